"""Figures of the rules alone: how fast random seats decide."""

from __future__ import annotations

from statistics import median
from typing import Any

from bot.games.rules import AnyRules, AnyState, Variant
from bot.games.text import Seat
from bot.tools.cpu_clock import busy
from bot.tools.measure.figures import Figure, percentile
from bot.tools.randomplay import drawn_setup, play_game


def measure_rules(rules: AnyRules, games: int = 200) -> list[Figure]:
    """Play random games of every variant, as many of each number of seats, and return the figures.

    Raises `DeadEnd` when one gets stuck.
    """
    return [figure for variant in rules.variants for figure in _measured(rules, variant, games)]


def _measured(rules: AnyRules, variant: Variant, games: int) -> list[Figure]:
    usual = 4 if 4 in variant.seats else max(variant.seats)
    asked: list[float] = []
    sizes: list[int] = []

    def watch(state: AnyState, seat: Seat, move: Any) -> None:
        started = busy()
        rules.prompt(state, seat)
        asked.append(1000 * (busy() - started))
        sizes.append(len(rules.encode(state)))

    played = [
        (seats, play_game(rules, drawn_setup(rules, variant.key, seats, seed), watch))
        for seed in range(1, games + 1)
        for seats in [variant.seats[seed % len(variant.seats)]]
    ]
    times = [1000 * each for _seats, game in played for each in game.legal_times]
    seconds = sum(game.seconds for _seats, game in played)
    whole = [1000 * game.seconds for seats, game in played if seats == usual]
    name = f"{rules.key}, {variant.key}"
    key = rules.key if variant == rules.variants[0] else f"{rules.key}.{variant.key}"
    return [
        Figure(f"{key}.decisions", f"{name}: decisions", len(times) / seconds, "per s"),
        Figure(f"{key}.legal_p99", f"{name}: legal moves, 99 of 100 within", percentile(times, 0.99), "ms"),
        Figure(f"{key}.legal_max", f"{name}: legal moves, longest", max(times), "ms"),
        Figure(f"{key}.prompt_p99", f"{name}: question, 99 of 100 within", percentile(asked, 0.99), "ms"),
        Figure(f"{key}.prompt_max", f"{name}: question, longest", max(asked), "ms"),
        Figure(f"{key}.game", f"{name}: whole random game, {usual} seats, median", median(whole), "ms"),
        Figure(f"{key}.state", f"{name}: largest position", max(sizes) / 1000, "kB"),
    ]
