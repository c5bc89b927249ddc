"""Who prefers a desk is shown landscape pictures, in private answers only; all others see what they always saw."""

from __future__ import annotations

from pathlib import Path

from bot.boards import boards_for
from bot.games.registry import GAMES
from tests.chat.rig import files, rig


async def test_a_desk_gets_landscape_pictures(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread = await it.begun("ada", "bela", variant="family")
        assert files(await it.slash("ada", thread, "farm board")) == ["table.png"]
        await it.tables.set_preferences(it.user_id("ada"), desk=True)
        board = await it.slash("ada", thread, "farm board")
        assert files(board) == ["table-1.png", "table-2.png"]
        described = [attachment.description or "" for attachment in board.attachments]
        assert described[0].startswith("Part 1 of 2. Round 1 of 14")
        assert described[1].startswith("Part 2 of 2.")
        assert files(await it.slash("bela", thread, "farm board")) == ["table.png"]
        who = (await it.awaited(game))[0]
        await it.tables.set_preferences(it.user_id(who), desk=True)
        panel = await it.press(who, await it.posted(game, thread), "Your move")
        assert files(panel) == ["farm.png"]  # without cards it is not tall
        await it.slash(who, thread, "farm move", move="place grain; confirm")
        post = await it.posted(game, thread)
        assert files(post) == ["table.png"]
        assert files(await it.slash(who, thread, "farm history")) == ["table-new.png"]
        assert files(await it.slash(who, thread, "farm history", turn=0)) == ["table-1.png", "table-2.png"]
        assert it.server.violations == []
