"""The text form of a move in any game: its verb, then what that verb's reader makes of the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from bot.games.rules import Unreadable
from bot.games.text import _, plain

M = TypeVar("M")


class Pass(msgspec.Struct, frozen=True):
    """Be done with what is optional."""


class Confirm(msgspec.Struct, frozen=True):
    """End the turn."""


def read_verb(text: str, readers: Mapping[str, Callable[[str], M]]) -> M:
    """Read a move by the reader of its verb, forgiving case and spaces. Raises `Unreadable`."""
    words = " ".join(text.lower().split())
    verb, _space, rest = words.partition(" ")
    reader = readers.get(verb)
    if reader is None:
        raise Unreadable(
            _(
                "“{text}” is not a move. Moves start with words such as {verbs}.",
                text=plain(text[:60]),
                verbs=plain(", ".join(sorted(readers))),
            )
        )
    return reader(rest)


def unreadable(example: str) -> Unreadable:
    """Return the refusal of a move whose verb is right; the example shows how the rest is written."""
    return Unreadable(_("I could not read that. Write it like this: {example}.", example=plain(example)))


def alone(verb: str, move: M) -> Callable[[str], M]:
    """Return the reader of a move that its verb says alone."""

    def read(rest: str) -> M:
        if rest:
            raise unreadable(verb)
        return move

    return read


def read_number(rest: str, example: str, digits: int) -> int:
    """Read a number of at most so many digits. Raises `Unreadable`."""
    if not rest.isdecimal() or len(rest) > digits:
        raise unreadable(example)
    return int(rest)


ENDINGS: dict[str, Callable[[str], Pass | Confirm]] = {
    "pass": alone("pass", Pass()),
    "confirm": alone("confirm", Confirm()),
}
"""The readers of the moves that every game has."""
