"""Cards about the farm: fences, places for animals, harvest, people beyond the family."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box.events import BuiltFences, Grew
from bot.games.agricola.box.facts import MOST_PEOPLE
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.fence_rewards import counted, counts
from bot.games.agricola.cards.played.ploughing import PloughsForFood
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.phases.rounds import PEOPLE
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Seat, Text, _


class HedgeKeeper(Card):
    """3 fences after the first cost no wood."""

    code = "E175"
    listens_to = (BuiltFences,)
    free = 3

    @override
    def fence_wood(self, ctx: CardContext, action: BuildFences, wood: list[int]) -> list[int]:
        """Never the first, which is paid or free by another card."""
        if not counts(ctx, action.origin):
            return wood
        freed = [number for number, price in enumerate(wood) if number and price][: self.free]
        return [0 if number in freed else price for number, price in enumerate(wood)]

    @override
    def fences_more(self, ctx: CardContext, action: BuildFences) -> int:
        """Beyond what a card grants, too."""
        return self.free if counts(ctx, action.origin) else 0

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """Once in a turn; what is not used lapses."""
        if ctx.mine(event) and counts(ctx, event.origin):
            counted(ctx, event.origin)


class WoodCarver(Card):
    """Once in a round 1 wood less for an improvement, a wooden room, a stable or a fence."""

    code = "K301"

    @override
    def rights(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Last of all prices."""
        if not cost.get("wood") or not ctx.fresh("round"):
            return []
        if price.kind in ("major", "minor", "stable", "fences") or (price.kind == "room" and price.home == "wood"):
            return [{**cost, "wood": cost["wood"] - 1}]
        return []

    @override
    def used_right(self, ctx: CardContext) -> None:
        """Gone for the round."""
        ctx.use_up("round")


class ShepherdsPipe(Card):
    """2 sheep more in each pasture with sheep; 2 sheep in an unfenced stable."""

    code = "E29"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """Cards that grow, too."""
        places.sheep_extra += 2
        places.stable_sheep = 2


class DrinkingTrough(Card):
    """2 animals more in each pasture."""

    code = "E59"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """With or without a stable."""
        places.pasture_extra += 2


class Gardener(Card):
    """Vegetables are harvested out of the supply."""

    code = "I226"

    @override
    def keeps_crop(self, ctx: CardContext, crop: str) -> bool:
        """The fields keep theirs."""
        return crop == "vegetable"


class Spices(Card):
    """1 food more for each vegetable that an improvement cooks."""

    code = "E25"

    @override
    def seasons(self, good: str) -> int:
        """Vegetables only."""
        return 1 if good == "vegetable" else 0


class AdoptiveParents(Card):
    """For 1 food a child acts at once and is no newborn."""

    code = "K267"
    listens_to = (Grew,)

    @override
    def on_event(self, ctx: CardContext, event: Grew) -> None:
        """Any family growth."""
        if ctx.mine(event):
            ctx.ask("adopt", ["adopt"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food."""
        return ctx.can_pay(1) and ctx.player.newborn > 0

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return _("Pay 1 food so that the child can be placed this round? You have {have}.", have=phrases.purse(ctx, 1))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, place the child")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.pay_then(1, "adopt")

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It eats 2 in a harvest of this round; where children must stay idle, it may be the idle one."""
        home = ctx.player.home
        ctx.player.newborn -= 1
        allowed = ctx.player.people - ctx.player.newborn + ctx.player.visiting
        for _owner, people in PEOPLE.of_all(ctx.state, ctx.seat):
            allowed = people(ctx.seat, allowed)
        out = sum(space.people.count(ctx.seat) for space in ctx.state.board.spaces.values())
        ctx.player.home = max(home, min(home + 1, allowed - out))


class Guest(Card):
    """One person more in the next round."""

    code = "I73"

    @override
    def played(self, ctx: CardContext) -> None:
        """In round 14 it comes too late."""
        ctx.player.guests += 1


class ReedHut(Card):
    """An unused person lives on the card: it acts and eats, but is no family.

    When the family grows by another person's action, its owner chooses whether the child is a further piece or the
    occupant, who then moves into the house and leaves the card empty; with the last piece it must be the occupant.
    """

    code = "K138"
    listens_to = (Grew,)
    answers_first = True
    """Placed last, it has not acted as long as anybody is at home; Adoptive Parents may bring a child home."""

    @override
    def played(self, ctx: CardContext) -> None:
        """From this round on, if a piece is left."""
        if ctx.player.people < MOST_PEOPLE:
            ctx.memo["lives"] = 1
            ctx.player.home += 1

    @override
    def on_event(self, ctx: CardContext, event: Grew) -> None:
        """A newborn in the house, it acts no more this round. Once placed it is the one who acts, and stays."""
        if not ctx.mine(event) or not ctx.memo.get("lives"):
            return
        if not self._lives(ctx):
            self._moves(ctx)
        elif ctx.player.home:
            ctx.ask("move", ["move"])

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Who the child is."""
        return _("Does the person of the Reed Hut move into the house as the new member of your family?")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What becomes of it."""
        return _("It moves in; the Reed Hut is then empty")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The child is one more."""
        return _("No, the child is a further person")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """No further piece comes into play."""
        self._moves(ctx)
        ctx.tell(_("the person of the Reed Hut moves into the house"))

    @staticmethod
    def _moves(ctx: CardContext) -> None:
        ctx.memo["lives"] = 0
        ctx.player.home = max(0, ctx.player.home - 1)

    @override
    def forbids(self, ctx: CardContext, space: str) -> bool:
        """The occupant, placed last, finds no piece for a child; an occupation it can still play."""
        if (
            ctx.player.home != 1
            or not self._last(ctx)
            or not any(name.startswith("growth") for name in ctx.offers(space))
        ):
            return False
        prices = tuple(ctx.state.facts(space).occupation)
        return not prices or not PlayOccupation(prices).possible(ctx.state, ctx.seat)

    @override
    def holds_piece(self, ctx: CardContext) -> bool:
        """Once the occupant is placed; before, the child takes its piece."""
        return not ctx.player.home and self._last(ctx)

    def _last(self, ctx: CardContext) -> bool:
        return bool(self._lives(ctx)) and ctx.player.people == MOST_PEOPLE - 1

    @override
    def lost(self, ctx: CardContext) -> None:
        """The occupant leaves, too."""
        if ctx.memo.get("lives") and ctx.player.home:
            ctx.player.home -= 1

    @override
    def people(self, ctx: CardContext, seat: Seat, home: int) -> int:
        """It acts while a piece of the five is left for it."""
        return home + self._lives(ctx) if seat == ctx.seat else home

    @override
    def food_needed(self, ctx: CardContext, need: int) -> int:
        """Like an adult."""
        return need + self._lives(ctx) * (3 if ctx.state.solo else 2)

    def _lives(self, ctx: CardContext) -> int:
        return int(bool(ctx.memo.get("lives")) and ctx.player.people < MOST_PEOPLE)


class Ploughman(PloughsForFood):
    """Fields on three rounds to come, for 1 food each."""

    code = "K293"
    windows = ("goods",)

    @override
    def played(self, ctx: CardContext) -> None:
        """4, 7 and 10 rounds later."""
        ctx.lay_offer(ctx.later_rounds(4, 7, 10))

    @override
    def on_offer(self, number: int) -> Text:
        """*1 field for 1 food*."""
        return phrases.priced(1, self.fields())

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Declined, it is gone."""
        if ctx.offered():
            ctx.ask("plough", ["plough"])

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """It does not come again."""
        return _("No (this field is gone)")
