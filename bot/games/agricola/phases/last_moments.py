"""The last moment of a round for what a card could do at any time: nobody loses it by waiting for an own turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.engine.ask import NOT_ASKED, Ask
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.position.exchanges import POWERS
from bot.games.agricola.position.moves import Move
from bot.games.agricola.position.state import Position, seats_from
from bot.games.move_text import Pass
from bot.games.rules import Illegal
from bot.games.steps import Play, Step
from bot.games.text import Seat


def timely(state: Position, seat: Seat) -> list[str]:
    """Return what cards of a seat could do now, if it makes a difference in which round they do it."""
    found = []
    for offered in POWERS.of(state, seat):
        if offered.card.timely:
            found += [f"{offered.code} {choice}" for choice in offered()]
    return found


class LastMoment(Ask, tag="last-moment"):
    """A seat may use a card that has become able to do something since its last turn (any time: E50, K303)."""

    between_actions: ClassVar[bool] = True

    def waits(self, state: Position) -> Seat | None:
        """Wait while there is something that the seat has not let be already."""
        declined = state.players[self.seat].declined
        return self.seat if any(one not in declined for one in timely(state, self.seat)) else None

    def run(self, play: Play[Position]) -> None:
        """There is nothing new."""

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        return [Pass()]

    @override
    def check(self, state: Position, move: Move) -> None:
        if not isinstance(move, Pass):
            raise Illegal(NOT_ASKED)

    def take(self, play: Play[Position], move: Move) -> None:
        """Let it be."""


def last_moments(play: Play[Position]) -> None:
    """Ask, side by side, the seats whose cards can do what they could not when those seats acted last."""
    state = play.state
    lanes: list[list[Step[Position]]] = [[] for _player in state.players]
    for seat in seats_from(state.first, len(state.players)):
        moment = LastMoment(seat)
        if moment.waits(state) is not None:
            lanes[seat] = [moment, TurnEnd(seat, silent=True)]
    if any(lanes):
        play.side_by_side(lanes)
