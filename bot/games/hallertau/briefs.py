"""In the fewest words what a seat did, *Clay Delivery*, *3 tools*, *Brewhouse: 2 steps*, and what it is to do."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.hallertau import words
from bot.games.hallertau.facts import BUILDING_KEYS, BUILDINGS, SPACES
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.buildings import Progress
from bot.games.rules import Event
from bot.games.text import Seat, Text, _, n_

_SILENT = frozenset({"hold", "income", "die", "fallow", "harvest", "milk"})
"""What is not told: where a seat wants to be asked, and what follows by itself in every round."""


def briefly(events: Sequence[Event]) -> tuple[Text, ...]:
    """Return the moves of one seat in one turn; steps of one building are counted together."""
    told: list[Text] = []
    steps: dict[str, int] = {}
    for event in events:
        if event.kind == "craft":
            building = str(event.data["building"])
            steps[building] = steps.get(building, 0) + 1
        elif not event.effect and event.kind not in _SILENT:
            told.append(_brief(event))
    told += [
        n_("{building}: {n} step", "{building}: {n} steps", count,
           building=BUILDINGS[BUILDING_KEYS.index(building)].name())
        for building, count in steps.items()
    ]  # fmt: skip
    return tuple(told)


def errand(state: Position, seat: Seat) -> Text | None:
    """Return what a seat is called to do, where that is more than its turn."""
    return _("move your buildings") if Progress.of(state, seat) is not None else None


def turned_up(event: Event) -> Text | None:
    """Return the round that an event begins."""
    return _("round {round}", round=int(event.data["round"])) if event.kind == "round" else None


def _brief(event: Event) -> Text:
    match event.kind:
        case "place":
            return SPACES[str(event.data["space"])].name()
        case "tools":
            return words.amount("tools", int(event.data["tools"]))
        case "card":
            return _("card {card}", card=str(event.data["card"]))
        case _:
            return event.text
