"""What is shown of a position: frozen values that hold what their reader may know, never the position itself.

A position holds decks, other people's hands and the random numbers to come. It stays in the tables; see `facade`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.games.cards import Card, InHand
from bot.games.news import News, news_for
from bot.games.orders import Arranged, OrderKind
from bot.games.prompts import Buttons, Menu, Option, Prompt
from bot.games.rules import AnyRules, AnyView, Event, RulesError, Scores, Unreadable
from bot.games.text import Seat, Text, _, plain
from bot.tables.db.values import GameInfo, Panel, Refusal, Snapshot, StandingOrder, Status, Turn, Waiting, Wish

CONFIRM = "confirm"
"""The move that ends a turn in every game."""

HAND_LIST = "hand"
"""The key of the list or the buttons in a prompt from which cards of the hand are chosen."""


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A game as anybody may see it, without its board.

    `moment` is where it stands (None before the start), `ahead` who comes next and what each has left, `errands` what
    those who are awaited are called to do where it is more than their turn, `chore` what a button
    says by which all who are awaited do the same, `young` whether its host may end it alone.
    """

    info: GameInfo
    waiting: tuple[Waiting, ...] = ()
    moment: Text | None = None
    ahead: tuple[tuple[Seat, Text], ...] = ()
    errands: Mapping[Seat, Text] = {}
    chore: Text | None = None
    young: bool = False

    @property
    def begun(self) -> bool:
        """Whether there is a board to look at."""
        return self.moment is not None


class BoardView(TableView, frozen=True, kw_only=True):
    """A game with its board as one person may see it, or as all may.

    `board` is the game's own view, which its pictures read; None before the start. `hands` says whether anybody holds
    a card, `in_front` what each has played. `shown_hands` is what the seats still held when the game was ended early:
    nothing is hidden any more.
    """

    board: AnyView = None
    scores: Scores | None = None
    hands: bool = False
    in_front: tuple[tuple[Card, ...], ...] = ()
    shown_hands: tuple[tuple[Text, ...], ...] = ()


class PastView(msgspec.Struct, frozen=True):
    """The board as all saw it after a turn, where the game stood, and the points so far by seat."""

    board: AnyView
    moment: Text
    totals: tuple[int, ...]


class SinceView(msgspec.Struct, frozen=True, kw_only=True):
    """What has happened since the last turn of a seat, and what the seat saw right after that turn.

    A seat that has taken no turn (not `moved`) is told of all since the opening.
    """

    news: News
    moved: bool
    board: AnyView


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat sees and is asked: the fields of `Panel` without the position, and what its position says to it.

    `before` is the view without the draft. `kinds` are the standing orders that can be given now, `arranged` what was
    arranged by moves, `order_words` the sentences of the orders given, by their text.
    """

    info: GameInfo
    seat: Seat
    position: int
    prompt: Prompt | None
    view: AnyView = None
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
    before: AnyView = None
    hand: tuple[InHand, ...] = ()
    kinds: tuple[OrderKind, ...] = ()
    arranged: tuple[Arranged, ...] = ()
    order_words: Mapping[str, Text] = {}

    def in_hand(self, key: str) -> InHand | None:
        """Return a card of the hand by its key."""
        return next((held for held in self.hand if held.card.key == key), None)


_SHARED = tuple(field for field in Panel.__struct_fields__ if field != "state")


class MoveResult(msgspec.Struct, frozen=True):
    """What came of a press or a move: what the seat is asked next (None: nothing), and the turns that it confirmed."""

    seat: SeatView | None
    committed: tuple[Turn, ...] = ()
    notice: Text | None = None


class NotTaken(Refusal):
    """A press or move was not taken; `seat` is what is asked now, `cause` the refusal itself."""

    def __init__(self, cause: Refusal, seat: SeatView) -> None:
        super().__init__(cause.reason)
        self.cause, self.seat = cause, seat


def table_view(rules: AnyRules, now: Snapshot) -> TableView:
    """Return a game without its board."""
    return TableView(**_told(rules, now))


def _told(rules: AnyRules, now: Snapshot) -> dict[str, Any]:
    told: dict[str, Any] = {"info": now.info, "waiting": now.waiting}
    if now.state is not None:
        running = now.info.status is Status.RUNNING
        told["moment"], told["young"] = rules.moment(now.state), rules.may_end_freely(now.state)
        errands = {one.seat: rules.errand(now.state, one.seat) for one in now.waiting}
        told["errands"] = {seat: errand for seat, errand in errands.items() if errand is not None}
        chores = [rules.chore(now.state, one.seat) for one in now.waiting]
        told["chore"] = chores[0] if chores and all(chore == chores[0] for chore in chores) else None
        told["ahead"] = tuple(rules.ahead(now.state)) if running else ()
    return told


def board_view(rules: AnyRules, now: Snapshot, seat: Seat | None) -> BoardView:
    """Return a game with its board as a seat may see it; None: as all may."""
    if now.state is None:
        return BoardView(**_told(rules, now))
    shown: tuple[tuple[Text, ...], ...] = ()
    if now.info.status is Status.ENDED:
        shown = tuple(tuple(held.card.title for held in rules.hand(now.state, one.seat)) for one in now.info.seats)
    return BoardView(
        **_told(rules, now),
        board=rules.view(now.state, seat),
        scores=rules.scores(now.state),
        hands=bool(rules.cards()) and any(rules.held(now.state, one.seat) for one in now.info.seats),
        in_front=tuple(rules.in_front(now.state, one.seat) for one in now.info.seats),
        shown_hands=shown,
    )


def past_view(rules: AnyRules, state: object) -> PastView:
    """Return the board of a former position as all saw it."""
    return PastView(rules.view(state, None), rules.moment(state), tuple(rules.scores(state).totals))


def since_view(rules: AnyRules, seat: Seat, turns: Sequence[Turn], state: object) -> SinceView:
    """Return what has happened since the first of some turns, which is the seat's own or the opening.

    `state` is the position after that turn.
    """
    moved = turns[0].seat == seat
    told = turns if moved else turns[1:]
    return SinceView(news=news_for(rules, seat, told), moved=moved, board=rules.view(state, seat))


def seat_view(rules: AnyRules, panel: Panel, state: object) -> SeatView:
    """Return what a seat sees and is asked; `state` is the position without its draft."""
    running = panel.info.status is Status.RUNNING
    return SeatView(
        **{field: getattr(panel, field) for field in _SHARED},
        before=rules.view(state, panel.seat) if panel.prompt is not None else None,
        hand=rules.hand(panel.state, panel.seat),
        kinds=rules.orders(state, panel.seat) if running else (),
        arranged=rules.arranged(panel.state, panel.seat) if running else (),
        order_words={order.text: order_words(rules, panel.state, order.text) for order in panel.orders},
    )


def order_words(rules: AnyRules, state: object, text: str) -> Text:
    """Return a standing order as a sentence; one that the rules no longer know as it was given."""
    try:
        return rules.order_words(state, text)
    except Unreadable:
        return plain(text)


def way_to_play(rules: AnyRules, panel: Panel, key: str) -> Option | str | None:
    """Return how a card of the hand is played now: a choice of the prompt, or a move in words; None when it cannot be.

    The choice is the one with the code `card.<key>`, else the one in the list `hand` that names the card. One that only
    asks once more leads to its move where there is no other; in words a card is played only where there is one way.
    """
    prompt = panel.prompt
    if prompt is None:
        return None
    found = prompt.find(f"card.{key}") or next((one for one in _listed(prompt) if named_card(one) == key), None)
    if found is None:
        words = [(verb.name, text) for verb in rules.verbs for text in _continued(rules, panel, verb.name, key)]
        whole = [one for one in words if one[1] == key] or words
        return " ".join(whole[0]) if len(whole) == 1 else None
    if not found.enabled:
        return None
    if found.move is None:
        asked = rules.prompt(panel.state, panel.seat, found.partial or "")
        if asked is not None and asked.go is not None and asked.go.enabled:
            return asked.go.move
        moves = [option.move for option in asked.options() if option.enabled] if asked else []
        if len(moves) == 1 and moves[0] is not None:
            return moves[0]
    return found


def ways_to_play(rules: AnyRules, panel: Panel, key: str) -> tuple[Option, ...]:
    """Return how a card of the hand can be played now: what the prompt offers for it, else what begins a turn with it.

    A way confirms the turn where nothing is left to decide after it and nothing hidden turns up by that.
    """
    found = way_to_play(rules, panel, key)
    if isinstance(found, str):
        found = Option(code="words", label=_("Play"), move=found, style="good")
    if found is not None:
        return (msgspec.structs.replace(found, label=_("Play"), style="good"),)
    if panel.prompt is None:
        return ()
    ways = rules.ways_to_play(panel.state, panel.seat, key)
    return tuple(msgspec.structs.replace(way, move=_confirmed(rules, panel, way.move or "")) for way in ways)


def _confirmed(rules: AnyRules, panel: Panel, moves: str) -> str:
    """Return moves with the confirmation of the turn, if that can be made without another look."""
    state, seat = panel.state, panel.seat
    try:
        for move in moves.split(";"):
            state = rules.apply(state, seat, rules.parse(state, seat, move.strip())).state
        if not rules.is_turn_end(state, seat):
            return moves
        revealed = rules.apply(state, seat, rules.parse(state, seat, CONFIRM)).revealed
    except RulesError:
        return moves
    return moves if revealed else f"{moves}; {CONFIRM}"


def _listed(prompt: Prompt) -> Sequence[Option]:
    """Return the choices of the lists of cards of the hand, as buttons or as a select."""
    lists = (one for one in prompt.widgets if isinstance(one, Buttons | Menu) and one.key == HAND_LIST)
    return [option for widget in lists for option in widget.options]


def _continued(rules: AnyRules, panel: Panel, verb: str, key: str) -> list[str]:
    """Return the legal continuations of a verb that are about a card and nothing else."""
    texts = [one.text for one in rules.continuations(panel.state, panel.seat, verb)]
    return [text for text in texts if text.partition(" ")[0] == key]


def named_card(option: Option) -> str:
    """Return the key of the card that a choice of the list `hand` is about: the word after the verb of its move."""
    words = (option.move if option.move is not None else option.partial or "").split()
    return words[1] if len(words) > 1 else option.code.removeprefix("card.")
