"""Votes: what can be voted about, who has voted how, until when; and how they are stored.

A vote is open until enough have agreed, too many have not, its time has run out, or what it is about has passed. What
follows from one that passes is done with the last ballot (`services/motions.py`), in the same transaction.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, exists, insert, select, update

from bot.games.text import Seat, Text, Who, _
from bot.tables.db import schema
from bot.tables.db.queues import guard
from bot.tables.db.rows import AnyRow
from bot.tables.db.values import GameInfo, Poll
from bot.tables.repository import games as rows

UNDO = "undo"
"""The kind of a vote about taking turns back."""

Outcome = Literal["passed", "failed", "expired", "void"]
Standing = Literal["open", "passed", "failed"]


class Kind(msgspec.Struct, frozen=True):
    """Something to vote about: the question, what one who agrees does, and what came of it in words.

    `{who}` is the seat it is about. `lasting` is how long one can vote.
    """

    question: Text
    agreed: Text
    passed: Text
    label: Text
    lasting: timedelta = timedelta(days=3)


KINDS: Mapping[str, Kind] = {
    "end": Kind(
        _("Should this game end now, unrated? No result counts, and all hidden information is revealed."),
        _("votes to end the game unrated"),
        _("The players voted to end the game."),
        _("End unrated"),
        timedelta(days=7),
    ),
    "wait": Kind(
        _("Should we keep waiting for {who}?"),
        _("votes to keep waiting for {who}"),
        _("We keep waiting for {who}."),
        _("Keep waiting"),
    ),
    "default": Kind(
        _("Should I make a safe default move for {who}?"),
        _("votes for a default move for {who}"),
        _("I made a default move for {who}, as the others voted."),
        _("Make a default move"),
    ),
    UNDO: Kind(
        _("Should these turns be undone?"),
        _("votes to undo turns"),
        _("The turns are undone: all affected players agreed."),
        _("Undo"),
    ),
    "replace": Kind(
        _("Should {who}'s seat be opened to someone else?"),
        _("votes to replace {who}"),
        _("The others voted to open that seat to someone else."),
        _("Replace player"),
    ),
    "host": Kind(
        _("Should the player who started this vote replace {who} as host?"),
        _("votes to replace {who} as host"),
        _("The others voted to make someone else host instead of {who}."),
        _("Change host"),
    ),
}
"""What can be voted about. All vote about the end; about taking turns back those concerned (`services/undo.py`); the
others about a seat that keeps them waiting."""

SEATED = frozenset({"wait", "default", "replace", "host"})
"""Votes about a seat that keeps the others waiting."""


def said(text: Text, about: Seat | None) -> Text:
    """Return a sentence of a kind with the seat that the vote is about."""
    return text if about is None else Text(text.message, {"who": Who(about)})


def voters(info: GameInfo, about: Seat | None) -> tuple[tuple[Seat, ...], int]:
    """Return who may vote and how many must agree: all who sit there, or more than half of the others about one."""
    seats = tuple(seat.seat for seat in info.taken if seat.seat != about)
    return seats, len(seats) if about is None else len(seats) // 2 + 1


def find(connection: Connection, game_id: str, kind: str, seat: Seat | None) -> Poll | None:
    """Return the open vote about something, or None."""
    polls = schema.polls
    row = connection.execute(select(polls).where(polls.c.open_key == _key(game_id, kind, seat))).one_or_none()
    return None if row is None else _poll(connection, row)


def read(connection: Connection, poll_id: int) -> Poll | None:
    """Return a vote, or None."""
    row = connection.execute(select(schema.polls).where(schema.polls.c.id == poll_id)).one_or_none()
    return None if row is None else _poll(connection, row)


def begin(
    connection: Connection,
    info: GameInfo,
    kind: str,
    seat: Seat | None,
    needed: int,
    at: datetime,
    *,
    asked: Sequence[Seat] = (),
    target: int | None = None,
) -> Poll:
    """Store a new vote without ballots. Raises `IntegrityError` when there is one about the same.

    `asked` are who may vote when that does not follow from the seat; `target` is the turn to go back to.
    """
    row = {
        "game_id": info.id,
        "kind": kind,
        "seat": seat,
        "voters": rows.text_of(asked or voters(info, seat)[0]),
        "needed": needed,
        "opened_at": at,
        "expires_at": at + KINDS[kind].lasting,
        "status": "open",
        "open_key": _key(info.id, kind, seat),
        "target": target,
    }
    stored = connection.execute(insert(schema.polls).values(**row)).inserted_primary_key
    assert stored is not None
    poll = read(connection, int(stored[0]))
    assert poll is not None
    return poll


def _show_and_call(connection: Connection, info: GameInfo, poll: Poll, opener: Seat, at: datetime) -> None:
    """Post a new vote and plan the calls of those who are asked, all but the `opener`; they ride on that post."""
    rows.add_post(connection, info, at, "vote", info.turn, info.turn, seat=opener, poll_id=poll.id)
    people = {seat: info.seats[seat] for seat in poll.voters if seat != opener}
    calls = [
        {
            "kind": "vote",
            "game_id": info.id,
            "seat": seat,
            "user_id": place.user_id,
            "episode": poll.id,
            "since": at,
            "step": 0,
            "due_at": at,
            "hushed": False,
            "status": "due",
        }
        for seat, place in people.items()
        if not place.vacant
    ]
    if calls:
        connection.execute(insert(schema.timers), calls)


def ask(connection: Connection, info: GameInfo, asked: Sequence[Seat], own: Seat, at: datetime, target: int) -> Poll:
    """Begin a vote of some seats about going back to turn `target`, and post it; who asks agrees, if they are asked."""
    poll = begin(connection, info, UNDO, None, len(asked), at, asked=asked, target=target)
    _show_and_call(connection, info, poll, own, at)
    return cast(connection, poll, own, yes=True, needed=poll.needed, at=at) if own in asked else poll


def vote(
    connection: Connection,
    info: GameInfo,
    kind: str,
    about: Seat | None,
    own: Seat,
    at: datetime,
    *,
    yes: bool,
    needed: int,
    decided: bool,
) -> Poll:
    """Store a ballot in the vote about something, beginning and posting that if there is none; return it anew.

    One that is `decided` with its first ballot is not posted.
    """
    poll = find(connection, info.id, kind, about)
    if poll is None:
        poll = begin(connection, info, kind, about, needed, at)
        if not decided:
            _show_and_call(connection, info, poll, own, at)
    return cast(connection, poll, own, yes=yes, needed=needed, at=at)


def counted(known: Poll | None, voters: Collection[Seat], own: Seat, *, yes: bool, needed: int) -> Standing:
    """Return how a vote stands with one more ballot, or one that is changed: `open`, `passed` or `failed`."""
    agreed, against = ({*known.yes} - {own}, {*known.no} - {own}) if known is not None else (set(), set())
    (agreed if yes else against).add(own)
    if len(agreed) >= needed:
        return "passed"
    return "failed" if len(voters) - len(against) < needed else "open"


def cast(connection: Connection, poll: Poll, seat: Seat, *, yes: bool, needed: int, at: datetime) -> Poll:
    """Store a ballot, or change one; close the vote when it is decided, with `needed` who agree; return it anew."""
    ballots = schema.ballots
    this = (ballots.c.poll_id == poll.id, ballots.c.seat == seat)
    if not connection.execute(update(ballots).where(*this).values(yes=yes, at=at)).rowcount:
        connection.execute(insert(ballots).values(poll_id=poll.id, seat=seat, yes=yes, at=at))
    if needed != poll.needed:
        connection.execute(update(schema.polls).where(schema.polls.c.id == poll.id).values(needed=needed))
    after = read(connection, poll.id)
    assert after is not None
    _ask_no_more(connection, poll.id, seat)
    _show(connection, poll.id)
    outcome = counted(after, after.voters, seat, yes=yes, needed=needed)
    return after if outcome == "open" else close(connection, after, outcome)


def close(connection: Connection, poll: Poll, outcome: Outcome) -> Poll:
    """Close a vote and return it as it is then; its post is to say so."""
    guard(connection, poll.game_id)
    connection.execute(update(schema.polls).where(schema.polls.c.id == poll.id).values(status=outcome, open_key=None))
    _ask_no_more(connection, poll.id)
    _show(connection, poll.id)
    return msgspec.structs.replace(poll, status=outcome)


def drop(connection: Connection, game_id: str, seats: Collection[Seat] | None) -> None:
    """Close the open votes about seats that have acted, or with None all votes of a game that is over."""
    where = () if seats is None else (schema.polls.c.seat.in_(seats),)
    _void(connection, game_id, *where)


def outdate(connection: Connection, game_id: str) -> None:
    """Close the open vote about taking turns back: another turn has been made, which nobody has voted about."""
    _void(connection, game_id, schema.polls.c.kind == UNDO)


def _void(connection: Connection, game_id: str, *where: ColumnElement[bool]) -> None:
    polls = schema.polls
    these = (polls.c.game_id == game_id, polls.c.status == "open", *where)
    ids = list(connection.execute(select(polls.c.id).where(*these)).scalars())
    if ids:
        connection.execute(update(polls).where(polls.c.id.in_(ids)).values(status="void", open_key=None))
    for poll_id in ids:
        _ask_no_more(connection, poll_id)
        _show(connection, poll_id)


def _ask_no_more(connection: Connection, poll_id: int, seat: Seat | None = None) -> None:
    """Give up the calls to vote that are still to come: of a seat that has voted, or of all when the vote is over."""
    timers = schema.timers
    these = [timers.c.kind == "vote", timers.c.episode == poll_id, timers.c.status.in_(["due", "claimed"])]
    if seat is not None:
        these.append(timers.c.seat == seat)
    connection.execute(update(timers).where(*these).values(status="done", due_at=None))


def _show(connection: Connection, poll_id: int) -> None:
    """See to it that the public post of a vote, if it is out or under way, shows how the vote stands now."""
    posts = schema.outbox
    of_poll = posts.c.poll_id == poll_id
    newest = select(posts).where(of_poll, posts.c.kind == "vote").order_by(posts.c.id.desc()).limit(1)
    post = connection.execute(newest).one_or_none()
    waiting = exists().where(of_poll, posts.c.kind == "tally", posts.c.status == "due")
    if post is None or post.status not in ("claimed", "done") or connection.execute(select(waiting)).scalar_one():
        return
    poll = connection.execute(select(schema.polls.c.opened_at).where(schema.polls.c.id == poll_id)).one()
    same = {name: post._mapping[name] for name in ("game_id", "first_turn", "last_turn", "line", "poll_id")}
    row = {**same, "kind": "tally", "status": "due", "attempts": 0, "due_at": poll.opened_at}
    connection.execute(insert(posts).values(**row))


def repost(connection: Connection, info: GameInfo, at: datetime) -> None:
    """Post the open votes of a game once more: it is shown elsewhere now, and its place of before may be gone."""
    polls, posts = schema.polls, schema.outbox
    coming = exists().where(posts.c.poll_id == polls.c.id, posts.c.kind == "vote", posts.c.status == "due")
    these = (polls.c.game_id == info.id, polls.c.status == "open", ~coming)
    open_ = select(polls.c.id).where(*these).order_by(polls.c.id)
    for poll_id in connection.execute(open_).scalars().all():
        rows.add_post(connection, info, at, "vote", info.turn, info.turn, poll_id=poll_id)


def post_of(connection: Connection, poll_id: int) -> tuple[int, int] | None:
    """Return the newest post of a vote and the message that it is, or None while none is out."""
    posts = schema.outbox
    where = (posts.c.poll_id == poll_id, posts.c.kind == "vote", posts.c.message_id.is_not(None))
    newest = select(posts.c.id, posts.c.message_id).where(*where).order_by(posts.c.id.desc()).limit(1)
    found = connection.execute(newest).one_or_none()
    return None if found is None else (found.id, found.message_id)


def overdue(connection: Connection, at: datetime) -> list[str]:
    """Return the games in which the time of a vote has run out."""
    polls = schema.polls
    late = select(polls.c.game_id).where(polls.c.status == "open", polls.c.expires_at <= at).distinct()
    return list(connection.execute(late.order_by(polls.c.game_id)).scalars())


def late(connection: Connection, game_id: str, at: datetime) -> list[Poll]:
    """Return the open votes of a game whose time has run out."""
    polls = schema.polls
    mine = (polls.c.game_id == game_id, polls.c.status == "open", polls.c.expires_at <= at)
    found = select(polls).where(*mine).order_by(polls.c.expires_at, polls.c.id)
    return [_poll(connection, row) for row in connection.execute(found).all()]


def _key(game_id: str, kind: str, seat: Seat | None) -> str:
    return f"{game_id}:{kind}:{'-' if seat is None else seat}"


def _poll(connection: Connection, row: AnyRow) -> Poll:
    ballots = schema.ballots
    given = connection.execute(
        select(ballots.c.seat, ballots.c.yes).where(ballots.c.poll_id == row.id).order_by(ballots.c.at, ballots.c.seat)
    ).all()
    return Poll(
        id=row.id,
        game_id=row.game_id,
        kind=row.kind,
        seat=None if row.seat is None else Seat(row.seat),
        voters=msgspec.json.decode(row.voters, type=tuple[Seat, ...]),
        needed=row.needed,
        yes=tuple(Seat(one.seat) for one in given if one.yes),
        no=tuple(Seat(one.seat) for one in given if not one.yes),
        opened_at=row.opened_at,
        expires_at=row.expires_at,
        status=row.status,
        target=row.target,
    )
