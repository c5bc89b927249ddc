"""No line of the log, at whatever level, holds a hand, a draft, a move or a standing order: a game is listened to."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from bot.tables.db import schema
from bot.tables.db.values import Status
from tests.chat.rig import Player, Rig, rig
from tests.toy_table import ALL_CHARMS

WORDS = ("place wood", "place yard", "place clay", "go market", "if-fed", "choose ", "plant ", "feed ")
TITLES = [str(card.title.args["words"]) for card in ALL_CHARMS.values()]
SECRETS = (*ALL_CHARMS, *TITLES, *WORDS)


class Everything(logging.Handler):
    """Keeps every line with all that belongs to it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def everything() -> Iterator[Everything]:
    root, own = logging.getLogger(), logging.getLogger("bot")
    before, handler = (root.level, own.level), Everything()
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    own.setLevel(logging.DEBUG)
    yield handler
    root.removeHandler(handler)
    root.setLevel(before[0])
    own.setLevel(before[1])


async def test_a_whole_game_leaves_nothing_secret_in_the_log(tmp_path: Path, everything: Everything) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", variant="hands")
        for name in ("ada", "bela"):
            await it.slash(name, thread, "farm hand", text=True)
            await it.tables.order(10**15 + it.user_id(name), game, it.user_id(name), "go market")
            held = await card(it, game, name)
            await it.tables.wish(2 * 10**15 + it.user_id(name), game, it.user_id(name), held, wanted=True)
        dice, turns = random.Random(3), 0
        while (await it.tables.look(game)).info.status is Status.RUNNING and turns < 40:
            (name, *_more) = await it.awaited(game)
            await Player(it, name, dice).turn(await it.posted(game, thread))
            turns += 1
        assert (await it.tables.look(game)).info.status is Status.FINISHED
    assert any(line.startswith("DEBUG") for line in everything.lines), "nothing was listened to"
    assert any("command farm hand" in line for line in everything.lines)
    assert [line for line in everything.lines if any(word in line for word in SECRETS)] == []


async def test_an_error_of_the_database_names_no_values(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        twice = schema.wishes.insert().values(game_id=game, seat=0, card="amber-gift", due=False)
        await it.tables._store.write(lambda connection: connection.execute(twice))
        with pytest.raises(IntegrityError) as caught:
            await it.tables._store.write(lambda connection: connection.execute(twice))
    assert "amber-gift" not in str(caught.value)


async def card(it: Rig, game: str, name: str) -> str:
    """Return a card of somebody's hand."""
    panel = await it.tables.panel(game, it.user_id(name))
    return str(panel.state.people[panel.seat].hand[0])
