"""Standing orders of the toy game."""

from __future__ import annotations

from bot.games.orders import Obeyed, OrderKind, OrderSubject
from bot.games.rules import Rules
from bot.games.text import Seat, Text, _, plain
from tests.toy_table import NEED, SPACES, Move, Table


class Ordered(Rules[Table, Move]):
    """What the toy knows of standing orders."""

    def orders(self, state: Table, seat: Seat) -> tuple[OrderKind, ...]:
        spaces = tuple(OrderSubject(key=space, title=plain(space)) for space in SPACES)
        rich = tuple(OrderSubject(key=space, title=plain(space), numbers=(1, 2, 3)) for space in ("wood", "clay"))
        return (
            OrderKind(key="go", title=plain("Go to a space"), once=True, subjects=spaces),
            OrderKind(key="if-fed", title=plain("Go if you have food"), once=True, subjects=rich, number=plain("Food")),
            OrderKind(key="pay", title=plain("Pay all the food")),
        )

    def order_words(self, state: Table, order: str) -> Text:
        return plain(f"Order: {order}.")

    def obey(self, state: Table, seat: Seat, order: str) -> Obeyed:
        kind, *words = order.split()
        person = state.people[seat]
        if kind == "pay" and person.step == "feed":
            if person.food < NEED:
                return Obeyed(reason=plain("You have too little food."))
            return Obeyed((f"feed {NEED}",))
        if kind == "pay" or person.step != "place":
            return Obeyed()
        if words[0] in state.taken:
            return Obeyed(reason=_("{space} is taken.", space=words[0]))
        if kind == "if-fed" and person.food < int(words[1]):
            return Obeyed(reason=plain("You have too little food."))
        return Obeyed((f"place {words[0]}",))
