"""The world of a local table comes back from its file as it was."""

import pytest

from bot.local import TOKEN, table_world
from bot.local.flags import EPHEMERAL
from bot.local.world import memory
from bot.local.world.entities import PUBLIC_THREAD, Attachment, Emoji, Message


@pytest.fixture
def world():
    world = table_world()
    channel = world.channel("farm-post")
    thread = world.add_thread(channel, "Agricola K7", world.bot, kind=PUBLIC_THREAD)
    picture = Attachment(world.snowflake(), "table.png", b"\x89PNG", "image/png", thread.id, "a table", 4, 3)
    at = channel.archive_changed
    message = Message(world.snowflake(), thread.id, world.bot.id, at, "board", attachments=[picture], nonce="n1")
    message.pinged.add(world.user("ada").id)
    private = Message(
        world.snowflake(), thread.id, world.bot.id, at, flags=EPHEMERAL, ephemeral_for=world.user("ada").id
    )
    thread.messages = {message.id: message, private.id: private}
    world.attachments[picture.id] = picture
    emoji = Emoji(world.snowflake(), "hp_wood", b"\x89PNG", "image/png")
    world.emojis = {emoji.id: emoji}
    world.commands = {None: [{"name": "farm"}], world.bot.id: []}
    return world


def test_a_world_comes_back_as_it_was(world, tmp_path):
    memory.write(memory.packed(world), tmp_path / "world")
    back = memory.load(tmp_path / "world", TOKEN)
    assert back.users == world.users
    assert back.bot is back.users[world.bot.id]
    assert back.commands == world.commands
    assert back.attachments == world.attachments
    assert back.emojis == world.emojis
    assert back.token == TOKEN
    guild, old = next(iter(back.guilds.values())), next(iter(world.guilds.values()))
    assert (guild.members, guild.roles, list(guild.channels)) == (old.members, old.roles, list(old.channels))
    assert all(guild.channels[number] is back.channels[number] for number in guild.channels)
    thread, before = back.channel("Agricola K7"), world.channel("Agricola K7")
    assert [*thread.messages.values()] == [m for m in before.messages.values() if m.ephemeral_for is None]


def test_ids_go_on_growing(world, tmp_path):
    last = world.snowflake()
    memory.write(memory.packed(world), tmp_path / "world")
    assert memory.load(tmp_path / "world", TOKEN).snowflake() >= last


def test_only_the_newest_messages_are_kept(world, tmp_path):
    thread = world.channel("Agricola K7")
    first = next(iter(thread.messages.values()))
    for _ in range(memory.MESSAGES_KEPT):
        message = Message(world.snowflake(), thread.id, world.bot.id, first.created)
        thread.messages[message.id] = message
    memory.write(memory.packed(world), tmp_path / "world")
    kept = memory.load(tmp_path / "world", TOKEN).channel("Agricola K7").messages
    assert len(kept) == memory.MESSAGES_KEPT
    assert first.id not in kept


@pytest.mark.parametrize("content", [b"", b"not a world", b"\x81\xa7version\x01"])
def test_a_damaged_file_is_told_apart(content, tmp_path):
    (tmp_path / "world").write_bytes(content)
    with pytest.raises(memory.Unreadable):
        memory.load(tmp_path / "world", TOKEN)


def test_without_a_file_there_is_nothing_to_load(tmp_path):
    with pytest.raises(FileNotFoundError):
        memory.load(tmp_path / "world", TOKEN)
