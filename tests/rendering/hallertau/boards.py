"""Example action boards with one to four players."""

from __future__ import annotations

from dataclasses import replace

from rendering.hallertau.values import Board, CardSpace, Player, Quadrant, Sign, Space
from rendering.marks import Pill, Seat
from tests.rendering.hallertau.estates import BUSY, LATE, LONG, MIDDLE, SEATS, START


def _trade(count: str, pay: str, got: str, gain: str) -> tuple[Sign, ...]:
    return Sign(pay, count), Sign("", "→"), Sign(gain, got)


def _spaces(round_: int) -> dict[str, Space]:
    milk_or_wool = (Sign("milk"), Sign("", "/"), Sign("wool"))
    lines: dict[str, tuple[str, tuple[tuple[Sign, ...], ...]]] = {
        "sheep-breeding": ("Sheep Breeding", (_trade("2", "milk", "1", "sheep"), _trade("4", "milk", "2", "sheep"))),
        "sheep-shearing": ("Sheep Shearing", (
            (Sign("wool"), Sign("", "="), Sign("sheep")), (Sign("sheep", "", "+1 rd"),))),
        "clay-delivery": ("Clay Delivery", ((Sign("clay", str(round_)),),)),
        "farming": ("Farming", ((Sign("field", "", "row 5"),), (Sign("", "", "or"), Sign("sow", "4")))),
        "butchery": ("Butchery", ((Sign("sheep", "1"), Sign("", "→")), (Sign("meat", "4"),), (Sign("hides", "2"),))),
        "nursery": ("Nursery", ((Sign("clay", "3"),), (Sign("", "", "or"), Sign("any-crop", "3")))),
        "busy-weekend": ("Busy Weekend", (milk_or_wool, (Sign("sow", "2"),))),
        "clearing": ("Clearing", ((Sign("field", "", "row 2"),), (Sign("clay", "1"),))),
        "small-trade": ("Small Trade", ((Sign("any-crop", "2"),), milk_or_wool, (Sign("sheep", "", "+1 rd"),))),
        "cultivation": ("Cultivation", ((Sign("sow", "3"),),)),
        "weekly-market": ("Weekly Market", ((Sign("sheep", "1"),), (Sign("meat", "1"),))),
        "land-sale": ("Land Sale", (
            (Sign("field", "1"), Sign("", "→")), (Sign("jewelry", "1"),), (Sign("clay", "3"),))),
        "fertilizing": ("Fertilizing", ((Sign("field", "2", "to 5"),), (Sign("sow", "1"),))),
        "tool-shed": ("Tool Shed", ((Sign("clay", "4"),), (Sign("", "", "or"), Sign("field", "", "row 4")))),
        "town-hall": ("Town Hall", ((Sign("house", "", "back 1"),), (Sign("jewelry", "2"),))),
        "sheep-market": ("Sheep Market", ((Sign("sheep", "1"),), (Sign("hides", "1"),))),
    }  # fmt: skip
    return {key: Space(key, title, signs) for key, (title, signs) in lines.items()}


QUADRANTS = (
    ("gateway", "Gateway card", ("sheep-breeding", "sheep-shearing", "clay-delivery", "farming")),
    ("farmyard", "Farmyard card", ("butchery", "nursery", "busy-weekend", "clearing")),
    ("bonus", "Bonus card", ("small-trade", "cultivation", "weekly-market", "land-sale")),
    ("point", "Point card", ("fertilizing", "tool-shed", "town-hall", "sheep-market")),
)

BUSY_ROWS: dict[str, tuple[int, ...]] = {
    "sheep-breeding": (1, 0, 0), "sheep-shearing": (1, 2, 0), "clay-delivery": (1, 2, 3), "nursery": (1, 0, 0),
    "busy-weekend": (1, 0, 0), "clearing": (1, 2, 0), "small-trade": (1, 0, 0), "cultivation": (1, 2, 0),
    "weekly-market": (1, 0, 0), "tool-shed": (1, 0, 0), "sheep-market": (0, 1, 0), "gateway": (1, 0),
    "farmyard": (1, 2), "point": (1, 0),
}  # fmt: skip

FULL_ROWS: dict[str, tuple[int, ...]] = dict.fromkeys(BUSY_ROWS, (1, 2, 3)) | dict.fromkeys(
    ("gateway", "farmyard", "bonus", "point"), (1, 2)
)


def quadrants(
    round_: int, rows: dict[str, tuple[int, ...]], new: str = "", emptied: tuple[str, ...] = ("",) * 4,
    left: int = 22, prefix: str = "",
) -> tuple[Quadrant, ...]:  # fmt: skip
    """The four quadrants with workers in some rows."""
    spaces = _spaces(round_)
    found = []
    for (kind, title, keys), gone in zip(QUADRANTS, emptied, strict=True):
        card = CardSpace(
            kind, prefix + title, f"{left} left", rows.get(kind, (0, 0)), empty=not left, new=kind == new,  # type: ignore[arg-type]
        )  # fmt: skip
        inside = tuple(replace(spaces[key], rows=rows.get(key, (0, 0, 0)), new=key == new) for key in keys)
        found.append(Quadrant(inside, card, gone))
    return tuple(found)


def players(seats: tuple[Seat, ...], estates, turn: int) -> tuple[Player, ...]:
    return tuple(
        Player(seat, estate, workers, rooster=place == len(seats) - 1, turn=place == turn)
        for place, (seat, estate, workers) in enumerate(zip(seats, estates, (4, 3, 5, 0), strict=False))
    )


def early(count: int) -> Board:
    """The first turn: nothing on the board but what a Quadrant card laid out."""
    laid = dict.fromkeys(("butchery", "nursery", "busy-weekend", "clearing"), (1, 0, 0)) | {"farmyard": (1, 0)}
    rows: dict[str, tuple[int, ...]] = {} if count == 4 else dict(laid)
    return Board(
        "Round 1", quadrants(1, rows), players(SEATS[:count], (START,) * 4, 0), "of 6 · actions",
        Pill("Mila to place", "turn", SEATS[0]),
    )  # fmt: skip


def middle(count: int) -> Board:
    """Round 3: every mark of a space, quadrants that were emptied, a ringed space."""
    estates = (MIDDLE, START, BUSY, LATE)
    turn = min(2, count - 1)
    return Board(
        "Round 3", quadrants(3, BUSY_ROWS, "clearing", ("cleared", "", "cleared", "cleared")),
        players(SEATS[:count], estates, turn),
        "of 6 · actions", Pill(f"{SEATS[turn].name} to place", "turn", SEATS[turn]),
    )  # fmt: skip


def late(count: int) -> Board:
    """Round 6: everything full, long names, the largest numbers, a ringed card space."""
    return Board(
        "Round 6", quadrants(6, FULL_ROWS, "bonus", ("abgeräumt",) * 4, 0), players(LONG[:count], (BUSY, LATE) * 2, 1),
        "of 6 · progress", Pill("2 to improve", "turn", icon="clay"),
    )  # fmt: skip


def german(count: int) -> Board:
    """Longer names of spaces."""
    names = ("Schafzucht", "Schafschur", "Lehmlieferung", "Feldarbeit", "Metzgerei", "Gärtnerei",
             "Fleißiges Wochenende", "Rodung", "Kleinhandel", "Feldbestellung", "Wochenmarkt", "Landverkauf", "Düngung",
             "Geräteschuppen", "Rathaus", "Schafmarkt")  # fmt: skip
    board = middle(count)
    named = iter(names)
    return replace(
        board,
        title="Runde 3",
        note="von 6 · Aktionen",
        quadrants=tuple(
            replace(quadrant, spaces=tuple(replace(space, title=next(named)) for space in quadrant.spaces),
                    card=replace(quadrant.card, title="Einstiegskarte", note="noch 22"))
            for quadrant in board.quadrants
        ),
    )  # fmt: skip
