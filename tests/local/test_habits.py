"""Habits of the real Discord that the local one imitates: one test for each, and for its switch."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest

from bot.local import LocalDiscord
from bot.local.faults import CHANNEL_WRITES, NETWORK, SERVER_WRITES
from bot.local.habits import Habits
from bot.local.people.people import Impossible, People
from bot.local.world.entities import DM, Channel, Message
from tests.local.conftest import taken
from tests.local.parrot import Card, Parrot, counter, png
from tests.local_table import running_bot

LOUD = discord.AllowedMentions(users=True)


@pytest.fixture
def habits(server: LocalDiscord) -> Habits:
    return server.world.habits


@pytest.fixture
async def text(bot: Parrot, post: Channel) -> discord.TextChannel:
    channel = bot.get_channel(post.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


def texts(server: LocalDiscord) -> list[str]:
    return [push.text for push in server.world.pushes]


class Spoken(discord.ui.LayoutView):
    """Words of Components V2."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.add_item(discord.ui.TextDisplay(words))


def aged(channel: Channel, sent: discord.Message, **span: float) -> Message:
    """Let a message have been sent so long ago."""
    message = channel.messages[sent.id]
    message.created = datetime.now(UTC) - timedelta(**span)
    return message


# -- 1: pushes -------------------------------------------------------------------------------------------------------


async def test_a_push_holds_the_first_hundred_characters(text: discord.TextChannel, server: LocalDiscord) -> None:
    bela = server.world.user("bela")
    await text.send(f"<@{bela.id}> it is your turn. " + "x" * 200, allowed_mentions=LOUD)
    (push,) = server.world.pushes
    assert push.user_id == bela.id
    assert push.title == "Hofpost (#farm-post, Hofpost table)"
    assert push.text == "@Bela it is your turn. " + "x" * 77
    server.world.habits.pushes_name_mentions = False
    await text.send(f"<@{bela.id}> again", allowed_mentions=LOUD)
    assert texts(server)[-1] == f"<@{bela.id}> again"


async def test_a_push_of_components_v2_is_blank(text: discord.TextChannel, server: LocalDiscord) -> None:
    bela = server.world.user("bela")
    await text.send(view=Spoken(f"<@{bela.id}> it is your turn."), allowed_mentions=LOUD)
    assert texts(server) == [""]


async def test_pictures_and_silent_messages(text: discord.TextChannel, server: LocalDiscord, bot: Parrot) -> None:
    bela = server.world.user("bela")
    await (await bot.fetch_user(bela.id)).send(file=png())
    assert texts(server) == ["sent an image"]
    assert server.world.pushes[0].title == "Hofpost"
    await text.send(f"<@{bela.id}>", allowed_mentions=LOUD, silent=True)
    await text.send("nobody is meant", allowed_mentions=LOUD)
    assert len(server.world.pushes) == 1


# -- 2, 9, 10: threads -----------------------------------------------------------------------------------------------


async def test_who_is_added_to_a_thread_is_a_member_and_a_line_says_so(
    text: discord.TextChannel, server: LocalDiscord, people: People
) -> None:
    thread = await text.create_thread(name="K7", type=discord.ChannelType.public_thread)
    assert server.world.thread_members(thread.id) == set()
    await thread.add_user(discord.Object(server.world.user("bela").id))
    assert server.world.thread_members(thread.id) == {"bela"}
    assert people.last("bela", thread.id).type == 1
    assert server.world.pushes == []
    server.world.habits.adding_writes_a_line = False
    await thread.add_user(discord.Object(server.world.user("cleo").id))
    assert server.world.thread_members(thread.id) == {"bela", "cleo"}
    assert len(server.world.channel(thread.id).messages) == 1


async def test_a_mention_by_an_edit_joins_and_does_not_ring(text: discord.TextChannel, server: LocalDiscord) -> None:
    thread = await text.create_thread(name="K7", type=discord.ChannelType.public_thread)
    bela, cleo = server.world.user("bela"), server.world.user("cleo")
    sent = await thread.send("Who is next?")
    await sent.edit(content=f"<@{bela.id}> is next", allowed_mentions=LOUD)
    assert server.world.thread_members(thread.id) == {"bela"}
    assert server.world.pushes == []
    server.world.habits.mentions_by_edit_join = False
    await sent.edit(content=f"<@{cleo.id}> is next", allowed_mentions=LOUD)
    assert server.world.thread_members(thread.id) == {"bela"}


async def test_a_thread_begins_with_the_message_it_was_opened_from(
    text: discord.TextChannel, server: LocalDiscord
) -> None:
    thread = await (await text.send("The card")).create_thread(name="K7")
    first, *_ = [message async for message in thread.history(oldest_first=True)]
    assert first.type is discord.MessageType.thread_starter_message
    assert first.reference is not None
    assert first.reference.message_id == thread.id
    server.world.habits.threads_begin_with_their_message = False
    other = await (await text.send("Another card")).create_thread(name="K8")
    assert [message async for message in other.history()] == []


# -- 4: private answers ----------------------------------------------------------------------------------------------


async def test_private_answers_go_with_the_client_and_with_a_jump(people: People, bot: Parrot, post: Channel) -> None:
    for leave in (lambda: people.restart_client("ada"), lambda: people.jump_to_present("ada", post)):
        act = await people.slash("ada", post, "farm whisper", text="psst")
        assert people.last("ada", post) is act.message
        leave()
        assert people.sees("ada", post) == []


async def test_the_bot_can_still_change_an_answer_that_nobody_sees(people: People, bot: Parrot, post: Channel) -> None:
    await people.slash("ada", post, "farm whisper", text="psst")
    people.restart_client("ada")
    await bot.interactions[-1].edit_original_response(content="again")
    assert people.sees("ada", post) == []


async def test_an_answer_far_below_is_not_seen(people: People, text: discord.TextChannel, post: Channel) -> None:
    sent = await text.send(view=Card("Choose"), file=png())
    for _ in range(50):
        await people.say("bela", post, "talk")
    near = await people.click("ada", post.messages[sent.id], "pick", "One")
    assert people.last("ada", post) is near.followups[0]
    await people.say("bela", post, "one more")
    far = await people.click("ada", post.messages[sent.id], "pick", "Two")
    assert far.followups[0].lost
    assert people.last("ada", post).content == "one more"
    people.world.habits.private_answers_get_lost = False
    seen = await people.click("ada", post.messages[sent.id], "pick", "One")
    assert people.last("ada", post) is seen.followups[0]


# -- 5: selects ------------------------------------------------------------------------------------------------------


async def test_a_select_sends_nothing_for_what_it_shows(
    people: People, text: discord.TextChannel, post: Channel, habits: Habits
) -> None:
    habits.selects_stay_chosen = True
    sent = await text.send(view=Card("Choose"), file=png())
    message = post.messages[sent.id]
    bela = str(people.world.user("bela").id)
    await people.click("ada", message, "pick", "One")
    await people.click("ada", message, "whom", bela)
    await sent.edit(view=Card("Choose again"))
    for custom_id, value in (("pick", "One"), ("whom", bela)):
        with pytest.raises(Impossible, match="shows that already"):
            people.begin_click("ada", message, custom_id, value)
    await people.click("bela", message, "pick", "One")
    await people.click("ada", message, "pick", "Two")
    await people.click("ada", message, "pick", "One")


async def test_a_select_with_a_new_id_shows_nothing(
    people: People, text: discord.TextChannel, post: Channel, habits: Habits
) -> None:
    habits.selects_stay_chosen = True

    def view(custom_id: str) -> discord.ui.View:
        options = [discord.SelectOption(label="One"), discord.SelectOption(label="Two", default=True)]
        return discord.ui.View(timeout=None).add_item(discord.ui.Select(custom_id=custom_id, options=options))

    sent = await text.send(view=view("pick"))
    message = post.messages[sent.id]
    with pytest.raises(Impossible, match="shows that already"):
        people.begin_click("ada", message, "pick", "Two")
    await people.click("ada", message, "pick", "One")
    await sent.edit(view=view("pick2"))
    await sent.edit(view=view("pick"))
    await people.click("ada", message, "pick", "One")


# -- 6, 7, 12, 17: limits and refusals -------------------------------------------------------------------------------


async def test_too_many_new_direct_messages(bot: Parrot, server: LocalDiscord) -> None:
    world = server.world
    crowd = [world.add_user(f"guest{number}") for number in range(12)]
    for person in crowd:
        world.add_member(server.guild, person)
    for person in crowd[:10]:
        await (await bot.fetch_user(person.id)).send("Hello")
    for _ in range(2):
        with pytest.raises(discord.Forbidden) as error:
            await (await bot.fetch_user(crowd[10].id)).send("Hello")
        assert error.value.code == 40003
    await (await bot.fetch_user(crowd[0].id)).send("Hello again")
    world.habits.direct_seconds = 0.0
    await (await bot.fetch_user(crowd[11].id)).send("Hello")


async def test_direct_messages_without_a_common_server(bot: Parrot, server: LocalDiscord) -> None:
    stranger = server.world.add_user("stranger")
    with pytest.raises(discord.Forbidden) as error:
        await (await bot.fetch_user(stranger.id)).send("Hello")
    assert error.value.code == 50278
    ada = server.world.user("ada")
    ada.dms_open = False
    with pytest.raises(discord.Forbidden) as error:
        await (await bot.fetch_user(ada.id)).send("Hello")
    assert error.value.code == 50007


async def test_edits_of_old_messages_are_few(text: discord.TextChannel, post: Channel, habits: Habits) -> None:
    old, young = await text.send("old"), await text.send("young")
    aged(post, old, hours=1, seconds=1)
    for number in range(3):
        await old.edit(content=str(number))
    with pytest.raises(discord.HTTPException) as error:
        await old.edit(content="3")
    assert (error.value.status, error.value.code) == (429, 30046)
    await young.edit(content="still possible")
    habits.old_edit_seconds = 0.0
    await old.edit(content="4")


async def test_deletes_wait_by_age(text: discord.TextChannel, server: LocalDiscord, post: Channel) -> None:
    """Five a second of young messages; discord.py waits by itself for the sixth."""
    sent = [await text.send(str(number)) for number in range(10)]
    for message in sent[:5]:
        await message.delete()
    before = len(server.api.calls)
    await sent[5].delete()
    assert server.api.calls[before:] == [f"DELETE /channels/{post.id}/messages/{sent[5].id}"] * 2
    for message in sent[6:]:
        aged(post, message, days=20)
        await message.delete()
    assert len(server.api.calls) == before + 6


@pytest.mark.parametrize(("fault", "code"), [(CHANNEL_WRITES, 20028), (SERVER_WRITES, 20029), (NETWORK, 40333)])
async def test_refusals_on_demand(text: discord.TextChannel, server: LocalDiscord, fault: Any, code: int) -> None:
    server.faults.inject("POST /api/v10/channels/", 1, fault)
    with pytest.raises(discord.HTTPException) as error:
        await text.send("Hello")
    assert error.value.code == code
    await text.send("Hello")


async def test_words_that_a_guild_blocks(text: discord.TextChannel, server: LocalDiscord) -> None:
    server.guild.blocked_words = ["turnip"]
    for refused in (text.send("A Turnip"), text.send(view=Spoken("turnips"))):
        with pytest.raises(discord.HTTPException) as error:
            await refused
        assert error.value.code == 200000
    with pytest.raises(discord.HTTPException) as error:
        await text.create_thread(name="Turnip", type=discord.ChannelType.public_thread)
    assert error.value.code == 200001
    server.world.habits.automod_spares_bots = True
    await text.send("A turnip")


async def test_new_files_in_an_edit_of_components_v2(
    text: discord.TextChannel, server: LocalDiscord, habits: Habits
) -> None:
    sent = await text.send(view=Card("One"), file=png())
    await sent.edit(view=Card("Two", image="two.png"), attachments=[png("two.png")])
    habits.new_files_in_v2_edits_are_refused = True
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(view=Card("Three", image="three.png"), attachments=[png("three.png")])
    assert (error.value.status, error.value.code) == (400, 50035)
    await sent.edit(view=Card("Four", image="two.png"))
    assert len(taken(server)) == 1


# -- 8: closed threads -----------------------------------------------------------------------------------------------


async def test_in_a_closed_thread_members_open_it_and_others_fail(
    text: discord.TextChannel, people: People, server: LocalDiscord
) -> None:
    thread = await text.create_thread(name="K7", type=discord.ChannelType.public_thread)
    sent = await thread.send("Count", view=counter(0))
    place = server.world.channel(thread.id)
    await people.say("ada", place, "I am in")
    server.post.close_thread(place)
    with pytest.raises(Impossible, match="An error occurred"):
        people.begin_click("bela", place.messages[sent.id], "count:0")
    assert place.archived
    await people.click("ada", place.messages[sent.id], "count:0")
    assert not place.archived
    server.post.close_thread(place)
    server.world.habits.closed_threads_bar_strangers = False
    await people.click("bela", place.messages[sent.id], "count:1")


async def test_hidden_is_not_closed(text: discord.TextChannel, server: LocalDiscord) -> None:
    thread = await text.create_thread(name="K7", type=discord.ChannelType.public_thread)
    place = server.world.channel(thread.id)
    server.guild.max_active_threads = 1
    server.post.hide_thread(place)
    assert (place.hidden, place.archived) == (True, False)
    with pytest.raises(discord.HTTPException) as error:
        await text.create_thread(name="K8", type=discord.ChannelType.public_thread)
    assert error.value.code == 160006
    await thread.send("Here I am")
    assert not place.hidden
    await thread.edit(archived=True)
    await text.create_thread(name="K8", type=discord.ChannelType.public_thread)


# -- 11: classic messages and Components V2 --------------------------------------------------------------------------


async def test_what_a_classic_message_holds(text: discord.TextChannel, server: LocalDiscord) -> None:
    await text.send("x" * 2000)
    with pytest.raises(discord.HTTPException) as error:
        await text.send("x" * 2001)
    assert error.value.code == 50035
    await text.send(view=Spoken("x" * 4000))
    assert len(taken(server)) == 1


async def test_components_v2_is_for_ever_and_wants_the_old_fields_emptied(
    text: discord.TextChannel, server: LocalDiscord
) -> None:
    sent = await text.send("Classic", file=png())
    shorts: list[dict[str, Any]] = [{}, {"content": None}, {"attachments": []}]
    for short in shorts:
        with pytest.raises(discord.HTTPException) as error:
            await sent.edit(view=Spoken("New"), **short)
        assert error.value.code == 50035
    changed = await sent.edit(content=None, attachments=[], view=Spoken("New"))
    assert changed.flags.components_v2
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(content="Old", view=None)
    assert error.value.code == 50035
    assert len(taken(server)) == 4


# -- 13: sessions ----------------------------------------------------------------------------------------------------


async def test_the_token_is_reset_when_too_many_sessions_begin(server: LocalDiscord) -> None:
    server.gateway.session_budget = 1
    token = server.world.token
    async with running_bot(server, Parrot):
        assert server.gateway.session_starts_left == 0
    with pytest.raises(discord.ConnectionClosed):
        async with running_bot(server, Parrot):
            pass
    assert server.world.token != token
    assert "token was reset" in taken(server)[0]


# -- 14: brought by a person -----------------------------------------------------------------------------------------


async def test_a_command_where_the_bot_is_not(people: People, server: LocalDiscord, bot: Parrot) -> None:
    world = server.world
    club = world.add_guild("Elsewhere", world.user("ada"), installed=False)
    lobby = world.add_channel(club, "lobby")
    world.commands[None][0]["integration_types"] = [0, 1]
    await people.slash("ada", lobby, "farm say", text="x")
    asked = bot.interactions[-1]
    assert asked.guild_id == club.id
    assert not asked.is_guild_integration()
    assert asked.is_user_integration()
    assert bot.get_guild(club.id) is None


# -- 16: commands ----------------------------------------------------------------------------------------------------


async def test_suggestions_see_what_stands_before_the_cursor(people: People, bot: Parrot) -> None:
    found = await people.autocomplete("ada", "farm-post", "farm do", "what", "pl and more", 2)
    assert [choice["value"] for choice in found] == ["plough", "plant"]
    assert await people.autocomplete("ada", "farm-post", "farm do", "what", "pl and more") == []


async def test_options_of_several_lines(people: People, bot: Parrot) -> None:
    act = await people.slash("ada", "farm-post", "farm say", text="one\ntwo")
    assert act.text == "one\ntwo"


# -- direct messages at the client -----------------------------------------------------------------------------------


async def test_new_direct_messages_appear_at_the_client(people: People, server: LocalDiscord, bot: Parrot) -> None:
    heard: list[dict[str, Any]] = []
    stop = server.world.watch(lambda kind, payload: heard.append(payload) if kind == "channel_create" else None)
    await people.slash("bela", "farm-post", "farm direct")
    await people.slash("bela", "farm-post", "farm direct")
    stop()
    (notice,) = heard
    assert notice["channel"]["type"] == DM
    assert str(server.world.user("bela").id) in notice["visible_to"]
