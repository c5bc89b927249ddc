"""Cards about action spaces: new ones, tolls on others, what lies there."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from bot.games.agricola.actions.farming import PloughField
from bot.games.agricola.box import words
from bot.games.agricola.box.events import Ploughed, Reaped, TookGoods, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.ploughing import PLOUGH_SPACES, plough_used
from bot.games.text import Seat, Text, Who, _


class MasterForester(Card):
    """One more space for 2 wood a round; others pay 2 food."""

    code = "E164"

    @override
    def played(self, ctx: CardContext) -> None:
        """Wood comes from the next round on."""
        ctx.open_space("forester-wood")

    @override
    def toll(self, ctx: CardContext, space: str, visitor: Seat) -> int:
        """Before the wood is taken."""
        return 2 if space == "forester-wood" else 0


class Sycophant(Card):
    """1 food of everybody else who takes grain, and 1 of the supply whoever does."""

    code = "I229"
    listens_to = (UsingSpace,)

    @override
    def toll(self, ctx: CardContext, space: str, visitor: Seat) -> int:
        """Without it the space is closed."""
        return 1 if space == "grain" else 0

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace) -> None:
        """The owner's own use, too."""
        if event.space == "grain":
            ctx.gain(food=1)


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
        """If food is left."""
        return ctx.lying("fishing", "food") > 0

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How much."""
        return _("Take the {food} left on Fishing?", food=words.amount("food", ctx.lying("fishing", "food")))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """How much."""
        return _("Take {food}", food=words.amount("food", ctx.lying("fishing", "food")))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """For the next round."""
        return _("Leave it there")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Other goods stay."""
        food = ctx.state.board.spaces["fishing"].goods.pop("food")
        ctx.gain(food=food)


class Harrow(Card):
    """Once in the game everybody ploughs 2 fields instead of 1; others pay the owner 2 food."""

    code = "I68"
    listens_to = (Ploughed,)
    asks_everybody = True

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """After the space's own field."""
        if event.origin in PLOUGH_SPACES:
            ctx.ask_of(event.seat, "plough", ["plough"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Once in the game, with a place for the field and the fee; not beside a plough."""
        if not ctx.fresh("game") or plough_used(ctx):
            return False
        return ctx.can_pay(0 if ctx.seat == data["owner"] else 2, PloughField())

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and to whom."""
        if ctx.seat == data["owner"]:
            return _("Use the Harrow to plough 1 more field? You may do so once in the game.")
        return _(
            "Pay 2 food to {name} to plough 1 more field with the Harrow, once in the game? You have {have}.",
            name=Who(data["owner"]), have=phrases.purse(ctx, 2),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Plough 1 more field") if ctx.seat == data["owner"] else _("Pay 2 food, plough 1 more field")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The use is not lost."""
        return _("No, keep it for later")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It cannot be refused."""
        ctx.use_up("game")
        ctx.use_up("turn")
        ctx.pay_then(0 if ctx.seat == data["owner"] else 2, "plough", to=data["owner"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The second field."""
        ctx.do(PloughField(), must=True)


class WaterMill(Card):
    """After the field phase everybody may turn 1 grain into 3 food; others give the owner one of them."""

    code = "I103"
    listens_to = (Reaped,)
    windows = ("after-field",)
    asks_everybody = True
    serves_others = True

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Once for each seat that takes part in the harvest."""
        ctx.ask_all("mill", ["1-grain"])

    @override
    def on_event(self, ctx: CardContext, event: Reaped) -> None:
        """After a field phase outside the harvest, for the owner alone."""
        if ctx.mine(event) and not event.harvest:
            ctx.ask_of(ctx.seat, "mill", ["1-grain"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Grain in the supply."""
        return ctx.has(grain=1) and ctx.harvests()

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The rate, and what the owner has."""
        have = phrases.owned(ctx, "grain")
        if ctx.seat == data["owner"]:
            return _("Turn 1 grain into 3 food at your Water Mill? You have {have}.", have=have)
        return _("Turn 1 grain into 3 food at the Water Mill? You give 1 of it to {name}. You have {have}.",
                 name=Who(data["owner"]), have=have)  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What is left of it."""
        return _("1 grain → 3 food") if ctx.seat == data["owner"] else _("1 grain → 2 food for you")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """It stays."""
        return _("Keep the grain")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """No baking."""
        ctx.spend(grain=1)
        ctx.gain(food=3)
        if ctx.seat != data["owner"]:
            ctx.pay(1, data["owner"])
