"""Games as rows: what is stored when a game changes, and how it is read back."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, func, insert, select, update

from bot.games.codec import UnknownVersion
from bot.games.rules import AnyRules, AnyState, Event
from bot.games.text import Seat, Text
from bot.tables.db import preferences as people
from bot.tables.db import schema
from bot.tables.db.queues import Outdated, begin, guard
from bot.tables.db.rows import AnyRow
from bot.tables.db.values import GameInfo, LogEntry, PostKind, Refusal, SeatInfo, SeatKind, Status, Turn
from bot.tables.session import card_alerts as wishes
from bot.tables.session import standing_orders as orders
from bot.tables.session.drafts import Draft
from bot.tables.session.session import NewTurn, Position, placed, turn_text

SINCE = tuple[datetime | None, ...]

# Made once: a type is not looked through anew for every row.
read_since = msgspec.json.Decoder(SINCE).decode
read_moment = msgspec.json.Decoder(Text).decode
read_options = msgspec.json.Decoder(dict[str, str]).decode

# The statements of every act, made once: SQLAlchemy then knows them again.
_ADD_TURN, _ADD_LOG, _ADD_POST = insert(schema.turns), insert(schema.log), insert(schema.outbox)
_ADD_DRAFT = insert(schema.drafts)
_SET_GAME = update(schema.games).where(
    schema.games.c.id == bindparam("of_game"), schema.games.c.version == bindparam("of_version")
)
_SET_DECISION = (
    update(schema.seats)
    .where(schema.seats.c.game_id == bindparam("of_game"), schema.seats.c.seat == bindparam("of_seat"))
    .values(decision=bindparam("number"), episode=bindparam("count"))
)
_THIS_DRAFT = (schema.drafts.c.game_id == bindparam("of_game"), schema.drafts.c.seat == bindparam("of_seat"))
_SET_DRAFT = update(schema.drafts).where(*_THIS_DRAFT).values(draft=bindparam("words"))
_DROP_DRAFT = delete(schema.drafts).where(*_THIS_DRAFT)

COLUMNS = tuple(name for name in GameInfo.__struct_fields__ if name not in {"seats", "invited", "options", "status"})
_GAME = select(*(schema.games.c[name] for name in (*COLUMNS, "status", "options")))


def text_of(value: Any) -> str:
    """Return a value as JSON."""
    return msgspec.json.encode(value).decode()


# games, seats, invitations


def _columns(info: GameInfo) -> dict[str, object]:
    plain = {name: getattr(info, name) for name in COLUMNS}
    return {**plain, "status": info.status.value, "options": text_of(info.options)}


def insert_game(connection: Connection, info: GameInfo) -> None:
    """Store a new game with its seats."""
    begin(connection, info.id)
    connection.execute(insert(schema.games).values(**_columns(info)))
    put_people(connection, info)


def update_game(connection: Connection, before: GameInfo, info: GameInfo, **more: object) -> None:
    """Store what changed in a game's own row, and other columns of it; its version grows by one.

    A lobby that is none any more calls nobody. Raises `Outdated` when the game is not at the version of `before`.
    """
    guard(connection, info.id)
    if before.status is Status.LOBBY and info.status is not Status.LOBBY:
        _drop_invites(connection, info.id)
    old, new = _columns(before), _columns(info)
    changed = {name: value for name, value in new.items() if old[name] != value}
    this = {"of_game": info.id, "of_version": before.version}
    if connection.execute(_SET_GAME, {**this, **changed, **more, "version": before.version + 1}).rowcount != 1:
        raise Outdated(before.called)


def touch(connection: Connection, game_id: str, **changed: object) -> int:
    """Change columns of a game's own row, whatever its version is; return the version that it has now."""
    games = schema.games
    this = update(games).where(games.c.id == game_id)
    connection.execute(this.values(**changed, version=games.c.version + 1))
    version: int = connection.execute(select(games.c.version).where(games.c.id == game_id)).scalar_one()
    return version


def put_people(
    connection: Connection, info: GameInfo, decisions: Sequence[int] = (), episodes: Sequence[int] = ()
) -> None:
    """Store seats and invitations anew; only before the first draft."""
    guard(connection, info.id)
    for table in (schema.seats, schema.invitations):
        connection.execute(delete(table).where(table.c.game_id == info.id))
    numbers = zip(decisions or (1,) * len(info.seats), episodes or (0,) * len(info.seats), strict=True)
    seats = [
        {**seat_row(seat), "decision": decision, "episode": episode}
        for seat, (decision, episode) in zip(info.seats, numbers, strict=True)
    ]
    invited = [{"user_id": user_id} for user_id in info.invited]
    for table, rows in ((schema.seats, seats), (schema.invitations, invited)):
        if rows:
            connection.execute(insert(table), [{"game_id": info.id, **one} for one in rows])


def seat_row(seat: SeatInfo) -> dict[str, object]:
    """Return a seat's columns; where no person sits, a stand-in keeps the id unique at the table."""
    return {**msgspec.structs.asdict(seat), "user_id": seat.user_id or -1 - seat.seat, "kind": seat.kind.value}


def _seat(seat: int, user_id: int, name: str, letter: str, kind: str) -> SeatInfo:
    known = SeatKind(kind)
    return SeatInfo(Seat(seat), user_id if known is SeatKind.PERSON else 0, name, letter, known)


def set_name(connection: Connection, game_id: str, seat: Seat, name: str) -> None:
    """Store how who sits at a seat is called now."""
    seats = schema.seats
    connection.execute(update(seats).where(seats.c.game_id == game_id, seats.c.seat == seat).values(name=name))


def set_owner(connection: Connection, info: GameInfo, seat: Seat) -> None:
    """Store who sits at a seat of a running game; whoever it is begins with the time of a new seat."""
    guard(connection, info.id)
    place, seats = info.seats[seat], schema.seats
    where = (seats.c.game_id == info.id, seats.c.seat == seat)
    connection.execute(update(seats).where(*where).values(**seat_row(place), bank=None))


def add_invitation(connection: Connection, game_id: str, user_id: int) -> None:
    """Store one more invitation."""
    guard(connection, game_id)
    connection.execute(insert(schema.invitations).values(game_id=game_id, user_id=user_id))


def _info(row: AnyRow, seats: Iterable[SeatInfo], invited: Sequence[int]) -> GameInfo:
    """Return a game from the columns of `_GAME`."""
    cells: tuple[Any, ...] = tuple(row)
    *values, status, options = cells
    return GameInfo(
        **dict(zip(COLUMNS, values, strict=True)),
        status=Status(status),
        options=read_options(options),
        seats=tuple(seats),
        invited=tuple(invited),
    )


def read_info(connection: Connection, game_id: str) -> tuple[GameInfo, tuple[int, ...], tuple[int, ...]] | None:
    """Return a game, its seats' decision numbers, and how often each has become awaited; or None."""
    row = connection.execute(_GAME.where(schema.games.c.id == game_id)).one_or_none()
    if row is None:
        return None
    seats = connection.execute(
        select(schema.seats).where(schema.seats.c.game_id == game_id).order_by(schema.seats.c.seat)
    ).all()
    invited = connection.execute(
        select(schema.invitations.c.user_id)
        .where(schema.invitations.c.game_id == game_id)
        .order_by(schema.invitations.c.user_id)
    ).scalars()
    decisions, episodes = tuple(one.decision for one in seats), tuple(one.episode for one in seats)
    places = [_seat(one.seat, one.user_id, one.name, one.letter, one.kind) for one in seats]
    return _info(row, places, list(invited)), decisions, episodes


def read_infos(connection: Connection, query: Select[tuple[str]]) -> list[GameInfo]:
    """Return the games that a query selects, oldest first, in as many statements for one as for a thousand."""
    games, seats, invitations = schema.games, schema.seats, schema.invitations
    chosen = query.order_by(None)
    found = connection.execute(_GAME.where(games.c.id.in_(chosen)).order_by(games.c.created_at, games.c.id)).all()
    places, guests = defaultdict[str, list[SeatInfo]](list), defaultdict[str, list[int]](list)
    columns = (seats.c.game_id, seats.c.seat, seats.c.user_id, seats.c.name, seats.c.letter, seats.c.kind)
    seated = select(*columns).where(seats.c.game_id.in_(chosen)).order_by(seats.c.seat)
    for game_id, seat, user_id, name, letter, kind in connection.execute(seated).all():
        places[game_id].append(_seat(seat, user_id, name, letter, kind))
    invited = select(invitations).where(invitations.c.game_id.in_(chosen)).order_by(invitations.c.user_id)
    for game_id, user_id in connection.execute(invited).all():
        guests[game_id].append(user_id)
    return [_info(row, places[row.id], guests[row.id]) for row in found]


def sits_at(connection: Connection, user_id: int) -> int:
    """Return at how many living tables a person sits."""
    query = select(func.count()).select_from(of_person(user_id).order_by(None).subquery())
    return int(connection.execute(query).scalar_one())


def game_ids(connection: Connection, query: Select[tuple[str]]) -> list[str]:
    """Return the ids that a query selects."""
    return [row.id for row in connection.execute(query)]


def of_person(user_id: int) -> Select[tuple[str]]:
    """Select the living games at which a person sits, oldest first."""
    games, seats = schema.games, schema.seats
    return (
        select(games.c.id)
        .join(seats, seats.c.game_id == games.c.id)
        .where(seats.c.user_id == user_id, games.c.status.in_(ALIVE))
        .order_by(games.c.created_at, games.c.id)
    )


def with_ids(ids: Sequence[str]) -> Select[tuple[str]]:
    """Select the games with these ids."""
    return select(schema.games.c.id).where(schema.games.c.id.in_(ids))


def called_otherwise(guild_id: int, user_id: int, name: str) -> Select[tuple[str]]:
    """Select the living games of a server at which a person sits under another name."""
    games, seats = schema.games, schema.seats
    return of_person(user_id).where(games.c.guild_id == guild_id, seats.c.name != name)


def lobbies_of(user_id: int) -> Select[tuple[str]]:
    """Select the tables that have not begun at which a person sits, by id."""
    games, seats = schema.games, schema.seats
    return (
        select(games.c.id)
        .join(seats, seats.c.game_id == games.c.id)
        .where(seats.c.user_id == user_id, games.c.status == Status.LOBBY.value)
        .order_by(games.c.id)
    )


def of_place(place_id: int, ended: bool) -> Select[tuple[str]]:
    """Select the games of a channel or thread, oldest first."""
    games = schema.games
    query = select(games.c.id).where((games.c.channel_id == place_id) | (games.c.thread_id == place_id))
    if not ended:
        query = query.where(games.c.status.in_(ALIVE))
    return query.order_by(games.c.created_at, games.c.id)


def rematches(game_id: str) -> Select[tuple[str]]:
    """Select the tables that were opened as the rematch of a game and have not begun, oldest first."""
    games = schema.games
    query = select(games.c.id).where(games.c.rematch_of == game_id, games.c.status == Status.LOBBY.value)
    return query.order_by(games.c.created_at, games.c.id)


def of_guild(guild_id: int) -> Select[tuple[str]]:
    """Select the living games of a server, oldest first."""
    games = schema.games
    query = select(games.c.id).where(games.c.guild_id == guild_id, games.c.status.in_(ALIVE))
    return query.order_by(games.c.created_at, games.c.id)


def idle_lobbies(before: datetime) -> Select[tuple[str]]:
    """Select the lobbies in which nothing has changed since `before`."""
    games = schema.games
    return select(games.c.id).where(games.c.status == Status.LOBBY.value, games.c.touched_at <= before)


ALIVE = [status.value for status in Status if status.alive]


# positions and turns


def insert_turns(connection: Connection, rules: AnyRules, game_id: str, turns: Sequence[NewTurn]) -> None:
    """Store turns, one or more, and the states after them."""
    insert_packed(connection, game_id, [packed(rules, new) for new in turns])


def insert_packed(connection: Connection, game_id: str, turns: Sequence[Mapping[str, object]]) -> None:
    """Store turns that are `packed`, one or more."""
    guard(connection, game_id)
    connection.execute(_ADD_TURN, [{"game_id": game_id, **turn} for turn in turns])


def packed(rules: AnyRules, new: NewTurn) -> dict[str, object]:
    """Return a turn as it is stored, but for its game."""
    turn = new.turn
    return {
        "number": turn.number,
        "seat": turn.seat,
        "moves": text_of(turn.moves),
        "events": text_of(turn.events),
        "state": zlib.compress(rules.encode(new.state)),
        "rules_version": rules.version,
        "revealed": new.revealed,
        "since": text_of(new.since),
        "at": turn.at,
        "moment": text_of(rules.moment(new.state)),
    }


def write_play(connection: Connection, before: Position, after: Position) -> None:
    """Store the decision numbers, counts of being awaited, drafts, wishes and orders that changed."""
    guard(connection, after.info.id)
    wishes.write(connection, after.info.id, before.wishes, after.wishes)
    orders.write(connection, after.info.id, before.orders, after.orders)
    numbers = [
        {"of_game": after.info.id, "of_seat": seat, "number": number, "count": after.episodes[seat]}
        for seat, number in enumerate(after.decisions)
        if (number, after.episodes[seat]) != (before.decisions[seat], before.episodes[seat])
    ]
    if numbers:
        connection.execute(_SET_DECISION, numbers)
    for seat in range(len(after.decisions)):
        this = {"of_game": after.info.id, "of_seat": seat}
        old, new = _kept(before, seat), _kept(after, seat)
        if old == new:
            continue
        if new is None:
            connection.execute(_DROP_DRAFT, this)
        elif old is None:
            connection.execute(_ADD_DRAFT, {"game_id": after.info.id, "seat": seat, "draft": text_of(new)})
        else:
            connection.execute(_SET_DRAFT, {**this, "words": text_of(new)})


def _kept(position: Position, seat: int) -> Draft | None:
    """Return the draft that is worth a row: one with a choice of the seat, or a word to it."""
    place = position.places[seat]
    draft = place.draft if place is not None else Draft()
    return draft if draft.begun or draft.notice is not None else None


def unsent(connection: Connection, game_id: str) -> datetime | None:
    """Return when a post that was tried in vain and waits for the next try was first due; None without one."""
    outbox, turns = schema.outbox, schema.turns
    post = connection.execute(
        select(outbox.c.last_turn)
        .where(outbox.c.game_id == game_id, outbox.c.status == "due", outbox.c.attempts > 0)
        .order_by(outbox.c.id)
        .limit(1)
    ).scalar_one_or_none()
    if post is None:
        return None
    at: datetime | None = connection.execute(
        select(turns.c.at).where(turns.c.game_id == game_id, turns.c.number == post)
    ).scalar_one_or_none()
    return at


def drop_notices(connection: Connection, game_id: str, seat: Seat) -> None:
    """Give up the notices for a seat that are still to be posted: it is in other hands."""
    outbox = schema.outbox
    which = (outbox.c.game_id == game_id, outbox.c.kind == "notice", outbox.c.seat == seat)
    _drop(connection, *which, reason="the seat is in other hands")


def drop_turn_posts(connection: Connection, game_id: str, to: int) -> bool:
    """Give up the posts about the turns after turn `to`; False, and nothing is given up, when one was begun.

    The last turn, which takes those back, is not among them.
    """
    outbox = schema.outbox
    about = (outbox.c.game_id == game_id, outbox.c.kind == "turn", outbox.c.last_turn > to)
    due = (outbox.c.status == "due") & (outbox.c.attempts == 0)
    untouched = due & (outbox.c.first_turn > to) & outbox.c.text.is_(None)
    found = connection.execute(select(untouched).where(*about)).scalars().all()
    if not found or not all(found):
        return False
    _drop(connection, *about, reason="taken back")
    return True


def _drop(connection: Connection, *which: ColumnElement[bool], reason: str) -> None:
    """Give up posts that are still to be made; one that is being made now is not tried again should that fail."""
    outbox = schema.outbox
    for status, becomes in (("due", "done"), ("claimed", "dropped")):
        dropped = update(outbox).where(*which, outbox.c.status == status)
        connection.execute(dropped.values(status=becomes, reason=reason))


def add_invite(
    connection: Connection, info: GameInfo, at: datetime, text: Text, *, people: Iterable[int], game: Text
) -> None:
    """Store a word to `people` about a table that has not begun, due `at`.

    It rings, so its text says `{who}`, which becomes their mentions, and `{game}`, the table's name with its id.
    """
    assert "{who}" in text.message
    assert "{game}" in text.message
    add_post(
        connection, info, at, "invite", 0, 0, Text(text.message, {**text.args, "who": mentions(people), "game": game})
    )


def _drop_invites(connection: Connection, game_id: str) -> None:
    """Give up the words about a table that are still to be posted: it has begun, or is closed."""
    outbox = schema.outbox
    _drop(connection, outbox.c.game_id == game_id, outbox.c.kind == "invite", reason="no lobby any more")


def mentions(user_ids: Iterable[int]) -> str:
    """Return what mentions people in a message."""
    return ", ".join(f"<@{user_id}>" for user_id in user_ids)


def has_finished(connection: Connection, user_id: int) -> bool:
    """Return whether a person has played a game to its end."""
    seats, table = schema.seats, schema.games
    ended = (seats.c.user_id == user_id, table.c.status == Status.FINISHED.value, table.c.copied.is_(False))
    query = select(table.c.id).join(seats, seats.c.game_id == table.c.id).where(*ended).limit(1)
    return connection.execute(query).first() is not None


def running(connection: Connection, user_id: int) -> list[GameInfo]:
    """Return the games in play at which a person sits, oldest first."""
    found = [read_info(connection, game_id) for game_id in game_ids(connection, of_person(user_id))]
    return [one[0] for one in found if one is not None and one[0].status is Status.RUNNING]


def read_position(
    connection: Connection,
    rules: AnyRules,
    info: GameInfo,
    decisions: tuple[int, ...],
    episodes: tuple[int, ...],
) -> tuple[Position, dict[int, Draft]]:
    """Return the newest position of a game that has begun, and its drafts as they are stored."""
    turns, drafts = schema.turns, schema.drafts
    row = connection.execute(
        select(turns.c.state, turns.c.since).where(turns.c.game_id == info.id, turns.c.number == info.turn)
    ).one()
    stored = connection.execute(select(drafts.c.seat, drafts.c.draft).where(drafts.c.game_id == info.id)).all()
    kept = {one.seat: msgspec.json.decode(one.draft, type=Draft) for one in stored}
    state = decoded(rules, zlib.decompress(row.state))
    since = read_since(row.since)
    wished = wishes.read(connection, info.id, len(decisions))
    position = placed(rules, info, state, since, decisions, kept, people.asking(connection, info))
    ordered = orders.read(connection, info.id)
    return replace(position, wishes=wished, episodes=episodes, orders=ordered), kept


def decoded(rules: AnyRules, data: bytes) -> AnyState:
    """Return a stored state. Raises `Refusal` for one that a newer program has stored."""
    try:
        return rules.decode(data)
    except UnknownVersion as error:
        raise Refusal(error.reason) from error


def read_state(connection: Connection, game_id: str, number: int) -> bytes | None:
    """Return the state after a turn as the rules encoded it, or None when there is no such turn."""
    turns = schema.turns
    query = select(turns.c.state).where(turns.c.game_id == game_id, turns.c.number == number)
    data = connection.execute(query).scalar_one_or_none()
    return None if data is None else zlib.decompress(data)


def read_states(connection: Connection, game_id: str, first: int, last: int) -> list[bytes]:
    """Return the states after the turns with these numbers as the rules encoded them, in order."""
    turns = schema.turns
    query = (
        select(turns.c.state)
        .where(turns.c.game_id == game_id, turns.c.number >= first, turns.c.number <= last)
        .order_by(turns.c.number)
    )
    return [zlib.decompress(data) for data in connection.execute(query).scalars()]


def read_turns(connection: Connection, game_id: str, first: int, last: int) -> list[Turn]:
    """Return the turns with these numbers, in order."""
    turns = schema.turns
    query = (
        select(turns.c.number, turns.c.seat, turns.c.moves, turns.c.events, turns.c.at)
        .where(turns.c.game_id == game_id, turns.c.number >= first, turns.c.number <= last)
        .order_by(turns.c.number)
    )
    return [
        Turn(
            row.number,
            row.seat,
            msgspec.json.decode(row.moves, type=tuple[str, ...]),
            msgspec.json.decode(row.events, type=tuple[Event, ...]),
            row.at,
        )
        for row in connection.execute(query)
    ]


def read_kinds(connection: Connection, game_id: str, first: int) -> tuple[set[int], set[int]]:
    """Return the numbers of the turns from `first` on that revealed something, and of those nobody chose to make."""
    turns, log = schema.turns, schema.log
    revealed = select(turns.c.number).where(turns.c.game_id == game_id, turns.c.number >= first, turns.c.revealed)
    forced = select(log.c.turn).where(
        log.c.game_id == game_id, log.c.turn >= first, log.c.kind == "turn", log.c.actor.is_(None)
    )
    return set(connection.execute(revealed).scalars()), set(connection.execute(forced).scalars())


def opening_message(connection: Connection, game_id: str) -> int | None:
    """Return the message that opened a game, or None when it was never posted."""
    outbox = schema.outbox
    query = select(outbox.c.message_id).where(
        outbox.c.game_id == game_id, outbox.c.kind == "opening", outbox.c.message_id.is_not(None)
    )
    found: int | None = connection.execute(query.order_by(outbox.c.id).limit(1)).scalar_one_or_none()
    return found


def read_seed(connection: Connection, game_id: str) -> int | None:
    """Return the seed a game was made from; None before the start."""
    seed: int | None = connection.execute(select(schema.games.c.seed).where(schema.games.c.id == game_id)).scalar_one()
    return seed


# log and outbox


def add_log(
    connection: Connection,
    info: GameInfo,
    at: datetime,
    actor: int | None,
    kind: str,
    text: Text,
) -> None:
    """Store a change of a game: who, what, when."""
    guard(connection, info.id)
    connection.execute(_ADD_LOG, _log_row(info.id, info.turn, at, actor, kind, text))


def log_turns(connection: Connection, info: GameInfo, turns: Sequence[NewTurn]) -> None:
    """Store turns, one or more, in the log; one that was taken automatically has no actor."""
    entries = []
    for new in turns:
        turn = new.turn
        actor = None if new.automatic or turn.seat is None else info.seats[turn.seat].user_id or None
        entries.append(_log_row(info.id, turn.number, turn.at, actor, "turn", turn_text(turn)))
    connection.execute(_ADD_LOG, entries)


def _log_row(game_id: str, turn: int, at: datetime, actor: int | None, kind: str, text: Text) -> dict[str, object]:
    return {"game_id": game_id, "turn": turn, "actor": actor, "at": at, "kind": kind, "text": text_of(text)}


def read_log(connection: Connection, game_id: str) -> list[LogEntry]:
    """Return every change of a game, oldest first."""
    log = schema.log
    query = select(log).where(log.c.game_id == game_id).order_by(log.c.id)
    return [
        LogEntry(row.at, row.actor, row.kind, msgspec.json.decode(row.text, type=Text), row.turn)
        for row in connection.execute(query)
    ]


def add_post(
    connection: Connection,
    info: GameInfo,
    at: datetime,
    kind: PostKind,
    first: int,
    last: int,
    text: Text | None = None,
    seat: Seat | None = None,
    *,
    poll_id: int | None = None,
    user_id: int | None = None,
) -> int:
    """Store something to post, and return its id.

    It waits in the line of its game, a direct message to a `user_id` in that person's. A notice may be for one `seat`,
    a vote shows a poll.
    """
    row = {"game_id": info.id, "kind": kind, "first_turn": first, "last_turn": last, "status": "due", "due_at": at}
    said = None if text is None else text_of(text)
    line = info.id if user_id is None else f"@{user_id}"
    more = {"attempts": 0, "text": said, "seat": seat, "line": line, "poll_id": poll_id, "user_id": user_id}
    stored = connection.execute(_ADD_POST, {**row, **more}).inserted_primary_key
    assert stored is not None
    return int(stored[0])


def turns_in(connection: Connection, game_id: str, message_id: int) -> tuple[int, int] | None:
    """Return the first and the last turn that a message of a game shows; None where it shows none."""
    table = schema.outbox
    which = (table.c.game_id == game_id, table.c.message_id == message_id, table.c.kind.in_(("opening", "turn")))
    row = connection.execute(select(table.c.first_turn, table.c.last_turn).where(*which)).first()
    return None if row is None else (row.first_turn, row.last_turn)


def head_post(connection: Connection, info: GameInfo, text: Text) -> bool:
    """Let the first post of a game's turns that waits begin with a text; False when none waits."""
    table = schema.outbox
    waits = (table.c.line == info.id, table.c.kind == "turn", table.c.status == "due")
    first = connection.execute(select(func.min(table.c.id)).where(*waits)).scalar_one()
    if first is None:
        return False
    connection.execute(update(table).where(table.c.id == first).values(text=text_of(text)))
    return True
