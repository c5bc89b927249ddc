"""The outbox when Discord refuses: again, without pictures, in fewer words, in another place; never twice."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.chat.kit import errors
from bot.chat.kit.errors import WAITS, Remedy, fault, wait
from bot.local.faults import DROPPED, Answer, broken, refused
from bot.local.world.entities import Channel
from tests.chat.rig import Rig, files, labels, rig, text

SEND = "POST .*/channels/[0-9]+/messages$"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again without waiting."""
    monkeypatch.setattr(errors, "WAITS", (timedelta(0),))


async def turn(it: Rig, names: tuple[str, ...] = ("ada", "bela")) -> tuple[str, Channel, str]:
    """Begin a game and wait for its opening; return its id, its thread and who is awaited."""
    game, thread = await it.begun(*names)
    await it.posted(game, thread)
    return game, thread, (await it.awaited(game))[0]


def public(thread: Channel, words: str) -> list[Any]:
    """Return the public messages of a thread that contain some words."""
    return [one for one in thread.messages.values() if one.ephemeral_for is None and words in text(one)]


@pytest.mark.parametrize("answer", [broken(503), DROPPED, refused(429, 20028, "Slow down"), refused(400, 40004, "?")])
async def test_post_is_tried_again(tmp_path: Path, answer: Answer) -> None:
    async with rig(tmp_path) as it:
        game, thread, name = await turn(it)
        plan = it.server.faults.inject(SEND, 1, answer)
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        await it.posted(game, thread)
        assert plan.met == 1
        assert len(public(thread, "goes to wood")) == 1


async def test_post_that_arrived_without_our_knowing_is_not_repeated(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name = await turn(it)
        it.server.faults.inject(SEND, 1, broken(503), answered=True)
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        other = (await it.awaited(game))[0]
        await it.slash(other, thread, "farm move", move="place clay; confirm")
        await it.posted(game, thread)
        assert len(public(thread, "goes to wood")) == 1


async def test_refused_payload_goes_in_few_words(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name = await turn(it)
        it.server.faults.inject(SEND, 1, refused(400, 50035, "Invalid Form Body"))
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        post = await it.posted(game, thread)
        assert files(post) == []
        assert f"Toy {game}" in text(post)
        assert "Your turn" in labels(post)


async def test_thread_that_is_locked_gives_way_to_the_channel(tmp_path: Path) -> None:
    """U69."""
    async with rig(tmp_path) as it:
        game, thread, name = await turn(it)
        it.server.faults.inject(f"POST .*/channels/{thread.id}/messages$", 1, refused(403, 160005, "Locked"))
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        post = await it.posted(game, it.server.world.channel("farm-post"))
        assert files(post) == ["table.png"]


async def test_a_game_whose_thread_was_deleted_sleeps_until_it_is_moved(tmp_path: Path) -> None:
    """Whoever deleted it did not ask for the game in the channel: its host is told and says where it goes on."""
    async with rig(tmp_path) as it:
        game, thread, name = await turn(it)
        channel = it.server.world.channel("farm-post")
        it.server.faults.inject(f"POST .*/channels/{thread.id}/messages$", 3, refused(404, 10003, "Unknown Channel"))
        await it.slash(name, channel, "farm move", move="place wood; confirm", game=game)
        told = await it.people.wait_message("ada", it.people.direct("ada"))
        assert "This table's thread or channel has been deleted. The game sleeps; nothing is lost." in text(told)
        assert (await it.tables.look(game)).info.asleep_at is not None
        assert not [one for one in channel.messages.values() if "goes to wood" in text(one)]
        await it.slash("ada", channel, "farm table move-here", game=game)
        info = (await it.tables.look(game)).info
        assert info.thread_id not in (None, thread.id)
        post = await it.posted(game, it.server.world.channel(info.thread_id or 0))
        assert "goes to wood" in text(post)


async def test_archived_thread_is_opened_again(tmp_path: Path) -> None:
    """U69."""
    async with rig(tmp_path) as it:
        game, thread, name = await turn(it)
        it.server.faults.inject(SEND, 1, refused(400, 50083, "Thread is archived"))
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        assert files(await it.posted(game, thread)) == ["table.png"]


async def test_too_many_threads_leave_the_game_in_the_channel(tmp_path: Path) -> None:
    """U69."""
    async with rig(tmp_path) as it:
        it.server.faults.inject("POST .*/threads$", 1, refused(400, 160006, "Too many threads"))
        await it.slash("ada", "farm-post", "farm new", seats=1, variant="long")
        await it.start("ada")
        assert "could not open a thread" in text(await it.post("ada", "farm-post", "At the table"))


async def test_thread_of_a_first_try_is_found_again(tmp_path: Path) -> None:
    """U69: one thread for a game."""
    async with rig(tmp_path) as it:
        it.server.faults.inject("POST .*/threads$", 1, broken(503), answered=True)
        await it.slash("ada", "farm-post", "farm new", seats=1, variant="long")
        await it.start("ada")
        thread = await it.thread()
        await it.post("ada", thread, "At the table")
        assert len([one for one in it.server.world.channels.values() if one.is_thread]) == 1


async def test_host_is_told_that_the_game_has_lost_its_place(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread, name = await turn(it)
        it.server.faults.inject(f"POST .*/channels/{thread.id}/messages$", 3, refused(403, 50001, "Missing Access"))
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        told = await it.people.wait_message("ada", it.people.direct("ada"))
        assert "/farm table move-here" in text(told)


def test_every_known_error_has_words_and_a_remedy() -> None:
    for known in errors.FAULTS.values():
        assert known.words.message.endswith(".")
        assert known.remedy in Remedy
    assert fault(ConnectionResetError()).remedy is Remedy.AGAIN


def test_waits_grow_to_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "WAITS", WAITS)
    assert [wait(tries) for tries in (1, 2, 99)] == [WAITS[0], WAITS[1], timedelta(hours=1)]
