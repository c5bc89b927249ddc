"""Looking back in the chat: the board of any turn from stored states, and the log by round and by seat."""

from __future__ import annotations

from pathlib import Path

from bot.games.text import Seat
from bot.local.world.entities import Channel
from tests.chat.rig import Rig, files, labels, rig, text
from tests.toy import Toy
from tests.toy_table import Move, Table


async def two_rounds(it: Rig) -> tuple[str, Channel]:
    """A long game of one seat that stands in round 3, after four turns."""
    game, thread = await it.begun("ada", variant="long")
    for space in ("wood", "clay"):
        await it.slash("ada", thread, "farm move", move=f"place {space}; confirm")
        await it.slash("ada", thread, "farm move", move="feed 0; confirm")
    return game, thread


async def test_any_past_board_is_reached_by_buttons(tmp_path: Path) -> None:
    """Issue: first / previous / next / last / jump to a round, for the person alone."""
    async with rig(tmp_path) as it:
        _game, thread = await two_rounds(it)
        shown = await it.slash("ada", thread, "farm history")
        assert "After turn 4" in text(shown)
        assert files(shown) == ["table.png"]
        assert labels(shown) == ["⏮ First", "◀ Previous", "Next ▶", "Last ⏭", "Show as text", "Jump to a round"]
        assert shown.ephemeral_for == it.user_id("ada")
        shown = await it.press("ada", shown, "⏮ First")
        assert "After turn 0" in text(shown)
        shown = await it.press("ada", shown, "Next ▶")
        assert "goes to wood" in text(shown)
        shown = await it.press("ada", shown, "Jump to a round", ["2"])
        assert "After turn 2" in text(shown)
        shown = await it.press("ada", shown, "◀ Previous")
        assert "After turn 1" in text(shown)
        shown = await it.press("ada", shown, "Last ⏭")
        assert "After turn 4" in text(shown)
        assert "Round 3" in text(await it.press("ada", shown, "Show as text"))
        assert it.server.violations == []


async def test_a_round_or_a_turn_is_asked_for_by_command(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await two_rounds(it)
        assert "After turn 2" in text(await it.slash("ada", thread, "farm history", round=2))
        assert "Round 1" in text(await it.slash("ada", thread, "farm history", turn=1, text=True))
        assert "Rounds so far: 1, 2, 3" in text(await it.slash("ada", thread, "farm history", round=9))


async def test_past_boards_are_read_and_never_played_again(tmp_path: Path) -> None:
    """U21, U22: rules that no longer take an old move leave every past board as it was."""

    class Stricter(Toy):
        def legal_moves(self, state: Table, seat: Seat) -> list[Move]:
            return [move for move in super().legal_moves(state, seat) if move.args != ("wood",)]

    async with rig(tmp_path) as it:
        _game, thread = await two_rounds(it)
        server = it.server
        await it.stop_workers()
        was = text(await it.slash("ada", thread, "farm history", turn=1, text=True))
    async with rig(tmp_path, games={"toy": Stricter()}) as it:
        tables = it.tables
        (game,) = [one.info.id for one in await tables.games_of(server.world.user("ada").id)]
        assert (await tables.state_after(game, 1)).people[0].wood == 2
        assert await tables.rounds(game) == (1, 1, 2, 2, 3)
    assert "Round 1" in was


async def test_the_log_is_shown_by_round_and_by_seat(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        for space in ("wood", "clay"):
            (name,) = await it.awaited(game)
            await it.slash(name, thread, "farm move", move=f"place {space}; confirm")
        first = (await it.tables.look(game)).info.seats[0]
        shown = text(await it.slash("ada", thread, "farm log", seat=first.letter))
        assert "goes to wood" in shown
        assert "goes to clay" not in shown
        for name in ("ada", "bela"):
            await it.slash(name, thread, "farm move", move="feed 0; confirm")
        shown = text(await it.slash("ada", thread, "farm log", round=1))
        assert "goes to clay" in shown
        assert "Nothing has happened" in text(await it.slash("ada", thread, "farm log", round=2))
        assert "There is no seat" in text(await it.slash("ada", thread, "farm log", seat="Z"))


async def test_the_log_keeps_its_filter_from_page_to_page(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await it.begun("ada", variant="long")
        for space in ("wood", "clay", "wood", "clay", "wood", "clay"):
            await it.slash("ada", thread, "farm move", move=f"place {space}; confirm")
            await it.slash("ada", thread, "farm move", move="feed 0; confirm")
        shown = await it.slash("ada", thread, "farm log", seat="A")
        assert "Turn 12" in text(shown)
        assert "Turn 0" not in text(shown)
        assert "◀ Older" in labels(shown)
