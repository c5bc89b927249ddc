"""Agricola as `Rules`: the family game and the full game for 1-5 seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias, TypeGuard, overload

import msgspec
from typing_extensions import override

from bot.games.agricola import briefs, catalogue, crowded, standing_orders
from bot.games.agricola import hints as advice
from bot.games.agricola.box.card_facts import CODES, key_of
from bot.games.agricola.box.facts import (
    ANIMALS,
    HARVEST_ROUNDS,
    MAJORS,
    ROUNDS,
    SPACES,
    STAGES,
    SUPPLY,
    spaces_in_play,
    stage_cards,
)
from bot.games.agricola.box.fences import layouts
from bot.games.agricola.box.rulebook import rulebook
from bot.games.agricola.box.verbs import VERBS
from bot.games.agricola.cards.ledger import dealt, lines
from bot.games.agricola.defaults import plain_move
from bot.games.agricola.engine.animals import Breed, HouseAnimals
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.emit import Announce, AskCard, React, Then, Window
from bot.games.agricola.engine.entering import EnterMinor, EnterOccupation, PassOn
from bot.games.agricola.engine.goods import Gain, PayFood, TakeLying
from bot.games.agricola.engine.paying import Pay
from bot.games.agricola.engine.turns import AskLater, TurnEnd, decided
from bot.games.agricola.phases.anytime import AnyTime, any_time, any_time_moves
from bot.games.agricola.phases.choosing import Choose, check_free, do_free, free
from bot.games.agricola.phases.dealing import (
    WAYS,
    DraftCard,
    EndDealing,
    Exchange,
    HandDecided,
    KeepCards,
    OfferCards,
    PassPack,
    deal,
)
from bot.games.agricola.phases.harvest import FeedFamilies, FeedFamily, FieldPhase, LetBreed, ReapFields, SkipHarvest
from bot.games.agricola.phases.last_moments import LastMoment, timely
from bot.games.agricola.phases.rounds import EndRound, GoHome, Refill, ReturnHome, StartRound, StartWork
from bot.games.agricola.phases.solo_series import EnterPermanent
from bot.games.agricola.phases.work import PlacePerson, UseSpace, Work
from bot.games.agricola.position import scoring
from bot.games.agricola.position import series as solo
from bot.games.agricola.position.dealing import DECKS, read_ban
from bot.games.agricola.position.migrations import MIGRATIONS, VERSION
from bot.games.agricola.position.moves import Bake, Cook, Improve, Move, Policy, Release, Use, print_move, read_move
from bot.games.agricola.position.series import Series, read_series, write_series
from bot.games.agricola.position.state import Board, Farm, Goods, Player, Position, Space
from bot.games.agricola.prompts import any_time_prompt, prompt
from bot.games.agricola.prompts.playing import ways_to_play
from bot.games.agricola.suggestions import continuations, known
from bot.games.agricola.view import AgricolaView, view
from bot.games.cards import Card, InHand, Ledger
from bot.games.codec import Codec
from bot.games.hints import Hint
from bot.games.move_text import Confirm
from bot.games.naming import Named
from bot.games.orders import Arranged, Obeyed, OrderKind
from bot.games.prompts import Option, Prompt
from bot.games.rng import shuffled
from bot.games.rules import (
    SERIES,
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
    Standing,
    Variant,
)
from bot.games.stack_rules import StackRules
from bot.games.steps import Play, Step, waiting_step
from bot.games.text import Seat, Text, _, n_

if TYPE_CHECKING:
    AnyStep: TypeAlias = Step[Position]
else:  # what is stored is read back kind by kind
    AnyStep = (
        StartRound | Refill | Work | PlacePerson | Choose | TurnEnd | ReturnHome | EndRound | HouseAnimals | PayFood
        | Gain | FieldPhase | FeedFamilies | FeedFamily | LetBreed | Breed | UseSpace | TakeLying | Announce | React
        | Window | Then | AskCard | Pay | AskLater | EnterOccupation | EnterMinor | PassOn | StartWork | GoHome
        | ReapFields | SkipHarvest | EnterPermanent | OfferCards | DraftCard | PassPack | KeepCards | Exchange
        | HandDecided | EndDealing | LastMoment
    )  # fmt: skip


class State(Position, kw_only=True):
    """The position with its steps typed, so that it can be read back."""

    stack: list[AnyStep] = msgspec.field(default_factory=list)
    lanes: list[list[AnyStep]] = msgspec.field(default_factory=list)
    asides: list[list[AnyStep]] = msgspec.field(default_factory=list)
    later: list[list[AnyStep]] = msgspec.field(default_factory=list)


START_FOOD_FIRST = 2
START_FOOD_OTHERS = 3


class BothOf(Sequence[Move]):
    """Two sequences of moves, one after the other; neither is copied."""

    def __init__(self, first: Sequence[Move], second: Sequence[Move]) -> None:
        self._first, self._second = first, second

    def __len__(self) -> int:
        return len(self._first) + len(self._second)

    def __iter__(self) -> Iterator[Move]:
        return chain(self._first, self._second)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        return self._first[index] if index < len(self._first) else self._second[index - len(self._first)]


_DEALING = {"plain": _("dealt"), "draft": _("drafted"), "ten": _("keep 7 of 10"), "mulligan": _("one exchange")}
"""The ways to deal in a word or three."""


class Agricola(StackRules[State, Move]):
    """The original edition of Agricola."""

    key = "agricola"
    title = _("Agricola")
    codec = Codec(State, VERSION, MIGRATIONS)
    variants = (
        Variant("family", _("Family game"), (1, 2, 3, 4, 5)),
        Variant("full", _("Full game"), (1, 2, 3, 4, 5)),
    )
    options = (
        SetupOption(
            "tie",
            _("Ties"),
            (Choice("share", _("shared win")), Choice("resources", _("broken by building resources left"))),
            help=_("Who wins when points are equal."),
        ),
        SetupOption(
            "decks",
            _("Card decks"),
            tuple(Choice(*one) for one in DECKS.items()),
            ("full",),
            _("Which cards can be dealt. E is the simplest deck."),
            cards=True,
        ),
        SetupOption(
            "deal",
            _("Dealing cards"),
            tuple(Choice(*one) for one in WAYS.items()),
            ("full",),
            _("How everyone gets their 7 occupations and 7 minors."),
            cards=True,
        ),
        SetupOption("ban", _("Banned cards"), (), ("full",), _("Cards that are never dealt."), cards=True),
    )
    verbs = VERBS
    series = solo.KIND

    def __init__(self) -> None:
        layouts()

    def facts(self, variant: str, options: Mapping[str, str]) -> Facts | None:
        """Return what the family game or the full game is like (rules 2.2, 2.4, 9.4)."""
        length, harvests = n_("{n} round", "{n} rounds", ROUNDS), n_("{n} harvest", "{n} harvests", len(HARVEST_ROUNDS))
        if variant == "family":
            return Facts(
                length=length,
                length_detail=harvests,
                turns=90,
                hands=_("no cards"),
                cards=_("no cards"),
                level=_("easy"),
                level_detail=_("start here"),
            )
        way = options.get("deal", next(iter(WAYS)))
        return Facts(
            length=length,
            length_detail=harvests,
            turns=120,
            hands=_("7 occupations, 7 minors"),
            cards=_("7 + 7 cards"),
            dealing=_DEALING.get(way, Text("")),
            level=_("medium"),
            level_detail=_("know the family game"),
        )

    def hints(self, state: State, seat: Seat) -> Iterable[Hint]:
        """Return what a newcomer should know now; only while the rounds go on."""
        return advice.hints(state, seat) if state.round else ()

    def new_game(self, setup: Setup) -> Outcome[State]:
        """Set up the boards, farms and round cards, and begin round 1 (rules 2)."""
        variant = next((v for v in self.variants if v.key == setup.variant), None)
        if variant is None:
            raise RulesError(_("Agricola has no such variant"))
        if setup.seats not in variant.seats:
            raise RulesError(_("Agricola is for 1 to 5 players"))
        family = variant.key == "family"
        rng = setup.seed & (1 << 64) - 1
        deck: list[str] = []
        for stage in range(1, len(STAGES) + 1):
            cards, rng = shuffled(stage_cards(stage), rng)
            deck.extend(cards)
        players = []
        for seat in range(setup.seats):
            food = 0 if setup.seats == 1 else START_FOOD_FIRST if seat == 0 else START_FOOD_OTHERS
            players.append(Player(goods=Goods(food=food), farm=Farm()))
        state = State(
            family=family,
            tie_break=setup.options.get("tie") == "resources",
            rng=rng,
            first=Seat(0),
            players=players,
            board=Board(
                spaces={key: Space() for key in spaces_in_play(setup.seats, family=family)},
                deck=deck,
                revealed=[],
                round_goods=[{} for _number in range(ROUNDS)],
                majors=list(MAJORS),
            ),
            stack=[StartRound()],
            lanes=[[] for _seat in range(setup.seats)],
        )
        if not family:
            state.later = [[] for _seat in range(setup.seats)]
            banned = read_ban(setup.options.get("ban", "")).split()
            wanted = setup.options
            decks, way = wanted.get("decks", next(iter(DECKS))), wanted.get("deal", next(iter(WAYS)))
            if SERIES in wanted:
                self._begin_series(state, read_series(wanted[SERIES]), decks, banned)
            else:
                deal(state, dealt(), decks, way, banned)
        play: Play[Position] = Play(state)
        play.settle()
        return Outcome(state, tuple(play.events), play.revealed)

    @staticmethod
    def _begin_series(state: State, series: Series, decks: str, banned: list[str]) -> None:
        """Deal a game of a solo series; the occupations that stay come into play first (rules 8.6)."""
        if not state.solo:
            raise RulesError(_("a solo series is for one player"))
        state.goal = series.goal
        state.players[0].goods.food = series.food
        deal(state, dealt(), decks, banned=[*banned, *series.permanents], few=series.dealt)
        entering = [EnterPermanent(Seat(0), code) for code in series.permanents]
        state.stack += [TurnEnd(Seat(0), silent=True), *reversed(entering)]

    def read_option(self, key: str, typed: str) -> str:
        """Return a ban list as codes. Raises `RulesError` for what is no card."""
        return read_ban(typed)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the moves of the waiting step, then conversions and releases.

        A seat that is not awaited can still do what is possible at any time (rules 5, 7.6, 7.7).
        """
        step = Ask.of(state, seat)
        if step is None:
            return any_time_moves(state, seat)
        main = step.moves(state)
        extra = free(state, step)
        return BothOf(main, extra) if extra else main

    def prompt(self, state: State, seat: Seat, partial: str = "") -> Prompt | None:
        """Return the question of the waiting step; for a seat that is not awaited what it can do all the same."""
        step = Ask.of(state, seat)
        return any_time_prompt(state, seat, partial) if step is None else prompt(state, step, partial, self.after)

    @override
    def apply(self, state: State, seat: Seat, move: Move) -> Outcome[State]:
        aside = any_time(state, seat)
        asked = Ask.of(state, seat) or aside
        if asked is None or (asked is aside and not isinstance(move, AnyTime)):
            raise NotYourMove(_("it is not your turn"))
        self._check(state, asked, move)
        after = self.codec.copy(state)
        play: Play[Position] = Play(after, seat)
        if aside is not None:
            play.step_aside(seat, aside)
        step = play.current[-1]
        assert isinstance(step, Ask)
        if not isinstance(move, Cook | Bake):
            after.players[seat].batch = {}
        if self._is_free(move, after, step):
            do_free(play, seat, step, move)
            play.lay()
            if not isinstance(move, Policy):
                decided(play)
        else:
            if isinstance(step, TurnEnd):
                after.players[seat].declined = timely(after, seat)
            play.answer(step, move)
            if not isinstance(step, TurnEnd):
                decided(play)
        play.settle()
        return Outcome(after, tuple(play.events), play.revealed)

    @staticmethod
    def _is_free(move: Move, state: State, step: Ask) -> TypeGuard[Cook | Release | Use | Policy]:
        """Whether a move is none of the step's own."""
        if not isinstance(move, Use):
            return isinstance(move, Cook | Release | Policy)
        if isinstance(step, AskCard):
            return step.code != CODES.get(move.card)
        return not (isinstance(step, Choose) and any(action.allows(state, step.seat, move) for action in step.actions))

    def _check(self, state: State, step: Ask, move: Move) -> None:
        if self._is_free(move, state, step):
            check_free(state, step, move)
            return
        if isinstance(move, Confirm) and not isinstance(step, TurnEnd):
            raise Illegal(_("your turn is not complete yet"))
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

    @override
    def is_turn_end(self, state: State, seat: Seat) -> bool:
        return isinstance(waiting_step(state, seat), TurnEnd)

    @override
    def plain_turn(self, before: State, after: State, seat: Seat) -> bool:
        """Return whether no good and no animal is less than before, no card was played, and none can be used now."""
        if not self.decided(after, seat):
            return False
        old, new = before.players[seat], after.players[seat]
        cards = [(player.majors, player.minors, player.occupations, player.begging) for player in (old, new)]
        kept = all(new.have(good) >= old.have(good) for good in (*SUPPLY, *ANIMALS))
        return kept and cards[0] == cards[1]

    @override
    def decided(self, state: State, seat: Seat) -> bool:
        """Return whether the turn is complete and no card of the seat can be used."""
        end = TurnEnd.of(state, seat)
        return end is not None and not any(isinstance(move, Use | Policy) for move in free(state, end))

    def forced(self, state: State, seat: Seat) -> Move | None:
        """Return the only legal move there is: nothing could be converted, released or used of a card beside it.

        Nor at the end of the turn that it completes, for nobody asks there before it is confirmed.
        """
        step = Ask.of(state, seat)
        if step is None or isinstance(step, TurnEnd | LastMoment):
            return None
        main = step.moves(state)
        if len(main) != 1 or free(state, step):
            return None
        after = self.after(state, seat, main[0])
        end = TurnEnd.of(after, seat)
        return None if end is not None and free(after, end) else main[0]

    @override
    def plain_move(self, state: State, seat: Seat) -> Move:
        return plain_move(state, seat, self.after)

    def read(self, state: State, seat: Seat, text: str) -> Move:
        """Read a move. Raises `Unreadable`.

        Improvements to be given back need not be named where only one set of them is possible.
        """
        move = read_move(text)
        if isinstance(move, Improve) and not move.returned:
            ways = [one for one in self.legal_moves(state, seat) if isinstance(one, Improve) and one.card == move.card]
            if len(ways) == 1:
                return ways[0]
        return move

    @override
    def knows(self, state: State, move: Move) -> bool:
        return known(state, move)

    @override
    def format(self, move: Move) -> str:
        return print_move(move)

    @override
    def continuations(self, state: State, seat: Seat, verb: str) -> Iterator[Named]:
        return continuations(state, seat, verb, self.legal_moves(state, seat))

    def view(self, state: State, seat: Seat | None, partial: str = "") -> AgricolaView:
        """Return the table without the hidden order of round cards."""
        return view(state, seat, partial, self.after)

    @override
    def categories(self) -> Mapping[str, Text]:
        """Return the categories of the points (rules 10)."""
        return dict(scoring.TITLES)

    def scores(self, state: State) -> Scores:
        """Return the points so far (rules 10)."""
        return scoring.scores(state)

    @override
    def harvests(self) -> frozenset[int]:
        """Return the six rounds with a harvest (rules 9.1)."""
        return frozenset(HARVEST_ROUNDS)

    def is_over(self, state: State) -> bool:
        """Return whether round 14 and its harvest are done."""
        return state.over

    def moment(self, state: State) -> Text:
        """*round 9*, *harvest after round 9*."""
        if any(isinstance(step, FeedFamily | Breed) for lane in state.lanes for step in lane):
            return _("harvest after round {round}", round=state.round)
        return _("round {round}", round=state.round) if state.round else _("dealing cards")

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
    def cards(self) -> tuple[Card, ...]:
        return catalogue.cards()

    @override
    def ledger(self) -> Ledger:
        missing = tuple(lines())
        return Ledger(total=sum(map(len, dealt())) + len(missing), missing=missing)

    @override
    def hand(self, state: State, seat: Seat) -> tuple[InHand, ...]:
        return catalogue.hand(state, seat)

    def in_front(self, state: State, seat: Seat) -> tuple[Card, ...]:
        """Return the seat's occupations, minor and major improvements."""
        player = state.players[seat]
        return tuple(
            catalogue.card(key_of(code)) for code in (*player.occupations, *player.minors, *player.majors)
        )  # fmt: skip

    def ways_to_play(self, state: State, seat: Seat, key: str) -> tuple[Option, ...]:
        """Return the free spaces where a card of the hand can be played by placing a person."""
        return ways_to_play(state, seat, CODES[key]) if key in self.held(state, seat) else ()

    def series_first(self) -> str:
        """Return the standing of the first game."""
        return write_series(Series())

    def series_words(self, standing: str) -> Standing:
        """Return goal, occupations in play and food of a game of the solo series."""
        return solo.said(read_series(standing))

    def series_choices(self, state: State, standing: str) -> tuple[Card, ...]:
        """Return the occupations of which one may stay after a reached goal (rules 8.6)."""
        if not state.over or self._solo_points(state) < read_series(standing).goal:
            return ()
        return tuple(catalogue.card(key_of(code)) for code in solo.may_stay(state))

    def series_after(self, state: State, standing: str, choice: str = "") -> str:
        """Return the standing of the next game, or of the same once more (rules 8.6)."""
        points = self._solo_points(state) if state.over else -1
        return write_series(solo.following(state, read_series(standing), points, CODES.get(choice, choice)))

    def _solo_points(self, state: State) -> int:
        return self.scores(state).totals[0]

    @override
    def held(self, state: State, seat: Seat) -> tuple[str, ...]:
        player = state.players[seat]
        return tuple(key_of(code) for code in (*player.hand_occupations, *player.hand_minors))

    def card_played(self, event: Event) -> str | None:
        """Return the occupation or improvement that was played or bought."""
        return key_of(str(event.data["card"])) if event.kind in ("occupation", "minor", "major") else None

    def space_used(self, event: Event) -> str | None:
        """Return the space on which a person was placed, or to which it was moved."""
        return str(event.data["space"]) if event.kind in ("place", "move") else None

    def spaces(self) -> Mapping[str, Text]:
        """Return the names of the spaces of both versions."""
        return {key: facts.name() for spaces in SPACES.values() for key, facts in spaces.items()}

    @override
    def briefly(self, events: Sequence[Event]) -> tuple[Text, ...]:
        return briefs.briefly(events)

    @override
    def errand(self, state: State, seat: Seat) -> Text | None:
        return briefs.errand(state, seat)

    @override
    def chore(self, state: State, seat: Seat) -> Text | None:
        return _("Feed my family") if FeedFamily.of(state, seat) is not None else None

    @override
    def turned_up(self, event: Event) -> Text | None:
        return briefs.turned_up(event)

    def ahead(self, state: State) -> tuple[tuple[Seat, Text], ...]:
        """Return who places people after the seat that is awaited."""
        return standing_orders.ahead(state)

    def orders(self, state: State, seat: Seat) -> tuple[OrderKind, ...]:
        """Return the orders about spaces, feeding, breeding and offers of cards."""
        return standing_orders.kinds(state, seat)

    @override
    def order_words(self, state: State, order: str) -> Text:
        return standing_orders.said(state, order)

    @override
    def obey(self, state: State, seat: Seat, order: str) -> Obeyed:

        def ends(moves: tuple[str, ...]) -> bool:
            after = state
            for text in moves:
                after = self.apply(after, seat, self.parse(after, seat, text)).state
            return self.is_turn_end(after, seat)

        return standing_orders.obey(state, seat, order, ends)

    def arranged(self, state: State, seat: Seat) -> tuple[Arranged, ...]:
        """Return the policies about cards."""
        return standing_orders.arranged(state, seat)
