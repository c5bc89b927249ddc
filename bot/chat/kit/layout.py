"""Messages as values: blocks of words, pictures, buttons and selects, counted against Discord's limits.

A screen becomes a `LayoutView` only for its payload. The view is stopped before it is sent, so the library never
keeps it: presses reach us through the dynamic items alone, once, also after a restart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import discord
import msgspec
from discord import ui

from bot.boards import Picture
from bot.boards.pictures import ALT_LIMIT
from bot.chat.kit.custom_ids import drawn, next_drawing
from bot.chat.kit.speaker import TEXT_LIMIT, cut

COMPONENTS = 40
"""How many components one message may have, rows counted like what they hold."""

ABREAST = 3
"""How many buttons with words stand side by side: more of them a phone wraps, each in its own way."""

SHORT = 5
"""How many letters a label has at most, a name of two and its signs, of which five stand side by side."""

LABEL, OPTION, PLACEHOLDER, OPTIONS = 80, 100, 150, 25

Icons = Mapping[str, discord.PartialEmoji]
"""The emoji that may stand beside words, by the keys of `Press` and `Entry`; what is missing is left out."""

Look = Literal["plain", "main", "good", "danger"]

_STYLES: dict[Look, discord.ButtonStyle] = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Words(msgspec.Struct, frozen=True):
    """A text in Markdown."""

    text: str


class Shown(msgspec.Struct, frozen=True):
    """One picture in a gallery of its own, so that it is shown as wide as the screen allows."""

    picture: Picture


class Press(msgspec.Struct, frozen=True, kw_only=True):
    """A button. `icon` is the key of the icon before its label; one with a `url` leads there and has no id.

    `short` is its label where the icon is shown: a few letters that need no more room than a name.
    """

    id: str = ""
    label: str
    look: Look = "plain"
    enabled: bool = True
    icon: str = ""
    short: str = ""
    url: str = ""


class Row(msgspec.Struct, frozen=True):
    """Up to five buttons that belong together, shown as `abreast` lays them; none means anything by its place."""

    presses: tuple[Press, ...]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a select. `icon` is the key of the icon before it."""

    value: str
    label: str
    detail: str = ""
    chosen: bool = False
    icon: str = ""


class Pick(msgspec.Struct, frozen=True, kw_only=True):
    """A select of up to 25 lines."""

    id: str
    title: str
    entries: tuple[Entry, ...]
    least: int = 1
    most: int = 1


class People(msgspec.Struct, frozen=True, kw_only=True):
    """A select of members of the server."""

    id: str
    title: str
    most: int = 5


Block = Words | Shown | Row | Pick | People


def cost(block: Block) -> int:
    """Return how many components a block counts as."""
    match block:
        case Words() | Shown():
            return 1
        case Row(presses):
            return len(abreast(block)) + len(presses)
        case Pick() | People():
            return 2


class Screen(msgspec.Struct, frozen=True):
    """A whole message."""

    blocks: tuple[Block, ...]

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures, in order."""
        return tuple(block.picture for block in self.blocks if isinstance(block, Shown))

    def without_pictures(self, instead: str = "") -> Screen:
        """Return the same message without pictures, with words in the place of the first."""
        kept: list[Block] = []
        for block in self.blocks:
            if not isinstance(block, Shown):
                kept.append(block)
            elif instead:
                kept.append(Words(instead))
                instead = ""
        return Screen(tuple(kept))

    def shows(self, icons: Icons) -> bool:
        """Tell whether any of these icons stands on it."""
        held = [
            one.icon
            for block in self.blocks
            if isinstance(block, Row | Pick)
            for one in (block.presses if isinstance(block, Row) else block.entries)
        ]
        return any(icon in icons for icon in held)

    def view(self, icons: Icons | None = None) -> ui.LayoutView:
        """Return the message's components, in a view that listens to nothing. Needs a running event loop.

        Its selects have ids of this drawing alone, so that each line can be chosen once more.
        """
        icons = icons or {}
        drawing = next_drawing()
        view = ui.LayoutView(timeout=None)
        room = TEXT_LIMIT
        for block in self.blocks:
            if isinstance(block, Words):
                text = cut(block.text, max(1, room))
                room -= len(text)
                if text.strip():
                    view.add_item(ui.TextDisplay(text))
            elif isinstance(block, Row):
                for row in abreast(_shortened(block, icons)):
                    view.add_item(ui.ActionRow(*(button(press, icons) for press in row.presses)))
            else:
                view.add_item(_item(block, icons, drawing))
        view.stop()
        return view


def drawn_again(message: discord.Message) -> ui.LayoutView:
    """Return a message's components as they are but for the ids of its selects. Needs a running event loop."""
    view = ui.LayoutView.from_message(message, timeout=None)
    drawing = next_drawing()
    files = {one.id: f"attachment://{one.filename}" for one in message.attachments}
    for item in view.walk_children():
        if isinstance(item, ui.Select | ui.UserSelect):
            item.custom_id = drawn(item.custom_id, drawing)
        elif isinstance(item, ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(
                    files.get(one.media.attachment_id or 0, one.media.url), description=one.description
                )
                for one in item.items
            ]
    view.stop()
    return view


def _item(block: Shown | Pick | People, icons: Icons, drawing: str) -> ui.Item[ui.LayoutView]:
    match block:
        case Shown(picture):
            medium = discord.MediaGalleryItem(f"attachment://{picture.file}", description=picture.alt[:ALT_LIMIT])
            return ui.MediaGallery(medium)
        case Pick():
            return ui.ActionRow(_select(block, icons, drawing))
        case People():
            return ui.ActionRow(
                ui.UserSelect(
                    custom_id=drawn(block.id, drawing),
                    placeholder=cut(block.title, PLACEHOLDER),
                    min_values=0,
                    max_values=block.most,
                )
            )


def button(press: Press, icons: Icons, *, row: int | None = None) -> ui.Button[Any]:
    """Return a button as the library makes it; a classic message names its `row`."""
    if press.url:
        return ui.Button(row=row, url=press.url, label=cut(press.label, LABEL))
    return ui.Button(
        row=row,
        custom_id=press.id,
        label=cut(press.label, LABEL) or "\u200b",
        style=_STYLES[press.look],
        disabled=not press.enabled,
        emoji=icons.get(press.icon),
    )


def _select(pick: Pick, icons: Icons, drawing: str) -> ui.Select[ui.LayoutView]:
    return ui.Select(
        custom_id=drawn(pick.id, drawing),
        placeholder=cut(pick.title, PLACEHOLDER) or None,
        min_values=pick.least,
        max_values=pick.most,
        options=[
            discord.SelectOption(
                value=entry.value,
                label=cut(entry.label, OPTION) or "\u200b",
                description=cut(entry.detail, OPTION) or None,
                default=entry.chosen,
                emoji=icons.get(entry.icon),
            )
            for entry in pick.entries
        ],
    )


def rows(presses: Iterable[Press], width: int = ABREAST) -> tuple[Row, ...]:
    """Lay buttons in rows of `width`."""
    laid = tuple(presses)
    return tuple(Row(laid[start : start + width]) for start in range(0, len(laid), width))


def _shortened(row: Row, icons: Icons) -> Row:
    """Return a row with short labels where icons stand before all of them."""
    if not all(press.short and icons.get(press.icon) for press in row.presses):
        return row
    return Row(tuple(msgspec.structs.replace(press, label=press.short) for press in row.presses))


def abreast(row: Row) -> tuple[Row, ...]:
    """Return a row as those that are shown: where a label is longer than a name and its signs, `ABREAST` at most."""
    if not row.presses or all(_is_short(press) for press in row.presses):
        return (row,)
    lines = -(-len(row.presses) // ABREAST)
    return rows(row.presses, -(-len(row.presses) // lines))


def _is_short(press: Press) -> bool:
    """Tell whether a button is as narrow as a name and its signs."""
    return len(press.label) <= SHORT and (not press.icon or press.label == press.short)
