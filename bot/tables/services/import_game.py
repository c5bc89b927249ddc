"""Opening a game anew from its record: to look at one that is over, or to go on from a position of it.

Anybody may send a file, so nothing of it is taken on trust. The game is played again from its set-up, its seed and its
moves: the states and the words that are stored and posted are what the rules come to, those of the file are only
compared. Its names are words without mentions, links or Markdown. Reading is bounded (`LARGEST`, `MOST_TURNS`), happens
in a thread in slices with pauses between them, one record at a time, and before anything waits in a queue of tables.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from time import perf_counter
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.rules import SERIES, AnyRules
from bot.games.text import Seat, _
from bot.tables.db import preferences
from bot.tables.db.queues import LONGEST_READING, Level
from bot.tables.db.values import GameInfo, LobbyRefusal, Refusal, SeatInfo, SeatKind, Status, Turn
from bot.tables.reminders import timers
from bot.tables.repository import games
from bot.tables.services import export
from bot.tables.services.export import FORMAT, Deviation, GameRecord
from bot.tables.services.lobby import Lobby
from bot.tables.services.requests import new_game
from bot.tables.services.unit_of_work import Done, UnitOfWork
from bot.tables.session import lobby
from bot.tables.session.session import NewTurn, Position, placed

log = logging.getLogger(__name__)

LARGEST = 8 * 1024 * 1024
"""How many bytes a record may have."""

MOST_TURNS = 600
"""How many turns a record may have after the opening."""

MOST_MOVES = 300
"""How many moves a turn of a record may have."""

LONGEST_MOVE = 1000
"""How many characters a move of a record may have."""

SLICE = 0.02
"""How many seconds a record is read at a stretch; as long a pause follows."""

FIRST_YEAR = 2000
"""No turn of a record is from an earlier year."""

QUEUE = "!import"
"""The queue in which records are read; no game has such an id."""

_BROKEN = _("That file is not a complete game record. Use one made by /farm record export.")


class ImportGame:
    """Takes games from records."""

    def __init__(self, uow: UnitOfWork, lobby: Lobby) -> None:
        self.uow = uow
        self._lobby = lobby
        self._importing: dict[int, int] = {}

    async def reopen(
        self,
        interaction_id: int,
        data: bytes,
        *,
        user_id: int,
        user_name: str,
        guild_id: int,
        channel_id: int,
        turn: int | None = None,
    ) -> GameInfo:
        """Open a game from its record and post it; with `turn` it stands as after that turn.

        One that is over there is for looking at. Another goes on: its host has the first seat, the others stand open.
        Raises `Refusal` for a file that is no whole record, is too large or too long, and while another record of the
        same person is being read.
        """
        if len(data) > LARGEST:
            raise Refusal(_("That file is too large to be a game record."))
        if self._importing.setdefault(user_id, interaction_id) != interaction_id:
            raise Refusal(_("Your other record is still being read. Send this one again when that is open."))
        try:
            read = await self.uow.queues.run(
                QUEUE, lambda: self._read_through(data, turn), Level.NEW, longest=LONGEST_READING
            )
        finally:
            self._importing.pop(user_id, None)
        goes_on = turn is not None or read.record.status is Status.RUNNING
        info = replace(read.info, host_id=user_id, guild_id=guild_id, channel_id=channel_id)
        return await self._open(interaction_id, read, info, user_name, goes_on=goes_on)

    @new_game
    async def _open(
        self, interaction_id: int, read: _Read, info: GameInfo, user_name: str, *, goes_on: bool
    ) -> Done[GameInfo]:
        """Store a record that has been read as a game."""
        rules, last, at = self.uow.rules(info.game), read.turns[-1], self.uow.clock()
        finished = rules.is_over(last.state)
        over = finished or not goes_on
        key = await self._lobby.free_id()
        info = replace(
            info,
            id=key,
            name=info.name or key,
            created_at=at,
            touched_at=at,
            started_at=at,
            turn=last.turn.number,
            seats=_seats(read.record.names, info.host_id, user_name, over=over),
        )
        if over:
            info = replace(info, status=Status.FINISHED if finished else Status.ENDED, ended_at=at)
        asking = await self.uow.read(preferences.asking, info)
        before, after = _positions(rules, info, last.state, at, asking)
        packed = [*read.packed[:-1], {**read.packed[-1], "since": games.text_of(after.since)}]
        change = self.uow.begin(info)
        change.seed = read.record.seed
        change.become(after)
        change.write(preferences.unchanged, info, asking)
        change.write(games.put_people, info, after.decisions, after.episodes)
        change.write(games.insert_packed, info.id, packed)
        change.log(info.host_id, "open", _("opens the table from a record"))
        change.post("end" if over else "opening")
        if not over:
            change.write(self.uow.seats_fit, info.host_id)
            change.write(timers.follow, before, after, at)
        return await change.commit(interaction_id, change.info)

    async def _read_through(self, data: bytes, turn: int | None) -> _Read:
        """Return a record with its turns as they are stored, read in slices. Raises `Refusal`."""
        record = await asyncio.to_thread(_record, data)
        info = _sound(record, self.uow.games, self.uow.clock())
        if turn is not None:
            if turn >= len(record.turns):
                raise Refusal(
                    _("That record has no turn {n}. The latest is {last}.", n=turn, last=len(record.turns) - 1)
                )
            record = replace(record, turns=record.turns[: turn + 1])
        read = _Read(record, info)
        reading = _turns(self.uow.rules(record.game), read)
        while True:
            begun = perf_counter()
            if not await asyncio.to_thread(_advanced, reading):
                return read
            await asyncio.sleep(perf_counter() - begun)


class _Read(msgspec.Struct):
    """A record as far as it is read: its table, which has no place yet, its turns by the rules, and as stored."""

    record: GameRecord
    info: GameInfo
    turns: list[NewTurn] = []
    packed: list[dict[str, Any]] = []


def _record(data: bytes) -> GameRecord:
    try:
        return export.read(data)
    except ValueError as error:
        raise Refusal(_BROKEN) from error


def _sound(record: GameRecord, known: Mapping[str, AnyRules], now: datetime) -> GameInfo:
    """Return the table of a record whose parts fit together, without place, people and id. Raises `Refusal`."""
    seats, count = range(len(record.names)), len(record.turns)
    if record.format != FORMAT or record.game not in known or not 0 <= record.seed < 2**63 or not count:
        raise Refusal(_BROKEN)
    if count - 1 > MOST_TURNS:
        raise Refusal(_("That record has {n} turns. I open records of at most {most}.", n=count - 1, most=MOST_TURNS))
    if record.status in {Status.LOBBY, Status.CANCELLED}:
        raise Refusal(_BROKEN)
    for number, turn in enumerate(record.turns):
        moves = len(turn.moves) > MOST_MOVES or any(len(move) > LONGEST_MOVE for move in turn.moves)
        if turn.number != number or moves or (turn.seat is not None and turn.seat not in seats):
            raise Refusal(_BROKEN)
        _moment(turn.at, now)
    info = lobby.table(
        record.game,
        lobby.NOBODY,
        now,
        name=lobby.harmless(record.name),
        variant=record.variant,
        options=record.options,
        wanted=len(record.names),
        order="fixed",
        rated=False,
    )
    info = replace(info, copied=True, status=Status.RUNNING)
    rules = known[record.game]
    chosen = {key: value for key, value in record.options.items() if key != SERIES}
    try:
        lobby.check(rules, info)
        if lobby.read_options(rules, chosen) != chosen:
            raise Refusal(_BROKEN)
    except LobbyRefusal as refusal:  # its words would name what stands in the file
        raise Refusal(_BROKEN) from refusal
    return info


def _moment(text: str, now: datetime) -> datetime:
    """Return when a turn was made: by a calendar that all know, and before tomorrow. Raises `Refusal`."""
    try:
        at = datetime.fromisoformat(text)
        if at.tzinfo is not None and datetime(FIRST_YEAR, 1, 1, tzinfo=UTC) <= at <= now + timedelta(days=1):
            return at.astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise Refusal(_BROKEN) from error
    raise Refusal(_BROKEN)


def _turns(rules: AnyRules, read: _Read) -> Iterator[None]:
    """Play a record turn by turn and keep what comes of it. Raises `Refusal`.

    All turns count as revealing: taking back needs all seats.
    """
    record = read.record
    nobody_awaited = (None,) * len(record.names)
    other = 0
    try:
        for one, made in zip(record.turns, export.played(rules, record), strict=True):
            rules.view(made.state, None)
            other += one.events != made.events
            turn = Turn(one.number, one.seat, one.moves, made.events, datetime.fromisoformat(one.at))
            read.turns.append(NewTurn(turn, made.state, True, nobody_awaited, automatic=False))
            read.packed.append(games.packed(rules, read.turns[-1]))
            yield
    except Deviation as deviation:
        log.info("a record was refused: it differs at turn %s", deviation.number)
        raise Refusal(
            _(
                "That file is not a complete game record: at turn {n} it is not what the rules come to. "
                "It was changed, or another version made it.",
                n=deviation.number,
            )
        ) from deviation
    except Exception as error:  # a file may hold anything; whatever the rules cannot read is no record
        log.info("a record was refused: %s", type(error).__name__)
        raise Refusal(_BROKEN) from error
    if other:
        log.info("a record of %s says %s of its turns in other words than the rules", record.game, other)


def _advanced(reading: Iterator[None]) -> bool:
    """Read for a slice of time; return whether there is more."""
    end = perf_counter() + SLICE
    while perf_counter() < end:
        try:
            next(reading)
        except StopIteration:
            return False
    return True


def _seats(names: tuple[str, ...], user_id: int, user_name: str, *, over: bool) -> tuple[SeatInfo, ...]:
    """Return the seats, open but for the first one of a game that goes on; letters as in the record's names.

    In a game that is only to be looked at nobody sits, but the seats are called as in the record.
    """
    seats: list[SeatInfo] = []
    for number, name in enumerate(names):
        letter = lobby.letter(name, {seat.letter for seat in seats})
        seat = SeatInfo(Seat(number), 0, lobby.harmless(name, 32) if over else "", letter, SeatKind.VACANT)
        if number == 0 and not over:
            seat = SeatInfo(seat.seat, user_id, lobby.clean(user_name, 32) or "?", letter)
        seats.append(seat)
    return tuple(seats)


def _positions(
    rules: AnyRules, info: GameInfo, state: object, at: datetime, asking: frozenset[int]
) -> tuple[Position, Position]:
    """Return the position in which nobody is awaited yet, and the one that is stored."""
    count = len(info.seats)
    nobody_awaited: tuple[datetime | None, ...] = (None,) * count
    after = placed(rules, info, state, (at,) * count, (1,) * count, {}, asking)
    episodes = tuple(int(since is not None) for since in after.since)
    after = replace(after, episodes=episodes)
    return replace(after, since=nobody_awaited, episodes=(0,) * count), after
