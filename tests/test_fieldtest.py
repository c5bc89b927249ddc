"""The field test, whole, against the local Discord with a person who presses; what fails, what is killed."""

import asyncio
import contextlib
import os
import re
import signal
import sys

import msgspec
import pytest

from bot.chat.entry.bot import Hofpost
from bot.games.registry import GAMES
from bot.local import TOKEN, LocalDiscord, hooks
from bot.local.limits import components
from bot.settings import Settings
from bot.tools.errors import Unusable
from bot.tools.fieldtest.command import fieldtest
from bot.tools.fieldtest.field import Check, Outcome, Pace
from bot.tools.fieldtest.posting import POSTING
from bot.tools.fieldtest.questions import QUESTIONS, answers_of, from_file, parsed
from bot.tools.fieldtest.session import CHECKS, FieldTest
from bot.tools.fieldtest.standing import STANDING
from bot.tools.fieldtest.threads import THREADS
from bot.tools.wiring import open_tables, services_of
from tests.local_table import running_bot
from tests.processes import ROOT

PRESSED = {"panel": None, "next": None, "choosing": None, "choice1": ["1"], "choice2": ["1"]}


@contextlib.asynccontextmanager
async def discord_server(**given):
    async with LocalDiscord(patience=60, **given) as server:
        with hooks.pointed_at(server.url):
            yield server


def to_press(server, done):
    """Find what the field test asks ada to press: message, id and what to choose."""
    for message in server.people.sees("ada", "farm-post"):
        for _, part in components.walk(message.components):
            custom_id = part.get("custom_id", "")
            name = custom_id.split(":")[-1]
            is_asked = custom_id.startswith("fieldtest:") and name in PRESSED and not message.is_loading
            if is_asked and custom_id not in done:
                return message, custom_id, PRESSED[name]
    return None


@contextlib.asynccontextmanager
async def somebody_presses(server):
    done: list[str] = []

    async def press():
        while True:
            message, custom_id, values = await server.people.wait_until(lambda: to_press(server, done))
            done.append(custom_id)
            server.people.begin_click("ada", message, custom_id, values)

    pressing = asyncio.create_task(press())
    try:
        yield done
    finally:
        pressing.cancel()
        await asyncio.gather(pressing, return_exceptions=True)


def field_test(server, folder, checks=CHECKS, **given):
    given = {"ask": from_file({}), "tell": lambda words: None} | given
    place = server.world.channel("farm-post")
    return FieldTest(
        token=TOKEN,
        guild=server.guild.id,
        channel=place.id,
        journal=folder / "fieldtest.json",
        report_file=folder / "report.md",
        pace=given.pop("pace", Pace(person=20, edits=0, old=0)),
        checks=checks,
        again=(0.05, 0.05),
        **given,
    )


def left_behind(server):
    """Everything that people still see of a field test: messages (private answers too), threads, emoji."""
    world = server.world
    messages = [m for place in world.channels.values() for m in place.messages.values() if not m.lost]
    threads = [place for place in world.channels.values() if place.is_thread]
    return messages, threads, [emoji for emoji in world.emojis.values() if emoji.name.startswith("ft_")]


def results(folder):
    """The report's results by what was tried."""
    rows = re.findall(r"^\| [^|]* \| ([^|]*) \| [^|]* \| (.) \|", (folder / "report.md").read_text(), re.MULTILINE)
    return dict(rows)


async def test_beside_a_running_bot_all_is_well_and_the_bot_is_left_alone(tmp_path):
    tables = await open_tables(f"sqlite+aiosqlite:///{tmp_path / 'hofpost.db'}", GAMES)
    house = services_of(tables, GAMES, "en")
    async with discord_server() as server:
        async with running_bot(server, lambda: Hofpost(house)) as bot:
            async with asyncio.timeout(100):
                await house.emoji.settled.wait()
            commands, emoji = [one["id"] for one in server.world.commands[None]], set(server.world.emojis)
            async with somebody_presses(server) as pressed:
                well = await field_test(server, tmp_path).run()
            assert bot.is_ready()
            assert server.bot_is_online
        await tables.close()
        assert well, (tmp_path / "report.md").read_text()
        assert {name for name, got in results(tmp_path).items() if got == "✓"} == {check.what for check in CHECKS}
        assert "✗" not in (tmp_path / "report.md").read_text()
        assert [one.split(":")[-1] for one in pressed] == list(PRESSED)
        assert [one["id"] for one in server.world.commands[None]] == commands
        assert set(server.world.emojis) == emoji
        assert left_behind(server) == ([], [], [])
        assert not (tmp_path / "fieldtest.json").exists()
        assert server.violations == []


@contextlib.asynccontextmanager
async def as_a_process(server, folder, *more):
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("HOFPOST_")}
    surroundings |= {"HOFPOST_TOKEN": TOKEN, "HOFPOST_DATA_DIR": str(folder)}
    place = ("--guild", str(server.guild.id), "--channel", str(server.world.channel("farm-post").id))
    command = ("-m", "tests.fieldtest_command", server.url, "fieldtest", *place, "--report", str(folder / "report.md"))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, *more, cwd=ROOT, env=surroundings, stdin=pipe, stdout=pipe
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_the_command_asks_in_the_terminal(tmp_path):
    async with discord_server() as server, as_a_process(server, tmp_path, "--wait", "0.1") as process:
        said, _ = await process.communicate(b"maybe\ny all of it\nn\n")
        assert process.returncode == 1
        report = (tmp_path / "report.md").read_text()
        assert re.search(r"^\| 2 \| .* \| ✓ \| all of it \|$", report, re.MULTILINE)
        assert re.search(r"^\| 3 \| .* \| ✗ \|  \|$", report, re.MULTILINE)
        assert re.search(r"^\| 4 \| .* \| – \|  \|$", report, re.MULTILINE)
        assert TOKEN.encode() not in said
        assert left_behind(server) == ([], [], [])
        assert {file.name for file in tmp_path.iterdir()} == {"fieldtest.json.lock", "report.md"}


async def test_ctrl_c_cleans_up(tmp_path):
    async with discord_server() as server, as_a_process(server, tmp_path, "--wait", "90") as process:
        await server.people.wait_until(lambda: to_press(server, ()))
        process.send_signal(signal.SIGINT)
        async with asyncio.timeout(60):
            await process.communicate()
        assert process.returncode == 130
        assert left_behind(server) == ([], [], [])
        assert "until it was interrupted" in (tmp_path / "report.md").read_text()


def test_the_command_needs_a_token(tmp_path):
    with pytest.raises(Unusable, match="HOFPOST_TOKEN"):
        fieldtest(Settings(data_dir=tmp_path), guild=1, channel=1, answers=None, report=None, wait=1.0, old_edits=False)


async def test_the_report_names_nobody(tmp_path):
    answers = tmp_path / "answers.txt"
    async with discord_server() as server:
        ada = server.world.user("ada")
        answers.write_text(
            f"# seen by ada\nFT 2: y {TOKEN} came to {ada.id}\nFT 5: n too small | for Ada\nFT 7: skip\n"
        )
        test = field_test(server, tmp_path, POSTING[:1], ask=from_file(answers_of(answers)))
        assert not await test.run()
        report = (tmp_path / "report.md").read_text()
        assert str(server.guild.id) in report
        assert str(server.world.channel("farm-post").id) in report
        assert not [user.id for user in server.world.users.values() if str(user.id) in report]
        assert TOKEN not in report
        assert not re.search(r"\bada\b", report, re.IGNORECASE)
        assert "too small \\| for" in report
        assert len(re.findall(r"^\| \d+ \| .* \| [✓✗–] \|", report, re.MULTILINE)) == len(QUESTIONS)


async def test_what_fails_is_reported_and_the_rest_goes_on(tmp_path):
    async with discord_server() as server:
        server.world.commands[None] = []
        server.world.deny_bot("attach_files")
        assert not await field_test(server, tmp_path, (*STANDING[:2], POSTING[0], POSTING[2], *THREADS)).run()
        found = results(tmp_path)
        assert found["Commands"] == found["Turn post"] == found["Permissions"] == found["Thread of a card"] == "✗"
        assert found["Long text"] == found["Thread by itself"] == found["Closed thread"] == "✓"
        assert left_behind(server) == ([], [], [])


async def test_a_fault_of_a_check_itself_costs_no_other(tmp_path):
    async def broken(at):
        await at.send(at.channel, "Sent before the fault.")
        raise ValueError("a mistake of ours")

    async with discord_server() as server:
        assert not await field_test(server, tmp_path, (Check("FT 0", "Broken", "-", broken), POSTING[2])).run()
        assert results(tmp_path)["Broken"] == "✗"
        assert results(tmp_path)["Long text"] == "✓"
        assert left_behind(server) == ([], [], [])


async def test_the_check_of_panels_sees_that_new_pictures_are_refused(tmp_path):
    async with discord_server() as server:
        server.world.habits.new_files_in_v2_edits_are_refused = True
        async with somebody_presses(server):
            assert not await field_test(server, tmp_path, CHECKS[-2:]).run()
        assert results(tmp_path)["Private panel"] == "✗"
        assert " 400 / " in (tmp_path / "report.md").read_text()
        assert left_behind(server) == ([], [], [])


async def test_nobody_who_presses_is_a_skip(tmp_path):
    async with discord_server() as server:
        assert await field_test(server, tmp_path, CHECKS[-2:], pace=Pace(person=0.01, edits=0)).run()
        assert set(results(tmp_path).values()) == {"–"}
        assert left_behind(server) == ([], [], [])


async def test_edits_of_an_old_message_that_are_refused_are_counted(tmp_path):
    async with discord_server() as server:
        server.world.habits.old_after = 0.0
        assert await field_test(server, tmp_path, POSTING[:1], old_edits=True).run()
        assert results(tmp_path)["Edits of an old message"] == "✓"
        report = (tmp_path / "report.md").read_text()
        assert "edit 4 refused with 429 / 30046" in report
        assert "edit 3 refused" not in report


async def test_an_interruption_cleans_up_and_reports(tmp_path):
    async with discord_server() as server:
        begun = asyncio.Event()

        async def waits(at):
            begun.set()
            await asyncio.Event().wait()

        checks = (*POSTING[:2], *THREADS, STANDING[3], Check("FT 0", "Waits", "-", waits))
        running = asyncio.create_task(field_test(server, tmp_path, checks).run())
        await begun.wait()
        messages, threads, _ = left_behind(server)
        assert messages
        assert len(threads) == 3
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert left_behind(server) == ([], [], [])
        assert "interrupted" in (tmp_path / "report.md").read_text()
        assert results(tmp_path)["Turn post"] == "✓"


async def test_after_a_lost_connection_the_next_run_cleans_up(tmp_path):
    async with discord_server() as server:

        async def cut(at):
            await server.stop(keep_sessions=False)
            await at.send(at.channel, "This goes nowhere.")

        assert not await field_test(server, tmp_path, (POSTING[0], Check("FT 0", "Cut", "-", cut))).run()
        assert results(tmp_path)["Cut"] == "✗"
        assert "the next run" in (tmp_path / "report.md").read_text()
        await server.start()
        assert left_behind(server)[0]
        assert await field_test(server, tmp_path, ()).run()
        assert left_behind(server) == ([], [], [])


async def test_a_gateway_that_is_lost_keeps_nothing_from_being_cleaned_up(tmp_path):
    async with discord_server() as server:

        async def cut(at):
            await server.faults.close_sockets(4004)  # never connects again: the library closes the client
            with contextlib.suppress(RuntimeError):  # what it says once it is closed
                async with asyncio.timeout(20):
                    await at.client.wait_for("disconnect")
            await at.client.close()
            return "closed"

        checks = (POSTING[0], THREADS[0], Check("FT 0", "Cut", "-", cut), POSTING[2])
        assert not await field_test(server, tmp_path, checks).run()
        assert results(tmp_path)["Long text"] == "✗"
        assert left_behind(server) == ([], [], [])


async def test_without_manage_threads_a_thread_is_emptied_closed_and_told_and_goes_with_the_next_run(tmp_path):
    async with discord_server() as server:
        server.world.deny_bot("manage_threads")
        assert not await field_test(server, tmp_path, THREADS[:1]).run()
        messages, (thread,), _ = left_behind(server)
        assert thread.archived
        assert {message.type for message in messages} <= {1, 21}  # lines of Discord's own, which nobody can delete
        assert "only Manage Threads" in (tmp_path / "report.md").read_text()
        server.world.allow_bot("manage_threads")
        assert await field_test(server, tmp_path, ()).run()
        assert left_behind(server) == ([], [], [])
        assert not (tmp_path / "fieldtest.json").exists()


async def test_what_was_made_just_before_a_kill_goes_with_the_next_run(tmp_path):
    async with discord_server() as server:
        given = (server.url, str(server.guild.id), str(server.world.channel("farm-post").id), str(tmp_path))
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.fieldtest_killed", *given, cwd=ROOT)
        try:
            async with asyncio.timeout(90):
                await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
        messages, threads, emoji = left_behind(server)
        assert {"Sent", "A card"} <= {message.content.split(",")[0] for message in messages}
        assert any(server.world.channels[message.channel_id].guild_id is None for message in messages)
        assert "Not noted" in {thread.name.rsplit(" ", 1)[0] for thread in threads}
        assert len(emoji) == 1
        assert "until it was killed" in (tmp_path / "report.md").read_text()
        assert results(tmp_path)["Turn post"] == "✓"
        assert (tmp_path / "fieldtest.json").exists()
        assert await field_test(server, tmp_path, ()).run()
        assert left_behind(server) == ([], [], [])
        assert not (tmp_path / "fieldtest.json").exists()


async def test_messages_of_others_and_of_the_bots_games_stay(tmp_path):
    async with discord_server() as server:
        place = server.world.channel("farm-post")
        await server.people.say("bela", place, "Good morning")
        server.post.send(place, server.world.bot, {"content": "A turn of a real game"})
        await field_test(server, tmp_path, (POSTING[0], THREADS[0])).run()
        assert [message.content for message in left_behind(server)[0]] == ["Good morning", "A turn of a real game"]


async def test_a_report_that_cannot_be_written_is_said_before_anything_is_made(tmp_path):
    (tmp_path / "report.md").mkdir()
    async with discord_server() as server:
        with pytest.raises(OSError, match="report"):
            await field_test(server, tmp_path).run()
        assert left_behind(server) == ([], [], [])
        assert not (tmp_path / "fieldtest.json").exists()


@pytest.mark.parametrize(
    ("guild", "channel", "word"), [(5, None, "--guild"), (None, 5, "--channel")], ids=["server", "channel"]
)
async def test_a_place_that_is_not_there_is_said_before_anything_is_made(tmp_path, guild, channel, word):
    async with discord_server() as server:
        test = field_test(server, tmp_path)
        test._made.guild, test._made.channel = guild or server.guild.id, channel or server.world.channel("barn").id
        with pytest.raises(Unusable, match=word):
            await test.run()
        assert left_behind(server) == ([], [], [])
        assert not (tmp_path / "fieldtest.json").exists()


@pytest.mark.parametrize(
    ("line", "outcome", "note"),
    [
        ("y", Outcome.WELL, ""),
        ("N it is cut", Outcome.FAILED, "it is cut"),
        ("skip", Outcome.SKIPPED, ""),
        ("", Outcome.SKIPPED, ""),
        ("yes, all of it", Outcome.WELL, "all of it"),
    ],
)
def test_answers_are_read(line, outcome, note):
    result = parsed(line)
    assert result is not None
    assert (result.outcome, result.seen) == (outcome, note)


def test_an_answer_that_cannot_be_read_is_refused(tmp_path):
    assert parsed("maybe") is None
    file = tmp_path / "answers.txt"
    file.write_text("FT 2: y\nFT 99: y\n")
    with pytest.raises(Unusable, match="Line 2"):
        answers_of(file)


def test_a_journal_of_somebody_else_is_no_journal(tmp_path):
    (tmp_path / "fieldtest.json").write_text("hello")
    with pytest.raises(msgspec.DecodeError):
        FieldTest(
            token=TOKEN,
            guild=1,
            channel=1,
            journal=tmp_path / "fieldtest.json",
            report_file=tmp_path / "report.md",
            tell=print,
            ask=from_file({}),
        )
