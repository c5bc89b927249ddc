"""The log: first what happened since the reader's own turn, then turn by turn; all, a round with its card, one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.boards import Picture
from bot.chat.kit.actions import Log
from bot.chat.kit.card_text import with_effects
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import event_lines, news_lines
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Press, Screen, Shown, Words, rows
from bot.chat.kit.seat_names import seat_named
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, ago, fitted
from bot.chat.look.views import begun, way
from bot.games.rules import Event
from bot.games.text import Text, _, plain
from bot.tables.db.values import GameInfo, Turn
from bot.tables.services.history import restored, standing

PART = "!log-part"
"""The select of parts of the log; its values are acts."""

_TURNS_A_PAGE = 12

_ROUND = "round"
"""The kind of the event with which a round begins, in every game that has cards of rounds."""


async def log(interaction: Interaction, game_id: str, act: Log) -> None:
    """Show what happened, some turns a page; page 0 is the newest; all, or of one seat or round."""
    now, say = await begun(interaction, game_id)
    info, tables = now.info, interaction.services.tables
    seat = None
    if act.seat is not None:
        place = seat_named(info, act.seat, say)
        seat, act = place.seat, replace(act, seat=place.letter)
    every, reached = await tables.turns(game_id), await tables.rounds(game_id)
    turns = [
        turn
        for turn in every
        if turn.events
        and (seat is None or turn.seat == seat)
        and (act.round is None or reached[max(0, turn.number - 1)] == act.round)
    ]
    last_page = max(0, (len(turns) - 1) // _TURNS_A_PAGE)
    act = replace(act, page=min(act.page, last_page))
    blocks: list[Block] = []
    if act == Log():
        blocks += [Words(lines)] if (lines := await _since(interaction, game_id, say)) else []
    elif act.round is not None and (card := await _card(interaction.services, info, every, act.round, say)):
        blocks.append(Shown(card))
    end = len(turns) - act.page * _TURNS_A_PAGE
    shown = turns[max(0, end - _TURNS_A_PAGE) : end]
    room = 3800 - sum(len(block.text) for block in blocks if isinstance(block, Words))
    blocks.append(Words(_written(interaction.services, info, shown, every, reached, say, room)))
    blocks += rows(_turners(info, act, last_page, say))
    blocks.append(_parts(info, act, reached, say))
    await interaction.show(Screen(tuple(blocks)))


async def _since(interaction: Interaction, game_id: str, say: Speaker) -> str:
    """Return what the reader has to be told since their own turn; nothing for a spectator."""
    tables = interaction.services.tables
    place = (await tables.look(game_id)).info.seat_of(interaction.user_id)
    if place is None:
        return ""
    since = await tables.since(game_id, place.seat)
    head = say(_("Since your turn") if since.moved else _("So far"))
    lines = [f"- {line}" for line in news_lines(since.news, say)]
    return fitted([f"**{head}**", *lines], 1500, "- …") if lines else ""


def _written(
    services: Services,
    info: GameInfo,
    shown: Sequence[Turn],
    every: Sequence[Turn],
    reached: Sequence[int],
    say: Speaker,
    room: int,
) -> str:
    """Return turns in words, each with its number, its round and when it was taken."""
    kept = {turn.number for turn in standing(every)}
    lines = [] if shown else [say(_("Nothing has happened there yet."))]
    for turn in shown:
        played_in = reached[max(0, turn.number - 1)]
        facts: dict[str, int | str] = {"n": turn.number, "round": played_in, "time": ago(turn.at)}
        head = _("-# Turn {n}, round {round}, {time}", **facts)
        if turn.number not in kept and restored(turn) is None:
            head = _("-# Turn {n}, round {round}, {time}, undone", **facts)
        lines.append(say(head))
        lines += event_lines(with_effects(turn.events, services.rules(info), say), say)
    return fitted(lines, room, "…")


def _turners(info: GameInfo, act: Log, last_page: int, say: Speaker) -> tuple[Press, ...]:
    older, newer = replace(act, page=min(act.page + 1, last_page)), replace(act, page=max(act.page - 1, 0))
    return (
        way(info, older.choice(), say.bare(_("◀ Older")), enabled=act.page < last_page),
        way(info, newer.choice(), say.bare(_("Newer ▶")), enabled=act.page > 0, page=1),
    )


def _parts(info: GameInfo, act: Log, reached: Sequence[int], say: Speaker) -> Pick:
    """Return the select: everything, this round, each round before it, each seat."""
    played = [number for number in dict.fromkeys(reached) if number]
    named: list[tuple[Log, Text]] = [(Log(), _("Everything"))]
    named += [(Log(round=number), _("This round")) for number in played[-1:]]
    named += [(Log(round=number), _("Round {n}", n=number)) for number in reversed(played[:-1])]
    named += [(Log(seat=one.letter), plain(say.name(one.seat))) for one in info.seats]
    entries = tuple(
        Entry(value=part.choice(), label=say.bare(label), chosen=part == replace(act, page=0)) for part, label in named
    )
    address = Address(game=info.id, position=info.turn, choice=PART)
    return Pick(id=address.select(), title=say.bare(_("Show a part of the log")), entries=entries[:25])


async def _card(services: Services, info: GameInfo, every: Sequence[Turn], played: int, say: Speaker) -> Picture | None:
    """Return the card of a round that is over, None for one that goes on and in a game without such cards."""
    boards = services.boards(info.game)
    turns = standing(every)
    marks = [
        (turn, place) for turn in turns for place, event in enumerate(turn.events) if event.kind in boards.breaks()
    ]
    begin = next((n for n, (turn, place) in enumerate(marks) if _begins(turn.events[place], played)), None)
    if begin is None or begin + 1 == len(marks):
        return None
    (first, start), (last, end) = marks[begin], marks[begin + 1]
    between = [turn.events for turn in turns if first.number < turn.number < last.number]
    told = (first.events[start + 1 :], *between, last.events[:end])
    before = await services.tables.board_after(info.id, first.number)
    view = await services.tables.board_after(info.id, last.number)
    chapter = boards.chapter(_ROUND, view.board, before.board, told, services.names(info), say.bare)
    return chapter.picture if chapter is not None else None


def _begins(event: Event, played: int) -> bool:
    return event.kind == _ROUND and event.data.get("round") == played
