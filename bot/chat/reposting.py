"""Posting the current decision again, for when the last post is lost or far up."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.call import Call
from bot.chat.cards import post_card
from bot.chat.delivery import deliver, language_of
from bot.chat.playing import open_panel
from bot.chat.poster import news_of
from bot.chat.posts import plain_screen, post_screen
from bot.games.text import _
from bot.tables.values import NotYourSeat, Post, PostKind, Status


async def repost(call: Call, game_id: str, _arguments: Sequence[str]) -> None:
    """Post the present state once more without calling anybody, and open the person's own decision."""
    tables = call.house.tables
    now = await tables.look(game_id)
    info = now.info
    place = info.seat_of(call.user_id)
    if place is None and info.host_id != call.user_id:
        raise NotYourSeat(_("Only those who sit at {game} can have it posted again.", game=info.id))
    if info.status is Status.LOBBY:
        await post_card(call.interaction.client, call.house, info, call.id)
        await call.say(_("I posted the card of {game} again.", game=info.id))
        return
    kind: PostKind = "turn" if info.status is Status.RUNNING else "end"
    post = Post(id=0, game_id=info.id, kind=kind, first_turn=info.turn, last_turn=info.turn, nonce=f"r{call.id}")
    news = await news_of(call.house, post, now, ping=False)
    say = call.house.speaker(language_of(call.interaction.client, info.guild_id), info)
    message = await deliver(
        call.interaction.client,
        call.house,
        info,
        post_screen(call.house, news, say),
        smallest=plain_screen(call.house, news, say),
        nonce=post.nonce,
    )
    await tables.set_place(info.id, last_message_id=message.id)
    if place is not None and any(one.seat == place.seat for one in now.waiting):
        await open_panel(call, game_id)
    else:
        await call.say(_("I posted {game} again.", game=info.id))
