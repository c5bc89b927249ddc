"""Feeding the family: what can become food, what is missing, and one press that covers it."""

from __future__ import annotations

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import hand_card
from bot.games.agricola.box.events import Converted, TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS, MAJORS
from bot.games.agricola.box.hooks import listens
from bot.games.agricola.engine.animals import Breed
from bot.games.agricola.phases.harvest import FeedFamily
from bot.games.agricola.position.state import Position
from bot.games.agricola.prompts.food_help import (
    Counts,
    Way,
    covering,
    food_of,
    goods_of,
    moves_of,
    usable,
    ways_to_food,
)
from bot.games.prompts import Buttons, Counters, Option, Prompt
from bot.games.text import Seat, Text, _, listed

from .converting import counter_line
from .pages import counts_of, written


def feed_prompt(state: Position, step: FeedFamily, partial: str, rest: str) -> Prompt:
    """Return the feeding question: what can be turned into food, and the button that feeds (rules 8.2).

    It opens with the cheapest way to what is missing, or to as much of it as can be had.
    """
    seat = step.seat
    player = state.players[seat]
    need = state.food_needed(seat)
    known = ways_to_food(state, seat)
    wanted = counts_of(rest)
    counts = usable(player, known, wanted) if rest else _cheapest(state, seat, known, need - player.goods.food)
    food = player.goods.food + food_of(known, counts)
    hold = min(wanted.get("held", 0), min(food, need))
    pays = min(food, need) - hold
    short = need - pays
    with_held = {**counts, "held": hold}
    taken = goods_of(known, counts)
    lines = []
    for key, way in known.items():
        left = (player.have(way.good) - taken.get(way.good, 0)) // way.size
        most = min(way.most, counts.get(key, 0) + left)
        lines.append(counter_line("feed", key, _label(way), counts.get(key, 0), most, with_held, way.good))
    if min(food, need):
        label = _("begging card")
        lines.append(counter_line("feed", "held", label, hold, min(food, need), with_held, "begging", label))
    moves = [*moves_of(known, counts), f"feed {pays}" if hold else "feed"]
    if counts and listens(player, TurnedIntoFood, Converted):
        # cards ask, or bring more food, before the family eats
        made = _("Turn into {food}", food=words.amount("food", food - player.goods.food))
        feed = Option(code="feed", label=made, move="; ".join(moves_of(known, counts)), style="good", icon="food")
    elif short:
        feed = Option(
            code="feed",
            label=_("Beg for {food}: −{points} points", food=words.amount("food", short), points=3 * short),
            move="; ".join(moves),
            style="danger",
            icon="begging",
        )
    else:
        own = max(0, pays - food_of(known, counts))
        eaten = words.amounts({"food": own, **taken}) if own or taken else words.amount("food", 0)
        label = _("Feed: {goods}", goods=eaten)
        feed = Option(code="feed", label=label, move="; ".join(moves), style="good", icon="food")
    more = covering(state, seat, known, counts, need - food)
    helps = (
        (
            Option(
                code="cover",
                label=_("Use {goods}", goods=words.amounts(goods_of(known, more))),
                partial=written("feed", {**with_held, **{key: counts.get(key, 0) + n for key, n in more.items()}}),
                style="main",
            ),
        )
        if more
        else ()
    )
    numbers = (
        _("You need {need} food and have {food}: {short} short.", need=need, food=food, short=need - food)
        if food < need
        else _("You need {need} food and have {food}.", need=need, food=food)
    )
    return Prompt(
        seat=seat,
        kind="feed",
        question=_("Feed your family."),
        notes=(numbers, *_after(state, seat, taken)),
        widgets=(
            *((Counters(key="feed", lines=tuple(lines)),) if lines else ()),
            *((Buttons(key="go", options=helps),) if helps else ()),
        ),
        partial=partial,
        go=feed,
        plan=feed.move or "",
        sure=not rest and need <= player.goods.food,
    )


def _cheapest(state: Position, seat: Seat, known: dict[str, Way], short: int) -> Counts:
    """Return the cheapest uses that make up for missing food, or for as much of it as can be."""
    for missing in range(short, 0, -1):
        found = covering(state, seat, known, {}, missing)
        if found:
            return found
    return {}


def _label(way: Way) -> Text:
    """*2 clay → 3 food, Tinsmith*."""
    goods, food = words.amount(way.good, way.size), words.amount("food", way.food)
    if not way.source:
        return _("{good} → {food}", good=goods, food=food)
    card = Text(MAJORS[way.source].label if way.source in MAJORS else hand_card(way.source).title)
    return _("{good} → {food}, {card}", good=goods, food=food, card=card)


def _after(state: Position, seat: Seat, taken: dict[str, int]) -> tuple[Text, ...]:
    """Say which animals will breed after feeding (L17), as the breeding phase itself will find it."""
    player = state.players[seat]
    for kind, count in taken.items():
        player.add(kind, -count)
    try:
        herd, grown = player.herd(), Breed(seat).grown(state)
        roomy = player.houses(grown)
    finally:
        for kind, count in taken.items():
            player.add(kind, count)
    young = [words.NAMES[kind] for kind, now, then in zip(ANIMALS, herd, grown, strict=True) if then > now]
    if not young:
        return ()
    if roomy:
        return (_("Then breeding: {kinds} will breed.", kinds=listed(young)),)
    return (
        _("Then breeding: {kinds} could breed, but there is not enough room for all of them.", kinds=listed(young)),
    )
