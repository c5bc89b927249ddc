"""The card of a round that is over: what each seat did in it, as chips, and how its farm has come out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.boards.agricola.table import seat_farm
from bot.boards.pictures import Names, Say
from bot.games.agricola.box import fences
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.view import AgricolaView, FarmView
from bot.games.rules import Event
from bot.games.text import _
from rendering.agricola.round_card import RoundCard, RoundSeat
from rendering.chips import Chip

_ON_CELL = {"plough": "field", "room": "house", "stable": "stable"}
"""The icon of what is built on one cell, by the kind of the event."""


def round_card(
    view: AgricolaView, before: AgricolaView, turns: Sequence[Sequence[Event]], names: Names, say: Say
) -> RoundCard:
    """Return the card of the round that `before` stood in; `turns` are the events of its turns, one after the other."""
    return RoundCard(
        title=say(_("Round {round}", round=before.round)),
        note=say(_("what everyone did")),
        seats=tuple(
            RoundSeat(
                seat_farm(view, farm, names, before),
                tuple(chip for turn in turns for chip in chips(turn, farm, before.farms[farm.seat], say)),
            )
            for farm in view.farms
        ),
    )


def chips(events: Iterable[Event], farm: FarmView, old: FarmView, say: Say) -> list[Chip]:
    """Return what a seat did in one turn; what followed by itself shows in the supply."""
    found: list[Chip] = []
    for event in events:
        chip = _chip(event, farm, old, say) if event.seat == farm.seat and not event.effect else None
        if chip is not None:
            joined = _joined(found[-1], chip) if found else None
            found[-1:] = [joined] if joined is not None else [*found[-1:], chip]
    return found


def _chip(event: Event, farm: FarmView, old: FarmView, say: Say) -> Chip | None:
    data, kind = event.data, event.kind
    if kind == "take":
        return Chip(_amounts(data))
    if kind in _ON_CELL:
        return Chip(((_ON_CELL[kind], fences.name(int(data["cell"]))),))
    if kind == "fences":
        return Chip((("fence", " ".join(_fenced(farm, old)) or str(data["count"])),))
    if kind == "sow":
        return Chip((("sow", ""), *_amounts(data)))
    if kind == "bake":
        return Chip((("bread", ""), ("food", str(data["food"]))))
    if kind in ("convert", "exchange") and "food" in data and "good" in data:
        return Chip(((str(data["good"]), f"{data['count']} →"), ("food", str(data["food"]))))
    if kind == "renovate":
        return Chip((("renovate", ""), (farm.material if farm.material != "wood" else "clay", "")))
    if kind == "growth":
        return Chip((("growth", ""),))
    if kind == "major":
        return Chip((("major", say(MAJORS[str(data["card"])].name())),))
    if kind in ("minor", "occupation"):
        return Chip(((kind, say(title_of(str(data["card"])))),))
    return None


def _amounts(data: Mapping[str, int | str]) -> tuple[tuple[str, str], ...]:
    return tuple((good, str(count)) for good, count in data.items() if isinstance(count, int))


def _fenced(farm: FarmView, old: FarmView) -> list[str]:
    """Return the cells that were enclosed since."""
    known = {cell for pasture in old.pastures for cell in pasture.cells}
    return [fences.name(cell) for pasture in farm.pastures for cell in pasture.cells if cell not in known]


def _joined(last: Chip, chip: Chip) -> Chip | None:
    """Return two chips of one turn as one where they are of the same kind: *field C3 C4*, *food 2, clay 1*."""
    (icon, words), (other, more) = last.parts[0], chip.parts[0]
    if icon == other and icon in ("field", "house", "stable"):
        return Chip(((icon, f"{words} {more}"), *last.parts[1:]))
    return None
