"""The pictures of Agricola."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from bot.boards.agricola import intro
from bot.boards.agricola.card import card_alt, large_card
from bot.boards.agricola.farm import farm_alt, farm_picture
from bot.boards.agricola.harvest_card import harvest_card
from bot.boards.agricola.plan import PAID, TITLES, plan_picture, supply_picture, upper_table
from bot.boards.agricola.round_card import round_card
from bot.boards.agricola.table import table_alt, table_value
from bot.boards.agricola.tiles import draft_alt, draft_picture, hand_alt, hand_tiles, tableau, tableau_alt
from bot.boards.agricola.words import words
from bot.boards.introductions import IntroBoards, Page
from bot.boards.pictures import CardBoards, Chapter, Line, Names, Picture, Say, shortened
from bot.boards.scored import ScoredBoards
from bot.games.agricola.view import AgricolaView
from bot.games.rules import AnyView, Event
from bot.games.text import Seat, _
from rendering.agricola.card import card_layout
from rendering.agricola.draft import draft_layout
from rendering.agricola.farm import farm_layout
from rendering.agricola.harvest_card import harvest_card_layout
from rendering.agricola.plan import plan_layout, supply_layout
from rendering.agricola.round_card import round_card_layout
from rendering.agricola.table import table_layout
from rendering.agricola.tableau import tiles_layout
from rendering.agricola.wide import upper_layout, wide_layout

ICONS = {
    "fields": "field", "pastures": "fence", "grain": "grain", "vegetable": "vegetable", "sheep": "sheep",
    "boar": "boar", "cattle": "cattle", "unused": "unused", "stables": "stable", "rooms": "house", "family": "person",
    "begging": "begging", "improvements": "major", "bonus": "start",
}  # fmt: skip
"""The icons of the lines of a score."""


class AgricolaBoards(ScoredBoards, CardBoards, IntroBoards):
    """Views of Agricola as pictures and words."""

    score_icons = ICONS

    @override
    def introduction(self, say: Say, *, hands: bool) -> tuple[Page, ...]:
        return intro.pages(say, hands=hands)

    @override
    def table(
        self, view: AgricolaView, names: Names, say: Say, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        value = table_value(view, names, say, before, log)
        return Picture("table.png", shortened(table_alt(view, names, say)), "table", value, table_layout)

    @override
    def post(
        self, view: AgricolaView, names: Names, say: Say, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        """Return the table in the shape `POST`: all but prices of improvements and the log."""
        value = table_value(view, names, say, before, ())
        return Picture("table.png", shortened(table_alt(view, names, say)), "post", value, wide_layout)

    @override
    def farm(self, view: AgricolaView, seat: Seat, names: Names, say: Say, *, before: AnyView = None) -> Picture:
        value = farm_picture(view, seat, names, say, before)
        alt = shortened(farm_alt(view, seat, names, say))
        return Picture("farm.png", alt, f"farm-{seat}", value, farm_layout, core=(1,))

    @override
    def asked(
        self, view: AgricolaView, seat: Seat, kind: str, names: Names, say: Say, *, before: AnyView = None
    ) -> Picture | None:
        """Return the spaces, the farm with what is planned on its cells, or the supply where something is paid."""
        if kind == "place":
            alt, value = shortened(table_alt(view, names, say)), upper_table(view, seat, names, say, before)
            return Picture("table.png", alt, f"place-{seat}", value, upper_layout, low=True)
        alt = shortened(farm_alt(view, seat, names, say))
        if kind in PAID:
            supply = supply_picture(view, seat, kind, names, say)
            return Picture("supply.png", alt, f"supply-{seat}", supply, supply_layout, low=True)
        if kind in TITLES:
            plan = plan_picture(view, seat, kind, names, say)
            return Picture("farm.png", alt, f"plan-{seat}", plan, plan_layout, low=True)
        return None

    @override
    def hand(self, view: AgricolaView, names: Names, say: Say) -> Picture | None:
        """Return the hand of the seat whose view it is; the family game has none."""
        value = hand_tiles(view, names, say)
        if value is None:
            return None
        return Picture("hand.png", shortened(hand_alt(view, say)), f"hand-{view.seat}", value, tiles_layout)

    @override
    def draft(self, view: AgricolaView, names: Names, say: Say) -> Picture | None:
        value = draft_picture(view, names, say)
        if value is None or view.deal is None:
            return None
        return Picture("draft.png", shortened(draft_alt(view.deal, say)), f"draft-{view.seat}", value, draft_layout)

    @override
    def cards(
        self, view: AgricolaView, seat: Seat, names: Names, say: Say, *, before: AnyView = None
    ) -> tuple[Picture, ...]:
        alt = shortened(tableau_alt(view.farms[seat], names, say))
        return tuple(
            Picture(f"cards-{number}.png", alt, f"cards-{seat}-{number}", value, tiles_layout)
            for number, value in enumerate(tableau(view, seat, names, say, before), 1)
        )

    @override
    def card(self, key: str, say: Say, *, view: AnyView = None) -> Picture:
        value = large_card(key, say, view)
        return Picture("card.png", shortened(card_alt(key, say)), f"card-{key}", value, card_layout)

    @override
    def words(self, view: AgricolaView, names: Names, say: Say) -> str:
        return words(view, names, say)

    @override
    def breaks(self) -> frozenset[str]:
        return frozenset({"round", "harvest"})

    @override
    def chapter(
        self,
        kind: str,
        view: AgricolaView,
        before: AgricolaView,
        turns: Sequence[Sequence[Event]],
        names: Names,
        say: Say,
    ) -> Chapter:
        alt = shortened(table_alt(view, names, say))
        if kind == "harvest":
            harvest = harvest_card(view, before, turns, names, say)
            words = _("The harvest after round {round} is over.", round=before.round)
            return Chapter(words, Picture("harvest.png", alt, "harvest", harvest, harvest_card_layout))
        card = round_card(view, before, turns, names, say)
        words = _("Round {round} is over.", round=before.round)
        return Chapter(words, Picture("round.png", alt, "round", card, round_card_layout))
