"""What follows from turns: their rows, log and posts, and a word to those whose unfinished turn no longer fits."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.games.rules import AnyRules
from bot.games.text import Seat, _
from bot.tables.db import preferences
from bot.tables.db.values import GameInfo, Status
from bot.tables.reminders import spectators
from bot.tables.repository import games, votes
from bot.tables.session.session import NewTurn, Position

_DROPPED = _("The board has changed, and your unfinished turn no longer fits. Look at your move again.")


def ranged(turns: Sequence[NewTurn]) -> tuple[int, int] | None:
    """Return the first and the last number of new turns."""
    return (turns[0].turn.number, turns[-1].turn.number) if turns else None


def store_turns(
    connection: Connection,
    rules: AnyRules,
    info: GameInfo,
    turns: Sequence[NewTurn],
    at: datetime,
    *,
    hold: timedelta = timedelta(0),
) -> None:
    """Store turns, their log entries and what is to be posted about them; of turns that tell nothing, nothing is.

    The post of turns waits for `hold`.
    """
    numbers = ranged(turns)
    if numbers is not None:
        games.insert_turns(connection, rules, info.id, turns)
        games.log_turns(connection, info, turns)
        if any(new.turn.events for new in turns):
            games.add_post(connection, info, at + hold, "turn", *numbers)
        votes.outdate(connection, info.id)
        spectators.note(connection, info, rules.round(turns[-1].state), at)
    if info.status is Status.FINISHED:
        games.add_log(connection, info, at, None, "end", _("The game is over."))
        games.add_post(connection, info, at, "end", info.turn, info.turn)


def take_off(connection: Connection, info: GameInfo, to: int, at: datetime) -> None:
    """Post that the turns after turn `to` are taken back; where no post of them was begun, none is made of either."""
    if not games.drop_turn_posts(connection, info.id, to):
        games.add_post(connection, info, at, "turn", info.turn, info.turn)


def tell_dropped(
    connection: Connection, before: Position, after: Position, at: datetime, actor: Seat | None = None
) -> None:
    """Post a word to every awaited seat whose draft no longer fits, since a turn of another changed the board.

    Whoever acts sees it in the answer, and who wants no calls in the panel. That a seat which is not awaited has a
    draft is nobody's business: it is told in its panel only.
    """
    for place, old, new in zip(after.info.seats, before.places, after.places, strict=True):
        if place.seat == actor or place.vacant or before.since[place.seat] is None or new is None:
            continue
        notice = new.draft.notice
        if notice is None or (old is not None and old.draft.notice == notice):
            continue
        chosen = preferences.read(connection, place.user_id)
        if chosen.notify != "none" and not chosen.away(at):
            number = after.info.turn
            games.add_post(connection, after.info, at, "notice", number, number, _DROPPED, place.seat)
