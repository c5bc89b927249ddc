"""Messages by REST: files and alt text, edits, nonces, mentions and who rings, history, pins."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from bot.local import LocalDiscord
from bot.local.people.people import People
from bot.local.world.entities import Channel, Message
from tests.local.conftest import taken
from tests.local.parrot import Card, Parrot, counter, picture, png


@pytest.fixture
def place(bot: Parrot, post: Channel) -> discord.PartialMessageable:
    """#farm-post as the bot addresses it."""
    return bot.get_partial_messageable(post.id)


def stored(post: Channel, sent: discord.Message) -> Message:
    return post.messages[sent.id]


async def test_alt_text_and_size_of_a_picture(place: discord.PartialMessageable) -> None:
    sent = await place.send("Look", file=png(alt="A green table"))
    (file,) = sent.attachments
    assert (file.description, file.width, file.height, file.content_type) == ("A green table", 40, 30, "image/png")


async def test_edit_keeps_what_it_lists_and_drops_the_rest(place: discord.PartialMessageable, post: Channel) -> None:
    sent = await place.send("Two", files=[png("a.png"), png("b.png")])
    edited = await sent.edit(attachments=[sent.attachments[1], png("c.png")])
    assert [file.filename for file in edited.attachments] == ["b.png", "c.png"]
    edited = await edited.edit(content="Words only change")
    assert [file.filename for file in edited.attachments] == ["b.png", "c.png"]
    assert stored(post, sent).edits == 2


async def test_v2_card_gets_a_new_picture_and_keeps_its_kind(place: discord.PartialMessageable, post: Channel) -> None:
    sent = await place.send(view=Card("One"), file=png())
    edited = await sent.edit(view=Card("Two", image="next.png"), attachments=[png("next.png", "blue")])
    assert edited.flags.components_v2
    assert [file.filename for file in edited.attachments] == ["next.png"]
    assert stored(post, sent).is_v2


async def test_a_message_may_become_v2_when_emptied(place: discord.PartialMessageable, server: LocalDiscord) -> None:
    sent = await place.send("Words", view=counter(0))
    with pytest.raises(discord.HTTPException):
        await sent.edit(view=Card("Card"), attachments=[png()])
    assert len(taken(server)) == 1
    edited = await sent.edit(content=None, view=Card("Card"), attachments=[png()])
    assert (edited.content, edited.flags.components_v2) == ("", True)


async def test_taking_the_shown_picture_away_is_refused(
    place: discord.PartialMessageable, server: LocalDiscord
) -> None:
    sent = await place.send(view=Card("One"), file=png())
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(attachments=[])
    assert error.value.code == 50035
    assert "attachment://table.png is not attached" in taken(server)[0]


async def test_enforced_nonce_gives_the_first_message_again(place: discord.PartialMessageable, post: Channel) -> None:
    first = await place.send("Turn 7", nonce="K7:7")
    again = await place.send("Turn 7, once more", nonce="K7:7")
    other = await place.send("Turn 8", nonce="K7:8")
    assert first.id == again.id != other.id
    assert again.content == "Turn 7"
    assert len(post.messages) == 2


async def test_who_rings(place: discord.PartialMessageable, post: Channel, server: LocalDiscord) -> None:
    ada, bela = (server.world.user(name) for name in ("ada", "bela"))
    text = f"<@{ada.id}> and <@{bela.id}>, not `<@{server.world.user('cleo').id}>`"

    async def rings(**options: Any) -> set[int]:
        return stored(post, await place.send(text, **options)).pinged

    assert await rings() == {ada.id, bela.id}
    assert await rings(allowed_mentions=discord.AllowedMentions.none()) == set()
    assert await rings(allowed_mentions=discord.AllowedMentions(users=[discord.Object(bela.id)])) == {bela.id}
    silent = await place.send(text, silent=True)
    assert stored(post, silent).pinged == set()
    assert stored(post, silent).mentions == {ada.id, bela.id}


async def test_an_edit_does_not_ring(place: discord.PartialMessageable, post: Channel, server: LocalDiscord) -> None:
    sent = await place.send("Wait")
    await sent.edit(content=f"<@{server.world.user('ada').id}>")
    assert stored(post, sent).pinged == set()
    assert stored(post, sent).mentions == {server.world.user("ada").id}


async def test_text_displays_ring_as_well(
    place: discord.PartialMessageable, post: Channel, server: LocalDiscord
) -> None:
    ada = server.world.user("ada").id
    sent = await place.send(view=Card(f"Next: <@{ada}>"), file=png())
    assert stored(post, sent).pinged == {ada}


async def test_roles_and_everyone_need_a_permission(
    place: discord.PartialMessageable, post: Channel, server: LocalDiscord
) -> None:
    role = server.world.add_role(server.guild, "Farmers")
    server.guild.members[server.world.user("cleo").id].roles.append(role.id)
    text = f"@everyone <@&{role.id}>"
    everything = discord.AllowedMentions.all()
    assert stored(post, await place.send(text, allowed_mentions=everything)).pinged == set()
    role.mentionable = True
    only_cleo = stored(post, await place.send(text, allowed_mentions=everything))
    assert only_cleo.pinged == {server.world.user("cleo").id}
    assert not only_cleo.mention_everyone


async def test_reply_refers_and_rings(place: discord.PartialMessageable, people: People, post: Channel) -> None:
    said = await people.say("ada", post, "Whose turn?")
    message = await place.fetch_message(said.id)
    answer = await message.reply("Yours", mention_author=True)
    assert answer.reference is not None
    assert answer.reference.message_id == said.id
    assert stored(post, answer).pinged == {said.author_id}


async def test_history_pages(place: discord.PartialMessageable, people: People) -> None:
    for n in range(7):
        await place.send(str(n))
    seen = [message.content async for message in place.history(limit=3)]
    assert seen == ["6", "5", "4"]
    assert [m.content async for m in place.history(limit=None, oldest_first=True)] == list("0123456")


async def test_pins(place: discord.PartialMessageable, server: LocalDiscord, post: Channel) -> None:
    sent = await place.send("The rules")
    await sent.pin()
    assert [message.id async for message in place.pins()] == [sent.id]
    await sent.unpin()
    assert [message.id async for message in place.pins()] == []
    server.world.deny_bot("pin_messages", channel=post)
    with pytest.raises(discord.Forbidden) as error:
        await sent.pin()
    assert error.value.code == 50013


async def test_reactions(place: discord.PartialMessageable) -> None:
    sent = await place.send("Good?")
    await sent.add_reaction("\N{SHEEP}")
    (reaction,) = (await place.fetch_message(sent.id)).reactions
    assert (reaction.emoji, reaction.count, reaction.me) == ("\N{SHEEP}", 1, True)
    await sent.remove_reaction("\N{SHEEP}", discord.Object(reaction.message.author.id))
    assert (await place.fetch_message(sent.id)).reactions == []


async def test_embed_with_attached_image(place: discord.PartialMessageable, server: LocalDiscord) -> None:
    embed = discord.Embed(title="Table", description="Round 3").set_image(url="attachment://table.png")
    sent = await place.send(embed=embed, file=png())
    assert sent.embeds[0].image.url == sent.attachments[0].url


async def test_own_messages_only(place: discord.PartialMessageable, people: People, post: Channel) -> None:
    said = await people.say("ada", post, "Mine")
    with pytest.raises(discord.Forbidden) as error:
        await place.get_partial_message(said.id).edit(content="Not yours")
    assert error.value.code == 50005
    with pytest.raises(discord.Forbidden) as error:
        await place.get_partial_message(said.id).delete()
    assert error.value.code == 50013


async def test_delete(place: discord.PartialMessageable, post: Channel) -> None:
    sent = await place.send("Gone")
    await sent.delete()
    assert post.messages == {}
    with pytest.raises(discord.NotFound) as error:
        await sent.edit(content="Back")
    assert error.value.code == 10008


async def test_empty_message(place: discord.PartialMessageable, server: LocalDiscord) -> None:
    with pytest.raises(discord.HTTPException) as error:
        await place.send(" ")
    assert error.value.code == 50006
    assert len(taken(server)) == 1


async def test_file_names_are_made_safe(place: discord.PartialMessageable) -> None:
    sent = await place.send(file=discord.File(io.BytesIO(picture()), "my table (2).png"))
    assert sent.attachments[0].filename == "my_table_2_.png"


async def test_words_of_others_are_hidden_without_the_intent(people: People, bot: Parrot, post: Channel) -> None:
    async with people_heard(bot, 2) as heard:
        await people.say("ada", post, "Secret talk")
        await people.say("ada", post, f"<@{people.world.bot.id}> hello")
    assert heard == ["", f"<@{people.world.bot.id}> hello"]


class people_heard:  # noqa: N801 (reads as a verb)
    """The next texts that the bot hears."""

    def __init__(self, bot: Parrot, count: int) -> None:
        self.bot, self.count = bot, count
        self.heard: list[str] = []

    async def __aenter__(self) -> list[str]:
        return self.heard

    async def __aexit__(self, *_: object) -> None:
        while len(self.bot.received) < self.count:
            await self.bot.wait_for("message", timeout=5)
        self.heard.extend(self.bot.received)


async def test_typing_and_single_objects(bot: Parrot, post: Channel, server: LocalDiscord) -> None:
    place = bot.get_partial_messageable(post.id)
    async with place.typing():
        pass
    channel = await bot.fetch_channel(post.id)
    assert isinstance(channel, discord.TextChannel)
    assert channel.topic == post.topic
    ada = server.world.user("ada")
    assert (await bot.fetch_user(ada.id)).name == "ada"
    guild = await bot.fetch_guild(server.guild.id)
    assert guild.owner_id == ada.id
    assert (await guild.fetch_member(ada.id)).display_name == "Ada"
    assert (await bot.application_info()).id == server.world.bot.id
