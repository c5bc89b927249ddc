"""The post that ends a game: points, who led what, the farms, the way back to the beginning, and a rematch."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from bot.chat.posts import leaders
from bot.chat.words import Speaker
from bot.games.rules import ScoreLine, Scores
from bot.games.text import plain
from bot.local.world import Channel, Message
from bot.tables.values import Status
from bot.texts import translator
from tests.chat.rig import Player, Rig, files, labels, rig, text


async def ended(it: Rig, *names: str) -> tuple[str, Channel, Message]:
    """A finished game and its last post."""
    game, thread = await it.begun(*names)
    dice = random.Random(5)
    while (await it.tables.look(game)).info.status is Status.RUNNING:
        (name, *_rest) = await it.awaited(game)
        await Player(it, name, dice).finish(await it.slash(name, thread, "farm move"))
    found: Message = await it.people.wait_message("ada", thread, lambda one: "scores.png" in files(one))
    return game, thread, found


async def test_the_last_post_tells_all(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, post = await ended(it, "ada", "bela")
        letters = [place.letter.lower() for place in (await it.tables.look(game)).info.seats]
        assert files(post) == ["scores.png", "table.png", *(f"farm-{one}.png" for one in letters)]
        first = await it.tables.first_message(game)
        assert f"/{thread.id}/{first}" in text(post)
        assert labels(post) == ["My farm", "Rematch", "More"]
        assert it.server.violations == []


async def test_a_rematch_invites_the_same_people_and_is_opened_once(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread, post = await ended(it, "ada", "bela")
        assert "is open" in text(await it.press("bela", post, "Rematch"))
        (new,) = await it.tables.games_in((await it.tables.look(game)).info.channel_id)
        assert (new.host_id, new.wanted, new.game, new.variant) == (it.user_id("bela"), 2, "toy", "short")
        assert new.invited == (it.user_id("ada"),)
        called = await it.post("ada", "farm-post", "there is a rematch")
        assert called.pinged == {it.user_id("ada")}
        assert "You have a seat" in text(await it.press("ada", post, "Rematch"))
        (same,) = await it.tables.games_in(new.channel_id)
        assert [place.user_id for place in same.seats] == [it.user_id("bela"), it.user_id("ada")]
        assert "Only those who played" in text(await it.press("cleo", post, "Rematch"))
        assert it.server.violations == []


async def test_two_who_ask_for_a_rematch_at_once_get_one(tmp_path: Path) -> None:
    """U6: also one who presses twice."""
    async with rig(tmp_path) as it:
        game, _thread, post = await ended(it, "ada", "bela")
        button = it.people.button(post, "Rematch")
        await asyncio.gather(*(it.people.click(name, post, button) for name in ("ada", "bela", "ada")))
        (new,) = await it.tables.games_in((await it.tables.look(game)).info.channel_id)
        assert {place.user_id for place in new.seats} == {it.user_id("ada"), it.user_id("bela")}
        assert it.server.violations == []


def test_the_leaders_of_each_category_are_named() -> None:
    """Expected: a shared first place names both; a category in which all are equal is left out."""
    scores = Scores(
        lines=(
            ScoreLine(key="a", title=plain("Fields"), counts=(1, 2, 2), points=(1, 2, 2)),
            ScoreLine(key="b", title=plain("Sheep"), counts=(0, 0, 0), points=(-1, -1, -1)),
            ScoreLine(key="c", title=plain("Rooms"), counts=(3, 1, 2), points=(3, 1, 2)),
        ),
        totals=(3, 2, 3),
    )
    lines = leaders(scores, Speaker(translator("en")))
    assert lines == [
        "First in each category:",
        "- Fields: Seat 2 and Seat 3 (+2)",
        "- Rooms: Seat 1 (+3)",
    ]
