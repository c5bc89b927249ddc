"""What is the same in every game whose position is a stack of steps (see `bot.games.steps`)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeVar

from typing_extensions import override

from bot.games.rules import NotYourMove, Rules
from bot.games.steps import HasStacks, waiting_seats, waiting_step
from bot.games.text import Seat, _

S = TypeVar("S", bound=HasStacks)
M = TypeVar("M")


class StackRules(Rules[S, M]):
    """Rules whose positions are stacks of steps."""

    @override
    def waiting(self, state: S) -> tuple[Seat, ...]:
        return waiting_seats(state)

    @override
    def default_move(self, state: S, seat: Seat) -> M:
        if waiting_step(state, seat) is None:
            raise NotYourMove(_("it is not your turn"))
        return self.plain_move(state, seat)

    @abstractmethod
    def plain_move(self, state: S, seat: Seat) -> M:
        """Return the default move of a seat that a step waits for."""

    def after(self, state: Any, seat: Seat, move: M) -> S:  # Any: code that knows only the steps' base passes that
        """Return the position after a move, without what happened. Raises as `apply` does."""
        return self.apply(state, seat, move).state
