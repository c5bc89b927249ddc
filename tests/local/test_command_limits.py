"""Limits of application commands."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.local import LocalDiscord
from bot.local.errors import InvalidForm
from bot.local.limits.commands import characters, check_command, check_commands
from tests.local.conftest import taken
from tests.local.parrot import Parrot

Json = dict[str, Any]


def command(name: str = "farm", **more: Any) -> Json:
    return {"name": name, "type": 1, "description": "d"} | more


def option(name: str = "o", kind: int = 3, **more: Any) -> Json:
    return {"name": name, "type": kind, "description": "d"} | more


def choice(name: str = "c", value: Any = "c") -> Json:
    return {"name": name, "value": value}


@pytest.mark.parametrize("name", ["farm", "farm-admin", "höfe_2", "it's", "农场", "x" * 32])
def test_good_names(name: str) -> None:
    check_command(command(name))


@pytest.mark.parametrize("name", ["", "Farm", "two words", "x" * 33, "dot.", "smile\N{SLIGHTLY SMILING FACE}", "a/b"])
def test_bad_names(name: str) -> None:
    with pytest.raises(InvalidForm):
        check_command(command(name))
    with pytest.raises(InvalidForm):
        check_command(command(name_localizations={"de": name}))


SUB = option("sub", 1)
GROUP = option("group", 2, options=[SUB])

GOOD: dict[str, Json] = {
    "nested twice": command(options=[GROUP, SUB]),
    "required first": command(options=[option("a", required=True), option("b")]),
    "25 options": command(options=[option(f"o{n}") for n in range(25)]),
    "25 choices": command(options=[option(choices=[choice(str(n), str(n)) for n in range(25)])]),
}

BAD: dict[str, Json] = {
    "no description": command(description=""),
    "description 101": command(description="x" * 101),
    "localised description 101": command(description_localizations={"de": "x" * 101}),
    "26 options": command(options=[option(f"o{n}") for n in range(26)]),
    "26 sub-commands": command(options=[option(f"o{n}", 1) for n in range(26)]),
    "required after optional": command(options=[option("a"), option("b", required=True)]),
    "equal names": command(options=[option("a"), option("a")]),
    "sub-command beside an option": command(options=[SUB, option("a")]),
    "group in a group": command(options=[option("g", 2, options=[GROUP])]),
    "sub-command in a sub-command": command(options=[option("s", 1, options=[SUB])]),
    "choices and autocomplete": command(options=[option(choices=[choice()], autocomplete=True)]),
    "choices of users": command(options=[option(kind=6, choices=[choice()])]),
    "26 choices": command(options=[option(choices=[choice(str(n), str(n)) for n in range(26)])]),
    "equal choices": command(options=[option(choices=[choice("a", "1"), choice("a", "2")])]),
    "choice name 101": command(options=[option(choices=[choice("x" * 101)])]),
    "choice value 101": command(options=[option(choices=[choice(value="x" * 101)])]),
    "min above max": command(options=[option(kind=4, min_value=2, max_value=1)]),
    "more than 8000 characters": command(
        options=[
            option(
                f"o{n}", choices=[choice(f"{m}" + "x" * 90, f"{m}" + "y" * 90) for m in range(2)], description="d" * 100
            )
            for n in range(17)
        ]
        + [option(f"p{n}", choices=[choice(f"{m}" + "x" * 90, f"{m}") for m in range(25)]) for n in range(2)]
    ),
    "user command with a description": {"name": "Show farm", "type": 2, "description": "d"},
}


@pytest.mark.parametrize("name", GOOD)
def test_good(name: str) -> None:
    check_command(GOOD[name])


@pytest.mark.parametrize("name", BAD)
def test_bad(name: str) -> None:
    with pytest.raises(InvalidForm):
        check_command(BAD[name])


def test_longest_localisation_counts() -> None:
    assert characters(command("ab", description="xyz", name_localizations={"de": "abcdef"})) == 6 + 3


@pytest.mark.parametrize(("kind", "most"), [(1, 100), (2, 15), (3, 15)])
def test_numbers(kind: int, most: int) -> None:
    many = [{"name": f"c{n}", "type": kind} | ({"description": "d"} if kind == 1 else {}) for n in range(most + 1)]
    check_commands(many[:-1])
    with pytest.raises(InvalidForm):
        check_commands(many)


def test_names_twice() -> None:
    with pytest.raises(InvalidForm):
        check_commands([command(), command()])
    check_commands([command(), {"name": "farm", "type": 2}])


async def test_sync_keeps_ids_and_counts_new_names_only(server: LocalDiscord, bot: Parrot) -> None:
    (first,) = await bot.tree.fetch_commands()
    await bot.tree.sync()
    assert (await bot.tree.fetch_commands())[0].id == first.id
    assert server.command_creates == {None: 1}


async def test_two_hundred_creates_a_day(server: LocalDiscord, bot: Parrot) -> None:
    @app_commands.command(description="One more")
    async def more(interaction: Any) -> None:
        raise AssertionError

    bot.tree.add_command(more, guild=server.guild)
    server.command_creates[server.guild.id] = 200
    with pytest.raises(discord.HTTPException) as error:
        await bot.tree.sync(guild=server.guild)
    assert error.value.code == 30034
    assert len(taken(server)) == 1
    server.command_creates[server.guild.id] = 199
    assert [c.name for c in await bot.tree.sync(guild=server.guild)] == ["more"]
    bot.tree.remove_command("more", guild=server.guild)
    await bot.tree.sync(guild=server.guild)
    assert server.world.commands[server.guild.id] == []


async def test_one_command_at_a_time(server: LocalDiscord, bot: Parrot) -> None:
    app = server.world.bot.id
    made = await bot.http.upsert_global_command(app, command("hand", options=[option()]))  # type: ignore[arg-type]
    assert made["name"] == "hand"
    edited = await bot.http.edit_global_command(app, made["id"], {"description": "Other"})
    assert edited["description"] == "Other"
    assert (await bot.http.get_global_command(app, made["id"]))["version"] != made["version"]
    await bot.http.delete_global_command(app, made["id"])
    assert [c["name"] for c in server.world.commands[None]] == ["farm"]
    assert taken(server) == []
