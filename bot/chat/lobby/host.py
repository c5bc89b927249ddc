"""Lobbies: opening a table, joining, leaving, setting up, starting; and the card that shows it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord
from typing_extensions import Unpack

from bot.chat.kit.actions import Action, Cancel, Join, Leave, ShowOptions, Start, Take
from bot.chat.kit.errors import NETWORK
from bot.chat.kit.interaction import Ack, Interaction
from bot.chat.kit.permissions import missing, vital, words
from bot.chat.lobby import seats
from bot.chat.lobby.lobby_card import changes, options_screen, pace_screen
from bot.chat.lobby.lobby_message import card_screen, post_card, renew_card
from bot.chat.send.threads import venue
from bot.games.text import Text, _
from bot.tables.db.settings import Settings
from bot.tables.db.values import GameInfo, LobbyRefusal, Status

log = logging.getLogger(__name__)

CARD_BUTTONS = frozenset(act.name for act in (Join, Leave, Start, ShowOptions, Cancel))
"""What the buttons of a lobby's card do."""


async def new(
    interaction: Interaction, *, game: str, variant: str, seats: int, name: str | None, **settings: Unpack[Settings]
) -> None:
    """Open a table where the person is and post its card."""
    raw = interaction.raw
    if raw.guild_id is None:
        await interaction.say(_("Open tables in a server channel, where others can see them."))
        return
    in_thread = isinstance(venue(raw.channel), discord.Thread)
    lacking = missing(raw.app_permissions, in_thread)
    if vital(lacking):
        await interaction.tell(words(lacking, await interaction.speaker()))
        return
    info = await interaction.services.tables.create(
        interaction.id,
        user_id=interaction.user_id,
        user_name=interaction.user_name,
        guild_id=raw.guild_id,
        channel_id=interaction.channel_id,
        game=game,
        variant=variant,
        seats=seats,
        name=name,
        **settings,
    )
    await post_card(interaction.raw.client, interaction.services, info, interaction.id)
    say = await interaction.speaker(info)
    lines = [say(_("Your table {game} is open. Start it once everyone you are waiting for has joined.", game=info.id))]
    if lacking:
        lines.append(words(lacking, say))
    await interaction.tell("\n".join(lines))


async def join(interaction: Interaction, game_id: str, act: Join) -> None:
    """Take a seat. In a running game an open one is taken over."""
    was = (await interaction.services.tables.look(game_id)).info
    if was.status is Status.RUNNING:
        await seats.take(interaction, game_id, Take(act.seat))
        return
    info = await interaction.services.tables.join(interaction.id, game_id, interaction.user_id, interaction.user_name)
    await refresh(interaction, info, _("You have a seat in {game}.", game=info.id))


async def leave(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Give a seat back; in a running game the person is asked first."""
    now = (await interaction.services.tables.look(game_id)).info
    if now.status is Status.RUNNING:
        await seats.ask_to_leave(interaction, now)
        return
    info = await interaction.services.tables.leave(interaction.id, game_id, interaction.user_id)
    await refresh(interaction, info, _("You have left {game}.", game=info.id))


async def start(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Begin the game; the opening is posted by the outbox."""
    info = await interaction.services.tables.start(interaction.id, game_id, interaction.user_id)
    await refresh(interaction, info, _("{game} is starting.", game=info.id))


async def cancel(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Call a table off before it begins."""
    info = await interaction.services.tables.cancel(interaction.id, game_id, interaction.user_id)
    await refresh(interaction, info, _("{game} has been canceled.", game=info.id))


async def options(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Show the host what can be chosen."""
    info = (await interaction.services.tables.look(game_id)).info
    if info.host_id != interaction.user_id:
        raise LobbyRefusal(_("Only the host can change the options."))
    if info.status is Status.RUNNING:
        await interaction.show(pace_screen(info, await interaction.speaker(info)))
        return
    if info.status is not Status.LOBBY:
        raise LobbyRefusal(_("The game has started, so its options are fixed."))
    await interaction.show(options_screen(interaction.services, info, await interaction.speaker(info)))


async def choose(interaction: Interaction, game_id: str, choice: str, values: Sequence[str]) -> None:
    """Change an option of the lobby, then show card and options anew."""
    new = changes(choice, values[0])
    if "pace" in new and (await interaction.services.tables.look(game_id)).info.status is Status.RUNNING:
        info = await interaction.services.tables.set_pace(interaction.id, game_id, interaction.user_id, new["pace"])
        await interaction.show(pace_screen(info, await interaction.speaker(info)))
        return
    info = await interaction.services.tables.configure(interaction.id, game_id, interaction.user_id, **new)
    await interaction.show(options_screen(interaction.services, info, await interaction.speaker(info)))
    await renew_card(interaction.raw.client, interaction.services, info, interaction.id)


async def write(interaction: Interaction, game_id: str, key: str, typed: str) -> None:
    """Set an option that is text, then show card and options anew."""
    info = await interaction.services.tables.configure(
        interaction.id, game_id, interaction.user_id, options={key: typed}
    )
    await interaction.show(options_screen(interaction.services, info, await interaction.speaker(info)))
    await renew_card(interaction.raw.client, interaction.services, info, interaction.id)


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
        await interaction.show(options_screen(interaction.services, info, say, said))
    else:
        await interaction.tell(said)


def _bots(raw: discord.Interaction) -> frozenset[int]:
    """Return which of the people that an option or a list names are bots, as Discord says with it."""
    data: dict[str, Any] = dict(raw.data or {})
    users: dict[str, dict[str, Any]] = data.get("resolved", {}).get("users", {})
    return frozenset(int(user_id) for user_id, user in users.items() if user.get("bot"))


async def mind_host(interaction: Interaction, game_id: str) -> None:
    """Hand a table over whose host has left the server or was removed, before somebody who sits there is refused.

    Discord tells us nothing of people who go, so it is asked when it matters.
    """
    info = (await interaction.services.tables.look(game_id)).info
    guild = interaction.raw.guild
    if guild is None or guild.id != info.guild_id or not info.status.alive:
        return
    if info.host_id == interaction.user_id or info.seat_of(interaction.user_id) is None:
        return
    try:
        await guild.fetch_member(info.host_id)
    except discord.NotFound:
        now = await interaction.services.tables.host_gone(game_id, info.host_id)
        if now.status is Status.LOBBY:
            await renew_card(interaction.raw.client, interaction.services, now, interaction.id)
    except (discord.HTTPException, *NETWORK) as error:
        log.warning("it is not known whether the host of game %s is still there: %s", game_id, error)


async def mind_begun(interaction: Interaction, game_id: str) -> None:
    """Refuse a button of a card whose table has begun, and say where the game is.

    The card has no buttons then; a client may still show them, and Discord may have refused the edit.
    """
    info = (await interaction.services.tables.look(game_id)).info
    if info.started_at is not None:
        place = f"<#{info.thread_id or info.channel_id}>"
        raise LobbyRefusal(_("{game} has begun. Go on in {place}.", game=info.id, place=place))


async def refresh(interaction: Interaction, info: GameInfo, done: Text) -> None:
    """Show the card as it is now: in the message pressed on, else where it stands, with a word to the person."""
    if interaction.ack is Ack.UPDATE:
        message = interaction.raw.message
        await interaction.show(await card_screen(interaction.raw.client, interaction.services, info.id))
        if message is not None and message.id != info.lobby_message_id:
            await renew_card(interaction.raw.client, interaction.services, info, interaction.id)
        return
    await interaction.say(done, info)
    await renew_card(interaction.raw.client, interaction.services, info, interaction.id)
