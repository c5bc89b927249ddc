"""Legal continuations of a command while it is typed, and the names by which they are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.moves import Income, Move, Place, Play, print_move
from bot.games.hallertau.prompts.labels import card_sentence, label
from bot.games.hallertau.state import Position
from bot.games.naming import Named
from bot.games.text import Seat, Text, _, plain

EXAMPLES: dict[str, tuple[str, ...]] = {"hold": ("3", "6", "7", "3, 6, 7", "none")}
"""Continuations of verbs that are no moves of the rules and so are in no list of them."""


def examples(verb: str) -> Iterator[Named]:
    """Return some continuations of a verb that has too many to list."""
    return (Named(text, plain(text)) for text in EXAMPLES[verb])


def continuations(state: Position, seat: Seat, verb: str, moves: Sequence[Move]) -> Iterator[Named]:
    """Return those of the moves that have this verb."""
    for move in moves:
        word, _space, rest = print_move(move).partition(" ")
        if word == verb:
            yield Named(rest, label(state, seat, move), tuple(_names(move)))


def _names(move: Move) -> Iterator[Text]:
    match move:
        case Place(space, without) if not without:
            yield SPACES[space].name()
        case Play(card, tier) if not tier:
            yield from (_("Card {card}", card=card), card_sentence(card))
        case Income(card) if card != Income.EVERY:
            yield _("Card {card}", card=card)
