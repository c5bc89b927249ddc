"""What a post about turns becomes when a newer one stands: its line, or the card of the part of the game it ended.

A part of the game (a round, a harvest) begins with an event that the game's boards name. The post in which it ends
tells all of it in one picture; of the turns in that post only what came after the end is still said in words.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from bot.boards import Picture
from bot.chat.kit.classic import composed
from bot.chat.kit.game_text import event_lines
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, sentence
from bot.chat.posts.turn_posts import opening_lines
from bot.games.rules import Event
from bot.games.text import _
from bot.tables.db.values import GameInfo, Turn
from bot.tables.services.history import restored, standing


class Former(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in place of a post: words, and the card of a part of the game that began after turn `since`."""

    words: str
    card: Picture | None = None
    since: int | None = None


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a game that is over: the kind of event with which it began, in turn `begun`; `ended` in another turn.

    `turns` are its events turn by turn; `rest` is what happened from its end on, in the turns that were asked about.
    """

    kind: str
    begun: int
    ended: int
    turns: tuple[tuple[Event, ...], ...]
    rest: tuple[Event, ...]


def last_part(turns: Sequence[Turn], breaks: Collection[str], first: int) -> Part | None:
    """Return the part of a game that ended last among these turns, in turn `first` or later; None where none did.

    `turns` are all that stand, from the opening on.
    """
    cuts = [turn for turn in turns if _cut(turn.events, breaks) is not None]
    ended = cuts[-1] if cuts and cuts[-1].number >= first else None
    begun = cuts[-2] if len(cuts) > 1 else None
    if ended is None or begun is None:
        return None
    opening = _last_cut(begun.events, breaks)
    end = _cut(ended.events, breaks)
    assert end is not None
    between = [turn.events for turn in turns if begun.number < turn.number < ended.number]
    after = [event for turn in turns if turn.number > ended.number for event in turn.events]
    return Part(
        kind=begun.events[opening].kind,
        begun=begun.number,
        ended=ended.number,
        turns=(begun.events[opening + 1 :], *between, ended.events[:end]),
        rest=(*ended.events[end:], *after),
    )


def _cut(events: Sequence[Event], breaks: Collection[str]) -> int | None:
    """Return the place of the first event with which a part begins."""
    return next((place for place, event in enumerate(events) if event.kind in breaks), None)


def _last_cut(events: Sequence[Event], breaks: Collection[str]) -> int:
    return max(place for place, event in enumerate(events) if event.kind in breaks)


async def former(services: Services, info: GameInfo, turns: tuple[int, int], say: Speaker) -> Former:
    """Return what a post about these turns (the first and the last) becomes."""
    first, last = turns
    opening = opening_lines(services, info, say) if not first else []
    told = [turn for turn in await services.tables.turns(info.id) if turn.number <= last]
    kept = standing(told)
    here = [turn for turn in told if turn.number >= first]
    boards = services.boards(info.game)
    part = last_part(kept, boards.breaks(), first)
    if part is not None:
        view = (await services.tables.board_after(info.id, part.ended)).board
        before = (await services.tables.board_after(info.id, part.begun)).board
        chapter = boards.chapter(part.kind, view, before, part.turns, services.names(info), say.bare)
        if chapter is not None:
            lines = [sentence(say(chapter.words)), *event_lines(part.rest, say)]
            return Former(words=composed(lines), card=chapter.picture, since=part.begun)
    return Former(words=composed([*opening, *(line for turn in here for line in _lines(turn, kept, say))]))


def _lines(turn: Turn, kept: Sequence[Turn], say: Speaker) -> list[str]:
    """Return the lines of a turn, struck through where it was taken back in the same post."""
    lines = event_lines(turn.events, say)
    if turn in kept or restored(turn) is not None:
        return lines
    return [say(_("~~{words}~~ undone", words=line)) for line in lines]
