"""Example pictures of cards: the mock-ups of a draft, of all that is played, of a hand, and of one card large."""

from __future__ import annotations

import re

from rendering.agricola.card_values import CardTile, DraftPicture, LargeCard, Tiles
from rendering.agricola.effects import Effect, Run, Word
from rendering.marks import Amount, Pill, Seat

BELA, DARIO = Seat(1, "B", "Bela"), Seat(3, "D", "Dario")


def effect(text: str, dim: bool = False) -> Effect:
    """Return an effect from words; `[food]` is an icon, which stays with a number before it."""
    found: list[Word] = []
    for word in text.split():
        pieces = [piece for piece in re.split(r"(\[\w+\])", word) if piece]
        runs = tuple(Run(icon=piece[1:-1]) if piece[0] == "[" else Run(piece) for piece in pieces)
        counted = bool(runs[0].icon) and bool(found) and found[-1].runs[-1].text[-1:].isdigit()
        found.append(Word(runs, glued=counted, dim=dim))
    return tuple(found)


BUTCHER = CardTile("occupation", "Butcher", effect("Any time: [sheep] 1, [boar] 2, [cattle] 3 [food]"))
TILES = (
    BUTCHER,
    CardTile("occupation", "Berry Picker", effect("Taking [wood] on a space: +1 [food]")),
    CardTile("occupation", "Shepherd", effect("Breeding: 2 lambs if you have 4+ [sheep]")),
    CardTile("occupation", "Stablehand", effect("Building fences: 1 free stable each time")),
    CardTile("occupation", "Adoptive Parents", effect("Growth: for 1 [food] the child acts this round")),
    CardTile("occupation", "Tinsmith", effect("Any time: 1 [clay] → 1 [food]; once a Well is built 2 → 3")),
    CardTile("occupation", "Chief’s Daughter", effect("End: 3 points in a stone house, 1 in a clay hut →")),
)


def draft_mock() -> DraftPicture:
    """The mock-up of a draft: seven occupations, the first one marked."""
    tiles = tuple(
        CardTile(one.kind, one.title, one.effect, str(n), state="chosen" if n == 1 else "plain")
        for n, one in enumerate(TILES, 1)
    )
    kept = ("nothing yet", "7 cards to keep, one of each pass")
    return DraftPicture(
        BELA, "Draft", "occupations · pick 1 of 7", tiles, "Kept so far", kept, Pill("passes to Ada")
    )  # fmt: skip


def tableau_mock() -> Tiles:
    """The mock-up of all that a player has played, with what is over, what lies there and what is new."""
    tiles = (
        CardTile("occupation", "Butcher", BUTCHER.effect, new=True),
        CardTile("occupation", "Master Forester", effect("Adds a 2 [wood] space; others pay you 2 [food] for it")),
        CardTile("occupation", "Forester", effect("Sow up to 3 [wood] here; it grows like [grain]"),
                 foot=effect("3 [wood] on it")),
        CardTile("minor", "Market Stall", effect("1 [vegetable] now", dim=True)),
        CardTile("minor", "Chicken Coop", effect("+1 [food] in each of the next 8 rounds"), points=1),
        CardTile("major", "Cooking Hearth", effect("Cook: [vegetable] 3, [sheep] 2, [boar] 3, [cattle] 4; bake 3"),
                 points=1),
        CardTile("major", "Well", effect("+1 [food] in each of the next 5 rounds"), points=4),
    )  # fmt: skip
    return Tiles(DARIO, "Dario", tiles, "7 cards · 6 points on them", Pill("Butcher is new"))


def hand_mock() -> Tiles:
    """A hand: what can be played with its price, the rest with a reason."""
    tiles = (
        CardTile("occupation", "Butcher", BUTCHER.effect, costs=((Amount("food"),),), state="playable"),
        CardTile("minor", "Building Material", effect("1 [wood] or 1 [clay] now"), travels=True,
                 foot=effect("free"), state="playable"),
        CardTile("minor", "Brewery", effect("Feeding: 1 [grain] → 3 [food]; end: 1 point for 9+ [grain]"), points=2,
                 costs=((Amount("grain", 2), Amount("stone")),), foot=effect("1 [stone] short"), state="closed"),
        CardTile("minor", "Holiday House", effect("In round 14 you place no people"), points=8,
                 costs=((Amount("wood", 3), Amount("reed", 2)), (Amount("clay", 3), Amount("reed", 2))),
                 foot=effect("needs round 13 or earlier; 2 [wood] or 1 [clay] short"), state="closed"),
    )  # fmt: skip
    return Tiles(BELA, "Bela’s hand", tiles, "only you can see this", Pill("2 playable"))


def card_mock() -> LargeCard:
    """The mock-up of one card large."""
    return LargeCard(
        "occupation", "Butcher", "occupation · deck I · 1+ seats", BUTCHER.effect,
        ("At any time you may turn animals into food: sheep 1, wild boar 2, cattle 3. You need no improvement.",),
        ("Not while breeding: what is born in the last harvest can’t be eaten.",),
        place="Occupation", place_icon="occupation", costs=((Amount("food"),),),
        note="1 played so far · you have 3 food", verdict="playable", state="playable",
    )  # fmt: skip
