"""Cards that work just before the points are counted, and food kept for points."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.agricola.box import words
from bot.games.agricola.box.events import TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card, Lines
from bot.games.agricola.cards.context import Owner
from bot.games.text import Text, _, n_


class Mendicant(Card):
    """2 begging cards do not count."""

    code = "E153"

    def cancels(self, me: Owner, lines: Lines) -> int:
        """3 points each."""
        return 3 * min(2, me.player.begging)


class HideFarmer(Card):
    """Pays 1 food each for unused spaces that do not count."""

    code = "I236"
    windows = ("before-scoring",)

    def at(self, me: Owner, window: str) -> None:
        """As many as the owner likes."""
        most = min(self._unused(me), me.player.goods.food)
        if most:
            me.ask("pay", [str(count) for count in range(most, 0, -1)])

    def _unused(self, me: Owner) -> int:
        return 15 - me.player.farm.used().bit_count()

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """The food must lie ready: nothing is cooked any more."""
        return int(choice) <= min(self._unused(me), me.player.goods.food)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What one costs and saves."""
        return _(
            "For how many of {unused} unused spaces do you pay? Each costs 1 food and saves 1 point. You have {have}.",
            unused=self._unused(me), have=phrases.owned(me, "food"),
        )  # fmt: skip

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return n_("Pay {n} food, save {n} point", "Pay {n} food, save {n} points", int(choice))

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """All count."""
        return _("Pay nothing")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """To the general supply."""
        me.spend(food=int(choice))
        me.memo["paid"] = int(choice)
        me.tell(n_("pay {n} food for {n} unused space", "pay {n} food for {n} unused spaces", int(choice)))

    def cancels(self, me: Owner, lines: Lines) -> int:
        """1 point each."""
        return min(me.memo.get("paid", 0), -lines["unused"][1])


class AnimalFeed(Card):
    """1 animal more of each kind, if it has a place."""

    code = "I101"
    windows = ("after-last-harvest", "before-scoring")

    def at(self, me: Owner, window: str) -> None:
        """They need places only once a Tenant Farmer has given the animals back; none can be cooked."""
        if window == "before-scoring":
            me.house()
            return
        young = {kind: 1 for kind in ANIMALS if me.player.have(kind)}
        for kind in young:
            me.player.add(kind, 1)
        if young:
            me.tell(_("{animals} more", animals=words.amounts(young)))


class Pelts(Card):
    """1 food for each animal turned into food may be put into a room for a point."""

    code = "K339"
    hears = (TurnedIntoFood,)

    def on(self, me: Owner, happening: TurnedIntoFood) -> None:
        """Each time, up to as many as were turned into food."""
        animals = sum(happening.goods.get(kind, 0) for kind in ANIMALS)
        if me.mine(happening) and animals:
            me.ask("store", [str(count) for count in range(animals, 0, -1)])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """One in each room; what must be paid now cannot be put away."""
        count = int(choice)
        return count <= self._free(me) and me.spares(food=count)

    @staticmethod
    def _free(me: Owner) -> int:
        return me.player.rooms() - me.memo.get("stored", 0)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """How many go in."""
        return _(
            "How much food do you put into rooms, for 1 point each? Free rooms: {n}; you have {have}.",
            n=self._free(me), have=phrases.owned(me, "food"),
        )  # fmt: skip

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The points."""
        return n_("Put {n} food away: {n} point", "Put {n} food away: {n} points", int(choice))

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """It can be eaten."""
        return _("Keep the food")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """It stays there."""
        me.spend(food=int(choice))
        me.memo["stored"] = me.memo.get("stored", 0) + int(choice)
        me.tell(_("put {food} food into rooms", food=int(choice)))

    def shows(self, memo: Mapping[str, int]) -> Text | None:
        """What lies in the rooms."""
        stored = memo.get("stored", 0)
        return _("{food} in rooms", food=words.amount("food", stored)) if stored else None

    def points(self, me: Owner) -> int:
        """1 each."""
        return me.memo.get("stored", 0)
