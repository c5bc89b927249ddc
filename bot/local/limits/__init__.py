"""Discord's limits on what may be sent, as plain checks."""

from bot.local.limits.messages import check_message

__all__ = ["check_message"]
