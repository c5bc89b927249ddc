"""Message catalogues: which languages there are, and how to say a `Text` in one of them.

The messages stand in the code in English. `data/locale/hofpost.pot` lists them; each folder beside it holds the
translation into one language. `python -m bot.tools.catalogue` brings all of them up to date.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

import data
from bot.games.text import Translator

DOMAIN = "hofpost"
SOURCE = "en"
"""The language in which the messages are written."""

LOCALE = Path(data.__file__).parent / "locale"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue, the language of the source first."""
    found = {path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (SOURCE, *sorted(found - {SOURCE}))


@cache
def translator(language: str | None) -> Translator:
    """Return the catalogue for a language code as Discord writes it (`en-GB`, `de`, `zh-TW`).

    A language without its own regional form falls back to the general one, and anything unknown to English.
    """
    if not language:
        return translator(SOURCE)
    wanted = [language.replace("-", "_"), language.split("-", maxsplit=1)[0]]
    return gettext.translation(DOMAIN, LOCALE, wanted, fallback=True)
