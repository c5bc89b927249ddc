"""Minor improvements of deck K, K129 to K339, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.farming import PloughField, SowFields
from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box import words
from bot.games.agricola.box.events import Grew, TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS, MOST_PEOPLE, ROUNDS
from bot.games.agricola.box.hooks import Plots
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.agricola.cards.kinds.building import Extension, stone_rooms
from bot.games.agricola.cards.kinds.farming import Milks, income
from bot.games.agricola.cards.kinds.laying import EVEN_ROUNDS, LaysAhead, LaysOn
from bot.games.agricola.cards.kinds.prices import HOMES, swapped
from bot.games.agricola.cards.kinds.taking import Brings, SpaceExtra
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.housing import CardPlace, Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Seat, Text, _, n_


class CornSheaf(Brings):
    """1 grain for nothing."""

    code = "K129"
    goods: ClassVar[dict[str, int]] = {"grain": 1}


class HerbGarden(LaysAhead):
    """1 food on each of the next 5 rounds."""

    code = "K130"
    count = 5


class ClayPit(SpaceExtra):
    """3 clay with each Day labourer."""

    code = "K131"
    spaces = ("labourer",)
    more: ClassVar[dict[str, int]] = {"clay": 3}


class ClayHutExtension(Extension):
    """1 room of a clay hut."""

    code = "K132"


class MilkingStool(Milks):
    """1, 2 or 3 food for 1, 3 or 5 cattle in each harvest, beside a Milking Hand, too; a point for each 2 cattle."""

    code = "K133"


class OxTeam(Card):
    """Ploughs up to as many fields as rounds are left, at most 3."""

    code = "K134"

    @override
    def played(self, ctx: CardContext) -> None:
        """Without the present round."""
        ctx.do(PloughField(left=min(3, ROUNDS - ctx.round)))


class Horse(Card):
    """2 points if a kind of animal is missing."""

    code = "K135"

    @override
    def points(self, ctx: CardContext) -> int:
        """Once, however many kinds are missing; it is no animal itself."""
        return 2 if 0 in ctx.player.animals else 0


class BrushwoodRoof(Card):
    """1 or 2 wood for as much reed of a room or renovation."""

    code = "K136"

    @override
    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        if price.kind not in HOMES:
            return []
        return [way for count in (1, 2) for way in swapped(cost, "reed", count, "wood", count)]


class TurnipField(Card):
    """A plot for vegetables; sows on playing."""

    code = "K137"
    plots = Plots(1, ("vegetable",))

    @override
    def played(self, ctx: CardContext) -> None:
        """All empty fields may be sown."""
        ctx.do(SowFields())


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
        return _("Does the person from the Reed Hut move into your home as a new family member?")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("They move in; the Reed Hut is then empty")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("No, the child is an extra person")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """No further piece comes into play."""
        self._moves(ctx)
        ctx.tell(_("the person from the Reed Hut moves into their home"))

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
        return need + self._lives(ctx) * (3 if ctx.state.solo else 2)

    def _lives(self, ctx: CardContext) -> int:
        return int(bool(ctx.memo.get("lives")) and ctx.player.people < MOST_PEOPLE)


class SleepingCorner(Card):
    """Uses every space for family growth although others stand there."""

    code = "K139"

    @override
    def enters(self, ctx: CardContext, space: str) -> bool:
        """A space that allows growth only from round 5 on counts from then on, for all that it offers."""
        return ctx.offers_growth(space)


class SwanLake(LaysAhead):
    """1 food on each of the next 5 rounds."""

    code = "K140"
    count = 5


class BoarBreeding(Brings):
    """1 wild boar for 1 food."""

    code = "K141"
    goods: ClassVar[dict[str, int]] = {"boar": 1}


class StoneCart(LaysOn):
    """1 stone on every even round."""

    code = "K142"
    laid = "1-stone"
    numbers = EVEN_ROUNDS


class StoneExchange(Brings):
    """2 stone for 2 wood or 2 clay."""

    code = "K143"
    goods: ClassVar[dict[str, int]] = {"stone": 2}


class Mansion(Card):
    """2 points for each stone room."""

    code = "K144"

    @override
    def points(self, ctx: CardContext) -> int:
        """On top of what stone rooms count."""
        return 2 * stone_rooms(ctx)


ENDLESS = 99
"""More animals than a game can bring."""


class ForestPasture(Card):
    """Houses any number of boar."""

    code = "K145"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """Nothing else."""
        places.cards.append(CardPlace(self.code, boar=ENDLESS, grows=False))


class Loom(Card):
    """1, 2 or 3 food for 1, 4 or 7 sheep in each harvest; a point for each 3 sheep."""

    code = "K146"
    windows = ("field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The sheep stay."""
        income(ctx, reached(ctx.player.have("sheep"), (1, 4, 7)))

    @override
    def points(self, ctx: CardContext) -> int:
        """Whole sets of three."""
        return ctx.player.have("sheep") // 3


class Pelts(Card):
    """1 food for each animal turned into food may be put into a room for a point."""

    code = "K339"
    listens_to = (TurnedIntoFood,)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """Each time, up to as many as were turned into food."""
        animals = sum(event.goods.get(kind, 0) for kind in ANIMALS)
        if ctx.mine(event) and animals:
            ctx.ask("store", [str(count) for count in range(animals, 0, -1)])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """One in each room; what must be paid now cannot be put away."""
        count = int(choice)
        return count <= self._free(ctx) and ctx.spares(food=count)

    @staticmethod
    def _free(ctx: CardContext) -> int:
        return ctx.player.rooms() - ctx.memo.get("stored", 0)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "How much food do you place in your rooms for 1 point each? Free rooms: {n}. You have {have}.",
            n=self._free(ctx), have=phrases.owned(ctx, "food"),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return n_("Place {n} food: {n} point", "Place {n} food: {n} points", int(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Keep the food")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.spend(food=int(choice))
        ctx.memo["stored"] = ctx.memo.get("stored", 0) + int(choice)
        ctx.tell(_("placed {food} food in rooms", food=int(choice)))

    @override
    def shows(self, memo: Mapping[str, int]) -> Text | None:
        stored = memo.get("stored", 0)
        return _("{food} in rooms", food=words.amount("food", stored)) if stored else None

    @override
    def points(self, ctx: CardContext) -> int:
        return ctx.memo.get("stored", 0)
