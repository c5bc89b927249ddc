"""A further game is a line in the registry and one in the boards: the chat, the pictures and the tools take it up."""

from __future__ import annotations

import random
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.boards import BOARDS
from bot.chat.entry.bot import Hofpost
from bot.games.registry import GAMES
from bot.local import LocalDiscord
from bot.local.world.entities import Message
from bot.tools.measure.pictures import measure_pictures
from bot.tools.wiring import open_tables, services_of
from tests.chat.rig import Player, Rig, files, text
from tests.database import database
from tests.local.openapi import validator
from tests.local_table import running_bot
from tests.toy import Toy
from tests.toy_boards import ROW, WIDTH, ToyBoards


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy game as any other."""
    monkeypatch.setitem(GAMES, "toy", Toy())
    monkeypatch.setitem(BOARDS, "toy", ToyBoards())


def size(message: Message) -> tuple[int, int]:
    """Return width and height of the one picture of a message; something is drawn on it."""
    (file,) = message.attachments
    with Image.open(BytesIO(file.data)) as image:
        assert image.format == "PNG"
        assert len(image.getcolors() or ()) > 2
        return image.size


async def test_it_is_played_from_farm_new_to_the_score_with_its_pictures(tmp_path: Path) -> None:
    dice, names = random.Random(4), ("ada", "bela")
    tables = await open_tables(database(tmp_path / "games.db"), GAMES, seed_source=lambda: 7)
    services = services_of(tables, GAMES)
    async with LocalDiscord(validate=validator()) as server, running_bot(server, lambda: Hofpost(services)) as bot:
        it = Rig(server, bot, tables, services.painter)  # type: ignore[arg-type]
        await it.slash("ada", "farm-post", "farm new", game="toy", seats=2, variant="hands")
        await it.press("bela", await it.card(), "Join")
        await it.start("ada")
        thread = await it.thread()
        opening = await it.post("ada", thread, "At the table")
        assert size(opening) == (WIDTH, ROW * 4)
        game = (await tables.games_of(it.user_id("ada")))[0].info.id

        (first,) = await it.awaited(game)
        await it.slash(first, thread, "toy place", what="wood")
        await it.slash(first, thread, "toy confirm")
        post = await it.posted(game, thread)
        assert size(post) == (WIDTH, ROW * 4)
        for button in ("My hand", "Farms"):
            assert size(await it.press(first, post, button))[0] == WIDTH

        while waiting := await it.awaited(game):
            await Player(it, waiting[0], dice).turn(await it.posted(game, thread))
        ending = await it.people.wait_message("ada", thread, lambda one: "end.png" in files(one))
        assert size(ending)[0] == 1200
        state = (await tables.look(game)).state
        assert GAMES["toy"].is_over(state)
        totals = GAMES["toy"].scores(state).totals
        assert all(str(total).replace("-", "−") in text(ending) for total in totals)
        assert {it.user_id(name) for name in names} == {seat.user_id for seat in (await tables.look(game)).info.seats}
        assert server.violations == []
    await tables.close()


async def test_its_pictures_are_measured() -> None:
    assert {line.key.split(".")[1] for line in await measure_pictures(GAMES["toy"])} >= {"toy"}
