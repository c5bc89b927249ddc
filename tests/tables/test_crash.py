"""kill -9 at any instant: nothing acknowledged is lost, drafts are there, no post is made twice."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

from bot.tables.db.values import Status
from bot.tables.services.export import export_game, replay
from tests.processes import FORKED
from tests.tables.club import Club
from tests.tables.killed import PEOPLE, play_until_killed

ROUNDS = 15


async def begin(path: Path) -> str:
    club = await Club(path).open()
    game = await club.running(seats=3, variant="long")
    await club.tables.close()
    return game


async def check(path: Path, game: str, said: tuple[int, int, int, tuple[str, ...]] | None) -> Status:
    """Compare what was acknowledged last with what the database holds after the crash."""
    club = await Club(path).open()
    try:
        info = (await club.tables.look(game)).info
        numbers = [turn.number for turn in await club.tables.turns(game)]
        assert numbers == list(range(info.turn + 1))
        if said is not None:
            turn, seat, position, draft = said
            panel = await club.tables.panel(game, PEOPLE[seat])
            assert info.turn >= turn
            assert panel.position >= position
            if panel.position == position:
                assert panel.draft == draft
        assert replay(await export_game(club.tables, game, secrets=True), club.games) is None
        for post in await club.tables.unfinished_posts():
            await club.tables.finish_post(post, 1_000_000 + post.id)
    finally:
        await club.tables.close()
    return info.status


def sound(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        posted = connection.execute(
            "SELECT first_turn, last_turn FROM outbox WHERE status = 'done' AND kind = 'turn' ORDER BY id"
        ).fetchall()
    connection.close()
    covered = [number for first, last in posted for number in range(first, last + 1)]
    assert covered == list(range(1, len(covered) + 1))  # each turn in one post, in order


def test_killed_at_random_instants(tmp_path: Path) -> None:
    source = random.Random(4)
    path, number = tmp_path / "0.db", 0
    game = asyncio.run(begin(path))
    killed = 0
    for _round in range(ROUNDS):
        listen, say = FORKED.Pipe(duplex=False)
        process = FORKED.Process(target=play_until_killed, args=(str(path), game, source.randrange(2**32), say))
        process.start()
        say.close()
        last, over = None, False
        try:
            for _count in range(source.randrange(1, 25)):
                heard = listen.recv()
                over = heard == "over"
                if over:
                    break
                assert heard[0] != "refused", heard
                last = heard
        finally:
            process.kill()
            process.join()
        killed += process.exitcode == -9
        while listen.poll():  # what was acknowledged before the end but not yet heard
            try:
                heard = listen.recv()
            except EOFError:
                break
            last = heard if heard != "over" else last
        listen.close()
        status = asyncio.run(check(path, game, last))
        sound(path)
        if status is not Status.RUNNING:
            number += 1
            path = tmp_path / f"{number}.db"
            game = asyncio.run(begin(path))
    assert killed > ROUNDS // 2
