"""Steps that give goods to a seat or take food from it."""

from __future__ import annotations

from bot.games.agricola import words
from bot.games.agricola.facts import ANIMALS
from bot.games.agricola.state import Position
from bot.games.agricola.steps.animals import HouseAnimals
from bot.games.steps import Play, Step
from bot.games.text import Seat, _

AgricolaPlay = Play[Position]


def take_everything(play: AgricolaPlay, seat: Seat, space: str) -> None:
    """Give a seat all goods that lie on a space (rules 3, R3); animals are housed at once (rules 7.6)."""
    lying = play.state.board.spaces[space].goods
    taken = {good: count for good, count in lying.items() if count}
    for good in taken:
        lying[good] = 0
    gain_goods(play, seat, taken)


def gain_goods(play: AgricolaPlay, seat: Seat, goods: dict[str, int]) -> None:
    """Give a seat goods or animals and say so; animals that come are then housed."""
    if not goods:
        return
    player = play.state.players[seat]
    for good, count in goods.items():
        player.add(good, count)
    play.tell("take", _("takes {goods}", goods=words.amounts(goods)), seat, counts=goods)
    if any(good in ANIMALS for good in goods):
        play.push(HouseAnimals(seat))


class Gain(Step, tag="gain"):
    """A seat receives goods."""

    seat: Seat
    goods: dict[str, int]

    def run(self, play: AgricolaPlay) -> None:
        """Give them."""
        gain_goods(play, self.seat, self.goods)


class PayFood(Step, tag="pay-food"):
    """Pay food; waits while the seat must first turn goods into food (rules 7.7, R18)."""

    seat: Seat
    food: int

    def waits(self, state: Position) -> Seat | None:
        """Wait only while the food does not lie ready."""
        return self.seat if state.players[self.seat].goods.food < self.food else None

    def run(self, play: AgricolaPlay) -> None:
        """Pay."""
        play.state.players[self.seat].goods.add("food", -self.food)
        play.tell("pay", _("pays {food}", food=words.amount("food", self.food)), self.seat, effect=True, food=self.food)
