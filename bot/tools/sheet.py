"""Makes the sheet of ready sprites in `data`: `python -m bot.tools.sheet`.

Run it when icons, sizes or colours of the pictures changed. It plays games of every variant and number of seats at
random, draws their pictures, and keeps what several games needed. The same drawings give the same file.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import cast

from PIL import Image

import data
from bot.boards import Names, Painter, Picture, boards_for
from bot.games.registry import GAMES
from bot.games.rules import AnyRules, AnyState
from bot.games.text import Seat, Text
from bot.tools.randomplay import ENGLISH, drawn_setup, play_game
from rendering import sheet, sprites

KINDS = ("icon", "piece", "drawing")
"""The sprites that a sheet holds: those without letters, whose shape takes long to draw."""

SEEDS = range(1, 5)
"""Games of each variant and number of seats."""

EVERY = 3
"""One turn of so many is drawn."""

SHARED = 3
"""Games that must have needed a sprite for it to be kept."""

_NAMES = Names(("Mila", "Jonas", "Tove", "Piet", "Anouk"), tuple("MJTPA"))


def main() -> int:
    """Write the sheet and say how large it is; return the exit code."""
    found: Counter[Hashable] = Counter()
    kept: dict[Hashable, sheet.Ready] = {}
    sheet.shipped = lambda: kept  # type: ignore[assignment]
    for rules in GAMES.values():
        for pictures in _games(rules):
            sprites.kept.clear()
            painter = Painter()
            for picture in pictures:
                painter.paint(picture, "game")
            for key in sprites.kept.known():
                if cast(tuple[object, ...], key)[0] in KINDS:
                    found[key] += 1
                    sprite = sprites.kept.get(key, _gone)
                    kept[key] = sprite.image, cast(Image.Image, sprite.mask)
    chosen = sorted((key for key, games in found.items() if games >= SHARED), key=repr)
    file = sheet.pack((key, *kept[key]) for key in chosen)
    Path(str(data.ROOT.joinpath(sheet.FILE))).write_bytes(file)
    sys.stdout.write(f"{len(chosen)} of {len(found)} sprites, {len(file) / 1024:.0f} KB\n")
    return 0


def _games(rules: AnyRules) -> Iterator[list[Picture]]:
    """Return the pictures of each game: the table after a turn, the mover's farm, the hand."""
    boards = boards_for(rules.key)
    for variant in rules.variants:
        for seats in variant.seats:
            for seed in SEEDS:
                pictures: list[Picture] = []
                before: list[AnyState] = []

                def watch(
                    state: AnyState,
                    seat: Seat,
                    move: object,
                    pictures: list[Picture] = pictures,
                    before: list[AnyState] = before,
                ) -> None:
                    if not rules.is_turn_end(state, seat):
                        return
                    before.append(rules.view(state, seat))
                    if len(before) % EVERY:
                        return
                    old = before[-2] if len(before) > 1 else None
                    pictures.append(boards.table(before[-1], _NAMES, _say, before=old))
                    pictures.append(boards.farm(before[-1], seat, _NAMES, _say, before=old))
                    hand = boards.hand(before[-1], _NAMES, _say)
                    if hand is not None:
                        pictures.append(hand)

                played = play_game(rules, drawn_setup(rules, variant.key, seats, seed), watch)
                pictures.append(boards.scores(rules.scores(played.state), _NAMES, _say))
                yield pictures


def _say(text: Text) -> str:
    return text.say(ENGLISH, _NAMES.names.__getitem__)


def _gone() -> sprites.Sprite:
    raise LookupError("A sprite that was just drawn is gone: the store is too small for one game.")


if __name__ == "__main__":
    sys.exit(main())
