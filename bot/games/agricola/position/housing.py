"""The places for animals on a farm as cards may change them (rules 7.6): pastures, stables, the house, cards."""

from __future__ import annotations

from typing import Protocol

from bot.games.agricola.box.animals import Holder, Holders, Places


class Grounds(Protocol):
    """The part of a farm that is looked at here: rooms and stables as masks of cells, and the pastures."""

    rooms: int
    stables: int

    def pastures(self) -> tuple[int, ...]:
        """Return the cells of each pasture."""

    def fenced(self) -> int:
        """Return the cells inside pastures."""


class Pen:
    """A pasture: its cells, its stables, the room printed in the rules, and what cards add to it."""

    def __init__(self, cells: int, stables: int) -> None:
        self.cells = cells
        self.stables = stables
        self.base = 2 * cells.bit_count() << stables
        self.extra = 0


class CardPlace:
    """Places for animals on a card. `grows` says that cards which enlarge pastures enlarge it too."""

    def __init__(self, code: str, sheep: int = 0, boar: int = 0, cattle: int = 0, any: int = 0, *, grows: bool) -> None:
        self.code = code
        self.kinds = (sheep, boar, cattle)
        self.any = any
        self.grows = grows


class Housing:
    """Everything that houses animals; each card changes what it is about, in any order.

    `house` animals of any kind live in the home (`no_pets`: none whatever others say). `stables` unfenced stables hold
    1 each. `mixed` lets kinds mix in a pasture. `pasture_extra` is added to each pasture and card that grows,
    `sheep_extra` to each of them that holds a sheep, `stable_sheep` is the room for sheep in an unfenced stable, and
    `big_stable` the room of one unfenced stable for one kind.
    """

    def __init__(self, farm: Grounds) -> None:
        self.pens = [Pen(cells, (cells & farm.stables).bit_count()) for cells in farm.pastures()]
        self.stables = (farm.stables & ~farm.fenced()).bit_count()
        self.rooms = farm.rooms.bit_count()
        self.house = 1
        self.no_pets = False
        self.mixed = False
        self.pasture_extra = 0
        self.sheep_extra = 0
        self.stable_sheep = 1
        self.big_stable = 0
        self.cards: list[CardPlace] = []

    def holders(self) -> tuple[Holders, int]:
        """Return the holders, pastures first in their order, then cards, then stables; and the single places."""
        found: list[Holder] = [self._pasture(self.room(pen)) for pen in self.pens]
        found += [self._card(card) for card in self.cards]
        singles = 0 if self.no_pets else self.house
        plain = self.stables
        if self.big_stable and plain:
            plain -= 1
            found.append(self.big_stable)
        if self.stable_sheep > 1:
            found += [((self.stable_sheep, 0, 0, 0), (0, 0, 0, 1))] * plain
        else:
            singles += plain
        return tuple(found), singles

    def room(self, pen: Pen) -> int:
        """Return the room in a pasture for one kind, further places for sheep aside."""
        return pen.base + pen.extra + self.pasture_extra

    def _pasture(self, room: int) -> Holder:
        if self.mixed:
            return _sheepish(0, 0, 0, room, self.sheep_extra)
        if self.sheep_extra:
            return (room + self.sheep_extra, 0, 0, 0), (0, room, 0, 0), (0, 0, room, 0)
        return room

    def _card(self, card: CardPlace) -> Holder:
        sheep, boar, cattle = card.kinds
        if not card.grows:
            return ((sheep, boar, cattle, card.any),)
        return _sheepish(sheep, boar, cattle, card.any + self.pasture_extra, self.sheep_extra)


def _sheepish(sheep: int, boar: int, cattle: int, any: int, extra: int) -> tuple[Places, ...]:
    """Mixed places with `extra` more for sheep while a sheep is there."""
    if not extra:
        return ((sheep, boar, cattle, any),)
    if sheep:
        return ((sheep + extra, boar, cattle, any),)
    return (0, boar, cattle, any), (1 + extra, boar, cattle, any - 1)
