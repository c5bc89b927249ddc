"""Putting together what the chat stands on: games, pictures, languages, and the tables that are given."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

from bot.boards import Painter, boards_for
from bot.chat.house import House
from bot.games.rules import Rules
from bot.tables.manager import Tables
from bot.texts import SOURCE, languages, translator

Games = Mapping[str, Rules[Any, Any]]


def house_of(tables: Tables, games: Games, language: str = SOURCE) -> House:
    """Return the house of a bot; `language` is spoken where nobody chose one."""
    return House(
        tables=tables,
        games=games,
        boards=boards_for,
        painter=Painter(),
        translator=translator,
        language=language,
        languages=languages(),
        version=version("hofpost"),
    )
