"""What the sentence of a standing order says is what the order does: the sentence is read back, without the order."""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import Any

import pytest

from bot.games.hallertau.game import Hallertau
from bot.games.hallertau.moves import Boulder, Craft, Fallow, Pass
from bot.games.hallertau.steps.buildings import Progress
from bot.games.hallertau.steps.cards import Window
from bot.games.hallertau.steps.fields import HarvestFields
from bot.games.hallertau.steps.rounds import RaiseOne
from bot.games.steps import waiting_step
from bot.games.text import Seat
from tests.games.walking import positions

RULES = Hallertau()
MOMENT = r"When I am asked only because a card could be played in that moment, pass"


def read(state: Any, seat: Seat, sentence: str) -> str | None:
    """Return the move that a sentence stands for at what the seat is asked, empty for none; None: of another kind."""
    step: Any = waiting_step(state, seat)
    moves = list(RULES.legal_moves(state, seat))
    player = state.players[seat]
    if match := re.fullmatch(
        r"Fallow: of the empty fields the (highest|lowest) one(?: below row 5)? moves up once more\.", sentence
    ):
        rows = [move.row for move in moves if isinstance(move, Fallow)]
        if not isinstance(step, RaiseOne):
            return ""
        return f"fallow {max(rows) if match[1] == 'highest' else min(rows)}"
    if sentence == "Progress: if I can move no building and no boulder, pass.":
        stuck = isinstance(step, Progress) and not any(isinstance(move, Craft | Boulder) for move in moves)
        return "pass" if stuck else ""
    if re.match(MOMENT, sentence) and sentence.endswith("pass, whatever I hold; in the harvest, harvest every field."):
        if isinstance(step, HarvestFields):
            kinds = sorted((player.field(column).kind() for column in step.due(player)), reverse=True)
            return "harvest " + ", ".join(kinds)
        alone = isinstance(step, Window) and not step.last and Pass() in moves
        return "pass" if alone else ""
    return None


@pytest.mark.parametrize("variant", ["cards", "no-cards"])
def test_orders_of_the_phases_do_what_their_sentences_say(variant: str) -> None:
    """Nobody asks to be stopped for in a random game, so every moment is one for cards alone."""
    followed: dict[str, int] = {}
    for seed in (61, 62):
        for state in positions(RULES, variant, 3, seed):
            for number in range(3):
                seat = Seat(number)
                for kind in RULES.orders(state, seat):
                    for order in kind.texts():
                        if order.startswith("place"):
                            continue
                        sentence = RULES.order_words(state, order).say(NullTranslations())
                        meant = read(state, seat, sentence)
                        made = "; ".join(RULES.obey(state, seat, order).moves)
                        if meant is None:
                            continue
                        assert made == meant, (sentence, made, meant)
                        if made:
                            followed[order] = followed.get(order, 0) + 1
    wanted = {"fallow highest", "fallow lowest"} | ({"decline any"} if variant == "cards" else set())
    assert wanted <= set(followed)
