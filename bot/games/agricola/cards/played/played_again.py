"""Cards about playing cards: a second improvement or occupation, income before one, a new hand."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from bot.games.agricola.actions.improving import BuyMajor, PlayOccupation
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import BoughtMajor, PlayedMinor, PlayedOccupation, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.engine.paying import Cost
from bot.games.text import Text, _

MERCHANT = "repeats-improvement"
BUSINESSMAN = "starting-player-improvement"
"""Tags."""
CARD, SPACE, START = 0, 1, 2
"""What gave an improvement action: a card, a space, the Starting player space."""


def giver(ctx: CardContext, origin: str) -> int:
    """Return what gave an improvement action."""
    if origin not in ctx.state.board.spaces:
        return CARD
    return START if "start" in ctx.offers(origin) else SPACE


def was_minor(event: PlayedMinor | BoughtMajor) -> bool:
    """Return whether what was played is a minor improvement for whoever played it."""
    return isinstance(event, PlayedMinor) or event.minor


def repeated(ctx: CardContext) -> int | None:
    """Return what gave the action that Merchant repeats in this turn, or None when it is none."""
    memo = _merchant(ctx)
    return memo.get("giver", CARD) if memo.get("again") == ctx.state.turns else None


def _merchant(ctx: CardContext) -> dict[str, int]:
    """What the Merchant in front of the owner remembers."""
    return next((ctx.player.memo[code] for code in tagged(MERCHANT) if code in ctx.player.memo), {})


class Patron(Card):
    """2 food before an occupation is paid."""

    code = "E192"

    @override
    def before_occupation(self, ctx: CardContext) -> Cost:
        """Each time."""
        return {"food": 2}


class WritingDesk(Card):
    """A second occupation for 2 food where a space gives one."""

    code = "E49"
    listens_to = (UsingSpace, PlayedOccupation)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Not after occupations that cards give; one that is drawn on the space counts."""
        if not ctx.mine(event):
            return
        if isinstance(event, UsingSpace):
            if "occupation" in ctx.offers(event.space):
                ctx.memo["open"] = ctx.state.turns
            return
        if ctx.memo.get("open") == ctx.state.turns and self._by_space(ctx, event.origin):
            ctx.memo.pop("open")
            ctx.do(PlayOccupation((2,)))

    def _by_space(self, ctx: CardContext, origin: str) -> bool:
        return origin in ctx.state.board.spaces or origin in tagged("draws-occupation")


class Merchant(Card):
    """1 food for doing an improvement action once more."""

    code = "E179"
    listens_to = (PlayedMinor, BoughtMajor)
    answers_last = True

    @override
    def on_event(self, ctx: CardContext, event: PlayedMinor | BoughtMajor) -> None:
        """Whatever gave it; not what these cards add to an action, which is repeated with it."""
        added = event.origin in tagged("added-improvement")
        if ctx.mine(event) and event.action in ("minor", "improve") and not added:
            ctx.memo["giver"] = giver(ctx, event.origin)
            ctx.ask(event.action, ["again"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food and something to play, both out of what is there."""
        return ctx.can_pay(1, BuyMajor(kind=key, origin=self.code))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Which kind; the key of the question."""
        if key == "minor":
            return phrases.for_food(ctx, 1, _("another minor improvement action"))
        return phrases.for_food(ctx, 1, _("another major or minor improvement action"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, choose an improvement")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.pay_then(1, "again", key)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The same kind of action."""
        ctx.memo["again"] = ctx.state.turns
        ctx.do(BuyMajor(kind=choice))


class Businessman(Card):
    """One more improvement of any kind after a minor one on Starting player."""

    code = "I228"
    listens_to = (PlayedMinor, BoughtMajor)

    @override
    def on_event(self, ctx: CardContext, event: PlayedMinor | BoughtMajor) -> None:
        """Also where Merchant repeats it, and for a major improvement that is a minor one for the owner."""
        if not ctx.mine(event) or event.action != "minor" or not was_minor(event):
            return
        again = event.origin in tagged(MERCHANT) and repeated(ctx) == START
        if again or giver(ctx, event.origin) == START:
            ctx.do(BuyMajor())


class TravelingSalesman(Card):
    """On spaces, a major improvement instead of a minor one, or two minor ones where either is offered."""

    code = "K281"
    listens_to = (PlayedMinor, BoughtMajor)

    def _right(self, ctx: CardContext, origin: str) -> str | None:
        """The key of the right that an action may use: one in a turn, and one for what Merchant repeats."""
        again = repeated(ctx)
        if origin in tagged(MERCHANT):
            asked = _merchant(ctx).get("giver", CARD) if again is None else again
            key = "again" if asked != CARD else None
        elif origin in tagged(BUSINESSMAN):
            key = "first" if again is None else "again"
        else:
            key = "first" if giver(ctx, origin) != CARD else None
        return key if key is not None and ctx.memo.get(key) != ctx.state.turns else None

    @override
    def major_instead(self, ctx: CardContext, origin: str) -> bool:
        """Any of them."""
        return self._right(ctx, origin) is not None

    @override
    def on_event(self, ctx: CardContext, event: PlayedMinor | BoughtMajor) -> None:
        """What it was used for."""
        right = self._right(ctx, event.origin) if ctx.mine(event) else None
        if right is None:
            return
        if event.action == "minor" and not was_minor(event):
            ctx.memo[right] = ctx.state.turns
        elif event.action == "improve" and was_minor(event):
            ctx.memo[right] = ctx.state.turns
            ctx.do(BuyMajor(kind="minor"))


class Broom(Card):
    """A new hand of minor improvements, one of which may be played at once."""

    code = "K125"
    count = 7

    @override
    def played(self, ctx: CardContext) -> None:
        """The new cards are seen only once that is settled."""
        ctx.reveal_then("draw")

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of those that were not dealt; the old ones leave the game."""
        pile = ctx.state.board.minor_pile
        drawn = pile[: self.count]
        del pile[: self.count]
        ctx.player.hand_minors = sorted(drawn)
        ctx.play.revealed = True
        ctx.tell(_("{n} new minor improvements", n=len(drawn)))
        ctx.do(BuyMajor(kind="hand"))
