"""The words of cards: every form of condition, price and effect reads as a sentence (rules 7)."""

from gettext import NullTranslations

import msgspec
import pytest

from bot.games.hallertau.cards.wording import Part, card_words, numbers
from data import ROOT

SAID = {
    "001": "Have 2/3/4 sheep → move 1 sheep 1/2/3 cards further, 1 Bonus card",
    "002": "Have 7 barley or 2 hops → 1 sheep",
    "004": "Have at least as much clay as your window number → 1 field in row 4",
    "006": "Have 4 barley and 4 hops → 1 tool, 1 Bonus card",
    "016": "Have 3 tools and 3 hops → 1 Bonus card; 2 barley or 2 rye",
    "020": "Play it right after spending your last jewelry → 1 hops, 1 milk",
    "021": "Have 1/2/4/7 sheep → 1/2/3/4 hops or 1/2/3/4 meat",
    "022": "Have exactly 1 or 2 planted fields → harvest 1 field now, 1 Bonus card",
    "023": "Have no empty fields → move all fields up 1 row",
    "105": "Have at least as many sheep as fields → 1 field in row 3",
    "110": "Have 2/5/7 each of flax, barley and rye → 0/1/2 Bonus cards, 1 hops, 1 clay",
    "121": "Have 1 to 3 workers left, only in phase 4 → move empty fields up 1 row, 1 Bonus card",
    "129": "Have hides and wool totaling at least your window number → 3 meat",
    "206": "Have 2/3/5 jewelry → 1 meat / 1 tool / 1 sheep",
    "211": "Have 3 clay / 3 hops → 2 hops / 2 clay, 1 Bonus card",
    "212": "Have 5/6/7 tools → clay: 12/13/14 minus your window number",
    "216": "Have 7 tools and jewelry in total → 1 rye for each planted field",
    "306": "Have more jewelry than fields or more sheep than fields → 1 field in row 2, sow 1 field",
    "310": "Play it right after gaining 2/3/4 tools in one go → 1/2/3 hops, 1 tool",
    "321": "Have 10 barley, minus 1 for each jewelry → 2 flax, 1 hops, 1 Bonus card",
    "329": "On the action board: 1/3/6 workers on Nursery → 0/2/7 meat, 1 Bonus card",
    "404": "Pay 8 rye, minus 1 for each field → 1 sheep, 1 Bonus card",
    "409": "Pay 2 clay and 1 field from row 5 → up to 3 fields in row 2",
    "427": "Pay 0/1/3 milk, not in phase 7 → sow up to 1/2/3 fields",
    "509": "Have at most 4/2/1/0 fields → 1 field in row 2/3/4/5, 0/1/2/2 Bonus cards",
    "519": "Pay 1 clay for each of your fields → 2 jewelry",
    "531": "Cost: move 2 sheep back 1 card each → 1 Bonus card; 4 wool or 1 jewelry",
    "534": "Pay 1 jewelry → 5 of one kind: hides, meat, milk or wool",
    "718": "Pay 3 hides or 4 hops → up to 2 fields in row 3, 1 Bonus card",
    "811": "Pay 3 flax, from the goods you have just harvested → sow 1 flax in every phase 3. 3 points",
    "839": "Have 8 tools → pay 1 tool for 1 jewelry in every phase 3. 3 points",
    "907": "Pay 5 each of two goods → 7 points",
    "920": "Pay 14 milk → 10 points",
}


@pytest.mark.parametrize("number", SAID)
def test_a_card_reads_as_a_sentence(number: str) -> None:
    assert card_words(number).sentence().say(NullTranslations()) == SAID[number]


def test_every_card_has_short_lines_without_gaps() -> None:
    assert len(numbers()) == 330
    for number in numbers():
        words = card_words(number)
        lines = [line.text.say(NullTranslations()) for line in (*words.need, *words.gains)]
        lines += [bar.say(NullTranslations()) for bar in words.bars]
        assert lines, number
        for line in lines:
            assert 1 <= len(line) <= 90, (number, line)
            assert not set(line) & set("{}"), (number, line)
        assert len(words.sentence().say(NullTranslations())) <= 140, number
        assert words.gains or words.points, number


def test_signs_say_the_same_as_words() -> None:
    barley_and_hops = card_words("006")
    assert [line.parts for line in barley_and_hops.need] == [(Part("4", "barley"),), (Part("4", "hops"),)]
    assert [line.parts for line in barley_and_hops.gains] == [(Part("1", "tools"),), (Part("1", "card-bonus"),)]
    assert card_words("104").gains[0].parts == (Part("1", "field", "2/3/4/5"),)
    assert card_words("004").need[0].parts == (Part("", "clay"), Part("≥", "window"))


def test_notes_belong_to_cards() -> None:
    notes = msgspec.json.decode((ROOT / "hallertau" / "card_notes.json").read_bytes(), type=dict[str, str])
    assert set(notes) <= set(numbers())
    for number, note in notes.items():
        assert note.endswith("."), number
        assert len(note) <= 150, number
        said = card_words(number).note
        assert said is not None
        assert said.say(NullTranslations()) == note


def test_an_unknown_number_is_refused() -> None:
    with pytest.raises(KeyError):
        card_words("999")
