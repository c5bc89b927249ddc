"""Names of choices: short labels for buttons and menus, and stable codes."""

from __future__ import annotations

import re
from collections import Counter
from zlib import crc32

from bot.games.hallertau import words
from bot.games.hallertau.cards.wording import at_tier, card_words
from bot.games.hallertau.facts import BUILDING_KEYS, BUILDINGS, FLOCKS, SPACES
from bot.games.hallertau.moves import (
    Advance,
    Back,
    Boulder,
    Clear,
    Craft,
    Double,
    Exchange,
    Fallow,
    Gain,
    Harvest,
    Income,
    Merge,
    Move,
    MoveSheep,
    NewFields,
    Pay,
    Place,
    Play,
    Shift,
    Sow,
    print_move,
)
from bot.games.hallertau.state import Position
from bot.games.text import Seat, Text, _, listed, n_, plain

LONGEST_CODE = 24

SPACE_EFFECTS: dict[str, Text] = {
    "sheep-breeding": _("2 milk → 1 sheep, or 4 milk → 2 sheep"),
    "sheep-shearing": _("1 wool per sheep; move 1 sheep 1 card further"),
    "clay-delivery": _("clay equal to the round number"),
    "farming": _("1 field in row 5, or sow up to 4 fields"),
    "gateway-card": _("1 Gateway card and the rooster"),
    "butchery": _("1 sheep → 4 meat and 2 hides"),
    "nursery": _("3 clay, or any 3 crops"),
    "busy-weekend": _("1 milk or 1 wool; sow up to 2 fields"),
    "clearing": _("1 field in row 2; 1 clay"),
    "farmyard-card": _("1 Farmyard card and the rooster"),
    "small-trade": _("2 crops; 1 milk or 1 wool; move 1 sheep 1 card further"),
    "cultivation": _("sow up to 3 fields"),
    "weekly-market": _("1 sheep and 1 meat"),
    "land-sale": _("pay 1 field: 1 jewelry and 3 clay"),
    "bonus-card": _("1 Bonus card and the rooster"),
    "fertilizing": _("move up to 2 empty fields to row 5; sow 1 field"),
    "tool-shed": _("4 clay, or 1 field in row 4"),
    "town-hall": _("move 1 craft building 1 space left: 2 jewelry"),
    "sheep-market": _("1 sheep and 1 hide"),
    "point-card": _("1 Point card and the rooster"),
}


def code(text: str) -> str:
    """Return a stable code for a choice: its words, shortened where they are too long."""
    slug = re.sub(r"[^a-z0-9-]+", ".", text.lower()).strip(".")
    if len(slug) <= LONGEST_CODE:
        return slug
    return f"{slug[: LONGEST_CODE - 9]}.{crc32(text.encode()):08x}"


def kind_label(kind: str) -> Text:
    """*row 4, empty*, *row 5, 2 barley* from the code of a kind of field."""
    row, _dash, crop = kind.partition("-")
    count = 2 if crop.endswith("2") else 1
    return words.field(int(row), crop.rstrip("2"), count)


def space_label(state: Position, key: str) -> Text:
    """*Cultivation · 2 workers*."""
    cost = state.board.next_row(key)
    return _("{space} · {workers}", space=SPACES[key].name(), workers=words.amount("workers", cost))


def without_label(without: tuple[str, ...]) -> Text:
    """*without the field and clay*."""
    return _("without {parts}", parts=listed([words.NAMES[part] for part in without]))


def card_label(card: str) -> Text:
    """*406: 2 hops, 1 sheep, 1 Bonus card*."""
    outcome = card_words(card).outcome()
    return _("{card}: {what}", card=card, what=outcome) if outcome else _("Card {card}", card=card)


def card_sentence(card: str) -> Text:
    """*Pay 4 hops → 2 hops, 1 sheep, 1 Bonus card*."""
    return card_words(card).sentence()


def tier_sentence(card: str, tier: int) -> Text:
    """*Pay 2 sheep → 2 tools, 2 Bonus cards*: a card with slashes as it reads for one of its tiers, from 1."""
    return at_tier(card_sentence(card), tier - 1)


def _times(count: int, what: Text) -> Text:
    """*2 × row 4, empty*."""
    return _("{n} × {kind}", n=count, kind=what) if count > 1 else what


def payment(move: Pay) -> Text:
    """*3 hops and a sheep from the round-4 card*; like sheep and fields are counted, a single card is explained."""
    parts = [words.amount(res, count) for res, count in move.goods]
    if len(places := Counter(move.sheep)) > 1:
        each = listed([_times(count, words.flock(place)) for place, count in places.items()])
        parts.append(_("{n} sheep: {places}", n=len(move.sheep), places=each))
    else:
        parts += [
            n_("a sheep from the {place}", "{n} sheep from the {place}", count, place=words.flock(place))
            for place, count in places.items()
        ]
    parts += [
        n_("a field ({kind})", "{n} fields ({kind})", count, kind=kind_label(kind))
        for kind, count in Counter(move.fields).items()
    ]
    if len(move.cards) == 1:
        parts.append(card_label(move.cards[0]))
    else:
        parts += [_("card {card}", card=card) for card in move.cards]
    return listed(parts) if parts else _("nothing")


def _building(key: str) -> Text:
    return BUILDINGS[BUILDING_KEYS.index(key)].name()


def label(state: Position, seat: Seat, move: Move) -> Text:
    """Return what a choice says."""
    match move:
        case Place(space, without):
            if without:
                return _("{space}, {without}", space=SPACES[space].name(), without=without_label(without))
            return space_label(state, space)
        case Exchange(count):
            return n_("{n} worker → {n} tool", "{n} workers → {n} tools", count)
        case Sow(fields):
            sown: Counter[tuple[str, int]] = Counter()
            for crop, row, n in fields:
                sown[crop, row] += n
            return listed([_("{crop} in row {row}", crop=words.amount(crop, n), row=row)
                           for (crop, row), n in sown.items()])  # fmt: skip
        case Gain(goods):
            return words.amounts(dict(goods))
        case NewFields(rows):
            into = words.numbers(rows if len(set(rows)) > 1 else rows[:1])
            return _("{fields} into row {rows}", fields=words.amount("fields", len(rows)), rows=into)
        case MoveSheep(sheep):
            return listed([
                _times(count, _("{start} → {end}", start=words.flock(start), end=words.flock(end)))
                for (start, end), count in Counter(sheep).items()
            ])  # fmt: skip
        case Shift(kinds) | Harvest(kinds):
            return listed([_times(n, kind_label(kind)) for kind, n in Counter(kinds).items()])
        case Double(kind):
            return kind_label(kind)
        case Pay():
            return payment(move)
        case Back(building) | Advance(building):
            return _building(building)
        case Clear("all"):
            return _("Remove workers")
        case Clear(space):
            return _("{space}: {workers}", space=SPACES[space].name(),
                     workers=words.amount("workers", state.board.standing(space)))  # fmt: skip
        case Merge(source, target):
            return _("{source} → {target}", source=SPACES[source].name(), target=SPACES[target].name())
        case Fallow(row):
            return _("the field in row {row}", row=row)
        case Craft(building, goods):
            return _("{building}: {goods}", building=_building(building), goods=words.amounts(dict(goods) or
                     {"jewelry": 1}))  # fmt: skip
        case Boulder(building, which):
            near = _("near boulder") if which == 1 else _("far boulder")
            return _("{building}: {boulder}", building=_building(building), boulder=near)
        case Income(card):
            return _("All that need no choice") if card == Income.EVERY else card_label(card)
        case Play(card, tier, _without):
            return at_tier(card_label(card), tier - 1) if tier else card_label(card)
        case _:
            return plain(print_move(move))


def token_label(verb: str, token: str) -> Text:
    """Return what a line with − and + counts."""
    word, _space, rest = token.partition(" ")
    if verb == "sow":
        return _("{crop} in row {row}", crop=words.NAMES[word], row=rest)
    if verb in ("shift", "harvest"):
        return kind_label(token)
    if verb == "move":
        return _("sheep from the {place} → {next}", place=words.flock(FLOCKS.index(token)),
                 next=words.flock(FLOCKS.index(token) + 1))  # fmt: skip
    if word == "sheep" and rest:
        return _("sheep from the {place}", place=words.flock(FLOCKS.index(rest)))
    if word == "field":
        return _("field, {kind}", kind=kind_label(rest))
    if word == "card":
        return card_label(rest)
    return words.NAMES[token]
