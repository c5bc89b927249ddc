"""Figures of the tables: a turn until it is on disk, a start with many games, opening tables while a record is read."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import msgspec

from bot.chat.entry.command_options import private, suggest_game
from bot.chat.entry.routes import my_games
from bot.games.rules import AnyRules
from bot.tables.db.values import Panel
from bot.tables.manager import Tables
from bot.tables.services.export import export_game
from bot.tools.measure.figures import Figure, percentile
from bot.tools.randomplay import pick
from bot.tools.wiring import Games, services_of

AT_ONCE = 8
TURNS = 40
RUNNING = 1000
TOGETHER = 50
STARTS = 3
SEATS = 2
WHOLE = 600
ALONE = 100
LISTS = {
    "list": "one person's list",
    "games": "/farm games",
    "suggest": "tables suggested",
    "suggest_typed": "tables suggested for a word",
}
"""What is read for a person who sits at many tables, by the key of its figure."""

_interactions = count(1)


async def measure_tables(games: Games) -> list[Figure]:
    """Measure on databases in a temporary folder, with the first game."""
    rules = next(iter(games.values()))
    with tempfile.TemporaryDirectory(prefix="hofpost-") as folder:
        confirmed = await _confirmed(Path(folder, "turns.db"), games, rules)
        starts, lists = await _starts(Path(folder, "many.db"), games, rules)
        alone, beside, reading = await _imports(Path(folder, "records.db"), games, rules)
    return [
        Figure("tables.append", f"{AT_ONCE} games at once: turn on disk, median", median(confirmed), "ms"),
        Figure(
            "tables.append_p95", f"{AT_ONCE} games at once: turn on disk, 95 of 100", percentile(confirmed, 0.95), "ms"
        ),
        Figure("tables.start", f"start with {RUNNING} running games, median of {STARTS}", median(starts), "ms"),
        *(
            Figure(f"tables.{key}", f"{what} at {RUNNING} tables, median of {STARTS}", median(lists[key]), "ms")
            for key, what in LISTS.items()
        ),
        Figure("tables.create", "table opened, 95 of 100", percentile(alone, 0.95), "ms"),
        Figure(
            "tables.create_beside", "table opened while a record is read, 95 of 100", percentile(beside, 0.95), "ms"
        ),
        Figure("tables.import", "whole game opened from its record", reading, "ms"),
    ]


async def _confirmed(file: Path, games: Games, rules: AnyRules) -> list[float]:
    tables = await Tables.open(f"sqlite+aiosqlite:///{file.as_posix()}", games)
    try:
        ids = await asyncio.gather(*(_opened(tables, rules) for _ in range(AT_ONCE)))
        times = await asyncio.gather(*(_played(tables, rules, game_id, TURNS) for game_id in ids))
    finally:
        await tables.close()
    return [each for of_game in times for each in of_game]


async def _starts(file: Path, games: Games, rules: AnyRules) -> tuple[list[float], dict[str, list[float]]]:
    """Return how long starts with many running games take, and the `LISTS` of a person who sits at all of them."""
    url = f"sqlite+aiosqlite:///{file.as_posix()}"
    tables = await Tables.open(url, games)
    try:
        for begun in range(0, RUNNING, TOGETHER):
            await asyncio.gather(*(_opened(tables, rules) for _ in range(min(TOGETHER, RUNNING - begun))))
    finally:
        await tables.close()
    times: list[float] = []
    lists: dict[str, list[float]] = {key: [] for key in LISTS}
    for _ in range(STARTS):
        started = perf_counter()
        tables = await Tables.open(url, games)
        times.append(1000 * (perf_counter() - started))
        person = _Person(tables, games)
        works: dict[str, Callable[[], Awaitable[Any]]] = {
            "list": partial(tables.list_of, 1),
            "games": partial(private, person.asks(), my_games),
            "suggest": partial(suggest_game, person.asks(), ""),
            "suggest_typed": partial(suggest_game, person.asks(), rules.key[:4]),
        }
        for key, work in works.items():
            started = perf_counter()
            await work()
            lists[key].append(1000 * (perf_counter() - started))
        await tables.close()
    return times, lists


class _Person:
    """Asks as Discord does, with no network in between: whoever sits at all tables, in their channel."""

    def __init__(self, tables: Tables, games: Games) -> None:
        self._client = SimpleNamespace(services=services_of(tables, games))

    def asks(self) -> Any:
        """Return an interaction in the shape that commands and suggestions take."""

        async def taken(*_args: Any, **_named: Any) -> None:
            """What Discord would do with an answer."""

        return SimpleNamespace(
            client=self._client,
            id=next(_interactions),
            user=SimpleNamespace(id=1, display_name="Ada"),
            message=None,
            guild_id=1,
            channel_id=2,
            locale="en-US",
            command=None,
            response=SimpleNamespace(defer=taken),
            edit_original_response=taken,
        )


async def _imports(file: Path, games: Games, rules: AnyRules) -> tuple[list[float], list[float], float]:
    """Return how long tables take to open alone, and while a whole game is read from its record, and that reading."""
    tables = await Tables.open(f"sqlite+aiosqlite:///{file.as_posix()}", games)
    try:
        game_id = await _opened(tables, rules)
        await _played(tables, rules, game_id, WHOLE)
        data = msgspec.json.encode(await export_game(tables, game_id, secrets=True))
        alone = [await _created(tables, rules) for _ in range(ALONE)]
        started = perf_counter()
        reading = asyncio.create_task(
            tables.reopen(next(_interactions), data, user_id=3, user_name="Cleo", guild_id=1, channel_id=2)
        )
        beside: list[float] = []
        while not reading.done() or not beside:
            beside.append(await _created(tables, rules))
            await asyncio.sleep(0.001)
        await reading
        return alone, beside, 1000 * (perf_counter() - started)
    finally:
        await tables.close()


async def _created(tables: Tables, rules: AnyRules) -> float:
    """Open a table and return how long that took, in milliseconds."""
    variant = next(each for each in rules.variants if SEATS in each.seats)
    started = perf_counter()
    await tables.create(
        next(_interactions),
        user_id=1,
        user_name="Ada",
        guild_id=1,
        channel_id=2,
        game=rules.key,
        variant=variant.key,
        seats=SEATS,
    )
    return 1000 * (perf_counter() - started)


async def _opened(tables: Tables, rules: AnyRules) -> str:
    """Open a table of two and start it; return its id."""
    variant = next(each for each in rules.variants if SEATS in each.seats)
    info = await tables.create(
        next(_interactions),
        user_id=1,
        user_name="Ada",
        guild_id=1,
        channel_id=2,
        game=rules.key,
        variant=variant.key,
        seats=SEATS,
    )
    await tables.join(next(_interactions), info.id, 2, "Bela")
    await tables.start(next(_interactions), info.id, 1)
    return info.id


async def _played(tables: Tables, rules: AnyRules, game_id: str, turns: int) -> list[float]:
    """Play so many turns at random; return how long each confirmation took, in milliseconds."""
    dice = random.Random(game_id)
    times: list[float] = []
    while len(times) < turns:
        snapshot = await tables.look(game_id)
        if not snapshot.waiting:
            break
        awaited = snapshot.waiting[0].seat
        user_id = next(each.user_id for each in snapshot.info.seats if each.seat == awaited)
        used: Counter[str] = Counter()
        panel: Panel | None = await tables.panel(game_id, user_id)
        while panel is not None and panel.prompt is not None and not panel.turn_end:
            move = pick(rules, list(rules.legal_moves(panel.state, panel.seat)), used, dice)
            answer = await tables.play(next(_interactions), game_id, user_id, rules.format(move))
            panel = answer.panel
        started = perf_counter()
        await tables.play(next(_interactions), game_id, user_id, "confirm")
        times.append(1000 * (perf_counter() - started))
    return times
