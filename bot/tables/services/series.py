"""The requests about series: beginning one, choosing what stays, starting its next game, giving it up.

Standing and choices after a game are the rules' (`Rules.series_after`). They are worked out when they are asked for,
from the position in which the last game ended: that one can no longer be taken back.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.rules import SERIES, AnyRules
from bot.games.text import _
from bot.tables.db import series_rows
from bot.tables.db.series_rows import NONE
from bot.tables.db.settings import Chosen, Settings
from bot.tables.db.values import GameInfo, Refusal, Status, read_game_id
from bot.tables.services import start
from bot.tables.services.lobby import Lobby
from bot.tables.services.requests import new_game
from bot.tables.services.unit_of_work import Change, Done, UnitOfWork, Writing
from bot.tables.session import lobby
from bot.tables.session.lobby import Host


class Series:
    """Tables at which one game follows from another."""

    def __init__(self, uow: UnitOfWork, lobby: Lobby) -> None:
        self.uow = uow
        self._lobby = lobby

    async def series_of(self, user_id: int) -> list[series_rows.Series]:
        """Return all series of a person, oldest first, with what their last game came to and what follows from it."""
        stored = await self.uow.read(series_rows.of_person, user_id=user_id)
        return [await self._followed(one) for one in stored]

    async def series_with(self, game_id: str) -> series_rows.Series | None:
        """Return the series that a game belongs to, or None."""
        stored = await self.uow.read(series_rows.of_game, game_id=read_game_id(game_id))
        return None if stored is None else await self._followed(stored)

    @new_game
    async def begin_series(
        self,
        interaction_id: int,
        *,
        user_id: int,
        user_name: str,
        guild_id: int,
        channel_id: int,
        game: str,
        options: Mapping[str, str] | None = None,
    ) -> Done[GameInfo]:
        """Begin a series and its first game at once; `options` hold for all its games. Raises `LobbyRefusal`.

        Raises `Refusal` when the game knows no series or the person plays one of it already.
        """
        rules = self.uow.rules(game)
        if rules.series is None:
            raise Refusal(_("{game} cannot be played as a series.", game=rules.title))
        own = await self.uow.read(series_rows.of_person, user_id=user_id)
        if any(one.going and one.game == game for one in own):
            raise Refusal(
                _("You are already playing a series of {game}. Use /farm series to see it.", game=rules.title)
            )
        chosen = lobby.read_options(rules, options or {})
        standing = rules.series_first()
        host = Host(user_id, user_name, guild_id, channel_id)
        change = await self._opened(rules, host, {**chosen, SERIES: standing}, {})
        change.write(_begin, user_id, game, chosen, standing, change.info.id, change.at)
        return await change.commit(interaction_id, change.info)

    @new_game
    async def next_of_series(
        self,
        interaction_id: int,
        series_id: int,
        place: int,
        *,
        user_id: int,
        user_name: str,
        guild_id: int,
        channel_id: int,
    ) -> Done[GameInfo]:
        """Start the game that follows the one at `place`, the last so far. Raises `Refusal`.

        So it does while that one is not over, while a choice is due, when another has followed already, or when the
        series is somebody else's or was given up.
        """
        known = await self._own(series_id, user_id, place)
        rules = self.uow.rules(known.game)
        standing = _next(rules, known)
        if known.undecided:
            raise Refusal(_("First choose what to keep: /farm series asks you."))
        last, kept = known.last, Settings()
        if last.game_id is not None:
            before = (await self.uow.current(last.game_id)).info
            kept = Settings(pace=before.pace, clock=before.clock, undo=before.undo, thread=before.thread)
        host = Host(user_id, user_name, guild_id, channel_id)
        change = await self._opened(rules, host, {**known.options, SERIES: standing}, kept)
        change.write(series_rows.note, series_id, last.place, points=last.points)
        change.write(series_rows.add_game, series_id, last.place + 1, standing, change.info.id)
        return await change.commit(interaction_id, change.info)

    async def choose_in_series(
        self, interaction_id: int, series_id: int, place: int, user_id: int, choice: str
    ) -> series_rows.Series:
        """Choose, after the game at `place`, the card that stays, by key, or `NONE`; it can be changed until the next.

        Raises `Refusal` as `next_of_series` does, and when the card cannot be chosen.
        """
        await self._choose(interaction_id, series_id, place, user_id, choice)
        return await self._one(series_id)

    @new_game
    async def _choose(self, interaction_id: int, series_id: int, place: int, user_id: int, choice: str) -> Done[None]:
        known = await self._own(series_id, user_id, place)
        _next(self.uow.rules(known.game), known)
        if choice != NONE and choice not in {card.key for card in known.choices}:
            raise Refusal(_("You cannot choose that card. Use /farm series to see the ones you can."))
        writing = Writing(self.uow, "")
        writing.write(series_rows.note, series_id, known.last.place, choice=choice)
        return await writing.commit(interaction_id, None)

    async def stop_series(self, interaction_id: int, series_id: int, user_id: int) -> series_rows.Series:
        """Give a series up; a game of it that runs goes on by itself. Raises `Refusal`."""
        await self._stop(interaction_id, series_id, user_id)
        return await self._one(series_id)

    @new_game
    async def _stop(self, interaction_id: int, series_id: int, user_id: int) -> Done[None]:
        last = (await self._own(series_id, user_id, None)).last
        writing = Writing(self.uow, "")
        writing.write(series_rows.note, series_id, last.place, points=last.points)
        writing.write(series_rows.close, series_id, writing.at)
        return await writing.commit(interaction_id, None)

    async def _one(self, series_id: int) -> series_rows.Series:
        """Return a series. Raises `Refusal`."""
        stored = await self.uow.read(series_rows.read, series_id=series_id)
        if stored is None:
            raise Refusal(_("There is no such series. Use /farm series to see yours."))
        return await self._followed(stored)

    async def _own(self, series_id: int, user_id: int, place: int | None) -> series_rows.Series:
        """Return a person's series that goes on, its last game at `place`, if that is given. Raises `Refusal`."""
        known = await self._one(series_id)
        if known.user_id != user_id:
            raise Refusal(_("That series belongs to someone else. Use /farm series to see yours or start one."))
        if not known.going:
            raise Refusal(_("That series was given up. Use /farm series to start another."))
        if place is not None and place != known.last.place:
            raise Refusal(_("That series has moved on. Use /farm series to see where it is now."))
        return known

    async def _followed(self, stored: series_rows.Series) -> series_rows.Series:
        """Return a series with what its last game came to, and what may follow."""
        rules, last = self.uow.rules(stored.game), stored.games[-1]
        if last.game_id is None:
            return replace(stored, following=last.standing)
        now = await self.uow.current(last.game_id)
        last = replace(last, status=now.info.status)
        if now.info.status.alive:
            return replace(stored, games=(*stored.games[:-1], last))
        choices = rules.series_choices(now.state, last.standing)
        choice = last.choice if last.choice in {card.key for card in choices} else ""
        following = rules.series_after(now.state, last.standing, choice or "")
        if now.info.status is Status.FINISHED:
            last = replace(last, points=rules.scores(now.state).totals[0])
        return replace(stored, games=(*stored.games[:-1], last), following=following, choices=choices)

    async def _opened(self, rules: AnyRules, host: Host, options: dict[str, str], kept: Settings) -> Change:
        """Return the change that opens a table and begins a game of a series on it. Raises `LobbyRefusal`."""
        assert rules.series is not None
        settings: Chosen = {
            **kept,
            "name": "",
            "variant": rules.series.variant,
            "options": options,
            "wanted": 1,
            "open": False,
            "order": "fixed",
        }
        info = lobby.table(rules.key, host, self.uow.clock(), **settings)
        change, seed = await self._lobby.opened(rules, info, host.user_name), self.uow.seed()
        ready = lobby.start(rules, change.info, host.user_id, seed, info.created_at)
        await start.begin(change, ready, host.user_id, seed)
        return change


def _begin(
    connection: Connection,
    user_id: int,
    game: str,
    options: Mapping[str, str],
    standing: str,
    game_id: str,
    at: datetime,
) -> None:
    """Store a series with its first game."""
    series_id = series_rows.begin(connection, user_id, game, options, at)
    series_rows.add_game(connection, series_id, 1, standing, game_id)


def _next(rules: AnyRules, known: series_rows.Series) -> str:
    """Return the standing of the next game. Raises `Refusal` while the last one is not over."""
    if known.following is None:
        raise Refusal(
            _("Game {game} of the series is not over yet. Play it to the end.", game=known.last.game_id or "")
        )
    return known.following
