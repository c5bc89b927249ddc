"""Figures of the rules alone: how fast random seats decide."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Any

from bot.games.rules import Rules
from bot.games.text import Seat
from bot.tools.measure.figures import Figure, percentile
from bot.tools.randomplay import drawn_setup, play_game


def measure_rules(rules: Rules[Any, Any], games: int = 200) -> list[Figure]:
    """Play random games of the first variant, as many of each number of seats, and return the figures.

    Raises `DeadEnd` when one gets stuck.
    """
    variant = rules.variants[0]
    most = max(variant.seats)
    usual = 4 if 4 in variant.seats else most
    asked: list[float] = []

    def watch(state: Any, seat: Seat, move: Any) -> None:
        started = perf_counter()
        rules.prompt(state, seat)
        asked.append(1000 * (perf_counter() - started))

    played = [
        (seats, play_game(rules, drawn_setup(rules, variant.key, seats, seed), watch))
        for seed in range(1, games + 1)
        for seats in [variant.seats[seed % len(variant.seats)]]
    ]
    times = [1000 * each for _seats, game in played for each in game.legal_times]
    seconds = sum(game.seconds for _seats, game in played)
    whole = [1000 * game.seconds for seats, game in played if seats == usual]
    name = f"{rules.key}, {variant.key}"
    return [
        Figure(f"{rules.key}.decisions", f"{name}: decisions", len(times) / seconds, "per s"),
        Figure(f"{rules.key}.legal_p99", f"{name}: legal moves, 99 of 100 within", percentile(times, 0.99), "ms"),
        Figure(f"{rules.key}.legal_max", f"{name}: legal moves, longest", max(times), "ms"),
        Figure(f"{rules.key}.prompt_p99", f"{name}: question, 99 of 100 within", percentile(asked, 0.99), "ms"),
        Figure(f"{rules.key}.prompt_max", f"{name}: question, longest", max(asked), "ms"),
        Figure(f"{rules.key}.game", f"{name}: whole random game, {usual} seats, median", median(whole), "ms"),
    ]
