"""What the tests of the tables share: a clock that stands still, people, and short ways to play the toy game."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from bot.games.rules import Rules
from bot.tables.db.values import Answer, GameInfo, Post
from bot.tables.manager import Tables
from tests.database import database
from tests.toy import Toy

MILA, JONAS, TOVE, OLE = 100, 101, 102, 103
NAMES = {MILA: "Mila", JONAS: "Jonas", TOVE: "Tove", OLE: "Ole"}
STRANGER = 999


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **span: float) -> datetime:
        self.now += timedelta(**span)
        return self.now


class Club:
    """Tables on a file, opened as often as one likes."""

    def __init__(self, path: Path, games: dict[str, Rules[Any, Any]] | None = None) -> None:
        self.path = path
        self.games = games or {"toy": Toy()}
        self.clock = Clock()
        self.ids = count(1)
        self.seeds = count(7)
        self.tables: Tables

    async def open(self) -> Club:
        self.tables = await Tables.open(database(self.path), self.games, self.clock, lambda: next(self.seeds))
        return self

    async def restart(self) -> None:
        await self.tables.close()
        await self.open()

    async def lobby(self, seats: int = 2, **more: Any) -> GameInfo:
        fields: dict[str, Any] = {
            "guild_id": 1,
            "channel_id": 2,
            "game": "toy",
            "variant": "short",
            "order": "fixed",
        } | more
        return await self.tables.create(next(self.ids), user_id=MILA, user_name="Mila", seats=seats, **fields)

    async def running(self, seats: int = 2, **more: Any) -> str:
        game = (await self.lobby(seats, **more)).id
        for user_id in list(NAMES)[1:seats]:
            await self.tables.join(next(self.ids), game, user_id, NAMES[user_id])
        await self.tables.start(next(self.ids), game, MILA)
        return game

    async def play(self, game: str, user_id: int, text: str) -> Answer:
        return await self.tables.play(next(self.ids), game, user_id, text)

    async def press(self, game: str, user_id: int, code: str, *values: str) -> Answer:
        panel = await self.tables.panel(game, user_id)
        return await self.tables.press(next(self.ids), game, user_id, panel.position, code, values)

    async def to_feeding(self, seats: int = 2, **more: Any) -> str:
        """A game in which all are asked at the same time. The first seats have 2 food (and nothing else)."""
        game = await self.running(seats, **more)
        spaces = ("place market", "place clay", "place wood", "place yard; build A1")
        for user_id, space in zip(list(NAMES)[:seats], spaces, strict=False):
            await self.play(game, user_id, f"{space}; confirm")
        return game

    async def posted(self) -> list[Post]:
        """Claim and finish every post that is due."""
        done = []
        while (post := await self.tables.claim_post()) is not None:
            await self.tables.finish_post(post, 5000 + post.id)
            done.append(post)
        return done
