"""Opening a game anew from its record: to look at one that is over, or to go on from a position of it."""

from __future__ import annotations

import asyncio
import base64
import logging
import string
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.rules import Event
from bot.games.text import Seat, Text, Who, _
from bot.tables import lobby, people, rows, timers
from bot.tables.core import AnyRules, Change
from bot.tables.export import FORMAT, GameRecord
from bot.tables.idempotence import Result
from bot.tables.recall import Recall, restored
from bot.tables.turns import NewTurn, Position, placed
from bot.tables.values import GameInfo, Refusal, SeatInfo, Status, Turn, nobody

log = logging.getLogger(__name__)

_FORMS = string.Formatter()
_BROKEN = _("That file is no whole record of a game that I know. Take one that /farm record export made.")


class Reopening(Recall):
    """Tables that take games from records."""

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
        Raises `Refusal` for a file that is no whole record.
        """

        async def work() -> Change:
            at = self._clock()
            record = await asyncio.to_thread(_read, data)
            if record.game not in self._games:
                raise Refusal(_BROKEN)
            rules = self._rules(record.game)
            if turn is not None and turn >= len(record.turns):
                raise Refusal(
                    _("That record has no turn {n}. The last one is {last}.", n=turn, last=len(record.turns) - 1)
                )
            count = len(record.turns) if turn is None else turn + 1
            turns = await asyncio.to_thread(_turns, rules, record, count)  # many of them take seconds
            over = rules.is_over(turns[-1].state) or (turn is None and record.status is not Status.RUNNING)
            game_id = await self._free_id()
            info = GameInfo(
                id=game_id,
                name=lobby.clean(record.name) or game_id,
                game=record.game,
                variant=record.variant,
                options=record.options,
                wanted=len(record.names),
                open=True,
                order="fixed",
                rated=False,
                copied=True,
                host_id=user_id,
                guild_id=guild_id,
                channel_id=channel_id,
                status=Status.RUNNING,
                created_at=at,
                touched_at=at,
                started_at=at,
                turn=len(turns) - 1,
                seats=_seats(record.names, user_id, user_name, over=over),
            )
            lobby.check(rules, info)
            if over:
                finished = rules.is_over(turns[-1].state)
                info = replace(info, status=Status.FINISHED if finished else Status.ENDED, ended_at=at)
            asking = await self._store.read(lambda connection: people.asking(connection, info))
            before, after = _positions(rules, info, turns, at, asking)
            turns[-1] = replace(turns[-1], since=after.since)

            def write(connection: Connection) -> None:
                rows.insert_game(connection, info)
                rows.update_game(connection, info, info, seed=record.seed)
                rows.put_people(connection, info, after.decisions, after.episodes)
                rows.insert_turns(connection, rules, info.id, turns)
                rows.add_log(connection, info, at, user_id, "open", _("opens the table from a record"))
                rows.add_post(connection, info, at, "end" if over else "opening", info.turn, info.turn)
                if not over:
                    timers.follow(connection, before, after, at)

            return Change(Result(info.id, value=rows.text_of(info)), write, after, posts=True)

        return await self._told(interaction_id, "", user_id, work)


def _read(data: bytes) -> GameRecord:
    """Return a record whose parts fit together. Raises `Refusal`."""
    try:
        record = msgspec.json.decode(data, type=GameRecord)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal(_BROKEN) from error
    numbers = [turn.number for turn in record.turns]
    seats = range(len(record.names))
    sound = record.format == FORMAT and numbers and numbers == list(range(len(numbers)))
    if not sound or any(turn.seat is not None and turn.seat not in seats for turn in record.turns):
        raise Refusal(_BROKEN)
    return record


def _turns(rules: AnyRules, record: GameRecord, count: int) -> list[NewTurn]:
    """Return the turns with their states, each of which can be shown. Raises `Refusal`.

    What each revealed is not in a record, so all count as revealing: taking back needs all seats.
    """
    found: list[NewTurn] = []
    try:
        for one in record.turns[:count]:
            state: Any = rules.decode(base64.b64decode(one.state, validate=True))
            rules.view(state, None)
            if len(rules.scores(state).totals) != len(record.names):
                raise Refusal(_BROKEN)
            turn = Turn(one.number, one.seat, one.moves, one.events, datetime.fromisoformat(one.at))
            to = restored(turn)
            if turn.at.tzinfo is None or (to is not None and not 0 <= to < turn.number):
                raise Refusal(_BROKEN)
            if not all(_sayable(event, len(record.names)) for event in turn.events):
                raise Refusal(_BROKEN)
            found.append(NewTurn(turn, state, True, (None,) * len(record.names), automatic=False))
    except Refusal:
        raise
    except Exception as error:  # a file may hold anything; whatever the rules cannot read is no record
        log.info("a record was refused: %r", error)
        raise Refusal(_BROKEN) from error
    return found


def _sayable(event: Event, seats: int) -> bool:
    """Tell whether an event of a file can be said: of seats that are there, in words that only name its arguments."""

    def fits(text: Text) -> bool:
        fields = [part[1:] for form in text.forms() for part in _FORMS.parse(form) if part[1] is not None]
        named = all(field in text.args and not spec and not kind for field, spec, kind in fields)
        counted = not text.plural or isinstance(text.args.get("n"), int)
        return (named or not text.args) and counted and all(known(value) for value in text.args.values())

    def known(value: str | int | Who | Text) -> bool:
        if isinstance(value, Text):
            return fits(value)
        return not isinstance(value, Who) or value.seat in range(seats)

    return (event.seat is None or event.seat in range(seats)) and fits(event.text)


def _seats(names: tuple[str, ...], user_id: int, user_name: str, *, over: bool) -> tuple[SeatInfo, ...]:
    """Return the seats, open but for the first one of a game that goes on; letters as in the record's names.

    In a game that is only to be looked at nobody sits, but the seats are called as in the record.
    """
    seats: list[SeatInfo] = []
    for number, name in enumerate(names):
        letter = lobby.letter(name, {seat.letter for seat in seats})
        seat = SeatInfo(Seat(number), nobody(Seat(number)), lobby.clean(name, 32) if over else "", letter)
        if number == 0 and not over:
            seat = replace(seat, user_id=user_id, name=lobby.clean(user_name, 32) or "?")
        seats.append(seat)
    return tuple(seats)


def _positions(
    rules: AnyRules, info: GameInfo, turns: list[NewTurn], at: datetime, asking: frozenset[int]
) -> tuple[Position, Position]:
    """Return the position in which nobody is awaited yet, and the one that is stored."""
    count = len(info.seats)
    nobody_awaited: tuple[datetime | None, ...] = (None,) * count
    after = placed(rules, info, turns[-1].state, (at,) * count, (1,) * count, {}, asking)
    episodes = tuple(int(since is not None) for since in after.since)
    after = replace(after, episodes=episodes)
    return replace(after, since=nobody_awaited, episodes=(0,) * count), after
