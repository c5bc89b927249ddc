"""The requests of the lobby: from opening a table to the start of the game, or its closing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta

from msgspec.structs import replace
from typing_extensions import Unpack

from bot.games.rules import AnyRules
from bot.games.text import Text, _
from bot.tables.db.settings import Changes, Settings
from bot.tables.db.values import GameId, GameInfo, LobbyRefusal, Status
from bot.tables.repository import games, servers
from bot.tables.services import start
from bot.tables.services.requests import in_queue, new_game, request
from bot.tables.services.unit_of_work import Change, Done, UnitOfWork
from bot.tables.session import lobby
from bot.tables.session.lobby import Host, named_game
from bot.tables.session.session import Position

IDLE = timedelta(days=7)
"""A lobby in which nothing happens for so long is closed."""

CARD_FIRST = timedelta(seconds=3)
"""How long the word about a new table waits, so that its card stands above it."""

Arrangement = Callable[[AnyRules, GameInfo, datetime], GameInfo]


class Lobby:
    """Tables that wait for people."""

    def __init__(self, uow: UnitOfWork) -> None:
        self.uow = uow

    @new_game
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
        invited: Sequence[int] = (),
        rematch_of: str | None = None,
        **settings: Unpack[Settings],
    ) -> Done[GameInfo]:
        """Open a table; whoever opens it is its host and takes the first seat. Raises `LobbyRefusal`.

        At one that is a `rematch_of` a game, a post calls those who are invited.
        """
        rules, at = self.uow.rules(game), self.uow.clock()
        thread = settings.get("thread") or await self.uow.read(servers.thread, guild_id)
        if thread is not None:
            settings["thread"] = thread
        host = Host(user_id, user_name, guild_id, channel_id)
        known, called = lobby.read_options(rules, options or {}), lobby.clean(name or "")
        info = lobby.table(game, host, at, name=called, variant=variant, options=known, wanted=seats, **settings)
        info = replace(info, invited=tuple(sorted({*invited} - {user_id})), rematch_of=rematch_of)
        change = await self.opened(rules, info, user_name)
        info = change.info
        if rematch_of is not None and info.invited:
            text, named = _("{who}, there is a rematch of {old}: join {game}.", old=rematch_of), named_game(rules, info)
            change.write(games.add_invite, info, at + CARD_FIRST, text, people=info.invited, game=named)
            change.due = True
        return await change.commit(interaction_id, change.info)

    async def opened(self, rules: AnyRules, info: GameInfo, host_name: str) -> Change:
        """Return the change that opens a table, with its host in the first seat; within the queue of new games.

        Raises `LobbyRefusal`.
        """
        info = lobby.opened(rules, info, await self.free_id(), host_name)
        change = self.uow.begin(info)
        change.write(self.uow.seats_fit, info.host_id)
        change.log(info.host_id, "open", _("opens the table"))
        return change

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

    async def configure(
        self, /, interaction_id: int, game_id: str, user_id: int, **changes: Unpack[Changes]
    ) -> GameInfo:
        """Change settings of a table; for the host. Raises `LobbyRefusal`."""
        said = _(
            "changes the options: {what}", what=", ".join(f"{key}: {value}" for key, value in sorted(changes.items()))
        )
        return await self._arrange(
            interaction_id,
            game_id,
            user_id,
            "configure",
            said,
            lambda _rules, info, _at: lobby.configure(
                self.uow.rules(changes.get("game", info.game)), info, user_id, changes
            ),
        )

    async def cancel(self, interaction_id: int, game_id: str, user_id: int) -> GameInfo:
        """Close the table before the start; for the host. Raises `LobbyRefusal`."""
        said = _("closes the table")
        return await self._arrange(
            interaction_id, game_id, user_id, "cancel", said, lambda _rules, info, at: lobby.cancel(info, user_id, at)
        )

    @request
    async def _arrange(
        self, interaction_id: int, game_id: GameId, user_id: int, kind: str, said: Text, arrangement: Arrangement
    ) -> Done[GameInfo]:
        """Change a table that waits for people, with an entry in the log."""
        change = await self.uow.load(game_id)
        before = change.info
        info = replace(arrangement(change.rules, before, change.at), touched_at=change.at)
        change.become(Position(info))
        if (info.seats, info.invited) != (before.seats, before.invited):
            change.write(games.put_people, info)
        if len(info.seats) > len(before.seats):
            change.write(self.uow.seats_fit, user_id)
        change.log(user_id, kind, said)
        if len(before.seats) < len(info.seats) == info.wanted and user_id != info.host_id:
            text, named = (
                _("{who}, all seats at {game} are taken. You can start the game."),
                named_game(change.rules, info),
            )
            change.write(games.add_invite, info, change.at, text, people=(info.host_id,), game=named)
            change.due = True
        return await change.commit(interaction_id, change.info)

    @request
    async def start(self, interaction_id: int, game_id: GameId, user_id: int) -> Done[GameInfo]:
        """Begin with those who are there; for the host. Raises `LobbyRefusal` when the variant is not for that many.

        Where the rating is open, the game is rated only if everybody has finished a game before.
        """
        change = await self.uow.load(game_id)
        seed = self.uow.seed()
        info = lobby.start(change.rules, change.info, user_id, seed, change.at)
        if info.rating_open:
            played = [await self.uow.read(games.has_finished, place.user_id) for place in info.seats]
            info = replace(info, rated=all(played))
        await start.begin(change, info, user_id, seed)
        return await change.commit(interaction_id, change.info)

    async def close_idle_lobbies(self) -> list[GameInfo]:
        """Close lobbies in which nothing has happened for 7 days, with a notice; return them. To be called daily."""
        limit = self.uow.clock() - IDLE
        ids = await self.uow.read(games.game_ids, games.idle_lobbies(limit))
        closed = [await self._close_idle(game_id, limit) for game_id in ids]
        return [info for info in closed if info is not None]

    @in_queue
    async def _close_idle(self, game_id: GameId, limit: datetime) -> GameInfo | None:
        change = await self.uow.load(game_id)
        if change.info.status is not Status.LOBBY or change.info.touched_at > limit:
            return None
        text = _(
            "{game} was not started within 7 days, so it has been closed. You can open a new table.",
            game=change.info.called,
        )
        change.become(status=Status.CANCELLED, ended_at=change.at, touched_at=change.at)
        change.notice(None, "idle", text)
        await change.commit(None, None)
        return change.info

    async def free_id(self) -> GameId:
        """Return an id that no game has; within the queue of new games."""
        for key in lobby.game_ids(self.uow.seed()):
            if await self.uow.read(games.read_info, key) is None:
                return GameId(key)
        raise LobbyRefusal(_("There are no free table codes left. Ask the person who runs this bot."))
