"""Moving sheep from card to card and into the stables (rules 5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from bot.games.hallertau import words
from bot.games.hallertau.facts import FLOCKS, STABLES
from bot.games.hallertau.moves import Move, MoveSheep
from bot.games.hallertau.state import Position, selections
from bot.games.hallertau.steps.base import Ask, HallertauPlay
from bot.games.rules import Illegal
from bot.games.text import _


class MoveFlock(Ask, tag="move-flock"):
    """Move up to `count` different sheep one card on each, or (`same`) one sheep up to `count` cards on."""

    count: int
    same: bool = False

    @override
    def possible(self, state: Position) -> bool:
        return any(state.players[self.seat].flock[:STABLES])

    def options(self, state: Position) -> Sequence[Move]:
        """Every choice of sheep, most first; the stables are the end."""
        flock = state.players[self.seat].flock
        places = [place for place in range(STABLES) if flock[place]]
        if self.same:
            return [
                MoveSheep(((place, end),))
                for place in places
                for end in range(min(place + self.count, STABLES), place, -1)
            ]
        standing = [FLOCKS[place] for place in places for _sheep in range(min(flock[place], self.count))]
        chosen = sorted(selections(standing, self.count), key=lambda names: -len(names))
        return [MoveSheep(tuple((FLOCKS.index(n), FLOCKS.index(n) + 1) for n in names)) for names in chosen]

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        if self.same:
            return Illegal(_("here you can move one sheep up to {count} cards further", count=self.count))
        return Illegal(_("here you can move up to {count} sheep 1 card further each, from any cards", count=self.count))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, MoveSheep)
        flock = play.state.players[self.seat].flock
        for start, _end in move.sheep:
            flock[start] -= 1
        for _start, end in move.sheep:
            flock[end] += 1
            play.tell("sheep", _("moves a sheep to the {place}", place=words.flock(end)), self.seat, effect=True)
