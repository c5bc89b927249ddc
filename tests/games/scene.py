"""What the tables for tests of both games have in common: seats move as one says it aloud, and one looks at it.

A game's own `scene` adds how a position is laid out and what lies on its table.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any, ClassVar, Generic, Self, TypeVar

from bot.games.rules import Event, Rules, RulesError, Scores
from bot.games.text import Seat, Text

State = TypeVar("State")


def say(text: Text | None) -> str:
    """Return a text in English. There must be one."""
    assert text is not None
    return text.say(NullTranslations())


class BaseScene(Generic[State]):
    """A position and those who play it."""

    rules: ClassVar[Rules[Any, Any]]

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def _skip(self) -> None:
        """Go on to the next seat that has something to do, where laying out has left one with nothing."""

    # --- when -------------------------------------------------------------------------------------

    def do(self, seat: int, *moves: str) -> Self:
        """Let a seat make moves, one after another."""
        self._skip()
        for text in moves:
            move = self.rules.parse(self.state, Seat(seat), text)
            outcome = self.rules.apply(self.state, Seat(seat), move)
            self.state = outcome.state
            self.events += outcome.events
        return self

    def turn(self, seat: int, *moves: str) -> Self:
        """Let a seat make moves, leave out what else it might do, and confirm the turn."""
        self.do(seat, *moves)
        while not self.rules.is_turn_end(self.state, Seat(seat)):
            self.do(seat, "pass")
        return self.do(seat, "confirm")

    def refused(self, seat: int, *moves: str) -> str:
        """Let a seat make moves of which the last is refused, and return why. The position stays as it is."""
        self._skip()
        trial = type(self)(self.state).do(seat, *moves[:-1])
        before = self.rules.encode(trial.state)
        try:
            trial.do(seat, moves[-1])
        except RulesError as refusal:
            assert self.rules.encode(trial.state) == before
            assert not trial.listed(seat, moves[-1])
            reason = say(refusal.reason)
            assert reason
            return reason
        raise AssertionError(f"“{moves[-1]}” is allowed")

    def may(self, seat: int, *moves: str) -> bool:
        """Return whether a seat may make these moves; nothing is changed."""
        self._skip()
        try:
            type(self)(self.state).do(seat, *moves)
        except RulesError:
            return False
        return True

    # --- then -------------------------------------------------------------------------------------

    def waiting(self) -> tuple[int, ...]:
        """Return the seats that are asked something."""
        self._skip()
        return self.rules.waiting(self.state)

    def moves(self, seat: int) -> set[str]:
        """Return the text of every legal move of a seat."""
        return {self.rules.format(move) for move in self.rules.legal_moves(self.state, Seat(seat))}

    def listed(self, seat: int, text: str) -> bool:
        """Return whether this very text is among the legal moves."""
        return text in self.moves(seat)

    def scores(self) -> Scores:
        """Return the points so far."""
        return self.rules.scores(self.state)

    def points(self, seat: int, line: str) -> int:
        """Return the points of a seat in one category."""
        return next(one.points[seat] for one in self.scores().lines if one.key == line)

    def told(self) -> str:
        """Return all that was announced, in English."""
        return "\n".join(say(event.text) for event in self.events)

    def copy(self) -> Self:
        """Return the same position, to go on in another way."""
        return type(self)(self.rules.decode(self.rules.encode(self.state)))
