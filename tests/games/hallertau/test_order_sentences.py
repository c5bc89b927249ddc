"""What the sentence of a standing order says is what the order does: the sentence is read back, without the order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

import pytest

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.cards.secrecy import FOLLOWER
from bot.games.hallertau.facts import HARVEST
from bot.games.hallertau.game import Hallertau
from bot.games.hallertau.moves import Boulder, Craft, Fallow, Play
from bot.games.hallertau.steps.buildings import Progress
from bot.games.hallertau.steps.cards import Window
from bot.games.hallertau.steps.fields import HarvestFields
from bot.games.hallertau.steps.rounds import RaiseOne
from bot.games.steps import waiting_step
from bot.games.text import Seat
from tests.games.walking import positions

RULES = Hallertau()
MOMENT = r"If I am only asked because I could play a card at that moment, pass"

OF_MOMENTS = [card.id for card in CARDS.values() if card.trigger in ("workers_removed", "just_harvested", "harvested")]
ONE_CARD = r"If I am only asked because I could play card (\d+) at that moment, pass\."


def read(state: Any, seat: Seat, sentence: str) -> str | None:
    """Return the move that a sentence stands for at what the seat is asked, empty for none; None: of another kind."""
    step: Any = waiting_step(state, seat)
    moves = list(RULES.legal_moves(state, seat))
    player = state.players[seat]
    if match := re.fullmatch(r"Fallow: move up the (highest|lowest) empty field(?: below row 5)? again\.", sentence):
        rows = [move.row for move in moves if isinstance(move, Fallow)]
        if not isinstance(step, RaiseOne):
            return ""
        return f"fallow {max(rows) if match[1] == 'highest' else min(rows)}"
    if sentence == "Progress: if I cannot move any craft building or boulder, pass.":
        stuck = isinstance(step, Progress) and not any(isinstance(move, Craft | Boulder) for move in moves)
        return "pass" if stuck else ""
    if re.match(MOMENT, sentence) and sentence.endswith("pass, whatever I hold; in the harvest, harvest every field."):
        if isinstance(step, HarvestFields):
            if HARVEST in player.holds:
                return ""
            kinds = sorted((player.field(column).kind() for column in step.due(player)), reverse=True)
            return "harvest " + ", ".join(kinds)
        alone = isinstance(step, Window) and not step.last and step.phase not in player.holds
        return "pass" if alone else ""
    if match := re.fullmatch(ONE_CARD, sentence):
        if any(CARDS[number].trigger == FOLLOWER for number in player.hand):
            return None
        open_now = {move.card for move in moves if isinstance(move, Play) and CARDS[move.card].momentary}
        alone = isinstance(step, Window) and not step.last and step.phase not in player.holds
        return "pass" if alone and open_now == {match[1]} else ""
    return None


def varied(state: Any) -> Iterator[Any]:
    """Return a position; where a seat builds, also with nothing to build with, in a moment with each card that fits."""
    yield state
    for number in range(len(state.players)):
        step: Any = waiting_step(state, Seat(number))
        if isinstance(step, Progress):
            bare = RULES.decode(RULES.encode(state))
            player = bare.players[number]
            player.goods, player.tools, player.jewelry = type(player.goods)(), 0, 0
            yield bare
        if isinstance(step, Window):
            for card in OF_MOMENTS:
                dealt = RULES.decode(RULES.encode(state))
                dealt.players[number].hand = [card]
                yield dealt


@pytest.mark.parametrize("variant", ["cards", "no-cards"])
def test_orders_of_the_phases_do_what_their_sentences_say(variant: str) -> None:
    """Nobody asks to be stopped for in a random game, so every moment is one for cards alone."""
    followed: dict[str, int] = {}
    for seed in (61, 62, 63):
        for state in (one for walked in positions(RULES, variant, 3, seed) for one in varied(walked)):
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
                            kept = re.sub(r"\d+", "card", order)
                            followed[kept] = followed.get(kept, 0) + 1
    of_cards = {"still", "decline any", "decline card"} if variant == "cards" else set()
    wanted = {"fallow highest", "fallow lowest"} | of_cards
    assert wanted <= set(followed), followed
