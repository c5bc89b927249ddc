"""A game as one JSON-able record, and playing it again to see whether the rules still do the same."""

from __future__ import annotations

import base64
import codecs
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

import msgspec

from bot.games.rules import AnyRules, AnyState, Event, RulesError, Setup
from bot.games.text import Seat, _
from bot.tables.db.schema import EPOCH
from bot.tables.db.values import Refusal, Snapshot, Status, Turn
from bot.tables.services.history import UNDO, standing, taken_back
from bot.tables.session import standing_orders as orders

FORMAT = 1


class TurnRecord(msgspec.Struct, frozen=True):
    """A turn and the encoded state after it (base64)."""

    number: int
    seat: Seat | None
    moves: tuple[str, ...]
    events: tuple[Event, ...]
    at: str
    state: str


class GameRecord(msgspec.Struct, frozen=True):
    """All of a game: what it was made from, who sat there, and every turn."""

    format: int
    id: str
    name: str
    game: str
    variant: str
    options: dict[str, str]
    seed: int
    names: tuple[str, ...]
    status: Status
    turns: tuple[TurnRecord, ...]


class Recorded(Protocol):
    """What a game is read from: the tables."""

    async def look(self, game_id: str) -> Snapshot:
        """Return a game and its committed position."""

    async def seed_of(self, game_id: str) -> int | None:
        """Return the seed of a game."""

    async def turns(self, game_id: str) -> list[Turn]:
        """Return all turns of a game."""

    async def encoded_after(self, game_id: str, turn: int) -> bytes:
        """Return the state after a turn."""


async def export_game(tables: Recorded, game_id: str, *, secrets: bool = False) -> dict[str, Any]:
    """Return a game as plain data for JSON (`GameRecord`).

    It holds decks and hands, so a running game is exported only with `secrets`, for whoever runs the bot and never for
    a player. Raises `UnknownGame`, and `Refusal` for a game that runs or never began.
    """
    info = (await tables.look(game_id)).info
    if info.status is Status.RUNNING and not secrets:
        raise Refusal(
            _("{game} still has hidden information. You can export the record when the game is over.", game=info.called)
        )
    seed = await tables.seed_of(info.id)
    if seed is None:
        raise Refusal(_("{game} never started, so there is no record.", game=info.called))
    turns = []
    for turn in await tables.turns(info.id):
        data = await tables.encoded_after(info.id, turn.number)
        state = base64.b64encode(data).decode()
        turns.append(TurnRecord(turn.number, turn.seat, turn.moves, turn.events, turn.at.isoformat(), state))
    names = tuple(seat.name for seat in info.seats)
    record = GameRecord(
        FORMAT, info.id, info.name, info.game, info.variant, info.options, seed, names, info.status, tuple(turns)
    )
    plain: dict[str, Any] = msgspec.to_builtins(record)
    return plain


class Deviation(Exception):
    """Where a record is not what the rules come to: the turn, and in words what differs there."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__(f"turn {number}{words}")
        self.number = number


class Played(msgspec.Struct, frozen=True):
    """What a turn of a record comes to by the rules: the state after it, its events, whether it revealed something."""

    state: AnyState
    events: tuple[Event, ...]
    revealed: bool


def read(data: bytes) -> GameRecord:
    """Return the record that a file holds, whatever mark of the order of bytes stands before it.

    Raises `ValueError` when it holds none.
    """
    try:
        if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            data = data.decode("utf-16").encode()
        return msgspec.json.decode(data.removeprefix(codecs.BOM_UTF8), type=GameRecord)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def played(rules: AnyRules, record: GameRecord) -> Iterator[Played]:
    """Play a record turn by turn, from the opening on; its own states and events are only compared.

    Raises `Deviation` for a turn that the rules do not take, or that leads to another state.
    """
    setup = Setup(seats=len(record.names), variant=record.variant, seed=record.seed, options=record.options)
    opening = rules.new_game(setup)
    state, events, revealed = opening.state, opening.events, opening.revealed
    states: list[AnyState] = []
    kept: list[Turn] = []
    for turn in record.turns:
        if turn.number > 0:
            state, events, revealed = _made(rules, state, turn, states, kept)
        if not _same(rules, turn, state):
            raise Deviation(turn.number, ": the state after it differs")
        states.append(state)
        kept.append(Turn(turn.number, turn.seat, turn.moves, events, EPOCH))
        yield Played(state, events, revealed)


def _made(
    rules: AnyRules, state: object, turn: TurnRecord, states: list[AnyState], before: list[Turn]
) -> tuple[AnyState, tuple[Event, ...], bool]:
    """Return what a turn comes to after the state before it, or after an earlier one to which it goes back."""
    back = next((event for event in turn.events if event.kind == UNDO), None)
    if back is not None:
        to = back.data.get("to")
        stood = standing(before)
        if turn.moves or turn.seat is not None or to not in [one.number for one in stood[:-1]]:
            raise Deviation(turn.number, ": it cannot go back there")
        assert isinstance(to, int)
        lost = [one.number for one in stood if one.number > to]
        deciders = (None, *sorted({one.seat for one in stood if one.seat is not None}))
        events = [taken_back(lost, to, seat) for seat in deciders]
        return states[to], (next((event for event in events if event == back), events[0]),), False
    if turn.seat is None:
        raise Deviation(turn.number, ": nobody made it")
    events_made = tuple(event for event in turn.events[:1] if event == orders.followed_by(turn.seat))
    revealed = False
    for text in turn.moves:
        try:
            outcome = rules.apply(state, turn.seat, rules.parse(state, turn.seat, text))
        except RulesError as error:
            words = f", seat {turn.seat}: “{text}” is refused: {error.reason.message}"
            raise Deviation(turn.number, words) from error
        state, events_made, revealed = outcome.state, events_made + outcome.events, revealed or outcome.revealed
    return state, events_made, revealed


def _same(rules: AnyRules, turn: TurnRecord, state: object) -> bool:
    """Tell whether a turn's stored state is this one; that of an older version counts as what it is read as."""
    stored, made = base64.b64decode(turn.state, validate=True), rules.encode(state)
    return stored == made or rules.encode(rules.decode(stored)) == made


def replay(data: Mapping[str, Any], games: Mapping[str, AnyRules]) -> str | None:
    """Play an exported game again; return None when every state is the same, else the first difference in words."""
    record = msgspec.convert(data, GameRecord)
    try:
        for _turn in played(games[record.game], record):
            pass
    except Deviation as deviation:
        return str(deviation)
    return None
