"""Cards that deal with other players: buying, reacting, the artists of Travelling Players."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.happenings import PlayedOccupation, TakingGoods, TookGoods, TurnedIntoFood
from bot.games.agricola.cards.owner import Owner
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.agricola.facts import ANIMALS
from bot.games.agricola.housing import Housing
from bot.games.agricola.state import Player
from bot.games.agricola.steps.goods import PayFood
from bot.games.text import Seat, Text, Who, _

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

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it brings."""
        return _("{food} food more", food=data["food"])

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
        """If he can pay with the food of the space in hand; what another card leaves there is not."""
        return me.can_pay(self._fee(me) - data["food"] - me.lying(key, "food"))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it brings and costs."""
        return _("{food} food more, {fee} food to others", food=data["food"], fee=self._fee(me))

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
    """Plays an occupation for 3 food (the fourth and later ones 2) whenever others play one."""

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

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("play an occupation for {food} food", food=self._action().now(me.state, me.seat))

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
        """By whom."""
        return _("{name} draws a card, 3 food first", name=Who(int(choice.partition("-")[2]) - 1))

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

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """How much."""
        each = me.state.board.spaces["wood-3"].goods.get("wood", 0) // 3
        return _("{wood} wood each on 1 clay, 1 reed and Fishing", wood=each)

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

    def powers(self, me: Owner) -> list[str]:
        """Paying back early, once."""
        return [] if "back" in me.memo else [some for some in self._sets(me) if some != "none"]

    def at(self, me: Owner, window: str) -> None:
        """Ask what goes back."""
        if "back" not in me.memo:
            me.ask("back", self._sets(me), optional=False)

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """Which."""
        return _("give back {animals}", animals=Text(choice.replace("-", ", ")))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """What is not paid now never is."""
        kinds = [] if choice == "none" else choice.split("-")
        me.spend(**dict.fromkeys(kinds, 1))
        me.memo["back"] = len(kinds)
        me.tell(self.label(me, key, choice, data))

    def penalty(self, me: Owner) -> int:
        """1 point for each that is not given back (or could not be now)."""
        back = me.memo.get("back", sum(1 for kind in ANIMALS if me.player.have(kind)))
        return back - len(ANIMALS)
