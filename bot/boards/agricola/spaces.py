"""Action spaces, round cards and major improvements as drawn values."""

from __future__ import annotations

from dataclasses import replace

from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.agricola.box.card_facts import OCCUPATIONS
from bot.games.agricola.box.facts import MAJORS, SPACES, SpaceFacts, spaces_in_play
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.view import AgricolaView, RoundView, SpaceView
from bot.games.text import Text
from rendering.agricola.values import Major, Part, RoundSpace, Space, Waiting
from rendering.marks import Amount

_PLUS = Part("", "+")
_OR = Part("", "/")
_ICONS: dict[str, tuple[Part, ...]] = {
    "rooms": (Part("house"),),
    "one-room": (Part("house"),),
    "stables": (Part("stable"),),
    "cheap-stable": (Part("stable"),),
    "start": (Part("start"),),
    "minor": (Part("minor"),),
    "occupation": (Part("occupation"),),
    "plough": (Part("field"),),
    "sow": (Part("sow"),),
    "bake": (Part("bread"),),
    "fences": (Part("fence"),),
    "renovate": (Part("renovate"),),
    "improve": (Part("major"),),
    "growth": (Part("growth"),),
    "growth-any": (Part("growth"), Part("", "!")),
    "growth-5": (Part("growth"),),
    "one-good": (Part("goods", "1"),),
    "two-goods": (Part("goods", "2"),),
    "market": (Part("sheep"), _OR, Part("boar"), _OR, Part("cattle")),
    "take-all": (),
}
"""What each kind of action looks like."""


def space_value(
    view: AgricolaView, space: SpaceView, names: Names, say: Say, before: SpaceView | None, *, later: bool = False
) -> Space:
    """Return an action space with what lies there and who stands there.

    Who was not there `before` is new; in a `later` round everybody is.
    """
    facts = SPACES[view.family][space.key]
    adds = facts.solo_adds if view.seats == 1 and facts.solo_adds else facts.adds
    rate = "".join(f"+{count}" for count in adds.values())
    parts = _parts(view, facts, space.goods)
    return Space(
        key=space.key,
        title=say(Text(facts.short)),
        parts=parts,
        rate=rate,
        tokens=tuple(seat_mark(seat, names) for seat in space.people),
        state="taken" if space.people else "open",
        new=before is not None and len(space.people) > (0 if later else len(before.people)),
        empty=bool(adds) and not space.goods,
    )


def _later(view: AgricolaView, before: AgricolaView | None) -> bool:
    """Tell whether everybody has been home since the view `before`."""
    return before is not None and before.round != view.round


def _parts(view: AgricolaView, facts: SpaceFacts, goods: dict[str, int]) -> tuple[Part, ...]:
    parts: list[Part] = []
    if facts.start:
        parts.append(Part("start"))
    for good in facts.adds:
        parts.append(Part(good, str(goods.get(good, 0))))
    yields = CARDS[facts.card].yields if facts.card in CARDS else {}
    parts += [Part(good, str(count)) for good, count in yields.items()]
    for good, count in facts.gives.items():
        alone = len(facts.gives) == 1 and not facts.adds
        parts.append(Part(good, str(count)) if alone else Part(good))
    for form, actions in facts.action.items():
        shown = [_ICONS[name] for name in actions if _ICONS[name] and not (view.family and name == "minor")]
        joint = {"or": (_OR,), "then": (_PLUS,)}.get(form, ())
        for icons in shown:
            if parts and form in ("or", "then"):
                parts.extend(joint)
            parts.extend(icons)
            if "improve" in actions and not view.family and icons == _ICONS["improve"]:
                parts.append(Part("minor"))
    prices = [str(price) for price in dict.fromkeys(facts.occupation) if price]
    if prices and len(facts.action) == 1 and len(parts) == 1:
        parts.append(Part("food", "/".join(prices)))
    parts.extend(Part(good, str(count)) for good, count in goods.items() if good not in facts.adds)
    return tuple(parts)


def space_rows(
    view: AgricolaView, names: Names, say: Say, before: AgricolaView | None
) -> tuple[tuple[Space, ...], ...]:
    """Return the spaces of boards and action cards in two rows: goods that pile up, then the fixed ones."""
    old = {space.key: space for space in before.spaces} if before is not None else {}
    here = {space.key: space for space in view.spaces}
    printed = spaces_in_play(view.seats, view.family)
    order = [*printed, *(key for key in here if key not in printed)]
    piling: list[Space] = []
    fixed: list[Space] = []
    for key in order:
        facts = SPACES[view.family][key]
        value = space_value(view, here[key], names, say, old.get(key), later=_later(view, before))
        (piling if facts.adds and not facts.start else fixed).append(value)
    piling.sort(key=lambda space: _ORDER.index(next(iter(SPACES[view.family][space.key].adds))))
    while len(fixed) > len(piling) + 1:
        piling.append(fixed.pop(_movable([SPACES[view.family][space.key] for space in fixed])))
    return tuple(piling), tuple(fixed)


def _movable(spaces: list[SpaceFacts]) -> int:
    """Return the fixed space that goes to the row of goods where that row is the shorter one."""
    return next(
        (place for place, facts in enumerate(spaces) if facts.start),
        next((place for place, facts in enumerate(spaces) if facts.group == "goods"), len(spaces) - 1),
    )


_ORDER = ("wood", "clay", "reed", "food")


def round_value(
    view: AgricolaView, space: RoundView, names: Names, say: Say, before: AgricolaView | None
) -> RoundSpace:
    """Return one of the 14 round spaces: its card or stage, what lies there and who stands there."""
    shown = None
    if space.card:
        card = view.card_spaces[space.card]
        old = before.card_spaces.get(space.card, SpaceView(space.card, {}, ())) if before is not None else None
        shown = space_value(view, card, names, say, old, later=_later(view, before))
        if before is not None and space.card not in before.card_spaces:
            shown = replace(shown, new=True)
    signs = [_icons(view, key) for key in space.possible]
    possible = signs[0] if len(signs) == 1 else tuple(icons[0] for icons in signs)
    waiting = tuple(
        Waiting(seat_mark(seat, names), Amount(good, count))
        for seat, goods in space.goods
        for good, count in goods.items()
    ) + tuple(
        Waiting(seat_mark(seat, names), Amount("occupation" if code in OCCUPATIONS else "minor"))
        for seat, code in space.offers
    )
    return RoundSpace(
        number=space.number,
        space=shown,
        possible=possible,
        waiting=waiting,
        harvest=space.harvest,
        past=space.number < view.round or view.over,
    )


def _icons(view: AgricolaView, key: str) -> tuple[str, ...]:
    """The sign of a card that may come: one icon, or two for what goes together."""
    facts = SPACES[view.family][key]
    goods = (*facts.adds, *facts.gives)
    if goods:
        return goods[:1]
    return tuple(_ICONS[name][0].icon for actions in facts.action.values() for name in actions if name != "minor")


def major_value(view: AgricolaView, key: str, names: Names, say: Say, before: AgricolaView | None) -> Major:
    """Return a major improvement, for sale or with its owner."""
    card = MAJORS[key]
    owner = next((farm.seat for farm in view.farms if key in farm.majors), None)
    was = next((farm.seat for farm in before.farms if key in farm.majors), None) if before is not None else owner
    return Major(
        key=key,
        title=say(Text(card.label)),
        cost=tuple(Amount(good, count) for good, count in card.cost.items()),
        instead=(Amount("major", 0),) if card.upgrades else (),
        owner=None if owner is None else seat_mark(owner, names),
        new=owner is not None and owner != was,
    )
