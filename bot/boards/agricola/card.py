"""One card large: what it says, and for a card in the reader's hand what it costs now and where."""

from __future__ import annotations

from bot.boards.agricola.effects import Signs
from bot.boards.agricola.tiles import kind_of, points_of, prices
from bot.boards.pictures import Say
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, MINORS, OCCUPATIONS, Minor, Occupation, hand_card
from bot.games.agricola.box.facts import MAJORS, SPACES, Major
from bot.games.agricola.prompts.hand import BOARD_SPACE, improve_detail
from bot.games.agricola.view import AgricolaView
from bot.games.text import Text, _, listed
from rendering.agricola.card_values import LargeCard, TileState

_IMPROVE, _START = "improve", "start-minor"
_FULL = SPACES[False]


def large_card(key: str, say: Say, view: AgricolaView | None) -> LargeCard:
    """Return a card by its key; with the view of a seat that holds it, with the price now. Raises `KeyError`."""
    code = key if key in MAJORS else CODES[key]
    facts = MAJORS[code] if code in MAJORS else hand_card(code)
    place, icon, costs, note = _printed(facts)
    verdict: Text | None = None
    state: TileState = "plain"
    hand = view.hand if view is not None and view.round else None
    if view is not None and hand is not None and code in (*hand.occupations, *hand.minors):
        reason = hand.closed.get(code)
        verdict, state = (reason, "closed") if reason is not None else (_("playable"), "playable")
        if code in hand.places:
            place = Text(_FULL[hand.places[code]].short)
        costs = hand.prices.get(code, costs)
        note = _note(view, code, costs)
    return LargeCard(
        kind=kind_of(code),
        title=say(facts.name()),
        about=say(_about(facts)),
        effect=Signs(say).effect(Text(facts.short)),
        lines=tuple(say(line) for line in _lines(facts)),
        rulings=() if isinstance(facts, Major) else tuple(say(Text(ruling)) for ruling in facts.rulings),
        points=points_of(code) or None,
        travels=code in MINORS and MINORS[code].passing,
        place=say(place),
        place_icon=icon,
        costs=prices(costs),
        note=say(note) if note is not None else "",
        verdict=say(verdict) if verdict is not None else "",
        state=state,
    )


def _about(facts: Occupation | Minor | Major) -> Text:
    if isinstance(facts, Occupation):
        return _("occupation · deck {deck} · {n}+ seats", deck=Text(facts.deck), n=facts.players)
    if isinstance(facts, Minor):
        return _("minor improvement · deck {deck}", deck=Text(facts.deck))
    return _("major improvement {number}", number=facts.number)


def _lines(facts: Occupation | Minor | Major) -> list[Text]:
    if isinstance(facts, Major):
        return [improve_detail(facts.key)]
    lines = [Text(facts.text)]
    if isinstance(facts, Minor) and facts.passing:
        lines.append(_("After its effect it passes into the hand of the player on the left."))
    return lines


def _printed(facts: Occupation | Minor | Major) -> tuple[Text, str, tuple[dict[str, int], ...], Text | None]:
    """Return where a card is played, the icon of that, its price and a word about it, as printed."""
    if isinstance(facts, Occupation):
        space = _FULL[BOARD_SPACE]
        first, *later = space.occupation
        note = _("first free, then {food}", food=words.amount("food", later[0])) if later and not first else None
        if facts.price:
            extra = _("{goods} extra", goods=words.amounts(facts.price))
            note = _("{first} · {second}", first=note, second=extra) if note is not None else extra
        return Text(space.short), "occupation", (), note
    if isinstance(facts, Minor):
        needs = _("needs {what}", what=Text(facts.needs_text)) if facts.needs_text else None
        return Text(_FULL[_START].short), "minor", facts.cost, needs
    instead = _("or return a Fireplace") if facts.upgrades else None
    return Text(_FULL[_IMPROVE].short), "major", (facts.cost,), instead


def _note(view: AgricolaView, code: str, costs: tuple[dict[str, int], ...]) -> Text | None:
    """How many occupations are played, and what there is of what the card costs."""
    assert view.seat is not None
    farm = view.farms[view.seat]
    goods = dict.fromkeys(good for cost in costs for good, count in cost.items() if count)
    have = [words.amount(good, {**farm.goods, **farm.animals}[good]) for good in goods]
    parts = [_("you have {goods}", goods=listed(have))] if have else []
    if code in OCCUPATIONS:
        parts.insert(0, _("{n} played so far", n=len(farm.occupations)))
    elif not goods:
        parts.append(_("free"))
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else _("{first} · {second}", first=parts[0], second=parts[1])


def card_alt(key: str, say: Say) -> str:
    """Return a card as text: name, kind, what it does."""
    code = key if key in MAJORS else CODES[key]
    facts = MAJORS[code] if code in MAJORS else hand_card(code)
    return " ".join([f"{say(facts.name())}, {say(_about(facts))}.", *(say(line) for line in _lines(facts))])
