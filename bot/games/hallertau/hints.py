"""What a newcomer to Hallertau should know now, the most pressing first."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.hallertau.state import Position
from bot.games.hints import Hint
from bot.games.text import Seat, _

_CROPS = ("flax", "barley", "rye", "hops")
_PROGRESS = 9
"""The phase in which buildings move."""


def hints(state: Position, seat: Seat) -> Iterator[Hint]:
    """Yield what is true and useful for a seat that uses spaces or moves buildings (rules 2.1, 4.3, 5, 6, 7.1)."""
    player = state.players[seat]
    empty = [field for field in player.fields if field is not None and not field.crop]
    if state.phase == _PROGRESS:
        yield Hint("behind", _("Your Community Center follows the building that is farthest behind."))
        if any(near == step + 1 for step, (near, _far) in zip(player.steps, player.boulders, strict=True)):
            yield Hint("boulder", _("A boulder stops a building until a tool moves it."))
        yield Hint("window", _("After 7 steps, the window of your Community Center scores 18 points."))
        return
    yield Hint("price", _("The first use of a space costs 1 worker, the next 2, then 3."))
    if empty and any(getattr(player.goods, crop) for crop in _CROPS):
        yield Hint("sow", _("Sow before phase 7: a field gives as many crops as its row number."))
    if any(player.flock):
        yield Hint("sheep", _("Each sheep gives you 1 milk in phase 8."))
    if empty:
        yield Hint("fallow", _("Empty fields move up a row in phase 6, so let some rest."))
    if player.hand:
        yield Hint("cards", _("You can play cards at almost any moment: My hand shows which."))
    yield Hint("pay", _("Keep goods of two kinds for phase 9: they pay for steps."))
    if player.tools:
        yield Hint("tools", _("A tool moves a boulder out of a building's way."))
