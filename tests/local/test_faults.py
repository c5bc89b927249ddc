"""Faults on demand and what the real client makes of them."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.local import LocalDiscord
from bot.local.faults import DROPPED, broken, rate_limited, refused, slow
from bot.local.people.people import People
from bot.local.world.entities import Channel
from tests.local.conftest import taken
from tests.local.parrot import Parrot


async def test_rate_limit_on_a_message_is_waited_for(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    plan = server.faults.inject(r"POST .*/messages$", 1, rate_limited(0.02))
    sent = await bot.get_partial_messageable(post.id).send("Patient")
    assert plan.met == 1
    assert post.messages[sent.id].content == "Patient"


async def test_global_rate_limit(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    server.faults.inject(r"POST .*/messages$", 1, rate_limited(0.02, everywhere=True))
    assert (await bot.get_partial_messageable(post.id).send("Patient")).content == "Patient"


async def test_rate_limit_on_a_callback(server: LocalDiscord, bot: Parrot, people: People) -> None:
    server.faults.inject("/callback", 1, rate_limited(0.02))
    assert (await people.slash("ada", "farm-post", "farm say", text="Patient")).text == "Patient"


async def test_rate_limit_without_via_is_an_error_at_once(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    server.faults.inject(r"POST .*/messages$", 1, rate_limited(via=False))
    with pytest.raises(discord.HTTPException) as error:
        await bot.get_partial_messageable(post.id).send("x")
    assert error.value.status == 429


async def test_bad_gateway_is_tried_again(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    plan = server.faults.inject(r"POST .*/messages$", 1, broken(502))
    assert (await bot.get_partial_messageable(post.id).send("Again")).content == "Again"
    assert plan.met == 1
    assert len(post.messages) == 1


async def test_unavailable_is_an_error_at_once(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    server.faults.inject(r"POST .*/messages$", 1, broken(503))
    with pytest.raises(discord.DiscordServerError):
        await bot.get_partial_messageable(post.id).send("x")
    assert post.messages == {}


async def test_dropped_connection(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    server.faults.inject(r"POST .*/messages$", 1, DROPPED)
    with pytest.raises(aiohttp.ClientError):
        await bot.get_partial_messageable(post.id).send("x")
    assert post.messages == {}


async def test_answer_lost_after_the_effect_and_a_nonce_against_doubles(
    server: LocalDiscord, bot: Parrot, post: Channel
) -> None:
    server.faults.inject(r"POST .*/messages$", 1, DROPPED, answered=True)
    place = bot.get_partial_messageable(post.id)
    with pytest.raises(aiohttp.ClientError):
        await place.send("Turn 7", nonce="7")
    assert (await place.send("Turn 7", nonce="7")).content == "Turn 7"
    assert len(post.messages) == 1


async def test_numbered_errors(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    place = bot.get_partial_messageable(post.id)
    sent = await place.send("Old")
    server.faults.inject("PATCH", 1, refused(403, 50013, "Missing Permissions"))
    with pytest.raises(discord.Forbidden) as error:
        await sent.edit(content="New")
    assert error.value.code == 50013
    server.faults.inject(
        "PATCH", 1, refused(429, 30046, "Maximum number of edits to messages older than 1 hour reached")
    )
    with pytest.raises(discord.HTTPException) as too_often:
        await sent.edit(content="New")
    assert (too_often.value.status, too_often.value.code) == (429, 30046)
    server.faults.inject("PATCH", 5, refused(403, 50001, "Missing Access"))
    server.faults.clear()
    await sent.edit(content="New")


async def test_slow_call_makes_the_acknowledgement_late(server: LocalDiscord, bot: Parrot, people: People) -> None:
    server.desk.ack_window = 0.05
    server.faults.inject("/callback", 1, slow(0.1))
    raised: asyncio.Future[Exception] = asyncio.get_running_loop().create_future()

    @bot.tree.error
    async def note(interaction: Any, error: Exception) -> None:
        raised.set_result(error)

    act = await people.slash("ada", "farm-post", "farm say", text="x")
    assert act.failed
    assert "10062" in str(await asyncio.wait_for(raised, 5))
    first, second = taken(server)
    assert "was not acknowledged within 0.05 s" in first
    assert "was acknowledged too late" in second


async def test_unknown_route_is_recorded(server: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{server.url}/api/v10/voice/regions") as answer:
        assert answer.status == 404
        assert answer.headers["Content-Type"] == "application/json"
    assert taken(server) == ["Unknown route: GET /api/v10/voice/regions"]


@pytest.mark.parametrize("body", ["not json", "[1]", '{"attachments": [{}]}'])
async def test_body_without_sense_is_recorded(server: LocalDiscord, post: Channel, body: str) -> None:
    headers = {"Authorization": f"Bot {server.world.token}", "Content-Type": "application/json"}
    where = f"{server.url}/api/v10/channels/{post.id}/messages"
    async with aiohttp.ClientSession(headers=headers) as session, session.post(where, data=body) as answer:
        assert answer.status == 400
    assert len(taken(server)) == 1
    assert post.messages == {}


async def test_foreign_token_is_unauthorized(server: LocalDiscord) -> None:
    headers = {"Authorization": "Bot somebody.else"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{server.url}/api/v10/users/@me") as answer,
    ):
        assert answer.status == 401
