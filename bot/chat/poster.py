"""The worker that empties the outbox: every confirmed turn is posted once, in order, also across crashes."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from bot.chat.cards import renew_card
from bot.chat.delivery import deliver, language_of
from bot.chat.errors import NETWORK, fault, wait
from bot.chat.house import House
from bot.chat.ids import OURS
from bot.chat.posts import News, bears, newly_awaited, plain_screen, post_screen
from bot.chat.screens import Screen, Words
from bot.chat.threads import channel_of, settle
from bot.games.text import Seat, Text, _
from bot.tables.values import Post, Snapshot, Turn

log = logging.getLogger(__name__)

AT_ONCE = 4
"""How many games are posted for at the same time."""

_LOOK_BACK = 50

_TELL_AFTER = 3
"""After how many tries the host is told that a game has lost its place."""


class Poster:
    """Claims due posts, renders the newest position, sends, and reports back; failures are tried again later."""

    def __init__(self, client: discord.Client, house: House) -> None:
        self._client = client
        self._house = house
        self._tries: dict[int, int] = {}
        self._running: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Post until cancelled; begins with what a crash left half done."""
        await self.reconcile()
        free = asyncio.Semaphore(AT_ONCE)

        def done(task: asyncio.Task[None]) -> None:
            self._running.discard(task)
            free.release()
            if not task.cancelled() and task.exception() is not None:
                log.error("%s: its outcome could not be noted", task.get_name(), exc_info=task.exception())

        try:
            while True:
                await free.acquire()
                post = await self._next()
                task = asyncio.create_task(self._work(post), name=f"post-{post.id}")
                self._running.add(task)
                task.add_done_callback(done)
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    async def _next(self) -> Post:
        while True:
            post = await self._house.tables.claim_post()
            if post is not None:
                return post
            await self._house.tables.wait_for_posts()

    async def _work(self, post: Post) -> None:
        tables = self._house.tables
        try:
            message = await self._send(post)
        except asyncio.CancelledError:
            raise
        except (discord.HTTPException, *NETWORK) as error:
            tries = self._tries[post.id] = self._tries.get(post.id, 0) + 1
            again = wait(tries)
            log.warning(
                "post %s of game %s failed (try %s, again in %s): %s", post.id, post.game_id, tries, again, error
            )
            await tables.fail_post(post, again, fault(error).words.message)
            if tries == _TELL_AFTER and isinstance(error, discord.Forbidden | discord.NotFound):
                await self._tell_host(post, error)
        except Exception:
            tries = self._tries[post.id] = self._tries.get(post.id, 0) + 1
            log.exception("post %s of game %s could not be made (try %s)", post.id, post.game_id, tries)
            await tables.fail_post(post, wait(tries + 2), "internal")
        else:
            self._tries.pop(post.id, None)
            await tables.finish_post(post, message.id)
            if post.kind == "end":
                self._house.painter.forget(post.game_id)

    async def _tell_host(self, post: Post, error: discord.HTTPException) -> None:
        """Write to the host, if he lets us, that the game cannot be posted where it is."""
        info = (await self._house.tables.look(post.game_id)).info
        words = _(
            "I cannot post {game} in <#{place}>. {why} Mend that, or use /farm prompt where I may write.",
            game=info.id,
            place=info.thread_id or info.channel_id,
            why=fault(error).words,
        )
        screen = Screen((Words(self._house.speaker(None, info)(words)),))
        try:
            host = await self._client.fetch_user(info.host_id)
            await host.send(view=screen.view())
        except (discord.HTTPException, *NETWORK) as refused:
            log.warning("the host of game %s cannot be told: %s", info.id, refused)

    async def _send(self, post: Post) -> discord.Message:
        house = self._house
        now = await house.tables.look(post.game_id)
        remark: Text | None = None
        if post.kind == "opening":
            info, remark = await settle(self._client, house, now.info)
            if info.thread_id != now.info.thread_id:
                await renew_card(self._client, house, info, post.id)
            now = Snapshot(info, now.state, now.waiting)
        news = await news_of(house, post, now, remark)
        say = house.speaker(language_of(self._client, now.info.guild_id), now.info)
        return await deliver(
            self._client,
            house,
            now.info,
            post_screen(house, news, say),
            smallest=plain_screen(house, news, say),
            mentions=[now.info.seats[seat].user_id for seat in news.pinged],
            nonce=post.nonce,
        )

    async def reconcile(self) -> None:
        """Find out whether posts that were claimed before a crash reached Discord."""
        for post in await self._house.tables.unfinished_posts():
            message_id = await self._find(post)
            if message_id is None:
                await self._house.tables.release_post(post)
            else:
                await self._house.tables.finish_post(post, message_id)

    async def _find(self, post: Post) -> int | None:
        info = (await self._house.tables.look(post.game_id)).info
        for place in {info.thread_id or info.channel_id, info.channel_id}:
            channel = await channel_of(self._client, place)
            try:
                async for message in channel.history(limit=_LOOK_BACK):
                    if bears(post, custom_ids(message, info.id)):
                        return message.id
            except (discord.HTTPException, *NETWORK) as error:
                log.warning("could not look for post %s in %s: %s", post.id, place, error)
        return None


async def news_of(house: House, post: Post, now: Snapshot, remark: Text | None = None, *, ping: bool = True) -> News:
    """Gather what a post tells; without `ping` nobody is mentioned."""
    turns: tuple[Turn, ...] = ()
    before: Any = None
    pinged: tuple[Seat, ...] = () if post.seat is None or not ping else (post.seat,)
    if post.kind != "notice":
        known = await house.tables.turns(post.game_id, first=post.first_turn)
        turns = tuple(turn for turn in known if turn.number <= post.last_turn)
        pinged = newly_awaited(now, turns) if ping else ()
        if post.first_turn > 0 and turns:
            rules = house.rules(now.info)
            before = rules.view(await house.tables.state_after(post.game_id, post.first_turn - 1), None)
    return News(post=post, now=now, turns=turns, before=before, pinged=pinged, remarks=(remark,) if remark else ())


def custom_ids(message: discord.Message, game_id: str) -> list[str]:
    """Return the ids of a message's components that belong to a game."""
    found: list[str] = []
    for component in message.components:
        children = getattr(component, "children", ())
        for child in (component, *children):
            custom_id = getattr(child, "custom_id", None)
            if custom_id and OURS.fullmatch(custom_id) and f":{game_id}:" in custom_id:
                found.append(custom_id)
    return found
