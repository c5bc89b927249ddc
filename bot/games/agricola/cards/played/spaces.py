"""Cards about action spaces: new ones, tolls on others, what lies there."""

from __future__ import annotations

from typing import Any

from bot.games.agricola.actions.farming import PloughField
from bot.games.agricola.box import words
from bot.games.agricola.box.events import Ploughed, Reaped, TookGoods, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.agricola.cards.played.ploughing import PLOUGH_SPACES, plough_used
from bot.games.text import Seat, Text, Who, _


class MasterForester(Card):
    """One more space for 2 wood a round; others pay 2 food."""

    code = "E164"

    def played(self, me: Owner) -> None:
        """Wood comes from the next round on."""
        me.open_space("forester-wood")

    def toll(self, me: Owner, space: str, visitor: Seat) -> int:
        """Before the wood is taken."""
        return 2 if space == "forester-wood" else 0


class Sycophant(Card):
    """1 food of everybody else who takes grain, and 1 of the supply whoever does."""

    code = "I229"
    hears = (UsingSpace,)

    def toll(self, me: Owner, space: str, visitor: Seat) -> int:
        """Without it the space is closed."""
        return 1 if space == "grain" else 0

    def on(self, me: Owner, happening: UsingSpace) -> None:
        """The owner's own use, too."""
        if happening.space == "grain":
            me.gain(food=1)


class NetFisherman(Card):
    """After taking reed the owner may take what food is left on Fishing when all return home."""

    code = "I248"
    hears = (TookGoods,)
    windows = ("returning-home",)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """Reed of a space, not of cards."""
        if me.mine(happening) and happening.goods.get("reed"):
            me.use_up("round")

    def at(self, me: Owner, window: str) -> None:
        """No use of Fishing."""
        if not me.fresh("round"):
            me.ask("fish", ["fish"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """If food is left."""
        return me.lying("fishing", "food") > 0

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """How much."""
        return _("Take the {food} left on Fishing?", food=words.amount("food", me.lying("fishing", "food")))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """How much."""
        return _("Take {food}", food=words.amount("food", me.lying("fishing", "food")))

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """For the next round."""
        return _("Leave it there")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Other goods stay."""
        food = me.state.board.spaces["fishing"].goods.pop("food")
        me.gain(food=food)


class Harrow(Card):
    """Once in the game everybody ploughs 2 fields instead of 1; others pay the owner 2 food."""

    code = "I68"
    hears = (Ploughed,)
    asks_everybody = True

    def on(self, me: Owner, happening: Any) -> None:
        """After the space's own field."""
        if happening.origin in PLOUGH_SPACES:
            me.ask_of(happening.seat, "plough", ["plough"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """Once in the game, with a place for the field and the fee; not beside a plough."""
        if not me.fresh("game") or plough_used(me):
            return False
        return me.can_pay(0 if me.seat == data["owner"] else 2, PloughField())

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, and to whom."""
        if me.seat == data["owner"]:
            return _("Use the Harrow to plough 1 more field? You may do so once in the game.")
        return _(
            "Pay 2 food to {name} to plough 1 more field with the Harrow, once in the game? You have {have}.",
            name=Who(data["owner"]), have=phrases.purse(me, 2),
        )  # fmt: skip

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Plough 1 more field") if me.seat == data["owner"] else _("Pay 2 food, plough 1 more field")

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The use is not lost."""
        return _("No, keep it for later")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """It cannot be refused."""
        me.use_up("game")
        me.use_up("turn")
        me.pay_then(0 if me.seat == data["owner"] else 2, "plough", to=data["owner"])

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The second field."""
        me.do(PloughField(), must=True)


class WaterMill(Card):
    """After the field phase everybody may turn 1 grain into 3 food; others give the owner one of them."""

    code = "I103"
    hears = (Reaped,)
    windows = ("after-field",)
    asks_everybody = True
    serves_others = True

    def at(self, me: Owner, window: str) -> None:
        """Once for each seat that takes part in the harvest."""
        for seat in (me.seat, *me.others()):
            me.ask_of(seat, "mill", ["1-grain"])

    def on(self, me: Owner, happening: Reaped) -> None:
        """After a field phase outside the harvest, for the owner alone."""
        if me.mine(happening) and not happening.harvest:
            me.ask_of(me.seat, "mill", ["1-grain"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """Grain in the supply."""
        return me.has(grain=1) and me.harvests()

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The rate, and what the owner has."""
        have = phrases.owned(me, "grain")
        if me.seat == data["owner"]:
            return _("Turn 1 grain into 3 food at your Water Mill? You have {have}.", have=have)
        return _("Turn 1 grain into 3 food at the Water Mill? You give 1 of it to {name}. You have {have}.",
                 name=Who(data["owner"]), have=have)  # fmt: skip

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What is left of it."""
        return _("1 grain → 3 food") if me.seat == data["owner"] else _("1 grain → 2 food for you")

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """It stays."""
        return _("Keep the grain")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """No baking."""
        me.spend(grain=1)
        me.gain(food=3)
        if me.seat != data["owner"]:
            me.pay(1, data["owner"])
