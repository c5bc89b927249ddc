"""Steps that give goods to a seat or take food from it."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import Gained, TakingGoods, TookGoods
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.engine.animals import HouseAnimals
from bot.games.agricola.engine.ask import NOT_ASKED, Ask
from bot.games.agricola.engine.conversions import most_food
from bot.games.agricola.engine.emit import announce
from bot.games.agricola.engine.turns import put
from bot.games.agricola.position.moves import Move
from bot.games.agricola.position.state import Position
from bot.games.move_text import Pass
from bot.games.rules import Illegal
from bot.games.steps import Play, Step
from bot.games.text import Seat, Who, _, n_

AgricolaPlay = Play[Position]


def take_goods(play: AgricolaPlay, seat: Seat, space: str, gives: dict[str, int] | None = None) -> None:
    """Let a seat take what lies on a space and what the space gives besides, after cards have had their say."""
    lying = {good: count for good, count in play.state.board.spaces[space].goods.items() if count}
    if lying:
        announce(play, TakingGoods(seat=seat, origin=space, space=space, lying=lying))
    play.push(TakeLying(seat, space, dict(gives or {})))


class TakeLying(Step[Position], tag="take-lying"):
    """A seat takes all goods that lie on a space but those a card leaves there (rules 3, R3), and what it gives."""

    seat: Seat
    space: str
    gives: dict[str, int]

    def coming(self, state: Position, good: str) -> int:
        """Return how many of a good the seat will get here."""
        space = state.board.spaces[self.space]
        return self.gives.get(good, 0) + space.goods.get(good, 0) - space.kept.get(good, 0)

    def run(self, play: AgricolaPlay) -> None:
        """Take them; animals are housed at once (rules 7.6)."""
        space = play.state.board.spaces[self.space]
        lay = {good: count for good, count in space.goods.items() if count}
        kept, space.kept = space.kept, {}
        for good in lay:
            space.goods[good] = kept.get(good, 0)
        yielded = {good: self.gives.get(good, 0) + lay.get(good, 0) for good in (*self.gives, *lay)}
        got = {good: count - kept.get(good, 0) for good, count in yielded.items() if count > kept.get(good, 0)}
        if yielded:
            announce(
                play,
                TookGoods(seat=self.seat, origin=self.space, space=self.space, goods=yielded, kept=kept, lay=lay),
            )
        gain_goods(play, self.seat, got, self.space)


def gain_goods(play: AgricolaPlay, seat: Seat, goods: dict[str, int], origin: str = "", *, card: str = "") -> None:
    """Give a seat goods or animals and say so; animals that come are then housed.

    `origin` is the space, *round*, or a card; with `card`, the sentence names it.
    """
    goods = {good: count for good, count in goods.items() if count}
    if not goods:
        return
    player = play.state.players[seat]
    for good, count in goods.items():
        player.add(good, count)
    if card:
        text = _("gets {goods} ({card})", goods=words.amounts(goods), card=title_of(card))
        play.tell("card", text, seat, effect=True, counts=goods, card=card)
    else:
        play.tell("take", _("takes {goods}", goods=words.amounts(goods)), seat, counts=goods)
    announce(play, Gained(seat=seat, origin=card or origin, goods=goods))
    if any(good in ANIMALS for good in goods):
        put(play, seat, HouseAnimals(seat))


class Gain(Step[Position], tag="gain", omit_defaults=True):
    """A seat receives goods, from a space or a card."""

    seat: Seat
    goods: dict[str, int]
    origin: str = ""
    card: str = ""

    @override
    def run(self, play: AgricolaPlay) -> None:
        gain_goods(play, self.seat, self.goods, self.origin, card=self.card)


class PayFood(Ask, tag="pay-food", omit_defaults=True):
    """Pay food; waits while the seat must first turn goods into food (rules 7.7, R18).

    The food goes to the seat `to` if there is one. With `begs`, what cannot be paid costs begging cards.
    """

    food: int
    to: int = -1
    begs: bool = False

    def waits(self, state: Position) -> Seat | None:
        """Wait only while the food does not lie ready and some can be made."""
        food = state.players[self.seat].goods.food
        if food >= self.food or (self.begs and most_food(state, self.seat) == food):
            return None
        return self.seat

    def moves(self, state: Position) -> Sequence[Move]:
        """`pass` where begging is possible; else only goods turned into food help."""
        return [Pass()] if self.begs else []

    def check(self, state: Position, move: Move) -> None:
        """Raise `Illegal`: there is nothing to choose but conversions."""
        if not self.begs:
            raise Illegal(_("first turn goods into food to pay for this"))
        if not isinstance(move, Pass):
            raise Illegal(NOT_ASKED)

    @override
    def take(self, play: AgricolaPlay, move: Move) -> None:
        self.run(play)

    @override
    def run(self, play: AgricolaPlay) -> None:
        player = play.state.players[self.seat]
        paid = min(self.food, player.goods.food)
        player.goods.add("food", -paid)
        if self.to >= 0:
            play.state.players[self.to].goods.add("food", paid)
            text = _("pays {food} to {name}", food=words.amount("food", paid), name=Who(self.to))
        else:
            text = _("pays {food}", food=words.amount("food", paid))
        play.tell("pay", text, self.seat, effect=True, food=paid)
        begged = self.food - paid
        if begged:
            assert self.begs, "more food is to be paid than there is"
            player.begging += begged
            play.tell(
                "beg", n_("takes {n} begging card", "takes {n} begging cards", begged), self.seat, effect=True,
                cards=begged,
            )  # fmt: skip
