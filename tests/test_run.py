"""Starting and stopping: as a process for what a person sees, in this loop for what Discord may refuse."""

import asyncio
import json
import os
import signal
import socket
import sys
import urllib.request

import pytest

from bot.chat.entry import bot as chat
from bot.chat.entry.self_check import SelfCheckFailed
from bot.local import TOKEN, LocalDiscord, hooks
from bot.settings import Settings
from bot.tools import run
from bot.tools.errors import Unusable
from bot.tools.table import local_table


class Running:
    """`hofpost` as a process of its own, without a token and without a browser."""

    def __init__(self, folder, *arguments, port="0"):
        self.surroundings = {name: value for name, value in os.environ.items() if not name.startswith("HOFPOST_")}
        self.surroundings |= {"HOFPOST_DATA_DIR": str(folder), "HOFPOST_LOCAL_PORT": port, "CI": "1"}
        self.arguments = arguments

    async def __aenter__(self):
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "bot", *self.arguments)
        self.process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, env=self.surroundings)
        return self

    async def __aexit__(self, *_):
        if self.process.returncode is None:
            self.process.kill()
        await self.process.communicate()

    async def address(self):
        assert self.process.stdout
        line = (await self.process.stdout.readline()).decode()
        assert line.startswith("The table is at http://127.0.0.1:"), line
        return line.split()[4]

    async def people(self):
        address = await self.address()

        def ask():
            with urllib.request.urlopen(f"{address}/play/people") as answer:
                return {person["username"]: person["id"] for person in json.load(answer)["people"]}

        return await asyncio.to_thread(ask)

    async def said(self, text):
        """Wait for a line of the log."""
        assert self.process.stderr
        async for line in self.process.stderr:
            if text in line.decode():
                return
        raise AssertionError(f"{text!r} was never logged")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_well(tmp_path, number):
    async with Running(tmp_path) as hofpost:
        await hofpost.address()
        await hofpost.said(" commands")
        hofpost.process.send_signal(number)
        assert await hofpost.process.wait() == 0
        assert b"Traceback" not in await hofpost.process.stderr.read()


@pytest.mark.parametrize("moment", ["listens on", "press !more", " commands"])
async def test_it_ends_without_a_word_of_trouble_while_it_still_connects(tmp_path, moment):
    async with Running(tmp_path) as hofpost:
        await hofpost.said(moment)
        hofpost.process.send_signal(signal.SIGTERM)
        assert await hofpost.process.wait() == 0
        assert b"Traceback" not in await hofpost.process.stderr.read()


async def test_a_killed_table_goes_on_with_the_same_people(tmp_path):
    async with Running(tmp_path) as hofpost:
        before = await hofpost.people()
        await hofpost.said(" commands")
        hofpost.process.kill()
        await hofpost.process.wait()
    async with Running(tmp_path) as hofpost:
        assert await hofpost.people() == before
        await hofpost.said(" commands")


async def test_only_one_runs_with_the_same_games(tmp_path):
    async with Running(tmp_path) as first:
        await first.address()
        async with Running(tmp_path) as second:
            assert await second.process.wait() == 2
            assert (await second.process.stderr.read()).decode() == (
                f"Hofpost already runs with the games in {tmp_path / 'local' / 'hofpost.db'}; "
                "stop it, or set HOFPOST_DATABASE.\n"
            )


async def test_a_taken_port_is_named(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        settings = Settings(data_dir=tmp_path, local_port=taken.getsockname()[1])
        settings.folder.mkdir()
        with pytest.raises(Unusable, match=r"^Port \d+ is taken; set HOFPOST_LOCAL_PORT to another one, or to 0"):
            async with local_table(settings):
                pass


async def test_a_damaged_table_is_put_aside(tmp_path):
    settings = Settings(data_dir=tmp_path, local_port=0)
    settings.folder.mkdir()
    settings.local_world_file.write_bytes(b"not a table")
    async with local_table(settings):
        assert settings.local_world_file.with_suffix(".damaged").read_bytes() == b"not a table"


async def test_a_refused_token_is_one_sentence(tmp_path):
    settings = Settings(data_dir=tmp_path)
    settings.folder.mkdir()
    async with LocalDiscord() as server:
        with hooks.pointed_at(server.url), pytest.raises(Unusable, match=r"^Discord does not accept HOFPOST_TOKEN; "):
            await run.serve(settings, "wrong", asyncio.Event())


async def test_an_unreachable_discord_is_one_sentence(tmp_path):
    settings = Settings(data_dir=tmp_path)
    settings.folder.mkdir()
    async with LocalDiscord() as server:
        url = server.url
    with hooks.pointed_at(url), pytest.raises(Unusable, match=r"^Discord cannot be reached: "):
        await run.serve(settings, TOKEN, asyncio.Event())


async def test_a_failed_self_check_is_one_sentence(tmp_path, monkeypatch):
    """U14, U16: it refuses to start, and does nothing else."""

    async def fail(_bot, _services):
        raise SelfCheckFailed("a press on a button found no answer within 20 seconds")

    monkeypatch.setattr(chat, "self_check", fail)
    settings = Settings(data_dir=tmp_path)
    settings.folder.mkdir()
    async with LocalDiscord() as server:
        with hooks.pointed_at(server.url), pytest.raises(Unusable, match=r"^The bot does not start: a press on a "):
            await run.serve(settings, TOKEN, asyncio.Event())
        assert server.world.commands == {}


@pytest.mark.parametrize(
    ("surroundings", "opens"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "CI": "true"}, False),
        ({"DISPLAY": ":10", "SSH_CONNECTION": "If there"}, False),
        ({}, False),
    ],
)
def test_a_browser_is_opened_only_where_somebody_sits(monkeypatch, surroundings, opens):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("CI", "SSH_CONNECTION", "SSH_TTY", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert run.has_browser() is opens
