"""Cards that answer to which goods a person's action takes, wherever that is."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.games.agricola.box.card_facts import MINORS
from bot.games.agricola.box.events import Bred, Gained, TookGoods
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner, goods_of
from bot.games.agricola.position.exchanges import Exchange
from bot.games.text import Text


class BerryPicker(Card):
    """1 food each time a person's action takes wood."""

    code = "E152"
    hears = (TookGoods, Gained)
    counted = "E16"
    """Building Material, the only card whose wood counts."""

    def on(self, me: Owner, happening: Any) -> None:
        """Once for each action, also when all of the wood is left there."""
        if not me.mine(happening) or not happening.goods.get("wood"):
            return
        if isinstance(happening, TookGoods) or happening.origin == self.counted:
            me.gain(food=1)


class ClayMixer(Card):
    """2 clay more when a person's action takes clay and nothing else."""

    code = "E188"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """What the space yields counts, not what cards add."""
        if me.mine(happening) and [good for good, count in happening.goods.items() if count] == ["clay"]:
            me.gain(clay=2)


class StorehouseKeeper(Card):
    """1 clay or 1 grain when a person's action takes reed and stone."""

    code = "K288"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """The owner's choice."""
        if me.mine(happening) and happening.goods.get("reed") and happening.goods.get("stone"):
            me.ask("which", ["1-clay", "1-grain"], optional=False)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return phrases.which(me, "clay", "grain")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Give it."""
        me.gain(**goods_of(choice))


class ClayWorker(Card):
    """1 clay more when a person's action takes wood or clay."""

    code = "K290"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """1 in an action, also when all of the wood is left there."""
        if me.mine(happening) and (happening.goods.get("wood") or happening.goods.get("clay")):
            me.gain(clay=1)


class WoodCart(Card):
    """2 wood more each time a person takes wood that lies on a space."""

    code = "I79"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """Not for wood that a space gives without its lying there."""
        if me.mine(happening) and happening.lay.get("wood"):
            me.gain(wood=2)


class FishTrap(Card):
    """1 food more on Fishing and wherever a person takes reed."""

    code = "I95"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """Reed of the space."""
        if me.mine(happening) and (happening.space == "fishing" or happening.goods.get("reed")):
            me.gain(food=1)


class MarketWoman(Card):
    """2 grain each time a person's action or a minor improvement brings vegetables."""

    code = "K292"
    hears = (TookGoods, Gained)

    def on(self, me: Owner, happening: Any) -> None:
        """For each event, not for each vegetable; those of occupations do not count."""
        if not me.mine(happening) or not happening.goods.get("vegetable"):
            return
        if isinstance(happening, TookGoods) or happening.origin in MINORS:
            me.gain(grain=2)


class SheepFarmer(Card):
    """1 sheep more when a person's action takes sheep; 3 sheep become 1 cattle and 1 wild boar at any time."""

    code = "K297"
    hears = (TookGoods, Bred)
    trade: ClassVar[Exchange] = Exchange({"sheep": 3}, {"cattle": 1, "boar": 1})

    def on(self, me: Owner, happening: Any) -> None:
        """Sheep born in the last harvest are remembered: they cannot be exchanged."""
        if not me.mine(happening):
            return
        if isinstance(happening, TookGoods):
            if happening.goods.get("sheep"):
                me.gain(sheep=1)
        elif me.round == ROUNDS and happening.young.get("sheep"):
            me.memo["born"] = happening.young["sheep"]

    def exchanges(self, me: Owner) -> tuple[Exchange, ...]:
        """Also before they are housed."""
        sheep = self.trade.gives["sheep"] + me.memo.get("born", 0)
        return (self.trade,) if me.has(sheep=sheep) else ()
