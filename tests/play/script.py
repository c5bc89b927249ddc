"""A game made by the engine alone: whose turn, which moves, every position; for people at the table to play after."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import Any

from bot.games.agricola.game import Agricola
from bot.games.agricola.moves import Feed, Fence
from bot.games.prompts import Prompt
from bot.games.rules import Event, Outcome, Rules, Setup
from bot.games.text import Seat
from tests.play.farmer import Farmer

SEED = 11
"""The seed of the game that is played: the order of the round cards."""

DICE = 32
"""The first dice that are tried; the farmers get others until everything of `WANTED` occurs."""

VERBS = frozenset({
    "place", "build", "stable", "plough", "sow", "bake", "fence", "improve", "take", "cook", "release", "arrange",
    "feed", "pass",
})  # fmt: skip
"""Every kind of move that two seats are asked for; births and renovations follow from the space by themselves."""

KINDS = frozenset({
    "place", "choose", "stable", "plough", "sow", "bake", "fence", "improve", "animals", "feed", "breed", "confirm",
})  # fmt: skip
"""Every kind of decision of the family game with two seats."""

HAPPENINGS = frozenset({
    "renovate", "growth", "beg", "breed", "reap",
    "several pastures", "fed with conversions", "bakes in a new oven", "cooks at overflow", "holds food back",
    "two rooms or stables in one turn", "sows both crops",
})  # fmt: skip
"""What has to happen besides."""


@dataclass
class Choice:
    """A move of a seat's own accord, and the position it was made in."""

    state: Any
    text: str


@dataclass
class Turn:
    """A turn: the committed position, the own choices (forced moves left out), the position before `confirm`."""

    seat: Seat
    committed: Any
    choices: list[Choice] = field(default_factory=list)
    end: Any = None

    def state(self, number: int) -> Any:
        """Return the position after so many own choices."""
        return self.choices[number].state if number < len(self.choices) else self.end

    @property
    def start(self) -> Any:
        """The position of the first own choice."""
        return self.state(0)

    def wanted(self, begun: int) -> list[tuple[str, Any]]:
        """Return the choices after the first so many, each with the position it leads to."""
        return [(self.choices[number].text, self.state(number + 1)) for number in range(begun, len(self.choices))]


@dataclass
class Script:
    """A whole game, and how often what occurred in it."""

    turns: list[Turn]
    totals: tuple[int, ...]
    final: Any
    verbs: Counter[str]
    kinds: Counter[str]
    happenings: Counter[str]

    @property
    def complete(self) -> bool:
        """Whether everything that is wanted occurs."""
        return self.verbs.keys() >= VERBS and self.kinds.keys() >= KINDS and self.happenings.keys() >= HAPPENINGS


def laid(rules: Rules[Any, Any], state: Any, seat: Seat) -> Any:
    """Return the position after the forced moves of a seat."""
    while (move := rules.forced(state, seat)) is not None:
        state = rules.apply(state, seat, move).state
    return state


def settled(rules: Rules[Any, Any], state: Any) -> Any:
    """Return the position after all turns in which a seat has nothing to choose."""
    while True:
        for seat in rules.waiting(state):
            after = laid(rules, state, seat)
            if rules.is_turn_end(after, seat):
                state = confirmed(rules, after, seat).state
                break
        else:
            return state


def confirmed(rules: Rules[Any, Any], state: Any, seat: Seat) -> Outcome[Any]:
    """Return what `confirm` leads to."""
    return rules.apply(state, seat, rules.parse(state, seat, "confirm"))


def prompt_of(rules: Rules[Any, Any], state: Any, seat: Seat, partial: str = "") -> Prompt:
    """Return what an awaited seat is asked."""
    prompt = rules.prompt(state, seat, partial)
    assert prompt is not None
    return prompt


def written(rules: Agricola, seed: int, dice: int) -> Script:
    """Let two farmers play a game; side by side they answer in an order of their own."""
    source = random.Random(dice)
    farmer = Farmer(rules, source)
    script = Script([], (), None, Counter(), Counter(), Counter())
    state: Any = settled(rules, rules.new_game(Setup(seats=2, variant="family", seed=seed)).state)
    while not rules.is_over(state):
        seat = source.choice(rules.waiting(state))
        turn = Turn(seat, state)
        now = laid(rules, state, seat)
        while True:
            script.kinds[prompt_of(rules, now, seat).kind] += 1
            move = farmer.choose(now, seat)
            text = rules.format(move)
            if text == "confirm":
                break
            outcome = rules.apply(now, seat, move)
            _note(script, turn, move, outcome.events)
            turn.choices.append(Choice(now, text))
            now = laid(rules, outcome.state, seat)
        turn.end = now
        script.turns.append(turn)
        outcome = confirmed(rules, now, seat)
        script.happenings.update(event.kind for event in outcome.events)
        state = settled(rules, outcome.state)
    script.totals, script.final = rules.scores(state).totals, state
    return script


def _note(script: Script, turn: Turn, move: Any, events: tuple[Event, ...]) -> None:
    """Count what occurs."""
    text = Agricola.format(RULES, move)
    verb = text.partition(" ")[0]
    before = [choice.text for choice in turn.choices]
    script.verbs[verb] += 1
    script.happenings.update(event.kind for event in events)
    found = {
        "several pastures": isinstance(move, Fence) and len(move.pastures) > 1,
        "fed with conversions": isinstance(move, Feed) and any(one.startswith("cook") for one in before),
        "bakes in a new oven": verb == "bake" and bool(before) and "-oven" in before[-1],
        "cooks at overflow": verb == "arrange" and ", cook" in text,
        "holds food back": isinstance(move, Feed) and move.food is not None,
        "two rooms or stables in one turn": verb in ("build", "stable") and verb in [b.split()[0] for b in before],
        "sows both crops": "grain" in text and "vegetable" in text and verb == "sow",
    }
    script.happenings.update(name for name, happens in found.items() if happens)


RULES = Agricola()


@cache
def script(tries: int = 400) -> Script:
    """Return the first game, from `DICE` on, in which everything occurs. Raises `LookupError` after so many tries."""
    for dice in count(DICE):
        made = written(RULES, SEED, dice)
        if made.complete:
            return made
        if dice - DICE > tries:
            raise LookupError("no dice give a game in which everything occurs; make the farmer cleverer")
    raise AssertionError
