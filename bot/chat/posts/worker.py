"""The worker that empties the outbox: every confirmed turn is posted once, in order, also across crashes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

import discord
from msgspec.structs import replace

from bot.chat.kit.custom_ids import OURS
from bot.chat.kit.errors import NETWORK, fault, is_lasting, wait
from bot.chat.kit.services import Services
from bot.chat.lobby.channels import suspend
from bot.chat.lobby.lobby_message import card_speaker, post_card, renew_card
from bot.chat.posts import spectators
from bot.chat.posts.archiving import Archiver
from bot.chat.posts.direct_posts import message_of
from bot.chat.posts.direct_upkeep import DirectUpkeep
from bot.chat.posts.invitations import invite_message, meant
from bot.chat.posts.reminders import direct_message, late_message, reminder_message, still_meant
from bot.chat.posts.tidying import Tidier
from bot.chat.posts.turn_posts import News, bears, plain_message, post_message
from bot.chat.posts.votes import subject, vote_message
from bot.chat.send.delivery import deliver, edit, language_of
from bot.chat.send.direct_messages import Closed, NotNow, deliver_direct, found_direct
from bot.chat.send.threads import Venue, channel_of, gather, in_thread, let_go, settle
from bot.games.rules import AnyView
from bot.games.text import Seat, Text
from bot.tables.db.values import Calling, GameInfo, Onlooker, Post, Status, Turn
from bot.tables.views import BoardView, TableView

log = logging.getLogger(__name__)

AT_ONCE = 4
"""How many games are posted for at the same time."""

_LOOK_BACK = 50

ALARM_AFTER = timedelta(minutes=30)
"""When for so long nothing has gone out although something should, whoever runs the bot is told in its log (U33)."""

_SLEEP_AFTER = 3
"""After how many tries a game that has lost its place sleeps, and the host is told."""


class Poster:
    """Claims due posts, renders the newest position, sends, and reports back; failures are tried again later."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._services = services
        self._tries: dict[int, int] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._mine: set[int] = set()
        self._missed: dict[str, frozenset[int]] = {}
        self._stuck_since: datetime | None = None
        self.tidier = Tidier(client, services)
        self.upkeep = DirectUpkeep(client, services)
        self.archiver = Archiver(client, services)

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
                self._mine.add(post.id)
                task = asyncio.create_task(self._work(post), name=f"post-{post.id}")
                self._running.add(task)
                task.add_done_callback(done)
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    async def _next(self) -> Post:
        while True:
            post = await self._services.tables.claim_post()
            if post is not None:
                return post
            await self._take_over()
            await self._services.tables.wait_for_posts()

    async def empty(self) -> None:
        """Make every post that is due now, one after the other, then tidy and close threads."""
        while (post := await self._services.tables.claim_post()) is not None:
            await self._work(post)
        await self.tidier.empty()
        await self.upkeep.empty()
        await self.archiver.empty()

    async def _work(self, post: Post) -> None:
        tables = self._services.tables
        try:
            message_id = await self._made(post)
        except asyncio.CancelledError:
            raise
        except Closed as error:
            log.info("post %s: user %s takes no direct messages: %s", post.id, post.user_id, error)
            await tables.close_direct(post)
        except NotNow as error:
            log.info("post %s: no direct channel may be opened yet: %s", post.id, error)
            await tables.put_off_post(post, error.wait)
        except (discord.HTTPException, *NETWORK) as error:
            tries = self._tries[post.id] = self._tries.get(post.id, 0) + 1
            again = wait(tries)
            log.warning(
                "post %s of game %s failed (try %s, again in %s): %s", post.id, post.game_id, tries, again, error
            )
            await tables.fail_post(post, again, fault(error).words.message)
            self._watch_for_standstill(error)
            if tries == _SLEEP_AFTER and post.user_id is None and is_lasting(error):
                await self._suspend(post, fault(error).words)
        except Exception as error:
            tries = self._tries[post.id] = self._tries.get(post.id, 0) + 1
            log.exception("post %s of game %s could not be made (try %s)", post.id, post.game_id, tries)
            await tables.fail_post(post, wait(tries + 2), "internal")
            self._watch_for_standstill(error)
        else:
            self._tries.pop(post.id, None)
            self._stuck_since = None
            await tables.finish_post(post, message_id)
            if post.kind == "end":
                self._services.painter.forget(post.game_id)
                await let_go(self._client, (await tables.look(post.game_id)).info)
        finally:
            self._mine.discard(post.id)

    def _watch_for_standstill(self, error: Exception) -> None:
        """Raise the alarm when nothing at all goes out any more; again each time that as much time has passed."""
        at = self._services.tables.now()
        self._stuck_since = self._stuck_since or at
        if at - self._stuck_since >= ALARM_AFTER:
            log.error(
                "ALARM: no post has gone out since %s: %s", self._stuck_since.isoformat(timespec="minutes"), error
            )
            self._stuck_since = None

    async def _made(self, post: Post) -> int | None:
        """Make a post and return its message; None when there is nothing to say any more.

        One that was tried before is looked for first: it may have arrived although we did not hear so.
        """
        found = await self._find(post) if post.attempts > 1 else None
        if found is not None:
            return found
        message = await self._send(post)
        return None if message is None else message.id

    async def _suspend(self, post: Post, why: Text) -> None:
        info = (await self._services.tables.look(post.game_id)).info
        self._tries.pop(post.id, None)
        await suspend(self._client, self._services, info, why)

    async def _send(self, post: Post) -> discord.Message | None:
        if post.kind == "direct":
            return await self._send_direct(post)
        if post.kind == "tally":
            await self._renew_vote(post)
            return None
        tables = self._services.tables
        if post.kind == "invite":
            return await self._send_invite(post, (await tables.look(post.game_id)).info)
        if post.kind in ("call", "late", "vote"):
            now = await tables.look(post.game_id)
            seen = spectators.of_game(post.onlookers, now)
            return await self._send_words(post, now, still_meant(post.calls, now), seen)
        board = await tables.board(post.game_id)
        seen = spectators.of_game(post.onlookers, board)
        return await self._send_board(post, board, still_meant(post.calls, board), seen)

    async def _send_invite(self, post: Post, info: GameInfo) -> discord.Message | None:
        """Send a word to people about a table that has not begun, its card first if a crash has kept it back."""
        if info.status is not Status.LOBBY:
            return None
        if info.lobby_message_id is None:
            await post_card(self._client, self._services, info, post.id)
        message = invite_message(post, info, card_speaker(self._client, self._services, info))
        return await deliver(self._client, self._services, info, message, mentions=meant(post), nonce=post.nonce)

    async def _send_words(
        self, post: Post, now: TableView, calls: tuple[Calling, ...], seen: tuple[Onlooker, ...]
    ) -> discord.Message | None:
        """Send a call, a word about a seat that is overdue, or a vote: no picture, the buttons that belong to it."""
        services, info = self._services, now.info
        say = services.speaker(language_of(self._client, info.guild_id), info)
        if post.poll_id is not None:
            poll = await services.tables.poll(post.poll_id)
            asked = [one.seat for one in calls if one.ringing]
            message = vote_message(services, info, poll, post.id, say, await subject(services, poll, say), asked)
        elif post.kind == "late":
            if all(one.seat != post.seat for one in now.waiting):
                return None
            message = late_message(services, now, post, calls, say)
        elif not seen and all(one.kind == "silence" for one in calls) and not await in_thread(self._client, info):
            return None
        elif calls or seen:
            message = reminder_message(services, now, post, calls, say, seen)
        else:
            return None
        mentions = {one.user_id for one in calls if one.ringing} | {one.user_id for one in seen}
        return await deliver(self._client, services, info, message, mentions=mentions, nonce=post.nonce)

    async def _renew_vote(self, post: Post) -> None:
        """Let the public post of a vote show how it stands; doing so twice does no harm."""
        services = self._services
        assert post.poll_id is not None
        known = await services.tables.vote_post(post.poll_id)
        info = (await services.tables.look(post.game_id)).info
        channel = await channel_of(self._client, info.thread_id or info.channel_id)
        if known is None or not isinstance(channel, Venue | discord.PartialMessageable):
            return
        poll_id, (post_id, message_id) = post.poll_id, known

        async def work() -> None:
            poll = await services.tables.poll(poll_id)
            say = services.speaker(language_of(self._client, info.guild_id), info)
            message = vote_message(services, info, poll, post_id, say, await subject(services, poll, say))
            await edit(channel.get_partial_message(message_id), message)

        try:
            await services.edits.edit(channel.id, message_id, work)
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("the post of vote %s is out of reach: %s", poll_id, error)

    async def _send_direct(self, post: Post) -> discord.Message | None:
        """Send what calls one person, from one table or several, in one message."""
        services = self._services
        assert post.user_id is not None
        language = (await services.tables.preferences(post.user_id)).language
        games = []
        called = [*(one.game_id for one in post.calls), *(one.game_id for one in post.onlookers)]
        for game_id in dict.fromkeys(called):
            now = await services.tables.look(game_id)
            calls, seen = still_meant(post.calls, now), spectators.of_game(post.onlookers, now)
            if calls or seen:
                games.append((now, calls, seen))
        if not games:
            return None
        message = direct_message(services, post, games, lambda info: services.speaker(language, info))
        alone = [now.info.id for now, _calls, _seen in games] == [post.game_id]  # by its id the post is found again
        if alone and (about := await message_of(services, post, games[0][1], language)):
            message = about
        return await deliver_direct(self._client, services, post.user_id, message, nonce=post.nonce)

    async def _send_board(
        self, post: Post, now: BoardView, calls: tuple[Calling, ...], seen: tuple[Onlooker, ...]
    ) -> discord.Message:
        """Send what shows the table, or a notice."""
        services = self._services
        remark: Text | None = None
        if post.kind == "opening":
            info, remark = await settle(self._client, services, now.info)
            if info.thread_id != now.info.thread_id:
                await renew_card(self._client, services, info, post.id)
            now = replace(now, info=info)
        if post.kind == "notice" and now.info.started_at is None:
            await renew_card(self._client, services, now.info, post.id)
        await self._gather(post, now.info)
        pinged = [one.seat for one in calls if one.ringing]
        news = replace(await news_of(services, post, now, remark, pinged), onlookers=seen)
        say = services.speaker(language_of(self._client, now.info.guild_id), now.info)
        return await deliver(
            self._client,
            services,
            now.info,
            post_message(services, news, say),
            smallest=plain_message(services, news, say),
            mentions=[
                *(now.info.seats[seat].user_id for seat in news.pinged if not now.info.seats[seat].vacant),
                *(one.user_id for one in seen),
            ],
            nonce=post.nonce,
        )

    async def _gather(self, post: Post, info: GameInfo) -> None:
        """See to it that the game stands in the list of all who play or watch: who is new, and where it moved.

        It moves with a post that has a text of its own. Whoever could not be reached is tried again with the next post.
        """
        people = self._missed.pop(info.id, frozenset())
        if info.status is Status.RUNNING and (post.kind in ("opening", "notice") or post.text is not None):
            people |= {place.user_id for place in info.seats if place.somebody}
            people |= set(await self._services.tables.watchers(info.id))
        if people and (missed := await gather(self._client, info, people)):
            self._missed[info.id] = missed

    async def reconcile(self) -> None:
        """Find out whether posts that were claimed before a crash reached Discord."""
        for post in await self._services.tables.unfinished_posts():
            await self._settle(post)

    async def _take_over(self) -> None:
        """Do the same for posts whose claim has run out, but not for our own that only take long."""
        for post in await self._services.tables.left_behind_posts():
            if post.id in self._mine:
                await self._services.tables.renew_post(post)
            else:
                await self._settle(post)

    async def _settle(self, post: Post) -> None:
        message_id = await self._find(post)
        if message_id is None:
            await self._services.tables.release_post(post)
        else:
            await self._services.tables.finish_post(post, message_id)

    async def _find(self, post: Post) -> int | None:
        info = (await self._services.tables.look(post.game_id)).info
        places: list[discord.abc.Messageable] = []
        if post.user_id is not None:
            places.append(await found_direct(self._client, self._services, post.user_id))
        else:
            for place in dict.fromkeys((info.thread_id or info.channel_id, info.channel_id)):
                places.append(await channel_of(self._client, place))
        for channel in places:
            try:
                async for message in channel.history(limit=_LOOK_BACK):
                    if bears(post, custom_ids(message, info.id)):
                        return message.id
            except (discord.HTTPException, *NETWORK) as error:
                log.warning("could not look for post %s in %s: %s", post.id, channel, error)
        return None


async def news_of(
    services: Services, post: Post, now: BoardView, remark: Text | None = None, pinged: Sequence[Seat] = ()
) -> News:
    """Gather what a post tells, with the seats that it mentions; a notice for one seat mentions that."""
    turns: tuple[Turn, ...] = ()
    before: AnyView = None
    if post.seat is not None:
        pinged = (post.seat,)
    if post.kind != "notice":
        known = await services.tables.turns(post.game_id, first=post.first_turn)
        turns = tuple(turn for turn in known if turn.number <= post.last_turn)
        if post.first_turn > 0 and turns:
            before = (await services.tables.board_after(post.game_id, post.first_turn - 1)).board
    remarks = (remark,) if remark else ()
    away = await absences(services, now)
    ended = post.kind == "end"
    last = len(now.waiting) == 1 and any(one.last for one in await services.tables.timing(post.game_id))
    first = await services.tables.first_message(post.game_id) if ended else None
    ratings = await services.tables.rating_changes(post.game_id) if ended else {}
    return News(
        post=post,
        now=now,
        turns=turns,
        before=before,
        pinged=pinged,
        remarks=remarks,
        away=away,
        first_message=first,
        last=last,
        ratings=ratings,
        course=await services.tables.course(post.game_id) if ended else None,
    )


async def absences(services: Services, now: TableView) -> dict[Seat, datetime]:
    """Return of the awaited seats that are away until when they are."""
    at, found = services.tables.now(), {}
    for one in now.waiting:
        until = (await services.tables.preferences(now.info.seats[one.seat].user_id)).away(at)
        if until is not None:
            found[one.seat] = until
    return found


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
