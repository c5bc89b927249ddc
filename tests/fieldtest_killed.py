"""A field test as a process that kills itself when Discord has taken a message and a thread, before it notes them.

Called with the server's address, the ids of guild and channel, and the folder of the journal.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.local import TOKEN, hooks
from bot.tools.fieldtest.field import Check, Field, Pace
from bot.tools.fieldtest.posting import POSTING
from bot.tools.fieldtest.questions import from_file
from bot.tools.fieldtest.session import FieldTest
from bot.tools.fieldtest.standing import STANDING
from bot.tools.fieldtest.threads import THREADS


async def killed(at: Field) -> str:
    """Send without a note, and die."""
    await at.channel.send(at.marked("Sent, but not noted."))
    card = await at.channel.send(at.marked("A card, not noted."))
    await card.create_thread(name=f"Not noted {at.made.key}")
    os.kill(os.getpid(), signal.SIGKILL)
    return "never"


def main() -> None:
    """Run a part of the field test up to its end by force."""
    url, guild, channel, folder = sys.argv[1:]
    hooks.point_at(url)
    test = FieldTest(
        token=TOKEN,
        guild=int(guild),
        channel=int(channel),
        journal=Path(folder) / "fieldtest.json",
        report_file=Path(folder) / "report.md",
        tell=lambda words: None,
        ask=from_file({}),
        pace=Pace(edits=0),
        checks=(*POSTING[:2], *STANDING[2:], *THREADS, Check("FT 0", "Killed", "-", killed)),
    )
    asyncio.run(test.run())


if __name__ == "__main__":
    main()
