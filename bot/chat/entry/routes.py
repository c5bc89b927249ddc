"""What answers each act: one registry for commands, buttons and the choice between several tables.

All three come with the same typed value (`kit.actions`); a choice between tables carries it as `K7|!log.2`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from bot.chat.kit.actions import (
    Action,
    Arrived,
    Ask,
    AskToEnd,
    Ballot,
    Board,
    Cancel,
    CardLook,
    DismissHint,
    EndByManager,
    ExportData,
    ExportRecord,
    Farm,
    Forget,
    Hand,
    HandCard,
    HostMenu,
    Hush,
    Join,
    Leave,
    Log,
    More,
    Move,
    MoveByManager,
    MoveHere,
    OfRound,
    Open,
    Past,
    QuitGame,
    Rematch,
    Remind,
    Replay,
    Repost,
    Retract,
    Score,
    SeriesAct,
    ShowData,
    ShowInvite,
    ShowOptions,
    ShowOrders,
    ShowReminders,
    ShowReport,
    ShowRules,
    ShowSettings,
    ShowStatus,
    Snooze,
    Start,
    Stats,
    Take,
    TakeBack,
    Tomorrow,
    VoteToEnd,
    Watch,
    read_line,
)
from bot.chat.kit.card_screen import card_blocks
from bot.chat.kit.card_text import find_cards
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Entry, Pick, Screen, Words
from bot.chat.kit.seat_names import lettered
from bot.chat.kit.services import title
from bot.chat.kit.speaker import cut, one_line
from bot.chat.lobby import channels, host, rematch, seats, series, setting_up
from bot.chat.look import farms, history, log_book, records, replay, rules, stats, views
from bot.chat.people import end_game, preferences, privacy, reminder_settings
from bot.chat.play import hand, moves, standing_orders
from bot.chat.posts import direct_posts, reminders, spectators, undo, votes
from bot.chat.posts.repost import repost
from bot.games.naming import DIVIDER, Known, meant
from bot.games.rules import AnyView
from bot.games.text import _
from bot.tables.db.values import Brief, GameInfo, Refusal, Status, UnknownGame

A = TypeVar("A", bound=Action)
Handler = Callable[[Interaction, str, A], Awaitable[None]]


async def _open(interaction: Interaction, game_id: str, act: Open) -> None:
    await moves.open_panel(interaction, game_id, go=act.go)


async def _move(interaction: Interaction, game_id: str, act: Move) -> None:
    await moves.play(interaction, game_id, act.words)


_HANDLERS: dict[type[Action], Handler[Any]] = {}


def _on(kind: type[A], handler: Handler[A]) -> None:
    """Let an act be answered by a function that takes it as it is."""
    _HANDLERS[kind] = handler


_on(Open, _open)
_on(Farm, farms.farm)
_on(CardLook, farms.look_at_card)
_on(Hand, hand.hand)
_on(HandCard, hand.own_card)
_on(Board, views.board)
_on(Score, views.score)
_on(ShowStatus, views.status)
_on(Log, log_book.log)
_on(Past, history.past)
_on(OfRound, history.of_round)
_on(ShowRules, rules.rules)
_on(More, views.more)
_on(ShowReport, views.report)
_on(Repost, repost)
_on(ShowOrders, standing_orders.orders)
_on(ShowSettings, preferences.settings)
_on(ShowReminders, reminder_settings.calls)
_on(Arrived, reminder_settings.arrived)
_on(ShowData, privacy.show)
_on(ExportData, privacy.export)
_on(Forget, privacy.forget)
_on(Stats, stats.stats)
_on(Snooze, reminders.snooze)
_on(Hush, reminders.hush)
_on(Remind, direct_posts.remind)
_on(Tomorrow, direct_posts.tomorrow)
_on(Ask, votes.ask)
_on(Ballot, votes.ballot)
_on(TakeBack, undo.look)
_on(Retract, undo.retract)
_on(ExportRecord, records.export)
_on(Replay, replay.replay)
_on(Rematch, rematch.rematch)
_on(SeriesAct, series.pressed)
_on(AskToEnd, end_game.end)
_on(VoteToEnd, end_game.vote)
_on(Join, host.join)
_on(Leave, host.leave)
_on(MoveHere, channels.move_here)
_on(MoveByManager, channels.move_by_manager)
_on(EndByManager, channels.close)
_on(Watch, spectators.watch)
_on(QuitGame, seats.quit_game)
_on(Take, seats.take)
_on(Start, host.start)
_on(Cancel, host.cancel)
_on(ShowOptions, setting_up.options)
_on(ShowInvite, setting_up.guests)
_on(HostMenu, host.menu)
_on(Move, _move)
_on(DismissHint, moves.dismiss_hint)

_LOBBY = (Join, Leave, Start, Cancel, ShowOptions, HostMenu, ShowInvite)
"""What is meant for a table that has not begun, if there is one."""

_OF_HOST = (Start, Cancel, ShowOptions, HostMenu, MoveHere)
"""What only the host may do."""

_VALUE = 100
_MOST_LISTED = 60
"""How many of a person's tables are gone through for a list; fewer fit into a message."""
"""How long a line's value in a select may be."""


async def perform(interaction: Interaction, game_id: str, act: Action) -> None:
    """Do what an action says at a table. Raises `Refusal` for a table of another server that is not the person's."""
    if game_id != NO_TABLE:
        await in_sight(interaction, game_id)
    if isinstance(act, _OF_HOST):
        await host.mind_host(interaction, game_id)
    interaction.words = interaction.words or act.text
    await _HANDLERS[type(act)](interaction, game_id, act)


async def in_sight(interaction: Interaction, game_id: str) -> GameInfo:
    """Return a table, refused to who has nothing to do with it on another server: ids are short and easily guessed."""
    info = (await interaction.services.tables.look(game_id)).info
    if (
        info.guild_id == interaction.raw.guild_id
        or interaction.user_id == info.host_id
        or interaction.user_id in info.invited
    ):
        return info
    if info.seat_of(interaction.user_id) is None and not await interaction.services.tables.watches(
        info.id, interaction.user_id
    ):
        raise Refusal(
            _("{game} is played on another server. Only people who can see it there can view it.", game=info.id)
        )
    return info


async def at_table(interaction: Interaction, given: str | None, act: Action) -> None:
    """Do what an action says at the table that is named, or else meant; ask when several may be meant."""
    if given:
        await perform(interaction, await table_named(interaction, given), act)
        return
    found = await candidates(interaction, lobby=isinstance(act, _LOBBY))
    if len(found) == 1:
        await perform(interaction, found[0].id, act)
    elif found:
        await _ask(interaction, found, act)
    else:
        raise Refusal(_("There is no table here. Name one with the `game` option, or open one with /farm new."))


async def tables_known(interaction: Interaction) -> list[Brief]:
    """Return the tables of the person, those that await them first, then the others of this place."""
    return await interaction.services.tables.briefs(interaction.user_id, interaction.channel_id)


def table_known(one: Brief | GameInfo) -> Known:
    """Return a table with the names by which it can be called: *K7 · Harvest home · running*."""
    name = one_line(one.name, 60)
    return Known(one.id, f"{one.id}{DIVIDER}{name}{DIVIDER}{one.status.value}", (name, f"{one.id}{DIVIDER}{name}"))


async def table_named(interaction: Interaction, typed: str) -> str:
    """Return the id of the table that is named by its id, by its name, or as it was suggested."""
    game_id = typed.partition(DIVIDER)[0].strip().upper()
    try:
        return (await interaction.services.tables.look(game_id)).info.id
    except UnknownGame:
        found = meant((table_known(info) for info in await tables_known(interaction)), typed)
        return game_id if found is None else found.value


async def candidates(interaction: Interaction, *, lobby: bool = False) -> list[Brief]:
    """Return the tables that are meant when none is named: best one table, several if that is open, or none.

    The table whose thread this is; else those of this channel; else those of the person; else what ended here last.
    Among several the running ones (or with `lobby` those not begun) come first, then those where the person sits,
    then those that await them.
    """
    known = await tables_known(interaction)
    here = sorted(
        (one for one in known if interaction.channel_id in (one.channel_id, one.thread_id)),
        key=lambda one: (one.created_at, one.id),
    )
    found = [one for one in here if one.thread_id == interaction.channel_id] or here
    if not found and not lobby:
        found = [one for one in known if one.seated and one.status is Status.RUNNING]
    if not found:
        ended = await interaction.services.tables.briefs_ended(interaction.user_id, interaction.channel_id)
        found = [one for one in ended if one.thread_id == interaction.channel_id] or ended[-1:]
    if len(found) > 1:
        wanted = Status.LOBBY if lobby else Status.RUNNING
        found = [one for one in found if one.status is wanted] or found
    if len(found) > 1:
        found = [one for one in found if one.seated] or found
    if len(found) > 1:
        found = [one for one in found if one.since] or found
    return found


async def look_up(interaction: Interaction, typed: str) -> None:
    """Show a card of any game large, by what was typed of its name or number."""
    say = await interaction.speaker()
    found = find_cards(interaction.services.games, typed, say, most=1)
    if not found:
        raise Refusal(_("I do not know a card “{typed}”. Type part of its name, or its number.", typed=typed))
    game, card, _label = found[0]
    view = await _held_here(interaction, game, card.key)
    await interaction.show(Screen(tuple(await card_blocks(interaction, game, card, say, view))))


async def _held_here(interaction: Interaction, game: str, key: str) -> AnyView:
    """Return the person's view of the table that is meant here, if they hold a card at it; else None."""
    tables = interaction.services.tables
    found = [one for one in await candidates(interaction) if one.seated and one.status is Status.RUNNING]
    if len(found) != 1:
        return None
    panel = await tables.panel(found[0].id, interaction.user_id)
    return panel.view if panel.info.game == game and panel.in_hand(key) is not None else None


async def _ask(interaction: Interaction, tables: Sequence[Brief], act: Action) -> None:
    say = await interaction.speaker()
    listed = await interaction.services.tables.infos([one.id for one in tables[:25]])
    acts = [(info, lettered(act, info, await interaction.speaker(info))) for info in listed]
    possible = [(info, there) for info, there in acts if there is not None]
    if not possible:
        raise Refusal(_("None of the tables here has that seat. Name one with the `game` option."))
    if any(len(there.choice()) > _VALUE - 6 for _info, there in possible):
        raise Refusal(_("That could mean several tables. Name one with the `game` option."))
    entries = tuple(
        Entry(
            value=f"{info.id}|{there.choice()}",
            label=f"{info.id} · {one_line(info.name, 60)}",
            detail=title(interaction.services.rules(info), info, interaction.services.speaker(None)),
        )
        for info, there in possible
    )
    pick = Pick(id=Address(game=NO_TABLE, choice="!pick").select(), title=say.bare(_("Which table?")), entries=entries)
    await interaction.show(Screen((Words(say(_("That could mean several tables. Which one do you mean?"))), pick)))


async def picked(interaction: Interaction, value: str) -> None:
    """Go on with the table that was chosen."""
    game_id, _bar, line = value.partition("|")
    await perform(interaction, game_id, read_line(line))


async def my_games(interaction: Interaction) -> None:
    """List the person's tables, those that await them first, with a select to open one."""
    say = await interaction.speaker()
    mine = await interaction.services.tables.list_of(interaction.user_id, _MOST_LISTED)
    if not mine:
        await interaction.say(_("You are not at any table. Open one with /farm new."))
        return
    lines: list[str] = []
    entries: list[Entry] = []
    for one in mine:
        info = one.info
        rules = interaction.services.rules(info)
        named = await interaction.speaker(info)
        where = f"<#{info.thread_id or info.channel_id}>"
        begun = info.status is Status.RUNNING
        moment = (one.moment or _("turn {n}", n=info.turn)) if begun else _("not started")
        turn = say(_("**your turn**")) if one.awaits(interaction.user_id) else ""
        waiting = named.marks(each.seat for each in one.waiting)
        facts = [f"**{info.id}**", title(rules, info, say), where, say(moment), turn or waiting]
        lines.append(" · ".join(fact for fact in facts if fact))
        if begun:
            entries.append(
                Entry(
                    value=f"{info.id}|{Open().choice()}",
                    label=f"{info.id} · {one_line(info.name, 60)}",
                    detail=say.bare(moment),
                )
            )
    blocks: list[Words | Pick] = [Words(cut("\n".join(lines), 3800))]
    if entries:
        pick = Address(game=NO_TABLE, choice="!pick").select()
        blocks.append(Pick(id=pick, title=say.bare(_("Open a table")), entries=tuple(entries[:25])))
    await interaction.show(Screen(tuple(blocks)))
