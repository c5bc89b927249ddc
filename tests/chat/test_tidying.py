"""Which messages have buttons: the newest of a game alone; what is tidied, when, and what happens when that fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.kit import edits
from bot.local.faults import refused
from bot.local.world.entities import Channel, Message
from tests.chat.rig import Rig, files, labels, rig, text
from tests.chat.test_calls import last_in, month


def with_buttons(thread: Channel) -> list[Message]:
    return [one for one in thread.messages.values() if one.ephemeral_for is None and labels(one)]


async def played(it: Rig) -> tuple[str, Channel]:
    game, thread = await it.begun("ada", "bela")
    for move in ("place wood; confirm", "place clay; confirm"):
        (name,) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move=move)
        await it.posted(game, thread)
    return game, thread


async def test_the_newest_post_alone_has_buttons_and_older_ones_are_lines(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await played(it)
        await it.people.wait_until(lambda: len(with_buttons(thread)) == 1 or None)
        opening, turn, newest = posts_of(it, thread)
        assert with_buttons(thread) == [newest]
        assert text(opening).startswith("At the table: ")
        assert opening.attachments == []
        assert text(turn) in ("Ada goes to wood.", "Bela goes to wood.")
        assert turn.attachments == []
        assert newest.attachments
        assert it.server.violations == []


async def test_the_post_that_ends_a_round_becomes_its_card(tmp_path: Path) -> None:
    """Two seats: two turns of work, then both pay; the second payment ends the round."""
    async with rig(tmp_path) as it:
        game, thread = await played(it)
        for name in ("ada", "bela", "ada"):
            names = await it.awaited(game)
            who = name if name in names else names[0]
            await it.slash(who, thread, "farm move", move="feed 0; confirm")
            await it.posted(game, thread)
            if (await it.tables.rounds(game))[-1] == 2:
                break
        (name, *_rest) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        await it.posted(game, thread)
        await it.people.wait_until(lambda: len(with_buttons(thread)) == 1 or None)
        pictured = [one for one in posts_of(it, thread)[1:-1] if one.attachments]
        assert [files(one) for one in pictured] == [["round.png"]]
        first, *rest = text(pictured[0]).splitlines()
        assert first == "Round 1: 5 turns are over."  # what the opening said after its beginning, two of work, two paid
        assert any("Round 2 begins" in line for line in rest)
        assert not any("feeds" in line for line in rest)
        assert it.server.violations == []


def posts_of(it: Rig, thread: Channel) -> list[Message]:
    """The messages of ours in a thread, oldest first, without those of Discord itself."""
    ours = [one for one in thread.messages.values() if one.author_id == it.server.world.bot.id and one.content]
    return [one for one in ours if one.type == 0]


async def test_a_reminder_has_the_buttons_until_the_turn_is_posted(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        board = await last_in(it, game)
        await it.until("03-06 12:00")
        reminder = await last_in(it, game)
        assert (labels(board), "Your turn" in labels(reminder)) == ([], True)
        await it.play(game, "ada", "place wood; confirm")
        assert labels(reminder) == []


async def test_a_post_made_anew_by_hand_has_the_buttons(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        opening = await it.posted(game, thread)
        await it.slash("ada", thread, "farm table prompt")
        await it.people.wait_until(lambda: not labels(opening) or None)
        assert len(with_buttons(thread)) == 1


@pytest.mark.parametrize(
    "answer",
    [refused(404, 10008, "Unknown Message"), refused(403, 50001, "Missing Access"), refused(429, 30046, "Too old")],
    ids=["10008", "50001", "30046"],
)
async def test_what_cannot_be_tidied_holds_up_no_post(tmp_path: Path, answer: object) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        it.server.faults.inject(f"(GET|PATCH) .*/channels/{thread.id}/messages/", 3, answer)  # type: ignore[arg-type]
        for move in ("place wood; confirm", "place clay; confirm"):
            (name,) = await it.awaited(game)
            await it.slash(name, thread, "farm move", move=move)
            assert "Your turn" in labels(await it.posted(game, thread))


async def remaining(it: Rig, thread: Channel, count: int) -> list[Message]:
    """Wait until so many posts of ours are left in a thread, the newest alone with buttons."""

    def look() -> list[Message] | None:
        found = posts_of(it, thread)
        return found if len(found) == count and len(with_buttons(thread)) == 1 else None

    posts: list[Message] = await it.people.wait_until(look)
    return posts


async def round_over(it: Rig, game: str, thread: Channel) -> None:
    """Play the rest of the first round and the first turn of the second."""
    while (await it.tables.rounds(game))[-1] == 1:
        (name, *_rest) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move="feed 0; confirm")
        await it.posted(game, thread)
    (name, *_rest) = await it.awaited(game)
    await it.slash(name, thread, "farm move", move="place wood; confirm")
    await it.posted(game, thread)


async def with_form(it: Rig, form: str) -> tuple[str, Channel]:
    """Begin a game at a table of the server's new default, and play two turns."""
    shown = await it.slash("ada", "farm-post", "farm-admin thread", form=form)
    assert "Thread of new tables" in text(shown)
    return await played(it)


async def test_in_a_short_thread_the_lines_go_when_their_round_is_over(tmp_path: Path) -> None:
    """The opening belongs to no round, the card of the first round and the newest post stay."""
    async with rig(tmp_path) as it:
        game, thread = await with_form(it, "short")
        await round_over(it, game, thread)
        posts = await remaining(it, thread, 3)
        assert [files(one) for one in posts[1:]] == [["round.png"], ["table.png"]]
        assert with_buttons(thread) == [posts[-1]]
        assert [turn.number for turn in await it.tables.turns(game)] == list(range(6))
        assert it.server.violations == []


async def test_a_line_with_a_reaction_stays(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await with_form(it, "short")
        line = posts_of(it, thread)[1]
        line.reactions["❤️"] = [it.user_id("bela")]
        await round_over(it, game, thread)
        posts = await remaining(it, thread, 4)
        assert line in posts


async def test_a_thread_of_pictures_keeps_them_without_buttons(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await with_form(it, "pictures")
        await round_over(it, game, thread)
        await it.people.wait_until(lambda: len(with_buttons(thread)) == 1 or None)
        assert all(files(one) == ["table.png"] for one in posts_of(it, thread))
        assert ":R>" not in "".join(text(one) for one in posts_of(it, thread)[:-1])


async def test_a_line_that_cannot_be_edited_any_more_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """30046: an old message was edited too often; what it says stands in the log."""
    monkeypatch.setattr(edits, "PAUSE", 0.1)
    monkeypatch.setattr(edits, "GAP", 0.1)
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        turn = await it.posted(game, thread)
        it.server.faults.inject(f"PATCH .*/messages/{turn.id}", 9, refused(429, 30046, "Too old"))
        (name,) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move="place clay; confirm")
        await it.posted(game, thread)
        await it.people.wait_until(lambda: turn.id not in thread.messages or None)
        assert len(with_buttons(thread)) == 1
