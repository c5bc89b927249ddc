"""What commands share: the options that many have, and suggestions for them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.chat.entry.routes import at_table, candidates, table_known, table_named, tables_known
from bot.chat.kit.custom_ids import TEXT
from bot.chat.kit.interaction import Ack, Call, Work, answer
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import cut
from bot.games.naming import Known, Named, known, matching
from bot.games.text import _
from bot.tables.db.values import Refusal

log = logging.getLogger(__name__)

CHOICE = 100
CHOICES = 25

GAME = _("Table, if it is not the one of this thread or the one that awaits you")
WORDS = _("Show it in words instead of a picture")


def house_of(interaction: discord.Interaction[Any]) -> Services:
    """Return the parts that the chat stands on."""
    house: Services = interaction.client.house
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


Choices = list[app_commands.Choice[str]]
Suggest = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, Choices]]


def suggestion(find: Callable[[Call, str], Awaitable[list[Known]]]) -> Suggest:
    """Return what Discord asks for suggestions, from what finds the things that fit.

    It never raises: a refusal means that there is nothing to suggest, a fault is logged and suggests nothing.
    """

    async def suggested(interaction: discord.Interaction[Any], typed: str) -> Choices:
        try:
            return choices(await find(Call(house_of(interaction), interaction), typed))
        except Refusal:
            return []
        except Exception:
            log.exception("suggestions of interaction %s failed", interaction.id)
            return []

    return suggested


def choices(found: Sequence[Known]) -> Choices:
    """Return things as Discord lists them; those whose value is empty or too long for it are left out."""
    return [
        app_commands.Choice(name=cut(one.shown, CHOICE), value=one.value)
        for one in found
        if 0 < len(one.value) <= CHOICE
    ][:CHOICES]


def given(call: Call, option: str) -> str:
    """Return what stands in another option of the command that is being typed; empty for nothing."""
    return str(getattr(call.interaction.namespace, option, None) or "").strip()


@suggestion
async def suggest_game(call: Call, typed: str) -> list[Known]:
    """Suggest the tables of this place and of the person, those that await them first."""
    things = await tables_known(call)
    return matching((table_known(info) for info in things if info.status.alive or typed.strip()), typed)


async def meant_game(call: Call) -> str | None:
    """Return the table that a command being typed is about, for suggestions; None while it is open."""
    named = given(call, "game")
    if named:
        return await table_named(call, named)
    found = await candidates(call)
    return found[0].id if len(found) == 1 else None


async def suggest_move(call: Call, verb: str, typed: str) -> list[Known]:
    """Suggest exactly what may follow a verb now; nothing when the person is not awaited."""
    game_id = await meant_game(call)
    if game_id is None:
        return []
    say = await call.speaker((await call.house.tables.look(game_id)).info)
    found = await call.house.tables.suggest(game_id, call.user_id, verb, typed, say.bare)
    return [known(Named(text, label), say.bare) for text, label in found]
