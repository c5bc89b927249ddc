"""Hallertau through the chat: hands of real cards, plays in others' turns, by buttons and by commands."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.boards import Painter, boards_for
from bot.games.cards import InHand
from bot.games.hallertau.game import Hallertau
from bot.local.world.entities import Channel
from tests.chat.rig import Player, Rig, files, labels, rig, text

RULES = Hallertau()
GAMES = {"hallertau": RULES}


async def begun(it: Rig, *names: str) -> tuple[str, Channel, list[str]]:
    """Begin a game with cards; return it, its thread and the people by seat."""
    game, thread = await it.begun(*names, variant="cards")
    info = (await it.tables.look(game)).info
    return game, thread, [it.server.world.user(seat.user_id).name for seat in info.seats]


async def held(it: Rig, game: str, name: str) -> tuple[InHand, ...]:
    """Return the hand of a person as it stands with the draft."""
    panel = await it.tables.panel(game, it.user_id(name))
    return RULES.hand(panel.state, panel.seat)


async def tried(it: Rig, game: str, thread: Channel, name: str, dice: random.Random) -> bool:
    """Let one who is not awaited look at a card of their hand and play it if it can be; return whether they did."""
    hand = await it.press(name, await it.posted(game, thread), "My hand")
    cards = await held(it, game, name)
    if not cards:
        return False
    one = next((one for one in cards if one.reason is None), dice.choice(cards))
    shown = await it.press(name, hand, next(iter(label for label in labels(hand) if "Look" in label)), one.card.key)
    assert f"### Card {one.card.key}" in text(shown)
    assert ("Play" in labels(shown)) == (one.reason is None)
    if one.reason is not None:
        shown = await it.press(name, shown, labels(shown)[0])  # to be told, or not
        return False
    await Player(it, name, dice).finish(await it.press(name, shown, "Play"))
    return True


@pytest.mark.parametrize("seed", [1, 3])
async def test_random_presses_play_two_rounds_with_cards_in_others_turns(tmp_path: Path, seed: int) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, people = await begun(it, "ada", "bela")
        dice, played = random.Random(seed), 0
        while (await it.tables.look(game)).state.round < 3:
            waiting = await it.awaited(game)
            others = [name for name in people if name not in waiting]
            if others and dice.random() < 0.4:
                played += await tried(it, game, thread, others[0], dice)
            else:
                await Player(it, dice.choice(waiting), dice).turn(await it.posted(game, thread))
        assert it.server.violations == []
        turns = await it.tables.turns(game)
        assert played > 0
        assert any(move.startswith("card ") for turn in turns for move in turn.moves)


async def test_by_commands_with_suggestions_of_the_own_cards(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, people = await begun(it, "ada", "bela")
        for number in range(6):
            (name,) = await it.awaited(game)
            found = await it.people.autocomplete(name, thread, "hallertau place", "what", "")
            assert found
            shown = await it.slash(name, thread, "hallertau place", what=found[number % len(found)]["value"])
            dice = random.Random(number)
            if (await it.tables.panel(game, it.user_id(name))).draft:
                await Player(it, name, dice).finish(shown)
            for who in people:
                panel = await it.tables.panel(game, it.user_id(who))
                own = {one.card.key for one in RULES.hand(panel.state, panel.seat)}
                offered = await it.people.autocomplete(who, thread, "hallertau card", "what", "")
                assert {one["value"].split()[0] for one in offered} <= own
                told = text(await it.slash(who, thread, "farm hand", text=True))
                assert all(f"**Card {key}**" in told for key in own)
        assert it.server.violations == []


async def test_pictures_of_hand_and_table_are_painted(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        it.painter.paint = Painter().paint  # type: ignore[method-assign]
        game, thread, people = await begun(it, "ada", "bela")
        post = await it.posted(game, thread)
        assert files(post) == ["table.png"]
        for name in people:
            shown = await it.press(name, post, "My hand")
            (picture,) = shown.attachments
            assert picture.data.startswith(b"\x89PNG")
            for one in await held(it, game, name):
                assert one.card.key in str(picture.description)


async def test_cards_are_looked_up_by_number(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        found = await it.people.autocomplete("cleo", "barn", "farm card", "card", "406")
        assert found[0]["value"] == "hallertau:406"
        shown = await it.slash("cleo", "barn", "farm card", card="406")
        assert "### Card 406" in text(shown)
        assert it.server.violations == []
