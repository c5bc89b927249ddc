"""A small real bot that does with discord.py everything Hofpost will do: the test person of the local server."""

from __future__ import annotations

import asyncio
import io
import re
import sys
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

from bot.local import TOKEN, hooks


def picture(colour: str = "green", size: tuple[int, int] = (40, 30)) -> bytes:
    """A PNG of one colour."""
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    return out.getvalue()


def png(name: str = "table.png", colour: str = "green", alt: str | None = None) -> discord.File:
    """A file to attach."""
    return discord.File(io.BytesIO(picture(colour)), name, description=alt)


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A button that needs no memory: it counts in its own id."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /) -> Count:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(content=f"Counted {self.n + 1}", view=counter(self.n + 1))


def counter(n: int) -> ui.View:
    """A view with the counting button alone."""
    return ui.View(timeout=None).add_item(Count(n))


class Form(ui.Modal, title="Feed your family"):
    """A form with one field of every kind that Hofpost may use."""

    note: Any = ui.Label(text="Note", component=ui.TextInput(custom_id="note", max_length=20, required=False))
    good: Any = ui.Label(
        text="Good",
        component=ui.Select(
            custom_id="good", options=[discord.SelectOption(label=g.title(), value=g) for g in ("grain", "sheep")]
        ),
    )
    way: Any = ui.Label(
        text="Way",
        component=ui.RadioGroup(
            custom_id="way",
            options=[discord.RadioGroupOption(label=w.title(), value=w) for w in ("cook", "beg")],
        ),
    )
    also: Any = ui.Label(
        text="Also",
        component=ui.CheckboxGroup(
            custom_id="also",
            required=False,
            min_values=0,
            options=[discord.CheckboxGroupOption(label=w.title(), value=w) for w in ("wood", "clay")],
        ),
    )
    guest: Any = ui.Label(text="Guest", component=ui.UserSelect(custom_id="guest", required=False))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        guests = [str(user) for user in self.guest.component.values]
        words = [self.note.component.value, *self.good.component.values, self.way.component.value]
        words += [*self.also.component.values, *guests]
        await interaction.response.send_message(" ".join(map(str, words)))


class Card(ui.LayoutView):
    """A message of Components V2 with every kind of part."""

    def __init__(self, title: str, *, image: str = "table.png", alt: str = "The table, seen from above") -> None:
        super().__init__(timeout=None)
        row: ui.ActionRow[Any] = ui.ActionRow(Count(0))
        choose: ui.ActionRow[Any] = ui.ActionRow(
            ui.Select(
                custom_id="pick",
                options=[discord.SelectOption(label="One"), discord.SelectOption(label="Two", emoji="\N{SHEEP}")],
            )
        )
        whom: ui.ActionRow[Any] = ui.ActionRow(ui.UserSelect(custom_id="whom", placeholder="Whom?"))
        section: ui.Section[Any] = ui.Section(
            ui.TextDisplay("Beside a picture"), accessory=ui.Thumbnail(f"attachment://{image}", description="Small")
        )
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{image}", description=alt)
        )
        self.add_item(
            ui.Container(
                ui.TextDisplay(title), section, ui.Separator(), gallery, row, choose, whom, accent_colour=0x336633
            )
        )


async def choices(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Suggestions that begin with what was typed, with the other option in their name."""
    side = interaction.namespace.side or "?"
    names = [word for word in ("plough", "plant", "bake") if word.startswith(current)]
    return [app_commands.Choice(name=f"{word} {side}", value=word) for word in names]


class Parrot(commands.AutoShardedBot):
    """The bot. `received` are the texts it heard, `errors` what its commands raised."""

    def __init__(
        self, *, intents: discord.Intents | None = None, shard_count: int | None = None, **options: Any
    ) -> None:
        intents = intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__("!", intents=intents, shard_count=shard_count, help_command=None, **options)
        self.received: list[str] = []
        self.resumed = asyncio.Event()
        self.interactions: list[discord.Interaction[Any]] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        self.tree.add_command(farm)
        await self.tree.sync()

    async def on_message(self, message: discord.Message, /) -> None:
        self.received.append(message.content)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.set()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.interactions.append(interaction)
        data: Any = interaction.data or {}
        custom_id = data.get("custom_id")
        if custom_id == "pick":
            await interaction.response.defer()
            await interaction.followup.send(f"Chosen {data['values']}", ephemeral=True)
        elif custom_id == "whom":
            people = ", ".join(user["username"] for user in data["resolved"]["users"].values())
            await interaction.response.send_message(f"Invited {people}", ephemeral=True)
        elif custom_id == "form":
            await interaction.response.send_modal(Form())


def main() -> None:
    """Run the parrot as a process of its own against the server whose address is the first argument."""
    hooks.point_at(sys.argv[1])
    Parrot().run(TOKEN, log_handler=None)


farm = app_commands.Group(name="farm", description="Everything a farm needs")


@farm.command(description="Says what you say")
async def say(interaction: discord.Interaction[Any], text: str, whom: discord.User | None = None) -> None:
    await interaction.response.send_message(f"{text} {whom.mention if whom else ''}".strip())


@farm.command(description="Whispers what you say")
async def whisper(interaction: discord.Interaction[Any], text: str) -> None:
    await interaction.response.send_message(text, ephemeral=True)


@farm.command(description="Does something on a side")
@app_commands.autocomplete(what=choices)
async def do(interaction: discord.Interaction[Any], what: str, side: str | None = None, times: int = 1) -> None:
    await interaction.response.send_message(f"{what} {side} {times}")


@farm.command(description="Counts")
async def count(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("Counted 0", view=counter(0))


@farm.command(description="Shows a card")
async def card(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message(view=Card("A card"), file=png())


@farm.command(description="Draws slowly")
async def draw(interaction: discord.Interaction[Any], secret: bool = False) -> None:
    await interaction.response.defer(ephemeral=secret, thinking=True)
    await interaction.followup.send("Drawn", file=png("first.png", "red", "A red field"))


@farm.command(description="Draws again")
async def redraw(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.defer(thinking=True)
    await interaction.edit_original_response(content="One", attachments=[png("one.png", "red")])
    await interaction.edit_original_response(content="Two", attachments=[png("two.png", "blue")])


@farm.command(description="Opens a form")
async def feed(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_modal(Form())


@farm.command(description="Opens a thread and posts there")
async def thread(interaction: discord.Interaction[Any], private: bool = False) -> None:
    await interaction.response.defer(ephemeral=True)
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    made = await interaction.channel.create_thread(name="Table K7", type=kind, auto_archive_duration=10080)  # type: ignore
    await made.send(f"Welcome {interaction.user.mention}", allowed_mentions=discord.AllowedMentions(users=True))
    await interaction.followup.send(made.mention)


@farm.command(description="Writes to you directly")
async def direct(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        await interaction.user.send("It is your turn")
    except discord.Forbidden as error:
        await interaction.followup.send(f"Refused: {error.code}")
    else:
        await interaction.followup.send("Written")


if __name__ == "__main__":
    main()
