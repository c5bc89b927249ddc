"""Animals and pastures: cards that hold animals, and points for room in pastures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from typing_extensions import override

from bot.games.agricola.box.animals import Herd, Holder, Holders, Places
from bot.games.agricola.box.card_facts import MINORS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.housing import CardPlace, Housing
from bot.games.agricola.position.state import HOUSING, Player

HOLDERS = frozenset(code for code, card in MINORS.items() if "animal-holder" in card.tags)
"""The cards that hold animals as pastures do."""
ENDLESS = 99
"""More animals than a game can bring."""


class WildlifeReserve(Card):
    """Houses a sheep, a boar and a cattle."""

    code = "I102"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """What enlarges pastures enlarges it, too."""
        places.cards.append(CardPlace(self.code, sheep=1, boar=1, cattle=1, grows=True))


class ForestPasture(Card):
    """Houses any number of boar."""

    code = "K145"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """Nothing else."""
        places.cards.append(CardPlace(self.code, boar=ENDLESS, grows=False))


class OrganicFarmer(Card):
    """1 point for each pasture that holds an animal and could take 3 more."""

    code = "K274"

    @override
    def points(self, ctx: CardContext) -> int:
        """Cards that hold animals are like pastures; the animals are arranged as well as can be."""
        player = ctx.player
        if not any(player.animals):
            return 0
        places = Housing(player.farm)
        for change in HOUSING.of(player):
            change(player, places)
        like = [True] * len(places.pens) + [one.code in HOLDERS for one in places.cards]
        holders, singles = places.holders()
        like += [False] * (len(holders) - len(like))
        return most_roomy(holders, tuple(like), singles, player.herd())


SPARE = 3
"""How many more animals a pasture must be able to take."""


def _ways(holder: Holder) -> tuple[Places, ...]:
    if isinstance(holder, int):
        return (holder, 0, 0, 0), (0, holder, 0, 0), (0, 0, holder, 0)
    return holder


def _roomy(way: Places) -> Iterator[tuple[Herd, Places]]:
    """Yield the ways to use it so that 3 places stay free and one animal is there: (that animal, the places used).

    Places for one kind stay free rather than those for any.
    """
    kinds = way[:3]
    most = min(SPARE, sum(kinds))
    for few in product(*(range(min(SPARE, room) + 1) for room in kinds)):
        less = (*few, SPARE - most)
        if sum(few) != most or less[3] > way[3]:
            continue
        left = [room - free for room, free in zip(way, less, strict=True)]
        for kind in range(3):
            own = list(left)
            if not own[kind]:
                if not own[3]:
                    continue
                own[3] -= 1
                own[kind] += 1
            yield (int(kind == 0), int(kind == 1), int(kind == 2)), (own[0], own[1], own[2], own[3])


@lru_cache(maxsize=1024)
def most_roomy(holders: Holders, like: tuple[bool, ...], singles: int, herd: Herd) -> int:
    """Return in how many of the holders that are like pastures an animal lives with room for 3 more, at best.

    `like` says for each holder whether it counts. The herd must have a place.
    """
    total = sum(herd)
    best: dict[tuple[Herd, Places], int] = {((0, 0, 0), (0, 0, 0, 0)): 0}
    for holder, counts in zip(holders, like, strict=True):
        options: set[tuple[int, Herd, Places]] = {(0, (0, 0, 0), way) for way in _ways(holder)}
        if counts:
            options |= {(1, there, way) for one in _ways(holder) for there, way in _roomy(one)}
        grown: dict[tuple[Herd, Places], int] = {}
        for (needed, room), number in best.items():
            for more, there, way in options:
                least = (needed[0] + there[0], needed[1] + there[1], needed[2] + there[2])
                if any(want > have for want, have in zip(least, herd, strict=True)):
                    continue
                places = (
                    min(room[0] + way[0], herd[0]), min(room[1] + way[1], herd[1]), min(room[2] + way[2], herd[2]),
                    min(room[3] + way[3], total),
                )  # fmt: skip
                key = least, places
                grown[key] = max(grown.get(key, 0), number + more)
        best = grown
    return max(
        (
            number
            for (_needed, room), number in best.items()
            if sum(max(0, have - place) for have, place in zip(herd, room[:3], strict=True)) <= room[3] + singles
        ),
        default=0,
    )
