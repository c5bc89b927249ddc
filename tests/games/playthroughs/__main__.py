"""Compare the texts of whole games with the rules, or make them anew (`--write`)."""

from __future__ import annotations

import sys

from tests.games.playthroughs import CASES, FOLDER, path, transcript


def main(arguments: list[str]) -> int:
    """Return 0 when all texts are as the rules play them, or were written; else 1 with their names."""
    stale = [name for name in CASES if not path(name).exists() or path(name).read_text("utf-8") != transcript(name)]
    if "--write" in arguments:
        for name in stale:
            path(name).write_text(transcript(name), "utf-8", newline="\n")
        for file in FOLDER.glob("*.txt"):
            if file.stem not in CASES:
                file.unlink()
        return 0
    sys.stdout.writelines(f"{name} is not as the rules play it\n" for name in stale)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
