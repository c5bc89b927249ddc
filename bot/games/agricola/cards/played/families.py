"""Cards about people: where and when they are placed, who is idle, children."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.improving import GrowFamily
from bot.games.agricola.box.events import TookGoods
from bot.games.agricola.box.facts import HARVEST_ROUNDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.state import Space
from bot.games.text import Seat, Text, Who, _

TRAVELLING = ("players", "room-players")
"""The spaces with the Travelling Players action."""


class HeadOfTheFamily(Card):
    """Uses spaces for rooms and family growth although others stand there."""

    code = "E159"

    @override
    def enters(self, ctx: CardContext, space: str) -> bool:
        """Not on the owner's own people; the conditions of the action stay."""
        return ctx.offers_growth(space) or any(name in ("rooms", "one-room") for name in ctx.offers(space))


class Ratcatcher(Card):
    """In rounds 10 and 12 the others leave one child idle each."""

    code = "E198"
    last = 9

    @override
    def played(self, ctx: CardContext) -> None:
        """After round 9 it is out of the game at once."""
        if ctx.round > self.last:
            ctx.player.occupations.remove(self.code)

    @override
    def people(self, ctx: CardContext, seat: Seat, home: int) -> int:
        """Children are all beyond the first two people."""
        idle = ctx.round in (10, 12) and seat != ctx.seat and ctx.state.players[seat].people > 2
        return home - 1 if idle else home


class Chamberlain(Card):
    """Turns up all round cards at the start of round 11; the owner may use them at once."""

    code = "I238"
    windows = ("start-of-round",)
    sees_early = True

    @override
    def played(self, ctx: CardContext) -> None:
        """At once if it is late."""
        if ctx.round >= 11:
            ctx.reveal_then("reveal")

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Round 11."""
        if ctx.round == 11:
            self._reveal(ctx)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """After the turn so far was confirmed."""
        self._reveal(ctx)

    def _reveal(self, ctx: CardContext) -> None:
        board = ctx.state.board
        while board.deck:
            card = board.deck.pop(0)
            board.revealed.append(card)
            board.spaces[card] = Space(since=len(board.revealed))
            ctx.play.revealed = True
            ctx.tell(_("{space} in round {round}", space=ctx.state.facts(card).name(), round=len(board.revealed)))


class Layabout(Card):
    """Skips the next harvest."""

    code = "I244"

    @override
    def played(self, ctx: CardContext) -> None:
        """The one at the end of this round included."""
        ctx.memo["skips"] = next(number for number in HARVEST_ROUNDS if number >= ctx.round)

    @override
    def skips_harvest(self, ctx: CardContext) -> bool:
        """Only that one."""
        return ctx.memo.get("skips") == ctx.round


class Taster(Card):
    """Pays the starting player 1 food to place ahead of everybody."""

    code = "I260"
    windows = ("start-of-work",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """If somebody else is starting player."""
        if ctx.state.first != ctx.seat and ctx.player.home:
            ctx.ask("ahead", ["ahead"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food."""
        return ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """To whom, and what the owner has."""
        return _(
            "Pay 1 food to {name} to place your first person before everybody? You have {have}.",
            name=Who(ctx.state.first), have=phrases.purse(ctx, 1),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, place first")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The starting player gets it."""
        ctx.pay_then(1, "ahead", to=ctx.state.first)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Afterwards the usual order runs."""
        ctx.state.ahead.append(ctx.seat)


class Lover(Card):
    """Family growth without a room."""

    code = "K291"

    @override
    def played(self, ctx: CardContext) -> None:
        """Printed price 4 food."""
        ctx.do(GrowFamily(room=False), must=True)


class Acrobat(Card):
    """After work a person on Travelling Players may move on."""

    code = "K269"
    listens_to = (TookGoods,)
    windows = ("end-of-work",)
    targets = ("grain", "plough", "plough-sow")

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Only people placed after it was played."""
        if ctx.mine(event) and event.space in TRAVELLING:
            ctx.memo[f"took-{event.space}"] = ctx.round

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Offer each move; what lets the owner join others elsewhere does not help here."""
        options = [
            f"{old}-to-{new}"
            for old in TRAVELLING
            if ctx.memo.get(f"took-{old}") == ctx.round
            for new in self.targets
            if ctx.may_move(old, new) and not ctx.state.board.spaces[new].people
        ]
        if options:
            ctx.ask("move", options)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What it does."""
        return _("Where does your person go from Travelling players? It acts there at once.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """From where to where."""
        old, _word, new = choice.partition("-to-")
        return _("{old} → {new}", old=ctx.state.facts(old).name(), new=ctx.state.facts(new).name())

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """It has done its work."""
        return _("Stay there")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """An action, but no placement."""
        old, _word, new = choice.partition("-to-")
        ctx.move_person(old, new)


class Countryman(Card):
    """After work one person on Take 1 grain or Take 1 vegetable may move to a free sow space."""

    code = "K289"
    windows = ("end-of-work",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Also people placed before it was played; one in a round."""
        options = [
            f"{old}-to-{new}"
            for old in ("grain", "vegetable")
            for new in ("sow-bake", "plough-sow")
            if ctx.may_move(old, new)
        ]
        if options:
            ctx.ask("move", options)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What it does."""
        return _("Do you move a person to a space where it sows? It acts there at once.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """From where to where."""
        old, _word, new = choice.partition("-to-")
        return _("{old} → {new}", old=ctx.state.facts(old).name(), new=ctx.state.facts(new).name())

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Both have done their work."""
        return _("Move nobody")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Any option of the space may be used."""
        old, _word, new = choice.partition("-to-")
        ctx.move_person(old, new)
