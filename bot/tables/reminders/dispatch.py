"""Due timers become posts: whom to call now, where, and what follows when the post is out.

A call that may not ring now (quiet hours, away, before the digest's hour) moves to when it may. What is due for one
game becomes one post, what is due for one person one direct message, so that after a downtime nobody hears a thing
twice. The call of a turn rides on that turn's own post when it can. Everything here runs inside one transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Select, exists, func, select, update

from bot.games.text import Seat, Text, Who, _
from bot.tables.db import preferences as people
from bot.tables.db import schema
from bot.tables.db.rows import AnyRow
from bot.tables.db.values import Calling, GameInfo, Onlooker, Post, Preferences, Status
from bot.tables.reminders import spectators as watching
from bot.tables.reminders.spectators import watchers
from bot.tables.reminders.timers import given, heard, timers
from bot.tables.repository import games as rows
from bot.tables.repository import votes
from bot.tables.session.quiet_hours import next_awake, next_digest
from bot.tables.session.schedule import AGAIN, DIGESTS, GRACE, HIDDEN, NO_CLOCK, SILENCE, gaps, is_last

posts = schema.outbox

BOARD = ("opening", "turn", "end")
"""The posts that show the table; calls of a turn wait for them and ride on them."""

_MANY = 200

Way = Literal["thread", "direct", "silent"]


class Verdict(msgspec.Struct, frozen=True):
    """How a person is to be called, and when: `due` is now, or the moment to look again."""

    way: Way
    due: datetime


def verdict(row: AnyRow, chosen: Preferences, at: datetime) -> Verdict:
    """Return how and when a timer's person is called, as they have chosen."""
    if row.hushed or chosen.notify == "none":
        return Verdict("silent", at)
    direct = chosen.notify in ("dm", "digest") and row.note != "closed"
    due: datetime = row.due_at or at
    first = row.kind == "vote" or (row.kind == "turn" and row.step == 0)
    if first and direct and not chosen.always:
        due = max(due, row.since + GRACE)
    due = max(due, chosen.away_until or due)
    if chosen.notify == "digest" and direct and row.note != "snoozed":
        due = next_digest(due, chosen.zone, chosen.digest_hour, chosen.quiet)
    due = next_awake(max(due, at), chosen.zone, chosen.quiet)
    return Verdict("direct" if direct else "thread", due)


def verdict_on_watching(row: AnyRow, chosen: Preferences, at: datetime) -> Verdict:
    """Return how and when a spectator is told, as they have chosen; one who is away misses it."""
    if chosen.notify == "none" or chosen.away(at):
        return Verdict("silent", at)
    due: datetime = row.due_at or at
    if chosen.notify == "digest":
        due = next_digest(due, chosen.zone, chosen.digest_hour, chosen.quiet)
    way: Way = "thread" if chosen.notify == "thread" else "direct"
    return Verdict(way, next_awake(max(due, at), chosen.zone, chosen.quiet))


class _Desk:
    """One round of turning due rows into posts: what was looked up, and the posts that were begun."""

    def __init__(self, connection: Connection, at: datetime) -> None:
        self.connection = connection
        self.at = at
        self._people: dict[int, Preferences] = {}
        self._games: dict[str, GameInfo] = {}

    def person(self, user_id: int) -> Preferences:
        if user_id not in self._people:
            self._people[user_id] = people.read(self.connection, user_id)
        return self._people[user_id]

    def game(self, game_id: str) -> GameInfo:
        if game_id not in self._games:
            found = rows.read_info(self.connection, game_id)
            assert found is not None
            self._games[game_id] = found[0]
        return self._games[game_id]

    def over(self, game_id: str) -> bool:
        return self.game(game_id).status is not Status.RUNNING

    def set(self, row: AnyRow, **values: object) -> None:
        self.connection.execute(update(timers).where(timers.c.id == row.id).values(**values))

    def post(self, row: AnyRow, kind: Literal["call", "direct", "late"], text: Text | None = None) -> int:
        """Return a post for a row: one that waits already, else a new one."""
        info = self.game(row.game_id)
        user_id = row.user_id if kind == "direct" else None
        line = info.id if user_id is None else f"@{user_id}"
        if kind != "late":
            waiting = (posts.c.line == line, posts.c.kind == kind, posts.c.status == "due", posts.c.attempts == 0)
            known: int | None = self.connection.execute(select(func.min(posts.c.id)).where(*waiting)).scalar_one()
            if known is not None:
                return known
        seat = Seat(row.seat) if kind == "late" else None
        at = self._free() if user_id is not None and self.person(user_id).notify == "digest" else self.at
        return rows.add_post(self.connection, info, at, kind, info.turn, info.turn, text, seat, user_id=user_id)

    def _free(self) -> datetime:
        """Return the first moment from now on at which a daily message may go out: few do in the same minute."""
        waiting = (posts.c.kind == "direct", posts.c.status == "due", posts.c.attempts == 0, posts.c.due_at >= self.at)
        query = select(posts.c.due_at, func.count()).where(*waiting).group_by(posts.c.due_at)
        taken = self.connection.execute(query.order_by(posts.c.due_at.desc()).limit(1)).one_or_none()
        if taken is None:
            return self.at
        last: datetime = taken[0]
        return last if taken[1] < DIGESTS else last + timedelta(minutes=1)


def asleep(game_id: Any) -> Any:
    """Return the condition that a game sleeps."""
    games = schema.games
    return exists().where(games.c.id == game_id, games.c.asleep_at.is_not(None))


def _board(game_id: Any) -> Any:
    """Return the condition that a post of a game which shows the table is still to be made."""
    return exists().where(posts.c.line == game_id, posts.c.status.in_(["due", "claimed"]), posts.c.kind.in_(BOARD))


def _vote(poll_id: Any) -> Any:
    """Return the condition that the post of a vote is still to be made."""
    return exists().where(posts.c.poll_id == poll_id, posts.c.kind == "vote", posts.c.status.in_(["due", "claimed"]))


def _due(at: datetime | None = None) -> Select[Any]:
    """Select the due rows, without those that ride on a post still to be made: calls of turns and to votes."""
    rides = ((timers.c.kind == "turn") & (timers.c.step == 0)) | (timers.c.kind == "silence")
    rides &= _board(timers.c.game_id)
    rides |= (timers.c.kind == "vote") & _vote(timers.c.episode)
    query = select(timers).where(timers.c.status == "due", ~rides, ~asleep(timers.c.game_id))
    return query if at is None else query.where(timers.c.due_at <= at)


FIRST_CALL = _due().with_only_columns(timers.c.due_at).order_by(timers.c.due_at).limit(1).scalar_subquery()
"""When the first timer is due, as a value to select."""


def fire(connection: Connection, at: datetime) -> None:
    """Turn what is due into posts, each once; move what may not ring now."""
    desk = _Desk(connection, at)
    for row in connection.execute(_due(at).where(timers.c.kind == "clock")).all():
        _out_of_time(desk, row)
    query = (
        _due(at).where(timers.c.kind != "clock").order_by(timers.c.due_at, timers.c.user_id, timers.c.id).limit(_MANY)
    )
    for row in connection.execute(query).all():
        if row.kind == "silence":
            _break_silence(desk, row)
            continue
        found = verdict(row, desk.person(row.user_id), at)
        if found.due > at:
            desk.set(row, due_at=found.due)
            continue
        _call(desk, row, found.way)
    for row in watching.due(connection, *_UNTOLD, watchers.c.due_at <= at):
        _tell(desk, row)


def _break_silence(desk: _Desk, row: AnyRow) -> None:
    """Say in the thread who is awaited still, without notifying anybody.

    Not where the table has been told that there is silence now, and not yet where a reminder is about to be posted.
    """
    info, until = desk.game(row.game_id), desk.at + (HIDDEN - SILENCE)
    planned = (timers.c.game_id == row.game_id, timers.c.kind.in_(["turn", "last", "clock"]), timers.c.status != "done")
    for other in desk.connection.execute(select(timers).where(*planned)).all():
        to_all = other.kind == "clock" or (other.kind == "turn" and is_last(info.pace, info.clock, other.step))
        if other.due_at is None:
            if to_all and other.seat == row.seat and other.status == "delivered":
                desk.set(row, status="delivered", due_at=None)
                return
            continue
        said = verdict(other, desk.person(other.user_id), desk.at)
        if other.due_at <= until and (to_all or (said.way == "thread" and said.due <= until)):
            desk.set(row, due_at=until)
            return
    desk.set(row, status="claimed", post_id=desk.post(row, "call"))


_UNTOLD = (~_board(watchers.c.game_id), ~asleep(watchers.c.game_id))
"""What a spectator is told in a post of its own: nothing else of the game is to be posted on which it could ride."""

FIRST_WORD = watching.untold(*_UNTOLD).with_only_columns(watchers.c.due_at).limit(1).scalar_subquery()
"""When the first word to a spectator in a post of its own is due, as a value to select."""


def _tell(desk: _Desk, row: AnyRow) -> None:
    """Put a word to a spectator into a post, or leave it for when it may come."""
    said = verdict_on_watching(row, desk.person(row.user_id), desk.at)
    if said.way == "silent":
        watching.told(desk.connection, row, over=desk.over(row.game_id))
    elif said.due > desk.at:
        watching.put(desk.connection, row, due_at=said.due)
    else:
        kind: Literal["call", "direct"] = "direct" if said.way == "direct" else "call"
        watching.put(desk.connection, row, post_id=desk.post(row, kind))


def _out_of_time(desk: _Desk, row: AnyRow) -> None:
    """Tell the table that a seat's time has run out; that takes the place of what reminders were to come."""
    text = _(
        "{who} has run out of time. Nothing happens automatically; the other players can vote on what to do.",
        who=Who(row.seat),
    )
    desk.set(row, status="claimed", post_id=desk.post(row, "late", text))
    same = (timers.c.game_id == row.game_id, timers.c.seat == row.seat, timers.c.episode == row.episode)
    coming = (timers.c.kind == "turn", timers.c.step > 0, timers.c.status == "due")
    desk.connection.execute(update(timers).where(*same, *coming).values(status="delivered", due_at=None))


def _call(desk: _Desk, row: AnyRow, way: Way) -> None:
    info = desk.game(row.game_id)
    if row.kind == "turn" and row.note != "snoozed" and is_last(info.pace, info.clock, row.step):
        text = _(
            "{who} has not moved for a long time. I have sent my last reminder. The other players can "
            "vote on what to do.",
            who=Who(row.seat),
        )
        late = desk.post(row, "late", text)
        post_id = desk.post(row, "direct") if way == "direct" else late
        desk.set(row, status="claimed", post_id=post_id)
    elif way == "silent":
        _skip(desk, row, info)
    else:
        desk.set(row, status="claimed", post_id=desk.post(row, "direct" if way == "direct" else "call"))


def _skip(desk: _Desk, row: AnyRow, info: GameInfo) -> None:
    """Go on, for somebody who is not to be called, to the word to the whole table."""
    steps = gaps(info.pace, None)
    if row.kind != "turn":
        desk.set(row, status="done", due_at=None)
    elif not steps or info.clock != NO_CLOCK:
        desk.set(row, status="delivered", due_at=None, note=None)
    else:
        due = max(desk.at + AGAIN, row.since + sum(steps, start=AGAIN - AGAIN))
        desk.set(row, step=len(steps), due_at=due, note=None)


# what the outbox asks


def calls_of(connection: Connection, post: Post, at: datetime) -> tuple[Calling, ...]:
    """Return whom a post that has just been claimed calls.

    On a board's post ride the calls of turns that are due, on that of a vote the calls of those who are asked. A call
    that may no longer ring, because the post comes later than it was meant to, leaves it for when it may.
    """
    desk = _Desk(connection, at)
    mine = (timers.c.post_id == post.id) & (timers.c.status == "claimed")
    if post.kind in BOARD:
        riding = (timers.c.game_id == post.game_id) & (timers.c.kind == "turn") & (timers.c.step == 0)
        mine |= riding & (timers.c.status == "due") & (timers.c.due_at <= at)
    elif post.kind == "vote":
        riding = (timers.c.kind == "vote") & (timers.c.episode == post.poll_id)
        mine |= riding & (timers.c.status == "due") & (timers.c.due_at <= at)
    elif post.kind not in ("call", "direct", "late"):
        return ()
    found: list[Calling] = []
    for row in connection.execute(select(timers).where(mine).order_by(timers.c.seat, timers.c.id)).all():
        if row.kind == "silence":
            found.append(calling_of(row, ringing=False))
            continue
        said = verdict(row, desk.person(row.user_id), at)
        way: Way = "direct" if post.kind == "direct" else "thread"
        fits = said.due <= at and said.way == way
        if post.kind == "late":
            found.append(calling_of(row, ringing=fits and row.kind == "turn"))
        elif fits:
            desk.set(row, status="claimed", post_id=post.id)
            found.append(_asking(connection, row) if row.kind == "vote" else calling_of(row))
        else:
            desk.set(row, status="due", post_id=None, due_at=max(said.due, at))
    return tuple(found)


def onlookers_of(connection: Connection, post: Post, at: datetime) -> tuple[Onlooker, ...]:
    """Return which spectators a post that has just been claimed tells of the end of a round.

    On the post of a turn ride those who are due and told in the thread; when the game is over, on that of its end.
    """
    if post.kind not in ("turn", "end", "call", "direct"):
        return ()
    desk = _Desk(connection, at)
    rows_ = list(watching.claimed(connection, post.id))
    if post.kind in ("turn", "end"):
        riding = watching.due(connection, watchers.c.game_id == post.game_id, watchers.c.due_at <= at)
        if riding and (post.kind == "end" or not desk.over(post.game_id)):
            rows_ += riding
    found: list[Onlooker] = []
    for row in rows_:
        said = verdict_on_watching(row, desk.person(row.user_id), at)
        way: Way = "direct" if post.kind == "direct" else "thread"
        if said.way == way and said.due <= at:
            watching.put(connection, row, post_id=post.id)
            found.append(watching.onlooker(row))
        elif said.way == "silent":
            watching.told(connection, row, over=desk.over(row.game_id))
        else:
            watching.put(connection, row, post_id=None, due_at=max(said.due, at))
    return tuple(found)


def calling_of(row: AnyRow, *, ringing: bool = True) -> Calling:
    """Return a row as the call that it is, or was."""
    return Calling(
        game_id=row.game_id,
        seat=Seat(row.seat),
        user_id=row.user_id,
        kind=row.kind,
        step=row.step,
        since=row.since,
        ringing=ringing,
        note=row.note or "",
    )


def _asking(connection: Connection, row: AnyRow) -> Calling:
    """Return the call of a seat whose vote is wanted, with the vote and where it stands."""
    shown = votes.post_of(connection, row.episode)
    message_id = None if shown is None else shown[1]
    return msgspec.structs.replace(calling_of(row), poll=votes.read(connection, row.episode), message_id=message_id)


def delivered(connection: Connection, post: Post, at: datetime, *, in_thread: bool) -> None:
    """Note that a post is out, and plan what follows for those it called; `in_thread` when it stands at its table."""
    desk = _Desk(connection, at)
    for seen in watching.claimed(connection, post.id):
        watching.told(connection, seen, over=desk.over(seen.game_id))
    called = _claimed(connection, post.id)
    if in_thread and all(row.kind != "silence" for row in called):
        heard(connection, post.game_id, at)
    for row in called:
        if row.kind != "turn":
            desk.set(row, status="delivered", due_at=None, delivered_at=at)
            continue
        if row.note == "snoozed":
            due, step = row.resume_at and max(row.resume_at, at + AGAIN), row.step
        else:
            steps = gaps(desk.game(row.game_id).pace, given(connection, row))
            more = row.step < len(steps)
            due, step = (at + steps[row.step], row.step + 1) if more else (None, row.step)
        desk.set(
            row,
            status="delivered" if due is None else "due",
            step=step,
            due_at=due,
            resume_at=None,
            note=None,
            delivered_at=at,
        )


def calls_somebody(connection: Connection, post: Post) -> bool:
    """Tell whether a post that is being made calls somebody to a table."""
    return bool(_claimed(connection, post.id))


def closed(connection: Connection, post: Post, at: datetime) -> None:
    """Call in the thread from now on: the person takes no direct messages. Those of this post are due there."""
    assert post.user_id is not None
    people.change(connection, post.user_id, {"notify": "thread"})
    for row in _claimed(connection, post.id):
        values = {"status": "due", "due_at": at, "post_id": None, "note": "closed"}
        connection.execute(update(timers).where(timers.c.id == row.id).values(**values))
    for seen in watching.claimed(connection, post.id):
        watching.put(connection, seen, due_at=at, post_id=None)


def _claimed(connection: Connection, post_id: int) -> Sequence[AnyRow]:
    return connection.execute(select(timers).where(timers.c.post_id == post_id, timers.c.status == "claimed")).all()
