"""Spaces that bring a seat nothing now: their use would change nothing but where its workers are.

Nothing is guessed: what is printed on the space is carried out on a copy, up to the first choice that does something.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.games.codec import Codec
from bot.games.hallertau.facts import CROPS
from bot.games.hallertau.state import Player, Position
from bot.games.hallertau.steps.base import HallertauPlay
from bot.games.hallertau.steps.effects import effect_steps
from bot.games.steps import Steps
from bot.games.text import Seat, Text, _

_CODEC = Codec(Position)

_WITHOUT_EFFECT = ("just", "workers", "open")
"""What of a seat does not count: what has just happened, and what every use of a space changes."""


def idle_reason(state: Position, seat: Seat, space: str) -> Text | None:
    """Return in a few words why a space would bring a seat nothing now; None where it would bring something."""
    if _brings(state, seat, space):
        return None
    player = state.players[seat]
    reason = _REASONS.get(space)
    return reason(player) if reason is not None else _("nothing to get")


def _brings(state: Position, seat: Seat, space: str) -> bool:
    after = _CODEC.copy(state)
    play = HallertauPlay(after)
    stack: Steps = [*reversed(effect_steps(seat, space))]
    while stack:
        if stack[-1].waits(after) is not None:
            return True
        play.current = stack
        stack.pop().run(play)
        play.lay()
    return _owned(after.players[seat]) != _owned(state.players[seat]) or after.first != state.first


def _owned(player: Player) -> dict[str, object]:
    return {key: value for key, value in msgspec.structs.asdict(player).items() if key not in _WITHOUT_EFFECT}


def _crops(player: Player) -> int:
    return sum(player.goods.get(crop) for crop in CROPS)


def _seed(player: Player) -> Text:
    return _("no seed") if not _crops(player) else _("no empty field")


_REASONS: dict[str, Callable[[Player], Text]] = {
    "sheep-breeding": lambda player: _("only 1 milk") if player.goods.get("milk") else _("no milk"),
    "sheep-shearing": lambda player: _("no sheep"),
    "farming": _seed,
    "butchery": lambda player: _("no sheep"),
    "cultivation": _seed,
    "land-sale": lambda player: _("no field"),
    "fertilizing": lambda player: _("no empty field"),
    "town-hall": lambda player: _("no steps"),
}
"""What is missing, where a space may bring nothing (rules 2.2)."""
