import asyncio
from datetime import timedelta

import pytest

from bot.tables.db.values import Post
from tests.tables.club import JONAS, MILA, TOVE, Club


def brief(post: Post | None) -> tuple[str, int, int] | None:
    return None if post is None else (post.kind, post.first_turn, post.last_turn)


def same(one: Post | None, other: Post) -> bool:
    return one is not None and (one.id, one.nonce, brief(one)) == (other.id, other.nonce, brief(other))


async def test_every_post_is_claimed_and_finished_once(club: Club) -> None:
    game = await club.running()
    post = await club.tables.claim_post()
    assert brief(post) == ("opening", 0, 0)
    assert await club.tables.claim_post() is None
    assert post is not None
    await club.tables.finish_post(post, 77)
    assert await club.tables.claim_post() is None
    assert (await club.tables.look(game)).info.last_message_id == 77
    await club.restart()
    assert await club.tables.claim_post() is None
    assert (await club.tables.look(game)).info.last_message_id == 77


async def test_several_turns_merge_into_one_post_and_one_game_has_one_claim(club: Club) -> None:
    game = await club.running(seats=3)
    opening = await club.tables.claim_post()
    for user, space in ((MILA, "wood"), (JONAS, "clay"), (TOVE, "dig; keep")):
        await club.play(game, user, f"place {space}; confirm")
    assert await club.tables.claim_post() is None
    assert opening is not None
    await club.tables.finish_post(opening, None)
    post = await club.tables.claim_post()
    assert brief(post) == ("turn", 1, 3)
    assert post is not None
    await club.play(game, TOVE, "keep; confirm")
    assert await club.tables.claim_post() is None
    await club.tables.finish_post(post, 5)
    assert [brief(one) for one in await club.posted()] == [("turn", 4, 4)]


async def test_games_do_not_wait_for_each_other(club: Club) -> None:
    one, two = await club.running(), await club.running()
    first, second = await club.tables.claim_post(), await club.tables.claim_post()
    assert first is not None
    assert second is not None
    assert [first.game_id, second.game_id] == [one, two]
    assert first.nonce != second.nonce
    assert max(len(first.nonce), len(second.nonce)) <= 25
    assert await club.tables.claim_post() is None


async def test_posts_claimed_before_a_crash_are_unfinished_and_can_be_released_or_finished(club: Club) -> None:
    game, other = await club.running(), await club.running()
    claimed = [await club.tables.claim_post(), await club.tables.claim_post()]
    await club.play(game, MILA, "place wood; confirm")
    await club.restart()
    assert await club.tables.claim_post() is None
    unfinished = await club.tables.unfinished_posts()
    assert [brief(post) for post in unfinished] == [brief(post) for post in claimed]
    found, lost = unfinished
    await club.tables.finish_post(found, 9)
    await club.tables.release_post(lost)
    assert lost.game_id == other
    assert same(await club.tables.claim_post(), lost)
    assert brief(await club.tables.claim_post()) == ("turn", 1, 1)
    assert [post.game_id for post in await club.tables.unfinished_posts()] == [other, game]


async def test_a_released_turn_post_takes_later_turns_along_but_a_failed_one_keeps_what_it_said(club: Club) -> None:
    game = await club.running(seats=3)
    await club.posted()
    await club.play(game, MILA, "place wood; confirm")
    post = await club.tables.claim_post()
    assert post is not None
    await club.play(game, JONAS, "place clay; confirm")
    await club.tables.release_post(post)
    longer = await club.tables.claim_post()
    assert longer is not None
    assert (longer.id, longer.nonce, longer.first_turn, longer.last_turn) == (post.id, post.nonce, 1, 2)
    await club.play(game, TOVE, "place yard; build A1; confirm")
    await club.tables.fail_post(longer, timedelta(seconds=30), "503")
    assert await club.tables.claim_post() is None  # not yet due, and nothing of the game may overtake it
    club.clock.forward(seconds=30)
    assert same(await club.tables.claim_post(), longer)
    await club.tables.finish_post(longer, 3)
    assert [brief(one) for one in await club.posted()] == [("turn", 3, 3)]


async def test_a_post_that_is_given_up_does_not_stop_its_game(club: Club) -> None:
    game = await club.running()
    post = await club.tables.claim_post()
    assert post is not None
    await club.tables.fail_post(post, None, "the channel is gone")
    await club.play(game, MILA, "place wood; confirm")
    assert [brief(one) for one in await club.posted()] == [("turn", 1, 1)]
    await club.tables.finish_post(post, 4)  # too late: it is no longer claimed
    assert (await club.tables.look(game)).info.last_message_id != 4


async def test_waiting_for_posts_ends_with_the_transaction_that_makes_one(club: Club) -> None:
    game = await club.running()
    await club.tables.wait_for_posts()
    await club.posted()
    waiting = asyncio.create_task(club.tables.wait_for_posts())
    await club.press(game, MILA, "wood")
    assert not waiting.done()
    await club.press(game, MILA, "!confirm")
    await waiting
    post = await club.tables.claim_post()
    assert brief(post) == ("turn", 1, 1)
    blocked = asyncio.create_task(club.tables.wait_for_posts())
    await club.play(game, JONAS, "place clay; confirm")
    assert post is not None
    await club.tables.finish_post(post, 1)
    await blocked
    assert brief(await club.tables.claim_post()) == ("turn", 2, 2)


async def test_workers_share_the_posts_without_doubling_any(club: Club) -> None:
    games = [await club.running() for _count in range(12)]
    seen: list[Post] = []

    async def worker() -> None:
        while (post := await club.tables.claim_post()) is not None:
            seen.append(post)
            await club.tables.finish_post(post, post.id)

    await asyncio.gather(*(worker() for _count in range(4)))
    seen += await club.posted()
    assert sorted(post.game_id for post in seen) == sorted(games)


async def test_a_worker_that_is_cancelled_at_the_moment_of_a_change_ends(club: Club) -> None:
    """Else the bot would not stop."""
    await club.running()
    await club.posted()
    changed = club.tables._outbox._changed
    for steps in range(4):
        waiting = asyncio.create_task(club.tables.wait_for_posts())
        while not changed._waiters:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        changed.set()
        for _step in range(steps):
            await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
