"""What a seat is asked, as values: the question, the notes, and the choices in groups a chat can show.

Each choice leads either to a *move* (its text form) or to a half-built move (*partial*) for which the rules
give the next prompt. So a panel is built from prompts alone and knows no rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from bot.games.text import Seat, Text

Style = Literal["plain", "quiet", "main", "good", "danger"]
"""How a choice looks; a *quiet* one of a grid is without the colour of those that do something."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice.

    `code` is unique in its prompt and stable for the same choice: at most 24 characters of `[a-z0-9.-]`.
    Exactly one of `move` (text form of a complete move, or of several separated by `;` that are all made or none) and
    `partial` (text of a half-built move; may be empty to start over) is set when `enabled`.
    `icon` is the key of the icon of the one thing that the choice is about, mostly a good ("": none); the words say
    all by themselves; `short` is what is enough beside the icon. `said` is what its seat is told once the move is made.
    """

    code: str
    label: Text
    detail: Text | None = None
    move: str | None = None
    partial: str | None = None
    style: Style = "plain"
    enabled: bool = True
    icon: str = ""
    short: Text | None = None
    said: Text | None = None


class Menu(msgspec.Struct, frozen=True, kw_only=True, tag="menu"):
    """A list to choose one from (a select, paged by the chat when it is long)."""

    key: str
    title: Text
    options: tuple[Option, ...]


class Many(msgspec.Struct, frozen=True, kw_only=True, tag="many"):
    """A list to choose several from. Each option's `partial` is a fragment.

    The new half-built move is `base` and the fragments chosen, joined by `joiner`; `chosen` are the codes that
    stand in the present half-built move.
    """

    key: str
    title: Text
    options: tuple[Option, ...]
    chosen: tuple[str, ...] = ()
    base: str = ""
    joiner: str = ", "
    least: int = 0
    most: int = 25


class Buttons(msgspec.Struct, frozen=True, kw_only=True, tag="buttons"):
    """A few choices side by side."""

    key: str
    options: tuple[Option, ...]


class Grid(msgspec.Struct, frozen=True, kw_only=True, tag="grid"):
    """Choices that lie on a board: rows of `columns` (at most 5) options; those not legal are disabled."""

    key: str
    columns: int
    options: tuple[Option, ...]


class Cards(msgspec.Struct, frozen=True, kw_only=True, tag="cards"):
    """Cards of which one is marked, which the picture shows as numbered tiles.

    Each option is called by the name of its card and marks it, or takes the mark away; `keys` are the keys of the cards
    in the same order, `chosen` the codes of the options that are marked.
    """

    key: str
    options: tuple[Option, ...]
    keys: tuple[str, ...]
    chosen: tuple[str, ...] = ()


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """One line with a number and the choices that lower and raise it. `icon` as in `Option`.

    `name` is what is counted in a word, where no other line of the prompt has it (None: the label says it).
    """

    label: Text
    count: int
    minus: Option
    plus: Option
    icon: str = ""
    name: Text | None = None


class Counters(msgspec.Struct, frozen=True, kw_only=True, tag="counters"):
    """Lines with − and +."""

    key: str
    lines: tuple[Counter, ...]


Widget = Menu | Many | Buttons | Grid | Cards | Counters


FREE = "free"
"""The key of the buttons for what can be done at any time; they stand with the small choices."""


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """The pending decision of one seat.

    `kind` is the game's own word for the decision. `notes` hold the numbers that matter (*You need 6 food, you
    have 4: 2 short.*) and why popular choices are missing. `partial` is the half-built move this prompt continues.
    `warning` says what is lost by the move that is about to be made.

    `closed` says why popular choices are missing, for who asks for it. `beside` are small choices that have little to
    do with the question. `go` is the green button that does what is planned and names it with its price; a plan that
    nobody has chosen yet is the best plain choice. `plan` is the half-built move that the picture draws as planned,
    where it is not `partial`. With `sure` nobody would choose otherwise: a button that names the plan does it unseen.
    """

    seat: Seat
    kind: str
    question: Text
    notes: tuple[Text, ...] = ()
    widgets: tuple[Widget, ...] = ()
    partial: str = ""
    warning: Text | None = None
    closed: tuple[Text, ...] = ()
    beside: tuple[Option, ...] = ()
    go: Option | None = None
    plan: str = ""
    sure: bool = False

    def small(self) -> tuple[Option, ...]:
        """Return the small choices: those beside the question, and the buttons for what is free at any time."""
        free = (widget for widget in self.widgets if isinstance(widget, Buttons) and widget.key == FREE)
        return (*self.beside, *(option for widget in free for option in widget.options))

    def options(self) -> Iterator[Option]:
        """Every option of every widget, what stands beside the question, and the green button last."""
        for widget in self.widgets:
            if isinstance(widget, Counters):
                for line in widget.lines:
                    yield line.minus
                    yield line.plus
            else:
                yield from widget.options
        yield from self.beside
        if self.go is not None:
            yield self.go

    def find(self, code: str) -> Option | None:
        """Return the option with this code."""
        return next((option for option in self.options() if option.code == code), None)
