"""The calls about what is stored of whom: a person's data counted, given out and forgotten."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from sqlalchemy import Connection

from bot.games.text import _
from bot.tables.db import guilds as servers
from bot.tables.db.queues import guard
from bot.tables.db.values import Refusal
from bot.tables.repository import games as rows
from bot.tables.repository import user_data as personal
from bot.tables.repository.idempotency import Result
from bot.tables.repository.user_data import Holding
from bot.tables.services.stats import Numbers
from bot.tables.services.unit_of_work import Change


class Privacy(Numbers):
    """Tables that can forget."""

    async def holding(self, user_id: int) -> Holding:
        """Count what is stored about a person."""
        await self.settle_results()
        return await self._store.read(partial(personal.holding, user_id=user_id))

    async def personal_record(self, user_id: int) -> dict[str, Any]:
        """Return all that is stored about a person as plain data for JSON."""
        await self.settle_results()
        return await self._store.read(partial(personal.record, user_id=user_id))

    async def forget_person(self, interaction_id: int, user_id: int) -> None:
        """Take a person out of all that is stored: seats of games that are over become nobody's.

        Raises `Refusal` while they sit at a table or are host of one that has not ended.
        """

        def write(connection: Connection) -> None:
            bound = personal.bound(connection, user_id)
            if bound:
                raise _bound(bound)
            for game_id in rows.game_ids(connection, personal.touched(user_id)):
                guard(connection, game_id)
            personal.forget(connection, user_id)

        async def work() -> Change:
            return Change(Result(""), write)

        await self._of_games(interaction_id, user_id, personal.touched(user_id), work)
        self._preferences.pop(user_id, None)

    async def forget_servers(self, present: Collection[int]) -> list[str]:
        """Forget the games of servers left 30 days ago or more, and return their ids. To be called daily.

        `present` are the ids of the servers that the bot is on; those with games that are not among them are left.
        """
        at = self._clock()
        await self._store.write(lambda connection: servers.note(connection, present, at))
        gone = await self._store.read(lambda connection: servers.overdue(connection, at))
        for game_id in gone:
            await self._queues.run(game_id, partial(self._erase, game_id))
        return gone

    async def _erase(self, game_id: str) -> None:
        await self._store.write(partial(servers.erase, game_id=game_id))
        self._positions.pop(game_id, None)
        self._rounds.pop(game_id, None)


def _bound(games: list[str]) -> Refusal:
    return Refusal(
        _(
            "You still have a seat at {games}, or are its host. Leave or cancel tables that have not begun, play those "
            "that run to their end or end them with /farm table end, then ask again.",
            games=", ".join(games),
        )
    )
