"""Finding what is meant by its names: one way for everything that is suggested, typed or sent back as it was shown.

A thing goes by the value that stands for it, by the words that are shown and by further names (a code, a short name).
Case, accents and apostrophes do not matter. All names are in the language of the reader.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations

import msgspec

from bot.games.text import Text

Say = Callable[[Text], str]
"""Says a text in the language of a reader."""

MOST = 25
"""How many things are suggested at once."""

DIVIDER = " · "
"""What stands between a value and the words beside it."""

_CUT = "…"
_NO_SIGN = re.compile(r"['’`´]")
_NO_WORD = re.compile(r"[\W_]+")
_HYPHEN = re.compile(r"(?<=\w)[-_](?=\w)")
_PLAIN = {code: None if chr(code) in "'`" else " " for code in range(128) if not chr(code).isalnum()}
"""What `folded` makes of the signs of ASCII; most names have no others, and a list may hold thousands."""
_ENGLISH = NullTranslations()


def english(text: Text) -> str:
    """Say a text in English, seats by their number."""
    return text.say(_ENGLISH)


class Named(msgspec.Struct, frozen=True):
    """A continuation of a move: its text, what is shown for it, and the other names by which it is known."""

    text: str
    label: Text
    also: tuple[Text, ...] = ()


class Known(msgspec.Struct, frozen=True):
    """Something that can be named: the value that stands for it, the words that are shown, and further names."""

    value: str
    shown: str
    also: tuple[str, ...] = ()


def known(one: Named, say: Say) -> Known:
    """Return a continuation with its names in the language of a reader, shown as *wood-3 · Wood: 6 wood*."""
    words, also = say(one.label), tuple(say(name) for name in one.also)
    if words == one.text:
        return Known(one.text, words, also)
    return Known(one.text, f"{one.text}{DIVIDER}{words}", (words, *also))


def _bare(words: str) -> str:
    """Return words without case, accents and apostrophes; what only looks like a digit stays what it is."""
    bare = words.casefold()
    if not bare.isascii():
        bare = "".join(sign for sign in unicodedata.normalize("NFD", bare) if not unicodedata.combining(sign))
    return _NO_SIGN.sub("", bare)


def folded(words: str) -> str:
    """Return words as they are looked for while they are typed: without case, accents and signs."""
    plain = words.replace(DIVIDER, " ")
    if plain.isascii():
        return " ".join(plain.lower().translate(_PLAIN).split())
    return _NO_WORD.sub(" ", _bare(words)).strip()


def spelled(words: str) -> str:
    """Return words as they are compared when they must name one thing: signs count, but for hyphens inside words.

    *-1 grain* is not *1 grain*, *wood 3* is *wood-3*.
    """
    return " ".join(_HYPHEN.sub(" ", _bare(words)).split())


def _names(one: Known, form: Callable[[str], str]) -> tuple[str, ...]:
    value = form(one.value)
    if one.shown == one.value and not one.also:
        return (value,)
    return (value, *(form(name) for name in (one.shown, *one.also)))


def _rank(asked: str, names: Sequence[str]) -> int | None:
    """Return how well a name fits, 0 best: it is what was typed, begins so, holds it, or holds all of its words."""
    if asked in names:
        return 0
    if any(name.startswith(asked) for name in names):
        return 1
    if any(asked in name for name in names):
        return 2
    whole = " ".join(names)
    return 3 if all(word in whole for word in asked.split()) else None


def matching(things: Iterable[Known], typed: str, most: int = MOST) -> list[Known]:
    """Return up to `most` of the things that fit what was typed so far, the best first, else in their order."""
    asked = folded(typed)
    if not asked:
        if typed.strip():
            return []
        return [one for _number, one in zip(range(most), things, strict=False)]
    ranked: tuple[list[Known], ...] = ([], [], [], [])
    for one in things:
        rank = _rank(asked, _names(one, folded))
        if rank is not None:
            ranked[rank].append(one)
    return [one for group in ranked for one in group][:most]


def meant(things: Iterable[Known], typed: str) -> Known | None:
    """Return the one thing of which this is a name; None for none or several.

    Its value comes before other names. Words that were cut where they were shown (*…*) stand for their beginning, and
    of what was shown with a value before it the value counts where the words beside it have changed since.
    """
    cut = typed.rstrip().endswith(_CUT)
    asked = spelled(typed.rstrip().removesuffix(_CUT)) if cut else spelled(typed)
    head = spelled(typed.partition(DIVIDER)[0]) if DIVIDER in typed else asked
    if not asked:
        return None
    named: dict[str, Known] = {}
    headed: Known | None = None
    for one in things:
        value, *names = _names(one, spelled)
        if value == asked:
            return one
        if asked in names or (cut and any(name.startswith(asked) for name in names)):
            named[one.value] = one
        if value == head:
            headed = headed or one
    return next(iter(named.values())) if len(named) == 1 else headed
