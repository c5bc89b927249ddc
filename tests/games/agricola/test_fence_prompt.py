"""Drawing fences: what is offered tap by tap (rules 7.5; design of the panel: a tap that leads nowhere is disabled)."""

from __future__ import annotations

from gettext import NullTranslations

from bot.games.agricola.fences import next_layouts
from bot.games.agricola.prompts.fencing import fence_page
from bot.games.agricola.state import Farm, Goods, Player
from bot.games.prompts import Buttons, Grid, Option


def page(wood: int, drawn: str) -> tuple[list[str], dict[str, Option]]:
    """Return the notes and the choices by code of a farm with two rooms and so much wood."""
    player = Player(goods=Goods(wood=wood), farm=Farm())
    _question, notes, widgets = fence_page(player, next_layouts(0, player.farm.unfenceable(), wood), drawn)
    shown = [widget for widget in widgets if isinstance(widget, Grid | Buttons)]
    said = [note.say(NullTranslations(), str) for note in notes]
    return said, {option.code: option for widget in shown for option in widget.options}


def label(option: Option) -> str:
    return option.label.say(NullTranslations(), str)


def test_figures_of_all_pastures_stand_in_one_line() -> None:
    notes, _options = page(7, "B5 | C5")
    assert notes == ["7 new fences: 7 of 7 wood. B5 holds 2; C5 holds 2."]


def test_a_pasture_is_closed_only_when_another_can_follow() -> None:
    _notes, options = page(4, "C5")  # one space takes 4 fences, a second beside it 3 more
    assert options["done"].enabled
    assert not options["close"].enabled
    _notes, options = page(7, "C5")
    assert options["done"].enabled
    assert options["close"].enabled


def test_closed_pastures_are_marked_and_cannot_be_tapped() -> None:
    _notes, options = page(10, "C5 | B5")
    assert label(options["c5"]) == "C5 ▦"
    assert not options["c5"].enabled
    assert options["b5"].style == "main"
    assert label(options["c1"]) == "C1 ⌂"
