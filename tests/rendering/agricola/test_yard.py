"""The farm routine: what stands where, at every size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from rendering.agricola.values import Cell, Edge, Farm, Herd, People
from rendering.agricola.yard import FRAME, LARGE_FRAME, compact_size, draw_compact, draw_large, large_size
from rendering.canvas import Pen
from rendering.marks import Amount, Seat
from rendering.palette import FLATS, blank, index
from tests.rendering.agricola import yards

S = 86


def compact(farm: Farm, s: int = S) -> Image.Image:
    """A compact farm as an RGB picture."""
    image = blank(*compact_size(s), index("paper"))
    draw_compact(Pen(image, "paper"), farm, s)
    return image.convert("RGB")


def large(farm: Farm, people: People = People(), s: int = 148) -> Image.Image:  # noqa: B008 - frozen
    """A large farm as an RGB picture."""
    image = blank(*large_size(s), index("paper"))
    draw_large(Pen(image, "paper"), farm, s, people, Seat(0, "M"))
    return image.convert("RGB")


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    """The rectangle in which two pictures differ."""
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None
    return box


def with_edge(flat: bool, place: int, kind: Edge) -> Farm:
    """The starting farm with one fence."""
    edges = list(yards.START_FARM.horizontal if flat else yards.START_FARM.vertical)
    edges[place] = kind
    if flat:
        return replace(yards.START_FARM, horizontal=tuple(edges))
    return replace(yards.START_FARM, vertical=tuple(edges))


@pytest.mark.parametrize("place", range(15))
def test_a_cell_is_drawn_at_its_coordinates(place):
    """Rows A-C top to bottom, columns 1-5 left to right, cell by cell."""
    base = replace(yards.START_FARM, cells=(Cell(),) * 15)
    cells = list(base.cells)
    cells[place] = Cell("field", crop="grain", count=2)
    left, top, right, bottom = changed(compact(base), compact(replace(base, cells=tuple(cells))))
    row, column = divmod(place, 5)
    assert FRAME + column * S <= left < right <= FRAME + (column + 1) * S
    assert FRAME + row * S <= top < bottom <= FRAME + (row + 1) * S


@pytest.mark.parametrize("place", range(20))
def test_horizontal_fences_lie_above_their_cell(place):
    row, column = divmod(place, 5)
    left, top, right, bottom = changed(compact(yards.START_FARM), compact(with_edge(True, place, "fence")))
    assert abs((top + bottom) / 2 - (FRAME + row * S)) <= 2
    assert abs(left - (FRAME + column * S)) <= 8
    assert abs(right - (FRAME + (column + 1) * S)) <= 8


@pytest.mark.parametrize("place", range(18))
def test_vertical_fences_lie_left_of_their_cell(place):
    row, column = divmod(place, 6)
    left, top, right, bottom = changed(compact(yards.START_FARM), compact(with_edge(False, place, "fence")))
    assert abs((left + right) / 2 - (FRAME + column * S)) <= 2
    assert abs(top - (FRAME + row * S)) <= 8
    assert abs(bottom - (FRAME + (row + 1) * S)) <= 8


def test_fence_kinds_differ():
    """Standing, new and planned fences are three different looks; planned ones are white, new ones lie on yellow."""
    pictures = {kind: large(with_edge(True, 7, kind)) for kind in ("fence", "new", "planned")}
    colours = {
        kind: {colour for _, colour in picture.getcolors(1 << 24) or []} for kind, picture in pictures.items()
    }  # fmt: skip
    assert FLATS["mark"] in colours["new"]
    assert FLATS["mark"] not in colours["fence"] | colours["planned"]
    assert FLATS["white"] in colours["planned"]
    box = changed(pictures["fence"], pictures["planned"])
    left, top, _ = LARGE_FRAME
    assert abs((box[1] + box[3]) / 2 - (top + 148)) <= 2
    assert box[0] >= left + 2 * 148 - 16


@pytest.mark.parametrize("count", range(1, 9))
def test_up_to_eight_animals_are_drawn_one_by_one(count, monkeypatch):
    assert drawn_animals(monkeypatch, count, 16, "A4 A5 B4 B5") == count


@pytest.mark.parametrize("count", [9, 14, 38])
def test_more_animals_are_one_and_a_number(count, monkeypatch):
    assert drawn_animals(monkeypatch, count, 40, "A4 A5 B4 B5") == 1


def drawn_animals(monkeypatch, count: int, capacity: int, where: str) -> int:
    """Sheep drawn on a large farm."""
    seen: list[str] = []
    icon = Pen.icon

    def noting(self, name, *rest):
        seen.append(name)
        icon(self, name, *rest)

    monkeypatch.setattr(Pen, "icon", noting)
    cells = dict.fromkeys(where.split(), Cell("pasture"))
    large(yards.farm(cells, (yards.herd(where, "sheep", count, capacity),)))
    return seen.count("sheep")


@pytest.mark.parametrize("s", [61, 86, 102])
def test_every_herd_and_pet_is_seen_on_compact_farms(s, monkeypatch):
    """One animal for each kind in each herd, one for each pet."""
    seen: list[str] = []
    icon = Pen.icon

    def noting(self, name, *rest):
        seen.append(name)
        icon(self, name, *rest)

    monkeypatch.setattr(Pen, "icon", noting)
    mixed = Herd((8, 9), (Amount("cattle", 2), Amount("boar", 1)), 8)
    farm = yards.farm(
        {"B1": yards.ROOM["wood"], "C1": yards.ROOM["wood"], "B4": yards.PASTURE, "B5": yards.BARN},
        (mixed, yards.herd("A3", "sheep", 1, 1)), (Amount("cattle"), Amount("boar", 2)),
    )  # fmt: skip
    compact(farm, s)
    animals = sorted(name for name in seen if name in ("sheep", "boar", "cattle"))
    assert animals == ["boar", "boar", "cattle", "cattle", "sheep"]


@pytest.mark.parametrize("people", [People(2), People(1, 1), People(0, 2, 1), People(3, 2), People(0, 4, 1)])
def test_the_whole_family_stands_in_the_house(people, monkeypatch):
    """Also where there are more people than rooms (growth without room)."""
    states: list[bool] = []
    token = Pen.token

    def noting(self, seat, letter, x, y, size, hollow=False):
        states.append(hollow)
        token(self, seat, letter, x, y, size, hollow)

    monkeypatch.setattr(Pen, "token", noting)
    large(yards.START_FARM, people)
    assert (states.count(False), states.count(True)) == (people.home, people.placed + people.newborn)
    assert len(states) == people.total


def test_materials_differ_in_form_not_only_in_tone():
    """U80, U81: The three kinds of room differ where they are drawn in grey as well."""
    greys = [compact(yards.farm({"B3": yards.ROOM[kind]})).convert("L") for kind in ("wood", "clay", "stone")]
    for one, other in ((0, 1), (1, 2), (0, 2)):
        differing = ImageChops.difference(greys[one], greys[other]).point(lambda value: 255 if value > 12 else 0)
        assert differing.histogram()[255] > 300
