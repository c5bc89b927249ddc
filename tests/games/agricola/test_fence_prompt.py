"""Drawing fences: what is offered tap by tap (rules 7.5; design of the panel: a tap that leads nowhere is disabled)."""

from __future__ import annotations

import random
from gettext import NullTranslations
from operator import ge

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.agricola.box.fences import Layout, cells_of, layouts, next_layouts, pastures
from bot.games.agricola.position.moves import cells, read_pastures
from bot.games.agricola.position.state import Farm, Goods, Player
from bot.games.agricola.prompts.fencing import fence_page
from bot.games.prompts import Buttons, Grid, Option
from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene


def page(wood: int, drawn: str) -> tuple[list[str], dict[str, Option]]:
    """Return the notes and the choices by code of a farm with two rooms and so much wood."""
    player = Player(goods=Goods(wood=wood), farm=Farm())
    page = fence_page(player, next_layouts(0, player.farm.unfenceable(), wood), drawn, int, 15)
    shown = [widget for widget in page.widgets if isinstance(widget, Grid | Buttons)]
    said = [note.say(NullTranslations(), str) for note in page.notes]
    assert page.go is not None
    return said, {option.code: option for option in (*(one for widget in shown for one in widget.options), page.go)}


def label(option: Option) -> str:
    return option.label.say(NullTranslations(), str)


def test_figures_of_all_pastures_stand_in_one_line() -> None:
    notes, _options = page(7, "B5 | C5")
    assert notes == ["B5 | C5: 7 fences, 7 of 7 wood, room for 4."]


def test_a_pasture_is_closed_only_when_another_can_follow() -> None:
    _notes, options = page(4, "C5")  # one space takes 4 fences, a second beside it 3 more
    assert options["go"].enabled
    assert "close" not in options
    _notes, options = page(7, "C5")
    assert options["go"].enabled
    assert options["close"].enabled


def test_closed_pastures_are_marked_and_a_press_takes_a_space_back() -> None:
    _notes, options = page(10, "C5 | B5")
    assert label(options["c5"]) == "C5 ▦"
    assert [options[cell].style for cell in ("c5", "b5", "a5")] == ["good", "good", "plain"]
    assert label(options["c1"]) == "C1 ⌂"
    assert options["c5"].partial == "fence B5 | "  # the other one is closed by that
    _notes, options = page(11, "B5 C5 | A5")
    assert options["c5"].partial == "fence A5 | B5"


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_what_can_be_tapped_is_what_a_layout_completes(seed: int) -> None:
    """The plain definition: a space can be tapped when some layout has a new pasture of what is drawn and it."""
    dice = random.Random(seed)
    farm = Farm(stables=dice.choice((0, 1 << 3, 1 << 3 | 1 << 8)))
    farm.fences = dice.choice((0, dice.choice(layouts()[:300]).fences))
    old = pastures(farm.fences)
    if any(pasture & farm.unfenceable() for pasture in old):
        return
    offered = next_layouts(farm.fences, farm.unfenceable(), dice.randrange(1, 16))
    if not offered:
        return
    new = [pasture for pasture in dice.choice(offered).pastures if pasture not in old]
    dice.shuffle(new)
    closed, rest = new[: dice.randrange(len(new))], new[-1]
    drawn = rest & dice.choice((0, dice.randrange(1 << 15), rest))
    text = " | ".join(cells(pasture) for pasture in (*closed, drawn)) if drawn else "".join(
        f"{cells(pasture)} | " for pasture in closed
    )  # fmt: skip
    page = fence_page(Player(goods=Goods(wood=15), farm=farm), offered, text or "nothing", int, 15)
    grid = next(widget for widget in page.widgets if isinstance(widget, Grid))
    expected = drawn
    for layout in offered:
        if set(closed) <= set(layout.pastures):
            for pasture in layout.pastures:
                if pasture not in (*old, *closed) and pasture & drawn == drawn:
                    expected |= pasture
    for cell, option in enumerate(grid.options):
        if not any(one >> cell & 1 for one in closed):
            assert option.enabled is bool(expected >> cell & 1)


def test_suggestions_are_the_layouts_that_no_other_beats() -> None:
    """By wood, number of pastures and room for animals; counted with a stable that doubles its pasture (rules 7.6)."""
    farm = Farm(stables=1 << 3)
    offered = next_layouts(0, farm.unfenceable(), 10)

    def merits(layout: Layout) -> tuple[int, int, int]:
        room = sum(2 * len(cells_of(one)) * (2 if one & farm.stables else 1) for one in layout.pastures)
        return -layout.size, len(layout.pastures), room

    found = {merits(layout) for layout in offered}
    best = {one for one in found if not any(other != one and all(map(ge, other, one)) for other in found)}
    named = {tuple(sorted(read_pastures(idea))) for idea in ideas(Player(goods=Goods(wood=10), farm=farm), offered)}
    shown = [layout for layout in offered if tuple(sorted(layout.pastures)) in named]
    assert {merits(layout) for layout in shown} == best
    assert len(named) == len(best)


def ideas(player: Player, offered: tuple[Layout, ...]) -> list[str]:
    """Return what the button for other ideas draws, press by press from the opening on, until it begins again."""
    found: list[str] = []
    rest = ""
    while True:
        page = fence_page(player, offered, rest, int, 15)
        drawn = page.plan.removeprefix("fence ")
        if drawn in found:
            return found
        found.append(drawn)
        further = [one for widget in page.widgets if isinstance(widget, Buttons) for one in widget.options]
        idea = next((one for one in further if one.code == "idea"), None)
        if idea is None or idea.partial is None:
            return found
        rest = idea.partial.removeprefix("fence ")


def test_the_opening_plan_has_the_most_room_and_then_the_fewest_fences() -> None:
    """With 9 wood four spaces in a square are best: 8 fences, room for 8 animals (rules 7.6)."""
    player = Player(goods=Goods(wood=9), farm=Farm())
    page = fence_page(player, next_layouts(0, player.farm.unfenceable(), 9), "", int, 15)
    assert page.go is not None
    assert label(page.go) == "Build 8 fences"
    (pasture,) = read_pastures((page.go.move or "").removeprefix("fence "))
    assert len(cells_of(pasture)) == 4
    assert page.plan == page.go.move


def fence_notes(scene: Scene, partial: str = "fence nothing") -> str:
    """Return the notes when seat 0 fences."""
    prompt = RULES.prompt(scene.do(0, "place fences").state, Seat(0), partial)
    assert prompt is not None
    return " ".join(note.say(NullTranslations(), str) for note in prompt.notes)


def test_E175_figures_count_the_three_free_fences() -> None:
    """“Up to 3 further fences in the same building action cost no wood”: 4 cost 1 wood, 6 cost 3."""
    scene = Scene.full(cards=["fences"]).played(0, "E175").has(0, wood=3)
    assert fence_notes(scene.copy()) == "Press the spaces. You have 3 wood and 15 fences; some cost no wood."
    assert fence_notes(scene.copy(), "fence C4") == "C4: 4 fences, 1 of 3 wood, room for 2."
    assert fence_notes(scene.copy(), "fence C4 C5") == "C4 C5: 6 fences, 3 of 3 wood, room for 4."


def test_E175_what_is_short_is_wood_and_not_fences() -> None:
    """One space costs 1 wood: without any, 1 is short."""
    scene = Scene.full(cards=["fences"]).played(0, "E175")
    prompt = RULES.prompt(scene.state, Seat(0))
    assert prompt is not None
    assert "Fences: you are 1 wood short" in " ".join(note.say(NullTranslations(), str) for note in prompt.closed)


def test_E59_figures_count_the_room_of_the_drinking_trough() -> None:
    """“A 1-space pasture with a stable holds 6”: 2 doubled, and 2 more."""
    scene = Scene.full(cards=["fences"]).played(0, "E59").farm(0, stables=["C5"]).has(0, wood=4)
    assert fence_notes(scene, "fence C5") == "C5: 4 fences, 4 of 4 wood, room for 6."


def test_a_fence_that_lies_on_a_space_is_not_left() -> None:
    """Fence Builder (I263): “It is lost for building (14 left)”, on the page, in the picture and in the reason."""
    scene = Scene.full(round=4, cards=["fences"]).played(0, "I263", **{"on-wood-3": 1}).has(0, wood=9)
    assert "9 wood and 14 fences" in fence_notes(scene)
    assert scene.view(0).farms[0].fences_left == 14
    full = Scene.full(round=4, cards=["fences"]).played(0, "I263", **{"on-wood-3": 1}).has(0, wood=9)
    full.farm(0, pastures=[["A5"], ["A4"], ["A3"], ["A2"]])
    assert full.fences(0) == 13
    assert "with your last 1 fence" in full.refused(0, "place fences")
