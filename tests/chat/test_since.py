"""The first line of a panel: what the others have done since the seat's last turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.boards import boards_for
from bot.chat.kit import custom_ids
from bot.chat.kit.speaker import Speaker
from bot.chat.play.since import LENGTH, since_line
from bot.games.news import News
from bot.games.registry import GAMES
from bot.games.text import Seat, plain
from bot.local.limits import components
from bot.local.world.entities import Message
from bot.tables.db.values import SeatInfo
from bot.tables.views import SinceView
from bot.texts import translator
from tests.chat.rig import rig

SAY = Speaker(translator(None), (SeatInfo(Seat(0), 1, "Ada", "A"), SeatInfo(Seat(1), 2, "Bela", "B")))


def since(moves: list[str], revealed: list[str], *, moved: bool = True) -> SinceView:
    told = ((Seat(0), tuple(map(plain, moves))),) if moves else ()
    return SinceView(news=News(moves=told, revealed=tuple(map(plain, revealed))), moved=moved, board=None)


def first_line(panel: Message) -> str:
    return next(str(part["content"]) for _, part in components.walk(panel.components) if part.get("type") == 10)


def choices(panel: Message) -> set[str]:
    found = (custom_ids.read(str(part.get("custom_id"))) for _, part in components.walk(panel.components))
    return {address.choice for address in found if address is not None}


def test_one_part_for_each_seat_then_what_was_revealed() -> None:
    line = since_line(since(["6 wood", "plows C3"], ["Stone"]), SAY)
    assert line == ("**Since your turn** · **A** Ada: 6 wood, plows C3 · new: **Stone**", 0)


def test_nothing_happened_no_line() -> None:
    assert since_line(since([], []), SAY) == ("", 0)


def test_a_long_line_has_the_last_move_of_each_and_how_many_more() -> None:
    moves = [f"{n} wood" for n in range(100, 130)]
    line, hidden = since_line(since(moves, ["Stone"]), SAY)
    assert line == "**Since your turn** · **A** Ada: 129 wood · new: **Stone** · *… 29 more*"
    assert hidden == 29
    fits = since_line(since(moves[: LENGTH // 12], []), SAY)[0]
    assert len(fits.replace("*", "")) <= LENGTH
    assert "more" not in fits


async def test_the_panel_begins_with_the_moves_of_the_other_one(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread = await it.begun("ada", "bela", variant="family")
        (first,) = await it.awaited(game)
        panel = await it.slash(first, thread, "farm move")
        assert "Since your turn" not in first_line(panel)
        await it.slash(first, thread, "farm move", move="place wood-3; confirm")
        (second,) = await it.awaited(game)
        panel = await it.slash(second, thread, "farm move")
        letter = first[0].upper()
        assert first_line(panel) == f"**So far** · **{letter}** {first.title()}: 3 wood"
        await it.slash(second, thread, "farm move", move="place plough; plough C3; confirm")
        panel = await it.slash(first, thread, "farm move", move="place clay-1")
        assert first_line(panel) == f"**Since your turn** · **{second[0].upper()}** {second.title()}: plows C3"
        await it.slash(first, thread, "farm move", move="confirm")
        await it.slash(second, thread, "farm move", move="place reed-1; confirm")
        panel = await it.slash(first, thread, "farm move")
        assert "reed" in first_line(panel)
        assert "new: **" in first_line(panel)
        assert "!log" not in choices(panel)
        assert it.server.violations == []


async def test_a_move_that_was_taken_back_is_not_told(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread = await it.begun("ada", "bela", variant="family")
        (first,) = await it.awaited(game)
        await it.slash(first, thread, "farm move", move="place wood-3; confirm")
        await it.tables.take_back(1, game, it.user_id(first), 0, 1)
        await it.slash(first, thread, "farm move", move="place grain; confirm")
        (second,) = await it.awaited(game)
        panel = await it.slash(second, thread, "farm move")
        assert first_line(panel).endswith(f"{first.title()}: 1 grain")


async def test_rings_are_personal_in_the_panel_and_in_farms_and_of_the_turn_in_public(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread = await it.begun("ada", "bela", "cleo", variant="family")
        names = []
        for move in ("place grain", "place wood-3", "place clay-1"):
            names += await it.awaited(game)
            await it.slash(names[-1], thread, "farm move", move=f"{move}; confirm")
            await it.posted(game, thread)
        assert ringed(it.painter.painted[-1].value) == {"clay-1"}
        await it.slash(names[0], thread, "farm move")
        assert ringed(it.painter.painted[-1].value) == {"wood-3", "clay-1"}
        await it.slash(names[0], thread, "farm move", move="place plough; plough C3; confirm")
        await it.posted(game, thread)
        await it.slash(names[1], thread, "farm farm", seat=names[0][0])
        farm = it.painter.painted[-1].value.farm
        assert [place for place, cell in enumerate(farm.cells) if cell.new] == [12]
        await it.slash("dario", thread, "farm farm", seat=names[0][0])
        assert not any(cell.new for cell in it.painter.painted[-1].value.farm.cells)
        assert it.server.violations == []


def ringed(table: Any) -> set[str]:
    """Return the spaces of a picture of Agricola's table that have a ring, round cards left aside."""
    return {space.key for row in table.spaces for space in row if space.new}
