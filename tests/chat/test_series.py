"""`/farm series` and the button under the end of a game, in a local Discord with the real client."""

from __future__ import annotations

import json
from pathlib import Path

from bot.games.registry import GAMES
from bot.games.rules import SERIES
from bot.local import LocalDiscord
from bot.local.limits import components
from bot.local.world.entities import Channel, Message
from bot.tables.db.values import GameInfo
from bot.tables.services.export import export_game
from tests.chat.rig import Rig, labels, rig, text
from tests.local.openapi import validator
from tests.toy_series import Course, standing_of

EXACT = "place market; confirm; feed 2; confirm"
MISSED = "place wood; confirm; feed 0; confirm"


async def begun(it: Rig, who: str = "ada") -> tuple[GameInfo, Message]:
    """Begin a series and wait for its opening; return the first game and the panel."""
    panel = await it.press(who, await it.slash(who, "farm-post", "farm series"), "Start a series")
    return await opened(it, who), panel


async def opened(it: Rig, who: str = "ada", number: int = 1) -> GameInfo:
    """Return the game that the person plays, once its opening is posted."""
    (snapshot,) = await it.tables.games_of(it.user_id(who))
    game = snapshot.info.id

    def place() -> Channel | None:
        found = [one for one in it.server.world.channels.values() if one.is_thread and f" {game} " in one.name]
        return found[0] if found else None

    thread = await it.people.wait_until(place)
    await it.post(who, thread, f"solo series, game {number}.")
    return (await it.tables.look(game)).info


async def play(it: Rig, info: GameInfo, moves: str, who: str = "ada") -> Message:
    """Play a game to its end; return the post of the end."""
    for move in moves.split("; "):
        await it.tables.play(next(NUMBERS), info.id, it.user_id(who), move)
    thread = it.server.world.channels[info.thread_id or 0]
    return await it.post(who, thread, "is over.")


NUMBERS = iter(range(1, 10**6))


async def test_a_series_is_begun_played_and_goes_on(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        shown = await it.slash("ada", "farm-post", "farm series")
        assert shown.ephemeral_for == it.user_id("ada")
        assert "Game 1 starts with:" in text(shown)
        assert labels(shown) == ["Bowl", "Start a series"]
        info, panel = await begun(it)
        assert f"{info.id} is starting." in text(panel)
        assert info.id in text(panel)
        assert labels(panel) == ["Your turn", "Give up the series"]
        thread = it.server.world.channels[info.thread_id or 0]
        opening = await it.post("ada", thread, "solo series, game 1")
        assert "Kept: nothing" in text(opening)
        assert "Where do you place" in text(await it.press("ada", opening, "Your turn"))
        assert "solo series, game 1" in text(await it.slash("ada", thread, "farm games"))

        end = await play(it, info, EXACT)
        assert labels(end) == ["Score", "Farms", "Replay", "Next game of the series", "More"]
        asked = await it.press("ada", end, "Next game of the series")
        assert asked.ephemeral_for == it.user_id("ada")
        assert "Game 1: 0 points, reached the goal of 0." in text(asked)
        assert "**Amber Gift**: Get 1 food." in text(asked)
        assert labels(asked) == ["Which charm stays?", "Start game 2", "Give up the series"]
        chosen = await it.press("ada", asked, "Which charm stays?", "birch-axe")
        assert "Kept: Birch Axe" in text(chosen)
        started = await it.press("ada", chosen, "Start game 2")
        second = await opened(it, number=2)
        assert f"{second.id} is starting." in text(started)
        assert second.channel_id == info.channel_id
        assert second.thread_id != info.thread_id
        assert len((await it.tables.look(second.id)).state.people[0].huts) == 1
        assert "Birch Axe stays." in text(await it.slash("ada", thread, "farm series"))
        for stale in (end, chosen):
            label = "Next game of the series" if stale is end else "Start game 2"
            if label in labels(stale):
                assert "has moved on" in text(await it.press("ada", stale, label))
        assert it.server.violations == []


async def test_a_missed_goal_leads_to_the_same_game_at_one_press(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        info, _panel = await begun(it)
        end = await play(it, info, MISSED)
        started = await it.press("ada", end, "Next game of the series")
        again = await opened(it)
        assert f"{again.id} is starting." in text(started)
        assert "Game 1: -2 points, missed the goal of 0." in text(started)
        assert "has moved on" in text(await it.press("ada", end, "Next game of the series"))
        assert len((await it.tables.series_of(it.user_id("ada")))[0].games) == 2


async def test_others_get_words(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        info, _panel = await begun(it)
        end = await play(it, info, MISSED)
        shown = await it.press("bela", end, "Next game of the series")
        assert shown.ephemeral_for == it.user_id("bela")
        assert "to someone else. Use" in text(shown)
        thread = it.server.world.channels[info.thread_id or 0]
        assert "Start a series" in labels(await it.slash("bela", thread, "farm series"))
        assert len((await it.tables.series_of(it.user_id("ada")))[0].games) == 1


async def test_after_a_restart_everything_goes_on(tmp_path: Path) -> None:
    async with LocalDiscord(validate=validator()) as server:
        async with rig(tmp_path, server) as it:
            info, _panel = await begun(it)
            end = await play(it, info, EXACT)
            asked = await it.press("ada", end, "Next game of the series")
            chosen = await it.press("ada", asked, "Which charm stays?", "-")
        async with rig(tmp_path, server) as it:
            assert "Start game 2" in labels(chosen)
            shown = await it.slash("ada", "farm-post", "farm series")
            assert "Game 2 starts with:" in text(shown)
            assert "Kept: nothing" in text(shown)
            await it.press("ada", end, "Next game of the series")
            second = await opened(it, number=2)
            assert second.options[SERIES] == standing_of(Course(2))
            assert server.violations == []


async def test_a_series_is_given_up_after_a_question(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        info, panel = await begun(it)
        asked = await it.press("ada", panel, "Give up the series")
        assert labels(asked) == ["Keep the series", "Give up the series"]
        kept = await it.press("ada", asked, "Keep the series")
        assert "Give up the series" in labels(kept)
        gone = await it.press("ada", await it.press("ada", kept, "Give up the series"), "Give up the series")
        assert "You have given up the series." in text(gone)
        assert "Start a series" in labels(gone)
        end = await play(it, info, EXACT)
        assert "was given up" in text(await it.press("ada", end, "Next game of the series"))
        shown = await it.slash("ada", "farm-post", "farm series")
        assert "Your last series:" in text(shown)
        assert "Game 1: 0 points, reached the goal of 0." in text(shown)


async def test_options_are_chosen_before_it_begins(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        shown = await it.slash("ada", "farm-post", "farm series", game="toy")
        shown = await it.press("ada", shown, "Bowl", "1")
        await it.press("ada", shown, "Start a series")
        info = await opened(it)
        assert info.options["bowl"] == "none"
        assert "Bowl: Empty" in text(await it.slash("ada", "farm-post", "farm series"))


async def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        assert "Games you can play as a series: toy" in text(
            await it.slash("ada", "farm-post", "farm series", game="chess")
        )
        assert "no decks to choose" in text(await it.slash("ada", "farm-post", "farm series", decks="E"))


async def test_decks_are_chosen_by_the_command_or_the_select(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES) as it:
        found = await it.people.autocomplete("ada", "farm-post", "farm series", "decks", "and k")
        assert {one["value"] for one in found} == {"EIK", "EK", "IK"}
        assert "Decks: EIK, E, I" in text(await it.slash("ada", "farm-post", "farm series", decks="Z"))
        shown = await it.slash("ada", "farm-post", "farm series", decks="ek")
        assert chosen(shown) == ["EK"]
        assert "Goal: 50 points." in text(shown)
        shown = await it.press("ada", shown, "Card decks", "0")
        assert chosen(shown) == ["EIK"]
        refused = await it.slash("ada", "farm-post", "farm series", game="hallertau")
        assert "Games you can play as a series: agricola." in text(refused)


def chosen(message: Message) -> list[str]:
    """Return the decks that the panel's button would begin with."""
    (option,) = [one for one in GAMES["agricola"].options if one.key == "decks"]
    ids = [
        str(part["custom_id"])
        for _, part in components.walk(message.components)
        if part.get("label") == "Start a series"
    ]
    return [option.choices[int(one.rpartition("-")[2])].key for one in ids if ".decks-" in one]


async def test_a_game_opened_from_a_record_is_no_game_of_the_series(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        info, _panel = await begun(it)
        await play(it, info, MISSED)
        record = json.dumps(await export_game(it.tables, info.id)).encode()
        copy = await it.tables.reopen(
            next(NUMBERS),
            record,
            user_id=it.user_id("ada"),
            user_name="Ada",
            guild_id=info.guild_id,
            channel_id=info.channel_id,
        )
        end = await it.people.wait_message("ada", "farm-post", lambda one: f":{copy.id}:" in str(one.components))
        assert labels(end) == ["Score", "Farms", "Replay", "Next game of the series", "More"]
        assert "not belong to a running series. Use" in text(await it.press("ada", end, "Next game of the series"))
        assert "1 solo series" in text(await it.slash("ada", "farm-post", "farm me data"))
