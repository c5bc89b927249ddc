"""Names that people typed: which signs stay, where one may be cut, and how one stands in a sentence for good."""

from __future__ import annotations

import unicodedata
from typing import Final

_ZWNJ: Final = "\u200c"
_ZWJ: Final = "\u200d"
_FLAG: Final = "\U0001f3f4"
_TAGS: Final = range(0xE0020, 0xE0080)
_SKINS: Final = range(0x1F3FB, 0x1F400)
_SELECTORS: Final = range(0xFE00, 0xFE10)
_INDICATORS: Final = range(0x1F1E6, 0x1F200)

_FORMATTING: Final = frozenset("*_~|`<>[]()\\")


def clean(name: str, length: int) -> str:
    """Return a name in one line, at most `length` long: controls are spaces, signs that nobody sees are nothing.

    What makes one sign or word of several stays where it does so: joiners between emoji and within words of scripts
    that join their letters, and the tags of a flag. What turns the line around goes.
    """
    kept = "".join(_kept(name, place) for place in range(len(name)))
    return shorten(" ".join(kept.split()), length).strip()


def shorten(words: str, length: int) -> str:
    """Return at most `length` signs of some words, never a part of what is shown as one sign."""
    if len(words) <= length:
        return words
    end = length
    while end > 0 and _one_sign(words, end):
        end -= 1
    return words[:end]


def spoken(name: str) -> str:
    """Return a name as it may stand in a sentence for good: without signs that format, mention or link."""
    return "".join(sign for sign in name if sign not in _FORMATTING).replace("://", ":∕∕").replace("@", "@\u2060")


def _kept(name: str, place: int) -> str:
    sign, code, kind = name[place], ord(name[place]), unicodedata.category(name[place])
    if kind == "Cc" or kind[0] == "Z":
        return " "
    if kind in ("Cs", "Co") or code & 0xFFFE == 0xFFFE:
        return ""
    if sign in (_ZWJ, _ZWNJ):
        before, after = name[place - 1 : place], name[place + 1 : place + 2]
        return sign if before and after and _joins(sign, before, after) else ""
    if code in _TAGS:
        return sign if _in_flag(name, place) else ""
    visible = code in range(0x600, 0x606) or code in (0x6DD, 0x70F, 0x8E2)  # signs of numbers and verses
    return sign if kind != "Cf" or visible else ""


def _joins(sign: str, before: str, after: str) -> bool:
    if sign == _ZWJ and _pictured(before) and _pictured(after):
        return True
    return all(unicodedata.category(one)[0] in "LM" and _joining(one) for one in (before, after))


def _pictured(sign: str) -> bool:
    code = ord(sign)
    return unicodedata.category(sign) in ("So", "Cn") or code in _SKINS or code in _SELECTORS


def _joining(sign: str) -> bool:
    """Tell whether a letter is of a script in which joiners mean something, from Hebrew to Mongolian."""
    code = ord(sign)
    return 0x590 <= code < 0x1C80 or 0xA800 <= code < 0xAC00 or 0xFB50 <= code < 0xFE00 or 0x10A00 <= code < 0x12000


def _in_flag(name: str, place: int) -> bool:
    while place > 0 and ord(name[place]) in _TAGS:
        place -= 1
    return name[place] == _FLAG


def _one_sign(words: str, end: int) -> bool:
    """Tell whether a cut before `end` would fall into what is shown as one sign."""
    code, kind = ord(words[end]), unicodedata.category(words[end])
    if words[end] == _ZWJ or words[end - 1] == _ZWJ or kind[0] == "M":
        return True
    if code in _TAGS or code in _SKINS or code in _SELECTORS:
        return True
    if code in _INDICATORS:
        run = end
        while run > 0 and ord(words[run - 1]) in _INDICATORS:
            run -= 1
        return (end - run) % 2 == 1
    return False
