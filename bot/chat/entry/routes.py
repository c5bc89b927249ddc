"""What can be asked about a table: one registry for commands, buttons and the choice between several tables.

An action is written as a word with arguments: `!board text`, `!log 2`; anything else is a move in words. A button
carries it with dots in the place of spaces, the choice between tables as `K7|!board text`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Entry, Pick, Screen, Words
from bot.chat.kit.services import title
from bot.chat.kit.speaker import cut, one_line
from bot.chat.lobby import channels, host, rematch, seats, series
from bot.chat.look import history, records, replay, stats, views
from bot.chat.people import end_game, preferences, privacy, reminder_settings
from bot.chat.play import hand, moves, standing_orders
from bot.chat.posts import reminders, spectators, undo, votes
from bot.chat.posts.repost import repost
from bot.games.naming import DIVIDER, Known, meant
from bot.games.text import _
from bot.tables.db.values import Brief, GameInfo, Refusal, Status, UnknownGame

Action = Callable[[Interaction, str, Sequence[str]], Awaitable[None]]


async def _open(interaction: Interaction, game_id: str, _arguments: Sequence[str]) -> None:
    await moves.open_panel(interaction, game_id)


ACTIONS: dict[str, Action] = {
    "!open": _open,
    "!farm": views.farm,
    "!hand": hand.hand,
    "!board": views.board,
    "!score": views.score,
    "!status": views.status,
    "!log": history.log,
    "!past": history.past,
    "!round": history.of_round,
    "!more": views.more,
    "!report": views.report,
    "!repost": repost,
    "!orders": standing_orders.orders,
    "!settings": preferences.settings,
    "!calls": reminder_settings.calls,
    "!arrived": reminder_settings.arrived,
    "!data": privacy.show,
    "!export": privacy.export,
    "!forget": privacy.forget,
    "!stats": stats.stats,
    "!snooze": reminders.snooze,
    "!hush": reminders.hush,
    "!ask": votes.ask,
    "!ballot": votes.ballot,
    "!takeback": undo.look,
    "!retract": undo.retract,
    "!record": records.export,
    "!replay": replay.replay,
    "!rematch": rematch.rematch,
    "!series": series.pressed,
    "!end": end_game.end,
    "!vote": end_game.vote,
    "!join": host.join,
    "!leave": host.leave,
    "!move-here": channels.move_here,
    "!admin-move": channels.move_by_manager,
    "!admin-end": channels.close,
    "!watch": spectators.watch,
    "!quit": seats.quit_game,
    "!take": seats.take,
    "!start": host.start,
    "!cancel": host.cancel,
    "!options": host.options,
}

_LOBBY = frozenset({"!join", "!leave", "!start", "!cancel", "!options"})
"""What is meant for a table that has not begun, if there is one."""

_OF_HOST = frozenset({"!start", "!cancel", "!options", "!move-here"})
"""What only the host may do."""

_VALUE = 100
_MOST_LISTED = 60
"""How many of a person's tables are gone through for a list; fewer fit into a message."""
"""How long a line's value in a select may be."""


async def act(interaction: Interaction, game_id: str, action: str) -> None:
    """Do what an action says at a table. Raises `Refusal` for a table of another server that is not the person's."""
    if game_id != NO_TABLE:
        await _in_sight(interaction, game_id)
    if action.startswith("!"):
        name, *arguments = action.split()
        if name in _OF_HOST:
            await host.mind_host(interaction, game_id)
        await ACTIONS[name](interaction, game_id, arguments)
    else:
        await moves.play(interaction, game_id, action)


async def _in_sight(interaction: Interaction, game_id: str) -> None:
    """Refuse a table of another server to who has nothing to do with it: ids are short and easily guessed."""
    info = (await interaction.services.tables.look(game_id)).info
    if (
        info.guild_id == interaction.raw.guild_id
        or interaction.user_id == info.host_id
        or interaction.user_id in info.invited
    ):
        return
    if info.seat_of(interaction.user_id) is None and not await interaction.services.tables.watches(
        info.id, interaction.user_id
    ):
        raise Refusal(
            _("{game} is played on another server. Only who can see it there can look at it there.", game=info.id)
        )


async def at_table(interaction: Interaction, given: str | None, action: str) -> None:
    """Do what an action says at the table that is named, or else meant; ask when several may be meant."""
    if given:
        await act(interaction, await table_named(interaction, given), action)
        return
    found = await candidates(interaction, lobby=action.split()[0] in _LOBBY)
    if len(found) == 1:
        await act(interaction, found[0].id, action)
    elif found:
        await _ask(interaction, found, action)
    else:
        raise Refusal(_("There is no table here. Name one with the option game, or open one with /farm new."))


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


async def _ask(interaction: Interaction, tables: Sequence[Brief], action: str) -> None:
    say = await interaction.speaker()
    if len(action) > _VALUE - 6:
        raise Refusal(_("Several tables can be meant. Name one with the option game."))
    listed = await interaction.services.tables.infos([one.id for one in tables[:25]])
    entries = tuple(
        Entry(
            value=f"{info.id}|{action}",
            label=f"{info.id} · {one_line(info.name, 60)}",
            detail=title(interaction.services.rules(info), info, interaction.services.speaker(None)),
        )
        for info in listed
    )
    pick = Pick(id=Address(game=NO_TABLE, choice="!pick").select(), title=say.bare(_("Which table?")), entries=entries)
    await interaction.show(Screen((Words(say(_("Several tables can be meant. Which one?"))), pick)))


async def picked(interaction: Interaction, value: str) -> None:
    """Go on with the table that was chosen."""
    game_id, _bar, action = value.partition("|")
    await act(interaction, game_id, action)


async def my_games(interaction: Interaction) -> None:
    """List the person's tables, those that await them first, with a select to open one."""
    say = await interaction.speaker()
    mine = await interaction.services.tables.list_of(interaction.user_id, _MOST_LISTED)
    if not mine:
        await interaction.say(_("You sit at no table. /farm new opens one."))
        return
    lines: list[str] = []
    entries: list[Entry] = []
    for one in mine:
        info = one.info
        rules = interaction.services.rules(info)
        named = await interaction.speaker(info)
        where = f"<#{info.thread_id or info.channel_id}>"
        begun = info.status is Status.RUNNING
        moment = (one.moment or _("turn {n}", n=info.turn)) if begun else _("not begun")
        turn = say(_("**your move**")) if one.awaits(interaction.user_id) else ""
        waiting = named.marks(each.seat for each in one.waiting)
        facts = [f"**{info.id}**", title(rules, info, say), where, say(moment), turn or waiting]
        lines.append(" · ".join(fact for fact in facts if fact))
        if begun:
            entries.append(
                Entry(value=f"{info.id}|!open", label=f"{info.id} · {one_line(info.name, 60)}", detail=say.bare(moment))
            )
    blocks: list[Words | Pick] = [Words(cut("\n".join(lines), 3800))]
    if entries:
        pick = Address(game=NO_TABLE, choice="!pick").select()
        blocks.append(Pick(id=pick, title=say.bare(_("Open a table")), entries=tuple(entries[:25])))
    await interaction.show(Screen(tuple(blocks)))
