"""What may be seen of a game: everything on the table lies open, except the order of the round cards to come."""

from __future__ import annotations

import msgspec

from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.box import animals, fences
from bot.games.agricola.box.card_facts import CODES, OCCUPATIONS
from bot.games.agricola.box.facts import ANIMALS, HARVEST_ROUNDS, SUPPLY, stage_cards, stage_of
from bot.games.agricola.engine.animals import Breed
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.paying import Pay
from bot.games.agricola.phases.dealing import DraftCard, KeepCards, left_of
from bot.games.agricola.phases.harvest import FeedFamily
from bot.games.agricola.position.moves import read_move, read_pastures
from bot.games.agricola.position.state import Player, Position, Space
from bot.games.agricola.prompts.hand import playable
from bot.games.agricola.prompts.land import planned_moves, planned_pieces
from bot.games.agricola.prompts.pages import After, page_of
from bot.games.agricola.prompts.playing import openings, played_now
from bot.games.rules import RulesError, Unreadable
from bot.games.steps import asked_seats
from bot.games.text import Seat, Text


class PastureView(msgspec.Struct, frozen=True):
    """A pasture: its cells, room, and the animals that stand there (kind empty when none)."""

    cells: tuple[int, ...]
    capacity: int
    kind: str
    count: int


class FieldView(msgspec.Struct, frozen=True):
    """A field and what grows on it."""

    cell: int
    crop: str
    count: int


class PlotView(msgspec.Struct, frozen=True):
    """A plot on a card and what grows there."""

    card: str
    crop: str
    count: int


class HandView(msgspec.Struct, frozen=True):
    """The cards in a hand, as codes, and why some of them could not be played now."""

    occupations: tuple[str, ...]
    minors: tuple[str, ...]
    closed: dict[str, Text]
    policies: dict[str, str] = {}
    """Answers given beforehand to the questions of own cards."""
    offered: tuple[str, ...] = ()
    """While cards are dealt: those among which the seat chooses now."""
    prices: dict[str, tuple[dict[str, int], ...]] = {}
    """What each card costs now, alternatives beside each other; the printed price of one that cannot be paid."""
    places: dict[str, str] = {}
    """The space on which a card would be played now, where there is one."""


class DealView(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees while cards are dealt and some of them are kept.

    `pack` are the cards among which it chooses (empty: it waits for a pack), `chosen` those of them that it has marked,
    `keep` how many of them it keeps. Of `occupations` or else minor improvements it holds `kept` already, and `total`
    in the end. In a draft `left` is the seat that gets the rest, `right` the one from which `coming` cards come next.
    """

    pack: tuple[str, ...]
    chosen: tuple[str, ...]
    keep: int
    occupations: bool
    kept: tuple[str, ...]
    total: int
    left: Seat | None = None
    right: Seat | None = None
    coming: int = 0


class FarmView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's farm, supply, family and cards.

    `stables` and `rooms` are cells; `fences` and `planned_fences` are masks of the 38 fence places; `pet` is the kind
    of the animal in the house; `stable_animals` are (cell, kind) of animals in unfenced stables.
    `home` people are still to be placed, `newborn` came this round.
    """

    seat: Seat
    material: str
    rooms: tuple[int, ...]
    stables: tuple[int, ...]
    fields: tuple[FieldView, ...]
    fences: int
    pastures: tuple[PastureView, ...]
    pet: str
    stable_animals: tuple[tuple[int, str], ...]
    waiting_animals: tuple[int, int, int]
    """Animals that just came and have no place yet (sheep, boar, cattle)."""
    goods: dict[str, int]
    animals: dict[str, int]
    people: int
    home: int
    newborn: int
    begging: int
    majors: tuple[str, ...]
    food_needed: int
    fences_left: int
    stables_left: int
    unused: int
    starting: bool
    occupations: tuple[str, ...] = ()
    minors: tuple[str, ...] = ()
    """Cards in front of the player, as codes, in the order played."""
    on_cards: dict[str, dict[str, int]] = {}
    """What the cards hold or remember, by code."""
    plots: tuple[PlotView, ...] = ()
    card_animals: dict[str, int] = {}
    """Animals that live on cards or are more than one in a stable or the house."""
    hand_sizes: tuple[int, int] = (0, 0)
    """Occupations and minor improvements in the hand."""
    planned_fences: int = 0
    planned_cells: tuple[int, ...] = ()
    planned_crops: tuple[tuple[int, str], ...] = ()
    planned_pieces: tuple[tuple[int, str], ...] = ()
    """Rooms, stables and fields of the plan as (cell, kind)."""
    planned_goods: dict[str, int] = {}
    """Supply and animals once the plan is done; empty without one, or where what it takes is still to be chosen."""


class SpaceView(msgspec.Struct, frozen=True):
    """An action space: key, the goods that lie there, and the seats whose people stand there."""

    key: str
    goods: dict[str, int]
    people: tuple[Seat, ...]


class RoundView(msgspec.Struct, frozen=True):
    """One of the 14 round spaces: the revealed card's key or the cards that may still come, and goods lying ready."""

    number: int
    card: str
    possible: tuple[str, ...]
    goods: tuple[tuple[Seat, dict[str, int]], ...]
    harvest: bool
    offers: tuple[tuple[Seat, str], ...] = ()
    """Cards (by code) that offer something to a seat at the start of this round."""


class AgricolaView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat, or the public (`seat` None), sees it."""

    seat: Seat | None
    family: bool
    seats: int
    round: int
    first: Seat
    awaited: tuple[Seat, ...]
    phase: str
    """*deal*, *place*, *feed*, *breed* or *over*."""
    spaces: tuple[SpaceView, ...]
    card_spaces: dict[str, SpaceView]
    """The revealed round cards as action spaces, by key."""
    rounds: tuple[RoundView, ...]
    majors: tuple[str, ...]
    farms: tuple[FarmView, ...]
    over: bool
    hand: HandView | None = None
    """The cards of the seat that looks; nobody else's."""
    deal: DealView | None = None
    """What the seat that looks is dealt, while it keeps some of it."""
    decks: str = ""


def view(state: Position, seat: Seat | None, partial: str = "", after: After | None = None) -> AgricolaView:
    """Return what a seat may see; `partial` is a half-built move of that seat, shown as a plan on its farm.

    With `after`, which makes moves on trial, the plan says what it leaves of the supply.
    """
    farms = [_farm(state, Seat(number)) for number in range(len(state.players))]
    if seat is not None and partial:
        farms[seat] = _plan(farms[seat], partial)
        if after is not None:
            farms[seat] = msgspec.structs.replace(farms[seat], planned_goods=_goods_then(state, seat, partial, after))
    on_rounds = set(state.board.revealed)
    return AgricolaView(
        seat=seat,
        family=state.family,
        seats=len(state.players),
        round=state.round,
        first=state.first,
        awaited=asked_seats(state),
        phase=_phase(state),
        spaces=tuple(_space(key, space) for key, space in state.board.spaces.items() if key not in on_rounds),
        card_spaces={key: _space(key, state.board.spaces[key]) for key in state.board.revealed},
        rounds=tuple(_round(state, number) for number in range(1, 15)),
        majors=tuple(state.board.majors),
        farms=tuple(farms),
        over=state.over,
        hand=None if seat is None or state.family else _hand(state, seat),
        deal=None if seat is None or state.family else _deal(state, seat, partial),
        decks=state.decks,
    )


def _hand(state: Position, seat: Seat) -> HandView:
    player = state.players[seat]
    held = (*player.hand_occupations, *player.hand_minors)
    closed = {code: reason for code in held if (reason := playable(state, seat, code)) is not None}
    offered = tuple(state.packs[seat][0]) if state.packs and state.packs[seat] else ()
    spaces = openings(state, seat) if state.round else None
    played = {code: played_now(state, seat, code, spaces) for code in held} if spaces is not None else {}
    return HandView(
        occupations=tuple(player.hand_occupations),
        minors=tuple(player.hand_minors),
        closed=closed,
        policies=dict(player.policies),
        offered=offered,
        prices={code: price for code, (_place, price) in played.items()},
        places={code: place for code, (place, _price) in played.items() if place},
    )


def _deal(state: Position, seat: Seat, partial: str) -> DealView | None:
    """What a seat is dealt; None where it chooses among nothing."""
    drafted = bool(state.unopened)
    queue = state.packs[seat] if state.packs else []
    pack = tuple(queue[0]) if queue and state.lanes[seat] else ()
    if state.round or not (pack or drafted):
        return None
    jobs = pack[0] in OCCUPATIONS if pack else bool(drafted and state.unopened[seat])
    player = state.players[seat]
    named = {CODES.get(part.strip()) for part in page_of(partial)[1].split(",")}
    held = tuple(player.hand_occupations if jobs else player.hand_minors)
    step = KeepCards.of(state, seat)
    if not drafted:
        keep = step.count if step is not None else 0
        return DealView(
            pack=pack if step is not None else (),
            chosen=tuple(code for code in pack if code in named),
            keep=keep,
            occupations=jobs,
            kept=held,
            total=len(held) + keep,
        )
    seats = len(state.players)
    right = Seat((seat - 1) % seats)
    before = state.packs[right][0] if state.packs[right] else []
    same = any((code in OCCUPATIONS) == jobs for code in before)
    asked = DraftCard.of(state, seat) is not None
    return DealView(
        pack=pack if asked else (),
        chosen=tuple(code for code in pack if code in named),
        keep=1,
        occupations=jobs,
        kept=held,
        total=_drafted(state, jobs) // seats,
        left=left_of(state, seat),
        right=right,
        coming=len(before) - 1 if same else 0,
    )


def _drafted(state: Position, jobs: bool) -> int:
    """How many cards of a kind are in all hands and packs of a draft."""
    lying = [*(pack for queue in state.packs for pack in queue), *state.unopened]
    packed = sum((code in OCCUPATIONS) == jobs for pack in lying for code in pack)
    return packed + sum(len(one.hand_occupations if jobs else one.hand_minors) for one in state.players)


def _space(key: str, space: Space) -> SpaceView:
    lying = {good: count for good, count in space.goods.items() if count}
    return SpaceView(key, lying, tuple(Seat(seat) for seat in space.people))


def _phase(state: Position) -> str:
    if state.over:
        return "over"
    if any(isinstance(step, FeedFamily) for lane in state.lanes for step in lane):
        return "feed"
    if not state.round:
        return "deal"
    return "breed" if any(isinstance(step, Breed) for lane in state.lanes for step in lane) else "place"


def _round(state: Position, number: int) -> RoundView:
    revealed = state.board.revealed
    shown = number <= len(revealed)
    stage = stage_of(number)
    possible = () if shown else tuple(card for card in stage_cards(stage) if card not in revealed)
    waiting = state.board.round_goods[number - 1]
    return RoundView(
        number=number,
        card=revealed[number - 1] if shown else "",
        possible=possible,
        goods=tuple(
            (Seat(int(seat)), lying)
            for seat, goods in sorted(waiting.items())
            if (lying := {good: count for good, count in goods.items() if count})
        ),
        harvest=number in HARVEST_ROUNDS,
        offers=tuple(
            (Seat(seat), code)
            for seat, player in enumerate(state.players)
            for code, memo in player.memo.items()
            if memo.get(f"at-{number}")
        ),
    )


def _farm(state: Position, seat: Seat) -> FarmView:
    player = state.players[seat]
    farm = player.farm
    pastures = farm.pastures()
    housed = _housed(player)
    holders, places = player.housing()
    filled, singles = animals.place(holders, places, housed)
    rooms = tuple(max(max(one) for one in holder) if isinstance(holder, tuple) else holder for holder in holders)
    drawn = [0, 0, 0]
    for kind, count in filled[: len(pastures)]:
        if kind is not None:
            drawn[kind] += count
    for kind in singles[: 1 + (farm.stables & ~farm.fenced()).bit_count()]:
        drawn[kind] += 1
    loose = fences.cells_of(farm.stables & ~farm.fenced())
    waiting = tuple(have - kept for have, kept in zip(player.animals, housed, strict=True))
    return FarmView(
        seat=seat,
        material=farm.material,
        rooms=tuple(fences.cells_of(farm.rooms)),
        stables=tuple(fences.cells_of(farm.stables)),
        fields=tuple(FieldView(cell, field.crop, field.count) for cell, field in sorted(farm.fields.items())),
        fences=farm.fences,
        pastures=tuple(
            PastureView(tuple(fences.cells_of(cells)), room, ANIMALS[kind] if kind is not None else "", count)
            for cells, room, (kind, count) in zip(pastures, rooms, filled, strict=False)
        ),
        pet=ANIMALS[singles[0]] if singles else "",
        stable_animals=tuple((cell, ANIMALS[kind]) for cell, kind in zip(loose, singles[1:], strict=False)),
        waiting_animals=(waiting[0], waiting[1], waiting[2]),
        goods={good: player.goods.get(good) for good in SUPPLY},
        animals=dict(zip(ANIMALS, player.animals, strict=True)),
        people=player.people,
        home=player.home,
        newborn=player.newborn,
        begging=player.begging,
        majors=tuple(player.majors),
        food_needed=state.food_needed(seat),
        fences_left=BuildFences().left(state, seat),
        stables_left=4 - farm.stables.bit_count(),
        unused=farm.free().bit_count(),
        starting=state.first == seat,
        occupations=tuple(player.occupations),
        minors=tuple(player.minors),
        on_cards={code: dict(memo) for code, memo in player.memo.items()},
        plots=tuple(PlotView(code, one.crop, one.count) for code, own in player.plots.items() for one in own),
        card_animals={
            kind: have - shown for kind, have, shown in zip(ANIMALS, housed, drawn, strict=True) if have > shown
        },
        hand_sizes=(len(player.hand_occupations), len(player.hand_minors)),
    )


def _housed(player: Player) -> animals.Herd:
    """The animals that can be drawn on the farm; all of them except while new ones wait to be arranged."""
    return animals.frontier(*player.housing(), player.herd())[0]


def _goods_then(state: Position, seat: Seat, partial: str, after: After) -> dict[str, int]:
    """Return the supply once what is planned on the farm is done; empty where that cannot be said yet."""
    verb, rest = page_of(partial)
    try:
        moves = planned_moves(verb, rest) or [read_move(part.strip()) for part in partial.split(";")]
        for move in moves:
            state = after(state, seat, move)
    except RulesError:
        return {}
    if isinstance(Ask.of(state, seat), Pay):
        return {}
    return {good: state.players[seat].have(good) for good in (*SUPPLY, *ANIMALS)}


def _plan(farm: FarmView, partial: str) -> FarmView:
    """Add a half-built move to a farm: pastures being drawn, fields being sown, what is built and plowed."""
    verb, rest = page_of(partial)
    pieces = planned_pieces(verb, rest)
    if pieces:
        return msgspec.structs.replace(farm, planned_pieces=tuple(pieces))
    if verb == "fence":
        try:
            pastures = read_pastures(rest)
        except Unreadable:
            return farm
        mask = cells = 0
        for pasture in pastures:
            mask |= fences.border(pasture)
            cells |= pasture
        return msgspec.structs.replace(
            farm, planned_fences=mask & ~farm.fences, planned_cells=tuple(fences.cells_of(cells))
        )
    if verb == "sow":
        crops = []
        for part in rest.split(","):
            cell_text, _space, crop = part.strip().rpartition(" ")
            cell = fences.cell_named(cell_text)
            if cell is not None and crop:
                crops.append((cell, crop))
        return msgspec.structs.replace(farm, planned_crops=tuple(crops))
    return farm
