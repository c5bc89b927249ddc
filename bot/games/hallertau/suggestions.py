"""Legal continuations of a command while it is typed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.hallertau.moves import Move, print_move
from bot.games.hallertau.prompts.labels import label
from bot.games.hallertau.state import Position
from bot.games.text import Seat, Text, plain

MOST = 25

EXAMPLES: dict[str, tuple[str, ...]] = {"hold": ("3", "6", "7", "3, 6, 7", "none")}
"""Continuations of verbs that are no moves of the rules and so are in no list of them."""


def suggest(state: Position, seat: Seat, verb: str, typed: str, moves: Sequence[Move]) -> list[tuple[str, Text]]:
    """Return up to 25 of the moves with this verb as (text after the verb, label), those first that begin as typed."""
    wanted = " ".join(typed.lower().split())
    if verb in EXAMPLES and state.players[seat].hand:
        return [(text, plain(text)) for text in EXAMPLES[verb] if text.startswith(wanted)]
    begin, inside = [], []
    for move in moves:
        text = print_move(move)
        word, _space, rest = text.partition(" ")
        if word != verb:
            continue
        if rest.startswith(wanted):
            begin.append((rest, move))
        elif wanted in rest:
            inside.append((rest, move))
        if len(begin) >= MOST:
            break
    return [(rest, label(state, seat, move)) for rest, move in (begin + inside)[:MOST]]
