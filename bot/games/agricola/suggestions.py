"""Legal continuations of a command while it is typed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.agricola.cards.facts import CODES, hand_card
from bot.games.agricola.moves import Cook, Improve, Keep, Move, Occupation, Place, Policy, Use, print_move
from bot.games.agricola.prompts.cards import policy_label, use_label
from bot.games.agricola.prompts.hand import improve_label
from bot.games.agricola.prompts.labels import cook_label, space_label
from bot.games.agricola.state import Position
from bot.games.agricola.steps.reacting import Question
from bot.games.steps import waiting_step
from bot.games.text import Seat, Text, _, listed, plain

MOST = 25


def suggest(state: Position, seat: Seat, verb: str, typed: str, moves: Sequence[Move]) -> list[tuple[str, Text]]:
    """Return up to 25 of the moves with this verb as (text after the verb, label), those first that begin as typed."""
    wanted = " ".join(typed.lower().split())
    key = wanted.replace(" ", "-").replace("'", "").replace("’", "")
    begin, inside = [], []
    for move in moves:
        text = print_move(move)
        word, _space, rest = text.partition(" ")
        if word != verb:
            continue
        label = _label(state, seat, move, rest)
        if rest.lower().startswith((wanted, key)):
            begin.append((rest, label))
        elif wanted in rest.lower() or key in rest.lower() or wanted in label.message.lower():
            inside.append((rest, label))
        if len(begin) >= MOST:
            break
    return (begin + inside)[:MOST]


def _label(state: Position, seat: Seat, move: Move, rest: str) -> Text:
    match move:
        case Place(space):
            return space_label(state, space)
        case Improve():
            return improve_label(state, seat, move, "")
        case Occupation(card):
            return hand_card(CODES[card]).name()
        case Keep(kept):
            return listed([hand_card(CODES[key]).name() for key in kept]) if kept else _("a new hand")
        case Use():
            return _used(state, seat, move)
        case Policy():
            return policy_label(move)
        case Cook():
            return cook_label(state.players[seat], move)
        case _:
            return plain(rest)


def _used(state: Position, seat: Seat, move: Use) -> Text:
    step = waiting_step(state, seat)
    if isinstance(step, Question) and CODES[move.card] == step.code:
        return step.label(state, move.choice)
    return use_label(state, seat, move)
