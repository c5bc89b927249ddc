"""What notes and refusals say is true: the cause, the amounts, every alternative of a price."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from bot.games.agricola.box.card_facts import CODES
from bot.games.agricola.position.moves import Improve
from bot.games.rules import RulesError
from bot.games.text import Seat, Text
from tests.games.agricola.scene import RULES, Scene
from tests.games.walking import opening, walk


def say(text: Text) -> str:
    return text.say(NullTranslations(), lambda seat: f"Seat {seat + 1}")


def notes(scene: Scene, partial: str = "") -> list[str]:
    prompt = RULES.prompt(scene.state, Seat(0), partial)
    assert prompt is not None
    return [say(note) for note in prompt.notes]


def closed(scene: Scene) -> str:
    prompt = RULES.prompt(scene.state, Seat(0))
    assert prompt is not None
    return " ".join(say(note) for note in prompt.closed)


# what is short on a space of alternatives


def test_the_alternative_that_lacks_least_is_named() -> None:
    """Rules 7.1, 7.6: a room costs 5 wood and 2 reed, a stable 2 wood."""
    assert "Build: you are 1 wood short" in closed(Scene.family(round=12).has(0, wood=1))


def test_where_all_stables_stand_the_room_is_what_is_short() -> None:
    scene = Scene.family(round=12).farm(0, stables=["A5", "B5", "C5", "A4"]).has(0, wood=1)
    assert "Build: you are 4 wood and 2 reed short" in closed(scene)


@pytest.mark.parametrize(
    ("farm", "said"),
    [
        ({"majors": ["clay-oven"]}, "Sow · Bake: you have no grain to bake;"),  # no field, but an oven
        ({"fields": {"A5": None}}, "Sow · Bake: you have neither grain nor vegetables to sow;"),
        ({}, "you have no empty field; you have no baking improvement"),
    ],
)
def test_on_sow_and_bake_what_is_missing_is_said(farm: dict[str, Any], said: str) -> None:
    assert said in closed(Scene.family(round=12).farm(0, **farm))


# seed, animals, what would then be there


def test_seed_is_what_the_fields_take() -> None:
    """Wood is sown on cards only (rules 7.4): it is no seed for fields."""
    scene = Scene.family(round=12).farm(0, fields={"A5": None, "B5": None}).has(0, grain=2, vegetable=1, wood=5)
    scene.do(0, "place sow-bake")
    assert notes(scene, "sow nothing")[-1] == "Seed left: 2 grain and 1 vegetable."
    assert notes(scene, "sow A5 grain")[-1] == "Seed left: 1 grain and 1 vegetable."


@pytest.mark.parametrize(("pastures", "roomy"), [([], False), ([["A5", "B5"]], True)])
def test_animals_that_find_no_room_are_named_before_they_are_taken(pastures: list[list[str]], roomy: bool) -> None:
    """Rules 7.6: one animal lives in the house, two in each cell of a pasture."""
    scene = Scene.family(round=12).farm(0, pastures=pastures, animals={"sheep": 1}).lies("sheep", 3)
    full = closed(scene).partition("No room for all the animals:")[2]
    assert ("Sheep" in full) is not roomy


def test_young_animals_are_announced_as_they_will_be_born() -> None:
    """Rules 9.3; sheep that are eaten now do not breed."""
    scene = Scene.family(round=4, first=1).farm(0, pastures=[["A5", "B5"]], animals={"sheep": 2}, majors=["hearth-4"])
    scene.has(1, food=40).left(0, 0).left(1, 1).turn(1, "place clay-1").turn(1, "feed")
    assert "Then breeding: sheep will breed." in notes(scene, "feed nothing")
    assert not [note for note in notes(scene, "feed 1 sheep") if "breeding" in note]


# refusals


@pytest.mark.parametrize("text", ["cook 0 grain", "release 0 sheep"])
def test_none_of_a_good_is_no_number(text: str) -> None:
    scene = Scene.family().farm(0, animals={"sheep": 1}).has(0, grain=1)
    assert scene.refused(0, text) == "the number must be at least 1"


def test_more_than_there_is_is_said_so() -> None:
    scene = Scene.family().farm(0, animals={"sheep": 1}).has(0, grain=1)
    assert scene.refused(0, "cook 2 grain") == "you have 1 grain"
    assert scene.refused(0, "release 2 sheep") == "you have 1 sheep"


@pytest.mark.parametrize(
    ("code", "move", "said"),
    [
        ("I68", "improve harrow", "Harrow costs 2 wood: you are 2 wood short"),
        ("I101", "improve animal-feed", "Animal Feed needs 4 planted fields"),
        ("I96", "improve reed-exchange", "Reed Exchange costs 2 wood or 2 clay: you are 2 wood or 2 clay short"),
    ],
)
def test_a_card_that_is_named_has_its_own_reason(code: str, move: str, said: str) -> None:
    """Also where nothing of the hand can be played at all."""
    scene = Scene.full(seats=2).hand(0, code).do(0, "place start-minor", "start")
    if scene.asked(0) == "confirm":
        scene = Scene.full(seats=2).hand(0, code, "E24").do(0, "place start-minor")
    assert scene.refused(0, move) == said


def test_every_alternative_of_a_price_is_named_with_what_is_short_for_it() -> None:
    """Chicken Coop: 2 wood and 1 reed, or 2 clay and 1 reed."""
    held = {one.card.key: one.reason for one in RULES.hand(Scene.full().hand(0, "I84").has(0, wood=1).state, Seat(0))}
    reason = held["chicken-coop"]
    assert reason is not None
    assert say(reason) == "you are 1 wood and 1 reed or 2 clay and 1 reed short"


def test_a_choice_says_every_way_to_pay_it() -> None:
    scene = Scene.full().hand(0, "I96").has(0, wood=2, clay=2).do(0, "place start-minor")
    prompt = RULES.prompt(scene.state, Seat(0), "improve")
    assert prompt is not None
    assert prompt.go is not None
    assert say(prompt.go.label) == "Play for 2 wood or 2 clay"


def test_food_that_can_be_made_is_not_short() -> None:
    """L2: 1 grain is 1 food at any time. The second occupation costs 1 food, Chief 2 more."""
    scene = Scene.full().played(0, "E176").hand(0, "E172").has(0, grain=1)
    reason = RULES.hand(scene.state, Seat(0))[0].reason
    assert reason is not None
    assert say(reason) == "you are 2 food short"


@pytest.mark.parametrize(
    ("played", "goods", "move", "said"),
    [
        (["E171"], {"wood": 1}, "use dock-worker 3-wood-1-clay", "Dock Worker takes 3 wood, you have 1 wood"),
        (["E191"], {}, "use mason room", "Mason needs a stone house of 4 rooms"),
        (["E151"], {}, "use master-builder room", "Master Builder needs a home of 5 rooms"),
        (["E50"], {"clay": 1, "reed": 1}, "use builders-trowel renovate",
         "renovation costs 2 clay and 1 reed: you are 1 clay short"),
        (["K303"], {}, "use stone-breaker renovate", "Stone Breaker needs a clay hut"),
        (["I239"], {}, "use corn-profiteer 1-grain", "you have 0 grain"),
        ([], {}, "use mason room", "you do not have Mason in play"),
    ],
)  # fmt: skip
def test_cards_of_any_time_say_what_they_lack(played: list[str], goods: dict[str, int], move: str, said: str) -> None:
    assert Scene.full(seats=2).played(0, *played).has(0, **goods).refused(0, move) == said


def test_a_card_in_the_hand_and_one_of_another_are_told_apart() -> None:
    scene = Scene.full(seats=2).hand(0, "E191").played(1, "I68")
    assert scene.refused(0, "use mason room") == "Mason is in your hand: it works once you have played it"
    assert scene.refused(0, "use harrow plough") == "Harrow asks you when you can use it"
    assert Scene.full(seats=2).refused(0, "use harrow plough") == "you do not have Harrow in play"


def test_the_reason_of_a_hand_card_is_the_reason_of_its_refusal() -> None:
    """Over random games: what the hand says of a card is why it is refused where it is named."""
    seen = 0
    for seed in range(4):
        for state, seat, _move, _after in walk(RULES, opening(RULES, "full", 3, seed), seed):
            prompt = RULES.prompt(state, seat)
            if prompt is None or prompt.kind != "improve":
                continue
            for one in RULES.hand(state, seat):
                if one.reason is None or CODES[one.card.key] not in state.players[seat].hand_minors:
                    continue
                with pytest.raises(RulesError) as refusal:
                    RULES.apply(state, seat, Improve(one.card.key))
                seen += 1
                why, said = say(one.reason), say(refusal.value.reason)
                assert said.endswith(why), (why, said)
                assert said.startswith(say(one.card.title))
    assert seen > 30
