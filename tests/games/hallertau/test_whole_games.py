"""Whole random games: no dead end, conservation, serialisation, undo, no leak (issue, section *Tests*)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.hallertau.facts import COLUMNS, MOST_STEPS, OFF_BOARD, VALUES
from bot.games.hallertau.moves import Hold, Pay, Play
from bot.games.hallertau.state import Field
from bot.games.rules import Setup
from bot.games.text import Seat
from bot.tools.randomplay import play_game
from tests.games.hallertau.scene import RULES, new_game

DECKS = [
    (gateway, farmyard)
    for gateway in ("beginner", "advanced", "expert", "master")
    for farmyard in ("hops", "sheep", "field", "jewelry")
]


def cards_in(state: Any) -> int:
    """Return how many cards are in the game (none without cards: what holds the sheep then has no face)."""
    if not state.cards:
        return 0
    decks = sum(len(deck) for deck in state.board.decks.values())
    own = sum(len(p.hand) + len(p.played) + len([c for c in [*p.yard, p.held] if c]) for p in state.players)
    return decks + own


def sound(state: Any) -> None:
    """Hold a position against what can never be."""
    for player in state.players:
        assert 0 <= player.jewelry <= VALUES.most_jewelry
        assert 0 <= player.exhausted <= player.tools
        assert player.workers >= 0
        assert min(player.flock) >= 0
        assert len(player.fields) == COLUMNS
        assert all(2 <= field.row <= 5 and 0 <= field.count <= 2 for field in player.tiles())
        assert all(bool(field.crop) == bool(field.count) for field in player.tiles())
        assert all(0 <= steps <= MOST_STEPS for steps in player.steps)
        for steps, (near, far) in zip(player.steps, player.boulders, strict=True):
            assert steps < near
            assert near < far or near == far == OFF_BOARD
    for rows in state.board.spaces.values():
        assert all(count in (0, 1, number) for number, count in enumerate(rows, start=1))


class Watcher:
    """Looks at every position of a game, and before some moves at what they would undo."""

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.moves = 0

    def __call__(self, state: Any, seat: Seat, move: Any) -> None:
        self.moves += 1
        sound(state)
        assert RULES.parse(state, seat, RULES.format(move)) == move
        paid = len(move.cards) if isinstance(move, Pay) else 0
        before = RULES.encode(state)
        outcome = RULES.apply(state, seat, move)
        assert RULES.encode(state) == before, "a move changed the position it was made on"
        assert RULES.decode(before) == state
        lost = self.cards - cards_in(outcome.state)
        if lost != paid:
            # A payment with only one choice of cards is made without being asked.
            assert isinstance(move, Play), (RULES.format(move), lost)
            assert lost in (2, 3)
        self.cards -= lost
        if outcome.revealed:
            assert RULES.format(move) == "confirm"


@pytest.mark.parametrize("variant", ["cards", "no-cards"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_have_no_dead_end(seats, variant):
    for seed in range(3):
        state = RULES.new_game(Setup(seats=seats, variant=variant, seed=seed)).state
        played = play_game(RULES, Setup(seats=seats, variant=variant, seed=seed), Watcher(cards_in(state)))
        assert played.state.over
        assert len(played.totals) == seats


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("gateway", "farmyard"), DECKS)
def test_every_pair_of_decks(gateway, farmyard, seats):
    options = {"gateway": gateway, "farmyard": farmyard}
    assert play_game(RULES, Setup(seats=seats, variant="cards", seed=11, options=options)).state.over


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("gateway", "farmyard"), [*DECKS, ("", "")])
def test_many_games_of_every_pair_of_decks(gateway, farmyard, seats):
    """Every position of each game is looked at; without decks it is the game without cards."""
    for seed in range(100, 130):
        options = {"gateway": gateway, "farmyard": farmyard} if gateway else {}
        setup = Setup(seats=seats, variant="cards" if gateway else "no-cards", seed=seed, options=options)
        state = RULES.new_game(setup).state
        assert play_game(RULES, setup, Watcher(cards_in(state))).state.over


def rich(seed: int) -> tuple[Any, random.Random]:
    """Return an opening in which everybody has so much that most cards can be played."""
    dice = random.Random(seed)
    gateway, farmyard = DECKS[seed % len(DECKS)]
    state = new_game(1 + seed % 4, seed, gateway=gateway, farmyard=farmyard)
    for player in state.players:
        for good in ("flax", "barley", "rye", "hops", "milk", "wool", "meat", "hides", "clay"):
            player.goods.add(good, dice.randrange(14))
        player.jewelry, player.tools = dice.randrange(11), dice.randrange(11)
        player.flock = [0, *(dice.randrange(4) for _place in range(4))]
        player.holds = [3, 5, 6, 7, 8] if dice.random() < 0.3 else []
        for column in range(COLUMNS):
            if dice.random() < 0.5:
                player.fields[column] = Field(dice.randrange(2, 6))
            field = player.fields[column]
            if field is not None and dice.random() < 0.4:
                field.crop, field.count = dice.choice(["flax", "barley", "rye", "hops"]), 1
        for kind, count in (("gateway", 3), ("farmyard", 4), ("bonus", 4), ("point", 3)):
            deck = state.board.decks[kind]
            player.hand += [deck.pop() for _card in range(min(count, len(deck)))]
    return state, dice


@pytest.mark.parametrize("seed", range(8))
def test_rich_games_play_most_cards_without_dead_end(seed):
    """Cards are preferred, also those of seats that are not awaited; now and then every choice of a prompt is tried."""
    state, dice = rich(seed)
    watch = Watcher(cards_in(state))
    seats = len(state.players)
    while not state.over:
        waiting = RULES.waiting(state)
        assert waiting
        seat = Seat(dice.randrange(seats) if dice.random() < 0.1 else dice.choice(waiting))
        moves = list(RULES.legal_moves(state, seat))
        if not moves:
            assert seat not in waiting
            continue
        plays = [move for move in moves if isinstance(move, Play)]
        move = dice.choice(plays if plays and dice.random() < 0.4 else moves)
        if dice.random() < 0.03:
            try_prompt(state, seat)
        watch(state, seat, move)
        state = RULES.apply(state, seat, move).state


def try_prompt(state: Any, seat: Seat) -> None:
    """Every choice of a prompt, and of the pages one step further, is a legal move or leads to a prompt."""
    ahead = [("", 0)]
    while ahead:
        partial, depth = ahead.pop()
        prompt = RULES.prompt(state, seat, partial)
        assert prompt is not None
        codes = [option.code for option in prompt.options()]
        assert len(codes) == len(set(codes)), (prompt.kind, codes)
        for option in prompt.options():
            assert 0 < len(option.code) <= 24
            if not option.enabled:
                continue
            assert (option.move is None) != (option.partial is None), option
            if option.move is not None:
                here = state
                for text in option.move.split(";"):
                    here = RULES.apply(here, seat, RULES.parse(here, seat, text)).state
            elif depth < 1:
                ahead.append((option.partial or "", depth + 1))


def test_a_standing_order_is_no_move_of_the_rules():
    state = new_game(2)
    first = state.first
    assert not any(isinstance(move, Hold) for move in RULES.legal_moves(state, first))


def test_default_moves_finish_a_game():
    for seats, variant in ((1, "cards"), (3, "no-cards")):
        state = RULES.new_game(Setup(seats=seats, variant=variant, seed=5)).state
        for _move in range(2000):
            if state.over:
                break
            seat = RULES.waiting(state)[0]
            state = RULES.apply(state, seat, RULES.default_move(state, seat)).state
        assert state.over


def test_positions_are_small():
    state = new_game(4)
    assert len(RULES.encode(state)) < 4000
