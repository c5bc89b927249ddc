"""Agricola's acts at any time at the tables: a turn of its own beside the turn of whoever is awaited."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games.agricola.game import Agricola
from bot.tables.db.values import NotYourTurn
from tests.games.agricola.dealt import Dealt
from tests.games.agricola.scene import Scene
from tests.tables.club import JONAS, MILA, TOVE, Club

FULL: dict[str, Any] = {"game": "agricola", "variant": "full"}


def cooks() -> Scene:
    """It is Mila's turn. Jonas has a hearth and vegetables."""
    return Scene.full().farm(1, majors=["hearth-4"]).has(1, vegetable=2)


def offers() -> Scene:
    """It is Mila's turn. Jonas can offer his grain to her."""
    return Scene.full(seats=3).played(1, "I239").has(1, grain=1).has(0, food=2)


async def club_of(tmp_path: Path, rules: Agricola) -> Club:
    return await Club(tmp_path / "games.db", {"agricola": rules}).open()


async def test_the_draft_of_who_is_awaited_stays_and_nobody_is_awaited_anew(tmp_path: Path) -> None:
    club = await club_of(tmp_path, Dealt(cooks))
    game = await club.running(2, **FULL)
    await club.play(game, MILA, "place clay-1")
    await club.posted()
    before = await club.tables.look(game)
    old = await club.tables.panel(game, MILA)
    club.clock.forward(minutes=5)
    panel = await club.tables.panel(game, JONAS)
    assert panel.prompt is not None
    assert (panel.prompt.kind, panel.awaited, panel.turn_end) == ("any-time", False, False)
    opened = (await club.press(game, JONAS, "to-cook")).panel
    assert opened is not None
    assert (opened.partial, opened.awaited) == ("cook", False)
    answer = await club.play(game, JONAS, "cook 2 vegetable")
    assert answer.panel is not None
    assert (answer.committed, answer.panel.turn_end, answer.panel.can_undo) == ((), True, True)
    assert (await club.tables.look(game)).waiting == before.waiting
    assert (await club.tables.panel(game, MILA)).view.farms[1].goods["vegetable"] == 2  # nobody sees a draft
    (turn,) = (await club.press(game, JONAS, "!confirm")).committed
    assert (turn.seat, turn.moves) == (1, ("cook 2 vegetable", "confirm"))
    assert [(event.kind, event.seat) for event in turn.events] == [("convert", 1)]
    now = await club.tables.look(game)
    assert now.waiting == before.waiting  # Mila, since the same time, with her draft
    assert now.state.players[1].goods.food == 6
    new = await club.tables.panel(game, MILA)
    assert (new.draft, new.notice, new.position, new.awaited) == (old.draft, None, old.position, True)
    assert [post.kind for post in await club.posted()] == ["turn"]
    assert (await club.play(game, MILA, "confirm")).committed[0].moves == ("place clay-1", "confirm")
    await club.tables.close()


async def test_without_confirmation_it_is_done_at_once_and_a_second_delivery_does_nothing(tmp_path: Path) -> None:
    club = await club_of(tmp_path, Dealt(cooks))
    await club.tables.set_preferences(JONAS, confirm=False)
    game = await club.running(2, **FULL)
    first = await club.tables.play(900, game, JONAS, "cook 1 vegetable")
    again = await club.tables.play(900, game, JONAS, "cook 1 vegetable")
    assert [turn.number for turn in first.committed] == [turn.number for turn in again.committed] == [1]
    assert (await club.tables.look(game)).state.players[1].goods.food == 3
    await club.tables.close()


async def test_nothing_else_is_possible_and_the_words_say_whose_turn_it_is(tmp_path: Path) -> None:
    club = await club_of(tmp_path, Dealt(cooks))
    game = await club.running(2, **FULL)
    for text in ("place clay-1", "pass", "confirm", "feed"):
        with pytest.raises(NotYourTurn):
            await club.play(game, JONAS, text)
    await club.play(game, JONAS, "cook 2 vegetable; confirm")
    with pytest.raises(NotYourTurn):
        await club.play(game, JONAS, "cook 1 vegetable")
    assert (await club.tables.panel(game, JONAS)).prompt is None
    await club.tables.close()


async def test_it_can_be_taken_back_and_is_suggested(tmp_path: Path) -> None:
    club = await club_of(tmp_path, Dealt(cooks))
    game = await club.running(2, **FULL)
    found = await club.tables.suggest(game, JONAS, "cook", "")
    assert [text for text, _label in found] == ["1 vegetable", "2 vegetable"]
    assert await club.tables.suggest(game, JONAS, "place", "") == []
    await club.play(game, JONAS, "cook 1 vegetable")
    panel = (await club.play(game, JONAS, "undo")).panel
    assert panel is not None
    assert (panel.draft, panel.turn_end, panel.view.farms[1].goods["vegetable"]) == ((), False, 2)
    await club.play(game, JONAS, "cook 1 vegetable; confirm")
    loss = await club.tables.loss(game, 1)
    assert [(turn.seat, turn.moves) for turn in loss.turns] == [(1, ("cook 1 vegetable", "confirm"))]
    await club.tables.take_back(next(club.ids), game, JONAS, loss.to, 1)
    assert (await club.tables.look(game)).state.players[1].goods.vegetable == 2
    await club.tables.close()


async def test_no_call_follows_from_it_and_it_is_no_answer(tmp_path: Path) -> None:
    club = await club_of(tmp_path, Dealt(cooks))
    game = await club.running(2, **FULL)

    before = await club.tables.timing(game)
    assert [one.seat for one in before] == [0]
    club.clock.forward(minutes=5)
    await club.play(game, JONAS, "cook 1 vegetable; confirm")
    assert await club.tables.timing(game) == before
    await club.tables.close()


async def test_a_draft_that_no_longer_fits_is_laid_anew_and_its_owner_is_told(tmp_path: Path) -> None:
    """I239: Mila is asked whether she buys the grain before she goes on with her turn."""
    club = await club_of(tmp_path, Dealt(offers))
    game = await club.running(3, **FULL)
    await club.play(game, MILA, "place clay-1")
    await club.posted()
    await club.play(game, JONAS, "use corn-profiteer 1-grain; confirm")
    panel = await club.tables.panel(game, MILA)
    assert panel.prompt is not None
    assert (panel.prompt.kind, panel.draft, panel.awaited) == ("card", (), True)
    assert panel.notice is not None
    assert panel.notice.args["moves"] == "place clay-1"
    assert [(post.kind, post.seat) for post in await club.posted()] == [("turn", None), ("notice", 0)]
    await club.play(game, MILA, "use corn-profiteer buy; confirm")
    assert (await club.play(game, MILA, "place clay-1; confirm")).committed[0].moves == ("place clay-1", "confirm")
    await club.tables.close()


async def test_who_wants_no_calls_is_told_in_the_panel_alone(tmp_path: Path) -> None:
    club = await club_of(tmp_path, Dealt(offers))
    await club.tables.set_preferences(MILA, notify="none")
    game = await club.running(3, **FULL)
    await club.play(game, MILA, "place clay-1")
    await club.play(game, JONAS, "use corn-profiteer 1-grain; confirm")
    assert "notice" not in {post.kind for post in await club.posted()}
    assert (await club.tables.panel(game, MILA)).notice is not None
    await club.tables.close()


async def test_who_drafts_while_not_awaited_is_told_in_the_panel_alone(tmp_path: Path) -> None:
    """That Tove had something in mind is nobody's business."""

    def both() -> Scene:
        return offers().has(2, grain=1)

    club = await club_of(tmp_path, Dealt(both))
    game = await club.running(3, **FULL)
    await club.play(game, TOVE, "cook 1 grain")
    await club.play(game, JONAS, "use corn-profiteer 1-grain; confirm")
    assert (await club.tables.panel(game, TOVE)).draft == ("cook 1 grain",)
    assert "notice" not in {post.kind for post in await club.posted()}
    await club.tables.close()
