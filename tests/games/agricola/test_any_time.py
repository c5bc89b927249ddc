"""What is possible at any time, done in the turns of others (rules 5, 7.6, 7.7; R44, R82)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.agricola.box.facts import ANIMALS, SUPPLY
from bot.games.agricola.position.moves import Cook, Release
from bot.games.text import Seat
from bot.tools.interject import play_interjected
from bot.tools.randomplay import drawn_setup
from tests.games.agricola.scene import RULES, Scene, new_game


def others_turn(scene: Scene) -> Scene:
    """Seat 0 has placed a person: it is the turn of seat 1."""
    scene.turn(0, "place clay-1")
    assert scene.waiting() == (1,)
    return scene


@pytest.mark.parametrize("laid", [Scene.family, Scene.full])
def test_r44_vegetables_are_cooked_in_the_turn_of_another(laid: Any) -> None:
    scene = others_turn(laid(round=12).farm(0, majors=["hearth-4"]).has(0, vegetable=2))
    scene.do(0, "cook 2 vegetable")
    assert RULES.is_turn_end(scene.state, Seat(0))
    scene.do(0, "confirm")
    assert (scene.goods(0), scene.waiting()) == ({"food": 6, "clay": 1}, (1,))


@pytest.mark.parametrize(
    ("majors", "good", "food"), [((), "grain", 1), ((), "vegetable", 1), (["fireplace-2"], "vegetable", 2)]
)
def test_crops_become_food(majors: list[str], good: str, food: int) -> None:
    scene = others_turn(Scene.family().farm(0, majors=majors).has(0, **{good: 1}))
    scene.do(0, f"cook 1 {good}", "confirm")
    assert scene.goods(0) == {"clay": 1, "food": food}


def test_animals_are_cooked_and_released_and_nothing_else_is_possible() -> None:
    scene = Scene.family().farm(0, majors=["fireplace-2"], pastures=[["A5", "A4"]], animals={"cattle": 3})
    others_turn(scene)
    assert scene.moves(0) == {*(f"cook {n} cattle" for n in (1, 2, 3)), *(f"release {n} cattle" for n in (1, 2, 3))}
    scene.do(0, "cook 1 cattle", "release 1 cattle", "confirm")
    assert (scene.animals(0), scene.goods(0)) == ({"cattle": 1}, {"clay": 1, "food": 3})
    scene.refused(0, "place clay-2")
    scene.refused(0, "pass")
    scene.refused(0, "confirm")
    scene.refused(0, "cook 2 cattle")
    scene.refused(0, "bake 1")


def test_an_exchange_for_animals_asks_where_they_go() -> None:
    scene = others_turn(Scene.full().played(0, "E186").has(0, clay=8))
    scene.do(0, "use clay-seller 4-clay-1-cattle", "use clay-seller 2-clay-1-sheep")
    assert scene.asked(0) == "animals"
    scene.do(0, "arrange 1 cattle", "confirm")
    assert (scene.animals(0), scene.goods(0), scene.waiting()) == ({"cattle": 1}, {"clay": 3}, (1,))


def test_k303_a_clay_hut_becomes_a_stone_house_in_the_turn_of_another() -> None:
    scene = others_turn(Scene.full().played(0, "K303").farm(0, home="clay").has(0, stone=2, reed=1))
    scene.do(0, "use stone-breaker renovate", "confirm")
    assert (scene.home(0), scene.goods(0), scene.waiting()) == ("stone", {"clay": 1}, (1,))


def test_k303_also_where_its_owner_is_asked_something_else() -> None:
    scene = Scene.full(seats=4).played(1, "I249", "K303").farm(1, home="clay").has(1, food=1, stone=2, reed=1)
    scene.hand(1, "E176").turn(0, "place players")
    assert scene.waiting() == (1,)
    scene.do(1, "use stone-breaker renovate")
    assert (scene.home(1), scene.goods(1)) == ("stone", {"food": 1})
    assert scene.asked(1) == "card"  # the question stands


def test_e50_what_a_card_of_the_others_turn_makes_possible_can_be_done_before_the_round_ends() -> None:
    """The Maid lays 1 food on every round space that remains once the home is of clay."""
    scene = Scene.full(round=5).played(0, "E50", "E190").has(0, clay=2, reed=0).left(0, 0).left(1, 1)
    scene.turn(1, "place clay-1")
    assert scene.round == 6  # nothing has become possible: nobody is asked
    scene = Scene.full(round=5).played(0, "E50", "E190", "I80", "K136").has(0, clay=2).left(0, 0).left(1, 1)
    scene.turn(1, "place wood-3")
    assert (scene.round, scene.waiting(), scene.asked(0)) == (5, (0,), "moment")
    assert RULES.forced(scene.state, Seat(0)) is None
    scene.do(0, "use builders-trowel renovate", "confirm")
    assert scene.coming(0).keys() == set(range(7, 15))
    assert scene.round == 6


def test_a_turn_under_way_goes_on_while_another_seat_is_not_through_with_its_card() -> None:
    """With a minor improvement in hand or without: all see who is awaited."""
    for hand in ((), ("E24",)):
        scene = others_turn(Scene.full(round=6, cards=["growth"]).played(0, "E50").has(0, clay=2, reed=1))
        scene.farm(1, rooms=["A1", "B1", "C1"]).hand(1, *hand).has(1, wood=5, reed=5, food=5)
        scene.do(0, "use builders-trowel renovate").do(1, "place growth")
        assert scene.waiting() == (0, 1)


def test_e50_what_was_let_be_is_not_asked_again() -> None:
    scene = Scene.full(round=5).played(0, "E50").has(0, clay=2, reed=1).left(0, 1).left(1, 2)
    assert scene.listed(0, "use builders-trowel renovate")
    scene.turn(0, "place fishing").end_round()
    assert (scene.round, scene.home(0)) == (6, "wood")


def test_i239_grain_is_offered_to_all_who_wait_and_to_who_is_on_the_move() -> None:
    scene = others_turn(Scene.full(seats=4).played(0, "I239").has(0, grain=1).has(1, food=2))
    scene.do(0, "use corn-profiteer 1-grain", "confirm")
    assert scene.waiting() == (1,)
    assert scene.asked(1) == "card"
    scene.answers(1, "use corn-profiteer buy")
    assert (scene.goods(0), scene.goods(1)) == ({"clay": 1, "food": 2}, {"grain": 1})
    assert (scene.waiting(), scene.asked(1)) == ((1,), "place")


def harvest(scene: Scene) -> Scene:
    for seat in range(len(scene.state.players) - 1):
        scene.left(seat, 0)
    return scene.left(len(scene.state.players) - 1, 1).end_round()


def test_who_has_fed_cooks_while_others_feed_but_uses_no_craft_building() -> None:
    scene = Scene.family(round=4).farm(0, majors=["fireplace-2", "joinery"]).has(0, food=4, vegetable=1, wood=1)
    harvest(scene.has(1, food=4)).turn(0, "feed")
    assert scene.waiting() == (1,)
    assert scene.moves(0) == {"cook 1 vegetable"}
    scene.do(0, "cook 1 vegetable", "confirm")
    assert (scene.goods(0), scene.waiting()) == ({"wood": 1, "food": 2}, (1,))


def test_u8_while_another_chooses_its_young_animals_are_let_go_but_not_cooked() -> None:
    scene = Scene.family(round=4).has(0, food=4, grain=1).has(1, food=4)
    scene.farm(0, majors=["fireplace-2"], animals={"boar": 1})
    scene.farm(1, stables=["A5"], pastures=[["A1", "A2"]], animals={"sheep": 2, "boar": 2})
    harvest(scene).turn(0, "feed").turn(1, "feed")
    assert (scene.waiting(), scene.asked(1)) == ((1,), "breed")
    assert scene.moves(0) == {"release 1 boar"}
    scene.refused(0, "cook 1 boar")
    scene.refused(0, "cook 1 grain")
    scene.do(0, "release 1 boar", "confirm")
    assert (scene.animals(0), scene.waiting()) == ({}, (1,))


def test_nothing_while_cards_are_dealt_and_after_the_end() -> None:
    state = new_game(3, options={"deal": "draft"}, variant="full")
    assert state.round == 0
    for player in state.players:
        player.goods.grain = 1
    assert not any("cook" in RULES.format(move) for seat in range(3) for move in RULES.legal_moves(state, Seat(seat)))
    scene = Scene.family(round=14).has(0, food=20, grain=1).has(1, food=20)
    scene.end_round().feed_all()
    assert scene.over
    assert (scene.moves(0), RULES.prompt(scene.state, Seat(0))) == (set(), None)
    scene.refused(0, "cook 1 grain")


def test_the_prompt_leads_to_conversions_releases_and_cards_only_where_there_are_any() -> None:
    scene = others_turn(Scene.full().played(0, "K303").has(0))
    assert RULES.prompt(scene.state, Seat(0)) is None
    scene.give(0, grain=1)
    asked = RULES.prompt(scene.state, Seat(0))
    assert asked is not None
    assert (asked.kind, [option.code for option in asked.options()]) == ("any-time", ["to-cook"])
    page = RULES.prompt(scene.state, Seat(0), "cook 1 grain")
    assert page is not None
    assert "cook 1 grain" in [option.move for option in page.options()]
    stale = RULES.prompt(scene.state, Seat(0), "release 1 boar")
    assert stale == asked
    assert [text for text, _label in RULES.suggest(scene.state, Seat(0), "cook", "")] == ["1 grain"]
    assert RULES.suggest(scene.state, Seat(0), "place", "") == []


def test_who_acts_in_the_turn_of_another_is_not_shown_as_awaited() -> None:
    scene = others_turn(Scene.family().has(0, grain=1)).do(0, "cook 1 grain")
    assert scene.view(0).awaited == (1,)


def test_the_card_named_cook_is_no_page_while_cards_are_dealt() -> None:
    """E181 Cook: its key is the word for turning goods into food."""
    state = new_game(2, options={"deal": "ten"}, variant="full")
    state.players[0].goods.grain = 1
    asked = RULES.prompt(state, Seat(0), "cook")
    assert asked is None or asked.kind != "cook"


def test_in_random_games_goods_come_and_go_as_told_and_nobody_loses_anything() -> None:
    """Every seat acts whenever it may. Cards may bring something for what is done; without any it is exact."""
    seen = 0

    def owned(state: Any, seat: int) -> dict[str, int]:
        player = state.players[seat]
        return {good: player.have(good) for good in (*SUPPLY, *ANIMALS)}

    def watch(state: Any, seat: Seat, move: Any) -> None:
        nonlocal seen
        if seat in RULES.waiting(state) or not isinstance(move, Cook | Release):
            return
        seen += 1
        good = move.good if isinstance(move, Cook) else move.kind
        food = state.players[seat].raw_rate(good) * move.count if isinstance(move, Cook) else 0
        after = RULES.apply(state, seat, move).state
        wanted = owned(state, seat)
        wanted[good] -= move.count
        wanted["food"] += food
        listening = any(player.occupations or player.minors for player in state.players)
        for one in range(len(state.players)):
            least, now = wanted if one == seat else owned(state, one), owned(after, one)
            assert all(now[key] >= count for key, count in least.items()) if listening else now == least
        assert after.board.spaces == state.board.spaces

    for variant, seats, seed in (("family", 3, 11), ("full", 4, 12), ("full", 5, 13)):
        dice = random.Random(seed)
        setup = drawn_setup(RULES, variant, seats, dice.randrange(1000))
        assert RULES.is_over(play_interjected(RULES, setup, rich=True, watch=watch, looked_at=0.1).state)
    assert seen > 20
