"""Stores a database of the present version: `python -m tests.recorded 2026-12-01`."""

from __future__ import annotations

import asyncio
import sys

from tests.recorded import FOLDER
from tests.recorded.making import make

if __name__ == "__main__":
    folder = FOLDER / sys.argv[1]
    folder.mkdir()
    asyncio.run(make(folder))
