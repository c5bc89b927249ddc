"""The film of a game: a frame for each round, for the person alone or for all."""

from __future__ import annotations

from pathlib import Path

from tests.chat.rig import files, rig, text
from tests.chat.test_history import two_rounds


async def test_each_round_is_a_frame(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await two_rounds(it)
        shown = await it.slash("ada", thread, "farm record replay")
        assert files(shown) == ["game.webp"]
        assert shown.ephemeral_for == it.user_id("ada")
        assert [picture.value[0].round for picture in it.painter.filmed] == [1, 2, 3]
        assert all(picture.value[0].seat is None for picture in it.painter.filmed)
        assert "round 3: **A** Ada" in text(shown)
        assert it.server.violations == []


async def test_one_who_plays_shows_it_to_all(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await two_rounds(it)
        assert "Only players" in text(await it.slash("bela", thread, "farm record replay", public=True))
        assert "is now below" in text(await it.slash("ada", thread, "farm record replay", public=True))
        post = await it.post("bela", thread, f"**{game}** from the start")
        assert files(post) == ["game.webp"]
        assert post.pinged == set()


async def test_a_game_without_a_turn_has_no_film(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await it.begun("ada", "bela")
        assert "nothing to replay" in text(await it.slash("ada", thread, "farm record replay"))
