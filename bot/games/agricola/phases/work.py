"""The work phase: placing people and doing what the spaces offer (rules 9.1 P3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions import AnyAction, named
from bot.games.agricola.actions.lacking import least
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import UsedSpace, UsingSpace
from bot.games.agricola.box.facts import SPACES, SpaceFacts
from bot.games.agricola.box.hooks import CARDS, Hook, Trait
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.conversions import most_food
from bot.games.agricola.engine.emit import Announce, announce
from bot.games.agricola.engine.goods import PayFood, take_goods
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.phases.choosing import Choose
from bot.games.agricola.phases.last_moments import last_moments
from bot.games.agricola.position.moves import Move, Place
from bot.games.agricola.position.state import Position, Space, seats_from
from bot.games.move_text import Pass
from bot.games.rules import Illegal
from bot.games.steps import Play, Step
from bot.games.text import Seat, Text, Who, _, plain

TOLL = Hook[[str, Seat], int]()
"""The food that another seat pays the owner before it uses a space."""
ENTERS = Hook[[str], bool]()
"""Whether the owner may use a space where others stand."""
SEES_EARLY = Trait[bool]()
"""Whether a space revealed before its round is open to the owner."""
BRINGS = Hook[[str], dict[str, int]]()
"""What the card surely brings when the owner uses a space, before anything is done there."""
FORBIDS = Hook[[str], bool]()
"""Whether the card keeps its owner from a space now."""


class Work(Step[Position], tag="work"):
    """The next seat with a person at home places one, until nobody has any (rules 9.1, R7)."""

    turn: Seat

    def run(self, play: Play[Position]) -> None:
        """Find whose turn it is and come back afterwards; a card may let a seat place ahead of the order."""
        state = play.state
        state.turns += 1
        while state.ahead:
            seat = Seat(state.ahead.pop(0))
            if state.players[seat].home:
                play.push(PlacePerson(seat), TurnEnd(seat), self)
                return
        for seat in seats_from(self.turn, len(state.players)):
            if state.players[seat].home:
                after = Seat((seat + 1) % len(state.players))
                play.push(PlacePerson(seat), TurnEnd(seat), Work(after))
                return
        last_moments(play)


class PlacePerson(Ask, tag="place"):
    """One seat places a person on a free space where it can do something (rules 9.1, R4, R5)."""

    between_actions: ClassVar[bool] = True
    """Powers of cards that are no part of an action may be used now."""

    def moves(self, state: Position) -> Sequence[Move]:
        """Every usable space; `pass` only when there is none."""
        found: list[Move] = [Place(key) for key in state.board.spaces if is_open(state, self.seat, key)]
        return found or [Pass()]

    @override
    def check(self, state: Position, move: Move) -> None:
        if isinstance(move, Place):
            if move.space not in state.board.spaces:
                raise Illegal(_("there is no space “{name}” in this game now", name=plain(move.space[:40])))
            reason = why_closed(state, self.seat, move.space)
            if reason is not None:
                raise Illegal(
                    _("{space} cannot be used: {reason}", space=state.facts(move.space).name(), reason=reason)
                )
        elif not isinstance(move, Pass):
            raise Illegal(_("first place a person on a space that allows this"))
        elif move not in self.moves(state):
            raise Illegal(_("you must place a person while there is a space you can use"))

    @override
    def take(self, play: Play[Position], move: Move) -> None:
        state = play.state
        player = state.players[self.seat]
        player.home -= 1
        state.last = self.seat
        if isinstance(move, Pass):
            play.tell("stay", _("has no space to use; one person stays at home"), self.seat)
            return
        assert isinstance(move, Place)
        enter(play, self.seat, move.space)


def enter(play: Play[Position], seat: Seat, space: str, *, moved: bool = False) -> None:
    """Put a person of a seat on a space and begin what it offers; tolls and cards come first."""
    state = play.state
    facts = state.facts(space)
    state.board.spaces[space].people.append(seat)
    if moved:
        state.turns += 1
        play.tell("move", _("moves a person to {space}", space=facts.name()), seat, space=space)
    else:
        opens = _note(state, facts)
        play.tell("place", _("uses {space}", space=facts.spoken()), seat, opens=opens, space=space)
    if not state.family:
        for owner, _card, food in tolls(state, seat, space):
            play.push(PayFood(seat, food, owner))
        announce(play, UsingSpace(seat=seat, origin=space, space=space, moved=moved))
    play.push(UseSpace(seat, space), Announce(UsedSpace(seat=seat, origin=space, space=space, moved=moved)))


def _note(state: Position, facts: SpaceFacts) -> Text:
    """Return what is said beside goods taken from a space: how it is called if others give the same good."""
    goods = {*facts.adds, *facts.gives}
    others = [other for key in state.board.spaces if goods & {*(other := state.facts(key)).adds, *other.gives}]
    own = _called(facts)
    return own if len(goods) == 1 and any(_called(other) != own for other in others) else Text("")


def _called(facts: SpaceFacts) -> Text:
    """Return the name of a space by which it is told from others that give the same good: *Wood +3*, *Fishing*."""
    return Text(facts.short) if "food" in facts.adds else facts.rated()


class UseSpace(Step[Position], tag="use-space"):
    """What a space gives and offers; what lies there is taken at once (rules 3)."""

    seat: Seat
    space: str

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        facts = state.facts(self.space)
        standing = state.board.spaces[self.space]
        if facts.start:
            if state.first != self.seat:
                play.tell("start", _("becomes starting player"), self.seat, effect=True)
            state.first = self.seat
        offers = offered(state, self.space)
        lies = any(standing.goods.values()) and not (offers is not None and offers.instead)
        if facts.gives or lies:
            take_goods(play, self.seat, self.space, facts.gives)
        if standing.owner >= 0 and facts.card:
            card = CARDS[facts.card]
            card.visit(card.context(state, Seat(standing.owner), play), self.seat)
        if offers is not None:
            play.push(*offers.steps(self.seat))


class Offer:
    """What a space offers beyond goods: actions, and how they go together."""

    def __init__(self, form: str, actions: list[AnyAction], *, instead: bool) -> None:
        self.form = form
        self.actions = actions
        self.instead = instead
        """Whether taking the goods is itself one of the actions."""

    def steps(self, seat: Seat) -> list[Step[Position]]:
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
    return _offered(space, state.family)


@cache
def _offered(space: str, family: bool) -> Offer | None:
    facts = SPACES[family][space]
    for form, names in facts.action.items():
        actions = [named(name, facts) for name in names]
        return Offer(form, actions, instead="take-all" in names)
    return None


def tolls(state: Position, seat: Seat, space: str) -> list[tuple[Seat, str, int]]:
    """Return what a seat must pay to others before it may use a space: (to whom, card, food)."""
    found = []
    for owner, toll in TOLL.of_all(state, seat):
        food = toll(space, seat) if owner != seat else 0
        if food:
            found.append((owner, toll.code, food))
    return found


def is_taken(state: Position, seat: Seat, space: str) -> bool:
    """Return whether people stand on a space in the way of a seat (R4); cards may let it in beside others."""
    standing = state.board.spaces[space]
    if not standing.people:
        return False
    if seat in standing.people:
        return True
    return not any(enters(space) for enters in ENTERS.of(state, seat))


def is_early(state: Position, seat: Seat, standing: Space) -> bool:
    """Return whether a space was revealed before its round and is not open to this seat yet."""
    return state.round < standing.since and not SEES_EARLY.of(state.players[seat])


def is_open(state: Position, seat: Seat, space: str) -> bool:
    """Return whether a seat can use a space now: it is free, and something can be done there (R4, R5, R37)."""
    standing = state.board.spaces[space]
    if standing.people and is_taken(state, seat, space):
        return False
    if state.family:
        return _worth(state, seat, space)
    if is_early(state, seat, standing) or closing(state, seat, space) is not None:
        return False
    toll = sum(food for _owner, _card, food in tolls(state, seat, space))
    if toll and most_food(state, seat) < toll:
        return False
    if _worth(state, seat, space):
        return True
    brings: dict[str, int] = {}
    player = state.players[seat]
    for brought in BRINGS.of(state, seat):
        for good, count in brought(space).items():
            brings[good] = brings.get(good, 0) + count
    if not brings:
        return False
    for good, count in brings.items():
        player.add(good, count)
    try:
        return _worth(state, seat, space)
    finally:
        for good, count in brings.items():
            player.add(good, -count)


def closing(state: Position, seat: Seat, space: str) -> str | None:
    """Return the code of a card of the seat that keeps it from a space now, or None."""
    return next((forbids.code for forbids in FORBIDS.of(state, seat) if forbids(space)), None)


def _worth(state: Position, seat: Seat, space: str) -> bool:
    """Whether something can be done on a space; what a card laid on an emptied one does not open it (K284, K308)."""
    standing = state.board.spaces[space]
    facts = state.facts(space)
    if facts.start or facts.gives:
        return True
    if standing.owner >= 0 and facts.card:
        card = CARDS[facts.card]
        return any(standing.goods.values()) or card.may_visit(card.context(state, Seat(standing.owner)), seat)
    offer = offered(state, space)
    if offer is None:
        return any(standing.goods.get(good) for good in facts.adds)
    return any(action.possible(state, seat) for action in offer.needed())


def why_closed(state: Position, seat: Seat, space: str, *, briefly: bool = False) -> Text | None:
    """Return why a seat cannot use a space now, or None when it can; `briefly` in a few words."""
    if is_open(state, seat, space):
        return None
    standing = state.board.spaces[space]
    if standing.people and is_taken(state, seat, space):
        taker = Seat(standing.people[-1])
        return _("your own person is there") if taker == seat else _("{name} is there", name=Who(taker))
    if not state.family:
        if is_early(state, seat, standing):
            return _("available from round {round}", round=standing.since)
        code = closing(state, seat, space)
        if code is not None:
            return _("{card} forbids it", card=title_of(code))
        for owner, card, food in tolls(state, seat, space):
            if most_food(state, seat) < food:
                return _("{card} costs {food}, paid to {name}", card=title_of(card), food=words.amount("food", food),
                         name=Who(owner))  # fmt: skip
    offer = offered(state, space)
    if offer is None:
        return _("there is nothing there")
    if briefly:
        return least(state, seat, offer.needed())
    return words.also([action.why_not(state, seat) for action in offer.needed()])
