"""Looking: one game, those of a person, those of a channel or thread."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.tables.db.values import Brief, GameInfo, Listed, Snapshot
from bot.tables.repository import games, lists
from bot.tables.services.unit_of_work import UnitOfWork


class GameLists:
    """Finds games."""

    def __init__(self, uow: UnitOfWork) -> None:
        self.uow = uow

    async def look(self, game_id: str) -> Snapshot:
        """Return a game and its committed position. Raises `UnknownGame`."""
        return (await self.uow.current(game_id)).snapshot()

    async def list_of(self, user_id: int, most: int | None = None) -> list[Listed]:
        """Return a person's living games: first those that await the person, the longest wait at the front.

        With `most`, only so many of them.
        """
        return await self.uow.read(lists.read_listed, user_id, most)

    async def briefs(self, user_id: int, place_id: int) -> list[Brief]:
        """Return a person's living games in the order of `list_of`, then the other living ones of a channel or thread.

        No more is read of each than what is needed to choose one.
        """
        return await self.uow.read(_own_and_others, user_id, place_id)

    async def briefs_ended(self, user_id: int, place_id: int) -> list[Brief]:
        """Return the games of a channel or thread that are over, oldest first."""
        return await self.uow.read(lists.read_others, user_id, place_id, ended=True)

    async def infos(self, ids: Sequence[str]) -> list[GameInfo]:
        """Return the games with these ids, in their order, without their positions."""
        found = await self.uow.read(games.read_infos, games.with_ids(ids))
        return sorted(found, key=lambda info: ids.index(info.id))

    async def games_of(self, user_id: int) -> list[Snapshot]:
        """Return a person's living games as `list_of` does, each with its position."""
        return [await self.look(one.info.id) for one in await self.list_of(user_id)]

    async def rematch_of(self, game_id: str) -> GameInfo | None:
        """Return the table that was opened as the rematch of a game and has not begun; None where there is none."""
        found = await self.uow.read(games.read_infos, games.rematches(game_id))
        return next(iter(found), None)

    async def games_in(self, place_id: int, *, ended: bool = False) -> list[GameInfo]:
        """Return the living games of a channel or thread, oldest first; with `ended` the others too."""
        return await self.uow.read(games.read_infos, games.of_place(place_id, ended))


def _own_and_others(connection: Connection, user_id: int, place_id: int) -> list[Brief]:
    return [*lists.read_own(connection, user_id), *lists.read_others(connection, user_id, place_id)]
