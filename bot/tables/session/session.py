"""A game in play: the committed position, every seat's draft on it, and how acts of the seats change both.

Nothing here stores or waits. An act works on a `Session`; what came of it is stored at once and as a whole, or not
at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.games.naming import Say, english
from bot.games.prompts import Many, Menu, Option, Prompt
from bot.games.rules import AnyRules, AnyState, Event, NotYourMove, RulesError
from bot.games.text import Seat, Text, Who, _, listed, n_, plain
from bot.tables.db.values import (
    GameInfo,
    IllegalMove,
    NotYourTurn,
    Panel,
    Snapshot,
    StandingOrder,
    Status,
    Turn,
    Waiting,
)
from bot.tables.session import card_alerts as wishes
from bot.tables.session import standing_orders as orders
from bot.tables.session.card_alerts import Wishes
from bot.tables.session.drafts import Draft, Laid, extend, lay, resume, step, undone

LIMIT = 1000
"""Most turns that may follow by themselves from one act; more would mean that the rules run in a circle."""

CONFIRM = "confirm"


class Position(msgspec.Struct, frozen=True):
    """A game as it stands. Before the start and after the end nobody is awaited.

    By seat: `since` is when it became awaited (None: it is not), `decisions` its decision number, `places` its draft
    on the position (None: it is asked nothing). A seat that is not awaited has a place where it may act all the same.
    `episodes` counts how often each seat has become awaited. `orders` are the standing orders of all seats, `asking`
    the seats that want to be asked also where they have no choice.
    """

    info: GameInfo
    state: AnyState = None
    since: tuple[datetime | None, ...] = ()
    decisions: tuple[int, ...] = ()
    places: tuple[Laid | None, ...] = ()
    wishes: Wishes = ()
    episodes: tuple[int, ...] = ()
    orders: tuple[StandingOrder, ...] = ()
    asking: frozenset[int] = frozenset()

    def snapshot(self) -> Snapshot:
        """Return what all may know."""
        waiting = tuple(
            Waiting(Seat(seat), since, place.draft.begun)
            for seat, (since, place) in enumerate(zip(self.since, self.places, strict=True))
            if since is not None and place is not None
        )
        return Snapshot(self.info, self.state, waiting)

    def panel(self, rules: AnyRules, seat: Seat) -> Panel:
        """Return what the seat sees and is asked."""
        place, position = self.places[seat], self.decisions[seat]
        wished = wishes.of_seat(self.wishes, seat)
        ordered = orders.of_seat(self.orders, seat)
        if place is None:
            view, state = rules.view(self.state, seat), self.state
            return Panel(
                info=self.info,
                seat=seat,
                position=position,
                prompt=None,
                view=view,
                state=state,
                wishes=wished,
                orders=ordered,
            )
        draft = place.draft
        return Panel(
            info=self.info,
            seat=seat,
            position=position,
            prompt=place.prompt,
            view=rules.view(place.state, seat, (place.prompt.plan if place.prompt else "") or draft.partial),
            state=place.state,
            draft=draft.texts,
            draft_events=place.events,
            partial=draft.partial,
            turn_end=rules.is_turn_end(place.state, seat),
            can_undo=draft.begun,
            can_reset=undone(draft).begun,
            notice=draft.notice,
            awaited=self.since[seat] is not None,
            wishes=wished,
            orders=ordered,
            missed=orders.missed(ordered, self.episodes[seat]) if self.since[seat] is not None else (),
        )


def placed(
    rules: AnyRules,
    info: GameInfo,
    state: object,
    since: Sequence[datetime | None],
    decisions: tuple[int, ...],
    drafts: dict[int, Draft],
    asking: frozenset[int] = frozenset(),
) -> Position:
    """Return a stored position with its drafts laid on it."""
    awaited = set(rules.waiting(state)) if info.status is Status.RUNNING else set()
    seats = [Seat(seat) for seat in range(len(decisions))]
    places: tuple[Laid | None, ...] = (None,) * len(seats)
    if info.status is Status.RUNNING:
        places = tuple(
            _place(rules, state, s, drafts.get(s, Draft()), awaited=s in awaited, ask=s in asking) for s in seats
        )
    stamps = tuple(since[s] if s in awaited else None for s in seats)
    return Position(info, state, stamps, decisions, places, asking=asking)


def _place(rules: AnyRules, state: object, seat: Seat, draft: Draft, *, awaited: bool, ask: bool) -> Laid | None:
    """Return a seat's draft on the position; None for one that is not awaited, can do nothing and need not be told."""
    laid = lay(rules, state, seat, draft, ask=ask)
    asked = awaited or laid.prompt is not None or laid.draft.begun or laid.draft.notice is not None
    return laid if asked else None


class NewTurn(msgspec.Struct, frozen=True):
    """A turn to be stored, with the state after it and since when seats have been awaited there."""

    turn: Turn
    state: AnyState
    revealed: bool
    since: tuple[datetime | None, ...]
    automatic: bool


class Session:
    """Acts of one seat on a game. `turns` are those that were confirmed on the way, `notice` a word to the seat."""

    def __init__(self, rules: AnyRules, before: Position, at: datetime) -> None:
        self._rules = rules
        self._before = before
        self._at = at
        self._state = before.state
        self._since = before.since
        self._episodes = list(before.episodes)
        self._places = list(before.places)
        self._acted: set[Seat] = set()
        self._orders = before.orders
        self._looked: dict[Seat, int] = {}
        self.turns: list[NewTurn] = []
        self.notice: Text | None = None
        self._moved = False
        self._named = False

    # what a seat can do

    def press(self, seat: Seat, code: str, values: Sequence[str] = ()) -> None:
        """Do what a component says: an option's code, a list's key with the codes chosen in it, or a control.

        Raises `IllegalMove` or `NotYourTurn`.
        """
        if code.startswith("!"):
            self._control(seat, code)
            return
        prompt = self._asked(seat).prompt
        if prompt is None:
            raise NotYourTurn(self.awaited())
        move, partial, said = _meant(prompt, code, values)
        if move is not None:
            self._named = prompt.go is not None and prompt.go.code == code
            self.play(seat, move)
            self.notice = self.notice or said
        else:
            place = self._asked(seat)
            self._places[seat] = resume(self._rules, place, seat, partial)

    def play(self, seat: Seat, text: str, say: Say = english) -> None:
        """Make the moves that a text names, separated by `;`. Raises `IllegalMove` or `NotYourTurn`.

        They may be named as they are shown in the language in which `say` speaks.

        When one of them reveals something, those after it are not tried: a refusal would take back what was seen.
        """
        words = [one for part in text.split(";") if (one := part.strip())]
        if not words:
            raise IllegalMove(_("There are no moves in that text. Try one like the ones in your prompt."))
        for number, word in enumerate(words, 1):
            control = f"!{word.lower()}"
            if control in {"!reset", "!undo", "!back"}:
                self._control(seat, control)
            else:
                self._move(seat, word, say)
            if number < len(words) and any(new.revealed for new in self.turns):
                rest = "; ".join(words[number:])
                self.notice = _(
                    "“{move}” revealed something, so the remaining moves were not made: {rest}.", move=word, rest=rest
                )
                break

    def check(self, seat: Seat) -> None:
        """Raise `NotYourTurn` when the seat can do nothing now."""
        self._asked(seat)

    def complete(self, seat: Seat) -> bool:
        """Whether a move of this session has made the seat's turn complete, so that it could be confirmed."""
        place = self._places[seat]
        if not self._moved or place is None:
            return False
        return place.draft.own and self._rules.is_turn_end(place.state, seat)

    def plain(self, seat: Seat) -> bool:
        """Whether the seat's complete turn may be confirmed by itself.

        It spends nothing, or the press that completed it named what it spends; it leaves nothing to decide, reveals
        nothing and ends no round.
        """
        place = self._places[seat]
        assert place is not None
        named = self._named and self._rules.decided(place.state, seat)
        if not named and not self._rules.plain_turn(self._state, place.state, seat):
            return False
        outcome = self._rules.apply(place.state, seat, self._rules.parse(place.state, seat, CONFIRM))
        return not outcome.revealed and self._rules.round(outcome.state) == self._rules.round(place.state)

    def confirm(self, seat: Seat) -> None:
        """Make the seat's draft public. Raises `IllegalMove` when its turn is not complete."""
        self._move(seat, CONFIRM)

    def default(self, seat: Seat) -> None:
        """Make a safe turn for a seat that the others no longer wait for: its draft is dropped, default moves follow.

        Ends when the seat has confirmed a turn. Raises `NotYourTurn` when it is not awaited.
        """
        self._asked(seat)
        self._places[seat] = self._laid(seat, Draft())
        episode = self._episodes[seat]
        for _count in range(LIMIT):
            place = self._places[seat]
            if place is None or self._since[seat] is None or self._episodes[seat] != episode:
                return
            ready = self._rules.is_turn_end(place.state, seat)
            self._move(seat, CONFIRM if ready else self._rules.format(self._rules.default_move(place.state, seat)))
        raise RuntimeError(f"game {self._before.info.id}: default moves do not end")

    def restore(self, state: object, event: Event) -> None:
        """Go back to an earlier state, as a turn that nobody made and that `event` tells of; drafts are laid anew.

        Nothing follows by itself: the position is exactly that of before.
        """
        self._state = state
        self._stand(None)
        turn = Turn(self._before.info.turn + 1, None, (), (event,), self._at)
        self.turns.append(NewTurn(turn, state, False, self._since, automatic=True))

    def open(self) -> tuple[datetime | None, ...]:
        """Begin the game: the first seats are awaited, forced turns are taken. Return who is awaited at the opening."""
        self._stand(None)
        since = self._since
        self._settle()
        return since

    def after(self, info: GameInfo) -> Position:
        """Return the position that results, with `info` brought up to date."""
        if self.turns:
            info = msgspec.structs.replace(info, turn=self.turns[-1].turn.number, touched_at=self._at)
        over = self._rules.is_over(self._state)
        if over:
            info = msgspec.structs.replace(info, status=Status.FINISHED, ended_at=self._at)
        acted = {new.turn.seat for new in self.turns if new.turn.seat is not None}
        wished = self._before.wishes
        if self.turns and wished:
            states = self._before.state, self._state
            wished = () if over else wishes.followed(self._rules, *states, wished, acted)
        decisions = tuple(
            number + (seat in acted or _differ(old, new))
            for seat, (number, old, new) in enumerate(
                zip(self._before.decisions, self._before.places, self._places, strict=True)
            )
        )
        return msgspec.structs.replace(
            self._before,
            info=info,
            state=self._state,
            since=self._since,
            decisions=decisions,
            places=tuple(self._places),
            wishes=wished,
            episodes=tuple(self._episodes),
            orders=orders.over(self._orders, self._at) if over else self._orders,
        )

    def awaited(self) -> Text:
        """Return whose turn it is instead."""
        seats = self._rules.waiting(self._state)
        if not seats:
            return _("The game is over. There are no more decisions.")
        names = listed([Text("{who}", {"who": Who(seat)}) for seat in seats])
        return n_(
            "It is not your turn: {seats} is next.", "It is not your turn: {seats} are next.", len(seats), seats=names
        )

    # inside

    def _asked(self, seat: Seat) -> Laid:
        place = self._places[seat]
        if place is None or (place.prompt is None and not place.draft.begun and self._since[seat] is None):
            raise NotYourTurn(self.awaited())
        return place

    def _control(self, seat: Seat, code: str) -> None:
        place = self._asked(seat)
        if code == "!confirm":
            self.confirm(seat)
        elif code in {"!undo", "!reset", "!back"}:
            if not place.draft.begun or (code == "!back" and not place.draft.partial):
                raise IllegalMove(_("There is nothing to undo. You cannot undo what has been revealed or confirmed."))
            back = Draft() if code == "!reset" else undone(place.draft)
            self._places[seat] = self._laid(seat, back)
        else:
            raise IllegalMove(_("This choice is no longer available. Choose from the current ones."))

    def _move(self, seat: Seat, text: str, say: Say = english) -> None:
        place = self._asked(seat)
        self._moved = True
        try:
            move = self._rules.parse(place.state, seat, text, say)
            if self._rules.format(move) == CONFIRM:
                self._commit(seat, place, confirm=True)
                self._settle()
                return
            longer, revealed = step(self._rules, place, seat, move)
        except NotYourMove:
            raise NotYourTurn(self.awaited()) from None
        except RulesError as error:
            raise IllegalMove(error.reason) from error
        if revealed:
            # What was seen cannot be taken back, nor may it change: it is made public at once.
            self._commit(seat, longer, confirm=False)
            self.notice = _(
                "Hidden information was revealed. Your turn so far is public and final; continue from here."
            )
            self._settle()
        else:
            self._places[seat] = resume(self._rules, self._extended(longer, seat), seat)
            self._settle()

    def _laid(self, seat: Seat, draft: Draft) -> Laid:
        return lay(self._rules, self._state, seat, draft, ask=seat in self._before.asking)

    def _extended(self, laid: Laid, seat: Seat) -> Laid:
        """Return a draft with the moves that follow without a choice, if the seat lets them be made for it."""
        return laid if seat in self._before.asking else extend(self._rules, laid, seat)

    def _commit(self, seat: Seat, laid: Laid, *, confirm: bool, automatic: bool = False) -> None:
        """Make a draft public: a turn that ends with `confirm`, or one that a revealed secret cuts short."""
        moves, events, state, revealed = laid.draft.texts, laid.events, laid.state, not confirm
        if confirm:
            outcome = self._rules.apply(state, seat, self._rules.parse(state, seat, CONFIRM))
            moves, events = (*moves, CONFIRM), events + outcome.events
            state, revealed = outcome.state, outcome.revealed
        self._state = state
        self._places[seat] = None
        if confirm:
            self._acted.add(seat)
        self._stand(seat if confirm else None)
        number = self.turns[-1].turn.number + 1 if self.turns else self._before.info.turn + 1
        turn = Turn(number, seat, moves, events, self._at)
        self.turns.append(NewTurn(turn, state, revealed, self._since, automatic))

    def _stand(self, acted: Seat | None) -> None:
        """Note who is awaited since when, and lay all drafts on the new state."""
        over = self._rules.is_over(self._state)
        awaited = () if over else self._rules.waiting(self._state)
        since: list[datetime | None] = [None] * len(self._places)
        for seat in range(len(self._places)):
            place = self._places[seat]
            if over:
                self._places[seat] = None
                continue
            if seat in awaited:
                waited = None if seat == acted else self._waited(Seat(seat))
                self._episodes[seat] += waited is None
                since[seat] = waited or self._at
            draft = place.draft if place is not None else Draft()
            self._places[seat] = _place(
                self._rules, self._state, Seat(seat), draft, awaited=seat in awaited, ask=seat in self._before.asking
            )
        self._since = tuple(since)

    def _waited(self, seat: Seat) -> datetime | None:
        """Return since when a seat has been awaited, also across a turn that another has put in between."""
        before = self._before.since[seat] if seat not in self._acted else None
        return self._since[seat] or before

    def _settle(self) -> None:
        """Take the turns in which a seat has nothing to choose, or has said beforehand what it chooses."""
        for _count in range(LIMIT):
            if not self._forced_turn() and not self._ordered_turn():
                return
        raise RuntimeError(f"game {self._before.info.id}: forced turns do not end")

    def _forced_turn(self) -> bool:
        for number, place in enumerate(self._places):
            seat = Seat(number)
            if place is None:
                continue
            own = place.draft.own
            if self._since[number] is None and not own:
                continue  # who is not awaited has to do nothing
            if self._rules.is_turn_end(place.state, seat):
                if own:
                    continue
                self._commit(seat, place, confirm=True, automatic=True)
                return True
            move = None if seat in self._before.asking else self._rules.forced(place.state, seat)
            if move is not None:
                # Forced moves that reveal nothing were taken when the draft was laid; this one reveals.
                longer, _revealed = step(self._rules, place, seat, move, forced=True)
                self._commit(seat, longer, confirm=False, automatic=not own)
                return True
        return False

    def _ordered_turn(self) -> bool:
        """Take a turn by a standing order, if the decision that a seat has come to is what one is about."""
        for number, place in enumerate(self._places):
            seat = Seat(number)
            if place is None or not self._newly_asked(seat, place):
                continue
            self._looked[seat] = len(self.turns)
            found, self._orders = orders.followed(
                self._rules, place, seat, self._orders, self._at, self._episodes[seat], self._extended
            )
            if found is not None:
                self._commit(seat, found, confirm=True)
                return True
        return False

    def _newly_asked(self, seat: Seat, place: Laid) -> bool:
        """Tell whether a turn has just brought a seat that has chosen nothing yet to a decision that it knew not.

        Each position is looked at once. A seat whose draft was dropped decides anew by itself.
        """
        if not self.turns or self._since[seat] is None or self._looked.get(seat) == len(self.turns):
            return False
        if place.draft.begun or place.draft.notice is not None or not orders.armed(self._orders, seat):
            return False
        old = self._before.places[seat]
        new = old is None or self._before.since[seat] is None or old.asked() != place.asked()
        return new or seat in self._acted or self._episodes[seat] != self._before.episodes[seat]


def _differ(old: Laid | None, new: Laid | None) -> bool:
    if old is None or new is None:
        return old is not new
    return old.draft != new.draft or old.asked() != new.asked()


def _meant(prompt: Prompt, code: str, values: Sequence[str]) -> tuple[str | None, str, Text | None]:
    """Return the move or the half-built move that a press means, and what its seat is told once the move is made."""
    for widget in prompt.widgets:
        if isinstance(widget, Many) and widget.key == code:
            return None, _several(widget, values), None
        if isinstance(widget, Menu) and widget.key == code and len(values) == 1:
            code = values[0]
            break
    option = _single(prompt, code)
    if option is None:
        raise IllegalMove(_("This choice is no longer available. Choose from the current ones."))
    if not option.enabled:
        raise IllegalMove(_("“{choice}” is not possible now. Choose something else.", choice=option.label))
    return option.move, option.partial or "", option.said


def _single(prompt: Prompt, code: str) -> Option | None:
    """Return the option with this code; those of a list of several are no choices alone."""
    several = [option for widget in prompt.widgets if isinstance(widget, Many) for option in widget.options]
    return next(
        (one for one in prompt.options() if one.code == code and not any(one is other for other in several)), None
    )


def _several(widget: Many, values: Sequence[str]) -> str:
    fragments = [option.partial or "" for option in widget.options if option.code in values and option.enabled]
    if len(fragments) != len(set(values)):
        raise IllegalMove(_("One of these choices is no longer available. Choose from the current ones."))
    if not widget.least <= len(fragments) <= widget.most:
        raise IllegalMove(
            _(
                "Choose {least} to {most} of “{title}”: you chose {n}.",
                least=widget.least,
                most=widget.most,
                title=widget.title,
                n=len(fragments),
            )
        )
    return joined(widget.base, fragments, widget.joiner)


def joined(base: str, fragments: Sequence[str], joiner: str) -> str:
    """Return the half-built move of `base` and fragments.

    A base that ends with a space is the beginning of the list, any other stands in it as its first part.
    """
    chosen = joiner.join(fragments)
    if not base or base.endswith(" "):
        return base + chosen if fragments else base.rstrip()
    return joiner.join([base, *fragments])


def turn_text(turn: Turn) -> Text:
    """Return the text form of a turn for the log."""
    return plain("; ".join(turn.moves))
