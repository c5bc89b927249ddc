"""Points at the end for one's own farm and cards: rooms, pastures, fields, improvements."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.box.card_facts import MINORS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.scoring import Lines
from bot.games.text import Seat

GROUND = frozenset(("plough", "harrow", "punner", "yoke"))
"""Tags of the cards that raise what the Rake asks for."""
BEST = 4
"""The most points of a scoring category."""


def stone_rooms(ctx: CardContext) -> int:
    """Return the rooms of a stone house, 0 in any other home."""
    return ctx.player.rooms() if ctx.player.farm.material == "stone" else 0


class Academic(Card):
    """Counts as two occupations in requirements and for Reeve."""

    code = "E148"
    weight = 2


class WoodenHutBuilder(Card):
    """1 point for each room of a wooden hut."""

    code = "E177"

    @override
    def points(self, ctx: CardContext) -> int:
        """As long as it was not renovated."""
        return ctx.player.rooms() if ctx.player.farm.material == "wood" else 0


class LordOfTheManor(Card):
    """1 point for each category that reaches the 4 points."""

    code = "E189"
    categories = ("fields", "pastures", "grain", "vegetable", "sheep", "boar", "cattle", "stables")

    @override
    def points_last(self, ctx: CardContext, seat: Seat, lines: Lines, cancelled: int) -> int:
        """What cards add lies in no category."""
        return sum(lines[key][1] >= BEST for key in self.categories) if seat == ctx.seat else 0


class Braggart(Card):
    """1, 3, 5, 7, 9 points for 5, 6, 7, 8, 9 or more improvements."""

    code = "E197"

    @override
    def points(self, ctx: CardContext) -> int:
        """Those in front of the owner."""
        count = sum(1 for _card in ctx.player.improvements())
        return min(2 * count - 9, 9) if count >= 5 else 0


class HalfTimberedHouse(Card):
    """1 point for each stone room, but not beside the Mansion."""

    code = "E21"

    @override
    def points(self, ctx: CardContext) -> int:
        """On top of what stone rooms count."""
        return 0 if ctx.owns("mansion") else stone_rooms(ctx)


class Mansion(Card):
    """2 points for each stone room."""

    code = "K144"

    @override
    def points(self, ctx: CardContext) -> int:
        """On top of what stone rooms count."""
        return 2 * stone_rooms(ctx)


class Manger(Card):
    """1 to 4 points for 6 to 9 spaces in pastures."""

    code = "E23"

    @override
    def points(self, ctx: CardContext) -> int:
        """However many pastures they form."""
        return max(0, min(ctx.player.farm.fenced().bit_count() - 5, 4))


class Clogs(Card):
    """1 point for a clay hut, 2 for a stone house."""

    code = "E28"

    @override
    def points(self, ctx: CardContext) -> int:
        """However many rooms."""
        return {"wood": 0, "clay": 1, "stone": 2}[ctx.player.farm.material]


class Rake(Card):
    """2 points for 5 fields, or for 6 with cards that plough."""

    code = "I76"

    @override
    def points(self, ctx: CardContext) -> int:
        """Field tiles only; cards in front of the player only."""
        need = 6 if any(GROUND & set(MINORS[code].tags) for code in ctx.player.minors) else 5
        return 2 if len(ctx.player.farm.fields) >= need else 0


class WoodenStrongbox(Card):
    """2 points for 5 rooms, 4 for more."""

    code = "K123"

    @override
    def points(self, ctx: CardContext) -> int:
        """Of any material."""
        rooms = ctx.player.rooms()
        return 4 if rooms >= 6 else 2 if rooms == 5 else 0


class Horse(Card):
    """2 points if a kind of animal is missing."""

    code = "K135"

    @override
    def points(self, ctx: CardContext) -> int:
        """Once, however many kinds are missing; it is no animal itself."""
        return 2 if 0 in ctx.player.animals else 0


class Outhouse(Card):
    """Points only."""

    code = "E44"


class MadonnaStatue(Card):
    """Points only, for two improvements given back."""

    code = "E38"
