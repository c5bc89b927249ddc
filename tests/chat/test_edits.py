"""Edits of old messages: at any age, with a gap in each channel, mentioning nobody; the card of a table that began."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

import bot.chat
from bot.chat.kit import edits
from bot.chat.kit.edits import GAP, TOO_MANY, TRIES, EditLimiter
from bot.local import LocalDiscord
from bot.local.faults import refused
from bot.local.world import mentions
from bot.local.world.entities import Message
from tests.chat.rig import labels, rig, seen, text
from tests.chat.test_calls import last_in, month

ANCIENT = 1
"""The id of a message of Discord's first second."""


class Clock:
    """Seconds that pass only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        until = self.now + seconds
        await asyncio.sleep(0)
        self.now = max(self.now, until)


def answer(code: int) -> discord.HTTPException:
    response: Any = type("Response", (), {"status": 429, "reason": "no"})()
    return discord.HTTPException(response, {"code": code, "message": "no"})


def noting(clock: Clock, done: list[float], *answers: int) -> Callable[[], Any]:
    """What notes when it is done, and is refused with these codes first."""
    left = list(answers)

    async def work() -> None:
        done.append(clock.now)
        if left:
            raise answer(left.pop(0))

    return work


async def test_edits_of_old_messages_keep_a_gap_in_each_channel_and_young_ones_pass() -> None:
    clock = Clock()
    here: list[float] = []
    there: list[float] = []
    young: list[float] = []
    limiter = EditLimiter(clock, clock.sleep)
    newest = discord.utils.time_snowflake(discord.utils.utcnow())
    for _number in range(4):
        await limiter.edit(7, newest, noting(clock, young))
    await asyncio.gather(*(limiter.edit(7, ANCIENT, noting(clock, here)) for _number in range(4)))
    assert young == [100.0] * 4
    assert here == [100.0, 103.0, 106.0, 109.0]
    await limiter.edit(8, ANCIENT, noting(clock, there))
    assert there == [here[-1]]


async def test_after_a_refusal_all_edits_of_the_channel_wait() -> None:
    clock = Clock()
    done: list[float] = []
    others: list[float] = []
    limiter = EditLimiter(clock, clock.sleep)
    await asyncio.gather(
        limiter.edit(7, ANCIENT, noting(clock, done, TOO_MANY)), limiter.edit(7, ANCIENT, noting(clock, others))
    )
    assert sorted(done + others) == [100.0, 110.0, 113.0]


async def test_a_message_that_discord_calls_old_is_edited_after_a_pause() -> None:
    clock = Clock()
    done: list[float] = []
    young = discord.utils.time_snowflake(discord.utils.utcnow())
    await EditLimiter(clock, clock.sleep).edit(7, young, noting(clock, done, TOO_MANY))
    assert done == [100.0, 110.0]


@pytest.mark.parametrize(("codes", "tries"), [((TOO_MANY,) * TRIES, TRIES), ((50001,), 1)])
async def test_what_stays_refused_is_told(codes: tuple[int, ...], tries: int) -> None:
    clock = Clock()
    done: list[float] = []
    with pytest.raises(discord.HTTPException):
        await EditLimiter(clock, clock.sleep).edit(7, ANCIENT, noting(clock, done, *codes))
    assert len(done) == tries


async def test_cards_and_tidying_in_one_channel_stay_below_discords_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edits, "OLD", timedelta(0))
    monkeypatch.setattr(edits, "GAP", GAP / 10)
    async with rig(tmp_path) as it:
        habits = it.server.world.habits
        habits.old_after, habits.old_edit_seconds = 0.0, habits.old_edit_seconds / 10
        it.server.world.deny_bot("create_public_threads")  # so the game is in the channel of the cards
        await it.slash("ada", "farm-post", "farm new", seats=2, variant="short")
        await it.slash("bela", "farm-post", "farm join")
        await it.slash("ada", "farm-post", "farm start")
        channel = it.server.world.channel("farm-post")
        game = (await it.tables.games_of(it.user_id("ada")))[0].info.id
        await it.posted(game, channel)
        for host in ("cleo", "dario"):
            await it.slash(host, "farm-post", "farm new", seats=4)
        mine = {who: (await it.tables.games_of(it.user_id(who)))[0].info for who in ("cleo", "dario")}
        cards = [channel.messages[info.lobby_message_id or 0] for info in mine.values()]
        for move in ("place wood; confirm", "place clay; confirm"):
            (name,) = await it.awaited(game)
            await it.slash(name, "farm-post", "farm move", move=move, game=game)
            await it.posted(game, channel)
        joins = [("ada", "cleo"), ("bela", "cleo"), ("ada", "dario"), ("bela", "dario")]
        await asyncio.gather(*(it.slash(who, "farm-post", "farm join", game=mine[host].id) for who, host in joins))
        await it.people.wait_until(lambda: all({"Ada", "Bela"} <= {*names(card)} for card in cards) or None)
        await it.people.wait_until(lambda: sum("Your turn" in labels(one) for one in shown(channel)) == 1 or None)
        assert it.bot.refusals.taken().get(429, 0) == 0


def names(card: Message) -> list[str]:
    return re.findall(r"\w+", seen(card))


def shown(channel: Any) -> list[Message]:
    return [one for one in channel.messages.values() if one.ephemeral_for is None]


async def test_a_card_is_edited_however_old_and_posted_anew_when_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edits, "OLD", timedelta(0))
    monkeypatch.setattr(edits, "GAP", 0.0)
    monkeypatch.setattr(edits, "PAUSE", 0.0)
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=3)
        first = await it.card()
        plan = it.server.faults.inject(f"PATCH .*/messages/{first.id}$", 2, refused(429, TOO_MANY, "Too old"))
        await it.slash("bela", "farm-post", "farm join")
        await it.people.wait_until(lambda: "Bela" in seen(first) or None)
        assert plan.met == 2
        assert await it.card() is first
        await it.slash("ada", "farm-post", "farm table prompt")
        newest = await it.card()
        assert newest.id != first.id
        await it.press("dario", first, "Join")
        await it.people.wait_until(lambda: "Dario" in seen(newest) or None)
        asked = await it.press("dario", newest, "Leave")
        await it.press("dario", asked, "Leave the table")
        del it.server.world.channel("farm-post").messages[newest.id]
        await it.slash("cleo", "farm-post", "farm join")
        last = await it.people.wait_message("ada", "farm-post", lambda one: "Cleo" in seen(one) and bool(labels(one)))
        assert last.id not in (first.id, newest.id)


async def test_a_press_on_an_old_card_waits_for_its_turn_to_change_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edits, "OLD", timedelta(0))
    monkeypatch.setattr(edits, "GAP", 0.0)
    monkeypatch.setattr(edits, "PAUSE", 0.0)
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=3)
        card = await it.card()
        plan = it.server.faults.inject(f"PATCH .*/messages/{card.id}$", 2, refused(429, TOO_MANY, "Too old"))
        await it.press("bela", card, "Join")
        await it.people.wait_until(lambda: "Bela" in seen(card) or None)
        assert plan.met == 2


async def test_after_the_start_the_card_is_one_line_with_the_link(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2, name="Harvest home")
        card = await it.card()
        await it.press("bela", card, "Join")
        await it.start("ada", card)
        thread = await it.thread()
        await it.people.wait_until(lambda: f"<#{thread.id}>" in text(card) or None)
        assert "\n" not in text(card)
        assert labels(card) == []


async def test_old_buttons_of_a_table_that_began_say_where_to_go(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=3, variant="short")
        card = await it.card()
        await it.press("bela", card, "Join")
        it.server.faults.inject(f"PATCH .*/messages/{card.id}$", 9, refused(403, 50001, "Missing Access"))
        await it.start("ada", card)
        thread = await it.thread()
        await it.post("ada", thread, "At the table")
        buttons = labels(card)
        assert len(buttons) == 3, "Discord has refused the edit"
        for label in ("Join", "Host…"):
            for who in ("ada", "cleo"):
                assert f"<#{thread.id}>" in text(await it.press(who, card, label)), (label, who)
        assert labels(card) == buttons


def edited(server: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Message, dict[str, Any], int]]:
    """What edits the bot makes from now on: the message, what was sent, and how many phones rang."""
    made: list[tuple[Message, dict[str, Any], int]] = []
    edit = server.post.edit

    def noted(message: Message, body: dict[str, Any], *rest: Any) -> Message:
        rung = len(server.world.pushes)
        after = edit(message, body, *rest)
        made.append((message, body, len(server.world.pushes) - rung))
        return after

    monkeypatch.setattr(server.post, "edit", noted)
    return made


async def test_no_edit_of_a_card_a_vote_or_an_older_post_mentions_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with month(tmp_path) as it:
        server = it.it.server
        made = edited(server, monkeypatch)
        game = await it.table("ada", "bela", "cleo")
        await it.play(game, "ada", "place wood; confirm")
        await it.play(game, "bela", "place clay; confirm")
        await it.it.press(
            "ada", await it.it.slash("ada", "farm-post", "farm undo", turns=2, game=game), "Ask the others"
        )
        await it.post()
        vote = await last_in(it, game)
        await it.it.press("bela", vote, "No")
        await it.it.slash("dario", "farm-post", "farm new", seats=3)
        card = (await it.it.card("dario")).id
        await it.it.press("ada", await it.it.card(), "Join")
        await it.it.slash("bela", "farm-post", "farm join")
        await it.until("03-08 12:00")
        kinds = {
            "card": [one for one in made if one[0].id == card],
            "vote": [one for one in made if one[0].id == vote.id],
            "older posts": [one for one in made if one[0].id not in (card, vote.id) and not one[0].ephemeral_for],
        }
        assert all(kinds.values()), {kind: len(found) for kind, found in kinds.items()}
        assert any("<@" in text(message) for message, _body, _rung in kinds["older posts"])
        for kind, found in kinds.items():
            for message, body, rung in found:
                assert rung == 0, (kind, text(message))
                allowed = body.get("allowed_mentions")
                assert allowed is not None, (kind, text(message))
                named = mentions.parse(server.world, server.world.channels[message.channel_id], message, allowed)
                assert (named.users, named.roles, named.everyone) == (set(), set(), False), (kind, text(message))
        assert server.violations == []


def test_messages_are_edited_in_known_places_alone() -> None:
    """What edits a message says whom it may mention. Each of these is the work of an `EditLimiter`."""
    found = set()
    for file in Path(str(bot.chat.__file__)).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "edit":
                given = {one.arg for one in call.keywords}
                if given & {"content", "view", "attachments", "embeds"}:
                    assert "allowed_mentions" in given, (file.name, call.lineno)
                    found.add(file.stem)
    assert found == {"lobby_message", "delivery", "direct_upkeep", "tidying"}
