"""Every id of a requirement, ruling or section that code and tests name stands in a page of the repository."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = {game: ROOT / "data" / game / "rules.md" for game in ("agricola", "hallertau")}
FACTS = tuple(page.parent for page in PAGES.values())
REQUIREMENTS = ROOT / ".github" / "REQUIREMENTS.md"
FOLDERS = ("bot", "rendering", "tests")

CODED = re.compile(r"\b([RUL])(\d+)\b(?:-[RUL]?(\d+)\b)?")
NUMBER = r"\d+(?:\.\d+)*[a-z]?\b"
RULES = re.compile(rf"(?:\b(Agricola|Hallertau), )?\b[Rr]ules ({NUMBER}(?:(?:-|,? and |, ){NUMBER})*)")
COUNTED = re.compile(rf"\b([Rr]uling|[Vv]ector)s? ({NUMBER}(?:(?:-|,? and |, ){NUMBER})*)")
PAGE = re.compile(r"(?<![\w-])(?:[a-z-]+|[A-Z]+)\.md\b")


def texts(file: Path) -> Iterator[str]:
    """Yield what people read in a module: comments, and strings with more than one word that take no values."""
    source = file.read_text()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    tree = ast.parse(source)
    formatted = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in formatted:
            words = " ".join(node.value.split())
            if " " in words or words.endswith("."):
                yield words


@cache
def sections(game: str) -> frozenset[str]:
    """Return the numbers of a game's rules: headings, and entries of numbered lists below them."""
    found, heading = set(), ""
    for line in PAGES[game].read_text().splitlines():
        if title := re.match(r"#+ (\d+(?:\.\d+)?[a-z]?)\b", line):
            heading = title[1]
            found.add(heading)
        elif entry := re.match(r"(\d+)\. ", line):
            found.add(f"{heading}.{entry[1]}")
            found.add(f"{heading.partition('.')[0]}#{entry[1]}")
    return frozenset(found)


@cache
def coded(page: Path) -> frozenset[str]:
    return frozenset(re.findall(r"^[-*] \*\*([A-Z]\d+)\*\* ", page.read_text(), re.MULTILINE))


def spread(numbers: str) -> Iterator[str]:
    """Yield each number of a list such as *1.3 and 7.1-7.4*."""
    for part in re.split(r",? and |, ", numbers):
        first, _dash, last = part.partition("-")
        yield first
        if last:
            head, _dot, low = first.rpartition(".")
            upper_head, _dot, high = last.rpartition(".")
            assert head == upper_head, numbers
            yield from (f"{head}.{number}".strip(".") for number in range(int(low) + 1, int(high) + 1))


def unresolved(file: Path, text: str) -> Iterator[str]:
    path = str(file.relative_to(ROOT))
    home = next((game for game in PAGES if game in path), None)
    for found in CODED.finditer(text):
        page = PAGES["agricola"] if found[1] == "R" else REQUIREMENTS
        ids = [f"{found[1]}{number}" for number in range(int(found[2]), int(found[3] or found[2]) + 1)]
        yield from (one for one in ids if one not in coded(page) or (found[1] == "R" and home == "hallertau"))
    for found in RULES.finditer(text):
        game = found[1].lower() if found[1] else home
        if game is None:
            yield f"{found[0]} (of which game?)"
        else:
            yield from (f"rules {number}" for number in spread(found[2]) if number not in sections(game))
    for found in COUNTED.finditer(text):
        chapter = 9 if found[1].lower() == "ruling" else 10
        for number in spread(found[2]):
            if home != "hallertau" or f"{chapter}#{number}" not in sections("hallertau"):
                yield f"{found[1]} {number}"
    for name in PAGE.findall(text):
        if not any((folder / name).exists() for folder in (ROOT, ROOT / ".github", file.parent, *FACTS)):
            yield name


def cited() -> Iterator[tuple[Path, str]]:
    """Yield each text of the repository in which something is cited, with its file."""
    for page in (*ROOT.glob("*.md"), *(ROOT / "bot").rglob("*.md")):
        yield page, " ".join(page.read_text().split())
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            if file != Path(__file__) and any(kind.search(file.read_text()) for kind in (CODED, RULES, COUNTED, PAGE)):
                yield from ((file, text) for text in texts(file))


def test_every_citation_stands_in_the_repository():
    found = [f"{file.relative_to(ROOT)}: {what}" for file, text in cited() for what in unresolved(file, text)]
    assert found == []


def test_every_id_of_a_page_is_there_once():
    for page in (REQUIREMENTS, PAGES["agricola"]):
        ids = re.findall(r"^[-*] \*\*([A-Z]\d+)\*\* ", page.read_text(), re.MULTILINE)
        assert len(ids) == len(set(ids)), page


@pytest.mark.parametrize(
    ("path", "text", "missing"),
    [
        ("bot/games/agricola/x.py", "Fences (rules 7.5.2, 7.6; R67-R69).", []),
        ("bot/games/agricola/x.py", "Fences (rules 7.5.99).", ["rules 7.5.99"]),
        ("bot/games/agricola/x.py", "Rules 1.3 and 7.1-7.12.", ["rules 7.10", "rules 7.11", "rules 7.12"]),
        ("bot/games/agricola/x.py", "R112, R113.", ["R113"]),
        ("bot/games/agricola/x.py", "Ruling 5.", ["Ruling 5"]),
        ("bot/games/hallertau/x.py", "Tools (rules 6.2, ruling 19), vector 12.", []),
        ("bot/games/hallertau/x.py", "Rulings 43-45, vector 13.", ["Ruling 45", "Vector 13"]),
        ("bot/games/hallertau/x.py", "R5.", ["R5"]),
        ("bot/tables/x.py", "Rules 8.2.", ["Rules 8.2 (of which game?)"]),
        ("bot/tables/x.py", "Agricola, rules 8.2 (U53, U2).", ["U2"]),
        ("bot/tables/x.py", "L2, L21; see nowhere.md.", ["L21", "nowhere.md"]),
    ],
)
def test_what_does_not_resolve_is_found(path, text, missing):
    assert [one.lower() for one in unresolved(ROOT / path, text)] == [one.lower() for one in missing]
