"""A game as one JSON-able record, and playing it again to see whether the rules still do the same."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.rules import Event, Rules, RulesError, Setup
from bot.games.text import Seat, _
from bot.tables.recall import UNDO
from bot.tables.values import Refusal, Status

if TYPE_CHECKING:
    from bot.tables.manager import Tables

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


async def export_game(tables: Tables, game_id: str, *, secrets: bool = False) -> dict[str, Any]:
    """Return a game as plain data for JSON (`GameRecord`).

    It holds decks and hands, so a running game is exported only with `secrets`, for whoever runs the bot and never for
    a player. Raises `UnknownGame`, and `Refusal` for a game that runs or never began.
    """
    info = (await tables.look(game_id)).info
    if info.status is Status.RUNNING and not secrets:
        raise Refusal(_("{game} still has secrets. Its record is made when it is over.", game=info.name))
    seed = await tables.seed_of(info.id)
    if seed is None:
        raise Refusal(_("{game} never began, so there is nothing to record.", game=info.name))
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


def replay(data: Mapping[str, Any], games: Mapping[str, Rules[Any, Any]]) -> str | None:
    """Play an exported game again; return None when every state is the same, else the first difference in words."""
    record = msgspec.convert(data, GameRecord)
    rules = games[record.game]
    setup = Setup(seats=len(record.names), variant=record.variant, seed=record.seed, options=record.options)
    state = rules.new_game(setup).state
    for turn in record.turns:
        to = next((int(event.data["to"]) for event in turn.events if event.kind == UNDO), None)
        if to is not None:
            state = rules.decode(base64.b64decode(record.turns[to].state))
        for text in turn.moves:
            assert turn.seat is not None
            try:
                state = rules.apply(state, turn.seat, rules.parse(state, turn.seat, text)).state
            except RulesError as error:
                return f"turn {turn.number}, seat {turn.seat}: “{text}” is refused: {error.reason.message}"
        stored = rules.decode(base64.b64decode(turn.state))
        if rules.encode(stored) != rules.encode(state):
            return f"turn {turn.number}: the state after it differs"
    return None
