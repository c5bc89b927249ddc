"""What only a person can see: the questions, asked in the terminal or answered by a file."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import threading
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.tools.errors import Unusable
from bot.tools.fieldtest.field import Outcome, Result


@dataclass(frozen=True, slots=True)
class Question:
    """Something to look at: its number in the field test, what to do, what is expected."""

    number: int
    do: str
    expected: str


QUESTIONS = (
    Question(2, "Look at the notification of the turn post on a locked phone.", "It says who, what and which table."),
    Question(3, "Look at the channel list on a PC and a phone.", "The field test's thread stands under the channel."),
    Question(4, "Choose /farm me notifications “direct” and start a game.", "The game's thread is still in your list."),
    Question(5, "Look at the turn post on a PC at 100 %.", "It is about 550 wide, and the goods can be read."),
    Question(6, "Look at the same picture on a phone, in the light and the dark theme.", "Icons and names are sharp."),
    Question(7, "In a thread of 60 messages press an old “Your turn”, then “Jump to present”.", "The panel is found."),
    Question(8, "Open a panel of a game, make 2 choices, wait 16 minutes, press again.", "It goes on where it was."),
    Question(9, "Look for the direct message.", "It is in the list, not among message requests."),
    Question(11, "In a game choose a line, undo it, choose the same line again.", "The menu answers each time."),
    Question(12, "Look at the three rows of five buttons on a phone, also with large text.", "Five stay in one row."),
    Question(13, "Look at buttons and menus of a game on PC and phone.", "Icons, and nothing like :hp_…:."),
    Question(14, "Press ◀ ▶ five times quickly on a phone.", "The picture changes in place; the last press wins."),
    Question(15, "Look at the long text.", "It is whole."),
    Question(16, "Look at the end post of a short solo game.", "No picture is cut at its edges."),
    Question(17, "Look at the two films on PC, Android and iOS.", "Both move; note which does not."),
    Question(19, "Look at the edited message on a phone.", "The mark “(edited)” is not in the way."),
    Question(
        20, "Archive a game's thread; a member and a stranger press its newest button.", "It opens; note the words."
    ),
    Question(21, "A day after the end of a game look at Threads → Archived.", "Its thread is there."),
    Question(22, "Install the application to your own account, type /farm new elsewhere.", "It is not offered."),
    Question(23, "On a phone: /farm card, three letters, cursor back, second suggestion.", "That one is taken."),
    Question(24, "Stop the bot for 10 seconds while three presses are made, then go on.", "Nothing happens twice."),
    Question(25, "Block a word of the table's name by AutoMod; take Attach Files away.", "Words instead of pictures."),
)

Ask = Callable[[Question], Awaitable[Result]]

_ANSWERS = {
    "y": Outcome.WELL,
    "yes": Outcome.WELL,
    "n": Outcome.FAILED,
    "no": Outcome.FAILED,
    "s": Outcome.SKIPPED,
    "skip": Outcome.SKIPPED,
    "": Outcome.SKIPPED,
}


def parsed(line: str) -> Result | None:
    """Read *y*, *n* or *skip* with a note behind it; None when it is none of these."""
    word, _, note = line.strip().partition(" ")
    outcome = _ANSWERS.get(word.lower().rstrip(".,:;"))
    return None if outcome is None else Result(outcome, note.strip())


def answers_of(file: Path) -> Mapping[int, Result]:
    """Read a file of answers, one a line such as *FT 2: y came with all words*. Raises `Unusable`."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(f"The answers {file} cannot be read: {error}.") from None
    found: dict[int, Result] = {}
    known = {question.number for question in QUESTIONS}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = re.fullmatch(r"FT (\d+): *(.*)", line.strip())
        result = parsed(match[2]) if match else None
        if match is None or result is None or int(match[1]) not in known:
            raise Unusable(f"Line {number} of {file} must be like “FT 2: y a note”, with y, n or skip.")
        found[int(match[1])] = result
    return found


def from_file(answers: Mapping[int, Result]) -> Ask:
    """Answer from a file; what is not in it is skipped."""

    async def ask(question: Question) -> Result:
        return answers.get(question.number, Result(Outcome.SKIPPED))

    return ask


class Terminal:
    """Asks in the terminal. The thread that waits for a line keeps neither the loop nor the program's end waiting."""

    def __init__(self) -> None:
        self._unread = b""

    async def ask(self, question: Question) -> Result:
        """Ask until the answer can be read; the end of the input skips."""
        sys.stdout.write(f"\nFT {question.number}: {question.do}\n  Expected: {question.expected}\n")
        while True:
            sys.stdout.write("  y, n or skip, and a note: ")
            sys.stdout.flush()
            result = parsed(await self._line())
            if result is not None:
                return result

    async def _line(self) -> str:
        while b"\n" not in self._unread:
            more = await _read()
            self._unread += more or b"\n"
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode(errors="replace")


async def _read() -> bytes:
    """Return what comes next from standard input; nothing at its end."""
    loop = asyncio.get_running_loop()
    held: asyncio.Future[bytes] = loop.create_future()

    def give(found: bytes) -> None:
        if not held.done():
            held.set_result(found)

    def read() -> None:
        found = os.read(sys.stdin.fileno(), 4096)
        if not loop.is_closed():
            loop.call_soon_threadsafe(give, found)

    threading.Thread(target=read, name="terminal", daemon=True).start()
    return await held
