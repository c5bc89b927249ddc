"""Names and descriptions of commands in the languages of Discord's clients."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import discord
from discord import app_commands

from bot.chat.kit.speaker import cut
from bot.games.text import Text, Translator

NAME = re.compile(r"[-_\w]{1,32}")
DESCRIPTION = 100

_Place = app_commands.TranslationContextLocation
_NAMES = (_Place.command_name, _Place.group_name, _Place.parameter_name)


def loc(text: Text) -> app_commands.locale_str:
    """Return a marked message as what discord.py translates."""
    return app_commands.locale_str(text.message)


class CommandWords(app_commands.Translator):
    """Translates command texts with the message catalogues; what has no translation stays English."""

    def __init__(self, translator: Callable[[str | None], Translator], languages: Sequence[str]) -> None:
        self._translator = translator
        spoken = frozenset(languages)
        self._locales = frozenset(
            one for one in discord.Locale if one.value in spoken or one.value.partition("-")[0] in spoken
        )

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text for a locale, or None where the English one stands."""
        if locale not in self._locales:
            return None
        said = self._translator(locale.value).gettext(string.message)
        if said == string.message:
            return None
        if context.location in _NAMES:
            said = said.lower()
            return said if NAME.fullmatch(said) else None
        return cut(said, DESCRIPTION)
