"""A game as files: whole when it is over, without secrets while it runs."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from bot.games.rules import ScoreLine, Scores
from bot.games.text import plain
from bot.local.world.entities import Message
from bot.tables.services.csv_export import csv_of
from bot.texts import translator
from tests.chat.rig import files, rig, text
from tests.chat.test_ends import ended


def content(message: Message, ending: str) -> str:
    """Return the text of the file whose name ends so."""
    return next(one.data for one in message.attachments if one.filename.endswith(ending)).decode()


async def test_a_finished_game_comes_whole(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, _post = await ended(it, "ada", "bela")
        shown = await it.slash("cleo", thread, "farm record export")
        assert files(shown) == [f"{game}.json", f"{game}-scores.csv", f"{game}.txt"]
        assert shown.ephemeral_for == it.user_id("cleo")
        record = json.loads(content(shown, ".json"))
        assert (record["id"], record["status"], record["format"]) == (game, "finished", 1)
        assert content(shown, ".csv")[0] == "\ufeff"  # by which spreadsheets know that it is UTF-8
        sheet = list(csv.reader(content(shown, ".csv")[1:].splitlines()))
        assert [row[0] for row in sheet] == ["", "Huts", "Debts", "Total"]
        assert "Round 1 begins" in content(shown, ".txt")
        assert it.server.violations == []


async def test_a_running_game_comes_without_secrets(tmp_path: Path) -> None:
    """U71, U72: no deck, no seed, no foreign hand; the own hand only for its seat."""
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", variant="hands")
        now = await it.tables.look(game)
        hands = {it.server.world.user(one.user_id).name: now.state.people[one.seat].hand for one in now.info.seats}
        for name, other in (("ada", "bela"), ("bela", "ada"), ("cleo", "ada")):
            shown = await it.slash(name, thread, "farm record export")
            assert shown.ephemeral_for == it.user_id(name)
            every = "".join(one.data.decode() for one in shown.attachments)
            record = json.loads(content(shown, ".json"))
            assert not any(card in every for card in hands[other])
            assert not any(f'"{card}"' in every for card in now.state.deck)
            assert record["hand"] == hands.get(name, [])
            assert not {"seed", "state", "moves"} & {*record, *record["turns"][0]}
            assert "as everyone has seen it" in text(shown)


def test_a_name_is_no_formula_in_a_sheet() -> None:
    """A name may begin with a sign by which a spreadsheet knows a formula; it is then kept as text."""
    scores = Scores(lines=(ScoreLine(key="a", title=plain("Fields"), counts=(None, 2), points=(1, 2)),), totals=(1, 2))
    rows = list(csv.reader(csv_of(scores, ("=1+1", "Mila"), translator("en")).splitlines()))
    assert rows[0] == ["", "'=1+1 (n)", "'=1+1", "Mila (n)", "Mila"]
    assert rows[1:] == [["Fields", "", "1", "2", "2"], ["Total", "", "1", "", "2"]]


async def test_a_record_is_opened_again_and_goes_on(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread, _post = await ended(it, "ada", "bela")
        record = content(await it.slash("ada", thread, "farm record export"), ".json").encode()
        shown = await it.slash("cleo", "farm-post", "farm record import", file=("game.json", record))
        assert "/farm history to look at every turn." in text(shown)
        post = await it.people.wait_message("cleo", "farm-post", lambda one: "end.png" in files(one))
        assert "Ada" in text(post)
        assert "open seat" not in text(post)
        shown = await it.slash("cleo", "farm-post", "farm record import", file=("game.json", record), turn=1)
        assert "You have the first seat" in text(shown)
        (now,) = await it.tables.games_of(it.user_id("cleo"))
        assert now.info.turn == 1
        shown = await it.slash("cleo", "farm-post", "farm record import", file=("song.json", b"la la la"))
        assert "not a complete game record" in text(shown)
        assert it.server.violations == []
