"""Occupations of deck K, K308 to K342, in the order of their numbers."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.box import words
from bot.games.agricola.box.events import BuiltStable, Converted, Gained, HandedOver, TookGoods, UsedSpace, UsingSpace
from bot.games.agricola.box.facts import BUILDING
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.kinds.taking import TRAVELLING
from bot.games.agricola.position.fields import place_title
from bot.games.agricola.position.moves import Fence
from bot.games.text import Seat, Text, _, plain


class Foreman(Card):
    """Lays 1 food on a space before the first person is placed; whoever uses the space takes it."""

    code = "K308"
    listens_to = (TookGoods, UsedSpace)
    windows = ("start-of-work",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Any space in play, those of cards and those turned up early included."""
        ctx.ask("lay", list(ctx.state.board.spaces))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Which space do you place 1 food on? The next player to use it gets the food.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        space = ctx.state.facts(choice).name()
        lying = ctx.state.board.spaces[choice].goods
        if not any(lying.values()):
            return space
        return _("{space} (has {goods})", space=space, goods=words.amounts(lying))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Place none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        goods = ctx.state.board.spaces[choice].goods
        goods["food"] = goods.get("food", 0) + 1
        ctx.memo[f"on-{choice}"] = ctx.memo.get(f"on-{choice}", 0) + 1
        ctx.tell(_("1 food on {space}", space=ctx.state.facts(choice).name()))

    @override
    def on_event(self, ctx: CardContext, event: TookGoods | UsedSpace) -> None:
        """The food goes along with what is taken, or comes at the end to one who took nothing there."""
        goods = ctx.state.board.spaces[event.space].goods
        food = min(ctx.memo.pop(f"on-{event.space}", 0), goods.get("food", 0))
        if food and isinstance(event, UsedSpace):
            goods["food"] -= food
            ctx.give(Seat(event.seat), food=food)


class Weaver(Card):
    """1 food before the first person is placed, with at least 2 sheep."""

    code = "K309"
    windows = ("start-of-work",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Those that came at the start of this round included."""
        if ctx.has(sheep=2):
            ctx.gain(food=1)


class ResourceSeller(Card):
    """Whoever receives the resource on top of its stack gets that one, too.

    Each resource received brings one of the stack at most. Those of cards that come in one action count in the order
    that brings most, after those of the space. What is exchanged or bought by a card comes from that card.
    """

    code = "K310"
    listens_to = (Gained, Converted, HandedOver)
    windows = ("returning-home",)
    stack = ("wood", "clay", "reed", "clay", "stone", "clay", "stone")
    """From top to bottom. In the memo, *gone* is how many are gone, *start* how many were before *turn*; *0-space-wood*
    and *0-card-wood* are what came together in that turn, first of all, *1-card-wood* what came next (*part*)."""

    @override
    def on_event(self, ctx: CardContext, event: Gained | Converted | HandedOver) -> None:
        """At the start of a round and in the work phase only; what others buy of the owner does not count."""
        change = self._change(ctx, event)
        if not change or ctx.memo.get("home") == ctx.round or event.origin == self.code:
            return
        if ctx.memo.get("turn") != ctx.state.turns:
            self._forget(ctx)
            ctx.memo["turn"] = ctx.state.turns
            ctx.memo["start"] = ctx.memo.get("gone", 0)
        alone = not isinstance(event, Gained)
        for good, count in change.items():
            if count < 0:
                self._sold(ctx, good, -count)
                continue
            ctx.memo["part"] = ctx.memo.get("part", 0) + alone
            whence = "card" if alone or event.origin in CARDS else "space"
            key = f"{ctx.memo['part']}-{whence}-{good}"
            ctx.memo[key] = ctx.memo.get(key, 0) + count
            ctx.memo["part"] += alone
        self._settle(ctx)

    @staticmethod
    def _sold(ctx: CardContext, good: str, count: int) -> None:
        for part in range(ctx.memo.get("part", 0) + 1):
            for key in (f"{part}-space-{good}", f"{part}-card-{good}"):
                less = min(count, ctx.memo.get(key, 0))
                if less:
                    ctx.memo[key] -= less
                    count -= less

    @staticmethod
    def _change(ctx: CardContext, event: Gained | Converted | HandedOver) -> dict[str, int]:
        """Return the building resources that the owner received; below zero what another player has of theirs."""
        sign = 1
        goods = event.gets if isinstance(event, Converted) else event.goods
        if isinstance(event, HandedOver) and event.to != ctx.seat:
            sign = -1
            if not ctx.mine(event):
                return {}
        elif not isinstance(event, HandedOver) and not ctx.mine(event):
            return {}
        return {good: sign * count for good, count in goods.items() if good in BUILDING and count}

    def _settle(self, ctx: CardContext) -> None:
        """Give what has fallen by now, or take back what a sale undoes (unless it is spent)."""
        gone = ctx.memo["start"]
        for part, whence in product(range(ctx.memo.get("part", 0) + 1), ("space", "card")):
            left = {good: ctx.memo.get(f"{part}-{whence}-{good}", 0) for good in BUILDING}
            while gone < len(self.stack) and left[self.stack[gone]] > 0:
                left[self.stack[gone]] -= 1
                gone += 1
        old = ctx.memo.get("gone", 0)
        back = Counter(self.stack[gone:old])
        if not ctx.has(**back):
            return
        ctx.memo["gone"] = gone
        ctx.spend(**back)
        ctx.gain(**Counter(self.stack[old:gone]))
        if back:
            ctx.tell(_("{goods} returned to the card", goods=words.amounts(back)))

    @staticmethod
    def _forget(ctx: CardContext) -> None:
        for key in [key for key in ctx.memo if "card-" in key or "space-" in key or key == "part"]:
            del ctx.memo[key]

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The work phase is over."""
        self._forget(ctx)
        ctx.memo["home"] = ctx.round


class Magician(Card):
    """1 grain and 1 food with the last person of the round."""

    code = "K311"
    listens_to = (UsingSpace, TookGoods)

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace | TookGoods) -> None:
        """A moved person is no last one."""
        if not ctx.mine(event) or event.space not in TRAVELLING:
            return
        if isinstance(event, UsingSpace):
            ctx.memo["last"] = int(not event.moved and not ctx.player.home)
        elif ctx.memo.get("last"):
            ctx.gain(grain=1, food=1)


class FenceOverseer(Card):
    """Once in a round the space of a new stable is fenced for 1 food."""

    code = "K312"
    listens_to = (BuiltStable,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltStable) -> None:
        """Right after building it."""
        if ctx.mine(event):
            ctx.ask("fence", ["fence"], cell=event.cell)

    def _action(self, cell: int) -> BuildFences:
        return BuildFences(wood=0, only=cell, origin=self.code)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.fresh("round") and ctx.can_pay(1, self._action(data["cell"]))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "Pay 1 food to fence the new stable on {cell} without paying wood? You have {have}.",
            cell=plain(place_title(data["cell"])), have=phrases.purse(ctx, 1),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Pay 1 food, fence it")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.use_up("round")
        ctx.pay_then(1, "fence", cell=data["cell"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Without wood; asked only if Hedge Keeper allows more than the one pasture."""
        action = self._action(data["cell"])
        moves = action.moves(ctx.state, ctx.seat)
        only = moves[0] if len(moves) == 1 else None
        if isinstance(only, Fence):
            action.do(ctx.play, ctx.seat, only)
        else:
            ctx.do(action, must=True)


class AnimalTrainer(Card):
    """The food that lay there buys animals at once."""

    code = "K342"
    listens_to = (TookGoods,)
    answers_last = True
    prices: ClassVar[dict[str, int]] = {"sheep": 2, "boar": 2, "cattle": 3}

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Only what lay there and was taken, not what cards add."""
        if ctx.mine(event) and event.space in TRAVELLING:
            self._ask(ctx, event.goods.get("food", 0) - event.kept.get("food", 0))

    def _ask(self, ctx: CardContext, food: int) -> None:
        if food >= min(self.prices.values()):
            ctx.ask("train", list(self.prices), purse=food)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """While enough of that food is left."""
        price = self.prices[choice]
        return data["purse"] >= price and ctx.has(food=price)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        food = words.amount("food", data["purse"])
        return _("Which animal do you buy? You can spend {food} from this action.", food=food)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.pay(self.prices[choice], words.amount(choice, 1))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Buy none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.pay_then(self.prices[choice], "trained", choice, purse=data["purse"] - self.prices[choice])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The animal is housed (or cooked, for food that buys nothing here) before the next is bought."""
        ctx.gain(**{choice: 1})
        self._ask(ctx, data["purse"])
