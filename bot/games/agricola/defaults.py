"""The plain move: what a vote or a clock does for a seat that the others no longer wait for.

The order of preference: see `plain_move`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from bot.games.agricola.box.facts import ANIMALS, CROPS, SUPPLY
from bot.games.agricola.engine.animals import Breed, HouseAnimals
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.emit import AskCard
from bot.games.agricola.engine.goods import PayFood
from bot.games.agricola.engine.paying import Pay
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.phases.choosing import Choose, free
from bot.games.agricola.phases.harvest import FeedFamily
from bot.games.agricola.phases.work import PlacePerson, offered, tolls
from bot.games.agricola.position.moves import Arrange, Cook, Move, PayWith, Place, Use, read_move
from bot.games.agricola.position.state import Player, Position
from bot.games.agricola.prompts.food_help import covering, moves_of, ways_to_food
from bot.games.agricola.prompts.pages import After
from bot.games.move_text import Pass
from bot.games.text import Seat

Cost = tuple[int, ...]
"""What a turn takes from a seat, the worst first: begging cards, goods, what is built or committed."""

TRIES = 6
"""How many ways to do one compulsory action are looked at."""

LONGEST = 40
"""How many moves a turn is followed at most."""

WORTH = {good: 2 if good in CROPS or good in ANIMALS else 1 for good in (*SUPPLY, *ANIMALS)}


def plain_move(state: Position, seat: Seat, after: After) -> Move:
    """Return the plain move of a seat that is asked something.

    The order of preference, everywhere the first that is possible:

    * placing: a space that only gives goods, without a toll; then one that gives goods and offers more, which is
      declined; then any other. Among these the first, in the order of the board, whose turn costs the seat nothing:
      no goods, no begging card, nothing that is built, ploughed, played or born. Where every space costs something,
      the one that costs least: no begging card before no goods, no goods before nothing built.
    * what is optional, a card's offer among it: declined.
    * what is compulsory: what costs the seat least, in the same sense; of prices what keeps most goods and rights.
    * animals: as many as possible are kept; those for which there is no room are cooked where that can be done. Of
      young as many as possible.
    * feeding and other food that is due: all food that there is. What is missing is made up for by what loses fewest
      points (see `feeding.covering`), without begging while anything can be turned into food.
    """
    step = Ask.of(state, seat)
    match step:
        case PlacePerson():
            return _place(state, step, after)
        case FeedFamily() | PayFood():
            return _food(state, step, after)
        case HouseAnimals() | Breed():
            kept = [move for move in step.moves(state) if isinstance(move, Arrange)]
            return max(kept, key=lambda move: (sum(move.keep), sum(move.cook)))
        case Pay():
            player = state.players[seat]
            ways = [move for move in step.moves(state) if isinstance(move, PayWith)]
            return min(ways, key=lambda move: _price(player, move))
        case Choose(must=False) | AskCard(optional=True):
            return Pass()
        case Choose():
            tried = (move for action in step.actions for move in islice(action.moves(state, seat), TRIES))
            return _cheapest(state, seat, tried, after)
        case AskCard():
            return _cheapest(state, seat, step.moves(state), after)
        case _:
            assert step is not None
            return step.moves(state)[0]


def _place(state: Position, step: PlacePerson, after: After) -> Move:
    moves = step.moves(state)
    spaces = [move.space for move in moves if isinstance(move, Place)]
    if not spaces:
        return moves[0]
    spaces.sort(key=lambda space: _rank(state, step.seat, space))
    return _cheapest(state, step.seat, [Place(space) for space in spaces], after)


def _rank(state: Position, seat: Seat, space: str) -> int:
    """Return 0 for a space that gives goods and does nothing else, 1 for one that also does, 2 for all others."""
    facts = state.facts(space)
    gives = bool(facts.gives) or any(state.board.spaces[space].goods.values())
    if tolls(state, seat, space) or not gives:
        return 2
    return 1 if facts.start or facts.card or offered(state, space) is not None else 0


def _cheapest(state: Position, seat: Seat, moves: Iterable[Move], after: After) -> Move:
    """Return the first move after which the turn costs nothing, else the first of those that cost least."""
    best: tuple[Cost, Move] | None = None
    for move in moves:
        cost = _cost(state, seat, move, after)
        if not any(cost):
            return move
        if best is None or cost < best[0]:
            best = cost, move
    assert best is not None, "a seat that is asked has a move"
    return best[1]


def _cost(state: Position, seat: Seat, move: Move, after: After) -> Cost:
    """Return what the turn costs the seat that begins with a move and goes on with plain ones."""
    here = after(state, seat, move)
    for _count in range(LONGEST):
        step = Ask.of(here, seat)
        if step is None or isinstance(step, TurnEnd | PlacePerson):
            break
        here = after(here, seat, plain_move(here, seat, after))
    before, now = state.players[seat], here.players[seat]
    lost = sum(worth * max(0, before.have(good) - now.have(good)) for good, worth in WORTH.items())
    committed = sum(one != other for one, other in zip(_standing(before), _standing(now), strict=True))
    return now.begging - before.begging, lost, committed


def _standing(player: Player) -> Iterator[object]:
    """Yield what a seat has built, ploughed, sown, played and raised, and the cards that it could play."""
    farm = player.farm
    yield from (farm.material, farm.rooms, farm.stables, farm.fences, farm.fields)
    yield from (player.people, player.majors, player.occupations, player.minors, player.plots)
    yield from (player.hand_occupations, player.hand_minors)


def _price(player: Player, move: PayWith) -> tuple[int, int, int]:
    missing = sum(max(0, count - player.have(good)) for good, count in move.cost)
    return missing, sum(WORTH[good] * count for good, count in move.cost), len(move.using)


def _food(state: Position, step: FeedFamily | PayFood, after: After) -> Move:
    """Turn the least valuable goods into food that is missing; pay, or beg, when that is done."""
    seat = step.seat
    need = step.food if isinstance(step, PayFood) else state.food_needed(seat)
    open_moves = [move for move in free(state, step) if isinstance(move, Cook | Use)]
    short = need - state.players[seat].goods.food
    found = _conversion(state, seat, short, open_moves) if short > 0 else None
    if found is None and short > 0:
        found = _detour(state, seat, short, open_moves, after)
    if found is not None:
        return found
    main = step.moves(state)
    return main[0] if main else open_moves[0]


def _conversion(state: Position, seat: Seat, short: int, open_moves: Sequence[Move]) -> Move | None:
    """Return the first move of the cheapest way to the missing food, or to as much of it as can be had."""
    known = {
        key: way
        for key, way in ways_to_food(state, seat).items()
        if read_move(moves_of({key: way}, {key: 1})[0]) in open_moves
    }
    for missing in range(short, 0, -1):
        plan = covering(state, seat, known, {}, missing)
        for text in moves_of(known, plan):
            move = read_move(text)
            if move in open_moves:
                return move
    return None


def _detour(state: Position, seat: Seat, short: int, open_moves: Sequence[Move], after: After) -> Move | None:
    """Return an exchange of one good for another that can be turned into food, when nothing else can be."""
    for move in open_moves:
        if not isinstance(move, Use):
            continue
        here = after(state, seat, move)
        step = Ask.of(here, seat)
        if not isinstance(step, FeedFamily | PayFood):
            continue
        if here.players[seat].goods.food > state.players[seat].goods.food or _conversion(
            here, seat, short, [one for one in free(here, step) if isinstance(one, Cook | Use)]
        ):
            return move
    return None
