"""The harvest: fields, feeding, breeding (rules 9.2). Feeding and breeding are asked of all seats side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import Fed, Reaped
from bot.games.agricola.box.hooks import Hook, Trait
from bot.games.agricola.engine.animals import Breed
from bot.games.agricola.engine.ask import NOT_ASKED, Ask
from bot.games.agricola.engine.emit import announce, takes_part
from bot.games.agricola.engine.turns import TurnEnd, confirmed
from bot.games.agricola.position.moves import Feed, Move
from bot.games.agricola.position.state import Field, Position, seats_from
from bot.games.rules import Illegal
from bot.games.steps import Play, Step
from bot.games.text import Seat, _, n_

KEEPS_CROP = Hook[[str], bool]()
"""Whether a harvested crop comes from the supply and the field keeps its own."""
FEEDS_LAST = Trait[bool]()
"""Whether the owner feeds after all others."""


class FieldPhase(Step[Position], tag="field-phase"):
    """Every player takes one crop from every planted field (rules 9.2 H1, R84)."""

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        play.tell("harvest", _("Harvest after round {round}", round=state.round), round=state.round)
        for seat in seats_from(state.first, len(state.players)):
            state.players[seat].crafted = []
            if takes_part(state, seat):
                play.push(ReapFields(seat))
            else:
                play.push(SkipHarvest(seat))


class SkipHarvest(Step[Position], tag="skip-harvest"):
    """A seat does not take part in this harvest."""

    seat: Seat

    @override
    def run(self, play: Play[Position]) -> None:
        play.tell("skip", _("skips this harvest"), self.seat)


class ReapFields(Step[Position], tag="reap", omit_defaults=True):
    """One seat takes one crop from every planted field and plot; cards may do so outside the harvest, too."""

    seat: Seat
    harvest: bool = True

    def run(self, play: Play[Position]) -> None:
        """Rules 9.2 H1, R84."""
        player = play.state.players[self.seat]
        taken: dict[str, int] = {}
        plots: dict[str, int] = {}
        for field in player.farm.fields.values():
            self._take(play, field, taken)
        for code, own in player.plots.items():
            for field in own:
                plots[code] = plots.get(code, 0) + self._take(play, field, taken)
        if any(taken.values()):
            play.tell("reap", _("harvests {goods}", goods=words.amounts(taken)), self.seat, counts=taken)
        announce(
            play, Reaped(seat=self.seat, goods=taken, plots={c: n for c, n in plots.items() if n}, harvest=self.harvest)
        )
        confirmed(play)

    def _take(self, play: Play[Position], field: Field, taken: dict[str, int]) -> int:
        if not field.count:
            return 0
        player = play.state.players[self.seat]
        taken[field.crop] = taken.get(field.crop, 0) + 1
        player.goods.add(field.crop, 1)
        if not any(keeps(field.crop) for keeps in KEEPS_CROP.of(play.state, self.seat)):
            field.count -= 1
            if not field.count:
                field.crop = ""
        return 1


class FeedFamilies(Step[Position], tag="feed-families", omit_defaults=True):
    """All seats feed their families, in any order (rules 9.2 H2); cards let some feed last, one after another.

    `seats` are those that feed now, None for all.
    """

    seats: list[Seat] | None = None

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        seats = self.seats
        if seats is None:
            order = [seat for seat in seats_from(state.first, len(state.players)) if takes_part(state, seat)]
            last = [seat for seat in order if FEEDS_LAST.of(state.players[seat])]
            seats = [seat for seat in order if seat not in last]
            play.push(*(FeedFamilies([seat]) for seat in last))
        lanes: list[list[Step[Position]]] = [[] for _player in state.players]
        for seat in seats:
            lanes[seat] = [FeedFamily(seat), TurnEnd(seat)]
        play.side_by_side(lanes)


class FeedFamily(Ask, tag="feed"):
    """One seat pays food; what it cannot or does not want to pay costs a begging card each (rules 8.2, 8.3, 12.3)."""

    crafts: ClassVar[bool] = True
    """Craft buildings work during the harvest (rules 5)."""
    between_actions: ClassVar[bool] = True

    def moves(self, state: Position) -> Sequence[Move]:
        """Pay all that is needed as far as it goes, or less."""
        most = min(state.food_needed(self.seat), state.players[self.seat].goods.food)
        return [Feed(), *(Feed(food) for food in range(most - 1, -1, -1))]

    def check(self, state: Position, move: Move) -> None:
        """Raise `Illegal` when so much food is not there or not needed."""
        if not isinstance(move, Feed):
            raise Illegal(NOT_ASKED)
        need = state.food_needed(self.seat)
        have = state.players[self.seat].goods.food
        if move.food is not None and move.food > need:
            raise Illegal(_("your family needs {food}", food=words.amount("food", need)))
        if move.food is not None and move.food > have:
            raise Illegal(_("you have {food}", food=words.amount("food", have)))

    def take(self, play: Play[Position], move: Move) -> None:
        """Pay and beg (R87, R88)."""
        assert isinstance(move, Feed)
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
        announce(play, Fed(seat=self.seat, begged=begged))


class LetBreed(Step[Position], tag="let-breed"):
    """Animals breed on all farms at once (rules 9.3); a seat is asked only when it has a choice."""

    def run(self, play: Play[Position]) -> None:
        """Let them breed where nothing is to be chosen, in turn order; ask the others side by side."""
        state = play.state
        lanes: list[list[Step[Position]]] = [[] for _player in state.players]
        for seat in seats_from(state.first, len(state.players)):
            if not takes_part(state, seat):
                continue
            breed = Breed(seat)
            if breed.waits(state) is None:
                breed.run(play)
            else:
                lanes[seat] = [breed, TurnEnd(seat, cooks=False)]
        play.side_by_side(lanes)
