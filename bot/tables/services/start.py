"""The beginning of a game: from a table whose seats are in order to its opening position, and how that is stored."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.rules import AnyRules, RulesError, Setup
from bot.games.text import _
from bot.tables.db import preferences
from bot.tables.db.values import GameInfo, LobbyRefusal, Turn
from bot.tables.reminders import timers
from bot.tables.repository import games
from bot.tables.services.consequences import store_turns
from bot.tables.services.unit_of_work import Change
from bot.tables.session.session import NewTurn, Position, Session


async def begin(change: Change, info: GameInfo, user_id: int, seed: int) -> None:
    """Begin a game that `lobby.start` made ready, as part of a change; `user_id` is who starts it.

    Raises `LobbyRefusal` when the rules do not take variant, seats and options together.
    """
    rules, count = change.rules, len(info.seats)
    try:
        opening = rules.new_game(Setup(seats=count, variant=info.variant, seed=seed, options=info.options))
    except RulesError as error:
        raise LobbyRefusal(error.reason) from error
    asking = await change.uow.read(preferences.asking, info)
    nobody = (None,) * count
    zeroth = Position(info, opening.state, nobody, (1,) * count, nobody, episodes=(0,) * count, asking=asking)
    session = Session(rules, zeroth, change.at)
    since = session.open()
    first = NewTurn(Turn(0, None, (), opening.events, change.at), opening.state, opening.revealed, since, True)
    change.seed = seed
    change.write(preferences.unchanged, info, asking)
    change.become(replace(session.after(info), decisions=zeroth.decisions))
    change.write(_store, rules, zeroth, change.after, user_id, (first, *session.turns))
    change.due = True


def _store(
    connection: Connection,
    rules: AnyRules,
    zeroth: Position,
    after: Position,
    user_id: int,
    turns: Sequence[NewTurn],
) -> None:
    """Store the people of a game that begins, its opening, and the turns that follow by themselves."""
    opening, *others = turns
    at = opening.turn.at
    games.put_people(connection, after.info, after.decisions, after.episodes)
    games.add_log(connection, zeroth.info, at, user_id, "start", _("starts the game"))
    games.insert_turns(connection, rules, zeroth.info.id, [opening])
    games.add_post(connection, zeroth.info, at, "opening", 0, 0)
    store_turns(connection, rules, after.info, others, at)
    timers.follow(connection, zeroth, after, at)
