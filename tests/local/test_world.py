"""The world: ids, who sees what, and the notices that a page of the local table builds on."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot.local import LocalDiscord, table_world
from bot.local.errors import ApiError
from bot.local.people.people import People
from bot.local.world.entities import Channel
from tests.local.parrot import Parrot

Notice = tuple[str, dict[str, Any]]


@pytest.fixture
def notices(server: LocalDiscord) -> list[Notice]:
    seen: list[Notice] = []
    server.world.watch(lambda kind, payload: seen.append((kind, payload)))
    return seen


def test_the_table() -> None:
    world = table_world()
    (guild,) = world.guilds.values()
    assert guild.name == "Hofpost table"
    assert [channel.name for channel in guild.channels.values()] == ["farm-post", "barn"]
    assert [user.name for user in world.users.values() if not user.bot] == ["ada", "bela", "cleo", "dario", "edda"]
    assert world.user("Ada") is world.user(str(world.user("ada").id)) is world.user(world.user("ada").id)
    with pytest.raises(ApiError):
        world.user("nobody")
    with pytest.raises(ApiError):
        world.channel("#nowhere")


def test_ids_grow() -> None:
    world = table_world()
    ids = [world.snowflake() for _ in range(1000)]
    assert ids == sorted(set(ids))


async def test_public_message_goes_to_all(people: People, notices: list[Notice], post: Channel) -> None:
    said = await people.say("ada", post, "Hello")
    ((kind, payload),) = notices
    assert (kind, payload["visible_to"], payload["channel_id"]) == ("message_create", None, str(post.id))
    assert (payload["message"]["id"], payload["message"]["content"]) == (str(said.id), "Hello")


async def test_ephemeral_message_goes_to_its_owner(bot: Parrot, people: People, notices: list[Notice]) -> None:
    await people.slash("ada", "farm-post", "farm whisper", text="Secret")
    (created,) = [payload for kind, payload in notices if kind == "message_create"]
    assert created["visible_to"] == [str(people.world.user("ada").id)]
    assert created["message"]["flags"] & 64


async def test_states_of_interactions(bot: Parrot, people: People, notices: list[Notice], server: LocalDiscord) -> None:
    def states() -> list[str]:
        found = [payload["state"] for kind, payload in notices if kind == "interaction"]
        notices.clear()
        return found

    shown = await people.slash("ada", "farm-post", "farm count")
    assert states() == ["sent", "answered"]
    await people.slash("ada", "farm-post", "farm draw")
    assert states() == ["sent", "thinking", "answered"]
    await people.autocomplete("ada", "farm-post", "farm do", "what", "p")
    assert states() == ["sent", "choices"]
    opened = await people.slash("ada", "farm-post", "farm feed")
    assert [payload["modal"]["title"] for _, payload in notices if "modal" in payload] == ["Feed your family"]
    assert states() == ["sent", "modal"]
    await people.submit_modal("ada", opened, {"good": "grain", "way": "beg"})
    assert states() == ["sent", "answered"]
    card = await people.slash("ada", "farm-post", "farm card")
    notices.clear()
    await people.click("ada", card.message, "pick", "One")
    assert states() == ["sent", "accepted", "answered"]
    await bot.close()
    await people.click("ada", shown.message, "count:0")
    assert [payload.get("text") for kind, payload in notices] == [None, "The application did not respond"]


async def test_threads_and_direct_messages(
    bot: Parrot, people: People, notices: list[Notice], server: LocalDiscord
) -> None:
    ada, hofpost = server.world.user("ada"), server.world.bot
    await people.slash("ada", "farm-post", "farm thread")
    await people.slash("bela", "farm-post", "farm thread", private=True)
    created = [payload for kind, payload in notices if kind == "thread_create"]
    assert [(c["channel"]["type"], c["visible_to"] is None) for c in created] == [(11, True), (12, False)]
    notices.clear()
    await people.slash("ada", "farm-post", "farm direct")
    (written,) = [p for kind, p in notices if kind == "message_create" and p["message"]["content"] == "It is your turn"]
    assert set(written["visible_to"]) == {str(ada.id), str(hofpost.id)}


async def test_commands_are_announced(notices: list[Notice], bot: Parrot) -> None:
    assert ("commands", {"guild_id": None}) in notices


async def test_watching_can_end(people: People, server: LocalDiscord, post: Channel) -> None:
    seen: list[str] = []
    stop = server.world.watch(lambda kind, payload: seen.append(kind))
    await people.say("ada", post, "One")
    stop()
    stop()
    await people.say("ada", post, "Two")
    assert seen == ["message_create"]


async def test_extra_routes() -> None:
    async def page(request: web.Request) -> web.Response:
        return web.Response(text="The table")

    async with (
        LocalDiscord(extra_routes=[web.get("/", page)]) as server,
        aiohttp.ClientSession() as session,
        session.get(server.url + "/") as answer,
    ):
        assert await answer.text() == "The table"
