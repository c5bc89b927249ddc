"""Hints in somebody's first game: true on this board, one a turn, dismissed for good, at most eight."""

from __future__ import annotations

import random
from gettext import NullTranslations
from pathlib import Path

import pytest

from bot.boards import boards_for
from bot.games.hints import Hint
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat
from bot.local.world.entities import Message
from bot.tables.services.presence import MOST_HINTS
from tests.chat.rig import Rig, ids, rig, said, text


def hinted(message: Message) -> list[str]:
    """Return the keys of the hints that can be dismissed on a panel."""
    return [one.split("!hint.")[1] for one in ids(message) if ":!hint." in one]


async def opened(it: Rig, game: str, variant: str) -> tuple[str, Message]:
    """Begin a game for two; return who begins, and the first post."""
    await it.slash("ada", "farm-post", "farm new", game=game, variant=variant, seats=2)
    card = await it.card()
    await it.press("bela", card, "Join")
    await it.start("ada", card)
    thread = await it.thread()
    key = (await it.tables.games_of(it.user_id("ada")))[0].info.id
    (who,) = await it.awaited(key)
    return who, await it.posted(key, thread)


async def press(it: Rig, who: str, message: Message, choice: str) -> Message:
    """Press the button with a choice."""
    return said(await it.people.click(who, message, next(one for one in ids(message) if one.endswith(f":{choice}"))))


@pytest.mark.parametrize(("game", "variant"), [("agricola", "family"), ("hallertau", "no-cards")])
async def test_a_hint_stays_until_it_is_got_and_none_comes_after_no_more(
    tmp_path: Path, game: str, variant: str
) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        who, post = await opened(it, game, variant)
        panel = await it.press(who, post, "Your turn")
        (first,) = hinted(panel)
        assert hinted(await it.press(who, post, "Your turn")) == [first]
        panel = await press(it, who, panel, f"!hint.{first}")
        assert hinted(panel) == []
        panel = await it.press(who, post, "Your turn")
        (second,) = hinted(panel)
        assert second != first
        await press(it, who, panel, "!hint")
        assert hinted(await it.press(who, post, "Your turn")) == []
        assert it.server.violations == []


async def test_four_rounds_to_the_harvest_is_the_first_hint_of_agricola(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        who, post = await opened(it, "agricola", "family")
        panel = await it.press(who, post, "Your turn")
        assert "4 rounds to the harvest: you need 4 food." in text(panel)


async def test_after_eight_hints_there_are_no_more(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        who, post = await opened(it, "agricola", "full")
        read = " ".join(f"old-{number}" for number in range(MOST_HINTS - 1))
        await it.tables.set_preferences(it.user_id(who), hints=read)
        assert len(hinted(await it.press(who, post, "Your turn"))) == 1
        await it.tables.set_preferences(it.user_id(who), hints=f"{read} old-7")
        assert hinted(await it.press(who, post, "Your turn")) == []
        assert MOST_HINTS == 8


@pytest.mark.parametrize("game", [*GAMES])
def test_on_every_board_there_are_hints_with_keys_of_their_own(game: str) -> None:
    """Keys fit the id of a button and the column, and no hint says a thing of another round twice."""
    rules, dice = GAMES[game], random.Random(5)
    found: dict[str, Hint] = {}
    for variant in rules.variants:
        state = rules.new_game(Setup(seats=2, variant=variant.key, seed=3, options={})).state
        for _step in range(160):
            waiting = rules.waiting(state)
            if not waiting:
                break
            seat: Seat = waiting[0]
            hints = [*rules.hints(state, seat)]
            assert len({hint.key for hint in hints}) == len(hints)
            found |= {hint.key: hint for hint in hints}
            state = rules.apply(state, seat, dice.choice([*rules.legal_moves(state, seat)])).state
    assert len(found) >= 5
    for key, hint in found.items():
        assert key.replace("-", "").isalpha()
        assert len(key) <= 20
        assert len(hint.text.say(NullTranslations())) <= 90
    assert len(" ".join(found)) <= 200
