"""Cards that look at new rooms: children for one's own, goods for whoever has fewest."""

from __future__ import annotations

from bot.games.agricola.actions.improving import GrowFamily
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import BuiltRoom
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.text import Text, _


class WetNurse(Card):
    """A child for 1 food for each room just built, as long as rooms are free."""

    code = "K270"
    hears = (BuiltRoom,)

    def on(self, me: Owner, happening: BuiltRoom) -> None:
        """After each room, for all rooms of the same action: the key of the question is where that comes from."""
        if not me.mine(happening):
            return
        if me.fresh("turn"):
            for key in [key for key in me.memo if key.startswith("from-")]:
                del me.memo[key]
            me.use_up("turn")
        counted = f"from-{happening.origin}"
        me.memo[counted] = me.memo.get(counted, 0) + 1
        me.ask(counted, ["grow"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """It is family growth: whoever had no room moves in first."""
        return me.memo.get(key, 0) > 0 and me.can_pay(1, GrowFamily())

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.for_food(me, 1, _("family growth"))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, grow your family")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        me.memo[key] -= 1
        me.pay_then(1, key)

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The child, and perhaps another one."""
        me.ask(key, ["grow"])
        me.do(GrowFamily(), must=True)


class Pastor(Card):
    """3 wood, 2 clay, 1 reed and 1 stone, once, for the only player with 2 rooms left."""

    code = "E193"
    hears = (BuiltRoom,)
    asks_others_turn = True

    def played(self, me: Owner) -> None:
        """Perhaps at once."""
        me.ask("claim", ["claim"])

    def on(self, me: Owner, happening: BuiltRoom) -> None:
        """As soon as all others have more; later by its power."""
        if not me.mine(happening):
            me.ask("claim", ["claim"])

    def _due(self, me: Owner) -> bool:
        others = [me.state.players[seat] for seat in me.others()]
        return me.fresh("game") and me.player.rooms() == 2 and all(player.rooms() > 2 for player in others)

    def why_no_power(self, me: Owner) -> Text:
        """Taken already, or the rooms."""
        card = title_of(self.code)
        if not me.fresh("game"):
            return _("{card} works once in the game, and you have used it", card=card)
        if me.player.rooms() != 2:
            return _("{card} is for a home of 2 rooms", card=card)
        return _("others have 2 rooms, too")

    def powers(self, me: Owner) -> list[str]:
        """Until the owner builds a third room."""
        return ["claim"] if self._due(me) else []

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """Rooms that cost nothing count, too."""
        return self._due(me)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """Once, and why."""
        return _("Only you are left with 2 rooms. Do you take your goods now? You get them once in the game.")

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it brings."""
        goods = me.choice_words("3-wood-2-clay-1-reed-1-stone")
        return goods if key == "power" else phrases.get(goods)

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """As long as the owner has 2 rooms."""
        return _("Not now")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Once in the game."""
        me.use_up("game")
        me.gain(wood=3, clay=2, reed=1, stone=1)
