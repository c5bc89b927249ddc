"""Finding places for animals, when they come and when they are born (rules 7.6, 9.3)."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.animals import Herd, frontier
from bot.games.agricola.box.events import Bred
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.box.hooks import Hook
from bot.games.agricola.engine.ask import NOT_ASKED, Ask
from bot.games.agricola.engine.conversions import cooked, rates
from bot.games.agricola.engine.emit import announce
from bot.games.agricola.position.moves import Arrange, Move
from bot.games.agricola.position.state import Player, Position
from bot.games.rules import Illegal
from bot.games.steps import Play
from bot.games.text import Seat, _, n_

YOUNG = Hook[[str, int], int]()
"""How many young a kind with parents has in a harvest, given how many it had before the card."""


def choices(player: Player) -> tuple[Herd, ...]:
    """Return the largest herds that a farm can keep out of the animals there."""
    return frontier(*player.housing(), player.herd())


def cookable(player: Player, over: Herd) -> Herd:
    """Return which of some animals could be cooked."""
    known = rates(player)
    counts = [count if kind in known else 0 for kind, count in zip(ANIMALS, over, strict=True)]
    return counts[0], counts[1], counts[2]


def minus(one: Herd, other: Herd) -> Herd:
    """Return the difference of two herds."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


class HouseAnimals(Ask, tag="house"):
    """Animals came or pastures changed: all must have a place; waits when there are too many (rules 7.6, R79-R83)."""

    @override
    def waits(self, state: Position) -> Seat | None:
        player = state.players[self.seat]
        return None if player.houses(player.herd()) else self.seat

    def run(self, play: Play[Position]) -> None:
        """Nothing to do: every animal has a place."""

    def moves(self, state: Position) -> Sequence[Move]:
        """Keep one of the largest possible herds; cook the rest, or let it run free."""
        player = state.players[self.seat]
        found: list[Move] = []
        for keep in choices(player):
            cook = cookable(player, minus(player.herd(), keep))
            if any(cook) and not state.no_cooking:
                found.append(Arrange(keep, cook))
            found.append(Arrange(keep))
        return found

    def check(self, state: Position, move: Move) -> None:
        """Raise `Illegal` unless the kept animals are there and have a place, and the cooked ones can be cooked."""
        if not isinstance(move, Arrange):
            raise Illegal(NOT_ASKED)
        player = state.players[self.seat]
        over = minus(player.herd(), move.keep)
        if min(over) < 0:
            raise Illegal(_("you have {have}", have=words.herd(player.herd())))
        if not player.houses(move.keep):
            raise Illegal(_("there is no room for {animals} on your farm", animals=words.herd(move.keep)))
        if min(minus(over, move.cook)) < 0:
            raise Illegal(_("you can only cook animals that you do not keep"))
        if any(move.cook) and state.no_cooking:
            raise Illegal(_("you cannot cook after the last harvest"))
        if min(minus(cookable(player, over), move.cook)) < 0:
            raise Illegal(_("you need a Fireplace or a Cooking Hearth to cook animals"))

    def take(self, play: Play[Position], move: Move) -> None:
        """Keep, cook and release (R79, R80, R81)."""
        assert isinstance(move, Arrange)
        arrange(play, self.seat, move)


def arrange(play: Play[Position], seat: Seat, move: Arrange) -> None:
    """Carry out a legal arrangement and say what became of the animals that are not kept."""
    player = play.state.players[seat]
    free = minus(minus(player.herd(), move.keep), move.cook)
    known = rates(player)
    food = sum(known.get(kind, 0) * count for kind, count in zip(ANIMALS, move.cook, strict=True))
    player.animals = list(move.keep)
    player.goods.add("food", food)
    if any(move.cook):
        play.tell(
            "cook",
            _("turns {goods} into {food}", goods=words.herd(move.cook), food=words.amount("food", food)),
            seat,
            effect=True,
            food=food,
        )
        sources = player.cookers()
        heard = [
            cooked(play.state, seat, kind, count, known[kind] * count, sources[kind][1])
            for kind, count in zip(ANIMALS, move.cook, strict=True)
            if count
        ]
        for event in heard:
            announce(play, event)
        player.batch = {}
    if any(free):
        play.tell("release", _("releases {animals}", animals=words.herd(free)), seat, effect=True)


class Breed(Ask, tag="breed", omit_defaults=True):
    """One seat's animals breed: one young of each kind with two parents, if it has a place (rules 9.3).

    Waits only when not all young fit and there is more than one way to house some (R97).
    """

    kinds: tuple[str, ...] = ANIMALS
    """The kinds that breed; not all of them outside the harvest."""

    @property
    @override
    def cooks(self) -> bool:
        return False  # nothing is cooked in the breeding phase (R94)

    def grown(self, state: Position) -> Herd:
        """Return the herd with all possible young."""
        player = state.players[self.seat]
        herd = []
        for kind, count in zip(ANIMALS, player.animals, strict=True):
            young = int(count >= 2 and kind in self.kinds)
            if young and self.kinds == ANIMALS:
                for born in YOUNG.of(state, self.seat):
                    young = born(kind, young)
            herd.append(count + young)
        return herd[0], herd[1], herd[2]

    def options(self, state: Position) -> list[Herd]:
        """Return the largest herds with young that keep every animal that is there."""
        player = state.players[self.seat]
        every = frontier(*player.housing(), self.grown(state))
        return [herd for herd in every if min(minus(herd, player.herd())) >= 0]

    @override
    def waits(self, state: Position) -> Seat | None:
        return self.seat if len(self.options(state)) > 1 else None

    @override
    def run(self, play: Play[Position]) -> None:
        self.bear(play, self.options(play.state)[0])

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        return [Arrange(herd) for herd in self.options(state)]

    @override
    def check(self, state: Position, move: Move) -> None:
        if not isinstance(move, Arrange):
            raise Illegal(NOT_ASKED)
        if move not in self.moves(state):
            raise Illegal(
                _("choose one of: {herds}", herds=words.either([words.herd(h) for h in
                  self.options(state)]))
            )  # fmt: skip

    def take(self, play: Play[Position], move: Move) -> None:
        """Take the chosen young; nothing can be cooked now (R94)."""
        assert isinstance(move, Arrange)
        self.bear(play, move.keep)

    def bear(self, play: Play[Position], herd: Herd) -> None:
        """Set the herd and say what was born."""
        player = play.state.players[self.seat]
        young = minus(herd, player.herd())
        player.animals = list(herd)
        if any(young):
            born = {kind: count for kind, count in zip(ANIMALS, young, strict=True) if count}
            play.tell(
                "breed",
                n_("gets a young animal: {animals}", "gets young animals: {animals}", sum(young),
                   animals=words.herd(young)),
                self.seat,
                counts=born,
            )  # fmt: skip
            announce(play, Bred(seat=self.seat, young=born))
