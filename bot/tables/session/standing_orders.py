"""Standing orders: what a seat has said beforehand, looked at when it is asked something new (U51, U52).

An order acts in the transaction of the turn that brought its seat to the decision, so that nobody is called for it. It
makes the moves that its words name and the turn is confirmed; when these moves would reveal something, are not allowed
or leave a choice, nothing is made and the seat is asked. What is put off is never decided: an order that does not hold
says why, to its own seat alone, and one for one decision ends with that.

The rows are the log of the orders. They are no public log, for they tell plans; the turn that an order makes is a turn
like any other and says in its first line that it was ordered. So all others learn that there was an order, and that
its condition held: an answer at once is not passed off as a thoughtful one (U53). Of several orders the earliest that
holds acts. Turns that are taken back leave an order used. An order ends with the game, and is gone when its seat
changes hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bot.games.rules import AnyRules, Event, RulesError
from bot.games.text import Seat, Text, _
from bot.tables.db import schema
from bot.tables.db.values import OrderStatus, Refusal, StandingOrder, Turn
from bot.tables.session.drafts import Laid, step

Orders = tuple[StandingOrder, ...]
"""The standing orders of all seats of a game: by seat, and of each in the order in which it gave them."""

EVENT = "order"
"""The kind of the event that says that a turn was ordered."""

MOST = 10
"""How many orders of a seat may stand at the same time."""

_ONE = ("game_id", "seat", "number")
_THIS = tuple(schema.orders.c[name] == bindparam(f"of_{name}") for name in _ONE)
_ADD, _SET, _DROP = (
    insert(schema.orders),
    update(schema.orders).where(*_THIS),
    delete(schema.orders).where(*_THIS),
)


def ordered(turn: Turn) -> bool:
    """Tell whether a turn was made by a standing order."""
    return any(event.kind == EVENT for event in turn.events)


def of_seat(orders: Orders, seat: Seat) -> Orders:
    """Return the orders of one seat."""
    return tuple(one for one in orders if one.seat == seat)


def armed(orders: Orders, seat: Seat) -> Orders:
    """Return the orders of a seat that stand, the one to be looked at first in front."""
    return tuple(one for one in orders if one.seat == seat and one.status == "armed")


def missed(orders: Orders, episode: int) -> Orders:
    """Return the orders that did not act since a seat has been awaited for the `episode`th time."""
    return tuple(one for one in orders if one.reason is not None and one.episode == episode)


def given(orders: Orders, seat: Seat, text: str, *, once: bool, at: datetime) -> Orders:
    """Return the orders with one more. Raises `Refusal` when it stands already, or too many do."""
    standing = armed(orders, seat)
    if any(one.text == text for one in standing):
        raise Refusal(_("You have already given that order."))
    if len(standing) >= MOST:
        raise Refusal(_("You already have {n} active orders. Cancel one first.", n=MOST))
    number = max((one.number for one in of_seat(orders, seat)), default=0) + 1
    new = StandingOrder(seat=seat, number=number, text=text, once=once, set_at=at)
    return tuple(sorted((*orders, new), key=lambda one: (one.seat, one.number)))


def cancelled(orders: Orders, seat: Seat, number: int, at: datetime) -> Orders:
    """Return the orders with one taken back. Raises `Refusal` when it does not stand any more."""
    one = next((one for one in armed(orders, seat) if one.number == number), None)
    if one is None:
        raise Refusal(_("That order is no longer active."))
    return _with(orders, _ended(one, "cancelled", at))


def over(orders: Orders, at: datetime) -> Orders:
    """Return the orders at the end of a game: none stands any more."""
    reason = _("The game is over.")
    return tuple(_ended(one, "cancelled", at, reason) if one.status == "armed" else one for one in orders)


def _ended(one: StandingOrder, status: OrderStatus, at: datetime, reason: Text | None = None) -> StandingOrder:
    return replace(one, status=status, changed_at=at, reason=reason)


def _with(orders: Orders, one: StandingOrder) -> Orders:
    return tuple(one if (old.seat, old.number) == (one.seat, one.number) else old for old in orders)


def followed(
    rules: AnyRules,
    place: Laid,
    seat: Seat,
    orders: Orders,
    at: datetime,
    episode: int,
    extended: Callable[[Laid, Seat], Laid],
) -> tuple[Laid | None, Orders]:
    """Return the turn that an order of a seat makes at a decision, ready to be confirmed, or None; and the orders then.

    `place` is the seat's draft, in which it has chosen nothing; `extended` adds the moves that follow without a choice.
    """
    made: Laid | None = None
    for one in armed(orders, seat):
        obeyed = rules.obey(place.state, seat, one.text)
        if not obeyed.moves and obeyed.reason is None:
            continue
        reason = obeyed.reason
        if made is not None:
            if one.once:
                earlier = _ended(one, "disarmed", at, _("An earlier order was used instead."))
                orders = _with(orders, earlier)
            continue
        if obeyed.moves:
            made, reason = _tried(rules, place, seat, obeyed.moves, extended)
        if made is not None:
            status: OrderStatus = "used" if one.once else "armed"
            orders = _with(orders, replace(_ended(one, status, at), uses=one.uses + 1))
        else:
            status = "disarmed" if one.once else "armed"
            orders = _with(orders, replace(_ended(one, status, at, reason), episode=episode))
    return made, orders


def _tried(
    rules: AnyRules,
    place: Laid,
    seat: Seat,
    moves: Sequence[str],
    extended: Callable[[Laid, Seat], Laid],
) -> tuple[Laid | None, Text | None]:
    """Return the turn that these moves make, or why they make none of their own."""
    laid = place
    for text in moves:
        try:
            laid, revealed = step(rules, laid, seat, rules.parse(laid.state, seat, text))
        except RulesError as error:
            return None, _("It was not possible: {reason}", reason=error.reason)
        if revealed:
            return None, _("It would have revealed something before your turn was over.")
    laid = extended(laid, seat)
    if not rules.is_turn_end(laid.state, seat):
        return None, _("It would have left you a choice.")
    return replace(laid, events=(followed_by(seat), *laid.events)), None


def followed_by(seat: Seat) -> Event:
    """Return the event that begins a turn which an order of the seat makes."""
    return Event(kind=EVENT, text=_("follows a standing order"), seat=seat)


# stored


def read(connection: Connection, game_id: str) -> Orders:
    """Return the orders of a game as they are stored."""
    table = schema.orders
    query = select(table).where(table.c.game_id == game_id).order_by(table.c.seat, table.c.number)
    return tuple(
        StandingOrder(
            seat=Seat(row.seat),
            number=row.number,
            text=row.text,
            once=row.once,
            status=row.status,
            set_at=row.set_at,
            changed_at=row.changed_at,
            uses=row.uses,
            reason=None if row.reason is None else msgspec.json.decode(row.reason, type=Text),
            episode=row.episode,
        )
        for row in connection.execute(query).all()
    )


def write(connection: Connection, game_id: str, before: Orders, after: Orders) -> None:
    """Store the orders that changed."""
    if before is after:
        return
    old = {(one.seat, one.number): one for one in before}
    new = {(one.seat, one.number): one for one in after}
    for key in old.keys() - new.keys():
        connection.execute(_DROP, _of(game_id, *key))
    for key, one in new.items():
        if key not in old:
            connection.execute(_ADD, {"game_id": game_id, **_row(one)})
        elif one != old[key]:
            connection.execute(_SET, {**_of(game_id, *key), **_row(one)})


def _of(game_id: str, seat: int, number: int) -> dict[str, object]:
    return {"of_game_id": game_id, "of_seat": seat, "of_number": number}


def _row(one: StandingOrder) -> dict[str, object]:
    reason = None if one.reason is None else msgspec.json.encode(one.reason).decode()
    return {**asdict(one), "reason": reason}
