"""A table for tests: lay out a position, let seats move as one says it aloud, look at what came of it.

Everything goes through the public `Rules`; only the laying out writes into the plain data of a position::

    scene = Scene.actions(round=3).has(0, clay=2)
    scene.turn(0, "place clay-delivery")
    assert scene.goods(0) == {"clay": 5}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import BUILDING_KEYS, COLUMNS, FLOCKS, GOODS, START_HAND
from bot.games.hallertau.game import Hallertau, State
from bot.games.hallertau.prompts.labels import kind_label
from bot.games.hallertau.state import Field, Goods, Player, empty_spaces
from bot.games.hallertau.steps.rounds import (
    Actions,
    BoulderPhase,
    FallowPhase,
    HarvestPhase,
    IncomePhase,
    Milking,
    NewCard,
    NewWorkers,
    ProgressPhase,
    Removal,
    reset_boulders,
)
from bot.games.rules import Setup
from bot.games.steps import Play as Playing
from bot.games.text import Seat
from tests.games.scene import BaseScene, say

RULES = Hallertau()

PHASES = {
    1: Removal, 2: NewWorkers, 3: IncomePhase, 4: Actions, 5: NewCard, 6: FallowPhase, 7: HarvestPhase, 8: Milking,
    9: ProgressPhase, 10: BoulderPhase,
}  # fmt: skip


def new_game(
    seats: int = 2, seed: int = 1, *, cards: bool = True, gateway: str = "beginner", farmyard: str = "hops"
) -> State:
    """Return an opening position as the rules lay it."""
    options = {"gateway": gateway, "farmyard": farmyard}
    variant = "cards" if cards else "no-cards"
    state: State = RULES.new_game(Setup(seats=seats, variant=variant, seed=seed, options=options)).state
    return state


def field(kind: str) -> Field:
    """Return a field from its code: *4*, *4-barley*, *4-barley2*."""
    assert say(kind_label(kind))
    row, _dash, crop = kind.partition("-")
    count = 2 if crop.endswith("2") else 1 if crop else 0
    return Field(int(row), crop.rstrip("2"), count)


class Scene(BaseScene[State]):
    """A position of Hallertau and those who play it."""

    rules = RULES

    # --- given ------------------------------------------------------------------------------------

    @classmethod
    def bare(cls, seats: int = 2, *, round: int = 1, cards: bool = False, first: int = 0) -> Scene:
        """Lay out a round of which nothing has begun: empty board, empty supplies and hands, start fields.

        The Farmyard cards of earlier rounds are gone.
        """
        scene = cls(new_game(seats, cards=cards))
        state = scene.state
        state.round = round
        state.first = Seat(first)
        state.board.spaces = empty_spaces()
        state.stack, state.lanes = [], [[] for _seat in range(seats)]
        for player in state.players:
            player.goods = Goods()
            player.yard[0], player.held = player.held, ""
            player.yard = [""] * (round - 1) + player.yard[max(0, round - 1) :]
            player.hand = []
            player.open = False
        return scene

    @classmethod
    def actions(cls, seats: int = 2, *, round: int = 1, workers: int = 6, cards: bool = False, first: int = 0) -> Scene:
        """Lay out the beginning of phase 4: everybody has workers, the Farmyard card of the round lies under them."""
        scene = cls.bare(seats, round=round, cards=cards, first=first)
        for player in scene.state.players:
            player.held, player.yard[round - 1] = player.yard[round - 1], ""
            player.workers = workers
        return scene.begin(4)

    @classmethod
    def idle(cls, seats: int = 1, *, round: int = 1) -> Scene:
        """Lay out a round after phase 5. Everybody holds card 901, which cannot be played: phase 9 asks them all."""
        scene = cls.bare(seats, round=round, cards=True)
        for player in scene.state.players:
            player.yard[round - 1] = ""
            player.hand = ["901"]
            player.workers = 0
        return scene

    @classmethod
    def progress(cls, seats: int = 1, *, round: int = 1, **goods: int) -> Scene:
        """Lay out phase 9 of a round; seat 0 has these goods, tools and jewelry."""
        return cls.idle(seats, round=round).give(0, **goods).begin(9)

    def begin(self, phase: int) -> Scene:
        """Begin a phase now (phase 1 counts the round up)."""
        self.state.phase = phase
        step: Any = PHASES[phase]()
        self.state.stack = [step]
        Playing(self.state).settle()
        return self

    def give(self, seat: int, **goods: int) -> Scene:
        """Add goods, tools and jewelry to what a seat has."""
        player = self.player(seat)
        for res, count in goods.items():
            if res == "tools":
                player.tools += count
            elif res == "jewelry":
                player.jewelry += count
            elif res == "workers":
                player.workers += count
            else:
                player.goods.add(res, count)
        return self

    def sheep(self, seat: int, **places: int) -> Scene:
        """Lay out all sheep of a seat: *r3* to *r6*, *stables*."""
        self.player(seat).flock = [places.get(place if place == "stables" else f"r{place}", 0) for place in FLOCKS]
        return self

    def lay(self, seat: int, *kinds: str) -> Scene:
        """Lay out all fields of a seat by their codes, from the left."""
        fields: list[Field | None] = [field(kind) for kind in kinds]
        self.player(seat).fields = fields + [None] * (COLUMNS - len(kinds))
        return self

    def build(self, seat: int, *steps: int, boulders: Mapping[str, Sequence[int]] | None = None) -> Scene:
        """Lay out the steps of the five buildings; boulders 2 and 4 ahead unless named."""
        player = self.player(seat)
        player.steps = list(steps)
        player.boulders = reset_boulders(player.steps)
        for key, places in (boulders or {}).items():
            player.boulders[BUILDING_KEYS.index(key)] = list(places)
        return self

    def on(self, space: str, *rows: int) -> Scene:
        """Lay out the workers on a space, row by row from the bottom."""
        known = self.state.board.spaces[space]
        self.state.board.spaces[space] = [*rows, *[0] * (len(known) - len(rows))]
        return self

    def hand(self, seat: int, *cards: str) -> Scene:
        """Make these the hand of a seat; they are taken out of the decks."""
        for card in cards:
            for deck in self.state.board.decks.values():
                if card in deck:
                    deck.remove(card)
        self.player(seat).hand = list(cards)
        return self

    def played(self, seat: int, *cards: str) -> Scene:
        """Lay these cards face up before a seat."""
        self.player(seat).played = list(cards)
        return self

    # --- when -------------------------------------------------------------------------------------

    def rest(self, seat: int | None = None) -> Scene:
        """Let seats exchange all their workers for tools, until phase 4 ends (or one seat, once)."""
        number = self.state.round
        while self.state.phase == 4 and self.state.round == number and (waiting := self.waiting()):
            if seat is not None and waiting[0] != seat:
                break
            self.turn(waiting[0], f"tools {self.player(waiting[0]).workers}")
        return self

    # --- then -------------------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """Return the plain data of a seat."""
        return self.state.players[seat]

    def asked(self, seat: int = 0) -> str:
        """Return the kind of question that a seat is asked; empty for none."""
        prompt = RULES.prompt(self.state, Seat(seat))
        return "" if prompt is None else prompt.kind

    def goods(self, seat: int) -> dict[str, int]:
        """Return goods, tools and jewelry of a seat without what it has none of."""
        player = self.player(seat)
        every = {good: player.goods.get(good) for good in GOODS} | {"tools": player.tools, "jewelry": player.jewelry}
        return {res: count for res, count in every.items() if count}

    def flock(self, seat: int) -> dict[str, int]:
        """Return the sheep of a seat by place."""
        return {place: count for place, count in zip(FLOCKS, self.player(seat).flock, strict=True) if count}

    def fields(self, seat: int) -> list[str]:
        """Return the codes of the fields of a seat, in order."""
        return sorted(one.kind() for one in self.player(seat).tiles())

    def rows(self, space: str) -> list[int]:
        """Return the workers on a space, row by row from the bottom."""
        return self.state.board.spaces[space]


def strings(value: Any) -> set[str]:
    """Return every text inside a plain or frozen value."""
    found: set[str] = set()

    def inside(part: Any) -> None:
        if isinstance(part, str):
            found.add(part)
        elif isinstance(part, Mapping):
            for key, each in part.items():
                inside(key)
                inside(each)
        elif isinstance(part, list | tuple):
            for each in part:
                inside(each)

    inside(msgspec.to_builtins(value))
    return found


def dealt() -> int:
    """Return how many cards a player gets at the start."""
    return sum(START_HAND.values())


def numbers_of(deck: str) -> list[str]:
    """Return the numbers of the cards of a deck."""
    return [card.id for card in CARDS.values() if card.deck == deck]
