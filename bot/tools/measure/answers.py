"""Figures of the whole bot: from a press to its acknowledgement, to the turn on disk, to the post with its picture.

The real client of discord.py plays against the local Discord in the same process; no network is in between.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import discord

from bot.chat.entry.bot import Hofpost
from bot.local import TOKEN, LocalDiscord, hooks
from bot.local.limits import components
from bot.local.world.entities import Message
from bot.tables.db.values import Answer, Panel, Snapshot
from bot.tables.manager import Tables
from bot.tools.measure.figures import Figure
from bot.tools.randomplay import pick
from bot.tools.wiring import Games, services_of

TURNS = 30
PEOPLE = ("ada", "bela")
PLACE = "farm-post"

_interactions = count(1)


class TimedTables(Tables):
    """Tables that note when the last press was answered: its turn is on disk then."""

    answered: float = 0.0

    async def press(self, *args: Any, **kwargs: Any) -> Answer:
        """Press, and note the time."""
        answer = await super().press(*args, **kwargs)
        self.answered = perf_counter()
        return answer


async def measure_answers(games: Games) -> list[Figure]:
    """Play a game of two at the local table, with the first of the games."""
    with tempfile.TemporaryDirectory(prefix="hofpost-") as folder:
        tables = await TimedTables.open(f"sqlite+aiosqlite:///{Path(folder, 'games.db').as_posix()}", games)
        assert isinstance(tables, TimedTables)
        try:
            async with LocalDiscord(patience=30.0) as server, _ready(Hofpost(services_of(tables, games)), server):
                return await Round(server, tables, games).measured()
        finally:
            await tables.close()


@contextlib.asynccontextmanager
async def _ready(bot: Hofpost, server: LocalDiscord) -> AsyncIterator[None]:
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    ready = asyncio.Event()

    async def on_ready() -> None:
        ready.set()

    bot.add_listener(on_ready, "on_ready")
    with hooks.pointed_at(server.url):
        running = asyncio.create_task(bot.start(TOKEN))
        try:
            await ready.wait()
            yield
        finally:
            await bot.close()
            await running


class Round:
    """One game, in which every press on *Confirm* is timed."""

    def __init__(self, server: LocalDiscord, tables: TimedTables, games: Games) -> None:
        self.server = server
        self.people = server.people
        self.tables = tables
        self.games = games
        self.dice = random.Random(1)
        self.newest: Message | None = None
        self.posted = asyncio.Event()
        self.posted_at = 0.0

    async def measured(self) -> list[Figure]:
        """Play the turns and return the medians."""
        times: list[tuple[float, float, float]] = []
        stop = self.server.world.watch(self._notice)
        try:
            game_id = await self._begun()
            while len(times) < TURNS and (now := await self.tables.look(game_id)).waiting:
                times.append(await self._turn(now))
        finally:
            stop()
        acknowledged, committed, posted = zip(*times, strict=True)
        return [
            Figure("answers.acknowledged", "press on Confirm: acknowledged, median", median(acknowledged), "ms"),
            Figure("answers.committed", "press on Confirm: turn on disk, median", median(committed), "ms"),
            Figure("answers.posted", "press on Confirm: post with pictures, median", median(posted), "ms"),
        ]

    def _notice(self, kind: str, payload: dict[str, Any]) -> None:
        if kind == "message_create" and payload["visible_to"] is None and payload["message"]["attachments"]:
            self.newest = self.server.world.find_message(int(payload["message"]["id"]))
            self.posted_at = perf_counter()
            self.posted.set()

    async def _begun(self) -> str:
        host, other = PEOPLE
        await self.people.slash(host, PLACE, "farm new", seats=len(PEOPLE))
        card = await self.people.wait_message(host, PLACE, lambda message: _has(message, "Join"))
        await self.people.click(other, card, self.people.button(card, "Join"))
        self.posted.clear()  # the card has a picture, too
        await self.people.slash(host, PLACE, "farm start")
        await self.posted.wait()
        return (await self.tables.games_of(self.server.world.user(host).id))[0].info.id

    async def _turn(self, now: Snapshot) -> tuple[float, float, float]:
        """Draft a turn at random, then confirm it by the panel's button; return the times in milliseconds."""
        awaited = now.waiting[0].seat
        user_id = next(seat.user_id for seat in now.info.seats if seat.seat == awaited)
        await self._drafted(now.info.id, user_id)
        assert self.newest is not None
        opened = await self.people.click(user_id, self.newest, _opens(self.newest))
        confirm = self.people.button(opened.message, "Confirm")
        self.posted.clear()
        started = perf_counter()
        press = self.people.begin_click(user_id, opened.message, confirm)
        await self.people.patiently(press, press.done)
        acknowledged = perf_counter()
        await self.people.patiently(press, press.visible)
        await self.posted.wait()
        return tuple(1000 * (at - started) for at in (acknowledged, self.tables.answered, self.posted_at))  # type: ignore[return-value]

    async def _drafted(self, game_id: str, user_id: int) -> None:
        panel: Panel | None = await self.tables.panel(game_id, user_id)
        used: Counter[str] = Counter()
        while panel is not None and panel.prompt is not None and not panel.turn_end:
            rules = self.games[panel.info.game]
            move = pick(rules, list(rules.legal_moves(panel.state, panel.seat)), used, self.dice)
            answer = await self.tables.play(next(_interactions), game_id, user_id, rules.format(move))
            panel = answer.panel


def _opens(post: Message) -> str:
    """Return the id of the button by which one opens what one is asked, whatever it says."""
    return next(
        str(part["custom_id"])
        for _, part in components.walk(post.components)
        if ":!open" in str(part.get("custom_id") or "")
    )


def _has(message: Message, label: str) -> bool:
    return any(part.get("label") == label for _, part in components.walk(message.components))
