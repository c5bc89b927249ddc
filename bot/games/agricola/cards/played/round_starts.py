"""Cards that act at the start of every round, once its goods have come (rules 9.1, 1.3)."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from bot.games.agricola.actions.building import Rooms, Stables
from bot.games.agricola.actions.improving import BuyMajor, PlayOccupation
from bot.games.agricola.box.events import PlayedMinor, PlayedOccupation
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.box.words import amounts
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.ploughing import PloughsForFood
from bot.games.text import _


class HutBuilder(Card):
    """Played by round 4: a free room at the start of round 11, unless the home is of stone."""

    code = "E178"
    windows = ("start-of-round",)
    last = 4
    due = 11

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Not used then, it is lost."""
        if ctx.round == self.due and ctx.memo["round"] <= self.last and ctx.player.farm.material != "stone":
            ctx.do(Rooms(1, free=True))


class PloughDriver(PloughsForFood):
    """In a stone house: plough 1 field for 1 food at the start of each round."""

    code = "E194"
    windows = ("start-of-round",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Each round."""
        if ctx.player.farm.material == "stone":
            ctx.ask("plough", ["plough"])


class Groom(Card):
    """In a stone house: 1 stable for 1 wood at the start of each round."""

    code = "I254"
    windows = ("start-of-round",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Each round."""
        if ctx.player.farm.material == "stone":
            ctx.do(Stables(1, 1))


class Scholar(Card):
    """In a stone house: an occupation for 1 food or an improvement at the start of each round."""

    code = "K279"
    windows = ("start-of-round", "start-of-work")
    listens_to = (PlayedOccupation, PlayedMinor)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """One card a round; what an occupation costs by itself comes on top."""
        if window == "start-of-work":
            ctx.memo.pop("open", 0)
        elif ctx.player.farm.material == "stone":
            ctx.memo["open"] = 1
            ctx.do(PlayOccupation((1,)), BuyMajor(), single=True)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """What a card that comes this way does at the start of a round it does at once."""
        starts = {"goods", "start-of-round"} & set(CARDS[event.card].windows)
        if ctx.mine(event) and ctx.memo.get("open") and starts:
            ctx.reveal_then("start", event.card)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """After confirming, since it may draw or turn up something."""
        card = CARDS[choice]
        for window in ("goods", "start-of-round"):
            if window in card.windows and ctx.player.owns(choice):
                card.on_window(card.context(ctx.state, ctx.seat, ctx.play), window)


class Rancher(Card):
    """1 wood at the start of a round for the most used farm spaces of all."""

    code = "I340"
    windows = ("goods",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Strictly the most, before anything that is offered then is ploughed or fenced."""
        used = [player.farm.used().bit_count() for player in ctx.state.players]
        own = used[ctx.seat]
        if all(own > used[seat] for seat in ctx.others()):
            ctx.gain(wood=1)


class StorehouseClerk(Card):
    """1 stone with 5, 1 reed with 6, 1 clay with 7, 1 wood with 8 of them at the start of each round."""

    code = "K287"
    windows = ("start-of-round",)
    least = (("stone", 5), ("reed", 6), ("clay", 7), ("wood", 8))

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Only the supply counts, what came this round included."""
        ctx.gain(**{good: 1 for good, count in self.least if ctx.player.have(good) >= count})


class Veterinarian(Card):
    """Draws 2 animals from a bag at the start of each round; of two alike the owner keeps one."""

    code = "K304"
    windows = ("start-of-round",)

    @override
    def played(self, ctx: CardContext) -> None:
        """4 sheep, 3 wild boar, 2 cattle."""
        ctx.memo.update(sheep=4, boar=3, cattle=2)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The other one, or both, go back."""
        bag = [kind for kind in ANIMALS for _one in range(ctx.memo.get(kind, 0))]
        first = bag.pop(ctx.random(len(bag)))
        second = bag[ctx.random(len(bag))]
        drawn = {first: 2} if first == second else {first: 1, second: 1}
        ctx.tell(_("draws {animals}", animals=amounts(drawn)))
        if first == second:
            ctx.memo[first] -= 1
            ctx.gain(**{first: 1})
