"""Ways to deal and ban lists (rules 2.2, 2.3; U46, U48-U50)."""

from __future__ import annotations

import random
from collections import Counter
from gettext import NullTranslations

import pytest

from bot.games.agricola.box.card_facts import CODES, MINORS, OCCUPATIONS
from bot.games.agricola.position.state import Position
from bot.games.prompts import Cards, Many
from bot.games.registry import GAMES
from bot.games.rules import Illegal, NotYourMove, RulesError, Setup
from bot.games.text import Seat
from tests.games.walking import walk

rules = GAMES["agricola"]
ENGLISH = NullTranslations()
WAYS = ("draft", "ten", "mulligan")


def opened(seats: int, deal: str, seed: int = 1, **options: str) -> Position:
    """Return the opening of a full game that is dealt in this way."""
    setup = Setup(seats=seats, variant="full", seed=seed, options={"deal": deal, **options})
    state: Position = rules.new_game(setup).state
    return state


def do(state: Position, seat: int, *moves: str) -> Position:
    """Let a seat make moves."""
    for text in moves:
        state = rules.apply(state, Seat(seat), rules.parse(state, Seat(seat), text)).state
    return state


def first_of(state: Position, seat: int) -> str:
    """Return the text of the first card that a seat may keep."""
    return rules.format(rules.legal_moves(state, Seat(seat))[0])


def everywhere(state: Position) -> Counter[str]:
    """Count every card there is, wherever it lies."""
    found = Counter([*state.board.minor_pile, *state.spare])
    for player in state.players:
        found.update([*player.hand_occupations, *player.hand_minors, *player.occupations, *player.minors])
    found.update(code for queue in state.packs for pack in queue for code in pack)
    found.update(code for pack in state.unopened for code in pack)
    return found


def dealing(state: Position, seed: int) -> list[tuple[Position, str]]:
    """Choose at random until round 1; return every position on the way with the move that led to it."""
    dice = random.Random(seed)
    found = [(state, "")]
    while state.round == 0:
        seat = dice.choice(rules.waiting(state))
        move = dice.choice(list(rules.legal_moves(state, seat)))
        state = rules.apply(state, seat, move).state
        found.append((state, rules.format(move)))
    return found


def hands_are_full(state: Position) -> bool:
    """Whether every hand holds seven occupations and seven minor improvements (rules 2.2)."""
    return all((len(one.hand_occupations), len(one.hand_minors)) == (7, 7) for one in state.players)


@pytest.mark.parametrize("deal", WAYS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(2))
def test_U50_every_card_stays_where_it_can_be_found_and_all_hands_are_full(deal: str, seats: int, seed: int) -> None:
    path = dealing(opened(seats, deal, seed), seed)
    start = everywhere(path[0][0])
    assert max(start.values()) == 1
    for state, _move in path[:-1]:
        assert everywhere(state) == start
    last = path[-1][0]
    assert hands_are_full(last)
    assert not everywhere(last) - start
    minors = {code for code in start if code in MINORS}
    assert {code for code in everywhere(last) if code in MINORS} == minors, "minor improvements lie in the pile again"
    assert not last.packs
    assert not last.spare
    assert not last.unopened


@pytest.mark.parametrize("deal", WAYS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_whole_random_game_follows_every_way_to_deal(deal: str, seats: int) -> None:
    state = opened(seats, deal, seed=seats)
    seen = 0
    for before, seat, move, outcome in walk(rules, state, 7):
        text = rules.format(move)
        if before.round == 0:
            seen += 1
            assert rules.parse(before, seat, text) == move
            assert rules.encode(rules.decode(rules.encode(before))) == rules.encode(before)
            assert text == "confirm" or not outcome.revealed, "the next pack is seen only after confirming"
            name, _space, rest = text.partition(" ")
            assert rest in [one for one, _label in rules.suggest(before, seat, name, rest)]
            assert rules.prompt(before, seat) is not None
        state = outcome.state
    assert rules.is_over(state)
    assert bool(seen) == (deal != "draft" or seats > 1)


def test_the_rule_is_seven_and_seven_without_any_question() -> None:
    for options in ({}, {"deal": "plain"}):
        state = rules.new_game(Setup(seats=3, variant="full", seed=5, options=options)).state
        assert state.round == 1
        assert hands_are_full(state)


def test_a_draft_alone_is_a_plain_deal() -> None:
    state = opened(1, "draft")
    assert state.round == 1
    assert hands_are_full(state)


# --- draft ----------------------------------------------------------------------------------------


def test_packs_of_seven_occupations_first_then_seven_minor_improvements() -> None:
    state = opened(4, "draft")
    assert rules.waiting(state) == (0, 1, 2, 3), "all choose at once (U48)"
    assert [len(queue[0]) for queue in state.packs] == [7, 7, 7, 7]
    assert all(code in OCCUPATIONS for queue in state.packs for pack in queue for code in pack)
    for after, _move in dealing(state, 3)[:-1]:
        for seat, queue in enumerate(after.packs):
            kinds = [pack[0] in OCCUPATIONS for pack in queue if pack]
            assert kinds == sorted(kinds, reverse=True), "occupations before minor improvements"
            if kinds and not kinds[0]:
                assert len(after.players[seat].hand_occupations) == 7


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_U49_packs_go_to_the_left_and_the_neighbour_is_named(seats: int) -> None:
    state = opened(seats, "draft")
    for seat in range(seats):
        left = (seat + 1) % seats
        prompt = rules.prompt(state, Seat(seat))
        assert prompt is not None
        said = [note.say(ENGLISH, lambda number: f"seat {number}") for note in prompt.notes]
        assert f"You pass the rest to the left, to seat {left}." in said
        pack = state.packs[seat][0]
        after = do(state, seat, first_of(state, seat), "confirm")
        assert after.packs[left][-1] == pack[1:]


def test_U46_a_seat_picks_as_soon_as_a_pack_waits_for_it() -> None:
    state = opened(3, "draft")
    state = do(state, 0, first_of(state, 0), "confirm")
    assert rules.waiting(state) == (1, 2), "seat 0 has no pack yet"
    with pytest.raises(NotYourMove):
        rules.apply(state, Seat(0), rules.parse(state, Seat(0), "keep woodcutter"))
    state = do(state, 1, first_of(state, 1), "confirm")
    assert rules.waiting(state) == (1, 2), "seat 1 goes on with what seat 0 left, though seat 2 has not chosen"
    assert len(state.packs[1][0]) == 6
    state = do(state, 2, first_of(state, 2), "confirm")
    assert rules.waiting(state) == (0, 1, 2)
    assert [len(pack) for pack in state.packs[2]] == [6]


def test_U48_a_pick_stands_only_when_confirmed_and_says_nothing() -> None:
    state = opened(2, "draft")
    text = first_of(state, 0)
    picked = rules.apply(state, Seat(0), rules.parse(state, Seat(0), text))
    assert picked.events == ()
    assert rules.is_turn_end(picked.state, Seat(0))
    assert picked.state.packs[1] == state.packs[1]
    done = rules.apply(picked.state, Seat(0), rules.parse(picked.state, Seat(0), "confirm"))
    assert done.events == ()


def test_cards_are_named_by_key_name_or_code() -> None:
    state = opened(2, "draft")
    code = state.packs[0][0][2]
    card = OCCUPATIONS[code]
    wanted = rules.parse(state, Seat(0), f"keep {card.key}")
    assert rules.parse(state, Seat(0), f"pick {code}") == wanted
    assert rules.parse(state, Seat(0), f"KEEP {card.key.replace('-', ' ')}") == wanted
    assert do(state, 0, f"pick {code}").players[0].hand_occupations == [code]


def test_only_one_card_of_the_own_pack_is_kept() -> None:
    state = opened(2, "draft")
    foreign = OCCUPATIONS[state.packs[1][0][0]].key
    own = [OCCUPATIONS[code].key for code in state.packs[0][0][:2]]
    for text in (f"keep {foreign}", f"keep {own[0]}, {own[1]}", "keep none", "keep nonsense", "pass", "confirm"):
        with pytest.raises(Illegal):
            rules.apply(state, Seat(0), rules.parse(state, Seat(0), text))


@pytest.mark.parametrize("deal", WAYS)
def test_packs_and_picks_are_secret(deal: str) -> None:
    """Neither view nor prompt nor event names a card that a seat may not know."""
    for state, _move in dealing(opened(3, deal), 5)[:-1]:
        for looker in (None, 0, 1, 2):
            own: set[str] = set()
            if looker is not None:
                own.update([*state.players[looker].hand_occupations, *state.players[looker].hand_minors])
                own.update(code for pack in state.packs[looker][:1] for code in pack)
            shown = repr(rules.view(state, None if looker is None else Seat(looker)))
            if looker is not None:
                shown += repr(rules.prompt(state, Seat(looker)))
                shown += repr(rules.suggest(state, Seat(looker), "keep", ""))
            for code in [*OCCUPATIONS, *MINORS]:
                if code not in own:
                    assert f"'{code}'" not in shown
                    assert f"'{code.lower()}'" not in shown


@pytest.mark.parametrize("deal", WAYS)
def test_events_of_dealing_name_no_card(deal: str) -> None:
    for state, _seat, move, outcome in walk(rules, opened(3, deal), 2):
        if state.round:
            break
        for event in outcome.events:
            if event.kind in ("round", "gain"):
                continue
            assert event.data == {}, rules.format(move)
            assert event.text.message in ("All hands have been dealt.", "takes a new hand")
        assert bool(outcome.events) == bool(outcome.state.round), "nothing is told before all have their hands (U48)"


def test_a_pack_that_is_not_the_next_stays_closed() -> None:
    state = opened(3, "draft")
    for _pick in range(2):
        state = do(state, 0, first_of(state, 0), "confirm") if 0 in rules.waiting(state) else state
    state = do(state, 2, first_of(state, 2), "confirm")
    state = do(state, 0, first_of(state, 0), "confirm")
    assert len(state.packs[1]) == 3
    view = rules.view(state, Seat(1))
    assert list(view.hand.offered) == state.packs[1][0]
    prompt = rules.prompt(state, Seat(1))
    assert prompt is not None
    assert "2 more packs are waiting for you." in [note.say(ENGLISH, str) for note in prompt.notes]
    (cards,) = prompt.widgets
    assert isinstance(cards, Cards)
    assert [CODES[key] for key in cards.keys] == state.packs[1][0]


def test_a_pick_is_marked_first_then_kept_and_confirmed_in_one() -> None:
    state = opened(3, "draft")
    first, second = (OCCUPATIONS[code].key for code in state.packs[0][0][:2])
    open_now = rules.prompt(state, Seat(0))
    assert open_now is not None
    assert open_now.find("take") is None, "nothing is kept before a card is marked"
    (cards,) = open_now.widgets
    assert isinstance(cards, Cards)
    assert (cards.chosen, cards.options[1].partial) == ((), f"keep {second}")
    marked = rules.prompt(state, Seat(0), f"keep {second}")
    assert marked is not None
    (cards, _done) = marked.widgets
    assert isinstance(cards, Cards)
    assert cards.chosen == (cards.options[1].code,)
    assert (cards.options[0].partial, cards.options[1].partial) == (f"keep {first}", ""), "moves, or is taken away"
    take = marked.find("take")
    assert take is not None
    assert take.move == f"keep {second}; confirm"
    assert take.said is not None
    named = take.said.say(ENGLISH, lambda number: f"seat {number}")
    assert named.endswith("6 cards come next from seat 2."), "seat 2 passes what is left of its seven"
    view = rules.view(state, Seat(0), f"keep {second}")
    assert view.deal is not None
    assert (view.deal.chosen, view.deal.left, view.deal.right) == ((CODES[second],), 1, 2)
    assert (view.deal.kept, view.deal.total, view.deal.coming) == ((), 7, 6)


def test_a_seat_that_waits_for_a_pack_sees_what_it_has_kept_and_no_other_card() -> None:
    state = opened(3, "draft")
    kept = state.packs[0][0][0]
    state = do(state, 0, first_of(state, 0), "confirm")
    deal = rules.view(state, Seat(0)).deal
    assert deal is not None
    assert (deal.pack, deal.kept, deal.right) == ((), (kept,), 2)
    assert rules.view(state, None).deal is None
    (held,) = rules.hand(state, Seat(0))
    assert held.card.code == kept
    assert held.reason is not None, "nothing can be played before the game"


# --- deal ten, keep seven -------------------------------------------------------------------------


def test_ten_of_each_kind_are_offered_and_seven_stay_side_by_side() -> None:
    state = opened(3, "ten")
    assert [[len(pack) for pack in packs] for packs in state.packs] == [[10, 10]] * 3
    assert rules.waiting(state) == (0, 1, 2)
    assert len(rules.legal_moves(state, Seat(0))) == 120
    keys = [OCCUPATIONS[code].key for code in state.packs[1][0]]
    kept = do(state, 1, "keep " + ", ".join(keys[3:]))
    assert kept.players[1].hand_occupations == state.packs[1][0][3:]
    assert rules.view(kept, Seat(1)).hand.offered == tuple(state.packs[1][1])
    for wrong in (keys[:6], keys[:8], [*keys[:6], keys[0]], [*keys[:6], "no-such-card"]):
        with pytest.raises(Illegal):
            rules.apply(state, Seat(1), rules.parse(state, Seat(1), "keep " + ", ".join(wrong)))


def test_seven_cards_are_chosen_one_by_one_in_the_prompt() -> None:
    state = opened(2, "ten")
    prompt = rules.prompt(state, Seat(0))
    assert prompt is not None
    (many,) = prompt.widgets
    assert isinstance(many, Many)
    assert (many.least, many.most) == (7, 7)
    keys = [OCCUPATIONS[code].key for code in state.packs[0][0][:7]]
    full = rules.prompt(state, Seat(0), ", ".join(["keep", *keys]))
    assert full is not None
    option = full.find("take")
    assert option is not None
    assert option.move is not None
    assert [CODES[key] for key in keys] == do(state, 0, option.move).players[0].hand_occupations
    assert rules.prompt(state, Seat(0), "keep, " + keys[0]).find("take") is None  # type: ignore[union-attr]


# --- mulligan -------------------------------------------------------------------------------------


def test_a_hand_is_exchanged_as_a_whole_when_all_have_decided() -> None:
    state = opened(3, "mulligan")
    before = [(list(one.hand_occupations), list(one.hand_minors)) for one in state.players]
    state = do(state, 1, "mulligan", "confirm")
    state = do(state, 0, "pass", "confirm")
    now = [(one.hand_occupations, one.hand_minors) for one in state.players]
    assert now == before, "nothing moves before the last seat has decided"
    state = do(state, 2, "pass", "confirm")
    assert state.round == 1
    now = [(one.hand_occupations, one.hand_minors) for one in state.players]
    assert (now[0], now[2]) == (before[0], before[2])
    assert now[1] != before[1]
    assert hands_are_full(state)


def test_a_hand_is_exchanged_only_once_and_only_whole() -> None:
    state = opened(2, "mulligan")
    key = OCCUPATIONS[state.players[0].hand_occupations[0]].key
    with pytest.raises(Illegal):
        rules.apply(state, Seat(0), rules.parse(state, Seat(0), f"keep {key}"))
    state = do(state, 0, "mulligan", "confirm")
    assert rules.waiting(state) == (1,)


# --- ban list -------------------------------------------------------------------------------------


def test_a_ban_list_is_read_from_names_keys_and_codes() -> None:
    one, other = (
        OCCUPATIONS["E176"],
        next(card for card in MINORS.values() if " " in card.title and "'" not in card.key),
    )
    typed = f"e176, {other.title}"
    assert rules.read_option("ban", typed) == " ".join(sorted([one.code, other.code]))
    assert rules.read_option("ban", f"{one.key} {other.key}") == " ".join(sorted([one.code, other.code]))
    assert rules.read_option("ban", " , ") == ""
    with pytest.raises(RulesError) as error:
        rules.read_option("ban", "E176, Dragon")
    assert "Dragon" in error.value.reason.say(ENGLISH)


@pytest.mark.parametrize("deal", ["plain", *WAYS])
def test_banned_cards_are_nowhere_in_the_game(deal: str) -> None:
    banned = [*list(OCCUPATIONS)[:60], *list(MINORS)[:50]]
    state = opened(2, deal, ban=" ".join(banned))
    assert not set(everywhere(state)) & set(banned)


def test_a_ban_list_must_leave_full_hands() -> None:
    keep = list(MINORS)[:13]
    banned = " ".join(code for code in MINORS if code not in keep)
    with pytest.raises(RulesError) as error:
        opened(2, "plain", ban=banned)
    assert "13" in error.value.reason.say(ENGLISH)
