"""The position of a game of Agricola as plain data, and what can be read off it at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from bot.games.agricola.box import fences
from bot.games.agricola.box.animals import Herd, Holders, fits
from bot.games.agricola.box.card_facts import MINORS, Improvement
from bot.games.agricola.box.facts import ANIMALS, CROPS, MAJORS, MOST_FENCES, MOST_STABLES, SPACES, SpaceFacts
from bot.games.agricola.box.hooks import Hook, PlayerHook
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.migrations import VERSION
from bot.games.steps import Step
from bot.games.supply import Supply
from bot.games.text import Seat

HOUSING = PlayerHook[["Player", Housing], None]()
"""Changes the places for animals (rules 7.6)."""
COOKS = PlayerHook[["Player"], dict[str, int]]()
"""The food for one of each good at any time; depends on the owner's cards only."""
SEASONS = PlayerHook[[str], int]()
"""The further food for one of a good turned into food by an improvement."""
FOOD_NEEDED = Hook[[int], int]()
"""The food that the owner's family needs, given what it needed before the card."""

RAW = "raw"
"""What turns grain and vegetables into food without any improvement."""


class Goods(Supply):
    """A personal supply (rules 1.4)."""

    wood: int = 0
    clay: int = 0
    reed: int = 0
    stone: int = 0
    food: int = 0
    grain: int = 0
    vegetable: int = 0

    def covers(self, cost: dict[str, int]) -> bool:
        """Return whether the cost lies here."""
        return all(self.get(good) >= count for good, count in cost.items())

    def pay(self, cost: dict[str, int]) -> None:
        """Take the cost away."""
        for good, count in cost.items():
            self.add(good, -count)


class Field(msgspec.Struct):
    """A field tile and what grows on it; an empty field has no crop."""

    crop: str = ""
    count: int = 0


class Farm(msgspec.Struct):
    """A farmyard (rules 1.2): masks of 15 cells for rooms and stables, of 38 places for fences."""

    material: str = "wood"
    rooms: int = 1 << 5 | 1 << 10
    stables: int = 0
    fences: int = 0
    fields: dict[int, Field] = {}

    def pastures(self) -> tuple[int, ...]:
        """Return the pastures as cell masks."""
        return fences.pastures(self.fences)

    def fenced(self) -> int:
        """Return the cells inside pastures."""
        mask = 0
        for pasture in self.pastures():
            mask |= pasture
        return mask

    def field_mask(self) -> int:
        """Return the cells with field tiles."""
        mask = 0
        for cell in self.fields:
            mask |= 1 << cell
        return mask

    def used(self) -> int:
        """Return the cells that count as used (rules 10.1)."""
        return self.rooms | self.stables | self.fenced() | self.field_mask()

    def free(self) -> int:
        """Return the cells on which a room or a field may lie (rules 1.3)."""
        return fences.ALL_CELLS & ~self.used()

    def room_places(self) -> int:
        """Return the cells on which a room may be built (rules 7.1)."""
        return self.free() & fences.adjacent(self.rooms)

    def field_places(self) -> int:
        """Return the cells that may be ploughed (rules 7.3)."""
        own = self.field_mask()
        return self.free() & (fences.adjacent(own) if own else fences.ALL_CELLS)

    def stable_places(self) -> int:
        """Return the cells on which a stable may be built (rules 7.6)."""
        if self.stables.bit_count() >= MOST_STABLES:
            return 0
        return fences.ALL_CELLS & ~(self.rooms | self.stables | self.field_mask())

    def fences_left(self) -> int:
        """Return how many of the 15 fences are not built yet."""
        return MOST_FENCES - self.fences.bit_count()

    def unfenceable(self) -> int:
        """Return the cells that no pasture may hold (rules 7.5)."""
        return self.rooms | self.field_mask()

    def empty_fields(self) -> list[int]:
        """Return the fields that can be sown."""
        return [cell for cell, field in sorted(self.fields.items()) if not field.count]

    def capacities(self) -> tuple[int, ...]:
        """Return the room in each pasture: twice its cells, doubled by each stable (rules 7.6)."""
        return tuple(2 * p.bit_count() << (p & self.stables).bit_count() for p in self.pastures())

    def single_places(self) -> int:
        """Return the places for one animal of any kind: the house and each unfenced stable (rules 7.6)."""
        return 1 + (self.stables & ~self.fenced()).bit_count()


class Player(msgspec.Struct, omit_defaults=True):
    """One player: supply, animals (sheep, boar, cattle), farm, family and cards.

    `occupations` and `minors` are the codes of the cards in front of the player, in the order played; `memo` is what
    each card remembers or holds, by code. `home` people may still be placed this round.
    """

    goods: Goods
    farm: Farm
    animals: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    people: int = 2
    home: int = 2
    newborn: int = 0
    begging: int = 0
    majors: list[str] = []
    crafted: list[str] = []
    """Craft buildings used in the present harvest."""
    occupations: list[str] = []
    minors: list[str] = []
    hand_occupations: list[str] = []
    hand_minors: list[str] = []
    memo: dict[str, dict[str, int]] = {}
    policies: dict[str, str] = {}
    """Answers given beforehand to a card's question, by code: *always* or *never*; else the player is asked."""
    plots: dict[str, list[Field]] = {}
    """What grows on the plots of cards, by code."""
    skipped_clay: bool = False
    """Whether the wooden hut became a stone house at once."""
    guests: int = 0
    """Further people to be placed in the next round."""
    visiting: int = 0
    """Further people to be placed in this round."""
    noted: int = 0
    """Bonus points that cards brought which have since been given back."""
    batch: dict[str, int] = {}
    """Goods turned into food in the present go."""
    declined: list[str] = []
    """What cards could have done between actions when the player confirmed a turn last, as *code choice*."""

    def herd(self) -> Herd:
        """Return the animals as (sheep, boar, cattle)."""
        return self.animals[0], self.animals[1], self.animals[2]

    def have(self, good: str) -> int:
        """Return how many of a good or an animal this player owns, fields aside."""
        return self.animals[ANIMALS.index(good)] if good in ANIMALS else self.goods.get(good)

    def add(self, good: str, count: int) -> None:
        """Add goods or animals; animals may be too many for the farm until they are arranged."""
        if good in ANIMALS:
            kind = ANIMALS.index(good)
            self.animals[kind] += count
            assert self.animals[kind] >= 0
        else:
            self.goods.add(good, count)

    def housing(self) -> tuple[Holders, int]:
        """Return the holders of animals, pastures first, and the single places, as cards change them."""
        changes = HOUSING.of(self)
        if not changes:
            return self.farm.capacities(), self.farm.single_places()
        places = Housing(self.farm)
        for change in changes:
            change(self, places)
        return places.holders()

    def houses(self, herd: Herd) -> bool:
        """Return whether the farm has a place for every animal of a herd."""
        return fits(*self.housing(), herd)

    def improvements(self) -> Iterator[Improvement]:
        """Return the facts of the major and minor improvements in front of the player."""
        for key in self.majors:
            yield MAJORS[key]
        for code in self.minors:
            yield MINORS[code]

    def owns(self, name: str) -> bool:
        """Return whether a major (by key) or a hand card (by code) lies in front of the player."""
        return name in self.majors or name in self.minors or name in self.occupations

    def ovens(self) -> int:
        """Return the number of ovens."""
        return sum(1 for card in self.improvements() if card.oven)

    def rooms(self) -> int:
        """Return the number of rooms."""
        return self.farm.rooms.bit_count()

    def planted(self, crop: str) -> int:
        """Return how many of a crop stand on the fields."""
        return sum(field.count for field in self.every_field() if field.crop == crop)

    def every_field(self) -> Iterator[Field]:
        """Return the fields of the farm, then the plots of cards."""
        yield from self.farm.fields.values()
        for plots in self.plots.values():
            yield from plots

    def remember(self, code: str) -> dict[str, int]:
        """Return what a card remembers, to be read and changed."""
        return self.memo.setdefault(code, {})

    def cookers(self) -> dict[str, tuple[int, str]]:
        """Return, by good, the food for one at any time and what turns it into food (rules 7.7)."""
        return _cookers(tuple(self.majors), tuple(self.occupations), tuple(self.minors))

    def raw_rate(self, good: str) -> int:
        """Return the food for one of a good at any time, 0 when it cannot be turned into food (rules 7.7)."""
        return self.cookers().get(good, (0, ""))[0]

    def ovens_and_hearths(self) -> list[tuple[int, int, str]]:
        """Return the bake improvements as (food for one grain, most grain; 0 for any number, key), best first.

        Of equal ones those that cook come first, for what cards bring for them.
        """
        found = [(b.food, bool(card.cooks), b.most, card.key) for card in self.improvements() if (b := card.bakes)]
        return [(food, most, key) for food, _cooks, most, key in sorted(found, reverse=True)]

    def bakes(self) -> list[tuple[int, int]]:
        """Return the bake improvements as (food for one grain, most grain; 0 for any number), best first."""
        return [(food, most) for food, most, _key in self.ovens_and_hearths()]

    def baking(self, grain: int) -> dict[str, tuple[int, int]]:
        """Return how baking goes on the best improvements first (rules 7.8): key -> (grain, food)."""
        found = {}
        for rate, most, key in self.ovens_and_hearths():
            used = min(grain, most) if most else grain
            if used:
                found[key] = (used, used * rate)
            grain -= used
        return found

    def bread(self, grain: int) -> int:
        """Return the food for baking this much grain on the best improvements first (rules 7.8)."""
        return sum(food for _grain, food in self.baking(grain).values())

    def most_bread(self) -> int:
        """Return how much grain can be baked in one action."""
        limits = self.bakes()
        if any(not most for _rate, most in limits):
            return self.goods.grain
        return min(self.goods.grain, sum(most for _rate, most in limits))


@lru_cache(maxsize=4096)
def _cookers(
    majors: tuple[str, ...], occupations: tuple[str, ...], minors: tuple[str, ...]
) -> dict[str, tuple[int, str]]:
    holder = Player(goods=Goods(), farm=Farm(), majors=list(majors), occupations=list(occupations), minors=list(minors))
    sources: list[tuple[str, dict[str, int]]] = [(RAW, dict.fromkeys(CROPS, 1))]
    sources += [(card.key, dict(card.cooks)) for card in holder.improvements() if card.cooks]
    for _key, rates in sources[1:]:
        for seasons in SEASONS.of(holder):
            for good in rates:
                rates[good] += seasons(good)
    sources += [(cooks.code, cooks(holder)) for cooks in COOKS.of(holder)]
    best: dict[str, tuple[int, str]] = {}
    for key, rates in sources:
        for good, food in rates.items():
            if food > best.get(good, (0, ""))[0]:
                best[good] = food, key
    return best


class Space(msgspec.Struct, omit_defaults=True):
    """An action space in play: what lies on it and whose people stand there.

    `kept` is left there when the rest is taken now. A card's space has an `owner`; a space that was revealed early is
    open to all from round `since` on.
    """

    goods: dict[str, int] = {}
    people: list[int] = []
    kept: dict[str, int] = {}
    owner: int = -1
    since: int = 0


class Board(msgspec.Struct, omit_defaults=True):
    """What lies in the middle of the table. `deck` is the hidden order of the round cards still to come."""

    spaces: dict[str, Space]
    deck: list[str]
    revealed: list[str]
    round_goods: list[dict[str, dict[str, int]]]
    """For each of the 14 round spaces: seat (as text) -> goods waiting there."""
    majors: list[str]
    minor_pile: list[str] = []
    """Minor improvements that were not dealt, hidden, in the order in which they would be drawn."""
    given_back: list[str] = []
    """Major improvements that somebody had and gave back, by key."""
    departed: list[int] = []
    """Seats whose people acted this round on spaces that are gone with their cards."""

    def take_from_round(self, number: int, seat: Seat, good: str, count: int) -> None:
        """Take goods of a seat away from a round space, as far as they lie there; nothing is kept as none."""
        waiting = self.round_goods[number - 1].get(str(seat), {})
        left = waiting.pop(good, 0) - count
        if left > 0:
            waiting[good] = left
        if not waiting:
            self.round_goods[number - 1].pop(str(seat), None)


class Position(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The whole position. `stack` and `lanes` hold the steps still to be done.

    `first` is the seat that holds the starting player marker. `round` is 0 before the first round.
    """

    version: int = msgspec.field(default_factory=lambda: VERSION)
    """What a factory gives is stored always, also with `omit_defaults`."""
    family: bool
    tie_break: bool = False
    rng: int
    round: int = 0
    first: Seat
    players: list[Player]
    board: Board
    over: bool = False
    stack: list[Step[Position]] = []
    lanes: list[list[Step[Position]]] = []
    asides: list[list[Step[Position]]] = []
    """For each seat, what it does though it is not asked."""
    later: list[list[Step[Position]]] = []
    """For each seat, what it is asked or does when the present turn is confirmed."""
    ahead: list[int] = []
    """Seats that place their next person before the usual order goes on."""
    last: int = -1
    """The seat that placed the last person."""
    turns: int = 0
    """Uses of spaces begun so far, for what is possible once in a turn."""
    decks: str = ""
    packs: list[list[list[str]]] = []
    """While cards are dealt: for each seat the packs that it may choose from, hidden, the next one first."""
    unopened: list[list[str]] = []
    """While cards are drafted: each seat's pack of minor improvements, until it has all its occupations."""
    goal: int = 0
    """In a solo series the points to be reached; 0 outside one."""
    permanents: list[str] = []
    """Occupations that lay here from the start of a game of a solo series."""
    spare: list[str] = []
    """While cards are dealt: those that nobody has, hidden."""
    no_cooking: bool = False
    """Whether the last breeding phase is over: nothing is turned into food any more (rules 9.3)."""
    disturbed: list[str] = []
    """Spaces that a moved person left or came to this round: nobody moves from or to them again."""

    @property
    def solo(self) -> bool:
        """Whether one person plays alone (rules 8.5)."""
        return len(self.players) == 1

    def facts(self, space: str) -> SpaceFacts:
        """Return the printed facts of a space in this game's version."""
        return SPACES[self.family][space]

    def food_needed(self, seat: Seat) -> int:
        """Return the food that a seat's family eats in a harvest (rules 8.2)."""
        player = self.players[seat]
        need = (player.people - player.newborn) * (3 if self.solo else 2) + player.newborn
        for needed in FOOD_NEEDED.of(self, seat):
            need = needed(need)
        return need


def seats_from(first: int, count: int) -> list[Seat]:
    """Return all seats in turn order, beginning with one."""
    return [Seat((first + step) % count) for step in range(count)]
