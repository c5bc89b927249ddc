"""Languages of commands and answers, and long lists dealt onto pages."""

from __future__ import annotations

import gettext
from typing import Any

import discord
from discord import app_commands

from bot.chat.kit.layout import Block, Entry, Pick, Press, Row
from bot.chat.kit.localise import CommandWords, loc
from bot.chat.kit.pagination import OPTIONS_IN_ALL, leaves, parts
from bot.games.text import _

GERMAN = {"Open a table in this channel": "Einen Tisch in diesem Kanal eröffnen", "new": "Neu", "join": "mit machen"}


class German(gettext.NullTranslations):
    """A catalogue of three messages."""

    def gettext(self, message: str) -> str:
        return GERMAN.get(message, message)


def context(place: app_commands.TranslationContextLocation) -> Any:
    return app_commands.TranslationContext(location=place, data=None)  # type: ignore[call-overload]


async def test_commands_are_translated_where_there_is_a_translation() -> None:
    words = CommandWords(lambda _language: German(), ("en", "de"))
    german, french = discord.Locale.german, discord.Locale.french
    name = context(app_commands.TranslationContextLocation.command_name)
    description = context(app_commands.TranslationContextLocation.command_description)
    opened = loc(_("Open a table in this channel"))
    assert await words.translate(opened, german, description) == "Einen Tisch in diesem Kanal eröffnen"
    assert await words.translate(opened, french, description) is None
    assert await words.translate(loc(_("new")), german, name) == "neu"
    assert await words.translate(loc(_("join")), german, name) is None  # two words are no name
    assert await words.translate(loc(_("leave")), german, name) is None


def test_long_lists_are_split_evenly() -> None:
    assert [len(part) for part in parts(range(26))] == [13, 13]
    assert [len(part) for part in parts(range(25))] == [25]
    assert parts([]) == []


def test_pages_hold_what_fits_and_keep_groups_together() -> None:
    row: list[Block] = [Row(tuple(Press(id=f"hb:K7:1:0:c{n}", label="x") for n in range(5)))]
    pick: list[Block] = [
        Pick(id="hs:K7:1:0:m", title="x", entries=tuple(Entry(value=str(n), label="x") for n in range(25)))
    ]
    assert len(leaves([row, row], 12, 3)) == 1
    assert [len(page) for page in leaves([row, row, row], 15, 3)] == [2, 1]
    assert [len(page) for page in leaves([pick] * 4, 40, 3)] == [OPTIONS_IN_ALL // 25, 1]
