"""Ratings: how strong people are at a game with so many seats, as far as finished games tell.

Kept nowhere: the rated games of a server, in the order in which they ended, are gone through anew whenever ratings are
asked for. The model is Plackett-Luce by Weng and Lin, from the library openskill; everybody begins with its default.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from openskill.models import PlackettLuce

from bot.games.text import Seat
from bot.tables.results import Finished, SeatOfGame

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
    teams = [[_MODEL.rating(mu=one.value, sigma=one.spread)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(float(new.mu), float(new.sigma), old.games + 1) for old, (new,) in zip(before, after, strict=True)]


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
