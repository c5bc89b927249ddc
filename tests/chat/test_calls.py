"""Calls in the chat: their buttons, direct messages, the panels behind them, absences, votes, times on the card."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.chat.kit import custom_ids
from bot.chat.people.reminder_settings import suggested_zones
from bot.local.flags import SUPPRESS_NOTIFICATIONS
from bot.local.limits import components
from bot.local.world.entities import Message
from tests.chat.month import Month
from tests.chat.rig import labels, rig, seen, text
from tests.tables.club import Clock

BUTTONS = ["Your turn", "Snooze 3 hours", "Snooze until tomorrow", "Skip this turn", "More"]


@asynccontextmanager
async def month(folder: Path) -> AsyncIterator[Month]:
    """A bot that posts when it is told to, at noon (UTC) of 5 March 2026."""
    clock = Clock()
    clock.now = datetime(2026, 3, 5, 12, tzinfo=UTC)
    async with rig(folder, clock=clock) as it:
        await it.stop_workers()
        yield Month(it, clock)
        assert it.server.violations == []


def parts(message: Message) -> list[dict[str, Any]]:
    return [part for _, part in components.walk(message.components)]


def acts(message: Message) -> list[str]:
    """Return what the buttons of a message ask for, without arguments."""
    found = [custom_ids.read(str(part["custom_id"])) for part in parts(message) if part.get("custom_id")]
    return [address.choice.partition(".")[0] for address in found if address is not None]


async def opened(month: Month, game: str) -> str:
    """Return the address of the newest board post of a game."""
    info = (await month.it.tables.look(game)).info
    return f"https://discord.com/channels/{info.guild_id}/{info.thread_id}/{info.last_message_id}"


async def last_in(month: Month, game: str) -> Message:
    """Return the last public message of a game's thread."""
    thread = (await month.it.tables.look(game)).info.thread_id
    assert thread is not None
    found = [one for one in month.it.server.world.channel(thread).messages.values() if one.ephemeral_for is None]
    return found[-1]


async def test_a_reminder_can_be_put_off_or_silenced_and_opens_the_move(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        await it.until("03-06 12:00")
        reminder = await last_in(it, game)
        assert reminder.pinged == {it.it.user_id("ada")}
        assert labels(reminder) == BUTTONS
        assert "<@" in text(reminder)
        assert f"still your turn in Toy {game}, for 24 hours." in text(reminder)
        assert "Where do you place" in text(await it.it.press("ada", reminder, "Your turn"))
        assert "I will remind you <t:" in text(await it.it.press("ada", reminder, "Snooze until tomorrow"))
        assert "no more reminders for this turn." in text(await it.it.press("ada", reminder, "Skip this turn"))
        for name in ("bela", "cleo"):
            for label in BUTTONS[1:4]:
                assert "not your turn" in text(await it.it.press(name, reminder, label))


async def test_a_direct_message_lists_every_table_and_opens_each(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        await it.it.tables.set_preferences(it.it.user_id("bela"), notify="digest", zone="UTC")
        games = [await it.table("ada", "bela"), await it.table("ada", "bela")]
        for game in games:
            await it.play(game, "ada", "place wood; confirm")
        await it.until("03-05 18:00")
        told = it.it.people.last("bela", it.it.people.direct("bela"))
        assert labels(told) == [f"Open {games[0]}", f"Open {games[1]}", *BUTTONS[1:]]
        assert text(told).count("https://discord.com/channels/") == 2
        assert text(told).splitlines()[0] == f"Your turn in Toy {games[0]} and Toy {games[1]}."
        assert "Where do you place" in text(await it.it.press("bela", told, f"Open {games[1]}"))
        assert "2 tables" in text(await it.it.press("bela", told, "Snooze 3 hours"))
        assert text(await it.it.press("bela", told, "Skip this turn"))


async def test_closed_direct_messages_turn_the_option_off_and_say_so_in_the_thread(tmp_path: Path) -> None:
    """U68."""
    async with month(tmp_path) as it:
        bela = it.it.server.world.user("bela")
        bela.dms_open = False
        await it.it.tables.set_preferences(bela.id, notify="dm")
        game = await it.table("ada", "bela")
        await it.play(game, "ada", "place wood; confirm")
        await it.until("03-05 12:05")
        called = await last_in(it, game)
        assert called.pinged == {bela.id}
        assert "You take no direct messages from me" in text(called)
        assert (await it.it.tables.preferences(bela.id)).notify == "thread"
        assert it.it.people.direct("bela").messages == {}
        await it.until("03-06 12:05")
        assert "You take no direct messages" not in text(await last_in(it, game))


async def test_a_call_that_a_move_overtakes_is_not_made(tmp_path: Path) -> None:
    """U29: also when the post has been claimed already."""
    async with month(tmp_path) as it:
        await it.it.tables.set_preferences(it.it.user_id("bela"), notify="dm")
        game = await it.table("ada", "bela")
        await it.play(game, "ada", "place wood; confirm")
        it.clock.forward(minutes=2)
        posts = []
        while (post := await it.it.tables.claim_post()) is not None:
            posts.append(post)
        await it.it.tables.play(902, game, it.it.user_id("bela"), "place clay; confirm")
        for post in posts:
            await it.it.bot.poster._work(post)
        await it.post()
        assert it.it.people.direct("bela").messages == {}
        assert [one.kind for one in posts] == ["direct"]


async def test_a_word_breaks_a_silence_in_the_thread_and_notifies_nobody(tmp_path: Path) -> None:
    """A thread in which nothing is said for a week is hidden; in a channel there is nothing to hide."""
    async with month(tmp_path) as it:
        await it.it.tables.set_preferences(it.it.user_id("bela"), notify="none")
        game, other = await it.table("ada", "bela"), await it.table("ada", "bela")
        for one in (game, other):
            await it.it.tables.set_pace(next(it.ids), one, it.it.user_id("ada"), "off")
        channel = it.it.server.world.channel("farm-post")
        await it.it.tables.set_place(other, thread_id=channel.id)
        before = await last_in(it, game), len(channel.messages)
        await it.until("03-12 11:00")
        word = await last_in(it, game)
        assert word.id != before[0].id
        assert word.pinged == set()
        assert word.flags & SUPPRESS_NOTIFICATIONS
        assert f"still your turn in Toy {game}, for 6 days." in text(word)
        assert "Ada" in text(word)
        assert "<@" not in text(word)
        assert labels(word) == BUTTONS
        assert len(channel.messages) == before[1]
        await it.until("04-20 12:00")
        assert (await last_in(it, game)).id == word.id


async def test_the_table_is_told_of_who_is_overdue_and_can_vote(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela", "cleo")
        asked = await it.it.slash("bela", "farm-post", "farm status", game=game)
        assert "Vote: keep waiting" not in labels(asked)
        assert "last notified <t:" in text(asked)
        assert "next reminder <t:" in text(asked)
        await it.until("03-11 12:00")
        late = await last_in(it, game)
        assert "other players can vote" in text(late)
        votes = ["Vote: keep waiting", "Vote: default move", "Vote: replace player", "Vote: change host"]
        assert labels(late) == ["Your turn", *votes, "More"]
        assert "seat. Just make your move and the vote ends." in text(
            await it.it.press("ada", late, "Vote: default move")
        )
        assert "Vote: default move" in labels(await it.it.slash("bela", "farm-post", "farm status", game=game))
        assert "1 of 2" in text(await it.it.press("bela", late, "Vote: default move"))
        await it.post()
        vote = await last_in(it, game)
        assert vote.pinged == {it.it.user_id("cleo")}
        assert "Should I make a safe default move for Ada?" in text(vote)
        assert "Yes: Bela" in text(vote)
        assert "Not yet: Cleo" in text(vote)
        assert labels(vote) == ["Yes", "No", "More"]
        await it.it.press("ada", vote, "Yes")
        assert (await it.it.tables.look(game)).info.turn == 0
        await it.it.press("cleo", vote, "Yes")
        assert "You agreed." in text(vote)
        assert labels(vote) == []
        await it.post()
        assert [line.split(" ", 3)[3] for line in it.transcript[-2:]] == ["made", "turn →bela"]
        log = await it.it.tables.log(game)
        assert [entry.kind for entry in log if entry.kind == "vote"] == ["vote"] * 3
        (draw, turn) = (await it.it.tables.turns(game))[-2:]
        assert (draw.moves, turn.moves) == (("place dig",), ("sell", "confirm"))
        assert [entry.actor for entry in log if entry.kind == "turn"] == [it.it.user_id("ada")] * 2


async def test_a_vote_runs_out_or_is_voted_down_and_the_result_is_said(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela", "cleo")
        await it.play(game, "ada", "place wood; confirm")
        await it.play(game, "bela", "place clay; confirm")
        await it.play(game, "cleo", "place yard; build A1; confirm")
        for name in ("ada", "bela", "cleo"):
            await it.play(game, name, "feed 0; confirm")
        await it.vote(game, "ada", "end")
        vote = await last_in(it, game)
        assert "3 votes are needed" in text(vote)
        await it.until("03-12 12:00")
        assert "too few people voted (1 of 3)" in text(await last_in(it, game))
        assert labels(vote) == []
        assert "too few people voted" in text(vote)
        await it.vote(game, "bela", "end")
        vote = await last_in(it, game)
        await it.it.press("ada", vote, "No")
        assert "The vote failed." in text(vote)
        await it.post()
        assert "The vote failed" in text(await last_in(it, game))


async def test_a_vote_about_a_seat_that_moves_is_void(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela", "cleo")
        await it.until("03-11 12:00")
        await it.vote(game, "bela", "wait", 0)
        vote = await last_in(it, game)
        await it.it.tables.play(900, game, it.it.user_id("ada"), "place wood; confirm")
        assert "That vote is over" in text(await it.it.press("cleo", vote, "Yes"))
        await it.post()
        assert labels(vote) == []
        assert "The vote is void" in text(vote)
        shown = await it.it.slash("cleo", "farm-post", "farm status", game=game)
        assert "Vote: keep waiting" not in labels(shown)


async def test_settings_of_calls_by_selects_and_by_command(tmp_path: Path) -> None:
    """U38, U85."""
    async with month(tmp_path) as it:
        user = it.it.user_id("ada")
        settings = await it.it.slash("ada", "barn", "farm me settings")
        shown = await it.it.press("ada", settings, "When to notify me")
        assert labels(shown) == ["How to notify me", "Quiet hours", "When I am next", "While I am active"]
        assert "Your local time: 12:00 (UTC)" in text(shown)
        shown = await it.it.press("ada", shown, "How to notify me", "digest")
        shown = await it.it.press("ada", shown, "Hour of the daily message", "7")
        shown = await it.it.press("ada", shown, "When I am next", "yes")
        shown = await it.it.press("ada", shown, "While I am active", "yes")
        assert "Set your time zone first" in text(await it.it.press("ada", shown, "Quiet hours", "22:00-7:00"))
        chosen = await it.it.tables.preferences(user)
        assert (chosen.notify, chosen.digest_hour, chosen.heads_up, chosen.always) == ("digest", 7, True, True)
        assert chosen.quiet is None
        shown = await it.it.slash(
            "ada", "barn", "farm me notifications", zone="Asia/Tokyo", quiet="21:30–6:15", notify="thread", ahead="no"
        )
        assert "Your local time: 21:00 (Asia/Tokyo)" in text(shown)
        chosen = await it.it.tables.preferences(user)
        assert (chosen.zone, chosen.quiet, chosen.notify) == ("Asia/Tokyo", (1290, 375), "thread")
        assert (chosen.heads_up, chosen.always) == (False, True)
        await it.it.press("ada", shown, "Quiet hours", "none")
        assert (await it.it.tables.preferences(user)).quiet is None
        for wrong in ({"zone": "Atlantis"}, {"quiet": "night"}, {"quiet": "7-7"}, {"quiet": "25-7"}):
            assert "I " in text(await it.it.slash("ada", "barn", "farm me notifications", **wrong))
        assert (await it.it.tables.preferences(user)).zone == "Asia/Tokyo"


async def test_zones_are_suggested_with_what_their_clocks_show(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        found = await it.it.people.autocomplete("ada", "barn", "farm me notifications", "zone", "new y")
        assert [(one["value"], one["name"]) for one in found] == [("America/New_York", "America/New York · 07:00")]
        assert len(await it.it.people.autocomplete("ada", "barn", "farm me notifications", "zone", "")) == 25
        assert suggested_zones("paris", it.clock.now)[0][0] == "Europe/Paris"


async def test_away_by_command(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        offered = await it.it.people.autocomplete("ada", "barn", "farm away", "until", "week")
        assert [one["value"] for one in offered] == ["1 week", "2 weeks", "4 weeks"]
        assert "You are not away" in text(await it.it.slash("ada", "barn", "farm away"))
        assert "I could not read" in text(await it.it.slash("ada", "barn", "farm away", until="soon"))
        assert "up to 28 days" in text(await it.it.slash("ada", "barn", "farm away", until="200"))
        told = await it.it.slash("ada", "barn", "farm away", until="1 week")
        assert "I have told 1 table." in text(told)
        await it.post()
        notice = await last_in(it, game)
        assert "Ada is away until 2026-03-12." in text(notice)
        assert notice.pinged == set()
        assert "away until" in text(await it.it.slash("bela", "barn", "farm status", game=game))
        assert "You are away until" in text(await it.it.slash("ada", "barn", "farm me notifications"))
        assert "Welcome back" in text(await it.it.slash("ada", "barn", "farm away"))
        await it.post()
        assert "Ada is back." in text(await last_in(it, game))
        assert (await it.it.tables.preferences(it.it.user_id("ada"))).away_until is None


async def test_the_card_shows_what_the_clock_is_where_people_are(tmp_path: Path) -> None:
    """U43."""
    async with month(tmp_path) as it:
        zone = {"zone": "Europe/Berlin", "quiet_from": 1320, "quiet_to": 420}
        await it.it.tables.set_preferences(it.it.user_id("ada"), **zone)
        await it.it.tables.set_preferences(it.it.user_id("bela"), zone="Asia/Tokyo")
        await it.it.slash("ada", "farm-post", "farm new", seats=3, pace="brisk", clock="fast")
        for name in ("bela", "cleo"):
            await it.it.press(name, await it.it.card(), "Join")
        message = await it.it.card()
        await it.it.people.wait_until(lambda: "Cleo" in seen(message) or None)
        card = seen(message)
        assert "A Ada (host, 13:00 their time, awake 07:00 to 22:00), B Bela (21:00 their time), C Cleo." in card
        assert "reminders after 6, 18 and 42 hours" in card
        assert "thinking time: 1 day, plus 6 hours per turn" in card


async def test_pace_and_clock_in_the_lobby_and_the_pace_later(tmp_path: Path) -> None:
    """U41, U63: no clock unless the host wants one."""
    async with month(tmp_path) as it:
        await it.it.slash("ada", "farm-post", "farm new", seats=2)
        await it.it.press("bela", await it.it.card(), "Join")
        shown = await it.it.options("ada", "Pace")
        shown = await it.it.press("ada", shown, "Reminders", "relaxed")
        await it.it.press("ada", shown, "Thinking time", "slow")
        info = (await it.it.tables.games_of(it.it.user_id("ada")))[0].info
        assert (info.pace, info.clock) == ("relaxed", "slow")
        await it.it.start("ada")
        await it.post()
        shown = await it.it.slash("ada", "barn", "farm table options", game=info.id)
        assert labels(shown) == ["Reminders"]
        await it.it.press("ada", shown, "Reminders", "off")
        assert (await it.it.tables.look(info.id)).info.pace == "off"
        assert "Only the host" in text(await it.it.slash("bela", "barn", "farm table options", game=info.id))
        assert "time runs out <t:" in text(await it.it.slash("bela", "barn", "farm status", game=info.id))


@pytest.mark.parametrize("command", ["farm me notifications", "farm away"])
async def test_answers_are_private(tmp_path: Path, command: str) -> None:
    async with month(tmp_path) as it:
        assert (await it.it.slash("ada", "barn", command)).ephemeral_for == it.it.user_id("ada")


async def test_a_post_that_does_not_arrive_shows_in_the_status(tmp_path: Path) -> None:
    """U33."""
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        await it.it.tables.play(901, game, it.it.user_id("ada"), "place wood; confirm")
        post = await it.it.tables.claim_post()
        assert post is not None
        await it.it.tables.fail_post(post, it.clock.now - it.clock.now, "no access")
        assert "waiting to be sent" in text(await it.it.slash("ada", "barn", "farm status", game=game))


async def test_the_last_one_reads_so_in_his_panel_and_is_told(tmp_path: Path) -> None:
    """U44."""
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela", "cleo")
        await it.play(game, "ada", "place wood; confirm")
        await it.play(game, "bela", "place clay; confirm")
        await it.play(game, "cleo", "place yard; build A1; confirm")
        await it.play(game, "cleo", "feed 0; confirm")
        assert "last one" not in text(await it.it.press("ada", await last_in(it, game), "Your turn"))
        await it.play(game, "bela", "feed 0; confirm")
        assert "Everyone else has finished: only you are left." in text(
            await it.it.press("ada", await last_in(it, game), "Your turn")
        )
        assert "everyone else has finished" in text(await it.it.slash("bela", "barn", "farm status", game=game))
        await it.until("03-05 13:00")
        told = await last_in(it, game)
        assert "only you are left in Toy" in text(told)
        assert told.pinged == {it.it.user_id("ada")}


async def test_a_direct_message_shows_the_table_and_asks_when_to_remind(tmp_path: Path) -> None:
    """*Your turn · Remind me… · Open the table*; in three hours, tomorrow at 8, or not this turn."""
    async with month(tmp_path) as it:
        await it.it.tables.set_preferences(it.it.user_id("bela"), notify="dm", zone="Europe/Berlin")
        game = await it.table("ada", "bela")
        await it.play(game, "ada", "place wood; confirm")
        await it.until("03-05 12:05")
        direct = it.it.people.direct("bela")
        told = it.it.people.last("bela", direct)
        assert text(told).splitlines() == [f"Your turn in Toy {game}, round 1.", "- Ada: goes to wood"]
        assert acts(told) == ["!open", "!remind"]
        assert [part["url"] for part in parts(told) if part.get("url")] == [await opened(it, game)]
        assert len(told.attachments) == 1
        assert "Where do you place" in text(await it.it.press("bela", told, "Your turn"))
        times = await it.it.press("bela", told, "Remind me…")
        assert acts(times) == ["!snooze", "!tomorrow", "!hush"]
        assert f"<t:{int(datetime(2026, 3, 6, 7, tzinfo=UTC).timestamp())}:R>" in text(
            await it.it.press("bela", times, "Tomorrow at 8")
        )
        await it.until("03-06 06:59")
        assert [one.id for one in direct.messages.values() if one.ephemeral_for is None] == [told.id]
        await it.until("03-06 07:05")
        again = it.it.people.last("bela", direct)
        assert again.id != told.id
        assert "You asked for a reminder" in text(again)


async def test_there_is_one_direct_message_of_a_table_until_it_is_answered(tmp_path: Path) -> None:
    """a reminder takes the place of the one before, an answer deletes it."""
    async with month(tmp_path) as it:
        await it.it.tables.set_preferences(it.it.user_id("bela"), notify="dm")
        games = [await it.table("ada", "bela"), await it.table("ada", "bela")]
        for game in games:
            await it.play(game, "ada", "place wood; confirm")
            await it.until(f"03-05 12:{5 + games.index(game) * 5:02}")
        direct = it.it.people.direct("bela")
        first, second = direct.messages.values()
        assert f"Toy {games[0]}" in text(first)
        assert f"Toy {games[1]}" in text(second)
        await it.until("03-06 12:15")
        reminders = list(direct.messages.values())
        assert len(reminders) == 2
        assert {first.id, second.id}.isdisjoint(one.id for one in reminders)
        await it.play(games[1], "bela", "place clay; confirm")
        (left,) = direct.messages.values()
        assert f"Toy {games[0]}" in text(left)


async def test_a_direct_message_that_cannot_be_deleted_is_left(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        await it.it.tables.set_preferences(it.it.user_id("bela"), notify="dm")
        game = await it.table("ada", "bela")
        await it.play(game, "ada", "place wood; confirm")
        await it.until("03-05 12:05")
        direct = it.it.people.direct("bela")
        (told,) = direct.messages.values()
        it.it.server.post.delete(told)
        await it.play(game, "bela", "place clay; confirm")
        assert await it.it.tables.answered_calls(10) == []


async def test_a_young_direct_message_follows_its_table_and_rings_no_more(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        await it.it.tables.set_preferences(it.it.user_id("bela"), notify="dm")
        game = await it.table("ada", "bela", "cleo")
        for name, move in (("ada", "place wood"), ("bela", "place clay"), ("cleo", "place yard; build A1")):
            await it.play(game, name, f"{move}; confirm")
        await it.until("03-05 12:05")
        direct = it.it.people.direct("bela")
        (told,) = direct.messages.values()
        rung = len(it.it.server.world.pushes)
        assert text(told).splitlines()[1:] == ["- Cleo: goes to yard, builds A1"]
        await it.play(game, "ada", "feed 0; confirm")
        (now,) = direct.messages.values()
        assert now.id == told.id
        assert text(now).splitlines()[0] == f"Your turn in Toy {game}, round 1."
        assert any(line.startswith("- Ada: pays 0 food") for line in text(now).splitlines())
        assert acts(now) == ["!open", "!remind"]
        assert len(now.attachments) == 1
        assert not any(push.user_id == it.it.user_id("bela") for push in it.it.server.world.pushes[rung:])
        await it.play(game, "bela", "feed 0; confirm")
        assert not direct.messages
