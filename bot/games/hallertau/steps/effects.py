"""Carrying out what is printed on spaces and cards, one effect after the other, from top to bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from typing_extensions import override

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import SPACES, Effect
from bot.games.hallertau.moves import LEAVABLE
from bot.games.hallertau.state import Player, Position
from bot.games.hallertau.steps.base import HallertauPlay
from bot.games.steps import Step
from bot.games.text import Seat


class Context(msgspec.Struct, frozen=True):
    """For whom, from which card or space, and with which tier an effect is carried out.

    `open` are the alternatives that were open when the card was put down (ops *unlock* and *paired*).
    """

    play: HallertauPlay
    seat: Seat
    source: str
    tier: int = 0
    open: tuple[int, ...] = ()

    @property
    def state(self) -> Position:
        """The position as it is now."""
        return self.play.state

    @property
    def player(self) -> Player:
        """Whose effect it is."""
        return self.play.state.players[self.seat]


Steps = Sequence[Step[Position]]
Operation = Callable[[Context, Effect], Steps]
"""Returns the steps that carry out an effect."""

OPERATIONS: dict[str, Operation] = {}
"""Every op of the data by its name, filled by `operation`."""


def operation(name: str) -> Callable[[Operation], Operation]:
    """Enter a function as the op of that name."""

    def enter(function: Operation) -> Operation:
        OPERATIONS[name] = function
        return function

    return enter


def printed(source: str) -> tuple[Effect, ...]:
    """Return the effects of a card (by number) or of a space (by key)."""
    return CARDS[source].printed if source in CARDS else SPACES[source].effects


def leave_name(effect: Effect) -> str:
    """Return the word by which an effect that needs no choice can be left out; empty for others (ruling 1)."""
    match effect.op:
        case "gain" | "raise_to":
            return effect.res
        case "field":
            return "" if effect.up_to else "field"
        case "draw":
            return "card"
        case "rooster":
            return "rooster"
        case _:
            return ""


def leavable(source: str) -> tuple[str, ...]:
    """Return what can be left out of a card's or space's effects, in the order in which moves write it."""
    names = {leave_name(effect) for effect in printed(source)}
    return tuple(part for part in LEAVABLE if part in names)


class DoEffect(Step[Position], tag="do-effect"):
    """Carry out one printed effect; its amounts are read now (ruling 31)."""

    seat: Seat
    source: str
    index: int
    tier: int = 0
    open: list[int] = msgspec.field(default_factory=list)

    @override
    def run(self, play: HallertauPlay) -> None:
        effect = printed(self.source)[self.index]
        context = Context(play, self.seat, self.source, self.tier, tuple(self.open))
        play.push(*OPERATIONS[effect.op](context, effect))


def effect_steps(
    seat: Seat, source: str, without: Sequence[str] = (), tier: int = 0, alternatives: Sequence[int] = ()
) -> list[Step[Position]]:
    """Return the steps for all effects of a card or space, but for those left out."""
    return [
        DoEffect(seat, source, index, tier, list(alternatives))
        for index, effect in enumerate(printed(source))
        if leave_name(effect) not in without or not leave_name(effect)
    ]
