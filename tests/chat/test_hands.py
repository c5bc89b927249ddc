"""Hands in the chat: the own hand, one card large, plays in others' turns, wishes, and the look-up for everybody."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.chat.kit import custom_ids
from bot.chat.kit.card_text import find_cards
from bot.chat.kit.speaker import Speaker
from bot.games.naming import Named
from bot.games.prompts import Buttons, Menu, Option, Prompt
from bot.games.text import plain
from bot.local.limits import components
from bot.local.world.entities import Channel, Message
from bot.tables.db.values import Panel
from bot.tables.views import way_to_play as way
from bot.texts import translator
from tests.chat.rig import Player, Rig, files, labels, rig, text
from tests.chat.test_panels import INFO
from tests.toy import Toy
from tests.toy_table import ALL_CHARMS, OWNERS


async def dealt(it: Rig, *names: str) -> tuple[str, Channel, list[str]]:
    """Begin a game with charms; return it, its thread and the people by seat."""
    game, thread = await it.begun(*names, variant="hands")
    info = (await it.tables.look(game)).info
    return game, thread, [it.server.world.user(seat.user_id).name for seat in info.seats]


def pressable(message: Message) -> list[dict[str, Any]]:
    """Return the buttons and lists of a message."""
    return [part for _, part in components.walk(message.components) if part.get("custom_id")]


def choice(part: dict[str, Any]) -> str:
    """Return what a button or list is for."""
    address = custom_ids.read(str(part["custom_id"]))
    assert address is not None
    return address.choice


def alts(message: Message) -> str:
    return "\n".join(str(one.description) for one in message.attachments)


async def test_my_hand_shows_what_can_be_played_and_why_the_rest_cannot(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, people = await dealt(it, "ada", "bela")
        post = await it.posted(game, thread)
        assert "My hand" in labels(post)
        shown = await it.press(people[1], post, "My hand")
        assert shown.ephemeral_for == it.user_id(people[1])
        assert files(shown) == ["hand.png"]
        assert "birch-axe" in alts(shown)
        assert [choice(one) for one in pressable(shown)] == [
            "!own.birch-gift", "!own.birch-ladle", "!own.birch-spade", "!card", "!panel",
        ]  # fmt: skip
        (listed,) = (one for one in pressable(shown) if "options" in one)
        reasons = {one["value"]: one.get("description") for one in listed["options"]}
        assert reasons["birch-axe"] == "You need 2 wood, you have 0."
        assert "Birch Axe" not in text(shown), "the picture says what cannot be played"
        told = await it.slash(people[1], thread, "farm hand", text=True)
        assert files(told) == []
        assert "> Pay 2 wood and get 3 food." in text(told)
        assert "Look at a card" in labels(told)
        assert it.server.violations == []


async def test_without_hands_there_is_no_button_and_a_word_instead(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        assert "My hand" not in labels(await it.posted(game, thread))
        assert "no cards in your hand" in text(await it.slash("ada", thread, "farm hand"))
        assert "no seat" in text(await it.slash("cleo", thread, "farm hand"))


async def test_a_card_shows_itself_large_and_is_then_played_in_anothers_turn(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, people = await dealt(it, "ada", "bela")
        shown = await it.press(people[1], await it.posted(game, thread), "My hand")
        shown = await it.press(people[1], shown, "Look at a card", "birch-ladle")
        assert "### Birch Ladle" in text(shown)
        assert "Take the food in the bowl." in text(shown)
        assert "- The bowl must not be empty." in text(shown)
        assert "Play" in labels(shown)
        panel = await it.press(people[1], shown, "Play")
        assert "plays Birch Ladle" in text(panel)
        assert "Waiting for **" in text(panel)
        assert {"Undo", "Confirm"} <= set(labels(panel))
        assert await it.awaited(game) == [people[0]]
        done = await it.press(people[1], panel, "Confirm")
        assert text(done).startswith("Done. **")
        post = await it.posted(game, thread)
        assert "plays Birch Ladle" in text(post)
        assert post.pinged == set()  # who is awaited was called before
        assert it.server.violations == []


async def test_the_panel_of_one_who_is_not_awaited_says_who_is_and_offers_his_cards(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, people = await dealt(it, "ada", "bela")
        panel = await it.press(people[1], await it.posted(game, thread), "Your turn")
        assert files(panel) == ["farm.png"]
        assert "Waiting for **" in text(panel)
        assert "Do you play a charm?" in text(panel)
        assert labels(panel) == ["Play a charm", "My hand", "Standing orders"]
        card = await it.press(people[1], panel, "Play a charm", "card.birch-gift")
        assert "### Birch Gift" in text(card)
        back = await it.press(people[1], card, "Your board")
        assert "Do you play a charm?" in text(back)
        hand = await it.press(people[1], back, "My hand")
        assert files(hand) == ["hand.png"]


async def test_by_command_and_with_suggestions_of_the_own_hand_alone(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread, people = await dealt(it, "ada", "bela")
        for seat, name in enumerate(people):
            found = await it.people.autocomplete(name, thread, "toy charm", "what", "")
            assert {one["value"].partition("-")[0] for one in found} == {OWNERS[seat]}
        assert await it.people.autocomplete("cleo", thread, "toy charm", "what", "") == []
        shown = await it.slash(people[1], thread, "toy charm", what="birch-gift")
        assert "plays Birch Gift" in text(shown)
        assert "Do you play a charm?" in text(await it.slash(people[1], thread, "toy undo"))
        refused = await it.slash(people[1], thread, "toy charm", what="amber-gift")
        assert "You hold no such charm." in text(refused)


async def test_a_play_that_another_made_impossible_is_dropped_with_a_word(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread, people = await dealt(it, "ada", "bela", "cleo")
        panel = await it.slash(people[2], thread, "toy charm", what="cedar-ladle")
        assert "Confirm" in labels(panel)
        await it.slash(people[0], thread, "farm move", move="charm amber-ladle; place wood; confirm")
        shown = await it.press(people[2], panel, "Confirm")
        assert "no longer works and has been removed" in text(shown)
        assert "charm cedar-ladle" in text(shown)
        assert "Confirm" not in labels(shown)
        seen = await it.slash(people[1], thread, "farm log")
        assert "Cedar" not in text(seen)


async def test_an_old_card_is_not_played_twice_nor_by_another(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, people = await dealt(it, "ada", "bela")
        hand = await it.press(people[1], await it.posted(game, thread), "My hand")
        card = await it.press(people[1], hand, "Look at a card", "birch-gift")
        await it.slash(people[1], thread, "farm move", move="charm birch-gift; confirm")
        again = await it.press(people[1], card, "Play")
        assert "not in your hand" in text(again)


@pytest.mark.parametrize("called", [True, False])
async def test_a_wish_comes_true(tmp_path: Path, called: bool) -> None:
    async with rig(tmp_path) as it:
        game, thread, people = await dealt(it, "ada", "bela")
        if called:
            shown = await it.slash(people[1], thread, "farm me settings", tell="yes")
            assert "Card alerts" in labels(shown)
        await it.slash(people[0], thread, "farm move", move="charm amber-ladle; place wood; confirm")
        await it.slash(people[1], thread, "farm move", move="place clay; confirm")
        await it.slash(people[1], thread, "farm move", move="feed 0; confirm")
        hand = await it.slash(people[1], thread, "farm hand")
        card = await it.press(people[1], hand, "Look at a card", "birch-ladle")
        assert "Play" not in labels(card)
        assert "The bowl is empty" in text(card)
        card = await it.press(people[1], card, "Tell me when playable")
        assert "I will tell you when you can play this card." in text(card)
        assert ("I will notify you" in text(card)) == called
        await it.slash(people[0], thread, "farm move", move="feed 0; confirm")  # the next round: the bowl is full
        if called:
            notice = await it.post("ada", thread, "You asked me to notify you.")
            assert notice.pinged == {it.user_id(people[1])}
            rung = it.server.world.pushes[-1].text
            assert all(said in rung for said in (f"@{people[1].title()}", f"Toy {game}", "You asked me to notify you"))
            assert "irch" not in text(notice)
            panel = await it.press(people[1], notice, "Your turn")
        else:
            panel = await it.press(people[1], await it.posted(game, thread), "Your turn")
        assert "You can play Birch Ladle now." in text(panel)
        card = await it.press(people[1], panel, "Play a charm", "card.birch-ladle")
        card = await it.press(people[1], card, "Stop watching this card")
        assert "I tell you" not in text(card)
        panel = await it.press(people[1], card, "Your board")
        assert "You can play" not in text(panel)
        assert it.server.violations == []


async def test_any_card_can_be_looked_up_by_everybody(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        shown = await it.slash("cleo", "barn", "farm card", card="dogwood lad")
        assert "### Dogwood Ladle" in text(shown)
        assert "- The bowl must not be empty." in text(shown)
        assert shown.ephemeral_for == it.user_id("cleo")
        found = await it.people.autocomplete("cleo", "barn", "farm card", "card", "axe")
        assert [one["value"] for one in found] == [f"toy:{owner}-axe" for owner in OWNERS]
        assert "### Birch Axe" in text(await it.slash("cleo", "barn", "farm card", card="toy:birch-axe"))
        assert "I do not know a card" in text(await it.slash("cleo", "barn", "farm card", card="unicorn"))
        assert len(await it.people.autocomplete("cleo", "barn", "farm card", "card", "")) == len(ALL_CHARMS)


def test_an_exact_name_comes_before_names_that_contain_it() -> None:
    say = Speaker(translator(None))
    (_game, card, label), *_others = find_cards({"toy": Toy()}, "birch-gift", say)
    assert (card.key, label) == ("birch-gift", "Birch Gift · Toy")
    assert len(find_cards({"toy": Toy()}, "", say, most=5)) == 5


class Asking(Toy):
    """Asks once more how a card is played, as games with several ways of playing one do."""

    ways = 1

    def prompt(self, state: object, seat: object, partial: str = "") -> Prompt | None:
        moves = tuple(
            Option(code=f"w{number}", label=plain("So"), move=f"card 7 {number}") for number in range(self.ways)
        )
        return Prompt(
            seat=INFO.seats[0].seat, kind="card", question=plain("How?"), widgets=(Buttons(key="p", options=moves),)
        )

    def continuations(self, state: object, seat: object, verb: str) -> Iterator[Named]:
        if verb == "charm":
            yield Named("7", plain("Seven"))


def asked(*options: Option) -> Panel:
    prompt = Prompt(
        seat=INFO.seats[0].seat,
        kind="any",
        question=plain("?"),
        widgets=(Menu(key="hand", title=plain("Cards"), options=options),),
    )
    return Panel(info=INFO, seat=INFO.seats[0].seat, position=1, prompt=prompt, view=None, state=None)


def test_how_a_card_is_played_follows_from_the_prompt() -> None:
    rules = Asking()
    direct = Option(code="card.7", label=plain("Seven"), move="card 7")
    assert way(rules, asked(direct), "7") == direct
    half = Option(code="c-7", label=plain("Seven"), partial="card 7")
    assert way(rules, asked(half), "7") == "card 7 0"  # asking once more leads to one move: it is made
    rules.ways = 2
    assert way(rules, asked(half), "7") == half
    off = Option(code="card.7", label=plain("Seven"), enabled=False)
    assert way(rules, asked(off), "7") is None
    assert way(rules, asked(), "7") == "charm 7"  # no choice of the prompt: the move in words
    assert way(rules, asked(), "8") is None
    nothing = Panel(info=INFO, seat=INFO.seats[0].seat, position=1, prompt=None, view=None, state=None)
    assert way(rules, nothing, "7") is None


async def test_whole_games_by_buttons_with_hands(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, _people = await dealt(it, "ada", "bela")
        dice = random.Random(5)
        while names := await it.awaited(game):
            await Player(it, names[0], dice).turn(await it.posted(game, thread))
        assert it.server.violations == []
