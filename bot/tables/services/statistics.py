"""Figures from finished games: places, averages, cards, spaces, how fast people answer. Values in, values out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import median

import msgspec

from bot.tables.services.results import Finished, SeatOfGame

Chosen = Callable[[SeatOfGame], bool]
"""Which seats figures are about."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """Games with so many seats: how many, and of the seats asked about how often each place, average and best points.

    `places` is empty for one seat alone.
    """

    seats: int
    games: int
    average: float
    best: int
    places: dict[int, int]


def records(games: Iterable[Finished], chosen: Chosen) -> list[Record]:
    """Return figures by number of seats; games without a seat asked about are left out."""
    found: defaultdict[int, list[list[SeatOfGame]]] = defaultdict(list)
    for game in games:
        own = [seat for seat in game.seats if chosen(seat)]
        if own:
            found[len(game.seats)].append(own)
    return [_record(seats, own) for seats, own in sorted(found.items())]


def _record(seats: int, games: list[list[SeatOfGame]]) -> Record:
    own = [seat for game in games for seat in game]
    places = Counter(seat.rank for seat in own) if seats > 1 else Counter()
    points = [seat.points for seat in own]
    return Record(
        seats=seats,
        games=len(games),
        average=sum(points) / len(points),
        best=max(points),
        places=dict(sorted(places.items())),
    )


class CardFigures(msgspec.Struct, frozen=True, kw_only=True):
    """A card: how often it came into a hand and how often it was played, by seats; `margin` as `cards` says.

    `compared` is the number of seats behind the margin; without any it is None.
    """

    key: str
    held: int
    played: int
    margin: float | None
    compared: int


def cards(games: Iterable[Finished], chosen: Chosen) -> dict[str, CardFigures]:
    """Return the figures of every card that a seat asked about held or played.

    The margin is the average over all seats that played it of how many points they ended above the average of their
    own table (that seat included). Games for one do not count for it.
    """
    held: Counter[str] = Counter()
    played: Counter[str] = Counter()
    above: defaultdict[str, list[float]] = defaultdict(list)
    for game in games:
        mean = game.average
        for seat in filter(chosen, game.seats):
            own = set(seat.facts.played)
            played.update(own)
            held.update(own | {*seat.facts.held})
            if len(game.seats) > 1:
                for key in own:
                    above[key].append(seat.points - mean)
    return {
        key: CardFigures(
            key=key,
            held=held[key],
            played=played[key],
            margin=sum(above[key]) / len(above[key]) if above[key] else None,
            compared=len(above[key]),
        )
        for key in held
    }


class SpaceFigures(msgspec.Struct, frozen=True, kw_only=True):
    """A space: how often it was used, and how often in a game by a seat asked about and by each of the others.

    `others` is None where there are none.
    """

    key: str
    uses: int
    own: float
    others: float | None


def spaces(games: Sequence[Finished], chosen: Chosen) -> list[SpaceFigures]:
    """Return the figures of every space that was used, the most used first."""
    total: Counter[str] = Counter()
    own: Counter[str] = Counter()
    count = [0, 0]
    for game in games:
        for seat in game.seats:
            mine = chosen(seat)
            count[not mine] += 1
            for key, uses in seat.facts.spaces.items():
                total[key] += uses
                own[key] += uses if mine else 0
    return [
        SpaceFigures(
            key=key,
            uses=uses,
            own=own[key] / count[0] if count[0] else 0.0,
            others=(uses - own[key]) / count[1] if count[1] else None,
        )
        for key, uses in sorted(total.items(), key=lambda one: (-one[1], one[0]))
    ]


class Pace(msgspec.Struct, frozen=True):
    """How fast answers came, in seconds: the middle one, and within what nine of ten came."""

    answers: int
    middle: float
    most: float


def pace(games: Iterable[Finished], chosen: Chosen) -> Pace | None:
    """Return how fast the seats asked about answered; None without a single answer."""
    waits = sorted(wait for game in games for seat in game.seats if chosen(seat) for wait in seat.facts.waits)
    if not waits:
        return None
    return Pace(len(waits), float(median(waits)), float(waits[-(-len(waits) * 9 // 10) - 1]))


def sources(games: Sequence[Finished], chosen: Chosen) -> dict[str, tuple[float, float | None]]:
    """Return the average points by category of the seats asked about, and of the other seats of those games.

    The latter is None where there are no others. Games without a seat asked about are left out.
    """
    own: Counter[str] = Counter()
    others: Counter[str] = Counter()
    count = [0, 0]
    for game in games:
        if not any(map(chosen, game.seats)):
            continue
        for seat in game.seats:
            mine = chosen(seat)
            count[not mine] += 1
            for key, points in seat.facts.lines.items():
                (own if mine else others)[key] += points
    return {key: (total / count[0], others[key] / count[1] if count[1] else None) for key, total in own.items()}


def pace_by_day(games: Iterable[Finished], chosen: Chosen) -> dict[int, float]:
    """Return the middle time of an answer in seconds by weekday (0 is Monday, in UTC); without days that have none."""
    waits: defaultdict[int, list[int]] = defaultdict(list)
    for game in games:
        for seat in filter(chosen, game.seats):
            for wait, day in zip(seat.facts.waits, seat.facts.days, strict=True):
                waits[day].append(wait)
    return {day: float(median(own)) for day, own in sorted(waits.items())}


def places_of(games: Iterable[Finished]) -> dict[int, Counter[int]]:
    """Return how often each person took each place, in games for several."""
    found: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for game in games:
        for seat in game.seats if len(game.seats) > 1 else ():
            if seat.user_id is not None:
                found[seat.user_id][seat.rank] += 1
    return dict(found)
