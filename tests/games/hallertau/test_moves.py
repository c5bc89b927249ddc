"""Text forms of moves: they print, parse, forgive, and refuse with an example."""

from __future__ import annotations

import pytest

from bot.games.hallertau.cards.expressions import NUMBERS
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.cards.triggers import TRIGGERS
from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.moves import read_move
from bot.games.hallertau.steps.effects import OPERATIONS
from bot.games.rules import Unreadable
from bot.games.text import Seat
from tests.games.hallertau.scene import RULES, Scene

FORMS = [
    "place cultivation", "place clearing without clay, field", "place weekly-market without sheep", "tools 3",
    "sow barley 5, hops 4", "sow 2 hops 5", "gain 3 clay", "gain 1 flax, 2 hops", "field 2, 2", "move 4 to 5",
    "move 4 to stables", "shift 2, 3-barley", "harvest 5-hops2, 3-rye", "double 5-hops", "pay 3 hops, 1 jewelry",
    "pay sheep 4, sheep stables", "pay field 4-barley", "pay card 406, card 901", "back brewhouse",
    "advance cooling-house", "clear nursery", "clear all", "merge clearing into nursery", "fallow 4",
    "craft brewhouse 2 barley + 1 hops", "craft cooling-house jewelry", "boulder brewhouse 2", "income 811", "card 406",
    "card 412 tier 2", "card 006 without tools", "hold 3, 7", "hold none", "pass", "confirm",
]  # fmt: skip


@pytest.mark.parametrize("text", FORMS)
def test_a_form_reads_and_prints_the_same(text):
    assert RULES.format(read_move(text)) == text


@pytest.mark.parametrize(
    ("loose", "form"),
    [
        ("  PLACE  Clay Delivery ", "place clay-delivery"),
        ("craft cooling house 1 milk and 1 meat", "craft cooling-house 1 milk + 1 meat"),
        ("craft brewhouse for 2 barley, 1 hop", "craft brewhouse 2 barley + 1 hops"),
        ("gain 1 hide", "gain 1 hides"),
        ("card #6", "card 006"),
        ("pay 2 sheep 4", "pay sheep 4, sheep 4"),
        ("move 6", "move 6 to stables"),
        ("boulder cooling house", "boulder cooling-house"),
        ("hold", "hold none"),
    ],
)
def test_reading_forgives(loose, form):
    assert RULES.format(read_move(loose)) == form


@pytest.mark.parametrize(
    "text",
    ["", "fly", "place moon", "place", "tools many", "sow", "sow gold", "gain", "field x", "move x to 5", "shift 9",
     "craft house", "craft brewhouse", "boulder", "card x", "card 4060", "pass now", "pay 3 gold", "hold x", "merge a",
     "clear moon", "double", "income", "fallow", "place clearing without luck"],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_words(text):
    with pytest.raises(Unreadable) as refusal:
        read_move(text)
    assert refusal.value.reason.message


def test_open_rows_and_boulders_are_filled_in():
    scene = Scene.actions(seats=1).give(0, barley=1, hops=1).do(0, "place cultivation")
    move = RULES.parse(scene.state, Seat(0), "sow barley, hops 5")
    assert RULES.format(move) == "sow hops 5, barley 4"
    progress = Scene.progress(tools=1).build(0, 0, 0, 0, 0, 0, boulders={"brewhouse": (3, 4)})
    assert RULES.format(RULES.parse(progress.state, Seat(0), "boulder brewhouse")) == "boulder brewhouse 2"


def test_every_op_expression_and_trigger_of_the_data_is_known():
    effects = [effect for card in CARDS.values() for effect in card.printed]
    effects += [effect for facts in SPACES.values() for effect in facts.effects]
    assert {effect.op for effect in effects} <= set(OPERATIONS)
    assert {card.trigger for card in CARDS.values() if card.trigger} <= set(TRIGGERS)
    for card in CARDS.values():
        for clause in () if card.need is None else (*card.need.all, *card.need.any):
            expr = clause.expr
            names = [expr] if isinstance(expr, str) else list(expr) if isinstance(expr, tuple) else [
                name for names in expr.values() for name in names
            ]  # fmt: skip
            assert set(names) <= set(NUMBERS), card.id


def test_there_are_330_cards():
    assert len(CARDS) == len(RULES.cards()) == 330
    assert all(card.lines and card.title for card in RULES.cards())


def test_every_verb_of_a_command_is_read():
    names = {verb.name for verb in RULES.verbs}
    assert {text.split()[0] for text in FORMS} == names
    assert len(names) <= 25


def test_topics_and_explanations():
    assert all(RULES.explain(topic) for topic in RULES.topics())
