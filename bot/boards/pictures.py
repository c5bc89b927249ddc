"""What a picture is before it is painted, and what the pictures of a game offer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from bot.games.rules import AnyView, Event, Scores
from bot.games.story import Course
from bot.games.text import Seat, Text
from rendering import desk
from rendering.canvas import Layout
from rendering.emoji import EmojiDrawing

ALT_LIMIT = 1024
"""The longest alternative text that Discord takes."""

POST = (1200, 764)
"""Width and height in pixels of the picture that fills the 11:7 box of a desk client and the width of a phone."""

Say = Callable[[Text], str]
"""Says a text in the reader's language, seats by their names."""


@dataclass(frozen=True, slots=True)
class Names:
    """How the seats are called, by seat: names, and one letter each."""

    names: tuple[str, ...]
    letters: tuple[str, ...]


Draw = Callable[[AnyView], Layout]
"""Lays out a value: of `rendering`, or of a game's own drawing. Each takes the one type that its picture holds."""

Line = tuple[int | None, str]
"""Something that happened: the seat that did it, or None, and the words."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to be painted: its file name, alternative text, kind and value. Equal values are equal pixels.

    `draw` lays the value out. `core` are the bands (see `rendering.desk`) that a crop for a desk shows, beside what
    changed, if there is room; `bands` those that are shown (empty: all). With `room` it has ground around it where it
    would be wider than `rendering.desk.WIDEST`; one that is `low` never has, for below it each row of buttons counts.
    """

    file: str
    alt: str
    kind: str
    value: Hashable
    draw: Draw
    core: tuple[int, ...] = ()
    bands: tuple[int, ...] = ()
    room: bool = False
    low: bool = False

    def layout(self) -> Layout:
        """Return what is to be painted."""
        drawn = self.draw(self.value)
        if self.bands:
            tiles, height = desk.cut(drawn.tiles, drawn.height, self.bands)
            drawn = replace(drawn, height=height, tiles=tiles)
        if self.room:
            tiles, height = desk.roomy(drawn.tiles, drawn.width, drawn.height)
            drawn = replace(drawn, height=height, tiles=tiles)
        return drawn


def with_room(picture: Picture) -> Picture:
    """Return a picture for a gallery, where one that is too wide takes no room until it is loaded."""
    return picture if picture.low else replace(picture, kind=f"{picture.kind}-room", room=True)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a game that is over, as it is told: in a sentence and in a picture of all that was done in it."""

    words: Text
    picture: Picture


class Boards(Protocol):
    """The pictures of one game. Views come from its rules."""

    def table(
        self, view: AnyView, names: Names, say: Say, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        """Return the whole table; what differs from the view `before` is marked as new.

        `log` are the last things that happened, newest first, for a place that the board leaves free.
        """

    def post(
        self, view: AnyView, names: Names, say: Say, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        """Return what a board post shows; `before` and `log` as for `table`.

        Where a game draws it in the shape `POST`, it fills the box that a desk client gives a picture.
        """

    def farm(self, view: AnyView, seat: Seat, names: Names, say: Say, *, before: AnyView = None) -> Picture:
        """Return one seat's own board, large, with the plan that the view may hold."""

    def asked(
        self, view: AnyView, seat: Seat, kind: str, names: Names, say: Say, *, before: AnyView = None
    ) -> Picture | None:
        """Return what matters for a kind of prompt, with the plan that the view holds; None: the seat's own board.

        What differs from the view `before` is marked as new.

        It fits a desk and a phone alike, so it is never cut for one.
        """
        return None

    def scores(self, scores: Scores, names: Names, say: Say) -> Picture:
        """Return the table of points."""

    def end(self, course: Course, days: int, names: Names, say: Say) -> Picture:
        """Return the end of a game that took `days` days: who won, the points after each round, what decided it."""

    def category_icon(self, key: str) -> str:
        """Return the icon of a line of the points by its key. Raises `KeyError`."""

    def emoji(self) -> Mapping[str, EmojiDrawing]:
        """Return what the game draws as emoji beside the icons of every game, by the keys that options name."""
        return {}

    def hand(self, view: AnyView, names: Names, say: Say) -> Picture | None:
        """Return the hand of the seat whose view it is, or None where there are no hands. Secret."""

    def words(self, view: AnyView, names: Names, say: Say) -> str:
        """Return all that the pictures show as text, in the order of the board."""

    def breaks(self) -> frozenset[str]:
        """Return the kinds of the events with which a part of the game (a round, a harvest) begins."""
        return frozenset()

    def chapter(
        self, kind: str, view: AnyView, before: AnyView, turns: Sequence[Sequence[Event]], names: Names, say: Say
    ) -> Chapter | None:
        """Return what is left of the part that began with an event of this kind, None where a game draws none.

        `before` and `view` are the positions at its begin and its end, `turns` the events of its turns in their order.
        """
        return None


@runtime_checkable
class CardBoards(Protocol):
    """The pictures of cards, of a game that has them: in short as tiles, and one large."""

    def draft(self, view: AnyView, names: Names, say: Say) -> Picture | None:
        """Return the cards among which the seat chooses before the game, or None where it does not. Secret."""

    def cards(
        self, view: AnyView, seat: Seat, names: Names, say: Say, *, before: AnyView = None
    ) -> tuple[Picture, ...]:
        """Return all cards that a seat has played, those that were not there `before` marked."""

    def card(self, key: str, say: Say, *, view: AnyView = None) -> Picture:
        """Return one card large; with the view of a seat that holds it what it costs now and where. Secret then."""


def of_cards(boards: Boards) -> CardBoards | None:
    """Return the pictures of a game's cards, if it has any."""
    return boards if isinstance(boards, CardBoards) else None


def shortened(text: str, limit: int = ALT_LIMIT) -> str:
    """Return a text that fits, cut at the end of a sentence."""
    if len(text) <= limit:
        return text
    cut = text.rfind(". ", 0, limit)
    return text[: cut + 1] if cut > 0 else text[: limit - 1] + "…"
