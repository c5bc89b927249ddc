"""Occupations of deck I, I237 to I253, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box import words
from bot.games.agricola.box.events import TookGoods
from bot.games.agricola.box.facts import HARVEST_ROUNDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.cards.kinds.farming import Breeder, Milks
from bot.games.agricola.cards.kinds.laying import LaysInHome, LaysLater
from bot.games.agricola.cards.kinds.prices import IMPROVEMENTS, bought, less
from bot.games.agricola.cards.kinds.taking import TRAVELLING, LeavesWood, SpaceExtra
from bot.games.agricola.cards.kinds.trading import Buys, Doubles
from bot.games.agricola.cards.offers import OffersToAll, Taking
from bot.games.agricola.cards.question import FromOwner, NoData, Question
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.state import Player, Space
from bot.games.text import Seat, Text, Who, _


class Juggler(Doubles):
    """Doubles the food on Travelling Players and pays the artists of others."""

    code = "I237"
    spaces = TRAVELLING
    fees = "travelling-artist"

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Nor if a Dancer added already."""
        return not ctx.used_in_turn("dancer") and super().can(ctx, key, choice, data)


class Chamberlain(Card):
    """Turns up all round cards at the start of round 11; the owner may use them at once."""

    code = "I238"
    windows = ("start-of-round",)
    sees_early = True

    @override
    def played(self, ctx: CardContext) -> None:
        """At once if it is late."""
        if ctx.round >= 11:
            ctx.reveal_then("reveal")

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        if ctx.round == 11:
            self._reveal(ctx)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """After the turn so far was confirmed."""
        self._reveal(ctx)

    def _reveal(self, ctx: CardContext) -> None:
        board = ctx.state.board
        while board.deck:
            card = board.deck.pop(0)
            board.revealed.append(card)
            board.spaces[card] = Space(since=len(board.revealed))
            ctx.play.revealed = True
            ctx.tell(_("{space} in round {round}", space=ctx.state.facts(card).name(), round=len(board.revealed)))


PRICE = 2
WORTH = 3


def free(ctx: CardContext) -> bool:
    """Return whether the owner has grain to offer, and none is on offer."""
    return ctx.has(grain=1) and not ctx.memo.get("waiting")


class Offering(Question[NoData]):
    """Whether the owner offers a grain; `feeding` before the feeding phase, not between actions."""

    def __init__(self, *, feeding: bool) -> None:
        self.feeding = feeding

    @override
    def can(self, ctx: CardContext, choice: str, data: NoData) -> bool:
        return free(ctx)

    @override
    def words(self, ctx: CardContext, data: NoData) -> Text:
        return _(
            "Turn 1 grain into 3 food? Another player may buy it for 2 food instead. You have {have}.",
            have=phrases.owned(ctx, "grain"),
        )

    @override
    def label(self, ctx: CardContext, choice: str, data: NoData) -> Text:
        return _("1 grain → 3 food, unless someone buys it for 2 food")

    @override
    def refusal(self, ctx: CardContext, data: NoData) -> Text:
        return _("Keep the grain")

    @override
    def chose(self, ctx: CardContext, choice: str, data: NoData) -> None:
        """The grain lies on the card until all have answered."""
        ctx.spend(grain=1)
        ctx.memo["feeding"] = int(self.feeding)
        if PROFITEER.offer(ctx, ends_turn=not self.feeding):
            ctx.tell(_("offers 1 grain"))
        else:
            PROFITEER.settle(ctx, [])


class Buying(Taking):
    """Whether another player buys the grain."""

    @override
    def words(self, ctx: CardContext, data: FromOwner) -> Text:
        return _(
            "Buy 1 grain from {name} for 2 food? You have {have}. If no one buys it, {name} gets 3 food for it.",
            name=Who(data.owner), have=phrases.purse(ctx, PRICE),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, choice: str, data: FromOwner) -> Text:
        return phrases.pay(PRICE, words.amount("grain", 1))


def _seat(choice: str) -> Seat:
    return Seat(int(choice.partition("-")[2]) - 1)


class Selling(Question[NoData]):
    """Who of several gets the grain."""

    @override
    def words(self, ctx: CardContext, data: NoData) -> Text:
        return _("More than one player would pay 2 food for your grain. Who gets it?")

    @override
    def label(self, ctx: CardContext, choice: str, data: NoData) -> Text:
        return Text("{name}", {"name": Who(_seat(choice))})

    @override
    def refusal(self, ctx: CardContext, data: NoData) -> Text:
        return _("Keep the grain")

    @override
    def chose(self, ctx: CardContext, choice: str, data: NoData) -> None:
        PROFITEER.sell(ctx, _seat(choice))


class CornProfiteer(OffersToAll):
    """1 grain becomes 3 food; any other player may buy it for 2 food instead.

    In the feeding phase seats do not wait for each other; there the owner offers grain right before it, as often as
    they like.
    """

    code = "I239"
    windows = ("feed-start",)
    asks_others_turn = True
    questions = MappingProxyType(
        {
            "offer": Offering(feeding=True),
            "power": Offering(feeding=False),
            "buy": Buying(PRICE),
            "sell": Selling(),
        }
    )

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        if ctx.memo.get("waiting"):
            return _("the others have not answered your last offer yet")
        if not ctx.has(grain=1):
            return _("you have {have}", have=phrases.owned(ctx, "grain"))
        return _("grain is offered before the feeding, not while all feed at the same time")

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        """Between actions, as long as seats wait for each other."""
        return ["1-grain"] if free(ctx) and not any(ctx.state.lanes) else []

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        ctx.ask("offer", ["1-grain"])

    @override
    def settle(self, ctx: CardContext, takers: list[Seat]) -> None:
        """To the only buyer, to one of several, or turned into food."""
        if len(takers) > 1:
            ctx.ask("sell", [f"to-{seat + 1}" for seat in takers], optional=False)
        elif takers:
            self.sell(ctx, takers[0])
        else:
            ctx.gain(food=WORTH)
            self._done(ctx)

    def sell(self, ctx: CardContext, buyer: Seat) -> None:
        """Give the grain to one, and the others their food back."""
        for seat in self.takers(ctx):
            if seat != buyer:
                ctx.give(seat, food=PRICE)
        ctx.give(buyer, grain=1)
        ctx.gain(food=PRICE)
        self._done(ctx)

    def _done(self, ctx: CardContext) -> None:
        self.close(ctx)
        if ctx.memo.pop("feeding", 0):
            ctx.ask("offer", ["1-grain"])


PROFITEER = CornProfiteer()


class Cowherd(SpaceExtra):
    """1 cattle more on the card of cattle."""

    code = "I240"
    spaces = ("cattle",)
    more: ClassVar[dict[str, int]] = {"cattle": 1}


class ClayPlasterer(Card):
    """Clay rooms for 3 clay and 2 reed; a wooden hut becomes a clay hut for 1 clay and 1 reed."""

    code = "I241"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """Base prices."""
        if price.home != "clay":
            return []
        if bought(price, "room"):
            return [{"clay": 3, "reed": 2}]
        return [{"clay": 1, "reed": 1}] if bought(price, "renovation") else []


class ClayHutBuilder(LaysInHome):
    """2 clay on each of the next 5 rounds, from a clay hut on."""

    code = "I242"
    homes = ("clay", "stone")
    laid = "2-clay"

    @override
    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Fewer near the end of the game."""
        return ctx.next_rounds(5)


class Bricklayer(Card):
    """1 clay less for each improvement and renovation, 2 for each room."""

    code = "I243"

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Clay that came in place of something else, too."""
        if price.kind == "room":
            return [less(cost, "clay", 2)]
        return [less(cost, "clay", 1) if price.kind in (*IMPROVEMENTS, "renovation") else cost]


class Layabout(Card):
    """Skips the next harvest."""

    code = "I244"

    @override
    def played(self, ctx: CardContext) -> None:
        """The one at the end of this round included."""
        ctx.memo["skips"] = next(number for number in HARVEST_ROUNDS if number >= ctx.round)

    @override
    def skips_harvest(self, ctx: CardContext) -> bool:
        """Only that one."""
        return ctx.memo.get("skips") == ctx.round


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
        return _("Get 1 extra grain and 1 vegetable? Every other player then gets 1 grain.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.get(CardContext.choice_words(choice))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """All out of the general supply."""
        ctx.gain(**goods_of(choice))
        for seat in ctx.others():
            ctx.give(seat, grain=1)


class MilkingHand(Milks):
    """1, 2 or 3 food for 1, 3 or 5 cattle in each harvest; a point for each 2 cattle."""

    code = "I246"


class Butcher(Card):
    """Animals become food at any time."""

    code = "I247"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """No improvement needed."""
        return {"sheep": 1, "boar": 2, "cattle": 3}


class NetFisherman(Card):
    """After taking reed the owner may take what food is left on Fishing when all return home."""

    code = "I248"
    listens_to = (TookGoods,)
    windows = ("returning-home",)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Reed of a space, not of cards."""
        if ctx.mine(event) and event.goods.get("reed"):
            ctx.use_up("round")

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """No use of Fishing."""
        if not ctx.fresh("round"):
            ctx.ask("fish", ["fish"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.lying("fishing", "food") > 0

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Take the {food} left on Fishing?", food=words.amount("food", ctx.lying("fishing", "food")))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Take {food}", food=words.amount("food", ctx.lying("fishing", "food")))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Leave it there")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Other goods stay."""
        food = ctx.state.board.spaces["fishing"].goods.pop("food")
        ctx.gain(food=food)


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
        return phrases.may_play(ctx, 1)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.pay_and_play(1)

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.do(self._action(), must=True)


class SheepWhisperer(LaysLater):
    """1 sheep 4, 7, 9 and 11 rounds later."""

    code = "I250"
    laid = "1-sheep"
    offsets = (4, 7, 9, 11)


class ReedBuyer(Buys):
    """1 of the first reed that is taken from a space in a round."""

    code = "I251"
    good = "reed"
    span = "round"
    tip = 1


class PigBreeder(Breeder):
    """Boars."""

    code = "I252"
    kind = "boar"
    windows = ("end-of-round",)


class PigCatcher(LeavesWood):
    """Leave 2 wood for 1 wild boar, which may be cooked on arrival."""

    code = "I253"
    left = 2
    instead: ClassVar[dict[str, int]] = {"boar": 1}
