"""Tables of what cards need and bring, and how they are held against the rules.

A case names a card, what its owner has, and what playing the card changes::

    Case("024", "6/9/12 rye", "+1/2/3 milk, +1 bonus", no="5 rye")

Amounts with slashes make one case for each tier. Both columns are lists of words: *3 rye*, *2 sheep4* (on the card of
round 4; *sheep* alone: of round 6), *1 stables*, *fields 5 4-rye 3*2* (rows, what grows there, how often), *window 9*,
*on nursery 1-2-0* (workers by row), *holds bonus*2*, *played gateway*3*, *round 3*, *phase 9*, *workers 2*. In the
change, *+field 4* is a new field, *+1 bonus* a drawn card, *-1 gateway* a card that left the hand, and *fields ...*
all fields there are afterwards. The position is round 1, phase 4, the owner to move with 6 workers and nothing else.

The expected values come from the reference's cards, not from the program: what the owner chooses on the way is searched
for, and exactly this change must be among what can come of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import BUILDING_KEYS, FLOCKS, GOODS, TYPES
from bot.games.hallertau.game import Hallertau, State
from bot.games.hallertau.moves import Exchange, Hold, Play
from bot.games.hallertau.state import Field, Goods, Player, empty_spaces
from bot.games.hallertau.steps.base import TurnEnd
from bot.games.hallertau.steps.cards import Window
from bot.games.hallertau.steps.rounds import ActionsOver, GameOver, IncomePhase, Pause, reset_boulders
from bot.games.hallertau.steps.spaces import Work
from bot.games.rules import RulesError, Setup
from bot.games.steps import Play as Playing
from bot.games.text import Seat

RULES = Hallertau()
ME = Seat(0)
MOST_POSITIONS = 20_000
"""A search that needs more has gone astray."""


@dataclass(frozen=True)
class Case:
    """A card, what its owner has, what playing it changes.

    `change` None: it is played at a moment only, in a scene of `test_cards_moments`. `no`: positions, parted by |, in
    which it is refused. `never`: changes, parted by |, that it cannot make. No choice of the owner may leave more than
    the change says, but where `less` tells that another choice brings more pieces. `income`: what phase 3 changes while
    the card lies face up, as *change* or *given -> change*. `points`: what it counts face up.
    """

    card: str
    given: str = ""
    change: str | None = None
    no: str = ""
    tier: int = 0
    never: str = ""
    less: bool = False
    income: str = ""
    points: int = 0

    def tiers(self) -> Iterator[Case]:
        """Return a case for each tier."""
        columns = (self.given, self.change or "")
        counts = {token.count("/") for column in columns for token in column.split() if "/" in token}
        if not counts:
            yield self
            return
        assert len(counts) == 1, f"{self.card}: slashes of different length"
        for number in range(counts.pop() + 1):
            yield replace(
                self,
                given=_side(self.given, number),
                change=_side(self.change or "", number),
                tier=number + 1,
                never=_side(self.never, number),
            )

    def refusals(self) -> Iterator[tuple[str, str]]:
        """Return positions and moves that are refused: those of `no`, and each tier with what the one before needs."""
        for given in filter(None, (part.strip() for part in self.no.split("|"))):
            yield given, self.move()
        for lower, higher in pairwise(self.tiers()):
            if lower.given != higher.given and not CARDS[self.card].unlocks:
                yield lower.given, higher.move()

    def move(self) -> str:
        """Return the text of the move that plays the card."""
        return (
            f"card {self.card} tier {self.tier}" if self.tier and not CARDS[self.card].unlocks else f"card {self.card}"
        )


def numbered(cases: Sequence[Case]) -> list[str]:
    """Return a name for each case: the card, and which of its cases."""
    seen: Counter[str] = Counter()
    names = []
    for case in cases:
        seen[case.card] += 1
        names.append(case.card if seen[case.card] == 1 else f"{case.card}-{seen[case.card]}")
    return names


def _side(column: str, number: int) -> str:
    """Return the words of one tier."""
    return re.sub(r"[^\s,]+/[^\s,]+", lambda match: _pick(match[0], number), column)


def _pick(token: str, number: int) -> str:
    sign = token[0] if token[0] in "+-" else ""
    return sign + token.removeprefix(sign).split("/")[number]


# --- laying out -------------------------------------------------------------------------------------------


@cache
def _opening(gateway: str, farmyard: str) -> bytes:
    seed = 0
    while True:
        seed += 1
        options = {"gateway": gateway, "farmyard": farmyard}
        outcome = RULES.new_game(Setup(seats=2, variant="cards", seed=seed, options=options))
        if outcome.state.first == ME:
            return RULES.encode(outcome.state)


def opening(card: str) -> State:
    """Return a game of two whose decks hold the card, with bare players, the owner to move first in round 1."""
    facts = CARDS[card]
    gateway = facts.deck if facts.type == "gateway" else "beginner"
    farmyard = facts.deck if facts.type == "farmyard" else "hops"
    state: State = RULES.decode(_opening(gateway, farmyard))
    state.board.spaces = empty_spaces()
    for player in state.players:
        for number in (*player.hand, player.held, *player.yard):
            if number:
                state.board.decks[CARDS[number].type].append(number)
        player.hand, player.held, player.yard = [], "", [""] * 6
        player.goods, player.fields, player.workers = Goods(), [None] * 8, 6
    if card in state.board.decks[facts.type]:
        state.board.decks[facts.type].remove(card)
    return state


def take(state: State, kind: str, count: int) -> list[str]:
    """Take cards from the bottom of a deck, the quiet ones first."""
    deck = state.board.decks[kind]
    quiet = [card for card in reversed(deck) if not CARDS[card].trigger and not CARDS[card].phase.only]
    found = (quiet + [card for card in deck if card not in quiet])[:count]
    assert len(found) == count
    for card in found:
        deck.remove(card)
    return found


def lay(card: str, given: str, *, hand: bool = True) -> State:
    """Return the position of a case, the card in its owner's hand or (not `hand`) face up."""
    state = opening(card)
    player = state.players[ME]
    words = [word.strip() for word in given.split(",") if word.strip()]
    state.round = next((int(word.split()[1]) for word in words if word.startswith("round ")), 1)
    state.phase = next((int(word.split()[1]) for word in words if word.startswith("phase ")), 4)
    gone = state.round if state.phase > 1 else state.round - 1
    for each in state.players:
        each.yard = [""] * gone + take(state, "farmyard", 6 - gone)
        each.held = take(state, "farmyard", 1)[0] if state.phase == 4 else ""
    (player.hand if hand else player.played).append(card)
    for word in words:
        _lay(state, player, word)
    if state.phase == 4:
        state.stack = [ActionsOver(), Pause(4), Work(ME)]
    else:
        player.holds = [state.phase]
        state.stack = [GameOver(), TurnEnd(ME), Window(ME, state.phase)]
    Playing(state).settle()
    return state


def _lay(state: State, player: Player, word: str) -> None:
    head, *rest = word.split()
    match head:
        case "round" | "phase":
            return
        case "fields":
            tiles = _fields(rest)
            player.fields = [_field(kind) for kind in tiles] + [None] * (8 - len(tiles))
        case "window" | "house":
            steps = int(rest[0]) - 6 if head == "window" else int(rest[0])
            player.steps = [steps] * 5
            player.boulders = reset_boulders(player.steps)
        case "buildings":
            player.steps = [int(number) for number in rest[0].split("-")]
            player.boulders = reset_boulders(player.steps)
        case "on":
            state.board.spaces[rest[0]] = [_workers(row, number) for row, number in enumerate(rest[1].split("-"), 1)]
        case "holds" | "played":
            for kind, count in _counted(rest).items():
                (player.hand if head == "holds" else player.played).extend(take(state, kind, count))
        case "harvested":
            player.harvested = _counted(rest)
        case "workers":
            player.workers = int(rest[0])
        case "removed":
            state.removed = [int(rest[0]), 0, 0, 0]
        case "advances":
            player.advances = [int(rest[0]), 0, 0, 0, 0]
        case "tools-gained":
            player.tools_gained = int(rest[0])
        case _:
            _give(player, rest[0], int(head))


def _workers(row: int, number: str) -> int:
    assert int(number) in (0, 1, row)
    return int(number)


def _give(player: Player, what: str, count: int) -> None:
    if what in GOODS:
        player.goods.add(what, count)
    elif what == "tools":
        player.tools += count
    elif what == "jewelry":
        player.jewelry += count
    else:
        player.flock[_place(what)] += count


def _place(what: str) -> int:
    return FLOCKS.index("6" if what == "sheep" else what.removeprefix("sheep"))


def _counted(words: Sequence[str]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for word in words:
        what, _times, count = word.partition("*")
        found[what] += int(count or 1)
    return dict(found)


def _fields(words: Sequence[str]) -> list[str]:
    if list(words) == ["none"]:
        return []
    return [kind for kind, count in _counted(words).items() for _one in range(count)]


def _field(kind: str) -> Field:
    row, _dash, crop = kind.partition("-")
    name = crop.rstrip("2")
    return Field(int(row), name, 0 if not name else 2 if crop != name else 1)


# --- looking ----------------------------------------------------------------------------------------------


def look(state: State) -> dict[str, Any]:
    """Return all that a case may speak of, as plain values."""
    player = state.players[ME]
    seen: dict[str, Any] = {good: player.goods.get(good) for good in GOODS}
    seen |= {"tools": player.tools, "jewelry": player.jewelry, "workers": player.workers}
    seen |= {
        "stables" if name == "stables" else f"sheep{name}": n for name, n in zip(FLOCKS, player.flock, strict=True)
    }
    seen["fields"] = sorted(field.kind() for field in player.tiles())
    seen |= {kind: sum(1 for card in player.hand if CARDS[card].type == kind) for kind in TYPES}
    seen |= {f"on {space}": "-".join(map(str, rows)) for space, rows in state.board.spaces.items()}
    seen |= {f"building {key}": steps for key, steps in zip(BUILDING_KEYS, player.steps, strict=True)}
    seen |= {f"boulders {key}": places for key, places in zip(BUILDING_KEYS, player.boulders, strict=True)}
    seen["played"] = sorted(player.played)
    return seen


def changed(before: dict[str, Any], change: str) -> dict[str, Any]:
    """Return what is seen after a change in words."""
    after = dict(before)
    laid: list[str] = []
    for word in (part.strip() for part in change.split(",") if part.strip()):
        head, *rest = word.split()
        match head:
            case "fields":
                after["fields"] = sorted(_fields(rest))
            case "+field":
                laid.append(rest[0])
            case "on":
                after[f"on {rest[0]}"] = rest[1]
            case "workers":
                after["workers"] = int(rest[0])
            case "building":
                after[f"building {rest[0]}"] = int(rest[1])
            case "boulders":
                after[f"boulders {rest[0]}"] = [int(place) for place in rest[1:]]
            case _:
                key = rest[0] if rest[0] != "sheep" else "sheep6"
                after[key] += int(head)
    after["fields"] = sorted([*after["fields"], *laid])
    return after


def differences(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what changed, for messages."""
    return {key: (before[key], after[key]) for key in before if before[key] != after[key]}


def _settled(state: State) -> bool:
    """Whether nothing of the card is left to be decided."""
    if state.over or ME not in RULES.waiting(state):
        return True
    return any(isinstance(move, Exchange) for move in RULES.legal_moves(state, ME))


def endings(state: State) -> list[State]:
    """Return every position that the owner's choices can lead to, no other card being played."""
    found, seen, ahead = [], set(), [state]
    while ahead:
        here = ahead.pop()
        key = RULES.encode(here)
        if key in seen:
            continue
        seen.add(key)
        assert len(seen) <= MOST_POSITIONS, "too many ways"
        if _settled(here):
            found.append(here)
            continue
        for move in RULES.legal_moves(here, ME):
            if not isinstance(move, Play | Hold):
                ahead.append(RULES.apply(here, ME, move).state)
    return found


# --- holding against the rules ----------------------------------------------------------------------------


def act(state: State, *moves: str, seat: Seat = ME) -> State:
    """Let the owner, or another seat, make moves in words. Raises `RulesError`."""
    for text in moves:
        state = RULES.apply(state, seat, RULES.parse(state, seat, text)).state
    return state


def refused(state: State, text: str) -> bool:
    """Return whether a move is refused with a reason, the position staying as it is."""
    before = RULES.encode(state)
    try:
        act(state, text)
    except RulesError:
        assert RULES.encode(state) == before
        return True
    return False


def _pieces(seen: Mapping[str, Any]) -> int:
    """Return how many things an owner has: goods, also on fields, tools, jewelry, sheep, fields, cards, workers."""
    fields = sum(1 if "-" not in kind else 3 if kind.endswith("2") else 2 for kind in seen["fields"])
    flock = (name if name == "stables" else f"sheep{name}" for name in FLOCKS)
    counted: list[int] = [seen[what] for what in (*GOODS, "tools", "jewelry", "workers", *flock, *TYPES)]
    return fields + sum(counted)


def _reaches(state: State, before: dict[str, Any], wanted: dict[str, Any], name: str, *, less: bool = False) -> None:
    ends = [look(end) for end in endings(state)]
    if not less:
        most = max(ends, key=_pieces)
        assert _pieces(most) <= _pieces(wanted), f"{name} can bring {differences(before, most)}"
    if wanted not in ends:
        near = min(ends, key=lambda end: len(differences(wanted, end)))
        raise AssertionError(f"{name}: wanted {differences(before, wanted)}, nearest {differences(before, near)}")


def check(case: Case) -> None:
    """Play the card with every tier of the case and hold what comes of it against the case."""
    for each in case.tiers():
        state = lay(each.card, each.given)
        before = look(state)
        wanted = changed(before, each.change or "")
        wanted[CARDS[each.card].type] -= 1
        wanted["played"] = sorted([*before["played"], each.card])
        after = act(state, each.move())
        _reaches(after, before, wanted, f"{each.move()} with {each.given or 'nothing'}", less=each.less)
        for change in filter(None, each.never.split("|")):
            barred = {**changed(before, change), "played": wanted["played"]}
            barred[CARDS[each.card].type] -= 1
            assert barred not in [look(end) for end in endings(after)], f"{each.move()} gives {change}"


def check_refusals(case: Case) -> None:
    """Try the card wherever the case says that it is refused."""
    for given, move in case.refusals():
        assert refused(lay(case.card, given), move), f"{move} is open with {given}"


def check_income(case: Case) -> None:
    """Let phase 3 of round 2 come with the card face up, and hold the income against the case."""
    given, _arrow, changes = case.income.rpartition(" -> ")
    change, *never = changes.split(" | ")
    state = lay(case.card, f"round 2, {given}", hand=False)
    state.stack = [IncomePhase()]
    before = look(state)
    Playing(state).settle()
    _reaches(state, before, changed(before, change), f"income of {case.card}")
    for more in never:
        assert changed(before, more) not in [look(end) for end in endings(state)], f"income of {case.card} gives {more}"


def check_points(case: Case) -> None:
    """Hold the points of the card, face up, against the score (rules 8.1)."""
    state = lay(case.card, "", hand=False)
    line = next(line for line in RULES.scores(state).lines if line.key == "cards")
    assert line.points == (case.points, 0), case.card
