"""Whether the tests notice a changed number: one number of a card's rules at a time, and the tests that then fail.

The numbers of Agricola's cards stand in their classes, those of Hallertau's in the records. A change is made in a copy
of the repository, on which the tests that name the card run first and, if these do not notice, the other card tests.

``python -m tests.mutations [--seed N] [--cards N]`` writes a table, and ends with 1 if a change was not noticed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPIED = ("bot", "data", "rendering", "tests", "pyproject.toml")
PLAYED = Path("bot/games/agricola/cards/played")
RECORDS = Path("data/hallertau/cards.json")
CARDS = 10
"""Cards of each game."""
SEED = 11
TESTS = {"agricola": Path("tests/games/agricola/cards"), "hallertau": Path("tests/games/hallertau")}
TABLES = ["tests/games/hallertau/test_cards.py", "tests/games/hallertau/test_cards_moments.py"]
"""What runs through the tables of Hallertau's cards, which name every one of them."""


@dataclass(frozen=True)
class Place:
    """A number in a file: line from 1, first and last column from 0."""

    file: Path
    line: int
    start: int
    end: int


@dataclass(frozen=True)
class Mutation:
    """A number of a card that becomes another."""

    game: str
    card: str
    place: Place
    was: int
    becomes: int

    def __str__(self) -> str:
        return f"{self.place.file}:{self.place.line}: {self.was} becomes {self.becomes}"

    def made(self, text: str) -> str:
        """Return the text of the file with the other number."""
        lines = text.splitlines(keepends=True)
        line = lines[self.place.line - 1]
        assert line[self.place.start : self.place.end] == str(self.was)
        lines[self.place.line - 1] = f"{line[: self.place.start]}{self.becomes}{line[self.place.end :]}"
        return "".join(lines)


def numbers() -> dict[str, dict[str, list[Place]]]:
    """Return where the numbers of cards stand, by game and card; cards without any are left out."""
    return {"agricola": _agricola(), "hallertau": _hallertau()}


def _agricola() -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for file in sorted((ROOT / PLAYED).glob("*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and (code := _code(node)):
                found[code] = [
                    Place(PLAYED / file.name, one.lineno, one.col_offset, one.end_col_offset or 0)
                    for one in ast.walk(node)
                    if isinstance(one, ast.Constant) and type(one.value) is int and one.lineno == one.end_lineno
                ]
    return {code: places for code, places in found.items() if places}


def _code(node: ast.ClassDef) -> str:
    """Return the code that a class gives its card, or nothing."""
    for one in node.body:
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id == "code":
            return str(ast.literal_eval(one.value))
    return ""


def _hallertau() -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for number, line in enumerate((ROOT / RECORDS).read_text("utf-8").splitlines(), 1):
        if named := re.match(r'\{"id": "(\d+)"', line):
            bare = re.sub(r'"[^"]*"', lambda text: "_" * len(text.group()), line)
            places = [Place(RECORDS, number, *one.span()) for one in re.finditer(r"\d+", bare)]
            found[named.group(1)] = places
    return {card: places for card, places in found.items() if places}


def drawn(seed: int, cards: int) -> list[Mutation]:
    """Return one change for each of so many cards of each game; the seed decides which."""
    dice = random.Random(seed)
    found = []
    for game, by_card in numbers().items():
        for card in dice.sample(sorted(by_card), cards):
            place = dice.choice(by_card[card])
            line = (ROOT / place.file).read_text("utf-8").splitlines()[place.line - 1]
            was = int(line[place.start : place.end])
            found.append(Mutation(game, card, place, was, was + 1))
    return found


@contextmanager
def copied() -> Iterator[Path]:
    """Make a copy of what the tests need; it goes in the end."""
    with tempfile.TemporaryDirectory() as folder:
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, Path(folder) / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder)
        yield Path(folder)


def noticed_by(mutation: Mutation, folder: Path, *, elsewhere: bool = True) -> str | None:
    """Return the test that fails first in a copy with this change, None if none does.

    Without `elsewhere`, only the tests that name the card are asked.
    """
    changed = folder / mutation.place.file
    text = changed.read_text("utf-8")
    try:
        changed.write_text(mutation.made(text), "utf-8")
        naming = _naming(mutation)
        failed = _failing(folder, naming) if naming else None
        return failed or (_failing(folder, [str(TESTS[mutation.game])]) if elsewhere else None)
    finally:
        changed.write_text(text, "utf-8")


def _naming(mutation: Mutation) -> list[str]:
    """Return the files with tests of the card: those in which its code stands in quotes, or the tables' tests."""
    if mutation.game == "hallertau":
        return TABLES
    files = sorted((ROOT / TESTS[mutation.game]).glob("test_*.py"))
    return [str(file.relative_to(ROOT)) for file in files if f'"{mutation.card}"' in file.read_text("utf-8")]


def _failing(folder: Path, tests: Sequence[str]) -> str | None:
    """Run tests in a copy until one fails; return its name, or None."""
    command = [sys.executable, "-B", "-m", "pytest", "-n", "0", "-x", "-q", "--tb=no", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    ended = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if ended.returncode == 0:
        return None
    told = re.search(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", ended.stdout, re.MULTILINE)
    assert told is not None, ended.stdout + ended.stderr
    return told.group(1)


def main(arguments: Sequence[str]) -> int:
    """Try changes and write the table; return 1 if one was not noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--cards", type=int, default=CARDS)
    asked = parser.parse_args(arguments)
    missed = 0
    with copied() as folder:
        for mutation in drawn(asked.seed, asked.cards):
            failed = noticed_by(mutation, folder)
            missed += failed is None
            sys.stdout.write(f"{mutation.game} {mutation.card} | {mutation} | {failed or 'NOT NOTICED'}\n")
            sys.stdout.flush()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
