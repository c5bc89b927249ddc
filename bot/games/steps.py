"""The step machine: a game is a stack of steps.

A step either runs by itself (refill, move a field) or waits with a question for one seat (`Ask`). A step pushes what
follows from it: that is done in the order in which it is pushed, and before what was to be done already. Steps of
several seats side by side stand on *lanes*, one per seat: while any lane holds steps, the main stack rests. What a seat
begins though it is not asked, an interjection, stands on its *aside*.

What holds, whoever acts when:

* An interjection is on a stack of its own: it neither covers, ends nor answers what anybody else is asked, nor what its
  own seat is asked elsewhere.
* Lanes and asides are independent of one another. While an aside holds steps, a turn under way on the main stack goes
  on, but nothing follows it: steps that belong to no seat (the next turn, the next phase, the end) wait.
* Whoever is awaited has a step that waits for them, so a legal move. `settle` goes on until that is so everywhere: what
  one stack does may free another (a deck that runs out).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec
from typing_extensions import override

from bot.games.rules import Event
from bot.games.text import Seat, Text

G = TypeVar("G", bound="HasStacks")
M = TypeVar("M")


class Step(msgspec.Struct, Generic[G]):
    """Something that is to be done. Subclasses are plain data with a tag; they read and change a `Play`."""

    @property
    def seat(self) -> Seat | None:
        """Whose step it is; None for one that belongs to the whole table."""
        return None

    def waits(self, state: G) -> Seat | None:
        """Return the seat that must decide, or None when the step runs by itself."""
        return None

    def run(self, play: Play[G]) -> None:
        """Carry out a step that runs by itself; it has been taken off its stack."""
        raise AssertionError(f"{type(self).__name__} does not run by itself")


Steps = list[Step[Any]]
"""A stack of steps; of `Any` state, for the bound of a type variable cannot name that variable."""


class Ask(Step[G], Generic[G, M]):
    """A step that waits for its seat to make one of some moves; `M` are the moves of the game."""

    seat: Seat
    opens_turn: ClassVar[bool] = False
    """Whether it is the question with which a turn of its seat begins."""

    @override
    def waits(self, state: G) -> Seat | None:
        return self.seat

    def moves(self, state: G) -> Sequence[M]:
        """Return the moves that answer it."""
        raise AssertionError(f"{type(self).__name__} does not say which moves there are")

    def check(self, state: G, move: M) -> None:
        """Raise `Illegal` with the reason when a move does not answer it or is not possible."""
        raise AssertionError(f"{type(self).__name__} does not say which moves are legal")

    def take(self, play: Play[G], move: M) -> None:
        """Carry out a legal move; the step has been taken off its stack."""
        raise AssertionError(f"{type(self).__name__} does not say how a move is made")

    @classmethod
    def of(cls, state: G, seat: Seat) -> Self | None:
        """Return the step that waits for the seat if it is one of this kind, else None."""
        stack = stack_of(state, seat)
        step = stack[-1] if stack else None
        return step if isinstance(step, cls) and step.waits(state) == seat else None


class HasStacks(Protocol):
    """The part of a state that the machine moves."""

    stack: Steps
    lanes: list[Steps]
    asides: list[Steps]


class Play(Generic[G]):
    """A state being changed: the copy that a move works on, and what happened on the way."""

    def __init__(self, state: G, seat: Seat | None = None) -> None:
        self.state = state
        self.events: list[Event] = []
        self.revealed = False
        self.current = stack_of(state, seat) if seat is not None else state.stack
        self._pushed: list[Step[G]] = []

    def push(self, *steps: Step[G]) -> None:
        """Let steps follow from what is being done: after those that it has pushed before, in this order."""
        self._pushed.extend(steps)

    def lay(self) -> None:
        """Put what has been pushed on the current stack; what is pushed from now on is done before it."""
        self.current.extend(reversed(self._pushed))
        self._pushed.clear()

    def answer(self, step: Ask[G, M], move: M) -> None:
        """Take the step that waits on the current stack off it, and let it carry out a legal move."""
        assert self.current[-1] is step, "another step waits"
        self.current.pop()
        step.take(self, move)
        self.lay()

    def side_by_side(self, steps: Sequence[Sequence[Step[G]]]) -> None:
        """Lay steps on every seat's lane; the main stack goes on when all lanes are empty."""
        for lane, own in zip(self.state.lanes, steps, strict=True):
            lane.extend(reversed(own))

    def step_aside(self, seat: Seat, *steps: Step[G]) -> None:
        """Go on with a seat that is not asked, on a stack of its own that holds these steps."""
        state = self.state
        if not state.asides:
            state.asides = [[] for _lane in state.lanes]
        self.current = state.asides[seat]
        self.current.extend(reversed(steps))

    def tell(
        self,
        kind: str,
        text: Text,
        seat: Seat | None = None,
        *,
        effect: bool = False,
        opens: Text | None = None,
        counts: Mapping[str, int] | None = None,
        **data: int | str,
    ) -> None:
        """Record an event; `counts` and `data` are what statistics will read, `opens` as in `Event`."""
        told = {**(counts or {}), **data}
        self.events.append(Event(kind=kind, text=text, seat=seat, effect=effect, data=told, opens=opens))

    def settle(self) -> None:
        """Run all steps that run by themselves, until every live stack waits or the game has ended."""
        state, going = self.state, True
        self.lay()
        while going:
            ran = [self._settle(own) for own in (*state.asides, *state.lanes)]
            going = any(ran) or self._advance()

    def _settle(self, stack: list[Step[G]]) -> bool:
        """Run the steps of a stack up to one that waits; return whether there were any."""
        ran = False
        while stack and stack[-1].waits(self.state) is None:
            self.current = stack
            stack.pop().run(self)
            self.lay()
            ran = True
        return ran

    def _advance(self) -> bool:
        """Run one step of the main stack, if there is one that may run; return whether there was."""
        state = self.state
        if any(state.lanes) or not state.stack or state.stack[-1].waits(state) is not None:
            return False
        if any(state.asides) and state.stack[-1].seat is None:
            return False
        self.current = state.stack
        state.stack.pop().run(self)
        self.lay()
        return True


def stack_of(state: G, seat: Seat) -> list[Step[G]]:
    """Return the stack on which the seat's decision lies: its aside, its lane, or the main stack."""
    if state.asides and state.asides[seat]:
        return state.asides[seat]
    return state.lanes[seat] if any(state.lanes) else state.stack


def waiting_step(state: G, seat: Seat) -> Step[G] | None:
    """Return the step that waits for the seat, or None. `Ask.of` returns it as one of its kind."""
    stack = stack_of(state, seat)
    if stack and stack[-1].waits(state) == seat:
        return stack[-1]
    return None


def waiting_seats(state: HasStacks) -> tuple[Seat, ...]:
    """Return every seat that must decide now, in order."""
    asked = asked_seats(state)
    if not any(state.asides):
        return asked
    return tuple(Seat(number) for number, own in enumerate(state.asides) if own or number in asked)


def asked_seats(state: HasStacks) -> tuple[Seat, ...]:
    """Return the seats that the course of the game asks, whatever one that is not asked does aside."""
    if any(state.lanes):
        return tuple(Seat(number) for number, lane in enumerate(state.lanes) if lane)
    if not state.stack:
        return ()
    seat = state.stack[-1].waits(state)
    return () if seat is None else (seat,)
