"""The rules on the screen: two minutes by buttons, topics by plain names, for the game of the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.boards import boards_for
from bot.games.registry import GAMES
from bot.local.world.entities import Message
from tests.chat.rig import files, ids, rig, said, seen, text


def options(message: Message) -> list[dict[str, Any]]:
    """Return the lines of all selects."""
    return [
        option for row in message.components for part in row.get("components", []) for option in part.get("options", [])
    ]


@pytest.mark.parametrize("game", [*GAMES])
async def test_a_newcomer_turns_the_pages_and_finds_every_topic(tmp_path: Path, game: str) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.slash("ada", "farm-post", "farm new", game=game, seats=2)
        card = await it.card()

        async def press(message: Message, words: str) -> Message:
            custom_id = next(one for one in ids(message) if words in one)
            return said(await it.people.click("bela", message, custom_id))

        shown = await press(card, ":!rules")
        title = f"{game.title()} in 2 minutes"
        for number in range(1, 5):
            assert files(shown) == [f"intro-{number}.png"]
            assert f"{title}, {number} of 4" in seen(shown)
            if number < 4:
                shown = await press(shown, f":!rules.{number}.{game}")
        shown = await press(shown, ".topics")
        topics = GAMES[game].topics()
        lines = options(shown)
        assert [int(line["value"]) for line in lines] == list(range(len(topics)))
        assert not any(line["label"][0].isdigit() for line in lines)
        select = next(one for one in ids(shown) if ":!topic." in one)
        shown = said(await it.people.click("bela", shown, select, "1"))
        assert lines[1]["label"] in text(shown)
        shown = await press(shown, f":!rules.0.{game}")
        assert files(shown) == ["intro-1.png"]
        assert it.server.violations == []


async def test_the_command_opens_the_pages_of_the_game_that_is_named(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        shown = await it.slash("ada", "barn", "farm rules", game="hallertau")
        assert "Hallertau in 2 minutes, 1 of 4" in seen(shown)
        shown = await it.slash("ada", "barn", "farm rules")
        assert "Agricola in 2 minutes, 1 of 4" in seen(shown)
        shown = await it.slash("ada", "barn", "farm rules", game="hallertau", topic="Dragons")
        assert "There is no topic “Dragons”" in text(shown)
        assert len(options(shown)) == len(GAMES["hallertau"].topics())
        shown = await it.slash("ada", "barn", "farm help")
        assert [one.rsplit(":", 1)[1] for one in ids(shown)] == ["!rules"]
        assert it.server.violations == []
