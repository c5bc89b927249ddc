"""Every seat acts at random, awaited or not: no dead end, no stuck turn, nothing that is offered and refused."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.games.rules import Illegal, Rules, Setup
from bot.games.text import Seat, _
from bot.tools.interject import play_interjected
from bot.tools.randomplay import DeadEnd, drawn_setup
from tests.toy import Toy

CASES = [
    (key, variant.key, seats) for key, rules in GAMES.items() for variant in rules.variants for seats in variant.seats
]
LOOKED_AT = 0.25
"""The share of positions at which the few games of every run are looked over; the soak has many more games."""
SOAK = 2_000
"""Games of each game."""


@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_whole_games_with_interjections_of_every_seat(key: str, variant: str, seats: int, rich: bool) -> None:
    rules = GAMES[key]
    setup = drawn_setup(rules, variant, seats, 5 + seats)
    played = play_interjected(rules, setup, rich=rich, short=rich, looked_at=LOOKED_AT)
    assert rules.is_over(played.state)
    assert len(played.totals) == seats


def test_seats_act_that_are_not_awaited() -> None:
    """Hallertau's hand cards can be played in the time of others (Hallertau, rules 7.1)."""
    rules, meddled = GAMES["hallertau"], 0

    def watch(state: Any, seat: Seat, move: Any) -> None:
        nonlocal meddled
        meddled += seat not in rules.waiting(state)

    play_interjected(rules, drawn_setup(rules, "cards", 4, 2), rich=True, short=True, watch=watch, looked_at=0.1)
    assert meddled > 10


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("key", sorted(GAMES))
def test_many_games_with_interjections_of_every_seat(key: str, part: int) -> None:
    """Cards, hands and decks as a game has them, rich, and nearly used up, with all numbers of seats."""
    rules = GAMES[key]
    cases = [(variant, seats) for name, variant, seats in CASES if name == key]
    for seed in range(part * SOAK // 20, (part + 1) * SOAK // 20):
        variant, seats = cases[seed % len(cases)]
        turn = seed // len(cases)
        setup = drawn_setup(rules, variant, seats, 10_000 + seed)
        assert rules.is_over(play_interjected(rules, setup, rich=bool(turn % 2), short=turn % 4 > 1).state)


# --- what the driver finds ------------------------------------------------------------------------------------


class Speechless(Toy):
    """Asks a seat without a question."""

    def prompt(self, state: Any, seat: Seat, partial: str = "") -> None:
        return None


class Forgetful(Toy):
    """Writes a position down with less than it holds."""

    def decode(self, data: bytes) -> Any:
        state = super().decode(data)
        return self.new_game(SETUP).state if state.round > 1 else state


class Rash(Toy):
    """Its plain move is refused."""

    def default_move(self, state: Any, seat: Seat) -> Any:
        raise Illegal(_("there is no plain move"))


class Clumsy(Toy):
    """Fails while it draws a hand."""

    def hand(self, state: Any, seat: Seat) -> Any:
        raise IndexError("no such card")


TOY = Toy()
SETUP = drawn_setup(TOY, TOY.variants[0].key, 2, 5)


def play_all(rules: Rules[Any, Any], setups: list[Setup], **how: Any) -> None:
    for setup in setups:
        play_interjected(rules, setup, **how)


@pytest.mark.parametrize(
    ("rules", "what"),
    [
        (Speechless(), "seat . is asked but has no question"),
        (Forgetful(), "the position is not what was written of it"),
        (Rash(), r"refused \(there is no plain move\)"),
        (Clumsy(), "IndexError no such card"),
    ],
)
def test_a_broken_promise_is_found_and_says_where(rules: Rules[Any, Any], what: str) -> None:
    with pytest.raises(DeadEnd, match=rf"^toy, .*, 2 seats.*, seed \d+, .*{what}"):
        play_all(rules, [drawn_setup(TOY, TOY.variants[0].key, 2, seed) for seed in range(5, 25)])


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize(
    ("broken", "what"),
    [
        ("prompt", "is asked but has no question"),
        ("legal_moves", "is asked but has no legal move"),
        ("default_move", "IndexError no plain move"),
    ],
)
def test_what_breaks_in_an_interjection_is_found_in_its_first_position(
    monkeypatch: pytest.MonkeyPatch, key: str, broken: str, what: str
) -> None:
    """Planted: while a seat acts aside, another that is awaited is answered wrongly."""
    rules, seen = GAMES[key], 0
    real = getattr(rules, broken)

    def planted(state: Any, seat: Seat, *more: Any) -> Any:
        if not any(state.asides) or state.asides[seat] or seat not in rules.waiting(state):
            return real(state, seat, *more)
        if broken == "default_move":
            raise IndexError("no plain move")
        return [] if broken == "legal_moves" else None

    def watch(state: Any, seat: Seat, move: Any) -> None:
        nonlocal seen
        seen += any(state.asides)

    monkeypatch.setattr(rules, broken, planted)
    variant = rules.variants[0]
    setups = [drawn_setup(rules, variant.key, variant.seats[-1], seed) for seed in range(1, 9)]
    with pytest.raises(DeadEnd, match=rf"{what}$"):
        play_all(rules, setups, rich=True, short=True, watch=watch, looked_at=0)
    assert seen == 0


def test_sound_rules_are_found_sound() -> None:
    assert TOY.is_over(play_interjected(TOY, SETUP, rich=True, short=True).state)


def test_the_seed_decides_everything() -> None:
    first, second = (play_interjected(TOY, SETUP) for _time in range(2))
    assert TOY.encode(first.state) == TOY.encode(second.state)
