"""Ploughs, and what else ploughs fields or answers to ploughing.

On a space the owner ploughs its own field first; then a plough or the Harrow may add to it, one of them in an action.
"""

from __future__ import annotations

from typing import ClassVar

from bot.games.agricola.actions.farming import BakeBread, PloughField
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import Ploughed, TookGoods, UsedSpace
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.text import Text, _, n_

PLOUGH_SPACES = ("plough", "plough-sow")
PLOUGHS = ("E61", "E62", "I63", "K115", "K119")
"""Riding, Turnwrest, Moldboard, Swing and Crooked Plow."""
HARROW = "I68"


def plough_used(me: Owner) -> bool:
    """Return whether the seat has used a plough or the Harrow in this action."""
    memo = me.player.memo
    return any(memo.get(code, {}).get("used-turn") == me.state.turns for code in (*PLOUGHS, HARROW))


class Plough(Card):
    """So many `times` in the game up to `fields` fields instead of 1 on its spaces."""

    hears = (Ploughed,)
    spaces: ClassVar[tuple[str, ...]] = ("plough",)
    times: ClassVar[int]
    fields: ClassVar[int]

    def on(self, me: Owner, happening: Ploughed) -> None:
        """After the space's own field."""
        if me.mine(happening) and happening.origin in self.spaces:
            me.ask("plough", ["plough"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """One plough in an action, and a place for a field."""
        return me.memo.get("uses", 0) < self.times and not plough_used(me) and PloughField().possible(me.state, me.seat)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """How many fields, and how often still."""
        left = self.times - me.memo.get("uses", 0)
        card = title_of(self.code)
        if self.fields == 2:
            return n_(
                "Plough 1 more field with {card}? You may use it {n} more time in the game.",
                "Plough 1 more field with {card}? You may use it {n} more times in the game.",
                left,
                card=card,
            )
        return n_(
            "Plough up to 2 more fields with {card}? You may use it {n} more time in the game.",
            "Plough up to 2 more fields with {card}? You may use it {n} more times in the game.",
            left,
            card=card,
        )

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """How many fields."""
        return _("Plough 1 more field") if self.fields == 2 else _("Plough up to 2 more fields")

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The use is not lost."""
        return _("No, keep it for later")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """One more at least; a single one is a full use."""
        me.memo["uses"] = me.memo.get("uses", 0) + 1
        me.use_up("turn")
        me.do(PloughField(left=self.fields - 1), must=True)


class RidingPlow(Plough):
    """Twice up to 3 fields, with sowing, too."""

    code = "E61"
    spaces = PLOUGH_SPACES
    times = 2
    fields = 3


class TurnwrestPlow(Plough):
    """Once up to 3 fields, with sowing, too."""

    code = "E62"
    spaces = PLOUGH_SPACES
    times = 1
    fields = 3


class MoldboardPlow(Plough):
    """Twice 2 fields."""

    code = "I63"
    times = 2
    fields = 2


class SwingPlow(Plough):
    """Twice up to 3 fields."""

    code = "K115"
    times = 2
    fields = 3


class CrookedPlow(Plough):
    """Once up to 3 fields."""

    code = "K119"
    times = 1
    fields = 3


class PloughsForFood(Card):
    """Asks whether 1 field is ploughed for 1 food (key *plough*)."""

    def fields(self) -> Text:
        """What is ploughed."""
        return _("1 field")

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food and a place."""
        return me.can_pay(1, PloughField())

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return _("Pay 1 food to plough {fields}? You have {have}.", fields=self.fields(), have=phrases.purse(me, 1))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, plough {fields}", fields=self.fields())

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        me.pay_then(1, "plough")

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """One field; no plough enlarges it."""
        me.do(PloughField(), must=True)


class PloughMaker(PloughsForFood):
    """1 field more for 1 food on the spaces with ploughing."""

    code = "E195"
    hears = (Ploughed,)

    def on(self, me: Owner, happening: Ploughed) -> None:
        """Besides what a plough or the Harrow adds; only if the space's own field was ploughed."""
        if me.mine(happening) and happening.origin in PLOUGH_SPACES:
            me.ask("plough", ["plough"])

    def fields(self) -> Text:
        """Besides the space's own."""
        return _("1 more field")


class FieldWatchman(Card):
    """May plough 1 field with each Take 1 grain."""

    code = "I225"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """No plough enlarges it."""
        if me.mine(happening) and happening.space == "grain":
            me.do(PloughField())


class Punner(Card):
    """May plough 1 field whenever another player uses a plough or the Harrow."""

    code = "I70"
    hears = (Ploughed,)
    asks_others_turn = True

    def on(self, me: Owner, happening: Ploughed) -> None:
        """Once in that action; a field beyond the space's own is ploughed by now."""
        if not me.mine(happening) and happening.origin in (*PLOUGHS, HARROW) and me.fresh("turn"):
            me.use_up("turn")
            me.ask("plough", ["plough"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """If there is a place."""
        return PloughField().possible(me.state, me.seat)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """Why."""
        return _("Another player used a plough or the Harrow. Do you plough 1 field, too?")

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """For nothing."""
        return _("Plough 1 field")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Where the owner likes."""
        me.do(PloughField(), must=True)


class Yoke(Card):
    """Ploughs up to as many fields as there are ploughs and Harrows in front of all players."""

    code = "K124"

    def played(self, me: Owner) -> None:
        """Those used up count, too."""
        there = sum(code in (*PLOUGHS, HARROW) for player in me.state.players for code in player.minors)
        me.do(PloughField(left=there))


class OxTeam(Card):
    """Ploughs up to as many fields as rounds are left, at most 3."""

    code = "K134"

    def played(self, me: Owner) -> None:
        """Without the present round."""
        me.do(PloughField(left=min(3, ROUNDS - me.round)))


class BakesWhenPloughing(Card):
    """May bake bread on the spaces with ploughing."""

    hears = (UsedSpace,)

    def on(self, me: Owner, happening: UsedSpace) -> None:
        """Last of all."""
        if me.mine(happening) and happening.space in PLOUGH_SPACES:
            me.do(BakeBread())


class ThreshingBoard(BakesWhenPloughing):
    """May bake bread on the spaces with ploughing."""

    code = "I67"


class Flail(BakesWhenPloughing):
    """May bake bread on the spaces with ploughing."""

    code = "K113"
