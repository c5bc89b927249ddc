"""People can do what a human can, and nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.local import LocalDiscord
from bot.local.people.filling import Impossible, Resolved, fill_modal, fill_options, select_values
from bot.local.people.people import People
from bot.local.world.entities import Channel, Overwrite
from tests.local.parrot import Parrot, picture


@pytest.fixture
def nobody(server: LocalDiscord) -> Resolved:
    return Resolved(server.world, server.guild)


@pytest.mark.parametrize(
    ("name", "options", "complaint"),
    [
        ("plant", {}, "no command 'plant'"),
        ("farm", {}, "not complete"),
        ("farm fly", {}, "no sub-command"),
        ("farm say", {}, "'text' is required"),
        ("farm say", {"text": 3}, "not of the type"),
        ("farm say", {"text": "x", "loud": True}, "no option"),
        ("farm do", {"what": "x", "times": "3"}, "not of the type"),
        ("farm do", {"what": "x", "times": True}, "not of the type"),
    ],
)
async def test_commands_that_cannot_be_sent(
    bot: Parrot, people: People, name: str, options: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(Impossible, match=complaint):
        people.begin_slash("ada", "farm-post", name, **options)


async def test_nothing_is_there_before_the_commands_are_synced(people: People) -> None:
    with pytest.raises(Impossible, match="offered no command"):
        people.begin_slash("ada", "farm-post", "farm count")


async def test_option_without_suggestions(bot: Parrot, people: People) -> None:
    with pytest.raises(Impossible, match="no suggestions"):
        people.begin_autocomplete("ada", "farm-post", "farm do", "side", "l")


OPTIONS: list[dict[str, Any]] = [
    {"name": "word", "type": 3, "min_length": 2, "max_length": 4},
    {"name": "number", "type": 4, "min_value": 1, "max_value": 3},
    {"name": "kind", "type": 3, "choices": [{"name": "Sheep", "value": "s"}, {"name": "Boar", "value": "b"}]},
    {"name": "really", "type": 5},
    {"name": "channel", "type": 7},
    {"name": "share", "type": 10},
    {"name": "file", "type": 11},
    {"name": "who", "type": 9},
]


def test_options_as_sent(nobody: Resolved, post: Channel) -> None:
    given = {"word": "abc", "number": 2, "kind": "Sheep", "really": False, "channel": post, "share": 0.5}
    filled = fill_options(OPTIONS, given, nobody, complete=True)
    assert [option["value"] for option in filled] == ["abc", 2, "s", False, str(post.id), 0.5]
    assert nobody.found["channels"][str(post.id)]["name"] == "farm-post"


def test_files_and_mentionables_are_resolved(nobody: Resolved, server: LocalDiscord) -> None:
    everyone = server.guild.roles[server.guild.id]
    filled = fill_options(OPTIONS, {"file": ("a.png", picture()), "who": everyone}, nobody, complete=True)
    assert nobody.found["attachments"][filled[0]["value"]]["filename"] == "a.png"
    assert nobody.found["roles"][filled[1]["value"]]["name"] == "@everyone"
    (who,) = fill_options(OPTIONS, {"who": "ada"}, nobody, complete=True)
    assert nobody.found["users"][who["value"]]["username"] == "ada"


@pytest.mark.parametrize(
    "given",
    [{"word": "a"}, {"word": "abcde"}, {"number": 0}, {"number": 4}, {"kind": "Horse"}, {"really": 1}, {"share": "x"}],
)
def test_options_out_of_range(nobody: Resolved, given: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        fill_options(OPTIONS, given, nobody, complete=True)


SELECT: dict[str, Any] = {
    "type": 3,
    "custom_id": "s",
    "min_values": 1,
    "max_values": 2,
    "options": [{"label": label, "value": label.lower()} for label in ("One", "Two", "Three")],
}


def test_select(nobody: Resolved) -> None:
    assert select_values(SELECT, "one", nobody) == ["one"]
    assert select_values(SELECT, ["Two", "three"], nobody) == ["two", "three"]
    for wrong in (None, [], ["four"], ["one", "one"], ["one", "two", "three"]):
        with pytest.raises(Impossible):
            select_values(SELECT, wrong, nobody)


MODAL: dict[str, Any] = {
    "custom_id": "m",
    "title": "T",
    "components": [
        {"type": 10, "id": 1, "content": "Words"},
        {
            "type": 18,
            "id": 2,
            "label": "A",
            "component": {"type": 4, "id": 3, "custom_id": "a", "style": 1, "max_length": 3},
        },
        {
            "type": 18,
            "id": 4,
            "label": "B",
            "component": {"type": 4, "id": 5, "custom_id": "b", "style": 1, "required": False, "value": "old"},
        },
        {"type": 18, "id": 6, "label": "C", "component": {"type": 23, "id": 7, "custom_id": "c", "default": True}},
        {"type": 18, "id": 8, "label": "D", "component": {"type": 19, "id": 9, "custom_id": "d", "required": False}},
    ],
}


def test_form_keeps_what_was_filled_in(nobody: Resolved) -> None:
    words, *fields = fill_modal(MODAL, {"a": "new"}, nobody)
    assert words == {"type": 10, "id": 1}
    values = [field["component"].get("value", field["component"].get("values")) for field in fields]
    assert values == ["new", "old", True, []]


@pytest.mark.parametrize("values", [{}, {"a": ""}, {"a": "long"}, {"a": "x", "z": "?"}])
def test_form_that_cannot_be_sent(nobody: Resolved, values: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        fill_modal(MODAL, values, nobody)


async def test_buttons_that_cannot_be_pressed(bot: Parrot, people: People, post: Channel) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Off", custom_id="off", disabled=True))
    sent = await bot.get_partial_messageable(post.id).send("Press", view=view)
    message = post.messages[sent.id]
    with pytest.raises(Impossible, match="disabled"):
        people.begin_click("ada", message, "off")
    with pytest.raises(Impossible, match="no component"):
        people.begin_click("ada", message, "absent")
    with pytest.raises(Impossible, match="no button 'On'"):
        people.button(message, "On")
    assert people.button(message, "Off") == "off"
    await sent.delete()
    with pytest.raises(Impossible, match="gone"):
        people.begin_click("ada", message, "off")


async def test_forms_are_personal(bot: Parrot, people: People) -> None:
    opened = await people.slash("ada", "farm-post", "farm feed")
    with pytest.raises(Impossible, match="Ada's"):
        people.begin_submit("bela", opened, {})
    shown = await people.slash("ada", "farm-post", "farm count")
    with pytest.raises(Impossible, match="opened no form"):
        people.begin_submit("ada", shown, {})


async def test_channels_one_does_not_see_or_write_in(people: People, server: LocalDiscord, post: Channel) -> None:
    bela = server.world.user("bela")
    post.overwrites[bela.id] = Overwrite(bela.id, 1, deny=1 << 11)
    with pytest.raises(Impossible, match="may not"):
        await people.say(bela, post, "Let me")
    post.overwrites[bela.id] = Overwrite(bela.id, 1, deny=1 << 10)
    with pytest.raises(Impossible, match="does not see"):
        people.sees(bela, post)
    with pytest.raises(Impossible, match="does not see"):
        people.sees(bela, people.direct("ada"))


async def test_dismissing(bot: Parrot, people: People) -> None:
    act = await people.slash("ada", "farm-post", "farm whisper", text="x")
    with pytest.raises(Impossible):
        people.dismiss("bela", act.message)
    people.dismiss("ada", act.message)
    with pytest.raises(Impossible, match="nothing to see"):
        people.last("ada", "farm-post")


async def test_context_menus(bot: Parrot, people: People, server: LocalDiscord, post: Channel) -> None:
    @app_commands.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction[Any], message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.author.name}")

    @app_commands.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction[Any], user: discord.User) -> None:
        await interaction.response.send_message(f"Hello {user.name}")

    bot.tree.add_command(quote, guild=server.guild)
    bot.tree.add_command(greet, guild=server.guild)
    await bot.tree.sync(guild=server.guild)
    said = await people.say("ada", post, "Sheep are dear")
    assert (await people.context("bela", post, "Quote", said)).text == "> ada"
    assert (await people.context("bela", post, "Greet", server.world.user("cleo"))).text == "Hello cleo"


async def test_patience_ends_in_a_sentence(bot: Parrot, people: People, server: LocalDiscord) -> None:
    people.patience = 0.02
    server.desk.ack_window = 5
    act = people.begin_slash("ada", "farm-post", "farm say", text="x")
    with pytest.raises(TimeoutError, match="nothing to be seen"):
        await people.patiently(act, asyncio.get_running_loop().create_future())
    await act.visible
