"""The texts of whole games are as the rules play them now."""

from __future__ import annotations

import pytest

from tests.games.playthroughs import CASES, FOLDER, LARGEST, path, transcript


@pytest.mark.parametrize("name", CASES)
def test_a_game_is_played_as_it_is_written(name: str) -> None:
    written = path(name).read_text("utf-8")
    played = transcript(name)
    assert played.splitlines() == written.splitlines(), (
        "the rules changed: look at the difference, then run python -m tests.games.playthroughs --write"
    )


def test_the_texts_are_those_of_the_cases_and_small() -> None:
    files = list(FOLDER.glob("*.txt"))
    assert {file.stem for file in files} == set(CASES)
    assert all(file.stat().st_size <= LARGEST for file in files)
    assert sum(file.stat().st_size for file in files) <= 1_500_000
