"""Cards that answer to which goods a person's action takes, wherever that is."""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import override

from bot.games.agricola.box.card_facts import MINORS, tagged
from bot.games.agricola.box.events import Bred, Gained, TookGoods
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.position.exchanges import Exchange
from bot.games.text import Text


class BerryPicker(Card):
    """1 food each time a person's action takes wood."""

    code = "E152"
    listens_to = (TookGoods, Gained)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Once for each action, also when all of the wood is left there; Building Material's wood counts."""
        if not ctx.mine(event) or not event.goods.get("wood"):
            return
        if isinstance(event, TookGoods) or event.origin in tagged("wood-is-picked"):
            ctx.gain(food=1)


class ClayMixer(Card):
    """2 clay more when a person's action takes clay and nothing else."""

    code = "E188"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """What the space yields counts, not what cards add."""
        if ctx.mine(event) and [good for good, count in event.goods.items() if count] == ["clay"]:
            ctx.gain(clay=2)


class StorehouseKeeper(Card):
    """1 clay or 1 grain when a person's action takes reed and stone."""

    code = "K288"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """The owner's choice."""
        if ctx.mine(event) and event.goods.get("reed") and event.goods.get("stone"):
            ctx.ask("which", ["1-clay", "1-grain"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return phrases.which(ctx, "clay", "grain")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Give it."""
        ctx.gain(**goods_of(choice))


class ClayWorker(Card):
    """1 clay more when a person's action takes wood or clay."""

    code = "K290"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """1 in an action, also when all of the wood is left there."""
        if ctx.mine(event) and (event.goods.get("wood") or event.goods.get("clay")):
            ctx.gain(clay=1)


class WoodCart(Card):
    """2 wood more each time a person takes wood that lies on a space."""

    code = "I79"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Not for wood that a space gives without its lying there."""
        if ctx.mine(event) and event.lay.get("wood"):
            ctx.gain(wood=2)


class FishTrap(Card):
    """1 food more on Fishing and wherever a person takes reed."""

    code = "I95"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Reed of the space."""
        if ctx.mine(event) and (event.space == "fishing" or event.goods.get("reed")):
            ctx.gain(food=1)


class MarketWoman(Card):
    """2 grain each time a person's action or a minor improvement brings vegetables."""

    code = "K292"
    listens_to = (TookGoods, Gained)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """For each event, not for each vegetable; those of occupations do not count."""
        if not ctx.mine(event) or not event.goods.get("vegetable"):
            return
        if isinstance(event, TookGoods) or event.origin in MINORS:
            ctx.gain(grain=2)


class SheepFarmer(Card):
    """1 sheep more when a person's action takes sheep; 3 sheep become 1 cattle and 1 wild boar at any time."""

    code = "K297"
    listens_to = (TookGoods, Bred)
    trade: ClassVar[Exchange] = Exchange({"sheep": 3}, {"cattle": 1, "boar": 1})

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Sheep born in the last harvest are remembered: they cannot be exchanged."""
        if not ctx.mine(event):
            return
        if isinstance(event, TookGoods):
            if event.goods.get("sheep"):
                ctx.gain(sheep=1)
        elif ctx.round == ROUNDS and event.young.get("sheep"):
            ctx.memo["born"] = event.young["sheep"]

    @override
    def exchanges(self, ctx: CardContext) -> tuple[Exchange, ...]:
        """Also before they are housed."""
        sheep = self.trade.gives["sheep"] + ctx.memo.get("born", 0)
        return (self.trade,) if ctx.has(sheep=sheep) else ()
