"""Rooms, stables and renovation (rules 7.1, 7.2, 7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec
from typing_extensions import override

from bot.games.agricola.actions.base import Action, AgricolaPlay
from bot.games.agricola.actions.lacking import Lack, costs, lacking, short_of
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.events import BuiltRoom, BuiltStable, Renovated
from bot.games.agricola.box.facts import MOST_STABLES
from bot.games.agricola.box.hooks import Hook
from bot.games.agricola.engine.emit import announce
from bot.games.agricola.engine.paying import Price, charge, payable
from bot.games.agricola.position.moves import BuildRoom, BuildStable, Move, Renovate
from bot.games.agricola.position.state import Player, Position
from bot.games.text import Seat, Text, _, plain

RENOVATES_TO = Hook[[str], list[str]]()
"""Further materials to which a renovation (by its origin) may lead at once."""

ROOM_COST = 5
ROOM_REED = 2
STABLE_WOOD = 2


class Rooms(Action, tag="rooms"):
    """Build rooms: 5 of the home's material and 2 reed each (rules 7.1); a card may grant them `free`."""

    left: int = fences.CELLS
    free: bool = False

    def price(self, player: Player) -> Price:
        """Return the price of one room."""
        home = player.farm.material
        base = {} if self.free else {home: ROOM_COST, "reed": ROOM_REED}
        return Price(kind="room", base=(base,), home=home, old=home, origin=self.origin)

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.1."""
        player = state.players[seat]
        return self.left > 0 and bool(player.farm.room_places()) and bool(payable(state, seat, self.price(player)))

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.1."""
        if not state.players[seat].farm.room_places():
            return _("a room must be on an empty space next to one of your rooms")
        found = lacking(state, seat, self.price(state.players[seat]))
        return _("a room costs {cost}: {short}", cost=costs(found), short=short_of(found))

    @override
    def briefly(self, state: Position, seat: Seat) -> Text:
        if not state.players[seat].farm.room_places():
            return _("there is nowhere to build a room")
        return short_of(lacking(state, seat, self.price(state.players[seat])))

    @override
    def lacks(self, state: Position, seat: Seat) -> dict[str, int]:
        player = state.players[seat]
        if self.left <= 0 or not player.farm.room_places():
            return {}
        return lacking(state, seat, self.price(player))[0].missing

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        if not self.possible(state, seat):
            return []
        return [BuildRoom(cell) for cell in fences.cells_of(state.players[seat].farm.room_places())]

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, BuildRoom)

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 7.1."""
        assert isinstance(move, BuildRoom)
        player = play.state.players[seat]
        found = payable(play.state, seat, self.price(player))
        player.farm.rooms |= 1 << move.cell
        cost = charge(play, seat, found, "room")
        announce(play, BuiltRoom(seat=seat, origin=self.origin, cell=move.cell))
        cell = plain(fences.name(move.cell))
        text = _("builds a room on {cell}", cell=cell)
        if cost is not None and not self.free:
            text = _("builds a room on {cell} for {cost}", cell=cell, cost=cost)
        play.tell("room", text, seat, cell=move.cell)

    def again(self) -> Self | None:
        """As many as wanted, up to the limit of the space."""
        return msgspec.structs.replace(self, left=self.left - 1) if self.left > 1 else None


class Stables(Action, tag="stables"):
    """Build stables at a price in wood (rules 7.6)."""

    left: int = 4
    wood: int = STABLE_WOOD

    def price(self) -> Price:
        """Return the price of one stable."""
        return Price(kind="stable", base=({"wood": self.wood},), origin=self.origin)

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.6."""
        player = state.players[seat]
        return self.left > 0 and bool(player.farm.stable_places()) and bool(payable(state, seat, self.price()))

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.6."""
        farm = state.players[seat].farm
        if farm.stables.bit_count() >= MOST_STABLES:
            return _("all 4 of your stables are built")
        if not farm.stable_places():
            return _("a stable must be on an empty space, or in a pasture space without a stable")
        found = lacking(state, seat, self.price())
        return _("a stable costs {cost}: {short}", cost=costs(found), short=short_of(found))

    @override
    def briefly(self, state: Position, seat: Seat) -> Text:
        return short_of(lacking(state, seat, self.price())) if self.lacks(state, seat) else self.why_not(state, seat)

    @override
    def lacks(self, state: Position, seat: Seat) -> dict[str, int]:
        if self.left <= 0 or not state.players[seat].farm.stable_places():
            return {}
        return lacking(state, seat, self.price())[0].missing

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        if not self.possible(state, seat):
            return []
        return [BuildStable(cell) for cell in fences.cells_of(state.players[seat].farm.stable_places())]

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, BuildStable)

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 7.6."""
        assert isinstance(move, BuildStable)
        player = play.state.players[seat]
        found = payable(play.state, seat, self.price())
        player.farm.stables |= 1 << move.cell
        number = player.farm.stables.bit_count()
        cost = charge(play, seat, found, "stable")
        announce(play, BuiltStable(seat=seat, origin=self.origin, cell=move.cell, number=number))
        cell = plain(fences.name(move.cell))
        text = _("builds a stable on {cell}", cell=cell)
        if cost is not None and self.wood:
            text = _("builds a stable on {cell} for {cost}", cell=cell, cost=cost)
        play.tell("stable", text, seat, cell=move.cell)

    def again(self) -> Self | None:
        """As many as wanted, up to the limit of the space."""
        return msgspec.structs.replace(self, left=self.left - 1) if self.left > 1 else None


class RenovateHome(Action, tag="renovate"):
    """Renovate all rooms by one step (rules 7.2); a card may allow wood to stone at once."""

    to: str = ""
    """The only material allowed, empty for any."""

    def prices(self, state: Position, seat: Seat) -> dict[str, Price]:
        """Return, by new material, the price; empty for a stone house."""
        player = state.players[seat]
        old = player.farm.material
        targets = {"wood": ["clay"], "clay": ["stone"]}.get(old, [])
        for further in RENOVATES_TO.of(state, seat):
            targets += [new for new in further(self.origin) if new not in targets]
        return {
            new: Price(
                kind="renovation", base=({new: player.rooms(), "reed": 1},), home=new, old=old, origin=self.origin
            )
            for new in targets
            if new != old and self.to in ("", new)
        }

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.2."""
        return any(payable(state, seat, price) for price in self.prices(state, seat).values())

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.2, R34."""
        found = self._lacking(state, seat)
        if not found:
            return _("you already live in a stone house")
        return _("renovation costs {cost}: {short}", cost=costs(found), short=short_of(found))

    @override
    def briefly(self, state: Position, seat: Seat) -> Text:
        found = self._lacking(state, seat)
        return short_of(found) if found else self.why_not(state, seat)

    def lacks(self, state: Position, seat: Seat) -> dict[str, int]:
        """Rules 7.2."""
        found = self._lacking(state, seat)
        return found[0].missing if found else {}

    def _lacking(self, state: Position, seat: Seat) -> list[Lack]:
        """What is missing for each way to pay, whatever the new material, the least first."""
        every = [lack for price in self.prices(state, seat).values() for lack in lacking(state, seat, price)]
        return sorted(every, key=lambda one: one.size)

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One renovation for each material that can be had, the next step first."""
        found = [new for new, price in self.prices(state, seat).items() if payable(state, seat, price)]
        usual = {"wood": "clay", "clay": "stone"}.get(state.players[seat].farm.material)
        return [Renovate("" if new == usual else new) for new in found]

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Renovate)

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 7.2."""
        assert isinstance(move, Renovate)
        player = play.state.players[seat]
        old = player.farm.material
        new = move.to or {"wood": "clay", "clay": "stone"}[old]
        found = payable(play.state, seat, self.prices(play.state, seat)[new])
        player.farm.material = new
        player.skipped_clay = player.skipped_clay or (old, new) == ("wood", "stone")
        cost = charge(play, seat, found, "renovation")
        announce(play, Renovated(seat=seat, origin=self.origin, old=old, new=new))
        text = _("renovates to a {home}", home=words.MATERIALS[new])
        if cost is not None:
            text = _("renovates to a {home} for {cost}", home=words.MATERIALS[new], cost=cost)
        play.tell("renovate", text, seat)
