"""Where games are shown: one that has lost its place sleeps until it is moved; whoever manages a server moves and ends.

A game that sleeps can be played on, but nothing of it is posted and nobody is called: what is due waits.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, update

from bot.games.text import _
from bot.tables.db import buttons, schema
from bot.tables.db.settings import Thread
from bot.tables.db.values import GameId, GameInfo, LobbyRefusal, Refusal, Status
from bot.tables.reminders import timers
from bot.tables.repository import games, servers, votes
from bot.tables.services.checks import going
from bot.tables.services.endings import end_early
from bot.tables.services.requests import in_queue, request
from bot.tables.services.unit_of_work import Change, Done, UnitOfWork
from bot.tables.session import lobby
from bot.tables.session.session import Position

SHOWN_AT = frozenset({"thread_id", "lobby_message_id", "last_message_id"})
"""Where a game is shown, as `GameInfo` names it."""


class Channels:
    """Tables that lose their place and get another."""

    def __init__(self, uow: UnitOfWork) -> None:
        self.uow = uow

    async def games_of_guild(self, guild_id: int) -> list[GameInfo]:
        """Return the living games of a server, oldest first."""
        return await self.uow.read(games.read_infos, games.of_guild(guild_id))

    @in_queue
    async def set_place(self, game_id: GameId, /, **places: int | None) -> GameInfo:
        """Note where a game is shown: `thread_id`, `lobby_message_id`, `last_message_id`."""
        if not places.keys() <= SHOWN_AT:
            raise TypeError(f"a game is shown at {', '.join(sorted(SHOWN_AT))}, not at {', '.join(sorted(places))}")
        change = await self.uow.load(game_id)
        change.become(**places)
        await change.commit(None, None)
        return change.info

    @in_queue
    async def sleep(self, game_id: GameId) -> bool:
        """Let a game sleep, for it cannot be shown where it is; False when it does already or is over."""
        change = await self.uow.load(game_id)
        if change.info.asleep_at is not None or not change.info.status.alive:
            return False
        change.become(asleep_at=change.at)
        change.log(None, "sleep", _("I cannot post where the game is, so it is paused."))
        await change.commit(None, None)
        return True

    @in_queue
    async def wake(self, game_id: GameId, user_id: int) -> GameInfo:
        """Wake a game that can be shown again where it is noted to be; what waited is due."""
        change = await self.uow.load(game_id)
        if change.info.asleep_at is not None:
            change.become(asleep_at=None)
            _wake(change, user_id)
            await change.commit(None, None)
        return change.info

    @request
    async def move(
        self,
        interaction_id: int,
        game_id: GameId,
        user_id: int,
        *,
        guild_id: int,
        channel_id: int,
        thread_id: int | None,
        manager: bool = False,
    ) -> Done[GameInfo]:
        """Move a game to another channel or thread of its server, and wake it; for the host or who manages the server.

        The table is posted there. Raises `LobbyRefusal`, `GameOver`, and `Refusal` on another server.
        """
        change = await self.uow.load(game_id)
        _may_manage(change.info, user_id, guild_id, manager=manager)
        change.become(
            channel_id=channel_id,
            thread_id=thread_id,
            lobby_message_id=None,
            last_message_id=None,
            asleep_at=None,
            touched_at=change.at,
        )
        left = change.before.info.thread_id or change.before.info.channel_id
        change.write(buttons.stand, change.info.id, None, change.at, left=left)
        _wake(change, user_id)
        if change.info.status is Status.RUNNING:
            change.write(_go_on_here, change.info, change.at)
            change.write(votes.repost, change.info, change.at)
        return await change.commit(interaction_id, change.info)

    @in_queue
    async def host_gone(self, game_id: GameId, host_id: int) -> GameInfo:
        """Hand a table over whose host is no longer on the server; before the start their seat is free again."""
        change = await self.uow.load(game_id)
        info = change.info
        heir = next((place for place in info.taken if place.user_id != host_id), None)
        if info.host_id != host_id or not info.status.alive or heir is None:
            return info
        if info.status is Status.LOBBY and info.seat_of(host_id) is not None:
            change.become(Position(lobby.leave(info, host_id, change.at)), touched_at=change.at)
            change.write(games.put_people, change.info)
        else:
            change.become(host_id=heir.user_id, touched_at=change.at)
        text = _("{name} is the host from now on, for the host is no longer on this server.", name=heir.called)
        change.notice(None, "host", text)
        await change.commit(None, None)
        return change.info

    async def set_thread(self, guild_id: int, chosen: Thread) -> None:
        """Let the new tables of a server begin with a form of the thread; who may is up to the caller."""
        await self.uow.store.write(lambda connection: servers.put_thread(connection, guild_id, chosen))

    @request
    async def close_game(self, interaction_id: int, game_id: GameId, user_id: int, *, guild_id: int) -> Done[GameInfo]:
        """End a game without result, or close its lobby; for who manages the server (U64). Raises as `move` does."""
        change = await self.uow.load(game_id)
        _may_manage(change.info, user_id, guild_id, manager=True)
        said = _("ends the game for the server, without a result")
        if change.info.status is Status.LOBBY:
            change.become(status=Status.CANCELLED, ended_at=change.at, touched_at=change.at)
            change.log(user_id, "end", said)
            change.due = True
        else:
            end_early(change, user_id, said)
        return await change.commit(interaction_id, change.info)


def _may_manage(info: GameInfo, user_id: int, guild_id: int, *, manager: bool) -> None:
    if not info.status.alive:
        going(info)
    if info.guild_id != guild_id:
        raise Refusal(_("{game} belongs to another server.", game=info.id))
    if not manager and info.host_id != user_id:
        raise LobbyRefusal(_("Only the host can move a table, or someone who manages the server with /farm-admin."))


def _wake(change: Change, user_id: int) -> None:
    """Show a game again: what waits is due, and no clock has run meanwhile."""
    info, asleep_at = change.info, change.before.info.asleep_at
    change.write(_waiting_is_due, info.id, change.at)
    if asleep_at is not None:
        change.write(timers.slept, info.id, asleep_at, change.at)
    place = str(info.thread_id or info.channel_id)
    change.log(user_id, "place", _("moves the game to <#{place}>", place=place))
    change.due = True


def _waiting_is_due(connection: Connection, game_id: str, at: datetime) -> None:
    posts = schema.outbox
    where = (posts.c.line == game_id, posts.c.status == "due", posts.c.due_at > at)
    connection.execute(update(posts).where(*where).values(due_at=at))


def _go_on_here(connection: Connection, info: GameInfo, at: datetime) -> None:
    """Let the first post of a game in its new place say that it goes on there."""
    text = _("The game continues here.")
    if not games.head_post(connection, info, text):
        games.add_post(connection, info, at, "turn", info.turn, info.turn, text)
