"""Choosing among actions, and what is free in every own decision: conversions, releases, powers of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from typing_extensions import override

from bot.games.agricola.actions import AnyAction
from bot.games.agricola.actions.base import Action
from bot.games.agricola.actions.building import RenovateHome
from bot.games.agricola.actions.improving import GrowFamily
from bot.games.agricola.box.card_facts import CODES, key_of
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.box.hooks import CARDS, Hook, Trait
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.conversions import (
    AFTER_HARVEST,
    BREEDING,
    card_moves,
    check,
    convert,
    exchange,
    free_moves,
    most_food,
)
from bot.games.agricola.engine.emit import Announce, AskCard
from bot.games.agricola.engine.goods import PayFood, TakeLying
from bot.games.agricola.engine.paying import Pay, covers
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.position.exchanges import ASKS_EVERYBODY, POWERS, open_exchanges
from bot.games.agricola.position.moves import Cook, Move, Policy, Release, Use
from bot.games.agricola.position.refusals import why_not_use
from bot.games.agricola.position.state import Position
from bot.games.move_text import Pass
from bot.games.rules import Illegal
from bot.games.steps import Play, Step, stack_of
from bot.games.text import Seat, _

OWES = Hook[[], int]()
"""The food that the owner has to pay for what the card did, once the goods of the space are taken."""
ASKS_OTHERS_TURN = Trait[bool]()
"""Whether the card asks its owner in the turns of others, so that a policy is of use."""

POLICIES = ("ask", "always", "never")

Free = Cook | Release | Use | Policy


class Choose(Ask, tag="choose"):
    """Do one or several of some actions; each part once and in one piece (rules 3, 12.10; R16).

    `must` says that something has to be done; `single` that only one of the actions may be. `begun` is the number of
    the action that goes on after its first move (several rooms, several stables).
    """

    actions: list[AnyAction]
    must: bool = True
    single: bool = False
    begun: int = -1

    @override
    def waits(self, state: Position) -> Seat | None:
        if self.must and (self.automatic(state) is not None):
            return None
        if any(action.possible(state, self.seat) for action in self.actions):
            return self.seat
        return self.seat if self.begun >= 0 and self._reopens(state) else None

    def _reopens(self, state: Position) -> bool:
        """Whether a card could make the action that has begun possible again."""
        return any(offered.card.reopens and offered() for offered in POWERS.of(state, self.seat))

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
        fitting = [n for n, action in enumerate(self.actions) if action.allows(state, self.seat, move)]
        return next((n for n in fitting if self.actions[n].possible(state, self.seat)), fitting[0] if fitting else None)

    @override
    def check(self, state: Position, move: Move) -> None:
        if isinstance(move, Pass):
            if self.must:
                raise Illegal(_("you must do something with the space you use"))
            return
        number = self._action_for(state, move)
        if number is None:
            raise Illegal(_("that is not available here"))
        action: Action = self.actions[number]
        action.check(state, self.seat, move)
        if not action.possible(state, self.seat):
            raise Illegal(action.why_not(state, self.seat))

    def take(self, play: Play[Position], move: Move) -> None:
        """Do one move of an action; what remains open stays to be chosen."""
        if isinstance(move, Pass):
            return
        number = self._action_for(play.state, move)
        assert number is not None
        action: Action = self.actions[number]
        left: list[AnyAction] = (
            [] if self.single else [a for n, a in enumerate(self.actions) if n not in (number, self.begun)]
        )
        more = action.again()
        begun = -1
        if more is not None:
            left.insert(0, more)
            begun = 0
        concluded = action.concluded(play.state, self.seat, move)
        granted = action.grants(play.state, self.seat, move)
        action.do(play, self.seat, move)
        if granted:
            play.push(Choose(self.seat, list(granted), must=False))
        play.push(*(Announce(event) for event in concluded))
        if left:
            play.push(Choose(self.seat, left, must=False, begun=begun))


def free(state: Position, step: Ask) -> list[Move]:
    """Return what is open besides the question of a waiting step, nothing that would leave it without a move.

    While goods must still do something on a space they cannot all be eaten (L1); see `keeps_a_move`.
    """
    cook, feeding = converts(state, step)
    seat = step.seat
    player = state.players[seat]
    found = free_moves(player, cook=cook, craft=feeding)
    if not state.family and cook:
        between = step.between_actions
        found += card_moves(state, seat, feeding=feeding, **_powers(state, step, between=between))
        found += policies(state, seat) if between else []
    if isinstance(step, PayFood | Pay):
        found = [move for move in found if isinstance(move, Cook | Use)]
    for one in _must_go_on(state, step):
        found = [move for move in found if keeps_a_move(state, one, move)]
    return found


def _must_go_on(state: Position, step: Ask) -> list[Ask]:
    """Return the steps that must be able to go on after what is free in a waiting step."""
    found: list[Ask] = [step] if isinstance(step, PayFood | Pay) or (isinstance(step, Choose) and step.must) else []
    if (not state.family and isinstance(step, AskCard)) or stack_of(state, step.seat) is not state.stack:
        found += begun(state, step.seat)
    return found


def together(state: Position, step: Ask, moves: Sequence[Cook | Release]) -> bool:
    """Return whether several conversions or releases, each of which is open in a waiting step, can all be made."""
    return all(keeps_a_move(state, one, *moves) for one in _must_go_on(state, step))


def _powers(state: Position, step: Ask, *, between: bool) -> dict[str, bool]:
    """Return whether powers of cards are open in a waiting step: all of them, or those only that work inside an action.

    While a question or a payment stands on something that must go on, none is, for it could take the goods for that.
    """
    seat = step.seat
    answers = isinstance(step, AskCard)
    asked_by_others = answers and all(isinstance(one, AskCard | TurnEnd) for one in stack_of(state, seat))
    if stack_of(state, seat) is not state.stack and _acts(state, seat):
        between = asked_by_others = False
    else:
        between = between or (asked_by_others and stack_of(state, seat) is not state.stack)
    inside = (isinstance(step, Choose) and not step.must) or (answers and not begun(state, seat))
    return {"powers": between, "inside": inside}


def _acts(state: Position, seat: Seat) -> bool:
    """Whether a seat is in the middle of an action of its own that rests while others are asked something."""
    own = (step for step in _turn(state.stack) if step.seat == seat)
    return any(not (isinstance(step, Ask) and step.between_actions) for step in own)


def _turn(stack: list[Step[Position]]) -> Iterator[Step[Position]]:
    """Yield the steps of the turn that a stack holds, the next one first."""
    for step in reversed(stack):
        if isinstance(step, TurnEnd):
            return
        yield step


def _own_steps(state: Position, seat: Seat) -> Iterator[Step[Position]]:
    """Yield what is still to be done in the turns that a seat has begun, also where they rest."""
    stacks = [*(own[seat] for own in (state.asides, state.lanes) if own), state.stack]
    for stack in stacks:
        yield from (step for step in _turn(stack) if step.seat == seat)


def begun(state: Position, seat: Seat) -> list[Ask]:
    """Return the steps of a seat's turn that must go on and can, the next one first; payments of food are added up."""
    owed, coming = payments(state, seat)
    found: list[Ask] = [PayFood(seat, owed - coming)] if owed > coming else []
    for step in _own_steps(state, seat):
        if isinstance(step, Pay) or (isinstance(step, Choose) and step.must):
            found.append(step)
    return [step for step in found if goes_on(state, step, {})]


def payments(state: Position, seat: Seat) -> tuple[int, int]:
    """Return the food that a seat's turn as begun will cost, and the food of a space that comes before that is due."""
    owed = sum(owes() for owes in OWES.of(state, seat))
    coming = 0
    for step in _own_steps(state, seat):
        if isinstance(step, PayFood) and not step.begs:
            owed += step.food
        elif isinstance(step, TakeLying):
            coming += step.coming(state, "food")
    return owed, coming


def policies(state: Position, seat: Seat) -> list[Move]:
    """Return the answers that could be given beforehand to the questions of a seat's cards.

    A card in the hand is never asked about, for that would show who holds it (U53).
    """
    player = state.players[seat]
    codes = [card.code for card in ASKS_OTHERS_TURN.cards(player)]
    codes += [card.code for owner, card in ASKS_EVERYBODY.among(state, seat) if owner != seat]
    held = [] if state.solo else [code for code in player.hand_occupations if CARDS[code].listens_from_hand]
    return [
        Policy(key_of(code), answer)
        for code in (*codes, *held)
        for answer in POLICIES
        if answer != player.policies.get(code, CARDS[code].unasked) and not (answer == "ask" and code in held)
    ]


def converts(state: Position, step: Ask) -> tuple[bool, bool]:
    """Return whether goods can be cooked in a step, and whether it is the feeding phase (rules 7.7, 9.3)."""
    return step.cooks and not state.no_cooking, step.crafts


def _changes(state: Position, seat: Seat, move: Move) -> Iterator[tuple[str, int]]:
    """Yield what a conversion or release does to the goods of its seat."""
    match move:
        case Cook(good, count):
            yield good, -count
            yield "food", state.players[seat].raw_rate(good) * count
        case Release(kind, count):
            yield kind, -count
        case Use(card, choice):
            known = open_exchanges(state, seat)
            one = next((e for c, e in known if key_of(c.code) == card and e.key == choice), None)
            if one is not None:
                yield from ((good, -count) for good, count in one.gives.items())
                yield from one.gets.items()


def keeps_a_move(state: Position, step: Ask, *moves: Move) -> bool:
    """Return whether a step that must go on still can after conversions or releases."""
    change: dict[str, int] = {}
    for move in moves:
        for good, count in _changes(state, step.seat, move):
            change[good] = change.get(good, 0) + count
    if not change:
        return True
    if isinstance(step, Choose) and state.family and all(good in ANIMALS or good == "food" for good in change):
        return True
    return goes_on(state, step, change)


def spares(state: Position, seat: Seat, goods: dict[str, int]) -> bool:
    """Return whether a seat can do without goods: nothing that it has begun and must end becomes impossible."""
    change = {good: -count for good, count in goods.items()}
    return all(goes_on(state, step, change) for step in begun(state, seat))


def goes_on(state: Position, step: Ask, change: dict[str, int]) -> bool:
    """Return whether a step that must go on can when the goods of its seat change like that.

    Animals that come must have places, for what becomes of others is decided only when they are there.
    """
    player = state.players[step.seat]
    for good, count in change.items():
        player.add(good, count)
    try:
        if any(change.get(kind, 0) > 0 for kind in ANIMALS) and not player.houses(player.herd()):
            return False
        if isinstance(step, PayFood):
            return step.begs or most_food(state, step.seat) >= step.food
        if isinstance(step, Pay):
            return step.begs or any(covers(state, step.seat, way.cost) for way in step.ways)
        assert isinstance(step, Choose)
        return any(action.possible(state, step.seat) for action in step.actions)
    finally:
        for good, count in change.items():
            player.add(good, -count)


def check_free(state: Position, step: Ask, move: Free) -> None:
    """Raise `Illegal` with the reason when a conversion, release, power or policy is not open in a waiting step."""
    cook, feeding = converts(state, step)
    if isinstance(move, Use | Policy):
        if move not in free(state, step):
            raise Illegal(why_not_use(state, step.seat, move))
        return
    closed = AFTER_HARVEST if state.no_cooking else BREEDING
    check(state.players[step.seat], move, cook=cook, craft=feeding, closed=closed)
    if isinstance(step, PayFood | Pay) and isinstance(move, Release):
        raise Illegal(_("first turn goods into food to pay for this"))
    if isinstance(step, PayFood | Pay):
        if not keeps_a_move(state, step, move):
            raise Illegal(_("then you could not pay for it"))
    elif isinstance(step, Choose) and step.must and not keeps_a_move(state, step, move):
        raise Illegal(_("then you could not do anything on this space"))


def do_free(play: Play[Position], seat: Seat, step: Ask, move: Free) -> None:
    """Carry out a legal conversion, release, power or policy; the step stays."""
    state = play.state
    player = state.players[seat]
    if isinstance(move, Policy):
        player.policies[CODES[move.card]] = move.answer
        return
    feeding = converts(state, step)[1]
    if isinstance(move, Use):
        code = CODES[move.card]
        for card, one in open_exchanges(state, seat, feeding=feeding):
            if card.code == code and one.key == move.choice:
                exchange(play, seat, card, one)
                return
        card = CARDS[code]
        card.chose(card.context(state, seat, play), "power", move.choice, {})
        return
    convert(play, seat, move, craft=feeding)
