"""`hofpost bench`: all figures, one after the other, so that none disturbs the next."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from bot.games.registry import GAMES
from bot.tools.gc_tuning import settle_in
from bot.tools.measure.answers import measure_answers
from bot.tools.measure.figures import Figure
from bot.tools.measure.pictures import measure_pictures
from bot.tools.measure.rules import measure_rules
from bot.tools.measure.tables import measure_tables


def pictures_of(key: str) -> list[Figure]:
    """Return the figures of a game's pictures."""
    settle_in()
    return asyncio.run(measure_pictures(GAMES[key]))


def in_a_new_process(work: Callable[[str], list[Figure]], key: str) -> list[Figure]:
    """Measure where nothing has been drawn yet, so that the first picture is a first one."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(work, key).result()


def bench(*, as_json: bool = False) -> int:
    """Measure and print, as lines or as one JSON object; return the exit code.

    Raises `DeadEnd` when the rules get stuck on the way.
    """
    settle_in()
    parts: list[Callable[[], list[Figure]]] = [
        *(lambda rules=rules: measure_rules(rules) for rules in GAMES.values()),
        *(lambda key=key: in_a_new_process(pictures_of, key) for key in GAMES),
        lambda: asyncio.run(measure_tables(GAMES)),
        lambda: asyncio.run(measure_answers(GAMES)),
    ]
    found: list[Figure] = []
    for part in parts:
        for figure in part():
            found.append(figure)
            if not as_json:
                sys.stdout.write(f"{figure.line()}\n")
                sys.stdout.flush()
    if as_json:
        about = {"python": platform.python_version(), "system": platform.platform(), "processors": os.cpu_count()}
        figures = {figure.key: {"value": round(figure.value, 3), "unit": figure.unit} for figure in found}
        sys.stdout.write(f"{json.dumps({'about': about, 'figures': figures}, indent=1)}\n")
    return 0
