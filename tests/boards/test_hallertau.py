"""Hallertau's pictures: values from views, alternative texts and words, and that no hand shows where it must not."""

from __future__ import annotations

import gettext
import re
from typing import Any

import pytest

from bot.boards import Names, Painter, boards_for
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.game import Hallertau
from bot.games.rules import Setup
from bot.games.text import Seat, Text
from rendering.hallertau.values import Board, Display, Hand
from tests.games.walking import after

rules = Hallertau()
boards = boards_for("hallertau")
NAMES = Names(("Mila", "Jonas", "Tove", "Rui"), ("M", "J", "T", "R"))


def say(text: Text) -> str:
    return text.say(gettext.NullTranslations(), dict(enumerate(NAMES.names)))


def start(seats: int, variant: str = "cards") -> Any:
    return rules.new_game(Setup(seats=seats, variant=variant, seed=7)).state


def board_of(state: Any, before: Any = None, seat: Seat | None = None) -> Board:
    old = rules.view(before, None) if before is not None else None
    value = boards.table(rules.view(state, seat), NAMES, say, before=old).value
    assert isinstance(value, Board)
    return value


def display_of(state: Any, seat: int, before: Any = None, partial: str = "") -> Display:
    old = rules.view(before, None) if before is not None else None
    value = boards.farm(rules.view(state, Seat(seat), partial), Seat(seat), NAMES, say, before=old).value
    assert isinstance(value, Display)
    return value


@pytest.mark.parametrize("variant", ["cards", "no-cards"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("moves", [0, 120, 100_000])
def test_every_picture_can_be_made_and_has_words(variant: str, seats: int, moves: int) -> None:
    """U82."""
    before, state = after(rules, variant, seats, seats, moves)
    view, old = rules.view(state, None), rules.view(before, None)
    pictures = [
        boards.table(view, NAMES, say, before=old),
        *(boards.farm(view, Seat(seat), NAMES, say, before=old) for seat in range(seats)),
        boards.scores(rules.scores(state), NAMES, say),
        boards.hand(rules.view(state, Seat(0)), NAMES, say),
    ]
    painter = Painter()
    for picture in pictures:
        if picture is None:
            assert variant == "no-cards"
            continue
        assert 10 < len(picture.alt) <= 1024
        png = painter.paint(picture, "K7")
        assert png.startswith(b"\x89PNG")
        assert len(png) <= (250_000 if picture.file == "hand.png" else 200_000)
        assert hash(picture.value) == hash(picture.value)
    words = boards.words(view, NAMES, say)
    assert all(NAMES.names[seat] in words for seat in range(seats))
    assert all(space.title in words for space in SPACES.values())


# --- secrets --------------------------------------------------------------------------------------


def shuffled(state: Any, seat: int) -> Any:
    """The same position, but for other cards of the same types in a hand, other face-down cards and other decks."""
    other = rules.decode(rules.encode(state))
    player = other.players[seat]
    for kind, pile in other.board.decks.items():
        pile.reverse()
        for place, card in enumerate(player.hand):
            if CARDS[card].type == kind and pile:
                player.hand[place], pile[0] = pile[0], card
                pile.append(pile.pop(0))
    for someone in other.players:
        held = [card for card in someone.yard if card]
        held.reverse()
        someone.yard = [held.pop() if card else "" for card in someone.yard]
        if other.board.decks["farmyard"] and someone.held:
            pile = other.board.decks["farmyard"]
            someone.held, pile[-1] = pile[-1], someone.held
    return other


@pytest.mark.parametrize("moves", [0, 90, 200])
def test_another_hand_changes_nothing_that_others_see(moves: int) -> None:
    """No picture and no words of the public or of another seat depend on a hand, a face-down card or a deck."""
    _before, state = after(rules, "cards", 3, 5, moves)
    other = shuffled(state, 1)
    assert sorted(other.players[1].hand) != sorted(state.players[1].hand)
    for viewer in (None, Seat(0), Seat(2)):
        one, two = rules.view(state, viewer), rules.view(other, viewer)
        assert boards.table(one, NAMES, say) == boards.table(two, NAMES, say)
        for seat in range(3):
            assert boards.farm(one, Seat(seat), NAMES, say) == boards.farm(two, Seat(seat), NAMES, say)
        assert boards.words(one, NAMES, say) == boards.words(two, NAMES, say)
        assert boards.hand(one, NAMES, say) == boards.hand(two, NAMES, say)
    assert boards.hand(rules.view(state, Seat(1)), NAMES, say) != boards.hand(rules.view(other, Seat(1)), NAMES, say)


@pytest.mark.parametrize("moves", [0, 90, 200])
def test_public_pictures_are_the_same_for_the_owner_of_a_hand(moves: int) -> None:
    """Table and displays hold no hand card, not even in the owner's view: they may be shown to all."""
    _before, state = after(rules, "cards", 2, 9, moves)
    public, own = rules.view(state, None), rules.view(state, Seat(0))
    assert boards.table(public, NAMES, say) == boards.table(own, NAMES, say)
    assert boards.farm(public, Seat(0), NAMES, say) == boards.farm(own, Seat(0), NAMES, say)
    assert boards.hand(public, NAMES, say) is None
    numbers = set(re.findall(r"\b\d{3}\b", boards.words(public, NAMES, say)))
    face_up = {card for player in state.players for card in player.played}
    assert numbers <= face_up


def test_a_hand_is_whole_and_says_why_not() -> None:
    """Every card of the own hand once, by type and number, with playable or a reason, in picture and words."""
    _before, state = after(rules, "cards", 2, 4, 150)
    view = rules.view(state, Seat(1))
    picture = boards.hand(view, NAMES, say)
    assert picture is not None
    hand = picture.value
    assert isinstance(hand, Hand)
    assert sorted(card.number for card in hand.cards) == sorted(state.players[1].hand)
    reasons = {card.id: card.reason for card in view.farms[1].hand}
    words = boards.words(view, NAMES, say)
    for card in hand.cards:
        assert card.kind == CARDS[card.number].type
        assert card.points == (CARDS[card.number].vp or None)
        assert (card.state == "playable") == (reasons[card.number] is None)
        assert card.foot
        assert f"- {card.number}: " in words
    order = [("gateway", "farmyard", "bonus", "point").index(card.kind) for card in hand.cards]
    assert order == sorted(order)


# --- the table ------------------------------------------------------------------------------------


def test_the_start_is_drawn_as_set_up() -> None:
    """Rules 1.4: window 6, fields in rows 3-5, a flax, a barley and a rye, 4 Gateway cards and a Point card."""
    board = board_of(start(4))
    for player in board.players:
        estate = player.estate
        assert (estate.house.number, estate.house.points, player.workers) == (6, False, 6)
        assert sorted(field.row for field in estate.fields if field) == [3, 4, 5]
        assert (estate.goods.flax, estate.goods.barley, estate.goods.rye, estate.goods.hops) == (1, 1, 1, 0)
        assert [building.boulders for building in estate.buildings] == [(2, 4)] * 5
        assert estate.hand == (4, 0, 0, 1)
        assert [flock.gone for flock in estate.flocks] == [True, False, False, False, False, False]
    assert all(sum(space.rows) == 0 for quadrant in board.quadrants for space in quadrant.spaces)
    assert [quadrant.card.kind for quadrant in board.quadrants] == ["gateway", "farmyard", "bonus", "point"]


def test_a_placement_rings_its_space_and_turns_the_next_row_white() -> None:
    before = start(2)
    seat = rules.waiting(before)[0]
    state = rules.apply(before, seat, rules.parse(before, seat, "place nursery")).state
    spaces = {space.key: space for quadrant in board_of(state, before).quadrants for space in quadrant.spaces}
    old = {space.key: space for quadrant in board_of(before).quadrants for space in quadrant.spaces}
    assert [key for key, space in spaces.items() if space.new] == ["nursery"]
    row = old["nursery"].next_row
    assert row is not None
    assert spaces["nursery"].rows[row] == row + 1
    assert spaces["nursery"].next_row == row + 1


def test_clay_delivery_gives_clay_by_the_round() -> None:
    """Rules 2.2, space 3."""
    state = start(2)
    state.round = 4
    spaces = {space.key: space for quadrant in board_of(state).quadrants for space in quadrant.spaces}
    assert [(sign.icon, sign.before) for line in spaces["clay-delivery"].lines for sign in line] == [("clay", "4")]


def test_cleared_quadrants_are_marked_when_a_round_begins() -> None:
    """Rules 2.4: the topmost rows leave; with 2 players only in two quadrants."""
    before = start(2)
    state = rules.decode(rules.encode(before))
    state.round = 2
    state.cleared = [2]
    assert [bool(quadrant.emptied) for quadrant in board_of(state, before).quadrants] == [False, True, False, False]
    state.round = 1
    assert not any(quadrant.emptied for quadrant in board_of(state, before).quadrants)


def test_without_cards_the_card_spaces_are_closed() -> None:
    """Rules 8.3: card spaces cannot be used, and there are no hands."""
    board = board_of(start(2, "no-cards"))
    assert all(quadrant.card.closed and quadrant.card.next_row is None for quadrant in board.quadrants)
    assert all(player.estate.hand is None for player in board.players)


# --- a display ------------------------------------------------------------------------------------


def test_house_buildings_and_points_of_the_example() -> None:
    """Vector 9: p = (7,7,8,7,9), so the house has taken 7 steps and shows 18 points, 12 workers."""
    state = start(2)
    state.players[0].steps = [7, 7, 8, 7, 9]
    estate = display_of(state, 0).estate
    assert (estate.house.steps, estate.house.number, estate.house.points, estate.house.workers) == (7, 18, True, 12)
    assert [building.steps for building in estate.buildings] == [7, 7, 8, 7, 9]
    words = boards.words(rules.view(state, None), NAMES, say)
    assert "Community Center: 18 points in the window, 12 workers per round." in words
    assert "3 3-point symbols uncovered." in words


def test_sheep_stand_on_their_cards_and_in_the_stables() -> None:
    """Rules 5: on the cards of later rounds, or safe in the stables."""
    state = start(2)
    state.players[1].flock = [0, 2, 1, 0, 3]
    display = display_of(state, 1)
    assert {flock.round: flock.sheep for flock in display.estate.flocks if flock.sheep} == {4: 2, 5: 1}
    assert (display.estate.stables, display.estate.sheep) == (3, 6)
    assert display.labels.sheep_note == "6 · 6 milk per round"


def test_a_plan_to_sow_is_drawn_and_priced() -> None:
    """What a half-built move would sow lies hollow on its field, its price beside the supply; nobody else sees it."""
    state = start(2)
    display = display_of(state, 0, partial="sow rye 5, flax 3")
    assert {field.row: field.crop for field in display.estate.fields if field and field.planned} == {
        5: "rye",
        3: "flax",
    }
    assert {(cost.icon, cost.count) for cost in display.cost} == {("rye", 1), ("flax", 1)}
    assert display.pill is not None
    assert display.pill.kind == "planned"
    assert not display_of(state, 0).cost


def test_a_planned_step_is_drawn_with_what_has_been_put_down_for_it() -> None:
    """Only the building that is being paid for stands a step further, hollow; nobody else sees it."""
    state = start(2)
    display = display_of(state, 0, partial="craft bakehouse 1 flax + 1 rye")
    assert [building.planned for building in display.estate.buildings] == [0, 0, 0, 1, 0]
    assert {(cost.icon, cost.count) for cost in display.cost} == {("flax", 1), ("rye", 1)}
    assert display.pill is not None
    assert (display.pill.kind, display.pill.text) == ("planned", "Bakehouse")
    assert not display_of(state, 0, partial="craft bakehouse").cost
    assert not any(building.planned for building in display_of(state, 0).estate.buildings)


def test_exhausted_tools_are_told() -> None:
    """Rules 6.2: in rounds 1-5 a tool that moved a boulder rests for the phase."""
    state = start(2)
    state.players[0].tools, state.players[0].exhausted = 5, 2
    assert ("tool", 5, "3/5") in display_of(state, 0).estate.goods.shown()


def test_face_up_cards_show_what_they_still_bring() -> None:
    """A Bonus card its income and points, a Point card its points, the others their number (rules 7.2)."""
    state = start(2)
    state.players[0].played = ["006", "806", "920"]
    played = {card.number: card for card in display_of(state, 0).played}
    assert [(sign.icon, sign.before) for sign in played["806"].gains] == [("milk", "2")]
    assert (played["806"].points, played["920"].points, played["006"].points) == (3, 10, None)
    assert [card.number for card in display_of(state, 0).played] == ["806", "920", "006"]


def test_what_changed_since_the_last_post_is_ringed() -> None:
    before = start(2)
    state = rules.decode(rules.encode(before))
    player = state.players[0]
    player.steps = [1, 1, 1, 1, 2]
    player.field(player.columns()[0]).crop = "rye"
    player.field(player.columns()[0]).count = 1
    player.flock[1] = 1
    player.flock[4] = 1
    player.played = ["806"]
    display = display_of(state, 0, before)
    assert display.estate.house.new
    assert all(building.new for building in display.estate.buildings)
    assert [field.new for field in display.estate.fields if field] == [True, False, False]
    assert [flock.round for flock in display.estate.flocks if flock.new] == [4]
    assert display.estate.stables_new
    assert [card.new for card in display.played] == [True]
    quiet = display_of(before, 0, before).estate
    assert not quiet.house.new
    assert not any(building.new for building in quiet.buildings)
