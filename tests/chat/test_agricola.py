"""Agricola itself through the chat: its real prompts and pictures' values, within Discord's limits."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.boards import Painter, boards_for
from bot.games.registry import GAMES
from bot.tables.db.values import Status
from tests.chat.rig import Player, files, labels, rig, text


@pytest.mark.parametrize(("seats", "rounds"), [(1, 99), (3, 5)])
async def test_random_presses_play_the_game(tmp_path: Path, seats: int, rounds: int) -> None:
    names = ("ada", "bela", "cleo")[:seats]
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.slash("ada", "farm-post", "farm new", seats=seats)
        for name in names[1:]:
            await it.press(name, await it.card(), "Join")
        await it.start("ada")
        thread = await it.thread()
        game = (await it.tables.games_of(it.user_id("ada")))[0].info.id
        dice = random.Random(seats)
        while waiting := await it.awaited(game):
            if (await it.tables.look(game)).state.round >= rounds:
                break
            await Player(it, dice.choice(waiting), dice).turn(await it.posted(game, thread))
        assert ((await it.tables.look(game)).info.status is Status.FINISHED) == (rounds == 99)
        assert it.server.violations == []


async def test_commands_suggest_the_spaces_and_make_the_move(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.slash("ada", "farm-post", "farm new", seats=1)
        await it.start("ada")
        thread = await it.thread()
        await it.post("ada", thread, "At the table")
        found = await it.people.autocomplete("ada", thread, "agricola place", "what", "")
        game = (await it.tables.games_of(it.user_id("ada")))[0]
        legal = [move.space for move in GAMES["agricola"].legal_moves(game.state, game.waiting[0].seat)]
        assert [one["value"] for one in found] == legal
        shown = await it.slash("ada", thread, "agricola place", what="wood-3")
        assert "Confirm" in labels(shown)
        assert files(shown) == ["farm.png"]
        words = await it.slash("ada", thread, "farm board", text=True)
        assert "wood" in text(words)
        assert text(await it.slash("ada", thread, "farm rules"))
        assert it.server.violations == []


async def test_pictures_are_painted_for_a_post(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        painter = Painter()
        it.painter.paint = painter.paint  # type: ignore[method-assign]
        await it.slash("ada", "farm-post", "farm new", seats=1)
        await it.start("ada")
        opening = await it.post("ada", await it.thread(), "At the table")
        (picture,) = opening.attachments
        assert picture.data.startswith(b"\x89PNG")
        assert 0 < len(picture.description or "") <= 1024
