"""Agricola that begins with a position laid out by a test, for tests of the tables and the chat."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.agricola.game import Agricola, State
from bot.games.rules import Outcome, Setup
from tests.games.agricola.scene import Scene


class Dealt(Agricola):
    """Every new game is the position of the scene that is made for it."""

    def __init__(self, laid: Callable[[], Scene]) -> None:
        super().__init__()
        self._laid = laid

    def new_game(self, setup: Setup) -> Outcome[State]:
        """Return the laid position, whatever the set-up."""
        state = self._laid().state
        assert isinstance(state, State)
        return Outcome(state, (), False)
