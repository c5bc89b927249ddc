"""A whole game by buttons only; the one command is that which opens the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.script import HAPPENINGS, KINDS, VERBS, script
from tests.play.table import HOME, PEOPLE, Table, audited, discord, hofpost, labels, text


def test_everything_occurs_in_the_game_that_is_played() -> None:
    game = script()
    assert game.verbs.keys() >= VERBS
    assert game.kinds.keys() >= KINDS
    assert game.happenings.keys() >= HAPPENINGS


@pytest.mark.timeout(300)
async def test_whole_game_by_buttons_ends_as_the_engine_alone(tmp_path: Path) -> None:
    async with discord() as server:
        table = Table(server, script())
        async with hofpost(server, tmp_path):
            ada, bela = PEOPLE
            await table.slash(ada, HOME, "farm new", seats=2)
            await table.press(bela, await table.card(), "Join")
            await table.press(ada, await table.card(), "Start")
            await table.begun()
            for turn in table.script.turns:
                panel = await table.by_buttons(turn, await table.open_move(turn))
                assert "Confirm" in labels(panel)
                done = await table.press(table.seats[turn.seat], panel, "Confirm")
                assert text(done).startswith(("Done.", "*Done."))
                await table.posted(turn)
            await table.ended()
        await audited(table, tmp_path)
