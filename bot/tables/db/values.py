"""What the tables tell: games, seats, panels, turns, posts and refusals, as frozen values."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from gettext import NullTranslations
from typing import ClassVar, Literal, NewType

import msgspec

from bot.games.prompts import Prompt
from bot.games.rules import AnyState, AnyView, Event
from bot.games.text import Seat, Text, _
from bot.tables.db.names import spoken
from bot.tables.db.settings import Order, Thread, Undo

GameId = NewType("GameId", str)
"""The two to four signs by which a game is called (`K7`), as `read_game_id` gives them."""

PostKind = Literal["opening", "turn", "end", "notice", "invite", "call", "direct", "late", "vote", "tally"]
Notify = Literal["thread", "dm", "digest", "none"]
OrderStatus = Literal["armed", "used", "disarmed", "cancelled"]
CallKind = Literal["turn", "next", "last", "clock", "silence", "vote"]


def read_game_id(typed: str) -> GameId:
    """Return the id that somebody has typed or pressed, in the one form in which it is stored and compared."""
    return GameId(typed.strip().upper())


class Status(StrEnum):
    """Where a game stands: finished by the rules, ended by vote or host, cancelled before it began."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    ENDED = "ended"
    CANCELLED = "cancelled"

    @property
    def alive(self) -> bool:
        """Whether something can still happen in the game."""
        return self in (Status.LOBBY, Status.RUNNING)


class SeatKind(StrEnum):
    """Who or what sits at a seat."""

    PERSON = "person"
    COMPUTER = "computer"
    VACANT = "vacant"
    """Nobody: it stands open while the game runs."""
    FORGOTTEN = "forgotten"
    """A person of whom nothing is stored any more."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. `letter` is the seat's mark A-Z, unique at the table, from the name where possible.

    `user_id` is 0 where no person sits (`kind`). A seat that stands open has no name; its letter stays.
    """

    seat: Seat
    user_id: int
    name: str
    letter: str
    kind: SeatKind = SeatKind.PERSON

    @property
    def vacant(self) -> bool:
        """Whether the seat stands open: nobody sits there while the game runs."""
        return self.kind is SeatKind.VACANT

    @property
    def named(self) -> bool:
        """Whether the seat has a name to be called by: whose it is, or was in the record that the game came from."""
        return not self.vacant or bool(self.name)

    @property
    def called(self) -> str:
        """The name as it may stand in a sentence for good: without signs that format or link."""
        return spoken(self.name) or self.letter

    @property
    def somebody(self) -> bool:
        """Whether there is a person to be reached: the seat is not open, and they are not forgotten."""
        return self.kind is SeatKind.PERSON


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """All about a game but its position.

    `id` has two to four signs (`K7`). `turn` counts the confirmed turns so far. `wanted` is the number of seats
    the host asks for. `invited` may join also when the game is not `open`. `touched_at` is the last change,
    `asleep_at` since when the game sleeps because its place is lost. `pace` is
    a key of `pace.PACES`, `clock` one of `pace.CLOCKS` or `none`. `undo` says how turns are taken back: by those whose
    moves they are (`free`), only if all agree, or never. `thread` says what older posts become. `rated`: its result
    counts for ratings; with `rating_open` the start decides that: only if everybody has finished a game. `copied`: it
    was opened from a record, so it counts for nothing. `rematch_of` is the game after which it was opened. `version`
    grows by one with every change of the game.
    """

    id: str
    name: str
    game: str
    variant: str
    options: dict[str, str]
    wanted: int
    open: bool = True
    order: Order = "random"
    host_id: int
    guild_id: int
    channel_id: int
    thread_id: int | None = None
    status: Status = Status.LOBBY
    created_at: datetime
    touched_at: datetime
    started_at: datetime | None = None
    ended_at: datetime | None = None
    turn: int = 0
    pace: str = "daily"
    clock: str = "none"
    undo: Undo = "free"
    thread: Thread = "lines"
    rated: bool = True
    rating_open: bool = False
    copied: bool = False
    seats: tuple[SeatInfo, ...] = ()
    invited: tuple[int, ...] = ()
    rematch_of: str | None = None
    lobby_message_id: int | None = None
    last_message_id: int | None = None
    asleep_at: datetime | None = None
    version: int = 0

    @property
    def called(self) -> str:
        """The table's name as it may stand in a sentence: without signs that format or link."""
        return spoken(self.name) or self.id

    def seat_of(self, user_id: int) -> SeatInfo | None:
        """Return the seat of a person, or None."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    @property
    def vacant(self) -> tuple[SeatInfo, ...]:
        """The seats that stand open."""
        return tuple(seat for seat in self.seats if seat.vacant)

    @property
    def taken(self) -> tuple[SeatInfo, ...]:
        """The seats at which somebody sits."""
        return tuple(seat for seat in self.seats if not seat.vacant)


class Waiting(msgspec.Struct, frozen=True):
    """A seat that is awaited, since when, and whether its draft holds something already."""

    seat: Seat
    since: datetime
    drafting: bool


class Snapshot(msgspec.Struct, frozen=True):
    """A game and its committed position (None in the lobby and when it was cancelled there)."""

    info: GameInfo
    state: AnyState
    waiting: tuple[Waiting, ...] = ()


class Listed(msgspec.Struct, frozen=True):
    """A game in a list: without its position, but with where it stands in words (*round 9*), where that is stored."""

    info: GameInfo
    waiting: tuple[Waiting, ...] = ()
    moment: Text | None = None

    def awaits(self, user_id: int) -> datetime | None:
        """Return since when a person is awaited there, or None."""
        own = self.info.seat_of(user_id)
        return next((one.since for one in self.waiting if own is not None and one.seat == own.seat), None)


class Brief(msgspec.Struct, frozen=True):
    """What is needed to choose among tables: their names, where they are, and what they are to one person.

    `seated`: the person sits there; `since`: since when they are awaited there, or None.
    """

    id: str
    name: str
    status: Status
    channel_id: int
    thread_id: int | None
    created_at: datetime
    seated: bool = False
    since: datetime | None = None


class Turn(msgspec.Struct, frozen=True):
    """A confirmed turn; number 0 is the opening, which nobody made."""

    number: int
    seat: Seat | None
    moves: tuple[str, ...]
    events: tuple[Event, ...]
    at: datetime


class Wish(msgspec.Struct, frozen=True):
    """A card in a seat's hand of which it wants to be told when it becomes playable; `due`: it has, and is to be said.

    A wish stands until the card is played or the wish taken back. It is due from the turn that made the card
    playable until the seat has confirmed a turn, or the card is playable no more.
    """

    card: str
    due: bool = False


class StandingOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has ordered beforehand. `number` counts its orders, the earlier one is looked at first.

    `text` is the order in the words of the rules. One for `once` ends when it is used or does not hold; another stands
    until it is cancelled. `uses` counts how often it has acted, `changed_at` is when it last did or ended. `reason`
    says why it last did not act, at the seat's episode `episode`.
    """

    seat: Seat
    number: int
    text: str
    once: bool
    status: OrderStatus = "armed"
    set_at: datetime
    changed_at: datetime | None = None
    uses: int = 0
    reason: Text | None = None
    episode: int = 0


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat sees and is asked.

    `position` is the seat's decision number: it grows whenever what the seat is asked or what its draft holds
    changes. `state` and `view` are those of the draft: the committed position and the moves of the draft on it.
    `prompt` is None when the seat is asked nothing. A seat that is not `awaited` may have one all the same: what it
    can do in another's turn, if it likes. `orders` are its standing orders, also those that have ended; `missed` are
    those of them that did not act at the present decision.
    """

    info: GameInfo
    seat: Seat
    position: int
    prompt: Prompt | None
    view: AnyView
    state: AnyState
    draft: tuple[str, ...] = ()
    draft_events: tuple[Event, ...] = ()
    partial: str = ""
    turn_end: bool = False
    can_undo: bool = False
    can_reset: bool = False
    notice: Text | None = None
    awaited: bool = False
    wishes: tuple[Wish, ...] = ()
    orders: tuple[StandingOrder, ...] = ()
    missed: tuple[StandingOrder, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """What came of a press or a move: the seat's panel now, and the turns that it confirmed."""

    panel: Panel | None
    committed: tuple[Turn, ...] = ()
    notice: Text | None = None


class Poll(msgspec.Struct, frozen=True, kw_only=True):
    """A vote: about what (`kind`, and the seat it is about), who may vote, how many must agree, and who has voted.

    One to take turns back has as `target` the turn to whose position the game would go back.
    """

    id: int
    game_id: str
    kind: str
    seat: Seat | None
    voters: tuple[Seat, ...]
    needed: int
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    opened_at: datetime
    expires_at: datetime
    status: str
    target: int | None = None

    @property
    def open(self) -> bool:
        """Whether one can still vote."""
        return self.status == "open"


NO_HINTS = "-"
"""What stands in `Preferences.hints` for somebody who wants none."""


class Preferences(msgspec.Struct, frozen=True):
    """How a person likes it: confirm each turn, interface language, wide pictures for a desk, calls about wishes.

    Then when and how they are called: `notify`, the hour of the digest, their zone (IANA), quiet hours in minutes of
    the day, whether to be told when they are next, whether to be called also while they are at the table anyway
    (`always`), and since and until when they are away. With `forced`, moves without a choice are made for them. `quick`
    says whether a turn in which they spend nothing is confirmed by itself although they `confirm` others; None: once
    they have finished a game. `hints` are the keys of hints that they have read, with spaces between, or `NO_HINTS`.
    """

    confirm: bool = True
    language: str | None = None
    desk: bool = False
    tell: bool = False
    notify: Notify = "thread"
    digest_hour: int = 18
    zone: str | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    heads_up: bool = False
    always: bool = False
    away_until: datetime | None = None
    away_since: datetime | None = None
    forced: bool = True
    quick: bool | None = None
    hints: str = ""

    @property
    def quiet(self) -> tuple[int, int] | None:
        """The quiet hours (from, to), or None."""
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return None
        return self.quiet_from, self.quiet_to

    def away(self, now: datetime) -> datetime | None:
        """Return until when the person is away, or None."""
        return self.away_until if self.away_until is not None and self.away_until > now else None


class Calling(msgspec.Struct, frozen=True, kw_only=True):
    """A word to one seat in a post: that it is awaited (`step` 0, then reminders), next, the last one, out of time,
    that it is awaited still, after a silence, or that its vote is wanted.

    `ringing` says whether the person is to be notified. `note` is `closed` when it comes here because they do not take
    direct messages. `poll` is the vote that is meant, `message_id` the message that shows it.
    """

    game_id: str
    seat: Seat
    user_id: int
    kind: CallKind
    step: int
    since: datetime
    ringing: bool = True
    note: str = ""
    poll: Poll | None = None
    message_id: int | None = None


class Onlooker(msgspec.Struct, frozen=True, kw_only=True):
    """A word to somebody who has no seat: a game that they watch has come to this round, or is over."""

    game_id: str
    user_id: int
    round: int


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """How it stands with the calls of an awaited seat: the last, the next, the end of its time, when it is back.

    `last`: all others have answered. `overdue`: the others may vote about it.
    """

    seat: Seat
    called_at: datetime | None = None
    next_at: datetime | None = None
    ends_at: datetime | None = None
    away_until: datetime | None = None
    last: bool = False
    overdue: bool = False


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """Something to post about a game. `text` is the sentence of a notice, `seat` the one it is for, if it is for one.
    That of an `invite` to a table that has not begun mentions as `who` the people it is for.

    `calls` are whom it calls and why; a direct message goes to `user_id` and calls that person to one or more games.
    `onlookers` are spectators to be told of the end of a round. `nonce` has at most 25 characters; `attempts` counts
    this one.
    """

    id: int
    game_id: str
    kind: PostKind
    first_turn: int
    last_turn: int
    nonce: str
    text: Text | None = None
    seat: Seat | None = None
    user_id: int | None = None
    poll_id: int | None = None
    attempts: int = 1
    calls: tuple[Calling, ...] = ()
    onlookers: tuple[Onlooker, ...] = ()


class LogEntry(msgspec.Struct, frozen=True):
    """A change of a game: who, what, when, and the sentence. `actor` is a user id, None for the game itself."""

    at: datetime
    actor: int | None
    kind: str
    text: Text
    turn: int


class Refusal(Exception):
    """A request that was not met. `reason` can be shown; `panel` is what the person is asked now, if they sit there."""

    code: ClassVar[str] = "refusal"

    def __init__(self, reason: Text, panel: Panel | None = None) -> None:
        super().__init__(reason.say(NullTranslations()))
        self.reason = reason
        self.panel = panel


class UnknownGame(Refusal):
    """There is no such game."""

    code = "unknown"

    def __init__(self, game_id: str) -> None:
        super().__init__(
            _("There is no game {id}. You can find its code of two to four characters in its first post.", id=game_id)
        )


class SpoiledGame(Refusal):
    """What is stored of the game is damaged."""

    code = "spoiled"

    def __init__(self) -> None:
        super().__init__(_("This game cannot be read. The owner of the bot has been told."))


class LobbyRefusal(Refusal):
    """Something about seats, options or the start does not fit."""

    code = "lobby"


class NotYourSeat(Refusal):
    """The person has no seat in the game."""

    code = "seat"


class NotYourTurn(Refusal):
    """The seat is asked nothing."""

    code = "turn"


class GameOver(Refusal):
    """The game has ended."""

    code = "over"


class IllegalMove(Refusal):
    """The move is unreadable or the rules do not allow it."""

    code = "illegal"


class Stale(Refusal):
    """The button belongs to an earlier decision: `was` its number, `now` the present one."""

    code = "stale"

    def __init__(self, was: int, now: int, panel: Panel | None = None) -> None:
        super().__init__(_("That was for move {was}; the game is now at move {now}.", was=was, now=now), panel)
        self.was = was
        self.now = now
