"""Lobbies: opening a table, joining, leaving, starting, canceling; and the card that shows it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from typing_extensions import Unpack

from bot.chat.kit.actions import Action, Cancel, HostMenu, Join, Leave, ShowOptions, Start, Take
from bot.chat.kit.errors import NETWORK
from bot.chat.kit.interaction import Ack, Interaction
from bot.chat.kit.layout import Screen, Words
from bot.chat.kit.permissions import missing, vital, words
from bot.chat.lobby import seats
from bot.chat.lobby.lobby_message import post_card, renew_card, renew_copy
from bot.chat.lobby.questions import cancel_question, host_menu, joined_screen, leave_question, start_question
from bot.chat.send.threads import venue
from bot.games.text import Text, _
from bot.tables.db.settings import Settings
from bot.tables.db.values import GameInfo, LobbyRefusal, Status

log = logging.getLogger(__name__)

CARD_BUTTONS = frozenset(act.name for act in (Join, HostMenu, Leave, Start, ShowOptions, Cancel))
"""What is pressed before a table starts: on its card, also on those of earlier versions, and in the host's menu."""


async def new(
    interaction: Interaction,
    *,
    game: str,
    variant: str,
    seats: int,
    name: str | None,
    invited: Sequence[int] = (),
    **settings: Unpack[Settings],
) -> None:
    """Open a table where the person is and post its card; people who are `invited` have a word of it in the answer."""
    raw = interaction.raw
    if raw.guild_id is None:
        await interaction.say(_("Open tables in a server channel, where others can see them."))
        return
    in_thread = isinstance(venue(raw.channel), discord.Thread)
    lacking = missing(raw.app_permissions, in_thread)
    if vital(lacking):
        await interaction.tell(words(lacking, await interaction.speaker()))
        return
    known = [raw.client.get_user(person) for person in invited]
    if bots := [user.id for user in known if user is not None and user.bot]:
        raise LobbyRefusal(_("{who} is a bot. Only people can sit at a table.", who=f"<@{bots[0]}>"))
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
        invited=invited,
        **settings,
    )
    await post_card(interaction.raw.client, interaction.services, info, interaction.id)
    say = await interaction.speaker(info)
    lines = [say(_("Your table {game} is open. Start it once everyone you are waiting for has joined.", game=info.id))]
    if invited:
        lines.append(say(_("Invited: {who}. They can join now.", who=", ".join(f"<@{one}>" for one in info.invited))))
    if lacking:
        lines.append(words(lacking, say))
    await interaction.tell("\n".join(lines))


async def join(interaction: Interaction, game_id: str, act: Join) -> None:
    """Take a seat; in a running game an open one is taken over. Whoever has one and presses is asked to leave."""
    was = (await interaction.services.tables.look(game_id)).info
    if was.status is Status.RUNNING:
        await seats.take(interaction, game_id, Take(act.seat))
        return
    if interaction.raw.message is not None and was.seat_of(interaction.user_id) is not None:
        await leave(interaction, game_id, Leave())
        return
    info = await interaction.services.tables.join(interaction.id, game_id, interaction.user_id, interaction.user_name)
    await interaction.show(joined_screen(info, await interaction.speaker(info)))
    await renew(interaction, info)


async def leave(interaction: Interaction, game_id: str, act: Leave) -> None:
    """Give a seat back; the person is asked first, unless they are sure."""
    was = (await interaction.services.tables.look(game_id)).info
    if was.status is Status.RUNNING:
        await seats.ask_to_leave(interaction, was)
        return
    if not act.sure and was.status is Status.LOBBY and was.seat_of(interaction.user_id) is not None:
        await interaction.show(leave_question(was, interaction.user_id, await interaction.speaker(was)))
        return
    info = await interaction.services.tables.leave(interaction.id, game_id, interaction.user_id)
    await done(interaction, info, _("You have left {game}.", game=info.id))


async def start(interaction: Interaction, game_id: str, act: Start) -> None:
    """Begin the game, with free seats only when the host is sure; the opening is posted by the outbox."""
    was = (await interaction.services.tables.look(game_id)).info
    if not act.sure and _may_ask(was, interaction.user_id) and len(was.seats) < was.wanted:
        variant = next((one for one in interaction.services.rules(was).variants if one.key == was.variant), None)
        if variant is not None and len(was.seats) in variant.seats:
            await interaction.show(start_question(was, await interaction.speaker(was)))
            return
    info = await interaction.services.tables.start(interaction.id, game_id, interaction.user_id)
    await done(interaction, info, _("{game} is starting.", game=info.id))


async def cancel(interaction: Interaction, game_id: str, act: Cancel) -> None:
    """Cancel a table before it starts, when the host is sure."""
    was = (await interaction.services.tables.look(game_id)).info
    if not act.sure and _may_ask(was, interaction.user_id):
        await interaction.show(cancel_question(was, await interaction.speaker(was)))
        return
    info = await interaction.services.tables.cancel(interaction.id, game_id, interaction.user_id)
    await done(interaction, info, _("{game} has been canceled.", game=info.id))


def _may_ask(info: GameInfo, user_id: int) -> bool:
    """Tell whether somebody may do what they are asked about; whoever may not is refused by the tables."""
    return info.status is Status.LOBBY and info.host_id == user_id


async def menu(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Show the host what only they can do before the start."""
    info = (await interaction.services.tables.look(game_id)).info
    say = await interaction.speaker(info)
    if info.host_id != interaction.user_id:
        host = info.seat_of(info.host_id)
        who = say.mark(host.seat) if host else f"<@{info.host_id}>"
        raise LobbyRefusal(_("Only {host} can do that: they are the host.", host=who))
    if info.status is not Status.LOBBY:
        raise LobbyRefusal(_("{game} is closed. Open a new table.", game=info.id))
    await interaction.show(host_menu(interaction.services, info, say))


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


async def done(interaction: Interaction, info: GameInfo, words: Text) -> None:
    """Say to the person alone what was done, and show the card as it is now."""
    if interaction.ack is Ack.UPDATE:
        await interaction.show(Screen((Words((await interaction.speaker(info))(words)),)))
    else:
        await interaction.say(words, info)
    await renew(interaction, info)


async def renew(interaction: Interaction, info: GameInfo) -> None:
    """Show the card as it is now, where it stands; a copy that was pressed on as well."""
    pressed = interaction.raw.message
    await renew_card(interaction.raw.client, interaction.services, info, interaction.id)
    if pressed is not None and _is_copy(pressed, info):
        await renew_copy(interaction.raw.client, interaction.services, info, pressed)


def _is_copy(message: discord.Message, info: GameInfo) -> bool:
    """Tell whether a message that was pressed on is a card, but not the one that is kept."""
    flags = message.flags
    return flags.components_v2 and not flags.ephemeral and message.id != info.lobby_message_id
