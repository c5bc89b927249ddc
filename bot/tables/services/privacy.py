"""What is stored of whom: a person's data counted, given out and forgotten; the games of servers that were left."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from sqlalchemy import Connection

from bot.games.text import _
from bot.tables.db import guilds
from bot.tables.db.queues import guard
from bot.tables.db.values import GameId, Refusal
from bot.tables.repository import games, user_data
from bot.tables.repository.user_data import Holding
from bot.tables.services.history import History
from bot.tables.services.presence import Presence
from bot.tables.services.requests import in_queue
from bot.tables.services.stats import Stats
from bot.tables.services.unit_of_work import Done, UnitOfWork, Writing


class Privacy:
    """Can forget."""

    def __init__(self, uow: UnitOfWork, presence: Presence, history: History, stats: Stats) -> None:
        self.uow = uow
        self._presence = presence
        self._history = history
        self._stats = stats

    async def holding(self, user_id: int) -> Holding:
        """Count what is stored about a person."""
        await self._stats.settle_results()
        return await self.uow.read(user_data.holding, user_id=user_id)

    async def personal_record(self, user_id: int) -> dict[str, Any]:
        """Return all that is stored about a person as plain data for JSON."""
        await self._stats.settle_results()
        return await self.uow.read(user_data.record, user_id=user_id)

    async def forget_person(self, interaction_id: int, user_id: int) -> None:
        """Take a person out of all that is stored: seats of games that are over become nobody's.

        Raises `Refusal` while they sit at a table or are host of one that has not ended.
        """

        async def work() -> Done[None]:
            writing = Writing(self.uow, "")
            writing.write(_forget, user_id)
            return await writing.commit(interaction_id, None)

        await self.uow.of_games(interaction_id, user_id, user_data.touched(user_id), work)
        self._presence.forget(user_id)

    async def forget_servers(self, present: Collection[int]) -> list[str]:
        """Forget the games of servers left 30 days ago or more, and return their ids. To be called daily.

        `present` are the ids of the servers that the bot is on; those with games that are not among them are left.
        """
        at = self.uow.clock()
        await self.uow.store.write(lambda connection: guilds.note(connection, present, at))
        gone = await self.uow.read(guilds.overdue, at)
        for one in gone:
            await self._erase(one)
        return gone

    @in_queue
    async def _erase(self, game_id: GameId) -> None:
        await self.uow.store.write(partial(guilds.erase, game_id=game_id))
        self.uow.forget(game_id)
        self._history.forget(game_id)


def _forget(connection: Connection, user_id: int) -> None:
    bound = user_data.bound(connection, user_id)
    if bound:
        raise _bound(bound)
    for game_id in games.game_ids(connection, user_data.touched(user_id)):
        guard(connection, game_id)
    user_data.forget(connection, user_id)


def _bound(games: list[str]) -> Refusal:
    return Refusal(
        _(
            "You still have a seat at {games}, or host it. Leave or cancel tables that have not started. "
            "Finish running games or end them with /farm table end. Then ask again.",
            games=", ".join(games),
        )
    )
