"""Checks of what stands around the games: permissions, commands, icons, direct messages."""

from __future__ import annotations

import discord

from bot.boards.icons import drawn_icons
from bot.chat.entry.admin import AdminCommands
from bot.chat.entry.farm import FarmCommands
from bot.chat.entry.game import game_group
from bot.chat.kit.emoji import name_of
from bot.chat.kit.permissions import NEEDS, missing
from bot.games.registry import GAMES
from bot.tools.fieldtest.field import Check, Field, expect, for_edits, quiet_view


async def _permissions(at: Field) -> str:
    have = at.channel.permissions_for(at.channel.guild.me)
    lacking = missing(have)
    expect(not lacking, "missing: " + ", ".join(need.flag for need in lacking))
    more = "with" if have.manage_threads else "without"
    return f"all {len(NEEDS)} permissions are there, {more} Manage Threads"


async def _commands(at: Field) -> str:
    application = at.client.application_id or 0
    found = await at.client.http.get_global_commands(application)
    found += await at.client.http.get_guild_commands(application, at.channel.guild.id)
    names = {command["name"] for command in found}
    wanted = {FarmCommands().name, AdminCommands().name, *(game_group(rules).name for rules in GAMES.values())}
    expect(wanted <= names, f"missing: {', '.join(sorted(wanted - names))}; has hofpost --discord been started?")
    installs = {tuple(command.get("integration_types") or ()) for command in found if command["name"] in wanted}
    return f"{len(wanted)} commands are there; integration_types {sorted(installs)} (0 server, 1 own account)"


async def _icons(at: Field) -> str:
    there = await at.client.fetch_application_emojis()
    icons = drawn_icons()
    wanted, names = {name_of(icon) for icon in icons}, {emoji.name for emoji in there if emoji.available}
    name = f"ft_{at.made.key}"
    at.made.emoji.append(name)
    at.journal.save()
    emoji = await at.client.create_application_emoji(name=name, image=icons[0].png)
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(
        label="An icon of our own", emoji=emoji, custom_id=at.id("icon")
    )
    await at.send(at.channel, "A button with an icon that was uploaded a moment ago.", view=quiet_view([button]))
    missed = len(wanted - names)
    expect(not missed, f"a new icon can be used at once, but {missed} of {len(wanted)} icons of the bot are missing")
    return f"all {len(wanted)} icons are there; a new one could be used at once"


async def _direct(at: Field) -> str:
    channel = await at.owner.create_dm()
    again = await at.client.create_dm(discord.Object(at.owner.id))
    expect(channel.id == again.id, "a second opening gave another channel")
    at.note_place(channel.id)
    message = await at.send(channel, "This is a test message of Hofpost.", files=[at.picture()])
    changed = await for_edits(message).edit(content=at.marked("This is a test message of Hofpost, edited."))
    expect(changed is not None and "edited" in changed.content, "the edit does not show")
    return "opened twice, sent with a picture, edited; no 40003, no 50007"


STANDING = (
    Check("FT 0", "Permissions", "read what the bot's role allows in the channel", _permissions),
    Check("FT 22", "Commands", "ask Discord for the commands that it offers", _commands),
    Check("FT 13", "Icons", "list the application's emoji, upload one more, put it on a button", _icons),
    Check("FT 9, 10", "Direct message", "open it twice, send a picture to the application's owner, edit", _direct),
)
