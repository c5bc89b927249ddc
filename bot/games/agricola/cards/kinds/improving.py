"""Cards that go on after an improvement: what gave the action, and whether it is repeated."""

from __future__ import annotations

from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import BoughtMajor, PlayedMinor
from bot.games.agricola.cards.context import CardContext

MERCHANT = "repeats-improvement"
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
    memo = merchant(ctx)
    return memo.get("giver", CARD) if memo.get("again") == ctx.state.turns else None


def merchant(ctx: CardContext) -> dict[str, int]:
    """What the Merchant in front of the owner remembers."""
    return next((ctx.player.memo[code] for code in tagged(MERCHANT) if code in ctx.player.memo), {})
