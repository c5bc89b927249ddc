"""In the fewest words what a seat did, *6 wood*, *plows C3*, *Well*, and what it is called to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.facts import SPACES
from bot.games.agricola.box.fences import name
from bot.games.agricola.engine.animals import Breed
from bot.games.agricola.engine.emit import AskCard
from bot.games.agricola.phases.dealing import DraftCard, KeepCards
from bot.games.agricola.phases.harvest import FeedFamily
from bot.games.agricola.phases.last_moments import LastMoment, timely
from bot.games.agricola.position.state import Position
from bot.games.rules import Event
from bot.games.text import Seat, Text, _, n_, plain

_BESIDE = frozenset({"convert", "cook", "exchange", "release", "beg"})
"""What may be done beside what a space is used for."""

BECOMES_FIRST = _("becomes starting player")
"""What the log says of who takes the token over; who had it already keeps it."""

_SILENT = frozenset({"declined", "reap"})
"""What is not told: an offer that was not taken, what follows by itself."""


def briefly(events: Sequence[Event]) -> tuple[Text, ...]:
    """Return the moves of one seat in one turn; the name of a space stands for it where nothing is done there."""
    told: list[Text] = []
    space: Text | None = None
    for event in events:
        if event.kind in ("place", "move"):
            told += [space] if space is not None else []
            space = _space(event)
            continue
        if event.kind in _SILENT or (event.effect and event.kind != "beg" and event.text != BECOMES_FIRST):
            continue
        if event.kind not in _BESIDE:
            space = None
        told.append(_BRIEFS[event.kind](event) if event.kind in _BRIEFS else event.text)
    return (*told, *([space] if space is not None else []))


def errand(state: Position, seat: Seat) -> Text | None:
    """Return what a seat is called to do, where that is more than its turn: harvest, draft, a card that asks.

    Of cards it names those in front of the seat alone.
    """
    if FeedFamily.of(state, seat) is not None:
        return _("feed your family: {food} food a person", food=3 if state.solo else 2)
    if Breed.of(state, seat) is not None:
        return _("choose which animals you keep")
    if DraftCard.of(state, seat) is not None:
        return _offered(state, seat, 1)
    if (keep := KeepCards.of(state, seat)) is not None:
        return _offered(state, seat, keep.count)
    if (asked := AskCard.of(state, seat)) is not None and state.players[seat].owns(asked.code):
        return _("{card} can be used now", card=title_of(asked.code))
    if LastMoment.of(state, seat) is not None:
        declined = state.players[seat].declined
        code = next(one for one in timely(state, seat) if one not in declined).partition(" ")[0]
        return _("{card} can be used now (until everyone is home)", card=title_of(code))
    return None


def _offered(state: Position, seat: Seat, keep: int) -> Text:
    cards = len(state.packs[seat][0])
    if keep == 1:
        return n_("{n} card is waiting: keep one", "{n} cards are waiting: keep one", cards)
    return n_("{n} card is waiting: keep {keep}", "{n} cards are waiting: keep {keep}", cards, keep=keep)


def turned_up(event: Event) -> Text | None:
    """Return the short name of the round card that an event reveals."""
    return short_name(str(event.data["card"])) if event.kind == "round" else None


def short_name(space: str) -> Text:
    """Return the name of a space or round card as on the picture of the table. Raises `KeyError`."""
    return Text(next(spaces[space] for spaces in SPACES.values() if space in spaces).short)


def _space(event: Event) -> Text:
    return short_name(str(event.data["space"]))


def _goods(event: Event) -> Text:
    return words.amounts({good: count for good, count in event.data.items() if isinstance(count, int)})


def _cell(event: Event) -> Text:
    return plain(name(int(event.data["cell"])))


def _card(event: Event) -> Text:
    return title_of(str(event.data["card"]))


_BRIEFS: dict[str, Callable[[Event], Text]] = {
    "take": _goods,
    "plough": lambda event: _("plows {cell}", cell=_cell(event)),
    "sow": lambda event: _("sows {goods}", goods=_goods(event)),
    "bake": lambda event: _("bakes {grain}", grain=words.amount("grain", int(event.data["grain"]))),
    "room": lambda event: _("room {cell}", cell=_cell(event)),
    "stable": lambda event: _("stable {cell}", cell=_cell(event)),
    "fences": lambda event: n_("{n} fence", "{n} fences", int(event.data["count"])),
    "renovate": lambda _event: _("renovates"),
    "growth": lambda _event: _("Growth"),
    "major": _card,
    "minor": _card,
    "occupation": _card,
    "start": lambda _event: _("starting player"),
    "stay": lambda _event: _("stays home"),
    "feed": lambda event: _("feeds {food}", food=words.amount("food", int(event.data["food"]))),
    "beg": lambda event: n_("{n} begging card", "{n} begging cards", int(event.data["cards"])),
}
"""What an event of a kind is in the fewest words; of other kinds its own text."""
