"""What must not type-check: hooks misspelt, asked or answered wrongly. Never run.

Each line carries the error it must give; mypy is strict about ignores that nothing needs, so that a line which begins
to type-check fails the type check.
"""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.box.events import TookGoods
from bot.games.agricola.box.hooks import Hook
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.phases import harvest
from bot.games.agricola.phases.harvest import KEEPS_CROP
from bot.games.agricola.phases.work import TOLL
from bot.games.agricola.position.state import Position
from bot.games.text import Seat


class Misspelt(Card):
    """Hooks with a letter too few, with a text for a number, without a word that they override."""

    windows = ("start-of-rond",)  # type: ignore[assignment]
    listens_to = ("TookGoods",)  # type: ignore[assignment]

    @override
    def keep_crop(self, ctx: CardContext, crop: str) -> bool:  # type: ignore[misc]
        return True

    @override
    def food_needed(self, ctx: CardContext, need: str) -> int:  # type: ignore[override]
        return 0

    def points(self, ctx: CardContext) -> int:  # type: ignore[explicit-override]
        return 1

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        ctx.gain(food="1")  # type: ignore[arg-type]
        ctx.gains(food=1)  # type: ignore[attr-defined]


def asked_wrongly(state: Position, seat: Seat) -> None:
    """Ask hooks that do not exist, about what they are not asked about, for what they do not answer."""
    harvest.KEEP_CROP.of(state, seat)  # type: ignore[attr-defined]
    for keeps in KEEPS_CROP.of(state, seat):
        keeps(3)  # type: ignore[arg-type]
        keeps()  # type: ignore[call-arg]
        keeps("grain") + TOLL  # type: ignore[operator]


def joined_wrongly() -> None:
    """Join hooks to methods that do not answer them."""
    KEEPS_CROP.answered_by(Card.points)  # type: ignore[arg-type]
    KEEPS_CROP.answered_by(Card.keep_crop)  # type: ignore[attr-defined]
    Hook[[str], str]().answered_by(Card.keeps_crop)  # type: ignore[arg-type]
