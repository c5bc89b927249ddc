"""Using action spaces: in phase 4 with workers, by cards without (rules 2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from typing_extensions import override

from bot.games.hallertau import words
from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.moves import Exchange, Move, Place
from bot.games.hallertau.state import Position, seats_from
from bot.games.hallertau.steps.base import Ask, HallertauPlay, TurnEnd, end_turn, get
from bot.games.hallertau.steps.cards import Window
from bot.games.hallertau.steps.effects import effect_steps, leavable
from bot.games.rules import Illegal
from bot.games.steps import Step
from bot.games.text import Seat, Text, _, n_

CARD_SPACES = tuple(key for key, facts in SPACES.items() if facts.deck)
"""The corners; closed in the game without cards (rules 8.3)."""


def placings(space: str) -> list[Place]:
    """Return the ways to use a space: with everything, or leaving out what needs no choice (rulings 1, 2)."""
    parts = leavable(space)
    return [Place(space, left) for number in range(len(parts) + 1) for left in combinations(parts, number)]


PLACINGS = {key: tuple(placings(key)) for key in SPACES}


def why_closed(state: Position, space: str) -> Text | None:
    """Return why a space cannot be used by anybody now, or None."""
    if not state.cards and space in CARD_SPACES:
        return _("you cannot use card spaces in this game")
    if not state.board.next_row(space):
        return _("all rows are full")
    return None


def use_space(play: HallertauPlay, seat: Seat, move: Place) -> None:
    """Carry out what is printed on a space, after its workers were placed (rules 2.1)."""
    player = play.state.players[seat]
    if move.space == "butchery":
        player.just.at_butchery = True
    play.push(*_before(seat, move.space), *effect_steps(seat, move.space, move.without), SpaceUsed(seat, move.space))


def _before(seat: Seat, space: str) -> list[Step[Position]]:
    return [Window(seat)] if space == "butchery" else []


class SpaceUsed(Step[Position], tag="space-used"):
    """The actions of a space are finished: the moment of cards such as 309 and 322."""

    seat: Seat
    space: str

    @override
    def run(self, play: HallertauPlay) -> None:
        just = play.state.players[self.seat].just
        just.space = self.space
        just.at_butchery = False


class Work(Step[Position], tag="work"):
    """The next seat with workers takes a turn, until nobody has any (rules 3, phase 4)."""

    turn: Seat

    @override
    def run(self, play: HallertauPlay) -> None:
        state = play.state
        for seat in seats_from(self.turn, len(state.players)):
            if state.players[seat].workers:
                after = Seat((seat + 1) % len(state.players))
                play.push(PlaceWorkers(seat), Window(seat), TurnEnd(seat), Work(after))
                return


class PlaceWorkers(Ask, tag="place-workers"):
    """A turn of phase 4: use one space, or exchange workers for tools (rules 2.1-2.3, ruling 3)."""

    optional: ClassVar[bool] = False
    opens_turn: ClassVar[bool] = True

    def possible(self, state: Position) -> bool:
        """A seat that lost its workers to a card has no turn."""
        return state.players[self.seat].workers > 0

    def _affordable(self, state: Position, space: str) -> bool:
        player = state.players[self.seat]
        if why_closed(state, space) is not None:
            return False
        cost = state.board.next_row(space)
        return cost == player.workers if player.spend_all else cost <= player.workers

    def options(self, state: Position) -> Sequence[Move]:
        """Every space with what can be left out, then every exchange."""
        player = state.players[self.seat]
        found: list[Move] = [move for key in SPACES if self._affordable(state, key) for move in PLACINGS[key]]
        least = player.workers if player.spend_all else 1
        return found + [Exchange(count) for count in range(least, player.workers + 1)]

    @override
    def accepts(self, state: Position, move: Move) -> bool:
        player = state.players[self.seat]
        if isinstance(move, Exchange):
            return (player.workers if player.spend_all else 1) <= move.count <= player.workers
        return (
            isinstance(move, Place)
            and self._affordable(state, move.space)
            and set(move.without) <= set(leavable(move.space))
        )

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        player = state.players[self.seat]
        have = words.amount("workers", player.workers)
        all_of_them = Illegal(_("after that card you must use all your workers: you have {workers}", workers=have))
        if isinstance(move, Exchange):
            if move.count < 1:
                return Illegal(_("the number must be at least 1"))
            if move.count > player.workers:
                return Illegal(_("you have {workers} left to exchange", workers=have))
            return all_of_them
        if not isinstance(move, Place):
            return Illegal(_("place workers on a space, or exchange workers for tools"))
        name = SPACES[move.space].name()
        reason = why_closed(state, move.space)
        if reason is not None:
            return Illegal(_("{space} cannot be used: {reason}", space=name, reason=reason))
        cost = state.board.next_row(move.space)
        if cost > player.workers:
            need = words.amount("workers", cost)
            return Illegal(_("{space} costs {need}: you have {have}", space=name, need=need, have=have))
        if player.spend_all and cost < player.workers:
            return all_of_them
        return Illegal(_("{space} does not give that without a choice", space=name))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Place | Exchange)
        player = play.state.players[self.seat]
        end_turn(player)
        if isinstance(move, Exchange):
            player.workers -= move.count
            text = n_("exchanges {n} worker for {n} tool", "exchanges {n} workers for {n} tools", move.count)
            play.tell("tools", text, self.seat, tools=move.count)
            get(play.state, self.seat, {"tools": move.count})
            player.just.exchanged = move.count
            return
        rows = play.state.board.spaces[move.space]
        cost = play.state.board.next_row(move.space)
        rows[cost - 1] = cost
        player.workers -= cost
        text = _("uses {space} for {workers}", space=SPACES[move.space].name(), workers=words.amount("workers", cost))
        play.tell("place", text, self.seat, space=move.space, workers=cost)
        use_space(play, self.seat, move)


class SecondRow(Ask, tag="second-row"):
    """The last worker fills row 2 of a space by itself, which is used at once (card 313, ruling 24)."""

    @override
    def options(self, state: Position) -> Sequence[Move]:
        if not state.players[self.seat].workers:
            return []
        return [move for key in SPACES if not state.board.spaces[key][1] for move in PLACINGS[key]]

    @override
    def accepts(self, state: Position, move: Move) -> bool:
        return isinstance(move, Place) and move in self.options(state)

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        return Illegal(_("name a space with an empty second row"))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Place)
        player = play.state.players[self.seat]
        player.workers -= 1
        play.state.board.spaces[move.space][1] = 1
        text = _("uses the second row of {space} with 1 worker", space=SPACES[move.space].name())
        play.tell("place", text, self.seat, space=move.space, workers=1)
        use_space(play, self.seat, move)


class UseSpace(Ask, tag="use-space"):
    """Use a space that holds at most 1 worker, with workers of the general supply (cards 419 and 726)."""

    @override
    def options(self, state: Position) -> Sequence[Move]:
        return [move for key in SPACES if state.board.standing(key) <= 1 for move in PLACINGS[key]]

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        return Illegal(_("name a space with at most 1 worker"))

    def do(self, play: HallertauPlay, move: Move) -> None:
        """Fill the lowest empty row and use the space."""
        assert isinstance(move, Place)
        cost = play.state.board.next_row(move.space)
        play.state.board.spaces[move.space][cost - 1] = cost
        play.tell("place", _("uses {space}", space=SPACES[move.space].name()), self.seat, effect=True, space=move.space)
        use_space(play, self.seat, move)
