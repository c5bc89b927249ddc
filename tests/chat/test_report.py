"""*Report a problem* gives game, position, versions and the last prompt (U86)."""

from __future__ import annotations

from pathlib import Path

from tests.chat.rig import rig, text


async def test_a_report_says_where_the_game_stands(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.tables.panel(game, it.user_id(name))
        assert panel.prompt is not None
        shown = await it.press(name, await it.posted(game, thread), "More")
        said = text(await it.press(name, shown, "Report a problem"))
        assert f"game {game} toy short, 2 seats" in said
        assert f"turn 0, decision {panel.position} {panel.prompt.kind}, rules 1" in said
        assert "decision -" in text(await it.slash("cleo", thread, "farm table report"))
