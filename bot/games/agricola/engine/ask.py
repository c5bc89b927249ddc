"""What every question of Agricola is: one seat waits with it, and says whether goods can become food meanwhile."""

from __future__ import annotations

from typing import ClassVar

from bot.games import steps
from bot.games.agricola.position.moves import Move
from bot.games.agricola.position.state import Position
from bot.games.text import _

NOT_ASKED = _("that is not what you are being asked now")


class Ask(steps.Ask[Position, Move]):
    """A step that waits for its seat."""

    crafts: ClassVar[bool] = False
    """Whether craft buildings work: they do while families are fed (rules 5)."""
    between_actions: ClassVar[bool] = False
    """Whether powers of cards that are no part of an action may be used now."""

    @property
    def cooks(self) -> bool:
        """Whether goods may be turned into food meanwhile (rules 7.7)."""
        return True
