"""Cards that need a moment: right after something, in another player's turn, between the fields of a harvest."""

from collections.abc import Sequence

import pytest

from bot.games.hallertau.game import State
from bot.games.hallertau.state import Field
from bot.games.hallertau.steps.buildings import Progress
from bot.games.hallertau.steps.rounds import GameOver, HarvestPhase, Pause, Removal
from bot.games.steps import Play as Playing
from bot.games.text import Seat
from tests.games.hallertau.card_cases import (
    ME,
    RULES,
    Case,
    act,
    changed,
    check,
    differences,
    endings,
    lay,
    look,
    numbered,
    refused,
)

OTHER = Seat(1)


def holding(card: str, given: str, *others: str) -> State:
    """Lay a case out with more cards in its owner's hand."""
    state = lay(card, given)
    for number in others:
        for deck in state.board.decks.values():
            if number in deck:
                deck.remove(number)
        state.players[ME].hand.append(number)
    return state


def harvesting(card: str, given: str, *, stop: bool = False) -> State:
    """Begin phase 7 with the card in hand."""
    state = lay(card, given)
    state.players[ME].holds = [7] if stop else []
    state.stack = [GameOver(), HarvestPhase()]
    Playing(state).settle()
    return state


def progressing(card: str, given: str) -> State:
    """Begin phase 9 with the card in hand."""
    state = lay(card, f"phase 9, {given}")
    state.stack = [GameOver(), Progress(ME)]
    return state


def brings(before: State, after: State, card: str, change: str) -> None:
    """Hold what a card has changed, whatever its owner chose on the way, against words."""
    seen = look(before)
    wanted = changed(seen, change)
    wanted["played"] = sorted([*wanted["played"], card])
    ends = [look(end) for end in endings(after)]
    assert wanted in ends, [differences(wanted, end) for end in ends[:5]]


def plays(state: State, move: str, change: str) -> None:
    """Let the owner play a card and hold its change against words."""
    card = move.split()[1]
    brings(state, act(state, move), card, change)


# --- right after something --------------------------------------------------------------------------------


def test_020_follows_the_last_jewelry() -> None:
    state = holding("727", "1 jewelry", "020")
    assert refused(state, "card 020")
    spent = act(state, "card 727")
    plays(spent, "card 020", "+1 hops, +1 milk, -1 gateway")
    kept = act(holding("727", "2 jewelry", "020"), "card 727")
    assert refused(kept, "card 020")


def test_020_follows_a_step_paid_with_the_last_jewelry() -> None:
    state = progressing("020", "1 jewelry")
    spent = act(state, "craft carpentry jewelry")
    plays(spent, "card 020", "+1 hops, +1 milk, -1 gateway")


def test_222_ties_the_next_action_to_all_workers() -> None:
    state = lay("222", "workers 2, fields 3, on nursery 1-0-0")
    played = act(state, "card 222", "shift 3", "confirm")
    assert refused(played, "place clearing")
    assert refused(played, "tools 1")
    assert look(act(played, "tools 2"))["tools"] == 2
    assert look(act(played, "place nursery"))["on nursery"] == "1-2-0"


def test_222_needs_the_own_turn() -> None:
    state = lay("222", "workers 3, fields 3")
    assert refused(act(state, "tools 1", "confirm"), "card 222")


def test_309_counts_the_quadrant_of_the_space_just_used() -> None:
    state = lay("309", "on nursery 1-2-3, on butchery 1-0-0, on busy-weekend 1-0-0")
    assert refused(state, "card 309 tier 1")
    used = act(state, "place clearing")
    plays(used, "card 309 tier 1", "+1 barley, +1 tools, -1 gateway")
    assert refused(used, "card 309 tier 2")
    assert refused(act(state, "place weekly-market"), "card 309 tier 1")


@pytest.mark.parametrize(("tier", "workers"), [(2, 11), (3, 13)])
def test_309_has_three_tiers(tier: int, workers: int) -> None:
    more = {11: "on butchery 1-2-0, on busy-weekend 1-0-0", 13: "on butchery 1-2-3"}[workers]
    state = act(lay("309", f"on nursery 1-2-3, {more}"), "place clearing")
    plays(state, f"card 309 tier {tier}", f"+{tier} barley, +1 tools, -1 gateway")


def test_309_is_over_with_the_turn() -> None:
    state = act(lay("309", "on nursery 1-2-3, on butchery 1-2-3"), "place clearing", "pass", "confirm")
    assert refused(state, "card 309 tier 1")


@pytest.mark.parametrize("tools", [2, 3, 4])
def test_310_follows_an_exchange(tools: int) -> None:
    state = lay("310", "")
    assert refused(state, "card 310 tier 1")
    assert refused(act(state, "tools 1"), "card 310 tier 1")
    given = act(state, f"tools {tools}")
    plays(given, f"card 310 tier {tools - 1}", f"+{tools - 1} hops, +1 tools, -1 gateway")
    if tools < 4:
        assert refused(given, f"card 310 tier {tools}")


def test_310_follows_tools_from_a_card() -> None:
    state = act(holding("415", "7 tools", "310"), "card 415")
    assert refused(act(holding("415", "7 tools", "310")), "card 310 tier 1")
    plays(state, "card 310 tier 2", "+2 hops, +1 tools, -1 gateway")
    assert refused(state, "card 310 tier 3")


@pytest.mark.parametrize("space", ["cultivation", "farming", "fertilizing", "busy-weekend"])
def test_322_follows_a_space_that_sows(space: str) -> None:
    state = lay("322", "fields 2-rye 4")
    assert refused(state, "card 322")
    used = act(state, f"place {space}")
    for _question in range(3):
        used = used if refused(used, "pass") else act(used, "pass")
    plays(used, "card 322", "fields 2-rye 4-hops, -1 gateway")
    plays(used, "card 322", "+1 flax, -1 gateway")


def test_322_does_not_follow_another_space() -> None:
    assert refused(act(lay("322", "fields 4"), "place weekly-market"), "card 322")


def test_328_pays_jewelry_at_the_butchery() -> None:
    state = lay("328", "1 jewelry")
    assert refused(state, "card 328")
    at_butchery = act(state, "place butchery")
    plays(at_butchery, "card 328", "-1 jewelry, +4 meat, +4 hides, +1 bonus, -1 gateway")


def test_328_leaves_the_sheep() -> None:
    at_butchery = act(lay("328", "2 jewelry, 1 sheep6"), "place butchery")
    plays(at_butchery, "card 328", "-1 jewelry, +4 meat, +4 hides, +1 bonus, -1 gateway")


def test_328_is_over_with_the_butchery() -> None:
    state = act(lay("328", "1 jewelry, 1 sheep6"), "place butchery")
    done = act(state, "pass") if not refused(state, "pass") else state
    done = act(done, "pay sheep 6")
    assert refused(done, "card 328")
    assert refused(act(lay("328", "1 jewelry"), "place clearing"), "card 328")


def test_330_counts_all_tools_of_the_phase() -> None:
    state = act(lay("330", ""), "tools 2", "confirm")
    state = act(state, "tools 6", "confirm", seat=OTHER)
    state = act(state, "tools 1")
    plays(state, "card 330 tier 2", "+1 gateway, +1 bonus, -1 gateway")
    assert refused(state, "card 330 tier 3")


def test_702_follows_an_exchange_of_three_in_one_turn() -> None:
    state = lay("702", "")
    assert refused(state, "card 702")
    plays(act(state, "tools 3"), "card 702", "+1 sheep4, -1 farmyard")
    twice = act(act(act(state, "tools 2", "confirm"), "tools 1", "confirm", seat=OTHER), "tools 1")
    assert refused(twice, "card 702")


def test_713_goes_with_a_card_played_as_soon_as_it_was_drawn() -> None:
    state = holding("713", "1 jewelry")
    deck = state.board.decks["farmyard"]
    deck.remove("727")
    deck.insert(0, "727")
    drawn = act(state, "place farmyard-card", "confirm")
    assert refused(drawn, "card 713")
    played = act(drawn, "card 727")
    plays(played, "card 713", "+1 milk, +1 bonus, +1 rye, -1 farmyard")


def test_713_does_not_go_with_a_card_held_before() -> None:
    state = act(holding("713", "1 jewelry", "727"), "card 727")
    assert refused(state, "card 713")


# --- in the harvest ---------------------------------------------------------------------------------------


def test_208_follows_16_goods() -> None:
    state = harvesting("208", "fields 5-rye 5-hops 4-wool 2-clay")
    plays(state, "card 208", "+1 tools, +1 bonus, -1 gateway")
    assert harvesting("208", "fields 5-rye 5-hops 5-wool").phase != 7


def test_426_doubles_one_field() -> None:
    state = harvesting("426", "6 tools, fields 5-rye 3-hops")
    doubled = act(state, "card 426", "double 5-rye", "harvest 5-rye, 3-hops")
    assert differences(look(state), look(doubled)) == {
        "rye": (0, 10),
        "hops": (0, 3),
        "fields": (["3-hops", "5-rye"], ["2", "4"]),
        "farmyard": (1, 0),
        "played": ([], ["426"]),
    }
    assert refused(lay("426", "6 tools, fields 5-rye"), "card 426")
    assert refused(harvesting("426", "5 tools, fields 5-rye", stop=True), "card 426")


def test_426_counts_for_a_crop_harvested() -> None:
    state = lay("426", "6 tools, fields 5-rye 2-rye")
    state.stack = [GameOver(), HarvestPhase()]
    Playing(state).settle()
    doubled = act(state, "card 426", "double 5-rye", "harvest 5-rye, 2-rye")
    assert doubled.players[ME].harvested == {"rye": 12}


@pytest.mark.parametrize(
    ("fields", "open_"), [("5-rye 4-rye 2-rye", True), ("5-rye 5-rye 5-hops", False), ("5-wool*3", False)]
)
def test_706_counts_one_crop(fields: str, open_: bool) -> None:
    state = harvesting("706", f"fields {fields}")
    if open_:
        plays(state, "card 706", "+1 tools, +1 jewelry, -1 farmyard")
    else:
        assert state.phase != 7


@pytest.mark.parametrize(("card", "crop"), [("811", "flax"), ("812", "barley"), ("816", "rye")])
def test_811_takes_what_was_just_harvested(card: str, crop: str) -> None:
    state = harvesting(card, f"fields 3-{crop}")
    plays(state, f"card {card}", f"-3 {crop}, -1 bonus")
    assert harvesting(card, f"5 {crop}, fields 2-{crop}").phase != 7
    assert refused(lay(card, f"5 {crop}"), f"card {card}")
    both = harvesting(card, f"fields 2-{crop}*2")
    plays(both, f"card {card}", f"-3 {crop}, -1 bonus")


def test_811_takes_what_a_card_has_harvested() -> None:
    state = act(holding("022", "fields 3-flax", "811"), "card 022", "harvest 3-flax")
    while refused(state, "card 811"):
        state = act(state, "confirm")
    plays(state, "card 811", "-3 flax, -1 bonus")


def test_a_field_sown_in_the_harvest_waits_for_the_next_one() -> None:
    """Ruling 36."""
    state = harvesting("013", "1 hops, 3 sheep, fields 5-rye 4", stop=True)
    after = act(state, "card 013", "sow hops 4", "harvest 5-rye")
    assert look(after)["fields"] == ["4", "4-hops"]
    assert look(after)["rye"] == 5
    assert look(after)["hops"] == 0


# --- in other phases --------------------------------------------------------------------------------------


def test_303_follows_the_removal_of_workers() -> None:
    state = lay("303", "on nursery 1-2-3, on butchery 1-2-3, on land-sale 1-2-3")
    state.board.quadrants = ["B"]  # clears quadrants 2 and 4 with two players
    state.stack = [Removal()]
    Playing(state).settle()
    assert RULES.waiting(state) == (ME,)
    plays(state, "card 303 tier 1", "+1 sheep5, -1 gateway")
    assert refused(state, "card 303 tier 2")


def test_305_follows_steps_of_one_building() -> None:
    state = progressing("305", "3 clay, 3 tools")
    stepped = act(state, "craft carpentry 1 clay", "boulder carpentry 1", "craft carpentry 1 clay")
    assert refused(stepped, "card 305 tier 1")
    further = act(stepped, "boulder carpentry 2", "boulder carpentry 1", "craft carpentry 1 clay")
    plays(further, "card 305 tier 1", "+field 5, -1 gateway")


def test_312_is_no_progress() -> None:
    """Ruling 41; and new workers come only with the next phase 2."""
    state = lay("312", "fields 5*6, buildings 0-1-1-1-1")
    after = act(state, "card 312 tier 1", "advance carpentry")
    assert look(after)["workers"] == 6
    assert after.players[ME].window() == 7
    assert after.players[ME].advances == [0] * 5


def test_the_last_moment_belongs_to_no_phase() -> None:
    """Ruling 29."""
    state = holding("427", "round 6, fields 4*6, 1 rye", "312")
    state.phase = 0
    state.stack = [GameOver(), Pause(last=True)]
    Playing(state).settle()
    assert RULES.waiting(state) == (ME,)
    assert refused(state, "card 312 tier 1")
    plays(state, "card 427 tier 1", "-1 rye, fields 4*5 4-rye, -1 farmyard")


AT_ONCE = (
    Case("801", "round 2, phase 3, 1 wool", "-1 wool, +1 meat"),
    Case("803", "round 2, phase 3, 2 meat", "-2 meat, +1 sheep5"),
    Case("815", "round 2, phase 3, holds gateway*3", "-3 gateway, +1 gateway"),
    Case("819", "round 2, phase 3, fields 3 2", "fields 4"),
    Case("827", "round 2, phase 3, 3 jewelry", "-2 jewelry"),
    Case("831", "round 2, phase 3, fields 5, 1 rye", "-1 rye, fields 5-rye"),
    Case("839", "round 2, phase 3, 8 tools", "-1 tools, +1 jewelry"),
)


@pytest.mark.parametrize("case", AT_ONCE, ids=numbered(AT_ONCE))
def test_a_bonus_card_played_in_phase_3_pays_at_once(case: Case) -> None:
    """Ruling 16."""
    check(case)


# --- in another player's turn -----------------------------------------------------------------------------


def others_turn(card: str, given: str) -> State:
    """Lay a case out in the turn of the other player."""
    state = act(lay(card, given), "tools 1", "confirm")
    assert RULES.waiting(state) == (OTHER,)
    return state


OUT_OF_TURN: Sequence[tuple[str, str, str, str]] = (
    ("006", "4 barley, 4 hops", "card 006", "+1 tools, +1 bonus, -1 gateway"),
    ("009", "on nursery 1-2-3", "card 009", "+1 jewelry, +1 bonus, -1 gateway"),
    ("302", "workers 2", "card 302", "-1 gateway"),
    ("313", "workers 2", "card 313", "workers 0, on nursery 0-1-0, +3 clay, +1 bonus, -1 gateway"),
    ("408", "1 sheep6", "card 408", "-1 sheep6, +field 5, +1 bonus, -1 farmyard"),
    ("920", "14 milk", "card 920", "-14 milk, -1 point"),
)


@pytest.mark.parametrize(("card", "given", "move", "change"), OUT_OF_TURN, ids=[case[0] for case in OUT_OF_TURN])
def test_cards_are_played_in_the_turn_of_others(card: str, given: str, move: str, change: str) -> None:
    """Rules 7.1, ruling 38."""
    plays(others_turn(card, given), move, change)


def test_the_turn_of_the_other_goes_on_after_a_card() -> None:
    state = act(others_turn("006", "4 barley, 4 hops"), "card 006", "confirm")
    if ME in RULES.waiting(state):
        state = act(state, "confirm")
    assert RULES.waiting(state) == (OTHER,)
    assert state.players[OTHER].workers == 6


def test_315_brings_its_owner_back_into_the_phase() -> None:
    """Ruling 39."""
    state = others_turn("315", "workers 1, 4 jewelry, on nursery 1-2-0")
    assert state.players[ME].workers == 0
    state = act(state, "card 315", "clear nursery", "confirm")
    assert state.players[ME].workers == 2
    state = act(state, "tools 1", "confirm", seat=OTHER)
    assert RULES.waiting(state) == (ME,)


def test_a_used_row_2_leaves_row_1_to_the_next() -> None:
    """Ruling 24."""
    state = act(lay("313", "workers 1"), "card 313", "place nursery", "gain 3 clay", "confirm")
    if ME in RULES.waiting(state):
        state = act(state, "confirm")
    state = act(state, "place nursery", seat=OTHER)
    assert look(state)["on nursery"] == "1-1-0"
    assert state.players[OTHER].workers == 5


def test_a_card_space_used_by_419_moves_the_rooster() -> None:
    """Ruling 27."""
    state = lay("419", "phase 9, 1 jewelry")
    state.first = OTHER
    after = act(state, "card 419", "place bonus-card", "confirm")
    assert after.first == ME
    assert look(after)["on bonus-card"] == "1-0"


def test_both_crops_of_627_are_harvested() -> None:
    """Ruling 37."""
    state = lay("013", "")
    state.players[ME].fields[0] = Field(4, "rye", 2)
    state.stack = [GameOver(), HarvestPhase()]
    Playing(state).settle()
    assert look(state)["rye"] == 8
    assert look(state)["fields"] == ["3"]


# --- what leaves, what is left out ------------------------------------------------------------------------


def test_cards_paid_leave_the_game() -> None:
    """Rules 7.1."""
    state = lay("634", "holds gateway*2")
    paid = [card for card in state.players[ME].hand if card != "634"]
    after = act(state, "card 634")
    assert after.players[ME].played == ["634"]
    left = [*after.players[ME].hand, *(card for deck in after.board.decks.values() for card in deck)]
    assert not set(paid) & set(left)


def test_every_effect_is_optional() -> None:
    """Ruling 1."""
    state = lay("006", "4 barley, 4 hops")
    brings(state, act(state, "card 006 without tools"), "006", "+1 bonus, -1 gateway")
    brings(state, act(state, "card 006 without card"), "006", "+1 tools, -1 gateway")


def test_an_empty_deck_gives_nothing() -> None:
    """Rules 1.2."""
    state = lay("006", "4 barley, 4 hops")
    state.board.decks["bonus"] = []
    plays(state, "card 006", "+1 tools, -1 gateway")


def test_a_short_deck_gives_what_it_has() -> None:
    state = lay("735", "1 jewelry")
    state.board.decks["farmyard"] = state.board.decks["farmyard"][:1]
    plays(state, "card 735", "-1 jewelry, +1 farmyard, +2 bonus, -1 farmyard")


def test_a_moment_ends_with_the_next_step() -> None:
    """Rules 7.3: *right after* ends with whatever is done next."""
    state = progressing("020", "1 jewelry, 1 barley")
    later = act(state, "craft carpentry jewelry", "craft brewhouse 1 barley")
    assert refused(later, "card 020")
    state = act(holding("415", "7 tools, 14 milk", "310", "920"), "card 415")
    assert not refused(state, "card 310 tier 2")
    assert refused(act(state, "pass", "place clay-delivery"), "card 310 tier 2")
    assert refused(act(state, "card 920"), "card 310 tier 2")


def test_328_may_leave_the_jewelry() -> None:
    """Ruling 1: each entry is optional; then the sheep is paid as usual."""
    state = act(lay("328", "1 jewelry, 1 sheep6"), "place butchery")
    plays(state, "card 328", "-1 sheep6, +4 meat, +4 hides, +1 bonus, -1 gateway")
