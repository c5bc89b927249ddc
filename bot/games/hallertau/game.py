"""Hallertau as `Rules`, for 1-4 seats, with its cards and without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from typing_extensions import override

from bot.games.cards import Card, InHand
from bot.games.codec import Codec
from bot.games.hallertau import briefs, crowded, scoring, standing_orders
from bot.games.hallertau import hints as advice
from bot.games.hallertau.cards import catalogue, playing
from bot.games.hallertau.cards.secrecy import could_play
from bot.games.hallertau.completing import complete
from bot.games.hallertau.defaults import plain_move
from bot.games.hallertau.facts import DECKS, GOODS, PHASES, SPACES
from bot.games.hallertau.moves import Hold, Move, Play, print_move, read_move
from bot.games.hallertau.prompts import prompt
from bot.games.hallertau.rulebook import rulebook
from bot.games.hallertau.setup import new_position
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps import operations as _operations  # noqa: F401 - the ops enter themselves
from bot.games.hallertau.steps.base import Ask, Draw, TurnEnd, close_moments
from bot.games.hallertau.steps.buildings import AdvanceBuilding, MoveBoulders, Progress, StepBack
from bot.games.hallertau.steps.cards import (
    CardDone,
    Income,
    PayForCard,
    TakeIncome,
    Window,
    card_runs,
    check_play,
    play_card,
    plays,
    unpaid_card,
)
from bot.games.hallertau.steps.clearing import ClearSpace, ClearTopRows, MergeWorkers
from bot.games.hallertau.steps.effects import DoEffect
from bot.games.hallertau.steps.fields import (
    ChooseFields,
    DoubleHarvest,
    FieldsOfSum,
    GainFields,
    HarvestFields,
    HarvestNow,
    MoveEmptyField,
    RaiseFields,
    SowFields,
)
from bot.games.hallertau.steps.goods import ChooseGoods, Either, GainGoods, PayInstead, SellFor
from bot.games.hallertau.steps.rounds import (
    Actions,
    ActionsOver,
    BoulderPhase,
    ChosenIncome,
    CloseMoments,
    FallowPhase,
    GameOver,
    HarvestPhase,
    IncomePhase,
    Milking,
    NewCard,
    NewWorkers,
    Pause,
    ProgressPhase,
    RaiseOne,
    Removal,
    TakeOff,
)
from bot.games.hallertau.steps.sheep import MoveFlock
from bot.games.hallertau.steps.spaces import PlaceWorkers, SecondRow, SpaceUsed, UseSpace, Work
from bot.games.hallertau.suggestions import continuations, examples
from bot.games.hallertau.verbs import VERBS
from bot.games.hallertau.view import HallertauView, view
from bot.games.hints import Hint
from bot.games.move_text import Confirm, Pass
from bot.games.naming import Named
from bot.games.orders import Arranged, Obeyed, OrderKind
from bot.games.prompts import Prompt
from bot.games.rules import (
    Choice,
    Dice,
    Event,
    Facts,
    Illegal,
    NotYourMove,
    Outcome,
    RulesError,
    Scores,
    Setup,
    SetupOption,
    Variant,
)
from bot.games.stack_rules import StackRules
from bot.games.steps import Play as Playing
from bot.games.steps import Step, waiting_step
from bot.games.text import Seat, Text, _, n_

if TYPE_CHECKING:
    AnyStep: TypeAlias = Step[Position]
else:  # what is stored is read back kind by kind
    AnyStep = (
        Removal | NewWorkers | TakeOff | IncomePhase | Income | ChosenIncome | Actions | Work | PlaceWorkers
        | ActionsOver | NewCard | FallowPhase | RaiseOne | HarvestPhase | HarvestFields | Milking | ProgressPhase
        | Progress | BoulderPhase | GameOver | Pause | CloseMoments | Window | TurnEnd | Draw | DoEffect | SpaceUsed
        | SecondRow | UseSpace | PayForCard | CardDone | TakeIncome | GainGoods | ChooseGoods | Either | SellFor
        | PayInstead | GainFields | ChooseFields | FieldsOfSum | SowFields | HarvestNow | DoubleHarvest | RaiseFields
        | MoveEmptyField | MoveFlock | MoveBoulders | StepBack | AdvanceBuilding | ClearSpace | ClearTopRows
        | MergeWorkers
    )  # fmt: skip


def _hand_cards(state: Position, seat: Seat) -> list[Move]:
    """Return the plays of hand cards that are open: none while a card is put down and not paid for (rules 7.1)."""
    return [] if unpaid_card(state, seat) is not None else plays(state, seat)


class State(Position, kw_only=True):
    """A position whose steps can be read back."""

    stack: list[AnyStep] = msgspec.field(default_factory=list)
    lanes: list[list[AnyStep]] = msgspec.field(default_factory=list)
    asides: list[list[AnyStep]] = msgspec.field(default_factory=list)


STOPS = (1, 2, 3, 4, 5, 6, 7, 8, 10)
"""Phases in which a seat can ask to be stopped for; in phase 9 it is asked anyway."""


def _decks(kind: str) -> tuple[Choice, ...]:
    found = [Choice(deck.key, Text(deck.title)) for deck in DECKS.values() if deck.type == kind]
    return (*found, Choice("random", _("random")))


class Hallertau(StackRules[State, Move]):
    """Hallertau: six rounds on the action board, five Craft Buildings, and 330 cards."""

    key = "hallertau"
    title = _("Hallertau")
    codec = Codec(State)
    variants = (
        Variant("cards", _("With cards"), (1, 2, 3, 4)),
        Variant("no-cards", _("Without cards"), (1, 2, 3, 4)),
    )
    options = (
        SetupOption(
            "gateway", _("Gateway deck"), _decks("gateway"), ("cards",), _("Cards you draw at the Gateway."), cards=True
        ),
        SetupOption(
            "farmyard",
            _("Farmyard deck"),
            _decks("farmyard"),
            ("cards",),
            _("Cards you draw at the Farmyard."),
            cards=True,
        ),
    )
    verbs = VERBS

    def facts(self, variant: str, options: Mapping[str, str]) -> Facts | None:
        """Return what the game is like with or without cards (rules 3, 8.3)."""
        with_cards = variant == "cards"
        dealt = n_("{n} card", "{n} cards", 330) if with_cards else _("no cards")
        return Facts(
            length=n_("{n} round", "{n} rounds", 6),
            length_detail=n_("{n} phase each", "{n} phases each", 10),
            turns=90 if with_cards else 60,
            hands=dealt,
            cards=dealt,
            dealing=_("four decks") if with_cards else Text(""),
            level=_("hard") if with_cards else _("easy"),
            level_detail=_("play without cards first") if with_cards else _("start here"),
        )

    def hints(self, state: State, seat: Seat) -> Iterable[Hint]:
        """Return what a newcomer should know now."""
        return advice.hints(state, seat)

    def new_game(self, setup: Setup) -> Outcome[State]:
        """Set up table and players, and begin round 1 (rules 1.3, 1.4)."""
        variant = next((v for v in self.variants if v.key == setup.variant), None)
        if variant is None:
            raise RulesError(_("Hallertau has no such variant"))
        if setup.seats not in variant.seats:
            raise RulesError(_("Hallertau is for 1 to 4 players"))
        wanted = {}
        for option in self.options:
            wanted[option.key] = setup.options.get(option.key, option.choices[0].key)
            if wanted[option.key] not in {choice.key for choice in option.choices}:
                raise RulesError(_("there is no such deck: {deck}", deck=wanted[option.key]))
        laid = new_position(setup.seats, setup.seed, cards=setup.variant == "cards", **wanted)
        state = self.codec.copy(laid)
        play: Playing[Position] = Playing(state)
        play.settle()
        return Outcome(state, tuple(play.events), play.revealed)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the moves of the waiting step and the hand cards that can be played now.

        A seat that is not awaited can still play cards (rules 7.1). Standing orders (`hold`) are not listed.
        """
        step = Ask.of(state, seat)
        if step is None:
            return [] if state.over else _hand_cards(state, seat)
        moves = step.moves(state)
        return moves if isinstance(step, Draw | PayForCard) else [*moves, *_hand_cards(state, seat)]

    @override
    def cards(self) -> tuple[Card, ...]:
        return catalogue.cards()

    @override
    def hand(self, state: State, seat: Seat) -> tuple[InHand, ...]:
        return tuple(
            InHand(card=catalogue.card(number), reason=reason) for number, reason in self.playable(state, seat)
        )

    def playable(self, state: State, seat: Seat) -> list[tuple[str, Text | None]]:
        """Return every hand card of a seat with None when it can be played now, else the reason why not."""
        unpaid = unpaid_card(state, seat)
        if unpaid is not None:
            first = _("first pay for card {card}", card=unpaid)
            return [(number, first) for number in sorted(state.players[seat].hand)]
        return playing.playable(state, seat)

    def prompt(self, state: State, seat: Seat, partial: str = "") -> Prompt | None:
        """Return the question of the waiting step; for a seat that is not awaited its cards, if it has any."""
        return None if state.over else prompt(state, seat, Ask.of(state, seat), partial)

    @override
    def apply(self, state: State, seat: Seat, move: Move) -> Outcome[State]:
        self._check(state, seat, move)
        after = self.codec.copy(state)
        play: Playing[Position] = Playing(after, seat)
        step = Ask.of(after, seat)
        player = after.players[seat]
        if isinstance(move, Confirm):
            assert step is not None
            play.answer(step, move)
            play.settle()
            return Outcome(after, tuple(play.events), play.revealed)
        if isinstance(move, Pass) and not player.open:
            play.tell("pass", _("passes"), seat)
        player.open = True
        if step is None:
            play.step_aside(seat, TurnEnd(seat))
        if isinstance(move, Hold):
            player.holds = list(move.phases)
            play.tell("hold", _("chooses when to be asked about cards"), seat)
        elif isinstance(move, Play):
            play_card(play, seat, move)
        else:
            assert step is not None
            if not isinstance(move, Pass):
                close_moments(player, running=card_runs(after, seat))
            play.answer(step, move)
        play.settle()
        return Outcome(after, tuple(play.events), play.revealed)

    def _check(self, state: State, seat: Seat, move: Move) -> None:
        """Raise `NotYourMove` or `Illegal` with the reason when a move cannot be made."""
        step = Ask.of(state, seat)
        if state.over or (step is None and not isinstance(move, Play | Hold)):
            raise NotYourMove(_("it is not your turn"))
        if isinstance(step, Draw):
            step.check(state, move)
        unpaid = unpaid_card(state, seat) if isinstance(move, Play | Hold) else None
        if unpaid is not None:
            raise Illegal(_("first pay for card {card}", card=unpaid))
        if isinstance(move, Hold):
            if not set(move.phases) <= set(STOPS):
                raise Illegal(_("you can be asked in phases 1 to 8 and 10"))
        elif isinstance(move, Play):
            check_play(state, seat, move)
        elif isinstance(move, Confirm) and not isinstance(step, TurnEnd | Draw):
            raise Illegal(_("your turn is not complete yet"))
        else:
            assert step is not None
            step.check(state, move)

    @override
    def enriched(self, state: State, roll: Dice) -> State:
        rich = self.codec.copy(state)
        crowded.enrich(rich, roll)
        return rich

    @override
    def shortened(self, state: State, roll: Dice) -> State:
        short = self.codec.copy(state)
        crowded.shorten(short, roll)
        return short

    def is_turn_end(self, state: State, seat: Seat) -> bool:
        """Return whether `confirm` goes on: the turn is complete, or cards are to be drawn."""
        return isinstance(waiting_step(state, seat), TurnEnd | Draw)

    @override
    def decided(self, state: State, seat: Seat) -> bool:
        """Return whether the turn is complete and no cards are to be drawn first."""
        return isinstance(waiting_step(state, seat), TurnEnd)

    @override
    def plain_turn(self, before: State, after: State, seat: Seat) -> bool:
        """Return whether goods, tools, jewelry and sheep are no fewer than before, and no card was played."""
        if not self.decided(after, seat):
            return False
        old, new = before.players[seat], after.players[seat]
        kept = all(new.have(res) >= old.have(res) for res in (*GOODS, "tools", "jewelry", "sheep"))
        return kept and new.played == old.played and new.exhausted == old.exhausted

    def forced(self, state: State, seat: Seat) -> Move | None:
        """Return the only move there is, if it takes no choice away.

        A seat with cards that has begun nothing is forced to nothing: else not to be asked would say that it can play
        none of them.
        """
        step, player = waiting_step(state, seat), state.players[seat]
        if step is None or isinstance(step, TurnEnd | Draw) or (player.hand and not player.open and not state.solo):
            return None
        moves = self.legal_moves(state, seat)
        return moves[0] if len(moves) == 1 and not isinstance(moves[0], Pass) else None

    @override
    def plain_move(self, state: State, seat: Seat) -> Move:
        return plain_move(state, seat, self.after)

    def read(self, state: State, seat: Seat, text: str) -> Move:
        """Read a move; what is left open in it is filled in as the position allows. Raises `Unreadable`."""
        return complete(state, seat, Ask.of(state, seat), read_move(text))

    @override
    def format(self, move: Move) -> str:
        return print_move(move)

    @override
    def continuations(self, state: State, seat: Seat, verb: str) -> Iterator[Named]:
        if verb == "hold":
            held = bool(state.players[seat].hand) and not isinstance(waiting_step(state, seat), Draw | PayForCard)
            return examples(verb) if held else iter(())
        return continuations(state, seat, verb, self.legal_moves(state, seat))

    def view(self, state: State, seat: Seat | None, partial: str = "") -> HallertauView:
        """Return the table without decks, face-down cards and the hands of others."""
        return view(state, seat, partial)

    @override
    def categories(self) -> Mapping[str, Text]:
        """Return the categories of the points (rules 8.1)."""
        return dict(scoring.TITLES)

    def scores(self, state: State) -> Scores:
        """Return the points so far (rules 8.1)."""
        return scoring.scores(state)

    def is_over(self, state: State) -> bool:
        """Return whether round 6 and its last moment for cards are done."""
        return state.over

    def moment(self, state: State) -> Text:
        """*round 3, actions*."""
        if not state.phase:
            return _("after round {round}", round=state.round)
        return _("round {round}, {phase}", round=state.round, phase=PHASES[state.phase - 1])

    def may_end_freely(self, state: State) -> bool:
        """Return whether round 1 goes on."""
        return state.round <= 1

    @override
    def topics(self) -> tuple[str, ...]:
        return rulebook().topics()

    @override
    def explain(self, topic: str) -> str:
        return rulebook().explain(topic)

    @override
    def held(self, state: State, seat: Seat) -> tuple[str, ...]:
        return tuple(state.players[seat].hand)

    def card_played(self, event: Event) -> str | None:
        """Return the card that was played."""
        return str(event.data["card"]) if event.kind == "card" else None

    def space_used(self, event: Event) -> str | None:
        """Return the space that was used, with workers of the seat or without."""
        return str(event.data["space"]) if event.kind == "place" else None

    @override
    def spaces(self) -> Mapping[str, Text]:
        return {key: facts.name() for key, facts in SPACES.items()}

    @override
    def briefly(self, events: Sequence[Event]) -> tuple[Text, ...]:
        return briefs.briefly(events)

    @override
    def errand(self, state: State, seat: Seat) -> Text | None:
        return briefs.errand(state, seat)

    @override
    def turned_up(self, event: Event) -> Text | None:
        return briefs.turned_up(event)

    def ahead(self, state: State) -> tuple[tuple[Seat, Text], ...]:
        """Return whose turn follows in phase 4."""
        return standing_orders.ahead(state)

    def orders(self, state: State, seat: Seat) -> tuple[OrderKind, ...]:
        """Return the orders about spaces, empty fields, phase 9 and cards of the moment."""
        return standing_orders.kinds(state, seat)

    @override
    def order_words(self, state: State, order: str) -> Text:
        return standing_orders.said(order)

    def obey(self, state: State, seat: Seat, order: str) -> Obeyed:
        """Return what an order comes to now.

        A turn after which the seat could hold a card of the moment is its own to take: whether an order is followed
        tells nothing of a hand.
        """
        obeyed = standing_orders.obey(state, seat, order)
        if obeyed.moves and isinstance(waiting_step(state, seat), PlaceWorkers):
            after = self.apply(state, seat, self.parse(state, seat, obeyed.moves[0])).state
            if could_play(after, seat):
                return Obeyed(reason=_("A card could be played right after it."))
        return obeyed

    def arranged(self, state: State, seat: Seat) -> tuple[Arranged, ...]:
        """Return where the seat asked to be waited for."""
        return standing_orders.arranged(state, seat)
