"""Cards that change a rule: other prices, other ways, other points."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import override

from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import Grew, PlayedOccupation, UsedSpace, UsingSpace
from bot.games.agricola.box.facts import SPACES
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.farm_points import stone_rooms
from bot.games.agricola.cards.played.majorities import wood_by_rounds_left
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.scoring import Lines
from bot.games.text import Seat, Text, _, listed

ANIMAL_CARDS = ("sheep", "boar", "cattle")


class Chief(Card):
    """1 point for each room of a stone house."""

    code = "E172"

    @override
    def points(self, ctx: CardContext) -> int:
        """Its price is printed."""
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
        """By the home."""
        return {"wood": 0, "clay": 1, "stone": 3}[ctx.player.farm.material]


class Bookshelf(Card):
    """3 food before an occupation is paid."""

    code = "K112"

    @override
    def before_occupation(self, ctx: CardContext) -> Cost:
        """Each time."""
        return {"food": 3}


class WellBuilder(Card):
    """The Well is a minor improvement for 1 wood and 1 stone."""

    code = "I220"

    @override
    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """It stays a major as well."""
        return key == "well"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """Cheaper than the printed price in all."""
        return [{"wood": 1, "stone": 1}] if price.key == "well" else []


class Conservator(Card):
    """A wooden hut may become a stone house at once."""

    code = "E200"

    @override
    def renovates_to(self, ctx: CardContext, origin: str) -> list[str]:
        """Not by cards that renovate out of turn."""
        return ["stone"] if ctx.player.farm.material == "wood" and origin not in tagged("renovates-out-of-turn") else []


class FenceBuilder(Card):
    """One of the owner's fences lies on a space; whoever uses it then may fence: the owner."""

    code = "I263"
    listens_to = (UsedSpace,)

    @override
    def played(self, ctx: CardContext) -> None:
        """On any space in play, those turned up early included, if a fence is left in the stock."""
        if BuildFences().left(ctx.state, ctx.seat):
            ctx.ask("mark", list(ctx.state.board.spaces), optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What it is for."""
        return _("On which space do you lay your fence? Each time you have used it, you may build fences.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The space."""
        return ctx.state.facts(choice).name()

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Lost for building; not in the turn in which it was laid."""
        ctx.memo[f"on-{choice}"] = 1
        ctx.use_up("turn")

    @override
    def fences_lost(self, ctx: CardContext) -> int:
        """The one on the space."""
        return int(any(key.startswith("on-") for key in ctx.memo))

    @override
    def shows(self, memo: Mapping[str, int]) -> Text | None:
        """Where it lies."""
        spaces = [SPACES[False][key.removeprefix("on-")].name() for key in memo if key.startswith("on-")]
        return _("a fence on {spaces}", spaces=listed(spaces)) if spaces else None

    @override
    def on_event(self, ctx: CardContext, event: UsedSpace) -> None:
        """At the usual price, last of all."""
        if ctx.mine(event) and ctx.memo.get(f"on-{event.space}") and ctx.fresh("turn"):
            ctx.do(BuildFences())


class YeomanFarmer(Card):
    """Minus points only for begging cards and unused spaces."""

    code = "E165"

    @override
    def cancels(self, ctx: CardContext, lines: Lines) -> int:
        """All others, those of cards included."""
        return sum(-points for key, (_n, points) in lines.items() if points < 0 and key not in ("begging", "unused"))


class Constable(Card):
    """Wood by the rounds left; 5 points at the end for everybody without minus points."""

    code = "K276"

    @override
    def played(self, ctx: CardContext) -> None:
        """4, 3, 2, 1 or none."""
        wood_by_rounds_left(ctx)

    @override
    def points_last(self, ctx: CardContext, seat: Seat, lines: Lines, cancelled: int) -> int:
        """Minus points that a card cancels are none."""
        return 5 if cancelled == sum(-points for _n, points in lines.values() if points < 0) else 0


class FarmSteward(Card):
    """In a clay hut or stone house the next family growth needs no room."""

    code = "I233"
    listens_to = (Grew,)

    def _works(self, ctx: CardContext) -> bool:
        return ctx.player.farm.material != "wood" and ctx.fresh("game")

    @override
    def grows_anyway(self, ctx: CardContext) -> bool:
        """Only the next one."""
        return self._works(ctx)

    @override
    def on_event(self, ctx: CardContext, event: Grew) -> None:
        """Used up even if a room was free."""
        if ctx.mine(event) and self._works(ctx):
            ctx.use_up("game")


class Outrider(Card):
    """1 grain on using the card of the present round, before the action."""

    code = "I261"
    listens_to = (UsingSpace,)

    def _newest(self, ctx: CardContext) -> str:
        return ctx.state.board.revealed[ctx.round - 1]

    @override
    def brings(self, ctx: CardContext, space: str) -> Cost:
        """It may be sown or baked there."""
        return {"grain": 1} if space == self._newest(ctx) else {}

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace) -> None:
        """A person that another card moves there uses it, too."""
        if ctx.mine(event) and event.space == self._newest(ctx):
            ctx.gain(grain=1)


class Lasso(Card):
    """Two people in a row if one of them goes to an animal card."""

    code = "I88"
    listens_to = (UsedSpace,)

    @override
    def on_event(self, ctx: CardContext, event: UsedSpace) -> None:
        """Never more than two."""
        if not ctx.mine(event) or event.moved or not ctx.player.home:
            return
        if ctx.memo.pop("second", 0):
            ctx.memo.pop("only", 0)
            return
        if event.space in ANIMAL_CARDS or any(ctx.may_use(space) for space in ANIMAL_CARDS):
            ctx.ask("again", ["again"], free=int(event.space in ANIMAL_CARDS))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How many are left, and where one must go."""
        left = ctx.player.home
        if data["free"]:
            return _("Place another person at once? People left: {n}.", n=left)
        return _("Place another person at once, on 1 sheep, 1 wild boar or 1 cattle? People left: {n}.", n=left)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """Where."""
        return _("Place a person") if data["free"] else _("Place a person on animals")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The others go on."""
        return _("Not now")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The second is bound to an animal card unless the first was there."""
        ctx.memo["second"] = 1
        if not data["free"]:
            ctx.memo["only"] = 1
        ctx.place_ahead()

    @override
    def forbids(self, ctx: CardContext, space: str) -> bool:
        """While the second person must go to animals."""
        return bool(ctx.memo.get("only")) and space not in ANIMAL_CARDS


class Cook(Card):
    """Only two people need 2 food, all others 1."""

    code = "E181"

    @override
    def food_needed(self, ctx: CardContext, need: int) -> int:
        """Newborn eat 1 anyway."""
        adults = ctx.player.people - ctx.player.newborn
        return need - max(0, adults - 2) * (2 if ctx.state.solo else 1)
