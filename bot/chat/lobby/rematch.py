"""Once more with the same people: the button under the end of a game."""

from __future__ import annotations

import asyncio
import weakref

from bot.chat.kit.actions import Action
from bot.chat.kit.interaction import Interaction
from bot.chat.lobby.lobby_message import post_card, renew_card
from bot.games.rules import SERIES, AnyRules
from bot.games.text import _
from bot.tables.db.values import GameInfo, NotYourSeat, Refusal

_turns: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()
"""By game that has ended: presses are answered one after the other, so that there is one rematch (U6)."""


async def rematch(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Open a table like the one that has ended and invite those who played; whoever presses next joins that."""
    async with _turns.setdefault(game_id, asyncio.Lock()):
        await _rematch(interaction, game_id)


async def _rematch(interaction: Interaction, game_id: str) -> None:
    tables, client = interaction.services.tables, interaction.raw.client
    info = (await tables.look(game_id)).info
    if info.status.alive:
        raise Refusal(_("This game is still running. Ask for a rematch when it is over."))
    if info.seat_of(interaction.user_id) is None and info.host_id != interaction.user_id:
        raise NotYourSeat(_("Only people who played can ask for a rematch. Use /farm new to open a table."))
    known = await tables.rematch_of(info.id)
    if known is not None:
        new_there = known.seat_of(interaction.user_id) is None
        if new_there:
            known = await tables.join(interaction.id, known.id, interaction.user_id, interaction.user_name)
        await interaction.say(_("You have a seat in {game}.", game=known.id), known)
        if new_there:
            await renew_card(client, interaction.services, known, interaction.id)
        return
    others = [place.user_id for place in info.seats if place.somebody and place.user_id != interaction.user_id]
    new = await tables.create(
        interaction.id,
        user_id=interaction.user_id,
        user_name=interaction.user_name,
        guild_id=info.guild_id,
        channel_id=info.channel_id,
        game=info.game,
        variant=info.variant,
        seats=info.wanted,
        options=_options(interaction.services.rules(info), info),
        open=info.open,
        order=info.order,
        invited=others,
        pace=info.pace,
        clock=info.clock,
        undo=info.undo,
        thread=info.thread,
        rated=info.rated or info.rating_open,
        rating_open=info.rating_open,
        rematch_of=info.id,
    )
    await post_card(client, interaction.services, new, interaction.id)
    await interaction.say(
        _("Your table {game} is open. Start it once everyone you are waiting for has joined.", game=new.id), new
    )


def _options(rules: AnyRules, info: GameInfo) -> dict[str, str]:
    """Return the options of a game as another is opened with: without a series, and what its variant does not have."""
    strange = {option.key for option in rules.options if not option.belongs(info.variant)} | {SERIES}
    return {key: value for key, value in info.options.items() if key not in strange}
