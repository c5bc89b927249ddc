"""What the bot may do where: 50001 where it sees nothing, 50013 where it lacks a right."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import pytest

from bot.local import LocalDiscord
from bot.local.people.people import Impossible, People
from bot.local.world.entities import Channel, Overwrite
from bot.local.world.permissions import BITS, mask
from tests.local.parrot import Parrot, png

Act = Callable[[discord.TextChannel], Awaitable[object]]

ACTS: list[tuple[str, Act, int]] = [
    ("send_messages", lambda text: text.send("x"), 50013),
    ("attach_files", lambda text: text.send("x", file=png()), 50013),
    ("embed_links", lambda text: text.send(embed=discord.Embed(title="x")), 50013),
    ("create_public_threads", lambda text: _thread(text, discord.ChannelType.public_thread), 50013),
    ("create_private_threads", lambda text: _thread(text, discord.ChannelType.private_thread), 50013),
    ("view_channel", lambda text: text.send("x"), 50001),
    ("view_channel", lambda text: _thread(text, discord.ChannelType.public_thread), 50001),
]


def _thread(text: discord.TextChannel, kind: discord.ChannelType) -> Awaitable[object]:
    return text.create_thread(name="K7", type=kind)


@pytest.mark.parametrize("everywhere", [False, True])
@pytest.mark.parametrize(("denied", "act", "code"), ACTS)
async def test_denied(
    bot: Parrot, server: LocalDiscord, post: Channel, denied: str, act: Act, code: int, everywhere: bool
) -> None:
    text = bot.get_channel(post.id)
    assert isinstance(text, discord.TextChannel)
    server.world.deny_bot(denied, channel=None if everywhere else post)
    with pytest.raises(discord.Forbidden) as error:
        await act(text)
    assert error.value.code == code
    server.world.allow_bot(denied, channel=None if everywhere else post)
    await act(text)


async def test_writing_in_threads_is_a_right_of_its_own(bot: Parrot, server: LocalDiscord, post: Channel) -> None:
    text = bot.get_channel(post.id)
    assert isinstance(text, discord.TextChannel)
    thread = await text.create_thread(name="K7", type=discord.ChannelType.public_thread)
    server.world.deny_bot("send_messages", channel=post)
    await thread.send("x")
    server.world.deny_bot("send_messages_in_threads", channel=post)
    with pytest.raises(discord.Forbidden):
        await thread.send("x")


async def test_bot_is_told_of_changed_rights(bot: Parrot, server: LocalDiscord, post: Channel) -> None:
    text = bot.get_channel(post.id)
    assert isinstance(text, discord.TextChannel)
    assert text.permissions_for(text.guild.me).attach_files
    server.world.deny_bot("attach_files", channel=post)
    await bot.wait_for("guild_channel_update", timeout=5)
    assert not text.permissions_for(text.guild.me).attach_files


async def test_interactions_are_answered_without_the_right_to_write(
    bot: Parrot, people: People, server: LocalDiscord, post: Channel
) -> None:
    server.world.deny_bot("send_messages", channel=post)
    assert (await people.slash("ada", post, "farm say", text="x")).text == "x"


def test_rights_add_up(server_world: LocalDiscord) -> None:
    world = server_world.world
    post, bela = world.channel("farm-post"), world.user("bela")
    role = world.add_role(server_world.guild, "Guests")
    server_world.guild.members[bela.id].roles.append(role.id)
    everyone = server_world.guild.id
    assert world.may(bela, post, "send_messages")
    post.overwrites[everyone] = Overwrite(everyone, 0, deny=BITS["send_messages"])
    assert not world.may(bela, post, "send_messages")
    post.overwrites[role.id] = Overwrite(role.id, 0, allow=BITS["send_messages"])
    assert world.may(bela, post, "send_messages")
    post.overwrites[bela.id] = Overwrite(bela.id, 1, deny=mask("send_messages", "view_channel"))
    assert world.permissions(bela, post) == 0
    assert world.may(world.user("ada"), post, "manage_guild"), "the owner may do everything"


@pytest.fixture
def server_world() -> LocalDiscord:
    """A server that does not run."""
    return LocalDiscord()


async def test_commands_for_managers_are_not_offered_to_others(
    bot: Parrot, people: People, server: LocalDiscord, post: Channel
) -> None:
    server.world.commands[None][0]["default_member_permissions"] = str(BITS["manage_guild"])
    assert [command["name"] for command in people.commands("ada", post)] == ["farm"]
    with pytest.raises(Impossible, match="offered no command"):
        people.begin_slash("bela", post, "farm count")
