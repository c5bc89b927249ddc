"""The moves of Agricola and their text forms: `print_move` and `read_move` are inverse to each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

import msgspec

from bot.games.agricola.box import fences
from bot.games.agricola.box.card_facts import CODES
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.position.fields import place_name, place_named
from bot.games.move_text import ENDINGS, Confirm, Pass, alone, read_number, read_verb, unreadable


class Place(msgspec.Struct, frozen=True):
    """Put a person on an action space."""

    space: str


class BuildRoom(msgspec.Struct, frozen=True):
    """Build a room on a cell."""

    cell: int


class BuildStable(msgspec.Struct, frozen=True):
    """Build a stable on a cell."""

    cell: int


class Plough(msgspec.Struct, frozen=True):
    """Lay a field on a cell."""

    cell: int


class Sow(msgspec.Struct, frozen=True):
    """Sow fields, as (cell, crop) in order of cells."""

    fields: tuple[tuple[int, str], ...]


class Bake(msgspec.Struct, frozen=True):
    """Bake this much grain, on the best improvements first."""

    grain: int


class Fence(msgspec.Struct, frozen=True):
    """Make these pastures (cell masks), those only that do not stand yet."""

    pastures: tuple[int, ...]


class Renovate(msgspec.Struct, frozen=True):
    """Renovate the home by one step, or to the material that is named."""

    to: str = ""


class Grow(msgspec.Struct, frozen=True):
    """Family growth."""


class Improve(msgspec.Struct, frozen=True):
    """Buy a major improvement or play a minor one; `returned` are the improvements given back for it, joined by +."""

    card: str
    returned: str = ""


class Occupation(msgspec.Struct, frozen=True):
    """Play an occupation from the hand."""

    card: str


class Start(msgspec.Struct, frozen=True):
    """Take (or keep) the starting player marker."""


class Use(msgspec.Struct, frozen=True):
    """Use a card, or answer what it asks."""

    card: str
    choice: str


class Policy(msgspec.Struct, frozen=True):
    """Say beforehand how a card's question is answered: *always* (the first choice), *never*, or *ask*."""

    card: str
    answer: str


class PayWith(msgspec.Struct, frozen=True):
    """Choose how something is paid; `using` are cards whose right is used up by it."""

    cost: tuple[tuple[str, int], ...]
    using: tuple[str, ...] = ()


class Take(msgspec.Struct, frozen=True):
    """Choose what an action space gives."""

    goods: tuple[str, ...]


class Cook(msgspec.Struct, frozen=True):
    """Turn goods into food."""

    good: str
    count: int


class Release(msgspec.Struct, frozen=True):
    """Let animals run free."""

    kind: str
    count: int


class Arrange(msgspec.Struct, frozen=True):
    """Keep these animals (sheep, boar, cattle), cook those; the rest runs free."""

    keep: tuple[int, int, int]
    cook: tuple[int, int, int] = (0, 0, 0)


class Feed(msgspec.Struct, frozen=True):
    """Feed the family. `food` tokens are paid (None: all that are needed, as far as they go); the rest is begged."""

    food: int | None = None


class Keep(msgspec.Struct, frozen=True):
    """While cards are dealt: keep these of those offered; none at all exchanges the whole hand."""

    cards: tuple[str, ...]


Move = (
    Place | BuildRoom | BuildStable | Plough | Sow | Bake | Fence | Renovate | Grow | Improve | Take | Cook | Release
    | Arrange | Feed | Pass | Confirm | Occupation | Start | Use | Policy | PayWith
    | Keep
)  # fmt: skip


@lru_cache(maxsize=4096)
def cells(mask: int) -> str:
    """Return the coordinates of a pasture's cells: *B4 C4*."""
    return " ".join(fences.name(cell) for cell in fences.cells_of(mask))


def herd(counts: tuple[int, int, int]) -> str:
    """Return animals as words: *3 sheep, 1 boar*."""
    return ", ".join(f"{count} {kind}" for count, kind in zip(counts, ANIMALS, strict=True) if count)


def print_move(move: Move) -> str:
    """Return the text form of a move."""
    match move:
        case Place(space):
            return f"place {space}"
        case BuildRoom(cell):
            return f"build {fences.name(cell)}"
        case BuildStable(cell):
            return f"stable {fences.name(cell)}"
        case Plough(cell):
            return f"plough {fences.name(cell)}"
        case Sow(fields):
            return "sow " + ", ".join(f"{place_name(cell)} {crop}" for cell, crop in fields)
        case Bake(grain):
            return f"bake {grain}"
        case Fence(pastures):
            return "fence " + " | ".join(cells(pasture) for pasture in pastures)
        case Renovate(to):
            return f"renovate {to}".rstrip()
        case Grow():
            return "grow"
        case Improve(card, returned):
            return f"improve {card} return {returned}" if returned else f"improve {card}"
        case Occupation(card):
            return f"occupation {card}"
        case Start():
            return "start"
        case Use(card, choice):
            return f"use {card} {choice}"
        case Policy(card, answer):
            return f"policy {card} {answer}"
        case PayWith(cost, using):
            goods = ", ".join(f"{count} {good}" for good, count in cost) or "nothing"
            return f"pay {goods} using {', '.join(using)}" if using else f"pay {goods}"
        case Take(goods):
            return "take " + ", ".join(goods)
        case Cook(good, count):
            return f"cook {count} {good}"
        case Release(kind, count):
            return f"release {count} {kind}"
        case Arrange(keep, cook):
            kept = herd(keep) or "none"
            return f"arrange {kept}" + "".join(
                f", cook {count} {kind}" for count, kind in zip(cook, ANIMALS, strict=True) if count
            )
        case Feed(food):
            return "feed" if food is None else f"feed {food}"
        case Keep(kept):
            return "keep " + (", ".join(kept) or "none")
        case Pass():
            return "pass"
        case Confirm():
            return "confirm"


_COUNTED = re.compile(r"(\d+) ([a-z]+)")


def read_move(text: str) -> Move:
    """Read a move's text form, forgiving case and spaces. Raises `Unreadable`."""
    return read_verb(text, _READERS)


def _cell(rest: str, verb: str) -> int:
    cell = fences.cell_named(rest)
    if cell is None:
        raise unreadable(f"{verb} B3")
    return cell


def _number(rest: str, example: str) -> int:
    return read_number(rest, example, 3)


def _place(rest: str) -> Move:
    if not rest:
        raise unreadable("place fishing")
    return Place(rest.replace(" ", "-"))


def _sow(rest: str) -> Move:
    fields: dict[int, str] = {}
    for part in rest.split(","):
        place, _space, crop = part.strip().rpartition(" ")
        cell = place_named(place.replace(" ", "-"))
        if cell is None or crop not in ("grain", "vegetable", "wood") or cell in fields:
            raise unreadable("sow A1 grain, A2 vegetable")
        fields[cell] = crop
    return Sow(tuple(sorted(fields.items())))


def read_pastures(rest: str) -> tuple[int, ...]:
    """Read pastures: *B4 C4 | C5*. Raises `Unreadable`."""
    pastures = []
    for part in rest.split("|"):
        mask = 0
        for word in part.replace(",", " ").split():
            cell = fences.cell_named(word)
            if cell is None:
                raise unreadable("fence B4 C4 | C5")
            mask |= 1 << cell
        if mask:
            pastures.append(mask)
    return tuple(sorted(set(pastures), key=lambda mask: mask & -mask))


def _fence(rest: str) -> Move:
    pastures = read_pastures(rest)
    if not pastures:
        raise unreadable("fence B4 C4 | C5")
    return Fence(pastures)


def _renovate(rest: str) -> Move:
    if rest not in ("", "stone"):
        raise unreadable("renovate")
    return Renovate(rest)


def _improve(rest: str) -> Move:
    card, _word, returned = rest.partition(" return ")
    if not card:
        raise unreadable("improve clay-oven")
    return Improve(card.strip().replace(" ", "-"), returned.strip().replace(" + ", "+").replace(" ", "-"))


def _occupation(rest: str) -> Move:
    if not rest:
        raise unreadable("occupation woodcutter")
    return Occupation(rest.replace(" ", "-"))


def _use(rest: str) -> Move:
    card, _space, choice = rest.partition(" ")
    if not choice:
        raise unreadable("use turner wood")
    return Use(card, choice.replace(" ", "-"))


def _policy(rest: str) -> Move:
    card, _space, answer = rest.rpartition(" ")
    if not card or answer not in ("always", "never", "ask"):
        raise unreadable("policy wood-buyer never")
    return Policy(card.replace(" ", "-"), answer)


def _keep(rest: str) -> Move:
    """Cards by key, name or code, with commas between."""
    named = (part.strip().replace(" ", "-") for part in rest.replace(" and ", ",").split(","))
    cards = tuple(dict.fromkeys(_KEYS.get(part, part) for part in named if part))
    if not cards:
        raise unreadable("keep woodcutter, thatcher")
    return Keep(() if cards == ("none",) else cards)


_KEYS = {code.lower(): key for key, code in CODES.items()}


def _pay(rest: str) -> Move:
    goods, _word, using = rest.partition(" using ")
    cost = []
    for part in goods.split(","):
        if part.strip() not in ("nothing", ""):
            count, good = _counted(part.strip(), "pay 2 clay, 1 reed")
            cost.append((good, count))
    return PayWith(tuple(cost), tuple(part.strip() for part in using.split(",") if part.strip()))


def _take(rest: str) -> Move:
    goods = tuple(part.strip() for part in rest.replace(" and ", ",").split(",") if part.strip())
    if not goods:
        raise unreadable("take wood")
    return Take(goods)


def _counted(rest: str, example: str) -> tuple[int, str]:
    match = _COUNTED.fullmatch(rest)
    if match is None or len(match[1]) > 3:
        raise unreadable(example)
    return int(match[1]), match[2]


def _cook(rest: str) -> Move:
    count, good = _counted(rest, "cook 2 sheep")
    return Cook(good, count)


def _release(rest: str) -> Move:
    count, kind = _counted(rest, "release 1 sheep")
    if kind not in ANIMALS:
        raise unreadable("release 1 sheep")
    return Release(kind, count)


def _arrange(rest: str) -> Move:
    keep, cook = [0, 0, 0], [0, 0, 0]
    example = "arrange 3 sheep, 1 boar, cook 1 sheep"
    for part in (part.strip() for part in rest.split(",")):
        if part == "none":
            continue
        into = keep
        if part.startswith("cook "):
            into, part = cook, part.removeprefix("cook ")
        elif part.startswith("keep "):
            part = part.removeprefix("keep ")
        count, kind = _counted(part, example)
        if kind not in ANIMALS:
            raise unreadable(example)
        into[ANIMALS.index(kind)] += count
    return Arrange((keep[0], keep[1], keep[2]), (cook[0], cook[1], cook[2]))


def _feed(rest: str) -> Move:
    return Feed(_number(rest, "feed 3") if rest else None)


_READERS: dict[str, Callable[[str], Move]] = {
    "place": _place,
    "build": lambda rest: BuildRoom(_cell(rest, "build")),
    "stable": lambda rest: BuildStable(_cell(rest, "stable")),
    "plough": lambda rest: Plough(_cell(rest, "plough")),
    "sow": _sow,
    "bake": lambda rest: Bake(_number(rest, "bake 2")),
    "fence": _fence,
    "renovate": _renovate,
    "grow": alone("grow", Grow()),
    "improve": _improve,
    "occupation": _occupation,
    "start": alone("start", Start()),
    "use": _use,
    "policy": _policy,
    "pay": _pay,
    "keep": _keep,
    "pick": _keep,
    "mulligan": alone("mulligan", Keep(())),
    "take": _take,
    "cook": _cook,
    "release": _release,
    "arrange": _arrange,
    "feed": _feed,
    **ENDINGS,
}
