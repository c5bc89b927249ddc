"""Pictures of the toy game: small ones, with all that they show as alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.boards.pictures import Chapter, Line, Names, Picture, Say
from bot.boards.scored import ScoredBoards
from bot.games.rules import Event
from bot.games.text import Seat, plain
from rendering.canvas import Layout, Pen, Tile
from tests.toy_table import PersonView, View

WIDTH, ROW = 480, 60

TableValue = tuple[View, tuple[str, ...], tuple[Line, ...], frozenset[int]]
"""What a table shows: the view, the letters of the seats, the last lines, and the seats that are new."""


def table_layout(value: TableValue) -> Layout:
    """Return the layout of the table: the round, a row for each seat, the newest line."""
    view, letters, log, new = value
    tiles = [_line(0, f"Round {view.round}")]
    for seat, person in enumerate(view.people):
        tiles.append(_row(ROW * (seat + 1), seat, letters[seat], person, seat in new))
    tiles.append(_line(ROW * len(tiles), log[0][1] if log else ""))
    return Layout(WIDTH, ROW * len(tiles), tiles)


def farm_layout(value: tuple[View, Seat, str]) -> Layout:
    """Return the layout of a farm: what the seat has, the huts, the plan."""
    view, seat, letter = value
    person = view.people[seat]
    lines = [f"Huts {' '.join(person.huts)}", f"Plots {' '.join(person.plots)}", f"Plan {' '.join(view.plan)}"]
    tiles = [_row(0, seat, letter, person, False), *(_line(ROW * n, line) for n, line in enumerate(lines, 1))]
    return Layout(WIDTH, ROW * len(tiles), tiles)


def hand_layout(value: tuple[str, ...]) -> Layout:
    """Return the layout of a hand: a line for each charm."""
    return Layout(WIDTH, ROW * len(value), [_line(ROW * place, charm) for place, charm in enumerate(value)])


def _line(y: int, words: str) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(12, ROW // 2, words, "Medium", 28, "paper", anchor="lm", room=WIDTH - 24)

    return Tile((0, y, WIDTH, ROW), words, draw)


def _row(y: int, seat: int, letter: str, person: PersonView, new: bool) -> Tile:
    def draw(pen: Pen) -> None:
        pen.fill(0, 4, WIDTH, ROW - 8, "mark" if new else "paper")
        row = pen.on("mark" if new else "paper")
        row.token(seat + 1, letter, 12, 12, 36)
        for place, (icon, count) in enumerate((("wood", person.wood), ("clay", person.clay), ("food", person.food))):
            row.icon(icon, 80 + 130 * place, 12, 36)
            row.text(126 + 130 * place, ROW // 2, str(count), "Bold", 30, anchor="lm")

    return Tile((0, y, WIDTH, ROW), (seat, letter, person, new), draw)


ICONS = {"huts": "house", "debts": "begging"}
"""The icons of the lines of a score."""


class ToyBoards(ScoredBoards):
    """Views of the toy game as pictures and words."""

    score_icons = ICONS

    def table(
        self, view: View, names: Names, say: Say, *, before: View | None = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        seats = enumerate(view.people)
        new = frozenset(seat for seat, person in seats if before is not None and person != before.people[seat])
        value: TableValue = (view, names.letters, log, new)
        return Picture("table.png", f"Table. {self.words(view, names, say)}", "table", value, table_layout)

    def post(
        self, view: View, names: Names, say: Say, *, before: View | None = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        return self.table(view, names, say, before=before, log=log)

    def farm(self, view: View, seat: Seat, names: Names, say: Say, *, before: View | None = None) -> Picture:
        alt = f"Farm of {names.names[seat]}: {view.people[seat]} {view.plan}"
        return Picture("farm.png", alt, f"farm-{seat}", (view, seat, names.letters[seat]), farm_layout)

    def hand(self, view: View, names: Names, say: Say) -> Picture | None:
        if not view.hand:
            return None
        return Picture("hand.png", f"Hand: {', '.join(view.hand)}", f"hand-{view.seat}", view.hand, hand_layout)

    def words(self, view: View, names: Names, say: Say) -> str:
        lines = [f"Round {view.round}"]
        lines += [f"{name}: {person}" for name, person in zip(names.names, view.people, strict=True)]
        return "\n".join(lines)

    def breaks(self) -> frozenset[str]:
        return frozenset({"round"})

    def chapter(
        self, kind: str, view: View, before: View, turns: Sequence[Sequence[Event]], names: Names, say: Say
    ) -> Chapter:
        log = tuple((event.seat, say(event.text)) for turn in reversed(turns) for event in reversed(turn))
        picture = self.table(view, names, say, before=before, log=log)
        told = f"{before.round}: {len(turns)} turns"
        return Chapter(
            plain(f"Round {told} are over."), Picture("round.png", told, "round", picture.value, table_layout)
        )
