"""The pictures of Hallertau."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import override

from bot.boards.hallertau import intro
from bot.boards.hallertau.board import board_alt, board_value
from bot.boards.hallertau.chooser import chooser
from bot.boards.hallertau.display import display_alt, display_value
from bot.boards.hallertau.hand import hand_alt, hand_value
from bot.boards.hallertau.round_card import round_card
from bot.boards.hallertau.words import words
from bot.boards.introductions import IntroBoards, Page
from bot.boards.pictures import Chapter, Line, Names, Picture, Say, shortened
from bot.boards.scored import ScoredBoards
from bot.games.hallertau.view import HallertauView
from bot.games.rules import AnyView, Event
from bot.games.text import Seat, _
from rendering.emoji import EmojiDrawing
from rendering.hallertau.board import board_layout
from rendering.hallertau.chooser import chooser_layout
from rendering.hallertau.display import display_layout
from rendering.hallertau.emoji import CARD_BACKS
from rendering.hallertau.hand import hand_layout
from rendering.hallertau.round_card import round_card_layout
from rendering.hallertau.wide import wide_layout

ICONS = {
    "window": "house", "rows": "boulder", "sheep": "sheep", "jewelry": "jewelry", "goods": "any-crop", "cards": "major",
}  # fmt: skip
"""The icons of the lines of a score."""


class HallertauBoards(ScoredBoards, IntroBoards):
    """Views of Hallertau as pictures and words."""

    score_icons = ICONS

    @override
    def introduction(self, say: Say, *, hands: bool) -> tuple[Page, ...]:
        return intro.pages(say, hands=hands)

    @override
    def table(
        self, view: HallertauView, names: Names, say: Say, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        """Return the whole table; the players leave no place for the last moves."""
        value = board_value(view, names, say, before)
        return Picture("table.png", shortened(board_alt(view, say)), "table", value, board_layout)

    @override
    def post(
        self, view: HallertauView, names: Names, say: Say, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        """Return the table in the shape `POST`: prices instead of slots, and of the players what can be counted."""
        value = board_value(view, names, say, before)
        return Picture("table.png", shortened(board_alt(view, say)), "post", value, wide_layout)

    @override
    def farm(self, view: HallertauView, seat: Seat, names: Names, say: Say, *, before: AnyView = None) -> Picture:
        value = display_value(view, seat, names, say, before)
        alt = shortened(display_alt(view, seat, names, say))
        return Picture("farm.png", alt, f"farm-{seat}", value, display_layout, core=(3, 2))

    @override
    def asked(
        self, view: HallertauView, seat: Seat, kind: str, names: Names, say: Say, *, before: AnyView = None
    ) -> Picture | None:
        """Return the spaces as they lie, where one of them is used."""
        if kind not in ("place", "idle"):
            return None
        alt = shortened(board_alt(view, say))
        value = chooser(view, seat, names, say, before)
        return Picture("spaces.png", alt, f"chooser-{seat}", value, chooser_layout, low=True)

    @override
    def hand(self, view: HallertauView, names: Names, say: Say) -> Picture | None:
        value = hand_value(view, names, say)
        if value is None:
            return None
        return Picture("hand.png", shortened(hand_alt(view, say)), f"hand-{view.seat}", value, hand_layout)

    @override
    def words(self, view: HallertauView, names: Names, say: Say) -> str:
        return words(view, names, say)

    @override
    def emoji(self) -> Mapping[str, EmojiDrawing]:
        return CARD_BACKS

    @override
    def breaks(self) -> frozenset[str]:
        return frozenset({"round"})

    @override
    def chapter(
        self,
        kind: str,
        view: HallertauView,
        before: HallertauView,
        turns: Sequence[Sequence[Event]],
        names: Names,
        say: Say,
    ) -> Chapter:
        card = round_card(view, before, turns, names, say)
        alt = shortened(board_alt(view, say))
        words = _("Round {round} is over.", round=max(1, before.round))
        return Chapter(words, Picture("round.png", alt, "round", card, round_card_layout))
