"""The farmyard: one routine for every size, from the compact farms of the table to the large one of the farm picture.

Everything is measured in the cell's side ``s`` (pixels). The pen's zero point is the corner of cell A1; the
frame with the coordinates lies outside of it.
"""

from __future__ import annotations

from math import ceil

from rendering import fences, sprites
from rendering.agricola.values import COLUMNS, ROWS, Cell, Edge, Farm, Herd, People
from rendering.canvas import Pen
from rendering.drawer import Drawer
from rendering.marks import Amount, Seat
from rendering.palette import Colour
from rendering.shapes import Points, box, wave
from rendering.sprites import Sprite
from rendering.text import width as text_width

MANY = 8
"""Animals of one herd that are drawn one by one on a large farm; more become one animal and a number."""

SMALL = 64
"""Below this side of a cell numbers stand beside what they count, without a disc."""

FRAME = 28
"""Width of the frame's upper and left side on a compact farm; the coordinates stand in it."""

BORDER = 6
"""Width of the frame's other sides on a compact farm."""

BARE = 4
"""Width of the edge of a farm without coordinates."""

LARGE_FRAME = (40, 38, 10)
"""Left, upper and other margins of a large farm."""

_SLOTS = ((0.27, 0.28), (0.73, 0.28), (0.27, 0.74), (0.73, 0.74))


def compact_size(s: int) -> tuple[int, int]:
    """Return width and height of a compact farm with its frame."""
    return 5 * s + FRAME + BORDER, 3 * s + FRAME + BORDER


def draw_compact(pen: Pen, farm: Farm, s: int) -> None:
    """Draw a compact farm with its frame; the pen's zero point is the corner of the frame."""
    width, height = compact_size(s)
    pen.box(0, 0, width, height, 12, "tuft")
    frame = pen.at(FRAME, FRAME).on("tuft")
    for c, digit in enumerate(COLUMNS):
        frame.text(round((c + 0.5) * s), -15, digit, "Bold", 23, anchor="mm")
    for r, letter in enumerate(ROWS):
        frame.text(-15, round((r + 0.5) * s), letter, "Bold", 23, anchor="mm")
    _draw_yard(frame.on("meadow"), farm, s, large=False)


def bare_size(s: int) -> tuple[int, int]:
    """Return width and height of a farm without coordinates."""
    return 5 * s + 2 * BARE, 3 * s + 2 * BARE


def draw_bare(pen: Pen, farm: Farm, s: int) -> None:
    """Draw a farm without coordinates; the pen's zero point is the corner of its edge."""
    width, height = bare_size(s)
    pen.box(0, 0, width, height, 8, "tuft")
    _draw_yard(pen.at(BARE, BARE).on("meadow"), farm, s, large=False)


def large_size(s: int) -> tuple[int, int]:
    """Return width and height of a large farm with its coordinates."""
    left, top, rest = LARGE_FRAME
    return 5 * s + left + rest, 3 * s + top + rest


def draw_large(pen: Pen, farm: Farm, s: int, people: People, seat: Seat) -> None:
    """Draw a large farm with coordinates beside it, every animal and the family; zero point: corner of it all."""
    left, top, _ = LARGE_FRAME
    yard = pen.at(left, top)
    for c, digit in enumerate(COLUMNS):
        yard.text(round((c + 0.5) * s), -22, digit, "Bold", 30, anchor="mm")
    for r, letter in enumerate(ROWS):
        yard.text(-24, round((r + 0.5) * s), letter, "Bold", 30, anchor="mm")
    yard.box(-8, -8, 5 * s + 16, 3 * s + 16, 12, "tuft")
    _draw_yard(yard.on("meadow"), farm, s, large=True)
    _draw_people(yard.on("yard"), farm, s, people, seat)


def _draw_yard(pen: Pen, farm: Farm, s: int, large: bool) -> None:
    pen.fill(0, 0, 5 * s, 3 * s, "meadow")
    for c in range(1, 5):
        pen.fill(c * s - 1, 0, 2, 3 * s, "tuft")
    for r in range(1, 3):
        pen.fill(0, r * s - 1, 5 * s, 2, "tuft")
    for i, cell in enumerate(farm.cells):
        _draw_ground(pen.at(i % 5 * s, i // 5 * s), cell, s)
    _draw_joins(pen, farm, s)
    herds = {i: herd for herd in farm.herds for i in herd.cells}
    for i, cell in enumerate(farm.cells):
        _draw_things(pen.at(i % 5 * s, i // 5 * s), cell, s, large, i in herds)
    for i, cell in enumerate(farm.cells):
        if cell.new and cell.ground != "pasture":
            inset = round(s * 0.055) if s >= SMALL else 6
            _ring(pen.at(i % 5 * s, i // 5 * s), inset, s - 2 * inset, round(s * 0.08))
    _draw_fences(pen, farm, s, large)
    for i, cell in enumerate(farm.cells):
        if cell.new and cell.ground == "pasture":
            inset = round(s * 0.12)
            _ring(pen.at(i % 5 * s, i // 5 * s), inset, s - 2 * inset, round(s * 0.08))
    for herd in farm.herds:
        if large:
            _draw_herd_large(pen, farm, herd, s)
        else:
            _draw_herd_compact(pen, farm, herd, s)
    rooms = [i for i, cell in enumerate(farm.cells) if cell.ground == "room"]
    homes = rooms[::-1] if large else rooms
    for i, pet in zip(homes, farm.pets, strict=False):
        _draw_pet(pen.at(i % 5 * s, i // 5 * s), pet, s, large)


def _ring(pen: Pen, inset: int, side: int, radius: int) -> None:
    pen.ring(inset, inset, side, side, radius, inside="meadow", band=4)


# --- ground, buildings, crops ---------------------------------------------------------------------


def _draw_ground(pen: Pen, cell: Cell, s: int) -> None:
    if cell.planned in ("room", "field", "pasture", "stable") and cell.ground == "meadow":
        pen.piece("planned", 0, 0, s)
    elif cell.stable and cell.ground == "meadow":
        return
    elif cell.ground == "room":
        pen.fill(0, 0, s, s, "yard")
        pen.on("yard").piece(f"room-{cell.material}", 0, 0, s)
    else:
        pen.piece(cell.ground, 0, 0, s)


def _draw_joins(pen: Pen, farm: Farm, s: int) -> None:
    """Short strokes on the inner edges of pastures, so that open ground reads as one and cells can be counted."""
    thick, reach = max(2, round(s * 0.018)), round(s * 0.36)
    for i, cell in enumerate(farm.cells):
        r, c = divmod(i, 5)
        if cell.ground != "pasture":
            continue
        if c < 4 and farm.cells[i + 1].ground == "pasture" and farm.vertical[r * 6 + c + 1] == "none":
            pen.fill((c + 1) * s - thick // 2, r * s + (s - reach) // 2, thick, reach, "blade")
        if r < 2 and farm.cells[i + 5].ground == "pasture" and farm.horizontal[(r + 1) * 5 + c] == "none":
            pen.fill(c * s + (s - reach) // 2, (r + 1) * s - thick // 2, reach, thick, "blade")


def _draw_things(pen: Pen, cell: Cell, s: int, large: bool, herded: bool) -> None:
    if cell.ground == "field" and cell.crop and cell.count:
        _draw_crop(pen.on("soil"), cell, s, large)
    if cell.stable and cell.ground == "pasture":
        size = round(s * 0.42)
        pen.on("pasture").icon("stable", round(s * 0.09), round(s * 0.09), size)
    elif cell.stable:
        size = round(s * 0.60)
        shift = round(s * 0.1) if herded else 0
        pen.icon("stable", (s - size) // 2 - shift, (s - size) // 2 - shift, size)
    if cell.planned in ("room", "field", "stable"):
        fenced = cell.ground == "pasture"
        side = round(s * 0.66) if fenced else s
        pen.put(_planned(cell.planned, side, "pasture" if fenced else "plan"), 0, 0)


def _draw_crop(pen: Pen, cell: Cell, s: int, large: bool) -> None:
    places = {
        1: ((0.5, 0.5),),
        2: ((0.29, 0.5), (0.71, 0.5)),
        3: ((0.27, 0.33), (0.73, 0.33), (0.5, 0.69)),
    }.get(cell.count, ((0.45, 0.45),))
    share = {1: 0.52, 2: 0.46, 3: 0.42}.get(cell.count, 0.52)
    size = round(s * share)
    if s < SMALL and not large and cell.planned != "crop":
        side = round(s * 0.56)
        pen.icon(
            cell.crop,
            round(s * 0.46 - side / 2) if cell.count > 1 else (s - side) // 2,
            round(s * 0.45 - side / 2),
            side,
        )
        if cell.count > 1:
            _beside(pen, str(cell.count), s - 6, s - 5, "paper", "soil")
        return
    if cell.planned == "crop":
        side, size = round(s * 0.82), round(size * 0.84)
        pen.box((s - side) // 2, (s - side) // 2, side, side, s * 0.14, "white", 2.4)
        pen = pen.on("white")
    for x, y in places:
        pen.icon(cell.crop, round(x * s - size / 2), round(y * s - size / 2), size)
    if large or cell.count > 3:
        _count_pill(pen, str(cell.count), s - round(s * 0.055), s - round(s * 0.055), 28 if large else 26)


def _planned(kind: str, s: int, ground: Colour) -> Sprite:
    """A thing of a draft: its outline white and hollow with an ink edge."""

    def paint(d: Drawer) -> None:
        if kind == "field":
            d.part((box(12, 12, 88, 88, 8), "white"))
            for y in (32, 50, 68):
                d.stroke(wave(24, 76, y, 3, 2), 3.2, "line")
            return
        if kind == "room":
            walls: Points = [(50, 10), (94, 50), (82, 50), (82, 88), (18, 88), (18, 50), (6, 50)]
            door = box(42, 60, 58, 87)
        else:
            walls = [(50, 22), (72, 32), (80, 50), (80, 80), (20, 80), (20, 50), (28, 32)]
            door = box(38, 56, 62, 79)
        d.part((walls, "white"))
        d.part((door, "white"), outline=0.7)

    return sprites.drawing(("planned", kind), s, s, ground, paint, unit=s / 100, outline=max(1.8, s * 0.017))


# --- fences ---------------------------------------------------------------------------------------


def _draw_fences(pen: Pen, farm: Farm, s: int, large: bool) -> None:
    edges: list[tuple[Edge, int, int, bool]] = []
    edges += [(kind, i % 5 * s, i // 5 * s, False) for i, kind in enumerate(farm.horizontal) if kind != "none"]
    edges += [(kind, i % 6 * s, i // 6 * s, True) for i, kind in enumerate(farm.vertical) if kind != "none"]
    for kind, x, y, upright in edges:
        if kind == "new":
            pen.put(fences.band(s, s, upright), x, y)
    posts: dict[tuple[int, int], bool] = {}
    for kind, x, y, upright in edges:
        pen.put(fences.rail(s, s, upright, planned=kind == "planned"), x, y)
        for end in ((x, y), (x, y + s) if upright else (x + s, y)):
            posts[end] = posts.get(end, False) or kind != "planned"
        if large and kind != "planned":
            pen.put(fences.post(s, small=True), x if upright else x + s // 2, y + s // 2 if upright else y)
    for (x, y), stands in posts.items():
        pen.put(fences.post(s, planned=not stands), x, y)


# --- animals and people ---------------------------------------------------------------------------


def _pill_width(text: str, size: int) -> int:
    return max(round(size * 1.22), text_width(text, "Bold", size) + round(size * 0.5))


def _count_pill(pen: Pen, text: str, right: int, bottom: int, size: int) -> None:
    """A paper pill with a number, placed by its lower right corner."""
    height = round(size * 1.22)
    width = _pill_width(text, size)
    pen.put(sprites.pill(width, height, "paper", 2, "ink", pen.ground), right - width, bottom - height)
    pen.on("paper").text(right - width // 2, bottom - height // 2, text, "Bold", size, anchor="mm")


def _draw_herd_large(pen: Pen, farm: Farm, herd: Herd, s: int) -> None:
    if farm.cells[herd.cells[0]].ground != "pasture":
        _draw_herd_compact(pen, farm, herd, s)
        return
    grass = pen.on("pasture")
    total = sum(animal.count for animal in herd.animals)
    corner = max(i for i in herd.cells if i // 5 == herd.cells[0] // 5)
    text = f"{total}/{herd.capacity}"
    size = 30 if s > 140 and len(text) < 4 else 27
    right, top = (corner % 5 + 1) * s - round(s * 0.09), corner // 5 * s + round(s * 0.09) + round(size * 1.22)
    slots = _slots(farm, herd, corner, s)
    if total <= min(MANY, len(slots)):
        kinds = [animal.icon for animal in herd.animals for _ in range(animal.count)]
        side = round(s * 0.44)
        for kind, (left, upper) in zip(kinds, slots, strict=False):
            grass.icon(kind, left - side // 2, upper - side // 2, side)
    else:
        for animal, (x, y, share) in zip(herd.animals, _places(farm, herd), strict=False):
            side = round(s * share)
            grass.icon(animal.icon, round(x * s - side / 2), round(y * s - side / 2), side)
            if len(herd.animals) > 1:
                edge = round(x * s + side / 2), round(y * s + side / 2)
                _count_pill(grass, str(animal.count), *edge, 28)
            elif int(y) * 5 + int(x) + 1 in herd.cells and x < 4:
                right = round((x + share / 2 - 0.06) * s) + _pill_width(text, size)
                top = round((y + share / 2 + 0.04) * s)
            elif share > 0.6:
                right, top = (int(x) + 1) * s - round(s * 0.09), (int(y) + 1) * s - round(s * 0.08)
    _count_pill(grass, text, right, top, size)


def _slots(farm: Farm, herd: Herd, corner: int, s: int) -> list[tuple[int, int]]:
    """Centres for animals, up to four in a cell, where neither a stable nor the pill stands; cells take turns."""
    found = []
    for i in herd.cells:
        covered = farm.cells[i].stable or farm.cells[i].planned == "stable"
        free = [xy for k, xy in enumerate(_SLOTS) if not (k == 0 and covered) and not (k == 1 and i == corner)]
        found += [(turn, i, i % 5 * s + round(x * s), i // 5 * s + round(y * s)) for turn, (x, y) in enumerate(free)]
    return [(x, y) for _, _, x, y in sorted(found)]


def _places(farm: Farm, herd: Herd) -> list[tuple[float, float, float]]:
    """Centre and side, in cells, for one animal of each kind: cells without a stable first, then beside stables."""
    free = [i for i in herd.cells if not farm.cells[i].stable and farm.cells[i].planned != "stable"]
    beside = [i for i in herd.cells if i not in free]
    found = [(i % 5 + 0.43, i // 5 + 0.43, 0.66) for i in free]
    found += [(i % 5 + 0.52, i // 5 + 0.7, 0.54) for i in beside]
    found += [(i % 5 + 0.3, i // 5 + 0.72, 0.44) for i in herd.cells]
    return found


def _beside(pen: Pen, text: str, right: int, bottom: int, fill: Colour = "ink", rim: Colour = "paper") -> None:
    """A number without a disc, by its lower right corner, set off from what lies under it by a rim."""
    width, height = text_width(text, "Bold", 28) + 8, 30

    def paint(d: Drawer) -> None:
        for x, y in ((-2.4, 0), (2.4, 0), (0, -2.4), (0, 2.4), (-1.8, -1.8), (1.8, -1.8), (-1.8, 1.8), (1.8, 1.8)):
            d.text(width / 2 + x, height / 2 + y, text, "Bold", 28, rim)
        d.text(width / 2, height / 2, text, "Bold", 28, fill)

    key = ("beside", text, fill, rim)
    pen.put(sprites.drawing(key, width, height, pen.ground, paint), right - width, bottom - height)


def _draw_herd_small(pen: Pen, farm: Farm, herd: Herd, s: int) -> None:
    """Draw a herd on a small farm: the number right of the animal, below it in an upright pasture."""
    fenced = farm.cells[herd.cells[0]].ground == "pasture"
    grass = pen.on("pasture") if fenced else pen
    for animal, (x, y, share) in zip(herd.animals, _places(farm, herd), strict=False):
        side = round(s * (0.66 if share > 0.6 else 0.62))
        left, top, cell = round(x * s - side / 2), round(y * s - side / 2), int(y) * 5 + int(x)
        if share < 0.6:  # beside a stable
            top = round((int(y) + 0.62) * s - side / 2)
            left = round((int(x) + 0.4) * s - side / 2)
        grass.icon(animal.icon, left, top, side)
        if not fenced and animal.count == 1:
            continue
        if cell + 1 in herd.cells and cell % 5 < 4:
            right, bottom = left + side + text_width(str(animal.count), "Bold", 28) + 6, top + side // 2 + 18
        elif cell + 5 in herd.cells:
            right = round((int(x) + 0.5) * s) + text_width(str(animal.count), "Bold", 28) // 2 + 4
            bottom = round((int(y) + 1) * s + 26)
        else:
            right, bottom = (int(x) + 1) * s - 1, (int(y) + 1) * s - 2
        _beside(grass, str(animal.count), right, bottom)


def _draw_herd_compact(pen: Pen, farm: Farm, herd: Herd, s: int) -> None:
    if s < SMALL:
        _draw_herd_small(pen, farm, herd, s)
        return
    fenced = farm.cells[herd.cells[0]].ground == "pasture"
    grass = pen.on("pasture") if fenced else pen
    size = 28 if s > 70 else 25
    for animal, (x, y, share) in zip(herd.animals, _places(farm, herd), strict=False):
        side = round(s * share)
        left, top = round(x * s - side / 2), round(y * s - side / 2)
        grass.icon(animal.icon, left, top, side)
        if not fenced and animal.count == 1:
            continue
        edge, cell = max(3, round(s * 0.05)), int(y) * 5 + int(x)
        open_right = cell + 1 in herd.cells and cell % 5 < 4
        right = left + side + round(s * 0.36) if open_right else (int(x) + 1) * s - edge
        bottom = min(top + side + round(s * 0.14), (int(y) + 1) * s - edge)
        if share < 0.6:  # beside a stable, so the number stands above the animal
            right, bottom = (int(x) + 1) * s - edge, int(y) * s + edge + round(size * 1.22)
        _count_pill(grass, str(animal.count), right, bottom, size)


def _draw_pet(pen: Pen, pet: Amount, s: int, large: bool) -> None:
    side = round(s * 0.38) if large else round(s * 0.56) if s < SMALL else max(34, round(s * 0.44))
    icon = ceil(side * 0.76)
    x = 2 if large else (s - side) // 2 + 1 if s < SMALL else s - side - 1
    y = (s - side) // 2 + 2 if s < SMALL and not large else s - side - 1
    pen.on("yard").put(sprites.disc(side, "paper", "yard", 2.2), x, y)
    pen.on("paper").icon(pet.icon, x + (side - icon) // 2, y + (side - icon) // 2, icon)
    if pet.count > 1:
        _count_pill(pen.on("paper"), str(pet.count), x + side + 6, y + side, 26)


def _draw_people(pen: Pen, farm: Farm, s: int, people: People, seat: Seat) -> None:
    """The family at the lower right of the rooms; whom the rooms cannot hold stands left of another."""
    rooms = [i for i, cell in enumerate(farm.cells) if cell.ground == "room"]
    if not rooms:
        return
    size = round(s * 0.31)
    standing = ["home"] * people.home + ["placed"] * people.placed + ["newborn"] * people.newborn
    for place, state in enumerate(standing):
        i, again = rooms[place % len(rooms)], place // len(rooms)
        x = i % 5 * s + s - size - round(s * 0.07) - again * round(size * 0.9)
        y = i // 5 * s + s - size - round(s * 0.1)
        draw_person(pen, seat, state, x, y, size)


def draw_person(pen: Pen, seat: Seat, state: str, x: int, y: int, size: int, letter: bool = True) -> None:
    """Draw a person: "home" solid, "placed" hollow and smaller, "newborn" hollow with a green plus."""
    mark = seat.letter if letter else ""
    pen.token(seat.index + 1, mark if state == "home" else "", x, y, size, hollow=state != "home")
    if state == "newborn":
        side = round(size * 0.5)
        pen.put(sprites.drawing("newborn", side, side, pen.ground, _plus, side / 24, 1.5), x + size - side, y)


def _plus(d: Drawer) -> None:
    upright, across = box(9, 3, 15, 21), box(3, 9, 21, 15)
    d.part((upright, "leaf"), (across, "leaf"))
