"""Moves that leave something open, completed as the position allows: *sow barley, hops*, *boulder brewhouse*."""

from __future__ import annotations

from bot.games.hallertau.crafting import canonical
from bot.games.hallertau.facts import BUILDING_KEYS
from bot.games.hallertau.moves import Boulder, Craft, Move, Sow
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.base import Ask
from bot.games.hallertau.steps.buildings import first_boulder
from bot.games.hallertau.steps.fields import SowFields
from bot.games.hallertau.steps.goods import Either
from bot.games.text import Seat


def sowing_step(step: Ask | None) -> SowFields | None:
    """Return the sow action that is asked, alone or as one of several."""
    if isinstance(step, SowFields):
        return step
    if isinstance(step, Either):
        return next((part for part in step.parts if isinstance(part, SowFields)), None)
    return None


def complete(state: Position, seat: Seat, step: Ask | None, move: Move) -> Move:
    """Return the move with open parts filled in: sown fields go to the best rows, the first movable boulder moves."""
    if isinstance(move, Sow):
        sowing = sowing_step(step)
        return sowing.complete(state, move) if sowing is not None else move
    if isinstance(move, Boulder) and not move.which:
        number = BUILDING_KEYS.index(move.building)
        return Boulder(move.building, first_boulder(state.players[seat], number))
    if isinstance(move, Craft):
        return Craft(move.building, canonical(BUILDING_KEYS.index(move.building), dict(move.goods)))
    return move
