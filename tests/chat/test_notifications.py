"""What a lock screen shows of calls, reminders and words to one person, in both games: the game, why, who is meant."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.boards import boards_for
from bot.games.registry import GAMES
from tests.chat.rig import Rig, rig
from tests.tables.club import Clock

IDS = itertools.count(1)
GAMES_PLAYED = [("agricola", "family"), ("agricola", "full"), ("hallertau", "cards")]


class Phones:
    """The notifications so far; each is looked at once."""

    def __init__(self, it: Rig, title: str) -> None:
        self.it, self.title, self.seen = it, title, 0

    async def ring(self, *reasons: str) -> None:
        """Make what is due; all that rings, something at least, says the game and one of the reasons."""
        await self.it.bot.poster.empty()
        pushes = self.it.server.world.pushes[self.seen :]
        self.seen += len(pushes)
        assert pushes
        for push in pushes:
            direct = push.title == "Hofpost"
            name = self.it.server.world.users[push.user_id].display
            assert self.title in push.text, push
            assert direct or name in push.text, push
            assert any(reason in push.text for reason in reasons), push


@pytest.mark.parametrize(("key", "variant"), GAMES_PLAYED)
async def test_every_notification_says_who_where_and_why(tmp_path: Path, key: str, variant: str) -> None:
    clock = Clock()
    clock.now = datetime(2026, 3, 5, 12, tzinfo=UTC)
    async with rig(tmp_path, games=GAMES, boards=boards_for, clock=clock) as it:
        await it.stop_workers()
        ada, bela = it.user_id("ada"), it.user_id("bela")
        guild, channel = it.server.guild.id, it.server.world.channel("farm-post").id
        info = await it.tables.create(
            next(IDS),
            user_id=ada,
            user_name="Ada",
            guild_id=guild,
            channel_id=channel,
            game=key,
            variant=variant,
            seats=2,
        )
        await it.tables.join(next(IDS), info.id, bela, "Bela")
        await it.tables.start(next(IDS), info.id, ada)
        phones = Phones(it, f"{key.title()} {info.id}")
        await phones.ring("your turn")
        clock.now += timedelta(hours=24)
        await phones.ring("still your turn")
        clock.now += timedelta(hours=48)
        await phones.ring("still your turn")
        clock.now += timedelta(hours=72)
        await phones.ring("your turn")
        for name in ("ada", "bela"):
            await it.tables.set_preferences(it.user_id(name), notify="dm")
            await it.tables.snooze(it.user_id(name), info.id, timedelta(hours=3))
        clock.now += timedelta(hours=3)
        await phones.ring("ou asked for a reminder")
