"""Whole random games as text, every move and what came of it: a change of the rules shows as a difference.

`python -m tests.games.playthroughs --write` makes the texts anew; read the differences before they are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from bot.games.registry import GAMES
from bot.games.rules import Event, Rules, Setup
from tests.games.walking import walk

FOLDER = Path(__file__).parent
LARGEST = 60_000
"""Bytes that a text may take."""
SEED = 4

ENGLISH = NullTranslations()

CASES: dict[str, tuple[str, Setup]] = {
    **{
        f"agricola-{deck}-{seats}": ("agricola", Setup(seats=seats, variant="full", seed=SEED, options={"decks": deck}))
        for deck in ("E", "I", "K")
        for seats in range(1, 6)
    },
    "agricola-family-4": ("agricola", Setup(seats=4, variant="family", seed=SEED)),
    **{
        f"hallertau-{seats}": ("hallertau", Setup(seats=seats, variant="cards", seed=SEED))
        for variant in GAMES["hallertau"].variants
        if variant.key == "cards"
        for seats in variant.seats
    },
}
"""The games by the names of their files: one for each deck and number of seats, one without cards."""


def path(name: str) -> Path:
    """Return the file of a game's text."""
    return FOLDER / f"{name}.txt"


def transcript(name: str) -> str:
    """Play a game again and return its text: the move of a seat in a line, what came of it in lines below."""
    key, setup = CASES[name]
    return "\n".join(_lines(GAMES[key], setup)) + "\n"


def _lines(rules: Rules[Any, Any], setup: Setup) -> Iterator[str]:
    opening = rules.new_game(setup)
    yield from _happened(opening.events)
    state, moment = opening.state, ""
    for before, seat, move, outcome in walk(rules, opening.state, setup.seed):
        if (now := rules.moment(before).say(ENGLISH)) != moment:
            moment = now
            yield f"== {moment}"
        text = rules.format(move)
        if text != "confirm" or outcome.events:
            yield f"{seat + 1} {text}"
        yield from _happened(outcome.events)
        state = outcome.state
    scores = rules.scores(state)
    yield "== points"
    for line in scores.lines:
        if any(line.points):
            yield f"{line.title.say(ENGLISH)}: {' '.join(map(str, line.points))}"
    yield f"total: {' '.join(map(str, scores.totals))}"


def _happened(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        who = "" if event.seat is None else f"P{event.seat + 1} "
        yield f"  {who}{event.text.say(ENGLISH, _name)}"


def _name(seat: int) -> str:
    return f"P{seat + 1}"
