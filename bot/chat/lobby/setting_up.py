"""Setting up a table: the host's pages of options, and invitations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.chat.kit.actions import Action, ShowOptions
from bot.chat.kit.interaction import Ack, Interaction
from bot.chat.lobby.host import renew
from bot.chat.lobby.options import Page, changes, options_screen, pace_screen, page_of
from bot.chat.lobby.questions import invite_screen
from bot.games.text import _
from bot.tables.db.values import GameInfo, LobbyRefusal, Status


async def options(interaction: Interaction, game_id: str, act: ShowOptions) -> None:
    """Show the host one page of what can be chosen."""
    info = (await interaction.services.tables.look(game_id)).info
    if info.host_id != interaction.user_id:
        raise LobbyRefusal(_("Only the host can change the options."))
    if info.status is Status.RUNNING:
        await interaction.show(pace_screen(info, await interaction.speaker(info)))
        return
    if info.status is not Status.LOBBY:
        raise LobbyRefusal(_("The game has started, so its options are fixed."))
    await _show(interaction, info, act.page or "game")


async def _show(interaction: Interaction, info: GameInfo, page: Page) -> None:
    """Show a page of options, with how long games of each variant were."""
    services = interaction.services
    known = {
        one.key: await services.tables.length(info.game, one.key, info.wanted) for one in services.rules(info).variants
    }
    lengths = {key: length for key, length in known.items() if length is not None}
    await interaction.show(options_screen(services, info, await interaction.speaker(info), page, lengths))


async def choose(interaction: Interaction, game_id: str, choice: str, values: Sequence[str]) -> None:
    """Change an option of the lobby, then show card and options anew."""
    new = changes(choice, values[0])
    if "pace" in new and (await interaction.services.tables.look(game_id)).info.status is Status.RUNNING:
        info = await interaction.services.tables.set_pace(interaction.id, game_id, interaction.user_id, new["pace"])
        await interaction.show(pace_screen(info, await interaction.speaker(info)))
        return
    info = await interaction.services.tables.configure(interaction.id, game_id, interaction.user_id, **new)
    page = page_of(interaction.services.rules(info), choice)
    await _show(interaction, info, page)
    await renew(interaction, info)


async def write(interaction: Interaction, game_id: str, key: str, typed: str) -> None:
    """Set an option that is text, then show card and options anew."""
    info = await interaction.services.tables.configure(
        interaction.id, game_id, interaction.user_id, options={key: typed}
    )
    page = page_of(interaction.services.rules(info), f"!opt.{key}")
    await _show(interaction, info, page)
    await renew(interaction, info)


async def guests(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Show the list of people whom one can invite."""
    info = (await interaction.services.tables.look(game_id)).info
    if info.status is not Status.LOBBY:
        raise LobbyRefusal(_("The game has started, so its options are fixed."))
    await interaction.show(invite_screen(info, await interaction.speaker(info)))


async def invite(interaction: Interaction, game_id: str, people: Sequence[int]) -> None:
    """Invite people by their user ids."""
    if bots := [person for person in people if person in _bots(interaction.raw)]:
        raise LobbyRefusal(_("{who} is a bot. Only people can sit at a table.", who=f"<@{bots[0]}>"))
    info = (await interaction.services.tables.look(game_id)).info
    for number, person in enumerate(people):
        info = await interaction.services.tables.invite(interaction.id + number, game_id, interaction.user_id, person)
    say = await interaction.speaker(info)
    said = say(_("Invited: {who}. They can join now.", who=", ".join(f"<@{person}>" for person in people)))
    if interaction.ack is Ack.UPDATE:
        await interaction.show(invite_screen(info, say, said))
    else:
        await interaction.tell(said)


def _bots(raw: discord.Interaction) -> frozenset[int]:
    """Return which of the people that an option or a list names are bots, as Discord says with it."""
    data: dict[str, Any] = dict(raw.data or {})
    users: dict[str, dict[str, Any]] = data.get("resolved", {}).get("users", {})
    return frozenset(int(user_id) for user_id, user in users.items() if user.get("bot"))
