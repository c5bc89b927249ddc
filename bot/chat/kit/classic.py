"""Public messages in the form that rings with words: content, at most one picture, rows of buttons.

A mention inside Components V2 arrives on phones as an empty notification, so whatever may notify somebody is a classic
message. A lock screen shows the first hundred characters of the content as they stand: these are plain words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord
import msgspec
from discord import ui

from bot.boards import Picture
from bot.chat.kit.layout import Block, Icons, Row, Screen, Shown, Words, abreast, button
from bot.chat.kit.speaker import fitted

CONTENT = 1900
"""How many characters of content a message gets; Discord takes 2,000."""

PLAIN = 100
"""How many characters at the beginning of the content are plain words: no Markdown, no time stamps, no emoji."""


_MENTION = re.compile(r"<@\d+>")
"""A mention: as long as a name where it is shown, however long its id."""


class ClassicMessage(msgspec.Struct, frozen=True, kw_only=True):
    """A public or direct message. Several attachments would be cropped into a mosaic, so there is one picture."""

    content: str
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures: one or none."""
        return () if self.picture is None else (self.picture,)

    def without_pictures(self, instead: str = "") -> ClassicMessage:
        """Return the same message without its picture, with words at the end in its place."""
        content = composed([self.content], [instead]) if instead and self.picture is not None else self.content
        return msgspec.structs.replace(self, picture=None, content=content)

    def view(self, icons: Icons | None = None) -> ui.View:
        """Return the rows of buttons, in a view that listens to nothing. Needs a running event loop."""
        view = ui.View(timeout=None)
        for number, row in enumerate(laid for one in self.rows for laid in abreast(one)):
            for press in row.presses:
                view.add_item(button(press, icons or {}, row=number))
        view.stop()
        return view

    def screen(self) -> Screen:
        """Return the same as Components V2, for a message of an earlier version, which stays that for ever."""
        blocks: list[Block] = [Words(self.content)]
        if self.picture is not None:
            blocks.append(Shown(self.picture))
        return Screen((*blocks, *self.rows))


def composed(lines: Sequence[str], small: Sequence[str] = (), more: str = "…") -> str:
    """Return a content of at most `CONTENT` characters, cut at the end of a line.

    The `small` lines are kept whole; they become small print where the plain beginning is over. `more` stands for
    lines that were cut.
    """
    last = [line for line in small if line]
    room = CONTENT - sum(len(line) + 4 for line in last)
    content = fitted([line for line in lines if line], room, more)
    for line in last:
        mark = "-# " if len(_MENTION.sub("@", content)) >= PLAIN else ""
        content = f"{content}\n{mark}{line}" if content else line
    return content[:CONTENT]


def refuses_classic(error: discord.HTTPException) -> bool:
    """Tell whether Discord refused an edit because the message is of the form before (Components V2)."""
    return error.status == 400 and error.code == 50035
