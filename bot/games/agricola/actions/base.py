"""What every kind of action is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from bot.games.agricola.box import words
from bot.games.agricola.box.events import AnyCardEvent
from bot.games.agricola.position.moves import Move
from bot.games.agricola.position.state import Position
from bot.games.rules import Illegal
from bot.games.steps import Play
from bot.games.text import Seat, Text, _

AgricolaPlay = Play[Position]


class Action(msgspec.Struct, tag=True, kw_only=True, omit_defaults=True):
    """A kind of action with its limits; `origin` is the space (key) or card (code) that grants it."""

    origin: str = ""

    def possible(self, state: Position, seat: Seat) -> bool:
        """Return whether the seat could do it now, conversions to food included."""
        return bool(self.moves(state, seat))

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Return why it is not possible, in a few words."""
        return _("that is not possible now")

    def briefly(self, state: Position, seat: Seat) -> Text:
        """Return the same in two or three words where that can be (*2 wood short*)."""
        return self.why_not(state, seat)

    def lacks(self, state: Position, seat: Seat) -> dict[str, int]:
        """Return the goods that alone are missing to do it; none where something else stands in the way, too."""
        return {}

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """Return the moves that do it."""
        return []

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Return whether a move is of this kind of action."""
        return False

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        """Raise `Illegal` with the reason when this move of the action's kind is not legal."""
        if move not in self.moves(state, seat):
            raise Illegal(self.why_not(state, seat))

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Carry out a legal move."""
        raise AssertionError(f"{type(self).__name__} has no move")

    def again(self) -> Self | None:
        """Return what remains of the action after one move, or None when it is done in one."""
        return None

    def concluded(self, state: Position, seat: Seat, move: Move) -> tuple[AnyCardEvent, ...]:
        """Return what cards hear of once the move, not done yet, and all that it grants is done."""
        return ()

    def grants(self, state: Position, seat: Seat, move: Move) -> tuple[Action, ...]:
        """Return the actions that may be done after this move because of it (an oven bakes at once)."""
        return ()


def short(missing: dict[str, int]) -> Text:
    """*2 wood short*."""
    return _("you are {goods} short", goods=words.amounts(missing))
