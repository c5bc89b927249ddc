"""The step machine: what follows from a step is done in the order in which it was pushed, before what lay below."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from bot.games.steps import Ask, Play, Step, waiting_seats
from bot.games.text import Seat


class Table(msgspec.Struct):
    """A state that remembers what was done."""

    done: list[str] = []
    stack: list[Step[Table]] = []
    lanes: list[list[Step[Table]]] = msgspec.field(default_factory=lambda: [[], []])
    asides: list[list[Step[Table]]] = []


class Do(Step[Table]):
    """Do something, then push, one call after the other."""

    what: str
    then: tuple[str, ...] = ()

    def run(self, play: Play[Table]) -> None:
        play.state.done.append(self.what)
        for what in self.then:
            play.push(Do(what, (f"{what}, more",) if len(what) == 1 else ()))


class Name(Ask[Table, str]):
    """Ask a seat for any word of one letter; both are done afterwards."""

    def moves(self, state: Table) -> Sequence[str]:
        return ["a", "b"]

    def take(self, play: Play[Table], move: str) -> None:
        play.push(Do(move))
        play.push(Do(f"{move}, too"))


def test_what_a_step_pushes_in_several_calls_is_done_in_that_order_and_before_what_lay_below() -> None:
    play = Play(Table())
    play.push(Do("first", ("1", "2")), Do("last"))
    play.settle()
    assert play.state.done == ["first", "1", "1, more", "2", "2, more", "last"]


def test_what_an_answer_pushes_is_done_in_that_order_and_before_what_lay_below() -> None:
    table = Table(stack=[Do("last"), Name(Seat(1))])
    play = Play(table, Seat(1))
    asked = Name.of(table, Seat(1))
    assert asked is not None
    play.answer(asked, "a")
    play.settle()
    assert table.done == ["a", "a, too", "last"]


def test_what_is_pushed_after_laying_comes_before_what_was_laid() -> None:
    play = Play(Table())
    play.push(Do("later"))
    play.lay()
    play.push(Do("sooner"))
    play.settle()
    assert play.state.done == ["sooner", "later"]


def test_a_step_that_asks_is_found_by_its_kind_for_the_seat_that_it_asks_only() -> None:
    table = Table(stack=[Do("last"), Name(Seat(1))])
    assert isinstance(Ask.of(table, Seat(1)), Name)
    assert Name.of(table, Seat(0)) is None
    assert waiting_seats(table) == (Seat(1),)
    table.stack.pop()
    assert Name.of(table, Seat(1)) is None


def test_only_the_step_that_waits_can_be_answered() -> None:
    play = Play(Table(stack=[Name(Seat(1)), Do("next")]), Seat(1))
    with pytest.raises(AssertionError, match="another step waits"):
        play.answer(Name(Seat(1)), "a")
    assert play.state.done == []


def test_a_step_belongs_to_its_seat_or_to_the_table() -> None:
    assert Name(Seat(1)).seat == 1
    assert Do("something").seat is None
