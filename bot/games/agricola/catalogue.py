"""Every card as anybody may look it up, and a seat's hand: prices, what is asked, what it brings, rulings."""

from __future__ import annotations

import re
from functools import cache

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, MINORS, OCCUPATIONS, Minor, Occupation, key_of
from bot.games.agricola.box.facts import MAJORS, SPACES, Major
from bot.games.agricola.position.state import Position
from bot.games.agricola.prompts.hand import improve_detail, playable
from bot.games.cards import Card, InHand
from bot.games.text import Seat, Text, _, n_


@cache
def card(key: str) -> Card:
    """Return a hand card or major improvement by key. Raises `KeyError`."""
    if key in MAJORS:
        return _major(MAJORS[key])
    code = CODES[key]
    return _occupation(OCCUPATIONS[code]) if code in OCCUPATIONS else _minor(MINORS[code])


@cache
def cards() -> tuple[Card, ...]:
    """Return the 169 occupations, the 139 minor improvements and the 10 major improvements."""
    return tuple(card(key) for key in (*CODES, *MAJORS))


def hand(state: Position, seat: Seat) -> tuple[InHand, ...]:
    """Return a seat's hand, occupations first; each with the reason why it could not be played by a usual action."""
    player = state.players[seat]
    held = (*player.hand_occupations, *player.hand_minors)
    return tuple(InHand(card=card(key_of(code)), reason=playable(state, seat, code)) for code in held)


def _occupation(facts: Occupation) -> Card:
    lines = [Text(facts.text)]
    if facts.price:
        lines.insert(
            0, _("It costs {price}, in addition to the cost of the action space.", price=words.amounts(facts.price))
        )
    return Card(
        key=facts.key,
        code=facts.code,
        title=facts.name(),
        kind=_("Occupation {code}, deck {deck}, for {players}+ players", code=Text(facts.code),
               deck=Text(facts.deck), players=facts.players),
        lines=tuple(lines),
        rulings=tuple(Text(ruling) for ruling in facts.rulings),
        short=Text(facts.short),
        named=_begins_with_name(facts.short),
    )  # fmt: skip


def _minor(facts: Minor) -> Card:
    lines = [_costs(facts)]
    if facts.needs:
        lines.append(_("It requires {needs}.", needs=Text(facts.needs_text)))
    lines.append(Text(facts.text))
    if facts.points:
        lines.append(n_("It is worth {n} point.", "It is worth {n} points.", facts.points))
    if facts.passing:
        lines.append(_("After you use it, pass it to the player on your left."))
    return Card(
        key=facts.key,
        code=facts.code,
        title=facts.name(),
        kind=_("Minor improvement {code}, deck {deck}", code=Text(facts.code), deck=Text(facts.deck)),
        lines=tuple(lines),
        rulings=tuple(Text(ruling) for ruling in facts.rulings),
        short=Text(facts.short),
        named=_begins_with_name(facts.short),
    )


def _begins_with_name(short: str) -> bool:
    """Whether a short effect begins with the name of a space or a major improvement, not with that of a home."""
    names = {*(space.short for space in SPACES[False].values()), *(card.label for card in MAJORS.values())}
    homes = tuple(material.message.capitalize() for material in words.MATERIALS.values())
    if short.startswith(homes):
        return False
    return any(re.match(rf"{re.escape(name)}\b", short) for name in names)


def _costs(facts: Minor) -> Text:
    prices = [words.amounts(cost) for cost in facts.cost if any(cost.values())]
    if not prices:
        return _("It costs nothing.") if facts.returns is None else _("It costs no goods.")
    return _("It costs {price}.", price=words.any_of(prices))


def _major(facts: Major) -> Card:
    upgrade = _(" You can return a Fireplace instead.") if facts.upgrades else Text("")
    return Card(
        key=facts.key,
        title=facts.name(),
        kind=_("Major improvement {number}", number=facts.number),
        lines=(
            _("It costs {price}.{upgrade}", price=words.amounts(facts.cost), upgrade=upgrade),
            improve_detail(facts.key),
        ),
        short=Text(facts.short),
        named=_begins_with_name(facts.short),
    )
