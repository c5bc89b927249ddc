"""What a person can do at the local Discord."""

from bot.local.people.people import Impossible

__all__ = ["Impossible"]
