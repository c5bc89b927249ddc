"""Drawing pastures cell by cell, with what it costs and what can still become a legal layout (rules 7.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from typing_extensions import override

from bot.games.agricola.box import fences, words
from bot.games.agricola.box.fences import Layout
from bot.games.agricola.position.housing import Housing, Pen
from bot.games.agricola.position.moves import cells as cells_text
from bot.games.agricola.position.moves import read_pastures
from bot.games.agricola.position.state import HOUSING, Player
from bot.games.prompts import Buttons, Grid, Menu, Option, Widget
from bot.games.rules import Unreadable
from bot.games.text import Text, _, n_, plain

from .labels import cell_label

MOST_SUGGESTIONS = 25


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
        return "fence " + "".join(f"{part} | " for part in parts) + cells_text(cells)

    def pastures(self) -> tuple[int, ...]:
        """Return all pastures drawn so far."""
        return (*self.closed, self.open) if self.open else self.closed


def fence_page(
    player: Player, layouts: tuple[Layout, ...], rest: str, wood_for: Callable[[int], int], left: int
) -> tuple[Text, tuple[Text, ...], tuple[Widget, ...]]:
    """Return question, notes and choices for building fences, continuing what has been drawn.

    `wood_for` says what so many fences cost; `left` is how many are in the stock, without those that lie on spaces.
    """
    drawing = Drawing(rest)
    old = set(fences.pastures(player.farm.fences))
    closed = set(drawing.closed)
    fitting = [layout for layout in layouts if closed.issubset(layout.pastures)] if closed else layouts
    reachable, goes_on = _ways_on(drawing, fitting, old)
    wanted = player.farm.fences
    for pasture in drawing.pastures():
        wanted |= fences.border(pasture)
    finished = next((layout for layout in fitting if layout.fences == wanted), None)
    if finished is not None and not set(drawing.pastures()) <= set(finished.pastures):
        finished = None
    widgets: list[Widget] = [_grid(player, drawing, reachable), _controls(drawing, finished, goes_on=goes_on)]
    suggested = _suggestions(player, layouts, old, wood_for)
    if suggested:
        widgets.append(Menu(key="suggest", title=_("Suggestions"), options=suggested))
    return _("Which spaces do you fence?"), _figures(player, drawing, wanted, wood_for, left), tuple(widgets)


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


def _figures(
    player: Player, drawing: Drawing, wanted: int, wood_for: Callable[[int], int], left: int
) -> tuple[Text, ...]:
    if not drawing.pastures():
        if any(wood_for(count) != count for count in range(1, left + 1)):
            return (
                _(
                    "Tap the spaces of a pasture, then close it. Some fences cost you no wood. You have "
                    "{wood} wood and {fences} fences left.",
                    wood=player.goods.wood,
                    fences=left,
                ),
            )
        return (
            _(
                "Tap the spaces of a pasture, then close it. Each fence costs 1 wood. You have {wood} "
                "wood and {fences} fences left.",
                wood=player.goods.wood,
                fences=left,
            ),
        )
    new = (wanted & ~player.farm.fences).bit_count()
    rooms = []
    holds = _Room(player)
    for pasture in drawing.pastures():
        where = plain(cells_text(pasture).replace(" ", "+"))
        rooms.append(_("{cells} holds {room}", cells=where, room=holds[pasture]))
    price = n_("{n} new fence", "{n} new fences", new)
    return (
        _(
            "{price}: {new} of your {wood} wood. {rooms}.",
            price=price,
            new=wood_for(new),
            wood=player.goods.wood,
            rooms=words.also(rooms),
        ),
    )


def _grid(player: Player, drawing: Drawing, reachable: int) -> Grid:
    options = []
    closed = sum(drawing.closed)
    for cell in range(fences.CELLS):
        bit = 1 << cell
        drawn = bool(drawing.open & bit)
        enabled = drawn or bool(reachable & bit)
        options.append(
            Option(
                code=fences.name(cell).lower(),
                label=cell_label(player, cell, fenced=bool(closed & bit)),
                partial=drawing.text(drawing.closed, drawing.open ^ bit) if enabled else None,
                style="main" if drawn else "good" if enabled else "plain",
                enabled=enabled,
            )
        )
    return Grid(key="farm", columns=fences.COLUMNS, options=tuple(options))


def _controls(drawing: Drawing, finished: Layout | None, *, goes_on: bool) -> Buttons:
    drawn = drawing.pastures()
    return Buttons(
        key="fences",
        options=(
            Option(
                code="close",
                label=_("Close pasture"),
                partial=drawing.text((*drawing.closed, drawing.open), 0) if goes_on and drawing.open else None,
                enabled=bool(goes_on and drawing.open),
            ),
            Option(code="clear", label=_("Clear"), partial="fence" if drawn else None, enabled=bool(drawn)),
            Option(
                code="done",
                label=_("Build"),
                move="fence " + " | ".join(cells_text(pasture) for pasture in drawn) if finished else None,
                style="main",
                enabled=finished is not None,
                icon="fence",
            ),
        ),
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


def _suggestions(
    player: Player, layouts: tuple[Layout, ...], old: set[int], wood_for: Callable[[int], int]
) -> tuple[Option, ...]:
    """The layouts that are best for their number of fences: in pastures, and in room for animals."""
    if HOUSING.of(player):
        useful = _best(layouts, _Room(player).__getitem__)
    else:
        useful = _best_without_cards(_Same(layouts), player.farm.stables)
    options: list[Option] = []
    now = player.farm.fences.bit_count()
    for size, count, room, layout in useful[:MOST_SUGGESTIONS]:
        new = [pasture for pasture in layout.pastures if pasture not in old]
        options.append(
            Option(
                code=f"s{len(options)}",
                label=_(
                    "{wood} wood: {pastures}, room for {room}",
                    wood=wood_for(size - now),
                    pastures=n_("{n} pasture", "{n} pastures", count),
                    room=room,
                ),
                detail=plain(" | ".join(cells_text(pasture) for pasture in new)[:100]),
                partial="fence " + " | ".join(cells_text(pasture) for pasture in new),
            )
        )
    return tuple(options)
