"""Looking at a game: board, farm, score, status, log, past boards, and the menu that leads to them."""

from __future__ import annotations

import discord

from bot.chat.kit import device_pictures
from bot.chat.kit.actions import (
    Action,
    AskToEnd,
    Board,
    Log,
    Past,
    Score,
    ShowOrders,
    ShowReport,
    ShowRules,
    ShowSettings,
    ShowStatus,
    Stats,
    TakeBack,
    Watch,
)
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import ahead_lines, ask_presses, whose_move
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Press, Screen, Shown, Words, rows
from bot.chat.kit.services import link, title
from bot.chat.kit.speaker import Speaker, ago, day, harmless
from bot.games.rules import Scores
from bot.games.text import Seat, Text, _, n_
from bot.tables.db.values import GameInfo, LobbyRefusal, Status, Timing
from bot.tables.views import BoardView


async def board(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Show the whole table as the person may see it."""
    now, say = await begun(interaction, game_id)
    if interaction.words:
        await interaction.in_words(interaction.services.twin(now.info, now.board, say))
        return
    picture = interaction.services.table_picture(now.info, now.board, say)
    seen = await device_pictures.whole(interaction, picture, say)
    await interaction.show(Screen((*seen, Words(whose_move(now, say)), *_ways(now.info, say))), game_id)


async def score(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Show the points so far, by category."""
    now, say = await begun(interaction, game_id)
    scores = now.scores
    assert scores is not None
    if interaction.words:
        await interaction.in_words(score_words(scores, now.info, say))
        return
    picture = interaction.services.boards(now.info.game).scores(scores, interaction.services.names(now.info), say.bare)
    await interaction.show(Screen((Shown(picture), *_ways(now.info, say))))


def score_words(scores: Scores, info: GameInfo, say: Speaker) -> str:
    """Return the breakdown in words: for each seat its total, then each category with count and points."""
    lines: list[str] = []
    for place in info.seats:
        lines.append(
            say(n_("{who}: {n} point", "{who}: {n} points", scores.totals[place.seat], who=say.mark(place.seat)))
        )
        for line in scores.lines:
            count, points = line.counts[place.seat], line.points[place.seat]
            what = say(line.title) if count is None else f"{say(line.title)} ({count})"
            lines.append(f"- {what}: {points:+d}")
    if scores.remark:
        lines.append(say(scores.remark))
    return "\n".join(lines)


async def status(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Say who is awaited since when, and where the last post is."""
    now = await interaction.services.tables.look(game_id)
    say = await interaction.speaker(now.info)
    info, rules = now.info, interaction.services.rules(now.info)
    lines = [f"**{info.id}** · {harmless(info.name, 60)} · {title(rules, info, say)}"]
    if now.moment is not None:
        lines.append(say(_("{moment}, turn {n}", moment=now.moment, n=info.turn)))
    lines += [whose_move(now, say), *ahead_lines(now, say)]
    lines += [say(_("{who} has started their turn.", who=say.mark(one.seat))) for one in now.waiting if one.drafting]
    presses: list[Press] = []
    for timing in await interaction.services.tables.timing(game_id) if info.status is Status.RUNNING else ():
        lines += timing_lines(timing, say)
        if timing.overdue and info.seat_of(interaction.user_id) is not None and timing.seat != _seat(info, interaction):
            presses += ask_presses(info, timing.seat, say)
    if info.last_message_id:
        posted = ago(discord.utils.snowflake_time(info.last_message_id))
        lines.append(say(_("Last post {time}: {link}", time=posted, link=link(info, info.last_message_id))))
    waiting = await interaction.services.tables.unsent(game_id)
    if waiting is not None:
        lines.append(say(_("A post has been waiting to be sent since {time}.", time=ago(waiting))))
    await interaction.show(Screen((Words("\n".join(lines)), *rows(presses[:5]), *_ways(info, say))))


def timing_lines(timing: Timing, say: Speaker) -> list[str]:
    """Return when an awaited seat was called, when it will be, and how long it has."""
    facts: list[Text] = [_("everyone else has finished")] if timing.last else []
    if timing.called_at is not None:
        facts.append(_("last notified {time}", time=ago(timing.called_at)))
    if timing.away_until is not None:
        facts.append(_("away until {time}", time=day(timing.away_until)))
    elif timing.next_at is not None:
        facts.append(_("next reminder {time}", time=ago(timing.next_at)))
    if timing.ends_at is not None:
        facts.append(_("time runs out {time}", time=ago(timing.ends_at)))
    return [f"{say.mark(timing.seat)}: {' · '.join(say(fact) for fact in facts)}"] if facts else []


async def more(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Show the menu under *More*."""
    now = await interaction.services.tables.look(game_id)
    say, info = await interaction.speaker(now.info), now.info
    extra: tuple[Block, ...] = ()
    if info.status is Status.RUNNING and info.seat_of(interaction.user_id) is None:
        watches = await interaction.services.tables.watches(game_id, interaction.user_id)
        label = _("Stop watching") if watches else _("Watch")
        extra = rows((way(info, Watch("off" if watches else "on").choice(), say.bare(label)),))
    await interaction.show(Screen((Words(f"**{info.id}** · {harmless(info.name, 60)}"), *_ways(info, say), *extra)))


async def report(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Give the facts that a report of a problem needs, to copy."""
    now = await interaction.services.tables.look(game_id)
    say = await interaction.speaker(now.info)
    info, rules = now.info, interaction.services.rules(now.info)
    asked = "-"
    if info.seat_of(interaction.user_id) and now.begun:
        panel = await interaction.services.tables.panel(game_id, interaction.user_id)
        asked = f"{panel.position} {panel.prompt.kind if panel.prompt else '-'}"
    facts = (
        f"game {info.id} {info.game} {info.variant}, {len(info.seats)} seats, {info.status.value}\n"
        f"turn {info.turn}, decision {asked}, rules {rules.version}, bot {interaction.services.version or '-'}\n"
        f"language {interaction.raw.locale}, report {interaction.id}"
    )
    head = say(_("Tell the person who runs this bot what went wrong, and include these lines:"))
    await interaction.show(Screen((Words(f"{head}\n```\n{facts}\n```"), *_ways(info, say))))


async def begun(interaction: Interaction, game_id: str) -> tuple[BoardView, Speaker]:
    """Return a game that has a board to look at, as the person may see it."""
    now = await interaction.services.tables.board(game_id, interaction.user_id)
    if not now.begun:
        raise LobbyRefusal(_("The game has not started, so there is nothing to see yet."))
    return now, await interaction.speaker(now.info)


def _seat(info: GameInfo, interaction: Interaction) -> Seat | None:
    place = info.seat_of(interaction.user_id)
    return place.seat if place else None


def way(info: GameInfo, choice: str, label: str, *, enabled: bool = True, page: int = 0) -> Press:
    """Return a button to an action; `page` keeps apart the ids of two that lead to the same place."""
    address = Address(game=info.id, position=info.turn, choice=choice, page=page)
    return Press(id=address.button(), label=label, enabled=enabled)


def _ways(info: GameInfo, say: Speaker) -> tuple[Block, ...]:
    """Return the buttons of the menu."""
    named: list[tuple[Action, Text]] = [
        (ShowRules(), _("Rules")),
        (Board(), _("Board")),
        (Score(), _("Score")),
        (Log(), _("Log")),
        (Past(), _("History")),
        (ShowStatus(), _("Status")),
        (Stats(), _("Statistics")),
        (ShowSettings(), _("My settings")),
        (ShowReport(), _("Report a problem")),
    ]
    if info.status is Status.RUNNING:
        named.insert(-2, (ShowOrders(), _("Standing orders")))
        if info.undo != "none":
            named.insert(-1, (TakeBack(), _("Undo turns")))
        named.insert(-1, (AskToEnd(), _("End the game")))
    return rows((way(info, act.choice(), say.bare(label)) for act, label in named), 4)
