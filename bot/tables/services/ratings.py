"""Ratings: how strong people are at a game with so many seats, as far as finished games tell.

Kept nowhere: the rated games of a server, in the order in which they ended, are gone through anew whenever ratings are
asked for. The model is Plackett-Luce by Weng and Lin, from the library openskill; everybody begins with its default.

Its own way with shared places lets those behind gain more than those who share. So a tie is the mean over all orders in
which those who share a place could have come in: between equals a better place always gains more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, permutations, product
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce

from bot.games.text import Seat
from bot.tables.services.results import Finished, SeatOfGame

Pool = tuple[int, str, int]
"""Among whom a rating is one: server, game, number of seats."""


class Rating(msgspec.Struct, frozen=True):
    """A rating after so many games; `spread` is the model's standard deviation."""

    value: float
    spread: float
    games: int

    @property
    def doubt(self) -> float:
        """How far the rating may be off: two standard deviations, so 19 times out of 20 it is not further off."""
        return 2 * self.spread

    @property
    def sure(self) -> float:
        """What the rating is at least, as far as is known; lists are ordered by it."""
        return self.value - self.doubt


_MODEL = PlackettLuce()
_FIRST = _MODEL.rating()
BEGIN = Rating(float(_FIRST.mu), float(_FIRST.sigma), 0)
"""What everybody begins with."""

Change = tuple[Rating, Rating]
"""A rating before and after a game."""


def pool_of(game: Finished) -> Pool:
    """Return among whom a game counts."""
    return game.guild_id, game.game, len(game.seats)


def rated(before: list[Rating], places: list[int]) -> list[Rating]:
    """Return ratings after a game, from those before it and the places; equal places are a tie."""
    orders = list(_orders(places))
    results = [_in_order(before, order) for order in orders]
    return [
        Rating(fmean(one[seat][0] for one in results), fmean(one[seat][1] for one in results), old.games + 1)
        for seat, old in enumerate(before)
    ]


def _orders(places: list[int]) -> Iterator[list[int]]:
    """Return every strict order of the seats that agrees with their places, as the rank of each seat."""
    groups = [[seat for seat, place in enumerate(places) if place == one] for one in sorted(set(places))]
    for chosen in product(*(permutations(group) for group in groups)):
        ranks = [0] * len(places)
        for rank, seat in enumerate(chain.from_iterable(chosen), 1):
            ranks[seat] = rank
        yield ranks


def _in_order(before: list[Rating], ranks: list[int]) -> list[tuple[float, float]]:
    """Return value and spread of each seat after a game without shared places."""
    teams = [[_MODEL.rating(mu=one.value, sigma=one.spread)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [(float(new.mu), float(new.sigma)) for (new,) in after]


class Ladder:
    """All ratings that come from some games, and what each game changed.

    Whoever is forgotten counts in each game as somebody new.
    """

    def __init__(self, games: Iterable[Finished]) -> None:
        """Go through games in the order in which they ended; those that are not rated change nothing."""
        self.pools: dict[Pool, dict[int, Rating]] = {}
        self.changes: dict[str, dict[Seat, Change]] = {}
        for game in games:
            if game.rated:
                self._count(game)

    def _count(self, game: Finished) -> None:
        pool = self.pools.setdefault(pool_of(game), {})

        def now(seat: SeatOfGame) -> Rating:
            return BEGIN if seat.user_id is None else pool.get(seat.user_id, BEGIN)

        before = [now(seat) for seat in game.seats]
        after = rated(before, [seat.rank for seat in game.seats])
        self.changes[game.id] = {
            seat.seat: (old, new) for seat, old, new in zip(game.seats, before, after, strict=True)
        }
        for seat, new in zip(game.seats, after, strict=True):
            if seat.user_id is not None:
                pool[seat.user_id] = new
