"""Random games of every kind with random orders: an order makes only what its seat could have made by hand."""

from __future__ import annotations

import contextlib
import random
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.games.text import Seat
from bot.tables.db.values import Refusal, Status
from bot.tables.services.export import export_game, replay
from bot.tools.randomplay import pick
from tests.tables.club import NAMES, Club

PLIES = 150


@pytest.mark.parametrize(
    ("game", "variant", "seats", "seed"),
    [
        ("agricola", "family", 2, 1),
        ("agricola", "full", 3, 2),
        ("hallertau", "cards", 3, 3),
        ("hallertau", "no-cards", 2, 4),
    ],
)
async def test_random_orders_lead_where_the_same_moves_by_hand_lead(
    tmp_path: Path, game: str, variant: str, seats: int, seed: int
) -> None:
    """The stored moves alone give every state again; as many turns are by order as orders say they were used."""
    club = await Club(tmp_path / "games.db", dict(GAMES)).open()
    dice, people, rules = random.Random(seed), list(NAMES)[:seats], GAMES[game]
    key = await club.running(seats, game=game, variant=variant)
    used: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for _count in range(PLIES):
        now = await club.tables.look(key)
        if now.info.status is not Status.RUNNING:
            break
        person = dice.choice(people)
        texts = [text for kind in rules.orders(now.state, Seat(people.index(person))) for text in kind.texts()]
        with contextlib.suppress(Refusal):  # it stands already, or too many do
            await club.tables.order(next(club.ids), key, person, dice.choice(texts))
        seat = dice.choice(now.waiting).seat
        panel = await club.tables.panel(key, people[seat])
        move = pick(rules, rules.legal_moves(panel.state, seat), used[seat], dice)
        await club.play(key, people[seat], rules.format(move))
    record = await export_game(club.tables, key, secrets=True)
    assert replay(record, GAMES) is None
    turns = [turn for turn in await club.tables.turns(key) if any(event.kind == "order" for event in turn.events)]
    uses = [one.uses for person in people for one in (await club.tables.panel(key, person)).orders]
    assert len(turns) == sum(uses) > 0
    await club.tables.close()
