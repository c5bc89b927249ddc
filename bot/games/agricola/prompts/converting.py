"""Turning goods into food, releasing animals: lines with − and +."""

from __future__ import annotations

from bot.games.agricola.box import words
from bot.games.agricola.box.facts import ANIMALS, MAJORS
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.conversions import crafts, rates
from bot.games.agricola.phases.choosing import together
from bot.games.agricola.position.moves import Cook, Release
from bot.games.agricola.position.state import Player, Position
from bot.games.prompts import Buttons, Counter, Counters, Option
from bot.games.text import Text, _

from .icons import GOODS, only
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
                    card=Text(MAJORS[building].label),
                ),
            )
    return found


def counter_line(
    page: str, good: str, label: Text, count: int, most: int, counts: dict[str, int], icon: str = "",
    name: Text | None = None,
) -> Counter:  # fmt: skip
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
        name=words.NAMES[good] if good in GOODS else name,
    )


def cook_moves(counts: dict[str, int]) -> list[str]:
    """Return the moves that convert these goods."""
    return [f"cook {count} {good}" for good, count in counts.items() if count]


Page = tuple[Text, tuple[Text, ...], tuple[Counters | Buttons, ...]]
_Lines = tuple[tuple[Counter, ...], dict[str, int]]


def _lines(state: Position, step: Ask, page: str, rest: str, known: dict[str, tuple[int, Text]]) -> _Lines:
    """Return the lines of a page of conversions or releases, and the counts that can be made.

    `known` are by good how many there are and what the line says. A good has a line if one of it can be turned or let
    go alone; its + is there as long as all that is chosen can be made together.
    """
    make = Cook if page == "cook" else Release

    def can(counts: dict[str, int]) -> bool:
        return together(state, step, [make(good, count) for good, count in counts.items() if count])

    known = {good: one for good, one in known.items() if can({good: 1})}
    wanted = counts_of(rest)
    counts = {good: min(wanted[good], most) for good, (most, _label) in known.items() if wanted.get(good)}
    if not can(counts):
        counts = {}
    lines = []
    for good, (most, label) in known.items():
        count = counts.get(good, 0)
        more = count + 1 <= most and can({**counts, good: count + 1})
        lines.append(counter_line(page, good, label, count, count + 1 if more else count, counts))
    return tuple(lines), counts


def cook_page(state: Position, step: Ask, rest: str, *, craft: bool) -> Page:
    """Return question, notes and choices for turning goods into food in a waiting step."""
    player = state.players[step.seat]
    known = sources(player, craft=craft)
    lines, counts = _lines(state, step, "cook", rest, {good: (most, label) for good, (_, most, label) in known.items()})
    food = sum(known[good][0] * count for good, count in counts.items())
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


def release_page(state: Position, step: Ask, rest: str) -> Page:
    """Return question, notes and choices for letting animals run free in a waiting step."""
    player = state.players[step.seat]
    have = {kind: player.have(kind) for kind in ANIMALS if player.have(kind)}
    known = {kind: (count, words.amount(kind, count)) for kind, count in have.items()}
    lines, chosen = _lines(state, step, "release", rest, known)
    done = Option(
        code="done",
        label=_("Release them"),
        move="; ".join(f"release {count} {kind}" for kind, count in chosen.items()) if chosen else None,
        style="danger",
        enabled=bool(chosen),
    )
    return (
        _("Which animals do you release?"),
        (),
        (Counters(key="release", lines=lines), Buttons(key="done", options=(done,))),
    )
