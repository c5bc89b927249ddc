"""Whole games by buttons; new bots take over in the middle. In the long form nothing but the table is
made by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.games import GAMES, script
from tests.play.script import Script
from tests.play.table import PEOPLE, Table, audited, discord, hofpost, labels, text


@pytest.mark.parametrize("key", GAMES)
def test_everything_occurs_in_the_game_that_is_played(key: str) -> None:
    assert not script(key).missing


async def played(folder: Path, game: Script, *, whole: bool) -> None:
    """Play a game by buttons: every turn, or those in which something occurs for the first time, the others in words.

    In the middle of the first turn of each stage another bot takes over; the panel goes on as it lies there.
    """
    stages = {turn.stage for turn in game.turns if turn.choices}
    async with discord() as server:
        table = Table(server, game)
        async with hofpost(server, folder, game) as bot:
            ada, bela = PEOPLE
            await table.new()
            await table.press(bela, await table.card(), "Join")
            await table.start(ada)
            await table.begun()
            left = set(stages)
            for turn in game.turns:
                if not (whole or turn.news):
                    done = await table.in_words(turn)
                else:
                    panel, begun = await table.open_move(turn), 0
                    if turn.choices and turn.stage in left:
                        left.remove(turn.stage)
                        panel, begun = await table.one_by_buttons(turn, panel, 0)
                        await bot.again()
                    panel = await table.by_buttons(turn, panel, begun)
                    assert "Confirm" in labels(panel)
                    done = await table.press(table.seats[turn.seat], panel, "Confirm")
                assert any(line.startswith(("Done.", "*Done.")) for line in text(done).splitlines())
                await table.posted(turn)
            await table.ended()
            assert bot.starts == 1 + len(stages)
        await audited(table, folder)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("key", GAMES)
async def test_whole_game_by_buttons_ends_as_the_engine_alone(tmp_path: Path, key: str) -> None:
    await played(tmp_path, script(key), whole=False)


@pytest.mark.soak
@pytest.mark.timeout(300)
@pytest.mark.parametrize("key", GAMES)
async def test_whole_game_by_nothing_but_buttons_ends_as_the_engine_alone(tmp_path: Path, key: str) -> None:
    await played(tmp_path, script(key), whole=True)
