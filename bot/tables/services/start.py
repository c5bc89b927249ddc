"""The beginning of a game: from a table whose seats are in order to its opening position, and how that is stored."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.rules import RulesError, Setup
from bot.games.text import _
from bot.tables.db.values import GameInfo, LobbyRefusal, Turn
from bot.tables.reminders import timers
from bot.tables.repository import games as rows
from bot.tables.services.unit_of_work import AnyRules, store_turns
from bot.tables.session.session import NewTurn, Position, Session


class Beginning(msgspec.Struct, frozen=True):
    """The opening position, and what stores it once the game's own row is there."""

    position: Position
    write: Callable[[Connection], None]


def begun(
    rules: AnyRules, info: GameInfo, user_id: int, seed: int, at: datetime, asking: frozenset[int] = frozenset()
) -> Beginning:
    """Begin a game that `lobby.start` made ready; `user_id` is who starts it, `asking` as in `Position`.

    Raises `LobbyRefusal` when the rules do not take variant, seats and options together.
    """
    count = len(info.seats)
    try:
        opening = rules.new_game(Setup(seats=count, variant=info.variant, seed=seed, options=info.options))
    except RulesError as error:
        raise LobbyRefusal(error.reason) from error
    nobody = (None,) * count
    zeroth = Position(info, opening.state, nobody, (1,) * count, nobody, episodes=(0,) * count, asking=asking)
    session = Session(rules, zeroth, at)
    since = session.open()
    after = replace(session.after(info), decisions=zeroth.decisions)
    first = NewTurn(Turn(0, None, (), opening.events, at), opening.state, opening.revealed, since, True)

    def write(connection: Connection) -> None:
        rows.put_people(connection, after.info, after.decisions, after.episodes)
        rows.add_log(connection, info, at, user_id, "start", _("starts the game"))
        rows.insert_turns(connection, rules, info.id, [first])
        rows.add_post(connection, info, at, "opening", 0, 0)
        store_turns(connection, rules, after.info, session.turns, at)
        timers.follow(connection, zeroth, after, at)

    return Beginning(after, write)
