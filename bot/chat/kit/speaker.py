"""Saying things: the reader's language, the names of the seats, and what people typed made harmless."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

import discord
import msgspec

from bot.games.text import Seat, Text, Translator, _, listed, n_, plain
from bot.tables.db.names import shorten
from bot.tables.db.values import SeatInfo

TEXT_LIMIT = 4000
"""How many characters all texts of one message may have together."""

NAME_LIMIT = 40

_VACANT = _("open seat")


class Speaker(msgspec.Struct, frozen=True):
    """Says `Text` in one language, with the names of a table's seats.

    Calling it gives Markdown, with the letters of the seats unless it is `unmarked`; `bare` gives words for places that
    know no Markdown (buttons, selects, pictures).
    """

    translator: Translator
    seats: tuple[SeatInfo, ...] = ()
    marked: bool = True

    def unmarked(self) -> Speaker:
        """Return who says the same with bare names: what a lock screen shows must be plain words."""
        return msgspec.structs.replace(self, marked=False)

    def __call__(self, text: Text) -> str:
        """Return the sentence for a message."""
        return text.say(self.translator, self.mark)

    def bare(self, text: Text) -> str:
        """Return the sentence without Markdown."""
        return text.say(self.translator, self.name)

    def worded(self, text: Text) -> str:
        """Return the sentence for a message, the seats by their names alone."""
        return text.say(self.translator, lambda seat: harmless(self.name(seat)))

    def name(self, seat: int) -> str:
        """Return the seat's name as it was typed."""
        if 0 <= seat < len(self.seats):
            place = self.seats[seat]
            return one_line(place.name) if place.named else _VACANT.say(self.translator)
        return _("Seat {number}", number=seat + 1).say(self.translator)

    def mark(self, seat: int) -> str:
        """Return the seat's letter mark and name for a message: **M** Mila; the name alone when unmarked."""
        if 0 <= seat < len(self.seats):
            place = self.seats[seat]
            named = harmless(place.name) if place.named else f"({_VACANT.say(self.translator)})"
            return f"**{place.letter}** {named}" if self.marked else named
        return self.name(seat)

    def marks(self, seats: Iterable[int]) -> str:
        """Return the marks of several seats, joined as in a sentence."""
        named = [plain(self.mark(seat)) for seat in seats]
        return self(listed(named)) if named else ""

    def mention(self, seat: Seat) -> str:
        """Return the seat's letter mark and a mention of the person, if anybody sits there."""
        if self.seats[seat].vacant:
            return self.mark(seat)
        person = f"<@{self.seats[seat].user_id}>"
        return f"**{self.seats[seat].letter}** {person}" if self.marked else person


def one_line(words: str, limit: int = NAME_LIMIT) -> str:
    """Return what somebody typed in one line of at most `limit` characters, never empty."""
    return cut(" ".join(words.split()), limit) or "?"


def harmless(words: str, limit: int = NAME_LIMIT) -> str:
    """Return what somebody typed so that it neither formats nor mentions nor links anything."""
    line = one_line(words, limit).replace("<", "‹").replace(">", "›").replace("://", ":∕∕")
    return discord.utils.escape_mentions(discord.utils.escape_markdown(line, ignore_links=False))


def cut(words: str, limit: int) -> str:
    """Return the words, shortened to `limit` characters with an ellipsis."""
    return words if len(words) <= limit else shorten(words, limit - 1).rstrip() + "…"


def sentence(words: str) -> str:
    """Return the words with a full stop, unless they end with a mark of their own."""
    return words if not words or words[-1] in ".:;!?…)" else words + "."


def fitted(lines: Sequence[str], limit: int, more: str) -> str:
    """Return as many lines as fit into `limit` characters; if some do not, `more` stands in the last line."""
    whole = "\n".join(lines)
    if len(whole) <= limit:
        return whole
    kept: list[str] = []
    room = limit - len(more) - 1
    for line in lines:
        if room < len(line) + 1:
            break
        kept.append(line)
        room -= len(line) + 1
    return "\n".join([*kept, more])


def pages(words: str, limit: int = TEXT_LIMIT - 200) -> list[str]:
    """Split a long text at line ends into pieces of at most `limit` characters."""
    found: list[str] = []
    piece = ""
    for line in words.splitlines():
        while len(line) > limit:
            line, rest = line[:limit], line[limit:]
            found, piece, line = [*found, *([piece] if piece else []), line], "", rest
        if len(piece) + len(line) + 1 > limit:
            found.append(piece)
            piece = line
        else:
            piece = f"{piece}\n{line}" if piece else line
    return [*found, piece] if piece or not found else found


def ago(moment: datetime) -> str:
    """Return a time that each reader sees as a distance from now."""
    return f"<t:{int(moment.timestamp())}:R>"


def day(moment: datetime) -> str:
    """Return a day as each reader writes it."""
    return f"<t:{int(moment.timestamp())}:D>"


def stamp(moment: datetime) -> str:
    """Return a day and time as each reader writes them."""
    return f"<t:{int(moment.timestamp())}:f>"


_STAMP = re.compile(r"<t:(\d+)(?::[a-zA-Z])?>")


def without_stamps(words: str) -> str:
    """Return the words with days in the place of time stamps, which a lock screen does not show."""
    return _STAMP.sub(lambda found: plain_day(datetime.fromtimestamp(int(found[1]), UTC)), words)


def plain_day(moment: datetime) -> str:
    """Return a day in plain words that every language reads, for where no time stamp may stand: 2026-05-07."""
    return moment.date().isoformat()


def span(time: timedelta) -> Text:
    """Return a length of time in plain words, rounded down: days, or hours below two days, at least one."""
    hours = max(1, int(time.total_seconds() // 3600))
    if hours >= 48:
        return n_("{n} day", "{n} days", hours // 24)
    return n_("{n} hour", "{n} hours", hours)
