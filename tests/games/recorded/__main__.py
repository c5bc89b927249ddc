"""Stores positions of the present rules: `python -m tests.games.recorded 2026-11`."""

from __future__ import annotations

import sys

import msgspec

from tests.games.recorded import FOLDER, record

if __name__ == "__main__":
    file = FOLDER / f"{sys.argv[1]}.jsonl"
    with file.open("xb") as out:
        out.writelines(msgspec.json.encode(one) + b"\n" for one in record())
