"""Every command and every way under *More*; limits of commands; settings; which table is meant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.chat.entry.bot import Hofpost
from bot.chat.entry.farm import FarmCommands
from bot.chat.kit.localise import NAME
from bot.chat.kit.services import Services
from bot.games.registry import GAMES
from bot.games.rules import Verb
from bot.games.text import plain
from bot.texts import translator
from tests.chat.rig import PlainBoards, PlainPainter, files, ids, labels, rig, text
from tests.toy import Toy

PARTS = {
    *(
        "new",
        "join",
        "leave",
        "start",
        "cancel",
        "games",
        "series",
        "board",
        "status",
        "log",
        "history",
        "score",
        "undo",
        "away",
        "watch",
        "stats",
    ),
    *("rules", "help", "move", "farm", "hand", "card", "table", "me", "record"),
    *("table options", "table invite", "table replace", "table host", "table move-here", "table check", "table report"),
    *("table end", "table prompt"),
    *("record export", "record import", "record replay"),
    *("me settings", "me notifications", "me data", "me orders"),
}


def all_groups() -> list[app_commands.Group]:
    services = Services(None, {"toy": Toy(), **GAMES}, lambda _key: PlainBoards(), PlainPainter(), translator)  # type: ignore[arg-type]
    bot = Hofpost(services)
    bot.add_commands()
    return [one for one in bot.tree.get_commands() if isinstance(one, app_commands.Group)]


async def test_commands_are_within_discords_limits() -> None:
    groups = all_groups()
    assert {one.name for one in groups} >= {"farm", "toy"}
    assert len(groups) <= 100
    for group in groups:
        assert len(group.commands) <= 25
        letters = len(group.name) + len(group.description)
        for command in group.walk_commands():
            letters += len(command.name) + len(command.description)
            if isinstance(command, app_commands.Group):
                assert len(command.commands) <= 25
                assert 1 <= len(command.description) <= 100
                continue
            assert NAME.fullmatch(command.name)
            assert command.name == command.name.lower()
            assert 1 <= len(command.description) <= 100
            assert len(command.parameters) <= 25
            for parameter in command.parameters:
                assert NAME.fullmatch(parameter.display_name)
                assert 1 <= len(str(parameter.description)) <= 100
                letters += len(parameter.display_name) + len(str(parameter.description))
                letters += sum(len(choice.name) + len(str(choice.value)) for choice in parameter.choices)
        assert letters <= 8000


async def test_farm_has_all_parts_and_each_verb_of_a_game_is_a_subcommand() -> None:
    assert {one.qualified_name.removeprefix("farm ") for one in FarmCommands().walk_commands()} == PARTS
    assert len(FarmCommands().commands) <= 25, "no more fit: keep the rest in groups"
    for group in all_groups():
        if group.name not in ("farm", "farm-admin"):
            rules: Any = {"toy": Toy(), **GAMES}[group.name]
            assert [command.name for command in group.commands] == [
                *(verb.name for verb in rules.verbs),
                "undo",
                "reset",
            ]


async def test_game_with_too_many_verbs_fails_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    verbs = tuple(Verb(name=f"verb{number}", description=plain("Do")) for number in range(26))
    monkeypatch.setattr(Toy, "verbs", verbs)
    with pytest.raises(ValueError, match="maximum number"):
        all_groups()


async def test_looking_by_commands_and_by_buttons(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        await it.posted(game, thread)
        assert files(await it.slash("ada", thread, "farm board")) == ["table.png"]
        assert files(await it.slash("cleo", thread, "farm board")) == ["table.png"]
        assert "Round 1" in text(await it.slash("ada", thread, "farm board", text=True))
        assert "After turn 0" in text(await it.slash("ada", thread, "farm board", turn=0))
        assert files(await it.slash("ada", thread, "farm farm")) == ["farm.png"]
        assert files(await it.slash("ada", thread, "farm farm", seat="B")) == ["farm.png"]
        assert files(await it.slash("ada", thread, "farm score")) == ["score.png"]
        assert "Huts" in text(await it.slash("ada", thread, "farm score", text=True))
        assert "Waiting for" in text(await it.slash("ada", thread, "farm status"))
        assert "goes to wood" in text(await it.slash("ada", thread, "farm log"))
        assert "everybody feeds" in text(await it.slash("ada", thread, "farm rules", topic="the toy"))
        assert "The toy" in str((await it.slash("ada", "barn", "farm rules")).components)
        told = await it.slash("ada", thread, "farm help")
        assert [one.rsplit(":", 1)[1] for one in ids(told)] == ["!open", "!farm", "!hand", "!more", "!rules"]
        assert "every permission" in text(await it.slash("ada", thread, "farm table check"))
        assert game in text(await it.slash("ada", thread, "farm table report"))
        shown = await it.press("ada", await it.posted(game, thread), "More")
        for label in ("Board", "Score", "Status", "Report a problem", "End the game", "Keep playing"):
            shown = await it.press("ada", shown, label)
            assert shown.ephemeral_for == it.user_id("ada")
        shown = await it.press("ada", shown, "History")
        shown = await it.press("ada", shown, "◀ Previous")
        assert "After turn 0" in text(shown)
        shown = await it.press("ada", shown, "Next ▶")
        assert "After turn 1" in text(shown)
        assert it.server.violations == []


async def test_log_is_paged(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await it.begun("ada", variant="long")
        for space in ("wood", "clay", "wood", "clay", "wood", "clay"):
            await it.slash("ada", thread, "farm move", move=f"place {space}; confirm")
            await it.slash("ada", thread, "farm move", move="feed 0; confirm")
        shown = await it.slash("ada", thread, "farm log")
        assert "Turn 0" not in text(shown)
        shown = await it.press("ada", shown, "◀ Older")
        assert "Turn 0" in text(shown)
        shown = await it.press("ada", shown, "Newer ▶")
        assert "Turn 12" in text(shown)


async def test_prompt_is_posted_again_without_calling_anybody(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        first = await it.posted(game, thread)
        panel = await it.slash(name, thread, "farm table prompt")
        assert "Where do you place your person?" in text(panel)
        again = await it.posted(game, thread)
        assert again.id != first.id
        assert again.pinged == set()
        assert "Your turn" in labels(again)
        refused = await it.slash("cleo", thread, "farm table prompt")
        assert "Only players of" in text(refused)


async def test_moves_in_words_are_answered_in_words(tmp_path: Path) -> None:
    """U82."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        assert "is no move" in text(await it.slash(name, thread, "farm move", move="dance"))
        shown = await it.slash(name, thread, "toy place", what="yard", text=True)
        assert files(shown) == []
        assert "Round 1" in text(shown)
        assert "Where do you build?" in text(shown)
        assert "Where do you place" in text(await it.slash(name, thread, "farm undo"))
        await it.slash(name, thread, "toy place", what="yard")
        assert "Where do you place" in text(await it.slash(name, thread, "toy reset"))


async def test_several_tables_lead_to_a_choice(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        first, _thread = await it.begun("ada", variant="long")
        await it.slash("ada", "farm-post", "farm new", seats=1, variant="long")
        await it.start("ada")
        (second,) = {one.info.id for one in await it.tables.games_of(it.user_id("ada"))} - {first}
        asked = await it.slash("ada", "barn", "toy place", what="wood")
        assert labels(asked) == ["Which table?"]
        shown = await it.press("ada", asked, "Which table?", f"{second}|place wood")
        assert "goes to wood" in text(shown)
        assert (await it.tables.panel(second, it.user_id("ada"))).draft
        assert not (await it.tables.panel(first, it.user_id("ada"))).draft
        shown = await it.slash("ada", "barn", "farm status", game=first.lower())
        assert first in text(shown)
        listed = await it.slash("ada", "barn", "farm games")
        assert first in text(listed)
        assert "your turn" in text(listed)
        shown = await it.press("ada", listed, "Open a table", f"{first}|!open")
        assert "Where do you place" in text(shown)
        found = await it.people.autocomplete("ada", "barn", "farm status", "game", "")
        assert {one["value"] for one in found} == {first, second}


async def test_without_a_table_the_words_say_how_to_open_one(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        for command in ("farm board", "farm join", "farm table prompt", "farm undo", "toy confirm"):
            assert "/farm new" in text(await it.slash("ada", "barn", command))
        assert "/farm new" in text(await it.slash("ada", "barn", "farm games"))
        assert "no game ZZ" in text(await it.slash("ada", "barn", "farm board", game="zz"))


async def test_lobby_by_commands(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=3, name="*Sunday* @everyone", who="invited")
        card = await it.card()
        assert "invitation only" in text(card)
        assert "\\*Sunday\\*" in text(card)
        assert "invitation only." in text(await it.slash("bela", "farm-post", "farm join"))
        await it.slash("ada", "farm-post", "farm table invite", person=it.server.world.user("bela"))
        assert "You have a seat" in text(await it.slash("bela", "farm-post", "farm join"))
        asked = await it.slash("bela", "farm-post", "farm leave")
        assert "You have left" in text(await it.press("bela", asked, "Leave the table"))
        assert "Only" in text(await it.slash("bela", "farm-post", "farm start"))
        asked = await it.slash("ada", "farm-post", "farm cancel")
        assert "has been canceled" in text(await it.press("ada", asked, "Cancel the table"))
        assert labels(await it.post("ada", "farm-post", "canceled")) == []
        assert it.server.violations == []


async def test_options_of_the_lobby(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2)
        card = await it.card()
        assert "Only **A** Ada" in text(await it.press("bela", card, "Host…"))
        shown = await it.options("ada", card=card)
        for part, value in (("Variant", "long"), ("Seats", "3"), ("Who may join", "no"), ("Seating", "fixed")):
            shown = await it.press("ada", shown, part, value)
        shown = await it.press("ada", shown, "Bowl", "none")
        shown = await it.press("ada", await it.guests("ada"), "Invite people", [it.server.world.user("cleo")])
        assert f"<@{it.user_id('cleo')}>" in text(shown)
        info = (await it.tables.games_of(it.user_id("ada")))[0].info
        assert (info.variant, info.wanted, info.open, info.order) == ("long", 3, False, "fixed")
        assert info.options == {"bowl": "none"}
        assert info.invited == (it.user_id("cleo"),)
        assert "seats in order of joining" in text(await it.card())
        assert it.server.violations == []


async def test_full_table_calls_its_host_once(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2)
        await it.press("bela", await it.card(), "Join")
        called = await it.post("ada", "farm-post", "You can start the game.")
        assert called.pinged == {it.user_id("ada")}


async def test_settings_by_selects(tmp_path: Path) -> None:
    """U83, U85."""
    async with rig(tmp_path) as it:
        shown = await it.slash("ada", "barn", "farm me settings")
        shown = await it.press("ada", shown, "Confirming turns", "no")
        shown = await it.press("ada", shown, "Pictures", "yes")
        await it.press("ada", shown, "Language", "en")
        chosen = await it.tables.preferences(it.user_id("ada"))
        assert (chosen.confirm, chosen.desk, chosen.language) == (False, True, "en")
        assert "Languages:" in text(await it.slash("ada", "barn", "farm me settings", language="xx"))


async def test_commands_are_sent_only_when_they_changed(tmp_path: Path) -> None:
    async with rig(tmp_path, state_dir=tmp_path / "state") as it:
        before = dict(it.server.command_creates)
        server = it.server
        sent = await it.bot.tree.fetch_commands()
        assert {one.name for one in sent} == {"farm", "farm-admin", "toy"}
        known = (tmp_path / "state" / "commands.sha256").read_text()
        it.server.world.commands.clear()
        await it.bot._syncing.keep()
        assert it.server.world.commands == {}
        (tmp_path / "state" / "commands.sha256").write_text("other\n")
        await it.bot._syncing.keep()
        assert (tmp_path / "state" / "commands.sha256").read_text() == known
        assert server.world.commands
        assert before


async def test_nothing_secret_is_asked_of_discord(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        intents = it.bot.intents
        assert intents == discord.Intents(guilds=True)
        assert not intents.members
        assert not intents.message_content


async def test_every_answer_to_a_command_is_private(tmp_path: Path) -> None:
    """U72."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        for command in (
            "board",
            "farm",
            "status",
            "log",
            "history",
            "score",
            "games",
            "rules",
            "help",
            "hand",
            "me settings",
            "table check",
            "table end",
        ):
            assert (await it.slash(name, thread, f"farm {command}")).ephemeral_for is not None, command
        for command in ("table prompt", "undo", "move", "table options", "join", "leave", "start", "cancel"):
            assert (await it.slash(name, thread, f"farm {command}")).ephemeral_for is not None, command
        assert it.server.violations == []
