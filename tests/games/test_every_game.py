"""What holds for every game: random whole games by the interface alone, looked at in every position on the way."""

from __future__ import annotations

import re

import pytest

from bot.boards.icons import KEYS as ICONS
from bot.games.prompts import Counters
from bot.games.registry import GAMES
from bot.games.rules import Illegal, NotYourMove, RulesError, Setup, Unreadable
from bot.games.text import Seat
from tests.games.walking import opening, walk

CASES = [
    (key, variant.key, seats) for key, rules in GAMES.items() for variant in rules.variants for seats in variant.seats
]
CODE = re.compile(r"[a-z0-9.\-]{1,24}")


@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_a_whole_random_game_has_no_dead_end_and_every_position_keeps_the_promises(
    key: str, variant: str, seats: int
) -> None:
    rules = GAMES[key]
    last = opening(rules, variant, seats, 3)
    for state, seat, move, after in walk(rules, last, 3):
        last = after.state
        encoded = rules.encode(state)
        assert len(encoded) <= 20_000
        assert rules.encode(rules.decode(encoded)) == encoded
        rules.view(state, None)
        scores = rules.scores(state)
        for number, total in enumerate(scores.totals):
            assert total == sum(line.points[number] for line in scores.lines)
        text = rules.format(move)
        assert rules.parse(state, seat, text) == move
        assert rules.encode(state) == encoded, "apply leaves the caller's position as it was"
        if rules.is_turn_end(state, seat):
            assert rules.forced(state, seat) is None
        elif text != "confirm":
            assert not after.revealed, "nothing is revealed before a turn is confirmed"
    assert rules.is_over(last)
    assert rules.waiting(last) == ()


@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_every_choice_of_every_prompt_leads_somewhere(key: str, variant: str, seats: int) -> None:
    rules = GAMES[key]
    for step, (state, seat, _move, _after) in enumerate(walk(rules, opening(rules, variant, seats, 11), 11)):
        if step % 3:
            continue
        pages, seen = [""], {""}
        while pages and len(seen) < 12:
            prompt = rules.prompt(state, seat, pages.pop())
            assert prompt is not None
            options = list(prompt.options())
            codes = [option.code for option in options]
            assert len(codes) == len(set(codes)), codes
            counted = [line for widget in prompt.widgets if isinstance(widget, Counters) for line in widget.lines]
            assert {option.icon for option in options} | {line.icon for line in counted} <= {"", *ICONS}
            for option in options:
                assert CODE.fullmatch(option.code), option.code
                assert option.enabled == (option.move is not None or option.partial is not None), option
                if option.move is not None:
                    position = state
                    for part in option.move.split(";"):
                        position = rules.apply(position, seat, rules.parse(position, seat, part.strip())).state
                elif option.partial is not None and option.partial not in seen:
                    seen.add(option.partial)
                    pages.append(option.partial)


@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_suggestions_are_legal_and_few(key: str, variant: str, seats: int) -> None:
    rules = GAMES[key]
    for step, (state, seat, move, _after) in enumerate(walk(rules, opening(rules, variant, seats, 5), 5)):
        if step % 4:
            continue
        legal = rules.legal_moves(state, seat)
        for verb in rules.verbs:
            offered = rules.suggest(state, seat, verb.name, "")
            assert len(offered) <= 25
            for rest, _label in offered[:3]:
                meant = rules.parse(state, seat, f"{verb.name} {rest}".strip())
                assert meant in legal or rules.apply(state, seat, meant), "a standing order is open but no move"
        name, _space, rest = rules.format(move).partition(" ")
        assert rest in [text for text, _label in rules.suggest(state, seat, name, rest)]


@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_default_moves_alone_finish_a_game(key: str, variant: str, seats: int) -> None:
    """U61. The rounds, which spectators are told of (U67), are counted on the way without a gap."""
    rules = GAMES[key]
    state = opening(rules, variant, seats, 1)
    rounds = [rules.round(state)]
    for _step in range(5000):
        if rules.round(state) != rounds[-1]:
            rounds.append(rules.round(state))
        if rules.is_over(state):
            break
        seat = rules.waiting(state)[0]
        move = rules.default_move(state, seat)
        state = rules.apply(state, seat, move).state
    assert rules.is_over(state)
    assert rounds == [*range(1, len(rounds) + 1)]
    assert len(rounds) > 5


@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_the_same_seed_and_moves_give_the_same_game(key: str, variant: str, seats: int) -> None:
    rules = GAMES[key]
    moves = [
        (seat, rules.format(move)) for _state, seat, move, _after in walk(rules, opening(rules, variant, seats, 9), 4)
    ]
    first = opening(rules, variant, seats, 9)
    second = opening(rules, variant, seats, 9)
    for seat, text in moves:
        first = rules.apply(first, seat, rules.parse(first, seat, text)).state
        second = rules.apply(rules.decode(rules.encode(second)), seat, rules.parse(second, seat, text)).state
    assert rules.encode(first) == rules.encode(second)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_refusals_are_sentences(key: str) -> None:
    rules = GAMES[key]
    variant = rules.variants[0]
    seats = variant.seats[-1]
    state = opening(rules, variant.key, seats, 2)
    awaited = rules.waiting(state)[0]
    idle = next((Seat(seat) for seat in range(seats) if Seat(seat) not in rules.waiting(state)), None)
    for text in ("", "dance", "place", "place moon", "confirm", "place 9", "💥", "a" * 3000):
        with pytest.raises(RulesError) as refusal:
            rules.apply(state, awaited, rules.parse(state, awaited, text))
        assert isinstance(refusal.value, Unreadable | Illegal)
        assert len(refusal.value.reason.message) > 5
    if idle is not None:
        with pytest.raises(NotYourMove):
            rules.apply(state, idle, rules.legal_moves(state, awaited)[0])


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_topic_of_the_rules_fits_a_message(key: str) -> None:
    rules = GAMES[key]
    assert len(rules.topics()) > 5
    for topic in rules.topics():
        assert 0 < len(topic) <= 100
        assert 0 < len(rules.explain(topic)) <= 3900


@pytest.mark.parametrize("key", sorted(GAMES))
def test_wrong_set_ups_are_refused(key: str) -> None:
    rules = GAMES[key]
    variant = rules.variants[0]
    for setup in (
        Setup(seats=9, variant=variant.key, seed=1),
        Setup(seats=0, variant=variant.key, seed=1),
        Setup(seats=variant.seats[0], variant="none", seed=1),
    ):
        with pytest.raises(RulesError):
            rules.new_game(setup)
