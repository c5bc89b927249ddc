"""Hands and cards of Agricola's full game in the chat: look-up for all, and from a card of the hand to its move."""

from __future__ import annotations

from pathlib import Path

from bot.boards import boards_for
from bot.games.agricola.box.card_facts import CODES, hand_card
from bot.games.registry import GAMES
from bot.games.text import Seat
from bot.local.world.entities import Channel, Message
from tests.chat.rig import Rig, files, labels, rig, text

rules = GAMES["agricola"]


def alts(message: Message) -> str:
    """Return what is said beside the pictures of a message."""
    return "\n".join(str(one.description) for one in message.attachments)


async def begun(it: Rig) -> tuple[str, Channel, str, Seat]:
    """Begin a full game of two; return it, its thread, and who is awaited."""
    await it.slash("ada", "farm-post", "farm new", seats=2, variant="full")
    await it.press("bela", await it.card(), "Join")
    await it.start("ada")
    thread = await it.thread()
    await it.post("ada", thread, "At the table")
    game = (await it.tables.games_of(it.user_id("ada")))[0].info.id
    (who,) = await it.awaited(game)
    return game, thread, who, (await it.tables.look(game)).waiting[0].seat


async def test_a_card_of_the_hand_is_played_from_the_hand_when_its_space_is_used_already(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, who, seat = await begun(it)
        state = (await it.tables.look(game)).state
        held = [one for one in rules.hand(state, seat) if one.reason is None]
        occupation = next(one.card for one in held if str(one.card.kind.message).startswith("Occupation"))
        name = occupation.title.message
        await it.slash(who, thread, "agricola place", what="occupation")
        large = await it.press(who, await it.slash(who, thread, "farm hand"), "Look at a card", occupation.key)
        panel = await it.press(who, large, "Play")
        assert f"plays {name}" in text(panel)
        assert it.server.violations == []


async def test_a_card_marked_in_the_panel_says_what_it_does_and_can_be_read_large(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, who, seat = await begun(it)
        panel = await it.slash(who, thread, "agricola place", what="occupation")
        state = (await it.tables.look(game)).state
        card = next(one.card for one in rules.hand(state, seat))
        assert "Which occupation do you play?" in text(panel)
        marked = await it.press(who, panel, card.title.message)
        assert hand_card(CODES[card.key]).short in text(marked)
        assert labels(marked)[-1] == f"Play {card.title.message}"  # the first occupation is free (rules 6.1)
        large = await it.press(who, marked, "Read")
        assert {"Play", "My hand", "Your turn"} <= set(labels(large))


async def test_everybody_looks_up_any_card_by_its_name(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        found = await it.people.autocomplete("cleo", "farm-post", "farm card", "card", "water m")
        assert [one["value"] for one in found] == ["agricola:water-mill"]
        large = await it.slash("cleo", "farm-post", "farm card", card=found[0]["value"])
        assert files(large) == ["card.png"]
        assert "Water Mill" in alts(large)
        shown = await it.slash("cleo", "farm-post", "farm card", card=found[0]["value"], text=True)
        assert files(shown) == []
        assert "### Water Mill" in text(shown)
        assert "It costs 1 wood, 2 clay, 1 reed and 2 stone." in text(shown)
        assert "use it for free" in text(shown)
