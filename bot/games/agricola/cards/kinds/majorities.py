"""Cards that compare the owner with all others."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.agricola.position.state import Player
from bot.games.text import Seat


def wood_by_rounds_left(ctx: CardContext) -> None:
    """Give 4, 3, 2 or 1 wood while 9, 6, 3 or 1 rounds are left after this one."""
    ctx.gain(wood=reached(ROUNDS - ctx.round, (1, 3, 6, 9)))


class Most(Card):
    """Wood by the rounds left; 3 points for every player who has the most of something."""

    @override
    def played(self, ctx: CardContext) -> None:
        """Nothing in the last round."""
        wood_by_rounds_left(ctx)

    def count(self, player: Player) -> int:
        """Return how many a player has."""
        raise AssertionError(type(self).__name__)

    @override
    def points_for(self, ctx: CardContext, seat: Seat) -> int:
        """All who are tied score."""
        counts = [self.count(player) for player in ctx.state.players]
        return 3 if counts[seat] == max(counts) else 0


class Street(Card):
    """2 points for the street that ranks highest among those in play."""

    better: ClassVar[str] = ""
    """The tag of the streets that rank higher."""

    @override
    def points(self, ctx: CardContext) -> int:
        """Unless a better one lies before anybody."""
        built = (code for player in ctx.state.players for code in player.minors)
        return 0 if self.better and not tagged(self.better).isdisjoint(built) else 2
