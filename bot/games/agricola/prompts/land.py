"""Plowing and building on cells: a plan that opens with the best plain choice, and the presses that change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.games.agricola.actions.base import Action
from bot.games.agricola.actions.building import Rooms, Stables
from bot.games.agricola.actions.farming import PloughField
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.facts import SUPPLY
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.phases.choosing import Choose
from bot.games.agricola.position.moves import BuildRoom, BuildStable, Move, Plough, print_move
from bot.games.agricola.position.state import Player, Position
from bot.games.move_text import Pass
from bot.games.prompts import Buttons, Grid, Option, Widget
from bot.games.text import Seat, Text, _, listed, n_, plain

from .hand import cost_label
from .labels import cell_label
from .pages import After, Page

NOTHING = "nothing"
"""What stands in a half-built move in which every piece has been taken back."""

KINDS: dict[type[Action], str] = {Rooms: "room", Stables: "stable", PloughField: "field"}
_PAGES = {"room": "build", "stable": "build", "field": "plough"}
_ICONS = {"room": "house", "stable": "stable", "field": "field"}
_MORE = {"room": _("Add a room"), "stable": _("Add a stable"), "field": _("Add a field")}
_INSTEAD = {"room": _("A room instead"), "stable": _("A stable instead"), "field": _("A field instead")}


class Piece(NamedTuple):
    """A room, a stable or a field that is planned on a cell."""

    kind: str
    cell: int

    def text(self) -> str:
        """Return how it stands in a half-built move."""
        return f"{self.kind} {fences.name(self.cell)}"

    def move(self) -> Move:
        """Return the move that lays it."""
        if self.kind == "field":
            return Plough(self.cell)
        return BuildRoom(self.cell) if self.kind == "room" else BuildStable(self.cell)


def pieces_of(rest: str) -> list[Piece]:
    """Read *room A1, stable B3*; what cannot be read is left out."""
    found = []
    for part in rest.split(","):
        kind, _space, name = part.strip().partition(" ")
        cell = fences.cell_named(name)
        if kind in _PAGES and cell is not None:
            found.append(Piece(kind, cell))
    return found


def written(page: str, pieces: Sequence[Piece]) -> str:
    """Return the half-built move with these pieces."""
    return f"{page} " + (", ".join(piece.text() for piece in pieces) or NOTHING)


class _Stop(NamedTuple):
    """A position on the way of a seat's plan, with the actions by which it could go on there."""

    state: Position
    seat: Seat
    step: Ask | None
    actions: Mapping[str, Action]

    @property
    def player(self) -> Player:
        """Whose plan it is."""
        return self.state.players[self.seat]

    def places(self, kind: str) -> int:
        """Return the cells on which such a piece can be laid now, as a mask."""
        action = self.actions.get(kind)
        if action is None or not action.possible(self.state, self.seat):
            return 0
        farm = self.player.farm
        if kind == "field":
            return farm.field_places()
        return farm.room_places() if kind == "room" else farm.stable_places()


def _stop(state: Position, seat: Seat, page: str) -> _Stop:
    step = Ask.of(state, seat)
    actions = step.actions if isinstance(step, Choose) else []
    known = {KINDS[type(one)]: one for one in actions if type(one) in KINDS and _PAGES[KINDS[type(one)]] == page}
    return _Stop(state, seat, step, known)


def _follow(state: Position, step: Choose, page: str, wanted: Sequence[Piece], after: After) -> list[_Stop]:
    """Return where a plan leads, piece by piece, as far as it can go."""
    stops = [_stop(state, step.seat, page)]
    for piece in wanted:
        here = stops[-1]
        if not here.places(piece.kind) >> piece.cell & 1:
            break
        then = after(here.state, step.seat, piece.move())
        stops.append(_stop(then, step.seat, page))
    return stops


def _best(player: Player, kind: str, places: int) -> int:
    """Return the plain choice: a room where it stands first, what else there is where it takes a room no place.

    A field lies low on the farm, a stable in a pasture, else at the right.
    """
    cells = fences.cells_of(places)
    if kind == "room":
        return cells[0]
    beside, fenced = player.farm.room_places(), player.farm.fenced()

    def order(cell: int) -> tuple[bool, bool, int, int]:
        row, column = divmod(cell, fences.COLUMNS)
        near = bool(beside >> cell & 1)
        if kind == "field":
            return False, near, -row, column
        return not fenced >> cell & 1, near, -column, row

    return min(cells, key=order)


def land_page(state: Position, step: Choose, page: str, rest: str, after: After) -> Page:
    """Return what is laid on which cells, from the plan in `rest`: empty for the best plain choice."""
    stops = _follow(state, step, page, pieces_of(rest), after)
    wanted = pieces_of(rest)[: len(stops) - 1]
    start, player = stops[0], state.players[step.seat]
    kinds = [kind for kind in ("room", "stable", "field") if start.places(kind)]
    if not wanted and rest != NOTHING:
        wanted = [Piece(kinds[0], _best(player, kinds[0], start.places(kinds[0])))]
        stops = _follow(state, step, page, wanted, after)
    kind = wanted[-1].kind if wanted else kinds[0]
    widgets: list[Widget] = [_grid(player, page, wanted, kind, stops[max(0, len(wanted) - 1)])]
    changes = [] if not wanted else _changes(page, wanted, kinds, stops, player)
    if changes:
        widgets.append(Buttons(key="change", options=tuple(changes)))
    question = {
        "room": _("Where does the room go?"),
        "stable": _("Where does the stable go?"),
        "field": _("Where does the field go?"),
    }[kind]
    price = _price(state, step, start.actions[kind])
    notes = _chosen(player, wanted, stops[-1], price) if wanted else ()
    if price is None and kind != "field":
        notes = (*notes, _("It costs nothing."))
    elif price is not None and not wanted:
        notes = (_("It costs {cost}.", cost=price),)
    return Page(
        question, notes, tuple(widgets), _go(wanted, stops[-1], page),
        written(page, wanted) if wanted else "",
    )  # fmt: skip


def _grid(player: Player, page: str, wanted: Sequence[Piece], kind: str, before: _Stop) -> Grid:
    """Return the farm as buttons: what is planned is taken back by a press, another cell takes the last one's place."""
    planned = {piece.cell: piece for piece in wanted}
    places = before.places(kind)
    options = []
    for cell in range(fences.CELLS):
        partial = None
        if cell in planned:
            partial = written(page, [piece for piece in wanted if piece.cell != cell])
        elif places >> cell & 1:
            partial = written(page, [*wanted[:-1], Piece(kind, cell)])
        options.append(
            Option(
                code=fences.name(cell).lower(),
                label=cell_label(player, cell),
                partial=partial,
                style="good" if cell in planned else "plain",
                enabled=partial is not None,
            )
        )
    return Grid(key="farm", columns=fences.COLUMNS, options=tuple(options))


def _changes(
    page: str, wanted: Sequence[Piece], kinds: Sequence[str], stops: Sequence[_Stop], player: Player
) -> list[Option]:
    """Return what can be built as well, and what could be instead where there is nothing to pay both."""
    found = []
    for kind in kinds:
        more, instead = stops[-1].places(kind), stops[0].places(kind)
        if more:
            pieces, label = [*wanted, Piece(kind, _best(stops[-1].player, kind, more))], _MORE[kind]
        elif all(piece.kind != kind for piece in wanted):
            pieces, label = [Piece(kind, _best(player, kind, instead))], _INSTEAD[kind]
        else:
            continue
        found.append(Option(code=f"more-{kind}", label=label, partial=written(page, pieces), icon=_ICONS[kind]))
    return found


def _go(wanted: Sequence[Piece], end: _Stop, page: str) -> Option:
    """Return the button that lays what is planned, and nothing else of the kind where more could follow."""
    moves = [print_move(piece.move()) for piece in wanted]
    step = end.step
    if isinstance(step, Choose) and not step.must and wanted and step.begun >= 0:
        open_now = [one for one in step.actions if one.possible(end.state, step.seat)]
        if all(_PAGES.get(KINDS.get(type(one), "")) == page for one in open_now):
            moves.append(print_move(Pass()))
    label = _go_label(wanted) if wanted else _("Build") if page == "build" else _("Plow")
    icon = _ICONS[wanted[-1].kind] if wanted else ""
    move = "; ".join(moves) or None
    return Option(code="go", label=label, move=move, style="good", enabled=bool(wanted), icon=icon)


def _go_label(wanted: Sequence[Piece]) -> Text:
    """*Build a room on A1*, *Build 2 rooms and 1 stable*, *Plow C3*."""
    if len(wanted) == 1:
        cell = plain(fences.name(wanted[0].cell))
        return {
            "room": _("Build a room on {cell}", cell=cell),
            "stable": _("Build a stable on {cell}", cell=cell),
            "field": _("Plow {cell}", cell=cell),
        }[wanted[0].kind]
    count = {kind: sum(piece.kind == kind for piece in wanted) for kind in _PAGES}
    if count["field"]:
        return n_("Plow {n} field", "Plow {n} fields", count["field"])
    parts = [
        *([n_("{n} room", "{n} rooms", count["room"])] if count["room"] else []),
        *([n_("{n} stable", "{n} stables", count["stable"])] if count["stable"] else []),
    ]
    return _("Build {what}", what=listed(parts))


def _price(state: Position, step: Choose, action: Action) -> Text | None:
    """Return what one piece costs; None where it costs nothing."""
    if isinstance(action, Rooms):
        return cost_label(state, step.seat, action.price(state.players[step.seat]))
    return cost_label(state, step.seat, action.price()) if isinstance(action, Stables) else None


def _chosen(player: Player, wanted: Sequence[Piece], end: _Stop, price: Text | None) -> tuple[Text, ...]:
    """*A1 is chosen: 5 wood and 2 reed.* What is still to be paid in one of several ways is named with all of them."""
    cells = listed([plain(fences.name(piece.cell)) for piece in wanted])
    paid = {good: lost for good in SUPPLY if (lost := player.have(good) - end.player.have(good)) > 0}
    cost = words.amounts(paid) if paid else price
    if cost is None:
        return (n_("{cells} is chosen.", "{cells} are chosen.", len(wanted), cells=cells),)
    return (n_("{cells} is chosen: {cost}.", "{cells} are chosen: {cost}.", len(wanted), cells=cells, cost=cost),)


def planned_moves(page: str, rest: str) -> list[Move]:
    """Return the moves of a half-built move of these pages."""
    return [piece.move() for piece in pieces_of(rest) if _PAGES[piece.kind] == page]


def planned_pieces(page: str, rest: str) -> Sequence[tuple[int, str]]:
    """Return (cell, kind) of what a half-built move of these pages lays."""
    return [(piece.cell, piece.kind) for piece in pieces_of(rest) if _PAGES[piece.kind] == page]
