"""Drawing pastures cell by cell, with what it costs and what can still become a legal layout (rules 7.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from typing_extensions import override

from bot.games.agricola.box import fences
from bot.games.agricola.box.fences import Layout
from bot.games.agricola.position.housing import Housing, Pen
from bot.games.agricola.position.moves import cells as cells_text
from bot.games.agricola.position.moves import read_pastures
from bot.games.agricola.position.state import HOUSING, Player
from bot.games.prompts import Buttons, Grid, Option, Widget
from bot.games.rules import Unreadable
from bot.games.text import Text, _, n_, plain

from .labels import cell_label
from .pages import Page

NOTHING = "nothing"
"""What stands in a half-built move in which every space has been taken back."""


class Drawing:
    """Pastures being drawn: those closed, and the cells of the one that is open."""

    def __init__(self, rest: str) -> None:
        *closed, last = rest.split("|") if rest else [""]
        try:
            self.closed = read_pastures("|".join(closed))
            self.open = sum(read_pastures(last))
        except Unreadable:
            self.closed, self.open = (), 0

    def text(self, closed: tuple[int, ...], cells: int) -> str:
        """Return the half-built move."""
        parts = [cells_text(pasture) for pasture in closed]
        if not parts and not cells:
            return f"fence {NOTHING}"
        return "fence " + "".join(f"{part} | " for part in parts) + cells_text(cells)

    def pastures(self) -> tuple[int, ...]:
        """Return all pastures drawn so far."""
        return (*self.closed, self.open) if self.open else self.closed


def fence_page(
    player: Player, layouts: tuple[Layout, ...], rest: str, wood_for: Callable[[int], int], left: int
) -> Page:
    """Return the farm on which pastures are drawn, from what is drawn in `rest`: empty for the most room.

    `wood_for` says what so many fences cost; `left` is how many are in the stock, without those that lie on spaces.
    """
    old = set(fences.pastures(player.farm.fences))
    ideas = _ideas(player, layouts, old)
    if not rest and ideas:
        rest = ideas[0]
    drawing = Drawing(rest)
    closed = set(drawing.closed)
    fitting = [layout for layout in layouts if closed.issubset(layout.pastures)] if closed else layouts
    reachable, goes_on = _ways_on(drawing, fitting, old)
    wanted = player.farm.fences
    for pasture in drawing.pastures():
        wanted |= fences.border(pasture)
    finished = next((layout for layout in fitting if layout.fences == wanted), None)
    if finished is not None and not set(drawing.pastures()) <= set(finished.pastures):
        finished = None
    widgets: list[Widget] = [_grid(player, drawing, reachable, _opened(drawing, layouts))]
    changes = _changes(drawing, ideas, goes_on=goes_on)
    if changes:
        widgets.append(Buttons(key="fences", options=changes))
    new = (wanted & ~player.farm.fences).bit_count()
    return Page(
        _("Which spaces become pasture?"),
        _figures(player, drawing, new, wood_for, left),
        tuple(widgets),
        _go(drawing, finished, new),
        drawing.text(drawing.closed, drawing.open),
    )


def _ways_on(drawing: Drawing, fitting: Sequence[Layout], old: set[int]) -> tuple[int, bool]:
    """Return the cells that the open pasture can get, and whether another can follow once it is closed as it is."""
    reachable = 0
    if not drawing.open and not old:
        for layout in fitting:
            reachable |= layout.cells
        return reachable & ~sum(drawing.closed), False
    goes_on = False
    drawn = old.union(drawing.pastures())
    for layout in fitting:
        for pasture in layout.pastures:
            if pasture not in old and pasture not in drawing.closed and pasture & drawing.open == drawing.open:
                reachable |= pasture
                goes_on = goes_on or (pasture == drawing.open and not drawn.issuperset(layout.pastures))
    return reachable, goes_on


class _Room(dict[int, int]):
    """How many animals a pasture would hold on a player's farm, by its cells (rules 7.6); cards may make it more."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self._housing = HOUSING.of(player)

    def __missing__(self, pasture: int) -> int:
        pen = Pen(pasture, (pasture & self._player.farm.stables).bit_count())
        if self._housing:
            places = Housing(self._player.farm)
            places.pens = [pen]
            for change in self._housing:
                change(self._player, places)
            room = places.room(pen)
        else:
            room = pen.base
        self[pasture] = room
        return room


def _figures(player: Player, drawing: Drawing, new: int, wood_for: Callable[[int], int], left: int) -> tuple[Text, ...]:
    """*A4 A5 B5: 8 fences, 8 of 9 wood, room for 6.* Before anything is drawn, what there is."""
    wood = player.goods.wood
    if not drawing.pastures():
        if any(wood_for(count) != count for count in range(1, left + 1)):
            return (_("Press the spaces. You have {wood} wood and {fences} fences; some cost no wood.", wood=wood,
                      fences=left),)  # fmt: skip
        return (_("Press the spaces. You have {wood} wood and {fences} fences.", wood=wood, fences=left),)
    room = _Room(player)
    return (
        n_(
            "{cells}: {n} fence, {new} of {wood} wood, room for {room}.",
            "{cells}: {n} fences, {new} of {wood} wood, room for {room}.",
            new,
            cells=plain(" | ".join(cells_text(pasture) for pasture in drawing.pastures())),
            new=wood_for(new),
            wood=wood,
            room=sum(room[pasture] for pasture in drawing.pastures()),
        ),
    )


def _opened(drawing: Drawing, layouts: Sequence[Layout]) -> dict[int, tuple[int, ...]]:
    """Return by closed pasture what is closed once it is open again, where that can still become a layout.

    The pasture that is open is closed by that.
    """
    found = {}
    for pasture in drawing.closed:
        rest = tuple(one for one in drawing.pastures() if one != pasture)
        if any(pasture in layout.pastures and set(rest).issubset(layout.pastures) for layout in layouts):
            found[pasture] = rest
    return found


def _grid(player: Player, drawing: Drawing, reachable: int, opened: dict[int, tuple[int, ...]]) -> Grid:
    """Return the farm as buttons; a press on a chosen cell takes it back, also one of a pasture that is closed."""
    options = []
    closed = sum(drawing.closed)
    for cell in range(fences.CELLS):
        bit = 1 << cell
        drawn = bool(drawing.open & bit)
        enabled = drawn or bool(reachable & bit)
        partial = drawing.text(drawing.closed, drawing.open ^ bit) if enabled else None
        pasture = next((one for one in opened if one & bit), None)
        if pasture is not None:
            partial = drawing.text(opened[pasture], pasture ^ bit)
        options.append(
            Option(
                code=fences.name(cell).lower(),
                label=cell_label(player, cell, fenced=bool(closed & bit)),
                partial=partial,
                style="good" if drawn or closed & bit else "plain",
                enabled=partial is not None,
            )
        )
    return Grid(key="farm", columns=fences.COLUMNS, options=tuple(options))


def _changes(drawing: Drawing, ideas: Sequence[str], *, goes_on: bool) -> tuple[Option, ...]:
    """Return the ways to another plan: a further pasture, the next of the best ones, an empty farm."""
    drawn = " | ".join(cells_text(pasture) for pasture in drawing.pastures())
    found = []
    if goes_on and drawing.open:
        partial = drawing.text((*drawing.closed, drawing.open), 0)
        found.append(Option(code="close", label=_("Next pasture"), partial=partial))
    if len(ideas) > 1 or (ideas and drawn != ideas[0]):
        number = ideas.index(drawn) + 1 if drawn in ideas else 0
        found.append(
            Option(code="idea", label=_("Other ideas"), partial=f"fence {ideas[number % len(ideas)]}")
        )  # fmt: skip
    if drawn:
        found.append(Option(code="clear", label=_("Clear"), partial=f"fence {NOTHING}"))
    return tuple(found)


def _go(drawing: Drawing, finished: Layout | None, new: int) -> Option:
    """*Build 8 fences*, where what is drawn is a layout that can be built."""
    move = "fence " + " | ".join(cells_text(pasture) for pasture in drawing.pastures()) if finished else None
    return Option(
        code="go",
        label=n_("Build {n} fence", "Build {n} fences", new) if new else _("Build"),
        move=move,
        style="good",
        enabled=finished is not None,
        icon="fence",
    )


class _Same(NamedTuple):
    """Layouts as a key that stands for this very tuple: to look at thousands of them takes longer than to use them."""

    layouts: tuple[Layout, ...]

    @override
    def __hash__(self) -> int:
        return id(self.layouts)

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.layouts is self.layouts


class _Best(NamedTuple):
    """The layout with most room of those with so many fences and pastures."""

    size: int
    pastures: int
    room: int
    layout: Layout


def _best(layouts: Sequence[Layout], room_of: Callable[[int], int]) -> tuple[_Best, ...]:
    """Return the layouts that none with fewer fences equals in pastures and in room for animals."""
    best: dict[tuple[int, int], tuple[int, Layout]] = {}
    for layout in layouts:
        room = sum(map(room_of, layout.pastures))
        key = (layout.size, len(layout.pastures))
        if key not in best or room > best[key][0]:
            best[key] = (room, layout)
    return tuple(
        _Best(size, count, room, layout)
        for (size, count), (room, layout) in sorted(best.items())
        if not any(
            other != (size, count) and other[0] <= size and other[1] >= count and better >= room
            for other, (better, _layout) in best.items()
        )
    )


@lru_cache(maxsize=64)
def _best_without_cards(same: _Same, stables: int) -> tuple[_Best, ...]:
    """Return the best layouts for a farm with these stables whose owner has no card that changes room."""
    pastures = {pasture for layout in same.layouts for pasture in layout.pastures}
    room = {pasture: Pen(pasture, (pasture & stables).bit_count()).base for pasture in pastures}
    return _best(same.layouts, room.__getitem__)


def _ideas(player: Player, layouts: tuple[Layout, ...], old: set[int]) -> list[str]:
    """Return the new pastures of the best layouts, the most room first, then the fewest fences."""
    if HOUSING.of(player):
        useful = _best(layouts, _Room(player).__getitem__)
    else:
        useful = _best_without_cards(_Same(layouts), player.farm.stables)
    ordered = sorted(useful, key=lambda best: (-best.room, best.size, -best.pastures))
    shown = [best.layout for best in ordered]
    if shown and not player.farm.fences:
        shown[0] = _aside(player, layouts, ordered[0])
    return [" | ".join(cells_text(pasture) for pasture in layout.pastures if pasture not in old) for layout in shown]


def _aside(player: Player, layouts: tuple[Layout, ...], best: _Best) -> Layout:
    """Return the layout, of those as good as one, that leaves rooms and fields most places: the rightmost one."""
    room, beside = _Room(player), player.farm.room_places() | player.farm.field_places()
    beside = player.farm.room_places() if beside == player.farm.free() else beside

    def order(layout: Layout) -> tuple[int, int]:
        return (layout.cells & beside).bit_count(), -sum(c % fences.COLUMNS for c in fences.cells_of(layout.cells))

    alike = [one for one in layouts if one.size == best.size and len(one.pastures) == best.pastures]
    return min((one for one in alike if sum(map(room.__getitem__, one.pastures)) == best.room), key=order)
