"""Example hands."""

from __future__ import annotations

from dataclasses import replace

from rendering.hallertau.values import Hand, HandCard
from rendering.marks import Pill
from tests.rendering.hallertau.estates import JONAS, LONG, MILA
from tests.rendering.hallertau.wordings import card

REASONS = ("1 hide short", "only in phase 4", "needs 4 barley and 4 hops; you have 3 and 1", "no clay")


def cards(*numbers: str) -> tuple[HandCard, ...]:
    """Some cards, every third one playable."""
    return tuple(
        card(number) if place % 3 == 0 else card(number, "not", REASONS[place % len(REASONS)])
        for place, number in enumerate(numbers)
    )


def start() -> Hand:
    """The first hand: four Gateway cards, a Point card."""
    return Hand(MILA, "Mila’s hand", cards("001", "006", "016", "022", "911"), "only you can see this",
                Pill("2 playable", "planned", icon=""))  # fmt: skip


def middle() -> Hand:
    """Sixteen cards with every mark and the longest words."""
    found = list(cards("004", "302", "313", "326", "419", "607", "615", "706", "716", "725", "802", "811", "814", "833",
                       "904", "912"))  # fmt: skip
    found[2] = replace(found[2], state="chosen", foot="chosen")
    found[4] = replace(found[4], new=True)
    return Hand(JONAS, "Jonas’s hand", tuple(found), "only you can see this", Pill("6 playable", "planned"))


def large(count: int) -> Hand:
    """More cards than have room at full size."""
    numbers = [str(number) for number in (*range(301, 305), *range(721, 731), *range(801, 826), *range(901, 921))]
    return Hand(LONG[0], "Handkarten von Maximiliane", cards(*numbers[:count]), "siehst nur du")


def empty() -> Hand:
    """No card."""
    return Hand(MILA, "Mila’s hand", (), "only you can see this", empty="no cards in hand")
