"""What may be seen of a game: everything on the table, one's own hand; no deck, no face-down card, no other hand."""

from __future__ import annotations

import msgspec

from bot.games.hallertau.cards.playing import playable
from bot.games.hallertau.cards.records import by_type
from bot.games.hallertau.facts import BUILDING_KEYS, FLOCKS, GOODS, OFF_BOARD, SPACES, TYPES, WINDOW_POINTS
from bot.games.hallertau.idle import idle_reason
from bot.games.hallertau.moves import Craft, Place, Sow, read_move
from bot.games.hallertau.scoring import symbols, total
from bot.games.hallertau.state import Player, Position
from bot.games.hallertau.steps.spaces import PlaceWorkers, Work, why_closed
from bot.games.rules import Unreadable
from bot.games.steps import waiting_seats
from bot.games.text import Seat, Text


class SpaceView(msgspec.Struct, frozen=True):
    """An action space: workers by row, and what the next use costs (0: it cannot be used)."""

    key: str
    rows: tuple[int, ...]
    cost: int


class FieldView(msgspec.Struct, frozen=True):
    """A field: its column (0-7), its row (2-5), what grows on it (empty: nothing) and how many of it."""

    column: int
    row: int
    crop: str
    count: int


class BuildingView(msgspec.Struct, frozen=True):
    """A Craft Building: its steps (0-10) and the places of its boulders; a boulder off the board is left out."""

    key: str
    steps: int
    boulders: tuple[int, ...]


class CardView(msgspec.Struct, frozen=True):
    """A hand card of the one who looks: None when it can be played now, else why not."""

    id: str
    reason: Text | None


class FarmView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's display.

    `flock` are the sheep by place (3-6 for the cards of these rounds, *stables*); `yard` are the rounds whose Farmyard
    card still lies there; `held` says whether the one of this round lies under the workers. `house` are its steps, and
    `window` the workers that come each round. `cards` counts the hand by type; `hand` is filled for the owner only.
    Of a half-built move, `planned` are crops to be sown, as (good, row), `step` is the building that would move, and
    `price` what has been put down for it so far.
    """

    seat: Seat
    goods: dict[str, int]
    tools: int
    exhausted: int
    jewelry: int
    fields: tuple[FieldView, ...]
    flock: dict[str, int]
    yard: tuple[int, ...]
    held: bool
    workers: int
    house: int
    window: int
    window_points: int
    symbols: int
    buildings: tuple[BuildingView, ...]
    cards: dict[str, int]
    hand: tuple[CardView, ...]
    holds: tuple[int, ...]
    played: tuple[str, ...]
    first: bool
    points: int
    planned: tuple[tuple[str, int], ...] = ()
    step: str = ""
    price: tuple[tuple[str, int], ...] = ()


class HallertauView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat, or the public (`seat` None), sees it.

    `gateway` and `farmyard` name the decks in the game; `decks` are the cards left in each. `turn` is the
    seat whose turn it is in phase 4, else None. `quadrant_cards` are the Quadrant cards left, `cleared` the quadrants
    that were emptied when the round began. `phase` is 1-10, 0 after the last. `idle` says of spaces that the seat can
    use now why they would bring it nothing.
    """

    seat: Seat | None
    cards: bool
    gateway: str
    farmyard: str
    seats: int
    round: int
    phase: int
    first: Seat
    turn: Seat | None
    awaited: tuple[Seat, ...]
    spaces: tuple[SpaceView, ...]
    decks: dict[str, int]
    quadrant_cards: int
    cleared: tuple[int, ...]
    farms: tuple[FarmView, ...]
    over: bool
    idle: dict[str, Text] = {}


def view(state: Position, seat: Seat | None, partial: str = "") -> HallertauView:
    """Return what a seat may see; `partial` is a half-built move of that seat, shown as a plan on its display."""
    farms = [_farm(state, Seat(number), shown=number == seat) for number in range(len(state.players))]
    if seat is not None and partial:
        farms[seat] = _plan(farms[seat], partial)
    return HallertauView(
        seat=seat,
        cards=state.cards,
        gateway=state.gateway,
        farmyard=state.farmyard,
        seats=len(state.players),
        round=state.round,
        phase=state.phase,
        first=state.first,
        turn=_turn(state),
        awaited=waiting_seats(state),
        spaces=tuple(_space(state, key) for key in SPACES),
        decks={kind: len(state.board.decks.get(kind, ())) for kind in TYPES} if state.cards else {},
        quadrant_cards=len(state.board.quadrants),
        cleared=tuple(state.cleared),
        farms=tuple(farms),
        over=state.over,
        idle=_idle(state, seat),
    )


def _idle(state: Position, seat: Seat | None) -> dict[str, Text]:
    """Return why spaces would bring a seat nothing that is about to use one."""
    step = PlaceWorkers.of(state, seat) if seat is not None else None
    if seat is None or step is None:
        return {}
    able = [key for key in SPACES if step.accepts(state, Place(key))]
    reasons = {key: idle_reason(state, seat, key) for key in able}
    return {key: reason for key, reason in reasons.items() if reason is not None}


def _turn(state: Position) -> Seat | None:
    for step in reversed(state.stack):
        if isinstance(step, PlaceWorkers):
            return step.seat
        if isinstance(step, Work):
            return Seat((step.turn - 1) % len(state.players))
    return None


def _space(state: Position, key: str) -> SpaceView:
    cost = 0 if why_closed(state, key) is not None else state.board.next_row(key)
    return SpaceView(key, tuple(state.board.spaces[key]), cost)


def _farm(state: Position, seat: Seat, *, shown: bool) -> FarmView:
    player = state.players[seat]
    return FarmView(
        seat=seat,
        goods={good: player.goods.get(good) for good in GOODS},
        tools=player.tools,
        exhausted=player.exhausted,
        jewelry=player.jewelry,
        fields=tuple(FieldView(c, player.field(c).row, player.field(c).crop, player.field(c).count)
                     for c in player.columns()),
        flock=dict(zip(FLOCKS, player.flock, strict=True)),
        yard=tuple(number for number, card in enumerate(player.yard, start=1) if card),
        held=bool(player.held),
        workers=player.workers,
        house=player.house(),
        window=player.window(),
        window_points=WINDOW_POINTS[player.house()],
        symbols=symbols(player),
        buildings=_buildings(player),
        cards=by_type(player.hand) if state.cards else {},
        hand=tuple(CardView(card, reason) for card, reason in playable(state, seat)) if shown else (),
        holds=tuple(player.holds) if shown else (),
        played=tuple(player.played),
        first=state.first == seat,
        points=total(player, cards=state.cards),
    )  # fmt: skip


def _buildings(player: Player) -> tuple[BuildingView, ...]:
    return tuple(
        BuildingView(key, player.steps[number], tuple(p for p in player.boulders[number] if p < OFF_BOARD))
        for number, key in enumerate(BUILDING_KEYS)
    )


def _plan(farm: FarmView, partial: str) -> FarmView:
    """Add a half-built move to a display: the fields to be sown, the building to be moved."""
    verb, _space, rest = partial.strip().partition(" ")
    if verb not in ("sow", "craft") or not rest:
        return farm
    if rest in BUILDING_KEYS:
        return msgspec.structs.replace(farm, step=rest)
    try:
        move = read_move(partial)
    except Unreadable:
        return farm
    if isinstance(move, Craft):
        return msgspec.structs.replace(farm, step=move.building, price=move.goods)
    assert isinstance(move, Sow)
    return msgspec.structs.replace(farm, planned=tuple((crop, row) for crop, row, _count in move.fields))
