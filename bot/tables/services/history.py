"""Looking back: which round each turn led to, and which turns still stand after others were taken back."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.games.rules import Event
from bot.games.text import Seat, Text, Who, _, listed, n_, plain
from bot.tables.db.store import Store
from bot.tables.db.values import Turn
from bot.tables.reminders.outbox import Clock
from bot.tables.repository import games as rows
from bot.tables.services.presence import Attendance
from bot.tables.services.unit_of_work import AnyRules, trim

UNDO = "undo"
"""The kind of the event of a turn that takes others back; its data hold as `to` the turn whose position is restored."""


def restored(turn: Turn) -> int | None:
    """Return the number of the turn to whose position this one goes back, or None when it is a turn like others."""
    return next((int(event.data["to"]) for event in turn.events if event.kind == UNDO), None)


def standing(turns: Sequence[Turn]) -> list[Turn]:
    """Return of all turns from the opening on those that stand: none that was taken back, nor the taking back."""
    kept: list[Turn] = []
    for turn in turns:
        to = restored(turn)
        if to is None:
            kept.append(turn)
        else:
            while kept[-1].number > to:
                kept.pop()
    return kept


def named(numbers: Sequence[int]) -> Text:
    """Return the numbers of turns in words."""
    return n_("turn {numbers}", "turns {numbers}", len(numbers), numbers=listed([plain(str(one)) for one in numbers]))


def taken_back(numbers: Sequence[int], to: int, alone: Seat | None) -> Event:
    """Return the event of taking turns back; `alone` is the seat that decided without a vote."""
    turns = named(numbers)
    text = _("By consent {turns} are taken back. The game stands as after turn {n}.", turns=turns, n=to)
    if alone is not None:
        text = _("{who} takes {turns} back. The game stands as after turn {n}.", who=Who(alone), turns=turns, n=to)
    return Event(kind=UNDO, text=text, data={"to": to})


class Recall(Attendance):
    """Tables that remember."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyRules], clock: Clock, seed_source: Callable[[], int]
    ) -> None:
        super().__init__(store, games, clock, seed_source)
        self._rounds: OrderedDict[str, tuple[int, ...]] = OrderedDict()

    async def rounds(self, game_id: str) -> tuple[int, ...]:
        """Return of every turn, from the opening on, the round in which the game stood after it."""
        info = (await self._current(game_id)).info
        known = self._rounds.get(info.id, ())
        if len(known) <= info.turn:
            rules, first = self._rules(info.game), len(known)
            stored = await self._store.read(lambda connection: rows.read_states(connection, info.id, first, info.turn))
            known += await asyncio.to_thread(lambda: tuple(rules.round(rules.decode(data)) for data in stored))
            self._rounds[info.id] = known
            trim(self._rounds)
        return known[: info.turn + 1]

    async def first_message(self, game_id: str) -> int | None:
        """Return the message with which a game began, or None when there is none."""
        info = (await self._current(game_id)).info
        return await self._store.read(lambda connection: rows.opening_message(connection, info.id))

    async def states(self, game_id: str, numbers: Sequence[int]) -> list[Any]:
        """Return the states after some turns, in the order of their numbers."""
        info = (await self._current(game_id)).info
        rules = self._rules(info.game)
        stored = [
            await self._store.read(lambda connection, n=number: rows.read_state(connection, info.id, n))  # type: ignore[misc]
            for number in numbers
        ]
        return await asyncio.to_thread(lambda: [rules.decode(data) for data in stored if data is not None])
