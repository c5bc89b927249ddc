"""Occupations that stay through a solo series come into play before round 1 (rules 8.6, 12.6, 12.7)."""

from __future__ import annotations

from bot.games.agricola.box.card_facts import OCCUPATIONS, title_of
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.engine.entering import lay
from bot.games.agricola.position.state import Position
from bot.games.steps import Play, Step
from bot.games.text import Seat, _


class EnterPermanent(Step[Position], tag="enter-permanent"):
    """One occupation lies down and works; an extra printed price is due, otherwise the card is lost."""

    seat: Seat
    code: str

    def run(self, play: Play[Position]) -> None:
        """Free of action and of the space's price (rules 8.6)."""
        player = play.state.players[self.seat]
        price = OCCUPATIONS[self.code].price
        if not player.goods.covers(price):
            play.tell("lost", _("cannot pay for {card} and loses it", card=title_of(self.code)), self.seat)
            return
        player.goods.pay(price)
        play.state.permanents.append(self.code)
        lay(play, self.seat, self.code, player.occupations)
        play.tell("permanent", _("starts with {card}", card=title_of(self.code)), self.seat, card=self.code)
        card = CARDS[self.code]
        card.played(card.context(play.state, self.seat, play))
