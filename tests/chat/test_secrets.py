"""What is hidden stays hidden: no undrawn card, no unconfirmed draft in anything that others can see."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from bot.local.world import Channel
from tests.chat.rig import Player, Rig, rig, text


def shown_to(it: Rig, channel: Channel, who: str) -> str:
    """Return all that a person's client got in a channel: texts, ids, labels, files and their descriptions."""
    found: list[Any] = [channel.name, channel.topic]
    for message in it.people.sees(who, channel):
        found.append(message.components)
        found += [(one.filename, one.description) for one in message.attachments]
    return str(found)


async def test_draft_is_seen_by_nobody_else(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        other = "bela" if name == "ada" else "ada"
        panel = await it.slash(name, thread, "farm move", move="place yard; build C4")
        assert "builds C4" in text(panel)
        for command in ("board", "farm", "status", "log", "score", "prompt", "table report", "move", "hand"):
            await it.slash(other, thread, f"farm {command}")
        await it.slash(other, thread, "farm board", text=True)
        await it.posted(game, thread, other)
        for who in (other, "cleo"):
            seen = shown_to(it, thread, who)
            assert "builds C4" not in seen
            assert "goes to yard" not in seen
            assert "huts=('C4',)" not in seen
        assert await it.people.autocomplete(other, thread, "toy place", "what", "") == []


async def test_cards_still_in_the_deck_are_named_nowhere(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        dice = random.Random(11)
        while names := await it.awaited(game):
            post = await it.posted(game, thread)
            deck = set((await it.tables.look(game)).state.deck)
            seen = [shown_to(it, thread, who) for who in ("ada", "bela", "cleo")]
            words = {word.strip("'\".,:;[]() ") for one in seen for word in one.split()}
            assert not deck & words
            await Player(it, names[0], dice).turn(post)
