"""What the host of a table chooses, as arguments of a request; `GameInfo` is where it is kept."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Order = Literal["random", "fixed"]
Undo = Literal["free", "consent", "none"]
Thread = Literal["lines", "short", "pictures"]
"""What older posts become: lines, lines that go when their round is over, or posts that keep their pictures."""


class Settings(TypedDict, total=False):
    """How a table is played, whatever the game: what is left out has the default of `GameInfo`."""

    open: bool
    order: Order
    pace: str
    clock: str
    undo: Undo
    thread: Thread
    rated: bool
    rating_open: bool


class Chosen(Settings, total=False):
    """All that a table of a game is opened with."""

    name: str
    variant: str
    options: dict[str, str]
    wanted: int


class Changes(Chosen, total=False):
    """All that the host can change until the game starts; `options` are added to those chosen before.

    With another `game` come its first variant for as many seats and its own options.
    """

    game: str
