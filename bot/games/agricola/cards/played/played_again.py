"""Cards about playing cards: a second improvement or occupation, income before one, a new hand."""

from __future__ import annotations

from typing import Any

from bot.games.agricola.actions.improving import BuyMajor, PlayOccupation
from bot.games.agricola.box.events import BoughtMajor, PlayedMinor, PlayedOccupation, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.agricola.engine.paying import Cost
from bot.games.text import Text, _

MERCHANT, BUSINESSMAN, SALESMAN, STUDENT = "E179", "I228", "K281", "K275"
CARD, SPACE, START = 0, 1, 2
"""What gave an improvement action: a card, a space, the Starting player space."""


def giver(me: Owner, origin: str) -> int:
    """Return what gave an improvement action."""
    if origin not in me.state.board.spaces:
        return CARD
    return START if "start" in me.offers(origin) else SPACE


def was_minor(happening: PlayedMinor | BoughtMajor) -> bool:
    """Return whether what was played is a minor improvement for whoever played it."""
    return isinstance(happening, PlayedMinor) or happening.minor


def repeated(me: Owner) -> int | None:
    """Return what gave the action that Merchant repeats in this turn, or None when it is none."""
    memo = me.player.memo.get(MERCHANT, {})
    return memo.get("giver", CARD) if memo.get("again") == me.state.turns else None


class Patron(Card):
    """2 food before an occupation is paid."""

    code = "E192"

    def before_occupation(self, me: Owner) -> Cost:
        """Each time."""
        return {"food": 2}


class WritingDesk(Card):
    """A second occupation for 2 food where a space gives one."""

    code = "E49"
    hears = (UsingSpace, PlayedOccupation)

    def on(self, me: Owner, happening: Any) -> None:
        """Not after occupations that cards give; one that is drawn on the space counts."""
        if not me.mine(happening):
            return
        if isinstance(happening, UsingSpace):
            if "occupation" in me.offers(happening.space):
                me.memo["open"] = me.state.turns
            return
        if me.memo.get("open") == me.state.turns and self._by_space(me, happening.origin):
            me.memo.pop("open")
            me.do(PlayOccupation((2,)))

    def _by_space(self, me: Owner, origin: str) -> bool:
        return origin in me.state.board.spaces or origin == STUDENT


class Merchant(Card):
    """1 food for doing an improvement action once more."""

    code = "E179"
    hears = (PlayedMinor, BoughtMajor)
    answers_last = True

    def on(self, me: Owner, happening: PlayedMinor | BoughtMajor) -> None:
        """Whatever gave it; not what these cards add to an action, which is repeated with it."""
        added = happening.origin in (MERCHANT, BUSINESSMAN, SALESMAN)
        if me.mine(happening) and happening.action in ("minor", "improve") and not added:
            me.memo["giver"] = giver(me, happening.origin)
            me.ask(happening.action, ["again"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food and something to play, both out of what is there."""
        return me.can_pay(1, BuyMajor(kind=key, origin=self.code))

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """Which kind; the key of the question."""
        if key == "minor":
            return phrases.for_food(me, 1, _("another minor improvement action"))
        return phrases.for_food(me, 1, _("another major or minor improvement action"))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, choose an improvement")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        me.pay_then(1, "again", key)

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The same kind of action."""
        me.memo["again"] = me.state.turns
        me.do(BuyMajor(kind=choice))


class Businessman(Card):
    """One more improvement of any kind after a minor one on Starting player."""

    code = "I228"
    hears = (PlayedMinor, BoughtMajor)

    def on(self, me: Owner, happening: PlayedMinor | BoughtMajor) -> None:
        """Also where Merchant repeats it, and for a major improvement that is a minor one for the owner."""
        if not me.mine(happening) or happening.action != "minor" or not was_minor(happening):
            return
        again = happening.origin == MERCHANT and repeated(me) == START
        if again or giver(me, happening.origin) == START:
            me.do(BuyMajor())


class TravelingSalesman(Card):
    """On spaces, a major improvement instead of a minor one, or two minor ones where either is offered."""

    code = "K281"
    hears = (PlayedMinor, BoughtMajor)

    def _right(self, me: Owner, origin: str) -> str | None:
        """The key of the right that an action may use: one in a turn, and one for what Merchant repeats."""
        again = repeated(me)
        if origin == MERCHANT:
            asked = me.player.memo.get(MERCHANT, {}).get("giver", CARD) if again is None else again
            key = "again" if asked != CARD else None
        elif origin == BUSINESSMAN:
            key = "first" if again is None else "again"
        else:
            key = "first" if giver(me, origin) != CARD else None
        return key if key is not None and me.memo.get(key) != me.state.turns else None

    def major_instead(self, me: Owner, origin: str) -> bool:
        """Any of them."""
        return self._right(me, origin) is not None

    def on(self, me: Owner, happening: PlayedMinor | BoughtMajor) -> None:
        """What it was used for."""
        right = self._right(me, happening.origin) if me.mine(happening) else None
        if right is None:
            return
        if happening.action == "minor" and not was_minor(happening):
            me.memo[right] = me.state.turns
        elif happening.action == "improve" and was_minor(happening):
            me.memo[right] = me.state.turns
            me.do(BuyMajor(kind="minor"))


class Broom(Card):
    """A new hand of minor improvements, one of which may be played at once."""

    code = "K125"
    count = 7

    def played(self, me: Owner) -> None:
        """The new cards are seen only once that is settled."""
        me.reveal_then("draw")

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of those that were not dealt; the old ones leave the game."""
        pile = me.state.board.minor_pile
        drawn = pile[: self.count]
        del pile[: self.count]
        me.player.hand_minors = sorted(drawn)
        me.play.revealed = True
        me.tell(_("{n} new minor improvements", n=len(drawn)))
        me.do(BuyMajor(kind="hand"))
