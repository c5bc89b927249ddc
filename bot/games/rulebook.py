"""The short rules of a game, read by topic from a Markdown file."""

from __future__ import annotations

LONGEST = 3500
"""A topic longer than this is offered by its sub-headings instead, so that it fits a message."""


class Rulebook:
    """Topics of a rules text: its `##` headings, or their `###` headings where a section is long."""

    def __init__(self, markdown: str) -> None:
        self._topics: dict[str, str] = {}
        for title, body in _split(markdown, "## "):
            parts = list(_split(body, "### "))
            if len(body) <= LONGEST or not parts:
                self._topics[title] = f"## {title}\n{body}".strip()
                continue
            head = body.split("\n### ", 1)[0].strip() if not body.startswith("### ") else ""
            if head:
                self._topics[title] = f"## {title}\n{head}"
            for subtitle, text in parts:
                self._topics[subtitle] = f"## {subtitle}\n{text}".strip()

    def topics(self) -> tuple[str, ...]:
        """Return the headings in order."""
        return tuple(self._topics)

    def explain(self, topic: str) -> str:
        """Return the text under a heading. Raises `KeyError`."""
        return self._topics[topic]


def _split(markdown: str, mark: str) -> list[tuple[str, str]]:
    found = []
    for part in ("\n" + markdown).split("\n" + mark)[1:]:
        title, _newline, body = part.partition("\n")
        found.append((title.strip(), body.strip()))
    return found
