"""The README says what is: its lists are compared with the code, its links and commands with the repository."""

import re
from pathlib import Path

import pytest
from discord import app_commands

from bot.__main__ import parser
from bot.chat.entry.admin import AdminCommands
from bot.chat.entry.farm import FarmCommands
from bot.chat.entry.game import game_group
from bot.chat.kit.permissions import NEEDS
from bot.games.registry import GAMES
from bot.settings import Settings, variable

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def part(name):
    """Return the lines between the two marks of a part that is held against the code."""
    found = re.search(rf"<!-- {name} -->\n(.*?)<!-- /{name} -->", README, re.DOTALL)
    assert found, name
    return found[1].splitlines()


def default(name, field):
    match name, field.default:
        case "data_dir", _:
            return "the user's data folder"
        case _, None | ():
            return "none"
        case _, value:
            return f"`{value}`"


def test_the_commands_are_all_there():
    groups = [FarmCommands(), AdminCommands(), *(game_group(rules) for rules in GAMES.values())]
    commands = [one for group in groups for one in group.walk_commands() if not isinstance(one, app_commands.Group)]
    assert part("commands") == [f"* `/{command.qualified_name}` {command.description}" for command in commands]


def test_the_permissions_are_those_that_the_bot_looks_for():
    named = {line.strip(" *").lower().replace(" ", "_").removesuffix("s") for line in part("permissions")}
    assert named == {need.flag.removesuffix("s") for need in NEEDS}


def test_the_settings_are_all_there():
    rows = [
        f"| `{variable(name)}` | {default(name, field)} | {field.description} |"
        for name, field in Settings.model_fields.items()
    ]
    assert part("settings") == ["| Variable | Default | Meaning |", "|---|---|---|", *rows]


def test_every_link_leads_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert target.startswith("https://") or (ROOT / target).exists(), target


def section(page, title):
    """Return a section of a page, from its title to the next or the end."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
    assert found, title
    return found[1].strip()


def test_the_page_on_privacy_says_the_same_as_the_readme():
    page = (ROOT / ".github" / "PRIVACY.md").read_text()
    assert section(page, "What is stored").startswith(section(README, "What is stored"))


@pytest.mark.parametrize("name", ["PRIVACY.md", "TERMS.md"])
def test_the_pages_are_linked_and_their_links_lead_somewhere(name):
    page = ROOT / ".github" / name
    assert f"(.github/{name})" in README
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


def test_the_picture_is_light():
    assert (ROOT / ".github" / "board.png").stat().st_size <= 150_000


def test_the_test_command_is_the_one_that_is_checked():
    command = "python3 -m venv .venv && .venv/bin/pip install -q -c constraints.txt -e '.[test]' && .venv/bin/pytest"
    assert f"```sh\n{command}\n```" in README
    assert f"\n{command}\n" in (ROOT / ".ci" / "run").read_text()


@pytest.mark.parametrize("name", ["simulate", "bench", "ledger", "export", "replay", "position", "check"])
def test_every_subcommand_is_named(name):
    assert name in parser().format_help()
    assert f"`hofpost {name}" in README


def test_only_subcommands_that_exist_are_named():
    named = {word for line in re.findall(r"`hofpost ([^`]*)`", README) for word in line.split()[:1]}
    known = {"simulate", "bench", "ledger", "export", "replay", "position", "check"}
    assert {name for name in named if not name.startswith("-")} <= known


def test_the_files_that_it_leads_through_are_there():
    named = set(re.findall(r"`((?:bot|rendering|tests)/[a-z_/]+\.py)`", README))
    assert len(named) > 15
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
