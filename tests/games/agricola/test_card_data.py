"""The occupations and minor improvements as data: counts of the box (rules 1.1, 2.2, 6), form, single cards by hand."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bot.games.agricola
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.cards.deck import CARDS as WRITTEN
from data import ROOT

Card = dict[str, Any]

GOODS = {"wood", "clay", "reed", "stone", "food", "grain", "vegetable", "sheep", "boar", "cattle"}
FIELDS = {
    "occupation": ({"code", "key", "name", "deck", "players", "short", "text", "rulings"}, {"price", "tags"}),
    "minor": (
        {"code", "key", "name", "deck", "points", "passing", "cost", "tags", "short", "text", "rulings"},
        {"returns", "needs", "needs_text", "cooks", "bakes"},
    ),
}
"""What a record must and may have."""
NEEDS = {
    "occupations", "improvements", "oven", "animals", "sheep", "cattle", "grain_fields", "vegetable_fields",
    "planted_fields", "house", "round", "other_player_occupations",
}  # fmt: skip


def read(name: str) -> list[Card]:
    """Return the records of a file of cards."""
    return msgspec.json.decode((ROOT / "agricola" / name).read_bytes(), type=list[Card])


OCCUPATIONS = read("occupations.json")
MINORS = read("minor_improvements.json")
CARDS = OCCUPATIONS + MINORS
BY_CODE = {card["code"]: card for card in CARDS}


def well_formed(goods: Card) -> bool:
    """Whether a price or yield names known goods only, each at least once."""
    return bool(goods) and set(goods) <= GOODS and all(isinstance(n, int) and n >= 1 for n in goods.values())


def test_the_box_is_complete() -> None:
    assert len(OCCUPATIONS) == 169
    assert len(MINORS) == 139
    assert Counter(card["deck"] for card in OCCUPATIONS) == {"E": 73, "I": 48, "K": 48}
    assert Counter(card["deck"] for card in MINORS) == {"E": 53, "I": 43, "K": 43}
    assert Counter(card["players"] for card in OCCUPATIONS) == {1: 66, 3: 41, 4: 62}
    assert sum(card["passing"] for card in MINORS) == 18


def test_the_printed_numbers_run_without_a_gap() -> None:
    numbers = {
        ("E", "occupation"): [*range(147, 219), 341],
        ("I", "occupation"): [*range(219, 266), 340],
        ("K", "occupation"): [*range(266, 313), 342],
        ("E", "minor"): [*range(11, 63), 338],
        ("I", "minor"): [*range(63, 105), 337],
        ("K", "minor"): [*range(105, 147), 339],
    }
    for (deck, kind), expected in numbers.items():
        cards = OCCUPATIONS if kind == "occupation" else MINORS
        assert [card["code"] for card in cards if card["deck"] == deck] == [f"{deck}{n}" for n in expected]


def test_codes_and_keys_are_unique_among_all_cards() -> None:
    assert len(BY_CODE) == 308
    assert len({card["key"] for card in CARDS} | set(MAJORS)) == 308 + len(MAJORS)


def test_keys_are_made_of_the_names() -> None:
    other = {"cooking-hearth-minor", "basketmaker-occupation"}
    for card in CARDS:
        plain = re.sub(r"[^a-z0-9]+", "-", card["name"].lower().replace("'", ""))
        spelled = plain.replace("plow", "plough")  # keys are stored and stay, whatever the names become
        assert card["key"] in {plain, spelled, *other}, card["code"]


@pytest.mark.parametrize("kind", ["occupation", "minor"])
def test_records_have_the_known_fields(kind: str) -> None:
    must, may = FIELDS[kind]
    for card in OCCUPATIONS if kind == "occupation" else MINORS:
        assert must <= set(card) <= must | may, card["code"]


def test_texts_are_short_whole_sentences() -> None:
    for card in CARDS:
        assert 12 <= len(card["text"]) <= 220, card["code"]
        for sentence in (card["text"], *card["rulings"]):
            assert sentence == " ".join(sentence.split()), card["code"]
            assert sentence.endswith("."), card["code"]
        assert all(12 <= len(ruling) <= 200 for ruling in card["rulings"]), card["code"]
        assert len(set(card["rulings"])) == len(card["rulings"]), card["code"]


def test_prices_are_known_goods() -> None:
    for card in OCCUPATIONS:
        assert "price" not in card or well_formed(card["price"]), card["code"]
    for card in MINORS:
        assert all(well_formed(cost) for cost in card["cost"]), card["code"]
        assert len(card["cost"]) <= 2, card["code"]


def test_returned_cards_exist() -> None:
    known = {card["key"] for card in MINORS} | set(MAJORS)
    returning = {card["code"]: card["returns"] for card in MINORS if "returns" in card}
    assert set(returning) == {"E14", "E38", "I65", "I66", "I85", "K106", "K122", "K128"}
    for returns in returning.values():
        assert returns["count"] >= 1
        assert set(returns.get("keys", [])) <= known
    assert returning["E38"] == {"kind": "improvement", "count": 2}


def test_requirements_are_known_and_said() -> None:
    for card in MINORS:
        assert ("needs" in card) == ("needs_text" in card), card["code"]
        for need, value in card.get("needs", {}).items():
            assert need in NEEDS, card["code"]
            if need == "house":
                assert value in ("wood", "clay", "stone"), card["code"]
            else:
                assert len(value) == 1, card["code"]
                assert set(value) <= {"min", "max", "exactly"}, card["code"]
    requiring = [card for card in MINORS if "occupations" in card.get("needs", {})]
    assert len(requiring) == 42


def test_cooking_and_baking_improvements() -> None:
    cooks = {card["code"]: card["cooks"] for card in MINORS if "cooks" in card}
    assert cooks == {
        "E20": {"vegetable": 2, "sheep": 1, "boar": 2, "cattle": 3},
        "I85": {"vegetable": 4, "sheep": 2, "boar": 3, "cattle": 4},
        "K128": {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4},
    }
    bakes = {card["code"]: card["bakes"] for card in MINORS if "bakes" in card}
    assert bakes == {
        "E14": {"food": 5, "most": 2},
        "E20": {"food": 2},
        "E27": {"food": 3},
        "I65": {"food": 5, "most": 2},
        "I85": {"food": 3},
        "K106": {"food": 5, "most": 2},
        "K128": {"food": 3},
    }
    for tag, codes in (("cooking-improvement", cooks), ("baking-improvement", bakes)):
        assert {card["code"] for card in MINORS if tag in card["tags"]} == set(codes)
    assert {card["code"] for card in MINORS if "oven" in card["tags"]} == {"E14", "E27"}


def test_extra_prices_of_occupations() -> None:
    assert {card["code"]: card["price"] for card in OCCUPATIONS if "price" in card} == {
        "E172": {"food": 2},
        "K291": {"food": 4},
    }


@pytest.mark.parametrize(
    ("code", "name", "players"),
    [
        ("E147", "Land Agent", 3),
        ("E159", "Head of the Family", 4),
        ("E176", "Woodcutter", 1),
        ("E341", "Guildmaster", 3),
        ("I260", "Taster", 4),
        ("I265", "Fence Deliveryman", 1),
        ("I340", "Rancher", 4),
        ("K289", "Countryman", 4),
        ("K301", "Wood Carver", 1),
        ("K312", "Fence Overseer", 1),
    ],
)
def test_single_occupations(code: str, name: str, players: int) -> None:
    assert (BY_CODE[code]["name"], BY_CODE[code]["players"]) == (name, players)


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("E12", {"name": "Fishing Rod", "key": "fishing-rod", "points": 0, "cost": [{"wood": 1}]}),
        ("E31", {"points": 1, "cost": [], "needs": {"occupations": {"min": 1}, "improvements": {"min": 2}}}),
        ("E42", {"points": 0, "cost": [{"wood": 1}, {"clay": 1}], "passing": True}),
        ("E44", {"points": 2, "cost": [{"wood": 1, "clay": 1}]}),
        ("E60", {"cost": [{"sheep": 1}], "passing": True}),
        ("I64", {"cost": [], "needs": {"occupations": {"exactly": 0}}, "passing": True}),
        ("I65", {"points": 4, "cost": [{"stone": 2}]}),
        ("I66", {"points": 5, "cost": [], "returns": {"kind": "well", "count": 1, "keys": ["well"]}}),
        (
            "I71",
            {"points": 8, "cost": [{"wood": 3, "reed": 2}, {"clay": 3, "reed": 2}], "needs": {"round": {"max": 13}}},
        ),
        ("I98", {"points": 2, "cost": [{"vegetable": 1, "stone": 2}]}),
        ("I103", {"points": 2, "cost": [{"wood": 1, "clay": 2, "reed": 1, "stone": 2}]}),
        ("K106", {"points": 5, "cost": [{"stone": 3}]}),
        ("K128", {"name": "Cooking Hearth", "key": "cooking-hearth-minor", "points": 1, "cost": []}),
        ("K138", {"points": 1, "cost": [{"wood": 1, "reed": 4}], "passing": False}),
        ("K144", {"points": 0, "cost": [{"wood": 3, "clay": 3, "reed": 2, "stone": 3}]}),
    ],
)
def test_single_minor_improvements(code: str, facts: Card) -> None:
    assert {fact: BY_CODE[code][fact] for fact in facts} == facts


def test_named_pairs_share_their_words_where_they_share_the_rule() -> None:
    """Threshing Board and Flail, Thatcher and Ladder do the same (their rulings say so)."""
    assert BY_CODE["I67"]["text"] == BY_CODE["K113"]["text"]
    assert BY_CODE["E157"]["text"] == BY_CODE["I91"]["text"]


def test_cards_that_others_speak_of_are_tagged() -> None:
    """By the names that the texts and rulings of Juggler, Fisherman, Guildmaster, Clay Path and others give."""

    def names(tag: str) -> set[str]:
        return {card["name"] for card in CARDS if tag in card.get("tags", ())}

    assert names("travelling-artist") == {
        "Acrobat", "Animal Trainer", "Conjurer", "Dancer", "Magician", "Puppeteer", "Storyteller", "Street Musician",
    }  # fmt: skip
    assert names("fishing-gear") == {"Fishing Rod", "Raft", "Canoe", "Fish Trap", "Landing Net"}
    assert names("plough") == {"Riding Plow", "Turnwrest Plow", "Moldboard Plow", "Swing Plow", "Crooked Plow"}
    assert names("joinery") == {"Cabinetmaker", "Sawmill"}
    assert names("pottery") == {"Potter"}
    assert names("basketmaker") == {"Basketmaker"}
    assert names("at-least-clay") == {"Clay Path", "Paved Road"}
    assert names("renovates-out-of-turn") == {"Builder's Trowel", "Stone Breaker"}


def test_no_card_is_named_by_its_code_but_where_it_is_written() -> None:
    """Cards are related by tags: only the line that gives a class its own code holds one."""
    folder = Path(bot.games.agricola.__file__).parent
    for file in folder.rglob("*.py"):
        for line in file.read_text().splitlines():
            if re.search(r"[\"'][EIK]\d{1,3}[\"']", line):
                assert re.fullmatch(r"    code = \"[EIK]\d{1,3}\"", line), f"{file.name}: {line}"


def test_a_card_is_found_by_its_number() -> None:
    """`played/minors_i63_i86.py` holds the minor improvements I63 to I86, in that order."""
    for code, card in WRITTEN.items():
        kind, first, last = type(card).__module__.rpartition(".")[2].split("_")
        assert kind == ("minors" if code in {card["code"] for card in MINORS} else "occupations")
        assert first[0].upper() == code[0] == last[0].upper()
        assert int(first[1:]) <= int(code[1:]) <= int(last[1:])
