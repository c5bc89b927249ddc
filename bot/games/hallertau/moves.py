"""The moves of Hallertau and their text forms: `print_move` and `read_move` are inverse to each other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

import msgspec

from bot.games.hallertau.facts import BUILDING_KEYS, FLOCKS, GOODS, SPACES
from bot.games.move_text import ENDINGS, Confirm, Pass, read_number, read_verb, unreadable

Counts = tuple[tuple[str, int], ...]
"""Amounts as (what, how many)."""


class Place(msgspec.Struct, frozen=True):
    """Put workers on an action space, leaving out some of what it gives."""

    space: str
    without: tuple[str, ...] = ()


class Exchange(msgspec.Struct, frozen=True):
    """Return this many workers for tools."""

    count: int


class Sow(msgspec.Struct, frozen=True):
    """Sow fields, as (good, row, how many of it); row 0: the best row that is still free."""

    fields: tuple[tuple[str, int, int], ...]


class Gain(msgspec.Struct, frozen=True):
    """Choose what to get."""

    goods: Counts


class NewFields(msgspec.Struct, frozen=True):
    """Lay new fields into these rows."""

    rows: tuple[int, ...]


class MoveSheep(msgspec.Struct, frozen=True):
    """Move sheep on, as (from, to) places."""

    sheep: tuple[tuple[int, int], ...]


class Shift(msgspec.Struct, frozen=True):
    """Move these kinds of fields to another row, as far as the action says."""

    kinds: tuple[str, ...]


class Harvest(msgspec.Struct, frozen=True):
    """Harvest these kinds of fields."""

    kinds: tuple[str, ...]


class Double(msgspec.Struct, frozen=True):
    """Name the field that will give twice as much."""

    kind: str


class Pay(msgspec.Struct, frozen=True):
    """Pay goods (tools and jewelry among them), sheep from places, fields by kind, hand cards."""

    goods: Counts = ()
    sheep: tuple[int, ...] = ()
    fields: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


class Back(msgspec.Struct, frozen=True):
    """Move a building one place left."""

    building: str


class Advance(msgspec.Struct, frozen=True):
    """Move a building one place right without paying."""

    building: str


class Clear(msgspec.Struct, frozen=True):
    """Take workers off a space; *all*: off every space that the card names."""

    space: str


class Merge(msgspec.Struct, frozen=True):
    """Move three workers of one space to the third row of another."""

    source: str
    target: str


class Fallow(msgspec.Struct, frozen=True):
    """Move one empty field of this row up once more."""

    row: int


class Craft(msgspec.Struct, frozen=True):
    """Move a building one step right for these goods; none: for 1 jewelry."""

    building: str
    goods: Counts = ()


class Boulder(msgspec.Struct, frozen=True):
    """Move a boulder one place right: 1 the near one, 2 the far one, 0 the first that can move."""

    building: str
    which: int = 0


class Income(msgspec.Struct, frozen=True):
    """Take the income of a Bonus card next, or of all that need no choice (`EVERY`)."""

    card: str
    EVERY: ClassVar[str] = "all"


class Play(msgspec.Struct, frozen=True):
    """Play a hand card; tier 0: the only one, or the best reached of a condition."""

    card: str
    tier: int = 0
    without: tuple[str, ...] = ()


class Hold(msgspec.Struct, frozen=True):
    """Ask to be stopped for in these phases."""

    phases: tuple[int, ...]


Move = (
    Place | Exchange | Sow | Gain | NewFields | MoveSheep | Shift | Harvest | Double | Pay | Back | Advance | Clear
    | Merge | Fallow | Craft | Boulder | Income | Play | Hold | Pass | Confirm
)  # fmt: skip


def counts(goods: Counts, mark: str = ", ") -> str:
    """Return amounts as words: *2 barley, 1 rye*."""
    return mark.join(f"{count} {good}" for good, count in goods)


def _left_out(without: Sequence[str]) -> str:
    return f" without {', '.join(without)}" if without else ""


def _payment(move: Pay) -> str:
    parts = [f"{count} {good}" for good, count in move.goods]
    parts += [f"sheep {FLOCKS[place]}" for place in move.sheep]
    parts += [f"field {kind}" for kind in move.fields]
    parts += [f"card {card}" for card in move.cards]
    return ", ".join(parts)


def print_move(move: Move) -> str:
    """Return the text form of a move."""
    match move:
        case Place(space, without):
            return f"place {space}{_left_out(without)}"
        case Exchange(count):
            return f"tools {count}"
        case Sow(fields):
            sown = [f"{f'{n} ' if n > 1 else ''}{crop}{f' {row}' if row else ''}" for crop, row, n in fields]
            return "sow " + ", ".join(sown)
        case Gain(goods):
            return "gain " + counts(goods)
        case NewFields(rows):
            return "field " + ", ".join(str(row) for row in rows)
        case MoveSheep(sheep):
            return "move " + ", ".join(f"{FLOCKS[start]} to {FLOCKS[end]}" for start, end in sheep)
        case Shift(kinds):
            return "shift " + ", ".join(kinds)
        case Harvest(kinds):
            return "harvest " + ", ".join(kinds)
        case Double(kind):
            return f"double {kind}"
        case Pay():
            return f"pay {_payment(move)}"
        case Back(building):
            return f"back {building}"
        case Advance(building):
            return f"advance {building}"
        case Clear(space):
            return f"clear {space}"
        case Merge(source, target):
            return f"merge {source} into {target}"
        case Fallow(row):
            return f"fallow {row}"
        case Craft(building, goods):
            return f"craft {building} {counts(goods, ' + ') if goods else 'jewelry'}"
        case Boulder(building, which):
            return f"boulder {building} {which}" if which else f"boulder {building}"
        case Income(card):
            return f"income {card}"
        case Play(card, tier, without):
            return f"card {card}{f' tier {tier}' if tier else ''}{_left_out(without)}"
        case Hold(phases):
            return "hold " + (", ".join(str(phase) for phase in phases) or "none")
        case Pass():
            return "pass"
        case Confirm():
            return "confirm"


def read_move(text: str) -> Move:
    """Read a move's text form, forgiving case and spaces. Raises `Unreadable`."""
    return read_verb(text, _READERS)


def _parts(rest: str, example: str) -> list[str]:
    parts = [part.strip() for part in rest.replace(" and ", ",").replace("+", ",").split(",") if part.strip()]
    if not parts:
        raise unreadable(example)
    return parts


def _number(rest: str, example: str) -> int:
    return read_number(rest, example, 2)


_COUNTED = re.compile(r"(?:(\d{1,2}) )?([a-z][a-z ]*)")
_SINGULAR = {"hide": "hides", "hop": "hops", "tool": "tools"}


def _counted(part: str, known: Sequence[str], example: str) -> tuple[str, int]:
    match = _COUNTED.fullmatch(part)
    if match is None:
        raise unreadable(example)
    res = _SINGULAR.get(match[2], match[2])
    if res not in known:
        raise unreadable(example)
    return res, int(match[1] or 1)


def ordered(goods: dict[str, int], order: Sequence[str]) -> Counts:
    """Return amounts in the usual order, without zeros."""
    return tuple((res, goods[res]) for res in order if goods.get(res))


RESOURCES = (*GOODS, "tools", "jewelry", "sheep")
"""What can be counted in a move, in the usual order."""


def _goods(parts: Sequence[str], known: Sequence[str], example: str) -> Counts:
    found: dict[str, int] = {}
    for part in parts:
        res, count = _counted(part, known, example)
        found[res] = found.get(res, 0) + count
    return ordered(found, RESOURCES)


LEAVABLE = (*GOODS, "tools", "jewelry", "sheep", "field", "card", "rooster")
"""What can be left out of what a space or card gives."""


def _without(rest: str) -> tuple[str, tuple[str, ...]]:
    head, mark, tail = f" {rest} ".partition(" without ")
    if not mark:
        return rest, ()
    example = "place clearing without field"
    left = {_SINGULAR.get(part, part) for part in _parts(tail, example)}
    if not left <= set(LEAVABLE):
        raise unreadable(example)
    return head.strip(), tuple(part for part in LEAVABLE if part in left)


def _space(rest: str, example: str) -> str:
    key = rest.strip().replace(" ", "-")
    if key not in SPACES:
        raise unreadable(example)
    return key


def _place(rest: str) -> Move:
    head, without = _without(rest)
    return Place(_space(head, "place cultivation"), without)


_SOWN = re.compile(r"(?:([12]) )?([a-z]+)(?: (?:row )?([2-5]))?")


def _sow(rest: str) -> Move:
    example = "sow barley 5, hops 4"
    fields = []
    for part in _parts(rest, example):
        match = _SOWN.fullmatch(part)
        if match is None or match[2] not in GOODS:
            raise unreadable(example)
        fields.append((match[2], int(match[3] or 0), int(match[1] or 1)))
    return Sow(in_order(fields))


def in_order(fields: Sequence[tuple[str, int, int]]) -> tuple[tuple[str, int, int], ...]:
    """Return sown fields in the one order in which they are written: high rows first, then by good."""
    if any(row == 0 for _crop, row, _count in fields):
        return tuple(fields)
    return tuple(sorted(fields, key=lambda field: (-field[1], GOODS.index(field[0]), field[2])))


def _rows(rest: str) -> Move:
    example = "field 2, 2"
    rows = [_number(part.removeprefix("row "), example) for part in _parts(rest, example)]
    return NewFields(tuple(sorted(rows)))


def _flock(word: str, example: str) -> int:
    name = word.strip().removeprefix("round").strip(" -").removesuffix(" card")
    if name not in FLOCKS:
        raise unreadable(example)
    return FLOCKS.index(name)


def _move(rest: str) -> Move:
    example = "move 4 to 5"
    sheep = []
    for part in _parts(rest, example):
        start_text, mark, end_text = part.partition(" to ")
        start = _flock(start_text, example)
        end = _flock(end_text, example) if mark else min(start + 1, len(FLOCKS) - 1)
        sheep.append((start, end))
    return MoveSheep(tuple(sorted(sheep)))


_KIND = re.compile(r"([2-5])(?:[- ]([a-z]+?)(2?))?")


def _kind(part: str, example: str) -> str:
    match = _KIND.fullmatch(part.removeprefix("field ").removeprefix("row "))
    if match is None or (match[2] is not None and match[2] not in GOODS):
        raise unreadable(example)
    return f"{match[1]}-{match[2]}{match[3]}" if match[2] else match[1]


def _kinds(rest: str, example: str) -> tuple[str, ...]:
    return tuple(sorted(_kind(part, example) for part in _parts(rest, example)))


def _in_turn(rest: str) -> Move:
    example = "harvest 5-barley, 4-rye"
    return Harvest(tuple(_kind(part, example) for part in _parts(rest, example)))


_TIMES = re.compile(r"(\d{1,2}) (sheep|field) (.*)")


def _pay(rest: str) -> Move:
    example = "pay 3 barley, sheep 4, field 5-rye, card 406"
    goods: list[str] = []
    sheep: list[int] = []
    fields: list[str] = []
    cards: list[str] = []
    for part in _parts(rest, example):
        match = _TIMES.fullmatch(part)
        times, part = (int(match[1]), f"{match[2]} {match[3]}") if match else (1, part)
        word, _space, tail = part.partition(" ")
        if word == "sheep" and tail:
            sheep += [_flock(tail.removeprefix("from "), example)] * times
        elif word == "field":
            fields += [_kind(tail, example)] * times
        elif word == "card":
            cards.append(_card(tail, example))
        else:
            goods.append(part)
    return Pay(
        _goods(goods, (*GOODS, "tools", "jewelry"), example) if goods else (),
        tuple(sorted(sheep)),
        tuple(sorted(fields)),
        tuple(sorted(cards)),
    )


def _building(rest: str, example: str) -> str:
    key = rest.strip().replace(" ", "-")
    if key not in BUILDING_KEYS:
        raise unreadable(example)
    return key


def _clear(rest: str) -> Move:
    return Clear("all" if rest == "all" else _space(rest, "clear nursery"))


def _merge(rest: str) -> Move:
    example = "merge clearing into nursery"
    source, mark, target = rest.partition(" into ")
    if not mark:
        raise unreadable(example)
    return Merge(_space(source, example), _space(target, example))


def _craft(rest: str) -> Move:
    example = "craft brewhouse 2 barley + 1 hops"
    name = next((key for key in BUILDING_KEYS if rest.replace("cooling house", "cooling-house").startswith(key)), None)
    if name is None:
        raise unreadable(example)
    tail = rest[len(name) :].strip().removeprefix("for ").removeprefix("with ").strip()
    if tail in ("jewelry", "1 jewelry"):
        return Craft(name)
    return Craft(name, _goods(_parts(tail, example), GOODS, example))


def _boulder(rest: str) -> Move:
    example = "boulder brewhouse 1"
    name, which = rest, 0
    if rest[-2:] in (" 1", " 2"):
        name, which = rest[:-2], int(rest[-1])
    return Boulder(_building(name, example), which)


def _card(word: str, example: str) -> str:
    number = word.strip().removeprefix("#")
    if not number.isdecimal() or len(number) > 3:
        raise unreadable(example)
    return number.zfill(3)


def _play(rest: str) -> Move:
    example = "card 406"
    head, without = _without(rest)
    number, mark, tier = head.partition(" tier ")
    return Play(_card(number, example), _number(tier, "card 412 tier 2") if mark else 0, without)


def _hold(rest: str) -> Move:
    example = "hold 3, 7"
    if rest in ("none", ""):
        return Hold(())
    return Hold(tuple(sorted({_number(part.removeprefix("phase "), example) for part in _parts(rest, example)})))


_READERS: dict[str, Callable[[str], Move]] = {
    "place": _place,
    "tools": lambda rest: Exchange(_number(rest, "tools 2")),
    "sow": _sow,
    "gain": lambda rest: Gain(_goods(_parts(rest, "gain 3 clay"), RESOURCES, "gain 3 clay")),
    "field": _rows,
    "move": _move,
    "shift": lambda rest: Shift(_kinds(rest, "shift 2, 3")),
    "harvest": _in_turn,
    "double": lambda rest: Double(_kind(rest, "double 5-hops")),
    "pay": _pay,
    "back": lambda rest: Back(_building(rest, "back brewhouse")),
    "advance": lambda rest: Advance(_building(rest, "advance brewhouse")),
    "clear": _clear,
    "merge": _merge,
    "fallow": lambda rest: Fallow(_number(rest.removeprefix("row "), "fallow 4")),
    "craft": _craft,
    "boulder": _boulder,
    "income": lambda rest: Income(rest if rest == Income.EVERY else _card(rest, "income 811")),
    "card": _play,
    "hold": _hold,
    **ENDINGS,
}
