"""Who sits at a table is a member of its thread, so that Discord lists the game to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.send import threads
from bot.local.faults import refused
from tests.chat.rig import Rig, rig


def members(it: Rig, thread: object) -> set[str]:
    return {it.server.world.users[user_id].name for user_id in thread.members}  # type: ignore[attr-defined]


@pytest.mark.parametrize("notify", ["thread", "dm", "digest", "none"])
async def test_all_are_members_from_the_start_however_they_are_called(tmp_path: Path, notify: str) -> None:
    async with rig(tmp_path) as it:
        for name in ("ada", "bela", "cleo"):
            await it.tables.set_preferences(it.user_id(name), notify=notify)
        game, thread = await it.begun("ada", "bela", "cleo", variant="long")
        await it.posted(game, thread)
        assert {"ada", "bela", "cleo"} <= members(it, thread)
        assert it.server.violations == []


async def test_who_takes_a_seat_over_becomes_a_member_also_of_a_thread_that_slept(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", "cleo", variant="long")
        await it.posted(game, thread)
        (name,) = await it.awaited(game)
        gone = next(one for one in ("bela", "cleo") if one != name)
        await it.tables.leave(1, game, it.user_id(gone))
        await it.tables.set_preferences(it.user_id("dario"), notify="none")
        await it.post("ada", thread, "leaves the game")
        it.server.post.close_thread(thread)
        await it.tables.take(2, game, it.user_id("dario"), "Dario")
        await it.post("ada", thread, "takes over")
        assert "dario" in members(it, thread)


async def test_who_moves_with_the_game_to_another_thread_is_a_member_there(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        await it.slash("ada", "barn", "farm table move-here", game=game)
        info = (await it.tables.look(game)).info
        there = it.server.world.channels[info.thread_id or 0]
        await it.post("ada", there, "continues here.")
        assert {"ada", "bela"} <= members(it, there)


@pytest.mark.parametrize("answer", [refused(400, 30033, "full"), refused(403, 50013, "no"), refused(404, 10013, "who")])
async def test_who_cannot_be_added_holds_nothing_up(tmp_path: Path, answer: object) -> None:
    async with rig(tmp_path) as it:
        plan = it.server.faults.inject("PUT .*/thread-members/", 99, answer)  # type: ignore[arg-type]
        game, thread = await it.begun("ada", "bela")
        assert await it.posted(game, thread)
        assert plan.met


async def test_who_could_not_be_reached_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        await it.posted(game, thread)
        info = (await it.tables.look(game)).info
        for user_id in [*thread.members]:
            del thread.members[user_id]

        async def down(*_more: object) -> None:
            raise TimeoutError

        with monkeypatch.context() as cut:
            cut.setattr("discord.Thread.add_user", down)
            assert await threads.gather(it.bot, info) == {it.user_id("ada"), it.user_id("bela")}
        assert await threads.gather(it.bot, info) == frozenset()
        assert {"ada", "bela"} <= members(it, thread)
