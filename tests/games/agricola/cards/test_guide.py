"""The invented card of `bot/games/agricola/cards/README.md` is written and tested by following that page."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "bot" / "games" / "agricola" / "cards" / "README.md").read_text()

FOLLOWED = """
import json, sys
import msgspec
from bot.games.agricola.cards.played import occupations_e199_e341
from bot.games.registry import GAMES
from tests.games.agricola import scene

facts, written, tests = json.load(sys.stdin)
cards = sys.modules[scene.OCCUPATIONS["E147"].__class__.__module__]
card = msgspec.json.decode(facts, type=cards.Occupation)
cards.OCCUPATIONS[card.code] = card
cards.CODES[card.key] = card.code
exec(written, vars(occupations_e199_e341))
names = dict(vars(scene))
exec(tests, names)
for name in sorted(names):
    if name.startswith("test_"):
        names[name]()
        print(name)
"""
"""Adds the facts, writes the card among its neighbours, runs its tests; in a process of its own, since cards stay."""


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_card_of_the_guide_works_as_it_says():
    (facts,) = blocks("json")
    written, tests = blocks("python")
    run = subprocess.run(
        [sys.executable, "-c", FOLLOWED],
        input=json.dumps([facts, written, tests]),
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == sorted(re.findall(r"def (test_\w+)", tests))


def test_what_the_guide_points_to_is_there():
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "bot" / "games" / "agricola" / "cards" / target).exists(), target
