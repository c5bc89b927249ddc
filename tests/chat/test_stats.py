"""/farm stats: figures of finished games, who sees which, also after a restart; ratings in the last post; the end."""

from __future__ import annotations

import re
from pathlib import Path

from sqlalchemy import update

from bot.chat.look import stats
from bot.local import LocalDiscord
from bot.local.world.entities import Message
from bot.tables.db import schema
from bot.tables.db.values import Status
from bot.texts import translator
from tests.chat.rig import Rig, files, is_card, labels, rig, text
from tests.local.openapi import validator

ENGLISH = translator("en")


async def won(it: Rig, winner: str, loser: str, *, variant: str = "short") -> tuple[str, Message]:
    """Let one win a game for two by a hut in each round; return its id and its last post."""
    game, thread = await it.begun(winner, loser, variant=variant)
    for cell in ("A1", "B1"):
        for _seat in range(2):
            (name,) = await it.awaited(game)
            space = f"yard; build {cell}" if name == winner else "wood"
            await it.slash(name, thread, "farm move", move=f"place {space}; confirm")
        for name in (winner, loser):
            await it.slash(name, thread, "farm move", move="feed 0; confirm")
    assert (await it.tables.look(game)).info.status is Status.FINISHED
    post = await it.people.wait_message(winner, thread, lambda one: "end.png" in files(one))
    return game, post


async def test_the_last_post_says_what_the_ratings_are_now(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, post = await won(it, "ada", "bela")
        said = re.search(r"Ratings with 2 players: (.*)\.", text(post))
        assert said is not None
        changes = {name: (float(a), float(b)) for name, a, b in re.findall(r"(\w+) ([\d.]+) → ([\d.]+)", said[1])}
        before, after = changes["Ada"]
        assert before == 25 < after
        before, after = changes["Bela"]
        assert before == 25 > after


async def test_own_figures_and_the_other_pages(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await won(it, "ada", "bela")
        shown = await it.slash("ada", "barn", "farm stats", text=True)
        assert shown.ephemeral_for == it.user_id("ada")
        assert "### Your games" in text(shown)
        assert "- 2 seats: 1 game · −2.0 points on average, best −2 · 1st 1×" in text(shown)
        assert re.search(r"Rating with 2 players: 2\d\.\d ± \d+\.\d after 1 game", text(shown))
        shown = await it.press("ada", shown, "Spaces")
        assert "Uses per game: you · each other player\n- Wood" in text(shown)
        assert "- Yard: **2.0** · 0.0" in text(shown)
        assert "- Wood: **0.0** · 2.0" in text(shown)
        shown = await it.press("ada", shown, "Cards")
        assert "No cards have been played." in text(shown)
        shown = await it.press("ada", shown, "Waiting times")
        assert "Toy" in text(shown)
        assert "nights and holidays" in text(shown)
        shown = await it.press("ada", shown, "This server")
        shown = await it.press("ada", shown, "Overview")
        assert "### Games on this server" in text(shown)
        assert it.server.violations == []


async def test_nothing_played_yet(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        shown = await it.slash("ada", "barn", "farm stats", text=True)
        assert "No finished games" in text(shown)
        assert "No finished games" in text(await it.press("ada", shown, "All games"))


async def test_figures_work_after_a_restart(tmp_path: Path) -> None:
    async with LocalDiscord(validate=validator()) as server:
        async with rig(tmp_path, server) as it:
            await won(it, "ada", "bela")
            shown = await it.slash("ada", "barn", "farm stats", text=True)
        async with rig(tmp_path, server) as it:
            shown = await it.press("ada", shown, "Spaces")
            assert "- Yard: **2.0** · 0.0" in text(shown)


async def test_others_are_seen_only_with_games_of_this_server(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _post = await won(it, "ada", "bela")
        person = it.server.world.user("bela")
        shown = await it.slash("cleo", "barn", "farm stats", text=True, person=person.id)
        assert "2nd 1×" in text(shown)
        own = await it.slash("bela", "barn", "farm stats", text=True, person=person.id)
        assert "### Your games" in text(own)
        # the same game, but on another server
        elsewhere = update(schema.games).where(schema.games.c.id == game).values(guild_id=77)
        await it.tables._store.write(lambda connection: connection.execute(elsewhere))
        assert "No finished games" in text(await it.press("cleo", shown, "Waiting times"))
        assert "No finished games" in text(await it.press("cleo", shown, "This server"))
        shown = await it.press("cleo", shown, "All games")
        everywhere = await it.press("cleo", shown, "Overview")
        assert "1 game" in text(everywhere)
        assert "Ada" not in text(everywhere)
        assert "Bela" not in text(everywhere)
        assert "1st 1×" in text(await it.slash("ada", "barn", "farm stats", text=True))


async def test_a_list_of_ratings_names_who_has_played_enough(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        for _game in range(stats.LEAST - 1):
            await won(it, "ada", "bela")
        assert "Ratings with" not in text(await it.slash("cleo", "barn", "farm stats", text=True, where="server"))
        await won(it, "ada", "bela")
        shown = text(await it.slash("cleo", "barn", "farm stats", text=True, where="server"))
        assert re.search(r"Ratings with 2 players:\n1\. Ada 3\d\.\d ± \d+\.\d · 3 games\n2\. Bela", shown)


async def test_cards_by_figures_and_one_alone(tmp_path: Path) -> None:
    """Ada plays her gift in each of three games and wins each by 2 points: 1 above the average of the two."""
    async with rig(tmp_path) as it:
        for _game in range(stats.LEAST):
            game, thread = await it.begun("ada", "bela", variant="hands")
            for cell in ("A1", "B1"):
                for _seat in range(2):
                    (name,) = await it.awaited(game)
                    own = (await it.tables.panel(game, it.user_id(name))).view.hand
                    gift = next((one for one in own if one.endswith("gift")), "")
                    space = "wood" if name == "bela" else f"yard; build {cell}"
                    first = f"charm {gift}; " if gift and name == "ada" else ""
                    await it.slash(name, thread, "farm move", move=f"{first}place {space}; confirm")
                for name in ("ada", "bela"):
                    await it.slash(name, thread, "farm move", move="feed 0; confirm")
        shown = text(await it.slash("cleo", "barn", "farm stats", text=True, where="server", game="toy"))
        assert "3 games" in shown
        seat = (await it.tables.look(game)).info.seat_of(it.user_id("ada"))
        assert seat is not None
        owner = ("Amber", "Birch")[seat.seat]
        board = await it.slash("ada", "barn", "farm stats", text=True, where="server", game="toy")
        cards = text(await it.press("ada", board, "Cards"))
        one = text(await it.slash("ada", "barn", "farm stats", text=True, where="server", card=f"{owner} Gift"))
        assert f"{owner} Gift" in cards
        assert "In 3 hands" in one
        assert "+1.0 points" in one


async def test_a_table_is_rated_unless_the_host_says_otherwise(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2, rated="no")
        card = await it.card()
        assert "unrated" in text(card)
        options = await it.options("ada", "Pace", card)
        assert "Rating" in labels(options)
        await it.press("ada", options, "Rating", ["yes"])
        await it.people.wait_message("ada", "farm-post", lambda one: is_card(one) and "unrated" not in text(one))


async def test_what_was_hidden_is_shown_when_a_game_ends_unrated(tmp_path: Path) -> None:
    """U66."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", variant="hands")
        host = "ada" if (await it.tables.look(game)).info.host_id == it.user_id("ada") else "bela"
        ask = await it.slash(host, thread, "farm table end")
        assert "without rating it" in text(ask)
        await it.press(host, ask, "End the game")
        post = await it.people.wait_message("cleo", thread, lambda one: "end.png" in files(one))
        assert "Amber Gift, Amber Ladle, Amber Axe and Amber Spade" in text(post)
        assert "Birch Gift" in text(post)
        assert "Rating" not in text(post)
        assert "No finished games" in text(await it.slash("ada", "barn", "farm stats", text=True))


def test_times_in_words() -> None:
    said = [stats.span(seconds).say(ENGLISH) for seconds in (5, 90, 3000, 3 * 3600, 47 * 3600, 80 * 3600)]
    assert said == ["a minute", "2 minutes", "50 minutes", "3 hours", "47 hours", "3 days"]


def test_margins_have_a_sign() -> None:
    assert [stats.signed(one) for one in (3.24, -0.5, 0.0)] == ["+3.2", "−0.5", "+0.0"]


async def test_pages_are_pictures_that_say_what_the_words_say(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await won(it, "ada", "bela")
        shown = await it.slash("ada", "barn", "farm stats")
        assert files(shown) == ["stats.png"]
        (described,) = [one.description or "" for one in shown.attachments]
        for fact in ("1 win.", "−2.0 points on average.", "−2 best.", "1: −2."):
            assert fact in described, described
        assert "points on average" not in text(shown)
        shown = await it.press("ada", shown, "Spaces")
        (described,) = [one.description or "" for one in shown.attachments]
        assert "Yard 2.0, Wood 0.0" in described or "Wood 0.0, Yard 2.0" in described, described
        shown = await it.press("ada", shown, "This server")
        shown = await it.press("ada", shown, "Overview")
        (described,) = [one.description or "" for one in shown.attachments]
        assert "2 players." in described
        assert "Ada 1" in described
        assert "Bela 0/1" in described
        assert it.server.violations == []
