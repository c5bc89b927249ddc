"""Cards that bring goods when the home is renovated or a craft is acquired."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, tagged
from bot.games.agricola.box.events import BoughtMajor, PlayedOccupation, Renovated
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.state import Player


class Guildmaster(Card):
    """Wood, clay or reed for the craft buildings and the occupations that go with them."""

    code = "E341"
    listens_to = (BoughtMajor, PlayedOccupation)
    crafts = (
        (frozenset(("joinery", *(tagged("joinery") & MINORS.keys()))), "wood", 4),
        (tagged("joinery") & OCCUPATIONS.keys(), "wood", 4),
        (frozenset(("pottery",)), "clay", 4),
        (tagged("pottery"), "clay", 4),
        (frozenset(("basketmaker",)), "reed", 3),
        (tagged("basketmaker"), "reed", 3),
    )
    """Keys or codes, the good, and how much a new one brings. A Sawmill is a Joinery that was turned into it."""

    @override
    def played(self, ctx: CardContext) -> None:
        """2 for each that is there."""
        goods: dict[str, int] = {}
        for cards, good, _count in self.crafts:
            if any(ctx.player.owns(card) for card in cards):
                goods[good] = goods.get(good, 0) + 2
        ctx.gain(**goods)

    @override
    def on_event(self, ctx: CardContext, event: BoughtMajor | PlayedOccupation) -> None:
        """Each time one is acquired."""
        if ctx.mine(event):
            for cards, good, count in self.crafts:
                if event.card in cards:
                    ctx.gain(**{good: count})


class SocialClimber(Card):
    """3, 2 or 1 stone for the first, second or third clay hut or stone house."""

    code = "I222"
    listens_to = (Renovated,)

    @override
    def on_event(self, ctx: CardContext, event: Renovated) -> None:
        """Others that had it before count, those before the card was played, too."""
        if ctx.mine(event):
            players = ctx.state.players
            before = sum(self._had(players[seat], event.new) for seat in ctx.others())
            ctx.gain(stone=max(0, 3 - before))

    @staticmethod
    def _had(player: Player, home: str) -> bool:
        """Whether a player has renovated to a clay hut (or stone house); not to clay when straight to stone."""
        if player.farm.material == home:
            return True
        return home == "clay" and player.farm.material == "stone" and not player.skipped_clay
