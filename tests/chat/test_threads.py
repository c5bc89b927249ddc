"""Threads of games: of the type that the channel has, with whoever watches, closed a day after the end."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.chat.send.threads import ARCHIVE_AFTER
from bot.local.faults import refused
from bot.local.world.entities import ANNOUNCEMENT, ANNOUNCEMENT_THREAD, FORUM, VOICE, Channel
from bot.tables.reminders.archiving import AFTER
from bot.tables.session.schedule import HIDDEN, SILENCE
from tests.chat.rig import Rig, is_card, labels, rig, text
from tests.chat.test_calls import month
from tests.chat.test_members import members

SOON = timedelta(minutes=1)


async def ended(it: Rig, game: str, thread: Channel) -> None:
    """End a game in its first round, as its host may."""
    info = (await it.tables.look(game)).info
    await it.tables.close_game(77, game, it.user_id("ada"), guild_id=info.guild_id)
    await it.post("ada", thread, "ended")


async def begun_in(it: Rig, where: Any) -> str:
    """Open a table somewhere and start it; return its id."""
    await it.slash("cleo", where, "farm new", seats=2, variant="short")
    card = await it.people.wait_message("cleo", where, is_card)
    await it.press("dario", card, "Join")
    await it.start("cleo", card)
    return (await it.tables.games_of(it.user_id("cleo")))[0].info.id


async def test_who_watches_becomes_a_member_also_where_the_game_moves(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        await it.posted(game, thread)
        assert "cleo" not in members(it, thread)
        await it.slash("cleo", thread, "farm watch")
        await it.people.wait_until(lambda: "cleo" in members(it, thread) or None)
        await it.slash("ada", "barn", "farm table move-here", game=game)
        there = it.server.world.channels[(await it.tables.look(game)).info.thread_id or 0]
        await it.post("ada", there, "continues here.")
        assert {"ada", "bela", "cleo"} <= members(it, there)
        await it.tables.sleep(game)
        for user_id in [*there.members]:
            if user_id != it.server.world.bot.id:
                del there.members[user_id]
        await it.slash("ada", there, "farm table move-here", game=game)
        await it.people.wait_until(lambda: {"ada", "bela", "cleo"} <= members(it, there) or None)


async def test_in_a_channel_of_announcements_the_thread_is_one_of_announcements(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        news = it.server.world.add_channel(it.server.guild, "news", kind=ANNOUNCEMENT)
        game = await begun_in(it, news)
        thread = await it.thread()
        assert (thread.type, thread.parent_id) == (ANNOUNCEMENT_THREAD, news.id)
        await it.posted(game, thread, "cleo")
        await it.slash("cleo", "farm-post", "farm table move-here", game=game)
        await it.slash("cleo", news, "farm table move-here", game=game)
        again = it.server.world.channels[(await it.tables.look(game)).info.thread_id or 0]
        assert (again.type, again.parent_id) == (ANNOUNCEMENT_THREAD, news.id)
        assert it.server.violations == []


async def test_in_the_text_of_a_voice_channel_the_game_is_played_there(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        voice = it.server.world.add_channel(it.server.guild, "voice", kind=VOICE)
        game = await begun_in(it, voice)
        await it.tables.play(901, game, it.user_id("cleo"), "place wood; confirm")
        assert "Your turn" in labels(await it.posted(game, voice, "cleo"))


async def test_in_a_post_of_a_forum_the_game_is_played_in_that_post(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        forum = it.server.world.add_channel(it.server.guild, "ideas", kind=FORUM)
        post = await it.people.begin_post("ada", forum, "Games", "Who plays?")
        game = await begun_in(it, post)
        board = await it.people.wait_message("cleo", post, lambda one: "Your turn" in labels(one))
        assert "Where do you place" in text(await it.press("cleo", board, "Your turn"))
        assert {"cleo", "dario"} <= members(it, post)
        assert [one.id for one in it.server.world.channels.values() if one.is_thread] == [post.id]
        it.server.world.channel(post.id).archived = True
        await it.tables.play(901, game, it.user_id("cleo"), "place wood; confirm")
        assert "Your turn" in labels(await it.posted(game, post, "cleo"))
        assert it.server.violations == []


async def test_a_game_moves_into_a_post_of_a_forum_and_out_of_it(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        forum = it.server.world.add_channel(it.server.guild, "ideas", kind=FORUM)
        game, thread = await it.begun("ada", "bela")
        await it.posted(game, thread)
        post = await it.people.begin_post("cleo", forum, "Games", "Here")
        await it.slash("ada", post, "farm table move-here", game=game)
        await it.post("ada", post, "continues here.")
        assert "Your turn" in labels(await it.posted(game, post))
        await it.slash("ada", "barn", "farm table move-here", game=game)
        info = (await it.tables.look(game)).info
        assert info.channel_id == it.server.world.channel("barn").id
        assert it.server.world.channels[info.thread_id or 0].parent_id == info.channel_id
        lobby = (await begun_lobby(it, "bela"))[0]
        await it.slash("bela", post, "farm table move-here", game=lobby)
        await it.people.wait_message("bela", post, is_card)
        assert it.server.violations == []


async def begun_lobby(it: Rig, who: str) -> tuple[str, Any]:
    """Open a table and return its id and its card."""
    await it.slash(who, "farm-post", "farm new", seats=2, variant="short")
    card = await it.people.wait_message(who, "farm-post", is_card)
    found = [one.info for one in await it.tables.games_of(it.user_id(who)) if one.info.host_id == it.user_id(who)]
    return found[-1].id, card


async def test_a_forum_itself_is_refused_in_words(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        it.server.world.habits.forums_take_commands = True
        forum = it.server.world.add_channel(it.server.guild, "ideas", kind=FORUM)
        game, thread = await it.begun("ada", "bela")
        await it.posted(game, thread)
        series = await it.slash("cleo", forum, "farm series")
        refused_ = [
            await it.slash("cleo", forum, "farm new"),
            await it.slash("cleo", forum, "farm record import", file=("game.json", b"{}")),
            await it.press("cleo", series, "Start a series"),
            await it.slash("ada", forum, "farm table move-here", game=game),
        ]
        assert all("in a post" in text(one) for one in refused_), [text(one) for one in refused_]
        assert await it.tables.games_of(it.user_id("cleo")) == []
        assert (await it.tables.look(game)).info.thread_id == thread.id
        assert all(one.ephemeral_for is not None for one in forum.messages.values())
        assert it.server.violations == []


async def test_a_vote_in_the_text_of_a_voice_channel_shows_how_it_stands(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        voice = it.server.world.add_channel(it.server.guild, "voice", kind=VOICE)
        game = await begun_in(it, voice)
        await it.people.wait_message("cleo", voice, lambda one: "Your turn" in labels(one))
        await it.tables.vote(77, game, it.user_id("dario"), "end", None)
        vote = await it.post("dario", voice, "vote in")
        before = text(vote)
        await it.tables.vote(78, game, it.user_id("cleo"), "end", None)
        await it.people.wait_until(lambda: text(voice.messages[vote.id]) != before or None)


async def test_the_thread_of_a_finished_game_is_closed_a_day_later_also_after_a_restart(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        info = (await it.it.tables.look(game)).info
        thread = it.it.server.world.channels[info.thread_id or 0]
        await it.it.tables.close_game(77, game, it.it.user_id("ada"), guild_id=info.guild_id)
        await it.post()
        it.clock.now += AFTER - SOON
        await it.post()
        assert not thread.archived
        server, clock = it.it.server, it.clock
        async with rig(tmp_path, server, clock=clock) as again:
            await again.stop_workers()
            clock.now += 2 * SOON
            plan = server.faults.inject(f"PATCH .*/channels/{thread.id}$", 1, refused(429, 20029, "busy"))
            await again.bot.poster.empty()
            assert (plan.met, thread.archived) == (1, False)
            clock.now += timedelta(hours=1)
            await again.bot.poster.empty()
            assert thread.archived


async def test_a_thread_in_which_another_game_goes_on_stays_open(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game, other = await it.table("ada", "bela"), await it.table("cleo", "dario")
        info = (await it.it.tables.look(game)).info
        thread = it.it.server.world.channels[info.thread_id or 0]
        await it.it.tables.set_place(other, thread_id=thread.id)
        await it.it.tables.close_game(77, game, it.it.user_id("ada"), guild_id=info.guild_id)
        await it.post()
        it.clock.now += 2 * AFTER
        await it.post()
        assert not thread.archived
        assert await it.it.tables.finished_threads([thread.id]) == set()


async def test_where_a_server_takes_no_more_threads_those_of_finished_games_are_closed(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, first = await it.begun("ada", "bela")
        await it.posted(game, first)
        await ended(it, game, first)
        it.server.guild.max_active_threads = 1
        await begun_in(it, "barn")
        threads = it.server.world.channels
        await it.people.wait_until(lambda: sum(one.is_thread for one in threads.values()) == 2 or None)
        assert first.archived
        barn = it.server.world.channel("barn").id
        assert [one.parent_id for one in threads.values() if one.is_thread and not one.archived] == [barn]


async def test_where_only_games_under_way_fill_a_server_the_game_is_in_its_channel(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, first = await it.begun("ada", "bela")
        await it.posted(game, first)
        it.server.guild.max_active_threads = 1
        await begun_in(it, "barn")
        post = await it.post("cleo", "barn", "could not open a thread")
        assert "Your turn" in labels(post)
        assert not first.archived


def test_tables_know_after_how_long_a_thread_is_hidden() -> None:
    assert timedelta(minutes=ARCHIVE_AFTER) == HIDDEN > SILENCE
