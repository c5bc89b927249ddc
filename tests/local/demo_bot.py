"""A small bot that shows every widget of the local table's page: a stand-in for the real one in tests of the page."""

from __future__ import annotations

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator
from dataclasses import dataclass

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from bot.local import TOKEN, LocalDiscord, hooks
from bot.local.play import Page

GREEN, YELLOW = 0x2F4A3A, 0xFFD43B
SPACES = ["wood-3", "clay-1", "reed-1", "fishing", "grain", "plough", "labourer", "build", "storehouse"]


def picture(width: int, height: int, name: str, alt: str) -> discord.File:
    """A striped PNG whose pixels can be told apart when zoomed."""
    image = Image.new("RGB", (width, height), "#E9DFC8")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width, height // 12), fill="#2F4A3A")
    for column in range(5):
        for row in range(3):
            left, top = width * column // 5 + 8, height // 10 + (height * 9 // 10) * row // 3 + 8
            fill = ["#C3D596", "#94653F", "#8DBB5C"][(column + row) % 3]
            draw.rounded_rectangle((left, top, left + width // 5 - 16, top + height * 3 // 10 - 16), 12, fill=fill)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=alt)


class Pressed(ui.Button[ui.LayoutView]):
    """A button that says, to the presser alone, what was pressed."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Answer."""
        await interaction.response.send_message(f"You pressed **{self.label}**.", ephemeral=True)


class SlowButton(ui.Button[ui.LayoutView]):
    """Defers with a visible thinking state; `release_slow` of the bot lets it answer."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Think, then answer."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        bot = interaction.client
        assert isinstance(bot, DemoBot)
        await bot.release_slow.wait()
        await interaction.followup.send("Thought about it.", ephemeral=True)


class Silent(ui.Button[ui.LayoutView]):
    """Never answers, so that the client has to say that the interaction failed."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do nothing."""


class FormButton(ui.Button[ui.LayoutView]):
    """Opens a form with everything a form can hold."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Open the form."""
        await interaction.response.send_modal(DemoForm())


class DemoForm(ui.Modal, title="Feeding the family"):
    """A form with a text, a select, radio and check boxes."""

    words: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("You need **6** food, you have 4: *2 short*.")
    note: ui.Label[DemoForm] = ui.Label(
        text="A note",
        description="Shown to all",
        component=ui.TextInput(min_length=3, max_length=80, placeholder="What to say"),
    )
    source: ui.Label[DemoForm] = ui.Label(
        text="Where from",
        component=ui.Select(
            placeholder="Choose a source",
            options=[
                discord.SelectOption(label="Sheep", value="sheep", description="2 food each"),
                discord.SelectOption(label="Grain", value="grain", description="1 food each"),
            ],
        ),
    )
    how: ui.Label[DemoForm] = ui.Label(
        text="How many",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="One", value="1", default=True),
                discord.RadioGroupOption(label="Two", value="2", description="As many as are needed"),
            ]
        ),
    )
    more: ui.Label[DemoForm] = ui.Label(
        text="And also",
        component=ui.CheckboxGroup(
            required=False,
            min_values=0,
            max_values=2,
            options=[
                discord.CheckboxGroupOption(label="Bake bread", value="bake"),
                discord.CheckboxGroupOption(label="Beg for the rest", value="beg", description="−3 points for each"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Say what came in."""
        note, source, how, more = (label.component for label in (self.note, self.source, self.how, self.more))
        said = f"note={note.value} source={source.values[0]} how={how.value} more={','.join(more.values) or '-'}"  # type: ignore[attr-defined]
        await interaction.response.send_message(said, ephemeral=True)


class GridButton(ui.Button["GridView"]):
    """A cell of the farm: toggles its place by editing the message."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Toggle."""
        view = self.view
        assert view is not None
        assert self.custom_id is not None
        view.chosen ^= {self.custom_id}
        view.draw()
        await interaction.response.edit_message(view=view)


class GridView(ui.LayoutView):
    """Three rows of five buttons and a row of controls, as the panel of the real bot."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.chosen: set[str] = set()
        self.draw()

    def draw(self) -> None:
        """Lay the rows anew."""
        self.clear_items()
        box = ui.Container[GridView](accent_color=GREEN)
        cells = ", ".join(sorted(self.chosen)) or "none yet"
        box.add_item(ui.TextDisplay(f"### Where to plough?\n{len(self.chosen)} of 3 chosen · {cells}"))
        for row in "ABC":
            buttons = []
            for column in range(1, 6):
                cell = f"{row}{column}"
                on = cell in self.chosen
                style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
                buttons.append(GridButton(label=cell, custom_id=cell, style=style, disabled=column == 1 and row != "A"))
            box.add_item(ui.ActionRow(*buttons))
        box.add_item(ui.Separator())
        box.add_item(
            ui.ActionRow(
                Pressed(label="Back", custom_id="back"),
                Pressed(label="Confirm", custom_id="confirm", style=discord.ButtonStyle.success),
            )
        )
        self.add_item(box)


def table_view(reader: discord.abc.User, channel_id: int) -> ui.LayoutView:
    """The post after a turn."""
    view = ui.LayoutView(timeout=None)
    box = ui.Container[ui.LayoutView](accent_color=YELLOW)
    box.add_item(ui.TextDisplay("**M Mila** ploughs B3.\n**M Mila** gets 1 grain (Seasonal Worker)."))
    box.add_item(
        ui.MediaGallery(
            discord.MediaGalleryItem("attachment://table.png", description="The table in round 9: wood 6, 2 and 3.")
        )
    )
    foot = (
        f"Next: {reader.mention} · round 9 · waiting since <t:1790000000:R>\n-# also in <#{channel_id}>, `/farm hand`"
    )
    box.add_item(ui.TextDisplay(foot))
    box.add_item(
        ui.ActionRow(
            Pressed(label="Your turn", custom_id="open", style=discord.ButtonStyle.primary),
            Pressed(label="My farm", custom_id="farm"),
            Pressed(label="More", custom_id="more"),
        )
    )
    view.add_item(box)
    return view


def widgets_view() -> ui.LayoutView:
    """One message with everything else."""
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.TextDisplay(
            "# Heading one\n## Heading two\n### Heading three\nPlain, **bold**, *italic*, __underlined__, ~~struck~~, "
            "`code`, ||secret||, ***both***, snake_case_stays, <https://example.org/a_b>, [a link](https://example.org).\n"
            "- first\n- second\n  - inner\n1. one\n2. two\n> quoted\n> twice\n-# small print\n"
            "```py\nif <b>not html</b>:\n    pass\n```\n<t:1790000000:F>, <t:1790000000:t>; </farm new:1>"
        )
    )
    words = ui.TextDisplay[ui.LayoutView]("**Fireplace**\n2 clay; sheep 2, boar 2, cattle 3.")
    view.add_item(ui.Section[ui.LayoutView](words, accessory=Pressed(label="Buy", custom_id="buy")))
    thumbnail = ui.Thumbnail[ui.LayoutView]("attachment://one.png", description="A small farm")
    view.add_item(ui.Section[ui.LayoutView](ui.TextDisplay("With a **thumbnail** at its side."), accessory=thumbnail))
    view.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
    names = ("one", "two", "three")
    items = [discord.MediaGalleryItem(f"attachment://{name}.png", description=f"Farm {name}") for name in names]
    view.add_item(ui.MediaGallery(*items))
    view.add_item(ui.File("attachment://log.txt"))
    view.add_item(
        ui.ActionRow(
            Pressed(label="Secondary", custom_id="s"),
            Pressed(label="Success", custom_id="ok", style=discord.ButtonStyle.success),
            Pressed(label="Danger", custom_id="d", style=discord.ButtonStyle.danger),
            ui.Button(label="Link", url="https://example.org"),
        )
    )
    view.add_item(
        ui.ActionRow(
            FormButton(label="Form", custom_id="form", emoji="📝"),
            SlowButton(label="Slow", custom_id="slow"),
            Silent(label="Silent", custom_id="silent"),
            Pressed(label="Disabled", custom_id="off", disabled=True),
        )
    )
    view.add_item(ui.ActionRow(OneSelect()))
    view.add_item(ui.ActionRow(ManySelect()))
    view.add_item(ui.ActionRow(PeopleSelect(placeholder="Invite somebody", custom_id="people", max_values=3)))
    return view


class OneSelect(ui.Select[ui.LayoutView]):
    """A single choice."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, value=name, description="You would then have 4") for name in SPACES]
        super().__init__(placeholder="Goods", custom_id="goods", options=options)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Say what was chosen."""
        await interaction.response.send_message(f"Chosen: {self.values[0]}", ephemeral=True)


class ManySelect(ui.Select[ui.LayoutView]):
    """Two or three of several."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=cell, description="an empty field") for cell in ("A2", "A3", "B2", "B3")]
        super().__init__(placeholder="Fields to sow", custom_id="sow", min_values=2, max_values=3, options=options)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Say what was chosen."""
        await interaction.response.send_message(f"Sown: {', '.join(self.values)}", ephemeral=True)


class PeopleSelect(ui.UserSelect[ui.LayoutView]):
    """People of the server."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Say who was chosen."""
        names = ", ".join(user.display_name for user in self.values)
        await interaction.response.send_message(f"Invited: {names}", ephemeral=True)


farm = app_commands.Group(name="farm", description="Games of farming")


@farm.command(name="new")
@app_commands.describe(
    game="Which game",
    seats="How many play",
    name="A name for the table",
    guest="Somebody to invite",
    where="Where to play",
    everyone="May all join?",
)
@app_commands.choices(
    game=[
        app_commands.Choice(name="Agricola", value="agricola"),
        app_commands.Choice(name="Hallertau", value="hallertau"),
    ]
)
async def farm_new(
    interaction: discord.Interaction,
    game: app_commands.Choice[str],
    seats: app_commands.Range[int, 1, 5],
    name: str | None = None,
    guest: discord.User | None = None,
    where: discord.TextChannel | None = None,
    everyone: bool | None = None,
) -> None:
    """Open a table for a new game."""
    said = f"{game.value} for {seats}, name={name}, guest={guest and guest.name}, "
    said += f"where={where and where.name}, everyone={everyone}"
    await interaction.response.send_message(said)
    if name:
        message = await interaction.original_response()
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(name=name, message=discord.Object(message.id))
        await thread.send(f"Welcome to {name}. {guest.mention if guest else ''}")


@farm.command(name="place")
@app_commands.describe(space="Where your person goes", note="A word to the table")
async def farm_place(
    interaction: discord.Interaction, space: str, note: app_commands.Range[str, 3, 20] | None = None
) -> None:
    """Place a person on an action space."""
    await interaction.response.send_message(f"Placed on {space} ({note}).")


@farm_place.autocomplete("space")
async def farm_place_spaces(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The spaces that fit what was typed."""
    return [app_commands.Choice(name=f"{space} is free", value=space) for space in SPACES if typed.lower() in space]


@farm.command(name="table")
async def farm_table(interaction: discord.Interaction, reader: discord.User) -> None:
    """Show the post after a turn."""
    assert interaction.channel_id is not None
    file = picture(1200, 1500, "table.png", "The table in round 9: wood 6, 2 and 3.")
    view = table_view(reader, interaction.channel_id)
    allowed = discord.AllowedMentions(users=[reader])
    await interaction.response.send_message(view=view, file=file, allowed_mentions=allowed)


@farm.command(name="panel")
async def farm_panel(interaction: discord.Interaction) -> None:
    """Open the panel with a grid of buttons."""
    await interaction.response.send_message(view=GridView(), ephemeral=True)


@farm.command(name="widgets")
async def farm_widgets(interaction: discord.Interaction) -> None:
    """Show everything a message can hold."""
    files = [picture(600, 400, f"{name}.png", f"Farm {name}") for name in ("one", "two", "three")]
    files.append(discord.File(io.BytesIO(b"1 place wood-3\n" * 200), "log.txt"))
    await interaction.response.send_message(view=widgets_view(), files=files)


@farm.command(name="weigh")
async def farm_weigh(interaction: discord.Interaction, file: discord.Attachment, words: str = "") -> None:
    """Say what a file holds."""
    data = await file.read()
    await interaction.response.send_message(f"{file.filename}: {len(data)} bytes, {data[:5]!r}, {words!r}")


@farm.command(name="letter")
async def farm_letter(interaction: discord.Interaction) -> None:
    """Open a form with a file."""
    modal = ui.Modal(title="A letter", custom_id="letter")
    modal.add_item(ui.Label(text="Enclosed", component=ui.FileUpload(custom_id="enclosed", required=True)))

    async def sent(pressed: discord.Interaction) -> None:
        (file,) = modal.children[0].component.values  # type: ignore[attr-defined]
        await pressed.response.send_message(f"Enclosed is {file.filename}")

    modal.on_submit = sent  # type: ignore[method-assign]
    await interaction.response.send_modal(modal)


@farm.command(name="classic")
async def farm_classic(interaction: discord.Interaction) -> None:
    """Show a message with content, an embed and buttons of the older kind."""
    embed = discord.Embed(title="Scores", description="After *round 14*", colour=GREEN)
    embed.add_field(name="Mila", value="**41**").add_field(name="Jonas", value="38").set_footer(text="Agricola K7")
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="Once more", custom_id="again"))
    await interaction.response.send_message(
        "The game is *over*.", embed=embed, view=view, file=picture(800, 300, "score.png", "Scores")
    )


class DemoBot(discord.AutoShardedClient):
    """Connects to whatever `discord.http.Route.BASE` was set to. `ready_to_play` is set once its commands are known."""

    def __init__(self, **options: object) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.2, **options)  # type: ignore[arg-type]
        self.release_slow = asyncio.Event()
        self.ready_to_play = asyncio.Event()
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(farm)

    async def setup_hook(self) -> None:
        """Publish the commands."""
        await self.tree.sync()
        self.ready_to_play.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait between identifications: there is nobody to spare here."""


@dataclass
class DemoTable:
    """A local server with the page and the demo bot on it."""

    server: LocalDiscord
    bot: DemoBot
    page: Page


@contextlib.asynccontextmanager
async def demo_table(**options: float) -> AsyncIterator[DemoTable]:
    """Start server, page and bot in the running loop. `options` go to the server (such as `ack_window`)."""
    page = Page()
    server = LocalDiscord(extra_routes=page.routes(), **options)  # type: ignore[arg-type]
    page.attach(server)
    async with server:
        with hooks.pointed_at(server.url):
            bot = DemoBot()
            running = asyncio.create_task(bot.start(TOKEN))
            try:
                await asyncio.wait_for(bot.ready_to_play.wait(), 20)
                await server.gateway.connected()
                yield DemoTable(server, bot, page)
            finally:
                await bot.close()
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
