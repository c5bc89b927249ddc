"""What helps developers says the same as what holds the project: versions of tools, the workflow, the changelog."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = PYPROJECT["project"]
PRE_COMMIT = (ROOT / ".pre-commit-config.yaml").read_text()
WORKFLOW = (ROOT / ".github" / "workflows" / "ci.yml").read_text()


def plain(name):
    """Return a distribution's name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(text):
    return [(plain(name), version) for name, version in re.findall(r"([A-Za-z][\w.-]*)==([\w.]+)", text)]


CONSTRAINTS = dict(pins((ROOT / "constraints.txt").read_text()))


def test_pre_commit_installs_the_versions_that_the_checks_use():
    named = pins(PRE_COMMIT)
    assert {"ruff", "mypy"} <= dict(named).keys()
    assert named == [(name, CONSTRAINTS[name]) for name, _version in named]


@pytest.mark.parametrize("entry", ["ruff check", "ruff format", "mypy"])
def test_pre_commit_and_the_checks_run_the_same(entry):
    assert f"entry: {entry}" in PRE_COMMIT
    assert f".venv/bin/{entry}" in (ROOT / ".ci" / "run").read_text()


def test_the_workflow_runs_the_checks_from_the_oldest_python_on():
    assert "- run: .ci/run\n" in WORKFLOW
    found = re.search(r"python: \[(.*)\]", WORKFLOW)
    assert found
    versions = re.findall(r'"3\.(\d+)"', found[1])
    assert PROJECT["requires-python"] == f">=3.{versions[0]}"
    assert [int(version) for version in versions] == list(range(11, 14))


def test_the_checks_can_be_run():
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_a_bug_report_asks_for_what_the_command_gives():
    form = (ROOT / ".github" / "ISSUE_TEMPLATE" / "bug.yml").read_text()
    assert "`/farm table report`" in form


def test_the_changelog_begins_with_this_version():
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest
    assert newest[1] == PROJECT["version"]


def test_a_person_is_they():
    files = [*ROOT.glob("*.md"), *(ROOT / ".github").rglob("*.md")]
    for folder in ("bot", "rendering", "data"):
        files += [file for kind in ("py", "md", "json", "html", "js") for file in (ROOT / folder).rglob(f"*.{kind}")]
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if re.search(r"\b(?:he|his|him|himself)\b", line, re.IGNORECASE)
    ]
    assert found == []
