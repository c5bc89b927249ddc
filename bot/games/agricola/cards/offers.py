"""Something offered to all others at once: each may take it at its price, and when all have answered, it is settled.

The others are asked side by side, so the owner confirms their turn so far. Seats that have said *never*, or that could
not pay, are not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from typing_extensions import override

from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.question import FromOwner, Question
from bot.games.agricola.engine.emit import AskCard, Then
from bot.games.agricola.engine.turns import TurnEnd, put
from bot.games.text import Seat


class Taking(Question[FromOwner]):
    """Whether another seat takes what is offered; derive from it for the words."""

    data = FromOwner

    def __init__(self, price: int) -> None:
        self.price = price

    @override
    def can(self, ctx: CardContext, choice: str, data: FromOwner) -> bool:
        """With the food for it, when it is offered and again when the answer comes."""
        return ctx.can_pay(self.price)

    @override
    def chose(self, ctx: CardContext, choice: str, data: FromOwner) -> None:
        ctx.pay_then(self.price, "wanted", owner=data.owner)


class OffersToAll(Card):
    """A card that offers something to all others; `questions` has a `Taking` under the key `taking`."""

    asks_everybody = True
    taking: ClassVar[str] = "buy"
    # Any: as in `Card`
    questions: ClassVar[Mapping[str, Question[Any]]]

    def offer(self, ctx: CardContext, *, ends_turn: bool) -> bool:
        """Ask the others, after what the owner has done so far where that `ends_turn`; return whether anybody is."""
        asked = [seat for seat in ctx.others() if self._asks(ctx, seat)]
        ctx.memo["waiting"] = len(asked)
        if ends_turn and asked:
            ctx.push(TurnEnd(ctx.seat))
        data = {"owner": int(ctx.seat)}
        for seat in asked:
            question = AskCard(seat, self.code, self.taking, [self.taking], True, data)
            put(ctx.play, seat, question, TurnEnd(seat, silent=True), Then(seat, self.code, "answered", "", data))
        return bool(asked)

    def _asks(self, ctx: CardContext, seat: Seat) -> bool:
        other = CardContext(ctx.state, seat, self.code)
        return ctx.policy_of(seat) != "never" and self.can(other, self.taking, self.taking, {"owner": ctx.seat})

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Others have paid or answered; the last answer that is confirmed settles it."""
        owner = self.context(ctx.state, Seat(data["owner"]), ctx.play)
        if key == "wanted":
            owner.memo[f"wanted-{ctx.seat}"] = 1
            return
        owner.memo["waiting"] -= 1
        if not owner.memo["waiting"]:
            self.settle(owner, self.takers(owner))

    def takers(self, ctx: CardContext) -> list[Seat]:
        """Return who has taken what is offered, in turn order from the owner."""
        return [seat for seat in ctx.others() if ctx.memo.get(f"wanted-{seat}")]

    def settle(self, ctx: CardContext, takers: list[Seat]) -> None:
        """Do what follows when all have answered."""
        raise NotImplementedError

    def close(self, ctx: CardContext) -> None:
        """Forget the offer."""
        for key in [key for key in ctx.memo if key == "waiting" or key.startswith("wanted-")]:
            del ctx.memo[key]
