"""Cards that change a rule: other prices, other ways, other points."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box.events import Grew, PlayedOccupation, UsedSpace, UsingSpace
from bot.games.agricola.box.facts import SPACES
from bot.games.agricola.cards.card import Card, Lines
from bot.games.agricola.cards.context import Owner
from bot.games.agricola.cards.played.farm_points import stone_rooms
from bot.games.agricola.cards.played.majorities import wood_by_rounds_left
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.text import Seat, Text, _, listed

ANIMAL_CARDS = ("sheep", "boar", "cattle")


class Chief(Card):
    """1 point for each room of a stone house."""

    code = "E172"

    def points(self, me: Owner) -> int:
        """Its price is printed."""
        return stone_rooms(me)


class ChiefsDaughter(Card):
    """Is laid down free when another player plays Chief; 3 points for a stone house, 1 for a clay hut.

    Nobody is asked: whoever were waited for would show who holds it (U53). The holder may say beforehand
    that it stays in the hand.
    """

    code = "E173"
    hears_from_hand = (PlayedOccupation,)
    unasked = "always"

    def on_from_hand(self, me: Owner, happening: PlayedOccupation) -> None:
        """Not for the owner's own Chief; once the turn is confirmed."""
        if happening.card == "E172" and not me.mine(happening) and me.policy_of(me.seat) != "never":
            me.then("lay")

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """It is a play like any other."""
        PlayOccupation((0,), origin=self.code).lay(me.play, me.seat, self.code)

    def points(self, me: Owner) -> int:
        """By the home."""
        return {"wood": 0, "clay": 1, "stone": 3}[me.player.farm.material]


class Bookshelf(Card):
    """3 food before an occupation is paid."""

    code = "K112"

    def before_occupation(self, me: Owner) -> Cost:
        """Each time."""
        return {"food": 3}


class WellBuilder(Card):
    """The Well is a minor improvement for 1 wood and 1 stone."""

    code = "I220"

    def as_minor(self, me: Owner, key: str) -> bool:
        """It stays a major as well."""
        return key == "well"

    def alternatives(self, me: Owner, price: Price) -> list[Cost]:
        """Cheaper than the printed price in all."""
        return [{"wood": 1, "stone": 1}] if price.key == "well" else []


class Conservator(Card):
    """A wooden hut may become a stone house at once."""

    code = "E200"

    def renovates_to(self, me: Owner, origin: str) -> list[str]:
        """Not by cards that renovate out of turn."""
        return ["stone"] if me.player.farm.material == "wood" and origin not in ("E50", "K303") else []


class FenceBuilder(Card):
    """One of the owner's fences lies on a space; whoever uses it then may fence: the owner."""

    code = "I263"
    hears = (UsedSpace,)

    def played(self, me: Owner) -> None:
        """On any space in play, those turned up early included, if a fence is left in the stock."""
        if BuildFences().left(me.state, me.seat):
            me.ask("mark", list(me.state.board.spaces), optional=False)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What it is for."""
        return _("On which space do you lay your fence? Each time you have used it, you may build fences.")

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The space."""
        return me.state.facts(choice).name()

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Lost for building; not in the turn in which it was laid."""
        me.memo[f"on-{choice}"] = 1
        me.use_up("turn")

    def fences_lost(self, me: Owner) -> int:
        """The one on the space."""
        return int(any(key.startswith("on-") for key in me.memo))

    def shows(self, memo: Mapping[str, int]) -> Text | None:
        """Where it lies."""
        spaces = [SPACES[False][key.removeprefix("on-")].name() for key in memo if key.startswith("on-")]
        return _("a fence on {spaces}", spaces=listed(spaces)) if spaces else None

    def on(self, me: Owner, happening: UsedSpace) -> None:
        """At the usual price, last of all."""
        if me.mine(happening) and me.memo.get(f"on-{happening.space}") and me.fresh("turn"):
            me.do(BuildFences())


class YeomanFarmer(Card):
    """Minus points only for begging cards and unused spaces."""

    code = "E165"

    def cancels(self, me: Owner, lines: Lines) -> int:
        """All others, those of cards included."""
        return sum(-points for key, (_n, points) in lines.items() if points < 0 and key not in ("begging", "unused"))


class Constable(Card):
    """Wood by the rounds left; 5 points at the end for everybody without minus points."""

    code = "K276"

    def played(self, me: Owner) -> None:
        """4, 3, 2, 1 or none."""
        wood_by_rounds_left(me)

    def points_last(self, me: Owner, seat: Seat, lines: Lines, cancelled: int) -> int:
        """Minus points that a card cancels are none."""
        return 5 if cancelled == sum(-points for _n, points in lines.values() if points < 0) else 0


class FarmSteward(Card):
    """In a clay hut or stone house the next family growth needs no room."""

    code = "I233"
    hears = (Grew,)

    def _works(self, me: Owner) -> bool:
        return me.player.farm.material != "wood" and me.fresh("game")

    def grows_anyway(self, me: Owner) -> bool:
        """Only the next one."""
        return self._works(me)

    def on(self, me: Owner, happening: Grew) -> None:
        """Used up even if a room was free."""
        if me.mine(happening) and self._works(me):
            me.use_up("game")


class Outrider(Card):
    """1 grain on using the card of the present round, before the action."""

    code = "I261"
    hears = (UsingSpace,)

    def _newest(self, me: Owner) -> str:
        return me.state.board.revealed[me.round - 1]

    def brings(self, me: Owner, space: str) -> Cost:
        """It may be sown or baked there."""
        return {"grain": 1} if space == self._newest(me) else {}

    def on(self, me: Owner, happening: UsingSpace) -> None:
        """A person that another card moves there uses it, too."""
        if me.mine(happening) and happening.space == self._newest(me):
            me.gain(grain=1)


class Lasso(Card):
    """Two people in a row if one of them goes to an animal card."""

    code = "I88"
    hears = (UsedSpace,)

    def on(self, me: Owner, happening: UsedSpace) -> None:
        """Never more than two."""
        if not me.mine(happening) or happening.moved or not me.player.home:
            return
        if me.memo.pop("second", 0):
            me.memo.pop("only", 0)
            return
        if happening.space in ANIMAL_CARDS or any(me.may_use(space) for space in ANIMAL_CARDS):
            me.ask("again", ["again"], free=int(happening.space in ANIMAL_CARDS))

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """How many are left, and where one must go."""
        left = me.player.home
        if data["free"]:
            return _("Place another person at once? People left: {n}.", n=left)
        return _("Place another person at once, on 1 sheep, 1 wild boar or 1 cattle? People left: {n}.", n=left)

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """Where."""
        return _("Place a person") if data["free"] else _("Place a person on animals")

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The others go on."""
        return _("Not now")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The second is bound to an animal card unless the first was there."""
        me.memo["second"] = 1
        if not data["free"]:
            me.memo["only"] = 1
        me.place_ahead()

    def forbids(self, me: Owner, space: str) -> bool:
        """While the second person must go to animals."""
        return bool(me.memo.get("only")) and space not in ANIMAL_CARDS


class Cook(Card):
    """Only two people need 2 food, all others 1."""

    code = "E181"

    def food_needed(self, me: Owner, need: int) -> int:
        """Newborn eat 1 anyway."""
        adults = me.player.people - me.player.newborn
        return need - max(0, adults - 2) * (2 if me.state.solo else 1)
