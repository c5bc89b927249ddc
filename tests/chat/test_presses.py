"""How many presses a turn takes at the local table, from the thread on: a press on a button is one.

A turn counts when it is confirmed. The people have played before, so a plain turn is confirmed by itself.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from typing_extensions import override

from bot.boards import boards_for
from bot.games.agricola.box.card_facts import hand_card
from bot.games.agricola.game import Agricola, State
from bot.games.rules import Outcome, Setup
from bot.local.world.entities import Channel, Message
from tests.chat.rig import Rig, rig
from tests.games.agricola.scene import Scene


class Laid(Agricola):
    """Agricola that begins with a position which a test has laid out, for as many seats."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene

    @override
    def new_game(self, setup: Setup) -> Outcome[State]:
        return Outcome(self.codec.copy(self._scene.state), ())


@dataclass
class Counted:
    """Somebody at the table, who presses and counts."""

    it: Rig
    game: str
    thread: Channel
    name: str
    shown: Message
    presses: int = 0

    async def press(self, *labels: str) -> None:
        """Press buttons one after another, each on what the last one shows."""
        for label in labels:
            self.shown = await self.it.press(self.name, self.shown, label)
            self.presses += 1

    async def turns(self) -> int:
        """Return how many turns have been confirmed."""
        return (await self.it.tables.look(self.game)).info.turn


@contextlib.asynccontextmanager
async def seated(folder: Path, scene: Scene) -> AsyncIterator[Counted]:
    """Begin a game at a position; give the one who is awaited first, with the newest post before them."""
    names = ("ada", "bela")[: len(scene.state.players)]
    rules = Laid(scene)
    async with rig(folder, games={"agricola": rules}, boards=boards_for) as it:
        for name in names:
            await it.tables.set_preferences(it.user_id(name), quick=True)
        variant = "family" if scene.state.family else "full"
        game, thread = await it.begun(*names, variant=variant)
        name = (await it.awaited(game))[0]
        yield Counted(it, game, thread, name, await it.posted(game, thread))
        assert it.server.violations == []


def farm() -> Scene:
    """A farm with a grain field, an empty field and an oven, late in the game, and goods to do most things once."""
    return Scene.family(round=12).farm(0, fields={"C2": None}, majors=["fireplace-2"])


FAMILY: dict[str, tuple[Scene, tuple[str, ...]]] = {
    "take goods": (farm().lies("clay-1", 4), ("4 clay",)),
    "day laborer": (farm(), ("Day Laborer", "1 clay")),
    "plow": (Scene.family(round=12), ("Plow", "Plow C3")),
    "room": (farm().has(0, wood=5, reed=2), ("Build", "Build a room on A1")),
    "stable": (farm().has(0, wood=2), ("Build", "Build a stable on A5")),
    "fence": (farm().has(0, wood=9), ("Fences", "Build 8 fences")),
    "sow": (
        Scene.family(round=12).farm(0, fields={"C2": None, "C3": None}).has(0, grain=1, vegetable=1),
        ("Sow · Bake", "Sow 2 fields"),
    ),
    "sow and bake": (
        Scene.family(round=12)
        .farm(0, fields={"C2": None, "C3": None}, majors=["fireplace-2"])
        .has(0, grain=2, vegetable=1, food=9),
        ("Sow · Bake", "Sow 2 fields", "Bake 1 grain: 2 food"),
    ),
    "improve": (
        Scene.family(round=12).has(0, clay=3, stone=1),
        ("Improve", "Clay Oven", "Buy for 3 clay and 1 stone"),
    ),
    "improve, one affordable": (Scene.family(round=12).has(0, clay=2), ("Improve", "Confirm")),
    "renovate": (Scene.family(round=12).has(0, clay=2, reed=1), ("Renovate", "Confirm")),
    "family growth": (Scene.family(round=12).farm(0, rooms=["A1", "B1", "C1"]), ("Growth",)),
}  # fmt: skip
"""By what is done: where, and the buttons after *Your turn*, which are as many as the design allows less one."""


@pytest.mark.parametrize("done", FAMILY)
async def test_a_turn_of_the_family_game_takes_few_presses(tmp_path: Path, done: str) -> None:
    scene, buttons = FAMILY[done]
    async with seated(tmp_path, scene) as person:
        await person.press("Your turn", *buttons)
        assert await person.turns() == 1


def harvest(**goods: int) -> Scene:
    """The harvest after round 4 comes once both have used their last person; each has two people to feed."""
    scene = Scene.family(round=4).farm(0, majors=["fireplace-2"], pastures=[["A4", "A5"]], animals={"sheep": 3})
    scene.has(0, **goods).has(1, food=9).left(0, 0).left(1, 1).turn(1, "place clay-1")
    assert scene.asked(0) == "feed"
    return scene


async def test_the_family_is_fed_with_one_press_where_there_is_food_enough(tmp_path: Path) -> None:
    async with seated(tmp_path, harvest(food=4)) as person:
        await person.press("Feed my family")
        assert await person.turns() == 1


async def test_to_feed_by_cooking_takes_two_presses(tmp_path: Path) -> None:
    """Two people eat 4 food (Agricola, rules 9.2), a sheep in a Fireplace makes 2."""
    async with seated(tmp_path, harvest(food=2)) as person:
        await person.press("Feed my family", "Feed: 2 food and 1 sheep")
        assert await person.turns() == 1


async def test_an_occupation_is_played_from_the_hand_with_three_presses(tmp_path: Path) -> None:
    """The first occupation is free, the second costs 1 food (Agricola, rules 6.1)."""
    scene = Scene.full(round=5).hand(0, "E193").played(0, "E207").has(0, food=1)
    async with seated(tmp_path, scene) as person:
        title = hand_card("E193").title
        await person.press("My hand", title, "Play for 1 food")
        assert await person.turns() == 1


async def test_a_card_of_the_draft_takes_three_presses(tmp_path: Path) -> None:
    opening = Agricola().new_game(Setup(seats=2, variant="full", seed=3, options={"deal": "draft"})).state
    async with seated(tmp_path, Scene(opening)) as person:
        first = opening.packs[(await person.it.tables.look(person.game)).waiting[0].seat][0][0]
        await person.press("Your turn", "1", f"Keep {hand_card(first).title}")
        assert await person.turns() == 1


async def test_from_a_new_table_to_the_first_turn_of_its_host_takes_six_steps(tmp_path: Path) -> None:
    """The command, *Host…*, *Start*, opening the thread, *Your turn*, a space; and *Join* for each friend."""
    async with rig(tmp_path, games={"agricola": Agricola()}, boards=boards_for) as it:
        for name in ("ada", "bela"):
            await it.tables.set_preferences(it.user_id(name), quick=True)
        await it.slash("ada", "farm-post", "farm new", seats=2, variant="family")
        await it.press("bela", await it.card(), "Join")
        menu = await it.press("ada", await it.card(), "Host…")
        await it.press("ada", menu, "Start")
        game, thread = (await it.tables.games_of(it.user_id("ada")))[0].info.id, await it.thread()
        if await it.awaited(game) == ["bela"]:  # who begins is drawn
            panel = await it.press("bela", await it.posted(game, thread), "Your turn")
            await it.press("bela", panel, "1 grain")
        before = (await it.tables.look(game)).info.turn
        panel = await it.press("ada", await it.posted(game, thread), "Your turn")
        await it.press("ada", panel, "3 wood")
        assert (await it.tables.look(game)).info.turn == before + 1
