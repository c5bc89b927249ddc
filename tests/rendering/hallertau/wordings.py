"""Hand cards with the real words of all 330 cards."""

from __future__ import annotations

import gettext

from bot.games.hallertau.cards.wording import CardWords, Line, card_words, numbers
from bot.games.text import Text
from rendering.hallertau import values
from rendering.hallertau.values import HandCard, Kind, Sign

ICONS = {"tools": "tool", "crop": "any-crop", "good": "any-good"}
LEADS = {"have": "have", "pay": "pay", "board": "board:", "when": "when:", "price": "pay:"}
DECKS = {
    "0": "Beginner", "1": "Advanced", "2": "Expert", "3": "Master", "4": "Hops", "5": "Sheep", "6": "Field",
    "7": "Jewelry", "8": "", "9": "",
}  # fmt: skip


def say(text: Text) -> str:
    return text.say(gettext.NullTranslations(), {})


def kind(number: str) -> Kind:
    return "gateway" if number < "400" else "farmyard" if number < "800" else "bonus" if number < "900" else "point"


def line(words: Line) -> values.Line:
    signs = tuple(
        Sign(ICONS.get(part.icon, part.icon), part.number, f"row {part.row}" if part.row else "")
        for part in words.parts
    )
    return values.Line(signs, say(words.text))


def card(number: str, state: values.CardState = "playable", foot: str = "playable") -> HandCard:
    """A hand card in the words of the data."""
    words: CardWords = card_words(number)
    return HandCard(
        number, kind(number), DECKS[number[0]], LEADS[words.lead], tuple(map(line, words.need)),
        tuple(map(line, words.gains)), {"and": "", "or": "or", "/": "/"}[words.joint], tuple(map(say, words.bars)),
        "every round:" if words.income else "", words.points or None, state, foot,
    )  # fmt: skip


def all_numbers() -> tuple[str, ...]:
    return numbers()
