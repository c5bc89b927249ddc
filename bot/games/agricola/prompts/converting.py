"""Turning goods into food, releasing animals: lines with − and +."""

from __future__ import annotations

from bot.games.agricola import words
from bot.games.agricola.conversions import crafts, rates
from bot.games.agricola.facts import ANIMALS, MAJORS
from bot.games.agricola.state import Player, Position
from bot.games.prompts import Buttons, Counter, Counters, Option
from bot.games.text import Seat, Text, _

from .icons import only
from .pages import counts_of, written


def sources(player: Player, *, craft: bool) -> dict[str, tuple[int, int, Text]]:
    """Return by good (food for one, most, label) of everything that can be turned into food now."""
    found: dict[str, tuple[int, int, Text]] = {}
    for good, rate in rates(player).items():
        if player.have(good):
            label = _("{good} → {food}", good=words.amount(good, 1), food=words.amount("food", rate))
            found[good] = (rate, player.have(good), label)
    if craft:
        for good, (building, rate) in crafts(player).items():
            found[good] = (
                rate,
                1,
                _(
                    "{good} → {food}, {card}",
                    good=words.amount(good, 1),
                    food=words.amount("food", rate),
                    card=Text(MAJORS[building].short),
                ),
            )
    return found


def usable(counts: dict[str, int], known: dict[str, tuple[int, int, Text]]) -> dict[str, int]:
    """Return the counts as far as the goods go."""
    return {good: min(counts[good], most) for good, (_rate, most, _label) in known.items() if counts.get(good)}


def counter_line(
    page: str, good: str, label: Text, count: int, most: int, counts: dict[str, int], icon: str = ""
) -> Counter:
    """Return the line of one good (or way), whose buttons write the other counts along.

    Its icon is the good's, where no other is named.
    """

    def option(sign: str, new: int) -> Option:
        enabled = 0 <= new <= most
        return Option(
            code=f"{good}.{sign}",
            label=Text("−") if sign == "less" else Text("+"),
            partial=written(page, {**counts, good: new}) if enabled else None,
            enabled=enabled,
        )

    return Counter(
        label=label,
        count=count,
        minus=option("less", count - 1),
        plus=option("more", count + 1),
        icon=icon or only((good,)),
    )


def cook_moves(counts: dict[str, int]) -> list[str]:
    """Return the moves that convert these goods."""
    return [f"cook {count} {good}" for good, count in counts.items() if count]


def cook_page(
    state: Position, seat: Seat, rest: str, *, craft: bool
) -> tuple[Text, tuple[Text, ...], tuple[Counters | Buttons, ...]]:
    """Return question, notes and choices for turning goods into food."""
    player = state.players[seat]
    known = sources(player, craft=craft)
    counts = usable(counts_of(rest), known)
    food = sum(known[good][0] * count for good, count in counts.items())
    lines = tuple(
        counter_line("cook", good, label, counts.get(good, 0), most, counts)
        for good, (_rate, most, label) in known.items()
    )
    done = Option(
        code="done",
        label=_("Turn into {food}", food=words.amount("food", food)),
        move="; ".join(cook_moves(counts)) if counts else None,
        style="main",
        enabled=bool(counts),
        icon="food",
    )
    notes = (_("You have {food}.", food=words.amount("food", player.goods.food)),)
    return (
        _("What do you turn into food?"),
        notes,
        (Counters(key="cook", lines=lines), Buttons(key="done", options=(done,))),
    )


def release_page(
    state: Position, seat: Seat, rest: str
) -> tuple[Text, tuple[Text, ...], tuple[Counters | Buttons, ...]]:
    """Return question, notes and choices for letting animals run free."""
    player = state.players[seat]
    counts = {kind: min(count, player.have(kind)) for kind, count in counts_of(rest).items() if kind in ANIMALS}
    lines = tuple(
        counter_line(
            "release", kind, words.amount(kind, player.have(kind)), counts.get(kind, 0), player.have(kind), counts
        )
        for kind in ANIMALS
        if player.have(kind)
    )
    chosen = {kind: count for kind, count in counts.items() if count}
    done = Option(
        code="done",
        label=_("Let them go"),
        move="; ".join(f"release {count} {kind}" for kind, count in chosen.items()) if chosen else None,
        style="danger",
        enabled=bool(chosen),
    )
    return (
        _("Which animals do you let run free?"),
        (),
        (Counters(key="release", lines=lines), Buttons(key="done", options=(done,))),
    )
