"""What has happened since a seat's last turn, in the fewest words: the moves of the others, then what was revealed.

It is made from the events of turns, which everybody may read, so it tells nothing of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from bot.games.rules import AnyRules, Event
from bot.games.text import Seat, Text


class Played(Protocol):
    """A turn as it is told."""

    @property
    def seat(self) -> Seat | None:
        """The seat that took it, None for a turn that nobody took."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in it, in order."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """The moves of each other seat in the order in which they first moved, and what was revealed."""

    moves: tuple[tuple[Seat, tuple[Text, ...]], ...] = ()
    revealed: tuple[Text, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.moves or self.revealed)


def moves_of(rules: AnyRules, turn: Played) -> tuple[Text, ...]:
    """Return the moves of a turn in the fewest words: what its seat did, not what followed by itself after it."""
    return rules.briefly(own_events(turn)) if turn.seat is not None else ()


def own_events(turn: Played) -> Sequence[Event]:
    """Return what the seat of a turn did in it; the table (a new round, a harvest) goes on after that."""
    kept = []
    for event in turn.events:
        if event.seat is None and not event.effect:
            break
        if event.seat == turn.seat:
            kept.append(event)
    return kept


def news_for(rules: AnyRules, seat: Seat, turns: Iterable[Played]) -> News:
    """Return what a seat is told of turns: its own last one, which may have revealed something, and those after it."""
    moves: dict[Seat, list[Text]] = {}
    revealed: list[Text] = []
    for turn in turns:
        if turn.seat is not None and turn.seat != seat and (told := moves_of(rules, turn)):
            moves.setdefault(turn.seat, []).extend(told)
        revealed += [shown for event in turn.events if (shown := rules.turned_up(event)) is not None]
    return News(moves=tuple((other, tuple(told)) for other, told in moves.items()), revealed=tuple(revealed))
