"""Spectators are told of the end of each round, as they like it, exactly once (U67)."""

from __future__ import annotations

import pytest

from bot.tables.db.values import GameOver, LobbyRefusal, Post, Refusal
from tests.tables.club import JONAS, MILA, NAMES, OLE, STRANGER, TOVE, Club
from tests.tables.test_privacy import cells

ONLOOKER = 500
TURNS = ("place wood", "place clay", "place yard; build A1", "place market; choose food")


async def watched(club: Club, seats: int = 2, *onlookers: int, **more: str) -> str:
    """Begin a game, post it, and let people watch it."""
    game = await club.running(seats, **({"variant": "long"} | more))
    await club.posted()
    for user_id in onlookers or (ONLOOKER,):
        assert await club.tables.watch(next(club.ids), game, user_id)
    return game


async def round_(club: Club, game: str, seats: int = 2) -> None:
    """Play a whole round, feeding with it."""
    people = list(NAMES)[:seats]
    for user_id, text in zip(people, TURNS, strict=False):
        await club.play(game, user_id, f"{text.replace('A1', f'A{user_id % 5 + 1}')}; confirm")
    for user_id in people:
        await club.play(game, user_id, "feed 0; confirm")


def told(posts: list[Post]) -> list[tuple[str, list[tuple[int, int]]]]:
    """Return the posts that tell spectators: their kind, and whom they tell of which new round."""
    return [(post.kind, [(one.user_id, one.round) for one in post.onlookers]) for post in posts if post.onlookers]


async def test_the_turn_that_ends_a_round_tells_each_watcher_once(club: Club) -> None:
    game = await watched(club, 2, ONLOOKER, STRANGER)
    await club.play(game, MILA, "place wood; confirm")
    assert told(await club.posted()) == []
    await club.play(game, JONAS, "place clay; confirm")
    await club.play(game, MILA, "feed 0; confirm")
    assert told(await club.posted()) == []
    await club.play(game, JONAS, "feed 0; confirm")
    posts = await club.posted()
    assert told(posts) == [("turn", [(ONLOOKER, 2), (STRANGER, 2)])]
    await club.restart()
    assert await club.posted() == []


async def test_a_claim_that_a_crash_left_tells_once_more_with_the_same_post(club: Club) -> None:
    game = await watched(club)
    await round_(club, game)
    while (post := await club.tables.claim_post()) is not None and not post.onlookers:
        await club.tables.finish_post(post, 1)
    assert post is not None
    await club.restart()
    (left,) = await club.tables.unfinished_posts()
    await club.tables.release_post(left)
    (again,) = await club.posted()
    assert (again.id, told([again])) == (post.id, [("turn", [(ONLOOKER, 2)])])
    assert await club.posted() == []


async def test_one_that_was_sent_before_the_crash_tells_no_more(club: Club) -> None:
    game = await watched(club)
    await round_(club, game)
    post = await club.tables.claim_post()
    assert post is not None
    assert post.onlookers
    await club.restart()
    (left,) = await club.tables.unfinished_posts()
    await club.tables.finish_post(left, 77)  # it was found in the thread
    assert await club.posted() == []


async def test_directly_who_wants_it_so_with_his_other_calls_in_one_message(club: Club) -> None:
    await club.tables.set_preferences(TOVE, notify="digest", digest_hour=18)
    first = await watched(club, 2, TOVE)
    second = await club.running(3)
    await club.play(second, MILA, "place wood; confirm")
    await club.play(second, JONAS, "place clay; confirm")
    await round_(club, first)
    assert told(await club.posted()) == []
    club.clock.now = club.clock.now.replace(hour=18)
    (post,) = await club.posted()
    assert (post.kind, post.user_id, [one.game_id for one in post.calls]) == ("direct", TOVE, [second])
    assert told([post]) == [("direct", [(TOVE, 2)])]


async def test_a_digest_that_is_looked_at_a_little_after_its_hour_is_told(club: Club) -> None:
    await club.tables.set_preferences(ONLOOKER, notify="digest", digest_hour=18)
    game = await watched(club)
    await round_(club, game)
    assert told(await club.posted()) == []
    club.clock.now = club.clock.now.replace(hour=18, second=1)
    assert told(await club.posted()) == [("direct", [(ONLOOKER, 2)])]


async def test_quiet_hours_hold_and_merge(club: Club) -> None:
    """Two rounds end in the night: one word in the morning, of the later one."""
    await club.tables.set_preferences(ONLOOKER, zone="UTC", quiet_from=12 * 60, quiet_to=20 * 60)
    game = await watched(club)
    for _round in range(2):
        await round_(club, game)
        assert told(await club.posted()) == []
    await club.restart()
    club.clock.forward(hours=7, minutes=59)
    assert told(await club.posted()) == []
    club.clock.forward(minutes=1)
    assert told(await club.posted()) == [("call", [(ONLOOKER, 3)])]
    assert told(await club.posted()) == []


async def test_quiet_hours_hold_also_a_post_that_comes_late(club: Club) -> None:
    await club.tables.set_preferences(ONLOOKER, zone="UTC", quiet_from=13 * 60, quiet_to=20 * 60)
    game = await watched(club)
    await round_(club, game)
    club.clock.forward(hours=1)  # the bot was down when the round ended
    assert told(await club.posted()) == []
    club.clock.forward(hours=7)
    assert told(await club.posted()) == [("call", [(ONLOOKER, 2)])]


@pytest.mark.parametrize("how", ["away", "none"])
async def test_who_is_away_or_wants_no_calls_misses_it(club: Club, how: str) -> None:
    if how == "none":
        await club.tables.set_preferences(ONLOOKER, notify="none")
    game = await watched(club)
    if how == "away":
        await club.tables.away(next(club.ids), ONLOOKER, club.clock.now.replace(day=9))
    await round_(club, game)
    assert told(await club.posted()) == []
    club.clock.forward(days=20)
    assert told(await club.posted()) == []
    await club.tables.set_preferences(ONLOOKER, notify="thread")
    await round_(club, game)
    assert told(await club.posted()) == [("turn", [(ONLOOKER, 3)])]


async def test_closed_direct_messages_fall_back_to_the_thread(club: Club) -> None:
    """U68."""
    await club.tables.set_preferences(ONLOOKER, notify="dm")
    game = await watched(club)
    await round_(club, game)
    posts = []
    while (post := await club.tables.claim_post()) is not None:
        posts.append(post)
        if post.kind == "direct":
            await club.tables.close_direct(post)
        else:
            await club.tables.finish_post(post, post.id)
    assert told(posts) == [("direct", [(ONLOOKER, 2)]), ("call", [(ONLOOKER, 2)])]


async def test_the_end_is_told_with_the_points_and_ends_the_watching(club: Club) -> None:
    game = await watched(club, variant="short")
    await round_(club, game)
    await club.posted()
    await round_(club, game)
    posts = await club.posted()
    assert [post.kind for post in posts][-1] == "end"
    assert told(posts) == [("end", [(ONLOOKER, 2)])]
    assert not await club.tables.watches(game, ONLOOKER)


@pytest.mark.parametrize("by", ["vote", "server"])
async def test_an_early_end_is_told_too(club: Club, by: str) -> None:
    game = await watched(club)
    if by == "vote":
        await club.tables.vote_end(next(club.ids), game, MILA)
    else:
        await club.tables.close_game(next(club.ids), game, STRANGER, guild_id=1)
    assert told(await club.posted()) == [("end", [(ONLOOKER, 1)])]


async def test_a_round_that_is_taken_back_is_not_told_again(club: Club) -> None:
    game = await watched(club, undo="free")
    await round_(club, game)
    await club.posted()
    last = (await club.tables.look(game)).info.turn
    poll = await club.tables.take_back(next(club.ids), game, JONAS, last - 1, last)  # a card was turned up: both agree
    assert poll is not None
    await club.tables.ballot(next(club.ids), poll.id, MILA, yes=True)
    assert (await club.tables.look(game)).state.round == 1
    await club.play(game, JONAS, "feed 0; confirm")
    assert told(await club.posted()) == []


async def test_it_is_switched_on_and_off_and_a_repeated_press_does_it_once(club: Club) -> None:
    """U6."""
    game = await club.running(variant="long")
    number = next(club.ids)
    assert await club.tables.watch(number, game, ONLOOKER)
    assert await club.tables.watch(number, game, ONLOOKER)
    assert await club.tables.watch(next(club.ids), game, ONLOOKER, True)
    assert not await club.tables.watch(next(club.ids), game, ONLOOKER)
    assert not await club.tables.watch(next(club.ids), game, ONLOOKER, False)
    await round_(club, game)
    assert told(await club.posted()) == []


async def test_who_may_not_watch(club: Club) -> None:
    lobby = (await club.lobby()).id
    with pytest.raises(LobbyRefusal):
        await club.tables.watch(next(club.ids), lobby, ONLOOKER)
    game = await club.running()
    with pytest.raises(Refusal, match="You are a player at this table,"):
        await club.tables.watch(next(club.ids), game, JONAS)
    await club.tables.vote_end(next(club.ids), game, MILA)
    with pytest.raises(GameOver):
        await club.tables.watch(next(club.ids), game, ONLOOKER)


async def test_who_takes_a_seat_watches_no_more(club: Club) -> None:
    game = await watched(club, 3, OLE)
    await club.tables.leave(next(club.ids), game, TOVE)
    await club.tables.take(next(club.ids), game, OLE, "Ole")
    assert not await club.tables.watches(game, OLE)


async def test_a_game_that_sleeps_tells_when_it_wakes(club: Club) -> None:
    game = await watched(club)
    await club.tables.sleep(game)
    await round_(club, game)
    assert await club.posted() == []
    await club.tables.wake(game, MILA)
    assert told(await club.posted()) == [("turn", [(ONLOOKER, 2)])]


async def test_it_is_shown_given_out_and_forgotten(club: Club) -> None:
    """U84."""
    game = await watched(club, 2, 987654321)
    assert (await club.tables.holding(987654321)).watched == 1
    assert (await club.tables.personal_record(987654321))["watched"] == [game]
    await club.tables.forget_person(10**6, 987654321)
    assert "987654321" not in await club.tables._store.read(cells)


async def test_a_server_that_is_forgotten_takes_it_along(club: Club) -> None:
    await watched(club)
    await club.tables.forget_servers([])
    club.clock.forward(days=31)
    assert len(await club.tables.forget_servers([])) == 1
    assert not [line for line in (await club.tables._store.read(cells)).splitlines() if str(ONLOOKER) in line]
