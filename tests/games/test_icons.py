"""Which icon stands before a choice: that of the one thing it is about, in both games."""

from __future__ import annotations

import pytest

from bot.games.agricola.prompts import icons as agricola
from bot.games.hallertau import moves as m
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.prompts import icons as hallertau
from bot.games.move_text import Pass
from bot.games.registry import GAMES
from bot.games.rules import Setup


def placing(key: str, variant: str, seats: int) -> dict[str, str]:
    """Return the icons of the spaces that the first person can be placed on."""
    rules = GAMES[key]
    state = rules.new_game(Setup(seats=seats, variant=variant, seed=1)).state
    prompt = rules.prompt(state, rules.waiting(state)[0])
    assert prompt is not None
    return {option.code: option.icon for option in prompt.options()}


def test_spaces_of_agricola() -> None:
    """Agricola, rules 3: what lies there or is had, else what is done there; several goods have no icon."""
    shown = placing("agricola", "family", 5)
    wanted = {"wood-3": "wood", "clay-1": "clay", "reed-1": "reed", "fishing": "food", "grain": "grain"}
    wanted |= {"plough": "field", "reed-stone-wood": "", "animals": "", "labourer": "food"}
    assert {key: shown[key] for key in wanted} == wanted


def test_spaces_of_hallertau() -> None:
    """Hallertau, rules 2.2."""
    shown = placing("hallertau", GAMES["hallertau"].variants[0].key, 2)
    wanted = {"clay-delivery": "clay", "sheep-market": "sheep", "bonus-card": "card-bonus", "busy-weekend": "sow"}
    assert {key: shown[key] for key in wanted} == wanted
    assert list(hallertau.SPACES) == list(SPACES)


@pytest.mark.parametrize(
    ("goods", "icon"),
    [({"wood": 3}, "wood"), ({"wood": 3, "clay": 0}, "wood"), ({"wood": 1, "clay": 1}, ""), ({}, ""), ({"x": 1}, "")],
)
def test_goods_of_agricola(goods: dict[str, int], icon: str) -> None:
    assert agricola.of_goods(goods) == icon


def test_herds() -> None:
    assert agricola.of_herd((0, 2, 0)) == "boar"
    assert agricola.of_herd((1, 2, 0)) == ""
    assert agricola.of_herd((0, 0, 0)) == ""


CARD = next(iter(CARDS))


@pytest.mark.parametrize(
    ("move", "icon"),
    [
        (m.Exchange(2), "tool"),
        (m.Gain((("milk", 1),)), "milk"),
        (m.Gain((("milk", 1), ("wool", 1))), ""),
        (m.Sow((("rye", 3, 1), ("rye", 4, 1))), "rye"),
        (m.Sow((("rye", 3, 1), ("hops", 4, 1))), ""),
        (m.Craft("hops-barn", ()), "jewelry"),
        (m.Pay((("clay", 2),)), "clay"),
        (m.Pay((), sheep=(0,)), "sheep"),
        (m.Pay((("clay", 2),), sheep=(0,)), ""),
        (m.Pay((), cards=(CARD,)), ""),
        (m.Harvest(("4-barley2", "3-barley")), "barley"),
        (m.Shift(("4",)), "field"),
        (m.Double("5-hops"), "hops"),
        (m.NewFields((5,)), "field"),
        (m.Boulder("hops-barn", 1), "boulder"),
        (m.Clear("all"), "worker"),
        (m.Income(CARD), f"card-{CARDS[CARD].type}"),
        (Pass(), ""),
    ],
)
def test_moves_of_hallertau(move: m.Move, icon: str) -> None:
    assert hallertau.of_move(move) == icon


@pytest.mark.parametrize(
    ("verb", "token", "icon"),
    [
        ("sow", "rye 3", "rye"),
        ("pay", "clay", "clay"),
        ("pay", "sheep 5", "sheep"),
        ("pay", "field 4-rye", "field"),
        ("pay", f"card {CARD}", f"card-{CARDS[CARD].type}"),
        ("shift", "4", "field"),
        ("harvest", "4-flax2", "flax"),
        ("move", "4", "sheep"),
    ],
)
def test_parts_of_moves_of_hallertau(verb: str, token: str, icon: str) -> None:
    assert hallertau.of_token(verb, token) == icon
