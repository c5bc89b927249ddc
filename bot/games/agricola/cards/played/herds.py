"""Cards that pay for animals in the field phase, and cards that let more of them be born."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.agricola.engine.animals import Breed


def income(ctx: CardContext, food: int) -> None:
    """Let the owner get food, if there is any to get."""
    if food:
        ctx.gain(food=food)


class Milks(Card):
    """1, 2 or 3 food for 1, 3 or 5 cattle in each harvest; a point for each 2 cattle."""

    windows = ("field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The cattle stay."""
        income(ctx, reached(ctx.player.have("cattle"), (1, 3, 5)))

    @override
    def points(self, ctx: CardContext) -> int:
        """Whole pairs."""
        return ctx.player.have("cattle") // 2


class MilkingHand(Milks):
    """1, 2 or 3 food for 1, 3 or 5 cattle in each harvest; a point for each 2 cattle."""

    code = "I246"


class Spindle(Card):
    """1 or 2 food for 3 or 5 sheep in each harvest."""

    code = "E51"
    windows = ("field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The sheep stay."""
        income(ctx, reached(ctx.player.have("sheep"), (3, 5)))


class ButterChurn(Card):
    """1 food for each 3 sheep and each 2 cattle in each harvest."""

    code = "E53"
    windows = ("field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Whole sets only."""
        income(ctx, ctx.player.have("sheep") // 3 + ctx.player.have("cattle") // 2)


class MilkingShed(Card):
    """1 food for each 5 sheep and each 3 cattle of all players in each harvest."""

    code = "I93"
    windows = ("field-start",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """All farms together."""
        sheep, cattle = (sum(player.have(kind) for player in ctx.state.players) for kind in ("sheep", "cattle"))
        income(ctx, sheep // 5 + cattle // 3)


class MilkingStool(Milks):
    """1, 2 or 3 food for 1, 3 or 5 cattle in each harvest, beside a Milking Hand, too; a point for each 2 cattle."""

    code = "K133"


class Loom(Card):
    """1, 2 or 3 food for 1, 4 or 7 sheep in each harvest; a point for each 3 sheep."""

    code = "K146"
    windows = ("field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The sheep stay."""
        income(ctx, reached(ctx.player.have("sheep"), (1, 4, 7)))

    @override
    def points(self, ctx: CardContext) -> int:
        """Whole sets of three."""
        return ctx.player.have("sheep") // 3


class Shepherd(Card):
    """2 lambs from 4 sheep on."""

    code = "E203"

    @override
    def young(self, ctx: CardContext, kind: str, young: int) -> int:
        """Never more than 2."""
        return 2 if kind == "sheep" and ctx.player.have("sheep") >= 4 else young


class Breeder(Card):
    """An animal at once, and the kind breeds once more at the end of round 12."""

    kind: str
    breeds_in = 12

    @override
    def played(self, ctx: CardContext) -> None:
        """It may be cooked at once."""
        ctx.gain(**{self.kind: 1})

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """With several breeders the first one calls all kinds, so that a scarce place goes to the one chosen."""
        own = [one for one in (PigBreeder, CattleBreeder) if ctx.player.owns(one.code)]
        if ctx.round == self.breeds_in and own[0].code == self.code:
            ctx.push(Breed(ctx.seat, tuple(one.kind for one in own)))


class PigBreeder(Breeder):
    """Boars."""

    code = "I252"
    kind = "boar"
    windows = ("end-of-round",)


class CattleBreeder(Breeder):
    """Cattle."""

    code = "K295"
    kind = "cattle"
    windows = ("end-of-round",)
