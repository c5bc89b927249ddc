"""Standing wishes: *tell me when this card becomes playable*. Which are due after a turn, and how they are stored."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, insert, select

from bot.games.rules import AnyRules
from bot.games.text import Seat
from bot.tables.db import schema
from bot.tables.db.values import Wish

Wishes = tuple[tuple[Wish, ...], ...]
"""The wishes of every seat; empty where no seat has any."""

_ADD = insert(schema.wishes)
_DROP = delete(schema.wishes).where(
    schema.wishes.c.game_id == bindparam("of_game"), schema.wishes.c.seat == bindparam("of_seat")
)


def of_seat(wishes: Wishes, seat: int) -> tuple[Wish, ...]:
    """Return the wishes of one seat."""
    return wishes[seat] if wishes else ()


def changed(wishes: Wishes, seats: int, seat: Seat, card: str, *, wanted: bool) -> Wishes:
    """Return the wishes with one more or one less."""
    every = list(wishes or ((),) * seats)
    others = tuple(one for one in every[seat] if one.card != card)
    every[seat] = tuple(sorted((*others, Wish(card)), key=lambda one: one.card)) if wanted else others
    return tuple(every) if any(every) else ()


def followed(rules: AnyRules, before: object, after: object, wishes: Wishes, acted: set[Seat]) -> Wishes:
    """Return the wishes after turns that led from one position to another; `acted` are the seats that confirmed them.

    A wish whose card has left the hand is gone. One becomes due when its card was not playable before and is now.
    """
    if not wishes:
        return ()
    every = tuple(
        _of_seat(rules, before, after, Seat(seat), own, Seat(seat) in acted) if own else ()
        for seat, own in enumerate(wishes)
    )
    return every if any(every) else ()


def _of_seat(
    rules: AnyRules, before: object, after: object, seat: Seat, own: Sequence[Wish], acted: bool
) -> tuple[Wish, ...]:
    was, now = playable(rules, before, seat), playable(rules, after, seat)
    return tuple(
        Wish(one.card, now[one.card] and (not was.get(one.card, False) or (one.due and not acted)))
        for one in own
        if one.card in now
    )


def playable(rules: AnyRules, state: object, seat: Seat) -> dict[str, bool]:
    """Return of each card in a seat's hand whether it can be played now."""
    return {one.card.key: one.reason is None for one in rules.hand(state, seat)}


def newly_due(before: Wishes, after: Wishes) -> list[Seat]:
    """Return the seats of which a wish has become due."""
    return [
        Seat(seat)
        for seat, own in enumerate(after)
        if {one.card for one in own if one.due} - {one.card for one in of_seat(before, seat) if one.due}
    ]


def read(connection: Connection, game_id: str, seats: int) -> Wishes:
    """Return the wishes of a game as they are stored."""
    table = schema.wishes
    found = connection.execute(
        select(table.c.seat, table.c.card, table.c.due).where(table.c.game_id == game_id).order_by(table.c.card)
    ).all()
    if not found:
        return ()
    return tuple(tuple(Wish(one.card, one.due) for one in found if one.seat == seat) for seat in range(seats))


def write(connection: Connection, game_id: str, before: Wishes, after: Wishes) -> None:
    """Store the wishes that changed."""
    for seat in range(max(len(before), len(after))):
        own = of_seat(after, seat)
        if own == of_seat(before, seat):
            continue
        connection.execute(_DROP, {"of_game": game_id, "of_seat": seat})
        if own:
            rows = [{"game_id": game_id, "seat": seat, "card": one.card, "due": one.due} for one in own]
            connection.execute(_ADD, rows)
