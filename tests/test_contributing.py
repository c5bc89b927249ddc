"""CONTRIBUTING names what is there: links, commands, the example, and a glossary in order."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text()
GLOSSARY = PAGE.split("## Glossary")[1]


def test_every_link_leads_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / target).exists(), target


def test_every_path_is_there():
    named = re.findall(r"`((?:bot|tests|data|rendering)/[\w./-]+)`", PAGE)
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_example_is_a_test():
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example in (ROOT / "tests" / "games" / "agricola" / "test_common_mistakes.py").read_text()


def test_the_glossary_is_in_order_and_says_where():
    rows = re.findall(r"^\| \*\*(.+?)\*\*.*\| (.+) \| (.+) \|$", GLOSSARY, re.MULTILINE)
    assert len(rows) == GLOSSARY.count("\n| **")
    terms = [term.lower() for term, _meaning, _where in rows]
    assert terms == sorted(set(terms))
    assert all(re.fullmatch(r"`[\w./-]+`", where) for _term, _meaning, where in rows)


def test_the_style_has_ten_lines():
    style = PAGE.split("## Style in ten lines")[1].split("## Glossary")[0]
    assert re.findall(r"(?m)^(\d+)\. ", style) == [str(number) for number in range(1, 11)]
