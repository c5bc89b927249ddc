"""Figures of the pictures: how long a table takes to draw, how big it is, and whether drawing holds up the bot."""

from __future__ import annotations

import asyncio
from statistics import median
from time import perf_counter
from typing import Any

from bot.boards import Names, Painter, boards_for
from bot.boards.paint_pool import aside
from bot.games.rules import AnyRules, AnyState, Setup
from bot.games.text import Seat, Text
from bot.tools.cpu_clock import busy
from bot.tools.measure.figures import Figure, percentile
from bot.tools.randomplay import ENGLISH, play_game

SEATS = 4
GAMES_AT_ONCE = 8
MOST = 100
"""Most pictures of one game."""
LETTERS = "MJTPA"
NAMES = ("Mila", "Jonas", "Tove", "Piet", "Anouk")


async def measure_pictures(rules: AnyRules) -> list[Figure]:
    """Draw the table after every turn of random games; the first picture of the process counts as the cold one."""
    pictures = [_pictures(rules, seed) for seed in range(1, GAMES_AT_ONCE + 1)]
    painter = Painter()
    started = busy()
    painter.paint(pictures[0][0], "G1")
    cold = 1000 * (busy() - started)
    warm: list[float] = []
    sizes: list[float] = []
    for picture in pictures[0][1:]:
        started = busy()
        content = painter.paint(picture, "G1")
        warm.append(1000 * (busy() - started))
        sizes.append(len(content) / 1024)
    name = f"pictures.{rules.key}"
    rate, blocked = await _at_once(Painter(), pictures)
    return [
        Figure(f"{name}.cold", f"{rules.key}, table of {SEATS}: first picture", cold, "ms"),
        Figure(f"{name}.warm", f"{rules.key}, table of {SEATS}: next picture, median", median(warm), "ms"),
        Figure(
            f"{name}.warm_p95",
            f"{rules.key}, table of {SEATS}: next picture, 95 of 100 within",
            percentile(warm, 0.95),
            "ms",
        ),
        Figure(f"{name}.size", f"{rules.key}, table of {SEATS}: size, median", median(sizes), "KB"),
        Figure(f"{name}.rate", f"{rules.key}, {GAMES_AT_ONCE} games at once: pictures", rate, "per s"),
        Figure(
            f"{name}.blocked", f"{rules.key}, {GAMES_AT_ONCE} games at once: event loop held up at most", blocked, "ms"
        ),
    ]


def _pictures(rules: AnyRules, seed: int) -> list[Any]:
    """Return the pictures of a table after each turn of a random game."""
    variant = next(each for each in rules.variants if SEATS in each.seats)
    views: list[Any] = []

    def watch(state: AnyState, seat: Seat, move: Any) -> None:
        if rules.is_turn_end(state, seat):
            views.append(rules.view(state, None))

    play_game(rules, Setup(seats=SEATS, variant=variant.key, seed=seed), watch)
    boards, names = boards_for(rules.key), Names(NAMES[:SEATS], tuple(LETTERS[:SEATS]))
    views = views[:MOST]
    before = [None, *views[:-1]]
    return [boards.table(view, names, _say, before=old) for view, old in zip(views, before, strict=True)]


def _say(text: Text) -> str:
    return text.say(ENGLISH, NAMES.__getitem__)


async def _at_once(painter: Painter, pictures: list[list[Any]]) -> tuple[float, float]:
    """Draw the pictures of several games side by side; return pictures per second and the longest hold-up in ms."""
    longest = 0.0

    async def tick() -> None:
        nonlocal longest
        while True:
            started = perf_counter()
            await asyncio.sleep(0.001)
            longest = max(longest, 1000 * (perf_counter() - started) - 1)

    async def draw(number: int) -> None:
        for picture in pictures[number]:
            await aside(painter.paint, picture, f"G{number}")

    ticking = asyncio.create_task(tick())
    started = perf_counter()
    await asyncio.gather(*(draw(number) for number in range(len(pictures))))
    seconds = perf_counter() - started
    ticking.cancel()
    return sum(map(len, pictures)) / seconds, longest
