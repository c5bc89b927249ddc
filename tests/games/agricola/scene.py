"""A table for tests: lay out a position, let seats move as one says it aloud, look at what came of it.

Everything goes through the public `Rules`; only the laying out writes into the plain data of a position::

    scene = Scene.family(seats=2, round=5, cards=["growth"]).has(0, wood=5, reed=2)
    scene.turn(0, "place build", "build B2")
    assert scene.rooms(0) == {"B1", "C1", "B2"}
    scene.refused(1, "place build")

Cards of the full game are named by code::

    scene = Scene.full(seats=4).played(0, "E176")            # lies in front of seat 0, its effect on playing not done
    scene = Scene.full().hand(0, "E205").plays(0, "E205")    # is played from the hand on a space that allows it
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.games.agricola.actions.improving import major_price, minor_price
from bot.games.agricola.box import fences
from bot.games.agricola.box.card_facts import OCCUPATIONS, improvement, key_of
from bot.games.agricola.box.facts import ANIMALS, ROUNDS, STAGES, SUPPLY, Major, stage_cards
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.engine.paying import ways
from bot.games.agricola.phases.rounds import StartRound
from bot.games.agricola.phases.work import PlacePerson
from bot.games.agricola.position.state import Field, Goods, Player, Position, Space
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.steps import Play
from bot.games.text import Seat
from tests.games.scene import BaseScene

RULES = GAMES["agricola"]

QUIET = (
    "clay-1", "reed-1", "fishing", "grain", "clay-1b", "clay-2", "clay-3", "reed-stone-wood", "wood-2", "wood-3",
    "vegetable", "stone-1", "stone-1b", "wood-1", "reed-stone-food", "labourer",
)  # fmt: skip
"""Spaces where a person can always do something that needs no choice, as long as nobody stands there."""


def new_game(
    seats: int = 2, seed: int = 1, options: Mapping[str, str] | None = None, variant: str = "family"
) -> Position:
    """Return an opening position as the rules lay it."""
    outcome = RULES.new_game(Setup(seats=seats, variant=variant, seed=seed, options=dict(options or {})))
    state: Position = outcome.state
    return state


def cell(name: str) -> int:
    """Return the number of a farm space."""
    number = fences.cell_named(name)
    assert number is not None, name
    return number


def mask(names: Iterable[str]) -> int:
    """Return the mask of farm spaces."""
    return fences.mask_of([cell(name) for name in names])


def names(cells: int) -> set[str]:
    """Return the names of the farm spaces of a mask."""
    return {fences.name(number) for number in fences.cells_of(cells)}


class Scene(BaseScene[Position]):
    """A position of Agricola and those who play it."""

    rules = RULES

    # --- given ------------------------------------------------------------------------------------

    @classmethod
    def family(
        cls, seats: int = 2, *, round: int = 1, cards: Sequence[str] = (), first: int = 0, tie: str = "share"
    ) -> Scene:
        """Lay out the work phase of a round in the family game, as if every space had been emptied the round before.

        Nobody has placed a person yet, and supplies are empty. `cards` come first in their stages.
        """
        return cls(new_game(seats, options={"tie": tie}))._laid(round, cards, first)

    @classmethod
    def full(cls, seats: int = 2, *, round: int = 1, cards: Sequence[str] = (), first: int = 0) -> Scene:
        """Lay out the work phase of a round in the full game, with empty hands."""
        scene = cls(new_game(seats, variant="full"))
        for player in scene.state.players:
            player.hand_occupations, player.hand_minors = [], []
        return scene._laid(round, cards, first)

    def _laid(self, round: int, cards: Sequence[str], first: int) -> Scene:
        state = self.state
        board = state.board
        order: list[str] = []
        for stage in range(1, len(STAGES) + 1):
            usual = stage_cards(stage)
            order += [card for card in cards if card in usual] + [card for card in usual if card not in cards]
        assert len(order) == ROUNDS
        del board.spaces[board.revealed[0]]
        board.revealed, board.deck = order[: round - 1], order[round - 1 :]
        for card in board.revealed:
            board.spaces[card] = Space()
        for space in board.spaces.values():
            space.goods = {}
        state.round = round - 1
        state.first = Seat(first)
        for player in state.players:
            player.goods = Goods()
        state.stack = [StartRound()]
        Play(state).settle()
        return self

    @classmethod
    def solo(cls, *, round: int = 1, cards: Sequence[str] = ()) -> Scene:
        """Lay out the work phase of a round in the solo game."""
        return cls.family(seats=1, round=round, cards=cards)

    def has(self, seat: int, **goods: int) -> Scene:
        """Make this the whole supply of a seat."""
        self._player(seat).goods = Goods(**goods)
        return self

    def give(self, seat: int, **goods: int) -> Scene:
        """Add goods to the supply of a seat."""
        for good, count in goods.items():
            self._player(seat).goods.add(good, count)
        return self

    def farm(
        self,
        seat: int,
        *,
        home: str = "wood",
        rooms: Sequence[str] = ("B1", "C1"),
        fields: Mapping[str, tuple[str, int] | None] | None = None,
        stables: Sequence[str] = (),
        pastures: Sequence[Sequence[str]] = (),
        animals: Mapping[str, int] | None = None,
        majors: Sequence[str] = (),
        people: int = 2,
        newborn: int = 0,
        begging: int = 0,
    ) -> Scene:
        """Lay out the whole farm, family and cards of a seat; the newborns are among the people."""
        player = self._player(seat)
        farm = player.farm
        farm.material = home
        farm.rooms = mask(rooms)
        farm.stables = mask(stables)
        farm.fields = {
            cell(name): Field() if crop is None else Field(crop=crop[0], count=crop[1])
            for name, crop in (fields or {}).items()
        }
        farm.fences = 0
        for pasture in pastures:
            farm.fences |= fences.border(mask(pasture))
        assert not farm.fences or fences.layout_with(farm.fences) is not None, "no legal fences"
        player.animals = [(animals or {}).get(kind, 0) for kind in ANIMALS]
        assert player.houses(player.herd()), "the animals have no place"
        board = self.state.board
        board.majors = [card for card in board.majors if card not in majors] + [
            card for card in player.majors if card not in majors
        ]
        player.majors = list(majors)
        player.people = people
        player.newborn = newborn
        player.home = people - newborn
        player.begging = begging
        return self

    def hand(self, seat: int, *codes: str) -> Scene:
        """Give a seat these cards in hand."""
        player = self._player(seat)
        for code in codes:
            (player.hand_occupations if code in OCCUPATIONS else player.hand_minors).append(code)
        return self

    def played(self, seat: int, *codes: str, **memo: int) -> Scene:
        """Lay cards in front of a seat as if played in round 1 (or `round`), effects on playing aside.

        `memo` is what each of them remembers.
        """
        player = self._player(seat)
        for code in codes:
            (player.occupations if code in OCCUPATIONS else player.minors).append(code)
            player.memo[code] = {"round": 1, **memo}
            if CARDS[code].plots.count:
                player.plots[code] = [Field() for _plot in range(CARDS[code].plots.count)]
        return self

    def plot(self, seat: int, code: str, crop: str, count: int, number: int = 0) -> Scene:
        """Let a crop grow on a plot of a card."""
        self._player(seat).plots[code][number] = Field(crop=crop, count=count)
        return self

    def people_on(self, space: str, *seats: int) -> Scene:
        """Let people of these seats stand on a space (and be no longer at home)."""
        for seat in seats:
            self.state.board.spaces[space].people.append(seat)
            self._player(seat).home -= 1
        return self

    def left(self, seat: int, count: int) -> Scene:
        """Leave a seat this many people at home; the others have placed already."""
        self._player(seat).home = count
        return self

    def _skip(self) -> None:
        """Go on to the next seat that has a person at home."""
        stack = self.state.stack
        while stack and isinstance(stack[-1], PlacePerson) and not self._player(stack[-1].seat).home:
            del stack[-2:]
            Play(self.state).settle()

    def lies(self, space: str, count: int) -> Scene:
        """Lay this many of its good on an accumulating space."""
        goods = self.state.board.spaces[space].goods
        (good,) = goods or self.state.facts(space).adds
        goods[good] = count
        return self

    # --- when -------------------------------------------------------------------------------------

    def plays(self, seat: int, code: str, *moves: str, space: str = "") -> Scene:
        """Let a seat play a hand card on the space for it and make further moves; the turn is confirmed.

        Occupations go by the board's space, minor improvements by Starting player.
        """
        if code in OCCUPATIONS:
            return self.turn(seat, f"place {space or 'occupation'}", f"occupation {key_of(code)}", *moves)
        return self.turn(seat, f"place {space or 'start-minor'}", f"improve {key_of(code)}", *moves)

    def answers(self, seat: int, *moves: str) -> Scene:
        """Let a seat answer in the turn of another (or between turns) and confirm."""
        return self.do(seat, *moves, "confirm")

    def pass_by(self, seat: int) -> Scene:
        """Let a seat place a person where nothing matters."""
        space = next(space for space in QUIET if space in self.state.board.spaces and self.may(seat, f"place {space}"))
        return self.turn(seat, f"place {space}")

    def end_round(self) -> Scene:
        """Let everybody place the people they have left where nothing matters."""
        number = self.round
        while self.round == number and self.asked() == "place":
            self.pass_by(self.waiting()[0])
        return self

    def feed_all(self) -> Scene:
        """Let everybody feed as far as food goes, in the order of seats."""
        number = self.round
        while self.round == number and (waiting := self.waiting()) and self.asked() != "place":
            self.turn(waiting[0], *(["feed"] if self.may(waiting[0], "feed") else []))
        return self

    # --- then -------------------------------------------------------------------------------------

    def _player(self, seat: int) -> Player:
        return self.state.players[seat]

    @property
    def round(self) -> int:
        """The present round."""
        return self.state.round

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return RULES.is_over(self.state)

    def asked(self, seat: int | None = None) -> str:
        """Return the kind of question that a seat (the first one awaited) is asked; empty for none.

        What a seat that is not awaited may do all the same is no question.
        """
        waiting = self.waiting()
        if not waiting or (seat is not None and seat not in waiting):
            return ""
        prompt = RULES.prompt(self.state, Seat(waiting[0] if seat is None else seat))
        return "" if prompt is None else prompt.kind

    def goods(self, seat: int) -> dict[str, int]:
        """Return the supply of a seat without what it has none of."""
        supply = self._player(seat).goods
        return {good: supply.get(good) for good in SUPPLY if supply.get(good)}

    def animals(self, seat: int) -> dict[str, int]:
        """Return the animals of a seat without the kinds it has none of."""
        return {kind: count for kind, count in zip(ANIMALS, self._player(seat).animals, strict=True) if count}

    def rooms(self, seat: int) -> set[str]:
        """Return the spaces with rooms."""
        return names(self._player(seat).farm.rooms)

    def home(self, seat: int) -> str:
        """Return the material of the home."""
        return self._player(seat).farm.material

    def fields(self, seat: int) -> dict[str, tuple[str, int] | None]:
        """Return what grows on each field."""
        return {
            fences.name(number): (field.crop, field.count) if field.count else None
            for number, field in self._player(seat).farm.fields.items()
        }

    def stables(self, seat: int) -> set[str]:
        """Return the spaces with stables."""
        return names(self._player(seat).farm.stables)

    def pastures(self, seat: int) -> list[set[str]]:
        """Return the spaces of each pasture."""
        return sorted((names(pasture) for pasture in self._player(seat).farm.pastures()), key=sorted)

    def fences(self, seat: int) -> int:
        """Return how many fences stand."""
        return self._player(seat).farm.fences.bit_count()

    def people(self, seat: int) -> int:
        """Return the number of people, newborns included."""
        return self._player(seat).people

    def begging(self, seat: int) -> int:
        """Return the number of begging cards."""
        return self._player(seat).begging

    def cards(self, seat: int) -> list[str]:
        """Return the hand cards in front of a seat, by code."""
        return [*self._player(seat).occupations, *self._player(seat).minors]

    def holding(self, seat: int) -> list[str]:
        """Return the cards in the hand of a seat."""
        return [*self._player(seat).hand_occupations, *self._player(seat).hand_minors]

    def memo(self, seat: int, code: str) -> dict[str, int]:
        """Return what a card remembers."""
        return self._player(seat).memo.get(code, {})

    def growing(self, seat: int, code: str) -> list[tuple[str, int] | None]:
        """Return what grows on the plots of a card."""
        return [(plot.crop, plot.count) if plot.count else None for plot in self._player(seat).plots[code]]

    def cost(self, seat: int, key: str) -> list[dict[str, int]]:
        """Return the ways to pay an improvement, by key."""
        card = improvement(key)
        assert card is not None
        price = major_price(card, "") if isinstance(card, Major) else minor_price(card, "")
        return [way.cost for way in ways(self.state, Seat(seat), price)]

    def majors(self, seat: int) -> list[str]:
        """Return the major improvements of a seat."""
        return sorted(self._player(seat).majors)

    def for_sale(self) -> set[str]:
        """Return the major improvements that nobody has."""
        return set(self.state.board.majors)

    def spaces(self) -> set[str]:
        """Return the keys of the action spaces in play."""
        return set(self.state.board.spaces)

    def lying(self, space: str) -> dict[str, int]:
        """Return the goods on an action space."""
        return {good: count for good, count in self.state.board.spaces[space].goods.items() if count}

    def coming(self, seat: int) -> dict[int, dict[str, int]]:
        """Return the goods that wait for a seat on round spaces, by round."""
        spaces = self.state.board.round_goods
        return {number: dict(own) for number, all_ in enumerate(spaces, start=1) if (own := all_.get(str(seat)))}

    @property
    def first(self) -> int:
        """The seat with the starting player marker."""
        return self.state.first

    def total(self, seat: int) -> int:
        """Return the points of a seat."""
        return self.scores().totals[seat]

    def view(self, seat: int | None) -> Any:
        """Return what a seat, or the public, may know."""
        return RULES.view(self.state, None if seat is None else Seat(seat))
