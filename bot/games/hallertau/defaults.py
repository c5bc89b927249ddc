"""The plain move: what a vote or a clock does for a seat that the others no longer wait for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.hallertau.facts import GOODS
from bot.games.hallertau.moves import Exchange, Move, Place
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.base import Ask, Draw, TurnEnd
from bot.games.hallertau.steps.cards import TakeIncome
from bot.games.hallertau.steps.effects import leavable
from bot.games.hallertau.steps.spaces import PlaceWorkers
from bot.games.move_text import Pass
from bot.games.text import Seat

After = Callable[[Position, Seat, Move], Position]
"""Returns the position after a legal move."""

OWNED = (*GOODS, "tools", "jewelry", "sheep", "fields")


def plain_move(state: Position, seat: Seat, after: After) -> Move:
    """Return the plain move of a seat that is asked something.

    The order of preference, everywhere the first that is possible:

    * placing: of the spaces that give the seat something without a choice now and take nothing the one for fewest
      workers, everything there taken; then as few workers as possible exchanged for tools.
    * incomes: taken one after another, for they give and cost nothing; what one of them asks for a price is declined.
    * what is optional: declined. No card is played, no building and no boulder moved, nothing paid, sown or sold.
    * what is compulsory: the first way, which for an empty field is the highest one, for a harvest every field.
    """
    step = Ask.of(state, seat)
    assert step is not None, "who is not asked makes no move"
    moves = step.moves(state)
    if isinstance(step, TakeIncome):
        return moves[0]
    if isinstance(step, PlaceWorkers):
        return _place(state, seat, moves, after)
    return moves[-1] if isinstance(moves[-1], Pass) else moves[0]


def _place(state: Position, seat: Seat, moves: Sequence[Move], after: After) -> Move:
    places = [move for move in moves if isinstance(move, Place) and not move.without and leavable(move.space)]
    for move in sorted(places, key=lambda move: state.board.next_row(move.space)):
        if _gives(state, seat, move, after):
            return move
    return next(move for move in moves if isinstance(move, Exchange))


def _gives(state: Position, seat: Seat, move: Move, after: After) -> bool:
    """Return whether a turn that begins with a move and goes on with plain ones brings the seat something."""
    here = after(state, seat, move)
    while (step := Ask.of(here, seat)) is not None and not isinstance(step, TurnEnd | Draw):
        here = after(here, seat, plain_move(here, seat, after))
    change = [here.players[seat].have(res) - state.players[seat].have(res) for res in OWNED]
    return min(change) >= 0 and (any(change) or isinstance(step, Draw))
