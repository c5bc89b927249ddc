"""Cards that deal with other players: buying, reacting, the artists of Travelling Players."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import PlayedOccupation, TakingGoods, TookGoods, TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.agricola.engine.goods import PayFood
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Seat, Text, Who, _, listed, n_

ARTISTS = ("K269", "K342", "E167", "E212", "K311", "I249", "E169", "I257")
"""Cards whose owners a Juggler pays: Acrobat, Animal Trainer, Conjurer, Dancer, Magician, Puppeteer, Storyteller,
Street Musician."""


class Dancer(Card):
    """At least 4 food on Travelling Players; not with Juggler in the same action."""

    code = "E212"
    hears = (TookGoods,)
    least = 4

    def on(self, me: Owner, happening: TookGoods) -> None:
        """By itself, unless a Juggler might have doubled instead; what was left there does not count."""
        if not me.mine(happening) or happening.space not in TRAVELLING or not happening.goods.get("food"):
            return
        more = self.least - happening.goods["food"] + happening.kept.get("food", 0)
        if more > 0 and me.player.owns("I237"):
            me.ask("dance", ["dance"], food=more)
        elif more > 0:
            me.gain(food=more)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """Not once the food was doubled."""
        return me.player.memo.get("I237", {}).get("used-turn") != me.state.turns

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """How much in all."""
        return _(
            "Take {food} more, so that it is {all} in all?", food=words.amount("food", data["food"]), all=self.least
        )

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it brings."""
        return phrases.get(words.amount("food", data["food"]))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The rest comes from the supply."""
        me.use_up("turn")
        me.gain(food=data["food"])


class Doubles(Card):
    """Doubles the food that lies on `spaces` and pays 1 food to the owner of each of `fees` before another player."""

    hears = (TakingGoods, TookGoods)
    spaces: ClassVar[tuple[str, ...]]
    fees: ClassVar[tuple[str, ...]]
    """Codes of cards."""

    def on(self, me: Owner, happening: Any) -> None:
        """Ask before the food is taken; pay once it is there. The key of the question is the space."""
        if not me.mine(happening) or happening.space not in self.spaces:
            return
        if isinstance(happening, TakingGoods):
            if happening.lying.get("food"):
                me.ask(happening.space, ["double"], food=happening.lying["food"])
        elif me.memo.pop("owing", 0):
            me.push(*(PayFood(me.seat, fee, seat) for seat, fee in self._due(me)))

    def _due(self, me: Owner) -> list[tuple[Seat, int]]:
        due = [(seat, sum(me.state.players[seat].owns(code) for code in self.fees)) for seat in me.others()]
        return [(seat, fee) for seat, fee in due if fee]

    def owes(self, me: Owner) -> int:
        """What others get, from the doubling until it is paid."""
        return self._fee(me) if me.memo.get("owing") else 0

    def _fee(self, me: Owner) -> int:
        return sum(fee for _seat, fee in self._due(me))

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """If the player can pay with the food of the space in hand; what another card leaves there is not."""
        return me.can_pay(self._fee(me) - data["food"] - me.lying(key, "food"))

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What it brings, and who is paid for it."""
        food = words.amount("food", data["food"])
        space = me.state.facts(key).name()
        due = [_("{food} to {name}", food=words.amount("food", fee), name=Who(seat)) for seat, fee in self._due(me)]
        if not due:
            return _("Double the {food} on the space {space}? It costs nothing.", food=food, space=space)
        return _("Double the {food} on the space {space}? You then pay {due}.", food=food, space=space, due=listed(due))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it brings and costs."""
        food, fee = words.amount("food", data["food"]), self._fee(me)
        if not fee:
            return _("Get {food} more", food=food)
        return _("Get {food} more, pay {fee} to others", food=food, fee=words.amount("food", fee))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Only the food that lies there."""
        me.use_up("turn")
        me.memo["owing"] = 1
        me.gain(food=data["food"])


class Juggler(Doubles):
    """Doubles the food on Travelling Players and pays the artists of others."""

    code = "I237"
    spaces = TRAVELLING
    fees = ARTISTS

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """Nor if a Dancer added already."""
        danced = me.player.memo.get("E212", {}).get("used-turn") == me.state.turns
        return not danced and super().can(me, key, choice, data)


class Educator(Card):
    """Plays an occupation for 3 food (the fourth and later ones 2) whenever others play one.

    Its owner is asked whenever what all can see allows it, also if no card in their hand can be paid: else not being
    asked would tell that they are dear (U53). Few cards have a price of their own, so this makes hardly any
    needless wait (U47), and *never*, said beforehand, ends it; that answer reads like one given by hand.
    """

    code = "K271"
    hears = (PlayedOccupation,)
    asks_others_turn = True

    def on(self, me: Owner, happening: PlayedOccupation) -> None:
        """Once for each."""
        if not me.mine(happening):
            me.ask("play", ["play"])

    def _action(self) -> PlayOccupation:
        return PlayOccupation((3, 3, 3, 2), origin=self.code)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """A card that can be paid."""
        return self._action().possible(me.state, me.seat)

    def asks_anyway(self, me: Owner, key: str) -> bool:
        """With a card in hand and the food for a usual one, however dear the cards in hand are."""
        return self._action().possible_to_all_eyes(me.state, me.seat)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.may_play(me, self._action().now(me.state, me.seat))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay_and_play(self._action().now(me.state, me.seat))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Choose the card."""
        me.do(self._action(), must=True)


class PerpetualStudent(Card):
    """Lets another player draw the occupation: 3 food first."""

    code = "K275"

    def plays_otherwise(self, me: Owner, action: PlayOccupation) -> list[str]:
        """Whoever draws."""
        return [f"draw-{seat + 1}" for seat in me.others()] if me.player.hand_occupations else []

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """By whom, and what it brings."""
        return _("{name} draws it, you get 3 food", name=Who(int(choice.partition("-")[2]) - 1))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """What is drawn is seen only once that is settled."""
        me.reveal_then("draw", choice, price=data["price"])

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The card must be played; missing food is begged."""
        hand = me.player.hand_occupations
        if hand:
            code = hand[me.random(len(hand))]
            me.gain(food=3)
            PlayOccupation((data["price"],), origin=self.code).lay(me.play, me.seat, code, begs=True)


class EarnsBySlaughter(Card):
    """1 food whenever others turn animals into food; feeds last."""

    hears = (TurnedIntoFood,)
    feeds_last = True

    def on(self, me: Owner, happening: TurnedIntoFood) -> None:
        """Once for each go, however many animals."""
        if not me.mine(happening) and happening.first_animals:
            me.gain(food=1)


class Slaughterman(EarnsBySlaughter):
    """1 food whenever others turn animals into food; feeds last."""

    code = "K299"


class WoodDistributor(Card):
    """Spreads the 3 Wood space over Clay, Reed and Fishing."""

    code = "K284"
    windows = ("start-of-work",)
    targets = ("clay-1", "reed-1", "fishing")

    def played(self, me: Owner) -> None:
        """2 wood."""
        me.gain(wood=2)

    def at(self, me: Owner, window: str) -> None:
        """Ask."""
        me.ask("spread", ["spread"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """3 wood at least."""
        return me.state.board.spaces["wood-3"].goods.get("wood", 0) >= 3

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """How much lies there and where it goes."""
        lying = me.state.board.spaces["wood-3"].goods.get("wood", 0)
        return _(
            "Lay {each} each on 1 clay, 1 reed and Fishing, out of the {wood} on the 3 wood space?",
            each=words.amount("wood", lying // 3), wood=words.amount("wood", lying),
        )  # fmt: skip

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """How much in all."""
        lying = me.state.board.spaces["wood-3"].goods.get("wood", 0)
        return _("Spread {wood}", wood=words.amount("wood", lying - lying % 3))

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """It can be taken as usual."""
        return _("Leave it on 3 wood")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """All that divides evenly."""
        spaces = me.state.board.spaces
        each = spaces["wood-3"].goods["wood"] // 3
        spaces["wood-3"].goods["wood"] -= 3 * each
        for key_ in self.targets:
            spaces[key_].goods["wood"] = spaces[key_].goods.get("wood", 0) + each
        me.tell(_("{wood} wood each on 1 clay, 1 reed and Fishing", wood=each))


class AnimalKeeper(Card):
    """Different animals share a pasture."""

    code = "E216"

    def housing(self, player: Player, places: Housing) -> None:
        """All pastures."""
        places.mixed = True


class TenantFarmer(Card):
    """Lends one animal of each kind; one of each goes back before scoring, or 1 point each is lost."""

    code = "E215"
    windows = ("before-scoring",)

    def played(self, me: Owner) -> None:
        """The loan."""
        me.gain(sheep=1, boar=1, cattle=1)

    def _sets(self, me: Owner) -> list[str]:
        own = [kind for kind in ANIMALS if me.player.have(kind)]
        sets = [[kind for n, kind in enumerate(own) if not mask >> n & 1] for mask in range(1 << len(own))]
        return ["-".join(some) or "none" for some in sets]

    def why_no_power(self, me: Owner) -> Text:
        """Given back already, or none of these animals there."""
        card = title_of(self.code)
        if "back" in me.memo:
            return _("{card} works once in the game, and you have used it", card=card)
        return _("you do not have all these animals to give back")

    def powers(self, me: Owner) -> list[str]:
        """Paying back early, once."""
        return [] if "back" in me.memo else [some for some in self._sets(me) if some != "none"]

    def at(self, me: Owner, window: str) -> None:
        """Ask what goes back."""
        if "back" not in me.memo:
            me.ask("back", self._sets(me), optional=False)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What each one is worth."""
        return _(
            "Which animals do you give back? Each kind not given back costs 1 point. You have {have}.",
            have=phrases.owned(me, *ANIMALS),
        )

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """Which, and the points that are lost."""
        back = self._back(choice)
        lost = len(ANIMALS) - len(back)
        animals = words.amounts(back)
        if not lost:
            return _("Give back {animals}, lose no point", animals=animals)
        return n_("Give back {animals}, lose {n} point", "Give back {animals}, lose {n} points", lost, animals=animals)

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """What is not paid now never is."""
        back = self._back(choice)
        me.spend(**back)
        me.memo["back"] = len(back)
        me.tell(_("give back {animals}", animals=words.amounts(back)))

    @staticmethod
    def _back(choice: str) -> dict[str, int]:
        return {} if choice == "none" else dict.fromkeys(choice.split("-"), 1)

    def penalty(self, me: Owner) -> int:
        """1 point for each that is not given back (or could not be now)."""
        back = me.memo.get("back", sum(1 for kind in ANIMALS if me.player.have(kind)))
        return back - len(ANIMALS)
