"""The game manager: everything that looks at games, plays them and posts about them goes through `Tables`."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.naming import Say, english
from bot.games.text import Seat, Text, _
from bot.tables.db import buttons as tidying
from bot.tables.db import direct_channels as direct
from bot.tables.db.buttons import Tidy
from bot.tables.db.store import Store
from bot.tables.db.values import (
    Answer,
    Brief,
    GameInfo,
    Listed,
    LogEntry,
    Panel,
    Post,
    Refusal,
    Snapshot,
    Stale,
    Turn,
    UnknownGame,
)
from bot.tables.reminders import archiving, timers
from bot.tables.reminders.archiving import Closing
from bot.tables.reminders.dispatch import BOARD
from bot.tables.reminders.outbox import Clock
from bot.tables.repository import games as rows
from bot.tables.repository import lists, pruning
from bot.tables.repository.idempotency import Result
from bot.tables.services.privacy import Privacy
from bot.tables.services.series import Succession
from bot.tables.services.standing_orders import Ordering
from bot.tables.services.undo import Undoing
from bot.tables.services.unit_of_work import AnyRules, Change, going, own_seat, ranged, store_turns, tell_dropped, trim
from bot.tables.session import card_alerts as wishes
from bot.tables.session.session import Position, Session

_CALLED = _("You asked me to tell you something.")

PLACES = frozenset({"thread_id", "lobby_message_id", "last_message_id"})


class Tables(Privacy, Succession, Ordering, Undoing):
    """All games of one database."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyRules], clock: Clock, seed_source: Callable[[], int]
    ) -> None:
        super().__init__(store, games, clock, seed_source)
        self._states: OrderedDict[tuple[str, int], Any] = OrderedDict()
        self.keep = timedelta(days=7)
        self.untidied = asyncio.Event()
        """Set when an older message may have to lose its buttons."""

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

    async def prune(self) -> int:
        """Delete what has been over for as long as `keep` and is needed no more; return how many rows. For every day.

        Done a little at a time: whoever plays meanwhile does not wait for it.
        """
        before, deleted = self._clock() - self.keep, 0
        for part in pruning.PARTS:
            count = pruning.MOST
            while count == pruning.MOST:
                count = await self._store.write(partial(part, before=before))
                deleted += count
        return deleted

    async def close(self) -> None:
        """Finish what has begun and close the database."""
        await self._queues.close()
        await self._store.close()

    # looking

    async def look(self, game_id: str) -> Snapshot:
        """Return a game and its committed position. Raises `UnknownGame`."""
        return (await self._current(game_id)).snapshot()

    async def list_of(self, user_id: int, most: int | None = None) -> list[Listed]:
        """Return a person's living games: first those that await the person, the longest wait at the front.

        With `most`, only so many of them.
        """
        return await self._store.read(lambda connection: lists.read_listed(connection, user_id, most))

    async def briefs(self, user_id: int, place_id: int) -> list[Brief]:
        """Return a person's living games in the order of `list_of`, then the other living ones of a channel or thread.

        No more is read of each than what is needed to choose one.
        """
        return await self._store.read(
            lambda connection: [
                *lists.read_own(connection, user_id),
                *lists.read_others(connection, user_id, place_id),
            ]
        )

    async def infos(self, ids: Sequence[str]) -> list[GameInfo]:
        """Return the games with these ids, in their order, without their positions."""
        found = await self._store.read(lambda connection: rows.read_infos(connection, rows.with_ids(ids)))
        return sorted(found, key=lambda info: ids.index(info.id))

    async def briefs_ended(self, user_id: int, place_id: int) -> list[Brief]:
        """Return the games of a channel or thread that are over, oldest first."""
        return await self._store.read(lambda connection: lists.read_others(connection, user_id, place_id, ended=True))

    async def games_of(self, user_id: int) -> list[Snapshot]:
        """Return a person's living games as `list_of` does, each with its position."""
        return [await self.look(one.info.id) for one in await self.list_of(user_id)]

    async def games_in(self, place_id: int, *, ended: bool = False) -> list[GameInfo]:
        """Return the living games of a channel or thread, oldest first; with `ended` the others too."""
        return await self._store.read(lambda connection: rows.read_infos(connection, rows.of_place(place_id, ended)))

    async def turns(self, game_id: str, last: int | None = None, *, first: int = 0) -> list[Turn]:
        """Return the turns from number `first` on, or only the `last` so many; number 0 is the opening."""
        info = (await self._current(game_id)).info
        if last is not None:
            first = max(first, info.turn - last + 1)
        return await self._store.read(lambda connection: rows.read_turns(connection, info.id, first, info.turn))

    async def state_after(self, game_id: str, turn: int) -> Any:
        """Return the state after a turn. Raises `UnknownGame`, and `Refusal` when there is no such turn."""
        position = await self._current(game_id)
        info = position.info
        if turn == info.turn and position.places:
            return position.state
        key = (info.id, turn)
        if key not in self._states:
            self._states[key] = rows.decoded(self._rules(info.game), await self.encoded_after(*key))
            trim(self._states)
        return self._states[key]

    async def encoded_after(self, game_id: str, turn: int) -> bytes:
        """Return the state after a turn as the rules encoded it. Raises as `state_after` does."""
        info = (await self._current(game_id)).info
        data = await self._store.read(lambda connection: rows.read_state(connection, info.id, turn))
        if data is None:
            raise Refusal(
                _(
                    "{game} has no turn {n}. The last one is {last}.",
                    game=info.called,
                    n=turn,
                    last=info.turn,
                )
            )
        return data

    async def seed_of(self, game_id: str) -> int | None:
        """Return the seed of a game, from which its secrets follow; None before the start."""
        info = (await self._current(game_id)).info
        return await self._store.read(lambda connection: rows.read_seed(connection, info.id))

    async def log(self, game_id: str) -> list[LogEntry]:
        """Return every change of a game: who, what, when."""
        info = (await self._current(game_id)).info
        return await self._store.read(lambda connection: rows.read_log(connection, info.id))

    async def suggest(
        self, game_id: str, user_id: int, verb: str, typed: str, say: Say = english
    ) -> list[tuple[str, Text]]:
        """Return what may follow a verb for the person's seat as (text, label); nothing when it is asked nothing.

        What is typed is compared with the words that the person is shown, in the language in which `say` speaks.
        """
        try:
            position = await self._current(game_id)
        except UnknownGame:
            return []
        own = position.info.seat_of(user_id)
        place = position.places[own.seat] if own is not None and position.places else None
        if own is None or place is None:
            return []
        return self._rules(position.info.game).suggest(place.state, own.seat, verb, typed, say)

    # playing

    async def press(
        self, interaction_id: int, game_id: str, user_id: int, position: int, code: str, values: Sequence[str] = ()
    ) -> Answer:
        """Do what a component says at the decision it belongs to.

        `code` is an option's code, the key of a list with the codes chosen in it as `values`, or a control:
        `!confirm`, `!reset`, `!undo`, `!back`. Raises a `Refusal`: `UnknownGame`, `GameOver`, `NotYourSeat`,
        `NotYourTurn`, `Stale`, `IllegalMove`, in this order.
        """

        def act(session: Session, seat: Seat) -> None:
            session.press(seat, code, values)

        return await self._act(interaction_id, game_id, user_id, position, act)

    async def play(self, interaction_id: int, game_id: str, user_id: int, text: str, say: Say = english) -> Answer:
        """Make the moves of a text, separated by `;`, all or none; also `confirm`, `reset`, `undo`.

        They may be named as they are shown in the language in which `say` speaks. Raises a `Refusal` as `press` does.
        """

        def act(session: Session, seat: Seat) -> None:
            session.play(seat, text, say)

        return await self._act(interaction_id, game_id, user_id, None, act)

    async def _act(
        self,
        interaction_id: int,
        game_id: str,
        user_id: int,
        decision: int | None,
        act: Callable[[Session, Seat], None],
    ) -> Answer:
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            seat = own_seat(before.info, user_id).seat
            rules = self._rules(before.info.game)
            session = Session(rules, before, at)
            session.check(seat)
            if decision is not None and decision != before.decisions[seat]:
                raise Stale(decision, before.decisions[seat])
            act(session, seat)
            chosen = await self.preferences(user_id)
            if session.complete(seat) and not chosen.confirm:
                session.confirm(seat)
            after = session.after(before.info)
            called = await self._called(before, after, seat)
            ahead = await self._ahead(before, after)

            def write(connection: Connection) -> None:
                rows.update_game(connection, before.info, after.info)
                rows.write_play(connection, before, after)
                store_turns(connection, rules, after.info, session.turns, at)
                tell_dropped(connection, before, after, at, seat)
                if session.turns:
                    self._end_absence(connection, user_id, chosen, at)
                    timers.follow(connection, before, after, at, actor=seat, always=chosen.always, ahead=ahead)
                for one in called:
                    number = after.info.turn
                    rows.add_post(connection, after.info, at, "notice", number, number, _CALLED, one)

            turns = tuple(session.turns)
            result = Result(game_id, ranged(turns), session.notice)
            return Change(result, write, after, turns, posts=bool(turns))

        result, new = await self._once(interaction_id, game_id, user_id, work)
        if new:
            self._forget_absence(user_id)
        turns = tuple(one.turn for one in new)
        if result.turns is not None and not turns:
            first, last = result.turns
            turns = tuple(await self.turns(result.game_id, first=first))[: last - first + 1]
        return Answer(await self._asked(result.game_id, user_id), turns, result.notice)

    async def _called(self, before: Position, after: Position, actor: Seat) -> list[Seat]:
        """Return the seats that want to be called because a wish of theirs has become due.

        Not the one that acts, for it is here, nor one that is awaited: that one is called anyway.
        """
        return [
            seat
            for seat in wishes.newly_due(before.wishes, after.wishes)
            if seat != actor
            and after.since[seat] is None
            and (await self.preferences(after.info.seats[seat].user_id)).tell
        ]

    async def wish(self, interaction_id: int, game_id: str, user_id: int, card: str, *, wanted: bool) -> Panel:
        """Ask to be told when a card of the own hand becomes playable, or take that back; return the panel.

        Raises `NotYourSeat`, `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` when the card is
        not in the hand.
        """
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before = await self._position(game_id)
            going(before.info)
            seat = own_seat(before.info, user_id).seat
            if wanted and card not in wishes.playable(self._rules(before.info.game), before.state, seat):
                raise Refusal(_("That card is not in your hand. Look at your hand once more."))
            wished = wishes.changed(before.wishes, len(before.info.seats), seat, card, wanted=wanted)
            after = replace(before, wishes=wished)
            return Change(Result(game_id), lambda connection: rows.write_play(connection, before, after), after)

        await self._once(interaction_id, game_id, user_id, work)
        return await self.panel(game_id, user_id)

    # posts

    async def wait_for_posts(self) -> None:
        """Return when something may be due to post."""
        await self._outbox.wait()

    async def claim_post(self) -> Post | None:
        """Take the oldest due post of a game that has none claimed; its later turns are merged into it."""
        await self.expire_votes()
        return await self._outbox.claim()

    async def finish_post(self, post: Post, message_id: int | None) -> None:
        """Mark a claimed post as made; one that shows the board is the game's last one from now on.

        Whom it called has been called. Without `message_id` there was nothing to say any more.
        """

        async def work() -> None:
            done = await self._outbox.finish(post, message_id)
            self.untidied.set()
            position = self._positions.get(post.game_id)
            if done and message_id is not None and post.kind in BOARD and position is not None:
                self._remember(replace(position, info=replace(position.info, last_message_id=message_id)))

        await self._queues.run(post.game_id, work)

    async def posted_anew(self, game_id: str, message_id: int) -> None:
        """Note a message that shows the board and was asked for by somebody: its buttons are meant from now on."""
        game_id = game_id.strip().upper()

        async def work() -> None:
            before, at = await self._position(game_id), self._clock()
            after = replace(before, info=replace(before.info, last_message_id=message_id))

            def write(connection: Connection) -> None:
                rows.update_game(connection, before.info, after.info)
                tidying.stand(connection, game_id, message_id, at)
                timers.heard(connection, game_id, at)

            await self._keep(write, after)
            self.untidied.set()

        await self._queues.run(game_id, work)

    # tidying

    async def untidy(self, most: int) -> tuple[list[Tidy], datetime | None]:
        """Return older messages that are to lose their buttons now, and when the next one is due."""
        at = self._clock()
        return await self._store.read(
            lambda connection: (tidying.due(connection, at, most), tidying.next_due(connection))
        )

    async def tidied(self, tidy: Tidy, retry_in: timedelta | None = None) -> None:
        """Note that a message is tidy or out of reach; or that it is to be tried again after a while."""
        until = None if retry_in is None else self._clock() + retry_in

        def write(connection: Connection) -> None:
            if until is None:
                tidying.done(connection, tidy)
            else:
                tidying.put_off(connection, tidy, until)

        await self._queues.run(tidy.game_id, lambda: self._store.write(write))

    async def threads_to_close(self, most: int) -> list[Closing]:
        """Return the threads of finished games whose time to be closed has come."""
        at = self._clock()
        return await self._store.read(lambda connection: archiving.due(connection, at, most))

    async def thread_closed(self, closing: Closing, retry_in: timedelta | None = None) -> None:
        """Note that a thread is closed, or is not to be; or that it is to be tried again after a while."""
        until = None if retry_in is None else self._clock() + retry_in

        def write(connection: Connection) -> None:
            if until is None:
                archiving.drop(connection, closing.game_id)
            else:
                archiving.put_off(connection, closing, until)

        await self._queues.run(closing.game_id, lambda: self._store.write(write))

    async def finished_threads(self, threads: Collection[int]) -> set[int]:
        """Return those of some threads in which games were played and none is under way."""
        return await self._store.read(lambda connection: archiving.finished_threads(connection, threads))

    # posts

    async def fail_post(self, post: Post, retry_in: timedelta | None, reason: str) -> None:
        """Note why a post could not be made; it is due again after `retry_in`, or given up (None)."""
        await self._outbox.fail(post, retry_in, reason)

    async def release_post(self, post: Post) -> None:
        """Make a claimed post due again: it is certain that it was not made."""
        await self._outbox.release(post)

    async def put_off_post(self, post: Post, wait: timedelta) -> None:
        """Make a claimed post due again after a while, for it could not be tried yet."""
        await self._outbox.put_off(post, wait)

    async def direct_channel(self, user_id: int) -> int | None:
        """Return the direct channel with a person, if one is known."""
        return await self._store.read(lambda connection: direct.read_channel(connection, user_id))

    async def note_direct_channel(self, user_id: int, channel_id: int | None) -> None:
        """Remember the direct channel with a person; None: there is none any more."""
        await self._store.write(lambda connection: direct.write_channel(connection, user_id, channel_id))

    async def close_direct(self, post: Post) -> None:
        """Give up a claimed direct message to a person who takes none; they are called in the thread from now on."""
        assert post.user_id is not None
        await self._outbox.closed(post)
        self._preferences.pop(post.user_id, None)

    async def renew_post(self, post: Post) -> None:
        """Keep a claim for another while: the post is still being made."""
        await self._outbox.renew(post)

    async def left_behind_posts(self) -> list[Post]:
        """Return the posts whose claim has run out: look for each on Discord, then finish or release it."""
        return await self._outbox.left_behind()

    async def unfinished_posts(self) -> list[Post]:
        """Return the posts that were claimed before a crash: look for each on Discord, then finish or release it."""
        return await self._outbox.unfinished()

    async def set_place(self, game_id: str, **places: int | None) -> GameInfo:
        """Note where a game is shown: `thread_id`, `lobby_message_id`, `last_message_id`."""
        if not places.keys() <= PLACES:
            raise TypeError(f"a game is shown at {', '.join(sorted(PLACES))}, not at {', '.join(sorted(places))}")
        game_id = game_id.strip().upper()

        async def work() -> GameInfo:
            before = await self._position(game_id)
            after = replace(before, info=replace(before.info, **places))
            await self._keep(lambda connection: rows.update_game(connection, before.info, after.info), after)
            return after.info

        return await self._queues.run(game_id, work)
