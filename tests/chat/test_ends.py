"""The post that ends a game: points, who led what, the farms, the way back to the beginning, and a rematch."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from bot.local.world.entities import Channel, Message
from bot.tables.db.values import Status
from tests.chat.rig import Player, Rig, files, labels, rig, text


async def ended(it: Rig, *names: str) -> tuple[str, Channel, Message]:
    """A finished game and its last post."""
    game, thread = await it.begun(*names)
    dice = random.Random(5)
    while (await it.tables.look(game)).info.status is Status.RUNNING:
        (name, *_rest) = await it.awaited(game)
        await Player(it, name, dice).finish(await it.slash(name, thread, "farm move"))
    found: Message = await it.people.wait_message("ada", thread, lambda one: "end.png" in files(one))
    return game, thread, found


async def test_the_last_post_tells_all(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, post = await ended(it, "ada", "bela")
        assert files(post) == ["end.png"]
        first = await it.tables.first_message(game)
        assert f"/{thread.id}/{first}" in text(post)
        assert labels(post) == ["Score", "Farms", "Replay", "Rematch", "More"]
        assert it.server.violations == []


async def test_a_rematch_invites_the_same_people_and_is_opened_once(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread, post = await ended(it, "ada", "bela")
        assert "is open" in text(await it.press("bela", post, "Rematch"))
        (new,) = await it.tables.games_in((await it.tables.look(game)).info.channel_id)
        assert (new.host_id, new.wanted, new.game, new.variant) == (it.user_id("bela"), 2, "toy", "short")
        assert new.invited == (it.user_id("ada"),)
        called = await it.post("ada", "farm-post", "there is a rematch")
        assert called.pinged == {it.user_id("ada")}
        assert "You have a seat" in text(await it.press("ada", post, "Rematch"))
        (same,) = await it.tables.games_in(new.channel_id)
        assert [place.user_id for place in same.seats] == [it.user_id("bela"), it.user_id("ada")]
        assert "Only people who played" in text(await it.press("cleo", post, "Rematch"))
        assert it.server.violations == []


async def test_a_rematch_is_found_again_after_its_host_has_changed_it(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, _thread, post = await ended(it, "ada", "bela")
        await it.press("bela", post, "Rematch")
        (new,) = await it.tables.games_of(it.user_id("bela"))
        await it.tables.configure(901, new.info.id, it.user_id("bela"), pace="relaxed", undo="none")
        assert "You have a seat" in text(await it.press("ada", post, "Rematch"))
        assert [one.info.id for one in await it.tables.games_of(it.user_id("ada"))] == [new.info.id]


async def test_two_who_ask_for_a_rematch_at_once_get_one(tmp_path: Path) -> None:
    """U6: also one who presses twice."""
    async with rig(tmp_path) as it:
        game, _thread, post = await ended(it, "ada", "bela")
        button = it.people.button(post, "Rematch")
        await asyncio.gather(*(it.people.click(name, post, button) for name in ("ada", "bela", "ada")))
        (new,) = await it.tables.games_in((await it.tables.look(game)).info.channel_id)
        assert {place.user_id for place in new.seats} == {it.user_id("ada"), it.user_id("bela")}
        assert it.server.violations == []


async def test_a_crash_does_not_lose_the_invitation_to_a_rematch(tmp_path: Path) -> None:
    """What is in the database when the table is: then one card and one word, which mentions only those invited."""
    async with rig(tmp_path) as it:
        game, _thread, _post = await ended(it, "ada", "bela")
        await it.stop_workers()
        info = (await it.tables.look(game)).info
        ada, bela = it.user_id("ada"), it.user_id("bela")
        new = await it.tables.create(
            1,
            user_id=bela,
            user_name="@everyone",
            guild_id=info.guild_id,
            channel_id=info.channel_id,
            game="toy",
            variant="short",
            seats=2,
            invited=[ada],
            rematch_of=game,
        )
        server = it.server
        async with rig(tmp_path, server) as again:
            called = await again.post("ada", "farm-post", "there is a rematch")
            assert text(called) == f"<@{ada}>, there is a rematch of {game}: join Toy {new.id}."
            assert called.pinged == {ada}
            await again.stop_workers()
            await again.bot.poster.reconcile()
            await again.bot.poster.empty()
            shown = [text(one) for one in server.world.channel("farm-post").messages.values()]
            assert sum("there is a rematch" in one for one in shown) == 1
            assert sum(f"**Toy {new.id}**" in one for one in shown) == 1
            assert server.violations == []


async def test_the_host_is_called_once_when_all_seats_are_taken_also_after_a_crash(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2, variant="short")
        (info,) = await it.tables.games_in(it.server.world.channel("farm-post").id)
        await it.card()
        await it.stop_workers()
        await it.tables.join(1, info.id, it.user_id("bela"), "Bela")
        post = await it.tables.claim_post()
        assert post is not None
        await it.bot.poster._send(post)  # and no word of it is stored
        server = it.server
        async with rig(tmp_path, server) as again:
            await again.stop_workers()
            await again.bot.poster.reconcile()
            await again.bot.poster.empty()
            called = await again.post("ada", "farm-post", "all seats at")
            assert (
                text(called)
                == f"<@{again.user_id('ada')}>, all seats at Toy {info.id} are taken. You can start the game."
            )
            assert called.pinged == {again.user_id("ada")}
            shown = [text(one) for one in server.world.channel("farm-post").messages.values()]
            assert sum("all seats at" in one for one in shown) == 1
