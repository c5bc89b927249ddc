import asyncio
import random

from bot.games.text import Seat
from bot.tables.db.values import Refusal, Status
from bot.tables.services import unit_of_work as core
from tests.tables.club import MILA, NAMES, Club
from tests.toy import Toy

TOY = Toy()


async def play_to_the_end(club: Club, game: str, seed: int) -> None:
    source = random.Random(seed)
    while (snapshot := await club.tables.look(game)).info.status is Status.RUNNING:
        seat = source.choice(snapshot.waiting).seat
        user = list(NAMES)[seat]
        panel = await club.tables.panel(game, user)
        await club.play(game, user, TOY.format(source.choice(list(TOY.legal_moves(panel.state, Seat(seat))))))


async def test_eight_games_at_the_same_time(club: Club) -> None:
    games = [await club.running(seats=1 + number % 4, variant="long") for number in range(8)]
    await asyncio.gather(*(play_to_the_end(club, game, seed) for seed, game in enumerate(games)))
    for game in games:
        info = (await club.tables.look(game)).info
        assert info.status is Status.FINISHED
        assert [turn.number for turn in await club.tables.turns(game)] == list(range(info.turn + 1))
    posts = [post for post in await club.posted() if post.kind != "notice"]  # whose draft no longer fits is told so
    assert sorted((post.game_id, post.kind) for post in posts) == sorted(
        (game, kind) for game in games for kind in ("opening", "turn", "end")
    )


async def test_all_seats_of_a_game_at_once(club: Club) -> None:
    game = await club.to_feeding(seats=4)
    calls = (club.play(game, user, "grab; feed 2; confirm") for user in NAMES)
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert [isinstance(answer, Refusal) for answer in answers] == [False, True, True, True]
    assert (await club.tables.look(game)).state.bowl == 0
    calls = (club.play(game, user, "feed 1; confirm") for user in list(NAMES)[1:])
    later = await asyncio.gather(*calls)
    assert sorted(answer.committed[0].number for answer in later) == [6, 7, 8]


async def test_opening_reads_no_game_and_only_so_many_positions_are_kept(club: Club, monkeypatch) -> None:
    decoded: list[bytes] = []

    class Counting(Toy):
        def decode(self, data: bytes):
            decoded.append(data)
            return super().decode(data)

    games = [await club.running() for _count in range(12)]
    club.games["toy"] = Counting()
    monkeypatch.setattr(core, "KEPT", 4)
    await club.restart()
    assert decoded == []
    for game in games:
        await club.tables.look(game)
    assert len(decoded) == 12
    for game in games[-4:]:
        await club.tables.look(game)
    assert len(decoded) == 12
    await club.tables.look(games[0])
    assert len(decoded) == 13
    await club.play(games[1], MILA, "place wood; confirm")
    await club.tables.look(games[1])
    assert len(decoded) == 14
