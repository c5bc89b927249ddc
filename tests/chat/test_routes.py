"""Acts: what buttons carry is read back as it was, also as earlier versions wrote it; each act has its answer."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Literal, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.chat.entry.routes import _HANDLERS
from bot.chat.kit import custom_ids
from bot.chat.kit.actions import (
    Action,
    Ballot,
    Farm,
    Log,
    More,
    Move,
    Past,
    Retract,
    SeriesAct,
    Stats,
    read_action,
    read_line,
)
from bot.chat.kit.custom_ids import Address
from bot.tables.db.values import Refusal

KINDS = [kind for kind in Action.known.values() if kind is not Move]
WORDS = st.from_regex(r"[a-z][a-z0-9]{0,5}", fullmatch=True)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Return what a field can hold."""
    options = get_args(hint)
    if hint is bool:
        return st.booleans()
    if hint == tuple[str, ...]:
        return st.lists(WORDS, max_size=3).map(tuple)
    if getattr(hint, "__origin__", None) is Literal:
        return st.sampled_from(options)
    if type(None) in options:
        return st.none() | values(next(one for one in options if one is not type(None)))
    return st.integers(0, 10**6) if hint is int else WORDS


@st.composite
def acts(draw: Any) -> Action:
    kind: type[Action] = draw(st.sampled_from(KINDS))
    hints = get_type_hints(kind)
    found = {one.name: draw(values(hints[one.name])) for one in fields(kind)}
    words = {value for value in found.values() if isinstance(value, str)}
    flags = {one.name for one in fields(kind) if hints[one.name] is bool}
    return kind(**found) if not words & flags else kind(**(found | dict.fromkeys(flags, False)))


@given(acts())
@settings(max_examples=300)
def test_what_is_printed_is_read_back(act: Action) -> None:
    if any(getattr(act, one.name) in ("text", "yes", "public") for one in fields(act)):
        return  # a letter or key is never the name of a flag
    assert read_action(act.choice()) == act
    assert read_line(act.choice()) == act
    address = Address(game="K7", position=41, choice=act.choice())
    if len(act.choice()) <= 48:
        assert custom_ids.read(address.button()) == address


def test_every_act_has_its_answer() -> None:
    assert set(_HANDLERS) == set(Action.known.values())


@pytest.mark.parametrize(
    ("posted", "act"),
    [
        ("!past.5.text", Past(5, text=True)),
        ("!past", Past()),
        ("!farm", Farm()),
        ("!log.0", Log()),
        ("!log.2.m.-", Log(2, "m")),
        ("!log.2.-.3", Log(2, None, 3)),
        ("!ballot.3.yes.12", Ballot(3, "yes", 12)),
        ("!retract.3.5", Retract(3, 5)),
        ("!more.77", More(77)),
        ("!more", More()),
        ("!stats.o.m.-.-", Stats("o", "m")),
        ("!series.after", SeriesAct(("after",))),
    ],
)
def test_ids_of_earlier_versions_say_what_they_said(posted: str, act: Action) -> None:
    assert read_action(posted) == act
    assert read_line(posted.replace(".", " ")) == act


@pytest.mark.parametrize("wrong", ["!nothing", "!retract", "!retract.3", "!retract.a.b", "!ballot.3.maybe", "!past.x"])
def test_what_no_button_says_is_refused(wrong: str) -> None:
    with pytest.raises(Refusal):
        read_action(wrong)


def test_moves_in_words_keep_that_their_answer_is_to_come_in_words() -> None:
    for move in (Move("place wood-3; confirm"), Move("place wood-3", text=True)):
        assert read_line(move.choice()) == move
