"""Putting together what the chat stands on: tables, games, pictures, languages."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

from sqlalchemy.exc import DBAPIError

from bot.boards import Painter, boards_for
from bot.boards.icons import drawn_icons
from bot.chat.kit.emoji import Emoji
from bot.chat.kit.services import Services
from bot.games.rules import AnyRules
from bot.tables.facade import Facade
from bot.tables.manager import Tables
from bot.texts import SOURCE, languages, translator
from bot.tools.errors import Unusable

Games = Mapping[str, AnyRules]


async def open_tables(url: str, games: Games, *, read_only: bool = False, **limits: Any) -> Tables:
    """Open the tables, to play or only to look; `limits` as for `Tables.open`.

    Raises `Unusable` when the database cannot be used.
    """
    try:
        return await Tables.open(url, games, read_only=read_only, **limits)
    except ValueError as error:
        raise Unusable(str(error)) from None
    except DBAPIError as error:
        raise Unusable(f"The database {url} does not open: {error.orig}.") from None
    except (OSError, sqlite3.Error) as error:
        raise Unusable(f"The database {url} does not open: {error}.") from None


def services_of(tables: Tables, games: Games, language: str = SOURCE) -> Services:
    """Return the services of a bot; `language` is spoken where nobody chose one."""
    return Services(
        tables=Facade(tables, games),
        games=games,
        boards=boards_for,
        painter=Painter(),
        translator=translator,
        language=language,
        languages=languages(),
        version=version("hofpost"),
        emoji=Emoji(drawn_icons),
    )
