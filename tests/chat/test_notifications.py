"""What a lock screen shows of every kind of call, in both games: who is meant, in which game, why.

`pytest -s` prints the table: game, call, text.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.boards import boards_for
from bot.chat.lobby.channels import suspend
from bot.games.registry import GAMES
from bot.games.text import Seat, plain
from bot.tables.db.values import CallKind, GameInfo, Post, PostKind
from bot.tables.repository.votes import KINDS
from tests.chat.rig import Rig, rig
from tests.tables.club import Clock

GAMES_PLAYED = [("agricola", "full"), ("hallertau", "cards")]
PEOPLE = ("ada", "bela", "cleo", "dario")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)

AT_ONCE = {"agricola": "feed your family: 2 food a person", "hallertau": "move your buildings"}
"""What all are called to do at the same time."""


class Sheet:
    """A club of four with a clock, and the notifications so far; each is looked at once."""

    def __init__(self, it: Rig, clock: Clock, game: str, variant: str) -> None:
        self.it, self.clock, self.game, self.variant = it, clock, game, variant
        self.tables, self.ids = it.tables, itertools.count(1)
        self.posts: list[Post] = []
        self.seen = 0
        self.rows: list[str] = []

    async def table(self, *names: str, **more: Any) -> GameInfo:
        """Open a table at which these people sit, in this order."""
        fields: dict[str, Any] = {"seats": len(names), "order": "fixed"} | more
        info = await self.tables.create(
            next(self.ids),
            user_id=self.it.user_id(names[0]),
            user_name=names[0].title(),
            guild_id=self.it.server.guild.id,
            channel_id=self.it.server.world.channel("farm-post").id,
            game=self.game,
            variant=self.variant,
            **fields,
        )
        for name in names[1:]:
            info = await self.tables.join(next(self.ids), info.id, self.it.user_id(name), name.title())
        return info

    async def begun(self, *names: str, heard: bool = True, **more: Any) -> GameInfo:
        """Begin a game; `heard` when its opening has been looked at."""
        info = await self.table(*names, **more)
        await self.hear()
        info = await self.tables.start(next(self.ids), info.id, self.it.user_id(names[0]))
        if heard:
            await self.hear()
        return info

    async def hear(self) -> None:
        await self.it.bot.poster.empty()
        self.seen = len(self.it.server.world.pushes)

    async def awaited(self, game: str) -> list[str]:
        return await self.it.awaited(game)

    async def turn(self, game: str, name: str) -> None:
        """Let somebody make plain moves until their turn is confirmed."""
        rules, user = GAMES[self.game], self.it.user_id(name)
        for _ in range(60):
            panel = await self.tables.panel(game, user)
            text = "confirm" if panel.turn_end else rules.format(rules.default_move(panel.state, panel.seat))
            if (await self.tables.play(next(self.ids), game, user, text)).committed:
                return
        raise AssertionError("plain moves do not end")

    async def to_all_at_once(self, game: str) -> list[str]:
        """Play until several are asked at the same time; return who."""
        for _ in range(100):
            names = await self.awaited(game)
            if len(names) > 2:
                return names
            await self.turn(game, names[0])
        raise AssertionError("nobody is asked at the same time")

    async def rings(
        self, call: str, *people: str, reason: str, games: tuple[GameInfo, ...], some: bool = False
    ) -> None:
        """Make what is due; it rings for just these people, or `some`, with their name, the game and the reason."""
        await self.it.bot.poster.empty()
        world = self.it.server.world
        pushes, self.seen = world.pushes[self.seen :], len(world.pushes)
        rung = {world.users[push.user_id].name for push in pushes}
        assert rung == set(people) or (some and rung), (call, pushes)
        for push in pushes:
            assert push.text
            assert len(push.text) <= 100
            assert not {"<", "*", "`", "#"} & set(push.text), push
            direct = push.title == "Hofpost"
            assert direct or f"@{world.users[push.user_id].display}" in push.text, push
            assert all(f"{self.game.title()} {info.id}" in push.text for info in games), (call, push)
            assert reason.lower() in push.text.lower(), (call, push)
        for text in dict.fromkeys(push.text for push in pushes):
            self.rows.append(f"{self.game.title()} | {call} | {text}")

    async def silent(self, call: str, reason: str, game: GameInfo) -> None:
        """Make what is due; it rings for nobody and says in its beginning the game and the reason."""
        await self.rings(call, reason=reason, games=())
        now = (await self.tables.look(game.id)).info
        shown = self.it.server.world.channel(now.thread_id or now.channel_id).messages.values()
        found = [one.content[:100] for one in shown if reason.lower() in one.content[:100].lower()]
        assert any(f"{self.game.title()} {game.id}" in text for text in found), (call, found)
        self.rows.append(f"{self.game.title()} | {call} (silent) | {found[-1].splitlines()[0]}")

    async def clear(self) -> None:
        """Close all games and forget what everybody has chosen."""
        for name in PEOPLE:
            user = self.it.user_id(name)
            for one in await self.tables.games_of(user):
                if one.info.status.alive:
                    await self.tables.close_game(next(self.ids), one.info.id, user, guild_id=one.info.guild_id)
            await self.tables.set_preferences(
                user, notify="thread", heads_up=False, zone=None, quiet_from=None, quiet_to=None
            )
        self.clock.now = (self.clock.now + 2 * DAY).replace(hour=12, minute=0, second=0)
        await self.hear()


async def lobby(at: Sheet) -> None:
    info = await at.table("ada", "bela")
    await at.rings("lobby ready", "ada", reason="all seats", games=(info,))
    again = await at.table("ada", seats=2, invited=[at.it.user_id("bela")], rematch_of=info.id)
    at.clock.now += HOUR
    await at.rings("rematch", "bela", reason="there is a rematch", games=(again,))


async def one_after_the_other(at: Sheet) -> None:
    info = await at.begun("ada", "bela", "cleo", heard=False)
    (first,) = await at.awaited(info.id)
    await at.rings("opening", first, reason="your turn", games=(info,))
    await at.tables.watch(next(at.ids), info.id, at.it.user_id("dario"), True)
    await at.turn(info.id, first)
    (second,) = await at.awaited(info.id)
    await at.rings("turn", second, reason="your turn", games=(info,))
    third = ({"ada", "bela", "cleo"} - {first, second}).pop()
    at.clock.now += DAY
    await at.rings("reminder to one", second, reason="still your turn", games=(info,))
    await at.tables.snooze(at.it.user_id(second), info.id, 3 * HOUR)
    at.clock.now += 3 * HOUR
    await at.rings("as asked", second, reason="you asked for a reminder", games=(info,))
    await at.tables.away(next(at.ids), at.it.user_id(third), at.clock.now + 2 * DAY)
    await at.silent("away", "is away until", info)
    await at.tables.away(next(at.ids), at.it.user_id(third), None)
    await at.silent("back", "is back", info)
    other = second if second != "ada" else third
    if second != "ada":
        await at.tables.replace(next(at.ids), info.id, at.it.user_id("ada"), await seat_of(at, info, second))
        await at.rings("notice of the host", second, reason="please move by", games=(info,))
    await at.tables.hand_over(next(at.ids), info.id, at.it.user_id("ada"), await seat_of(at, info, other))
    await at.silent("another host", "is now the host", info)


async def seat_of(at: Sheet, info: GameInfo, name: str) -> Seat:
    place = (await at.tables.look(info.id)).info.seat_of(at.it.user_id(name))
    assert place is not None
    return place.seat


async def next_one(at: Sheet) -> None:
    for name in ("ada", "bela", "cleo"):
        await at.tables.set_preferences(at.it.user_id(name), heads_up=True)
    info = await at.begun("ada", "bela", "cleo")
    first, *_ = await at.awaited(info.id)
    await at.turn(info.id, first)
    await at.hear()
    at.clock.now += timedelta(minutes=2)
    now = await at.tables.look(info.id)
    ahead = next(seat for seat, _ in GAMES[at.game].ahead(now.state) if seat != now.waiting[0].seat)
    name = at.it.server.world.users[now.info.seats[ahead].user_id].name
    await at.rings("you are next", name, reason="you are next", games=(info,))


async def all_at_once(at: Sheet) -> None:
    info = await at.begun("ada", "bela", "cleo")
    names = await at.to_all_at_once(info.id)
    await at.rings("all at once", reason=AT_ONCE[at.game], games=(info,), some=True)
    at.clock.now += DAY
    await at.rings("reminder to several", *names, reason="still your turn", games=(info,))
    await at.tables.snooze(at.it.user_id("bela"), info.id, 2 * DAY)
    at.clock.now += 2 * DAY
    await at.rings("reminder, and one as asked", *names, reason="still your turn", games=(info,))
    for name in names[:-1]:
        await at.turn(info.id, name)
    await at.hear()
    at.clock.now += 2 * HOUR
    await at.rings("only you are left", names[-1], reason="only you are left", games=(info,))


async def overdue(at: Sheet) -> tuple[GameInfo, str, list[str]]:
    """Return a game, who keeps it waiting for so long that the table was told, and the others."""
    info = await at.begun("ada", "bela", "cleo")
    (late,) = await at.awaited(info.id)
    for days in (1, 2):
        at.clock.now += days * DAY
        await at.hear()
    at.clock.now += 3 * DAY
    await at.rings("last reminder", late, reason="your turn", games=(info,))
    at.clock.now += 2 * DAY
    await at.hear()
    return info, late, [name for name in ("ada", "bela", "cleo") if name != late]


async def votes(at: Sheet) -> None:
    info, late, (asker, asked) = await overdue(at)
    seat = await seat_of(at, info, late)
    if late != "ada":
        await at.tables.hand_over(next(at.ids), info.id, at.it.user_id("ada"), seat)
        await at.hear()
    for kind in ("wait", "default", "replace", "host"):
        await at.tables.vote(next(at.ids), info.id, at.it.user_id(asker), kind, seat)
        await at.rings(f"vote: {kind}", asked, reason="should", games=(info,))
    await at.tables.vote(next(at.ids), info.id, at.it.user_id(asker), "end")
    await at.rings("vote: end", late, asked, reason="should this game end", games=(info,))
    await at.tables.vote(next(at.ids), info.id, at.it.user_id(asked), "wait", seat)
    await at.silent("vote passed", "we keep waiting", info)
    await at.tables.vote(next(at.ids), info.id, at.it.user_id(asked), "host", seat, yes=False)
    await at.silent("vote failed", "the vote failed", info)
    await at.tables.vote(next(at.ids), info.id, at.it.user_id(asked), "replace", seat)
    await at.silent("seat open", "that seat", info)
    await at.tables.take(next(at.ids), info.id, at.it.user_id("dario"), "Dario")
    await at.silent("seat taken", "takes over seat", info)


async def vote_as_people_like(at: Sheet) -> None:
    await at.tables.set_preferences(at.it.user_id("bela"), notify="dm")
    await at.tables.set_preferences(at.it.user_id("cleo"), notify="none")
    await at.tables.set_preferences(at.it.user_id("dario"), zone="UTC", quiet_from=11 * 60, quiet_to=13 * 60)
    info = await at.begun("cleo", "ada", "bela", "dario", pace="off")
    await at.tables.vote(next(at.ids), info.id, at.it.user_id("ada"), "end")
    await at.it.bot.poster.empty()
    posted = len(at.it.server.world.pushes)
    at.clock.now += timedelta(minutes=2)
    await at.rings("vote, directly", "bela", reason="your vote is wanted", games=(info,), some=True)
    assert len(at.it.server.world.pushes) > posted
    at.clock.now += HOUR
    await at.rings("vote, after the quiet hours", "dario", reason="your ", games=(info,))
    at.clock.now += DAY
    await at.rings("nothing more", reason="", games=())


async def undo(at: Sheet) -> None:
    info = await at.begun("ada", "bela", "cleo")
    made = []
    for _ in range(2):
        made.append((await at.awaited(info.id))[0])
        await at.turn(info.id, made[-1])
    await at.hear()
    now = (await at.tables.look(info.id)).info.turn
    loss = await at.tables.loss(info.id, 2)
    asked = [at.it.server.world.users[info.seats[seat].user_id].name for seat in loss.consent]
    asker = made[0]
    await at.tables.take_back(next(at.ids), info.id, at.it.user_id(asker), loss.to, now)
    others = [name for name in asked if name != asker]
    await at.rings("undo request", *others, reason="be undone", games=(info,))


async def draft_that_does_not_fit(at: Sheet) -> None:
    """A turn is begun with what an earlier position did not offer; then the others go back to that one."""
    info = await at.begun("ada", "bela", "cleo")
    rules, offered = GAMES[at.game], dict[str, list[tuple[int, set[str]]]]()
    for number in range(60):
        name = (await at.awaited(info.id))[0]
        panel = await at.tables.panel(info.id, at.it.user_id(name))
        moves = {rules.format(move) for move in rules.legal_moves(panel.state, panel.seat)}
        new = [(turn, move) for turn, earlier in offered.get(name, ()) for move in sorted(moves - earlier)]
        if new and len(await at.awaited(info.id)) == 1:
            break
        offered.setdefault(name, []).append((number, moves))
        await at.turn(info.id, name)
    else:
        raise AssertionError("every position offers the same")
    to, move = new[0]
    assert (await at.tables.play(next(at.ids), info.id, at.it.user_id(name), move)).committed == ()
    others = [other for other in ("ada", "bela", "cleo") if other != name]
    poll = await at.tables.take_back(next(at.ids), info.id, at.it.user_id(others[0]), to, number)
    assert poll is not None
    await at.hear()
    for voter in (name, others[1]):
        if (await at.tables.poll(poll.id)).status == "open":
            await at.tables.ballot(next(at.ids), poll.id, at.it.user_id(voter), yes=True)
    await at.rings("draft that does not fit", name, reason="no longer fits", games=(info,))


async def comings_and_goings(at: Sheet) -> None:
    info = await at.begun("bela", "ada", "cleo", "dario", pace="off")
    waiting = await at.table("bela", "dario", seats=3)
    await at.hear()
    await at.tables.leave(next(at.ids), info.id, at.it.user_id("bela"))
    await at.silent("seat given up", "leaves the game", info)
    await at.tables.host_gone(waiting.id, at.it.user_id("bela"))
    await at.silent("host gone", "is the host from now on", waiting)


async def directly(at: Sheet) -> None:
    for name in ("ada", "bela"):
        await at.it.slash(name, "farm-post", "farm me notifications", notify="dm")
    await at.rings("trial message", "ada", "bela", reason="this is how I call you", games=())
    info = await at.begun("ada", "bela")
    first, *_ = await at.awaited(info.id)
    at.clock.now += timedelta(minutes=2)
    await at.rings("direct call", first, reason="your turn", games=(info,))
    at.clock.now += DAY
    await at.rings("direct reminder", first, reason="still your turn", games=(info,))
    at.it.server.world.user(first).dms_open = False
    at.clock.now += 2 * DAY
    await at.rings("direct messages closed", first, reason="still your turn", games=(info,))
    at.it.server.world.user(first).dms_open = True


async def digest(at: Sheet) -> None:
    for name in ("ada", "bela"):
        await at.tables.set_preferences(at.it.user_id(name), notify="digest", zone="UTC", digest_hour=18)
    games = (await at.begun("ada", "bela"), await at.begun("ada", "bela"))
    first, *_ = await at.awaited(games[0].id)
    at.clock.now += 6 * HOUR
    await at.rings("digest", first, reason="your turn", games=games, some=True)
    at.clock.now += DAY
    await at.rings("digest with reminders", first, reason="still your turn", games=games, some=True)


async def watched(at: Sheet) -> None:
    info = await at.begun("ada", "bela", "cleo")
    await at.tables.watch(next(at.ids), info.id, at.it.user_id("dario"), True)
    for _ in range(60):
        names = await at.awaited(info.id)
        await at.turn(info.id, names[0])
        await at.it.bot.poster.empty()
        pushes, at.seen = at.it.server.world.pushes[at.seen :], len(at.it.server.world.pushes)
        told = [one.text for one in pushes if one.user_id == at.it.user_id("dario")]
        if told:
            assert all(word in told[0] for word in (f"{at.game.title()} {info.id}", "@Dario", "round 1 is over"))
            at.rows.append(f"{at.game.title()} | a spectator, end of a round | {told[0]}")
            break
    else:
        raise AssertionError("no round ends")
    await at.tables.close_game(next(at.ids), info.id, at.it.user_id("ada"), guild_id=info.guild_id)
    await at.rings("end, with a spectator", "dario", reason="ended early", games=(info,))


async def quiet_words(at: Sheet) -> None:
    asked = await at.begun("ada", "bela", "cleo", pace="off")
    await at.tables.vote(next(at.ids), asked.id, at.it.user_id("bela"), "end")
    await at.hear()
    at.clock.now += 7.5 * DAY
    await at.tables.expire_votes()
    await at.silent("vote expired", "the vote has expired", asked)
    info = await at.begun("ada", "bela", pace="off")
    at.clock.now += timedelta(days=6.5)
    await at.silent("silence", "still your turn", info)
    fast = await at.begun("ada", "bela", clock="fast", pace="off")
    at.clock.now += DAY
    await at.silent("out of time", "has run out of time.", fast)
    gone = await at.table("ada", "bela", seats=3)
    await at.hear()
    at.clock.now += 8 * DAY
    await at.tables.close_idle_lobbies()
    await at.silent("idle lobby", "was not started", gone)


async def dealt(at: Sheet) -> None:
    if at.game == "agricola":
        info = await at.begun("ada", "bela", heard=False, options={"deal": "draft"})
        await at.rings("draft", "ada", "bela", reason="cards are waiting: keep one", games=(info,))


async def asleep(at: Sheet) -> None:
    info = await at.begun("ada", "bela")
    await suspend(at.it.bot, at.it.bot.services, info, plain("That channel is gone."))
    await at.rings("table sleeps", "ada", reason="I cannot post", games=(info,))


CASES: tuple[Callable[[Sheet], Awaitable[None]], ...] = (
    *(lobby, one_after_the_other, next_one, all_at_once, votes, vote_as_people_like, undo),
    *(draft_that_does_not_fit, comings_and_goings),
    *(directly, digest, watched, quiet_words, dealt, asleep),
)


@pytest.mark.parametrize(("key", "variant"), GAMES_PLAYED)
async def test_every_kind_of_call_says_who_where_and_why(
    tmp_path: Path, key: str, variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kinds are those of the outbox, of its calls and of the votes: one without a case is missed here."""
    clock = Clock()
    clock.now = datetime(2026, 3, 5, 12, tzinfo=UTC)
    async with rig(tmp_path, games=GAMES, boards=boards_for, clock=clock) as it:
        await it.stop_workers()
        at = Sheet(it, clock, key, variant)
        finish = it.tables.finish_post

        async def noted(post: Post, message_id: int | None) -> None:
            at.posts.append(post)
            await finish(post, message_id)

        monkeypatch.setattr(it.tables, "finish_post", noted)
        for case in CASES:
            await case(at)
            await at.clear()
        sys.stdout.write("\n".join(["", *at.rows, ""]))
        polls = [await it.tables.poll(post.poll_id) for post in at.posts if post.poll_id is not None]
        assert {post.kind for post in at.posts} == set(get_args(PostKind))
        assert {call.kind for post in at.posts for call in post.calls} == set(get_args(CallKind))
        assert {poll.kind for poll in polls} == set(KINDS)
        assert it.server.violations == []
