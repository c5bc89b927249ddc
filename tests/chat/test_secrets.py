"""What is hidden stays hidden: no undrawn card, no unconfirmed draft in anything that others can see."""

from __future__ import annotations

import logging
import random
from pathlib import Path
from typing import Any

import pytest

from bot.chat.kit import custom_ids
from bot.games.text import Seat
from bot.local.limits.components import walk
from bot.local.world.entities import Channel
from tests.chat.rig import Player, Rig, labels, rig, said, text
from tests.toy_table import ALL_CHARMS


def shown_to(it: Rig, channel: Channel, who: str) -> str:
    """Return all that a person's client got in a channel: texts, ids, labels, files and their descriptions."""
    found: list[Any] = [channel.name, channel.topic]
    for message in it.people.sees(who, channel):
        found.append(message.components)
        found += [(one.filename, one.description) for one in message.attachments]
    return str(found)


async def test_draft_is_seen_by_nobody_else(tmp_path: Path) -> None:
    """U54, U79: nothing is posted before Confirm."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        other = "bela" if name == "ada" else "ada"
        panel = await it.slash(name, thread, "farm move", move="place yard; build C4")
        assert "builds C4" in text(panel)
        for command in ("board", "farm", "status", "log", "score", "table prompt", "table report", "move", "hand"):
            await it.slash(other, thread, f"farm {command}")
        await it.slash(other, thread, "farm board", text=True)
        await it.posted(game, thread, other)
        for who in (other, "cleo"):
            seen = shown_to(it, thread, who)
            assert "builds C4" not in seen
            assert "goes to yard" not in seen
            assert "huts=('C4',)" not in seen
        assert await it.people.autocomplete(other, thread, "toy place", "what", "") == []


async def test_cards_still_in_the_deck_are_named_nowhere(tmp_path: Path) -> None:
    """U74."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        dice = random.Random(11)
        while names := await it.awaited(game):
            post = await it.posted(game, thread)
            deck = set((await it.tables.look(game)).state.deck)
            seen = [shown_to(it, thread, who) for who in ("ada", "bela", "cleo")]
            words = {word.strip("'\".,:;[]() ") for one in seen for word in one.split()}
            assert not deck & words
            await Player(it, names[0], dice).turn(post)


def named(seen: str, cards: list[str]) -> set[str]:
    """Return the cards that a text names, by key or title."""
    return {key for key in cards if key in seen or ALL_CHARMS[key].title.message in seen}


async def test_a_hand_is_seen_by_its_seat_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """U71, U73: also in plays in others' turns, wishes, refusals, stale buttons and with a painter that fails."""
    caplog.set_level(logging.DEBUG, "bot")
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", variant="hands")
        info = (await it.tables.look(game)).info
        people = [it.server.world.user(seat.user_id).name for seat in info.seats]
        dice = random.Random(3)

        async def nothing_leaks() -> None:
            state = (await it.tables.look(game)).state
            hands = [list(person.hand) for person in state.people]
            for seat, own in enumerate(hands):
                others = [shown_to(it, thread, who) for who in (*people, "cleo") if who != people[seat]]
                assert not any(named(seen, own) for seen in others)
            logged = " ".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records)
            assert not named(logged, [key for own in hands for key in own])

        for seat, name in enumerate(people):
            post = await it.posted(game, thread)
            hand = await it.press(name, post, "My hand")
            await it.slash(name, thread, "farm hand", text=True)
            owner = ("amber", "birch")[seat]
            card = await it.press(name, hand, "Look at a card", f"{owner}-axe")
            card = await it.press(name, card, "Tell me when playable")
            it.painter.fails = True
            await it.press(name, card, "My hand")
            it.painter.fails = False
            await it.slash(name, thread, "toy charm", what=f"{owner}-axe")
            await it.slash(name, thread, "toy charm", what=f"{owner}-gift")
            await nothing_leaks()
            await it.slash(name, thread, "toy reset")
        for other, owner in ((people[0], "birch"), (people[1], "amber"), ("cleo", "amber")):
            assert await it.people.autocomplete(other, thread, "toy charm", "what", owner) == []
            refused = text(await it.slash(other, thread, "toy charm", what=f"{owner}-gift"))
            assert ALL_CHARMS[f"{owner}-gift"].title.message not in refused
            for command in ("board", "farm", "hand", "status", "log", "score", "table report", "table prompt"):
                await it.slash(other, thread, f"farm {command}")
        while names := await it.awaited(game):
            await nothing_leaks()
            off = next(name for name in people if name != names[0]) if len(names) == 1 else None
            if off is not None and dice.random() < 0.7:
                panel = await it.press(off, await it.posted(game, thread), "Your turn")
                if "Play a charm" in labels(panel):
                    await Player(it, off, dice).turn(await it.posted(game, thread))
                continue
            await Player(it, names[0], dice).turn(await it.posted(game, thread))
        await nothing_leaks()
        assert it.server.violations == []


async def test_another_cannot_use_the_buttons_of_a_hand(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", variant="hands")
        info = (await it.tables.look(game)).info
        people = [it.server.world.user(seat.user_id).name for seat in info.seats]
        post = await it.posted(game, thread)
        for choice in (
            "!hand",
            "!card",
            "!play.birch-gift",
            "!wish.birch-gift",
            "!unwish.birch-gift",
            "!panel",
            "hand",
        ):
            address = custom_ids.Address(game=game, position=2, seat=Seat(1), choice=choice)
            button = next(part for _, part in walk(post.components) if str(part.get("custom_id")).startswith("hb:"))
            button["custom_id"] = address.button()
            shown = said(await it.people.click(people[0], post, address.button()))
            assert "belongs to another player." in text(shown)
            assert "irch" not in text(shown)


async def test_a_table_of_another_server_is_for_those_who_have_to_do_with_it(tmp_path: Path) -> None:
    """U32: ids are short, so a stranger elsewhere may guess one; directly nobody is on a server at all."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        await it.slash("dario", thread, "farm watch")
        for who, sees in (("ada", True), ("dario", True), ("cleo", False)):
            place = it.people.direct(who)
            for command in ("board", "log", "history", "record export", "status", "join"):
                shown = text(await it.slash(who, place, f"farm {command}", game=game))
                assert ("is played on another server" in shown) != sees
        assert "Round 1" in text(await it.slash("cleo", thread, "farm board", text=True))
        assert it.server.violations == []
