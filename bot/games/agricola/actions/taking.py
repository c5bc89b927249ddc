"""Goods that an action space gives by choice (rules 3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from typing_extensions import override

from bot.games.agricola.actions.base import Action, AgricolaPlay
from bot.games.agricola.box.facts import BUILDING
from bot.games.agricola.engine.conversions import most_food
from bot.games.agricola.engine.goods import PayFood, TakeLying, take_goods
from bot.games.agricola.position.moves import Move, Take
from bot.games.agricola.position.state import Position
from bot.games.rules import Illegal
from bot.games.text import Seat, Text, _


class TakeGoods(Action, tag="goods"):
    """Take building resources of different kinds by choice (rules 3.2, R23)."""

    kinds: int = 1

    @override
    def possible(self, state: Position, seat: Seat) -> bool:
        return True

    def why_not(self, state: Position, seat: Seat) -> Text:
        """R23."""
        if self.kinds == 1:
            return _("choose one of wood, clay, reed or stone")
        return _("choose two different ones: wood, clay, reed or stone")

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        return [Take(goods) for goods in combinations(BUILDING, self.kinds)]

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Building resources, in any order."""
        return isinstance(move, Take)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        """R23."""
        assert isinstance(move, Take)
        if len(set(move.goods)) != self.kinds or len(move.goods) != self.kinds or not set(move.goods) <= set(BUILDING):
            raise Illegal(self.why_not(state, seat))

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 3.2."""
        assert isinstance(move, Take)
        take_goods(play, seat, self.origin, dict.fromkeys(move.goods, 1))


class TakeAll(Action, tag="all"):
    """Take everything that lies on the space, where that is one of two choices (rules 3.4, R15, R16)."""

    space: str = ""

    @override
    def why_not(self, state: Position, seat: Seat) -> Text:
        return _("there is nothing there")

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        goods = tuple(good for good, count in state.board.spaces[self.space].goods.items() if count)
        return [Take(goods)] if goods else []

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return move in self.moves(state, seat)

    @override
    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        assert isinstance(move, Take)
        take_goods(play, seat, self.space)


class Market(Action, tag="market"):
    """1 sheep and 1 food, or 1 wild boar, or 1 cattle for 1 food (rules 3.4 P3)."""

    def possible(self, state: Position, seat: Seat) -> bool:
        """A sheep or a boar can always be taken (rules 12.13)."""
        return True

    def why_not(self, state: Position, seat: Seat) -> Text:
        """R18."""
        return _("choose sheep, wild boar or cattle; cattle costs 1 food")

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """Cattle when 1 food can be paid, conversions included (R18)."""
        kinds = ["sheep", "boar"]
        if most_food(state, seat) >= 1:
            kinds.append("cattle")
        return [Take((kind,)) for kind in kinds]

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Take) and len(move.goods) == 1 and move.goods[0] in ("sheep", "boar", "cattle")

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 3.4."""
        assert isinstance(move, Take)
        kind = move.goods[0]
        if kind == "cattle":
            play.push(PayFood(seat, 1), TakeLying(seat, self.origin, {"cattle": 1}))
        else:
            gain = {"sheep": 1, "food": 1} if kind == "sheep" else {"boar": 1}
            play.push(TakeLying(seat, self.origin, gain))
