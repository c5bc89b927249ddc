"""The tables: everything that looks at games, plays them and posts about them goes through `Tables`."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from types import MethodType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from bot.games.rules import AnyRules
from bot.tables.db.store import Store
from bot.tables.reminders import timers
from bot.tables.reminders.outbox import Clock
from bot.tables.repository import pruning
from bot.tables.services.channels import Channels
from bot.tables.services.game_lists import GameLists
from bot.tables.services.history import History
from bot.tables.services.import_game import ImportGame
from bot.tables.services.lobby import Lobby
from bot.tables.services.posts import Posts
from bot.tables.services.presence import Presence
from bot.tables.services.privacy import Privacy
from bot.tables.services.seats import Seats
from bot.tables.services.series import Series
from bot.tables.services.standing_orders import StandingOrders
from bot.tables.services.stats import Stats
from bot.tables.services.turns import Turns
from bot.tables.services.undo import Undo
from bot.tables.services.unit_of_work import UnitOfWork
from bot.tables.services.votes import Votes

P = ParamSpec("P")
R = TypeVar("R")


class served(Generic[P, R]):  # noqa: N801 - reads like a decorator
    """A call of the tables that a service answers: the method of the service that they hold."""

    def __init__(self, method: Callable[Concatenate[Any, P], R]) -> None:
        self.method = method
        self.__doc__ = method.__doc__
        self._service = method.__qualname__.partition(".")[0]

    @overload
    def __get__(self, tables: None, owner: type[Tables]) -> Callable[Concatenate[Any, P], R]: ...
    @overload
    def __get__(self, tables: Tables, owner: type[Tables]) -> Callable[P, R]: ...
    def __get__(self, tables: Tables | None, owner: type[Tables]) -> Callable[..., R]:
        """Return the method of the service; on the class, the method itself."""
        return self.method if tables is None else MethodType(self.method, tables.services[self._service])


class Tables:
    """All games of one database."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyRules], clock: Clock, seed_source: Callable[[], int]
    ) -> None:
        uow = UnitOfWork(store, games, clock, seed_source)
        presence, history, lobby, stats = Presence(uow), History(uow), Lobby(uow), Stats(uow)
        seats, undo, turns = Seats(uow, lobby), Undo(uow, history), Turns(uow, presence, history)
        votes = Votes(uow, presence, seats, undo)
        posts = Posts(uow, presence, votes)
        services = (
            *(uow, presence, history, lobby, stats, seats, undo, turns, votes, posts),
            *(GameLists(uow), Channels(uow), ImportGame(uow, lobby), Series(uow, lobby)),
            *(StandingOrders(uow, turns), Privacy(uow, presence, history, stats)),
        )
        self.services: Mapping[str, object] = {type(service).__name__: service for service in services}
        self.keep = timedelta(days=7)
        """How long `prune` leaves what is over."""
        self.untidied = posts.untidied
        """Set when an older message may have to lose its buttons."""
        self._uow, self._store, self._queues, self._outbox = uow, store, uow.queues, uow.outbox
        self._positions, self._preferences = uow.positions, presence.chosen

    @classmethod
    async def open(
        cls,
        url: str,
        games: Mapping[str, AnyRules],
        clock: Clock = lambda: datetime.now(UTC),
        seed_source: Callable[[], int] = lambda: secrets.randbits(62),
        *,
        read_only: bool = False,
        most_tables: int | None = None,
        keep: timedelta = timedelta(days=7),
    ) -> Tables:
        """Open the database (`sqlite+aiosqlite:///games.db`), migrate it, start its writer. Games load when needed.

        `games` are the rules by key; `seed_source` gives whole numbers below 2**63. With `read_only` games can be
        looked at, and nothing is changed. `most_tables` is at how many living tables one person can sit; None: at any
        number. `keep` is how long `prune` leaves what is over. Raises as `Store.open`.
        """
        store = await Store.open(url, read_only=read_only)
        if not read_only:
            await store.write(lambda connection: timers.adopt(connection, clock()))
        tables = cls(store, games, clock, seed_source)
        tables.most_tables, tables.keep = most_tables, keep
        return tables

    async def close(self) -> None:
        """Finish what has begun and close the database."""
        await self._queues.close()
        await self._store.close()

    async def prune(self) -> int:
        """Delete what has been over for as long as `keep` and is needed no more; return how many rows. For every day.

        Done a little at a time: whoever plays meanwhile does not wait for it.
        """
        before, deleted = self._uow.clock() - self.keep, 0
        for part in pruning.PARTS:
            count = pruning.MOST
            while count == pruning.MOST:
                count = await self._store.write(partial(part, before=before))
                deleted += count
        return deleted

    @property
    def most_tables(self) -> int | None:
        """At how many living tables one person can sit; None: at any number."""
        return self._uow.most_tables

    @most_tables.setter
    def most_tables(self, most: int | None) -> None:
        self._uow.most_tables = most

    _current = served(UnitOfWork.current)
    came_of = served(UnitOfWork.came_of)

    look = served(GameLists.look)
    list_of = served(GameLists.list_of)
    briefs = served(GameLists.briefs)
    briefs_ended = served(GameLists.briefs_ended)
    infos = served(GameLists.infos)
    games_of = served(GameLists.games_of)
    games_in = served(GameLists.games_in)
    rematch_of = served(GameLists.rematch_of)

    turns = served(History.turns)
    since_own = served(History.since_own)
    state_after = served(History.state_after)
    encoded_after = served(History.encoded_after)
    states = served(History.states)
    rounds = served(History.rounds)
    course = served(History.course)
    seed_of = served(History.seed_of)
    log = served(History.log)
    first_message = served(History.first_message)

    create = served(Lobby.create)
    join = served(Lobby.join)
    configure = served(Lobby.configure)
    cancel = served(Lobby.cancel)
    start = served(Lobby.start)
    close_idle_lobbies = served(Lobby.close_idle_lobbies)

    leave = served(Seats.leave)
    take = served(Seats.take)
    invite = served(Seats.invite)
    replace = served(Seats.replace)
    hand_over = served(Seats.hand_over)

    games_of_guild = served(Channels.games_of_guild)
    set_place = served(Channels.set_place)
    set_thread = served(Channels.set_thread)
    sleep = served(Channels.sleep)
    wake = served(Channels.wake)
    move = served(Channels.move)
    host_gone = served(Channels.host_gone)
    close_game = served(Channels.close_game)

    panel = served(Turns.panel)
    suggest = served(Turns.suggest)
    press = served(Turns.press)
    play = served(Turns.play)
    wish = served(Turns.wish)

    order = served(StandingOrders.order)
    cancel_order = served(StandingOrders.cancel_order)

    now = served(Presence.now)
    preferences = served(Presence.preferences)
    set_preferences = served(Presence.set_preferences)
    hints_read = served(Presence.hints_read)
    known_as = served(Presence.known_as)
    away = served(Presence.away)
    timing = served(Presence.timing)
    unsent = served(Presence.unsent)
    snooze = served(Presence.snooze)
    hush = served(Presence.hush)
    set_pace = served(Presence.set_pace)
    watch = served(Presence.watch)
    watchers = served(Presence.watchers)
    watches = served(Presence.watches)

    vote = served(Votes.vote)
    vote_end = served(Votes.vote_end)
    ballot = served(Votes.ballot)
    expire_votes = served(Votes.expire_votes)
    poll = served(Votes.poll)
    vote_post = served(Votes.vote_post)

    loss = served(Undo.loss)
    loss_of = served(Undo.loss_of)
    take_back = served(Undo.take_back)

    reopen = served(ImportGame.reopen)

    series_of = served(Series.series_of)
    series_with = served(Series.series_with)
    begin_series = served(Series.begin_series)
    next_of_series = served(Series.next_of_series)
    choose_in_series = served(Series.choose_in_series)
    stop_series = served(Series.stop_series)

    settle_results = served(Stats.settle_results)
    finished = served(Stats.finished)
    length = served(Stats.length)
    ladder = served(Stats.ladder)
    rating_changes = served(Stats.rating_changes)

    holding = served(Privacy.holding)
    personal_record = served(Privacy.personal_record)
    forget_person = served(Privacy.forget_person)
    forget_servers = served(Privacy.forget_servers)

    wait_for_posts = served(Posts.wait_for_posts)
    claim_post = served(Posts.claim_post)
    finish_post = served(Posts.finish_post)
    posted_anew = served(Posts.posted_anew)
    fail_post = served(Posts.fail_post)
    release_post = served(Posts.release_post)
    put_off_post = served(Posts.put_off_post)
    renew_post = served(Posts.renew_post)
    left_behind_posts = served(Posts.left_behind_posts)
    unfinished_posts = served(Posts.unfinished_posts)
    direct_channel = served(Posts.direct_channel)
    note_direct_channel = served(Posts.note_direct_channel)
    close_direct = served(Posts.close_direct)
    untidy = served(Posts.untidy)
    turns_in = served(Posts.turns_in)
    answered_calls = served(Posts.answered_calls)
    call_deleted = served(Posts.call_deleted)
    outdated_calls = served(Posts.outdated_calls)
    call_updated = served(Posts.call_updated)
    tidied = served(Posts.tidied)
    threads_to_close = served(Posts.threads_to_close)
    thread_closed = served(Posts.thread_closed)
    finished_threads = served(Posts.finished_threads)
