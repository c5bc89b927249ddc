"""`hofpost position`: the position of a stored game as text, and whether such a text can be read."""

from __future__ import annotations

import asyncio
import gettext
import sys
from pathlib import Path

from bot.boards import Names, boards_for
from bot.games import position_text
from bot.games.registry import GAMES
from bot.games.rules import AnyState, Rules
from bot.settings import Settings
from bot.tables.db.files import database_file
from bot.tables.db.values import Refusal
from bot.tools.errors import Unusable
from bot.tools.wiring import open_tables

_ENGLISH = gettext.NullTranslations()


def print_position(settings: Settings, game_id: str, turn: int | None = None) -> int:
    """Print the position of a game, after a turn or the last one; return the exit code.

    It holds decks and hands. The database is only read. Raises `Unusable` for what is not there.
    """
    file = database_file(settings.database_url)
    if not file.is_file():
        raise Unusable(f"There is no database at {file}, so there is no game to print.")
    sys.stdout.write(asyncio.run(_printed(settings.database_url, game_id, turn)))
    return 0


def check_position(file: Path) -> int:
    """Read a printed position, say which game stands where in it, and return the exit code.

    Raises `Unusable` for a file that holds no position.
    """
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
        rules, state = position_text.read(text, GAMES)
    except OSError as error:
        raise Unusable(f"{file} cannot be read: {error.strerror}.") from None
    except ValueError as error:  # also for what is no UTF-8
        raise Unusable(f"{file} is not a printed position: {str(error).rstrip('.')}.") from None
    sys.stdout.write(f"{rules.key}: {_where(rules, state)}\n")
    return 0


async def _printed(url: str, game_id: str, turn: int | None) -> str:
    tables = await open_tables(url, GAMES, read_only=True)
    try:
        info = (await tables.look(game_id)).info
        if info.started_at is None:
            raise Unusable(f"{info.id} has not begun, so it has no position.")
        number = info.turn if turn is None else turn
        state = await tables.state_after(info.id, number)
    except Refusal as refusal:
        raise Unusable(refusal.reason.say(_ENGLISH)) from None
    finally:
        await tables.close()
    rules = GAMES[info.game]
    names = Names(tuple(place.called for place in info.seats), tuple(place.letter for place in info.seats))
    words = boards_for(info.game).words(
        rules.view(state, None), names, lambda text: text.say(_ENGLISH, names.names.__getitem__)
    )
    remarks = [f"{info.id} after turn {number}: {_where(rules, state)}", "", *words.replace("**", "").splitlines(), ""]
    return position_text.written(rules, state, remarks)


def _where(rules: Rules[object, object], state: AnyState) -> str:
    """Return where a game stands and who is asked what."""
    asked = [
        f"seat {seat} is asked: {prompt.kind}"
        for seat in rules.waiting(state)
        if (prompt := rules.prompt(state, seat)) is not None
    ]
    return "; ".join([rules.moment(state).say(_ENGLISH), *(asked or ["over"])])
