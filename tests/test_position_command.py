"""`hofpost position`: the owner prints the position of a stored game and reads one that was printed."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from bot.__main__ import main
from bot.games import position_text
from bot.games.registry import GAMES
from bot.settings import load
from bot.tables.db.values import Refusal
from bot.tables.manager import Tables

Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("TOKEN", "DATABASE"):
        monkeypatch.delenv(f"HOFPOST_{name}", raising=False)
    monkeypatch.setenv("HOFPOST_DATA_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)


async def _made(*, start: bool) -> str:
    settings = load()
    settings.folder.mkdir()
    tables = await Tables.open(settings.database_url, GAMES, seed_source=lambda: 5)
    info = await tables.create(
        1,
        user_id=11,
        user_name="Ada",
        guild_id=1,
        channel_id=2,
        game="agricola",
        variant="family",
        seats=2,
        order="fixed",
    )
    await tables.join(2, info.id, 22, "Bela")
    if start:
        await tables.start(3, info.id, 11)
        await tables.play(4, info.id, 11, "place wood-3; confirm")
    await tables.close()
    return info.id


@pytest.fixture
def game_id() -> str:
    """A game in which one turn was confirmed."""
    return asyncio.run(_made(start=True))


def test_a_position_is_printed_and_read_back(game_id: str, capsys: Said, tmp_path: Path) -> None:
    assert main(["position", game_id.lower()]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"# {game_id} after turn 1: round 1; seat 1 is asked: place\n")
    rules, state = position_text.read(printed, GAMES)
    assert rules.key == "agricola"
    assert [player.goods.wood for player in state.players] == [3, 0]
    (tmp_path / "k7.txt").write_text(printed)
    assert main(["position", "--read", str(tmp_path / "k7.txt")]) == 0
    assert capsys.readouterr().out == "agricola: round 1; seat 1 is asked: place\n"


def test_the_position_after_an_earlier_turn(game_id: str, capsys: Said) -> None:
    assert main(["position", game_id, "--turn", "0"]) == 0
    state = position_text.read(capsys.readouterr().out, GAMES)[1]
    assert [player.goods.wood for player in state.players] == [0, 0]
    assert main(["position", game_id, "--turn", "2"]) == 2
    assert "has no turn 2. The latest is 1." in capsys.readouterr().err


def test_from_standard_input(game_id: str, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["position", game_id])
    monkeypatch.setattr("sys.stdin", io.StringIO(capsys.readouterr().out))
    assert main(["position", "--read", "-"]) == 0


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: "la la la", "is not a printed position: line 1: "),
        (
            lambda text: text.replace("version: 2", "version: 8"),
            "position has version 8, and this one reads versions up",
        ),
        (lambda text: text.replace("round: 1", "round: one"), "this is no position of agricola: Expected `int`"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(
    game_id: str, change: Callable[[str], str], words: str, capsys: Said, tmp_path: Path
) -> None:
    main(["position", game_id])
    (tmp_path / "other").write_text(change(capsys.readouterr().out))
    assert main(["position", "--read", str(tmp_path / "other")]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1
    assert said.endswith(".\n")
    assert not said.endswith("..\n")


def test_a_file_that_is_not_there_or_no_text_is_one_sentence(capsys: Said, tmp_path: Path) -> None:
    assert main(["position", "--read", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'none'} cannot be read: No such file or directory.\n"
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\xfa")
    assert main(["position", "--read", str(tmp_path / "bytes")]) == 2
    assert "is not a printed position" in capsys.readouterr().err


def test_a_game_that_is_not_there_is_one_sentence(game_id: str, capsys: Said) -> None:
    assert main(["position", "ZZZZ"]) == 2
    assert "There is no game ZZZZ." in capsys.readouterr().err


def test_without_a_database_nothing_is_made(capsys: Said, tmp_path: Path) -> None:
    assert main(["position", "K7"]) == 2
    assert "There is no database at " in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_has_not_begun_has_no_position(capsys: Said) -> None:
    game = asyncio.run(_made(start=False))
    assert main(["position", game]) == 2
    assert capsys.readouterr().err == f"{game} has not begun, so it has no position.\n"


@pytest.fixture
def newer_id(game_id: str) -> str:
    """A game whose positions a newer program has stored."""
    connection = sqlite3.connect(load().folder / "hofpost.db")
    for number, state in connection.execute("SELECT number, state FROM turns").fetchall():
        plain = msgspec.msgpack.decode(zlib.decompress(state))
        newer = zlib.compress(msgspec.msgpack.encode(plain | {"version": 7}))
        connection.execute("UPDATE turns SET state = ? WHERE number = ?", (newer, number))
    connection.commit()
    connection.close()
    return game_id


def test_what_a_newer_program_has_stored_is_refused_in_words(newer_id: str, capsys: Said) -> None:
    """To players too: they learn that nothing is lost."""

    async def looked_at() -> None:
        tables = await Tables.open(load().database_url, GAMES)
        try:
            await tables.look(newer_id)
        finally:
            await tables.close()

    with pytest.raises(Refusal) as refused:
        asyncio.run(looked_at())
    assert refused.value.reason.args == {"n": "7", "known": GAMES["agricola"].version}
    assert main(["position", newer_id]) == 2
    said = capsys.readouterr().err
    assert "stored by a newer Hofpost" in said
    assert said.count("\n") == 1


def test_a_database_in_another_journal_mode_is_only_read(game_id: str, capsys: Said) -> None:
    """A copy that was made file by file, or by VACUUM, is not in the mode in which the bot writes."""
    file = load().folder / "hofpost.db"
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    before = file.read_bytes()
    assert main(["position", game_id]) == 0
    assert file.read_bytes() == before
