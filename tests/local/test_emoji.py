"""The application's emoji: their limits, their pictures, and who may show them."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.local import LocalDiscord
from bot.local.errors import InvalidForm
from bot.local.limits.messages import check_emoji
from bot.local.rest.emoji import MOST
from bot.local.world.entities import Channel, Emoji
from tests.local.conftest import taken
from tests.local.parrot import Parrot, picture


async def test_an_emoji_is_uploaded_found_renamed_and_removed(server: LocalDiscord, bot: Parrot) -> None:
    made = await bot.create_application_emoji(name="sheep", image=picture())
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["sheep"]
    assert (await bot.fetch_application_emoji(made.id)).name == "sheep"
    assert (await made.edit(name="boar")).name == "boar"
    await made.delete()
    assert server.world.emojis == {}


@pytest.mark.parametrize("name", ["x", "x" * 33, "wild boar", "böar", "wild-boar", ":boar:"])
async def test_names_that_are_refused(name: str, server: LocalDiscord, bot: Parrot) -> None:
    with pytest.raises(discord.HTTPException, match="name"):
        await bot.create_application_emoji(name=name, image=picture())
    assert server.world.emojis == {}
    assert len(taken(server)) == 1


async def test_a_name_is_taken_once(server: LocalDiscord, bot: Parrot) -> None:
    made = await bot.create_application_emoji(name="sheep", image=picture())
    with pytest.raises(discord.HTTPException, match="already taken"):
        await bot.create_application_emoji(name="sheep", image=picture())
    assert (await made.edit(name="sheep")).name == "sheep"
    assert len(taken(server)) == 1


async def test_pictures_that_are_refused(server: LocalDiscord, bot: Parrot) -> None:
    app = server.world.bot.id
    for image in ("", "sheep", "data:image/png;base64,AAAA", "data:text/plain;base64,AAAA", "data:image/png;base64,§"):
        with pytest.raises(discord.HTTPException, match="Invalid image"):
            await bot.http.create_application_emoji(app, "sheep", image)
    with pytest.raises(discord.HTTPException, match="256"):
        await bot.create_application_emoji(name="sheep", image=picture() + bytes(256 * 1024))
    assert len(taken(server)) == 6


async def test_there_is_room_for_2000(server: LocalDiscord, bot: Parrot) -> None:
    server.world.emojis = {number: Emoji(number, f"e{number}", b"", "image/png") for number in range(MOST)}
    with pytest.raises(discord.HTTPException, match="2000"):
        await bot.create_application_emoji(name="sheep", image=picture())
    taken(server)


async def test_another_application_and_an_unknown_emoji(server: LocalDiscord, bot: Parrot) -> None:
    with pytest.raises(discord.NotFound, match="Unknown Application"):
        await bot.http.get_application_emojis(1)
    with pytest.raises(discord.NotFound, match="Unknown Emoji"):
        await bot.http.delete_application_emoji(server.world.bot.id, 1)


async def test_a_picture_can_be_looked_at(server: LocalDiscord, bot: Parrot) -> None:
    made = await bot.create_application_emoji(name="sheep", image=picture())
    async with aiohttp.ClientSession() as client:
        async with client.get(f"{server.url}/emojis/{made.id}") as answer:
            assert (answer.content_type, await answer.read()) == ("image/png", picture())
        for missing in ("1", "sheep"):
            async with client.get(f"{server.url}/emojis/{missing}") as answer:
                assert answer.status == 404


async def test_only_emoji_that_are_there_can_be_shown(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    made = await bot.create_application_emoji(name="sheep", image=picture())
    place = await bot.fetch_channel(post.id)
    assert isinstance(place, discord.TextChannel)

    def view() -> discord.ui.View:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Keep", custom_id="keep", emoji=made))
        view.stop()
        return view

    sent = await place.send("Here", view=view())
    shown = (await bot.http.get_message(post.id, sent.id))["components"][0]
    assert shown["components"][0]["emoji"] == {"id": str(made.id), "name": "sheep"}  # type: ignore
    await made.delete()
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await sent.edit(view=view())
    assert len(taken(server)) == 1


def test_emoji_of_options_are_looked_at_too() -> None:
    select = {
        "type": 3,
        "custom_id": "s",
        "options": [{"label": "a", "value": "a", "emoji": {"id": 5, "name": "wood"}}],
    }
    check_emoji([{"type": 1, "components": [select]}], {5})
    with pytest.raises(InvalidForm):
        check_emoji([{"type": 1, "components": [select]}], {6})
    check_emoji([{"type": 1, "components": [{"type": 2, "emoji": {"id": None, "name": "\N{SHEEP}"}}]}], set())
