"""Rooms, stables and renovation (rules 7.1, 7.2, 7.6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.agricola import fences, words
from bot.games.agricola.actions.base import Action, AgricolaPlay, short, shortage
from bot.games.agricola.moves import BuildRoom, BuildStable, Move, Renovate
from bot.games.agricola.state import Player, Position
from bot.games.text import Seat, Text, _, plain

ROOM_COST = 5
ROOM_REED = 2


class Rooms(Action, tag="rooms"):
    """Build rooms: 5 of the home's material and 2 reed each (rules 7.1)."""

    left: int = fences.CELLS

    def cost(self, player: Player) -> dict[str, int]:
        """Return the price of one room."""
        return {player.farm.material: ROOM_COST, "reed": ROOM_REED}

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.1."""
        player = state.players[seat]
        return self.left > 0 and player.goods.covers(self.cost(player)) and bool(player.farm.room_places())

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.1."""
        player = state.players[seat]
        missing = shortage(player, self.cost(player))
        if missing:
            return _("a room costs {cost}: {short}", cost=words.amounts(self.cost(player)), short=short(missing))
        return _("a room must lie on an empty space beside one of your rooms")

    def briefly(self, state: Position, seat: Seat) -> Text:
        """What is short for a room."""
        player = state.players[seat]
        missing = shortage(player, self.cost(player))
        return short(missing) if missing else _("no place for a room")

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each place."""
        if not self.possible(state, seat):
            return []
        return [BuildRoom(cell) for cell in fences.cells_of(state.players[seat].farm.room_places())]

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Rooms only."""
        return isinstance(move, BuildRoom)

    def do(self, play: AgricolaPlay, seat: Seat, move: BuildRoom) -> None:
        """Rules 7.1."""
        player = play.state.players[seat]
        cost = self.cost(player)
        player.goods.pay(cost)
        player.farm.rooms |= 1 << move.cell
        play.tell(
            "room",
            _("builds a room on {cell} for {cost}", cell=plain(fences.name(move.cell)), cost=words.amounts(cost)),
            seat,
            cell=move.cell,
        )

    def again(self) -> Action | None:
        """As many as wanted, up to the limit of the space."""
        return Rooms(self.left - 1) if self.left > 1 else None


class Stables(Action, tag="stables"):
    """Build stables at a price in wood (rules 7.6)."""

    left: int = 4
    wood: int = 2

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.6."""
        player = state.players[seat]
        return self.left > 0 and player.goods.wood >= self.wood and bool(player.farm.stable_places())

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.6."""
        player = state.players[seat]
        if player.goods.wood < self.wood:
            cost = {"wood": self.wood}
            return _("a stable costs {cost}: {short}", cost=words.amounts(cost), short=short(shortage(player, cost)))
        if player.farm.stables.bit_count() >= 4:
            return _("all 4 of your stables are built")
        return _("a stable must lie on an empty space or in a pasture without one")

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each place."""
        if not self.possible(state, seat):
            return []
        return [BuildStable(cell) for cell in fences.cells_of(state.players[seat].farm.stable_places())]

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Stables only."""
        return isinstance(move, BuildStable)

    def do(self, play: AgricolaPlay, seat: Seat, move: BuildStable) -> None:
        """Rules 7.6."""
        player = play.state.players[seat]
        player.goods.add("wood", -self.wood)
        player.farm.stables |= 1 << move.cell
        play.tell(
            "stable",
            _(
                "builds a stable on {cell} for {cost}",
                cell=plain(fences.name(move.cell)),
                cost=words.amount("wood", self.wood),
            ),
            seat,
            cell=move.cell,
        )

    def again(self) -> Action | None:
        """As many as wanted, up to the limit of the space."""
        return Stables(self.left - 1, self.wood) if self.left > 1 else None


class RenovateHome(Action, tag="renovate"):
    """Renovate all rooms by one step (rules 7.2)."""

    def cost(self, player: Player) -> dict[str, int] | None:
        """Return the price, None for a stone house."""
        better = {"wood": "clay", "clay": "stone"}.get(player.farm.material)
        return None if better is None else {better: player.rooms(), "reed": 1}

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 7.2."""
        player = state.players[seat]
        cost = self.cost(player)
        return cost is not None and player.goods.covers(cost)

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 7.2, R34."""
        player = state.players[seat]
        cost = self.cost(player)
        if cost is None:
            return _("you live in a stone house already")
        return _("renovation costs {cost}: {short}", cost=words.amounts(cost), short=short(shortage(player, cost)))

    def briefly(self, state: Position, seat: Seat) -> Text:
        """What is short for it."""
        player = state.players[seat]
        cost = self.cost(player)
        return self.why_not(state, seat) if cost is None else short(shortage(player, cost))

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """The one renovation."""
        return [Renovate()] if self.possible(state, seat) else []

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Renovation only."""
        return isinstance(move, Renovate)

    def do(self, play: AgricolaPlay, seat: Seat, move: Renovate) -> None:
        """Rules 7.2."""
        player = play.state.players[seat]
        cost = self.cost(player)
        assert cost is not None
        player.goods.pay(cost)
        player.farm.material = "clay" if player.farm.material == "wood" else "stone"
        play.tell(
            "renovate",
            _(
                "renovates to a {home} for {cost}",
                home=words.MATERIALS[player.farm.material],
                cost=words.amounts(cost),
            ),
            seat,
        )
