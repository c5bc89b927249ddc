"""Playing a card straight from the hand: on which free space, and for what price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.agricola.actions.improving import BuyMajor, PlayOccupation, TakeStart, minor_price
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, key_of
from bot.games.agricola.engine.paying import Cost, payable
from bot.games.agricola.engine.prerequisites import unmet
from bot.games.agricola.phases.work import PlacePerson, is_open, offered
from bot.games.agricola.position.state import Position
from bot.games.agricola.prompts.hand import BOARD_SPACE, cost_label
from bot.games.prompts import Option
from bot.games.text import Seat, Text, _


class Openings(NamedTuple):
    """The spaces on which a seat can play cards now: for occupations with the action there, for minor improvements."""

    occupations: tuple[tuple[str, PlayOccupation], ...]
    minors: tuple[str, ...]


def openings(state: Position, seat: Seat) -> Openings:
    """Return the spaces on which a seat can play cards now, in the order of the board."""
    occupations, minors = [], []
    for space in state.board.spaces:
        offer = offered(state, space)
        actions = offer.actions if offer is not None else []
        action = next((action for action in actions if isinstance(action, PlayOccupation)), None)
        kinds = {type(action) for action in actions}
        improves = BuyMajor in kinds and kinds <= {BuyMajor, TakeStart}
        if (action is None and not improves) or not is_open(state, seat, space):
            continue
        if action is not None:
            occupations.append((space, action))
        if improves:
            minors.append(space)
    return Openings(tuple(occupations), tuple(minors))


def played_now(state: Position, seat: Seat, code: str, spaces: Openings) -> tuple[str, tuple[Cost, ...]]:
    """Return on which space a card of the hand would be played now (empty: none) and each way to pay that is open.

    Where none is, the printed price. An occupation goes to the cheapest space, else it is priced on the board's own.
    """
    if code in OCCUPATIONS:
        space, action = next(_for_occupations(state, seat, code, spaces), ("", _board_action(state)))
        found = payable(state, seat, action.price(state, seat, code), action.income(state, seat))
        return space, tuple(way.cost for way in found) or (action.cost(state, seat, code),)
    card = MINORS[code]
    found = payable(state, seat, minor_price(card, ""))
    place = spaces.minors[0] if found and spaces.minors and unmet(state, seat, card) is None else ""
    return place, tuple(way.cost for way in found) or card.cost


def ways_to_play(state: Position, seat: Seat, code: str) -> tuple[Option, ...]:
    """Return how a seat that places a person now can play a card of its hand by that.

    An occupation goes to the cheapest free space, of those the first on the board. A minor improvement goes to any
    space that is for nothing but improvements or the starting player.
    """
    if PlacePerson.of(state, seat) is None:
        return ()
    spaces = list(_spaces(state, seat, code, openings(state, seat)))
    return tuple(_option(state, seat, code, space, several=len(spaces) > 1) for space in spaces)


def _option(state: Position, seat: Seat, code: str, space: str, *, several: bool) -> Option:
    verb = "occupation" if code in OCCUPATIONS else "improve"
    cost = _cost(state, seat, code, space)
    where = Text(state.facts(space).short)
    if several:
        label = _("Play at {space}", space=where)
    else:
        label = _("Play") if cost is None else _("Play for {cost}", cost=cost)
    return Option(
        code=f"play.{space}",
        label=label,
        detail=_("{space}, for {cost}", space=where, cost=cost) if cost is not None else where,
        move=f"place {space}; {verb} {key_of(code)}",
        style="good",
    )


def _cost(state: Position, seat: Seat, code: str, space: str) -> Text | None:
    if code in MINORS:
        return cost_label(state, seat, minor_price(MINORS[code], space))
    action = _occupation_action(state, space)
    assert action is not None
    return cost_label(state, seat, action.price(state, seat, code), action.income(state, seat))


def _spaces(state: Position, seat: Seat, code: str, spaces: Openings) -> Iterator[str]:
    """Return the spaces on which a card can be played now: for an occupation the cheapest one."""
    if code in OCCUPATIONS:
        cheapest = next(_for_occupations(state, seat, code, spaces), None)
        if cheapest is not None:
            yield cheapest[0]
        return
    card = MINORS[code]
    if unmet(state, seat, card) is None and payable(state, seat, minor_price(card, "")):
        yield from spaces.minors


def _for_occupations(state: Position, seat: Seat, code: str, spaces: Openings) -> Iterator[tuple[str, PlayOccupation]]:
    """Return the open spaces where an occupation can be played and paid, the cheapest first."""
    found: list[tuple[int, str, PlayOccupation]] = []
    for space, action in spaces.occupations:
        ways = payable(state, seat, action.price(state, seat, code), action.income(state, seat))
        if ways:
            found.append((min(sum(way.cost.values()) for way in ways), space, action))
    for _food, space, action in sorted(found, key=lambda one: one[0]):
        yield space, action


def _occupation_action(state: Position, space: str) -> PlayOccupation | None:
    offer = offered(state, space)
    actions = offer.actions if offer is not None else []
    return next((action for action in actions if isinstance(action, PlayOccupation)), None)


def _board_action(state: Position) -> PlayOccupation:
    return PlayOccupation(tuple(state.facts(BOARD_SPACE).occupation), origin=BOARD_SPACE)
