"""Playing a card straight from the hand: on which free space, and for what price."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.agricola.actions.improving import BuyMajor, PlayOccupation, TakeStart, minor_price
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, key_of
from bot.games.agricola.engine.paying import Cost, payable
from bot.games.agricola.engine.prerequisites import unmet
from bot.games.agricola.phases.work import PlacePerson, is_open, offered
from bot.games.agricola.position.state import Position
from bot.games.agricola.prompts.hand import BOARD_SPACE, cost_label
from bot.games.prompts import Option
from bot.games.text import Seat, Text, _


def price_now(state: Position, seat: Seat, code: str) -> tuple[Cost, ...]:
    """Return what a card of the hand costs, each way that can be paid; the printed price where none can.

    An occupation is looked at on the cheapest space where it could be played now, else on the board's own.
    """
    if code in OCCUPATIONS:
        action = next(_for_occupations(state, seat, code), (BOARD_SPACE, _board_action(state)))[1]
        found = payable(state, seat, action.price(state, seat, code), action.income(state, seat))
        return tuple(way.cost for way in found) or (action.cost(state, seat, code),)
    card = MINORS[code]
    found = payable(state, seat, minor_price(card, ""))
    return tuple(way.cost for way in found) or card.cost


def place_now(state: Position, seat: Seat, code: str) -> str:
    """Return the key of the space on which a card would be played now; empty where there is none."""
    return next(_spaces(state, seat, code), "")


def ways_to_play(state: Position, seat: Seat, code: str) -> tuple[Option, ...]:
    """Return how a seat that places a person now can play a card of its hand by that.

    An occupation goes to the cheapest free space, of those the first on the board. A minor improvement goes to any
    space that is for nothing but improvements or the starting player.
    """
    if PlacePerson.of(state, seat) is None:
        return ()
    spaces = list(_spaces(state, seat, code))
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


def _spaces(state: Position, seat: Seat, code: str) -> Iterator[str]:
    """Return the spaces on which a card can be played now: for an occupation the cheapest one."""
    if code in OCCUPATIONS:
        cheapest = next(_for_occupations(state, seat, code), None)
        if cheapest is not None:
            yield cheapest[0]
        return
    card = MINORS[code]
    if unmet(state, seat, card) is not None or not payable(state, seat, minor_price(card, "")):
        return
    for space in state.board.spaces:
        offer = offered(state, space)
        kinds = {type(action) for action in offer.actions} if offer is not None else set()
        if BuyMajor in kinds and kinds <= {BuyMajor, TakeStart} and is_open(state, seat, space):
            yield space


def _for_occupations(state: Position, seat: Seat, code: str) -> Iterator[tuple[str, PlayOccupation]]:
    """Return the open spaces where an occupation can be played and paid, the cheapest first."""
    found: list[tuple[int, str, PlayOccupation]] = []
    for space in state.board.spaces:
        action = _occupation_action(state, space)
        if action is None or not is_open(state, seat, space):
            continue
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
