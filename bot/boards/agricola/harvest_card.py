"""The card of a harvest that is over: what each seat reaped, how it fed its family, and which animals were born."""

from __future__ import annotations

from collections.abc import Sequence

from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.agricola.view import AgricolaView, FarmView
from bot.games.rules import Event
from bot.games.text import _
from rendering.agricola.harvest_card import HarvestCard, HarvestSeat
from rendering.chips import Chip
from rendering.marks import Pill, number

BEGGING = -3
"""Points of a begging card (rules 8.3)."""


def harvest_card(
    view: AgricolaView, before: AgricolaView, turns: Sequence[Sequence[Event]], names: Names, say: Say
) -> HarvestCard:
    """Return the card of the harvest that `before` stood in; `turns` are the events of it, turn by turn."""
    events = [event for turn in turns for event in turn]
    pill = Pill(say(_("round {round} begins", round=view.round))) if view.round > before.round else None
    return HarvestCard(
        title=say(_("Harvest")),
        note=say(_("after round {round} · done", round=before.round)),
        heads=(say(_("Harvested")), say(_("Ate")), say(_("New animals"))),
        nothing=say(_("nothing")),
        seats=tuple(
            _seat(farm, [event for event in events if event.seat == farm.seat], names, say) for farm in view.farms
        ),
        pill=pill,
    )


def _seat(farm: FarmView, events: Sequence[Event], names: Names, say: Say) -> HarvestSeat:
    paid = sum(int(event.data["food"]) for event in events if event.kind == "feed")
    cards = sum(int(event.data["cards"]) for event in events if event.kind == "beg")
    return HarvestSeat(
        seat=seat_mark(farm.seat, names),
        left=say(_("{n} left", n=farm.goods["food"])),
        need=say(_("needed {n}", n=paid + cards)),
        reaped=_counted(events, "reap"),
        ate=_ate(events, paid),
        born=_counted(events, "breed", "+"),
        short=say(_("{points} points", points=number(BEGGING * cards))) if cards else "",
    )


def _counted(events: Sequence[Event], kind: str, sign: str = "") -> tuple[Chip, ...]:
    total: dict[str, int] = {}
    for event in events:
        if event.kind == kind:
            for good, count in event.data.items():
                total[good] = total.get(good, 0) + int(count)
    return tuple(Chip(((good, f"{sign}{count}"),)) for good, count in total.items())


def _ate(events: Sequence[Event], paid: int) -> tuple[Chip, ...]:
    """Return what the family ate: food from the supply, and what was turned into food for it."""
    made = [event for event in events if event.kind in ("cook", "convert") and "good" in event.data]
    plain = paid - sum(int(event.data["food"]) for event in made)
    found = [Chip((("food", str(plain)),))] if plain > 0 else []
    for event in made:
        data = event.data
        found.append(Chip(((str(data["good"]), f"{data['count']} →"), ("food", str(data["food"])))))
    return tuple(found)
