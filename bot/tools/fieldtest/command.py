"""`hofpost fieldtest`: the field test from the command line."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from bot.settings import Settings
from bot.tables.db.files import Busy, alone
from bot.tools.errors import Unusable
from bot.tools.fieldtest.field import Pace
from bot.tools.fieldtest.questions import Terminal, answers_of, from_file
from bot.tools.fieldtest.session import FieldTest
from bot.tools.logs import start_logging

JOURNAL = "fieldtest.json"
"""The file in the data folder that says what has to be taken away."""

INTERRUPTED = 130
"""The exit code after Ctrl+C."""


def fieldtest(
    settings: Settings,
    *,
    guild: int,
    channel: int,
    answers: Path | None,
    report: Path | None,
    wait: float,
    old_edits: bool,
) -> int:
    """Run the field test and return the exit code: 0 all as expected, 1 not, 130 interrupted. Raises `Unusable`."""
    if settings.token is None:
        raise Unusable("HOFPOST_TOKEN is not set; the field test needs the bot on the real Discord.")
    start_logging(settings.log_level)
    ask = Terminal().ask if answers is None else from_file(answers_of(answers))
    file = report or Path(f"fieldtest-{datetime.now(UTC):%Y-%m-%d}.md")
    os.umask(0o077)
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
        with alone(settings.folder / JOURNAL):
            test = FieldTest(
                token=settings.token.get_secret_value(),
                guild=guild,
                channel=channel,
                journal=settings.folder / JOURNAL,
                report_file=file,
                tell=_tell,
                ask=ask,
                pace=Pace(person=wait),
                old_edits=old_edits,
            )
            well = asyncio.run(_interruptible(test))
    except Busy:
        raise Unusable("Another field test is running with this data folder; wait for its end.") from None
    except msgspec.DecodeError as error:
        raise Unusable(f"{settings.folder / JOURNAL} cannot be read: {error}.") from None
    except OSError as error:
        raise Unusable(f"The field test cannot write its files: {error}.") from None
    if file.exists():
        _tell(f"The report is in {file}.")
    return INTERRUPTED if well is None else 0 if well else 1


async def _interruptible(test: FieldTest) -> bool | None:
    """Run a test; None when Ctrl+C or SIGTERM ended it. The first makes it clean up, a second one end at once."""
    work = asyncio.create_task(test.run())
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C cancels this task
            loop.add_signal_handler(number, work.cancel)
    try:
        return await work
    except asyncio.CancelledError:
        if not work.done():
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
        return None


def _tell(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()
