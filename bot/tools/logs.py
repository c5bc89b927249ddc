"""Log lines with the facts that help to follow a game (game, position, seat, interaction), never what a hand holds."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import TextIO

FACTS = ("game", "position", "seat", "interaction")
"""The only extra fields of a record that are written (`logger.info("…", extra={"game": "K7"})`)."""


LIBRARIES = ("discord", "aiosqlite")
"""Libraries that have a level of their own, so that their debug records are never written."""


class LineFormatter(logging.Formatter):
    """One line: time in UTC, level, place, message, then the facts as `name=value`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; a traceback, if there is one, follows it."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        facts = [f"{name}={vars(record)[name]}" for name in FACTS if vars(record).get(name) is not None]
        line = " ".join([at, f"{record.levelname:<7}", record.name, record.getMessage(), *facts])
        if record.exc_info:
            line = f"{line}\n{self.formatException(record.exc_info)}"
        return line


def start_logging(level: str, stream: TextIO | None = None) -> None:
    """Send the records of `level` and above to a stream (standard error); libraries speak from *warning* on.

    With `debug`, the libraries' *info* is shown as well; their own debug records hold whole payloads and never are.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(LineFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    own = logging.getLevelNamesMapping()[level.upper()]
    root.setLevel(logging.INFO if own == logging.DEBUG else max(own, logging.WARNING))
    for name in ("bot", "rendering"):
        logging.getLogger(name).setLevel(own)
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(root.level)
