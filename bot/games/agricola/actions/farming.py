"""Ploughing, sowing and baking (rules 7.3, 7.4, 7.8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.agricola import fences, words
from bot.games.agricola.actions.base import Action, AgricolaPlay
from bot.games.agricola.moves import Bake, Move, Plough, Sow
from bot.games.agricola.state import Field, Position
from bot.games.rules import Illegal
from bot.games.text import Seat, Text, _, plain


class PloughField(Action, tag="plough"):
    """Plough 1 field (rules 7.3)."""

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.3."""
        return bool(state.players[seat].farm.field_places())

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.3."""
        if state.players[seat].farm.fields:
            return _("a field must lie on an empty space beside one of your fields")
        return _("there is no empty space left for a field")

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each place."""
        return [Plough(cell) for cell in fences.cells_of(state.players[seat].farm.field_places())]

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Ploughing only."""
        return isinstance(move, Plough)

    def do(self, play: AgricolaPlay, seat: Seat, move: Plough) -> None:
        """Rules 7.3."""
        farm = play.state.players[seat].farm
        farm.fields[move.cell] = Field()
        farm.fields = dict(sorted(farm.fields.items()))
        play.tell("plough", _("ploughs {cell}", cell=plain(fences.name(move.cell))), seat, cell=move.cell)


class SowFields(Action, tag="sow"):
    """Sow any number of empty fields (rules 7.4)."""

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.4."""
        player = state.players[seat]
        return bool(player.farm.empty_fields()) and player.goods.grain + player.goods.vegetable > 0

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.4."""
        if not state.players[seat].farm.empty_fields():
            return _("you have no empty field to sow")
        return _("you have neither grain nor vegetables to sow")

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each number of grain and vegetables; which empty field holds which does not matter."""
        player = state.players[seat]
        empty = player.farm.empty_fields()
        found: list[Move] = []
        for grain in range(min(len(empty), player.goods.grain) + 1):
            for vegetable in range(min(len(empty) - grain, player.goods.vegetable) + 1):
                if grain + vegetable:
                    crops = ["grain"] * grain + ["vegetable"] * vegetable
                    found.append(Sow(tuple(zip(empty, crops, strict=False))))
        return found

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Sowing only."""
        return isinstance(move, Sow)

    def check(self, state: Position, seat: Seat, move: Sow) -> None:
        """Rules 7.4."""
        player = state.players[seat]
        empty = player.farm.empty_fields()
        for cell, _crop in move.fields:
            if cell not in empty:
                raise Illegal(_("{cell} is no empty field of yours", cell=plain(fences.name(cell))))
        for crop in ("grain", "vegetable"):
            count = sum(1 for _cell, sown in move.fields if sown == crop)
            if count > player.goods.get(crop):
                raise Illegal(
                    _(
                        "that takes {need}, you have {have}",
                        need=words.amount(crop, count),
                        have=words.amount(crop, player.goods.get(crop)),
                    )
                )

    def do(self, play: AgricolaPlay, seat: Seat, move: Sow) -> None:
        """1 grain becomes 3, 1 vegetable becomes 2 (rules 7.4)."""
        player = play.state.players[seat]
        for cell, crop in move.fields:
            player.goods.add(crop, -1)
            player.farm.fields[cell] = Field(crop, 3 if crop == "grain" else 2)
        sown = {crop: sum(1 for _cell, other in move.fields if other == crop) for crop in ("grain", "vegetable")}
        where = ", ".join(fences.name(cell) for cell, _crop in move.fields)
        play.tell("sow", _("sows {goods} on {cells}", goods=words.amounts(sown), cells=plain(where)), seat, counts=sown)


class BakeBread(Action, tag="bake"):
    """One Bake bread action (rules 7.8)."""

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.8."""
        return state.players[seat].most_bread() > 0

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.8."""
        if not state.players[seat].bakes():
            return _("you have no improvement to bake with")
        return _("you have no grain to bake")

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each number of grain."""
        return [Bake(grain) for grain in range(1, state.players[seat].most_bread() + 1)]

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Baking only."""
        return isinstance(move, Bake)

    def check(self, state: Position, seat: Seat, move: Bake) -> None:
        """Rules 7.8."""
        if not self.possible(state, seat):
            raise Illegal(self.why_not(state, seat))
        most = state.players[seat].most_bread()
        if not 1 <= move.grain <= most:
            raise Illegal(_("you can bake 1 to {most} grain", most=most))

    def do(self, play: AgricolaPlay, seat: Seat, move: Bake) -> None:
        """Rules 7.8."""
        player = play.state.players[seat]
        food = player.bread(move.grain)
        player.goods.add("grain", -move.grain)
        player.goods.add("food", food)
        play.tell(
            "bake",
            _(
                "bakes {grain} into {food}",
                grain=words.amount("grain", move.grain),
                food=words.amount("food", food),
            ),
            seat,
            grain=move.grain,
            food=food,
        )
