"""What a seat is told of the others since its last turn: each of their moves once, nothing from a hand."""

from __future__ import annotations

import re
from collections import Counter
from gettext import NullTranslations
from typing import Any

import msgspec
import pytest

from bot.games.agricola.box.facts import SPACES
from bot.games.news import News, news_for
from bot.games.registry import GAMES
from bot.games.rules import AnyRules, Event
from bot.games.text import Seat, Text
from tests.games.walking import opening, walk

ENGLISH = NullTranslations()
A_SPACE = "(a space)"

AGRICOLA = (
    (r"takes (\d.*)", r"\1"),
    (r"(plows \w\d)", r"\1"),
    (r"(sows .*) on .*", r"\1"),
    (r"(bakes \d+ grain) for .*", r"\1"),
    (r"builds a (room|stable) on (\w\d).*", r"\1 \2"),
    (r"builds (\d+ fences?): .*", r"\1"),
    (r"(renovates) to .*", r"\1"),
    (r"grows their family to .*", "Growth"),
    (r"(?:buys|plays) (.*?)(?: (?:for|returning) .*)?", r"\1"),
    (r"has no space to use; .*", "stays home"),
    (r"feeds the family with (\d+ food)", r"feeds \1"),
    (r"becomes (starting player)", r"\1"),
    (r"remains starting player", ""),
    (r"does not use .*", ""),
    (r"(?:uses|moves a person to) .*", A_SPACE),
    (r"(.*)", r"\1"),
)
"""What the log says of a move, and the fewest words for it; the first that fits."""

BESIDE = re.compile(r"turns .* into .*|releases .*|\d+ begging cards?")
"""What is done beside the use of a space."""

HALLERTAU = (
    (r"uses (?:the second row of )?(.*?) (?:for|with) \d+ workers?", r"\1"),
    (r"exchanges .* for (\d+ tools?)", r"\1"),
    (r"plays (card \d+).*", r"\1"),
    (r"moves (.*) 1 step for .*", r"\1: 1 step"),
    (r"chooses when to be asked about cards|moves up an empty field again, .*|(?:harvests|milks) .*", ""),
    (r"(.*)", r"\1"),
)


class Turn(msgspec.Struct, frozen=True):
    """A confirmed turn; `hands` are the names of the cards in the hands of all seats after it."""

    seat: Seat | None
    events: tuple[Event, ...]
    hands: frozenset[str] = frozenset()


def english(text: Text) -> str:
    return text.say(ENGLISH)


def turns_of(rules: AnyRules, variant: str, seed: int) -> list[Turn]:
    """Return the turns of a random game of three."""
    drafts: dict[Seat, list[Event]] = {}
    done: list[Turn] = []
    for _state, seat, move, outcome in walk(rules, opening(rules, variant, 3, seed), seed):
        drafts.setdefault(seat, []).extend(outcome.events)
        if rules.format(move) == "confirm":
            hands = [held for other in range(3) for held in rules.hand(outcome.state, Seat(other))]
            done.append(Turn(seat, tuple(drafts.pop(seat)), frozenset(english(one.card.title) for one in hands)))
    return done


def logged(turn: Turn, shorter: Any) -> list[str]:
    """Return what the log says that the seat of a turn did, in the fewest words."""
    told: list[str] = []
    for event in turn.events:
        if event.seat is None and not event.effect:
            break
        if event.seat != turn.seat or (event.effect and event.kind not in ("beg", "start")):
            continue
        words = english(event.text)
        told.append(next(re.sub(f"^{long}$", fewest, words) for long, fewest in shorter if re.fullmatch(long, words)))
    return [words for words in told if words]


def on_spaces(told: list[str]) -> list[str]:
    """Return moves without the spaces that stand for what is told of them anyway."""
    kept: list[str] = []
    for place, words in enumerate(told):
        later = told[place + 1 :]
        rest = later[: later.index(A_SPACE)] if A_SPACE in later else later
        if words != A_SPACE or all(BESIDE.fullmatch(one) for one in rest):
            kept.append(words)
    return kept


def counted(told: list[str]) -> list[str]:
    """Return moves with the steps of one building counted together."""
    steps = Counter(words.removesuffix(": 1 step") for words in told if words.endswith(": 1 step"))
    others = [words for words in told if not words.endswith(": 1 step")]
    return [*others, *(f"{name}: {n} step{'s' if n > 1 else ''}" for name, n in steps.items())]


def spoken(news: News) -> dict[Seat, list[str]]:
    return {seat: [english(move) for move in moves] for seat, moves in news.moves}


def cases(turns: list[Turn]) -> list[tuple[Seat, list[Turn]]]:
    """Return seats with the turns since their last one, at many moments of a game."""
    found = []
    for end in range(2, len(turns) + 1, 2):
        for seat in (Seat(0), Seat(1), Seat(2)):
            own = max((place for place in range(end) if turns[place].seat == seat), default=0)
            found.append((seat, turns[own:end]))
    return found


@pytest.mark.parametrize("variant", ["family", "full"])
def test_agricola_tells_each_move_of_the_others_once(variant: str) -> None:
    rules = GAMES["agricola"]
    short = {facts.short for spaces in SPACES.values() for facts in spaces.values()}
    told_at_all = 0
    for seat, turns in cases(turns_of(rules, variant, 2)):
        told = spoken(news_for(rules, seat, turns))
        expected: dict[Seat, list[str]] = {}
        for turn in turns:
            if turn.seat not in (seat, None) and (moves := on_spaces(logged(turn, AGRICOLA))):
                expected.setdefault(turn.seat, []).extend(moves)
        assert list(told) == list(expected)
        for other, moves in expected.items():
            for words, wanted in zip(told[other], moves, strict=True):
                assert words == wanted or (wanted == A_SPACE and words in short)
                told_at_all += 1
    assert told_at_all > 150


@pytest.mark.parametrize("variant", ["cards", "no-cards"])
def test_hallertau_tells_each_move_of_the_others_once(variant: str) -> None:
    rules = GAMES["hallertau"]
    told_at_all = 0
    for seat, turns in cases(turns_of(rules, variant, 2)):
        told = spoken(news_for(rules, seat, turns))
        expected: dict[Seat, list[str]] = {}
        for turn in turns:
            if turn.seat not in (seat, None) and (moves := counted(logged(turn, HALLERTAU))):
                expected.setdefault(turn.seat, []).extend(moves)
        assert told == expected
        told_at_all += sum(map(len, told.values()))
    assert told_at_all > 150


@pytest.mark.parametrize(("key", "variant"), [("agricola", "full"), ("hallertau", "cards")])
def test_nothing_from_a_hand_is_told(key: str, variant: str) -> None:
    """Of the cards in hands after the last turn only those are named that were played: minors that travel on."""
    rules = GAMES[key]
    titles = {card.key: english(card.title) for card in rules.cards()}
    held = 0
    for seat, turns in cases(turns_of(rules, variant, 5)):
        news = news_for(rules, seat, turns)
        told = {words for moves in spoken(news).values() for words in moves} | set(map(english, news.revealed))
        shown = {titles[card] for turn in turns for event in turn.events if (card := rules.card_played(event))}
        held += len(turns[-1].hands)
        assert not told & (turns[-1].hands - shown)
    assert held > 100


def test_what_the_own_turn_revealed_is_told_after_the_moves_of_the_others() -> None:
    """*Since your turn · Ada: 6 wood, plows C3 · new: Stone*."""
    rules = GAMES["agricola"]

    def did(seat: int, kind: str, words: str, **data: int | str) -> Event:
        return Event(kind=kind, text=Text(words), seat=Seat(seat), data=data)

    stone = Event(kind="round", text=Text("Round 5: 1 Stone"), data={"round": 5, "card": "stone-1"})
    from_the_round = did(0, "take", "takes 1 food", food=1)
    turns = [
        Turn(Seat(1), (did(1, "place", "uses Grain", space="grain"), stone, from_the_round)),
        Turn(Seat(0), (did(0, "place", "uses Wood", space="wood-3"), did(0, "take", "takes 6 wood", wood=6))),
        Turn(Seat(0), (did(0, "place", "uses Plow 1 Field", space="plough"), did(0, "plough", "plows C3", cell=12))),
    ]
    news = news_for(rules, Seat(1), turns)
    assert spoken(news) == {Seat(0): ["6 wood", "plows C3"]}
    assert [english(words) for words in news.revealed] == ["Stone"]
    assert not news_for(rules, Seat(1), [])
