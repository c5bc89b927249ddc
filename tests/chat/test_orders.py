"""Standing orders in the chat, moves without a choice, who comes next, who is the last: fewer waits (U44, U51, U52)."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.games.orders import Arranged
from bot.games.text import Seat, plain
from bot.local import LocalDiscord
from tests.chat.rig import Rig, labels, rig, text
from tests.chat.test_secrets import shown_to
from tests.local.openapi import validator
from tests.toy import Toy
from tests.toy_table import Table


async def seats(it: Rig, game: str) -> list[str]:
    """The names in the order of seats."""
    info = (await it.tables.look(game)).info
    return [it.server.world.user(place.user_id).name for place in info.seats]


async def test_an_order_is_given_in_three_choices_and_acts(tmp_path: Path) -> None:
    """From the panel of somebody who is not awaited to the turn that nobody waited for, in one post."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        first, second = await seats(it, game)
        panel = await it.press(second, await it.posted(game, thread), "Your turn")
        panel = await it.press(second, panel, "Standing orders")
        assert "You have no active standing orders." in text(panel)
        panel = await it.press(second, panel, "New order", "if-fed")
        panel = await it.press(second, panel, "Go if you have food", "wood")
        assert "Go if you have food: wood" in text(panel)
        panel = await it.press(second, panel, "Food", "1")
        assert "Order saved." in text(panel)
        assert "- Order: if-fed wood 1." in text(panel)
        assert panel.ephemeral_for is not None
        before = len([one for one in it.people.sees(first, thread) if one.ephemeral_for is None])
        await it.slash(first, thread, "farm move", move="place clay; confirm")
        post = await it.posted(game, thread)
        assert "follows a standing order; goes to wood" in text(post)
        after = [one for one in it.people.sees(first, thread) if one.ephemeral_for is None]
        assert len(after) == before + 1
        panel = await it.slash(second, thread, "farm me orders")
        assert "Used or expired:" in text(panel)
        assert "- Order: if-fed wood 1. → used <t:" in text(panel)
        assert it.server.violations == []


async def test_why_it_did_not_act_stands_in_the_panel_and_nowhere_else(tmp_path: Path) -> None:
    """The reason tells plans: it is for the seat that ordered (U52)."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        first, second = await seats(it, game)
        await it.slash(second, thread, "farm me orders", new="go wood")
        await it.slash(first, thread, "farm move", move="place wood; confirm")
        panel = await it.press(second, await it.posted(game, thread), "Your turn")
        assert "Your order was not used: wood is taken. The order: Order: go wood." in text(panel)
        assert "Standing orders" not in labels(panel)
        for command in ("status", "log", "history", "move", "table report", "table prompt", "me orders"):
            await it.slash(first, thread, f"farm {command}")
        for who in (first, "cleo"):
            seen = shown_to(it, thread, who)
            assert "go wood" not in seen
            assert "wood is taken" not in seen
        assert it.server.violations == []


async def test_an_order_is_cancelled_in_the_same_panel(tmp_path: Path) -> None:
    """The list holds what stands; an order that is gone meanwhile is no longer cancelled."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        second = (await seats(it, game))[1]
        await it.slash(second, thread, "farm me orders", new="pay")
        old = await it.slash(second, thread, "farm me orders", new="go wood")
        assert "You have already given that order." in text(
            await it.slash(second, thread, "farm me orders", new="go wood")
        )
        panel = await it.press(second, old, "Cancel order", "n.2")
        assert "- Order: pay." in text(panel)
        assert "- Order: go wood. → canceled" in text(panel)
        menu = await it.press(second, await it.posted(game, thread), "More")
        panel = await it.press(second, menu, "Standing orders")
        await it.press(second, panel, "Cancel order", "n.1")
        assert "You have no active standing orders." in text(await it.slash(second, thread, "farm me orders"))
        assert it.server.violations == []


async def test_suggestions_are_what_can_be_ordered(tmp_path: Path) -> None:
    """For who sits there; a stranger is suggested nothing and refused."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        first = (await seats(it, game))[0]
        found = await it.people.autocomplete(first, thread, "farm me orders", "new", "fed wood")
        assert [one["value"] for one in found] == ["if-fed wood 1", "if-fed wood 2", "if-fed wood 3"]
        assert await it.people.autocomplete("cleo", thread, "farm me orders", "new", "wood") == []
        assert "no seat" in text(await it.slash("cleo", thread, "farm me orders"))
        assert "cannot be ordered" in text(await it.slash(first, thread, "farm me orders", new="fly home"))


async def test_another_cannot_use_the_lists(tmp_path: Path) -> None:
    """Ids carry the seat; whoever else presses learns and changes nothing."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        first, second = await seats(it, game)
        panel = await it.slash(second, thread, "farm me orders", new="go wood")
        panel.ephemeral_for = None  # as if it had been forged into a public message
        for label, value in (("Cancel order", "n.1"), ("New order", "pay")):
            shown = text(await it.press(first, panel, label, value))
            assert "belongs to another player." in shown
            assert "go wood" not in shown
        panel = await it.slash(second, thread, "farm me orders")
        assert "- Order: go wood." in text(panel)
        assert "Order: pay" not in text(panel)


async def test_panels_of_orders_work_after_a_restart(tmp_path: Path) -> None:
    """Every list and button of them is known by its id alone."""
    async with LocalDiscord(validate=validator()) as server:
        async with rig(tmp_path, server) as it:
            game, thread = await it.begun("ada", "bela")
            first, second = await seats(it, game)
            listed = await it.slash(second, thread, "farm me orders", new="pay")
            asked = await it.press(second, await it.slash(second, thread, "farm me orders"), "New order", "if-fed")
        async with rig(tmp_path, server) as it:
            asked = await it.press(second, asked, "Go if you have food", "clay")
            assert "- Order: if-fed clay 1." in text(await it.press(second, asked, "Food", "1"))
            await it.press(second, listed, "Cancel order", "n.1")
            await it.slash(first, thread, "farm move", move="place wood; confirm")
            assert "follows a standing order; goes to clay" in text(await it.posted(game, thread))
        assert server.violations == []


async def test_who_wants_to_is_asked_where_there_is_no_choice(tmp_path: Path) -> None:
    """The switch of /farm me settings (U51)."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        first = (await seats(it, game))[0]
        await it.slash(first, thread, "farm me settings", forced="no")
        panel = await it.slash(first, thread, "farm move", move="place market")
        assert "What do you take?" in text(panel)
        settings = await it.slash(first, thread, "farm me settings")
        await it.press(first, settings, "Forced moves", "yes")
        assert "takes food" in text(await it.slash(first, thread, "farm move"))


async def test_who_comes_next_and_who_is_the_last(tmp_path: Path) -> None:
    """The foot of a post and /farm status say who follows; where one of several is left, that it is the last (U44)."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", "cleo")
        one, two, three = await seats(it, game)
        places = (await it.tables.look(game)).info.seats

        def mark(name: str) -> str:
            (place,) = [place for place in places if place.user_id == it.user_id(name)]
            return str(place.name)

        await it.slash(one, thread, "farm move", move="place market; confirm")
        foot = text(await it.posted(game, thread))
        assert f"After that: {mark(three)} (1 left)" in foot
        assert "(1 left)" in text(await it.slash(one, thread, "farm status"))
        await it.slash(two, thread, "farm move", move="place clay; confirm")
        await it.slash(three, thread, "farm move", move="place wood; confirm")
        assert "After that:" not in text(await it.posted(game, thread))
        await it.slash(one, thread, "farm move", move="feed 2; confirm")
        assert "only you are left" not in text(await it.posted(game, thread))
        await it.slash(two, thread, "farm move", move="feed 1; confirm")
        assert "only you are left in Toy" in text(await it.posted(game, thread))
        assert "Everyone else has finished: only you are left." in text(await it.slash(three, thread, "farm move"))


class Arranging(Toy):
    """A toy game in which the first seat has always given an answer beforehand, until it goes to the wood."""

    def arranged(self, state: Table, seat: Seat) -> tuple[Arranged, ...]:
        there = seat == 0 and "wood" not in state.taken
        return (Arranged(plain("Never to the wood."), "place wood"),) if there else ()


async def test_answers_given_by_moves_are_listed_and_taken_back_in_the_same_panel(tmp_path: Path) -> None:
    """They are part of the position, so taking one back is a move of the seat's turn."""
    async with rig(tmp_path, games={"toy": Arranging()}) as it:
        game, thread = await it.begun("ada", "bela")
        first, second = await seats(it, game)
        assert "Never to the wood." not in text(await it.slash(second, thread, "farm me orders"))
        panel = await it.slash(first, thread, "farm me orders")
        assert "- Never to the wood." in text(panel)
        panel = await it.press(first, panel, "Cancel order", "a.0")
        assert "not a question. It is in your draft" in text(panel)
        assert "Never to the wood." not in text(panel)
        assert "goes to wood" in text(await it.slash(first, thread, "farm move"))


async def test_what_is_ordered_stands_in_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """An order may name a card of a hand."""
    caplog.set_level(logging.DEBUG, "bot")
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        second = (await seats(it, game))[1]
        panel = await it.slash(second, thread, "farm me orders", new="go yard")
        panel = await it.press(second, panel, "New order", "if-fed")
        panel = await it.press(second, panel, "Go if you have food", "clay")
        await it.press(second, panel, "Food", "3")
        logged = " ".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records)
        assert "yard" not in logged
        assert "clay" not in logged
