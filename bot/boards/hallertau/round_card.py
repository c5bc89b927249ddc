"""The card of a round that is over: what each seat did in it, as chips, and how its display has come out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.boards.hallertau.board import player_value
from bot.boards.pictures import Names, Say
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import DECKS, ROUNDS
from bot.games.hallertau.view import HallertauView
from bot.games.rules import Event
from bot.games.text import Seat, _, n_
from rendering.chips import Chip
from rendering.hallertau.round_card import RoundCard, RoundPlayer

_CROPS = ("flax", "barley", "rye", "hops")


def round_card(
    view: HallertauView, before: HallertauView, turns: Sequence[Sequence[Event]], names: Names, say: Say
) -> RoundCard:
    """Return the card of the round that `before` stood in; `turns` are the events of its turns, one after the other."""
    return RoundCard(
        title=say(_("Round {round}", round=max(1, before.round))),
        note=say(_("of {rounds} · what everyone did", rounds=ROUNDS)),
        players=tuple(
            RoundPlayer(player_value(view, farm, names, say, before), chips_of_round(turns, farm.seat, say))
            for farm in view.farms
        ),
    )


def chips_of_round(turns: Sequence[Sequence[Event]], seat: Seat, say: Say) -> tuple[Chip, ...]:
    """Return what a seat did in a round: a chip for each space and card, and one for all steps of its buildings."""
    found = [Chip(parts) for turn in turns for parts in _of_turn(turn, seat) if parts]
    steps = sum(event.kind == "craft" and event.seat == seat for turn in turns for event in turn)
    if steps:
        found.append(Chip((("house", say(n_("{n} step", "{n} steps", steps))),)))
    return tuple(found)


def _of_turn(events: Iterable[Event], seat: Seat) -> list[tuple[tuple[str, str], ...]]:
    """Return what a seat did in one turn: a list for each space that it used and each card that it played."""
    found: list[tuple[tuple[str, str], ...]] = []
    for event in events:
        if event.seat != seat:
            continue
        if event.kind in ("place", "tools", "card"):
            found.append(())
        parts = _parts(event)
        if found and parts:
            found[-1] = (*found[-1], *parts)
    return found


def _parts(event: Event) -> tuple[tuple[str, str], ...]:
    data = event.data
    match event.kind:
        case "gain" | "tools":
            return tuple(
                (_icon(good), str(count)) for good, count in data.items() if isinstance(count, int) and good != "cards"
            )
        case "field":
            return (("field", str(data["fields"])),)
        case "sow":
            return (
                ("sow", str(sum(count for good, count in data.items() if good in _CROPS and isinstance(count, int)))),
            )
        case "milk":
            return (("milk", str(data["milk"])),)
        case "draw":
            return ((f"card-{DECKS[deck].type if (deck := str(data['deck'])) in DECKS else deck}", ""),)
        case "rooster":
            return (("rooster", ""),)
        case "card":
            return ((f"card-{CARDS[str(data['card'])].type}", str(data["card"])),)
        case _:
            return ()


def _icon(good: str) -> str:
    return "tool" if good == "tools" else good
