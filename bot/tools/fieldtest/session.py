"""One run of the field test: connect, clean up after earlier runs, check, ask, report, clean up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import discord

from bot.boards import Names, Painter, boards_for
from bot.boards.paint_pool import aside
from bot.chat.kit.errors import NETWORK
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Text
from bot.tools.errors import Unusable
from bot.tools.fieldtest.cleaning import AGAIN, clean_all
from bot.tools.fieldtest.field import Check, Field, FieldClient, Outcome, Pace, Result, Traffic, Unanswered, Unlike
from bot.tools.fieldtest.journal import Journal, Made
from bot.tools.fieldtest.posting import LATE, POSTING
from bot.tools.fieldtest.pressing import PRESSING
from bot.tools.fieldtest.questions import QUESTIONS, Ask
from bot.tools.fieldtest.report import TO_THE_END, Report
from bot.tools.fieldtest.standing import STANDING
from bot.tools.fieldtest.threads import THREADS
from bot.tools.randomplay import ENGLISH

log = logging.getLogger(__name__)

CHECKS = (*STANDING, *POSTING, *THREADS, *PRESSING)
"""All that is tried, in this order."""

CONNECTING = 60.0
"""Seconds until the connection must stand."""

NAMES = ("Mila", "Jonas", "Tove")


class FieldTest:
    """A field test in one channel. `tell` speaks to the person, `ask` puts a question to them.

    What was made is noted in `journal`; the report in `report_file` is kept up to date. With `old_edits`
    it waits at the end until a message is old, and edits that.
    """

    def __init__(
        self,
        *,
        token: str,
        guild: int,
        channel: int,
        journal: Path,
        report_file: Path,
        tell: Callable[[str], None],
        ask: Ask,
        pace: Pace = Pace(),  # noqa: B008 (frozen)
        old_edits: bool = False,
        checks: Sequence[Check] = CHECKS,
        again: tuple[float, ...] = AGAIN,
    ) -> None:
        self._token, self._pace, self._checks, self._again = token, pace, checks, again
        self._late = LATE if old_edits else ()
        self._journal = Journal(journal)
        self._file, self._tell, self._ask = report_file, tell, ask
        self._made = Made(f"ft{secrets.token_hex(4)}", guild, channel)
        self._traffic = Traffic()
        self._report = Report(guild, channel, datetime.now(UTC), token)

    async def run(self) -> bool:
        """Work through everything and tell whether all was as expected. Raises `Unusable` when it cannot begin."""
        async with _connected(self._made.key, self._traffic, self._token) as client:
            found = await self._found(client)
            for line in await self._clean():
                self._tell(f"Left by an earlier run: {line}")
            self._report.left = ["It was stopped before it had cleaned up; the next run takes the rest away."]
            self._report.ended = "until it was killed"
            self._write()
            self._made.since = found.last_message_id or 0
            self._journal.begin(self._made)
            try:
                await self._work(client, found)
                self._report.ended = TO_THE_END
            except asyncio.CancelledError:
                self._report.ended = "until it was interrupted"
                raise
            except Exception as error:
                log.exception("the field test broke off")
                self._report.ended = f"until it broke off: {_said(error)}"
            finally:
                self._tell("Cleaning up …")
                self._report.left = await self._clean()
                self._write()
        return not self._report.failed and self._report.ended == TO_THE_END

    async def _found(self, client: FieldClient) -> discord.TextChannel:
        guild = client.get_guild(self._made.guild)
        if guild is None:
            raise Unusable("The bot is not on the server of --guild; invite it, or correct the id.")
        channel = guild.get_channel(self._made.channel)
        if not isinstance(channel, discord.TextChannel):
            raise Unusable("The id of --channel is no text channel of that server that the bot can see.")
        return channel

    async def _work(self, client: FieldClient, channel: discord.TextChannel) -> None:
        application = await client.application_info()
        owner = await client.fetch_user(application.team.owner_id or 0) if application.team else application.owner
        self._report.names = {owner.name, owner.display_name}
        at = Field(
            client=client,
            channel=channel,
            owner=owner,
            journal=self._journal,
            made=self._made,
            traffic=self._traffic,
            pace=self._pace,
            pictures=await aside(_pictures),
            tell=self._tell,
        )
        await self._try(self._checks, at)
        for question in QUESTIONS:
            self._report.questions.append((question, await self._ask(question)))
            self._write()
        await self._try(self._late, at)

    async def _try(self, checks: Sequence[Check], at: Field) -> None:
        for check in checks:
            result = await _tried(check, at)
            self._report.checks.append((check, result))
            self._write()
            self._tell(f"{result.outcome.value} {check.number} {check.what}: {result.seen}")

    async def _clean(self) -> list[str]:
        """Clean up with a client of its own, which needs no gateway: that of the run may be gone."""
        if not self._journal.runs:
            return []
        for pause in (*self._again, None):
            try:
                async with discord.Client(intents=discord.Intents(guilds=True)) as cleaner:
                    await cleaner.login(self._token)
                    return await clean_all(cleaner, self._journal, self._again)
            except (discord.LoginFailure, discord.HTTPException, *NETWORK) as error:
                log.warning("cleaning up: %r", error)
                if pause is not None:
                    await asyncio.sleep(pause)
        return ["Discord could not be reached for cleaning up; the next run takes away what is left."]

    def _write(self) -> None:
        self._file.write_text(self._report.text(self._traffic), encoding="utf-8")


async def _tried(check: Check, at: Field) -> Result:
    try:
        return Result(Outcome.WELL, await check.work(at))
    except Unanswered as error:
        return Result(Outcome.SKIPPED, str(error))
    except (Unlike, discord.HTTPException, *NETWORK) as error:
        return Result(Outcome.FAILED, _said(error))
    except Exception as error:  # a fault of one check must not cost the others
        log.exception("check %s failed", check.number)
        return Result(Outcome.FAILED, f"a fault of the check itself, see the log: {_said(error)}")


def _said(error: Exception) -> str:
    if isinstance(error, discord.HTTPException):
        return f"Discord answered {error.status} / {error.code}: {error.text}"
    return str(error) if isinstance(error, Unlike) else f"{type(error).__name__}: {error}"


def _pictures() -> dict[str, bytes]:
    """Return the board at the beginning of each game as PNG, by the game's key."""
    painted = {}
    for key, rules in GAMES.items():
        seats = len(NAMES)
        variant = next(one for one in rules.variants if seats in one.seats)
        state = rules.new_game(Setup(seats=seats, variant=variant.key, seed=1)).state
        names = Names(NAMES, tuple(name[0] for name in NAMES))
        painted[key] = Painter().paint(boards_for(key).table(rules.view(state, None), names, _english))
    return painted


def _english(text: Text) -> str:
    return text.say(ENGLISH, NAMES.__getitem__)


@contextlib.asynccontextmanager
async def _connected(key: str, traffic: Traffic, token: str) -> AsyncIterator[FieldClient]:
    """Connect a client of the test's own. Raises `Unusable`."""
    async with FieldClient(key, traffic) as client:
        try:
            await client.login(token)
            running = asyncio.create_task(client.connect(), name="field test")
        except discord.LoginFailure:
            raise Unusable("Discord does not accept HOFPOST_TOKEN; copy the token again from the portal.") from None
        except (discord.HTTPException, *NETWORK) as error:
            raise Unusable(f"Discord cannot be reached: {error}.") from None
        ready = asyncio.create_task(client.wait_until_ready())
        try:
            await asyncio.wait({running, ready}, timeout=CONNECTING, return_when=asyncio.FIRST_COMPLETED)
            if not ready.done():
                raise Unusable("Discord's gateway did not answer; try again in a few minutes.")
            yield client
        finally:
            await client.close()
            for task in (running, ready):
                task.cancel()
            await asyncio.gather(running, ready, return_exceptions=True)
