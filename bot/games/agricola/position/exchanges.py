"""Exchanges that cards offer: these goods for those, at any time or in a harvest, without limit or so often."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from bot.games.agricola.box.hooks import Hook, PlayedCard, Trait
from bot.games.agricola.position.state import Position
from bot.games.text import Seat

When = Literal["any", "feeding"]


class Exchange(msgspec.Struct, frozen=True):
    """`gives` go to the general supply, `gets` come from it. `when` is *any* time, or only while *feeding*.

    `limit` is how often in a harvest (all exchanges of the card together); 0 for no limit.
    """

    gives: dict[str, int]
    gets: dict[str, int]
    when: When = "any"
    limit: int = 0

    @property
    def key(self) -> str:
        """Its text in a move: *3-wood-1-clay*."""
        return "-".join(f"{count}-{good}" for part in (self.gives, self.gets) for good, count in part.items())

    @property
    def to_food(self) -> bool:
        """Whether it turns one kind of good into food only."""
        return len(self.gives) == 1 and set(self.gets) == {"food"} and "food" not in self.gives


EXCHANGES = Hook[[], tuple[Exchange, ...]]()
"""The exchanges that the card offers now."""
POWERS = Hook[[], list[str]]()
"""What else may be done between actions (when placing, when feeding, at the end of a turn), as choices."""
ASKS_EVERYBODY = Trait[bool]()
"""Whether the card asks other seats than its owner, or goes by their policies."""


def open_exchanges(state: Position, seat: Seat, *, feeding: bool = False) -> Iterator[tuple[PlayedCard, Exchange]]:
    """Yield the exchanges that a seat may make now, with their cards."""
    player = state.players[seat]
    for offered in EXCHANGES.of(state, seat):
        card = offered.card
        for exchange in offered():
            if exchange.when == "feeding" and not feeding:
                continue
            if exchange.limit and uses(state, seat, card.code) >= exchange.limit:
                continue
            if all(player.have(good) >= count for good, count in exchange.gives.items()):
                yield card, exchange


def uses(state: Position, seat: Seat, code: str) -> int:
    """Return how often a card was used in the present harvest."""
    return state.players[seat].memo.get(code, {}).get(f"harvest{state.round}", 0)
