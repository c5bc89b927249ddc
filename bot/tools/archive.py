"""`hofpost export` and `hofpost replay`: a game as a file, and whether the rules still play it the same way."""

from __future__ import annotations

import asyncio
import gettext
import json
import sys
from pathlib import Path

import msgspec

from bot.games.registry import GAMES
from bot.settings import Settings
from bot.tables.db.files import database_file
from bot.tables.db.values import Refusal
from bot.tables.services.export import export_game, read
from bot.tables.services.export import replay as replay_game
from bot.tools.errors import Unusable
from bot.tools.wiring import open_tables


def export(settings: Settings, game_id: str) -> int:
    """Write a game to standard output and return the exit code. Raises `Unusable` for one that is not there."""
    if not database_file(settings.database_url).is_file():
        raise Unusable(
            f"There is no database at {database_file(settings.database_url)}, so there is no game to export."
        )
    record = asyncio.run(_exported(settings.database_url, game_id))
    json.dump(record, sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")
    return 0


def replay(file: Path) -> int:
    """Play an exported game again, say what came of it, and return the exit code: 1 when it went another way.

    Raises `Unusable` for a file that holds no game.
    """
    try:
        content = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        record = read(content)
    except OSError as error:
        raise Unusable(f"{file} cannot be read: {error.strerror}.") from None
    except ValueError as error:
        raise Unusable(f"{file} is not an exported game: {error}.") from None
    if record.game not in GAMES:
        raise Unusable(f"{file} is a game of {record.game}; this Hofpost knows {', '.join(GAMES)}.")
    difference = replay_game(msgspec.to_builtins(record), GAMES)
    if difference is not None:
        sys.stdout.write(f"{record.game} {record.id}: {difference}\n")
        return 1
    sys.stdout.write(f"{record.game} {record.id}: {len(record.turns)} turns, every position the same\n")
    return 0


async def _exported(url: str, game_id: str) -> dict[str, object]:
    tables = await open_tables(url, GAMES, read_only=True)
    try:
        return await export_game(tables, game_id.upper(), secrets=True)
    except Refusal as refusal:
        raise Unusable(refusal.reason.say(gettext.NullTranslations())) from None
    finally:
        await tables.close()
