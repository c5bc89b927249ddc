"""Cards that add the same goods each time their owner uses certain spaces."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.box.events import TookGoods
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.families import TRAVELLING


class SpaceExtra(Card):
    """`more` out of the general supply each time a person of the owner takes what one of `spaces` yields."""

    listens_to = (TookGoods,)
    spaces: ClassVar[tuple[str, ...]]
    more: ClassVar[dict[str, int]]

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Together with the goods of the space."""
        if ctx.mine(event) and event.space in self.spaces:
            ctx.gain(**self.more)


class LandAgent(SpaceExtra):
    """1 vegetable when played; then 1 grain with each Take 1 vegetable."""

    code = "E147"
    spaces = ("vegetable",)
    more: ClassVar[dict[str, int]] = {"grain": 1}

    @override
    def played(self, ctx: CardContext) -> None:
        """1 vegetable."""
        ctx.gain(vegetable=1)


class Undergardener(SpaceExtra):
    """1 vegetable with each Day labourer."""

    code = "E166"
    spaces = ("labourer",)
    more: ClassVar[dict[str, int]] = {"vegetable": 1}


class Conjurer(SpaceExtra):
    """1 grain with each Travelling Players."""

    code = "E167"
    spaces = TRAVELLING
    more: ClassVar[dict[str, int]] = {"grain": 1}


class Greengrocer(SpaceExtra):
    """1 vegetable with each Take 1 grain."""

    code = "E168"
    spaces = ("grain",)
    more: ClassVar[dict[str, int]] = {"vegetable": 1}


class Swineherd(SpaceExtra):
    """1 wild boar more on the card of wild boar."""

    code = "E206"
    spaces = ("boar",)
    more: ClassVar[dict[str, int]] = {"boar": 1}


class Cowherd(SpaceExtra):
    """1 cattle more on the card of cattle."""

    code = "I240"
    spaces = ("cattle",)
    more: ClassVar[dict[str, int]] = {"cattle": 1}


class SeedSeller(SpaceExtra):
    """1 grain when played, and 1 more with each Take 1 grain."""

    code = "K296"
    spaces = ("grain",)
    more: ClassVar[dict[str, int]] = {"grain": 1}

    @override
    def played(self, ctx: CardContext) -> None:
        """1 grain."""
        ctx.gain(grain=1)


class Canoe(SpaceExtra):
    """1 food and 1 reed more on Fishing."""

    code = "E30"
    spaces = ("fishing",)
    more: ClassVar[dict[str, int]] = {"food": 1, "reed": 1}


class CornScoop(SpaceExtra):
    """1 grain more with each Take 1 grain."""

    code = "E35"
    spaces = ("grain",)
    more: ClassVar[dict[str, int]] = {"grain": 1}


class GrainCart(SpaceExtra):
    """2 grain more with each Take 1 grain."""

    code = "I74"
    spaces = ("grain",)
    more: ClassVar[dict[str, int]] = {"grain": 2}


class Quarry(SpaceExtra):
    """3 stone with each Day labourer."""

    code = "E54"
    spaces = ("labourer",)
    more: ClassVar[dict[str, int]] = {"stone": 3}


class ClayPit(SpaceExtra):
    """3 clay with each Day labourer."""

    code = "K131"
    spaces = ("labourer",)
    more: ClassVar[dict[str, int]] = {"clay": 3}


class StoneTongs(SpaceExtra):
    """1 stone more on the two cards of stone."""

    code = "E56"
    spaces = ("stone-1", "stone-1b")
    more: ClassVar[dict[str, int]] = {"stone": 1}
