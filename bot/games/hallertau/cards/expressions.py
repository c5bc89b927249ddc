"""The numbers that cards ask for and pay by (rules 7.3): every name, and the small sums built from them."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.hallertau.cards.records import CARDS, by_type
from bot.games.hallertau.facts import CROPS, GOODS, SPACES, STABLES, Expr, Value
from bot.games.hallertau.state import Player, Position
from bot.games.text import Seat

Number = Callable[[Position, Player], int]


def _fields(player: Player, crop: str) -> int:
    return sum(1 for field in player.tiles() if field.count and field.crop == crop)


def _rows(*rows: int) -> Number:
    return lambda state, player: sum(1 for field in player.tiles() if field.row in rows)


def _planted_in(row: int) -> Number:
    return lambda state, player: sum(1 for field in player.tiles() if field.count and field.row == row)


def _sown_with(crop: str) -> Number:
    return lambda state, player: _fields(player, crop)


def _supply(good: str) -> Number:
    return lambda state, player: player.goods.get(good)


def _played(kind: str) -> Number:
    return lambda state, player: by_type(player.played)[kind]


def _sheep_next_card(state: Position, player: Player) -> int:
    return player.sheep_on(player.next_card())


def _cards_with_sheep(state: Position, player: Player) -> int:
    return sum(1 for number, card in enumerate(player.yard, start=1) if card and player.sheep_on(number))


def _cards_without_sheep(state: Position, player: Player) -> int:
    return sum(1 for number, card in enumerate(player.yard, start=1) if card and not player.sheep_on(number))


def _quadrant_workers(state: Position, player: Player) -> int:
    if not player.just.space:
        return 0
    quadrant = SPACES[player.just.space].quadrant
    return sum(state.board.standing(key) for key, facts in SPACES.items() if facts.quadrant == quadrant)


NUMBERS: dict[str, Number] = {
    **{good: _supply(good) for good in GOODS},
    **{f"fields_{crop}": _sown_with(crop) for crop in CROPS},
    **{f"played_{kind}": _played(kind) for kind in ("gateway", "farmyard", "bonus")},
    "tools": lambda state, player: player.tools,
    "jewelry": lambda state, player: player.jewelry,
    "sheep": lambda state, player: sum(player.flock),
    "sheep_stables": lambda state, player: player.flock[STABLES],
    "sheep_r4": lambda state, player: player.sheep_on(4),
    "sheep_r5_r6": lambda state, player: player.sheep_on(5) + player.sheep_on(6),
    "sheep_on_farmyard_cards": lambda state, player: sum(player.flock[:STABLES]),
    "sheep_one_card": lambda state, player: max(player.flock[:STABLES]),
    "sheep_on_card_of_choice": lambda state, player: max(player.flock[:STABLES]),
    "sheep_next_card": _sheep_next_card,
    "farmyard_cards_with_sheep": _cards_with_sheep,
    "empty_farmyard_cards": _cards_without_sheep,
    "fields": lambda state, player: player.have("fields"),
    "planted": lambda state, player: sum(1 for field in player.tiles() if field.count),
    "empty": lambda state, player: sum(1 for field in player.tiles() if not field.count),
    "planted_r5": _planted_in(5),
    "fields_r5": _rows(5),
    "fields_r2r3": _rows(2, 3),
    "fields_r2r3r4": _rows(2, 3, 4),
    "fields_same_crop": lambda state, player: max(_fields(player, crop) for crop in CROPS),
    "crop_types_planted": lambda state, player: sum(1 for crop in CROPS if _fields(player, crop)),
    "maxcrop": lambda state, player: max(player.goods.get(crop) for crop in CROPS),
    "crops_total": lambda state, player: sum(player.goods.get(crop) for crop in CROPS),
    "window": lambda state, player: player.window(),
    "round": lambda state, player: state.round,
    "building_gap": lambda state, player: max(player.steps) - min(player.steps),
    "hand_nongateway": lambda state, player: sum(1 for card in player.hand if CARDS[card].type != "gateway"),
    "played_same_type": lambda state, player: max(by_type(player.played).values()),
    "played_total": lambda state, player: len(player.played),
    "played_point_other": lambda state, player: by_type(player.played)["point"],
    "full_spaces": lambda state, player: sum(1 for rows in state.board.spaces.values() if all(rows)),
    "spaces_with_3_workers": lambda state, player: sum(1 for rows in state.board.spaces.values() if sum(rows) == 3),
    "workers_on_nursery": lambda state, player: state.board.standing("nursery"),
    "workers_in_its_quadrant": _quadrant_workers,
    "max_removed_one_quadrant": lambda state, player: max(state.removed, default=0),
    "workers_left": lambda state, player: player.workers,
    "workers_exchanged_one_turn": lambda state, player: player.just.exchanged,
    "tools_gained_at_once": lambda state, player: player.just.tools,
    "tools_gained_this_phase": lambda state, player: player.tools_gained,
    "harvested_this_phase": lambda state, player: sum(player.harvested.values()),
    "harvested_same_crop_this_phase": lambda state, player: max(player.harvested.get(crop, 0) for crop in CROPS),
    "max_advances_one_building_this_phase": lambda state, player: max(player.advances),
    "half_hides": lambda state, player: player.goods.hides // 2,
}
"""Every expression by its name in the data; a played card is not among the face-up ones yet when its need is read."""


def number(name: str, state: Position, seat: Seat) -> int:
    """Return the value of a named expression. Raises `KeyError`."""
    return NUMBERS[name](state, state.players[seat])


def expression(expr: Expr, state: Position, seat: Seat, tier: int) -> int:
    """Return the value of what a clause compares: a name, the least or the sum of several, or one name per tier."""
    if isinstance(expr, str):
        return number(expr, state, seat)
    if isinstance(expr, tuple):
        return number(expr[tier], state, seat)
    ((how, names),) = expr.items()
    values = [number(name, state, seat) for name in names]
    return min(values) if how == "min" else sum(values)


def amount(value: Value | int | str | tuple[int, ...], state: Position, seat: Seat, tier: int = 0) -> int:
    """Return an amount as it is now: a number, that of a tier, an expression, a difference (never below 0), a sum."""
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return number(value, state, seat)
    if isinstance(value, tuple):
        return value[tier]
    ((how, parts),) = value.items()
    one, other = (amount(part, state, seat, tier) for part in parts)
    if how == "sub":
        return max(0, one - other)
    return one + other if how == "add" else one * other
