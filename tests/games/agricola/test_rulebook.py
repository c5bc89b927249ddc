"""The rules that players can read: complete, and short enough for a message."""

from __future__ import annotations

import re

import pytest

from tests.games.agricola.scene import RULES


def everything() -> str:
    return "\n".join(RULES.explain(topic) for topic in RULES.topics())


def test_every_section_is_there():
    headings = set(re.findall(r"(?m)^#+ (\d+)(?:\.\w+)? ?", everything().replace(". ", " ")))
    assert headings == {str(number) for number in range(14)}


def test_every_ruling_stands_there_once():
    numbers = re.findall(r"\*\*R(\d+)\*\*", everything())
    assert numbers == [str(number) for number in range(1, 113)]


def test_every_reading_of_the_printed_rules_stands_there_once():
    section = everything().split("12. Where the printed rules leave a choice")[1].split("## ")[0]
    numbers = re.findall(r"(?m)^(\d+)\. ", section)
    assert numbers == [str(number) for number in range(1, 21)]


def test_every_topic_fits_a_message():
    assert all(len(RULES.explain(topic)) <= 3500 for topic in RULES.topics())


def test_an_unknown_topic_is_refused():
    with pytest.raises(KeyError):
        RULES.explain("chess")
