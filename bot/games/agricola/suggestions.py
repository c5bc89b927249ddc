"""Legal continuations of a command while it is typed, and the names by which they are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, hand_card
from bot.games.agricola.box.facts import ANIMALS, MAJORS, SPACES
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.emit import AskCard
from bot.games.agricola.position.moves import (
    Arrange,
    Cook,
    Improve,
    Keep,
    Move,
    Occupation,
    PayWith,
    Place,
    Policy,
    Release,
    Take,
    Use,
    print_move,
)
from bot.games.agricola.position.state import Position
from bot.games.agricola.prompts.cards import pay_label, policy_label, use_label
from bot.games.agricola.prompts.hand import improve_label
from bot.games.agricola.prompts.labels import cook_label, space_label
from bot.games.naming import Named
from bot.games.text import Seat, Text, _, listed, plain


def continuations(state: Position, seat: Seat, verb: str, moves: Sequence[Move]) -> Iterator[Named]:
    """Return those of the moves that have this verb."""
    for move in moves:
        word, _space, rest = print_move(move).partition(" ")
        if word == verb:
            yield Named(rest, _label(state, seat, move, rest), tuple(_names(state, move)))


def known(state: Position, move: Move) -> bool:
    """Return whether the spaces and cards that a move names exist."""
    match move:
        case Place(space):
            return space in SPACES[state.family] or space in state.board.spaces or space in CODES
        case Improve(card, returned):
            return all(one in MAJORS or one in CODES for one in (card, *filter(None, returned.split("+"))))
        case Occupation(card) | Use(card) | Policy(card):
            return card in CODES
        case Keep(kept):
            return all(card in CODES for card in kept)
        case Take(goods):
            return all(good in words.NAMES for good in goods)
        case _:
            return True


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
        case Release(kind, count):
            return words.amount(kind, count)
        case Take(goods):
            return listed([words.NAMES[good] for good in goods])
        case PayWith():
            return pay_label(move)
        case Arrange(keep, cook) if not any(cook):
            return words.herd(keep)
        case _:
            return plain(rest)


def _names(state: Position, move: Move) -> Iterator[Text]:
    """Return further names: of spaces all that are printed or said and what lies there, of cards name and code."""
    match move:
        case Place(space):
            facts = state.facts(space)
            yield from (facts.name(), Text(facts.short), words.amounts(state.board.spaces[space].goods))
            if facts.card:
                yield plain(facts.card)
        case Improve(card, returned):
            for key in (card, *filter(None, returned.split("+"))):
                yield MAJORS[key].name() if key in MAJORS else hand_card(CODES[key]).name()
                if key in CODES:
                    yield plain(CODES[key])
        case Occupation(card) | Use(card) | Policy(card):
            yield from (hand_card(CODES[card]).name(), plain(CODES[card]))
        case Keep(kept):
            yield from (plain(CODES[key]) for key in kept)
        case Cook(good) | Release(good):
            yield words.NAMES[good]
        case Arrange(keep):
            yield from (words.NAMES[kind] for kind, count in zip(ANIMALS, keep, strict=True) if count)


def _used(state: Position, seat: Seat, move: Use) -> Text:
    step = Ask.of(state, seat)
    if isinstance(step, AskCard) and CODES[move.card] == step.code:
        return step.label(state, move.choice)
    return use_label(state, seat, move)
