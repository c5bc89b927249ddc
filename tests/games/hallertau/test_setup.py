"""Set-up of table and players (rules 1.3, 1.4), Quadrant cards and worker removal (rules 2.4), vectors 1 and 2."""

from __future__ import annotations

import pytest

from bot.games.hallertau.facts import SPACES, VALUES
from bot.games.rules import RulesError, Setup
from tests.games.hallertau.scene import RULES, Scene, new_game, numbers_of

QUADRANTS = {
    1: {"sheep-breeding", "sheep-shearing", "clay-delivery", "farming", "gateway-card"},
    2: {"butchery", "nursery", "busy-weekend", "clearing", "farmyard-card"},
    3: {"small-trade", "cultivation", "weekly-market", "land-sale", "bonus-card"},
    4: {"fertilizing", "tool-shed", "town-hall", "sheep-market", "point-card"},
}
"""Rules 2.2."""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_1_4_every_player_starts_alike(seats):
    state = new_game(seats)
    for player in state.players:
        assert {good: player.goods.get(good) for good in ("flax", "barley", "rye", "hops", "clay", "milk")} == {
            "flax": 1, "barley": 1, "rye": 1, "hops": 0, "clay": 0, "milk": 0,
        }  # fmt: skip
        assert (player.tools, player.jewelry, sum(player.flock)) == (0, 0, 0)
        assert sorted(field.row for field in player.tiles()) == [3, 4, 5]
        assert player.steps == [0] * 5
        assert player.boulders == [[2, 4]] * 5
        assert player.workers == player.window() == 6
        assert sorted(card[0] for card in player.hand) == ["0", "0", "0", "0", "9"]
        assert all(card.startswith("4") for card in [*player.yard[1:], player.held])
        assert player.yard[0] == ""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_1_2_decks_after_dealing(seats):
    """330 cards in all; 4 Gateway and 1 Point to each hand, 6 Farmyard to each Stable board."""
    decks = new_game(seats).board.decks
    assert {kind: len(deck) for kind, deck in decks.items()} == {
        "gateway": 30 - 4 * seats, "farmyard": 35 - 6 * seats, "bonus": 45, "point": 25 - seats,
    }  # fmt: skip


@pytest.mark.parametrize("gateway", ["beginner", "advanced", "expert", "master"])
@pytest.mark.parametrize("farmyard", ["hops", "sheep", "field", "jewelry"])
def test_1_3_the_chosen_decks_are_in_the_game(gateway, farmyard):
    state = new_game(gateway=gateway, farmyard=farmyard)
    hands = [card for player in state.players for card in player.hand]
    assert {card for card in [*state.board.decks["gateway"], *hands] if card < "4"} == set(numbers_of(gateway))
    yards = [card for player in state.players for card in [*player.yard, player.held] if card]
    assert {*state.board.decks["farmyard"], *yards} == set(numbers_of(farmyard))


def test_1_3_random_decks_come_from_the_seed():
    found = {(new_game(seed=seed, gateway="random", farmyard="random").gateway) for seed in range(40)}
    assert found == {"beginner", "advanced", "expert", "master"}


def test_1_3_the_first_player_is_random():
    assert {new_game(3, seed=seed).first for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_2_4_one_worker_outside_the_quadrants_of_the_first_card(seats):
    for seed in range(20):
        state = new_game(seats, seed=seed)
        assert len(state.board.quadrants) == 5
        (card,) = set(VALUES.quadrant_cards) - set(state.board.quadrants)
        spared = {key for key, rows in state.board.spaces.items() if not sum(rows)}
        quadrants = {number for number, keys in QUADRANTS.items() if keys <= spared}
        assert spared == set().union(*(QUADRANTS[number] for number in quadrants))
        assert len(quadrants) == seats
        assert all(rows[0] == 1 and sum(rows) == 1 for key, rows in state.board.spaces.items() if key not in spared)
        allowed = VALUES.quadrant_cards[card][str(seats)]
        assert all(any(number in quadrants for number in either) for either in allowed)


def test_vector_2_card_B_at_two_players():
    """Card B lists quadrants 2 and 4: the 10 spaces of quadrants 1 and 3 start with 1 worker."""
    state = next(s for seed in range(60) if "B" not in (s := new_game(2, seed=seed)).board.quadrants)
    assert {key for key, rows in state.board.spaces.items() if rows[0]} == QUADRANTS[1] | QUADRANTS[3]


def test_1_3_four_players_need_no_quadrant_cards():
    state = new_game(4)
    assert not state.board.quadrants
    assert not any(sum(rows) for rows in state.board.spaces.values())


@pytest.mark.parametrize("card", "ABCDEF")
def test_2_4_balance_of_the_quadrant_cards(card):
    entries = VALUES.quadrant_cards[card]
    assert [len(entries[seats]) for seats in ("1", "2", "3")] == [1, 2, 3]


def test_2_4_every_quadrant_comes_up_equally():
    for seats, times in (("3", 4.5), ("2", 3.0), ("1", 1.5)):
        for quadrant in (1, 2, 3, 4):
            weight = sum(
                1 / len(either)
                for card in VALUES.quadrant_cards.values()
                for either in card[seats]
                if quadrant in either
            )
            assert weight == times


def test_2_2_quadrants_and_rows_of_the_spaces():
    assert {key: facts.quadrant for key, facts in SPACES.items()} == {
        key: number for number, keys in QUADRANTS.items() for key in keys
    }
    corners = {"gateway-card", "farmyard-card", "bonus-card", "point-card"}
    assert {key for key, facts in SPACES.items() if facts.rows == 2} == corners
    assert all(facts.rows == 3 for key, facts in SPACES.items() if key not in corners)


@pytest.mark.parametrize(
    ("space", "before", "after"),
    [
        ("nursery", (1, 2, 0), [1, 0, 0]),
        ("nursery", (1, 2, 3), [1, 2, 0]),
        ("nursery", (1, 0, 0), [0, 0, 0]),
        ("point-card", (1, 2), [1, 0]),
        ("nursery", (0, 1, 0), [0, 0, 0]),
    ],
)
def test_vector_1_removal_with_four_players(space, before, after):
    """The last line is ruling 24: a worker alone in row 2 is the topmost row."""
    scene = Scene.bare(4, round=1).on(space, *before).begin(1)
    assert scene.state.round == 2
    assert scene.rows(space) == after


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_2_4_removal_only_in_the_quadrants_of_the_next_card(seats):
    scene = Scene.bare(seats, round=2)
    for key in SPACES:
        scene.on(key, 1)
    scene.begin(1)
    cleared = {key for key in SPACES if not sum(scene.rows(key))}
    assert len(cleared) == 5 * seats
    assert len(scene.state.board.quadrants) == 4


def test_2_4_the_cards_are_used_up_exactly():
    scene = Scene.bare(2, round=1)
    for number in range(2, 7):
        assert len(scene.state.board.quadrants) == 7 - number
        scene.state.round = number - 1
        scene.begin(1)
    assert not scene.state.board.quadrants


@pytest.mark.parametrize("seats", [0, 5])
def test_seats_are_one_to_four(seats):
    with pytest.raises(RulesError):
        RULES.new_game(Setup(seats=seats, variant="cards", seed=1))


def test_unknown_variant_and_deck_are_refused():
    with pytest.raises(RulesError):
        RULES.new_game(Setup(seats=2, variant="full", seed=1))
    with pytest.raises(RulesError):
        RULES.new_game(Setup(seats=2, variant="cards", seed=1, options={"gateway": "hops"}))


def test_the_same_setup_gives_the_same_game():
    assert RULES.encode(new_game(3, seed=7)) == RULES.encode(new_game(3, seed=7))
    assert RULES.encode(new_game(3, seed=7)) != RULES.encode(new_game(3, seed=8))
