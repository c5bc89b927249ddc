"""The harvest: fields, feeding, breeding (rules 9.2). Feeding and breeding are asked of all seats side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.agricola import words
from bot.games.agricola.facts import CROPS
from bot.games.agricola.moves import Feed, Move
from bot.games.agricola.state import Position, seats_from
from bot.games.agricola.steps.animals import Breed
from bot.games.agricola.steps.work import TurnEnd
from bot.games.rules import Illegal
from bot.games.steps import Play, Step
from bot.games.text import Seat, _, n_


class FieldPhase(Step, tag="field-phase"):
    """Every player takes one crop from every planted field (rules 9.2 H1, R84)."""

    def run(self, play: Play[Position]) -> None:
        """Harvest the fields in turn order."""
        state = play.state
        play.tell("harvest", _("Harvest after round {round}", round=state.round), round=state.round)
        for seat in seats_from(state.first, len(state.players)):
            player = state.players[seat]
            player.crafted = []
            taken = dict.fromkeys(CROPS, 0)
            for field in player.farm.fields.values():
                if field.count:
                    taken[field.crop] += 1
                    player.goods.add(field.crop, 1)
                    field.count -= 1
                    if not field.count:
                        field.crop = ""
            if any(taken.values()):
                play.tell("reap", _("harvests {goods}", goods=words.amounts(taken)), seat, counts=taken)


class FeedFamilies(Step, tag="feed-families"):
    """All seats feed their families, in any order (rules 9.2 H2)."""

    def run(self, play: Play[Position]) -> None:
        """Ask every seat."""
        seats = [Seat(number) for number in range(len(play.state.players))]
        play.side_by_side([[FeedFamily(seat), TurnEnd(seat)] for seat in seats])


class FeedFamily(Step, tag="feed"):
    """One seat pays food; what it cannot or does not want to pay costs a begging card each (rules 8.2, 8.3, U3)."""

    seat: Seat
    crafts: ClassVar[bool] = True
    """Craft buildings work during the harvest (rules 5)."""

    def waits(self, state: Position) -> Seat | None:
        """Always a decision of this seat."""
        return self.seat

    def moves(self, state: Position) -> Sequence[Move]:
        """Pay all that is needed as far as it goes, or less."""
        most = min(state.food_needed(self.seat), state.players[self.seat].goods.food)
        return [Feed(), *(Feed(food) for food in range(most - 1, -1, -1))]

    def check(self, state: Position, move: Feed) -> None:
        """Raise `Illegal` when so much food is not there or not needed."""
        need = state.food_needed(self.seat)
        have = state.players[self.seat].goods.food
        if move.food is not None and move.food > need:
            raise Illegal(_("your family needs {food}", food=words.amount("food", need)))
        if move.food is not None and move.food > have:
            raise Illegal(_("you have {food}", food=words.amount("food", have)))

    def take(self, play: Play[Position], move: Feed) -> None:
        """Pay and beg (R87, R88)."""
        play.pop()
        player = play.state.players[self.seat]
        need = play.state.food_needed(self.seat)
        paid = min(need, player.goods.food if move.food is None else move.food)
        player.goods.add("food", -paid)
        begged = need - paid
        play.tell("feed", _("feeds the family with {food}", food=words.amount("food", paid)), self.seat, food=paid)
        if begged:
            player.begging += begged
            play.tell(
                "beg", n_("takes {n} begging card", "takes {n} begging cards", begged), self.seat, effect=True,
                cards=begged,
            )  # fmt: skip


class LetBreed(Step, tag="let-breed"):
    """Animals breed on all farms at once (rules 9.3); a seat is asked only when it has a choice."""

    def run(self, play: Play[Position]) -> None:
        """Let them breed where nothing is to be chosen, in turn order; ask the others side by side."""
        state = play.state
        lanes: list[list[Step]] = [[] for _player in state.players]
        for seat in seats_from(state.first, len(state.players)):
            breed = Breed(seat)
            if breed.waits(state) is None:
                breed.run(play)
            else:
                lanes[seat] = [breed, TurnEnd(seat, cooks=False)]
        play.side_by_side(lanes)
