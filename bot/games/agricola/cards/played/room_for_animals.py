"""Cards that make more room for animals."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.box import fences
from bot.games.agricola.box.events import Sowed
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.fields import place_name, place_named, place_title, plot
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Field, Player
from bot.games.text import Text, _, listed, n_, plain


class AnimalTamer(Card):
    """1 animal of any kind in each room."""

    code = "K306"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """Instead of the one pet."""
        places.house += places.rooms - 1


class Smallholder(Card):
    """Pastures of 2 hold 3; with at most 2 fields, 1 good more on each field sown."""

    code = "K286"
    listens_to = (Sowed,)

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """By their printed room; what other cards add comes on top."""
        for pen in places.pens:
            pen.extra += int(pen.base == 2)

    @override
    def on_event(self, ctx: CardContext, event: Sowed) -> None:
        """For all of them or none; the key of the question names them."""
        if ctx.mine(event) and self._fields(ctx.player) <= 2:
            places = [place for place in sorted(event.places) if self._field(ctx.player, place) is not None]
            if places:
                ctx.ask(" ".join(map(place_name, places)), ["add"])

    @staticmethod
    def _fields(player: Player) -> int:
        cards = sum(len(plots) for code, plots in player.plots.items() if "wood" not in CARDS[code].plots.crops)
        return len(player.farm.fields) + cards

    @staticmethod
    def _field(player: Player, place: int) -> Field | None:
        """The field or plot there; None for plots of wood."""
        if place < fences.CELLS:
            return player.farm.fields[place]
        one = plot(place)
        return None if "wood" in one.crops else player.plots[one.code][one.number]

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The key names the places."""
        places = [place for name in key.split() if (place := place_named(name)) is not None]
        where = listed([plain(place_title(place)) for place in places])
        return _("Lay 1 more of its crop on {places}, which you have just sown?", places=where)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """How much in all."""
        return n_("Lay {n} good more", "Lay {n} goods more", len(key.split()))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Of the same crop, out of the general supply."""
        for name in key.split():
            place = place_named(name)
            field = None if place is None else self._field(ctx.player, place)
            if field is not None and field.count:
                field.count += 1
        ctx.tell(_("1 good more on each field that was sown"))
