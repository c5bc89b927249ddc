"""How spaces are called where one is chosen: what lies there must not be taken for what comes each round (rules 3)."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.games.agricola.game import Agricola
from bot.games.agricola.prompts.labels import space_label
from bot.games.rules import Setup


@pytest.mark.parametrize(
    ("space", "label"),
    [
        ("wood-3", "Wood: 3 wood"),
        ("fishing", "Fishing: 1 food"),
        ("storehouse", "Starting Player and Storehouse: 1 food"),
        ("plough", "Plow 1 Field"),
        ("grain", "Take 1 Grain"),
    ],
)
def test_a_space_says_what_lies_there(space: str, label: str) -> None:
    state = Agricola().new_game(Setup(seats=2, variant="family", seed=1)).state
    assert space_label(state, space).say(NullTranslations(), str) == label
