"""What an interaction came to, stored with its effect: a repeated one gets the first one's answer."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from bot.games.text import Text
from bot.tables.db import schema
from bot.tables.db.values import GameOver, IllegalMove, LobbyRefusal, NotYourSeat, NotYourTurn, Panel, Refusal, Stale

_ADD = insert(schema.interactions)

KINDS: dict[str, type[Refusal]] = {
    kind.code: kind for kind in (Refusal, LobbyRefusal, NotYourSeat, NotYourTurn, GameOver, IllegalMove)
}


class Refused(msgspec.Struct, frozen=True):
    """A refusal as it is stored."""

    code: str
    reason: Text
    was: int = 0
    now: int = 0


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of an interaction: the confirmed turns (first, last), a value as JSON text, or a refusal."""

    game_id: str
    turns: tuple[int, int] | None = None
    notice: Text | None = None
    value: str = ""
    refused: Refused | None = None


def refused(game_id: str, refusal: Refusal) -> Result:
    """Return the refusal as a result."""
    numbers = (refusal.was, refusal.now) if isinstance(refusal, Stale) else (0, 0)
    return Result(game_id, refused=Refused(refusal.code, refusal.reason, *numbers))


def refusal(stored: Refused, panel: Panel | None) -> Refusal:
    """Return the refusal again, with what the person is asked now."""
    if stored.code == Stale.code:
        return Stale(stored.was, stored.now, panel)
    return KINDS[stored.code](stored.reason, panel)


def read(connection: Connection, interaction_id: int) -> Result | None:
    """Return what an interaction came to, or None when it is new."""
    table = schema.interactions
    text: Any = connection.execute(select(table.c.result).where(table.c.id == interaction_id)).scalar_one_or_none()
    return None if text is None else msgspec.json.decode(text, type=Result)


def write(connection: Connection, interaction_id: int, at: datetime, result: Result) -> None:
    """Store what an interaction came to. Raises `IntegrityError` when it is stored already."""
    text = msgspec.json.encode(result).decode()
    connection.execute(_ADD, {"id": interaction_id, "at": at, "result": text})


def renew(connection: Connection, interaction_id: int, result: Result) -> None:
    """Store what an interaction came to in the place of what was stored in the same transaction."""
    table = schema.interactions
    text = msgspec.json.encode(result).decode()
    connection.execute(update(table).where(table.c.id == interaction_id).values(result=text))
