"""Cards that answer to fences and stables being built, and the Sawhorse that makes some free."""

from __future__ import annotations

from typing import Any

from bot.games.agricola.actions.building import Stables
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.box.events import BuiltFences, BuiltStable
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner, goods_of
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.fields import place_title
from bot.games.agricola.position.moves import Fence
from bot.games.text import Text, _, plain

FENCE_BUILDER = "I263"


def counts(me: Owner, origin: str) -> bool:
    """Return whether a fencing counts for a card that works once in a turn.

    Fence Builder's marker on a space that fences anyway gives a second fencing that counts (rulings of E160, E207).
    """
    return me.fresh("turn") or (origin == FENCE_BUILDER and me.memo.get("by-space") == me.state.turns)


def counted(me: Owner, origin: str) -> None:
    """Remember that a fencing counted, and whether it was the space's own."""
    me.use_up("turn")
    me.memo["by-space"] = me.state.turns if origin in me.state.board.spaces else -1


class Farmer(Card):
    """A boar for the first fencing, cattle for each later one."""

    code = "E160"
    hears = (BuiltFences,)

    def on(self, me: Owner, happening: BuiltFences) -> None:
        """One animal in a turn."""
        if me.mine(happening) and counts(me, happening.origin):
            counted(me, happening.origin)
            if "built" in me.memo:
                me.gain(cattle=1)
            else:
                me.memo["built"] = 1
                me.gain(boar=1)


class Stablehand(Card):
    """A free stable for each fencing."""

    code = "E207"
    hears = (BuiltFences,)

    def on(self, me: Owner, happening: BuiltFences) -> None:
        """Anywhere, at once; one in a turn."""
        if me.mine(happening) and counts(me, happening.origin):
            counted(me, happening.origin)
            me.do(Stables(1, 0), must=True)


class AnimalBreeder(Card):
    """Buys a pair of animals when a new pasture is made of unused spaces."""

    code = "K307"
    hears = (BuiltFences,)
    answers_last = True
    prices = (("2-sheep", 1), ("2-boar", 2), ("2-cattle", 3))

    def on(self, me: Owner, happening: BuiltFences) -> None:
        """Last, so that animals of other cards may be cooked for it."""
        if me.mine(happening) and happening.unused and me.fresh("turn"):
            me.ask("buy", [pair for pair, _food in self.prices])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """Paid before the pair comes."""
        return me.can_pay(dict(self.prices)[choice])

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What may pay."""
        return _("Which pair of animals do you buy for the new pasture? You have {have}.", have=phrases.purse(me, 3))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(dict(self.prices)[choice], Owner.choice_words(choice))

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """None."""
        return _("Buy none")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """One pair in a turn."""
        me.use_up("turn")
        me.pay_then(dict(self.prices)[choice], "bought", choice)

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The pair."""
        me.gain(**goods_of(choice))


class ShepherdsCrook(Card):
    """2 sheep for each new pasture of 4 spaces or more."""

    code = "I77"
    hears = (BuiltFences,)
    large = 4

    def on(self, me: Owner, happening: BuiltFences) -> None:
        """As far as there are more of them than before."""
        if not me.mine(happening):
            return
        new = [pasture for pasture in happening.pastures if pasture.bit_count() >= self.large]
        gone = [
            pasture
            for pasture in happening.before
            if pasture.bit_count() >= self.large and any(pasture & part for part in happening.pastures)
        ]
        me.gain(sheep=2 * max(0, len(new) - len(gone)))


class Stockman(Card):
    """Cattle for the second stable, a boar for the third, a sheep for the fourth."""

    code = "E213"
    hears = (BuiltStable,)

    def on(self, me: Owner, happening: BuiltStable) -> None:
        """Stables that stood before count."""
        animal = {2: "cattle", 3: "boar", 4: "sheep"}.get(happening.number)
        if me.mine(happening) and animal:
            me.gain(**{animal: 1})


class FenceOverseer(Card):
    """Once in a round the space of a new stable is fenced for 1 food."""

    code = "K312"
    hears = (BuiltStable,)

    def on(self, me: Owner, happening: BuiltStable) -> None:
        """Right after building it."""
        if me.mine(happening):
            me.ask("fence", ["fence"], cell=happening.cell)

    def _action(self, cell: int) -> BuildFences:
        return BuildFences(wood=0, only=cell, origin=self.code)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food, and fences that make a legal pasture."""
        return me.fresh("round") and me.can_pay(1, self._action(data["cell"]))

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return _(
            "Pay 1 food to fence {cell}, where the new stable is, without wood? You have {have}.",
            cell=plain(place_title(data["cell"])), have=phrases.purse(me, 1),
        )  # fmt: skip

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, fence it")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        me.use_up("round")
        me.pay_then(1, "fence", cell=data["cell"])

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Without wood; asked only if Hedge Keeper allows more than the one pasture."""
        action = self._action(data["cell"])
        moves = action.moves(me.state, me.seat)
        only = moves[0] if len(moves) == 1 else None
        if isinstance(only, Fence):
            action.do(me.play, me.seat, only)
        else:
            me.do(action, must=True)


class Sawhorse(Card):
    """The next stable is free, and every third fence of the game."""

    code = "K121"
    hears = (BuiltStable,)
    answers_first = True
    """Its fences are free before the Hedge Keeper's."""

    def discounts(self, me: Owner, price: Price, cost: Cost) -> list[Cost]:
        """The first stable after it was played."""
        return [{}] if price.kind == "stable" and "stable" not in me.memo else [cost]

    def on(self, me: Owner, happening: Any) -> None:
        """That was the one."""
        if me.mine(happening):
            me.memo["stable"] = 1

    def fence_wood(self, me: Owner, action: BuildFences, wood: list[int]) -> list[int]:
        """Fences 3, 6, 9, 12 and 15."""
        built = me.player.farm.fences.bit_count()
        return [0 if number % 3 == 0 else price for number, price in enumerate(wood, start=built + 1)]
