"""Who is to be called when: a row for each time that a seat is awaited, and how such rows come, change and go.

A row of kind `turn` stands for one episode of one seat; `step` says what comes next: 0 the call, then reminders. Beside
it: `clock` (the seat's time runs out), `last` (it keeps all others waiting), `next` (it is about to be awaited),
`silence` (nothing has been posted in the thread for long; every post there puts it off), `notice` (until when the host
leaves it the seat; never fires), `vote` (its vote is wanted; the episode is the number of that vote). Rows
are *due*, *claimed* by a post, *delivered* with nothing to follow, or *done* when the seat has acted. Turning due rows
into posts is `dispatch.py`'s. Everything here runs inside the transaction of what causes it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import accumulate
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, exists, insert, select, update

from bot.games.text import Seat
from bot.tables.db import preferences as people
from bot.tables.db import schema
from bot.tables.db.rows import AnyRow
from bot.tables.db.values import GameInfo, SeatKind, Status, Timing
from bot.tables.repository import votes
from bot.tables.session.schedule import AGAIN, CLOCKS, GRACE, NO_CLOCK, SILENCE, UNATTENDED, gaps, is_last
from bot.tables.session.session import Position

timers = schema.timers

# Any: the values of a new row by column, each of its column's type.
Values = dict[str, Any]

OPEN = timers.c.status != "done"

_ADD = insert(timers)


def follow(
    connection: Connection,
    before: Position,
    after: Position,
    at: datetime,
    *,
    actor: Seat | None = None,
    always: bool = False,
    ahead: Sequence[Seat] = (),
) -> None:
    """Plan the calls for seats that have become awaited, and cancel those for seats that are no longer (U29).

    `actor` is looking at the table: it gets no call for what its own turn brings about, unless it `always` wants one.
    `ahead` are the seats that will be awaited next and want to know.
    """
    info = after.info
    over = info.status is not Status.RUNNING
    changed = [
        Seat(seat)
        for seat, since in enumerate(before.since)
        if before.episodes[seat] != after.episodes[seat] or (since is not None and after.since[seat] is None)
    ]
    if changed:
        _save_time(connection, info, changed, at)
        cancel(connection, info.id, changed)
        votes.drop(connection, info.id, changed)
    if over:
        cancel(connection, info.id, None)
        votes.drop(connection, info.id, None)
        return
    new = []
    for seat in changed:
        if after.since[seat] is not None:
            here = seat == actor and not always
            new += _episode(connection, info, seat, after.episodes[seat], at, called=here)
    awaited = [Seat(seat) for seat, since in enumerate(after.since) if since is not None]
    others = sum(since is not None for since in before.since) > 1
    if len(awaited) == 1 and others and awaited[0] not in changed and awaited[0] != actor:
        new += _last(connection, info, awaited[0], after, at)
    for seat in ahead:
        new += _ahead(connection, info, seat, after, at)
    new = [row for row in new if not info.seats[row["seat"]].vacant]
    if new:
        connection.execute(_ADD, new)


def cancel(connection: Connection, game_id: str, seats: Collection[Seat] | None) -> None:
    """Be done with the rows of seats that have acted; with None with all of a game's.

    A move is no vote: who is to be asked for one still is.
    """
    where = [timers.c.game_id == game_id, OPEN]
    if seats is not None:
        where += [timers.c.seat.in_(seats), timers.c.kind != "vote"]
    connection.execute(update(timers).where(*where).values(status="done", due_at=None))


def _row(info: GameInfo, seat: Seat, kind: str, episode: int, at: datetime, due: datetime | None) -> Values:
    return {
        "kind": kind,
        "game_id": info.id,
        "seat": seat,
        "user_id": info.seats[seat].user_id,
        "episode": episode,
        "since": at,
        "step": 0,
        "due_at": due,
        "hushed": False,
        "status": "due" if due is not None else "delivered",
    }


def _episode(
    connection: Connection, info: GameInfo, seat: Seat, episode: int, at: datetime, *, called: bool
) -> list[Values]:
    """Return the rows for a seat that has become awaited; `called` when it need not be told."""
    bank = _bank(connection, info, seat)
    found = [_row(info, seat, "turn", episode, at, at), _row(info, seat, "silence", episode, at, at + SILENCE)]
    if called:
        steps = gaps(info.pace, bank)
        due = at + steps[0] if steps else None
        found[0] |= {"step": 1, "due_at": due, "status": "due" if due else "delivered"}
    if bank is not None:
        away = people.read(connection, info.seats[seat].user_id).away(at)
        found.append(_row(info, seat, "clock", episode, at, (away or at) + bank))
    return found


def _last(connection: Connection, info: GameInfo, seat: Seat, after: Position, at: datetime) -> list[Values]:
    """Return the row that tells a seat that all others have answered, some time after its call."""
    this = (timers.c.game_id == info.id, timers.c.seat == seat, timers.c.episode == after.episodes[seat])
    known = {row.kind: row for row in connection.execute(select(timers).where(*this))}
    if "last" in known or "turn" not in known:
        return []
    turn = known["turn"]
    due = max(at + GRACE, (turn.delivered_at or turn.since) + AGAIN)
    return [_row(info, seat, "last", after.episodes[seat], turn.since, due) | {"hushed": turn.hushed}]


def _ahead(connection: Connection, info: GameInfo, seat: Seat, after: Position, at: datetime) -> list[Values]:
    """Return the row that tells a seat that it will be awaited next, once for each time."""
    episode = after.episodes[seat] + 1
    this = (timers.c.game_id == info.id, timers.c.seat == seat, timers.c.episode == episode, timers.c.kind == "next")
    if connection.execute(select(exists().where(*this))).scalar_one():
        return []
    return [_row(info, seat, "next", episode, at, at + GRACE)]


def heard(connection: Connection, game_id: str, at: datetime) -> None:
    """Count the silence at a table anew: something has been posted in its thread."""
    silent = (timers.c.game_id == game_id, timers.c.kind == "silence", timers.c.status.in_(["due", "delivered"]))
    connection.execute(update(timers).where(*silent).values(status="due", due_at=at + SILENCE))


# clocks


def _bank(connection: Connection, info: GameInfo, seat: Seat) -> timedelta | None:
    """Return how much time a seat has, or None at a table without a clock."""
    if info.clock == NO_CLOCK:
        return None
    seats = schema.seats
    where = (seats.c.game_id == info.id, seats.c.seat == seat)
    saved = connection.execute(select(seats.c.bank).where(*where)).scalar_one()
    return CLOCKS[info.clock].bank if saved is None else timedelta(seconds=saved)


def _save_time(connection: Connection, info: GameInfo, seats: Sequence[Seat], at: datetime) -> None:
    """Give the seats that have acted what is left of their time, and the increment, up to the cap.

    The row's due time holds every pause but that of a game that sleeps still, so what is left is the way to it.
    """
    if info.clock == NO_CLOCK:
        return
    clock = CLOCKS[info.clock]
    for row in _clocks(connection, timers.c.game_id == info.id, timers.c.seat.in_(seats)):
        until = at if info.asleep_at is None else max(info.asleep_at, row.since)
        left = max(timedelta(0), row.due_at - until) if row.due_at is not None else timedelta(0)
        bank = min(clock.cap, left + clock.increment)
        where = (schema.seats.c.game_id == info.id, schema.seats.c.seat == row.seat)
        connection.execute(update(schema.seats).where(*where).values(bank=int(bank.total_seconds())))


def _clocks(connection: Connection, *where: ColumnElement[bool]) -> Sequence[AnyRow]:
    return connection.execute(select(timers).where(timers.c.kind == "clock", OPEN, *where)).all()


def pause(connection: Connection, user_id: int, span: timedelta) -> None:
    """Move the end of a person's time at all tables by `span`: they are away for so long, or back so much earlier."""
    for row in _clocks(connection, timers.c.user_id == user_id, timers.c.status == "due"):
        connection.execute(update(timers).where(timers.c.id == row.id).values(due_at=row.due_at + span))


def slept(connection: Connection, game_id: str, asleep_at: datetime, at: datetime) -> None:
    """Move the end of everybody's time at a table that wakes: none has run since it fell asleep."""
    for row in _clocks(connection, timers.c.game_id == game_id, timers.c.status == "due"):
        due = row.due_at + (at - max(asleep_at, row.since))
        connection.execute(update(timers).where(timers.c.id == row.id).values(due_at=due))


def wait_on(connection: Connection, info: GameInfo, seat: Seat, at: datetime) -> None:
    """Give a seat more time, by vote: its clock once more the increment, at least a day; its reminders begin anew.

    One whose person wants no calls for this turn has none, so that only the word to the table comes anew.
    """
    this = (timers.c.game_id == info.id, timers.c.seat == seat, OPEN)
    turn = (*this, timers.c.kind == "turn")
    if info.clock != NO_CLOCK:
        more = max(CLOCKS[info.clock].increment, timedelta(days=1))
        values = {"due_at": at + more, "status": "due", "step": 0}
        connection.execute(update(timers).where(*this, timers.c.kind == "clock").values(**values))
        steps = gaps(info.pace, more)
    else:
        steps = gaps(info.pace, None)
    if steps:
        values = {"due_at": at + steps[0], "status": "due", "step": 1, "note": None}
        connection.execute(update(timers).where(*turn, timers.c.hushed.is_(False)).values(**values))
    if steps and info.clock == NO_CLOCK:
        values = {"due_at": at + sum(steps, timedelta(0)), "status": "due", "step": len(steps), "note": None}
        connection.execute(update(timers).where(*turn, timers.c.hushed).values(**values))


def repace(connection: Connection, info: GameInfo, at: datetime) -> None:
    """Plan the reminders of a table anew: its pace has changed. Who is to be called first still is."""
    steps = gaps(info.pace, None)
    where = (timers.c.game_id == info.id, timers.c.kind == "turn", timers.c.status.in_(["due", "delivered"]))
    called = (timers.c.step > 0) | (timers.c.status == "delivered")
    for row in connection.execute(select(timers).where(*where, called)).all():
        if info.clock != NO_CLOCK and steps:
            _remind_by_clock(connection, info, row, at)
            continue
        due = max(at, (row.delivered_at or row.since) + steps[0]) if steps else None
        values = {"step": 1, "due_at": due, "status": "due" if due else "delivered", "note": None}
        connection.execute(update(timers).where(timers.c.id == row.id).values(**values))


def _remind_by_clock(connection: Connection, info: GameInfo, row: AnyRow, at: datetime) -> None:
    """Plan the next reminder of a seat with time left that has none planned, unless it has had all of them."""
    bank = given(connection, row, running=True)
    if bank is None or row.due_at is not None:
        return
    moments = list(accumulate(gaps(info.pace, bank), initial=row.since))[1:]
    heard = row.delivered_at or row.since
    step, due = next(((step, due) for step, due in enumerate(moments, start=1) if due > heard), (0, at))
    if step:
        values = {"step": step, "due_at": max(at, due), "status": "due", "note": None}
        connection.execute(update(timers).where(timers.c.id == row.id).values(**values))


def given(connection: Connection, row: AnyRow, *, running: bool = False) -> timedelta | None:
    """Return how much time the clock gave a seat for a turn; None without one, with `running` also when it ran out."""
    where = [timers.c.game_id == row.game_id, timers.c.seat == row.seat, timers.c.episode == row.episode]
    where.append(timers.c.kind == "clock")
    if running:
        where.append(timers.c.status == "due")
    due: datetime | None = connection.execute(select(timers.c.due_at).where(*where)).scalar_one_or_none()
    return None if due is None else due - row.since


# what people can do about their calls


def snooze(connection: Connection, user_id: int, game_id: str | None, at: datetime, span: timedelta) -> int:
    """Be silent for `span` and call once more then, at one table or at all; what was planned goes on after that.

    Returns the number of tables where the person is awaited.
    """
    changed = 0
    for row in _of_person(connection, user_id, game_id):
        resume = row.resume_at if row.note == "snoozed" else row.due_at
        values = {"due_at": at + span, "resume_at": resume, "note": "snoozed", "hushed": False, "status": "due"}
        connection.execute(update(timers).where(timers.c.id == row.id).values(**values))
        changed += 1
    return changed


def hush(connection: Connection, user_id: int, game_id: str | None) -> int:
    """Call the person no more until they have acted, at one table or at all; return at how many they are awaited."""
    found = _of_person(connection, user_id, game_id)
    games = [row.game_id for row in found]
    where = (timers.c.user_id == user_id, timers.c.game_id.in_(games), OPEN)
    connection.execute(update(timers).where(*where).values(hushed=True))
    return len(games)


def _of_person(connection: Connection, user_id: int, game_id: str | None) -> Sequence[AnyRow]:
    where = [timers.c.user_id == user_id, timers.c.kind == "turn", OPEN]
    if game_id is not None:
        where.append(timers.c.game_id == game_id)
    return connection.execute(select(timers).where(*where).order_by(timers.c.id)).all()


def replan(connection: Connection, user_id: int, at: datetime) -> None:
    """Look anew at the calls that a person has not had yet: they have changed when and how they want them."""
    where = (timers.c.user_id == user_id, timers.c.status == "due", timers.c.kind == "turn", timers.c.step == 0)
    connection.execute(update(timers).where(*where).values(due_at=at))


# notice


def give_notice(connection: Connection, position: Position, seat: Seat, at: datetime, until: datetime) -> None:
    """Note that a seat has notice until a moment; a row like others, so that it is done when the seat acts."""
    row = _row(position.info, seat, "notice", position.episodes[seat], at, until)
    connection.execute(_ADD, {**row, "status": "delivered"})


def notice(connection: Connection, position: Position, seat: Seat) -> datetime | None:
    """Return until when a seat has notice, or None."""
    this = (timers.c.game_id == position.info.id, timers.c.seat == seat, timers.c.kind == "notice", OPEN)
    until: datetime | None = connection.execute(select(timers.c.due_at).where(*this)).scalar_one_or_none()
    return until


# looking


def timing(connection: Connection, position: Position, at: datetime) -> list[Timing]:
    """Return how it stands with the calls of every awaited seat."""
    info = position.info
    found = connection.execute(select(timers).where(timers.c.game_id == info.id, OPEN)).all()
    known = {(row.seat, row.kind): row for row in found}
    return [
        _timing(connection, info, Seat(seat), since, {kind: row for (of, kind), row in known.items() if of == seat}, at)
        for seat, since in enumerate(position.since)
        if since is not None
    ]


def _timing(
    connection: Connection,
    info: GameInfo,
    seat: Seat,
    since: datetime,
    known: Mapping[str, AnyRow],
    at: datetime,
) -> Timing:
    turn, clock = known.get("turn"), known.get("clock")
    chosen = people.read(connection, info.seats[seat].user_id)
    away = chosen.away(at)
    told = turn is not None and turn.delivered_at is not None and _silent(turn)
    since = since if turn is None else max(since, turn.since)
    told = told and is_last(info.pace, info.clock, turn.step if turn is not None else 0)
    out = clock is not None and clock.status != "due"
    left = chosen.away_since if away is not None and chosen.away_since is not None else at
    return Timing(
        seat=seat,
        called_at=turn.delivered_at if turn is not None else None,
        next_at=turn.due_at if turn is not None and not turn.hushed else None,
        ends_at=clock.due_at if clock is not None else None,
        away_until=away,
        last="last" in known,
        overdue=(away is None and (out or told)) or at - min(since, left) >= UNATTENDED,
    )


def _silent(turn: AnyRow) -> bool:
    """Tell whether nothing more is planned for a seat, but for the one call that its person has put off."""
    return turn.due_at is None or (turn.note == "snoozed" and turn.resume_at is None)


def adopt(connection: Connection, at: datetime) -> None:
    """Plan reminders for games that were under way before there were timers; nobody is called anew."""
    games, seats, turns = schema.games, schema.seats, schema.turns
    known = exists().where(timers.c.game_id == games.c.id)
    query = (
        select(games.c.id, games.c.pace, turns.c.since)
        .join(turns, (turns.c.game_id == games.c.id) & (turns.c.number == games.c.turn))
        .where(games.c.status == Status.RUNNING.value, ~known)
    )
    for game in connection.execute(query).all():
        awaited = msgspec.json.decode(game.since, type=tuple[datetime | None, ...])
        steps = gaps(game.pace, None)
        for seat in connection.execute(select(seats).where(seats.c.game_id == game.id)).all():
            since = awaited[seat.seat]
            if since is None or seat.kind != SeatKind.PERSON.value:
                continue
            due = at + steps[0] if steps else None
            row = {"kind": "turn", "game_id": game.id, "seat": seat.seat, "user_id": seat.user_id, "since": since}
            row |= {"episode": seat.episode, "step": 1, "due_at": due, "hushed": False}
            connection.execute(_ADD, {**row, "status": "due" if due else "delivered"})
