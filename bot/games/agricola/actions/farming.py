"""Ploughing, sowing and baking (rules 7.3, 7.4, 7.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

import msgspec
from typing_extensions import override

from bot.games.agricola.actions.base import Action, AgricolaPlay
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.events import Baked, Ploughed, Sowed
from bot.games.agricola.engine.emit import announce
from bot.games.agricola.position.fields import PLOTS, place_title, plot, plots_of
from bot.games.agricola.position.moves import Bake, Move, Plough, Sow
from bot.games.agricola.position.state import Field, Player, Position
from bot.games.rules import Illegal
from bot.games.text import Seat, Text, _, plain

SOWN = {"grain": 3, "vegetable": 2, "wood": 3}
"""How many lie on a field that has been sown with one (rules 7.4); wood is sown on cards only, like grain."""


class PloughField(Action, tag="plough"):
    """Plough 1 field (rules 7.3); cards may grant more."""

    left: int = 1

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.3."""
        return self.left > 0 and bool(state.players[seat].farm.field_places())

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.3."""
        if state.players[seat].farm.fields:
            return _("a field must be on an empty space next to one of your fields")
        return _("there is no empty space left for a field")

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        if self.left <= 0:
            return []
        return [Plough(cell) for cell in fences.cells_of(state.players[seat].farm.field_places())]

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Plough)

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 7.3."""
        assert isinstance(move, Plough)
        farm = play.state.players[seat].farm
        farm.fields[move.cell] = Field()
        farm.fields = dict(sorted(farm.fields.items()))
        play.tell("plough", _("plows {cell}", cell=plain(fences.name(move.cell))), seat, cell=move.cell)
        announce(play, Ploughed(seat=seat, origin=self.origin, cell=move.cell))

    @override
    def again(self) -> Self | None:
        return msgspec.structs.replace(self, left=self.left - 1) if self.left > 1 else None


def empty_places(player: Player) -> dict[int, tuple[str, ...]]:
    """Return the places that can be sown, plots of cards first, with the crops that they take."""
    found: dict[int, tuple[str, ...]] = {}
    for card in PLOTS.cards(player):
        own = player.plots.get(card.code, [])
        for place, field in zip(plots_of(card.code), own, strict=False):
            if not field.count:
                found[place] = plot(place).crops
    for cell in player.farm.empty_fields():
        found[cell] = ("grain", "vegetable")
    return found


class SowFields(Action, tag="sow"):
    """Sow any number of empty fields (rules 7.4).

    A card may restrict it: only these `crops`, at `most` so many places, `stack` instead of the usual number on each,
    and not the plots of cards that do not count as fields for it (`plots`: codes that may be sown; None for all).
    """

    crops: tuple[str, ...] = ("grain", "vegetable", "wood")
    most: int = fences.CELLS * 2
    stack: int = 0
    plots: tuple[str, ...] | None = None

    def places(self, player: Player) -> dict[int, tuple[str, ...]]:
        """Return the places that can be sown now, with the crops that may go there."""
        found = {}
        for place, crops in empty_places(player).items():
            if place >= fences.CELLS and self.plots is not None and plot(place).code not in self.plots:
                continue
            allowed = tuple(crop for crop in crops if crop in self.crops)
            if allowed:
                found[place] = allowed
        return found

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.4."""
        player = state.players[seat]
        return any(any(player.goods.get(crop) for crop in crops) for crops in self.places(player).values())

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.4."""
        if not self.places(state.players[seat]):
            return _("you have no empty field")
        crops = self._crops(state.players[seat])
        if crops == ["grain", "vegetable"]:
            return _("you have neither grain nor vegetables to sow")
        return _("you have no {crops} to sow", crops=words.any_of([words.NAMES[crop] for crop in crops]))

    def _crops(self, player: Player) -> list[str]:
        """What could be sown on the places that there are."""
        found = {crop for crops in self.places(player).values() for crop in crops}
        return [crop for crop in SOWN if crop in found]

    def lacks(self, state: Position, seat: Seat) -> dict[str, int]:
        """Where there is a field, a seed that it takes."""
        return dict.fromkeys(self._crops(state.players[seat])[:1], 1)

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each number of each crop; plots that take nothing else are sown first."""
        player = state.players[seat]
        places = self.places(player)
        fixed = {crop: [p for p, crops in places.items() if crops == (crop,)] for crop in SOWN}
        both = [p for p, crops in places.items() if len(crops) > 1]
        found: list[Move] = []
        for counts in self._counts(player, fixed, len(both)):
            free = iter(both)
            sown = [
                (fixed[crop][n] if n < len(fixed[crop]) else next(free), crop)
                for crop, count in counts.items()
                for n in range(count)
            ]
            found.append(Sow(tuple(sorted(sown))))
        return found

    def _counts(self, player: Player, fixed: dict[str, list[int]], both: int) -> Iterator[dict[str, int]]:
        """Every number of grain, vegetables and wood that finds places."""
        room = {crop: len(own) + (both if crop in self.crops and crop != "wood" else 0) for crop, own in fixed.items()}
        for grain in range(min(room["grain"], player.goods.grain) + 1):
            over = max(0, grain - len(fixed["grain"]))
            for vegetable in range(min(room["vegetable"], player.goods.vegetable) + 1):
                if over + max(0, vegetable - len(fixed["vegetable"])) > both:
                    break
                for wood in range(min(room["wood"], player.goods.wood) + 1):
                    if 0 < grain + vegetable + wood <= self.most:
                        yield {"grain": grain, "vegetable": vegetable, "wood": wood}

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Sow)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        """Rules 7.4."""
        assert isinstance(move, Sow)
        player = state.players[seat]
        places = self.places(player)
        for place, crop in move.fields:
            if place not in places:
                raise Illegal(_("{cell} is not one of your empty fields", cell=plain(place_title(place))))
            if crop not in places[place]:
                raise Illegal(
                    _("{crop} cannot be sown on {cell}", crop=words.NAMES[crop], cell=plain(place_title(place)))
                )
        for crop in SOWN:
            count = sum(1 for _place, sown in move.fields if sown == crop)
            if count > player.goods.get(crop):
                raise Illegal(
                    _(
                        "this takes {need}: you have {have}",
                        need=words.amount(crop, count),
                        have=words.amount(crop, player.goods.get(crop)),
                    )
                )
        if not 0 < len(move.fields) <= self.most:
            raise Illegal(_("you may sow {n} here", n=self.most))

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """1 grain becomes 3, 1 vegetable becomes 2 (rules 7.4)."""
        assert isinstance(move, Sow)
        player = play.state.players[seat]
        for place, crop in move.fields:
            player.goods.add(crop, -1)
            field = Field(crop, self.stack or SOWN[crop])
            if place < fences.CELLS:
                player.farm.fields[place] = field
            else:
                one = plot(place)
                player.plots[one.code][one.number] = field
        sown = {crop: sum(1 for _place, other in move.fields if other == crop) for crop in SOWN}
        sown = {crop: count for crop, count in sown.items() if count}
        where = ", ".join(place_title(place) for place, _crop in move.fields)
        play.tell("sow", _("sows {goods} on {cells}", goods=words.amounts(sown), cells=plain(where)), seat, counts=sown)
        announce(play, Sowed(seat=seat, origin=self.origin, places=dict(move.fields)))


class BakeBread(Action, tag="bake"):
    """One Bake bread action (rules 7.8)."""

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.8."""
        return state.players[seat].most_bread() > 0

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.8."""
        if not state.players[seat].bakes():
            return _("you have no baking improvement")
        return _("you have no grain to bake")

    def lacks(self, state: Position, seat: Seat) -> dict[str, int]:
        """Where there is something to bake with, grain."""
        return {"grain": 1} if state.players[seat].bakes() else {}

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        return [Bake(grain) for grain in range(1, state.players[seat].most_bread() + 1)]

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Bake)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        """Rules 7.8."""
        assert isinstance(move, Bake)
        if not self.possible(state, seat):
            raise Illegal(self.why_not(state, seat))
        most = state.players[seat].most_bread()
        if not 1 <= move.grain <= most:
            raise Illegal(_("you can bake 1 to {most} grain", most=most))

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 7.8."""
        assert isinstance(move, Bake)
        player = play.state.players[seat]
        baking = player.baking(move.grain)
        food = sum(food for _grain, food in baking.values())
        player.goods.add("grain", -move.grain)
        player.goods.add("food", food)
        play.tell(
            "bake",
            _(
                "bakes {grain} for {food}",
                grain=words.amount("grain", move.grain),
                food=words.amount("food", food),
            ),
            seat,
            grain=move.grain,
            food=food,
        )
        used = {key: grain for key, (grain, _food) in baking.items()}
        before = dict(player.batch)
        if not play.state.family:
            player.batch = {"grain": move.grain}
        announce(play, Baked(seat=seat, origin=self.origin, grain=move.grain, food=food, used=used, before=before))
