"""What Discord may refuse: how it is counted, told and survived; where commands may stand."""

from __future__ import annotations

import logging
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.chat.kit.errors import fault, is_lasting
from bot.chat.send.refusals import NEAR, WINDOW, Refusals
from bot.local.faults import refused
from tests.chat.rig import labels, rig, text


def test_refusals_are_counted_by_status_but_not_those_for_limits_that_others_share() -> None:
    refusals = Refusals(lambda: 0.0)
    for status in (200, 401, 403, 403, 404, 429, 500):
        refusals.note(status, {})
    refusals.note(429, {"X-RateLimit-Scope": "shared"})
    assert refusals.taken() == {401: 1, 403: 2, 429: 1}
    assert refusals.taken() == {}


def test_many_in_ten_minutes_are_an_alarm_once_and_old_ones_are_forgotten(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    refusals = Refusals(lambda: now[0])
    for _ in range(NEAR - 1):
        refusals.note(403, {})
    assert not caplog.records
    now[0] = WINDOW + 1
    refusals.note(403, {})
    assert not caplog.records, "those of the time before do not count"
    for _ in range(NEAR):
        refusals.note(429, {})
    assert ["ALARM" in record.message for record in caplog.records] == [True]


async def test_the_running_bot_counts_what_it_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with rig(tmp_path) as it:
        plan = it.server.faults.inject("PUT .*/thread-members/", 1, refused(403, 50013, "no"))
        game, thread = await it.begun("ada", "bela")
        await it.posted(game, thread)
        assert plan.met
        with caplog.at_level(logging.INFO, "bot.chat.send.refusals"):
            it.bot.refusals.log()
        assert "1 x 403" in caplog.text


@pytest.mark.parametrize(("status", "code"), [(429, 20028), (429, 20029), (403, 40333), (429, 30046)])
def test_what_passes_is_tried_again(status: int, code: int) -> None:
    response = type("Response", (), {"status": status, "reason": "no"})()
    kind = discord.Forbidden if status == 403 else discord.HTTPException
    assert not is_lasting(kind(response, {"code": code, "message": "no"}))


@pytest.mark.parametrize("code", [200000, 200001, 50008])
def test_what_stays_is_told(code: int) -> None:
    response = type("Response", (), {"status": 400, "reason": "no"})()
    error = discord.HTTPException(response, {"code": code, "message": "no"})
    assert is_lasting(error)
    assert "did not answer" not in fault(error).words.message


async def test_a_title_that_automod_refuses_gives_way_to_one_without_names(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2, variant="short")
        await it.press("bela", await it.card(), "Join")
        plan = it.server.faults.inject("POST .*/threads$", 1, refused(400, 200001, "Title was blocked"))
        await it.start("ada")
        thread = await it.thread()
        game = (await it.tables.games_of(it.user_id("ada")))[0].info.id
        assert plan.met
        assert game in thread.name
        assert "ela" not in thread.name
        assert "Your turn" in labels(await it.posted(game, thread))


async def test_a_game_whose_posts_automod_refuses_sleeps_and_the_host_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.chat.kit.errors.WAITS", (timedelta(),))
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        await it.posted(game, thread)
        it.server.guild.blocked_words = ["toy"]
        (name,) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move="place wood; confirm")

        def told() -> bool | None:
            return any("AutoMod" in text(one) for place in it.server.world.channels.values()
                       for one in place.messages.values()) or None  # fmt: skip

        await it.people.wait_until(told)
        assert (await it.tables.look(game)).info.asleep_at is not None


async def test_every_command_stands_on_servers_only(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        sent = [one for place in it.server.world.commands.values() for one in place]
        assert {one["name"] for one in sent} == {"farm", "farm-admin", "toy"}
        assert all(one["integration_types"] == [0] for one in sent)
        assert all(command.to_dict(it.bot.tree)["integration_types"] == [0] for command in it.bot.tree.get_commands())
