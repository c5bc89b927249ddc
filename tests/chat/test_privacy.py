"""`/farm me data`: shown, given as a file, forgotten after a second word (U84)."""

from __future__ import annotations

import json
from pathlib import Path

from tests.chat.rig import files, labels, rig, text


async def test_data_is_shown_given_and_forgotten(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        shown = await it.slash("ada", thread, "farm me data")
        assert shown.ephemeral_for == it.user_id("ada")
        assert "1 seat at a table" in text(shown)
        assert game in text(shown)
        given = await it.press("ada", shown, "Download my data")
        assert given.ephemeral_for == it.user_id("ada")
        assert files(given) == ["my-data.json"]
        record = json.loads(given.attachments[0].data)
        assert [one["id"] for one in record["games"]] == [game]
        assert files(await it.slash("ada", thread, "farm me data", what="export")) == ["my-data.json"]

        asked = await it.press("ada", await it.slash("ada", thread, "farm me data"), "Delete my data")
        assert labels(asked) == ["Keep everything", "Delete for good"]
        assert "/farm table end" in text(await it.press("ada", asked, "Delete for good"))
        await it.press("ada", await it.slash("ada", thread, "farm table end"), "End the game")
        asked = await it.slash("ada", thread, "farm me data", what="forget")
        assert "Your data has been deleted." in text(await it.press("ada", asked, "Delete for good"))
        assert "your settings" in text(await it.slash("ada", thread, "farm me data"))
        seats = (await it.tables.look(game)).info.seats
        assert it.user_id("ada") not in {seat.user_id for seat in seats}
        assert "Somebody" in text(await it.slash("bela", thread, "farm score", text=True))
        assert it.server.violations == []


async def test_without_the_permission_for_files_the_words_say_what_to_do(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        shown = await it.slash("ada", "barn", "farm me data")
        assert "your settings" in text(shown)
        kept = await it.press("ada", await it.press("ada", shown, "Delete my data"), "Keep everything")
        assert "This is what I store about you:" in text(kept)


async def test_the_daily_sweep_notes_the_servers_that_are_there(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        (guild,) = it.bot.guilds
        await it.bot.on_guild_remove(guild)
        await it.bot.on_guild_join(guild)
        assert (await it.tables.look(game)).info.guild_id == guild.id
