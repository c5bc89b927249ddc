"""What a seat may do in the turns of others: everything that is possible at any time (rules 5, 7.6, 7.7; R44, R82).

It is a turn of its own, on the seat's aside. The others are asked what they were asked before.
"""

from __future__ import annotations

from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.phases.choosing import free
from bot.games.agricola.phases.harvest import LetBreed
from bot.games.agricola.phases.rounds import ReturnHome
from bot.games.agricola.position.moves import Cook, Move, Release, Use
from bot.games.agricola.position.state import Position
from bot.games.steps import waiting_step
from bot.games.text import Seat

AnyTime = Cook | Release | Use
"""The moves of a seat that is not asked."""


def any_time(state: Position, seat: Seat) -> TurnEnd | None:
    """Return the turn that a seat which is not asked could begin now, None for one that is or while nothing is open.

    Nothing is open while cards are dealt and after the end; animals can still be let go while others breed theirs
    (rules 12.8).
    """
    if state.over or not state.round or waiting_step(state, seat) is not None:
        return None
    return TurnEnd(seat, cooks=not _breeding(state), silent=True)


def any_time_moves(state: Position, seat: Seat) -> list[Move]:
    """Return what a seat that is not asked may do all the same."""
    turn = any_time(state, seat)
    return [] if turn is None else [move for move in free(state, turn) if isinstance(move, AnyTime)]


def _breeding(state: Position) -> bool:
    """Whether animals are bred now, or have been in the last harvest: then none of them becomes food (rules 9.3)."""
    if any(isinstance(step, Ask) and not step.cooks for lane in state.lanes for step in lane):
        return True
    coming = any(isinstance(step, ReturnHome | LetBreed) for step in state.stack)
    return state.round == ROUNDS and not coming
