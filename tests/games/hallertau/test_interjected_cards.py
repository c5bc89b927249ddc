"""Cards played in the time of others, or inside another card: what is pending stays, and nobody gets stuck (7.1)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot.games.hallertau.cards import prices
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.steps.base import Draw, TurnEnd
from bot.games.hallertau.steps.cards import CardDone, PayForCard, Window
from bot.games.steps import waiting_step
from bot.games.text import Seat
from bot.tools.interject import play_interjected
from bot.tools.randomplay import drawn_setup
from tests.games.hallertau.scene import RULES, Scene
from tests.games.recorded import files, read
from tests.games.scene import say
from tests.games.walking import walk

OF_OTHERS = "012"
"""A card that asks nothing: have 4 tools, get 1 clay, 1 milk, 1 wool."""


def table(*hand: str, round: int = 4, workers: int = 3, **goods: int) -> Scene:
    """Seat 0 is to place workers and holds these cards; seat 1 has 4 tools and a card that it can play at any time."""
    scene = Scene.actions(2, round=round, workers=workers, cards=True).hand(0, *hand).hand(1, OF_OTHERS)
    return scene.give(0, tools=4, **goods).give(1, tools=4)


def steps_of(state: Any, seat: Seat, kind: type[Any]) -> list[Any]:
    """Return the steps of a kind that a seat has on any stack."""
    stacks = (*state.asides, *state.lanes, state.stack)
    return [step for stack in stacks for step in stack if isinstance(step, kind) and step.seat == seat]


def finished(scene: Scene) -> Scene:
    """Let everybody confirm what can be confirmed."""
    for _turn in range(20):
        seat = next((seat for seat in scene.waiting() if scene.listed(seat, "confirm")), None)
        if seat is None:
            return scene
        scene.do(seat, "confirm")
    raise AssertionError("no end")


# --- the price of a card (rules 7.1: first one card, then the next) --------------------------------


@pytest.mark.parametrize(
    ("hand", "goods", "sheep", "fields"),
    [
        (("819", "825"), {}, 0, ("2", "3", "4")),
        (("414", OF_OTHERS, "801", "803"), {"wool": 1, "meat": 2}, 0, ("2",)),
        (("806", OF_OTHERS), {}, 2, ("2",)),
    ],
)
def test_while_a_card_is_unpaid_its_owner_plays_no_other(
    hand: tuple[str, ...], goods: dict[str, int], sheep: int, fields: tuple[str, ...]
) -> None:
    scene = table(*hand, **goods).lay(0, *fields).sheep(0, r5=sheep // 2, stables=sheep // 2)
    scene.do(0, f"card {hand[0]}").do(1, f"card {OF_OTHERS}")
    for card in hand[1:]:
        assert hand[0] in scene.refused(0, f"card {card}")
        assert all(reason is not None for _card, reason in RULES.playable(scene.state, Seat(0)))
    scene.do(1, "confirm")
    assert scene.waiting() == (0,)
    payments = scene.moves(0)
    assert payments
    assert all(text.startswith("pay") for text in payments)
    scene.do(0, min(payments))
    assert hand[0] in scene.player(0).played


# --- a deck that runs out (found by playing with nearly empty decks) -------------------------------


@pytest.mark.parametrize("phase", [1, 2, 3, 5, 6, 7, 8, 9, 10])
@pytest.mark.parametrize("passes", [False, True])
def test_who_waits_to_draw_from_a_deck_that_others_empty_goes_on(phase: int, passes: bool) -> None:
    scene = Scene.bare(2, round=3, cards=True).hand(0, "010").hand(1, "011").give(0, hides=2).give(1, milk=1, wool=1)
    for player in scene.state.players:
        player.holds = [phase]
    scene.state.board.decks["bonus"] = scene.state.board.decks["bonus"][:1]
    if phase == 1:
        scene.state.round = 2
    scene.begin(phase)
    assert scene.waiting() == (0, 1)
    if passes:
        scene.do(1, "pass")
    scene.do(0, "card 010").do(1, "card 011")
    assert isinstance(waiting_step(scene.state, Seat(0)), Draw)
    scene.do(1, "confirm")
    assert len(scene.player(1).hand) == 1
    for seat in scene.waiting():
        assert scene.moves(seat)
        assert scene.asked(seat)
        RULES.default_move(scene.state, Seat(seat))
    assert 0 in scene.waiting()


# --- what a card demands of the turn, and what it opens --------------------------------------------


@pytest.mark.parametrize("own_first", [False, True])
def test_222_binds_also_after_cards_in_between(own_first: bool) -> None:
    """222: the action that follows must use up all the workers."""
    scene = table("222", OF_OTHERS).lay(0, "2").do(0, "card 222", "shift 2", "confirm")
    assert scene.refused(0, "tools 1")
    scene.do(1, f"card {OF_OTHERS}").do(0, f"card {OF_OTHERS}")
    if not own_first:
        scene.do(1, "confirm")
    finished(scene)
    assert scene.waiting() == (0,)
    assert scene.refused(0, "tools 1")
    assert scene.may(0, "tools 3")


def test_328_pays_for_the_butchery_though_another_card_lies_between() -> None:
    """The Butchery's 4 meat and 2 hides for 1 jewelry in place of the sheep, and 2 hides of the card."""
    scene = table("328", jewelry=1).sheep(0)
    scene.do(0, "place butchery").do(1, f"card {OF_OTHERS}").do(0, "card 328", "pay 1 jewelry")
    finished(scene)
    while isinstance(waiting_step(scene.state, Seat(0)), Window):
        scene.do(0, "pass")
    assert scene.goods(0) == {"meat": 4, "hides": 4, "tools": 4}


def test_the_end_of_a_card_outside_of_a_turn_ends_its_moments() -> None:
    scene = table()
    scene.player(1).just.tools = 2
    scene.do(1, f"card {OF_OTHERS}", "confirm")
    assert scene.player(1).just.tools == 0


# --- a card inside a card (ruling 22) --------------------------------------------------------------


@pytest.mark.parametrize("others", [False, True])
def test_214_sows_the_crop_that_it_brought(others: bool) -> None:
    scene = table("214", OF_OTHERS).lay(0, "4", "5-rye").do(0, "card 214", "gain 2 flax")
    if others:
        scene.do(1, f"card {OF_OTHERS}")
    scene.do(0, f"card {OF_OTHERS}")
    finished(scene)
    while scene.asked() == "window":
        scene.do(0, "pass")
    assert {text for text in scene.moves(0) if text.startswith("sow")} == {"sow flax 4"}


def test_a_card_inside_another_has_a_choice_of_its_own() -> None:
    """322 inside 214: each sows its own crop, 322 first."""
    scene = table("214", "322").lay(0, "4", "5-rye")
    scene.player(0).just.space = "cultivation"
    scene.do(0, "card 214")
    scene.player(0).just.space = "cultivation"
    scene.do(0, "gain 2 flax")
    scene.player(0).just.space = "cultivation"
    scene.do(0, "card 322", "gain 1 hops")
    assert {text for text in scene.moves(0) if text.startswith("sow")} == {"sow hops 4"}
    scene.do(0, "pass")
    while scene.asked() == "window":
        scene.do(0, "pass")
    assert {text for text in scene.moves(0) if text.startswith("sow")} == {"sow flax 4"}


def test_323_sows_the_field_that_it_moved() -> None:
    """A card is played between moving and sowing; only the moved field is meant."""
    scene = table("323", OF_OTHERS, barley=1).lay(0, "2", "3-rye").do(0, "card 323", "shift 2", f"card {OF_OTHERS}")
    while scene.asked() == "window":
        scene.do(0, "pass")
    assert {text for text in scene.moves(0) if text.startswith("sow")} == {"sow barley 4"}


@pytest.mark.parametrize("another", [False, True])
def test_323_sows_nothing_when_the_field_it_moved_is_given_up(another: bool) -> None:
    """Nor the new field that 005 lays in its place: it is not the one that was moved."""
    scene = table("323", "421", "005", barley=1).lay(0, "2", "3-rye").sheep(0, stables=4)
    scene.do(0, "card 323", "shift 2", "card 421", "pay field 4", "confirm", *(["card 005"] if another else []))
    assert sorted(field.kind() for field in scene.player(0).tiles()) == (["2", "3-rye"] if another else ["3-rye"])
    while scene.asked() == "window":
        scene.do(0, "pass")
    assert not [text for text in scene.moves(0) if text.startswith("sow")]


# --- just drawn (713) ------------------------------------------------------------------------------


def drawn(scene: Scene, *cards: str) -> Scene:
    """Put cards on top of their decks, and 713 where it belongs."""
    for card in reversed(cards):
        pile = scene.state.board.decks[CARDS[card].type]
        if card in pile:
            pile.remove(card)
        pile.insert(0, card)
    return scene


def test_all_cards_that_a_card_draws_have_just_been_drawn() -> None:
    """735 draws 2 Farmyard and 2 Bonus cards."""
    scene = drawn(table("713", "735", jewelry=1), "420", "421", "801", "802").lay(0, "2", "3")
    scene.do(0, "card 735", "confirm")
    assert scene.player(0).just.drawn == ["420", "421", "801", "802"]


def test_a_choice_of_the_same_card_is_nothing_else() -> None:
    """016 draws a Bonus card, then its owner chooses crops: the card has still just been drawn."""
    scene = drawn(table("016", hops=3), "801").do(0, "card 016", "confirm", "gain 2 rye")
    assert scene.player(0).just.drawn == ["801"]


def test_a_card_played_in_between_is_something_else() -> None:
    scene = drawn(table("016", OF_OTHERS, hops=3), "801").do(0, "card 016", "confirm", "gain 2 rye")
    scene.do(0, f"card {OF_OTHERS}")
    assert scene.player(0).just.drawn == []


# --- every seat at random --------------------------------------------------------------------------


class Guarantees:
    """Looks at each move of a random game whether it keeps what `bot.games.steps` promises."""

    def __init__(self) -> None:
        self.unpaid = self.inside = 0
        """How often there was something to look at."""

    def __call__(self, state: Any, seat: Seat, move: Any) -> None:
        after = RULES.apply(state, seat, move).state
        for number, player in enumerate(after.players):
            own = Seat(number)
            for step in steps_of(after, own, PayForCard):
                self.unpaid += 1
                assert prices.payments(after, own, CARDS[step.card], step.tier), "a price has become unpayable"
                assert not [text for text in RULES.legal_moves(after, own) if RULES.format(text).startswith("card")]
            if own == seat:
                continue
            before = state.players[number]
            if steps_of(after, own, CardDone) and steps_of(state, own, CardDone):
                self.inside += 1
                assert (player.chosen, player.marked) == (before.chosen, before.marked), "a card has forgotten"
            if steps_of(after, own, TurnEnd) and any(state.asides):
                assert player.spend_all == before.spend_all, "a duty has gone"
            if any(state.asides) and state.asides[number] and state.board.decks == after.board.decks:
                assert after.asides[number] == state.asides[number], "another seat's aside has changed"
        for waiting in RULES.waiting(after):
            assert RULES.legal_moves(after, waiting)


def test_what_is_pending_survives_whatever_others_do() -> None:
    look = Guarantees()
    for seats in (2, 3, 4):
        setup = drawn_setup(RULES, "cards", seats, 300 + seats)
        play_interjected(RULES, setup, rich=True, short=True, watch=look, looked_at=0.1)
    assert min(look.unpaid, look.inside) > 10


# --- positions of before, with interjections on the main stack -------------------------------------

BEFORE = [
    (file, one)
    for file in files()
    for one in read(file)
    if one.game == "hallertau" and one.variant == "cards" and one.seats > 1
]


@pytest.mark.parametrize(("file", "one"), BEFORE[::4], ids=lambda one: one.stem if isinstance(one, Path) else "")
def test_what_was_stored_is_played_on_with_interjections(file: Path, one: Any) -> None:
    state, dice = RULES.decode(one.encoded()), random.Random(one.number)
    for _move in range(60):
        able = [seat for seat in map(Seat, range(one.seats)) if RULES.legal_moves(state, seat)]
        if not able:
            break
        seat = dice.choice(able)
        state = RULES.apply(state, seat, dice.choice(RULES.legal_moves(state, seat))).state
        for waiting in RULES.waiting(state):
            assert RULES.legal_moves(state, waiting)
            assert RULES.prompt(state, waiting) is not None
    for _before, _seat, _move, outcome in walk(RULES, state, one.number):
        state = outcome.state
    assert RULES.is_over(state)


def test_a_price_that_was_spent_in_an_earlier_version_holds_nobody_up() -> None:
    scene = table("819").lay(0, "2", "3", "4").do(0, "card 819")
    scene.player(0).fields = [None] * 8
    scene.do(1, f"card {OF_OTHERS}", "confirm")
    assert scene.waiting()
    assert all(scene.moves(seat) for seat in scene.waiting())
    assert not [event for event in scene.events if "819" in say(event.text) and event.kind == "pay"]
