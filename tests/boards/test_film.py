"""The film of a game with real boards: both games, moving where it is small enough, else a strip."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.boards import Names, Painter, boards_for
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Text
from bot.texts import translator


def say(text: Text) -> str:
    return text.say(translator("en"))


@pytest.mark.parametrize("game", ["agricola", "hallertau"])
def test_a_game_becomes_a_film_or_a_strip(game: str) -> None:
    rules, names = GAMES[game], Names(("Mila", "Jonas"), ("M", "J"))
    variant = next(one for one in rules.variants if 2 in one.seats)
    boards = boards_for(game)
    views = [rules.view(rules.new_game(Setup(seats=2, variant=variant.key, seed=seed)).state, None) for seed in (1, 2)]
    pictures = [boards.table(views[0], names, say), boards.table(views[1], names, say)]
    name, data = Painter().film(pictures, 8 * 1024 * 1024)
    moving: Any = Image.open(BytesIO(data))
    assert (name, moving.format, moving.n_frames <= 2, len(data) < 8 * 1024 * 1024) == ("game.webp", "WEBP", True, True)
    first = Image.open(BytesIO(Painter().paint(pictures[0]))).convert("RGB")
    assert moving.convert("RGB").crop((0, 0, *first.size)).tobytes() == first.tobytes()
    name, data = Painter().film(pictures, 1000)
    assert (name, Image.open(BytesIO(data)).format) == ("game.png", "PNG")
