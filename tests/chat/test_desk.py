"""Who prefers a desk is shown landscape pictures, in private answers only; all others see what they always saw."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.boards import Painter, boards_for
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
        panel = await it.press(who, await it.posted(game, thread), "Your turn")
        assert files(panel) == ["table.png"]  # its upper part, which is not tall
        await it.slash(who, thread, "farm move", move="place grain; confirm")
        post = await it.posted(game, thread)
        assert files(post) == ["table.png"]
        assert files(await it.slash(who, thread, "farm history")) == ["table-new.png"]
        assert files(await it.slash(who, thread, "farm history", turn=0)) == ["table-1.png", "table-2.png"]
        assert it.server.violations == []


async def test_private_pictures_are_never_wider_than_a_gallery_gives_room_for(tmp_path: Path) -> None:
    """Wider than 11:7 a picture takes no room until it is loaded; one above the buttons of a turn is low."""
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        it.painter.paint = Painter().paint  # type: ignore[method-assign]
        _game, thread = await it.begun("ada", variant="family")
        shown = [await it.slash("ada", thread, "farm farm")]
        for desk in (False, True):
            await it.tables.set_preferences(it.user_id("ada"), desk=desk)
            shown += [await it.slash("ada", thread, f"farm {command}") for command in ("board", "history")]
        pictures = [attachment for message in shown for attachment in message.attachments]
        assert len(pictures) >= len(shown)
        for picture in pictures:
            with Image.open(BytesIO(picture.data)) as image:
                assert image.width * 7 <= image.height * 11
        assert it.server.violations == []
