"""What commands share: the options that many have, and suggestions for them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from discord import app_commands

from bot.chat.entry.routes import at_table, candidates, in_sight, table_known, table_named, tables_known
from bot.chat.kit.actions import Action
from bot.chat.kit.interaction import Ack, Interaction, Work, answer
from bot.chat.kit.raw_interaction import RawInteraction
from bot.chat.kit.seat_names import seats_known
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import cut
from bot.games.naming import Known, Named, known, matching
from bot.games.text import _
from bot.tables.db.values import Refusal

log = logging.getLogger(__name__)

CHOICE = 100
CHOICES = 25

SEAT = _("Player, or letter of the seat")
GAME = _("Table, if it is not the one in this thread or the one waiting for you")
WORDS = _("Show it as text instead of a picture")


def services_of(raw: RawInteraction) -> Services:
    """Return the parts that the chat stands on."""
    services: Services = raw.client.services
    return services


async def private(raw: RawInteraction, work: Work) -> None:
    """Answer a command privately."""

    async def noted(interaction: Interaction) -> None:
        command = raw.command
        log.info("command %s", command.qualified_name if command else "-", extra={"interaction": interaction.id})
        await work(interaction)

    await answer(services_of(raw), raw, Ack.PRIVATE, noted)


async def act_at(raw: RawInteraction, game: str | None, act: Action) -> None:
    """Answer a command that does one thing at a table."""

    async def work(interaction: Interaction) -> None:
        await at_table(interaction, game, act)

    await private(raw, work)


Choices = list[app_commands.Choice[str]]
Suggest = Callable[[RawInteraction, str], Coroutine[Any, Any, Choices]]


def suggestion(find: Callable[[Interaction, str], Awaitable[list[Known]]]) -> Suggest:
    """Return what Discord asks for suggestions, from what finds the things that fit.

    It never raises: a refusal means that there is nothing to suggest, a fault is logged and suggests nothing.
    """

    async def suggested(raw: RawInteraction, typed: str) -> Choices:
        try:
            return choices(await find(Interaction(services_of(raw), raw), typed))
        except Refusal:
            return []
        except Exception:
            log.exception("suggestions of interaction %s failed", raw.id)
            return []

    return suggested


def choices(found: Sequence[Known]) -> Choices:
    """Return things as Discord lists them; those whose value is empty or too long for it are left out."""
    return [
        app_commands.Choice(name=cut(one.shown, CHOICE), value=one.value)
        for one in found
        if 0 < len(one.value) <= CHOICE
    ][:CHOICES]


def given(interaction: Interaction, option: str) -> str:
    """Return what stands in another option of the command that is being typed; empty for nothing."""
    return str(getattr(interaction.raw.namespace, option, None) or "").strip()


@suggestion
async def suggest_game(interaction: Interaction, typed: str) -> list[Known]:
    """Suggest the tables of this place and of the person, those that await them first."""
    things = await tables_known(interaction)
    return matching((table_known(info) for info in things if info.status.alive or typed.strip()), typed)


async def meant_game(interaction: Interaction) -> str | None:
    """Return the table that a command being typed is about, for suggestions; None while it is open."""
    named = given(interaction, "game")
    if named:
        return await table_named(interaction, named)
    found = await candidates(interaction)
    return found[0].id if len(found) == 1 else None


async def _seats(interaction: Interaction, typed: str, *, open_only: bool = False) -> list[Known]:
    game_id = await meant_game(interaction)
    if game_id is None:
        return []
    info = await in_sight(interaction, game_id)
    return matching(seats_known(info, await interaction.speaker(info), open_only=open_only), typed)


@suggestion
async def suggest_seat(interaction: Interaction, typed: str) -> list[Known]:
    """Suggest the seats of the table that a command being typed is about."""
    return await _seats(interaction, typed)


@suggestion
async def suggest_open_seat(interaction: Interaction, typed: str) -> list[Known]:
    """Suggest the open seats of the table that a command being typed is about."""
    return await _seats(interaction, typed, open_only=True)


async def suggest_move(interaction: Interaction, verb: str, typed: str) -> list[Known]:
    """Suggest exactly what may follow a verb now; nothing when the person is not awaited."""
    game_id = await meant_game(interaction)
    if game_id is None:
        return []
    say = await interaction.speaker((await interaction.services.tables.look(game_id)).info)
    found = await interaction.services.tables.suggest(game_id, interaction.user_id, verb, typed, say.bare)
    return [known(Named(text, label), say.bare) for text, label in found]
