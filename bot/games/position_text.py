"""Positions as text: printed for people to read, and read back exactly.

It holds what the rules store, so also decks and hands: it is for whoever runs the bot, never for players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from bot.games import notation
from bot.games.codec import UnknownVersion
from bot.games.rules import AnyRules


class NoPosition(ValueError):
    """A text that holds no position; the message says what is wrong with it, in English, for whoever runs the bot."""


def written(rules: AnyRules, state: object, remarks: Iterable[str] = ()) -> str:
    """Return a position as text: remarks, the game, the version, then everything that is stored."""
    plain = rules.codec.plain(state)
    version = plain.pop("version")
    lines = "".join(f"# {remark}".rstrip() + "\n" for remark in remarks)
    return lines + notation.written({"game": rules.key, "version": version, "position": plain})


# Any: the position belongs to the rules beside it, whichever they are
def read(text: str, games: Mapping[str, AnyRules]) -> tuple[AnyRules, Any]:
    """Return the rules and the position that a text holds, also one of an earlier version. Raises `NoPosition`."""
    try:
        held = notation.read(text)
    except notation.Misprint as error:
        raise NoPosition(str(error)) from None
    match held:
        case {"game": str(key), "version": int(version), "position": dict(plain), **rest} if not rest:
            pass
        case _:
            raise NoPosition("it must hold game, version and position, as hofpost position prints them")
    if key not in games:
        raise NoPosition(f"there is no game {key!r}; there is {', '.join(games)}")
    rules = games[key]
    try:
        return rules, rules.codec.from_plain({"version": version, **plain})
    except UnknownVersion as error:
        raise NoPosition(str(error)) from None
    except msgspec.ValidationError as error:
        raise NoPosition(f"this is no position of {key}: {error}") from None
