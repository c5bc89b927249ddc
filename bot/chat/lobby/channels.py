"""Where a game is shown: moving it to where one is, suspending it when its place is lost, what servers can do."""

from __future__ import annotations

import logging

import discord

from bot.chat.kit.actions import Action, MoveByManager
from bot.chat.kit.classic import ClassicMessage, composed
from bot.chat.kit.errors import NETWORK
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.permissions import missing, vital, words
from bot.chat.kit.services import Services, title
from bot.chat.kit.speaker import ago, cut, harmless
from bot.chat.lobby.lobby_message import post_card
from bot.chat.lobby.options import THREADS
from bot.chat.send.threads import Venue, open_thread, venue, within
from bot.games.text import Text, _
from bot.tables.db.settings import Thread
from bot.tables.db.values import GameInfo, Refusal, Status
from bot.tables.session.lobby import named_game

log = logging.getLogger(__name__)


async def move_here(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Move a game to the channel or thread where its host is."""
    await _move(interaction, game_id, manager=False)


async def move_by_manager(interaction: Interaction, game_id: str, act: MoveByManager) -> None:
    """Move a game to a channel or thread, by its id, or to where somebody who manages the server is."""
    may_manage(interaction)
    await _move(interaction, game_id, manager=True, to=act.channel)


async def _goal(interaction: Interaction, to: int | None) -> tuple[Venue, discord.Permissions]:
    """Return the channel or thread with an id, or where the person is, and what the bot may do there.

    Raises `Refusal` for one that the bot does not see or in which nothing can be shown.
    """
    guild = interaction.raw.guild
    if guild is None:
        raise Refusal(_("A table can only be shown in a channel of its own server."))
    if to is None or to == interaction.channel_id:
        channel: object = interaction.raw.channel
        have = interaction.raw.app_permissions
    else:
        try:
            found = guild.get_channel_or_thread(to) or await guild.fetch_channel(to)
        except discord.HTTPException as error:
            raise Refusal(_("I cannot see <#{place}>. Let me view that channel first.", place=to)) from error
        channel, have = found, found.permissions_for(guild.me)
    return venue(channel), have


async def _move(interaction: Interaction, game_id: str, *, manager: bool, to: int | None = None) -> None:
    raw, services = interaction.raw, interaction.services
    info = (await services.tables.look(game_id)).info
    channel, have = await _goal(interaction, to)
    lacking = missing(have, isinstance(channel, discord.Thread))
    if vital(lacking):
        say = await interaction.speaker()
        where = "" if channel.id == interaction.channel_id else f"<#{channel.id}>: "
        await interaction.tell(where + words(lacking, say))
        return
    place, thread_id = within(channel)
    may = manager or info.host_id == interaction.user_id
    if may and info.guild_id == raw.guild_id and thread_id is None and info.status is Status.RUNNING:
        thread_id = await open_thread(raw.client, services, info, place)
    info = await services.tables.move(
        interaction.id,
        game_id,
        interaction.user_id,
        guild_id=channel.guild.id,
        channel_id=place,
        thread_id=thread_id if info.status is Status.RUNNING else None,
        manager=manager,
    )
    if info.status is Status.LOBBY:
        await post_card(raw.client, services, info, interaction.id)
    await interaction.say(_("{game} continues in <#{place}>.", game=info.id, place=info.thread_id or info.channel_id))


async def close(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """End a game for the server."""
    may_manage(interaction)
    info = await interaction.services.tables.close_game(
        interaction.id, game_id, interaction.user_id, guild_id=interaction.raw.guild_id or 0
    )
    await interaction.say(_("{game} has ended.", game=info.id))


async def overview(interaction: Interaction) -> None:
    """List the living games of the server."""
    may_manage(interaction)
    say = await interaction.speaker()
    lines = []
    for info in await interaction.services.tables.games_of_guild(interaction.raw.guild_id or 0):
        facts = [f"**{info.id}** {harmless(info.name, 40)}", title(interaction.services.rules(info), info, say)]
        facts += [f"<#{info.thread_id or info.channel_id}>", say(_("turn {n}, last change {time}", n=info.turn,
                  time=ago(info.touched_at)))]  # fmt: skip
        if info.asleep_at is not None:
            facts.append(say(_("paused")))
        lines.append(" · ".join(facts))
    await interaction.tell(
        cut("\n".join(lines), 3800) if lines else say(_("There are no running games on this server."))
    )


async def set_thread(interaction: Interaction, chosen: Thread) -> None:
    """Let the new tables of the server begin with a form of the thread."""
    may_manage(interaction)
    await interaction.services.tables.set_thread(interaction.raw.guild_id or 0, chosen)
    await interaction.say(_("Thread of new tables on this server: {form}.", form=THREADS[chosen]))


def may_manage(interaction: Interaction) -> None:
    """Refuse who does not manage the server."""
    if interaction.raw.guild_id is None or not interaction.raw.permissions.manage_guild:
        raise Refusal(_("Only people who manage this server can do that."))


async def suspend(client: discord.Client, services: Services, info: GameInfo, why: Text) -> None:
    """Let a game sleep whose place is lost, and write to the host, if they let us, what to do."""
    if not await services.tables.sleep(info.id):
        return
    words = _(
        "I cannot post {game}. {why} The game sleeps; nothing is lost. Mend that and use /farm table move-here in "
        "<#{place}>, or use it in another channel of the server: the game goes on where you do.",
        game=named_game(services.rules(info), info),
        place=info.thread_id or info.channel_id,
        why=why,
    )
    message = ClassicMessage(content=composed([services.speaker(None, info).unmarked()(words)]))
    try:
        host = await client.fetch_user(info.host_id)
        await host.send(message.content)
    except (discord.HTTPException, *NETWORK) as refused:
        log.warning("the host of game %s cannot be told: %s", info.id, refused)
