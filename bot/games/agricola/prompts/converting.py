"""Turning goods into food, releasing animals, feeding the family: lines with − and +."""

from __future__ import annotations

from bot.games.agricola import words
from bot.games.agricola.cards.registry import with_hook
from bot.games.agricola.conversions import crafts, rates
from bot.games.agricola.facts import ANIMALS, MAJORS
from bot.games.agricola.state import Player, Position
from bot.games.agricola.steps.harvest import FeedFamily
from bot.games.prompts import Buttons, Counter, Counters, Option, Prompt
from bot.games.text import Seat, Text, _, listed, n_

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


def _line(page: str, good: str, label: Text, count: int, most: int, counts: dict[str, int]) -> Counter:
    def option(sign: str, new: int) -> Option:
        enabled = 0 <= new <= most
        return Option(
            code=f"{good}.{sign}",
            label=Text("−") if sign == "less" else Text("+"),
            partial=written(page, {**counts, good: new}) if enabled else None,
            enabled=enabled,
        )

    return Counter(label=label, count=count, minus=option("less", count - 1), plus=option("more", count + 1))


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
        _line("cook", good, label, counts.get(good, 0), most, counts) for good, (_rate, most, label) in known.items()
    )
    done = Option(
        code="done",
        label=_("Turn into {food}", food=words.amount("food", food)),
        move="; ".join(cook_moves(counts)) if counts else None,
        style="main",
        enabled=bool(counts),
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
        _line("release", kind, words.amount(kind, player.have(kind)), counts.get(kind, 0), player.have(kind), counts)
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


def feed_prompt(state: Position, step: FeedFamily, partial: str, rest: str) -> Prompt:
    """Return the feeding question: what is needed, what lies ready, what can be turned into food (rules 8.2)."""
    player = state.players[step.seat]
    need = state.food_needed(step.seat)
    known = sources(player, craft=True)
    wanted = counts_of(rest)
    counts = usable(wanted, known)
    food = player.goods.food + sum(known[good][0] * count for good, count in counts.items())
    hold = min(wanted.get("held", 0), min(food, need))
    pays = min(food, need) - hold
    short = need - pays
    with_held = {**counts, "held": hold}
    lines = [
        _line("feed", good, label, counts.get(good, 0), most, with_held) for good, (_rate, most, label) in known.items()
    ]
    if min(food, need):
        label = _("hold food back, −3 each")
        lines.append(_line("feed", "held", label, hold, min(food, need), with_held))
    moves = [*cook_moves(counts), f"feed {pays}" if hold else "feed"]
    if counts and with_hook(player, "on:TurnedIntoFood"):
        # cards ask, or bring more food, before the family eats
        made = _("Turn into {food}", food=words.amount("food", food - player.goods.food))
        feed = Option(code="feed", label=made, move="; ".join(cook_moves(counts)), style="main")
    elif short:
        feed = Option(
            code="feed",
            label=n_("Feed and beg: {n} card, −{points} points", "Feed and beg: {n} cards, −{points} points",
                     short, points=3 * short),
            move="; ".join(moves),
            style="danger",
        )  # fmt: skip
    else:
        feed = Option(code="feed", label=_("Feed"), move="; ".join(moves), style="main")
    cover = covering(counts, known, need - food)
    helps = (
        (
            Option(
                code="cover",
                label=_("Cover it: {goods}", goods=words.amounts(cover)),
                partial=written("feed", {**with_held, **{good: counts.get(good, 0) + n for good, n in cover.items()}}),
                style="main",
            ),
        )
        if cover
        else ()
    )
    numbers = (
        _("You need {need} food, you have {food}: {short} short.", need=need, food=food, short=need - food)
        if food < need
        else _("You need {need} food, you have {food}.", need=need, food=food)
    )
    return Prompt(
        seat=step.seat,
        kind="feed",
        question=_("Feed your family."),
        notes=(numbers, *_after(player, counts)),
        widgets=(
            *((Counters(key="feed", lines=tuple(lines)),) if lines else ()),
            Buttons(key="go", options=(*helps, feed)),
        ),
        partial=partial,
        warning=n_("{n} begging card costs 3 points.", "{n} begging cards cost 3 points each.", short)
        if short
        else None,
    )


def covering(counts: dict[str, int], known: dict[str, tuple[int, int, Text]], short: int) -> dict[str, int]:
    """Return a few goods, those worth most food first, that make up for missing food; none when they do not suffice."""
    found: dict[str, int] = {}
    for good, (rate, most, _label) in sorted(known.items(), key=lambda item: -item[1][0]):
        wanted = min(most - counts.get(good, 0), -(-short // rate))
        if short > 0 and wanted > 0:
            found[good] = wanted
            short -= rate * wanted
    return found if short <= 0 else {}


def _after(player: Player, counts: dict[str, int]) -> tuple[Text, ...]:
    """Say which animals will breed after feeding, as far as there are two (lessons R17)."""
    left = [player.have(kind) - counts.get(kind, 0) for kind in ANIMALS]
    herd = (left[0], left[1], left[2])
    pairs = [words.NAMES[kind] for kind, count in zip(ANIMALS, herd, strict=True) if count >= 2]
    if not pairs:
        return ()
    grown = (herd[0] + (herd[0] >= 2), herd[1] + (herd[1] >= 2), herd[2] + (herd[2] >= 2))
    kinds = listed(pairs)
    if player.houses(grown):
        return (_("Then breeding: {kinds} will have young.", kinds=kinds),)
    return (_("Then breeding: {kinds} could have young, but there is not room for all of them.", kinds=kinds),)
