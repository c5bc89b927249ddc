"""A farm view as the value of a drawn farm."""

from __future__ import annotations

from bot.games.agricola.box import fences
from bot.games.agricola.view import AgricolaView, FarmView
from rendering.agricola.values import Cell, Edge, Farm, Goods, Herd, People, Piece
from rendering.marks import Amount


def yard(farm: FarmView, before: FarmView | None) -> Farm:
    """Return the drawn farm; cells and fences that `before` did not have are new."""
    fenced = {cell for pasture in farm.pastures for cell in pasture.cells}
    crops = {field.cell: field for field in farm.fields}
    planned_crops = dict(farm.planned_crops)
    pieces: dict[int, Piece] = {cell: kind for cell, kind in farm.planned_pieces if kind in ("room", "stable", "field")}  # type: ignore[misc]
    cells = []
    for cell in range(fences.CELLS):
        new = before is not None and _content(farm, cell) != _content(before, cell)
        stable = cell in farm.stables
        piece = pieces.get(cell, "")
        if cell in farm.rooms:
            cells.append(Cell("room", material=farm.material, new=new))  # type: ignore[arg-type]
        elif cell in crops:
            field = crops[cell]
            planned = planned_crops.get(cell, "")
            count = field.count or (2 if planned == "vegetable" else 3 if planned else 0)
            cells.append(
                Cell("field", crop=planned or field.crop, count=count, planned="crop" if planned else "", new=new)
            )
        elif cell in fenced:
            cells.append(Cell("pasture", stable=stable, planned=piece, new=new))
        else:
            planned_pasture = cell in farm.planned_cells
            cells.append(
                Cell("meadow", stable=stable, planned=piece or ("pasture" if planned_pasture else ""), new=new)
            )
    old = before.fences if before is not None else farm.fences
    edges = [_edge(farm, old, place) for place in range(38)]
    herds = [
        Herd(pasture.cells, (Amount(pasture.kind, pasture.count),) if pasture.count else (), pasture.capacity)
        for pasture in farm.pastures
    ]
    herds.extend(Herd((cell,), (Amount(kind, 1),), 1) for cell, kind in farm.stable_animals)
    pets = (Amount(farm.pet, 1),) if farm.pet else ()
    return Farm(tuple(cells), tuple(edges[:20]), tuple(edges[20:]), tuple(herds), pets)


def _content(farm: FarmView, cell: int) -> tuple[object, ...]:
    """What is built and sown on a cell; a harvested crop is no news."""
    field = next((field for field in farm.fields if field.cell == cell), None)
    sown = field is not None and field.count >= (3 if field.crop == "grain" else 2) and bool(field.crop)
    room = farm.material if cell in farm.rooms else ""
    return room, field is not None, sown, cell in farm.stables


def _edge(farm: FarmView, old: int, place: int) -> Edge:
    bit = 1 << place
    if farm.fences & bit:
        return "fence" if old & bit else "new"
    return "planned" if farm.planned_fences & bit else "none"


def goods(farm: FarmView) -> Goods:
    """Return the supply of a seat in the values of pictures."""
    return Goods(**farm.goods)


def people(view: AgricolaView, farm: FarmView) -> People:
    """Return who is at home, placed and newborn."""
    placed = max(0, farm.people - farm.newborn - farm.home)
    if view.over:
        return People(home=farm.people)
    return People(home=farm.home, placed=placed, newborn=farm.newborn)
