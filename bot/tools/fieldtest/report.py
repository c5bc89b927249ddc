"""The report of a field test as Markdown, without the token and without ids of people."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from importlib.metadata import version

import discord

from bot.tools.fieldtest.field import Check, Outcome, Result, Traffic
from bot.tools.fieldtest.questions import Question

TO_THE_END = "to its end"
"""How far a run went that nothing cut short."""

_ID = re.compile(r"\d{15,20}")


@dataclass(slots=True)
class Report:
    """What was found so far. The `token` and the `names` of people never stand in its text."""

    guild: int
    channel: int
    began: datetime
    token: str
    names: Collection[str] = ()
    checks: list[tuple[Check, Result]] = field(default_factory=list)
    questions: list[tuple[Question, Result]] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    ended: str = TO_THE_END

    @property
    def failed(self) -> bool:
        """Whether anything was not as expected, or something is left."""
        results = [result for _, result in (*self.checks, *self.questions)]
        return bool(self.left) or any(result.outcome is Outcome.FAILED for result in results)

    def text(self, traffic: Traffic) -> str:
        """Return the report as Markdown, with what Discord answered in numbers."""
        statuses = ", ".join(f"{count} x {status}" for status, count in sorted(traffic.statuses.items()))
        lines = [
            f"# Field test of Hofpost, {self.began:%Y-%m-%d %H:%M} UTC",
            "",
            f"* Hofpost {version('hofpost')}, discord.py {discord.__version__}",
            f"* Server {self.guild}, channel {self.channel}",
            f"* It ran {self.ended}.",
            f"* Answers of Discord by status: {statuses or 'none'}.",
            *(f"* Slowed down with: {wait}" for wait in traffic.waits),
            "",
            "## Tried by the program",
            "",
            "| FT | what | how | result | seen |",
            "|---|---|---|---|---|",
            *(_row(one.number[3:], one.what, one.how, got.outcome.value, got.seen) for one, got in self.checks),
            "",
            "## Seen by a person",
            "",
            "| FT | do | expected | result | note |",
            "|---|---|---|---|---|",
            *(_row(str(one.number), one.do, one.expected, got.outcome.value, got.seen) for one, got in self.questions),
            "",
            "## Cleaned up",
            "",
            *(f"* {line}" for line in self.left or ["Nothing is left behind."]),
            "",
        ]
        return self._without_secrets("\n".join(lines))

    def _without_secrets(self, text: str) -> str:
        text = text.replace(self.token, "(token)")
        for name in self.names:
            text = re.sub(rf"\b{re.escape(name)}\b", "(name)", text)
        known = {str(self.guild), str(self.channel)}
        return _ID.sub(lambda match: match[0] if match[0] in known else "(id)", text)


def _row(*cells: str) -> str:
    plain = (" ".join(cell.replace("|", "\\|").split()) for cell in cells)
    return f"| {' | '.join(plain)} |"
