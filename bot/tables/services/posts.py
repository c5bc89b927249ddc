"""Posts: claiming and finishing what the outbox holds, older messages that lose their buttons, threads that close."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from datetime import datetime, timedelta

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables.db import buttons, direct_channels
from bot.tables.db.buttons import Tidy
from bot.tables.db.values import GameId, Post
from bot.tables.reminders import archiving, direct_calls, timers
from bot.tables.reminders.archiving import Closing
from bot.tables.reminders.direct_calls import DirectCall
from bot.tables.repository import games
from bot.tables.services.presence import Presence
from bot.tables.services.requests import in_queue
from bot.tables.services.unit_of_work import UnitOfWork
from bot.tables.services.votes import Votes


class Posts:
    """What is to be done on Discord for the games."""

    def __init__(self, uow: UnitOfWork, presence: Presence, votes: Votes) -> None:
        self.uow = uow
        self._presence = presence
        self._votes = votes
        self.untidied = asyncio.Event()
        """Set when an older message may have to lose its buttons."""

    async def wait_for_posts(self) -> None:
        """Return when something may be due to post."""
        await self.uow.outbox.wait()

    async def claim_post(self) -> Post | None:
        """Take the oldest due post of a game that has none claimed; its later turns are merged into it."""
        await self._votes.expire_votes()
        return await self.uow.outbox.claim()

    async def finish_post(self, post: Post, message_id: int | None) -> None:
        """Mark a claimed post as made; one that shows the board is the game's last one from now on.

        Whom it called has been called. Without `message_id` there was nothing to say any more.
        """

        async def work(game_id: GameId) -> None:
            version = await self.uow.outbox.finish(post, message_id)
            self.untidied.set()
            position = self.uow.positions.get(game_id)
            if version is None or position is None:
                return
            if position.info.version != version - 1:
                self.uow.forget(game_id)
                return
            info = replace(position.info, last_message_id=message_id, version=version)
            self.uow.remember(replace(position, info=info))

        await self.uow.alone(post.game_id, work)

    @in_queue
    async def posted_anew(self, game_id: GameId, message_id: int) -> None:
        """Note a message that shows the board and was asked for by somebody: its buttons are meant from now on."""
        change = await self.uow.load(game_id)
        change.become(last_message_id=message_id)
        change.write(buttons.stand, game_id, message_id, change.at)
        change.write(timers.heard, game_id, change.at)
        await change.commit(None, None)
        self.untidied.set()

    async def fail_post(self, post: Post, retry_in: timedelta | None, reason: str) -> None:
        """Note why a post could not be made; it is due again after `retry_in`, or given up (None)."""
        await self.uow.outbox.fail(post, retry_in, reason)

    async def release_post(self, post: Post) -> None:
        """Make a claimed post due again: it is certain that it was not made."""
        await self.uow.outbox.release(post)

    async def put_off_post(self, post: Post, wait: timedelta) -> None:
        """Make a claimed post due again after a while, for it could not be tried yet."""
        await self.uow.outbox.put_off(post, wait)

    async def renew_post(self, post: Post) -> None:
        """Keep a claim for another while: the post is still being made."""
        await self.uow.outbox.renew(post)

    async def left_behind_posts(self) -> list[Post]:
        """Return the posts whose claim has run out: look for each on Discord, then finish or release it."""
        return await self.uow.outbox.left_behind()

    async def unfinished_posts(self) -> list[Post]:
        """Return the posts that were claimed before a crash: look for each on Discord, then finish or release it."""
        return await self.uow.outbox.unfinished()

    # direct messages

    async def direct_channel(self, user_id: int) -> int | None:
        """Return the direct channel with a person, if one is known."""
        return await self.uow.read(direct_channels.read_channel, user_id)

    async def note_direct_channel(self, user_id: int, channel_id: int | None) -> None:
        """Remember the direct channel with a person; None: there is none any more."""
        await self.uow.store.write(lambda connection: direct_channels.write_channel(connection, user_id, channel_id))

    async def close_direct(self, post: Post) -> None:
        """Give up a claimed direct message to a person who takes none; they are called in the thread from now on."""
        assert post.user_id is not None
        await self.uow.outbox.closed(post)
        self._presence.forget(post.user_id)

    async def answered_calls(self, most: int) -> list[DirectCall]:
        """Return direct messages that have been answered and still stand, the oldest first."""
        return await self.uow.read(direct_calls.answered, self.uow.clock(), most)

    async def call_deleted(self, message: DirectCall, *, gone: bool) -> None:
        """Note that a direct message is deleted or out of reach (`gone`); or that it is to be tried again."""
        at = self.uow.clock()

        def write(connection: Connection) -> None:
            if gone:
                direct_calls.deleted(connection, message)
            else:
                direct_calls.put_off(connection, message, at)

        await self.uow.store.write(write)

    async def outdated_calls(self, most: int) -> list[DirectCall]:
        """Return young direct messages about one table whose game has gone on since, the oldest first."""
        return await self.uow.read(direct_calls.outdated, self.uow.clock(), most)

    async def call_updated(self, message: DirectCall) -> None:
        """Note that a direct message tells of its table as it is now, or could not be edited."""
        await self.uow.store.write(lambda connection: direct_calls.updated(connection, message))

    # older messages and threads

    async def untidy(self, most: int) -> tuple[list[Tidy], datetime | None]:
        """Return older messages that are to lose their buttons now; where there are none, when the next one is due."""
        at = self.uow.clock()

        def look(connection: Connection) -> tuple[list[Tidy], datetime | None]:
            found = buttons.due(connection, at, most)
            return found, None if found else buttons.next_due(connection)

        return await self.uow.store.read(look)

    async def turns_in(self, game_id: str, message_id: int) -> tuple[int, int] | None:
        """Return the first and the last turn that a message of a game shows; None where it shows none."""
        return await self.uow.read(games.turns_in, game_id, message_id)

    async def tidied(self, tidy: Tidy, retry_in: timedelta | None = None, *, over: int | None = None) -> None:
        """Note that a message is tidy or out of reach; or that it is to be tried again after a while.

        With `over` it says all that was said after that turn: the lines of those turns are to go.
        """
        at = self.uow.clock()

        def write(connection: Connection) -> None:
            if retry_in is not None:
                buttons.put_off(connection, tidy, at + retry_in)
                return
            if over is not None:
                buttons.let_go(connection, tidy, over, at)
            buttons.done(connection, tidy)

        await self.uow.alone(tidy.game_id, lambda _key: self.uow.store.write(write))

    async def threads_to_close(self, most: int) -> list[Closing]:
        """Return the threads of finished games whose time to be closed has come."""
        return await self.uow.read(archiving.due, self.uow.clock(), most)

    async def thread_closed(self, closing: Closing, retry_in: timedelta | None = None) -> None:
        """Note that a thread is closed, or is not to be; or that it is to be tried again after a while."""
        until = None if retry_in is None else self.uow.clock() + retry_in

        def write(connection: Connection) -> None:
            if until is None:
                archiving.drop(connection, closing.game_id)
            else:
                archiving.put_off(connection, closing, until)

        await self.uow.alone(closing.game_id, lambda _key: self.uow.store.write(write))

    async def finished_threads(self, threads: Collection[int]) -> set[int]:
        """Return those of some threads in which games were played and none is under way."""
        return await self.uow.read(archiving.finished_threads, threads)
