"""A Discord-compatible server on one's own machine, for playing without a token and for testing the real client."""

from bot.local.server import TOKEN, LocalDiscord, table_world

__all__ = ["TOKEN", "LocalDiscord", "table_world"]
