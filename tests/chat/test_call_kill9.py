"""The bot's process killed (`kill -9`) while Discord holds its call: the call is there once when the bot is back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local import LocalDiscord
from bot.local.faults import Answer
from bot.local.world.entities import Channel, Message
from tests.chat.killed import process
from tests.chat.rig import is_card, said, start, text
from tests.local.openapi import validator
from tests.processes import Process

PATIENCE = 60.0
HELD = Answer(503, delay=1.0)
"""What Discord holds until the bot is dead."""


class Evening:
    """A table of two who are called directly and at once."""

    def __init__(self, server: LocalDiscord, bot: Process) -> None:
        self.server, self.bot, self.people = server, bot, server.people

    async def slash(self, who: str, where: Any, command: str, /, **options: Any) -> Message:
        return said(await self.people.slash(who, where, command, **options))

    async def begin(self) -> Channel:
        """Begin a game; return its thread."""
        people = self.people
        await self.slash("ada", "farm-post", "farm new", seats=2)
        card = await people.wait_message("ada", "farm-post", is_card)
        await people.click("bela", card, people.button(card, "Join"))
        for name in ("ada", "bela"):
            await self.slash(name, "barn", "farm me notifications", notify="dm", always="yes")
        await start(people, "ada", card)
        found: Channel = await people.wait_until(
            lambda: next((one for one in self.server.world.channels.values() if one.is_thread), None)
        )
        return found

    async def killed_at(self, place: Channel, who: str, thread: Channel, move: str, *, arrived: bool) -> None:
        """Let somebody move; kill the bot when it posts to a place, and start it again."""
        held = self.server.faults.inject(f"POST .*/channels/{place.id}/messages$", 1, HELD, answered=arrived)
        await self.slash(who, thread, "farm move", move=move)
        await held.hit.wait()
        await self.bot.kill()
        self.server.post._nonces.clear()  # Discord forgets them within minutes: they must not be what helps
        await self.bot.start()


@pytest.mark.parametrize("arrived", [False, True], ids=["claimed", "delivered"])
async def test_killed_between_claim_and_delivery_and_before_that_is_noted(tmp_path: Path, arrived: bool) -> None:
    async with LocalDiscord(validate=validator(), patience=PATIENCE) as server:
        bot, people = process(server, tmp_path), server.people
        await bot.start()
        try:
            evening = Evening(server, bot)
            thread = await evening.begin()
            called = await people.wait_until(
                lambda: next((one for one in ("ada", "bela") if people.direct(one).messages), None)
            )
            first, second = (called, "bela" if called == "ada" else "ada")
            direct = people.direct(second)
            await evening.killed_at(direct, first, thread, "place wood; confirm", arrived=arrived)
            await people.wait_message(second, direct, lambda one: "our turn in Toy" in text(one))
            await evening.killed_at(thread, second, thread, "place clay; confirm", arrived=arrived)
            await people.wait_message(
                first, thread, lambda one: one.ephemeral_for is None and "goes to clay" in text(one)
            )
            await people.wait_until(lambda: len(people.direct(first).messages) + len(direct.messages) == 4 or None)
        finally:
            await bot.kill()
        places = (thread, people.direct(first), direct)
        nonces = [message.nonce for place in places for message in place.messages.values() if message.nonce]
        assert len(nonces) == len(set(nonces))
        assert [len(people.direct(name).messages) for name in (first, second)] == [2, 2]
        assert server.violations == []
