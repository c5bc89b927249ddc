"""Checks of messages in the channel: every kind, edits, edits in a row, deletes."""

from __future__ import annotations

import asyncio
import io
from collections import Counter
from typing import Any

import discord
from PIL import Image, ImageDraw

from bot.chat.kit.classic import CONTENT
from bot.tools.fieldtest.field import Check, Field, Unanswered, expect, for_edits, quiet_view

IN_A_ROW = 10
"""Edits of one message, one after the other."""
AT_ONCE = 3
"""Edits, and deletes, at the same moment."""

Buttons = list[discord.ui.Button[Any]]


def _buttons(at: Field, name: str, *labels: str) -> Buttons:
    return [discord.ui.Button(label=label, custom_id=at.id(f"{name}{label}")) for label in labels]


async def _classic(at: Field) -> str:
    view = quiet_view(_buttons(at, "post", "One", "Two", "Three"))
    words = "it is your turn at table K7: place your second person. (A field test, nothing to do.)"
    sent = await at.send(at.channel, words, view=view, files=[at.picture()], rings=True)
    at.lasting["classic"] = sent
    found = await at.channel.fetch_message(sent.id)
    expect(not found.flags.components_v2, "it was made a message of Components V2")
    expect(words in found.content, "the words are not as they were sent")
    expect(len(found.attachments) == 1, f"{len(found.attachments)} attachments instead of one")
    picture = found.attachments[0]
    expect(picture.width and picture.height, "Discord gives no size for the picture")
    expect(picture.description, "the picture's description is gone")
    expect(_labels(found) == ["One", "Two", "Three"], f"the buttons are {_labels(found)}")
    return f"one picture of {picture.width} x {picture.height}, {picture.size // 1024} KB, 3 buttons"


def _labels(message: discord.Message) -> list[str | None]:
    rows = [part for part in message.components if isinstance(part, discord.ActionRow)]
    return [child.label for row in rows for child in row.children if isinstance(child, discord.Button)]


async def _modern(at: Field) -> str:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(at.marked(f"{at.owner.mention} a message of Components V2 with a mention.")))
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png", description="A board")))
    view.add_item(discord.ui.ActionRow(*_buttons(at, "modern", "One", "Two")))
    view.stop()
    at.note_place(at.channel.id)
    rings = discord.AllowedMentions(users=[at.owner])
    sent = at.noted(await at.channel.send(view=view, file=at.picture(other=True), allowed_mentions=rings))
    found = await at.channel.fetch_message(sent.id)
    expect(found.flags.components_v2, "it is no message of Components V2")
    return "sent and read back"


async def _long(at: Field) -> str:
    line = "Mila takes 4 wood, 2 clay and 1 reed at the market and builds a fence of 3 pieces. "
    words = (line * 40)[: CONTENT - 60]
    found = await at.channel.fetch_message((await at.send(at.channel, words)).id)
    expect(words.strip() in found.content, "the text was cut")
    return f"{len(found.content)} characters came whole"


async def _grids(at: Field) -> str:
    rows = [_buttons(at, "grid", *(f"{letter}{number}" for number in range(1, 6))) for letter in "ABC"]
    found = await at.channel.fetch_message(
        (await at.send(at.channel, "Three rows of five small buttons.", view=quiet_view(*rows))).id
    )
    expect(len(found.components) == 3, f"{len(found.components)} rows instead of 3")
    return "3 rows of 5 with a name of their own each"


async def _films(at: Field) -> str:
    for kind in ("webp", "gif"):
        file = discord.File(io.BytesIO(await asyncio.to_thread(_film, kind)), f"film.{kind}", description="A film")
        found = await at.channel.fetch_message(
            (await at.send(at.channel, f"A film as {kind}: does it move?", files=[file])).id
        )
        expect(found.attachments, f"the {kind} did not come")
    return "an animated WebP and a GIF were sent"


def _film(kind: str) -> bytes:
    frames = []
    for number in range(8):
        frame = Image.new("RGB", (600, 382), "#e8dcc0")
        ImageDraw.Draw(frame).rectangle((20 + 60 * number, 150, 100 + 60 * number, 230), fill="#7a4a20")
        frames.append(frame)
    held = io.BytesIO()
    frames[0].save(held, kind.upper(), save_all=True, append_images=frames[1:], duration=400, loop=0)
    return held.getvalue()


async def _edits(at: Field) -> str:
    view = quiet_view(_buttons(at, "edit", "Goes away"))
    sent = await at.send(at.channel, "This will be edited.", view=view, files=[at.picture()])
    edited = for_edits(sent)
    await edited.edit(content=at.marked("Edited, with its button."))
    expect(_labels(await at.channel.fetch_message(sent.id)) == ["Goes away"], "an edit of the words took the button")
    await edited.edit(content=at.marked("Edited, without a button."), view=None)
    found = await at.channel.fetch_message(sent.id)
    expect(not found.components, "the button is still there")
    expect(found.edited_at, "Discord does not mark it as edited")
    expect(len(found.attachments) == 1, "the picture is gone after the edit")
    await edited.edit(attachments=[at.picture("other", other=True)])
    found = await at.channel.fetch_message(sent.id)
    names = [one.filename for one in found.attachments]
    expect(names == ["other.png"], f"after exchanging the picture there are {names}")
    return "words changed, button removed, picture kept, then exchanged"


async def _in_a_row(at: Field) -> str:
    sent = await at.send(at.channel, "This is edited many times.")
    return await _edit_often(at, sent)


async def _old(at: Field) -> str:
    message = at.lasting.get("classic")
    if message is None:
        raise Unanswered("there is no turn post to edit")
    rest = at.pace.old - (discord.utils.utcnow() - message.created_at).total_seconds()
    if rest > 0:
        at.tell(f"Waiting {rest / 60:.0f} minutes, until a message is old enough (Ctrl+C skips it and cleans up).")
        await asyncio.sleep(rest)
    return await _edit_often(at, message)


async def _edit_often(at: Field, message: discord.Message) -> str:
    """Edit a message many times and return what Discord answered; being slowed down is a finding, not a fault."""
    before, waits = Counter(at.traffic.statuses), len(at.traffic.waits)
    refused: list[str] = []
    edited = for_edits(message)
    for number in range(1, IN_A_ROW + 1):
        refused += await _try(f"edit {number}", edited.edit(content=at.marked(f"Edit {number}.")))
        await asyncio.sleep(at.pace.edits)
    together = (edited.edit(content=at.marked(f"At once {number}.")) for number in range(AT_ONCE))
    for number, found in enumerate(await asyncio.gather(*(_try("edit at once", one) for one in together))):
        refused += [f"{words} ({number + 1} of {AT_ONCE})" for words in found]
    slowed = "; ".join(at.traffic.waits[waits:])
    parts = [at.traffic.since(before), *refused, f"429 with {slowed}" if slowed else "never slowed down"]
    return "; ".join(parts)


async def _try(what: str, edit: Any) -> list[str]:
    try:
        await edit
    except discord.HTTPException as error:
        if error.status != 429:
            raise
        return [f"{what} refused with {error.status} / {error.code}"]
    return []


async def _deletes(at: Field) -> str:
    sent = [await at.send(at.channel, f"Deleted at once, {number}.") for number in range(AT_ONCE)]
    before = Counter(at.traffic.statuses)
    await asyncio.gather(*(message.delete() for message in sent))
    answers = at.traffic.since(before)
    for message in sent:
        try:
            await at.channel.fetch_message(message.id)
        except discord.NotFound:
            continue
        expect(False, "a deleted message is still there")
    return f"{AT_ONCE} at the same moment: {answers}"


POSTING = (
    Check("FT 2, 5, 6", "Turn post", "classic message with a mention, a picture and buttons, read back", _classic),
    Check("FT 2", "Components V2", "the same as Components V2, whose notification is said to be blank", _modern),
    Check("FT 15", "Long text", "the longest text that we send", _long),
    Check("FT 12", "Grid of buttons", "three rows of five buttons", _grids),
    Check("FT 17", "Films", "eight frames as WebP and as GIF", _films),
    Check("FT 7, 19", "Edits", "change the words, take the button away, exchange the picture", _edits),
    Check("FT 18", "Edits in a row", f"{IN_A_ROW} edits of a new message, then {AT_ONCE} at once", _in_a_row),
    Check("FT 19", "Deletes", f"{AT_ONCE} messages deleted at once", _deletes),
)

LATE = (Check("FT 18", "Edits of an old message", "as before, with a post that is more than an hour old", _old),)
"""What is tried at the very end, for it takes an hour of waiting."""
