"""Every kind of component and field there and back through the real client."""

from __future__ import annotations

import io
from typing import Any

import discord
from discord import ui

from bot.local import LocalDiscord
from bot.local.people.people import People
from bot.local.world.entities import Channel
from tests.local.parrot import Parrot, picture, png


class Everything(ui.LayoutView):
    """One of each."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay("Top"))
        self.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large, visible=False))
        self.add_item(ui.File("attachment://log.txt", spoiler=True))
        self.add_item(ui.Section("One", "Two", accessory=ui.Button(label="Act", custom_id="act", emoji="\N{SHEEP}")))
        self.add_item(ui.Container(ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png")), spoiler=True))
        buttons: ui.ActionRow[Any] = ui.ActionRow(
            ui.Button(label="Site", url="https://example.org"),
            ui.Button(label="Off", custom_id="off", disabled=True, style=discord.ButtonStyle.danger),
        )
        self.add_item(buttons)
        self.add_item(ui.ActionRow(ui.RoleSelect(custom_id="role")))
        self.add_item(ui.ActionRow(ui.ChannelSelect(custom_id="channel", channel_types=[discord.ChannelType.text])))
        self.add_item(ui.ActionRow(ui.MentionableSelect(custom_id="mentionable", max_values=2)))


async def test_message_of_everything(bot: Parrot, post: Channel) -> None:
    place = bot.get_partial_messageable(post.id)
    log = discord.File(io.BytesIO(b"Round 1"), "log.txt")
    sent = await place.send(view=Everything(), files=[log, png("a.png")])
    fetched = await place.fetch_message(sent.id)
    kinds = [part.type.name for part in fetched.components]
    assert kinds == [
        "text_display",
        "separator",
        "file",
        "section",
        "container",
        "action_row",
        "action_row",
        "action_row",
        "action_row",
    ]
    file = fetched.components[2]
    assert isinstance(file, discord.FileComponent)
    assert (file.name, file.size, file.spoiler) == ("log.txt", 7, True)
    rebuilt = ui.LayoutView.from_message(fetched, timeout=None)
    assert rebuilt.content_length() == len("TopOneTwo")


async def test_selects_of_every_kind(bot: Parrot, people: People, post: Channel, server: LocalDiscord) -> None:
    heard: list[dict[str, Any]] = []

    async def answer(interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        if data["custom_id"] in ("role", "channel", "mentionable", "act"):
            heard.append(data)
            await interaction.response.send_message("Noted", ephemeral=True)

    bot.add_listener(answer, "on_interaction")
    place = bot.get_partial_messageable(post.id)
    log = discord.File(io.BytesIO(b"Round 1"), "log.txt")
    message = post.messages[(await place.send(view=Everything(), files=[log, png("a.png")])).id]
    role = server.world.add_role(server.guild, "Farmers")
    ada = server.world.user("ada")
    await people.click("ada", message, "role", [role])
    await people.click("ada", message, "channel", [post])
    await people.click("ada", message, "mentionable", [role, ada])
    await people.click("ada", message, "act")
    assert [list(data.get("resolved", {})) for data in heard] == [
        ["roles"],
        ["channels"],
        ["roles", "users", "members"],
        [],
    ]


class OddForm(ui.Modal, title="Report a fault"):
    """The fields that Hofpost's forms use less often."""

    words: ui.TextDisplay[Any] = ui.TextDisplay("What went wrong?")
    sure: Any = ui.Label(text="Sure", component=ui.Checkbox(custom_id="sure", default=True))
    file: Any = ui.Label(text="Picture", component=ui.FileUpload(custom_id="file", required=False))
    where: Any = ui.Label(text="Where", component=ui.ChannelSelect(custom_id="where", required=False))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        (file,) = self.file.component.values
        places = [channel.name for channel in self.where.component.values]
        text = f"{self.sure.component.value} {file.filename} {len(await file.read())} {places}"
        await interaction.response.send_message(text, ephemeral=True)


async def test_form_with_the_odd_fields(bot: Parrot, people: People, post: Channel) -> None:
    async def open_form(interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        if data["custom_id"] == "report":
            await interaction.response.send_modal(OddForm())

    bot.add_listener(open_form, "on_interaction")
    view = ui.View(timeout=None).add_item(ui.Button(label="Report", custom_id="report"))
    sent = await bot.get_partial_messageable(post.id).send("Press", view=view)
    opened = await people.click("ada", post.messages[sent.id], "report")
    shown = await people.submit_modal("ada", opened, {"file": ("shot.png", picture()), "where": [post]})
    assert shown.text == f"True shot.png {len(picture())} ['farm-post']"


class OldForm(ui.Modal, title="The old way"):
    """Text inputs in action rows: deprecated, still accepted."""

    name: ui.TextInput[Any] = ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(self.name.value)


async def test_form_of_the_old_kind(bot: Parrot, people: People, post: Channel) -> None:
    async def open_form(interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        if data["custom_id"] == "old":
            await interaction.response.send_modal(OldForm())

    bot.add_listener(open_form, "on_interaction")
    view = ui.View(timeout=None).add_item(ui.Button(label="Old", custom_id="old"))
    sent = await bot.get_partial_messageable(post.id).send("Press", view=view)
    opened = await people.click("ada", post.messages[sent.id], "old")
    assert (await people.submit_modal("ada", opened, {"name": "Ada"})).text == "Ada"
