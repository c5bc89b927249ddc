"""The bot with the toy game as a process that kills itself (SIGKILL) at a named point of its work.

What the test writes into the file `doom` of its folder, such as `sent 2`, is the point and how often it is passed by
before. Points: `taken` (a command is acknowledged, nothing is stored), `committed` (a turn is stored, its post not
begun), `claimed` (a post or call is claimed, not sent), `painting` (its picture is being made), `sent` (Discord has it,
that is not noted), `noted` (it is).
"""

from __future__ import annotations

import asyncio
import os
import signal
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from bot.chat.entry.bot import Hofpost
from bot.chat.kit.services import Services
from bot.chat.posts.worker import Poster
from bot.games.naming import Say, english
from bot.local import TOKEN, LocalDiscord, hooks
from bot.tables.db.values import Answer, Post
from bot.tables.facade import Facade
from bot.tables.manager import Tables
from bot.tables.services.unit_of_work import Done, Writing
from bot.texts import translator
from tests.chat.rig import TOY, PlainBoards, PlainPainter
from tests.processes import FORKED, Waiterless

POINTS = ("taken", "committed", "claimed", "painting", "sent", "noted")


class Doom:
    """The point at which this process dies."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "doom"
        self._known = ""
        self._left = 0

    def reach(self, point: str) -> None:
        """Die here if it is time."""
        said = self._file.read_text(encoding="ascii") if self._file.exists() else ""
        if said != self._known:
            self._known, self._left = said, int(said.split()[1]) if said else 0
        if said.split()[:1] == [point]:
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            self._left -= 1


class DoomedTables(Tables):
    """Tables that die between a commit and whatever follows it."""

    doom: Doom

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        uow: Any = self._uow
        commit = uow.commit

        async def commit_and_die(writing: Writing, *answer: Any) -> Done[Any]:
            due, writing.due = writing.due, False
            done: Done[Any] = await commit(writing, *answer)
            if due:
                self.doom.reach("committed")
                self._outbox.notify()
            return done

        uow.commit = commit_and_die

    async def play(self, interaction_id: int, game_id: str, user_id: int, text: str, say: Say = english) -> Answer:
        self.doom.reach("taken")
        return await super().play(interaction_id, game_id, user_id, text, say)

    async def claim_post(self) -> Post | None:
        post = await super().claim_post()
        if post is not None:
            self.doom.reach("claimed")
        return post

    async def finish_post(self, post: Post, message_id: int | None) -> None:
        await super().finish_post(post, message_id)
        self.doom.reach("noted")


class DoomedPoster(Poster):
    """A poster that dies when Discord has what it sent."""

    def __init__(self, client: Hofpost, services: Services, doom: Doom) -> None:
        super().__init__(client, services)
        self._doom = doom

    async def _made(self, post: Post) -> int | None:
        message_id = await super()._made(post)
        self._doom.reach("sent")
        return message_id


class DoomedPainter(PlainPainter):
    """A painter that dies over a picture."""

    doom: Doom

    def paint(self, picture: Any, cache_key: str | None = None) -> bytes:
        self.doom.reach("painting")
        return super().paint(picture, cache_key)


async def _live(address: str, folder: Path) -> None:
    hooks.point_at(address)
    doom = Doom(folder)
    url = f"sqlite+aiosqlite:///{(folder / 'games.db').as_posix()}"
    tables = await DoomedTables.open(url, TOY, seed_source=lambda: 7)
    assert isinstance(tables, DoomedTables)
    painter = DoomedPainter()
    tables.doom = painter.doom = doom
    services = Services(Facade(tables, TOY), TOY, lambda _key: PlainBoards(), painter, translator)
    bot = Waiterless(services, state_dir=folder)
    bot.poster = DoomedPoster(bot, services, doom)
    bot._connection.guild_ready_timeout = 0.05
    await bot.start(TOKEN)


def live(address: str, folder: str) -> None:
    """Run the bot until it is killed."""
    asyncio.run(_live(address, Path(folder)))


class Process:
    """The doomed bot's process, forked from one that has read the program already, so that it starts quickly."""

    def __init__(self, server: LocalDiscord, folder: Path) -> None:
        self._server, self._folder = server, folder
        self._process: BaseProcess | None = None
        self._death: asyncio.Task[None] | None = None
        self.deaths = 0

    def doom(self, point: str, after: int = 0) -> None:
        """Let the process that runs, or the next one, die at a point when it has passed it `after` times."""
        file = self._folder / "doom"
        next_ = file.with_suffix(".new")
        next_.write_text(f"{point} {after} {self.deaths}", encoding="ascii")
        next_.replace(file)

    def spare(self) -> None:
        """Let it live."""
        (self._folder / "doom").unlink(missing_ok=True)

    async def start(self) -> None:
        """Start it and wait until it is connected, or has died over what was left to do."""
        self._process = FORKED.Process(target=live, args=(self._server.url, str(self._folder)))
        self._process.start()
        self._death = asyncio.create_task(asyncio.to_thread(self._process.join))
        connected = asyncio.create_task(self._server.gateway.connected())
        await asyncio.wait({connected, self._death}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        connected.cancel()

    async def dies(self, patience: float) -> bool:
        """Wait until it has died of its doom; False when it lives on."""
        assert self._process is not None
        assert self._death is not None
        await asyncio.wait({self._death}, timeout=patience)
        if not self._death.done():
            return False
        assert self._process.exitcode == -signal.SIGKILL, f"the bot ended with {self._process.exitcode}"
        await self._gone()
        return True

    async def kill(self) -> None:
        """Kill it (SIGKILL) from outside, if it lives."""
        assert self._process is not None
        assert self._death is not None
        self._process.kill()
        await self._death
        await self._gone()

    async def _gone(self) -> None:
        """Wait until the server has noticed."""
        self.deaths += 1
        self.spare()
        self._process = None
        async with asyncio.timeout(20):
            while self._server.bot_is_online:
                self._server.gateway._changed.clear()
                await self._server.gateway._changed.wait()
