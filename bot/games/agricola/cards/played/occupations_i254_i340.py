"""Occupations of deck I, I254 to I340, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import override

from bot.games.agricola.actions.building import Stables
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.box.events import BoughtMajor, BuiltFences, TookGoods, UsedSpace, UsingSpace
from bot.games.agricola.box.facts import ROUNDS, SPACES
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.cards.kinds.laying import well_built
from bot.games.agricola.cards.kinds.taking import TRAVELLING, feeding
from bot.games.agricola.cards.kinds.trading import Buys
from bot.games.agricola.engine.paying import Cost
from bot.games.text import Text, Who, _, listed, n_, plain


class Groom(Card):
    """In a stone house: 1 stable for 1 wood at the start of each round."""

    code = "I254"
    windows = ("start-of-round",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        if ctx.player.farm.material == "stone":
            ctx.do(Stables(1, 1))


class StoneBuyer(Buys):
    """1 of the first stone that is taken from a space in a round."""

    code = "I255"
    good = "stone"
    span = "round"
    tip = 1


class StoneCarver(Card):
    """Once in a harvest 1 stone becomes 3 food."""

    code = "I256"
    trades = feeding("stone", 3)


class StreetMusician(Card):
    """1 grain each time another player uses Travelling Players."""

    code = "I257"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Not when a room is built on that space."""
        if not ctx.mine(event) and event.space in TRAVELLING:
            ctx.gain(grain=1)


class Cabinetmaker(Card):
    """Once in a harvest 1 wood becomes 2 food."""

    code = "I258"
    trades = feeding("wood", 2)


class AnimalDealer(Card):
    """1 animal more for 1 food on the three cards of animals."""

    code = "I259"
    listens_to = (TookGoods,)
    spaces = ("sheep", "boar", "cattle")

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """The space is named for its animal."""
        if ctx.mine(event) and event.space in self.spaces:
            ctx.ask("buy", [f"1-{event.space}"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.for_food(ctx, 1, _("1 extra animal of this kind"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.pay(1, CardContext.choice_words(choice))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first: the animal itself cannot be cooked for it."""
        ctx.pay_then(1, "bought", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        ctx.gain(**goods_of(choice))


class Taster(Card):
    """Pays the starting player 1 food to place ahead of everybody."""

    code = "I260"
    windows = ("start-of-work",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """If somebody else is starting player."""
        if ctx.state.first != ctx.seat and ctx.player.home:
            ctx.ask("ahead", ["ahead"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "Pay 1 food to {name} to place your first person before everyone else? You have {have}.",
            name=Who(ctx.state.first), have=phrases.purse(ctx, 1),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Pay 1 food, go first")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The starting player gets it."""
        ctx.pay_then(1, "ahead", to=ctx.state.first)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Afterwards the usual order runs."""
        ctx.state.ahead.append(ctx.seat)


class Outrider(Card):
    """1 grain on using the card of the present round, before the action."""

    code = "I261"
    listens_to = (UsingSpace,)

    def _newest(self, ctx: CardContext) -> str:
        return ctx.state.board.revealed[ctx.round - 1]

    @override
    def brings(self, ctx: CardContext, space: str) -> Cost:
        """It may be sown or baked there."""
        return {"grain": 1} if space == self._newest(ctx) else {}

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace) -> None:
        """A person that another card moves there uses it, too."""
        if ctx.mine(event) and event.space == self._newest(ctx):
            ctx.gain(grain=1)


class WaterCarrier(Card):
    """1 food on every round to come, each time anybody builds the Well."""

    code = "I262"
    listens_to = (BoughtMajor,)

    @override
    def played(self, ctx: CardContext) -> None:
        """At once if the Well stands or stood."""
        if well_built(ctx):
            self._lay(ctx)

    @override
    def on_event(self, ctx: CardContext, event: BoughtMajor) -> None:
        """Whoever builds it, and again if it is built again."""
        if event.card == "well":
            self._lay(ctx)

    def _lay(self, ctx: CardContext) -> None:
        ctx.lay(ctx.next_rounds(ROUNDS), food=1)


class FenceBuilder(Card):
    """One of the owner's fences lies on a space; whoever uses it then may fence: the owner."""

    code = "I263"
    listens_to = (UsedSpace,)

    @override
    def played(self, ctx: CardContext) -> None:
        """On any space in play, those turned up early included, if a fence is left in the stock."""
        if BuildFences().left(ctx.state, ctx.seat):
            ctx.ask("mark", list(ctx.state.board.spaces), optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Which space do you place your fence on? Each time you use that space, you may build fences.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return ctx.state.facts(choice).name()

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Lost for building; not in the turn in which it was laid."""
        ctx.memo[f"on-{choice}"] = 1
        ctx.use_up("turn")

    @override
    def fences_lost(self, ctx: CardContext) -> int:
        """The one on the space."""
        return int(any(key.startswith("on-") for key in ctx.memo))

    @override
    def shows(self, memo: Mapping[str, int]) -> Text | None:
        spaces = [SPACES[False][key.removeprefix("on-")].name() for key in memo if key.startswith("on-")]
        return _("a fence on {spaces}", spaces=listed(spaces)) if spaces else None

    @override
    def on_event(self, ctx: CardContext, event: UsedSpace) -> None:
        if ctx.mine(event) and ctx.memo.get(f"on-{event.space}") and ctx.fresh("turn"):
            ctx.do(BuildFences())


class Fencer(Card):
    """1 wood when another player builds up to 4 fences, 2 wood for more."""

    code = "I264"
    listens_to = (BuiltFences,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """All fences of one action together."""
        if not ctx.mine(event):
            ctx.gain(wood=1 if event.count <= 4 else 2)


class FenceDeliveryman(Card):
    """4 own fences each on two rounds to come: to be built then for 2 food instead of wood."""

    code = "I265"
    windows = ("goods",)
    bundle = 4
    price = 2

    @override
    def played(self, ctx: CardContext) -> None:
        """6 and 10 rounds later, the earlier space first; they cannot be built in the meantime."""
        for number in ctx.later_rounds(6, 10):
            count = min(self.bundle, BuildFences().left(ctx.state, ctx.seat))
            if count:
                ctx.lay_offer([number], count)
                ctx.tell(n_("{n} fence on round space {round}", "{n} fences on round space {round}", count,
                           round=plain(str(number))))  # fmt: skip

    @override
    def on_offer(self, number: int) -> Text:
        return phrases.priced(self.price, _("fences"))

    @override
    def fences_lost(self, ctx: CardContext) -> int:
        """Those on rounds to come."""
        return sum(count for key, count in ctx.memo.items() if key.startswith("at-"))

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """All of them are back in the stock, built or not."""
        count = ctx.offered()
        if count:
            ctx.ask("fence", ["fence"], count=count)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """2 food and at least one whole pasture."""
        return ctx.can_pay(self.price, self._action(data))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return n_(
            "Pay 2 food to build up to {n} fence without wood now? You have {have}.",
            "Pay 2 food to build up to {n} fences without wood now? You have {have}.",
            data["count"], have=phrases.purse(ctx, self.price),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Pay 2 food, build fences")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("No (they are returned)")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The same price for fewer."""
        ctx.pay_then(self.price, "fence", count=data["count"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.do(self._action(data), must=True)

    def _action(self, data: dict[str, int]) -> BuildFences:
        return BuildFences(wood=0, most=data["count"], origin=self.code)


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
