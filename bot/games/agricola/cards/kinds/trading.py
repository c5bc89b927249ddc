"""Cards that buy, sell and double goods."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import Gained, TakingGoods, TookGoods, TurnedIntoFood, UsedSpace, UsingSpace
from bot.games.agricola.box.facts import BUILDING
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.engine.emit import AskCard, Then
from bot.games.agricola.engine.goods import PayFood
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.text import Seat, Text, Who, _, listed, plain


class Doubles(Card):
    """Doubles the food that lies on `spaces` and pays 1 food to the owner of each of `fees` before another player."""

    listens_to = (TakingGoods, TookGoods)
    spaces: ClassVar[tuple[str, ...]]
    fees: ClassVar[str]
    """The tag of the cards whose owners are paid."""

    @override
    def on_event(self, ctx: CardContext, event: TakingGoods | TookGoods) -> None:
        """Ask before the food is taken; pay once it is there. The key of the question is the space."""
        if not ctx.mine(event) or event.space not in self.spaces:
            return
        if isinstance(event, TakingGoods):
            if event.lying.get("food"):
                ctx.ask(event.space, ["double"], food=event.lying["food"])
        elif ctx.memo.pop("owing", 0):
            ctx.push(*(PayFood(ctx.seat, fee, seat) for seat, fee in self._due(ctx)))

    def _due(self, ctx: CardContext) -> list[tuple[Seat, int]]:
        due = [(seat, sum(ctx.state.players[seat].owns(code) for code in tagged(self.fees))) for seat in ctx.others()]
        return [(seat, fee) for seat, fee in due if fee]

    @override
    def owes(self, ctx: CardContext) -> int:
        """What others get, from the doubling until it is paid."""
        return self._fee(ctx) if ctx.memo.get("owing") else 0

    def _fee(self, ctx: CardContext) -> int:
        return sum(fee for _seat, fee in self._due(ctx))

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """If the player can pay with the food of the space in hand; what another card leaves there is not."""
        return ctx.can_pay(self._fee(ctx) - data["food"] - ctx.lying(key, "food"))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        food = words.amount("food", data["food"])
        space = ctx.state.facts(key).name()
        due = [_("{food} to {name}", food=words.amount("food", fee), name=Who(seat)) for seat, fee in self._due(ctx)]
        if not due:
            return _("Double the {food} on “{space}” for free?", food=food, space=space)
        return _("Double the {food} on “{space}”? You then pay {due}.", food=food, space=space, due=listed(due))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        food, fee = words.amount("food", data["food"]), self._fee(ctx)
        if not fee:
            return _("Get an extra {food}", food=food)
        return _("Get an extra {food} and pay {fee}", food=food, fee=words.amount("food", fee))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Only the food that lies there."""
        ctx.use_up("turn")
        ctx.memo["owing"] = 1
        ctx.gain(food=data["food"])


class EarnsBySlaughter(Card):
    """1 food whenever others turn animals into food; feeds last."""

    listens_to = (TurnedIntoFood,)
    feeds_last = True

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """Once for each go, however many animals."""
        if not ctx.mine(event) and event.first_animals:
            ctx.gain(food=1)


class Buys(Card):
    """Buys 1 of a good that another player's action took, for 1 food; they cannot refuse.

    At once for whoever has said so beforehand and has the food. Else the good lies on the card until the turn is
    confirmed and the question answered, so that it cannot be spent before.
    """

    listens_to = (TookGoods,)
    asks_others_turn = True
    at_once = True
    good: ClassVar[str]
    span: ClassVar[str]
    """Once in each *turn* or *round*."""
    tip: ClassVar[int] = 0
    """Food that the seller gets from the general supply besides."""

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """The first time only; what was left on the space is not there to be bought."""
        if not event.goods.get(self.good) or not ctx.fresh(self.span):
            return
        ctx.use_up(self.span)
        if ctx.mine(event) or event.goods[self.good] <= event.kept.get(self.good, 0):
            return
        if ctx.policy_of(ctx.seat) == "never" or not ctx.can_pay(1):
            return
        data = {"seller": event.seat}
        self._lay(ctx, Seat(event.seat), 1)
        if ctx.policy_of(ctx.seat) == "always" and ctx.has(food=1):
            PayFood(ctx.seat, 1, event.seat).run(ctx.play)
            self.then(ctx, "bought", "", data)
            del ctx.memo["bought"]
            return
        asked = AskCard(ctx.seat, self.code, "buy", ["buy"], True, data)
        ctx.push(asked, TurnEnd(ctx.seat, silent=True), Then(ctx.seat, self.code, "answered", "", data))

    def _lay(self, ctx: CardContext, seller: Seat, count: int) -> None:
        ctx.state.players[seller].add(self.good, -count)
        ctx.memo[self.good] = ctx.memo.get(self.good, 0) + count

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.for_food(
            ctx, 1, _("{goods} from {name}", goods=words.amount(self.good, 1), name=Who(data["seller"]))
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.pay(1, words.amount(self.good, 1))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.pay_then(1, "bought", to=data["seller"], seller=data["seller"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        seller = Seat(data["seller"])
        if key == "answered" and ctx.memo.pop("bought", 0):
            return
        self._lay(ctx, seller, -1)
        if key == "bought":
            ctx.memo["bought"] = 1
            ctx.take_from(seller, **{self.good: 1})
            if self.tip:
                ctx.give(seller, food=self.tip)


class SellsGoods(Card):
    """Sells goods for 1 food at the start of rounds; what is not bought goes back."""

    windows = ("goods",)

    def rounds(self, ctx: CardContext) -> list[int]:
        """Return the rounds to come for which something is laid when the card is played."""
        return []

    def goods(self, number: int) -> str:
        """Return what is offered in a round, as a choice."""
        return ""

    @override
    def played(self, ctx: CardContext) -> None:
        """As far as these rounds have not begun."""
        for number in self.rounds(ctx):
            ctx.lay_offer([number])
            goods = ctx.choice_words(self.goods(number))
            ctx.tell(_("{goods} on round spaces {rounds}", goods=goods, rounds=plain(str(number))))

    @override
    def on_offer(self, number: int) -> Text:
        return phrases.priced(1, words.amounts(goods_of(self.goods(number))))

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Once everything else that lay on the round space is there and can pay for it."""
        if ctx.offered():
            ctx.ask("buy", [self.goods(ctx.round)])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.for_food(ctx, 1, ctx.choice_words(self.goods(ctx.round)))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.pay(1, ctx.choice_words(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("No (it is returned)")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first, not with what is bought."""
        ctx.pay_then(1, "bought", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.gain(**goods_of(choice))


class LooksAtAll(Card):
    """Looks, when a space's use is over, at all that it brought: the space's goods and those of own cards.

    In the memo: *took-*, what the space itself gave of a building resource, and *got-*, what came in all.
    """

    listens_to = (UsingSpace, Gained, TookGoods, UsedSpace)
    answers_first = True

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace | Gained | TookGoods | UsedSpace) -> None:
        if not ctx.mine(event):
            return
        if isinstance(event, UsingSpace):
            for key in [key for key in ctx.memo if key.startswith(("took-", "got-"))]:
                del ctx.memo[key]
        elif isinstance(event, UsedSpace):
            self.over(ctx)
        else:
            kept = event.kept if isinstance(event, TookGoods) else {}
            word = "took" if isinstance(event, TookGoods) else "got"
            for good in BUILDING:
                count = event.goods.get(good, 0) - kept.get(good, 0)
                if count > 0:
                    ctx.memo[f"{word}-{good}"] = ctx.memo.get(f"{word}-{good}", 0) + count

    def alone(self, ctx: CardContext, good: str) -> bool:
        """Return whether it was the only building resource that came."""
        return not any(ctx.memo.get(f"got-{other}") for other in BUILDING if other != good)

    def over(self, ctx: CardContext) -> None:
        """The space has been used."""
