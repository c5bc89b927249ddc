"""Message catalogues: complete, well-formed, and the same as what the code marks."""

import re
import string

import pytest
from babel.messages.catalog import Message

from bot.games.registry import GAMES
from bot.games.text import Text, n_
from bot.texts import languages, translator
from bot.tools import catalogue

WORDS = re.compile(r"[a-z]{2}")


def ids(messages):
    return {message.id for message in messages if message.id}


def forms(text):
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text):
    return {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def broken(message: Message, plurals: int) -> str | None:
    """Say what is wrong with a translation, if anything; an empty one stands for the message itself."""
    said = forms(message.string)
    if not any(said):
        return None
    if len(said) != (plurals if message.pluralizable else 1) or not all(said):
        return "plural forms are missing"
    if any(placeholders(form) - placeholders(" ".join(forms(message.id))) for form in said):
        return "names a placeholder that the message does not have"
    many = forms(message.id)[-1]
    if placeholders(said[-1]) != placeholders(many):
        return "leaves out a placeholder"
    return None


def test_the_template_holds_exactly_the_marked_messages():
    assert ids(catalogue.read(catalogue.TEMPLATE)) == ids(catalogue.extract()), "run python -m bot.tools.catalogue"


def test_the_names_in_the_facts_are_messages():
    assert {"Day Laborer", "Cooking Hearth", "Hearth"} <= ids(catalogue.extract())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_cards_say_is_a_message(game):
    """Titles, lines and rulings, down to the words inside them; numbers and codes need no translation."""
    known = ids(catalogue.extract())
    known |= {form for one in known for form in forms(one)}
    for card in game.cards():
        for said in (card.title, card.kind, *card.lines, *card.rulings):
            assert not {message for message in messages(said) if message not in known and WORDS.search(message)}


def messages(text):
    yield from forms(text.message)
    for value in text.args.values():
        if isinstance(value, Text):
            yield from messages(value)


@pytest.mark.parametrize("path", catalogue.catalogues(), ids=lambda path: path.parent.parent.name)
class TestEveryCatalogue:
    def test_it_holds_exactly_the_messages_of_the_template(self, path):
        assert ids(catalogue.read(path)) == ids(catalogue.read(catalogue.TEMPLATE))

    def test_its_compiled_form_is_up_to_date(self, path):
        assert catalogue.is_compiled(path), "run python -m bot.tools.catalogue"

    def test_no_translation_lacks_a_plural_form_or_a_placeholder(self, path):
        translations = catalogue.read(path)
        wrong = {message.id: broken(message, translations.num_plurals) for message in translations if message.id}
        assert {key: what for key, what in wrong.items() if what} == {}


@pytest.mark.parametrize(
    ("id_", "said", "what"),
    [
        ("{n} wood", "{n} Holz", None),
        ("{n} wood", "", None),
        ("{n} wood", "Holz", "leaves out a placeholder"),
        ("{n} wood", "{n} {wood}", "names a placeholder that the message does not have"),
        (("{n} field", "{n} fields"), ("ein Feld", "{n} Felder"), None),
        (("{n} field", "{n} fields"), ("{n} Feld", ""), "plural forms are missing"),
        (("{n} field", "{n} fields"), ("{n} Feld",), "plural forms are missing"),
    ],
)
def test_what_counts_as_a_broken_translation(id_, said, what):
    assert broken(Message(id_, said), 2) == what


def test_the_placeholders_of_every_message_are_names():
    for message in catalogue.extract():
        for form in forms(message.id):
            assert all(name.isidentifier() for name in placeholders(form)), form


def test_english_comes_first():
    assert languages()[0] == "en"


@pytest.mark.parametrize("language", [None, "en", "en-GB", "tlh"])
def test_english_is_spoken_where_nothing_else_is_known(language):
    """U83."""
    english = translator(language)
    assert Text("Seat {number}", {"number": 2}).say(english) == "Seat 2"
    assert [n_("{n} field", "{n} fields", n).say(english) for n in (0, 1, 2)] == ["0 fields", "1 field", "2 fields"]
