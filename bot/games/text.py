"""Sentences before translation: a message id, its arguments, and how to say it in a language.

Rules speak in `Text` values. Whoever shows one passes a translator (gettext) and the names of the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NewType, Protocol

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, 0 for the first."""


class Translator(Protocol):
    """The part of gettext that is needed here; `gettext.NullTranslations` satisfies it."""

    def gettext(self, message: str) -> str:
        """Return the translation of `message`."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation for the number `n`."""


class Who(msgspec.Struct, frozen=True, tag="who"):
    """The name of a seat inside a sentence."""

    seat: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A message id with named arguments; `{name}` in the id stands for an argument.

    With `plural` set, the argument `n` chooses between singular and plural.
    """

    message: str
    args: dict[str, str | int | Who | Text] = {}
    plural: str = ""

    def forms(self) -> tuple[str, str]:
        """Return the singular and plural message ids, to be used again with other numbers."""
        return self.message, self.plural

    def say(self, translator: Translator, names: Mapping[int, str] | Callable[[int], str] | None = None) -> str:
        """Return the sentence in the translator's language; seats are named by `names`."""
        if self.plural:
            number = self.args["n"]
            assert isinstance(number, int)
            template = translator.ngettext(self.message, self.plural, number)
        else:
            template = translator.gettext(self.message) if self.message else ""
        if not self.args:
            return template
        said = {name: _argument(value, translator, names) for name, value in self.args.items()}
        return template.format_map(said)


def _argument(
    value: str | int | Who | Text, translator: Translator, names: Mapping[int, str] | Callable[[int], str] | None
) -> str:
    if isinstance(value, Text):
        return value.say(translator, names)
    if isinstance(value, Who):
        if names is None:
            return translator.gettext("Seat {number}").format(number=value.seat + 1)
        return names(value.seat) if callable(names) else names[value.seat]
    return str(value)


def _(message: str, **args: str | int | Who | Text) -> Text:
    """Mark a message for translation and bind its arguments."""
    return Text(message, args)


def n_(message: str, plural: str, n: int, **args: str | int | Who | Text) -> Text:
    """Mark a message with singular and plural form; `{n}` is the number."""
    return Text(message, {"n": n, **args}, plural)


def listed(parts: list[Text]) -> Text:
    """Join sentences' parts with commas: *3 wood, 1 clay and 2 food*."""
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        return _("{first} and {last}", first=parts[0], last=parts[1])
    return _("{first}, {rest}", first=parts[0], rest=listed(parts[1:]))


def numeral(value: int) -> str:
    """Return a number as it is written for people: with the real minus sign."""
    return str(value).replace("-", "−")


def plain(words: str) -> Text:
    """Words that need no translation (coordinates, numbers, names)."""
    return Text("{words}", {"words": words})
