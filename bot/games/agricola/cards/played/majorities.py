"""Points at the end that compare players: the most of something, or what all reach."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.agricola.engine.prerequisites import weight
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


class Reeve(Most):
    """Occupations; some count as two."""

    code = "E217"

    @override
    def count(self, player: Player) -> int:
        """Those in front of the owner."""
        return weight(player)


class VillageElder(Most):
    """Improvements, major and minor."""

    code = "I221"

    @override
    def count(self, player: Player) -> int:
        """Those in front of the owner."""
        return sum(1 for _card in player.improvements())


class HouseSteward(Most):
    """Rooms."""

    code = "K282"

    @override
    def count(self, player: Player) -> int:
        """Of any material."""
        return player.rooms()


class ChurchWarden(Card):
    """Wood by the rounds left; 3 points for every player who acted with 5 people in the last round."""

    code = "I227"
    windows = ("returning-home",)
    enough = 5

    @override
    def played(self, ctx: CardContext) -> None:
        """Nothing in the last round."""
        wood_by_rounds_left(ctx)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Everybody who acted stands on a space still, if it is still there; whoever acted twice stands there once."""
        if ctx.round == ROUNDS:
            board = ctx.state.board
            people = [*board.departed, *(seat for space in board.spaces.values() for seat in space.people)]
            for seat in range(len(ctx.state.players)):
                ctx.memo[f"acted-{seat}"] = people.count(seat)

    @override
    def points_for(self, ctx: CardContext, seat: Seat) -> int:
        """Guests count."""
        return 3 if ctx.memo.get(f"acted-{seat}", 0) >= self.enough else 0


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


class Street(Card):
    """2 points for the street that ranks highest among those in play."""

    better: ClassVar[str] = ""
    """The tag of the streets that rank higher."""

    @override
    def points(self, ctx: CardContext) -> int:
        """Unless a better one lies before anybody."""
        built = (code for player in ctx.state.players for code in player.minors)
        return 0 if self.better and not tagged(self.better).isdisjoint(built) else 2


class WoodenPath(Street):
    """The lowest."""

    code = "I83"
    better = "at-least-clay"


class ClayPath(Street):
    """Between the others."""

    code = "I89"
    better = "paved"


class PavedRoad(Street):
    """The highest."""

    code = "I94"
