"""Fewer waits: giving and cancelling standing orders."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.text import _, plain
from bot.tables.db.values import GameId, Panel, Refusal
from bot.tables.services.checks import going, own_seat
from bot.tables.services.requests import request
from bot.tables.services.turns import Turns
from bot.tables.services.unit_of_work import Done, UnitOfWork
from bot.tables.session import standing_orders


class StandingOrders:
    """Lets people say beforehand what they do."""

    def __init__(self, uow: UnitOfWork, turns: Turns) -> None:
        self.uow = uow
        self._turns = turns

    async def order(self, interaction_id: int, game_id: str, user_id: int, text: str) -> Panel:
        """Give a standing order, in the words of the rules; return the panel. It holds from the next decision on.

        Raises `NotYourSeat`, `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` when the game
        takes no such order now, it stands already, or too many do.
        """
        await self._give(interaction_id, game_id, user_id, " ".join(text.lower().split()))
        return await self._turns.panel(game_id, user_id)

    @request
    async def _give(self, interaction_id: int, game_id: GameId, user_id: int, wanted: str) -> Done[None]:
        change = await self.uow.load(game_id)
        before = change.before
        going(before.info)
        seat = own_seat(before.info, user_id).seat
        kind = next((kind for kind in change.rules.orders(before.state, seat) if wanted in kind.texts()), None)
        if kind is None:
            raise Refusal(_("“{text}” cannot be ordered right now. Choose from the list.", text=plain(wanted[:60])))
        orders = standing_orders.given(before.orders, seat, wanted, once=kind.once, at=change.at)
        change.become(replace(before, orders=orders))
        return await change.commit(interaction_id, None)

    async def cancel_order(self, interaction_id: int, game_id: str, user_id: int, number: int) -> Panel:
        """Take a standing order back by its number; return the panel. Raises as `order` does."""
        await self._cancel(interaction_id, game_id, user_id, number)
        return await self._turns.panel(game_id, user_id)

    @request
    async def _cancel(self, interaction_id: int, game_id: GameId, user_id: int, number: int) -> Done[None]:
        change = await self.uow.load(game_id)
        before = change.before
        going(before.info)
        seat = own_seat(before.info, user_id).seat
        change.become(replace(before, orders=standing_orders.cancelled(before.orders, seat, number, change.at)))
        return await change.commit(interaction_id, None)
