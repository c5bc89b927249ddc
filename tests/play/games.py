"""The games that are played at the local table: who sits there, and all that has to occur."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from bot.games.agricola.game import Agricola
from bot.games.agricola.position.moves import Feed, Fence
from bot.games.hallertau.game import Hallertau
from bot.games.rules import Event, Setup
from tests.play.brewer import Brewer
from tests.play.farmer import Farmer
from tests.play.script import Game, Script, Turn, found, prompt_of


def _farmed(turn: Turn, move: Any, events: tuple[Event, ...]) -> Iterable[str]:
    """Give what is worth counting in a move of Agricola."""
    text = _agricola.format(move)
    verb = text.partition(" ")[0]
    before = [choice.text for choice in turn.choices[:-1]]
    noted = {
        "several pastures": isinstance(move, Fence) and len(move.pastures) > 1,
        "fed with conversions": isinstance(move, Feed) and any(one.startswith("cook") for one in before),
        "bakes in a new oven": verb == "bake" and bool(before) and "-oven" in before[-1],
        "cooks at overflow": verb == "arrange" and ", cook" in text,
        "holds food back": isinstance(move, Feed) and move.food is not None,
        "two rooms or stables in one turn": verb in ("build", "stable") and verb in [b.split()[0] for b in before],
        "sows both crops": "grain" in text and "vegetable" in text and verb == "sow",
    }
    return [name for name, happens in noted.items() if happens]


def _brewed(turn: Turn, move: Any, events: tuple[Event, ...]) -> Iterable[str]:
    """Give what is worth counting in a move of Hallertau."""
    text = _hallertau.format(move)
    before = [choice.text for choice in turn.choices[:-1]]
    phase = turn.choices[-1].state.phase
    noted = {
        "card out of turn": text.startswith("card ") and turn.seat not in _hallertau.waiting(turn.committed),
        "card in the own turn": text.startswith("card ") and phase == 4 and bool(before),
        "income with a choice": phase == 3 and bool(events),
        "harvest in an order": phase == 7 and text.startswith("harvest"),
        "several steps in one turn": text.startswith("craft") and sum(one.startswith("craft") for one in before) > 1,
        "step for jewelry": text.startswith("craft") and text.endswith("jewelry"),
        "sows several": text.startswith("sow") and text.count(",") > 1,
        "last chance to play cards": phase == 0 and text.startswith("card "),
    }
    return [name for name, happens in noted.items() if happens]


def _brewing(turn: Turn) -> str:
    if turn.seat not in _hallertau.waiting(turn.committed):
        return "out of turn"
    return f"phase {turn.committed.phase}"


_agricola, _hallertau = Agricola(), Hallertau()

GAMES = {
    "agricola": Game(
        rules=_agricola,
        setup=Setup(seats=2, variant="family", seed=11),
        person=lambda dice: Farmer(_agricola, dice),
        dice=55,
        # Every kind of move that two seats are asked for; births and renovations follow from the space by themselves.
        verbs=frozenset({
            "place", "build", "stable", "plough", "sow", "bake", "fence", "improve", "take", "cook", "release",
            "arrange", "feed", "pass",
        }),
        # Every kind of decision of the family game with two seats.
        kinds=frozenset({
            "place", "choose", "build", "plough", "sow", "bake", "fence", "improve", "animals", "feed", "breed",
            "confirm",
        }),
        happenings=frozenset({
            "renovate", "growth", "beg", "breed", "reap",
            "several pastures", "fed with conversions", "bakes in a new oven", "cooks at overflow", "holds food back",
            "two rooms or stables in one turn", "sows both crops",
        }),
        notes=_farmed,
        stage=lambda turn: prompt_of(_agricola, turn.start, turn.seat).kind,
    ),
    "hallertau": Game(
        rules=_hallertau,
        setup=Setup(seats=2, variant="cards", seed=5),
        person=lambda dice: Brewer(_hallertau, dice),
        dice=3,
        verbs=frozenset({
            "place", "tools", "card", "sow", "gain", "move", "pay", "craft", "boulder", "fallow", "harvest", "hold",
            "pass",
        }),
        kinds=frozenset({
            "place", "gain", "choose", "sow", "move", "pay", "progress", "fallow", "harvest", "draw", "cards",
            "confirm",
        }),
        happenings=frozenset({
            "draw", "house", "removal", "milk", "field",
            "phase 3", "phase 4", "phase 6", "phase 7", "phase 9", "out of turn",
            "card out of turn", "card in the own turn", "income with a choice", "harvest in an order",
            "several steps in one turn", "step for jewelry",
        }),
        notes=_brewed,
        stage=_brewing,
        meddling=0.15,
    ),
}  # fmt: skip


@cache
def script(key: str) -> Script:
    """Return the game that is played, by the key of its rules."""
    return found(GAMES[key])
