"""Leaving a running game and taking an open seat over, in the chat."""

from __future__ import annotations

from pathlib import Path

from bot.local.world.entities import Channel
from tests.chat.rig import Rig, files, labels, rig, text


async def left(it: Rig, variant: str = "short") -> tuple[str, Channel, str]:
    """Begin a game of two; the one who is awaited leaves. Return the id, the thread and who is left."""
    game, thread = await it.begun("ada", "bela", variant=variant)
    (gone,) = await it.awaited(game)
    asked = await it.slash(gone, thread, "farm leave")
    assert "open," in text(asked)
    assert (await it.tables.look(game)).info.seat_of(it.user_id(gone)) is not None
    shown = await it.press(gone, asked, "Leave the game")
    assert f"You have left {game}" in text(shown)
    return game, thread, "bela" if gone == "ada" else "ada"


async def test_who_leaves_is_asked_first_and_the_table_is_told(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread, rest = await left(it)
        post = await it.post(rest, thread, "leaves the game")
        assert "(open seat)" in text(post)
        assert "Take an open seat" in labels(post)
        assert "<@-" not in str([one.components for one in thread.messages.values()])
        assert it.server.violations == []


async def test_the_button_takes_the_seat_and_briefs_privately(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, rest = await left(it, "hands")
        post = await it.post(rest, thread, "leaves the game")
        shown = await it.press("cleo", post, "Take an open seat")
        assert shown.ephemeral_for == it.user_id("cleo")
        assert f"You are now in {game}" in text(shown)
        assert "Your hand, for your eyes only" in text(shown)
        assert files(shown) == ["table.png", "farm.png", "hand.png"]
        assert await it.awaited(game) == ["cleo"]
        told = await it.post(rest, thread, "takes over seat")
        held = (await it.tables.panel(game, it.user_id("cleo"))).view.hand
        assert held
        assert not any(card in str(told.components) for card in held)
        assert "Take an open seat" not in labels(told)
        await it.people.wait_until(lambda: not labels(post) or None)  # the newest post alone has buttons
        assert "under the newest post" in text(post)
        opened = await it.press("cleo", shown, "Your turn")
        assert "Where do you place your person?" in text(opened)
        assert it.server.violations == []


async def test_take_by_letter(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, rest = await left(it)
        shown = await it.slash("cleo", thread, "farm join", seat="Q")
        assert "There is no seat Q" in text(shown)
        shown = await it.slash("cleo", thread, "farm join", seat=rest[0].upper())
        assert "no open seat" in text(shown)
        shown = await it.slash("cleo", thread, "farm join", game=game)
        assert "You are now in" in text(shown)


async def test_the_old_panel_of_who_left_explains_itself(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        await it.press(name, await it.slash(name, thread, "farm leave"), "Leave the game")
        assert "belongs to another player." in text(await it.press(name, panel, "Space", "wood"))
        assert it.server.violations == []


async def test_the_host_replaces_and_hands_over_by_command(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        letters = {seat.user_id: seat.letter for seat in (await it.tables.look(game)).info.seats}
        other = letters[it.user_id("bela")]
        if await it.awaited(game) == ["ada"]:
            await it.slash("ada", thread, "farm move", move="place wood; confirm")
        shown = await it.slash("ada", thread, "farm table replace", seat=other)
        assert "has been given notice until" in text(shown)
        assert f"<@{it.user_id('bela')}>" in text(await it.post("ada", thread, "please move by"))
        shown = await it.slash("bela", thread, "farm table replace", seat=letters[it.user_id("ada")])
        assert "Only Ada can do that" in text(shown)
        assert "is now the host of" in text(await it.slash("ada", thread, "farm table host", seat=other))
        await it.post("bela", thread, "is now the host")
        assert (await it.tables.look(game)).info.host_id == it.user_id("bela")
        assert it.server.violations == []
