"""Cards by which goods change hands, or which bring all others something when their owner gains."""

from __future__ import annotations

from typing import ClassVar

from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.events import TookGoods
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner, goods_of
from bot.games.agricola.cards.played.dealings import Doubles
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.agricola.engine.emit import Question, Then
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

    hears = (TookGoods,)
    asks_others_turn = True
    at_once = True
    good: ClassVar[str]
    span: ClassVar[str]
    """Once in each *turn* or *round*."""
    tip: ClassVar[int] = 0
    """Food that the seller gets from the general supply besides."""

    def on(self, me: Owner, happening: TookGoods) -> None:
        """The first time only; what was left on the space is not there to be bought."""
        if not happening.goods.get(self.good) or not me.fresh(self.span):
            return
        me.use_up(self.span)
        if me.mine(happening) or happening.goods[self.good] <= happening.kept.get(self.good, 0):
            return
        if me.policy_of(me.seat) == "never" or not me.can_pay(1):
            return
        data = {"seller": happening.seat}
        self._lay(me, Seat(happening.seat), 1)
        if me.policy_of(me.seat) == "always" and me.has(food=1):
            PayFood(me.seat, 1, happening.seat).run(me.play)
            self.then(me, "bought", "", data)
            del me.memo["bought"]
            return
        asked = Question(me.seat, self.code, "buy", ["buy"], True, data)
        me.push(asked, TurnEnd(me.seat, silent=True), Then(me.seat, self.code, "answered", "", data))

    def _lay(self, me: Owner, seller: Seat, count: int) -> None:
        me.state.players[seller].add(self.good, -count)
        me.memo[self.good] = me.memo.get(self.good, 0) + count

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food."""
        return me.can_pay(1)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, of whom, and what the owner has."""
        return phrases.for_food(
            me, 1, _("{goods} from {name}", goods=words.amount(self.good, 1), name=Who(data["seller"]))
        )

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(1, words.amount(self.good, 1))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        me.pay_then(1, "bought", to=data["seller"], seller=data["seller"])

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """It changes hands, or goes back."""
        seller = Seat(data["seller"])
        if key == "answered" and me.memo.pop("bought", 0):
            return
        self._lay(me, seller, -1)
        if key == "bought":
            me.memo["bought"] = 1
            me.take_from(seller, **{self.good: 1})
            if self.tip:
                me.give(seller, food=self.tip)


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
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """Only on this space."""
        if me.mine(happening) and happening.space == "grain":
            me.ask("cry", ["1-grain-1-vegetable"])

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What the others get."""
        return _("Get 1 grain and 1 vegetable more? Each other player then gets 1 grain.")

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What the owner gets."""
        return phrases.get(Owner.choice_words(choice))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """All out of the general supply."""
        me.gain(**goods_of(choice))
        for seat in me.others():
            me.give(seat, grain=1)


class Fisherman(Doubles):
    """Doubles the food on Fishing and pays others for what they fish with."""

    code = "E161"
    spaces = ("fishing",)
    fees = ("E12", "E22", "E30", "I95", "K126")
    """Fishing Rod, Raft, Canoe, Fish Trap, Landing Net."""


class Puppeteer(Card):
    """Plays an occupation for 1 food whenever others use Travelling Players; asked as the Educator is."""

    code = "I249"
    hears = (TookGoods,)
    asks_others_turn = True

    def on(self, me: Owner, happening: TookGoods) -> None:
        """A Juggler has paid by then."""
        if not me.mine(happening) and happening.space in TRAVELLING:
            me.ask("play", ["play"])

    def _action(self) -> PlayOccupation:
        return PlayOccupation((1,), origin=self.code)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """A card that can be paid before it works; its own price comes on top."""
        return self._action().possible(me.state, me.seat)

    def asks_anyway(self, me: Owner, key: str) -> bool:
        """With a card in hand and the food for a usual one, however dear the cards in hand are."""
        return self._action().possible_to_all_eyes(me.state, me.seat)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.may_play(me, 1)

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay_and_play(1)

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Choose the card."""
        me.do(self._action(), must=True)


class HarvestHelper(Card):
    """1 grain of a field of another player at the start of feeding, who gets 2 food for it."""

    code = "I223"
    windows = ("feed-start",)

    def at(self, me: Owner, window: str) -> None:
        """Before anybody feeds; choices are seats and places: *2-a5*."""
        options = [
            f"{seat + 1}-{place_name(place).lower()}"
            for seat in me.others()
            for place, field in self._fields(me.state.players[seat]).items()
            if field.crop == "grain" and field.count
        ]
        if options:
            me.ask("help", options)

    @staticmethod
    def _fields(player: Player) -> dict[int, Field]:
        found = dict(player.farm.fields)
        for code, own in player.plots.items():
            found.update(zip(plots_of(code), own, strict=True))
        return found

    def _meant(self, me: Owner, choice: str) -> tuple[Seat, int]:
        seat, _word, name = choice.partition("-")
        place = place_named(name)
        assert place is not None, choice
        return Seat(int(seat) - 1), place

    def _field(self, me: Owner, choice: str) -> Field:
        seat, place = self._meant(me, choice)
        player = me.state.players[seat]
        if place < fences.CELLS:
            return player.farm.fields[place]
        return player.plots[plot(place).code][plot(place).number]

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """While the grain stands there."""
        field = self._field(me, choice)
        return field.crop == "grain" and field.count > 0

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What its owner gets."""
        return _("From which field do you take 1 grain? Its owner gets 2 food from the general supply.")

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """Whose, where, and how much stands there."""
        seat, place = self._meant(me, choice)
        return _("{name}, {cell}: 1 of {n} grain", n=self._field(me, choice).count, name=Who(seat),
                 cell=plain(place_title(place)))  # fmt: skip

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """All fields stay as they are."""
        return _("Take none")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The last one leaves the field empty."""
        field = self._field(me, choice)
        field.count -= 1
        if not field.count:
            field.crop = ""
        me.gain(grain=1)
        me.give(self._meant(me, choice)[0], food=2)
