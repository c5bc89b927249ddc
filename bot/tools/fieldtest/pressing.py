"""Checks that need a person's press: the private panel with a picture, its redrawing, selects chosen twice."""

from __future__ import annotations

import contextlib
from typing import Any

import discord

from bot.chat.kit.errors import NETWORK
from bot.tools.fieldtest.field import Check, Field, expect, quiet_view


def panel(at: Field, words: str, *, button: str | None = None, select: str | None = None) -> discord.ui.LayoutView:
    """Return a private panel of Components V2 with the picture *table.png*."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(words))
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png", description="A board")))
    if button is not None:
        view.add_item(discord.ui.ActionRow(discord.ui.Button(label="Next", custom_id=at.id(button))))
    if select is not None:
        lines = [discord.SelectOption(label=f"Line {number}", value=str(number)) for number in (1, 2)]
        view.add_item(discord.ui.ActionRow(discord.ui.Select(custom_id=at.id(select), options=lines)))
    view.stop()
    return view


async def _panel(at: Field) -> str:
    opened = await _opened(at, "panel")
    try:
        next_press = at.client.expect("next")
        await opened.edit_original_response(
            view=panel(at, "Your private panel. Press *Next*.", button="next"), attachments=[at.picture()]
        )
        second = await at.awaited(next_press, "Press “Next” in the private panel")
        await second.response.defer()
        await second.edit_original_response(
            view=panel(at, "The picture is another one now."), attachments=[at.picture(other=True)]
        )
        shown = await second.original_response()
        expect(shown.flags.components_v2, "the panel is not made of Components V2")
        return "panel with a picture after a deferral, then a new picture in its place: no 400, no 50035"
    finally:
        await _put_away(opened)


async def _select(at: Field) -> str:
    opened = await _opened(at, "choosing")
    try:
        first = at.client.expect("choice1")
        await opened.edit_original_response(
            view=panel(at, "Choose the first line.", select="choice1"), attachments=[at.picture()]
        )
        chosen = await at.awaited(first, "Choose “Line 1” in the private panel")
        await chosen.response.defer()
        again = at.client.expect("choice2")
        await chosen.edit_original_response(
            view=panel(at, "Choose the same line again.", select="choice2"), attachments=[at.picture()]
        )
        repeated = await at.awaited(again, "Choose “Line 1” once more")
        await repeated.response.defer()
        values = [dict(press.data or {}).get("values") for press in (chosen, repeated)]
        expect(values[0] == values[1], f"two different lines were chosen: {values}")
        return "the same line arrived twice, for the select has a new id after each use"
    finally:
        await _put_away(opened)


async def _opened(at: Field, name: str) -> discord.Interaction[Any]:
    """Post a button and return its press, deferred as a private answer."""
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(
        label="Open my panel", style=discord.ButtonStyle.primary, custom_id=at.id(name)
    )
    press = at.client.expect(name)
    await at.send(at.channel, "Please press this button.", view=quiet_view([button]))
    opened = await at.awaited(press, f"Press “Open my panel” at the end of #{at.channel.name}")
    await opened.response.defer(ephemeral=True, thinking=True)
    return opened


async def _put_away(opened: discord.Interaction[Any]) -> None:
    """Take the private answer away; one that stays is seen by one person only and goes with their next reload."""
    with contextlib.suppress(discord.HTTPException, *NETWORK):
        await opened.delete_original_response()


PRESSING = (
    Check("FT 1, 14", "Private panel", "a press opens it with a picture, the next exchanges the picture", _panel),
    Check("FT 11", "Select chosen twice", "the same line is chosen again after a redrawing", _select),
)
