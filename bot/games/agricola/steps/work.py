"""The work phase: placing people and doing what the spaces offer (rules 9.1 P3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.agricola import words
from bot.games.agricola.actions import AnyAction, named
from bot.games.agricola.actions.base import Action
from bot.games.agricola.actions.building import RenovateHome
from bot.games.agricola.actions.improving import GrowFamily
from bot.games.agricola.conversions import check, free_moves
from bot.games.agricola.facts import ANIMALS
from bot.games.agricola.moves import Cook, Move, Pass, Place, Release
from bot.games.agricola.state import Position, seats_from
from bot.games.agricola.steps.goods import PayFood, gain_goods, take_everything
from bot.games.rules import Illegal
from bot.games.steps import Play, Step
from bot.games.text import Seat, Text, Who, _, plain


class Work(Step, tag="work"):
    """The next seat with a person at home places one, until nobody has any (rules 9.1, R7)."""

    turn: Seat

    def run(self, play: Play[Position]) -> None:
        """Find whose turn it is and come back afterwards."""
        state = play.state
        for seat in seats_from(self.turn, len(state.players)):
            if state.players[seat].home:
                after = Seat((seat + 1) % len(state.players))
                play.push(PlacePerson(seat), TurnEnd(seat), Work(after))
                return


class PlacePerson(Step, tag="place"):
    """One seat places a person on a free space where it can do something (rules 9.1, R4, R5)."""

    seat: Seat

    def waits(self, state: Position) -> Seat | None:
        """Always a decision of this seat."""
        return self.seat

    def moves(self, state: Position) -> Sequence[Move]:
        """Every usable space; `pass` only when there is none."""
        found: list[Move] = [Place(key) for key in state.board.spaces if is_open(state, self.seat, key)]
        return found or [Pass()]

    def check(self, state: Position, move: Move) -> None:
        """Raise `Illegal` with the reason when the space cannot be used."""
        if isinstance(move, Place):
            if move.space not in state.board.spaces:
                raise Illegal(_("there is no space “{name}” in this game now", name=plain(move.space[:40])))
            reason = why_closed(state, self.seat, move.space)
            if reason is not None:
                raise Illegal(
                    _("{space} cannot be used: {reason}", space=state.facts(move.space).name(), reason=reason)
                )
        elif move not in self.moves(state):
            raise Illegal(_("you must place a person while there is a space that you can use"))

    def take(self, play: Play[Position], move: Move) -> None:
        """Place the person and begin what the space offers; what lies there is taken at once (rules 3)."""
        play.pop()
        state = play.state
        player = state.players[self.seat]
        player.home -= 1
        if isinstance(move, Pass):
            play.tell("stay", _("finds no space to use; a person stays at home"), self.seat)
            return
        assert isinstance(move, Place)
        facts = state.facts(move.space)
        state.board.spaces[move.space].people.append(self.seat)
        play.tell("place", _("uses {space}", space=facts.name()), self.seat, space=move.space)
        if facts.start:
            if state.first != self.seat:
                play.tell("start", _("becomes starting player"), self.seat, effect=True)
            state.first = self.seat
        offers = offered(state, move.space)
        if offers is not None:
            play.push(*offers.steps(self.seat))
        if facts.gives:
            gain_goods(play, self.seat, facts.gives)
        if facts.adds and not (offers is not None and offers.instead):
            take_everything(play, self.seat, move.space)


class Offer:
    """What a space offers beyond goods: actions, and how they go together."""

    def __init__(self, form: str, actions: list[AnyAction], *, instead: bool) -> None:
        self.form = form
        self.actions = actions
        self.instead = instead
        """Whether taking the goods is itself one of the actions."""

    def steps(self, seat: Seat) -> list[Step]:
        """Return the steps of a seat that uses the space."""
        match self.form:
            case "and_or":
                return [Choose(seat, self.actions)]
            case "or" | "one":
                return [Choose(seat, self.actions, single=True)]
            case _:
                first, *later = self.actions
                return [Choose(seat, [first]), *(Choose(seat, [action], must=False) for action in later)]

    def needed(self) -> list[AnyAction]:
        """Return the actions of which one must be possible. In *then*, the first part is compulsory."""
        return self.actions[:1] if self.form == "then" else self.actions


def offered(state: Position, space: str) -> Offer | None:
    """Return what a space offers beyond goods, or None."""
    for form, names in state.facts(space).action.items():
        actions: list[Any] = [action for name in names if (action := named(name, space)) is not None]
        return Offer(form, actions, instead="take-all" in names)
    return None


def is_open(state: Position, seat: Seat, space: str) -> bool:
    """Return whether a seat can use a space now: it is free, and something can be done there (R4, R5, R37)."""
    standing = state.board.spaces[space]
    if standing.people:
        return False
    facts = state.facts(space)
    if facts.start or facts.gives:
        return True
    offer = offered(state, space)
    if offer is None:
        return any(standing.goods.values())
    return any(action.possible(state, seat) for action in offer.needed())


def why_closed(state: Position, seat: Seat, space: str, *, briefly: bool = False) -> Text | None:
    """Return why a seat cannot use a space now, or None when it can; `briefly` in a few words."""
    if is_open(state, seat, space):
        return None
    standing = state.board.spaces[space]
    if standing.people:
        taker = Seat(standing.people[-1])
        return _("your own person is there") if taker == seat else _("{name} is there", name=Who(taker))
    offer = offered(state, space)
    if offer is None:
        return _("nothing lies there")
    if briefly:
        return offer.needed()[0].briefly(state, seat)
    return words.also([action.why_not(state, seat) for action in offer.needed()])


class Choose(Step, tag="choose"):
    """Do one or several of some actions; each part once and in one piece (rules 3, R16, U10).

    `must` says that something has to be done; `single` that only one of the actions may be. `begun` is the number of
    the action that goes on after its first move (several rooms, several stables).
    """

    seat: Seat
    actions: list[AnyAction]
    must: bool = True
    single: bool = False
    begun: int = -1

    def waits(self, state: Position) -> Seat | None:
        """Wait while there is something to decide."""
        if self.must:
            return self.seat if self.automatic(state) is None else None
        return self.seat if any(action.possible(state, self.seat) for action in self.actions) else None

    def run(self, play: Play[Position]) -> None:
        """Do what needs no answer; else nothing more can be done."""
        move = self.automatic(play.state) if self.must else None
        if move is not None:
            action: Action = self.actions[0]
            action.do(play, self.seat, move)

    def moves(self, state: Position) -> Sequence[Move]:
        """The moves of every action that is open; `pass` when nothing must be done."""
        if len(self.actions) == 1 and self.must:
            return self.actions[0].moves(state, self.seat)
        found = [move for action in self.actions for move in action.moves(state, self.seat)]
        return found if self.must else [*found, Pass()]

    def automatic(self, state: Position) -> Move | None:
        """Return the move that is made without asking: a compulsory renovation or birth."""
        if self.must and len(self.actions) == 1 and isinstance(self.actions[0], RenovateHome | GrowFamily):
            moves = self.actions[0].moves(state, self.seat)
            if len(moves) == 1:
                return moves[0]
        return None

    def _action_for(self, state: Position, move: Move) -> int | None:
        return next((n for n, action in enumerate(self.actions) if action.allows(state, self.seat, move)), None)

    def check(self, state: Position, move: Move) -> None:
        """Raise `Illegal` with the reason when the move is not open or not legal."""
        if isinstance(move, Pass):
            if self.must:
                raise Illegal(_("a space may not be used without doing anything"))
            return
        number = self._action_for(state, move)
        if number is None:
            raise Illegal(_("that is not offered here"))
        action: Action = self.actions[number]
        if not action.possible(state, self.seat):
            raise Illegal(action.why_not(state, self.seat))
        action.check(state, self.seat, move)

    def take(self, play: Play[Position], move: Move) -> None:
        """Do one move of an action; what remains open stays to be chosen."""
        play.pop()
        if isinstance(move, Pass):
            return
        number = self._action_for(play.state, move)
        assert number is not None
        action: Action = self.actions[number]
        left: list[Any] = (
            [] if self.single else [a for n, a in enumerate(self.actions) if n not in (number, self.begun)]
        )
        more = action.again()
        begun = -1
        if more is not None:
            left.insert(0, more)
            begun = 0
        if left:
            play.push(Choose(self.seat, left, must=False, begun=begun))
        granted: list[Any] = list(action.grants(play.state, self.seat, move))
        if granted:
            play.push(Choose(self.seat, granted, must=False))
        action.do(play, self.seat, move)


class TurnEnd(Step, tag="turn-end"):
    """A turn is complete and waits to be confirmed. Nothing hidden is revealed before.

    `cooks` says whether goods may still be turned into food (not in the breeding phase, R94).
    """

    seat: Seat
    cooks: bool = True

    def waits(self, state: Position) -> Seat | None:
        """Always."""
        return self.seat


def free(state: Position, step: Any) -> list[Move]:
    """Return the conversions and releases open in a waiting step, none that would leave it without a move.

    While goods must still do something on a space they cannot all be eaten (lessons R1); see `keeps_a_move`.
    """
    cook, craft = converts(step)
    player = state.players[step.seat]
    found = free_moves(player, cook=cook, craft=craft)
    if isinstance(step, PayFood):
        return [move for move in found if isinstance(move, Cook)]
    if isinstance(step, Choose) and step.must:
        return [move for move in found if keeps_a_move(state, step, move)]
    return found


def converts(step: Any) -> tuple[bool, bool]:
    """Return whether goods can be cooked in a step, and whether craft buildings work there (rules 7.7, 9.3)."""
    return bool(getattr(step, "cooks", True)), bool(getattr(step, "crafts", False))


def keeps_a_move(state: Position, step: Choose, move: Move) -> bool:
    """Return whether something can still be done on the space after a conversion or release."""
    assert isinstance(move, Cook | Release)
    player = state.players[step.seat]
    good = move.good if isinstance(move, Cook) else move.kind
    gained = player.raw_rate(good) * move.count if isinstance(move, Cook) else 0
    if good in ANIMALS:
        return True
    player.add(good, -move.count)
    player.goods.food += gained
    try:
        return any(action.possible(state, step.seat) for action in step.actions)
    finally:
        player.goods.food -= gained
        player.add(good, move.count)


def check_free(state: Position, step: Any, move: Cook | Release) -> None:
    """Raise `Illegal` with the reason when a conversion or release is not open in a waiting step."""
    cook, craft = converts(step)
    check(state.players[step.seat], move, cook=cook, craft=craft)
    if isinstance(step, PayFood) and isinstance(move, Release):
        raise Illegal(_("first turn goods into food to pay"))
    if isinstance(step, Choose) and step.must and not keeps_a_move(state, step, move):
        raise Illegal(_("then nothing could be done on this space"))
