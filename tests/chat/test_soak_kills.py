"""`kill -9` between commit and post, between claim and delivery, and at any instant: all is posted exactly once.

The bot is a real process, killed by SIGKILL, against a local server that stays up. Ada is called in the thread, Bela
directly, both always; Cleo watches. A turn is played when all of the one before is posted, so what must be there
follows from the record of turns alone: each turn in one post, each seat that becomes awaited called once, each end of a
round told to Cleo once.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.games.text import Seat
from bot.local import LocalDiscord
from bot.local.world.entities import Channel, Message
from tests.chat.doomed import POINTS, Process
from tests.chat.rig import is_card, said, start, text
from tests.chat.test_call_kills import move
from tests.local.openapi import validator
from tests.toy import Toy

PATIENCE = 60.0
INSTANT = "instant"
NAMES = ("ada", "bela")
TOY = Toy()


class Evening:
    """Games that are played while the bot is killed again and again."""

    def __init__(self, server: LocalDiscord, folder: Path, seed: int) -> None:
        self.server, self.people, self.folder = server, server.people, folder
        self.bot = Process(server, folder)
        self.dice = random.Random(seed)
        self.killed: Counter[str] = Counter()
        self.hit: Counter[str] = Counter()  # those that died of their doom, at its point
        self.threads: dict[str, Channel] = {}

    # what is stored, read from beside

    def rows(self, query: str, *values: Any) -> list[Any]:
        connection = sqlite3.connect(self.folder / "games.db", timeout=30)
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()

    def turn(self, game: str) -> int:
        return int(self.rows("SELECT turn FROM games WHERE id = ?", game)[0][0])

    def state(self, game: str, turn: int) -> Any:
        ((data,),) = self.rows("SELECT state FROM turns WHERE game_id = ? AND number = ?", game, turn)
        return TOY.decode(zlib.decompress(data))

    async def settled(self) -> None:
        """Wait until all that is due now is posted."""
        open_ = "SELECT count(*) FROM outbox WHERE status IN ('due', 'claimed')"
        async with asyncio.timeout(PATIENCE):
            # No event tells of a row that another process changes.
            while self.rows(open_) != [(0,)] or self._to_call():  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    def _to_call(self) -> bool:
        """Whether a call that is due has no post yet."""
        first = "SELECT count(*) FROM timers WHERE status = 'due' AND step = 0 AND kind = 'turn'"
        return self.rows(first) != [(0,)] or self.rows("SELECT count(*) FROM watchers WHERE due_at > 0") != [(0,)]

    # playing

    async def slash(self, who: str, where: Any, command: str, /, **options: Any) -> Message:
        return said(await self.people.slash(who, where, command, **options))

    async def open(self) -> str:
        """Begin a game and let Cleo watch it; return its id."""
        before = {row[0] for row in self.rows("SELECT id FROM games")} if (self.folder / "games.db").exists() else set()
        await self.slash("ada", "farm-post", "farm new", seats=2, variant="long")
        (game,) = {str(row[0]) for row in self.rows("SELECT id FROM games")} - before
        card = await self.people.wait_message("ada", "farm-post", lambda one: is_card(one) and game in text(one))
        await self.people.click("bela", card, self.people.button(card, "Join"))
        await start(self.people, "ada", card)
        await self.settled()
        ((thread,),) = self.rows("SELECT thread_id FROM games WHERE id = ?", game)
        self.threads[game] = self.server.world.channel(thread)
        await self.slash("cleo", self.threads[game], "farm watch")
        return game

    async def next_turn(self, game: str, kills: int) -> bool:
        """Play one turn, killing the bot so often on the way; return whether the game is over then."""
        turn = self.turn(game)
        now = self.state(game, turn)
        seat = self.dice.choice(TOY.waiting(now))
        ((owner,),) = self.rows("SELECT user_id FROM seats WHERE game_id = ? AND seat = ?", game, seat)
        who = self.server.world.user(owner).name
        told = {"move": move(now, seat), "game": game}
        for number in range(kills):
            point = self.dice.choice((*POINTS, INSTANT))
            if self.turn(game) == turn:
                await self._killed_while_playing(point, who, game, told)
            else:
                await self._killed_while_posting(point)
            self.killed[point] += 1
            self.server.post._nonces.clear()  # Discord forgets them within minutes: they must not be what helps
            if number == kills - 1:
                await self.bot.start()
        if self.turn(game) == turn:
            await self.slash(who, self.threads[game], "farm move", **told)
        await self.settled()
        assert self.turn(game) > turn
        return bool(TOY.is_over(self.state(game, self.turn(game))))

    async def _killed_while_playing(self, point: str, who: str, game: str, told: dict[str, str]) -> None:
        """Make the move; the bot dies at a point on the way."""
        if not self.server.bot_is_online:
            await self.bot.start()
        if point != INSTANT:
            self.bot.doom(point, self.dice.choice((0, 0, 1)) if point in ("claimed", "sent", "noted") else 0)
        self.people.begin_slash(who, self.threads[game], "farm move", **told)
        if point == INSTANT:
            await asyncio.sleep(self.dice.random() * 0.15)
            await self.bot.kill()
        elif await self.bot.dies(3.0):
            self.hit[point] += 1
        else:
            await self.bot.kill()  # the point was not passed so often

    async def _killed_while_posting(self, point: str) -> None:
        """Let the bot take up what is left; it dies at a point on the way, or when all is done."""
        if point not in (INSTANT, "taken", "committed"):
            self.bot.doom(point)
        await self.bot.start()
        if point in (INSTANT, "taken", "committed"):
            await asyncio.sleep(self.dice.random() * 0.3)
            await self.bot.kill()
        elif await self.bot.dies(1.0):
            self.hit[point] += 1
        else:
            await self.bot.kill()

    # what must be there

    def check(self) -> None:
        """Compare all that Discord holds with what follows from the record of turns."""
        for game, thread in self.threads.items():
            public = [one for one in thread.messages.values() if one.ephemeral_for is None]
            posts = [one for one in public if one.author_id == self._bot and one.type == 0]
            self._check_posts(game, posts)
            expected = self.expected(game)
            rung = Counter(user for one in posts for user in one.pinged)
            assert rung[self._user("ada")] == expected["ada"]
            assert rung[self._user("cleo")] == expected["rounds"]
            assert rung[self._user("bela")] == 0
        bela = self._user("bela")
        direct = [push.text for push in self.server.world.pushes if push.user_id == bela and push.title == "Hofpost"]
        calls = Counter(game for told in direct for game in self.threads if f"Toy {game}" in told)
        assert calls == {game: self.expected(game)["bela"] for game in self.threads}
        others = [told for told in direct if "our turn in Toy" not in told]
        assert len(others) == 1, "the message that was tried when direct ones were chosen"
        assert self.rows("SELECT count(*) FROM outbox WHERE status NOT IN ('done', 'merged', 'stands')") == [(0,)]

    def _check_posts(self, game: str, posts: list[Message]) -> None:
        """Each post of a game is one message, the turns in their order, and no board older than one before it.

        A word to the host before the start stands beside the lobby, not here.
        """
        known = self.rows(
            "SELECT id, kind, first_turn, last_turn, message_id FROM outbox WHERE game_id = ? AND user_id IS NULL"
            " AND status = 'done' AND message_id IS NOT NULL AND kind != 'invite' ORDER BY id",
            game,
        )
        assert [row[4] for row in known] == [one.id for one in posts]
        assert [one.nonce for one in posts] == [f"{game}-{row[0]}" for row in known]
        covered = [number for row in known if row[1] == "turn" for number in range(row[2], row[3] + 1)]
        assert covered == list(range(1, self.turn(game) + 1))
        boards = [row[3] for row in known if row[1] in ("opening", "turn", "end")]
        assert boards == sorted(boards)
        assert [row[1] for row in known].count("opening") == 1

    def expected(self, game: str) -> Counter[str]:
        """Return how often each is to be called, and how many ends of rounds Cleo is told of, from the turns alone.

        A seat becomes awaited in a commit when it was not before, or has acted in it and is awaited again.
        """
        found: Counter[str] = Counter()
        owners = dict(self.rows("SELECT seat, user_id FROM seats WHERE game_id = ?", game))
        commits: dict[int, list[int]] = {}
        for number, at in self.rows("SELECT number, at FROM turns WHERE game_id = ? ORDER BY number", game):
            commits.setdefault(at, []).append(number)
        before: set[Seat] = set()
        rounds = 1
        for numbers in commits.values():
            acted = {row[0] for number in numbers for row in self.rows(
                "SELECT seat FROM turns WHERE game_id = ? AND number = ?", game, number)}  # fmt: skip
            state = self.state(game, numbers[-1])
            awaited = set(TOY.waiting(state))
            for seat in awaited:
                if seat not in before or seat in acted:
                    found[self.server.world.user(owners[seat]).name] += 1
            found["rounds"] += state.round > rounds or TOY.is_over(state)
            before, rounds = awaited, state.round
        return found

    def _user(self, name: str) -> int:
        return int(self.server.world.user(name).id)

    @property
    def _bot(self) -> int:
        return int(self.server.world.bot.id)


async def killed_so_often(folder: Path, kills: int, seed: int) -> Evening:
    """Play games until the bot has been killed so often, and check all that was posted."""
    async with LocalDiscord(validate=validator(), patience=PATIENCE) as server:
        evening = Evening(server, folder, seed)
        await evening.bot.start()
        try:
            for name, notify in zip(NAMES, ("thread", "dm"), strict=True):
                await evening.slash(name, "barn", "farm me notifications", notify=notify, always="yes")
            over = True
            while (left := kills - evening.killed.total()) > 0 or not over:
                if over:
                    game = await evening.open()
                over = await evening.next_turn(game, min(left, evening.dice.choice((1, 1, 2, 3))) if left > 0 else 0)
                if left <= 0:
                    break
            await evening.settled()
        finally:
            if server.bot_is_online:
                await evening.bot.kill()
        evening.check()
        assert server.violations == []
    return evening


@pytest.mark.timeout(300)
async def test_killed_at_named_points_all_is_posted_once(tmp_path: Path) -> None:
    """U17, U29, U34, U39."""
    evening = await killed_so_often(tmp_path, kills=12, seed=3)
    assert evening.killed.total() == 12


@pytest.mark.soak
@pytest.mark.timeout(3600)
async def test_killed_two_hundred_times_all_is_posted_once(tmp_path: Path) -> None:
    """U17, U29, U34, U39."""
    evening = await killed_so_often(tmp_path, kills=200, seed=11)
    assert evening.bot.deaths >= 200
    assert min(evening.hit[point] for point in POINTS) >= 8
    assert evening.killed[INSTANT] >= 20
