"""The calls about series: beginning one, choosing what stays, starting its next game, giving it up.

Standing and choices after a game are the rules' (`Rules.series_after`). They are worked out when they are asked for,
from the position in which the last game ended: that one can no longer be taken back.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.rules import SERIES
from bot.games.text import _
from bot.tables.db import preferences as people
from bot.tables.db import series_rows as series
from bot.tables.db.queues import NEW_GAMES, Level
from bot.tables.db.series_rows import NONE, Series
from bot.tables.db.values import GameInfo, Refusal, Status
from bot.tables.repository import games as rows
from bot.tables.repository.idempotency import Result
from bot.tables.services.history import Recall
from bot.tables.services.start import begun
from bot.tables.services.unit_of_work import AnyRules, Change
from bot.tables.session import lobby


class Succession(Recall):
    """Tables at which one game follows from another."""

    async def series_of(self, user_id: int) -> list[Series]:
        """Return all series of a person, oldest first, with what their last game came to and what follows from it."""
        stored = await self._store.read(partial(series.of_person, user_id=user_id))
        return [await self._followed(one) for one in stored]

    async def series_with(self, game_id: str) -> Series | None:
        """Return the series that a game belongs to, or None."""
        stored = await self._store.read(partial(series.of_game, game_id=game_id.strip().upper()))
        return None if stored is None else await self._followed(stored)

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
    ) -> GameInfo:
        """Begin a series and its first game at once; `options` hold for all its games. Raises `LobbyRefusal`.

        Raises `Refusal` when the game knows no series or the person plays one of it already.
        """

        async def work() -> Change:
            rules, at = self._rules(game), self._clock()
            if rules.series is None:
                raise Refusal(_("{game} is not played in series.", game=rules.title))
            own = await self._store.read(partial(series.of_person, user_id=user_id))
            if any(one.going and one.game == game for one in own):
                raise Refusal(_("You are in a series of {game} already. /farm series shows it.", game=rules.title))
            chosen = lobby.read_options(rules, options or {})
            standing = rules.series_first()

            def write(connection: Connection, info: GameInfo) -> None:
                series_id = series.begin(connection, user_id, game, chosen, at)
                series.add_game(connection, series_id, 1, standing, info.id)

            info = self._table(rules, user_id, guild_id, channel_id, {**chosen, SERIES: standing})
            return await self._opened(rules, info, user_name, write)

        return await self._new_game(interaction_id, user_id, work)

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
    ) -> GameInfo:
        """Start the game that follows the one at `place`, the last so far. Raises `Refusal`.

        So it does while that one is not over, while a choice is due, when another has followed already, or when the
        series is somebody else's or was given up.
        """

        async def work() -> Change:
            known = await self._own(series_id, user_id, place)
            rules = self._rules(known.game)
            standing = _next(rules, known)
            if known.undecided:
                raise Refusal(_("First choose what stays: /farm series asks you."))
            last = known.last

            def write(connection: Connection, info: GameInfo) -> None:
                series.note(connection, series_id, last.place, points=last.points)
                series.add_game(connection, series_id, last.place + 1, standing, info.id)

            info = self._table(rules, user_id, guild_id, channel_id, {**known.options, SERIES: standing})
            if last.game_id is not None:
                before = (await self._current(last.game_id)).info
                info = replace(info, pace=before.pace, clock=before.clock, undo=before.undo)
            return await self._opened(rules, info, user_name, write)

        return await self._new_game(interaction_id, user_id, work)

    async def choose_in_series(
        self, interaction_id: int, series_id: int, place: int, user_id: int, choice: str
    ) -> Series:
        """Choose, after the game at `place`, the card that stays, by key, or `NONE`; it can be changed until the next.

        Raises `Refusal` as `next_of_series` does, and when the card cannot be chosen.
        """

        async def work() -> Change:
            known = await self._own(series_id, user_id, place)
            _next(self._rules(known.game), known)
            if choice != NONE and choice not in {card.key for card in known.choices}:
                raise Refusal(_("That card cannot be chosen. /farm series shows those that can."))
            return Change(
                Result(""), lambda connection: series.note(connection, series_id, known.last.place, choice=choice)
            )

        await self._once(interaction_id, NEW_GAMES, user_id, work, Level.NEW)
        return await self._one(series_id)

    async def stop_series(self, interaction_id: int, series_id: int, user_id: int) -> Series:
        """Give a series up; a game of it that runs goes on by itself. Raises `Refusal`."""

        async def work() -> Change:
            known = await self._own(series_id, user_id, None)
            at, last = self._clock(), known.last

            def write(connection: Connection) -> None:
                series.note(connection, series_id, last.place, points=last.points)
                series.close(connection, series_id, at)

            return Change(Result(""), write)

        await self._once(interaction_id, NEW_GAMES, user_id, work, Level.NEW)
        return await self._one(series_id)

    async def _one(self, series_id: int) -> Series:
        """Return a series. Raises `Refusal`."""
        stored = await self._store.read(partial(series.read, series_id=series_id))
        if stored is None:
            raise Refusal(_("There is no such series. /farm series shows yours."))
        return await self._followed(stored)

    async def _own(self, series_id: int, user_id: int, place: int | None) -> Series:
        """Return a person's series that goes on, its last game at `place`, if that is given. Raises `Refusal`."""
        known = await self._one(series_id)
        if known.user_id != user_id:
            raise Refusal(_("That series is somebody else's. /farm series shows yours, or begins one."))
        if not known.going:
            raise Refusal(_("That series was given up. /farm series begins another."))
        if place is not None and place != known.last.place:
            raise Refusal(_("That series has gone on meanwhile. /farm series shows where it stands."))
        return known

    async def _followed(self, stored: Series) -> Series:
        """Return a series with what its last game came to, and what may follow."""
        rules, last = self._rules(stored.game), stored.games[-1]
        if last.game_id is None:
            return replace(stored, following=last.standing)
        now = await self._current(last.game_id)
        last = replace(last, status=now.info.status)
        if now.info.status.alive:
            return replace(stored, games=(*stored.games[:-1], last))
        choices = rules.series_choices(now.state, last.standing)
        choice = last.choice if last.choice in {card.key for card in choices} else ""
        following = rules.series_after(now.state, last.standing, choice or "")
        if now.info.status is Status.FINISHED:
            last = replace(last, points=rules.scores(now.state).totals[0])
        return replace(stored, games=(*stored.games[:-1], last), following=following, choices=choices)

    def _table(
        self, rules: AnyRules, user_id: int, guild_id: int, channel_id: int, options: dict[str, str]
    ) -> GameInfo:
        """Return the table of a game of a series, which has no id yet. Raises `LobbyRefusal`."""
        assert rules.series is not None
        at = self._clock()
        return GameInfo(
            id="",
            name="",
            game=rules.key,
            variant=rules.series.variant,
            options=options,
            wanted=1,
            open=False,
            order="fixed",
            host_id=user_id,
            guild_id=guild_id,
            channel_id=channel_id,
            created_at=at,
            touched_at=at,
        )

    async def _opened(
        self, rules: AnyRules, info: GameInfo, user_name: str, more: Callable[[Connection, GameInfo], None]
    ) -> Change:
        """Return the change that opens a table and begins the game on it; `more` stores what belongs to it."""
        game_id, seed, at = await self._free_id(), self._seed(), info.created_at
        title = rules.title.message.format_map(rules.title.args)
        info = lobby.seated(replace(info, id=game_id, name=f"{title} {game_id}"), info.host_id, user_name)
        ready = lobby.start(rules, info, info.host_id, seed, at)
        asking = await self._store.read(lambda connection: people.asking(connection, ready))
        beginning = begun(rules, ready, info.host_id, seed, at, asking)
        after = beginning.position

        def write(connection: Connection) -> None:
            people.unchanged(connection, ready, asking)
            rows.insert_game(connection, info)
            self._seats_fit(connection, info.host_id)
            rows.add_log(connection, info, at, info.host_id, "open", _("opens the table"))
            rows.update_game(connection, info, after.info, seed=seed)
            beginning.write(connection)
            more(connection, after.info)

        return Change(Result(game_id, value=rows.text_of(after.info)), write, after, posts=True)

    async def _new_game(self, interaction_id: int, user_id: int, work: Callable[[], Awaitable[Change]]) -> GameInfo:
        result, _turns = await self._once(interaction_id, NEW_GAMES, user_id, work, Level.NEW)
        return msgspec.json.decode(result.value, type=GameInfo)


def _next(rules: AnyRules, known: Series) -> str:
    """Return the standing of the next game. Raises `Refusal` while the last one is not over."""
    if known.following is None:
        raise Refusal(
            _("The game {game} of the series is not over yet. Play it to its end.", game=known.last.game_id or "")
        )
    return known.following
