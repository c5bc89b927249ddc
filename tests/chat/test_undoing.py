"""Taking turns back in the chat: the list of what would be lost, the vote in public, the proof picture."""

from __future__ import annotations

from pathlib import Path

from tests.chat.rig import files, labels, rig, text


async def test_a_misclick_is_taken_back_from_the_menu(tmp_path: Path) -> None:
    """U56, U59: the list stands before the press; the post afterwards shows the board."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        shown = await it.press(name, await it.posted(game, thread), "More")
        shown = await it.press(name, shown, "Undo turns")
        assert "**You would lose this turn:**" in text(shown)
        assert "goes to wood" in text(shown)
        shown = await it.press(name, shown, "Undo")
        assert "the position after turn 0" in text(shown)
        proof = await it.post(name, thread, "undoes turn 1")
        assert files(proof)[0] == "table.png"
        assert await it.awaited(game) == [name]
        assert "undone" in text(await it.slash(name, thread, "farm log"))
        assert it.server.violations == []


async def test_moves_of_others_are_asked_for_in_public(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", "cleo")
        names = []
        for space in ("wood", "clay"):
            names += await it.awaited(game)
            await it.slash(names[-1], thread, "farm move", move=f"place {space}; confirm")
        shown = await it.slash(names[0], thread, "farm undo", turns=2)
        assert "You would lose these 2 turns" in text(shown)
        assert "must agree" in text(shown)
        assert "1 of 2" in text(await it.press(names[0], shown, "Ask the others"))
        vote = await it.post("ada", thread, "Should these turns be undone?")
        assert "goes to clay" in text(vote)
        voted = await it.press(names[1], vote, "Yes")
        assert "You agreed." in text(voted)
        assert labels(voted) == []
        await it.post("ada", thread, "By agreement, turns 1 and 2 undone")
        assert await it.awaited(game) == [names[0]]
        assert it.server.violations == []


async def test_a_table_that_forbids_it_says_so(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2, variant="short", undo="none")
        assert "Undo: never after Confirm" in text(await it.card())
        await it.press("bela", await it.card(), "Join")
        await it.start("ada")
        thread = await it.thread()
        shown = await it.press("ada", await it.post("ada", thread, "At the table"), "More")
        assert "Undo turns" not in labels(shown)
        assert "confirmed turns cannot be" in text(await it.slash("ada", thread, "farm undo", turns=1))


async def test_only_those_who_play_take_back(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await it.begun("ada", "bela")
        assert "Only players" in text(await it.slash("cleo", thread, "farm undo", turns=1))
        assert "no turns to undo." in text(await it.slash("ada", thread, "farm undo", turns=1))
