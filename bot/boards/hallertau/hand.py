"""The hand of the seat whose view it is; nobody else may get it."""

from __future__ import annotations

from bot.boards.hallertau.signs import card_line
from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.cards.wording import card_words
from bot.games.hallertau.facts import DECKS, TYPES
from bot.games.hallertau.view import CardView, HallertauView
from bot.games.text import Text, Who, _, n_
from rendering.hallertau.values import Hand, HandCard
from rendering.marks import Pill

_LEADS: dict[str, Text] = {
    "have": _("have"),
    "pay": _("pay"),
    "board": _("on the board:"),
    "when": _("play it"),
    "price": _("pay:"),
}
_JOINTS: dict[str, Text] = {"and": Text(""), "or": _("or"), "/": Text("/")}


def hand_value(view: HallertauView, names: Names, say: Say) -> Hand | None:
    """Return the hand of the view's seat, None for the public or in a game without cards."""
    if view.seat is None or not view.cards:
        return None
    cards = _sorted(view.farms[view.seat].hand)
    playable = sum(card.reason is None for card in cards)
    return Hand(
        seat=seat_mark(view.seat, names),
        title=say(_("{name}'s hand", name=Who(view.seat))),
        cards=tuple(_card(card, say) for card in cards),
        note=say(_("only you can see this")),
        pill=Pill(say(n_("{n} playable", "{n} playable", playable)), "planned") if cards else None,
        empty=say(_("no cards in hand")),
    )


def _sorted(cards: tuple[CardView, ...]) -> list[CardView]:
    return sorted(cards, key=lambda card: (TYPES.index(CARDS[card.id].type), card.id))


def _card(card: CardView, say: Say) -> HandCard:
    said, record = card_words(card.id), CARDS[card.id]
    return HandCard(
        number=card.id,
        kind=record.type,  # type: ignore[arg-type]
        title=say(Text(DECKS[record.deck].title)) if record.deck in DECKS else "",
        lead=say(_LEADS[said.lead]),
        need=tuple(card_line(line, say) for line in said.need),
        gains=tuple(card_line(line, say) for line in said.gains),
        joint=say(_JOINTS[said.joint]),
        bars=tuple(say(bar) for bar in said.bars),
        income=say(_("every round:")) if said.income else "",
        points=said.points or None,
        state="playable" if card.reason is None else "not",
        foot=say(_("playable") if card.reason is None else _short(card.reason)),
    )


def _short(reason: Text) -> Text:
    """Return a reason without what the card says itself."""
    if "have" in reason.args:
        have = reason.args["have"]
        assert isinstance(have, Text)
        return _("you have {amount}", amount=have)
    return _("you cannot pay for it") if "need" in reason.args else reason


def hand_words(view: HallertauView, say: Say) -> list[str]:
    """Return each card of the view's own hand as a line: number, what it says, whether it can be played."""
    if view.seat is None:
        return []
    lines = []
    for card in _sorted(view.farms[view.seat].hand):
        sentence = card_words(card.id).sentence()
        if card.reason is None:
            line = _("{number}: {card} (playable)", number=card.id, card=sentence)
        else:
            line = _("{number}: {card} (not now: {reason})", number=card.id, card=sentence, reason=_short(card.reason))
        lines.append(say(line))
    return lines


def hand_alt(view: HallertauView, say: Say) -> str:
    """Return the hand in words, for those who do not see the picture."""
    lines = hand_words(view, say)
    return " ".join(f"{line}." for line in lines) if lines else say(_("You have no cards in your hand."))
