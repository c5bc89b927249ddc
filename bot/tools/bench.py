"""`hofpost bench`: all figures, one after the other, so that none disturbs the next."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import sys
from collections.abc import Callable

from bot.games.registry import GAMES
from bot.tools.measure.answers import measure_answers
from bot.tools.measure.figures import Figure
from bot.tools.measure.pictures import measure_pictures
from bot.tools.measure.rules import measure_rules
from bot.tools.measure.tables import measure_tables


def bench(*, as_json: bool = False) -> int:
    """Measure and print, as lines or as one JSON object; return the exit code.

    Raises `DeadEnd` when the rules get stuck on the way.
    """
    first = next(iter(GAMES.values()))
    parts: list[Callable[[], list[Figure]]] = [
        *(lambda rules=rules: measure_rules(rules) for rules in GAMES.values()),
        lambda: asyncio.run(measure_pictures(first)),
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
