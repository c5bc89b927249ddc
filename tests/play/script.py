"""A game made by the engine alone: whose turn, which moves, every position; for people at the table to play after."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Protocol

from bot.games.prompts import Prompt
from bot.games.rules import Event, Outcome, Rules, Setup
from bot.games.text import Seat

TRIES = 400
"""So many dice are tried before a game in which everything occurs is said not to be found."""


class Person(Protocol):
    """Somebody who plays: always the same for the same dice."""

    def choose(self, state: Any, seat: Seat) -> Any:
        """Return one of the legal moves; never `confirm` while something else was meant."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """What is played: rules and set-up, who sits there, and all that has to occur.

    `dice` are the first that are tried; people get others until everything occurs. `verbs` are kinds of moves, `kinds`
    of decisions, `happenings` of events or what `notes` finds in a move. `stage` names the part of the game that a turn
    belongs to. `meddling` is how often somebody acts who is not awaited, where they can.
    Only the part up to the position that `ends` finds is played, else all.
    """

    rules: Rules[Any, Any]
    setup: Setup
    person: Callable[[random.Random], Person]
    dice: int
    verbs: frozenset[str]
    kinds: frozenset[str]
    happenings: frozenset[str]
    notes: Callable[[Turn, Any, tuple[Event, ...]], Iterable[str]]
    stage: Callable[[Turn], str]
    meddling: float = 0.0
    ends: Callable[[Any], bool] | None = None


@dataclass
class Choice:
    """A move of a seat's own accord, and the position it was made in."""

    state: Any
    text: str


@dataclass
class Turn:
    """A turn: the committed position, the own choices (forced moves left out), the position before `confirm`.

    `news` is what occurs in it that did not in the game before: kinds of moves and decisions, happenings.
    """

    seat: Seat
    committed: Any
    choices: list[Choice] = field(default_factory=list)
    end: Any = None
    stage: str = ""
    news: frozenset[tuple[str, str]] = frozenset()

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

    game: Game
    turns: list[Turn] = field(default_factory=list)
    totals: tuple[int, ...] = ()
    final: Any = None
    verbs: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    happenings: Counter[str] = field(default_factory=Counter)

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of the game."""
        return self.game.rules

    @property
    def occurring(self) -> frozenset[tuple[str, str]]:
        """All that occurs in it: kinds of moves and decisions, happenings."""
        counted = {"verb": self.verbs, "kind": self.kinds, "happening": self.happenings}
        return frozenset((of, what) for of, counts in counted.items() for what in counts)

    @property
    def missing(self) -> set[str]:
        """What is wanted and does not occur."""
        game = self.game
        return set(
            (game.verbs - self.verbs.keys()) | (game.kinds - self.kinds.keys())
            | (game.happenings - self.happenings.keys())
        )  # fmt: skip


def laid(rules: Rules[Any, Any], state: Any, seat: Seat) -> Any:
    """Return the position after the forced moves of a seat; nothing is forced upon one that is not awaited."""
    while seat in rules.waiting(state) and (move := rules.forced(state, seat)) is not None:
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
    """Return what a seat is asked that is awaited, or may act all the same."""
    prompt = rules.prompt(state, seat, partial)
    assert prompt is not None
    return prompt


def written(game: Game, dice: int) -> Script:
    """Let people play a game; side by side they answer in an order of their own."""
    source = random.Random(dice)
    rules, person, script = game.rules, game.person(source), Script(game)
    state: Any = settled(rules, rules.new_game(game.setup).state)
    while not (rules.is_over(state) or (game.ends and game.ends(state))):
        turn, known = Turn(_who(game, state, source), state), script.occurring
        _play(script, turn, person)
        turn.stage = game.stage(turn)
        script.turns.append(turn)
        script.happenings[turn.stage] += 1
        outcome = confirmed(rules, turn.end, turn.seat)
        script.happenings.update(event.kind for event in outcome.events)
        turn.news = script.occurring - known
        state = settled(rules, outcome.state)
    script.totals, script.final = rules.scores(state).totals, state
    return script


def _who(game: Game, state: Any, source: random.Random) -> Seat:
    awaited = game.rules.waiting(state)
    others = [Seat(seat) for seat in range(game.setup.seats) if Seat(seat) not in awaited]
    able = [seat for seat in others if game.meddling and game.rules.legal_moves(state, seat)]
    return source.choice(able if able and source.random() < game.meddling else awaited)


def _play(script: Script, turn: Turn, person: Person) -> None:
    rules, seat = script.rules, turn.seat
    now = laid(rules, turn.committed, seat)
    while True:
        script.kinds[prompt_of(rules, now, seat).kind] += 1
        move = person.choose(now, seat)
        text = rules.format(move)
        if text == "confirm":
            break
        outcome = rules.apply(now, seat, move)
        script.verbs[text.partition(" ")[0]] += 1
        script.happenings.update(event.kind for event in outcome.events)
        turn.choices.append(Choice(now, text))
        script.happenings.update(script.game.notes(turn, move, outcome.events))
        now = laid(rules, outcome.state, seat)
    turn.end = now


def found(game: Game) -> Script:
    """Return the first game, from its dice on, in which everything occurs. Raises `LookupError` after many tries."""
    for dice in count(game.dice):
        made = written(game, dice)
        if not made.missing:
            return made
        if dice - game.dice > TRIES:
            raise LookupError(f"no dice give a game in which everything occurs; the last lacks {made.missing}")
    raise AssertionError
