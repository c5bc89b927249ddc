"""A table from the lobby to the end, by buttons and by commands."""

from __future__ import annotations

from pathlib import Path

from tests.chat.rig import files, labels, rig, text


async def test_lobby_by_buttons(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        answer = await it.slash("ada", "farm-post", "farm new", seats=2)
        assert "is open" in text(answer)
        card = await it.card()
        assert labels(card) == ["Join", "Leave", "Start", "Options", "Call off"]
        await it.press("bela", card, "Join")
        card = await it.card()
        assert "**B** Bela" in text(card)
        await it.press("ada", card, "Start")
        thread = await it.thread()
        assert thread.name.startswith("Toy ")
        opening = await it.post("ada", thread, "At the table")
        assert files(opening) == ["table.png"]
        assert labels(opening) == ["Your move", "My farm", "More"]
        assert it.server.violations == []
