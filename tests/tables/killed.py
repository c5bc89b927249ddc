"""A process that plays random toy moves until it is killed, and says what was acknowledged to it."""

from __future__ import annotations

import asyncio
import random
from multiprocessing.connection import Connection
from pathlib import Path

from bot.tables.db.values import Refusal, Status
from tests.tables.club import JONAS, MILA, TOVE, Club
from tests.toy import Toy

PEOPLE = (MILA, JONAS, TOVE)


def play_until_killed(path: str, game: str, seed: int, say: Connection) -> None:
    """Play for all seats; after each act send (turns of the game, seat, its decision number, its draft)."""
    asyncio.run(_play(Path(path), game, random.Random(seed), say))


async def _play(path: Path, game: str, source: random.Random, say: Connection) -> None:
    club = await Club(path).open()
    ids = iter(range(source.randrange(2**40), 2**62))
    toy = Toy()
    posting = asyncio.create_task(_post(club))
    while (snapshot := await club.tables.look(game)).info.status is Status.RUNNING:
        seat = source.choice(snapshot.waiting).seat
        panel = await club.tables.panel(game, PEOPLE[seat])
        if panel.can_undo and source.random() < 0.2:
            text = "undo"
        else:
            text = toy.format(source.choice(list(toy.legal_moves(panel.state, seat))))
        try:
            answer = await club.tables.play(next(ids), game, PEOPLE[seat], text)
        except Refusal as refusal:
            say.send(("refused", text, str(refusal)))
            raise
        assert answer.panel is not None
        say.send((answer.panel.info.turn, seat, answer.panel.position, answer.panel.draft))
    posting.cancel()
    await club.tables.close()
    say.send("over")


async def _post(club: Club) -> None:
    while True:
        await club.tables.wait_for_posts()
        while (post := await club.tables.claim_post()) is not None:
            await club.tables.finish_post(post, 1_000_000 + post.id)
