"""The frame of a game: six rounds of ten phases (rules 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from typing_extensions import override

from bot.games.hallertau import words
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.cards.secrecy import could_act_before_harvest
from bot.games.hallertau.facts import (
    BOULDERS,
    HARVEST,
    HIGHEST_ROW,
    OFF_BOARD,
    PROGRESS,
    SPACES,
    STABLES,
    VALUES,
)
from bot.games.hallertau.moves import Fallow, Move
from bot.games.hallertau.state import Player, Position, seats_from
from bot.games.hallertau.steps.base import Ask, HallertauPlay, TurnEnd, end_turn
from bot.games.hallertau.steps.buildings import Progress
from bot.games.hallertau.steps.cards import Income, TakeIncome, Window
from bot.games.hallertau.steps.fields import HarvestFields, harvest_columns
from bot.games.hallertau.steps.spaces import Work
from bot.games.rng import advance
from bot.games.rules import Illegal
from bot.games.steps import Step
from bot.games.text import Seat, _, n_


def draw_quadrants(state: Position) -> list[int]:
    """Take the next Quadrant card and return its quadrants; a coin settles each "?" (rules 2.4)."""
    card = state.board.quadrants.pop(0)
    found = []
    for either in VALUES.quadrant_cards[card][str(len(state.players))]:
        side = 0
        if len(either) > 1:
            state.rng, bits = advance(state.rng)
            side = bits % 2
        found.append(either[side])
    return found


def in_turn(state: Position) -> list[Seat]:
    """Return all seats clockwise from the first player."""
    return seats_from(state.first, len(state.players))


class Pause(Step[Position], tag="pause"):
    """A moment for hand cards in a phase that asks nobody by itself.

    Only those are asked who could hold a card that could not be played later, or who asked to be stopped for. In the
    last moment of the game (`last`) everybody is asked who could hold a card that can still be played (ruling 29).
    """

    phase: int = 0
    last: bool = False

    @override
    def run(self, play: HallertauPlay) -> None:
        state = play.state
        windows = [Window(Seat(seat), self.phase, self.last) for seat in range(len(state.players))]
        play.side_by_side(
            [[window, TurnEnd(window.seat)] if window.opens(state) else [] for window in windows]
        )  # fmt: skip
        play.push(CloseMoments())


class CloseMoments(Step[Position], tag="close-moments"):
    """What happened in the phase is no longer *just* (rules 7.3)."""

    @override
    def run(self, play: HallertauPlay) -> None:
        for player in play.state.players:
            end_turn(player)


class Phase(Step[Position]):
    """The start of a phase."""

    number: ClassVar[int] = 0

    @override
    def run(self, play: HallertauPlay) -> None:
        play.state.phase = self.number
        self.begin(play)

    def begin(self, play: HallertauPlay) -> None:
        """Do what the phase says."""
        raise AssertionError(f"{type(self).__name__} does not say what its phase does")


class Removal(Phase, tag="phase-1"):
    """Phase 1: the topmost row of the spaces of the drawn quadrants is emptied; with 4 players everywhere."""

    number: ClassVar[int] = 1

    def begin(self, play: HallertauPlay) -> None:
        """A new round begins; round 1 has its workers from the set-up."""
        state = play.state
        state.round += 1
        play.tell("round", _("Round {round}", round=state.round), round=state.round)
        state.removed, state.cleared = [], []
        if state.round > 1:
            four = len(state.players) == 4
            quadrants = [1, 2, 3, 4] if four else draw_quadrants(state)
            if not four:
                play.revealed = True
            state.removed, state.cleared = [0, 0, 0, 0], quadrants
            for key, facts in SPACES.items():
                if facts.quadrant in quadrants:
                    state.removed[facts.quadrant - 1] += state.board.clear_top(key)
            total = sum(state.removed)
            text = n_(
                "{n} worker is removed from quadrants {quadrants}",
                "{n} workers are removed from quadrants {quadrants}", total,
                      quadrants=words.numbers(quadrants))  # fmt: skip
            play.tell("removal", text, workers=total)
            play.push(Pause(1), NewWorkers())
        else:
            play.push(NewWorkers())


class NewWorkers(Phase, tag="phase-2"):
    """Phase 2: the Farmyard card of the round leaves the Stable board, its sheep die, workers come (rules 3)."""

    number: ClassVar[int] = 2

    def begin(self, play: HallertauPlay) -> None:
        """Before the card goes there is a moment for cards: 301 may save the sheep on it."""
        play.state.removed = []
        play.push(Pause(2), TakeOff())


class TakeOff(Step[Position], tag="take-off"):
    """What phase 2 does after its moment for cards."""

    @override
    def run(self, play: HallertauPlay) -> None:
        state = play.state
        for seat in in_turn(state):
            player = state.players[seat]
            player.held, player.yard[state.round - 1] = player.yard[state.round - 1], ""
            place = state.round - 3
            if 0 <= place < STABLES and player.flock[place]:
                dead, player.flock[place] = player.flock[place], 0
                play.tell("die", n_("loses {n} sheep on this round's card",
                                    "loses {n} sheep on this round's card", dead), seat, sheep=dead)  # fmt: skip
            player.workers = player.window()
        play.push(IncomePhase() if state.cards and state.round > 1 else Actions())


class IncomePhase(Phase, tag="phase-3"):
    """Phase 3: every Bonus card in front of a player pays once (rules 3, rulings 1, 16, 28).

    What needs no choice comes first and by itself, but for a seat that asked to be stopped for: it takes or leaves its
    incomes one by one, in its order. Then those seats are asked side by side that have a choice.
    """

    number: ClassVar[int] = 3

    @override
    def begin(self, play: HallertauPlay) -> None:
        steps: list[Step[Position]] = []
        for seat in in_turn(play.state):
            player = play.state.players[seat]
            player.unpaid = []
            paying = [card for card in player.played if CARDS[card].pays_by_itself]
            if paying and not stopped_for_income(player):
                steps.append(Income(seat, paying))
        play.push(*steps, ChosenIncome(), Actions())


def stopped_for_income(player: Player) -> bool:
    """Return whether a seat asked to be stopped for in phase 3 and holds cards: for their sake it may leave incomes."""
    return bool(player.hand) and IncomePhase.number in player.holds


class ChosenIncome(Step[Position], tag="chosen-income"):
    """Ask those whose Bonus cards let them choose, and those who hold cards for this moment."""

    @override
    def run(self, play: HallertauPlay) -> None:
        lanes: list[list[Step[Position]]] = []
        for number, player in enumerate(play.state.players):
            seat, stop = Seat(number), stopped_for_income(player)
            cards = [card for card in player.played if CARDS[card].income and (stop or not CARDS[card].pays_by_itself)]
            asked: list[Step[Position]] = [TakeIncome(seat, cards, stop)] if cards else []
            lanes.append([*asked, Window(seat, 0 if asked else IncomePhase.number), TurnEnd(seat)])
        play.side_by_side(lanes)
        play.push(CloseMoments())


class Actions(Phase, tag="phase-4"):
    """Phase 4: turn by turn, clockwise from the first player (rules 3)."""

    number: ClassVar[int] = 4

    @override
    def begin(self, play: HallertauPlay) -> None:
        for player in play.state.players:
            player.tools_gained = 0
            player.unpaid = []
        play.push(Work(play.state.first), Pause(4), ActionsOver())


class ActionsOver(Step[Position], tag="actions-over"):
    """Phase 4 ends when nobody has workers; a card may have given some again (ruling 39)."""

    @override
    def run(self, play: HallertauPlay) -> None:
        state = play.state
        if any(player.workers for player in state.players):
            play.push(Work(state.first), Pause(4), ActionsOver())
        else:
            play.push(NewCard())


class NewCard(Phase, tag="phase-5"):
    """Phase 5: the Farmyard card under the workers goes to the hand; without cards it leaves the game."""

    number: ClassVar[int] = 5

    @override
    def begin(self, play: HallertauPlay) -> None:
        state = play.state
        for player in state.players:
            player.tools_gained = 0
            if state.cards and player.held:
                player.hand.append(player.held)
                player.just.drawn = [player.held]
                play.revealed = True
            player.held = ""
        if state.cards:
            play.tell("new-card", _("All players take this round's Farmyard card into their hand"))
        play.push(Pause(5), FallowPhase())


class FallowPhase(Phase, tag="phase-6"):
    """Phase 6: every empty field moves up a row, then one of them once more (rules 3, ruling 14)."""

    number: ClassVar[int] = 6

    def begin(self, play: HallertauPlay) -> None:
        """Raise; ask those who have a choice."""
        state = play.state
        lanes: list[list[Step[Position]]] = [[] for _player in state.players]
        for seat in in_turn(state):
            raise_empty(state.players[seat])
            ask = RaiseOne(seat)
            if ask.waits(state) is None:
                ask.run(play)
            else:
                lanes[seat] = [ask, TurnEnd(seat)]
        play.side_by_side(lanes)
        play.push(Pause(6), HarvestPhase())


def raise_empty(player: Player) -> None:
    """Phase 6a: every empty field moves up 1 row."""
    for field in player.tiles():
        if not field.count:
            field.row = min(HIGHEST_ROW, field.row + 1)


class RaiseOne(Ask, tag="raise-one"):
    """Phase 6b: exactly one empty field moves up 1 row more; mandatory where possible (ruling 14)."""

    optional: ClassVar[bool] = False

    def options(self, state: Position) -> Sequence[Move]:
        """The rows of empty fields below the top, highest first."""
        rows = dict.fromkeys(state.players[self.seat].empty_rows())
        return [Fallow(row) for row in rows if row < HIGHEST_ROW]

    @override
    def waits(self, state: Position) -> Seat | None:
        return self.seat if len(self.options(state)) > 1 else None

    def run(self, play: HallertauPlay) -> None:
        """Raise the only one there is, if any."""
        options = self.options(play.state)
        if options:
            self.do(play, options[0])

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        rows = words.numbers([int(option.row) for option in self.options(state) if isinstance(option, Fallow)] or [0])
        return Illegal(_("you must move up one empty field again; yours below row 5 are in row {rows}", rows=rows))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Fallow)
        player = play.state.players[self.seat]
        field = next(field for field in player.tiles() if not field.count and field.row == move.row)
        field.row += 1
        play.tell("fallow", _("moves up an empty field again, to row {row}", row=field.row), self.seat)


class HarvestPhase(Phase, tag="phase-7"):
    """Phase 7: every planted field gives its row's number of its good and drops a row (rules 3, rulings 36, 37)."""

    number: ClassVar[int] = HARVEST

    def begin(self, play: HallertauPlay) -> None:
        """Harvest where the order does not matter; ask those who may act in between."""
        state = play.state
        lanes: list[list[Step[Position]]] = [[] for _player in state.players]
        for seat in in_turn(state):
            player = state.players[seat]
            player.harvested, player.doubled = {}, []
            columns = [column for column in player.columns() if player.field(column).count]
            if columns and _acts_in_harvest(state, seat):
                lanes[seat] = [HarvestFields(seat, columns), Window(seat, HARVEST), TurnEnd(seat)]
            else:
                harvest_columns(play, seat, columns)
                if Window(seat, HARVEST).opens(state):
                    lanes[seat] = [Window(seat, HARVEST), TurnEnd(seat)]
        play.side_by_side(lanes)
        play.push(Milking())


def _acts_in_harvest(state: Position, seat: Seat) -> bool:
    """Whether a seat asked to be stopped for in the harvest, or could hold a card to be played before it."""
    player = state.players[seat]
    return (bool(player.hand) and HARVEST in player.holds) or could_act_before_harvest(state, seat)


class Milking(Phase, tag="phase-8"):
    """Phase 8: 1 milk for each sheep (rules 3)."""

    number: ClassVar[int] = 8

    def run(self, play: HallertauPlay) -> None:
        """End phase 7; where the project's value says so, what was sown during it is harvested as well (G14)."""
        if VALUES.harvest_sown_in_harvest:
            for seat in in_turn(play.state):
                player = play.state.players[seat]
                harvest_columns(play, seat, [column for column in player.columns() if player.field(column).count])
        super().run(play)

    @override
    def begin(self, play: HallertauPlay) -> None:
        state = play.state
        for seat in in_turn(state):
            player = state.players[seat]
            end_turn(player)
            player.harvested, player.doubled = {}, []
            milk = player.have("sheep")
            if milk:
                player.goods.add("milk", milk)
                play.tell("milk", _("milks {sheep}", sheep=words.amount("sheep", milk)), seat, milk=milk)
        play.push(Pause(8), ProgressPhase())


class ProgressPhase(Phase, tag="phase-9"):
    """Phase 9: all seats move their buildings, side by side (rules 6)."""

    number: ClassVar[int] = PROGRESS

    def begin(self, play: HallertauPlay) -> None:
        """Ask everybody who can do anything or holds cards."""
        state = play.state
        lanes: list[list[Step[Position]]] = []
        for number, player in enumerate(state.players):
            player.advances = [0] * len(player.advances)
            progress = Progress(Seat(number))
            asked = bool(player.hand) or bool(progress.options(state))
            lanes.append([progress, Window(Seat(number)), TurnEnd(Seat(number))] if asked else [])
        play.side_by_side(lanes)
        play.push(BoulderPhase())


class BoulderPhase(Phase, tag="phase-10"):
    """Phase 10: boulders go back, tools are ready again; skipped in round 6, which ends the game (rules 3)."""

    number: ClassVar[int] = 10

    @override
    def begin(self, play: HallertauPlay) -> None:
        state = play.state
        for player in state.players:
            player.advances = [0] * len(player.advances)
        if state.last_round():
            state.phase = VALUES.phase_after_last_progress or 0
            play.push(Pause(last=True), GameOver())
            return
        for player in state.players:
            player.exhausted = 0
            player.boulders = reset_boulders(player.steps)
        if not state.cards:
            state.first = Seat((state.first + 1) % len(state.players))
        play.push(Pause(10), Removal())


def reset_boulders(steps: Sequence[int]) -> list[list[int]]:
    """Return boulders 2 and 4 places right of each building, off the board beyond its end (rules 6.2, G12)."""
    return [[min(OFF_BOARD, place + ahead) for ahead in BOULDERS] for place in steps]


class GameOver(Step[Position], tag="game-over"):
    """The game has ended (rules 8)."""

    @override
    def run(self, play: HallertauPlay) -> None:
        play.state.over = True
        play.tell("end", _("The game is over."))
