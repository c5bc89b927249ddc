"""Occupations of deck E, E147 to E173, in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions import AnyAction
from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import (
    Baked,
    BuiltFences,
    Gained,
    PlayedOccupation,
    TakingGoods,
    TookGoods,
)
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.agricola.cards.kinds.building import FreeRoom, counted, counts, stone_rooms
from bot.games.agricola.cards.kinds.prices import SavesReed
from bot.games.agricola.cards.kinds.taking import TRAVELLING, SpaceExtra, UsesBoars, feeding
from bot.games.agricola.cards.kinds.trading import Doubles
from bot.games.agricola.phases.choosing import payments
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.scoring import Lines
from bot.games.agricola.position.state import Player
from bot.games.text import Seat, Text, _


class LandAgent(SpaceExtra):
    """1 vegetable when played; then 1 grain with each Take 1 vegetable."""

    code = "E147"
    spaces = ("vegetable",)
    more: ClassVar[dict[str, int]] = {"grain": 1}

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.gain(vegetable=1)


class Academic(Card):
    """Counts as two occupations in requirements and for Reeve."""

    code = "E148"
    weight = 2


class MasterBaker(Card):
    """Bakes once after others did; 1 food more for every other bake of their own."""

    code = "E149"
    listens_to = (Baked,)
    asks_others_turn = True

    @override
    def on_event(self, ctx: CardContext, event: Baked) -> None:
        """Nothing more for the bake that this card grants."""
        if not event.grain or event.origin == self.code:
            return
        if ctx.mine(event):
            ctx.gain(food=1)
        else:
            ctx.ask("bake", ["bake"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return BakeBread().possible(ctx.state, ctx.seat)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "Another player baked bread. Do you bake bread too? You have {have}.", have=phrases.owned(ctx, "grain")
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Bake bread")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """A full Bake bread action."""
        ctx.do(BakeBread(), must=True)


class Baker(Card):
    """Bakes on playing, and at the start of every feeding phase."""

    code = "E150"
    windows = ("feed-start",)

    @override
    def played(self, ctx: CardContext) -> None:
        self._bake(ctx)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        self._bake(ctx)

    def _bake(self, ctx: CardContext) -> None:
        bake: AnyAction = BakeBread()
        ctx.do(bake)


class MasterBuilder(FreeRoom):
    """Once, with 5 rooms or more, a free room."""

    code = "E151"
    needs = _("a home of 5 rooms")

    @override
    def large(self, ctx: CardContext) -> bool:
        return ctx.player.rooms() >= 5


class BerryPicker(Card):
    """1 food each time a person's action takes wood."""

    code = "E152"
    listens_to = (TookGoods, Gained)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods | Gained) -> None:
        """Once for each action, also when all of the wood is left there; Building Material's wood counts."""
        if not ctx.mine(event) or not event.goods.get("wood"):
            return
        if isinstance(event, TookGoods) or event.origin in tagged("wood-is-picked"):
            ctx.gain(food=1)


class Mendicant(Card):
    """2 begging cards do not count."""

    code = "E153"

    @override
    def cancels(self, ctx: CardContext, lines: Lines) -> int:
        return 3 * min(2, ctx.player.begging)


class MasterBrewer(Card):
    """Once in a harvest 1 grain becomes 3 food."""

    code = "E154"
    trades = feeding("grain", 3)


class BreadSeller(Card):
    """1 food for each grain that anybody bakes."""

    code = "E155"
    listens_to = (Baked,)

    @override
    def on_event(self, ctx: CardContext, event: Baked) -> None:
        """The owner's own, too."""
        ctx.gain(food=event.grain)


class BrushMaker(UsesBoars):
    """Keeps boars that are turned into food; 1, 2 or 3 points for 2, 3 or 4 of them."""

    code = "E156"

    @override
    def use(self, ctx: CardContext, boars: int) -> None:
        """All of them: they are of no other use."""
        if boars:
            ctx.memo["boar"] = ctx.memo.get("boar", 0) + boars
            ctx.tell(_("{boars} wild boar placed on it", boars=ctx.memo["boar"]))

    @override
    def points(self, ctx: CardContext) -> int:
        return reached(ctx.memo.get("boar", 0), (2, 3, 4))


class Thatcher(SavesReed):
    """1 reed less for rooms, renovations and some improvements."""

    code = "E157"


class Turner(Card):
    """Wood becomes food at any time, one for one."""

    code = "E158"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        return {"wood": 1}


class HeadOfTheFamily(Card):
    """Uses spaces for rooms and family growth although others stand there."""

    code = "E159"

    @override
    def enters(self, ctx: CardContext, space: str) -> bool:
        """Not on the owner's own people; the conditions of the action stay."""
        return ctx.offers_growth(space) or any(name in ("rooms", "one-room") for name in ctx.offers(space))


class Farmer(Card):
    """A boar for the first fencing, cattle for each later one."""

    code = "E160"
    listens_to = (BuiltFences,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """One animal in a turn."""
        if ctx.mine(event) and counts(ctx, event.origin):
            counted(ctx, event.origin)
            if "built" in ctx.memo:
                ctx.gain(cattle=1)
            else:
                ctx.memo["built"] = 1
                ctx.gain(boar=1)


class Fisherman(Doubles):
    """Doubles the food on Fishing and pays others for what they fish with."""

    code = "E161"
    spaces = ("fishing",)
    fees = "fishing-gear"


class MeatSeller(Card):
    """With an oven animals become food at any time."""

    code = "E162"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """Baker's Kitchen and Bakehouse are no ovens."""
        return {"sheep": 2, "boar": 3, "cattle": 4} if player.ovens() else {}


class FieldWarden(Card):
    """Uses Take 1 vegetable and both spaces for ploughing although others stand there."""

    code = "E163"
    spaces = ("vegetable", "plough", "plough-sow")

    @override
    def enters(self, ctx: CardContext, space: str) -> bool:
        """Not beside the owner's own people."""
        return space in self.spaces


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


class YeomanFarmer(Card):
    """Minus points only for begging cards and unused spaces."""

    code = "E165"

    @override
    def cancels(self, ctx: CardContext, lines: Lines) -> int:
        """All others, those of cards included."""
        return sum(-points for key, (_n, points) in lines.items() if points < 0 and key not in ("begging", "unused"))


class Undergardener(SpaceExtra):
    """1 vegetable with each Day labourer."""

    code = "E166"
    spaces = ("labourer",)
    more: ClassVar[dict[str, int]] = {"vegetable": 1}


class Conjurer(SpaceExtra):
    """1 grain with each Travelling Players."""

    code = "E167"
    spaces = TRAVELLING
    more: ClassVar[dict[str, int]] = {"grain": 1}


class Greengrocer(SpaceExtra):
    """1 vegetable with each Take 1 grain."""

    code = "E168"
    spaces = ("grain",)
    more: ClassVar[dict[str, int]] = {"vegetable": 1}


class Storyteller(Card):
    """Leaves 1 food there and takes 1 vegetable."""

    code = "E169"
    listens_to = (TakingGoods, TookGoods)

    @override
    def on_event(self, ctx: CardContext, event: TakingGoods | TookGoods) -> None:
        """Ask before the food is taken; the vegetable comes with it."""
        if not ctx.mine(event) or event.space not in TRAVELLING:
            return
        if isinstance(event, TakingGoods):
            if event.lying.get("food"):
                ctx.ask(event.space, ["leave"])
        elif ctx.memo.pop("left", 0):
            ctx.gain(vegetable=1)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """As long as there is food, and enough of it is left for what a Juggler owes."""
        if ctx.lying(key, "food") < 1:
            return False
        owed, coming = payments(ctx.state, ctx.seat)
        return coming > owed or ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "Leave 1 of the {food} on Traveling Players and get 1 vegetable instead?",
            food=words.amount("food", ctx.lying(key, "food")),
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Leave 1 food, get 1 vegetable")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Take all the food")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It stays for whoever comes next."""
        ctx.leave(key, food=1)
        ctx.memo["left"] = 1


class EstateManager(Card):
    """2, 3, 4 points with 3, 4, 5 players if nobody has more animals of any kind."""

    code = "E170"

    @override
    def points(self, ctx: CardContext) -> int:
        """Ties are fine."""
        players = ctx.state.players
        own = ctx.player.animals
        beaten = any(player.animals[kind] > own[kind] for player in players for kind in range(3))
        return 0 if beaten else max(0, len(players) - 1)


class DockWorker(Card):
    """3 wood become another building resource; 2 of another kind become any other one."""

    code = "E171"
    trades = (
        *(Exchange({"wood": 3}, {to: 1}) for to in ("clay", "reed", "stone")),
        *(
            Exchange({of: 2}, {to: 1})
            for of in ("clay", "reed", "stone")
            for to in ("wood", "clay", "reed", "stone")
            if of != to
        ),
    )


class Chief(Card):
    """1 point for each room of a stone house."""

    code = "E172"

    @override
    def points(self, ctx: CardContext) -> int:
        return stone_rooms(ctx)


class ChiefsDaughter(Card):
    """Is laid down free when another player plays Chief; 3 points for a stone house, 1 for a clay hut.

    Nobody is asked: whoever were waited for would show who holds it (U53). The holder may say beforehand
    that it stays in the hand.
    """

    code = "E173"
    listens_from_hand = (PlayedOccupation,)
    unasked = "always"

    @override
    def on_event_from_hand(self, ctx: CardContext, event: PlayedOccupation) -> None:
        """Not for the owner's own Chief; once the turn is confirmed."""
        if event.card in tagged("chief") and not ctx.mine(event) and ctx.policy_of(ctx.seat) != "never":
            ctx.then("lay")

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It is a play like any other."""
        PlayOccupation((0,), origin=self.code).lay(ctx.play, ctx.seat, self.code)

    @override
    def points(self, ctx: CardContext) -> int:
        return {"wood": 0, "clay": 1, "stone": 3}[ctx.player.farm.material]
