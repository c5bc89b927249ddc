"""The hand as a picture and in words: occupations, then minor improvements."""

from __future__ import annotations

from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, hand_card
from bot.games.agricola.view import AgricolaView
from bot.games.text import Text, Who, _, n_
from rendering.agricola.values import Hand, HandCard, HandGroup
from rendering.marks import Amount, Pill


def hand_value(view: AgricolaView, names: Names, say: Say) -> Hand | None:
    """Return the hand of the seat whose view it is; None for the public and where there are no cards."""
    if view.seat is None or view.hand is None:
        return None
    occupations = tuple(_occupation(view, code, say) for code in view.hand.occupations)
    minors = tuple(_minor(view, code, say) for code in view.hand.minors)
    playable = sum(1 for card in (*occupations, *minors) if card.state == "playable")
    return Hand(
        seat=seat_mark(view.seat, names),
        title=say(_("{name}'s hand", name=Who(view.seat))),
        note=say(_("only you can see this")),
        groups=(
            HandGroup("occupation", say(n_("{n} occupation", "{n} occupations", len(occupations))),
                      say(_("play with “Occupation”")), occupations),
            HandGroup("minor", say(n_("{n} minor", "{n} minors", len(minors))),
                      say(_("play with “Start · Minor”, “Improvement” or “Growth”")), minors),
        ),
        pill=Pill(say(n_("{n} playable", "{n} playable", playable))) if occupations or minors else None,
        empty=say(_("You have no cards left in your hand.")),
    )  # fmt: skip


def _occupation(view: AgricolaView, code: str, say: Say) -> HandCard:
    card = OCCUPATIONS[code]
    reason = _reason(view, code)
    price = tuple(Amount(good, count) for good, count in card.price.items())
    return HandCard(
        "occupation",
        say(card.name()),
        say(Text(card.text)),
        corner=f"{card.players}+",
        costs=(price,) if price else (),
        state="playable" if reason is None else "not",
        foot=say(_("playable")) if reason is None else say(reason),
    )


def _minor(view: AgricolaView, code: str, say: Say) -> HandCard:
    card = MINORS[code]
    reason = _reason(view, code)
    passing = "→" if card.passing else ""
    return HandCard(
        "minor",
        say(card.name()),
        say(Text(card.text)),
        corner=passing,
        points=card.points,
        costs=tuple(tuple(Amount(good, count) for good, count in cost.items()) for cost in card.cost),
        needs=say(_("needs {what}", what=Text(card.needs_text))) if card.needs_text else "",
        state="playable" if reason is None else "not",
        foot=say(_("playable")) if reason is None else say(reason),
    )


def _reason(view: AgricolaView, code: str) -> Text | None:
    """Why a card cannot be played; None when it can."""
    assert view.hand is not None
    return view.hand.closed.get(code)


def hand_alt(view: AgricolaView, say: Say) -> str:
    """Return the hand as text: names, and why a card cannot be played."""
    assert view.hand is not None
    lines = []
    for code in (*view.hand.occupations, *view.hand.minors):
        reason = _reason(view, code)
        told = f" ({say(reason)})" if reason is not None else ""
        lines.append(f"{say(hand_card(code).name())}{told}.")
    return " ".join(lines) or say(_("You have no cards left in your hand."))
