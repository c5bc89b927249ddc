"""Games that end before their rules end them: by vote, or for the server."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.text import Text
from bot.tables.db.values import Status
from bot.tables.reminders import spectators
from bot.tables.services.unit_of_work import Change
from bot.tables.session import standing_orders


def end_early(change: Change, actor: int | None, said: Text) -> None:
    """End a running game without result: nobody is awaited any more, and what stands open is shown."""
    before, at = change.before, change.at
    nobody = (None,) * len(before.info.seats)
    change.become(
        replace(
            before,
            since=nobody,
            decisions=tuple(number + 1 for number in before.decisions),
            places=nobody,
            orders=standing_orders.over(before.orders, at),
        ),
        status=Status.ENDED,
        ended_at=at,
        touched_at=at,
    )
    change.log(actor, "end", said)
    change.post("end")
    change.follow()
    change.write(spectators.note, change.info, change.rules.round(before.state), at)
