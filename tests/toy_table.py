"""The table of the toy game: its spaces and charms, its state, and what each may see of it."""

from __future__ import annotations

import msgspec

from bot.games.cards import Card
from bot.games.text import plain

SPACES = ("wood", "clay", "market", "field", "yard", "dig")
CELLS = tuple(f"{row}{column}" for row in "ABC" for column in range(1, 6))
PLOTS = CELLS[:6]
NEED = 2

OWNERS = ("amber", "birch", "cedar", "dogwood")
"""The first words of the charms that the seats are dealt, by seat."""

CHARMS = {
    "gift": "Get 1 food.",
    "ladle": "Take the food in the bowl.",
    "axe": "Pay 2 wood and get 3 food.",
    "spade": "Draw a card of the deck.",
}


def _charm(owner: str, kind: str) -> Card:
    rulings = (plain("The bowl must not be empty."),) if kind == "ladle" else ()
    return Card(
        key=f"{owner}-{kind}",
        title=plain(f"{owner} {kind}".title()),
        kind=plain("charm"),
        lines=(plain(CHARMS[kind]),),
        rulings=rulings,
    )


ALL_CHARMS = {card.key: card for card in (_charm(owner, kind) for owner in OWNERS for kind in CHARMS)}


class Move(msgspec.Struct, frozen=True):
    """A verb and what follows it."""

    verb: str
    args: tuple[str, ...] = ()


class Person(msgspec.Struct):
    """What one seat has, and the step of its turn it stands at."""

    wood: int = 0
    clay: int = 0
    food: int = 1
    bread: int = 0
    cards: list[str] = []
    plots: list[str] = []
    huts: list[str] = []
    debts: int = 0
    step: str = ""  # place, choose, plant, build, keep, feed, end, off (a charm in another's turn); empty: not awaited
    hand: list[str] = []
    charms: list[str] = []


class Table(msgspec.Struct):
    """A position."""

    people: list[Person]
    deck: list[str]
    rounds: int
    version: int = 1
    round: int = 1
    turn: int = 0
    bowl: int = 1
    taken: dict[str, int] = {}
    shown: list[str] = []
    over: bool = False


class PersonView(msgspec.Struct, frozen=True):
    """What all may know of a seat."""

    wood: int
    clay: int
    food: int
    bread: int
    cards: tuple[str, ...]
    plots: tuple[str, ...]
    huts: tuple[str, ...]
    debts: int
    charms: tuple[str, ...]
    in_hand: int


class View(msgspec.Struct, frozen=True):
    """What a seat may know; the deck only by its size."""

    round: int
    people: tuple[PersonView, ...]
    taken: tuple[tuple[str, int], ...]
    shown: tuple[str, ...]
    deck: int
    bowl: int
    seat: int | None
    plan: tuple[str, ...]
    hand: tuple[str, ...]
