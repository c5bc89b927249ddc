"""Fences and pastures (rules 7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from typing_extensions import override

from bot.games.agricola.actions.base import Action, AgricolaPlay, short
from bot.games.agricola.actions.lacking import costs, lacking
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.events import BuiltFences
from bot.games.agricola.box.facts import MOST_FENCES
from bot.games.agricola.box.hooks import Hook
from bot.games.agricola.engine.animals import HouseAnimals
from bot.games.agricola.engine.emit import announce
from bot.games.agricola.engine.paying import Price, charge, cheapest, payable
from bot.games.agricola.position.moves import Fence, Move, cells
from bot.games.agricola.position.state import Player, Position
from bot.games.rules import Illegal
from bot.games.text import Seat, Text, _, listed, n_, plain

FENCE_WOOD = Hook[["BuildFences", list[int]], list[int]]()
"""The wood that each fence of an action costs, in the order built, given what it cost before the card."""
FENCES_MORE = Hook[["BuildFences"], int]()
"""By how many the card raises the most fences that an action may build."""
FENCES_LOST = Hook[[], int]()
"""How many of the owner's 15 fences can no longer be built."""

AROUND_CELL = 4
"""The fences around one cell."""


class FenceMoves(Sequence[Move]):
    """The moves to a list of layouts, made one by one as they are asked for."""

    def __init__(self, now: int, layouts: Sequence[fences.Layout]) -> None:
        self._old = set(fences.pastures(now))
        self._layouts = layouts

    def __len__(self) -> int:
        return len(self._layouts)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._move(layout) for layout in self._layouts[index]]
        return self._move(self._layouts[index])

    def __iter__(self) -> Iterator[Move]:
        return (self._move(layout) for layout in self._layouts)

    def _move(self, layout: fences.Layout) -> Fence:
        if not self._old:
            return Fence(layout.pastures)
        return Fence(tuple(pasture for pasture in layout.pastures if pasture not in self._old))


class BuildFences(Action, tag="fences"):
    """Build fences, 1 wood each (rules 7.5).

    A card may lay them for nothing (`wood` 0), at most so many (`most`), or only around one cell (`cells` 1: any one
    cell; `only`: this cell). Fences of the 15 that cards keep elsewhere (`Card.fences_lost`) are not there to be built.
    """

    wood: int = 1
    most: int = MOST_FENCES
    cells: int = 0
    only: int = -1

    def layouts(self, state: Position, seat: Seat) -> tuple[fences.Layout, ...]:
        """Return every layout that the player can build and pay."""
        player = state.players[seat]
        budget = self.budget(state, seat)
        if not self.cells and self.only < 0:
            return fences.next_layouts(player.farm.fences, player.farm.unfenceable(), budget)
        more = self._more(state, seat)
        found = fences.next_layouts(player.farm.fences, player.farm.unfenceable(), min(budget, AROUND_CELL + more))
        return tuple(layout for layout in found if self._one_cell(player, layout, more))

    def _more(self, state: Position, seat: Seat) -> int:
        """Return by how many cards raise the most fences of this action."""
        return sum(more(self) for more in FENCES_MORE.of(state, seat))

    def _one_cell(self, player: Player, layout: fences.Layout, more: int) -> bool:
        """Whether one cell more is fenced, alone in its pasture, and at most so many fences more stand elsewhere."""
        fenced = player.farm.fenced()
        alone = [
            pasture
            for pasture in layout.pastures
            if pasture.bit_count() == 1 and not pasture & fenced and (self.only < 0 or pasture == 1 << self.only)
        ]
        old = player.farm.fences
        return any((layout.fences & ~old & ~fences.border(pasture)).bit_count() <= more for pasture in alone)

    def price(self, state: Position, seat: Seat, count: int) -> Price:
        """Return the price of so many fences, those free by cards taken off."""
        wood = [self.wood] * count
        for changed in FENCE_WOOD.of(state, seat):
            wood = changed(self, wood)
        return Price(kind="fences", base=({"wood": sum(wood)},), count=count, origin=self.origin)

    def wood_for(self, state: Position, seat: Seat, count: int) -> int:
        """Return the wood that so many fences cost with the player's cards."""
        return cheapest(state, seat, self.price(state, seat, count)).get("wood", 0)

    def budget(self, state: Position, seat: Seat) -> int:
        """Return how many fences the player can pay and has left."""
        player = state.players[seat]
        left = self.left(state, seat)
        if not player.occupations and not player.minors:
            return min(player.goods.wood // self.wood, left) if self.wood else left
        for count in range(left, 0, -1):
            if payable(state, seat, self.price(state, seat, count)):
                return count
        return 0

    def left(self, state: Position, seat: Seat) -> int:
        """Return how many fences there are to build, whatever they cost."""
        player = state.players[seat]
        left = player.farm.fences_left() - sum(lost() for lost in FENCES_LOST.of(state, seat))
        return max(0, min(left, self.most + self._more(state, seat)))

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.5."""
        player = state.players[seat]
        if self.cells or self.only >= 0:
            return bool(self.layouts(state, seat))
        return fences.can_fence(player.farm.fences, player.farm.unfenceable(), self.budget(state, seat))

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.5."""
        player = state.players[seat]
        left = self.left(state, seat)
        if not left:
            if player.farm.fences_left():
                return _("you have no fences left to build")
            return _("all 15 of your fences are built")
        wider = fences.next_layouts(player.farm.fences, player.farm.unfenceable(), left)
        if not wider:
            return n_(
                "you cannot complete a new pasture with your last {n} fence",
                "you cannot complete a new pasture with your last {n} fences",
                left,
            )
        need = self._least(state, seat, wider)
        return _(
            "fences need at least {need}: you have {have}",
            need=words.amount("wood", need),
            have=words.amount("wood", player.goods.wood),
        )

    def briefly(self, state: Position, seat: Seat) -> Text:
        """How much wood is short for the smallest pasture."""
        player = state.players[seat]
        left = self.left(state, seat)
        wider = fences.next_layouts(player.farm.fences, player.farm.unfenceable(), left)
        if not wider or not left or self._least(state, seat, wider) <= player.goods.wood:
            return self.why_not(state, seat)
        return short({"wood": self._least(state, seat, wider) - player.goods.wood})

    def _least(self, state: Position, seat: Seat, wider: tuple[fences.Layout, ...]) -> int:
        """The wood for the smallest layout that could be built with more of it."""
        return self.wood_for(state, seat, wider[0].size - state.players[seat].farm.fences.bit_count())

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        player = state.players[seat]
        return FenceMoves(player.farm.fences, self.layouts(state, seat))

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Fence)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        """Rules 7.5; the refusal names the first rule that is broken."""
        assert isinstance(move, Fence)
        player = state.players[seat]
        farm = player.farm
        taken = 0
        for pasture in move.pastures:
            if pasture & farm.unfenceable():
                raise Illegal(_("you cannot fence rooms or fields: {cells}", cells=plain(cells(pasture))))
            if pasture & taken:
                raise Illegal(_("two of these pastures overlap"))
            if not fences.connected(pasture):
                raise Illegal(_("{cells} are not all connected", cells=plain(cells(pasture))))
            taken |= pasture
        wanted = self.fences_after(player, move.pastures)
        new = (wanted & ~farm.fences).bit_count()
        if not new:
            raise Illegal(_("you already have these pastures"))
        left = self.left(state, seat)
        if new > left:
            raise Illegal(_("this takes {new} fences: you have {left} left", new=new, left=left))
        price = self.price(state, seat, new)
        if not payable(state, seat, price):
            lacks = lacking(state, seat, price)
            have = {good: player.have(good) for lack in lacks for good in lack.cost}
            raise Illegal(_("this takes {need}: you have {have}", need=costs(lacks), have=_all(have)))
        layout = fences.layout_with(wanted)
        if layout is None:
            raise Illegal(_("every pasture must share an edge with another of your pastures"))
        if not set(move.pastures) <= set(layout.pastures):
            raise Illegal(_("existing fences already divide one of these pastures"))
        if (self.cells or self.only >= 0) and not self._one_cell(player, layout, self._more(state, seat)):
            raise Illegal(_("here you must fence exactly one space"))

    def fences_after(self, player: Player, pastures: Sequence[int]) -> int:
        """Return all fences of the farm once these pastures stand."""
        wanted = player.farm.fences
        for pasture in pastures:
            wanted |= fences.border(pasture)
        return wanted

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 7.5; afterwards animals are arranged anew (rules 7.5.9)."""
        assert isinstance(move, Fence)
        player = play.state.players[seat]
        wanted = self.fences_after(player, move.pastures)
        new = (wanted & ~player.farm.fences).bit_count()
        found = payable(play.state, seat, self.price(play.state, seat, new))
        before = list(player.farm.pastures())
        unused = player.farm.free()
        player.farm.fences = wanted
        after = player.farm.pastures()
        play.tell(
            "fences",
            n_("builds {n} fence: {pastures}", "builds {n} fences: {pastures}", new,
               pastures=plain(" | ".join(cells(pasture) for pasture in move.pastures))),
            seat,
            count=new,
        )  # fmt: skip
        charge(play, seat, found, "fences")
        announce(
            play,
            BuiltFences(
                seat=seat,
                origin=self.origin,
                count=new,
                pastures=[pasture for pasture in after if pasture not in before],
                unused=unused & player.farm.fenced(),
                before=before,
            ),
        )
        play.push(HouseAnimals(seat))


def _all(goods: dict[str, int]) -> Text:
    return listed([words.amount(good, count) for good, count in goods.items()])
