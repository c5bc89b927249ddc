"""What a finished game came to, seat by seat: rank, points, and what its turns tell for statistics.

All of it follows from the turns and the log. It is kept beside them so that it is found out only once for each game,
and without anybody's name or id: whose seat it was stands with the seat.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from statistics import median
from typing import Any

import msgspec
from sqlalchemy import Connection, case, delete, insert, literal, select

from bot.games.rules import AnyRules
from bot.games.story import places
from bot.games.text import Seat
from bot.tables.db import schema
from bot.tables.db.queues import guard
from bot.tables.db.values import GameInfo, SeatKind, Status, Turn
from bot.tables.repository import games as rows
from bot.tables.services.history import restored, standing
from bot.tables.session.session import CONFIRM
from bot.tables.session.standing_orders import ordered

VERSION = 2
"""Grows when more is found out about a game; what an older version stored is then found out anew."""


class Facts(msgspec.Struct, frozen=True):
    """What one seat did in a game.

    `held` are the cards that were in its hand at any time, `played` those it brought into play, once for each time.
    `spaces` says how often it used each. `waits` are the seconds in which its last person answered, see `waits_of`, and
    `days` the weekdays of those answers (0 is Monday, in UTC). `lines` are its points by category.
    """

    held: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    spaces: dict[str, int] = {}
    waits: tuple[int, ...] = ()
    days: tuple[int, ...] = ()
    lines: dict[str, int] = {}


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat ended, and what it did."""

    rank: int
    points: int
    facts: Facts


ENOUGH = 20
"""Of so many games it is known how long such a game is."""

_NEWEST = 200
"""How many of the newest games are looked at for that."""


class Length(msgspec.Struct, frozen=True):
    """How long a kind of game is: confirmed turns and days, the middle of what finished games had."""

    turns: int
    days: float


def length(connection: Connection, game: str, variant: str, seats: int) -> Length | None:
    """Return how long games of a variant with so many seats were; None where fewer than `ENOUGH` are known."""
    table = schema.games.c
    found = connection.execute(
        select(table.turn, table.started_at, table.ended_at)
        .where(
            table.game == game,
            table.variant == variant,
            table.wanted == seats,
            table.status == Status.FINISHED.value,
            ~table.copied,
            table.started_at.is_not(None),
            table.ended_at.is_not(None),
        )
        .order_by(table.ended_at.desc())
        .limit(_NEWEST)
    ).all()
    if len(found) < ENOUGH:
        return None
    days = median((row.ended_at - row.started_at).total_seconds() / 86400 for row in found)
    return Length(round(median(row.turn for row in found)), days)


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game as it is stored: turns with the states after them and who was awaited since when.

    `actors` says of turns who chose them: nobody where they followed by themselves. `taken` is who took over a seat
    when.
    """

    info: GameInfo
    turns: tuple[Turn, ...]
    states: tuple[bytes, ...]
    since: tuple[rows.SINCE, ...]
    actors: Mapping[int, int | None]
    taken: tuple[tuple[int, datetime], ...]


def waiting(connection: Connection, kinds: Collection[str], without: Collection[str], most: int) -> list[str]:
    """Return finished games whose results are not stored yet, or by an older version, the latest first.

    Only games of some `kinds`, none that was opened from a record, and none of those in `without`.
    """
    games, results = schema.games, schema.results
    known = select(results.c.game_id).where(results.c.version == VERSION)
    query = select(games.c.id).where(
        games.c.status == Status.FINISHED.value,
        games.c.copied.is_(False),
        games.c.game.in_(kinds),
        games.c.id.not_in(known),
        games.c.id.not_in(without),
    )
    query = query.order_by(games.c.ended_at.desc(), games.c.id).limit(most)
    return list(connection.execute(query).scalars())


def source(connection: Connection, game_id: str) -> Source | None:
    """Read a finished game; None when it is there no more."""
    found = rows.read_info(connection, game_id)
    if found is None:
        return None
    info, turns, log = found[0], schema.turns, schema.log
    stored = connection.execute(
        select(turns.c.state, turns.c.since).where(turns.c.game_id == game_id).order_by(turns.c.number)
    ).all()
    entries = connection.execute(
        select(log.c.turn, log.c.actor, log.c.kind, log.c.at).where(
            log.c.game_id == game_id, log.c.kind.in_(("turn", "take"))
        )
    ).all()
    return Source(
        info=info,
        turns=tuple(rows.read_turns(connection, game_id, 0, info.turn)),
        states=tuple(row.state for row in stored),
        since=tuple(msgspec.json.decode(row.since, type=rows.SINCE) for row in stored),
        actors={row.turn: row.actor for row in entries if row.kind == "turn"},
        taken=tuple((row.actor, row.at) for row in entries if row.kind == "take"),
    )


def derive(rules: AnyRules, game: Source) -> tuple[SeatResult, ...]:
    """Find out what a game came to, by seat. Takes long enough to be done beside the event loop."""
    seats = range(len(game.info.seats))
    stands = standing(game.turns)
    states = [rules.decode(zlib.decompress(game.states[turn.number])) for turn in stands]
    scores = rules.scores(states[-1])
    held: list[dict[str, None]] = [{} for _seat in seats]
    for state in states:
        for seat in seats:
            held[seat].update(dict.fromkeys(rules.held(state, Seat(seat))))
    played: list[list[str]] = [[] for _seat in seats]
    spaces: list[Counter[str]] = [Counter() for _seat in seats]
    for event in (event for turn in stands for event in turn.events):
        if event.seat is None:
            continue
        card, space = rules.card_played(event), rules.space_used(event)
        if card is not None:
            played[event.seat].append(card)
        if space is not None:
            spaces[event.seat][space] += 1
    facts = [
        Facts(
            held=tuple(held[seat]),
            played=tuple(played[seat]),
            spaces=dict(spaces[seat]),
            waits=tuple(round((at - since).total_seconds()) for since, at in waits),
            days=tuple(at.weekday() for _since, at in waits),
            lines={line.key: line.points[seat] for line in scores.lines},
        )
        for seat, waits in enumerate(waits_of(game))
    ]
    return tuple(map(SeatResult, places(scores), scores.totals, facts))


def waits_of(game: Source) -> list[list[tuple[datetime, datetime]]]:
    """Return for each seat from when to when its last person took to answer, each time that it was their move (U45).

    From when another's turn, or the beginning, made the seat awaited until its own turn was confirmed. Not counted are
    turns that nobody chose or that were ordered beforehand, what follows at once from the seat's own turn or from
    taking turns back, and the first answer of somebody who has just taken the seat over.
    """
    count = len(game.info.seats)
    found: list[dict[tuple[int, datetime], datetime]] = [{} for _seat in range(count)]
    begun = [0] * count  # by which turn the present time of being awaited began
    free = [True] * count  # whether it began by another's turn
    acting: int | None = None  # whose choice the turns of the present act follow from
    back = False
    for turn in game.turns:
        seat, actor = turn.seat, None if ordered(turn) else game.actors.get(turn.number)
        before = game.since[turn.number - 1] if turn.number else (None,) * count
        if restored(turn) is not None:
            acting, back = None, True
        elif actor is not None:
            acting, back = seat, False
        if seat is not None and actor is not None and free[seat]:
            since, owner = before[seat], game.info.seats[seat].user_id or None
            new = any(actor == person and since is not None and since < at <= turn.at for person, at in game.taken)
            if since is not None and actor == owner and not new:
                found[seat][begun[seat], since] = turn.at
        confirmed = seat if turn.moves[-1:] == (CONFIRM,) else None
        for one, since in enumerate(game.since[turn.number]):
            if since is not None and (before[one] is None or one == confirmed):
                begun[one], free[one] = turn.number, not back and one != acting
    return [[(since, at) for (_turn, since), at in own.items()] for own in found]


def store(connection: Connection, game: Source, found: Sequence[SeatResult]) -> None:
    """Store what a game came to in the place of what was stored before, unless it is gone meanwhile."""
    results, info = schema.results, game.info
    guard(connection, info.id)
    connection.execute(delete(results).where(results.c.game_id == info.id))
    if rows.read_info(connection, info.id) is None:
        return
    rated = info.rated and len(info.seats) > 1 and not info.vacant and not game.taken
    lines = [
        {
            "game_id": info.id,
            "seat": seat,
            "rank": one.rank,
            "points": one.points,
            "rated": rated,
            "facts": rows.text_of(one.facts),
            "version": VERSION,
        }
        for seat, one in enumerate(found)
    ]
    connection.execute(insert(results), lines)


class SeatOfGame(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a finished game, with whose it is and what it came to. `user_id` is None for nobody any more."""

    seat: Seat
    user_id: int | None
    name: str
    rank: int
    points: int
    facts: Facts


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game. `rated`: it counts for ratings."""

    id: str
    game: str
    guild_id: int
    ended_at: datetime
    rated: bool
    seats: tuple[SeatOfGame, ...]

    def of(self, user_id: int) -> SeatOfGame | None:
        """Return a person's seat, or None."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    @property
    def average(self) -> float:
        """The average points at the table."""
        return sum(seat.points for seat in self.seats) / len(self.seats)


Rows = Sequence[tuple[Any, ...]]


def read(
    connection: Connection,
    guilds: Collection[int] | None,
    user_id: int | None,
    game: str | None,
    *,
    rated: bool = False,
) -> Rows:
    """Read the results of finished games: of servers, those in which a person sat, of one kind; None means any.

    What comes back is for `finished`, so that the work can be done beside the event loop. With `rated` it is only what
    ratings need: games that count for them, without facts.
    """
    games, seats, results = schema.games, schema.seats, schema.results
    query = (
        select(
            games.c.id,
            games.c.game,
            games.c.guild_id,
            games.c.ended_at,
            results.c.rated,
            seats.c.seat,
            case((seats.c.kind == SeatKind.PERSON.value, seats.c.user_id)).label("user_id"),
            seats.c.name,
            results.c.rank,
            results.c.points,
            literal("{}") if rated else results.c.facts,
        )
        .join(results, results.c.game_id == games.c.id)
        .join(seats, (seats.c.game_id == games.c.id) & (seats.c.seat == results.c.seat))
        .order_by(games.c.ended_at, games.c.id, seats.c.seat)
    )
    if guilds is not None:
        query = query.where(games.c.guild_id.in_(guilds))
    if rated:
        query = query.where(results.c.rated)
    if game is not None:
        query = query.where(games.c.game == game)
    if user_id is not None:
        query = query.where(games.c.id.in_(select(seats.c.game_id).where(seats.c.user_id == user_id)))
    return [tuple(row) for row in connection.execute(query)]


_FACTS = msgspec.json.Decoder(Facts)


def finished(found: Rows) -> list[Finished]:
    """Return the games of rows, in the order in which they ended."""
    games: dict[str, tuple[tuple[Any, ...], list[SeatOfGame]]] = {}
    for row in found:
        seat, user_id, name, rank, points, facts = row[5:]
        games.setdefault(row[0], (row[:5], []))[1].append(
            SeatOfGame(
                seat=Seat(seat),
                user_id=user_id,
                name=name,
                rank=rank,
                points=points,
                facts=_FACTS.decode(facts),
            )
        )
    return [
        Finished(id=head[0], game=head[1], guild_id=head[2], ended_at=head[3], rated=head[4], seats=tuple(seats))
        for head, seats in games.values()
    ]
