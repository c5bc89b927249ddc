"""Cards that lay goods on round spaces as they are played; the goods come at the start of those rounds (rules 6.3)."""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import override

from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of

EVERY_ROUND = tuple(range(1, 15))
EVEN_ROUNDS = tuple(range(2, 15, 2))
ODD_ROUNDS = tuple(range(1, 15, 2))


class LaysGoods(Card):
    """Lays `laid` on each of some rounds; the present round and those before get nothing."""

    laid = "1-food"

    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Return the rounds that the card names."""
        return ()

    @override
    def played(self, ctx: CardContext) -> None:
        """As far as the rounds have not begun."""
        ctx.lay(self.rounds(ctx), **goods_of(self.laid))


class LaysAhead(LaysGoods):
    """Lays goods on each of the next `count` rounds."""

    count = 0

    @override
    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Fewer near the end of the game."""
        return ctx.next_rounds(self.count)


class LaysLater(LaysGoods):
    """Lays goods on the rounds so many after the present one."""

    offsets: tuple[int, ...] = ()

    @override
    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Those after the last round are dropped."""
        return ctx.later_rounds(*self.offsets)


class LaysOn(LaysGoods):
    """Lays goods on rounds with printed numbers."""

    numbers: tuple[int, ...] = ()

    @override
    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Whenever it is played."""
        return self.numbers


# --- occupations -------------------------------------------------------------------------------------------


class WoodCollector(LaysAhead):
    """1 wood on each of the next 5 rounds."""

    code = "I235"
    laid = "1-wood"
    count = 5


class MasterShepherd(LaysAhead):
    """1 sheep on each of the next 3 rounds."""

    code = "E204"
    laid = "1-sheep"
    count = 3


class ClayDeliveryman(LaysOn):
    """1 clay on each of the rounds 6 to 14."""

    code = "E187"
    laid = "1-clay"
    numbers = EVERY_ROUND[5:]


class WoodDeliveryman(LaysOn):
    """1 wood on each of the rounds 8 to 14."""

    code = "K283"
    laid = "1-wood"
    numbers = EVERY_ROUND[7:]


class SheepWhisperer(LaysLater):
    """1 sheep 4, 7, 9 and 11 rounds later."""

    code = "I250"
    laid = "1-sheep"
    offsets = (4, 7, 9, 11)


class PigWhisperer(LaysLater):
    """1 wild boar 4, 7 and 10 rounds later."""

    code = "K302"
    laid = "1-boar"
    offsets = (4, 7, 10)


class CattleWhisperer(LaysLater):
    """1 cattle 5 and 9 rounds later."""

    code = "E201"
    laid = "1-cattle"
    offsets = (5, 9)


# --- minor improvements ------------------------------------------------------------------------------------


class AnimalPen(LaysOn):
    """2 food on every round to come."""

    code = "E24"
    laid = "2-food"
    numbers = EVERY_ROUND


class CarpPond(LaysOn):
    """1 food on every odd round."""

    code = "E31"
    numbers = ODD_ROUNDS


class FruitTree(LaysOn):
    """1 food on each of the rounds 8 to 14."""

    code = "E43"
    numbers = EVERY_ROUND[7:]


class PrivateForest(LaysOn):
    """1 wood on every even round."""

    code = "E45"
    laid = "1-wood"
    numbers = EVEN_ROUNDS


class SackCart(LaysOn):
    """1 grain on the rounds 5, 8, 11 and 14."""

    code = "E46"
    laid = "1-grain"
    numbers = (5, 8, 11, 14)


class ReedPond(LaysAhead):
    """1 reed on each of the next 3 rounds."""

    code = "E48"
    laid = "1-reed"
    count = 3


class Dovecote(LaysOn):
    """1 food on each of the rounds 10 to 14."""

    code = "E57"
    numbers = EVERY_ROUND[9:]


class VillageWell(LaysAhead):
    """1 food on each of the next 3 rounds; what the Well laid stays there."""

    code = "I66"
    count = 3


class StrawberryPatch(LaysAhead):
    """1 food on each of the next 3 rounds."""

    code = "I69"
    count = 3


class GoosePond(LaysAhead):
    """1 food on each of the next 4 rounds."""

    code = "I72"
    count = 4


class ChickenCoop(LaysAhead):
    """1 food on each of the next 8 rounds."""

    code = "I84"
    count = 8


class Beehive(LaysOn):
    """2 food on every even round."""

    code = "K108"
    laid = "2-food"
    numbers = EVEN_ROUNDS


class DuckPond(LaysAhead):
    """1 food on each of the next 3 rounds."""

    code = "K114"
    count = 3


class Granary(LaysOn):
    """1 grain on the rounds 8, 10 and 12."""

    code = "K116"
    laid = "1-grain"
    numbers = (8, 10, 12)


class HerbGarden(LaysAhead):
    """1 food on each of the next 5 rounds."""

    code = "K130"
    count = 5


class SwanLake(LaysAhead):
    """1 food on each of the next 5 rounds."""

    code = "K140"
    count = 5


class StoneCart(LaysOn):
    """1 stone on every even round."""

    code = "K142"
    laid = "1-stone"
    numbers = EVEN_ROUNDS
