"""The local table's page marks people as the pictures of the game in a channel do."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.table import SeatMarks
from tests.tables.club import JONAS, MILA, Club


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = await Club(tmp_path / "games.db").open()
    yield club
    await club.tables.close()


async def test_marks_are_seats_and_letters_of_the_game_in_a_place(club: Club) -> None:
    marks = SeatMarks()
    assert await marks(2) == {}
    marks.attach(club.tables)
    game = await club.running()
    assert await marks(2) == {MILA: (0, "M"), JONAS: (1, "J")}
    await club.tables.set_place(game, thread_id=77)
    assert await marks(77) == {MILA: (0, "M"), JONAS: (1, "J")}
    assert await marks(2) == {}, "the game has a thread of its own"
    await club.lobby()
    assert await marks(2) == {}, "nobody has a seat's mark before the start"
