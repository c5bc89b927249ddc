"""Turns and who is asked when: the end of a turn, and what others are asked once it is confirmed.

A turn is a draft, so nobody else is asked before it is confirmed. What a card asks of (or lets do) a seat that is not
acting is laid into `Position.later`; when the turn is confirmed, those seats are asked side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.position.moves import Move
from bot.games.agricola.position.state import Position
from bot.games.move_text import Confirm
from bot.games.rules import Illegal
from bot.games.steps import Play, Step, asked_seats
from bot.games.text import Seat, _


class TurnEnd(Ask, tag="turn-end", omit_defaults=True):
    """A turn is complete and waits to be confirmed. Nothing hidden is revealed before.

    `cooks` says whether goods may still be turned into food (not in the breeding phase, R94). A `silent` one passes by
    itself as long as its seat has decided nothing.
    """

    cooks: bool = True
    silent: bool = False
    between_actions: ClassVar[bool] = True

    def waits(self, state: Position) -> Seat | None:
        """Wait for the confirmation, if there is anything to confirm."""
        return None if self.silent else self.seat

    @override
    def run(self, play: Play[Position]) -> None:
        confirmed(play)

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        return [Confirm()]

    @override
    def check(self, state: Position, move: Move) -> None:
        if isinstance(move, Confirm):
            return
        if self.seat not in asked_seats(state):
            raise Illegal(_("it is not your turn: confirm what you have done, or take it back"))
        raise Illegal(_("your turn is complete: confirm it or undo something"))

    @override
    def take(self, play: Play[Position], move: Move) -> None:
        confirmed(play)


class AskLater(Step[Position], tag="ask-later"):
    """Seats do or answer, side by side, what was laid aside for them."""

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        lanes: list[list[Step[Position]]] = []
        for number, steps in enumerate(state.later):
            lanes.append([*steps, TurnEnd(Seat(number), silent=True)] if steps else [])
            state.later[number] = []
        play.side_by_side(lanes)


def acting(play: Play[Position]) -> Seat | None:
    """Return the seat whose turn it is on the current stack, or None between turns."""
    for stacks in (play.state.asides, play.state.lanes):
        for number, own in enumerate(stacks):
            if play.current is own:
                return Seat(number)
    for step in reversed(play.current):
        if isinstance(step, TurnEnd):
            return step.seat
    return None


def put(play: Play[Position], seat: Seat, *steps: Step[Position]) -> None:
    """Let a seat do steps next: at once in its own turn, else when the present turn is confirmed."""
    if acting(play) == seat:
        play.push(*steps)
    else:
        play.state.later[seat].extend(steps)


def confirmed(play: Play[Position]) -> None:
    """Ask the others what was laid aside, after a turn or a window."""
    play.lay()
    stack = play.state.stack
    if any(play.state.later) and not (stack and isinstance(stack[-1], AskLater)):
        stack.append(AskLater())


def decided(play: Play[Position]) -> None:
    """Remember that the acting seat has made a decision, so that its turn must be confirmed."""
    for step in reversed(play.current):
        if isinstance(step, TurnEnd):
            step.silent = False
            return
