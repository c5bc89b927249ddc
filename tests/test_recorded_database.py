"""What an earlier version has written outlives every update: its database, and the buttons that it has posted."""

from __future__ import annotations

import contextlib
import itertools
import logging
import random
import sqlite3
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.boards import boards_for
from bot.chat.kit import custom_ids as ids
from bot.games.registry import GAMES
from bot.games.text import Seat
from bot.local import LocalDiscord
from bot.local.limits import components
from bot.local.world.world import World
from bot.tables.db import store
from bot.tables.db.values import GameInfo, Refusal, SeatKind, Status
from bot.tables.manager import Tables
from bot.tables.services.export import export_game
from bot.tools.randomplay import pick
from tests.chat.rig import files, rig, said, text
from tests.recorded import Posted, Posts, Recorded, post_again, recorded, world_of
from tests.tables.club import Club

EVERY = pytest.mark.parametrize("old", recorded(), ids=lambda old: old.folder.name)

MOVES = 6
"""So many moves are made in each running game at least, and in one in its last rounds as many as it takes."""

LAST_ROUNDS = {"agricola": 13, "hallertau": 6}


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of moves and presses wait for no disk: nothing here is about a power cut."""
    pragmas = [one.replace("synchronous=FULL", "synchronous=OFF") for one in store.PRAGMAS]
    assert pragmas != [*store.PRAGMAS]
    monkeypatch.setattr(store, "PRAGMAS", tuple(pragmas))


@pytest.fixture
async def club(tmp_path: Path, old: Recorded) -> AsyncIterator[Club]:
    club = Club(old.database(tmp_path / "games.db").parent / "games.db", GAMES)
    club.clock.now = old.posts().at
    club.ids = itertools.count(10**6)
    await club.open()
    yield club
    await club.tables.close()


async def games(tables: Tables, posts: Posts) -> list[GameInfo]:
    """Return all games, those too that are over."""
    channels = [place.id for place in posts.places if place.parent_id is None]
    return [info for channel in channels for info in await tables.games_in(channel, ended=True)]


def running(found: list[GameInfo]) -> list[GameInfo]:
    return [info for info in found if info.status is Status.RUNNING]


def values(old: Recorded, folder: Path, query: str) -> set[Any]:
    """Return what stands in the first column, in the file as it was written."""
    file = folder / "as_written.db"
    with contextlib.closing(sqlite3.connect(file if file.exists() else old.database(file))) as connection:
        return {row[0] for row in connection.execute(query)}


@EVERY
async def test_it_holds_one_of_everything(club: Club, old: Recorded, tmp_path: Path) -> None:
    """So that no other test here passes for want of what it is about."""
    found = await games(club.tables, old.posts())
    assert {info.status for info in found} == set(Status)
    assert {(info.game, info.variant) for info in running(found)} == {
        (key, variant.key) for key, rules in GAMES.items() for variant in rules.variants
    }
    assert any(info.asleep_at is not None for info in found)
    assert any(info.vacant for info in running(found))
    assert any(place.kind is SeatKind.FORGOTTEN for info in found for place in info.seats), "somebody is forgotten"

    tables = values(old, tmp_path, "SELECT name FROM sqlite_master WHERE type = 'table'")
    empty = {one for one in tables if not values(old, tmp_path, f"SELECT 1 FROM {one} LIMIT 1")}
    assert empty <= {"departures", "tidying", "archiving"}
    polls = values(old, tmp_path, "SELECT kind FROM polls WHERE status = 'open'")
    assert polls >= {"wait", "default", "replace", "host", "end", "undo"}
    posts = values(old, tmp_path, "SELECT kind FROM outbox")
    assert posts >= {"opening", "turn", "end", "notice", "call", "direct", "late", "vote", "tally"}
    assert values(old, tmp_path, "SELECT kind FROM outbox WHERE status = 'due'")
    assert values(old, tmp_path, "SELECT status FROM orders") >= {"armed", "cancelled"}


@EVERY
async def test_every_running_game_is_played_on(club: Club, old: Recorded) -> None:
    dice, ended, told = random.Random(old.folder.name), set(), set()
    found = running(await games(club.tables, old.posts()))
    for info in found:
        rules = GAMES[info.game]
        used: defaultdict[Seat, Counter[str]] = defaultdict(Counter)
        for place in info.vacant:
            await club.tables.take(next(club.ids), info.id, 900 + place.seat, "Kim", place.seat)
        for number in itertools.count():
            now = await club.tables.look(info.id)
            if now.info.status is not Status.RUNNING:
                ended.add(info.game)
                break
            last = rules.round(now.state) >= LAST_ROUNDS[info.game]
            if number >= MOVES and now.info.turn > info.turn and not last:
                break
            seat = dice.choice(now.waiting).seat
            panel = await club.tables.panel(info.id, now.info.seats[seat].user_id)
            assert panel.prompt is not None
            move = pick(rules, rules.legal_moves(panel.state, seat), used[seat], dice)
            await club.play(info.id, now.info.seats[seat].user_id, rules.format(move))
        if info.asleep_at is None and rules.round(now.state) > 0:
            told.add(info.id)  # what is dealt in secret is not told
    assert ended == set(GAMES)
    club.clock.forward(minutes=1)  # a turn that could still be undone waits a moment
    assert {post.game_id for post in await club.posted() if post.kind in ("turn", "end")} >= told
    assert len(told) > len(found) / 2


@EVERY
async def test_votes_come_to_their_end(club: Club, old: Recorded, tmp_path: Path) -> None:
    """By the ballots that are wanting, or by the time that they have."""
    found = await games(club.tables, old.posts())
    polls = sorted(values(old, tmp_path, "SELECT id FROM polls WHERE status = 'open'"))
    by_game = {info.id: info for info in found}
    voted = set()
    for poll_id in polls[::2]:
        poll = await club.tables.poll(poll_id)
        for seat in poll.voters:
            if (await club.tables.poll(poll_id)).open and seat not in poll.yes:
                await club.tables.ballot(next(club.ids), poll_id, by_game[poll.game_id].seats[seat].user_id, yes=True)
        assert (await club.tables.poll(poll_id)).status == "passed"
        voted.add(poll_id)
    club.clock.forward(days=30)
    await club.tables.expire_votes()
    assert not [one for one in polls if (await club.tables.poll(one)).open]
    assert voted


@EVERY
async def test_lobbies_fill_and_start(club: Club, old: Recorded) -> None:
    lobbies = [info for info in await games(club.tables, old.posts()) if info.status is Status.LOBBY]
    assert {info.game for info in lobbies} == set(GAMES)
    for info in lobbies:
        guests = itertools.count(900)
        while len((await club.tables.look(info.id)).info.seats) < info.wanted:
            await club.tables.join(next(club.ids), info.id, next(guests), "Kim")
        started = await club.tables.start(next(club.ids), info.id, info.host_id)
        assert started.status is Status.RUNNING
    posts = await club.posted()
    assert {post.game_id for post in posts if post.kind == "opening"} >= {info.id for info in lobbies}


@EVERY
async def test_series_go_on(club: Club, old: Recorded) -> None:
    places = set()
    for person in old.posts().people:
        for series in await club.tables.series_of(person.id):
            last = series.last
            places.add(last.place)
            where: dict[str, Any] = {"user_id": person.id, "user_name": person.name, "guild_id": 1, "channel_id": 2}
            if last.place > 1:
                with pytest.raises(Refusal):
                    await club.tables.next_of_series(next(club.ids), series.id, last.place, **where)
                continue
            if series.undecided:
                series = await club.tables.choose_in_series(next(club.ids), series.id, last.place, person.id, "-")
            game = await club.tables.next_of_series(next(club.ids), series.id, last.place, **where)
            assert game.status is Status.RUNNING
    assert places == {1, 2}


@EVERY
async def test_orders_and_wishes_are_read_back(club: Club, old: Recorded) -> None:
    """Each order that stands can be said in words and cancelled; each card that was wished for is in that hand."""
    orders, wishes = 0, 0
    for info in running(await games(club.tables, old.posts())):
        rules = GAMES[info.game]
        for place in info.taken:
            panel = await club.tables.panel(info.id, place.user_id)
            hand = {held.card.key for held in rules.hand(panel.state, place.seat)}
            assert {wish.card for wish in panel.wishes} <= hand
            wishes += len(panel.wishes)
            for order in panel.orders:
                assert rules.order_words(panel.state, order.text).message
                if order.status == "armed":
                    orders += 1
                    after = await club.tables.cancel_order(next(club.ids), info.id, place.user_id, order.number)
                    assert [one.status for one in after.orders if one.number == order.number] == ["cancelled"]
    assert orders
    assert wishes


@EVERY
async def test_what_is_over_can_be_exported(club: Club, old: Recorded) -> None:
    over = [info for info in await games(club.tables, old.posts()) if info.status is Status.FINISHED]
    for info in over:
        record = await export_game(club.tables, info.id)
        assert len(record["turns"]) == info.turn + 1


def pressable(posts: Posts) -> list[tuple[Posted, dict[str, Any]]]:
    """Return every component of an id of its own, with the first message that has it."""
    found: dict[str, tuple[Posted, dict[str, Any]]] = {}
    for posted in posts.messages:
        for _path, part in components.walk(posted.components):
            if part.get("custom_id") and not part.get("disabled"):
                found.setdefault(ids.drawn(str(part["custom_id"]), ""), (posted, part))
    return list(found.values())


def presser(world: World, infos: dict[str, GameInfo], posted: Posted, custom_id: str) -> int:
    """Return who presses: whose message it is, else the person of the seat or the host."""
    if posted.private_to is not None:
        return posted.private_to
    channel = world.channels[posted.place]
    address = ids.read(custom_id)
    info = infos.get(address.game) if address is not None else None
    likely = [*channel.recipients, *([] if info is None else [place.user_id for place in info.seats])]
    return next(one for one in [*likely, *world.users] if one in world.users and one != world.bot.id)


def chosen(part: dict[str, Any], person: int) -> list[Any] | None:
    """Return what is chosen in a select, something new where there is; None for a button."""
    if part["type"] == components.BUTTON:
        return None
    count = max(1, part.get("min_values", 1))
    if part["type"] != components.STRING_SELECT:
        return [person]
    options = sorted(part["options"], key=lambda option: bool(option.get("default")))
    return [option["value"] for option in options[:count]]


@EVERY
async def test_buttons_of_old_posts_work_or_say_what_to_do(
    tmp_path: Path, old: Recorded, caplog: pytest.LogCaptureFixture
) -> None:
    """Each is pressed once on its message as it was, by somebody whom it is for; nothing fails, each is answered."""
    posts = old.posts()
    old.database(tmp_path / "games.db")
    world = world_of(posts)
    world.habits.selects_stay_chosen = False
    caplog.set_level(logging.ERROR)
    clock = itertools.count(int(posts.at.timestamp()))
    async with (
        LocalDiscord(world=world) as server,
        rig(
            tmp_path, server, games=GAMES, boards=boards_for, clock=lambda: datetime.fromtimestamp(next(clock), UTC)
        ) as it,
    ):
        await it.stop_workers()
        infos = {info.id: info for info in await games(it.tables, posts)}
        for posted, part in pressable(posts):
            custom_id = str(part["custom_id"])
            person = presser(world, infos, posted, custom_id)
            world.channels[posted.place].archived = False
            message = post_again(world, posted)
            shown = await it.people.click(world.users[person], message, custom_id, chosen(part, person))
            if shown.modal is None:
                answer = said(shown)
                assert text(answer) or files(answer), custom_id
            assert not shown.failed, custom_id
            assert not caplog.records, custom_id
        assert server.violations == []
