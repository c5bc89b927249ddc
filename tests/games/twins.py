"""Twins: two positions that differ only in what a seat cannot know. Everything that it is shown must be the same."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Collection, MutableSequence
from typing import Any

from bot.games.agricola.box.card_facts import OCCUPATIONS
from bot.games.agricola.box.hooks import CARDS as AGRICOLA
from bot.games.hallertau.cards.records import CARDS as HALLERTAU
from bot.games.registry import GAMES
from bot.games.steps import Play
from bot.games.text import Seat

Place = tuple[MutableSequence[str], int]
"""A list and a place in it where a card lies that the seat does not know."""


def twin(key: str, state: Any, viewer: Seat | None, keep: Collection[str], dice: random.Random) -> Any:
    """Return the position with the cards that a seat (None: the public) does not know laid anew, type by type.

    Those to be kept stay where they are. Packs that are still handed round count as unknown to all but their holder.
    """
    rules = GAMES[key]
    other = rules.decode(rules.encode(state))
    places: defaultdict[str, list[Place]] = defaultdict(list)
    kind = _kind_of_hallertau if key == "hallertau" else _kind_of_agricola
    for cards in (_hallertau if key == "hallertau" else _agricola)(other, viewer):
        for number, card in enumerate(cards):
            if card and card not in keep and kind(card):
                places[kind(card)].append((cards, number))
    renamed: dict[str, str] = {}
    for group in places.values():
        cards = [held[number] for held, number in group]
        for (held, number), card in zip(group, dice.sample(cards, len(cards)), strict=True):
            renamed[held[number]] = card
            held[number] = card
    _rename(key, other, viewer, renamed)
    Play(other).settle()  # a choice inside a begun turn may not be there for the cards held now
    return other


def _kind_of_hallertau(card: str) -> str:
    return HALLERTAU[card].type


def _kind_of_agricola(card: str) -> str:
    """Occupation or minor improvement; nothing for one that comes into play by itself, which all see."""
    return "" if AGRICOLA[card].listens_from_hand else "occupation" if card in OCCUPATIONS else "minor"


def _hallertau(state: Any, viewer: Seat | None) -> list[MutableSequence[str]]:
    """Hands of others, all Farmyard cards on stable boards, the decks."""
    found: list[MutableSequence[str]] = [p.hand for seat, p in enumerate(state.players) if seat != viewer]
    return found + [player.yard for player in state.players if viewer is None] + list(state.board.decks.values())


def _agricola(state: Any, viewer: Seat | None) -> list[MutableSequence[str]]:
    """Hands and packs of others, the pile of minor improvements."""
    found: list[MutableSequence[str]] = [state.board.minor_pile]
    for seat, player in enumerate(state.players):
        if seat != viewer:
            found += [player.hand_occupations, player.hand_minors]
            found += state.packs[seat] if state.packs else []
    return found


def _rename(key: str, state: Any, viewer: Seat | None, renamed: dict[str, str]) -> None:
    """Let what others remember of their cards speak of the cards that they hold now."""
    for seat, player in enumerate(state.players):
        if seat == viewer:
            continue
        if key == "hallertau":
            player.just.drawn = [renamed.get(card, card) for card in player.just.drawn]
        else:
            player.hand_occupations.sort()
            player.hand_minors.sort()


Look = Callable[[Any], Any]


def shown(key: str, state: Any, viewer: Seat | None) -> dict[str, Any]:
    """Return all that a seat (None: the public) is shown of a position: views, who is awaited, its own question."""
    rules = GAMES[key]
    found = {
        "awaited": rules.waiting(state),
        "public view": rules.view(state, None),
        "scores": rules.scores(state),
        "moment": rules.moment(state),
        "ahead": rules.ahead(state),
    }
    if viewer is not None:
        found |= {
            "view": rules.view(state, viewer),
            "question": rules.prompt(state, viewer),
            "moves": [rules.format(move) for move in rules.legal_moves(state, viewer)],
            "hand": rules.hand(state, viewer),
            "orders": rules.orders(state, viewer),
            "turn end": rules.is_turn_end(state, viewer),
        }
    return found
