"""Code names a game in its own folders and where it is registered, so that a further game changes no other file."""

from pathlib import Path

import pytest

from bot.games.registry import GAMES

ROOT = Path(__file__).parents[2]
REGISTERED = {"bot/games/registry.py", "bot/boards/__init__.py"}
FORMER = "bot/tools/former_names.py"
"""Where modules were before: in folders of games, too."""


def named_in(game: str) -> set[str]:
    """Return the modules, outside the game's own folders, that name a game anywhere: in code, texts or comments."""
    modules = (module for package in ("bot", "rendering", "data") for module in (ROOT / package).rglob("*.py"))
    return {
        module.relative_to(ROOT).as_posix()
        for module in modules
        if game not in module.relative_to(ROOT).parts and game in module.read_text("utf-8").lower()
    }


@pytest.mark.parametrize("game", list(GAMES))
def test_code_names_a_game_in_its_folders_and_in_the_two_lines_that_register_it(game):
    assert named_in(game) - {FORMER} == REGISTERED


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("module", sorted(REGISTERED))
def test_a_game_is_registered_by_an_import_and_one_line(game, module):
    lines = [line for line in (ROOT / module).read_text("utf-8").splitlines() if game in line.lower()]
    imports = [line for line in lines if line.startswith("from ")]
    assert len(imports) == len(lines) - 1 == 1
