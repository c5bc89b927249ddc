"""Cards by which goods change hands, or which bring all others something when their owner gains."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.events import TookGoods
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.cards.played.dealings import Doubles
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.agricola.engine.emit import AskCard, Then
from bot.games.agricola.engine.goods import PayFood
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.position.fields import place_name, place_named, place_title, plot, plots_of
from bot.games.agricola.position.state import Field, Player
from bot.games.text import Seat, Text, Who, _, plain


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
        """1 food."""
        return ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, of whom, and what the owner has."""
        return phrases.for_food(
            ctx, 1, _("{goods} from {name}", goods=words.amount(self.good, 1), name=Who(data["seller"]))
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(1, words.amount(self.good, 1))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.pay_then(1, "bought", to=data["seller"], seller=data["seller"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It changes hands, or goes back."""
        seller = Seat(data["seller"])
        if key == "answered" and ctx.memo.pop("bought", 0):
            return
        self._lay(ctx, seller, -1)
        if key == "bought":
            ctx.memo["bought"] = 1
            ctx.take_from(seller, **{self.good: 1})
            if self.tip:
                ctx.give(seller, food=self.tip)


class WoodBuyer(Buys):
    """1 wood in each turn of another player who takes wood."""

    code = "I234"
    good = "wood"
    span = "turn"


class ReedBuyer(Buys):
    """1 of the first reed that is taken from a space in a round."""

    code = "I251"
    good = "reed"
    span = "round"
    tip = 1


class StoneBuyer(Buys):
    """1 of the first stone that is taken from a space in a round."""

    code = "I255"
    good = "stone"
    span = "round"
    tip = 1


class MarketCrier(Card):
    """1 more grain and 1 vegetable with Take 1 grain; then everybody else gets 1 grain."""

    code = "I245"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Only on this space."""
        if ctx.mine(event) and event.space == "grain":
            ctx.ask("cry", ["1-grain-1-vegetable"])

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What the others get."""
        return _("Get 1 grain and 1 vegetable more? Each other player then gets 1 grain.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What the owner gets."""
        return phrases.get(CardContext.choice_words(choice))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """All out of the general supply."""
        ctx.gain(**goods_of(choice))
        for seat in ctx.others():
            ctx.give(seat, grain=1)


class Fisherman(Doubles):
    """Doubles the food on Fishing and pays others for what they fish with."""

    code = "E161"
    spaces = ("fishing",)
    fees = "fishing-gear"


class Puppeteer(Card):
    """Plays an occupation for 1 food whenever others use Travelling Players; asked as the Educator is."""

    code = "I249"
    listens_to = (TookGoods,)
    asks_others_turn = True

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """A Juggler has paid by then."""
        if not ctx.mine(event) and event.space in TRAVELLING:
            ctx.ask("play", ["play"])

    def _action(self) -> PlayOccupation:
        return PlayOccupation((1,), origin=self.code)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """A card that can be paid before it works; its own price comes on top."""
        return self._action().possible(ctx.state, ctx.seat)

    @override
    def asks_anyway(self, ctx: CardContext, key: str) -> bool:
        """With a card in hand and the food for a usual one, however dear the cards in hand are."""
        return self._action().possible_to_all_eyes(ctx.state, ctx.seat)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.may_play(ctx, 1)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay_and_play(1)

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Choose the card."""
        ctx.do(self._action(), must=True)


class HarvestHelper(Card):
    """1 grain of a field of another player at the start of feeding, who gets 2 food for it."""

    code = "I223"
    windows = ("feed-start",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Before anybody feeds; choices are seats and places: *2-a5*."""
        options = [
            f"{seat + 1}-{place_name(place).lower()}"
            for seat in ctx.others()
            for place, field in self._fields(ctx.state.players[seat]).items()
            if field.crop == "grain" and field.count
        ]
        if options:
            ctx.ask("help", options)

    @staticmethod
    def _fields(player: Player) -> dict[int, Field]:
        found = dict(player.farm.fields)
        for code, own in player.plots.items():
            found.update(zip(plots_of(code), own, strict=True))
        return found

    def _meant(self, ctx: CardContext, choice: str) -> tuple[Seat, int]:
        seat, _word, name = choice.partition("-")
        place = place_named(name)
        assert place is not None, choice
        return Seat(int(seat) - 1), place

    def _field(self, ctx: CardContext, choice: str) -> Field:
        seat, place = self._meant(ctx, choice)
        player = ctx.state.players[seat]
        if place < fences.CELLS:
            return player.farm.fields[place]
        return player.plots[plot(place).code][plot(place).number]

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """While the grain stands there."""
        field = self._field(ctx, choice)
        return field.crop == "grain" and field.count > 0

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What its owner gets."""
        return _("From which field do you take 1 grain? Its owner gets 2 food from the general supply.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """Whose, where, and how much stands there."""
        seat, place = self._meant(ctx, choice)
        return _("{name}, {cell}: 1 of {n} grain", n=self._field(ctx, choice).count, name=Who(seat),
                 cell=plain(place_title(place)))  # fmt: skip

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """All fields stay as they are."""
        return _("Take none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The last one leaves the field empty."""
        field = self._field(ctx, choice)
        field.count -= 1
        if not field.count:
            field.crop = ""
        ctx.gain(grain=1)
        ctx.give(self._meant(ctx, choice)[0], food=2)
