"""A game as a file: exported by the command line, and played again to the same positions."""

import json

import pytest

from bot.__main__ import main
from bot.games.registry import GAMES
from bot.settings import load
from bot.tables.manager import Tables


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch, tmp_path):
    for name in ("TOKEN", "DATABASE"):
        monkeypatch.delenv(f"HOFPOST_{name}", raising=False)
    monkeypatch.setenv("HOFPOST_DATA_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
async def game_id():
    """A game of one in which two turns were confirmed."""
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
    await tables.start(3, info.id, 11)
    await tables.play(4, info.id, 11, "place wood-3; confirm")
    await tables.play(5, info.id, 22, "place reed-1; confirm")
    await tables.close()
    return info.id


@pytest.fixture
def file(game_id, capsys, tmp_path):
    assert main(["export", game_id.lower()]) == 0
    file = tmp_path / "game.json"
    file.write_text(capsys.readouterr().out)
    return file


def test_an_exported_game_plays_the_same_again(file, game_id, capsys):
    record = json.loads(file.read_text())
    assert [turn["moves"] for turn in record["turns"]][1:] == [["place wood-3", "confirm"], ["place reed-1", "confirm"]]
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == f"agricola {game_id}: {len(record['turns'])} turns, every position the same\n"


def test_a_difference_is_named(file, game_id, capsys):
    record = json.loads(file.read_text())
    record["turns"][2]["moves"] = ["place clay-1", "confirm"]
    file.write_text(json.dumps(record))
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().out == f"agricola {game_id}: turn 2: the state after it differs\n"


@pytest.mark.parametrize("content", ["{}", "no JSON", '{"format": 1}'])
def test_a_file_that_is_no_game_is_one_sentence(content, tmp_path, capsys):
    (tmp_path / "other").write_text(content)
    assert main(["replay", str(tmp_path / "other")]) == 2
    said = capsys.readouterr().err
    assert "is not an exported game: " in said
    assert said.count("\n") == 1


def test_a_file_that_is_not_there_is_one_sentence(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'none'} cannot be read: No such file or directory.\n"


def test_a_game_of_another_kind_is_one_sentence(file, capsys):
    record = json.loads(file.read_text())
    file.write_text(json.dumps(record | {"game": "chess"}))
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err == f"{file} is a game of chess; this Hofpost knows {', '.join(GAMES)}.\n"


def test_without_a_database_there_is_nothing_to_export(tmp_path, capsys):
    assert main(["export", "K7"]) == 2
    assert capsys.readouterr().err.startswith(f"There is no database at {tmp_path / 'local' / 'hofpost.db'}, ")


@pytest.mark.usefixtures("game_id")
def test_a_game_that_does_not_exist_is_one_sentence(capsys):
    assert main(["export", "zzzz"]) == 2
    said = capsys.readouterr().err
    assert "ZZZZ" in said
    assert said.count("\n") == 1


def test_a_damaged_database_is_one_sentence(capsys):
    settings = load()
    settings.folder.mkdir()
    (settings.folder / "hofpost.db").write_bytes(b"no database at all" * 100)
    assert main(["export", "K7"]) == 2
    said = capsys.readouterr().err
    assert said == f"The database {settings.database_url} does not open: file is not a database.\n"
