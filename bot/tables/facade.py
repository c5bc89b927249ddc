"""The tables as the chat gets them: every call by name, and views in the place of positions.

Secrecy by construction: no call here returns a position, a `Snapshot` or a `Panel`, and a refusal carries none. So
nothing that the chat writes, logs or paints can hold a deck, another person's hand or what is going to be drawn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from typing_extensions import Unpack

from bot.games.hints import Hint
from bot.games.naming import Named, Say, english
from bot.games.prompts import Option, Prompt
from bot.games.rules import AnyRules
from bot.games.text import Seat, Translator
from bot.tables.db.settings import Changes
from bot.tables.db.values import Answer, GameInfo, Panel, Preferences, Refusal, Status
from bot.tables.manager import Tables
from bot.tables.services.csv_export import public_record
from bot.tables.services.export import export_game
from bot.tables.views import (
    BoardView,
    MoveResult,
    NotTaken,
    PastView,
    SeatView,
    SinceView,
    TableView,
    board_view,
    order_words,
    past_view,
    seat_view,
    since_view,
    table_view,
    ways_to_play,
)

P = ParamSpec("P")
R = TypeVar("R")


class passed(Generic[P, R]):  # noqa: N801 - reads like a decorator
    """A call that is handed on as it is; what it returns holds no position."""

    def __init__(self, call: Callable[Concatenate[Any, P], Awaitable[R]]) -> None:
        self.call = call
        self.__doc__ = call.__doc__
        self.name = ""

    def __set_name__(self, owner: type[Facade], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, facade: None, owner: type[Facade]) -> passed[P, R]: ...
    @overload
    def __get__(self, facade: Facade, owner: type[Facade]) -> Callable[P, Awaitable[R]]: ...
    def __get__(self, facade: Facade | None, owner: type[Facade]) -> passed[P, R] | Callable[P, Awaitable[R]]:
        """Return the call on the tables that the facade stands before."""
        if facade is None:
            return self
        call: Callable[P, Awaitable[R]] = getattr(facade._tables, self.name)

        async def handed_on(*arguments: P.args, **named: P.kwargs) -> R:
            try:
                return await call(*arguments, **named)
            except Refusal as refusal:
                refusal.panel = None
                raise

        return handed_on


class Facade:
    """All games of one database, as views. `games` are the rules by key."""

    def __init__(self, tables: Tables, games: Mapping[str, AnyRules]) -> None:
        self._tables, self._games = tables, games

    def _rules(self, info: GameInfo) -> AnyRules:
        return self._games[info.game]

    @property
    def untidied(self) -> asyncio.Event:
        """Set when an older message may have to lose its buttons."""
        return self._tables.untidied

    def now(self) -> datetime:
        """Return what time it is for the tables."""
        return self._tables.now()

    # looking

    async def look(self, game_id: str) -> TableView:
        """Return a game without its board. Raises `UnknownGame`."""
        now = await self._tables.look(game_id)
        return table_view(self._rules(now.info), now)

    async def board(self, game_id: str, user_id: int | None = None) -> BoardView:
        """Return a game with its board as a person may see it; without one, as all may. Raises `UnknownGame`."""
        now = await self._tables.look(game_id)
        own = now.info.seat_of(user_id) if user_id is not None else None
        return board_view(self._rules(now.info), now, own.seat if own else None)

    async def board_after(self, game_id: str, turn: int) -> PastView:
        """Return the board as all saw it after a turn. Raises `UnknownGame`, and `Refusal` without such a turn."""
        info = (await self._tables.look(game_id)).info
        return past_view(self._rules(info), await self._tables.state_after(game_id, turn))

    async def boards_after(self, game_id: str, turns: Sequence[int]) -> list[PastView]:
        """Return the boards as all saw them after several turns. Raises as `board_after`."""
        info = (await self._tables.look(game_id)).info
        states = await self._tables.states(game_id, turns)
        return await asyncio.to_thread(lambda: [past_view(self._rules(info), state) for state in states])

    async def record(self, game_id: str, user_id: int, translator: Translator) -> dict[str, Any]:
        """Return a game for a file: all of one that is over; of a running one what all saw, and the person's hand."""
        info = (await self._tables.look(game_id)).info
        if info.status is not Status.RUNNING:
            return await export_game(self._tables, info.id)
        own = info.seat_of(user_id)
        seat = own.seat if own else None
        return await public_record(self._tables, self._rules(info), info.id, seat, translator)

    # a seat

    async def panel(self, game_id: str, user_id: int) -> SeatView:
        """Return what a person's seat sees and is asked. Raises `UnknownGame`, `NotYourSeat` or `LobbyRefusal`."""
        return await self._seen(await self._tables.panel(game_id, user_id))

    async def _seen(self, panel: Panel) -> SeatView:
        now = await self._tables.look(panel.info.id)
        return seat_view(self._rules(panel.info), panel, now.state)

    async def since(self, game_id: str, seat: Seat) -> SinceView:
        """Return what has happened since the last turn of a seat. Raises `UnknownGame`."""
        info = (await self._tables.look(game_id)).info
        turns = await self._tables.since_own(game_id, seat)
        return since_view(self._rules(info), seat, turns, await self._tables.state_after(game_id, turns[0].number))

    async def hint(self, panel: SeatView, user_id: int) -> Hint | None:
        """Return what somebody who plays for the first time should know now; None where they get no hint."""
        read = await self._tables.hints_read(user_id)
        if read is None:
            return None
        state = (await self._tables.look(panel.info.id)).state
        known = self._rules(panel.info).hints(state, panel.seat)
        return next((hint for hint in known if hint.key not in read), None)

    async def prompt(self, game_id: str, user_id: int) -> Prompt | None:
        """Return what a person's seat is asked. Raises as `panel`."""
        return (await self._tables.panel(game_id, user_id)).prompt

    async def ways_to_play(self, game_id: str, user_id: int, key: str) -> tuple[Option, ...]:
        """Return how a card of the hand can be played now, none when it cannot be."""
        panel = await self._tables.panel(game_id, user_id)
        return ways_to_play(self._rules(panel.info), panel, key)

    async def known_orders(self, game_id: str, user_id: int) -> list[Named]:
        """Return the standing orders that a person's seat can give now, each with its sentence."""
        panel = await self._tables.panel(game_id, user_id)
        rules, now = self._rules(panel.info), await self._tables.look(game_id)
        if now.info.status is not Status.RUNNING:
            return []
        texts = (text for kind in rules.orders(now.state, panel.seat) for text in kind.texts())
        return [Named(text, order_words(rules, panel.state, text)) for text in texts]

    async def press(
        self, interaction_id: int, game_id: str, user_id: int, position: int, code: str, values: Sequence[str] = ()
    ) -> MoveResult:
        """Do what a component says, as `Tables.press`. Raises `NotTaken` with what is asked now, or a `Refusal`."""
        return await self._moved(self._tables.press(interaction_id, game_id, user_id, position, code, values))

    async def play(self, interaction_id: int, game_id: str, user_id: int, text: str, say: Say = english) -> MoveResult:
        """Make the moves of a text, as `Tables.play`. Raises `NotTaken` with what is asked now, or a `Refusal`."""
        return await self._moved(self._tables.play(interaction_id, game_id, user_id, text, say))

    async def _moved(self, act: Awaitable[Answer]) -> MoveResult:
        try:
            answer = await act
        except Refusal as refusal:
            panel, refusal.panel = refusal.panel, None
            if panel is None:
                raise
            raise NotTaken(refusal, await self._seen(panel)) from refusal
        panel = answer.panel
        seat = await self._seen(panel) if panel is not None and panel.prompt is not None else None
        return MoveResult(seat, answer.committed, answer.notice)

    async def wish(self, interaction_id: int, game_id: str, user_id: int, card: str, *, wanted: bool) -> None:
        """Ask to be told when a card of the own hand can be played, or take that back. Raises as `Tables.wish`."""
        await self._without_panel(self._tables.wish(interaction_id, game_id, user_id, card, wanted=wanted))

    async def order(self, interaction_id: int, game_id: str, user_id: int, text: str) -> SeatView:
        """Give a standing order, as `Tables.order`."""
        return await self._seen(await self._without_panel(self._tables.order(interaction_id, game_id, user_id, text)))

    async def cancel_order(self, interaction_id: int, game_id: str, user_id: int, number: int) -> SeatView:
        """Cancel a standing order, as `Tables.cancel_order`."""
        return await self._seen(
            await self._without_panel(self._tables.cancel_order(interaction_id, game_id, user_id, number))
        )

    async def _without_panel(self, act: Awaitable[R]) -> R:
        try:
            return await act
        except Refusal as refusal:
            refusal.panel = None
            raise

    # calls whose arguments have open names

    async def configure(self, interaction_id: int, game_id: str, user_id: int, **changes: Unpack[Changes]) -> GameInfo:
        """Change options of a lobby, as `Tables.configure`."""
        return await self._without_panel(self._tables.configure(interaction_id, game_id, user_id, **changes))

    async def set_place(self, game_id: str, **places: int | None) -> GameInfo:
        """Note where a game is shown, as `Tables.set_place`."""
        return await self._tables.set_place(game_id, **places)

    async def set_preferences(self, user_id: int, **changes: Any) -> Preferences:
        """Change what a person prefers, as `Tables.set_preferences`."""
        return await self._tables.set_preferences(user_id, **changes)

    # lists

    came_of = passed(Tables.came_of)
    list_of = passed(Tables.list_of)
    briefs = passed(Tables.briefs)
    briefs_ended = passed(Tables.briefs_ended)
    infos = passed(Tables.infos)
    games_in = passed(Tables.games_in)
    rematch_of = passed(Tables.rematch_of)
    games_of_guild = passed(Tables.games_of_guild)

    # what happened

    turns = passed(Tables.turns)
    rounds = passed(Tables.rounds)
    course = passed(Tables.course)
    first_message = passed(Tables.first_message)
    suggest = passed(Tables.suggest)
    loss = passed(Tables.loss)
    loss_of = passed(Tables.loss_of)

    # lobbies and seats

    create = passed(Tables.create)
    join = passed(Tables.join)
    cancel = passed(Tables.cancel)
    start = passed(Tables.start)
    set_thread = passed(Tables.set_thread)
    close_idle_lobbies = passed(Tables.close_idle_lobbies)
    leave = passed(Tables.leave)
    take = passed(Tables.take)
    invite = passed(Tables.invite)
    replace = passed(Tables.replace)
    hand_over = passed(Tables.hand_over)
    host_gone = passed(Tables.host_gone)

    # where a game is shown

    sleep = passed(Tables.sleep)
    wake = passed(Tables.wake)
    move = passed(Tables.move)
    close_game = passed(Tables.close_game)

    # people

    preferences = passed(Tables.preferences)
    known_as = passed(Tables.known_as)
    away = passed(Tables.away)
    timing = passed(Tables.timing)
    unsent = passed(Tables.unsent)
    snooze = passed(Tables.snooze)
    hush = passed(Tables.hush)
    set_pace = passed(Tables.set_pace)
    watch = passed(Tables.watch)
    watchers = passed(Tables.watchers)
    watches = passed(Tables.watches)

    # votes and turns taken back

    vote = passed(Tables.vote)
    vote_end = passed(Tables.vote_end)
    ballot = passed(Tables.ballot)
    poll = passed(Tables.poll)
    vote_post = passed(Tables.vote_post)
    take_back = passed(Tables.take_back)

    # records, series and figures

    reopen = passed(Tables.reopen)
    series_of = passed(Tables.series_of)
    series_with = passed(Tables.series_with)
    begin_series = passed(Tables.begin_series)
    next_of_series = passed(Tables.next_of_series)
    choose_in_series = passed(Tables.choose_in_series)
    stop_series = passed(Tables.stop_series)
    settle_results = passed(Tables.settle_results)
    finished = passed(Tables.finished)
    length = passed(Tables.length)
    ladder = passed(Tables.ladder)
    rating_changes = passed(Tables.rating_changes)

    # what is stored about people

    holding = passed(Tables.holding)
    personal_record = passed(Tables.personal_record)
    forget_person = passed(Tables.forget_person)
    forget_servers = passed(Tables.forget_servers)
    prune = passed(Tables.prune)

    # posts

    wait_for_posts = passed(Tables.wait_for_posts)
    claim_post = passed(Tables.claim_post)
    finish_post = passed(Tables.finish_post)
    posted_anew = passed(Tables.posted_anew)
    fail_post = passed(Tables.fail_post)
    release_post = passed(Tables.release_post)
    put_off_post = passed(Tables.put_off_post)
    renew_post = passed(Tables.renew_post)
    left_behind_posts = passed(Tables.left_behind_posts)
    unfinished_posts = passed(Tables.unfinished_posts)
    direct_channel = passed(Tables.direct_channel)
    note_direct_channel = passed(Tables.note_direct_channel)
    close_direct = passed(Tables.close_direct)
    untidy = passed(Tables.untidy)
    turns_in = passed(Tables.turns_in)
    answered_calls = passed(Tables.answered_calls)
    call_deleted = passed(Tables.call_deleted)
    outdated_calls = passed(Tables.outdated_calls)
    call_updated = passed(Tables.call_updated)
    tidied = passed(Tables.tidied)
    threads_to_close = passed(Tables.threads_to_close)
    thread_closed = passed(Tables.thread_closed)
    finished_threads = passed(Tables.finished_threads)
