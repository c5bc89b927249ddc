"""Fences and pastures (rules 7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.games.agricola import fences, words
from bot.games.agricola.actions.base import Action, AgricolaPlay, short
from bot.games.agricola.moves import Fence, Move, cells
from bot.games.agricola.state import Player, Position
from bot.games.agricola.steps.animals import HouseAnimals
from bot.games.rules import Illegal
from bot.games.text import Seat, Text, _, n_, plain


class FenceMoves(Sequence[Move]):
    """The moves to a list of layouts, made one by one as they are asked for."""

    def __init__(self, now: int, layouts: Sequence[fences.Layout]) -> None:
        self._old = set(fences.pastures(now))
        self._layouts = layouts

    def __len__(self) -> int:
        return len(self._layouts)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._move(layout) for layout in self._layouts[index]]
        return self._move(self._layouts[index])

    def __iter__(self) -> Iterator[Move]:
        return (self._move(layout) for layout in self._layouts)

    def _move(self, layout: fences.Layout) -> Fence:
        return Fence(tuple(pasture for pasture in layout.pastures if pasture not in self._old))


class BuildFences(Action, tag="fences"):
    """Build fences, 1 wood each (rules 7.5)."""

    def layouts(self, player: Player) -> tuple[fences.Layout, ...]:
        """Return every layout that the player can build and pay."""
        return fences.next_layouts(player.farm.fences, player.farm.unfenceable(), self.budget(player))

    def budget(self, player: Player) -> int:
        """Return how many fences the player can pay and has left."""
        return min(player.goods.wood, player.farm.fences_left())

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.5."""
        player = state.players[seat]
        return fences.can_fence(player.farm.fences, player.farm.unfenceable(), self.budget(player))

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.5."""
        player = state.players[seat]
        if not player.farm.fences_left():
            return _("all 15 of your fences are built")
        wider = fences.next_layouts(player.farm.fences, player.farm.unfenceable(), player.farm.fences_left())
        if not wider:
            return _("no pasture can be added on your farm")
        need = self._least(player, wider)
        return _(
            "fences need at least {need}, you have {have}",
            need=words.amount("wood", need),
            have=words.amount("wood", player.goods.wood),
        )

    def briefly(self, state: Position, seat: Seat) -> Text:
        """How much wood is short for the smallest pasture."""
        player = state.players[seat]
        wider = fences.next_layouts(player.farm.fences, player.farm.unfenceable(), player.farm.fences_left())
        if not wider or not player.farm.fences_left():
            return self.why_not(state, seat)
        return short({"wood": self._least(player, wider) - player.goods.wood})

    @staticmethod
    def _least(player: Player, wider: tuple[fences.Layout, ...]) -> int:
        """The fences of the smallest layout that could be built with more wood."""
        return wider[0].size - player.farm.fences.bit_count()

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each layout."""
        player = state.players[seat]
        return FenceMoves(player.farm.fences, self.layouts(player))

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Fencing only."""
        return isinstance(move, Fence)

    def check(self, state: Position, seat: Seat, move: Fence) -> None:
        """Rules 7.5; the refusal names the first rule that is broken."""
        player = state.players[seat]
        farm = player.farm
        taken = 0
        for pasture in move.pastures:
            if pasture & farm.unfenceable():
                raise Illegal(_("rooms and fields cannot be fenced: {cells}", cells=plain(cells(pasture))))
            if pasture & taken:
                raise Illegal(_("two of these pastures overlap"))
            if not fences.connected(pasture):
                raise Illegal(_("{cells} is not one connected piece", cells=plain(cells(pasture))))
            taken |= pasture
        wanted = self.fences_after(player, move.pastures)
        new = (wanted & ~farm.fences).bit_count()
        if not new:
            raise Illegal(_("these pastures stand already"))
        if new > farm.fences_left():
            raise Illegal(_("that takes {new} fences, you have {left} left", new=new, left=farm.fences_left()))
        if new > player.goods.wood:
            raise Illegal(
                _(
                    "that takes {need}, you have {have}",
                    need=words.amount("wood", new),
                    have=words.amount("wood", player.goods.wood),
                )
            )
        layout = fences.layout_with(wanted)
        if layout is None:
            raise Illegal(_("all your pastures must touch each other by an edge"))
        if not set(move.pastures) <= set(layout.pastures):
            raise Illegal(_("fences that stand already divide one of these pastures"))

    def fences_after(self, player: Player, pastures: Sequence[int]) -> int:
        """Return all fences of the farm once these pastures stand."""
        wanted = player.farm.fences
        for pasture in pastures:
            wanted |= fences.border(pasture)
        return wanted

    def do(self, play: AgricolaPlay, seat: Seat, move: Fence) -> None:
        """Rules 7.5; afterwards animals are arranged anew (rules 7.5.9)."""
        player = play.state.players[seat]
        wanted = self.fences_after(player, move.pastures)
        new = (wanted & ~player.farm.fences).bit_count()
        player.goods.add("wood", -new)
        player.farm.fences = wanted
        play.tell(
            "fences",
            n_("builds {n} fence: {pastures}", "builds {n} fences: {pastures}", new,
               pastures=plain(" | ".join(cells(pasture) for pasture in move.pastures))),
            seat,
            count=new,
        )  # fmt: skip
        play.push(HouseAnimals(seat))
