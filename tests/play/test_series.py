"""A solo series through the tables: game after game by random moves (Agricola, rules 8.6, 12.6 and 12.7)."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.games.agricola.box.card_facts import CODES, OCCUPATIONS
from bot.games.agricola.game import Agricola, State
from bot.games.agricola.position.series import Series, read_series
from bot.games.rules import SERIES, Scores
from bot.games.text import Seat
from bot.tables.db.values import GameInfo, Status
from bot.tables.services.export import export_game, replay
from bot.tools.randomplay import pick
from tests.tables.club import MILA, Club

ABOVE = 5
HERE: dict[str, Any] = {"user_id": MILA, "user_name": "Mila", "guild_id": 1, "channel_id": 2}


class Judged(Agricola):
    """Agricola in which a game of a series ends so many points above its goal (below, if negative), however played."""

    above = ABOVE

    def scores(self, state: State) -> Scores:
        """Return the real breakdown with another total."""
        found = super().scores(state)
        return replace(found, totals=(state.goal + self.above,)) if state.over else found


async def played(club: Club, rules: Agricola, info: GameInfo, seed: int) -> State:
    """Play a game to its end at random, but for occupations, which go first; return the last position."""
    dice, used = random.Random(seed), Counter[str]()
    while (await club.tables.look(info.id)).info.status is Status.RUNNING:
        panel = await club.tables.panel(info.id, MILA)
        moves = rules.legal_moves(panel.state, Seat(0))
        wanted = [move for move in moves if rules.format(move).startswith(("place occupation", "occupation "))]
        await club.play(info.id, MILA, rules.format(pick(rules, wanted or moves, used, dice)))
    end: State = (await club.tables.look(info.id)).state
    return end


async def following(club: Club) -> tuple[GameInfo, Series, State]:
    """Start the next game; return it with its standing, and its position in round 1."""
    (now,) = await club.tables.series_of(MILA)
    info = await club.tables.next_of_series(next(club.ids), now.id, now.last.place, **HERE)
    state: State = (await club.tables.look(info.id)).state
    return info, read_series(info.options[SERIES]), state


async def test_three_games_of_a_series(tmp_path: Path) -> None:
    rules = Judged()
    club = await Club(tmp_path / "games.db", {"agricola": rules}).open()
    info = await club.tables.begin_series(next(club.ids), game="agricola", options={"decks": "EK"}, **HERE)
    state: State = (await club.tables.look(info.id)).state
    assert (state.goal, state.players[0].goods.food, len(state.players[0].hand_occupations)) == (50, 0, 7)
    assert len(state.players[0].hand_minors) == 7

    # The goal of 50 is reached with 5 points more: 2 food, and an occupation that was played stays.
    end = await played(club, rules, info, seed=1)
    (now,) = await club.tables.series_of(MILA)
    assert (now.last.points, now.undecided) == (55, True)
    assert [CODES[card.key] for card in now.choices] == end.players[0].occupations
    plain = [card.key for card in now.choices if not OCCUPATIONS[CODES[card.key]].price]
    await club.tables.choose_in_series(next(club.ids), now.id, 1, MILA, plain[0])
    await club.restart()
    info, standing, state = await following(club)
    first = CODES[plain[0]]
    assert standing == Series(2, (first,), 2)
    assert info.options["decks"] == "EK"
    assert (state.goal, state.players[0].goods.food) == (55, 2)
    assert state.permanents == [first]
    assert state.players[0].occupations == [first], "Agricola, rules 12.6: it counts as played"
    assert first not in state.players[0].hand_occupations
    assert len(state.players[0].hand_occupations) == 6
    opening = (await club.tables.turns(info.id))[0]
    assert any(event.kind == "permanent" for event in opening.events), (
        "Agricola, rules 12.7: it came into play in the opening"
    )

    # A missed goal: the same game with 0 food; the occupation stays, nothing is to be chosen.
    rules.above = -1
    await played(club, rules, info, seed=2)
    assert replay(await export_game(club.tables, info.id), club.games) is None
    (now,) = await club.tables.series_of(MILA)
    assert (now.last.points, now.choices) == (54, ())
    info, standing, state = await following(club)
    assert standing == Series(2, (first,), 0)
    assert (state.goal, state.permanents, len(state.players[0].hand_occupations)) == (55, [first], 6)

    # Reached exactly: no food, and the first one cannot be chosen again.
    rules.above = 0
    end = await played(club, rules, info, seed=3)
    (now,) = await club.tables.series_of(MILA)
    assert [CODES[card.key] for card in now.choices] == [code for code in end.players[0].occupations if code != first]
    assert now.choices, "these moves play an occupation"
    second = now.choices[0].key
    await club.tables.choose_in_series(next(club.ids), now.id, 3, MILA, second)
    info, standing, state = await following(club)
    assert standing == Series(3, (first, CODES[second]), 0)
    assert state.goal == 59
    assert len(state.players[0].hand_occupations) == 5
    await club.tables.close()
