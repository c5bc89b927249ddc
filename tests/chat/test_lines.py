"""Discord's text options may hold several lines: whatever the option, nothing breaks and all stays on one line."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.chat.entry.bot import Hofpost, in_one_line
from bot.games.registry import GAMES
from tests.chat.rig import TOY, labels, rig, text

LINES = "vanguard\nbilberry\r\n\n### cinnabar\n> dulcimer `elk\n- ferrule\u2028gimlet\n"
"""Several lines, each with a word that is nowhere else, and marks that mean something where a line begins."""

LATER = ("bilberry", "### cinnabar", "> dulcimer", "- ferrule", "gimlet", "cinnabar", "dulcimer", "ferrule")
"""How a line begins where the breaks were kept."""

KIND = discord.AppCommandOptionType

Option = tuple[app_commands.Command[Any, ..., Any], app_commands.Parameter]


def text_options(bot: Hofpost) -> Iterator[Option]:
    """Every option of every command in which a person can type freely."""
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            continue
        assert isinstance(command, app_commands.Command)
        for parameter in command.parameters:
            if parameter.type is KIND.string and not parameter.choices:
                yield command, parameter


def filler(parameter: app_commands.Parameter) -> Any:
    """Something for an option that has to be there."""
    if parameter.choices:
        return parameter.choices[0].value
    match parameter.type:
        case KIND.string:
            return "x"
        case KIND.integer:
            return parameter.min_value or 1
        case KIND.boolean:
            return True
        case KIND.attachment:
            return ("game.json", b"{}")
        case _:
            return "bela"


async def test_several_lines_in_every_text_option(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with rig(tmp_path, games={**TOY, **GAMES}) as it:
        game, thread = await it.begun("ada", "bela")
        await it.posted(game, thread)
        tried = {command.qualified_name.split()[0] for command, _parameter in text_options(it.bot)}
        assert tried == {"farm", "farm-admin", *TOY, *GAMES}
        for command, parameter in text_options(it.bot):
            typed = LINES[-int(parameter.max_value or len(LINES)) :]
            needed = {one.name: filler(one) for one in command.parameters if one.required}
            shown = await it.people.slash("ada", thread, command.qualified_name, **needed | {parameter.name: typed})
            assert not shown.failed, (command.qualified_name, parameter.name)
            if parameter.autocomplete:
                found = await it.people.autocomplete(
                    "ada", thread, command.qualified_name, parameter.name, typed, **needed
                )
                assert all("\n" not in one["name"] for one in found)
        for channel in it.server.world.channels.values():
            for message in channel.messages.values():
                broken = [line for line in text(message).splitlines() if line.strip().startswith(LATER)]
                assert broken == [], text(message)
                assert all("\n" not in label for label in labels(message))
        assert it.server.violations == []
        assert [one.message for one in caplog.records if one.levelno >= logging.ERROR] == []


async def test_what_is_shown_of_it_is_whole(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", name="Harvest\nhome\r\n\n# again")
        assert "**Harvest home # again**" in text(await it.card()).replace("\\", "").splitlines()[0]
        asked = text(await it.slash("ada", "farm-post", "farm card", card="an\n### odd\n> card"))
        assert "“an ### odd > card”" in asked


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("one\ntwo", "one two"),
        ("\r\n one \r\n\r\n two\u2028three\n", "one two three"),
        ("\n\n", " "),
        ("  two  words ", "  two  words "),
        ("", ""),
    ],
)
def test_line_breaks_become_spaces_wherever_the_option_is(typed: str, kept: str) -> None:
    option = {"name": "name", "type": 3, "value": typed}
    number = {"name": "seats", "type": 4, "value": 3}
    in_one_line({"name": "farm", "options": [{"name": "table", "type": 2, "options": [option, number]}]})
    assert (option["value"], number["value"]) == (kept, 3)
