"""How fast direct channels are opened: a few at once, then one in a while, and not at all after a refusal."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, insert, select, update

from bot.tables.db import schema

AT_ONCE = 3
"""How many new channels may be opened one after the other."""

GAP = timedelta(seconds=15)
"""After those, one new channel in this time."""

PAUSES = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=30))
"""For how long none is opened after Discord's first refusal in a row, the second, and all that follow."""


class DirectPace:
    """The moments at which new direct channels may be opened."""

    def __init__(self) -> None:
        self._free_at: datetime | None = None
        self._paused_until: datetime | None = None
        self._refusals = 0

    def wait(self, now: datetime) -> timedelta | None:
        """Return how long to wait before a new channel may be opened; None when it may be now."""
        until = self._paused_until
        if until is not None and until > now:
            return until - now
        if self._free_at is None or self._free_at - now <= GAP * (AT_ONCE - 1):
            return None
        return self._free_at - now - GAP * (AT_ONCE - 1)

    def opened(self, now: datetime) -> None:
        """Note that a new channel is being opened."""
        self._free_at = max(now, self._free_at or now) + GAP

    def refused(self, now: datetime) -> timedelta:
        """Note that Discord has refused; return for how long none is opened."""
        pause = PAUSES[min(self._refusals, len(PAUSES) - 1)]
        self._refusals += 1
        self._paused_until = now + pause
        return pause

    def went_well(self) -> None:
        """Note that a message arrived: the next refusal is a first one again."""
        self._refusals = 0


def read_channel(connection: Connection, user_id: int) -> int | None:
    """Return the direct channel with a person, if one is known."""
    table = schema.direct_channels
    found: int | None = connection.execute(
        select(table.c.channel_id).where(table.c.user_id == user_id)
    ).scalar_one_or_none()
    return found


def write_channel(connection: Connection, user_id: int, channel_id: int | None) -> None:
    """Remember the direct channel with a person; None: there is none any more."""
    table = schema.direct_channels
    mine = table.c.user_id == user_id
    if channel_id is None:
        connection.execute(table.delete().where(mine))
    elif not connection.execute(update(table).where(mine).values(channel_id=channel_id)).rowcount:
        connection.execute(insert(table).values(user_id=user_id, channel_id=channel_id))
