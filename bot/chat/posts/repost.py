"""Posting the current decision again, for when the last post is lost or far up."""

from __future__ import annotations

import discord

from bot.chat.kit.actions import Action
from bot.chat.kit.classic import ClassicMessage
from bot.chat.kit.interaction import Interaction
from bot.chat.lobby.lobby_message import post_card
from bot.chat.play.moves import open_panel
from bot.chat.posts.turn_posts import plain_message, post_message
from bot.chat.posts.worker import news_of
from bot.chat.send.delivery import deliver, language_of
from bot.games.text import _
from bot.tables.db.values import GameInfo, NotYourSeat, Post, PostKind, Status


async def repost(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Post the present state once more without calling anybody, and open the person's own decision.

    When the game's own place cannot be reached any more, the game moves to where the person asks.
    """
    tables = interaction.services.tables
    now = await tables.board(game_id)
    info = now.info
    place = info.seat_of(interaction.user_id)
    if place is None and info.host_id != interaction.user_id:
        raise NotYourSeat(_("Only players of {game} can have it posted again.", game=info.id))
    if info.status is Status.LOBBY:
        await post_card(interaction.raw.client, interaction.services, info, interaction.id)
        await interaction.say(_("I have posted the table card of {game} again.", game=info.id))
        return
    kind: PostKind = "turn" if info.status is Status.RUNNING else "end"
    post = Post(id=0, game_id=info.id, kind=kind, first_turn=info.turn, last_turn=info.turn, nonce=f"r{interaction.id}")
    news = await news_of(interaction.services, post, now)
    say = interaction.services.speaker(language_of(interaction.raw.client, info.guild_id), info)
    messages = post_message(interaction.services, news, say), plain_message(interaction.services, news, say)
    try:
        message = await _send(interaction, info, *messages, nonce=post.nonce)
    except (discord.Forbidden, discord.NotFound):
        if interaction.raw.guild_id != info.guild_id or interaction.channel_id == (info.thread_id or info.channel_id):
            raise
        await tables.set_place(info.id, thread_id=interaction.channel_id)
        message = await _send(interaction, (await tables.look(game_id)).info, *messages, nonce=post.nonce)
    await tables.posted_anew(info.id, message.id)
    await tables.wake(info.id, interaction.user_id)
    if place is not None and any(one.seat == place.seat for one in now.waiting):
        await open_panel(interaction, game_id)
    else:
        await interaction.say(_("I have posted {game} again.", game=info.id))


async def _send(
    interaction: Interaction, info: GameInfo, message: ClassicMessage, smallest: ClassicMessage, nonce: str
) -> discord.Message:
    return await deliver(interaction.raw.client, interaction.services, info, message, smallest=smallest, nonce=nonce)
