"""Craft Buildings: steps of phase 9, boulders, Town Hall, and the house that follows (rules 6)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from typing_extensions import override

from bot.games.hallertau import crafting, words
from bot.games.hallertau.facts import BUILDING_KEYS, BUILDINGS, MOST_STEPS, OFF_BOARD, WINDOW_POINTS
from bot.games.hallertau.moves import Advance, Back, Boulder, Craft, Move
from bot.games.hallertau.state import Player, Position
from bot.games.hallertau.steps.base import Ask, HallertauPlay, gain, spend
from bot.games.rules import Illegal
from bot.games.text import Seat, Text, _


def step_right(play: HallertauPlay, seat: Seat, building: int) -> None:
    """Move a building one place right; the house follows the last building at once (rules 6.3)."""
    player = play.state.players[seat]
    before = player.house()
    player.steps[building] += 1
    house = player.house()
    if house > before:
        points = WINDOW_POINTS[house]
        if points:
            text = _("moves their Community Center: {points} points in the window", points=points)
        else:
            text = _(
                "moves their Community Center: {workers} per round", workers=words.amount("workers", player.window())
            )
        play.tell("house", text, seat, effect=True, house=house)


def why_no_step(player: Player, building: int) -> Text | None:
    """Return why a building cannot move right, or None."""
    name = BUILDINGS[building].name()
    if player.steps[building] >= MOST_STEPS:
        return _("{building} has reached the end of its row", building=name)
    if not player.step_free(building):
        return _("there is a boulder in front of {building}", building=name)
    return None


class Progress(Ask, tag="progress"):
    """Phase 9 for one seat: any number of steps and boulder moves (rules 6)."""

    def _boulders(self, player: Player) -> list[Move]:
        if player.ready_tools() <= 0:
            return []
        return [
            Boulder(key, which + 1)
            for number, key in enumerate(BUILDING_KEYS)
            for which in (0, 1)
            if player.boulder_free(number, which)
        ]

    def possible(self, state: Position) -> bool:
        """Always asked: the phase ends for a seat when it says so."""
        return True

    def options(self, state: Position) -> Sequence[Move]:
        """Every payment of every building that can move, then the boulders."""
        player = state.players[self.seat]
        found: list[Move] = []
        for number, key in enumerate(BUILDING_KEYS):
            if not player.step_free(number):
                continue
            found += [Craft(key, goods) for goods in crafting.affordable(number, state.round, player.goods)]
            if player.jewelry:
                found.append(Craft(key))
        return found + self._boulders(player)

    @override
    def accepts(self, state: Position, move: Move) -> bool:
        player = state.players[self.seat]
        if isinstance(move, Craft):
            number = BUILDING_KEYS.index(move.building)
            if not player.step_free(number):
                return False
            if not move.goods:
                return player.jewelry > 0
            return move.goods in crafting.payments(number, state.round) and all(
                player.goods.get(good) >= count for good, count in move.goods
            )
        return isinstance(move, Boulder) and move in self._boulders(player)

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        player = state.players[self.seat]
        if isinstance(move, Boulder):
            if player.ready_tools() <= 0:
                return Illegal(_("you have no tool left to move a boulder"))
            number = BUILDING_KEYS.index(move.building)
            if player.boulders[number][move.which - 1] >= OFF_BOARD:
                return Illegal(_("that boulder has left the row"))
            return Illegal(_("that boulder cannot move: the other one is in its way"))
        if not isinstance(move, Craft):
            return Illegal(_("now you can move craft buildings and boulders, or pass"))
        number = BUILDING_KEYS.index(move.building)
        reason = why_no_step(player, number)
        if reason is not None:
            return Illegal(reason)
        if not move.goods:
            return Illegal(_("you have no jewelry"))
        short = {g: n - player.goods.get(g) for g, n in move.goods if g in BUILDINGS[number].accepts}
        short = {good: count for good, count in short.items() if count > 0}
        if short and move.goods in crafting.payments(number, state.round):
            return Illegal(_("you are {goods} short", goods=words.amounts(short)))
        return Illegal(
            _(
                "you cannot pay {goods} for {building} in round {round}",
                goods=words.amounts(dict(move.goods)),
                building=BUILDINGS[number].name(),
                round=state.round,
            )
        )

    def do(self, play: HallertauPlay, move: Move) -> None:
        """Pay and move; the phase goes on."""
        assert isinstance(move, Craft | Boulder)
        play.push(self)
        player = play.state.players[self.seat]
        number = BUILDING_KEYS.index(move.building)
        name = BUILDINGS[number].name()
        if isinstance(move, Boulder):
            if play.state.last_round():
                spend(play, self.seat, "tools", 1)
            else:
                player.exhausted += 1
            push_boulder(player, number, move.which - 1)
            play.tell("boulder", _("moves a boulder in the row of {building}", building=name), self.seat)
            return
        if move.goods:
            for good, count in move.goods:
                spend(play, self.seat, good, count)
        else:
            spend(play, self.seat, "jewelry", 1)
        paid = words.amounts(dict(move.goods) or {"jewelry": 1})
        player.advances[number] += 1
        text = _("moves {building} 1 step for {goods}", building=name, goods=paid)
        play.tell("craft", text, self.seat, counts=dict(move.goods), building=move.building)
        step_right(play, self.seat, number)


def push_boulder(player: Player, building: int, which: int) -> None:
    """Move a boulder one place right, off the board at the end (rules 6.2)."""
    player.boulders[building][which] = min(OFF_BOARD, player.boulders[building][which] + 1)


def first_boulder(player: Player, building: int) -> int:
    """Return 1 or 2 for the first boulder of a row that can move; 1 when none can."""
    return 2 if not player.boulder_free(building, 0) and player.boulder_free(building, 1) else 1


class MoveBoulders(Ask, tag="move-boulders"):
    """Up to `count` different boulders move one place each, without tools (card 316)."""

    count: int
    moved: list[str] = msgspec.field(default_factory=list)

    @override
    def options(self, state: Position) -> Sequence[Move]:
        player = state.players[self.seat]
        return [
            Boulder(key, which + 1)
            for number, key in enumerate(BUILDING_KEYS)
            for which in (0, 1)
            if f"{key} {which + 1}" not in self.moved and player.boulder_free(number, which)
        ]

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Boulder)
        number = BUILDING_KEYS.index(move.building)
        push_boulder(play.state.players[self.seat], number, move.which - 1)
        name = BUILDINGS[number].name()
        play.tell("boulder", _("moves a boulder in the row of {building}", building=name), self.seat, effect=True)
        if self.count > 1:
            moved = [*self.moved, f"{move.building} {move.which}"]
            play.push(MoveBoulders(self.seat, self.count - 1, moved))


class StepBack(Ask, tag="step-back"):
    """Move a building one place left that has room before the house, for goods (Town Hall, rulings 9-11)."""

    get: dict[str, int]

    @override
    def options(self, state: Position) -> Sequence[Move]:
        player = state.players[self.seat]
        return [Back(key) for number, key in enumerate(BUILDING_KEYS) if player.steps[number] > player.house()]

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        return Illegal(
            _("you can only move a craft building left if there is a free space between it and the Community Center")
        )

    def do(self, play: HallertauPlay, move: Move) -> None:
        """Move it; boulders stay (ruling 10)."""
        assert isinstance(move, Back)
        number = BUILDING_KEYS.index(move.building)
        play.state.players[self.seat].steps[number] -= 1
        name = BUILDINGS[number].name()
        play.tell("back", _("moves {building} 1 space left", building=name), self.seat, effect=True)
        gain(play, self.seat, self.get)


class AdvanceBuilding(Ask, tag="advance-building"):
    """Move a building right without paying; no step of phase 9 (card 312, ruling 41)."""

    count: int = 1

    @override
    def options(self, state: Position) -> Sequence[Move]:
        player = state.players[self.seat]
        return [Advance(key) for number, key in enumerate(BUILDING_KEYS) if player.step_free(number)]

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        if isinstance(move, Advance):
            number = BUILDING_KEYS.index(move.building)
            reason = why_no_step(state.players[self.seat], number)
            if reason is not None:
                return Illegal(reason)
        return Illegal(_("name a craft building to move, for example: advance brewhouse"))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Advance)
        number = BUILDING_KEYS.index(move.building)
        name = BUILDINGS[number].name()
        play.tell("advance", _("moves {building} 1 space right", building=name), self.seat, effect=True)
        step_right(play, self.seat, number)
        if self.count > 1:
            play.push(AdvanceBuilding(self.seat, self.count - 1))
