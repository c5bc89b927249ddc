"""The calls about fewer waits: giving and cancelling standing orders, and letting moves without a choice be made."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.text import Seat, _, plain
from bot.tables.db import preferences as people
from bot.tables.db.values import Panel, Preferences, Refusal
from bot.tables.repository import games as rows
from bot.tables.repository.idempotency import Result
from bot.tables.services.presence import Attendance
from bot.tables.services.unit_of_work import AnyRules, Change, going, own_seat
from bot.tables.session import standing_orders as orders
from bot.tables.session.session import Position, placed
from bot.tables.session.standing_orders import Orders


class Ordering(Attendance):
    """Tables that act for people as they have said."""

    async def order(self, interaction_id: int, game_id: str, user_id: int, text: str) -> Panel:
        """Give a standing order, in the words of the rules; return the panel. It holds from the next decision on.

        Raises `NotYourSeat`, `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` when the game
        takes no such order now, it stands already, or too many do.
        """
        wanted = " ".join(text.lower().split())

        def change(rules: AnyRules, before: Position, seat: Seat, at: datetime) -> Orders:
            kinds = rules.orders(before.state, seat)
            kind = next((kind for kind in kinds if wanted in kind.texts()), None)
            if kind is None:
                raise Refusal(_("“{text}” cannot be ordered now. Choose from the list.", text=plain(wanted[:60])))
            return orders.given(before.orders, seat, wanted, once=kind.once, at=at)

        return await self._ordered(interaction_id, game_id, user_id, change)

    async def cancel_order(self, interaction_id: int, game_id: str, user_id: int, number: int) -> Panel:
        """Take a standing order back by its number; return the panel. Raises as `order` does."""

        def change(_rules: AnyRules, before: Position, seat: Seat, at: datetime) -> Orders:
            return orders.cancelled(before.orders, seat, number, at)

        return await self._ordered(interaction_id, game_id, user_id, change)

    async def _ordered(
        self,
        interaction_id: int,
        game_id: str,
        user_id: int,
        change: Callable[[AnyRules, Position, Seat, datetime], Orders],
    ) -> Panel:
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            seat = own_seat(before.info, user_id).seat
            after = replace(before, orders=change(self._rules(before.info.game), before, seat, at))
            return Change(Result(game_id), lambda connection: rows.write_play(connection, before, after), after)

        await self._once(interaction_id, game_id, user_id, work)
        return await self.panel(game_id, user_id)

    async def panel(self, game_id: str, user_id: int) -> Panel:
        """Return what a person's seat sees and is asked. Raises `NotYourSeat`, and `LobbyRefusal` before the start."""
        position = await self._current(game_id)
        own = own_seat(position.info, user_id)
        if not position.places:
            going(position.info)
        return position.panel(self._rules(position.info.game), own.seat)

    async def set_preferences(self, user_id: int, **changes: Any) -> Preferences:
        """Change some `Preferences` as `Attendance` does; `forced` holds at once at all tables."""
        found = await super().set_preferences(user_id, **changes)
        if "forced" in changes:
            ids = await self._store.read(lambda connection: rows.game_ids(connection, rows.of_person(user_id)))
            for game_id in ids:
                await self._queues.run(game_id, partial(self._asked_anew, game_id, user_id))
        return found

    async def _asked_anew(self, game_id: str, user_id: int) -> None:
        """Lay a person's draft anew once they change whether moves are made for them; within the game's queue."""
        before = await self._position(game_id)
        own = before.info.seat_of(user_id)
        if own is None or not before.places:
            return
        seat = own.seat
        asking = await self._store.read(lambda connection: people.asking(connection, before.info))
        place = before.places[seat]
        drafts = {} if place is None else {int(seat): place.draft}
        rules = self._rules(before.info.game)
        fresh = placed(rules, before.info, before.state, before.since, before.decisions, drafts, asking).places[seat]

        def with_new(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
            return (*values[:seat], value, *values[seat + 1 :])

        after = replace(
            before,
            asking=asking,
            places=with_new(before.places, fresh),
            decisions=with_new(before.decisions, before.decisions[seat] + 1),
        )

        def write(connection: Connection) -> None:
            rows.write_play(connection, before, after)

        await self._keep(write, after)
