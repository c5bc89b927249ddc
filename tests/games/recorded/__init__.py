"""Positions of games that earlier versions of the rules have stored: what is under way outlives every update.

`python -m tests.games.recorded NAME` stores positions of the present rules in a file of that name, to be kept when a
version has gone out. Files are never made anew: what players have stored cannot be made anew either.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.games.registry import GAMES
from bot.games.rules import Rules, Setup
from tests.games.walking import walk

FOLDER = Path(__file__).parent
EACH = 90
"""After so many moves a position is kept in any case."""

CASES: tuple[tuple[str, Setup], ...] = (
    *(("agricola", Setup(seats=seats, variant="family", seed=11)) for seats in (1, 3, 5)),
    *(("agricola", Setup(seats=seats, variant="full", seed=12)) for seats in (1, 2, 3, 4, 5)),
    *(
        ("agricola", Setup(seats=3, variant="full", seed=13, options={"deal": deal}))
        for deal in ("draft", "ten", "mulligan")
    ),
    *(("hallertau", Setup(seats=seats, variant="cards", seed=14)) for seats in (1, 2, 4)),
    ("hallertau", Setup(seats=3, variant="no-cards", seed=15)),
)


class Recorded(msgspec.Struct, frozen=True, kw_only=True):
    """A position as it was stored, and what was known of it then: who is awaited, which round it is."""

    game: str
    variant: str
    seats: int
    number: int
    waiting: tuple[int, ...]
    round: int
    data: str

    def encoded(self) -> bytes:
        """Return the position as the rules encoded it."""
        return zlib.decompress(base64.b85decode(self.data))


def record() -> Iterator[Recorded]:
    """Play the games and yield positions: those that wait for something new, and some on the way."""
    known: dict[tuple[str, str], set[str]] = {}
    for key, setup in CASES:
        rules, seen = GAMES[key], known.setdefault((key, setup.variant), set())
        state = rules.new_game(setup).state
        yield _kept(rules, setup, 0, state)
        for number, (_before, _seat, _move, outcome) in enumerate(walk(rules, state, setup.seed), 1):
            state = outcome.state
            asked = {prompt.kind for seat in rules.waiting(state) if (prompt := rules.prompt(state, seat)) is not None}
            if number % EACH == 0 or rules.is_over(state) or asked - seen:
                seen |= asked
                yield _kept(rules, setup, number, state)


def _kept(rules: Rules[Any, Any], setup: Setup, number: int, state: Any) -> Recorded:
    return Recorded(
        game=rules.key,
        variant=setup.variant,
        seats=setup.seats,
        number=number,
        waiting=tuple(rules.waiting(state)),
        round=rules.round(state),
        data=base64.b85encode(zlib.compress(rules.encode(state), 9)).decode(),
    )


def files() -> tuple[Path, ...]:
    """Return the files of all versions."""
    return tuple(sorted(FOLDER.glob("*.jsonl")))


def read(file: Path) -> list[Recorded]:
    """Return the positions of a file."""
    return [msgspec.json.decode(line, type=Recorded) for line in file.read_bytes().splitlines()]
