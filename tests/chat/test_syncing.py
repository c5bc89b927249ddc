"""Sending the commands: a refusal stops nothing, is tried again, and no server is offered them twice."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from bot.chat.entry import command_sync
from bot.chat.entry.bot import Hofpost
from bot.chat.kit.emoji import Emoji
from bot.chat.kit.services import Services
from bot.local import LocalDiscord
from bot.local.faults import Answer, refused, slow
from bot.tables.facade import Facade
from bot.tables.manager import Tables
from bot.texts import translator
from tests.chat.rig import CLOCK, TOY, PlainBoards, PlainPainter, labels, rig
from tests.database import database
from tests.local_table import running_bot

LIMIT = refused(400, 30034, "Max number of daily application command creates has been reached (200)")
BARRED = refused(403, 50001, "Missing Access")


async def offered(server: LocalDiscord, folder: Path, guilds: tuple[int, ...]) -> list[str]:
    """Run a bot with these test servers; return the names of the commands that a person is then offered."""
    async with contextlib.AsyncExitStack() as stack:
        tables = await Tables.open(database(folder / "games.db"), TOY, clock=CLOCK, seed_source=lambda: 7)
        stack.push_async_callback(tables.close)
        services = Services(
            Facade(tables, TOY), TOY, lambda _: PlainBoards(), PlainPainter(), translator, "en", emoji=Emoji()
        )
        bot = await stack.enter_async_context(
            running_bot(server, lambda: Hofpost(services, state_dir=folder, test_guilds=guilds))
        )
        assert bot._sending is not None
        await asyncio.wait_for(bot._sending, 20)
        return sorted(one["name"] for one in server.people.commands("ada", "barn"))


@pytest.mark.parametrize("answer", [LIMIT, BARRED])
async def test_a_refusal_is_tried_again_and_stops_no_game(
    tmp_path: Path, answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_sync, "AGAIN", (0.05,))
    async with LocalDiscord() as server:
        plan = server.faults.inject("PUT .*/commands", 3, answer)
        async with rig(tmp_path, server, state_dir=tmp_path) as it:
            await it.people.wait_until(lambda: it.people.commands("ada", "barn"))
            assert plan.met == 3
            game, thread = await it.begun("ada", "bela")
            (name,) = await it.awaited(game)
            assert "Space" in labels(await it.press(name, await it.posted(game, thread), "Your turn"))


async def test_a_start_does_not_wait_for_an_answer_that_takes_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_sync, "PATIENCE", 0.05)
    async with LocalDiscord() as server:
        server.faults.inject("PUT .*/commands", 1, slow(600))
        async with rig(tmp_path, server) as it:
            assert it.bot.is_ready()


async def test_changing_test_servers_leaves_each_command_once(tmp_path: Path) -> None:
    async with LocalDiscord() as server:
        once = await offered(server, tmp_path, ())
        assert len(once) == len(set(once))
        for guilds in ((server.guild.id,), (), (server.guild.id,)):
            assert await offered(server, tmp_path, guilds) == once


@pytest.mark.parametrize("before", [True, False])
async def test_what_a_version_without_a_record_of_places_sent_is_taken_away(tmp_path: Path, before: bool) -> None:
    async with LocalDiscord() as server:
        own = (server.guild.id,)
        once = await offered(server, tmp_path, own if before else ())
        (tmp_path / "commands.sha256").write_text("of an older version\n", encoding="ascii")
        assert await offered(server, tmp_path, () if before else own) == once


async def test_what_one_server_refuses_is_sent_to_the_others_and_known(tmp_path: Path) -> None:
    async with LocalDiscord() as server:
        own = server.guild.id
        server.faults.inject("PUT .*/guilds/77/commands", 1, BARRED)
        tables = await Tables.open(database(tmp_path / "games.db"), TOY, clock=CLOCK, seed_source=lambda: 7)
        services = Services(
            Facade(tables, TOY), TOY, lambda _: PlainBoards(), PlainPainter(), translator, "en", emoji=Emoji()
        )
        try:
            async with running_bot(server, lambda: Hofpost(services, state_dir=tmp_path, test_guilds=(77, own))):
                assert server.people.commands("ada", "barn")
        finally:
            await tables.close()
        known = (tmp_path / "commands.sha256").read_text(encoding="utf-8").split()
        assert known[1::2] == [str(own)]
