"""Somebody who has never played here gets from a table's card to their first confirmed turn by buttons alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.boards import boards_for
from bot.games.registry import GAMES
from bot.local.world.entities import Message
from tests.chat.rig import Player, Rig, ids, rig, said


async def press(it: Rig, who: str, message: Message, choice: str) -> Message:
    """Press the button with a choice, whatever it is called."""
    custom_id = next(one for one in ids(message) if one.endswith(f":{choice}"))
    return said(await it.people.click(who, message, custom_id))


@pytest.mark.parametrize(("game", "variant"), [("agricola", "family"), ("hallertau", "no-cards")])
async def test_from_the_card_to_a_first_turn_by_buttons_alone(tmp_path: Path, game: str, variant: str) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.slash("ada", "farm-post", "farm new", game=game, variant=variant)
        card = await it.card()
        rules = await press(it, "bela", card, "!rules")
        for number in (1, 2, 3):
            rules = await press(it, "bela", rules, f"!rules.{number}.{game}")
        await press(it, "bela", card, "!join")
        menu = await press(it, "ada", card, "!host")
        asked = await press(it, "ada", menu, "!start")
        await press(it, "ada", asked, "!start.sure")
        thread = await it.thread()
        key = (await it.tables.games_of(it.user_id("ada")))[0].info.id
        post = await it.posted(key, thread)
        (who,) = await it.awaited(key)
        await Player(it, who, random.Random(2)).finish(await press(it, who, post, "!open"))
        first = (await it.tables.turns(key, first=1))[0]
        seat = (await it.tables.look(key)).info.seat_of(it.user_id(who))
        assert seat is not None
        assert first.seat == seat.seat
        assert it.server.violations == []
