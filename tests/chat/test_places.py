"""A table that loses its place, is moved, and what those who manage a server can do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.chat.places import lay_to_sleep
from bot.games.text import plain
from bot.local.permissions import BITS
from bot.local.world import Overwrite
from tests.chat.rig import Rig, labels, rig, text


def shut(it: Rig, place: str) -> Overwrite:
    """Take the bot's view of a channel and of the threads in it."""
    wall = Overwrite(it.server.world.bot.id, 1, deny=BITS["view_channel"])
    it.server.world.channel(place).overwrites[it.server.world.bot.id] = wall
    return wall


async def asleep(it: Rig, game: str) -> Any:
    return (await it.tables.look(game)).info.asleep_at


async def test_a_game_that_cannot_be_posted_sleeps_until_its_host_moves_it(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        shut(it, "farm-post")
        (name,) = await it.awaited(game)
        await it.slash(name, "barn", "farm move", move="place wood; confirm", game=game)

        def told() -> bool:
            return "sleeps" in "".join(text(one) for one in it.people.direct("ada").messages.values())

        await it.people.wait_until(told)
        assert await asleep(it, game) is not None
        refused = await it.slash("bela", "barn", "farm table move-here", game=game)
        assert "Only the host" in text(refused)
        assert await asleep(it, game) is not None
        shown = await it.slash("ada", "barn", "farm table move-here", game=game)
        assert f"{game} goes on in" in text(shown)
        info = (await it.tables.look(game)).info
        assert info.asleep_at is None
        moved = await it.post("ada", it.server.world.channels[info.thread_id or info.channel_id], "Next:")
        assert "Your move" in labels(moved)
        assert info.channel_id == it.server.world.channel("barn").id


async def test_where_the_bot_may_not_write_nothing_moves(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        shut(it, "barn")
        before = (await it.tables.look(game)).info
        assert "View Channel" in text(await it.slash("ada", "barn", "farm table move-here", game=game))
        after = (await it.tables.look(game)).info
        assert (after.channel_id, after.thread_id) == (before.channel_id, before.thread_id)


async def test_a_host_is_told_once_in_plain_words(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        info = (await it.tables.look(game)).info
        for _ in range(2):
            await lay_to_sleep(it.bot, it.bot.house, info, plain("I am no longer on that server."))
        (told,) = it.people.direct("ada").messages.values()
        assert "I am no longer on that server. The game sleeps; nothing is lost." in text(told)


async def test_who_manages_the_server_lists_moves_and_ends(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("bela", "cleo")
        world = it.server.world
        chief = next(user.name for user in world.users.values() if user.id == it.server.guild.owner_id)
        assert f"**{game}**" in text(await it.slash(chief, "barn", "farm-admin list"))
        assert f"{game} goes on in" in text(await it.slash(chief, "barn", "farm-admin move", game=game))
        info = (await it.tables.look(game)).info
        assert info.channel_id == world.channel("barn").id
        assert info.thread_id != thread.id
        assert f"{game} has ended" in text(await it.slash(chief, "barn", "farm-admin end", game=game))
        assert "no living game" in text(await it.slash(chief, "barn", "farm-admin list"))
        assert it.server.violations == []
