"""What commands share: the options that many have, and suggestions for them."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.chat.actions import at_table, candidates, tidy
from bot.chat.call import Ack, Call, Work, answer
from bot.chat.looking import TEXT
from bot.chat.words import cut, one_line
from bot.games.text import _
from bot.tables.values import Refusal

if TYPE_CHECKING:
    from bot.chat.house import House

log = logging.getLogger(__name__)

CHOICE = 100
CHOICES = 25

GAME = _("Table, if it is not the one of this thread or the one that awaits you")
WORDS = _("Show it in words instead of a picture")


def house_of(interaction: discord.Interaction[Any]) -> House:
    """Return the parts that the chat stands on."""
    house: House = interaction.client.house
    return house


async def private(interaction: discord.Interaction[Any], work: Work, *, words: bool = False) -> None:
    """Answer a command privately."""

    async def noted(call: Call) -> None:
        call.words = words
        command = interaction.command
        log.info("command %s", command.qualified_name if command else "-", extra={"interaction": call.id})
        await work(call)

    await answer(house_of(interaction), interaction, Ack.PRIVATE, noted)


async def act_at(interaction: discord.Interaction[Any], game: str | None, action: str, *, words: bool = False) -> None:
    """Answer a command that does one thing at a table."""

    async def work(call: Call) -> None:
        await at_table(call, game, action)

    await private(interaction, work, words=words)


def with_words(action: str, words: bool) -> str:
    """Return an action, asked for in words where that is wanted."""
    return f"{action} {TEXT}" if words else action


async def suggest_game(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the tables of this place and of the person, those that await him first."""
    house = house_of(interaction)
    call = Call(house, interaction)
    found = {snapshot.info.id: snapshot.info for snapshot in await house.tables.games_of(call.user_id)}
    found |= {info.id: info for info in await house.tables.games_in(call.channel_id) if info.id not in found}
    said = (
        (info.id, f"{info.id} · {one_line(info.name, 60)} · {info.status.value}")
        for info in found.values()
        if info.status.alive or typed
    )
    return matching(said, typed)


async def meant_game(interaction: discord.Interaction[Any]) -> str | None:
    """Return the table that a command being typed is about, for suggestions; None while it is open."""
    given = getattr(interaction.namespace, "game", None)
    if given:
        return tidy(str(given))
    meant = await candidates(Call(house_of(interaction), interaction))
    return meant[0].id if len(meant) == 1 else None


async def suggest_move(interaction: discord.Interaction[Any], verb: str, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest exactly what may follow a verb now; nothing when the person is not awaited."""
    house = house_of(interaction)
    game_id = await meant_game(interaction)
    if game_id is None:
        return []
    try:
        found = await house.tables.suggest(game_id, interaction.user.id, verb, typed)
        info = (await house.tables.look(game_id)).info
    except Refusal:
        return []
    say = house.speaker(str(interaction.locale), info)
    choices: list[app_commands.Choice[str]] = []
    for value, label in found:
        words = say.bare(label)
        named = value if words == value else f"{value} · {words}"
        if value and len(value) <= CHOICE:
            choices.append(app_commands.Choice(name=cut(named, CHOICE), value=value))
    return choices[:CHOICES]


def matching(pairs: Iterable[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Return the pairs of value and label that contain what was typed, as suggestions."""
    asked = typed.strip().lower()
    return [
        app_commands.Choice(name=cut(label, CHOICE), value=value)
        for value, label in pairs
        if len(value) <= CHOICE and (asked in label.lower() or asked in value.lower())
    ][:CHOICES]
