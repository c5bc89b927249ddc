"""Cards as tiles: the hand, all that is played, and what a draft offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.boards.agricola.effects import Signs
from bot.boards.agricola.on_cards import lies
from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, Minor, hand_card
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.view import AgricolaView, DealView, FarmView
from bot.games.text import Seat, Text, Who, _, n_
from rendering.agricola.card_values import CardKind, CardTile, DraftPicture, Tiles, TileState
from rendering.agricola.effects import Effect
from rendering.agricola.tableau import shares
from rendering.marks import Amount, Pill

MOST_WAYS = 3
"""How many alternative prices a tile shows at most."""


def kind_of(code: str) -> CardKind:
    """Return the kind of a card: a hand card's code, or the key of a major improvement."""
    return "major" if code in MAJORS else "occupation" if code in OCCUPATIONS else "minor"


def tile(
    code: str, signs: Signs, *, played: bool = False, number: str = "", costs: Sequence[Mapping[str, int]] = (),
    foot: Effect = (), state: TileState = "plain", new: bool = False,
) -> CardTile:  # fmt: skip
    """Return a card as a tile; of one that is `played`, what is over is dimmed."""
    facts = MAJORS[code] if code in MAJORS else hand_card(code)
    return CardTile(
        kind=kind_of(code),
        title=signs.say(facts.name()),
        effect=signs.effect(Text(facts.short), played=played),
        number=number,
        points=points_of(code) or None,
        travels=code in MINORS and MINORS[code].passing,
        costs=prices(costs),
        foot=foot,
        state=state,
        new=new,
    )


def points_of(code: str) -> int:
    """Return the printed points of a card."""
    facts = MAJORS[code] if code in MAJORS else hand_card(code)
    return getattr(facts, "points", 0)


def prices(costs: Sequence[Mapping[str, int]]) -> tuple[tuple[Amount, ...], ...]:
    """Return alternative prices as amounts; nothing where one of them is free."""
    ways = [tuple(Amount(good, count) for good, count in cost.items() if count) for cost in costs]
    return tuple(ways[:MOST_WAYS]) if ways and all(ways) else ()


def played_codes(farm: FarmView) -> tuple[str, ...]:
    """Return the cards in front of a player: occupations, minor and major improvements, each as they were played."""
    return (*farm.occupations, *farm.minors, *farm.majors)


def tableau(
    view: AgricolaView, seat: Seat, names: Names, say: Say, before: AgricolaView | None
) -> tuple[Tiles, ...]:  # fmt: skip
    """Return all that a seat has in front of it, in as many pictures as it takes; cards not there `before` are new."""
    farm, signs = view.farms[seat], Signs(say)
    codes = played_codes(farm)
    known = set(codes if before is None else played_codes(before.farms[seat]))
    fresh = [code for code in codes if code not in known]
    points = sum(map(points_of, codes))
    note = n_("{n} card", "{n} cards", len(codes))
    if points:
        note = _("{cards} · {points}", cards=note, points=n_("{n} point on them", "{n} points on them", points))
    pill = None
    if len(fresh) == 1:
        pill = Pill(say(_("{card} is new", card=(MAJORS.get(fresh[0]) or hand_card(fresh[0])).name())))
    elif fresh:
        pill = Pill(say(n_("{n} is new", "{n} are new", len(fresh))))
    tiles = tuple(_played_tile(farm, code, signs, new=code in fresh) for code in codes)
    return tuple(
        Tiles(
            seat=seat_mark(seat, names),
            title=names.names[seat],
            tiles=tiles[start:end],
            note=say(note) if codes else "",
            pill=pill,
            empty=say(_("No cards are played yet.")),
        )
        for start, end in shares(len(tiles))
    )


def _played_tile(farm: FarmView, code: str, signs: Signs, *, new: bool) -> CardTile:
    there = lies(farm, code) if code not in MAJORS else None
    return tile(code, signs, played=True, foot=signs.words(there) if there is not None else (), new=new)


def hand_tiles(view: AgricolaView, names: Names, say: Say) -> Tiles | None:
    """Return the hand of the seat whose view it is, what can be played first; None for the public and without cards."""
    if view.seat is None or view.hand is None:
        return None
    hand, signs = view.hand, Signs(say)
    held = (*hand.occupations, *hand.minors)
    ordered = sorted(held, key=lambda code: code in hand.closed)
    playable = sum(code not in hand.closed for code in held)
    dealt = not view.round
    return Tiles(
        seat=seat_mark(view.seat, names),
        title=say(_("{name}'s hand", name=Who(view.seat))),
        tiles=tuple(_dealt_tile(code, signs) if dealt else _held_tile(view, code, signs) for code in ordered),
        note=say(_("only you can see this")),
        pill=None if dealt or not held else Pill(say(n_("{n} playable", "{n} playable", playable))),
        empty=say(_("You have no cards left in your hand.")),
    )


def _held_tile(view: AgricolaView, code: str, signs: Signs) -> CardTile:
    assert view.hand is not None
    reason = view.hand.closed.get(code)
    costs = view.hand.prices.get(code, ())
    if reason is not None:
        return tile(code, signs, costs=costs, foot=signs.words(reason), state="closed")
    free = signs.words(_("free")) if not prices(costs) else ()
    return tile(code, signs, costs=costs, foot=free, state="playable")


def _dealt_tile(code: str, signs: Signs, number: str = "", state: TileState = "plain") -> CardTile:
    """Return a card before the game: the printed price of a minor improvement and what it needs."""
    facts = hand_card(code)
    if not isinstance(facts, Minor):
        return tile(code, signs, number=number, state=state)
    needs = signs.words(_("needs {what}", what=Text(facts.needs_text))) if facts.needs_text else ()
    return tile(code, signs, number=number, costs=facts.cost, foot=needs, state=state)


def draft_picture(view: AgricolaView, names: Names, say: Say) -> DraftPicture | None:
    """Return what the seat whose view it is chooses from while cards are dealt; while it waits, what it has kept."""
    deal = view.deal
    if view.seat is None or deal is None:
        return None
    signs = Signs(say)
    offered = (
        _dealt_tile(code, signs, str(number), "chosen" if code in deal.chosen else "plain")
        for number, code in enumerate(deal.pack, 1)
    )
    return DraftPicture(
        seat=seat_mark(view.seat, names),
        title=say(_("Draft") if deal.left is not None else _("Deal")),
        note=say(_draft_note(deal)),
        tiles=tuple(offered) if deal.pack else tuple(_dealt_tile(code, signs) for code in deal.kept),
        kept_title=say(_("Kept so far")),
        kept=tuple(say(line) for line in _kept_lines(deal)),
        pill=_draft_pill(deal, say),
    )


def _draft_note(deal: DealView) -> Text:
    kind = _("occupations") if deal.occupations else _("minor improvements")
    if deal.left is None:
        return _("{kind} · keep {keep} of {all}", kind=kind, keep=deal.keep, all=len(deal.pack))
    return _("{kind} · pick {n} of {all}", kind=kind, n=min(len(deal.kept) + 1, deal.total), all=deal.total)


def _draft_pill(deal: DealView, say: Say) -> Pill | None:
    if deal.left is None:
        return Pill(say(_("{n} of {all} chosen", n=len(deal.chosen), all=deal.keep))) if deal.pack else None
    if deal.pack:
        return Pill(say(_("passes to {name}", name=Who(deal.left))))
    assert deal.right is not None
    return Pill(say(_("waiting for {name}", name=Who(deal.right))))


def _kept_lines(deal: DealView) -> list[Text]:
    held = [hand_card(code).name() for code in deal.kept] if deal.pack else []
    lines = [_joined(held)] if held else [_("nothing yet")] if deal.left is not None and not deal.kept else []
    if deal.left is not None and deal.total > len(deal.kept):
        left = deal.total - len(deal.kept)
        lines.append(
            n_("{n} card to keep, one of each pass", "{n} cards to keep, one of each pass", left)
        )  # fmt: skip
    return lines


def _joined(parts: Sequence[Text]) -> Text:
    """Join names with commas."""
    if len(parts) == 1:
        return parts[0]
    return _("{first}, {rest}", first=parts[0], rest=_joined(parts[1:]))


def hand_alt(view: AgricolaView, say: Say) -> str:
    """Return the hand as text: names, and why a card cannot be played."""
    assert view.hand is not None
    lines = []
    for code in (*view.hand.occupations, *view.hand.minors):
        reason = view.hand.closed.get(code) if view.round else None
        told = f" ({say(reason)})" if reason is not None else ""
        lines.append(f"{say(hand_card(code).name())}{told}.")
    return " ".join(lines) or say(_("You have no cards left in your hand."))


def tableau_alt(farm: FarmView, names: Names, say: Say) -> str:
    """Return all that a seat has in front of it as text, each card with its effect."""
    codes = played_codes(farm)
    return " ".join(
        [f"{names.names[farm.seat]}:", *(in_words(code, say) for code in codes)]
        if codes
        else [say(_("No cards are played yet."))]
    )


def draft_alt(deal: DealView, say: Say) -> str:
    """Return what is chosen from as text, numbered as the buttons."""
    if not deal.pack:
        return " ".join([say(_("Kept so far")) + ":", *(in_words(code, say) for code in deal.kept)])
    return " ".join(f"{number} {in_words(code, say)}" for number, code in enumerate(deal.pack, 1))


def in_words(code: str, say: Say) -> str:
    """Return a card's name and effect as a sentence."""
    facts = MAJORS[code] if code in MAJORS else hand_card(code)
    return f"{say(facts.name())}: {say(Text(facts.short))}."
