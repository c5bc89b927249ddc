"""What is installed is complete: code and data in the wheel, every package in the constraints, the same in Docker."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
STEPS = ("python3 -m venv {place}", "{place}/bin/pip install --no-cache-dir -c constraints.txt .")
"""How the Dockerfile installs Hofpost, and the long test as well."""


def copied_source(folder):
    """Copy what the Dockerfile copies; the repository itself stays free of build folders."""
    for line in (ROOT / "Dockerfile").read_text().splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            *sources, target = line.split()[1:]
            for name in sources:
                if (ROOT / name).is_dir():
                    shutil.copytree(ROOT / name, folder / target, ignore=shutil.ignore_patterns("__pycache__"))
                else:
                    shutil.copy(ROOT / name, folder / target)
    return folder


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    source = copied_source(tmp_path_factory.mktemp("source"))
    target = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(target), "."]
    subprocess.run(build, cwd=source, check=True)
    return next(target.glob("hofpost-*.whl"))


def test_the_wheel_holds_every_file_that_the_program_reads(wheel):
    held = set(zipfile.ZipFile(wheel).namelist())
    needed = {
        path.relative_to(ROOT).as_posix()
        for package in ("bot", "rendering", "data")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != "README.md"
    }
    assert needed - held == set()


def test_the_wheel_holds_no_tests(wheel):
    assert {name.split("/")[0].split("-")[0] for name in zipfile.ZipFile(wheel).namelist()} == {
        "bot",
        "rendering",
        "data",
        "hofpost",
    }


def test_the_installed_command_explains_itself(wheel, tmp_path):
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(tmp_path), str(wheel)]
    subprocess.run(install, check=True)
    surroundings = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, str(tmp_path / "bin" / "hofpost"), "--help"]
    ran = subprocess.run(command, env=surroundings, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert "simulate" in ran.stdout
    place = [sys.executable, "-c", "import bot.texts; print(bot.texts.LOCALE)"]
    ran = subprocess.run(place, env=surroundings, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == str(tmp_path / "data" / "locale")


def required(name, extras=()):
    """Return the names of everything a package needs on this system, itself included."""
    found, open_ = set(), [(name, tuple(extras))]
    while open_:
        current, wanted = open_.pop()
        for line in distribution(current).requires or ():
            need = Requirement(line)
            if need.marker is not None and not any(need.marker.evaluate({"extra": each}) for each in ("", *wanted)):
                continue
            key = canonicalize_name(need.name)
            if (key, tuple(need.extras)) not in found:
                found.add((key, tuple(need.extras)))
                open_.append((need.name, tuple(need.extras)))
    return {key for key, _extras in found}


def constraints():
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.]*", line) for line in lines)
    return {name: version for name, _, version in (line.partition("==") for line in lines)}


def test_the_constraints_hold_every_package_that_the_tests_use():
    named = {canonicalize_name(name) for name in constraints()}
    assert required("hofpost", ["test"]) - named == set()


def test_the_constraints_agree_with_the_ranges():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *(line for extra in extras.values() for line in extra)]
    pinned = {canonicalize_name(name): version for name, version in constraints().items()}
    for need in map(Requirement, lines):
        assert need.specifier.contains(pinned[canonicalize_name(need.name)]), need


def test_the_docker_image_is_built_by_the_tested_steps():
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    runs = [line.removeprefix("RUN ") for line in text.splitlines() if line.startswith("RUN ")]
    assert runs[:2] == [step.format(place="/opt/hofpost") for step in STEPS]
    assert text.count("FROM python:3.11-slim") == 2
    assert "USER hofpost" in text
    assert 'HEALTHCHECK --interval=60s --timeout=20s --start-period=60s CMD ["hofpost", "check"]' in text
    copied = {name for line in text.splitlines() if line.startswith("COPY ") for name in line.split()[1:-1]}
    shown = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert {name for name in copied if not name.startswith(("-", "/"))} == shown


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_the_docker_steps_install_a_working_bot(tmp_path):
    source = copied_source(tmp_path)
    place = tmp_path / "place"
    for step in STEPS:
        subprocess.run(step.format(place=place).split(), cwd=source, check=True)
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("HOFPOST_")}
    surroundings["HOFPOST_DATA_DIR"] = str(tmp_path)
    ran = subprocess.run(
        [place / "bin" / "hofpost", "check"], env=surroundings, cwd=place, capture_output=True, text=True
    )
    assert ran.returncode == 1
    assert "has the bot been started?" in ran.stdout
