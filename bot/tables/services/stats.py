"""Figures: results of finished games, ratings, and what a game has changed in them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from bot.games.text import Seat
from bot.tables.db.queues import LONGEST_READING, Level
from bot.tables.db.values import Status
from bot.tables.services import results
from bot.tables.services.ratings import Change, Ladder
from bot.tables.services.results import Finished, Length
from bot.tables.services.unit_of_work import UnitOfWork

log = logging.getLogger(__name__)


AT_ONCE = 20
"""Of so many games it is found out at once what they came to; there are more only after an update."""


class Stats:
    """Counts what games came to."""

    def __init__(self, uow: UnitOfWork) -> None:
        self.uow = uow
        self._uncounted: set[str] = set()

    async def settle_results(self) -> int:
        """Find out what games came to that have finished since, the latest first; return of how many it was."""

        async def work() -> int:
            kinds, without = [*self.uow.games], [*self._uncounted]
            ids = await self.uow.read(results.waiting, kinds, without, AT_ONCE)
            for game_id in ids:
                await self._settle(game_id)
            return len(ids)

        return await self.uow.queues.run("results", work, Level.NEW, longest=LONGEST_READING)

    async def _settle(self, game_id: str) -> None:
        game = await self.uow.read(results.source, game_id)
        if game is None:
            return
        try:
            found = await asyncio.to_thread(results.derive, self.uow.rules(game.info.game), game)
        except Exception:  # one game that the rules cannot read must not hide all others
            log.exception("game %s is left out of statistics: it cannot be read", game_id)
            self._uncounted.add(game_id)
            return

        async def keep() -> None:
            await self.uow.store.write(lambda connection: results.store(connection, game, found))

        await self.uow.queues.run(game_id, keep)

    async def finished(
        self, *, guilds: Collection[int] | None = None, user_id: int | None = None, game: str | None = None
    ) -> list[Finished]:
        """Return the finished games of servers, those in which a person sat, of one kind; None means any.

        In the order in which they ended. Games that ended early, or were opened from a record, are not among them.
        """
        await self.settle_results()
        found = await self.uow.read(results.read, guilds, user_id, game)
        return await asyncio.to_thread(results.finished, found)

    async def length(self, game: str, variant: str, seats: int) -> Length | None:
        """Return how long finished games of a kind were, the middle ones; None where fewer than `ENOUGH` are known."""
        return await self.uow.read(results.length, game, variant, seats)

    async def ladder(self, guilds: Collection[int], game: str | None = None) -> Ladder:
        """Return the ratings on some servers, of one game or all."""
        await self.settle_results()
        found = await self.uow.read(results.read, guilds, None, game, rated=True)
        return await asyncio.to_thread(lambda: Ladder(results.finished(found)))

    async def rating_changes(self, game_id: str) -> dict[Seat, Change]:
        """Return what a finished game has changed in the ratings of its seats; nothing when it is not rated."""
        info = (await self.uow.current(game_id)).info
        if info.status is not Status.FINISHED or not info.rated:
            return {}
        return (await self.ladder([info.guild_id], info.game)).changes.get(info.id, {})
