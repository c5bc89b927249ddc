"""Occupations of deck K, K266 to K273, in the order of their numbers."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.farming import BakeBread, SowFields
from bot.games.agricola.actions.improving import GrowFamily, PlayOccupation
from bot.games.agricola.box import words
from bot.games.agricola.box.events import (
    BuiltRoom,
    Gained,
    Grew,
    PlayedOccupation,
    TookGoods,
    UsingSpace,
)
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.cards.kinds.prices import HOMES, swapped
from bot.games.agricola.cards.kinds.taking import TRAVELLING, UsesBoars
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.phases.rounds import PEOPLE
from bot.games.text import Text, _, n_


class Serf(Card):
    """On Sow and bake bread, before acting: 1 grain, or 1 grain becomes 1 vegetable."""

    code = "K266"
    listens_to = (UsingSpace,)
    answers_last = True
    space = "sow-bake"
    changes: ClassVar[dict[str, dict[str, int]]] = {
        "1-grain": {"grain": 1},
        "exchange": {"grain": -1, "vegetable": 1},
    }

    def _useful(self, ctx: CardContext, choice: str) -> bool:
        """Whether something can be done on the space after a choice. What is tried is taken back."""
        change = self.changes[choice]
        if choice == "exchange" and not ctx.has(grain=1):
            return False
        for good, count in change.items():
            ctx.player.add(good, count)
        try:
            return SowFields().possible(ctx.state, ctx.seat) or BakeBread().possible(ctx.state, ctx.seat)
        finally:
            for good, count in change.items():
                ctx.player.add(good, -count)

    @override
    def brings(self, ctx: CardContext, space: str) -> Cost:
        """It may be sown or baked there."""
        if space != self.space:
            return {}
        return next((dict(change) for key, change in self.changes.items() if self._useful(ctx, key)), {})

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace) -> None:
        """One of the two, whichever leaves something to be done."""
        if ctx.mine(event) and event.space == self.space:
            ctx.ask("which", list(self.changes), optional=False)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """The space must be of use afterwards."""
        return self._useful(ctx, choice)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("How do you use Serf? You have {have}.", have=phrases.owned(ctx, "grain", "vegetable"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return (
            _("Turn 1 grain into 1 vegetable")
            if choice == "exchange"
            else phrases.get(CardContext.choice_words(choice))
        )

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The good is there for the action."""
        if choice == "exchange":
            ctx.spend(grain=1)
            ctx.gain(vegetable=1)
        else:
            ctx.gain(grain=1)


class AdoptiveParents(Card):
    """For 1 food a child acts at once and is no newborn."""

    code = "K267"
    listens_to = (Grew,)

    @override
    def on_event(self, ctx: CardContext, event: Grew) -> None:
        """Any family growth."""
        if ctx.mine(event):
            ctx.ask("adopt", ["adopt"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.can_pay(1) and ctx.player.newborn > 0

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Pay 1 food so you can place the child this round? You have {have}.", have=phrases.purse(ctx, 1))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Pay 1 food, place the child")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.pay_then(1, "adopt")

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It eats 2 in a harvest of this round; where children must stay idle, it may be the idle one."""
        home = ctx.player.home
        ctx.player.newborn -= 1
        allowed = ctx.player.people - ctx.player.newborn + ctx.player.visiting
        for _owner, people in PEOPLE.of_all(ctx.state, ctx.seat):
            allowed = people(ctx.seat, allowed)
        out = sum(space.people.count(ctx.seat) for space in ctx.state.board.spaces.values())
        ctx.player.home = max(home, min(home + 1, allowed - out))


class Pieceworker(Card):
    """1 more of each kind that a space yields: 1 food each, vegetables 2 food."""

    code = "K268"
    listens_to = (UsingSpace, Gained, TookGoods)
    answers_first = True
    prices: ClassVar[dict[str, int]] = {"wood": 1, "clay": 1, "reed": 1, "stone": 1, "grain": 1, "vegetable": 2}

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace | Gained | TookGoods) -> None:
        """What cards bring before (memo *card-*) does not help to pay."""
        if not ctx.mine(event):
            return
        if isinstance(event, UsingSpace):
            for key in [key for key in ctx.memo if key.startswith("card-")]:
                del ctx.memo[key]
        elif isinstance(event, Gained):
            if event.origin in CARDS:
                for good, count in event.goods.items():
                    ctx.memo[f"card-{good}"] = ctx.memo.get(f"card-{good}", 0) + count
        else:
            kinds = [good for good in self.prices if event.goods.get(good)]
            sets = [some for count in range(1, len(kinds) + 1) for some in combinations(kinds, count)]
            if sets:
                ctx.ask("buy", ["-".join(f"1-{good}" for good in some) for some in sets])

    def _aside(self, ctx: CardContext) -> dict[str, int]:
        found = {key.partition("-")[2]: count for key, count in ctx.memo.items() if key.startswith("card-")}
        return {good: min(count, ctx.player.have(good)) for good, count in found.items()}

    def _price(self, choice: str) -> int:
        return sum(self.prices[good] for good in goods_of(choice))

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Goods that the space gave may be cooked for it, those of cards not. What is tried is taken back."""
        aside = self._aside(ctx)
        for good, count in aside.items():
            ctx.player.add(good, -count)
        try:
            return ctx.can_pay(self._price(choice))
        finally:
            for good, count in aside.items():
                ctx.player.add(good, count)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Which goods do you buy 1 more of? You have {have}.", have=phrases.owned(ctx, "food"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.pay(self._price(choice), CardContext.choice_words(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Buy nothing")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay without what cards brought."""
        aside = self._aside(ctx)
        ctx.spend(**aside)
        ctx.pay_then(self._price(choice), "bought", choice, **{f"aside-{good}": count for good, count in aside.items()})

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """What lay aside is there again, then the goods come."""
        for name, count in data.items():
            ctx.player.add(name.partition("-")[2], count)
        ctx.gain(**goods_of(choice))


class Acrobat(Card):
    """After work a person on Travelling Players may move on."""

    code = "K269"
    listens_to = (TookGoods,)
    windows = ("end-of-work",)
    targets = ("grain", "plough", "plough-sow")

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Only people placed after it was played."""
        if ctx.mine(event) and event.space in TRAVELLING:
            ctx.memo[f"took-{event.space}"] = ctx.round

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Offer each move; what lets the owner join others elsewhere does not help here."""
        options = [
            f"{old}-to-{new}"
            for old in TRAVELLING
            if ctx.memo.get(f"took-{old}") == ctx.round
            for new in self.targets
            if ctx.may_move(old, new) and not ctx.state.board.spaces[new].people
        ]
        if options:
            ctx.ask("move", options)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Where do you move your person from Traveling Players? They act there immediately.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        old, _word, new = choice.partition("-to-")
        return _("{old} → {new}", old=ctx.state.facts(old).name(), new=ctx.state.facts(new).name())

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Stay there")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """An action, but no placement."""
        old, _word, new = choice.partition("-to-")
        ctx.move_person(old, new)


class WetNurse(Card):
    """A child for 1 food for each room just built, as long as rooms are free."""

    code = "K270"
    listens_to = (BuiltRoom,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltRoom) -> None:
        """After each room, for all rooms of the same action: the key of the question is where that comes from."""
        if not ctx.mine(event):
            return
        if ctx.fresh("turn"):
            for key in [key for key in ctx.memo if key.startswith("from-")]:
                del ctx.memo[key]
            ctx.use_up("turn")
        counted = f"from-{event.origin}"
        ctx.memo[counted] = ctx.memo.get(counted, 0) + 1
        ctx.ask(counted, ["grow"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """It is family growth: whoever had no room moves in first."""
        return ctx.memo.get(key, 0) > 0 and ctx.can_pay(1, GrowFamily())

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.for_food(ctx, 1, _("family growth"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Pay 1 food, grow your family")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.memo[key] -= 1
        ctx.pay_then(1, key)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The child, and perhaps another one."""
        ctx.do(GrowFamily(), must=True)
        ctx.ask(key, ["grow"])


class Educator(Card):
    """Plays an occupation for 3 food (the fourth and later ones 2) whenever others play one.

    Its owner is asked whenever what all can see allows it, also if no card in their hand can be paid: else not being
    asked would tell that they are dear (U53). Few cards have a price of their own, so this makes hardly any
    needless wait (U47), and *never*, said beforehand, ends it; that answer reads like one given by hand.
    """

    code = "K271"
    listens_to = (PlayedOccupation,)
    asks_others_turn = True

    @override
    def on_event(self, ctx: CardContext, event: PlayedOccupation) -> None:
        """Once for each."""
        if not ctx.mine(event):
            ctx.ask("play", ["play"])

    def _action(self) -> PlayOccupation:
        return PlayOccupation((3, 3, 3, 2), origin=self.code)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return self._action().possible(ctx.state, ctx.seat)

    @override
    def asks_anyway(self, ctx: CardContext, key: str) -> bool:
        """With a card in hand and the food for a usual one, however dear the cards in hand are."""
        return self._action().possible_to_all_eyes(ctx.state, ctx.seat)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.may_play(ctx, self._action().now(ctx.state, ctx.seat))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.pay_and_play(self._action().now(ctx.state, ctx.seat))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.do(self._action(), must=True)


class FrameBuilder(Card):
    """1 wood for exactly 1 clay or stone of a renovation, or exactly 2 of a room."""

    code = "K272"

    @override
    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Either material; clay that stands in for reed, too."""
        if price.kind not in HOMES:
            return []
        count = 2 if price.kind == "room" else 1
        return [way for good in ("clay", "stone") for way in swapped(cost, good, count, "wood", 1)]


class BasinMaker(UsesBoars):
    """Up to 2 wood on the card for each boar turned into food; pieces 1, 4, 7 and 10 score nothing, the others 1."""

    code = "K273"
    blank = (1, 4, 7, 10)

    @override
    def use(self, ctx: CardContext, boars: int) -> None:
        """Ask how much wood goes on the card for so many boars."""
        if boars:
            ctx.ask("wood", [f"{count}-wood" for count in range(2 * boars, 0, -1)])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Wood that nothing else is bound to take."""
        return ctx.spares(wood=int(choice.partition("-")[0]))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "How much wood do you place on the card? There is {count} wood here and you have {have}.",
            count=ctx.memo.get("wood", 0), have=phrases.owned(ctx, "wood"),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        count = int(choice.partition("-")[0])
        points = self._worth(ctx.memo.get("wood", 0) + count)
        return n_(
            "Place {wood}: {n} point in total",
            "Place {wood}: {n} points in total",
            points,
            wood=words.amount("wood", count),
        )

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Place none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        count = int(choice.partition("-")[0])
        ctx.spend(wood=count)
        ctx.memo["wood"] = ctx.memo.get("wood", 0) + count
        ctx.tell(_("{wood} wood on the card", wood=ctx.memo["wood"]))

    @override
    def points(self, ctx: CardContext) -> int:
        return self._worth(ctx.memo.get("wood", 0))

    def _worth(self, pieces: int) -> int:
        return sum(1 for piece in range(1, pieces + 1) if piece not in self.blank)
