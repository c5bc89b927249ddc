"""Cards that deal with other players: buying, reacting, the artists of Travelling Players."""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import override

from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import tagged, title_of
from bot.games.agricola.box.events import PlayedOccupation, TakingGoods, TookGoods, TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.agricola.engine.goods import PayFood
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Seat, Text, Who, _, listed, n_


class Dancer(Card):
    """At least 4 food on Travelling Players; not with Juggler in the same action."""

    code = "E212"
    listens_to = (TookGoods,)
    least = 4

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """By itself, unless a Juggler might have doubled instead; what was left there does not count."""
        if not ctx.mine(event) or event.space not in TRAVELLING or not event.goods.get("food"):
            return
        more = self.least - event.goods["food"] + event.kept.get("food", 0)
        if more > 0 and ctx.owns("juggler"):
            ctx.ask("dance", ["dance"], food=more)
        elif more > 0:
            ctx.gain(food=more)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Not once the food was doubled."""
        return not ctx.used_in_turn("juggler")

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How much in all."""
        return _(
            "Take {food} more, so that it is {all} in all?", food=words.amount("food", data["food"]), all=self.least
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it brings."""
        return phrases.get(words.amount("food", data["food"]))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The rest comes from the supply."""
        ctx.use_up("turn")
        ctx.gain(food=data["food"])


class Doubles(Card):
    """Doubles the food that lies on `spaces` and pays 1 food to the owner of each of `fees` before another player."""

    listens_to = (TakingGoods, TookGoods)
    spaces: ClassVar[tuple[str, ...]]
    fees: ClassVar[str]
    """The tag of the cards whose owners are paid."""

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
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
        """What it brings, and who is paid for it."""
        food = words.amount("food", data["food"])
        space = ctx.state.facts(key).name()
        due = [_("{food} to {name}", food=words.amount("food", fee), name=Who(seat)) for seat, fee in self._due(ctx)]
        if not due:
            return _("Double the {food} on the space {space}? It costs nothing.", food=food, space=space)
        return _("Double the {food} on the space {space}? You then pay {due}.", food=food, space=space, due=listed(due))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it brings and costs."""
        food, fee = words.amount("food", data["food"]), self._fee(ctx)
        if not fee:
            return _("Get {food} more", food=food)
        return _("Get {food} more, pay {fee} to others", food=food, fee=words.amount("food", fee))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Only the food that lies there."""
        ctx.use_up("turn")
        ctx.memo["owing"] = 1
        ctx.gain(food=data["food"])


class Juggler(Doubles):
    """Doubles the food on Travelling Players and pays the artists of others."""

    code = "I237"
    spaces = TRAVELLING
    fees = "travelling-artist"

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Nor if a Dancer added already."""
        return not ctx.used_in_turn("dancer") and super().can(ctx, key, choice, data)


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
        """A card that can be paid."""
        return self._action().possible(ctx.state, ctx.seat)

    @override
    def asks_anyway(self, ctx: CardContext, key: str) -> bool:
        """With a card in hand and the food for a usual one, however dear the cards in hand are."""
        return self._action().possible_to_all_eyes(ctx.state, ctx.seat)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.may_play(ctx, self._action().now(ctx.state, ctx.seat))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay_and_play(self._action().now(ctx.state, ctx.seat))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Choose the card."""
        ctx.do(self._action(), must=True)


class PerpetualStudent(Card):
    """Lets another player draw the occupation: 3 food first."""

    code = "K275"

    @override
    def plays_otherwise(self, ctx: CardContext, action: PlayOccupation) -> list[str]:
        """Whoever draws."""
        return [f"draw-{seat + 1}" for seat in ctx.others()] if ctx.player.hand_occupations else []

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """By whom, and what it brings."""
        return _("{name} draws it, you get 3 food", name=Who(int(choice.partition("-")[2]) - 1))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """What is drawn is seen only once that is settled."""
        ctx.reveal_then("draw", choice, price=data["price"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The card must be played; missing food is begged."""
        hand = ctx.player.hand_occupations
        if hand:
            code = hand[ctx.random(len(hand))]
            ctx.gain(food=3)
            PlayOccupation((data["price"],), origin=self.code).lay(ctx.play, ctx.seat, code, begs=True)


class EarnsBySlaughter(Card):
    """1 food whenever others turn animals into food; feeds last."""

    listens_to = (TurnedIntoFood,)
    feeds_last = True

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """Once for each go, however many animals."""
        if not ctx.mine(event) and event.first_animals:
            ctx.gain(food=1)


class Slaughterman(EarnsBySlaughter):
    """1 food whenever others turn animals into food; feeds last."""

    code = "K299"


class WoodDistributor(Card):
    """Spreads the 3 Wood space over Clay, Reed and Fishing."""

    code = "K284"
    windows = ("start-of-work",)
    targets = ("clay-1", "reed-1", "fishing")

    @override
    def played(self, ctx: CardContext) -> None:
        """2 wood."""
        ctx.gain(wood=2)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Ask."""
        ctx.ask("spread", ["spread"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """3 wood at least."""
        return ctx.state.board.spaces["wood-3"].goods.get("wood", 0) >= 3

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How much lies there and where it goes."""
        lying = ctx.state.board.spaces["wood-3"].goods.get("wood", 0)
        return _(
            "Lay {each} each on 1 clay, 1 reed and Fishing, out of the {wood} on the 3 wood space?",
            each=words.amount("wood", lying // 3), wood=words.amount("wood", lying),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """How much in all."""
        lying = ctx.state.board.spaces["wood-3"].goods.get("wood", 0)
        return _("Spread {wood}", wood=words.amount("wood", lying - lying % 3))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """It can be taken as usual."""
        return _("Leave it on 3 wood")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """All that divides evenly."""
        spaces = ctx.state.board.spaces
        each = spaces["wood-3"].goods["wood"] // 3
        spaces["wood-3"].goods["wood"] -= 3 * each
        for key_ in self.targets:
            spaces[key_].goods["wood"] = spaces[key_].goods.get("wood", 0) + each
        ctx.tell(_("{wood} wood each on 1 clay, 1 reed and Fishing", wood=each))


class AnimalKeeper(Card):
    """Different animals share a pasture."""

    code = "E216"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """All pastures."""
        places.mixed = True


class TenantFarmer(Card):
    """Lends one animal of each kind; one of each goes back before scoring, or 1 point each is lost."""

    code = "E215"
    windows = ("before-scoring",)

    @override
    def played(self, ctx: CardContext) -> None:
        """The loan."""
        ctx.gain(sheep=1, boar=1, cattle=1)

    def _sets(self, ctx: CardContext) -> list[str]:
        own = [kind for kind in ANIMALS if ctx.player.have(kind)]
        sets = [[kind for n, kind in enumerate(own) if not mask >> n & 1] for mask in range(1 << len(own))]
        return ["-".join(some) or "none" for some in sets]

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        """Given back already, or none of these animals there."""
        card = title_of(self.code)
        if "back" in ctx.memo:
            return _("{card} works once in the game, and you have used it", card=card)
        return _("you do not have all these animals to give back")

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        """Paying back early, once."""
        return [] if "back" in ctx.memo else [some for some in self._sets(ctx) if some != "none"]

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Ask what goes back."""
        if "back" not in ctx.memo:
            ctx.ask("back", self._sets(ctx), optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What each one is worth."""
        return _(
            "Which animals do you give back? Each kind not given back costs 1 point. You have {have}.",
            have=phrases.owned(ctx, *ANIMALS),
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """Which, and the points that are lost."""
        back = self._back(choice)
        lost = len(ANIMALS) - len(back)
        animals = words.amounts(back)
        if not lost:
            return _("Give back {animals}, lose no point", animals=animals)
        return n_("Give back {animals}, lose {n} point", "Give back {animals}, lose {n} points", lost, animals=animals)

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """What is not paid now never is."""
        back = self._back(choice)
        ctx.spend(**back)
        ctx.memo["back"] = len(back)
        ctx.tell(_("give back {animals}", animals=words.amounts(back)))

    @staticmethod
    def _back(choice: str) -> dict[str, int]:
        return {} if choice == "none" else dict.fromkeys(choice.split("-"), 1)

    @override
    def penalty(self, ctx: CardContext) -> int:
        """1 point for each that is not given back (or could not be now)."""
        back = ctx.memo.get("back", sum(1 for kind in ANIMALS if ctx.player.have(kind)))
        return back - len(ANIMALS)
