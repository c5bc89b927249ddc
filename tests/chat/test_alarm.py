"""U16: a self-check at the start finds presses that no longer arrive, an alarm tells of many that fail."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.chat.entry import components, self_check
from bot.chat.entry.bot import Hofpost
from bot.chat.entry.self_check import SelfCheckFailed
from bot.chat.kit import alarm
from bot.chat.kit.alarm import Alarm
from bot.local import LocalDiscord
from bot.local.faults import refused
from bot.local.world.entities import Channel
from tests.chat.rig import Rig, rig, text
from tests.local.openapi import validator


class Hours:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def many(sounding: Alarm, failed: int, well: int) -> None:
    for number in range(failed + well):
        sounding.done(number, "KeyError" if number < failed else None)


@pytest.mark.parametrize(("failed", "well", "told"), [(4, 0, False), (5, 15, True), (5, 16, False), (30, 10, True)])
def test_at_least_five_and_a_quarter_of_all_raise_the_alarm(failed: int, well: int, told: bool) -> None:
    sounding = Alarm(Hours())
    many(sounding, failed, well)
    trouble = sounding.check()
    assert (trouble is not None) == told
    if trouble is not None:
        assert (trouble.failed, trouble.seen, trouble.reason) == (failed, failed + well, "KeyError")


def test_it_is_not_told_again_at_once_and_what_is_long_past_does_not_count() -> None:
    clock = Hours()
    sounding = Alarm(clock)
    many(sounding, 10, 0)
    assert sounding.check() is not None
    clock.now = 300
    assert sounding.check() is None
    clock.now = alarm.QUIET + 1
    assert sounding.check() is None  # ten minutes have passed since
    many(sounding, 10, 0)
    assert sounding.check() is not None


def test_what_is_never_answered_has_failed_after_a_minute() -> None:
    clock = Hours()
    sounding = Alarm(clock)
    for number in range(6):
        sounding.seen(number)
    sounding.done(6)
    assert sounding.check() is None
    clock.now = alarm.PATIENCE + 1
    trouble = sounding.check()
    assert trouble is not None
    assert (trouble.failed, trouble.seen, trouble.reason) == (6, 7, alarm.UNANSWERED)
    assert sounding.outcome(6) is None
    assert sounding.outcome(5) == alarm.UNANSWERED


def test_an_outcome_may_come_before_the_arrival_is_noted() -> None:
    sounding = Alarm(Hours())
    sounding.done(1, "KeyError")
    sounding.seen(1)
    assert sounding.outcome(1) == "KeyError"


def test_so_many_are_remembered_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alarm, "KEPT", 3)
    sounding = Alarm(Hours())
    for number in range(5):
        sounding.done(number, "KeyError")
    assert [sounding.outcome(number) for number in (1, 2)] == [alarm.UNANSWERED, "KeyError"]


async def test_presses_and_refusals_are_no_trouble(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        who = (await it.awaited(game))[0]
        for _ in range(6):
            assert "no game" in text(await it.slash(who, thread, "farm status", game="ZZ"))
        await it.press(who, await it.posted(game, thread), "Your turn")
        assert it.bot.services.alarm.check() is None


async def broken(it: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let five presses fail in our own code."""

    async def fail(*_: Any) -> None:
        raise KeyError("gone")

    game, thread = await it.begun("ada", "bela")
    monkeypatch.setattr(components, "perform", fail)
    for _ in range(5):
        assert "Something went wrong" in text(await it.press("ada", await it.posted(game, thread), "More"))
    for number in [one for one, noted in it.bot.services.alarm._noted.items() if noted.failure is None]:
        del it.bot.services.alarm._noted[number]


def told(it: Rig) -> list[tuple[Channel, str]]:
    """Return the alarms that were sent, and where."""
    return [
        (channel, message.content)
        for channel in it.server.world.channels.values()
        for message in channel.messages.values()
        if "failed in the last 10 minutes" in message.content
    ]


async def test_the_owner_is_told_directly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with rig(tmp_path) as it:
        await broken(it, monkeypatch)
        await it.bot.sound_alarm()
        await it.bot.sound_alarm()
        assert [one.getMessage() for one in caplog.records if "ALARM" in one.getMessage()] == [
            "ALARM: 5 of 5 interactions failed, most often: KeyError"
        ]
        owner = next(user for user in it.server.world.users.values() if not user.bot)
        ((channel, words),) = told(it)
        assert owner.id in channel.recipients
        assert words.startswith("5 of 5 button presses and commands failed")
        assert it.server.violations == []


async def test_a_channel_is_told_where_one_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with rig(tmp_path) as it:
        await broken(it, monkeypatch)
        place = next(one for one in it.server.world.channels.values() if one.name == "farm-post")
        it.bot._alarm_channel = place.id
        await it.bot.sound_alarm()
        assert [channel.id for channel, _words in told(it)] == [place.id]


async def test_where_nobody_can_be_told_the_log_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with rig(tmp_path) as it:
        await broken(it, monkeypatch)
        it.server.faults.inject("POST .*/messages$", 1, refused(403, 50007, "Cannot send messages to this user"))
        await it.bot.sound_alarm()
        assert "ALARM: 5 of 5" in caplog.text
        assert "nobody but this log could be told" in caplog.text


async def test_the_self_check_passes_and_leaves_no_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It ran when the bot started; once more it answers both, sends nothing and stores nothing."""
    caplog.set_level(logging.WARNING, "bot")
    async with rig(tmp_path) as it:
        asked = it.server.faults.inject(".*", 1, refused(500, 0, "no call of the self-check arrives"))
        await self_check.self_check(it.bot, it.bot.services)
        assert asked.met == 0
        it.server.faults.clear()
        assert it.bot.services.alarm.outcome(3) is None
        assert it.bot.services.alarm.outcome(2) is None
        assert await it.tables.games_of(1) == []
        assert [one.message for one in caplog.records if one.name.startswith("bot")] == []


async def refuses_to_start(folder: Path, why: str) -> None:
    """Start the bot, which gives up with these words; no command is sent to Discord then (U14)."""
    async with LocalDiscord(validate=validator()) as server:
        with pytest.raises(SelfCheckFailed, match=why):
            async with rig(folder, server):
                raise AssertionError("it runs")
        assert server.world.commands == {}


async def test_presses_that_reach_nothing_keep_the_bot_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the library no longer found our buttons."""
    monkeypatch.setattr(self_check, "SECONDS", 0.05)
    monkeypatch.setattr(Hofpost, "add_dynamic_items", lambda *_: None)
    await refuses_to_start(tmp_path, "a press on a button found no answer")


async def test_a_press_that_fails_keeps_the_bot_from_starting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise KeyError("gone")

    monkeypatch.setattr(components, "perform", fail)
    await refuses_to_start(tmp_path, "Something went wrong")


async def test_a_command_that_is_gone_keeps_the_bot_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hofpost, "add_commands", lambda _: None)
    await refuses_to_start(tmp_path, "/farm status")


async def test_a_library_without_a_way_in_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rig(tmp_path) as it:
        monkeypatch.delattr(discord.app_commands.CommandTree, "_from_interaction")
        await self_check.self_check(it.bot, it.bot.services)
        assert "cannot be tried" in caplog.text
