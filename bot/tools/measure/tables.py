"""Figures of the tables: a turn until it is on disk, a start with many games, opening tables while a record is read."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from bot.games.rules import Rules
from bot.tables.export import export_game
from bot.tables.manager import Tables
from bot.tables.values import Panel
from bot.tools.measure.figures import Figure, percentile
from bot.tools.randomplay import pick

Games = Mapping[str, Rules[Any, Any]]

AT_ONCE = 8
TURNS = 40
RUNNING = 1000
TOGETHER = 50
STARTS = 3
SEATS = 2
WHOLE = 600
ALONE = 100

_interactions = count(1)


async def measure_tables(games: Games) -> list[Figure]:
    """Measure on databases in a temporary folder, with the first game."""
    rules = next(iter(games.values()))
    with tempfile.TemporaryDirectory(prefix="hofpost-") as folder:
        confirmed = await _confirmed(Path(folder, "turns.db"), games, rules)
        starts, listed = await _starts(Path(folder, "many.db"), games, rules)
        alone, beside, reading = await _imports(Path(folder, "records.db"), games, rules)
    return [
        Figure("tables.append", f"{AT_ONCE} games at once: turn on disk, median", median(confirmed), "ms"),
        Figure(
            "tables.append_p95", f"{AT_ONCE} games at once: turn on disk, 95 of 100", percentile(confirmed, 0.95), "ms"
        ),
        Figure("tables.start", f"start with {RUNNING} running games, median of {STARTS}", median(starts), "ms"),
        Figure("tables.list", f"list of one person's {RUNNING} tables, median of {STARTS}", median(listed), "ms"),
        Figure("tables.create", "table opened, 95 of 100", percentile(alone, 0.95), "ms"),
        Figure(
            "tables.create_beside", "table opened while a record is read, 95 of 100", percentile(beside, 0.95), "ms"
        ),
        Figure("tables.import", "whole game opened from its record", reading, "ms"),
    ]


async def _confirmed(file: Path, games: Games, rules: Rules[Any, Any]) -> list[float]:
    tables = await Tables.open(f"sqlite+aiosqlite:///{file.as_posix()}", games)
    try:
        ids = await asyncio.gather(*(_opened(tables, rules) for _ in range(AT_ONCE)))
        times = await asyncio.gather(*(_played(tables, rules, game_id, TURNS) for game_id in ids))
    finally:
        await tables.close()
    return [each for of_game in times for each in of_game]


async def _starts(file: Path, games: Games, rules: Rules[Any, Any]) -> tuple[list[float], list[float]]:
    """Return how long starts with many running games take, and the list of a person who sits at all of them."""
    url = f"sqlite+aiosqlite:///{file.as_posix()}"
    tables = await Tables.open(url, games)
    try:
        for begun in range(0, RUNNING, TOGETHER):
            await asyncio.gather(*(_opened(tables, rules) for _ in range(min(TOGETHER, RUNNING - begun))))
    finally:
        await tables.close()
    times: list[float] = []
    listed: list[float] = []
    for _ in range(STARTS):
        started = perf_counter()
        tables = await Tables.open(url, games)
        times.append(1000 * (perf_counter() - started))
        started = perf_counter()
        await tables.list_of(1)
        listed.append(1000 * (perf_counter() - started))
        await tables.close()
    return times, listed


async def _imports(file: Path, games: Games, rules: Rules[Any, Any]) -> tuple[list[float], list[float], float]:
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


async def _created(tables: Tables, rules: Rules[Any, Any]) -> float:
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


async def _opened(tables: Tables, rules: Rules[Any, Any]) -> str:
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


async def _played(tables: Tables, rules: Rules[Any, Any], game_id: str, turns: int) -> list[float]:
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
