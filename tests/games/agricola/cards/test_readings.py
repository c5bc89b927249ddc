"""Rulings where two cards meet or the printed words leave something open. The code in a test's name is the card.

Where the reference is silent, the docstring says which reading was chosen: the one nearest to the printed words.
"""

from __future__ import annotations

from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.position.state import Space
from bot.games.registry import GAMES
from bot.games.text import Seat
from tests.games.agricola.scene import Scene

rules = GAMES["agricola"]


def fencing(*codes: str, **goods: int) -> Scene:
    """The owner of the cards is about to fence."""
    return Scene.full(round=4, cards=["fences"]).played(0, *codes).has(0, **goods)


def wood_for_four(standing: int) -> int:
    """Return the wood for four fences when so many stand; the order of the cards does not matter."""
    found = set()
    for codes in (("K121", "E175"), ("E175", "K121")):
        state = Scene.full().played(0, *codes).state
        state.players[0].farm.fences = (1 << standing) - 1
        found.add(BuildFences(origin="fences").price(state, Seat(0), 4).base[0]["wood"])
    (wood,) = found
    return wood


def bonus(scene: Scene, seat: int = 0) -> int:
    return scene.points(seat, "bonus")


# --- K121 Sawhorse, E175 Hedge Keeper ---------------------------------------------------------------------


def test_K121_a_stable_that_is_free_anyway_is_the_next_one():
    """“Your next stable is free”: silent about a stable that costs nothing; it is the next one all the same."""
    scene = fencing("K121", "E207", wood=3).turn(0, "place fences", "fence A5", "stable A5")
    assert (scene.stables(0), scene.goods(0)) == ({"A5"}, {})
    assert not scene.has(0, wood=1).pass_by(1).may(0, "place build")


def test_K121_and_E175_a_first_fence_that_the_sawhorse_frees_needs_no_wood():
    """E175: the first fence is paid or free by its own source; K121: its fences count before the Hedge Keeper's.

    Of fences 3 to 6 the Sawhorse frees 3 and 6, the Hedge Keeper 4 and 5.
    """
    assert wood_for_four(2) == 0


def test_K121_and_E175_one_space_as_the_first_pasture_costs_1_wood():
    """Fence 1 is paid, 3 is free by the Sawhorse, 2 and 4 by the Hedge Keeper."""
    assert wood_for_four(0) == 1
    assert fencing("E175", "K121", wood=1).turn(0, "place fences", "fence A5").goods(0) == {}
    assert not fencing("E175", "K121").may(0, "place fences")


def test_K121_and_E175_the_second_fence_of_the_game_is_paid():
    """Fences 2 to 5: 2 is the first of the turn, 3 is the Sawhorse's, 4 and 5 the Hedge Keeper's."""
    assert wood_for_four(1) == 1


# --- I237 Juggler, E161 Fisherman, E184 Grocer, K268 Pieceworker -------------------------------------------


def test_I237_food_that_the_artists_get_buys_nothing_of_the_grocer_before():
    """“Illegal if they could not pay afterwards”: nor may the food be spent between doubling and paying."""
    scene = Scene.full(seats=4).played(0, "I237", "E169").played(0, "E184", sold=4).played(1, "E167", "I257")
    scene.played(2, "K311").has(0, food=1).lies("players", 2).do(0, "place players", "use juggler double")
    assert scene.goods(0) == {"food": 3}, "2 more come, 3 are due"
    scene.do(0, "use grocer 1-food-1-wood", "use grocer 1-food-1-clay")
    assert not scene.listed(0, "use grocer 1-food-1-reed")
    assert not scene.listed(0, "use storyteller leave")
    scene.turn(0)
    assert scene.goods(0) == {"wood": 1, "clay": 1}
    assert [scene.goods(seat).get("food", 0) for seat in (1, 2)] == [2, 1]


def test_I237_food_beyond_what_is_owed_may_be_spent():
    scene = Scene.full(seats=4).played(0, "I237", "E169", "E184").played(1, "E167").lies("players", 2)
    scene.do(0, "place players", "use juggler double", "use grocer 1-food-1-reed", "use grocer 1-food-1-grain")
    scene.turn(0, "use storyteller leave")
    assert scene.goods(0) == {"reed": 1, "grain": 1, "vegetable": 1}


def test_E161_the_pieceworker_spends_nothing_that_the_fisherman_owes():
    """E161: “illegal if the owner could not pay after taking the food”; Pieceworker (K268) is resolved before."""
    scene = Scene.full(seats=4).played(0, "E161", "K268").played(1, "E12", "E22").lies("fishing", 1)
    scene.state.board.spaces["fishing"].goods["wood"] = 1
    scene.do(0, "place fishing", "use fisherman double")
    assert not scene.listed(0, "use pieceworker 1-wood")
    scene.do(0, "confirm")
    assert scene.goods(0) == {"wood": 1}
    assert scene.goods(1)["food"] == 2


# --- I239 Corn Profiteer ----------------------------------------------------------------------------------


def test_I239_not_while_seats_answer_side_by_side():
    """“At any time”: whenever its owner decides in their own turn, and before each feeding.

    The others must be asked about each grain, so it is not offered where seats answer side by side.
    """
    scene = Scene.full(seats=4, first=1).played(0, "I239", "I234").has(0, grain=1, food=1).has(2, food=2)
    scene.turn(1, "place wood-3")
    assert scene.waiting() == (0,)
    assert not any(move.startswith("use corn-profiteer") for move in scene.moves(0))
    scene.answers(0, "pass").pass_by(2).pass_by(3)
    assert scene.listed(0, "use corn-profiteer 1-grain")


# --- I234, I251, I255: Wood, Reed and Stone Buyer -----------------------------------------------------------


def test_I234_the_wood_cannot_be_spent_before_the_answer():
    """“It happens at once, before they can spend the wood”: 1 wood lies on the card until it is bought or declined."""
    scene = Scene.full(seats=3).played(1, "I234").has(1, food=1).played(0, "E171")
    scene.do(0, "place wood-3")
    assert scene.goods(0) == {"wood": 2}
    assert scene.memo(1, "I234")["wood"] == 1
    scene.refused(0, "use dock-worker 3-wood-1-clay")
    scene.do(0, "confirm").answers(1, "use wood-buyer buy")
    assert (scene.goods(0), scene.goods(1)) == ({"wood": 2, "food": 1}, {"wood": 1})
    assert not scene.memo(1, "I234").get("wood")


def test_I234_wood_that_is_not_bought_comes_back():
    scene = Scene.full(seats=3).played(1, "I234").has(1, food=1).turn(0, "place wood-3")
    scene.answers(1, "pass")
    assert (scene.goods(0), scene.goods(1)) == ({"wood": 3}, {"food": 1})
    assert not scene.memo(1, "I234").get("wood")
    assert scene.waiting() == (1,)


def test_I234_who_never_buys_keeps_nothing_back():
    scene = Scene.full(seats=3, first=1).played(1, "I234").has(1, food=1).played(0, "E171")
    scene.turn(1, "policy wood-buyer never", "place grain").pass_by(2)
    scene.do(0, "place wood-3", "use dock-worker 3-wood-1-clay")
    assert scene.goods(0) == {"clay": 1}


def test_I251_the_reed_comes_back_with_a_reset():
    """The seller's turn is a draft: what was laid aside is as before once they take it back."""
    scene = Scene.full(seats=4).played(1, "I251").has(1, food=1).lies("reed-1", 1)
    before = rules.encode(scene.state)
    drafted = Scene(scene.state).do(0, "place reed-1")
    assert drafted.goods(0) == {}
    assert rules.encode(scene.state) == before


def test_I255_before_the_cards_of_whoever_took_the_stone():
    """“The first time stone is taken”: bought before the taker's own cards answer, even if it was the only one."""
    scene = Scene.full(seats=4, round=6, cards=["stone-1"]).played(1, "I255").has(1, food=1).played(0, "E171")
    scene.lies("stone-1", 1).do(0, "place stone-1")
    assert scene.goods(0) == {}
    scene.do(0, "confirm").answers(1, "use stone-buyer buy")
    assert (scene.goods(0), scene.goods(1)) == ({"food": 2}, {"stone": 1})


def test_I234_and_I255_on_one_space_both_are_asked():
    """Each keeps its own good back."""
    scene = Scene.full(seats=5).played(1, "I234").played(2, "I251").has(1, food=1).has(2, food=1)
    scene.turn(0, "place reed-stone-wood")
    assert scene.waiting() == (1, 2)
    scene.answers(2, "use reed-buyer buy").answers(1, "pass")
    assert scene.goods(0) == {"wood": 1, "stone": 1, "food": 2}


# --- I227 Church Warden ---------------------------------------------------------------------------------------


def last_people(space: str, code: str) -> Scene:
    """Seat 0 has placed four people in round 14, one of them on its own card's space, and has one left."""
    scene = Scene.full(seats=4, round=14).played(0, "E28", "I227", code).hand(0, "E38")
    scene.farm(0, people=5, rooms=["B1", "C1", "A1", "A2", "B2"]).has(0, food=15)
    scene.state.board.spaces[space] = Space(owner=0)
    for place in (space, "grain", "vegetable", "fishing"):
        scene.people_on(place, 0)
    for seat in (1, 2, 3):
        scene.left(seat, 0)
    return scene


def test_I227_who_acted_on_a_tavern_that_was_given_up_has_acted():
    """“For every player who in round 14 acted with 5 or more people”: the space is gone, the action is not."""
    for space, code in (("tavern", "I100"), ("clay-deposit", "I337")):
        scene = last_people(space, code)
        back = next(move for move in scene.do(0, "place start-minor").moves(0) if space in move)
        scene.turn(0, back)
        assert space not in scene.spaces()
        assert bonus(scene) == 3, code


# --- K339 Pelts ---------------------------------------------------------------------------------------------------


def test_K339_animals_given_back_are_not_cooked():
    """“For each animal you cook”: what the Tenant Farmer gives back, or what runs free, was not."""
    scene = Scene.full(seats=4).played(0, "K339", "E215").has(0, food=2)
    scene.farm(0, majors=["fireplace-2"], pastures=[["A5"], ["A4"]], animals={"sheep": 2, "boar": 1})
    scene.do(0, "use tenant-farmer sheep-boar", "release 1 sheep")
    assert scene.asked(0) == "place"
    assert scene.goods(0) == {"food": 2}


def test_K339_also_for_a_boar_that_another_card_keeps():
    """“Combines with cards that keep slaughtered animals”; K280: “Pelts can be combined”."""
    scene = Scene.full(seats=4).played(0, "K280", "K339")
    scene.farm(0, majors=["fireplace-2"], pastures=[["A5"]], animals={"boar": 2}).do(0, "cook 1 boar")
    scene.do(0, "use pelts 1", "cook 1 boar", "use pelts 1")
    assert scene.goods(0) == {"food": 2}
    assert bonus(scene) == 2 + 1, "and the two boars on the Tanner"


def test_K339_given_up_its_points_are_gone():
    """Silent: the food in the rooms scores by the words of the card, so nothing is left of it without the card."""
    scene = Scene.full().played(0, "K339", "E28", stored=2).hand(0, "E38")
    assert bonus(scene) == 2
    scene.turn(0, "place start-minor", "improve madonna-statue return clogs+pelts")
    assert bonus(scene) == 0


# --- E188 Clay Mixer ----------------------------------------------------------------------------------------------


def test_E188_food_of_a_foreman_spoils_it():
    """Not ruled: food laid there by Foreman (K308) is treated like other goods lying there."""
    scene = Scene.full(seats=4).played(0, "E188").played(1, "K308").lies("clay-1", 3)
    scene.state.board.spaces["clay-1"].goods["food"] = 1
    assert scene.turn(0, "place clay-1").goods(0) == {"clay": 3, "food": 1}


# --- E173 Chief's Daughter --------------------------------------------------------------------------------------


def test_E173_U53_nobody_is_waited_for_so_nothing_shows_who_holds_it():
    """“The holder may lay this card down at once”: by itself once the turn is confirmed, not before."""
    held, other = (
        Scene.full(seats=3).hand(0, "E172").hand(1, card).has(0, food=2).do(0, "place occupation", "occupation chief")
        for card in ("E173", "E205")
    )
    assert held.waiting() == other.waiting() == (0,)
    assert held.view(0) == other.view(0)
    held.do(0, "confirm")
    other.do(0, "confirm")
    assert (held.cards(1), other.cards(1)) == (["E173"], [])
    assert held.waiting() == other.waiting() == (1,)
    assert held.asked(1) == other.asked(1) == "place"


def test_E173_U53_kept_in_the_hand_it_looks_as_if_nobody_had_it():
    kept, other = (
        Scene.full(seats=3, first=1).hand(0, "E172").hand(1, card).has(0, food=2) for card in ("E173", "E205")
    )
    assert kept.moves(1) - other.moves(1) == {"policy chiefs-daughter never"}
    kept.do(1, "policy chiefs-daughter never")
    assert "policy chiefs-daughter always" in kept.moves(1)
    for scene in (kept, other):
        scene.turn(1, "place grain").pass_by(2).plays(0, "E172")
    assert kept.cards(1) == []
    assert kept.view(0) == other.view(0)
    assert [event.text.message for event in kept.events] == [event.text.message for event in other.events]


def test_E173_the_free_play_still_brings_what_a_play_brings():
    """“The free play still triggers Bread Paddle, Bookshelf, Patron and Educator”."""
    scene = Scene.full(seats=3).hand(0, "E172").hand(1, "E173").played(1, "K112").has(0, food=2).plays(0, "E172")
    assert scene.goods(1) == {"food": 3}


def test_E173_the_free_play_triggers_educator_and_bread_paddle():
    scene = Scene.full(seats=4).hand(0, "E172").has(0, food=2).hand(1, "E173").played(2, "K271").has(2, food=6)
    scene.hand(2, "E205", "E176").plays(0, "E172")
    assert scene.cards(1) == ["E173"]
    scene.answers(2, "use educator play", "occupation reed-collector")
    scene.answers(2, "use educator play", "occupation woodcutter")
    assert scene.goods(2) == {}
    baker = Scene.full(seats=3).hand(0, "E172").has(0, food=2).hand(1, "E173").played(1, "K111").has(1, grain=1)
    baker.farm(1, majors=["fireplace-2"]).plays(0, "E172")
    assert baker.waiting() == (1,)
    assert baker.answers(1, "bake 1").goods(1) == {"food": 2}


def test_E173_in_a_solo_game_there_is_nothing_to_answer_beforehand():
    """“In solo play only the normal way exists.”"""
    assert not any(move.startswith("policy") for move in Scene.full(seats=1).hand(0, "E173").moves(0))


# --- E148 Academic, E174 Tutor --------------------------------------------------------------------------------------


def test_E148_counts_two_for_a_tutor_before_it_and_one_for_a_tutor_after_it():
    """The sources differ: rules 6.1 names prerequisites and Reeve only, the card's record adds Tutor; it is followed.

    “It also counts as two for the end scoring of … Tutor (if played after Tutor).”
    """
    assert bonus(Scene.full(seats=3).played(0, "E174", "E148", "E176")) == 3
    assert bonus(Scene.full(seats=3).played(0, "E148", "E174", "E176")) == 1
