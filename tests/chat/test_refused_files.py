"""A Discord that refuses an edit which brings a new file into a message of Components V2."""

from __future__ import annotations

import logging
import random
from pathlib import Path

import pytest

from bot.boards import boards_for
from bot.games.registry import GAMES
from bot.local.faults import refused
from bot.local.world.entities import Channel, Message
from bot.tables.db.values import Status
from tests.chat.rig import Player, Rig, choices, files, labels, rig, said, text


def strict(it: Rig) -> None:
    it.server.world.habits.new_files_in_v2_edits_are_refused = True


async def below(it: Rig, who: str, thread: Channel, before: set[int]) -> Message:
    """Wait for a private picture in a message that was not there before."""
    found: Message = await it.people.wait_message(
        who, thread, lambda one: one.ephemeral_for is not None and one.id not in before and bool(files(one))
    )
    return found


def known(it: Rig, who: str, thread: Channel) -> set[int]:
    return {one.id for one in it.people.sees(who, thread)}


class Patient(Player):
    """A player whose panels come in messages of their own."""

    async def turn(self, post: Message) -> Message:
        thread = self.it.server.world.channels[post.channel_id]
        before = known(self.it, self.name, thread)
        await self.it.press(self.name, post, "Your turn")
        return await self.finish(await below(self.it, self.name, thread, before))


async def test_a_whole_game_is_played(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "bot.chat.kit.interaction")
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        strict(it)
        dice = random.Random(3)
        while names := await it.awaited(game):
            await Patient(it, dice.choice(names), dice).turn(await it.posted(game, thread))
        assert (await it.tables.look(game)).info.status is Status.FINISHED
        assert not it.bot.services.picture_way.edits_take_files
    assert sum("messages of their own" in record.getMessage() for record in caplog.records) == 1


@pytest.mark.parametrize("key", ["agricola", "hallertau"])
async def test_a_turn_of_the_games_is_played(tmp_path: Path, key: str) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        strict(it)
        await it.slash("ada", "farm-post", "farm new", game=key, seats=1)
        await it.start("ada")
        thread = await it.thread()
        await it.post("ada", thread, "At the table")
        game = (await it.tables.games_of(it.user_id("ada")))[0].info.id
        await Patient(it, "ada", random.Random(1)).turn(await it.posted(game, thread))
        assert (await it.tables.look(game)).info.turn >= 1


async def test_the_panel_before_is_taken_away(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        strict(it)
        shown = await it.press(name, panel, "Space", "wood")
        assert shown.id != panel.id
        assert files(shown) == ["farm.png"]
        assert "Confirm" in labels(shown)
        await it.people.wait_until(lambda: panel.id not in known(it, name, thread))
        done = await it.press(name, shown, "Confirm")
        assert done.id == shown.id
        assert (await it.tables.look(game)).info.turn == 1


async def test_words_come_where_no_picture_is_taken(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        strict(it)
        it.server.faults.inject("POST .*/webhooks/.*", 1, refused(400, 50035, "Invalid Form Body"))
        shown = said(await it.people.click(name, panel, it.people.button(panel, "Space"), "wood"))
        assert shown.id == panel.id
        assert files(shown) == []
        assert "/farm board" in text(shown)
        assert choices(shown)
        assert it.bot.services.picture_way.edits_take_files
