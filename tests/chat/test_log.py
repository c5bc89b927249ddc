"""The log in the chat: it opens with what happened since the reader's own turn; a select shows parts of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.boards import boards_for
from bot.chat.kit import custom_ids
from bot.chat.kit.actions import Log
from bot.chat.look.log_book import PART
from bot.chat.play import since
from bot.games.registry import GAMES
from bot.local.limits import components
from bot.local.world.entities import Channel, Message
from tests.chat.rig import Rig, files, rig, said, text

ROUNDS = (("place wood-3", "place plough; plough C3", "place clay-1", "place storehouse"), ("place reed-1",))
"""What two do in the first round, and who begins the second."""


async def played(it: Rig) -> tuple[str, Channel, list[str]]:
    """A table of two that stands in round 2; return the seats in the order in which they moved first."""
    game, thread = await it.begun("ada", "bela", variant="family")
    names: list[str] = []
    for moves in ROUNDS:
        for move in moves:
            names += await it.awaited(game)
            await it.slash(names[-1], thread, "farm move", move=f"{move}; confirm")
    return game, thread, names


def parts(shown: Message) -> tuple[str, list[str]]:
    """Return the id of the select of parts and its values."""
    for _, part in components.walk(shown.components):
        address = custom_ids.read(str(part.get("custom_id")))
        if address is not None and address.choice == PART:
            return str(part["custom_id"]), [str(option["value"]) for option in part["options"]]
    raise AssertionError("no select of parts")


async def test_it_opens_with_what_happened_since_the_own_turn(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        _game, thread, names = await played(it)
        other = names[0] if names[-1] != names[0] else names[1]
        lines = text(await it.slash(other, thread, "farm log")).splitlines()
        assert lines[0] == "**Since your turn**"
        assert f"- **{names[-1][0].upper()}** {names[-1].title()}: " in lines[1]
        assert lines[1].endswith("1 food, 2 reed")
        seen = text(await it.slash("dario", thread, "farm log"))
        assert "Since your turn" not in seen
        assert "plows C3" in seen
        assert it.server.violations == []


async def test_a_select_shows_this_round_each_round_with_its_card_and_each_seat(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, names = await played(it)
        info = (await it.tables.look(game)).info
        shown = await it.slash("ada", thread, "farm log")
        select, values = parts(shown)
        assert values == [
            one.choice() for one in (Log(), Log(round=2), Log(round=1), *(Log(seat=one.letter) for one in info.seats))
        ]
        first = said(await it.people.click("ada", shown, select, [Log(round=1).choice()]))
        assert files(first) == ["round.png"]
        assert "plows C3" in text(first)
        assert "2 reed" not in text(first)
        select, _values = parts(first)
        now = said(await it.people.click("ada", first, select, [Log(round=2).choice()]))
        assert files(now) == []
        assert "2 reed" in text(now)
        select, _values = parts(now)
        seat = said(await it.people.click("ada", now, select, [Log(seat=names[1][0]).choice()]))
        assert "plows C3" in text(seat)
        assert "takes 3 wood" not in text(seat)
        assert it.server.violations == []


async def test_a_panel_whose_line_leaves_moves_out_opens_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(since, "LENGTH", 40)
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, _names = await played(it)
        (name,) = await it.awaited(game)
        panel = await it.slash(name, thread, "farm move")
        (button,) = [
            str(part["custom_id"])
            for _, part in components.walk(panel.components)
            if ":!log" in str(part.get("custom_id"))
        ]
        assert text(said(await it.people.click(name, panel, button))).startswith("**Since your turn**")
        assert it.server.violations == []
