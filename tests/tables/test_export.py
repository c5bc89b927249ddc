import json
import random

import pytest

from bot.games.rules import Outcome
from bot.games.text import Seat
from bot.tables.db.values import Refusal, Status
from bot.tables.services.export import export_game, replay
from tests.tables.club import MILA, NAMES, Club
from tests.toy import Toy
from tests.toy_table import Move, Table


async def finished(club: Club) -> str:
    game = await club.running(seats=3)
    source = random.Random(3)
    while (snapshot := await club.tables.look(game)).info.status is Status.RUNNING:
        seat = source.choice(snapshot.waiting).seat
        user = list(NAMES)[seat]
        panel = await club.tables.panel(game, user)
        await club.play(game, user, Toy().format(source.choice(list(Toy().legal_moves(panel.state, seat)))))
    return game


async def test_a_finished_game_is_exported_and_played_again(club: Club) -> None:
    game = await finished(club)
    data = json.loads(json.dumps(await export_game(club.tables, game)))
    assert (data["id"], data["game"], data["names"]) == (game, "toy", ["Mila", "Jonas", "Tove"])
    assert len(data["turns"]) == (await club.tables.look(game)).info.turn + 1
    assert replay(data, {"toy": Toy()}) is None


async def test_the_first_difference_is_named(club: Club) -> None:
    class Richer(Toy):
        def apply(self, state: Table, seat: Seat, move: Move) -> Outcome[Table]:
            outcome = super().apply(state, seat, move)
            if move.verb == "place" and seat == 1:
                outcome.state.people[seat].clay += 1
            return outcome

    class Stricter(Toy):
        def legal_moves(self, state: Table, seat: Seat) -> list[Move]:
            return [move for move in super().legal_moves(state, seat) if move.args != ("clay",)]

    game = await club.to_feeding()
    data = await export_game(club.tables, game, secrets=True)
    assert replay(data, {"toy": Richer()}) == "turn 2: the state after it differs"
    assert "turn 2, seat 1: “place clay” is refused" in (replay(data, {"toy": Stricter()}) or "")


async def test_a_running_game_keeps_its_secrets(club: Club) -> None:
    game = await club.running()
    with pytest.raises(Refusal, match="hidden information"):
        await export_game(club.tables, game)
    lobby = (await club.lobby()).id
    with pytest.raises(Refusal, match="never started,"):
        await export_game(club.tables, lobby)
    await club.tables.vote_end(next(club.ids), game, MILA)
    assert (await export_game(club.tables, game))["status"] == "ended"
