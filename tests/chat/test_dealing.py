"""Ways to deal and ban lists through the chat: chosen by the host, played from panels, secret in the posts."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.boards import boards_for
from bot.games.agricola.box.card_facts import hand_card
from bot.games.registry import GAMES
from bot.local.world.entities import Message
from tests.chat.rig import Player, rig, text


def pictures(message: Message) -> list[str]:
    """Return the names of a message's pictures."""
    return [one.filename for one in message.attachments]


async def test_options_of_the_full_game_are_offered_for_it_alone(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2)
        family = text(await it.options("ada", "Cards"))
        assert "Banned cards" not in family
        assert "family" in text(await it.slash("ada", "farm-post", "farm table options", ban="E176")).lower()
        await it.press("ada", await it.options("ada"), "Variant", "full")
        shown = await it.options("ada", "Cards")
        assert "Banned cards: nothing" in text(shown)
        await it.press("ada", shown, "Dealing cards", "draft")
        shown = await it.slash("ada", "farm-post", "farm table options", ban="K110, e176")
        assert "E176 K110" in text(shown)
        info = (await it.tables.games_of(it.user_id("ada")))[0].info
        assert info.options == {"deal": "draft", "ban": "E176 K110"}
        assert "no hand card" in text(await it.slash("ada", "farm-post", "farm table options", ban="Dragon"))
        shown = await it.slash("ada", "farm-post", "farm table options", ban="none")
        assert "Banned cards: nothing" in text(shown)
        assert it.server.violations == []


@pytest.mark.parametrize("deal", ["draft", "ten", "mulligan"])
async def test_hands_are_chosen_from_panels_and_nothing_is_posted_before_that(tmp_path: Path, deal: str) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2, variant="full")
        await it.press("ada", await it.options("ada", "Cards"), "Dealing cards", deal)
        await it.press("bela", await it.card(), "Join")
        await it.start("ada")
        thread = await it.thread()
        game = (await it.tables.games_of(it.user_id("ada")))[0].info.id
        opening = await it.posted(game, thread)
        dice = random.Random(4)
        while (state := (await it.tables.look(game)).state).round == 0:
            waiting = await it.awaited(game)
            hands = [code for one in state.players for code in (*one.hand_occupations, *one.hand_minors)]
            hands += [code for packs in state.packs for pack in packs for code in pack]
            for post in it.people.sees("ada", thread):
                if post.ephemeral_for is None:
                    assert not [name for code in hands if (name := hand_card(code).title) in text(post)]
            who = dice.choice(waiting)
            await Player(it, who, dice).finish(await it.slash(who, thread, "farm move"))
        begun = await it.posted(game, thread)
        assert "All hands have been dealt." in text(begun)
        boards = [one for one in it.people.sees("ada", thread) if one.ephemeral_for is None and pictures(one)]
        assert {begun.id} <= {one.id for one in boards} <= {opening.id, begun.id}, "no board meanwhile (U46, U48)"
        assert [len(one.hand_occupations) for one in state.players] == [7, 7]
        assert it.server.violations == []
