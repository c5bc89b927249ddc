"""What every part of the chat needs: the tables, the games, the pictures and the languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import discord

from bot.boards import Boards, Line, Names, Picture
from bot.chat.kit.alarm import Alarm
from bot.chat.kit.edits import EditLimiter
from bot.chat.kit.emoji import Emoji
from bot.chat.kit.pictures import Painter, PictureWay, paint
from bot.chat.kit.speaker import Speaker, harmless, one_line
from bot.games.rules import SERIES, AnyRules, AnyView
from bot.games.text import Seat, Translator
from bot.tables.db.direct_channels import DirectPace
from bot.tables.db.values import GameInfo
from bot.tables.facade import Facade


@dataclass(frozen=True)
class Services:
    """The parts that the chat stands on.

    `boards` gives a game's pictures, `translator` a language's catalogue, `emoji` what stands for icons.
    """

    tables: Facade
    games: Mapping[str, AnyRules]
    boards: Callable[[str], Boards]
    painter: Painter
    translator: Callable[[str | None], Translator]
    language: str = "en"
    languages: tuple[str, ...] = ("en",)
    version: str = ""
    alarm: Alarm = field(default_factory=Alarm)
    emoji: Emoji = field(default_factory=Emoji)
    direct: DirectPace = field(default_factory=DirectPace)
    picture_way: PictureWay = field(default_factory=PictureWay)
    edits: EditLimiter = field(default_factory=EditLimiter)

    def rules(self, info: GameInfo) -> AnyRules:
        """Return the rules of a table's game."""
        return self.games[info.game]

    def speaker(self, language: str | None, info: GameInfo | None = None) -> Speaker:
        """Return who says things in a language, naming the seats of a table."""
        return Speaker(self.translator(language or self.language), info.seats if info else ())

    def names(self, info: GameInfo) -> Names:
        """Return the names and letters of a table's seats for its pictures."""
        names = tuple(one_line(seat.name) if seat.named else "–" for seat in info.seats)
        return Names(names, tuple(seat.letter for seat in info.seats))

    def table_picture(
        self, info: GameInfo, view: AnyView, say: Speaker, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        """Return the picture of the whole table."""
        return self.boards(info.game).table(view, self.names(info), say.bare, before=before, log=log)

    def post_picture(
        self, info: GameInfo, view: AnyView, say: Speaker, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        """Return the picture of a board post."""
        return self.boards(info.game).post(view, self.names(info), say.bare, before=before, log=log)

    def farm_picture(self, info: GameInfo, view: AnyView, seat: Seat, say: Speaker, before: AnyView = None) -> Picture:
        """Return the picture of one farm."""
        return self.boards(info.game).farm(view, seat, self.names(info), say.bare, before=before)

    def twin(self, info: GameInfo, view: AnyView, say: Speaker) -> str:
        """Return what the pictures show, in words for a message."""
        named = self.names(info)
        safe = Names(tuple(harmless(name) for name in named.names), named.letters)
        return self.boards(info.game).words(view, safe, say.worded)

    async def files(self, pictures: tuple[Picture, ...], cache_key: str | None = None) -> list[discord.File]:
        """Paint pictures off the event loop."""
        return await paint(self.painter, pictures, cache_key)


def title(rules: AnyRules, info: GameInfo, say: Speaker) -> str:
    """Return the name of the game and, where there are several, of the variant; of a series, which game of it it is."""
    variant = next((one for one in rules.variants if one.key == info.variant), None)
    named = say.bare(rules.title)
    if SERIES in info.options:
        return f"{named}, {say.bare(rules.series_words(info.options[SERIES]).title)}"
    return f"{named}, {say.bare(variant.title)}" if variant and len(rules.variants) > 1 else named


def link(info: GameInfo, message_id: int | None = None) -> str:
    """Return the address of a message of a game; without one that of its thread or channel."""
    place = f"https://discord.com/channels/{info.guild_id}/{info.thread_id or info.channel_id}"
    return f"{place}/{message_id}" if message_id else place
