"""The one interface between a game's rules and everything that stores, shows or plays it.

A position is an opaque, serialisable state. Seats act by moves; a move has one text form that prints and parses
(`place wood-3`). Choices build up a turn; `confirm` ends it. Until then nothing is revealed and nobody else is asked,
so a turn can be tried on a copy and thrown away.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from bot.games.cards import Card, InHand, Ledger
from bot.games.codec import Codec
from bot.games.hints import Hint
from bot.games.naming import Known, Named, Say, english, known, matching, meant
from bot.games.orders import Arranged, Obeyed, OrderKind
from bot.games.prompts import Option, Prompt
from bot.games.text import Seat, Text, _, plain

S = TypeVar("S")
M = TypeVar("M")

Dice = Callable[[int], int]
"""Draws a number below the one that is given, at random."""


class RulesError(Exception):
    """A refusal that can be shown to a player: `reason` says what is wrong and what to do instead."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.message)
        self.reason = reason


class NotYourMove(RulesError):
    """The seat is not awaited."""


class Unreadable(RulesError):
    """The text is no move of this game."""


class Illegal(RulesError):
    """The move is well formed but the rules do not allow it now."""


class Choice(msgspec.Struct, frozen=True):
    """A value of a set-up option."""

    key: str
    title: Text


class SetupOption(msgspec.Struct, frozen=True):
    """Something the host chooses when a table is opened; the first choice is the default.

    One without choices is text, empty by default; see `Rules.read_option`. `variants` are those that it belongs to
    (empty: all). `help` says what it does in at most 60 characters; with `cards` it is about the cards of the game.
    """

    key: str
    title: Text
    choices: tuple[Choice, ...] = ()
    variants: tuple[str, ...] = ()
    help: Text = Text("")
    cards: bool = False

    @property
    def default(self) -> str:
        """What holds when nothing is chosen."""
        return self.choices[0].key if self.choices else ""

    def belongs(self, variant: str) -> bool:
        """Return whether the option is offered for a variant."""
        return not self.variants or variant in self.variants


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What people ask before they play: how long, how many cards, how hard.

    `length` and `level` have a `detail` of few words each (*14 rounds*, *6 harvests*; *easy*, *start here*). `hands`
    says what is dealt in one line of words, `cards` and `dealing` the same in short. `turns` is about how many turns a
    game for several has.
    """

    length: Text
    length_detail: Text
    turns: int
    hands: Text
    cards: Text
    dealing: Text = Text("")
    level: Text
    level_detail: Text


class Variant(msgspec.Struct, frozen=True):
    """A way to play the game."""

    key: str
    title: Text
    seats: tuple[int, ...]


SERIES = "series"
"""The set-up option that makes a game one of a series; its value is the standing with which the game begins."""


class SeriesKind(msgspec.Struct, frozen=True):
    """How a game is played in series: the variant, for one seat, and the keys of the options chosen for all of it.

    `question` is asked when one of several cards may be chosen for the next games (*Which occupation stays?*).
    """

    variant: str
    question: Text
    options: tuple[str, ...] = ()


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What a standing says: the number of the game (repeated ones keep theirs), its title (*solo series, game 3*).

    `goal` are the points that must be reached, `lines` what the game begins with.
    """

    number: int
    title: Text
    goal: int
    lines: tuple[Text, ...] = ()


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What a new game is made from. The same set-up and moves give the same game."""

    seats: int
    variant: str
    seed: int
    options: dict[str, str] = {}


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened, for everybody to read.

    With a `seat`, `text` is what that seat does, without its name (*ploughs B3*); else a whole sentence.
    `effect` marks what followed by itself from the line before. `kind` and `data` are for statistics. One with `opens`
    says where the next thing is done and is not told when that is; `opens` is what is noted there, empty for nothing.
    """

    kind: str
    text: Text
    seat: Seat | None = None
    effect: bool = False
    data: dict[str, int | str] = {}
    opens: Text | None = None


class Outcome(msgspec.Struct, Generic[S], frozen=True):
    """The position after a move, what happened, and whether something hidden became known on the way."""

    state: S
    events: tuple[Event, ...]
    revealed: bool = False


class ScoreLine(msgspec.Struct, frozen=True, kw_only=True):
    """One category: how many (None where there is nothing to count) and the points, for each seat."""

    key: str
    title: Text
    counts: tuple[int | None, ...]
    points: tuple[int, ...]


class Scores(msgspec.Struct, frozen=True, kw_only=True):
    """The breakdown by category, the totals by seat, and what a finished game adds: ranks and winners.

    `remark` is a sentence of the game itself (a goal reached, a tie decided), `goal` the points that a solo game asks
    for.
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    remark: Text | None = None
    goal: int | None = None


class Verb(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of move: the first word of its text form, and what follows it.

    `name` becomes a subcommand (at most 32 characters), `description` its help (at most 100).
    `argument` names what follows (empty when nothing does); `needed` says whether it must be given.
    """

    name: str
    description: Text
    argument: Text | None = None
    needed: bool = True


class Rules(ABC, Generic[S, M]):
    """The rules of one game."""

    key: str
    title: Text
    codec: Codec[S]
    variants: tuple[Variant, ...]
    options: tuple[SetupOption, ...]
    verbs: tuple[Verb, ...]
    series: SeriesKind | None = None
    """How the game is played in series; None when it is not."""

    @abstractmethod
    def new_game(self, setup: Setup) -> Outcome[S]:
        """Return the opening position, as far as it runs by itself.

        Raises `RulesError` when variant, seats or options do not go together.
        """

    def read_option(self, key: str, typed: str) -> str:
        """Return the form in which a text option is kept. Raises `RulesError` when the text cannot be meant."""
        return typed.strip()

    @abstractmethod
    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that are asked something now; empty when the game is over."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Return every legal move of the seat (computed lazily where there are many); empty when not awaited."""

    @abstractmethod
    def prompt(self, state: S, seat: Seat, partial: str = "") -> Prompt | None:
        """Return what the seat is asked, or None.

        `partial` is a half-built move to continue; one that cannot be continued counts as none.
        """

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> Outcome[S]:
        """Return the position after the move; the given one stays as it is.

        What follows by itself is carried out up to the next decision. The end of a turn is such a decision: its only
        move is `confirm` (see `is_turn_end`), and only that reveals anything or asks somebody else.

        Raises `NotYourMove` or `Illegal`.
        """

    @abstractmethod
    def is_turn_end(self, state: S, seat: Seat) -> bool:
        """Return whether the seat's turn is complete and only waits for `confirm`."""

    def plain_turn(self, before: S, after: S, seat: Seat) -> bool:
        """Return whether a seat, whose complete turn led from one position to another, has spent nothing on the way.

        And has nothing left to decide: such a turn may be confirmed by itself. No turn is in a game that does not say.
        """
        return False

    def decided(self, state: S, seat: Seat) -> bool:
        """Return whether a seat at the end of its turn can do nothing but confirm it.

        Then the green button of a prompt, which names what is paid, confirms the turn that it completes. A game that
        does not say lets every such turn be confirmed by hand.
        """
        return False

    @abstractmethod
    def forced(self, state: S, seat: Seat) -> M | None:
        """Return the one legal move of the seat, if making it for the seat takes no choice from it; never `confirm`."""

    @abstractmethod
    def default_move(self, state: S, seat: Seat) -> M:
        """Return the plain move of the seat, for a vote or a clock to make: it gives and spends as little as can be.

        Each game states its order of preference in one place, the docstring of its `defaults.plain_move`.
        """

    @abstractmethod
    def read(self, state: S, seat: Seat, text: str) -> M:
        """Read a move's text form, forgiving case and spaces. Raises `Unreadable` or `Illegal`."""

    def knows(self, state: S, move: M) -> bool:
        """Return whether all that a move names exists in this game; what does not may be another name for a thing."""
        return True

    def parse(self, state: S, seat: Seat, text: str, say: Say = english) -> M:
        """Read a move in its text form, or with what follows the verb as it is shown to a reader.

        *place wood-3*, *place Wood: 6 wood*. Raises `Unreadable` or `Illegal`.
        """
        unread: Unreadable | None = None
        try:
            move = self.read(state, seat, text)
            if self.knows(state, move):
                return move
        except Unreadable as error:
            unread = error
        verb, _space, rest = text.strip().partition(" ")
        named = meant((known(one, say) for one in self.continuations(state, seat, verb.lower())), rest)
        if named is not None:
            return self.read(state, seat, f"{verb} {named.value}")
        if unread is not None:
            raise unread
        return move

    @abstractmethod
    def format(self, move: M) -> str:
        """Return the move's one text form."""

    @abstractmethod
    def continuations(self, state: S, seat: Seat, verb: str) -> Iterable[Named]:
        """Return every legal continuation of a verb with all its names, computed lazily where there are many."""

    def suggest(self, state: S, seat: Seat, verb: str, typed: str, say: Say = english) -> list[tuple[str, Text]]:
        """Return up to 25 legal continuations of a verb that match `typed`, as (text after the verb, label).

        What is typed is compared with the words that the reader is shown, in the language in which `say` speaks.
        """
        labels: dict[str, Text] = {}

        def things() -> Iterator[Known]:
            for one in self.continuations(state, seat, verb):
                labels[one.text] = one.label
                yield known(one, say)

        return [(one.value, labels[one.value]) for one in matching(things(), typed)]

    # Any: each game has a view of its own, which only its pictures know
    @abstractmethod
    def view(self, state: S, seat: Seat | None, partial: str = "") -> Any:
        """Return all that the seat (None: the public) may know, as a frozen value; the source of everything shown.

        With `partial`, the view holds what that half-built move plans.
        """

    @abstractmethod
    def scores(self, state: S) -> Scores:
        """Return the points so far; with winners when the game is over."""

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Return whether the game has ended."""

    @abstractmethod
    def moment(self, state: S) -> Text:
        """Return where the game stands, in two or three words (*round 9*)."""

    def round(self, state: S) -> int:
        """Return the number of the round in which the game stands; 0 for a game whose state counts no rounds."""
        return int(getattr(state, "round", 0))

    def categories(self) -> Mapping[str, Text]:
        """Return the titles of the lines of the points by their keys, in order; empty where they are not told apart."""
        return {}

    def harvests(self) -> frozenset[int]:
        """Return the numbers of the rounds that end with a harvest; none in a game without."""
        return frozenset()

    @abstractmethod
    def may_end_freely(self, state: S) -> bool:
        """Return whether the game is so young (first round) that its host may end it alone."""

    @property
    def version(self) -> int:
        """The version of the positions that are stored now."""
        return self.codec.version

    def encode(self, state: S) -> bytes:
        """Serialise a position, schema version included."""
        return self.codec.encode(state)

    def decode(self, data: bytes) -> S:
        """Read a serialised position, also one that an earlier version wrote. Raises `UnknownVersion`."""
        return self.codec.decode(data)

    @abstractmethod
    def topics(self) -> tuple[str, ...]:
        """Return the headings of the short rules, in order."""

    @abstractmethod
    def explain(self, topic: str) -> str:
        """Return the short rules under a heading as Markdown. Raises `KeyError`."""

    def facts(self, variant: str, options: Mapping[str, str]) -> Facts | None:
        """Return what a variant is like with the options that are chosen; None where nothing is known of it."""
        return None

    def hints(self, state: S, seat: Seat) -> Iterable[Hint]:
        """Return what somebody who plays for the first time should know now, the most pressing first."""
        return ()

    def cards(self) -> tuple[Card, ...]:
        """Return every card of the game, for look-up; a game without cards has none."""
        return ()

    def ledger(self) -> Ledger | None:
        """Return which hand cards of the box are never dealt; None for a game that deals all that it has."""
        return None

    def hand(self, state: S, seat: Seat) -> tuple[InHand, ...]:
        """Return the seat's secret hand; empty where there are no hands."""
        return ()

    def in_front(self, state: S, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that the seat has played and still has, for everybody to look at."""
        return ()

    def ways_to_play(self, state: S, seat: Seat, key: str) -> tuple[Option, ...]:
        """Return how a seat can begin its turn by playing a card of its hand, each way with the moves for that.

        The label says what that costs, the detail where it is done.
        """
        return ()

    def series_first(self) -> str:
        """Return the standing with which a series begins. A standing is text that only the rules read."""
        return ""

    def series_words(self, standing: str) -> Standing:
        """Return what a standing says. Raises `RulesError` when it says nothing that can be."""
        raise RulesError(_("this game cannot be played as a series"))

    def series_choices(self, state: S, standing: str) -> tuple[Card, ...]:
        """Return the cards of which one may be chosen, after a game that began with a standing, for the next games."""
        return ()

    def series_after(self, state: S, standing: str, choice: str = "") -> str:
        """Return the standing of the next game after one that began with a standing and came to a position.

        A game that did not come to its end has missed the goal. `choice` is the key of a card of `series_choices`,
        empty for none. Raises `RulesError` for any other.
        """
        return standing

    def ahead(self, state: S) -> tuple[tuple[Seat, Text], ...]:
        """Return who will be awaited after the seat that is, in order, each with what it has left (*2 left*).

        Nothing where no order is known, as while all are asked at the same time.
        """
        return ()

    def orders(self, state: S, seat: Seat) -> tuple[OrderKind, ...]:
        """Return the standing orders that a seat can give now; a game may know none.

        They depend on nothing that the seat does not know.
        """
        return ()

    def order_words(self, state: S, order: str) -> Text:
        """Return a standing order as one sentence that names its condition. Raises `Unreadable`."""
        raise Unreadable(_("“{text}” is not a standing order.", text=plain(order[:60])))

    def obey(self, state: S, seat: Seat, order: str) -> Obeyed:
        """Return what a standing order comes to at what the seat is asked now, when it has chosen nothing yet.

        The moves do what the words of the order say and nothing else. Whether they reveal something or leave a choice
        is looked at by whoever asks.
        """
        return Obeyed()

    def arranged(self, state: S, seat: Seat) -> tuple[Arranged, ...]:
        """Return the answers that a seat has given beforehand by moves."""
        return ()

    # for random games that look for dead ends

    def enriched(self, state: S, roll: Dice) -> S:
        """Return an opening as it would be with rich hands and supplies, so that much can happen at once."""
        return state

    def shortened(self, state: S, roll: Dice) -> S:
        """Return an opening with next to nothing in the decks."""
        return state

    # for statistics, read of finished games only

    def held(self, state: S, seat: Seat) -> tuple[str, ...]:
        """Return the keys of the cards in the seat's hand; the same as `hand`, without the reasons."""
        return tuple(one.card.key for one in self.hand(state, seat))

    def card_played(self, event: Event) -> str | None:
        """Return the key of the card that the event's seat brought into play by it, or None."""
        return None

    def space_used(self, event: Event) -> str | None:
        """Return the key of the action space that the event's seat used by it, or None."""
        return None

    def spaces(self) -> Mapping[str, Text]:
        """Return the names of the action spaces by key, those of all variants."""
        return {}

    # for calls, and for what has happened since a seat's last turn

    def briefly(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Return what one seat did in one turn in the fewest words, in order: *6 wood*, *plows C3*."""
        return tuple(event.text for event in events if not event.effect)

    def errand(self, state: S, seat: Seat) -> Text | None:
        """Return what a seat is called to do, where that is more than its turn: *feed your family: 2 food a person*.

        All may read it.
        """
        return None

    def chore(self, state: S, seat: Seat) -> Text | None:
        """Return what a button says by which a seat does what all are asked at the same time: *Feed my family*.

        All may read it. The button does it at once where the seat's prompt is `sure`, else it opens the prompt.
        """
        return None

    def turned_up(self, event: Event) -> Text | None:
        """Return the name of what an event reveals to all, or None."""
        return None


AnyRules = Rules[Any, Any]
"""The rules of whichever game: left open, for whoever does not know the game can look into no position and no move."""
AnyState = Any
"""A position of whichever game: left open, for who knows the game (its rules, a test) may look into it again."""
AnyView = Any
"""What somebody may see of whichever game: left open, for its own pictures and words alone read it."""
