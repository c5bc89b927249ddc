"""Tables from the lobby to the end: by buttons, by commands, by several people."""

from __future__ import annotations

import random
from pathlib import Path

from bot.local.flags import SUPPRESS_NOTIFICATIONS
from bot.tables.db.values import Status
from tests.chat.rig import Player, files, labels, rig, seen, text


async def test_lobby_by_buttons(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        answer = await it.slash("ada", "farm-post", "farm new", seats=2)
        assert "is open" in text(answer)
        card = await it.card()
        assert labels(card) == ["Join", "Rules", "Host…"]
        assert files(card) == ["lobby.png"]
        await it.press("bela", card, "Join")
        await it.people.wait_until(lambda: "B Bela" in seen(card) or None)
        await it.start("ada", card)
        thread = await it.thread()
        assert thread.name.startswith("Toy ")
        opening = await it.post("ada", thread, "At the table")
        assert files(opening) == ["table.png"]
        assert labels(opening) == ["Your turn", "Farms", "More"]
        begun = await it.post("ada", "farm-post", f"<#{thread.id}>")
        assert labels(begun) == []
        assert it.server.violations == []


async def test_whole_game_by_buttons(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", "cleo")
        dice = random.Random(3)
        while names := await it.awaited(game):
            post = await it.posted(game, thread)
            last = await Player(it, dice.choice(names), dice).turn(post)
            assert "Done." in text(last)
        assert (await it.tables.look(game)).info.status is Status.FINISHED
        ending = await it.people.wait_message("ada", thread, lambda one: "end.png" in files(one))
        assert "is over." in text(ending)
        assert files(ending) == ["end.png"]
        assert labels(ending) == ["Score", "Farms", "Replay", "Rematch", "More"]
        assert it.server.violations == []


async def test_a_turn_by_commands(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        (offered,) = await it.people.autocomplete(name, thread, "toy place", "what", "woo")
        assert offered["value"] == "wood"
        panel = await it.slash(name, thread, "toy place", what="wood")
        assert "goes to wood" in text(panel)
        assert "Confirm" in labels(panel)
        done = await it.slash(name, thread, "toy confirm")
        other = next(one for one in ("ada", "bela") if one != name)
        assert text(done).startswith(f"Done. **{other[0].upper()}** {other.title()} is next.")
        await it.posted(game, thread)
        panel = await it.slash(other, thread, "farm move", move="place yard; build A2; confirm", text=True)
        assert "Done." in text(panel)
        assert it.server.violations == []


async def test_commands_and_buttons_make_the_same_moves(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        await it.slash(name, thread, "toy place", what="field")
        panel = await it.slash(name, thread, "farm move")
        assert "Which plots do you plant?" in text(panel)
        panel = await it.press(name, panel, "Plots", ["a1", "a3"])
        panel = await it.press(name, panel, "Plant")
        await it.press(name, panel, "Confirm")
        (turn,) = await it.tables.turns(game, first=1)
        assert turn.moves == ("place field", "plant A1, A3", "confirm")


async def test_only_who_becomes_awaited_is_called_and_only_once(tmp_path: Path) -> None:
    """U32, U35, U40: by default, and nobody else is mentioned."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", "cleo")
        dice = random.Random(2)
        called: list[set[int]] = []
        while names := await it.awaited(game):
            post = await it.posted(game, thread)
            called.append(post.pinged)
            silent = bool(post.flags & SUPPRESS_NOTIFICATIONS)
            assert silent == (not post.pinged)
            assert post.pinged <= {it.user_id(name) for name in names}
            await Player(it, names[0], dice).turn(post)
        # Each of three seats places once a round; then all are called to feed in one post; nobody again after that.
        assert [len(one) for one in called] == [1, 1, 1, 3 - 1, 0, 0, 1, 1, 1, 3 - 1, 0, 0]
        mentioned = {one for message in thread.messages.values() for one in message.mentions}
        assert mentioned <= {it.user_id(name) for name in ("ada", "bela", "cleo")}


async def test_all_feed_at_once_in_any_order(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        for _ in range(2):
            (name,) = await it.awaited(game)
            await it.slash(name, thread, "farm move", move="place wood; confirm" if _ == 0 else "place clay; confirm")
        assert len(await it.awaited(game)) == 2
        post = await it.posted(game, thread)
        assert "your turn in Toy" in text(post)
        last = (await it.awaited(game))[1]
        await it.slash(last, thread, "farm move", move="feed 1; confirm")
        post = await it.posted(game, thread)
        assert last.title() in text(post)


async def test_confirmation_switched_off_ends_the_turn_at_once(tmp_path: Path) -> None:
    """U54."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        shown = await it.slash(name, "farm-post", "farm me settings", confirm="no")
        assert "Your settings" in text(shown)
        done = await it.slash(name, thread, "toy place", what="wood")
        assert text(done).startswith("Done.")


async def test_a_game_alone_offers_the_next_decision(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await it.begun("ada", variant="long")
        panel = await it.slash("ada", thread, "toy place", what="wood")
        panel = await it.press("ada", panel, "Confirm")
        assert "Done. It is still your turn." in text(panel)
        assert "You need 2 food." in text(panel)
        post = await it.post("ada", thread, "goes to wood")
        assert post.pinged == set()


async def test_ending_by_vote_and_by_the_host(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        asked = await it.slash("bela", thread, "farm table end")
        voted = await it.press("bela", asked, "End the game")
        assert "1 of 2 votes" in text(voted)
        asked = await it.slash("ada", thread, "farm table end")
        assert "as the host you can decide alone." in text(asked)
        await it.press("ada", asked, "End the game")
        assert (await it.tables.look(game)).info.status is Status.ENDED
        ending = await it.post("ada", thread, "ended early")
        assert "Your turn" not in labels(ending)
