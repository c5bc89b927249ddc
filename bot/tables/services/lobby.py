"""The calls of the lobby: from opening a table to the start of the game, or its closing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.text import Text, _
from bot.tables.db import preferences as people
from bot.tables.db.queues import NEW_GAMES, Level
from bot.tables.db.values import GameInfo, LobbyRefusal, Order, Status, Undo
from bot.tables.repository import games as rows
from bot.tables.repository.idempotency import Result
from bot.tables.services.start import begun
from bot.tables.services.unit_of_work import AnyRules, Change, Core
from bot.tables.session import lobby
from bot.tables.session.session import Position

IDLE = timedelta(days=7)
"""A lobby in which nothing happens for so long is closed."""

CARD_FIRST = timedelta(seconds=3)
"""How long the word about a new table waits, so that its card stands above it."""

Arrangement = Callable[[AnyRules, GameInfo, datetime], GameInfo]


class Hall(Core):
    """Tables that wait for people."""

    async def create(
        self,
        interaction_id: int,
        *,
        user_id: int,
        user_name: str,
        guild_id: int,
        channel_id: int,
        game: str,
        variant: str,
        seats: int,
        name: str | None = None,
        options: Mapping[str, str] | None = None,
        open: bool = True,
        order: Order = "random",
        invited: Sequence[int] = (),
        pace: str = "daily",
        clock: str = "none",
        undo: Undo = "free",
        rated: bool = True,
        rematch_of: str | None = None,
    ) -> GameInfo:
        """Open a table; whoever opens it is its host and takes the first seat. Raises `LobbyRefusal`.

        At one that is a `rematch_of` a game, a post calls those who are invited.
        """

        async def work() -> Change:
            rules, at = self._rules(game), self._clock()
            game_id = await self._free_id()
            title = rules.title.message.format_map(rules.title.args)
            info = GameInfo(
                id=game_id,
                name=lobby.clean(name or "") or f"{title} {game_id}",
                game=game,
                variant=variant,
                options=lobby.read_options(rules, options or {}),
                wanted=seats,
                open=open,
                order=order,
                host_id=user_id,
                guild_id=guild_id,
                channel_id=channel_id,
                created_at=at,
                touched_at=at,
                pace=pace,
                clock=clock,
                undo=undo,
                rated=rated,
                invited=tuple(sorted({*invited} - {user_id})),
            )
            info = lobby.seated(info, user_id, user_name)
            lobby.check(rules, info)

            def write(connection: Connection) -> None:
                rows.insert_game(connection, info)
                self._seats_fit(connection, user_id)
                rows.add_log(connection, info, at, user_id, "open", _("opens the table"))
                if rematch_of is not None and info.invited:
                    called, old = rows.mentions(info.invited), rematch_of
                    text = _("{who}, there is a rematch of {old}: join {game}.", who=called, old=old, game=info.id)
                    rows.add_invite(connection, info, at + CARD_FIRST, text)

            return Change(_result(info), write, Position(info), posts=rematch_of is not None)

        return await self._told(interaction_id, NEW_GAMES, user_id, work, Level.NEW)

    async def join(self, interaction_id: int, game_id: str, user_id: int, user_name: str) -> GameInfo:
        """Take a free seat; when it is the last one, a post calls the host. Raises `LobbyRefusal`."""
        said = _("takes a seat")
        return await self._arrange(
            interaction_id,
            game_id,
            user_id,
            "join",
            said,
            lambda _rules, info, _at: lobby.join(info, user_id, user_name),
        )

    async def leave(self, interaction_id: int, game_id: str, user_id: int) -> GameInfo:
        """Give up a seat before the start; a table that nobody sits at closes. Raises `LobbyRefusal`, `NotYourSeat`."""
        said = _("leaves the table")
        return await self._arrange(
            interaction_id, game_id, user_id, "leave", said, lambda _rules, info, at: lobby.leave(info, user_id, at)
        )

    async def invite(self, interaction_id: int, game_id: str, user_id: int, guest_id: int) -> GameInfo:
        """Invite a person; for those who sit there. Raises `LobbyRefusal`, `NotYourSeat`."""
        said = _("invites {person}", person=str(guest_id))
        return await self._arrange(
            interaction_id,
            game_id,
            user_id,
            "invite",
            said,
            lambda _rules, info, _at: lobby.invite(info, user_id, guest_id),
        )

    async def configure(self, interaction_id: int, game_id: str, user_id: int, **changes: Any) -> GameInfo:
        """Change what stands in `lobby.CHANGES`; for the host. Raises `LobbyRefusal`."""
        said = _("sets {what}", what=", ".join(f"{key}: {value}" for key, value in sorted(changes.items())))
        return await self._arrange(
            interaction_id,
            game_id,
            user_id,
            "configure",
            said,
            lambda rules, info, _at: lobby.configure(rules, info, user_id, changes),
        )

    async def cancel(self, interaction_id: int, game_id: str, user_id: int) -> GameInfo:
        """Close the table before the start; for the host. Raises `LobbyRefusal`."""
        said = _("closes the table")
        return await self._arrange(
            interaction_id, game_id, user_id, "cancel", said, lambda _rules, info, at: lobby.cancel(info, user_id, at)
        )

    async def start(self, interaction_id: int, game_id: str, user_id: int) -> GameInfo:
        """Begin with those who are there; for the host. Raises `LobbyRefusal` when the variant is not for that many."""
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before = (await self._position(game_id)).info
            rules, at, seed = self._rules(before.game), self._clock(), self._seed()
            info = lobby.start(rules, before, user_id, seed, at)
            asking = await self._store.read(lambda connection: people.asking(connection, info))
            beginning = begun(rules, info, user_id, seed, at, asking)
            after = beginning.position

            def write(connection: Connection) -> None:
                people.unchanged(connection, info, asking)
                rows.update_game(connection, before, after.info, seed=seed)
                beginning.write(connection)

            return Change(_result(after.info), write, after, posts=True)

        return await self._told(interaction_id, game_id, user_id, work)

    async def close_idle_lobbies(self) -> list[GameInfo]:
        """Close lobbies in which nothing has happened for 7 days, with a notice; return them. To be called daily."""
        limit = self._clock() - IDLE
        ids = await self._store.read(lambda connection: rows.game_ids(connection, rows.idle_lobbies(limit)))
        closed = [await self._close_idle(game_id, limit) for game_id in ids]
        return [info for info in closed if info is not None]

    async def _close_idle(self, game_id: str, limit: datetime) -> GameInfo | None:
        async def work() -> GameInfo | None:
            before, at = (await self._position(game_id)).info, self._clock()
            if before.status is not Status.LOBBY or before.touched_at > limit:
                return None
            info = replace(before, status=Status.CANCELLED, ended_at=at, touched_at=at)
            text = _(
                "{game} was not started for 7 days, so it is closed. You can open a new table.",
                game=info.called,
            )

            def write(connection: Connection) -> None:
                rows.update_game(connection, before, info)
                rows.add_log(connection, info, at, None, "idle", text)
                rows.add_post(connection, info, at, "notice", 0, 0, text)

            await self._keep(write, Position(info), posts=True)
            return info

        return await self._queues.run(game_id, work)

    async def _arrange(
        self, interaction_id: int, game_id: str, user_id: int, kind: str, said: Text, change: Arrangement
    ) -> GameInfo:
        """Change a table that waits for people, with an entry in the log."""
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = (await self._position(game_id)).info, self._clock()
            info = replace(change(self._rules(before.game), before, at), touched_at=at)
            full = len(before.seats) < len(info.seats) == info.wanted and user_id != info.host_id

            def write(connection: Connection) -> None:
                rows.update_game(connection, before, info)
                if (info.seats, info.invited) != (before.seats, before.invited):
                    rows.put_people(connection, info)
                if len(info.seats) > len(before.seats):
                    self._seats_fit(connection, user_id)
                rows.add_log(connection, info, at, user_id, kind, said)
                if full:
                    host = rows.mentions((info.host_id,))
                    text = _("{who}, all seats at {game} are taken. You can start.", who=host, game=info.id)
                    rows.add_invite(connection, info, at, text)

            return Change(_result(info), write, Position(info), posts=full)

        return await self._told(interaction_id, game_id, user_id, work)

    async def _told(
        self,
        interaction_id: int,
        key: str,
        user_id: int,
        work: Callable[[], Awaitable[Change]],
        level: Level = Level.GAME,
    ) -> GameInfo:
        result, _turns = await self._once(interaction_id, key, user_id, work, level)
        return msgspec.json.decode(result.value, type=GameInfo)

    async def _free_id(self) -> str:
        for game_id in lobby.game_ids(self._seed()):
            if await self._store.read(partial(rows.read_info, game_id=game_id)) is None:
                return game_id
        raise LobbyRefusal(_("No short id is free any more. Ask whoever runs this bot."))


def _result(info: GameInfo) -> Result:
    return Result(info.id, value=rows.text_of(info))
