"""`hofpost simulate`: random games that show whether the rules ever get stuck, and how fast they are."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from statistics import median

from bot.games.rules import AnyRules, RulesError
from bot.tools.errors import Unusable
from bot.tools.interject import play_interjected
from bot.tools.randomplay import ENGLISH, DeadEnd, Played, drawn_setup, play_game


def chosen_setup(
    games: Mapping[str, AnyRules], game: str, variant: str | None, seats: int | None
) -> tuple[AnyRules, str, int]:
    """Return rules, variant and seats, with the first variant and its most seats as defaults.

    Raises `Unusable`.
    """
    if game not in games:
        raise Unusable(f"There is no game {game!r}; there is {', '.join(games)}.")
    rules = games[game]
    known = {each.key: each for each in rules.variants}
    if variant is None:
        variant = next((key for key, each in known.items() if seats is None or seats in each.seats), next(iter(known)))
    if variant not in known:
        raise Unusable(f"{game} has no variant {variant!r}; it has {', '.join(known)}.")
    possible = known[variant].seats
    seats = max(possible) if seats is None else seats
    if seats not in possible:
        raise Unusable(f"{game}, {variant}, is played by {', '.join(map(str, possible))} seats, not by {seats}.")
    return rules, variant, seats


def simulate(
    games: Mapping[str, AnyRules],
    game: str,
    *,
    variant: str | None = None,
    seats: int | None = None,
    count: int = 10,
    seed: int = 1,
    interject: bool = False,
    rich: bool = False,
    short: bool = False,
) -> int:
    """Play `count` games with the seeds from `seed` on, which also draw the options, and print what was found.

    With `interject` every seat acts, awaited or not, and positions are looked over on the way; `rich` and `short` as in
    `play_interjected`.

    Returns the exit code: 0, or 1 when a game reached a dead end. Raises `Unusable`.
    """
    rules, variant, seats = chosen_setup(games, game, variant, seats)
    played: list[Played] = []
    dead_ends: list[str] = []
    for number in range(seed, seed + count):
        try:
            setup = drawn_setup(rules, variant, seats, number)
            if interject:
                played.append(play_interjected(rules, setup, rich=rich, short=short))
            else:
                played.append(play_game(rules, setup))
        except DeadEnd as dead_end:
            dead_ends.append(str(dead_end))
        except RulesError as refusal:
            raise Unusable(f"{game} cannot be set up like this: {refusal.reason.say(ENGLISH)}") from refusal
    out = sys.stdout.write
    for line in dead_ends:
        out(f"dead end: {line}\n")
    out(f"{game}, {variant}, {seats} seats, seeds {seed} to {seed + count - 1}\n")
    out(f"games played to the end  {len(played)} of {count}\n")
    if played:
        decisions = sum(each.decisions for each in played)
        seconds = sum(each.seconds for each in played)
        totals = sorted(total for each in played for total in each.totals)
        out(f"decisions per game       {median(each.decisions for each in played):.0f}\n")
        out(f"decisions per second     {decisions / seconds:.0f}\n")
        out(f"longest legal-move time  {max(max(each.legal_times) for each in played) * 1000:.1f} ms\n")
        out(f"scores                   {totals[0]} to {totals[-1]}, median {median(totals):.0f}\n")
    out(f"dead ends                {len(dead_ends)}\n")
    return 1 if dead_ends else 0
