"""Where games are shown: one that has lost its place sleeps until it is moved; whoever manages a server moves and ends.

A game that sleeps can be played on, but nothing of it is posted and nobody is called: what is due waits.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace
from sqlalchemy import Connection, update

from bot.games.text import _
from bot.tables.db import buttons as tidying
from bot.tables.db import schema
from bot.tables.db.values import GameInfo, LobbyRefusal, Refusal, Status
from bot.tables.reminders import spectators as watching
from bot.tables.reminders import timers
from bot.tables.repository import games as rows
from bot.tables.repository import votes
from bot.tables.repository.idempotency import Result
from bot.tables.services.lobby import Hall
from bot.tables.services.unit_of_work import Change, going
from bot.tables.session import lobby
from bot.tables.session import standing_orders as orders
from bot.tables.session.session import Position


class Places(Hall):
    """Tables that lose their place and get another."""

    async def games_of_guild(self, guild_id: int) -> list[GameInfo]:
        """Return the living games of a server, oldest first."""
        return await self._store.read(lambda connection: rows.read_infos(connection, rows.of_guild(guild_id)))

    async def sleep(self, game_id: str) -> bool:
        """Let a game sleep, for it cannot be shown where it is; False when it does already or is over."""

        async def work() -> bool:
            before, at = await self._position(game_id), self._clock()
            if before.info.asleep_at is not None or not before.info.status.alive:
                return False
            info = replace(before.info, asleep_at=at)

            def write(connection: Connection) -> None:
                rows.update_game(connection, before.info, info)
                rows.add_log(connection, info, at, None, "sleep", _("I cannot post where the game is, so it sleeps."))

            await self._keep(write, replace(before, info=info))
            return True

        return await self._queues.run(game_id, work)

    async def wake(self, game_id: str, user_id: int) -> GameInfo:
        """Wake a game that can be shown again where it is noted to be; what waited is due."""

        async def work() -> GameInfo:
            before, at = await self._position(game_id), self._clock()
            if before.info.asleep_at is None:
                return before.info
            info = replace(before.info, asleep_at=None)
            await self._keep(self._waking(before, info, at, user_id), replace(before, info=info), posts=True)
            return info

        return await self._queues.run(game_id, work)

    async def move(
        self,
        interaction_id: int,
        game_id: str,
        user_id: int,
        *,
        guild_id: int,
        channel_id: int,
        thread_id: int | None,
        manager: bool = False,
    ) -> GameInfo:
        """Move a game to another channel or thread of its server, and wake it; for the host or who manages the server.

        The table is posted there. Raises `LobbyRefusal`, `GameOver`, and `Refusal` on another server.
        """
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            self._may_manage(before.info, user_id, guild_id, manager=manager)
            info = replace(
                before.info,
                channel_id=channel_id,
                thread_id=thread_id,
                lobby_message_id=None,
                last_message_id=None,
                asleep_at=None,
                touched_at=at,
            )
            waking = self._waking(before, info, at, user_id)

            def write(connection: Connection) -> None:
                tidying.stand(connection, info.id, None, at)
                waking(connection)
                if info.status is Status.RUNNING:
                    text = _("The game goes on here.")
                    if not rows.head_post(connection, info, text):
                        rows.add_post(connection, info, at, "turn", info.turn, info.turn, text)
                    votes.repost(connection, info, at)

            return Change(Result(info.id, value=rows.text_of(info)), write, replace(before, info=info), posts=True)

        return await self._told(interaction_id, game_id, user_id, work)

    async def host_gone(self, game_id: str, host_id: int) -> GameInfo:
        """Hand a table over whose host is no longer on the server; before the start their seat is free again."""

        async def work() -> GameInfo:
            before, at = await self._position(game_id), self._clock()
            info = before.info
            heir = next((place for place in info.taken if place.user_id != host_id), None)
            if info.host_id != host_id or not info.status.alive or heir is None:
                return info
            seated = info.seat_of(host_id) is not None
            if info.status is Status.LOBBY and seated:
                info = replace(lobby.leave(info, host_id, at), touched_at=at)
            else:
                info = replace(info, host_id=heir.user_id, touched_at=at)

            def write(connection: Connection) -> None:
                rows.update_game(connection, before.info, info)
                if info.seats != before.info.seats:
                    rows.put_people(connection, info)
                text = _("{name} is the host from now on, for the host is no longer on this server.", name=heir.called)
                rows.add_log(connection, info, at, None, "host", text)
                rows.add_post(connection, info, at, "notice", info.turn, info.turn, text)

            await self._keep(write, replace(before, info=info), posts=True)
            return info

        return await self._queues.run(game_id, work)

    async def close_game(self, interaction_id: int, game_id: str, user_id: int, *, guild_id: int) -> GameInfo:
        """End a game without result, or close its lobby; for who manages the server (U64). Raises as `move` does."""
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            self._may_manage(before.info, user_id, guild_id, manager=True)
            if before.info.status is Status.LOBBY:
                info = replace(before.info, status=Status.CANCELLED, ended_at=at, touched_at=at)
                after = Position(info)
            else:
                info = replace(before.info, status=Status.ENDED, ended_at=at, touched_at=at)
                nobody = (None,) * len(info.seats)
                decisions = tuple(number + 1 for number in before.decisions)
                ended = orders.over(before.orders, at)
                after = replace(before, info=info, since=nobody, decisions=decisions, places=nobody, orders=ended)

            def write(connection: Connection) -> None:
                rows.update_game(connection, before.info, info)
                said = _("ends the game for the server, without result")
                rows.add_log(connection, info, at, user_id, "end", said)
                if info.status is Status.ENDED:
                    rows.write_play(connection, before, after)
                    rows.add_post(connection, info, at, "end", info.turn, info.turn)
                    timers.follow(connection, before, after, at)
                    watching.note(connection, info, self._rules(info.game).round(before.state), at)

            return Change(Result(info.id, value=rows.text_of(info)), write, after, posts=True)

        return await self._told(interaction_id, game_id, user_id, work)

    def _may_manage(self, info: GameInfo, user_id: int, guild_id: int, *, manager: bool) -> None:
        if not info.status.alive:
            going(info)
        if info.guild_id != guild_id:
            raise Refusal(_("{game} belongs to another server.", game=info.id))
        if not manager and info.host_id != user_id:
            raise LobbyRefusal(_("Only the host can move a table, or who manages the server with /farm-admin."))

    def _waking(self, before: Position, info: GameInfo, at: datetime, user_id: int) -> Callable[[Connection], None]:
        """Return what stores that a game is shown again: what waits is due, and no clock has run meanwhile."""
        posts = schema.outbox

        def write(connection: Connection) -> None:
            rows.update_game(connection, before.info, info)
            where = (posts.c.line == info.id, posts.c.status == "due", posts.c.due_at > at)
            connection.execute(update(posts).where(*where).values(due_at=at))
            if before.info.asleep_at is not None:
                timers.slept(connection, info.id, before.info.asleep_at, at)
            place = str(info.thread_id or info.channel_id)
            rows.add_log(connection, info, at, user_id, "place", _("shows the game in <#{place}>", place=place))

        return write
