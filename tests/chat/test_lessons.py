"""What users of other boards' bots ask for and no other test holds."""

from __future__ import annotations

import math
import random
import threading
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from bot.games.prompts import Menu
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.local.limits.components import walk
from bot.local.world.entities import Message
from bot.tables.manager import Tables
from rendering.palette import ENTRIES
from rendering.palette import NAMES as FLAT_NAMES
from tests.chat.rig import Player, files, labels, rig, text
from tests.chat.test_calls import month

GALLERY, THUMBNAIL = 12, 11


def kinds(message: Message) -> list[int]:
    return [int(part["type"]) for _, part in walk(message.components)]


async def test_a_panel_holds_all_that_its_decision_needs(tmp_path: Path) -> None:
    """U75: farm, what has been done, the question, what one has, the choices and the ways back, in one message."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        assert files(panel) == ["farm.png"]
        assert "Where do you place your person?" in text(panel)
        assert "You have 1 food." in text(panel)
        panel = await it.press(name, panel, "Space", "yard")
        assert "So far:" in text(panel)
        assert {"A1", "C5", "Undo"} <= set(labels(panel))


async def test_before_confirm_stands_what_will_have_happened_and_what_is_left(tmp_path: Path) -> None:
    """U58: nothing of it counts before the press."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.slash(name, thread, "farm move", move="place market")
        assert "goes to market." in text(panel).lower()
        assert "takes food." in text(panel).lower()
        assert "You have 2 food." in text(panel)
        assert labels(panel)[-1] == "Confirm"
        assert (await it.tables.look(game)).info.turn == 0


async def test_boards_are_shown_as_attachments(tmp_path: Path) -> None:
    """U76: never as an embed or a thumbnail, which telephones crop."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        post = await it.posted(game, thread)
        panel = await it.slash(name, thread, "farm board")
        assert GALLERY in kinds(panel)
        for message in (post, panel):
            assert THUMBNAIL not in kinds(message)
            assert files(message)[0] == "table.png"
            assert all(one.description for one in message.attachments)


async def test_while_a_picture_is_painted_others_are_answered(tmp_path: Path) -> None:
    """U78: drawing stands beside the loop that answers."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        go_on, paint = threading.Event(), it.painter.paint

        def slow(picture: Any, cache_key: str | None = None) -> bytes:
            assert go_on.wait(20)
            return paint(picture, cache_key)

        it.painter.paint = slow  # type: ignore[method-assign]
        waiting = it.people.begin_slash(name, thread, "farm board")
        try:
            assert "Waiting for" in text(await it.slash("cleo", thread, "farm status", game=game))
            assert waiting.acknowledged
            assert waiting.message is None or files(waiting.message) == []
        finally:
            go_on.set()
        await it.people.patiently(waiting, waiting.visible)


async def test_pictures_come_with_a_turn_or_on_demand_alone(tmp_path: Path) -> None:
    """U79: the thread of a whole game holds one post for each turn, and the opening and the end."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        people = {name: Player(it, name, random.Random(4)) for name in ("ada", "bela")}
        while names := await it.awaited(game):
            await people[names[0]].turn(await it.posted(game, thread))
        await it.post("ada", thread, "is over.")
        turns = (await it.tables.look(game)).info.turn
        shown = [one for one in thread.messages.values() if one.ephemeral_for is None and files(one)]
        assert len(shown) <= turns + 2


async def test_the_thread_of_a_game_that_is_over_is_hidden_sooner(tmp_path: Path) -> None:
    """U69: after a day without a word, for a server may only have so many."""
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        thread = it.it.server.world.channel((await it.it.tables.look(game)).info.thread_id or 0)
        assert thread.auto_archive_minutes == 10080
        await it.vote(game, "ada", "end")
        assert thread.auto_archive_minutes == 1440


def test_nobody_can_move_for_another_seat_but_by_vote() -> None:
    """U70: a move is made by whoever sits there; the only other way is the vote for a plain move, which is logged."""
    for name in ("press", "play"):
        assert "seat" not in getattr(Tables, name).__annotations__
        assert "user_id" in getattr(Tables, name).__annotations__


@pytest.mark.parametrize("key", GAMES)
def test_choices_of_spaces_stand_in_the_order_of_the_board(key: str) -> None:
    """U80: in each list that a placement is chosen from."""
    rules = GAMES[key]
    for variant in rules.variants:
        for seats in variant.seats:
            state = rules.new_game(Setup(seats=seats, variant=variant.key, seed=3)).state
            board = [space.key for space in rules.view(state, None).spaces]
            prompt = rules.prompt(state, rules.waiting(state)[0])
            assert prompt is not None
            for menu in (one for one in prompt.widgets if isinstance(one, Menu)):
                places = [board.index(option.code) for option in menu.options if option.code in board]
                assert places == sorted(places)


def _seen(colour: tuple[int, int, int], matrix: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """Return a colour as one sees it who lacks a kind of cones, in CIE L*a*b*."""
    linear = [(value / 255) ** 2.2 for value in colour]
    red, green, blue = (sum(f * value for f, value in zip(row, linear, strict=True)) for row in matrix)
    x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    fx, fy, fz = (max(value, 0.0) ** (1 / 3) for value in (x / 0.9505, y, z / 1.089))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


SIGHT = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red cones": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "no green cones": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}
"""Linear RGB as seen without a kind of cones (Viénot, Brettel and Mollon 1999)."""


@pytest.mark.parametrize("sight", SIGHT)
def test_the_colours_of_seats_stay_apart_for_the_colour_blind(sight: str) -> None:
    """U81: by simulation; letter and shape tell them apart besides. 10 is a difference that anybody sees."""
    seen = [_seen(ENTRIES[FLAT_NAMES.index(f"seat{number}")], SIGHT[sight]) for number in range(1, 6)]
    assert min(math.dist(one, other) for one, other in combinations(seen, 2)) > 10
