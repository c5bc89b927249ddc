"""Lobbies: opening a table, joining, leaving, setting up, starting; and the card that shows it."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.chat.kit.errors import NETWORK
from bot.chat.kit.interaction import Ack, Call
from bot.chat.kit.permissions import missing, vital, words
from bot.chat.lobby import seats as seating
from bot.chat.lobby.lobby_card import changes, options_screen, pace_screen
from bot.chat.lobby.lobby_message import card_screen, post_card, renew_card
from bot.chat.send.threads import venue
from bot.games.text import Text, _
from bot.tables.db.values import GameInfo, LobbyRefusal, Status

log = logging.getLogger(__name__)

CARD_BUTTONS = frozenset({"!join", "!leave", "!start", "!options", "!cancel"})
"""What the buttons of a lobby's card do."""


async def new(call: Call, **choices: Any) -> None:
    """Open a table where the person is and post its card."""
    interaction = call.interaction
    if interaction.guild_id is None:
        await call.say(_("Tables are opened in a channel of a server, where the others can see them."))
        return
    in_thread = isinstance(venue(interaction.channel), discord.Thread)
    lacking = missing(interaction.app_permissions, in_thread)
    if vital(lacking):
        await call.tell(words(lacking, await call.speaker()))
        return
    info = await call.house.tables.create(
        call.id,
        user_id=call.user_id,
        user_name=call.user_name,
        guild_id=interaction.guild_id,
        channel_id=call.channel_id,
        **choices,
    )
    await post_card(call.interaction.client, call.house, info, call.id)
    say = await call.speaker(info)
    lines = [say(_("Your table {game} is open. Start it when those you wait for have joined.", game=info.id))]
    if lacking:
        lines.append(words(lacking, say))
    await call.tell("\n".join(lines))


async def join(call: Call, game_id: str, arguments: Sequence[str]) -> None:
    """Take a seat. In a running game an open one is taken over."""
    was = (await call.house.tables.look(game_id)).info
    if was.status is Status.RUNNING:
        await seating.take(call, game_id, arguments)
        return
    info = await call.house.tables.join(call.id, game_id, call.user_id, call.user_name)
    await refresh(call, info, _("You have a seat at {game}.", game=info.id))


async def leave(call: Call, game_id: str, _arguments: Sequence[str]) -> None:
    """Give a seat back; in a running game the person is asked first."""
    now = (await call.house.tables.look(game_id)).info
    if now.status is Status.RUNNING:
        await seating.ask_to_leave(call, now)
        return
    info = await call.house.tables.leave(call.id, game_id, call.user_id)
    await refresh(call, info, _("You have left {game}.", game=info.id))


async def start(call: Call, game_id: str, _arguments: Sequence[str]) -> None:
    """Begin the game; the opening is posted by the outbox."""
    info = await call.house.tables.start(call.id, game_id, call.user_id)
    await refresh(call, info, _("{game} begins.", game=info.id))


async def cancel(call: Call, game_id: str, _arguments: Sequence[str]) -> None:
    """Call a table off before it begins."""
    info = await call.house.tables.cancel(call.id, game_id, call.user_id)
    await refresh(call, info, _("{game} is called off.", game=info.id))


async def options(call: Call, game_id: str, _arguments: Sequence[str]) -> None:
    """Show the host what can be chosen."""
    info = (await call.house.tables.look(game_id)).info
    if info.host_id != call.user_id:
        raise LobbyRefusal(_("Only the host can change the options."))
    if info.status is Status.RUNNING:
        await call.show(pace_screen(info, await call.speaker(info)))
        return
    if info.status is not Status.LOBBY:
        raise LobbyRefusal(_("The table has begun, so its options stand."))
    await call.show(options_screen(call.house, info, await call.speaker(info)))


async def choose(call: Call, game_id: str, choice: str, values: Sequence[str]) -> None:
    """Change an option of the lobby, then show card and options anew."""
    new: Mapping[str, Any] = changes(choice, values[0])
    if "pace" in new and (await call.house.tables.look(game_id)).info.status is Status.RUNNING:
        info = await call.house.tables.set_pace(call.id, game_id, call.user_id, new["pace"])
        await call.show(pace_screen(info, await call.speaker(info)))
        return
    info = await call.house.tables.configure(call.id, game_id, call.user_id, **new)
    await call.show(options_screen(call.house, info, await call.speaker(info)))
    await renew_card(call.interaction.client, call.house, info, call.id)


async def write(call: Call, game_id: str, key: str, typed: str) -> None:
    """Set an option that is text, then show card and options anew."""
    info = await call.house.tables.configure(call.id, game_id, call.user_id, options={key: typed})
    await call.show(options_screen(call.house, info, await call.speaker(info)))
    await renew_card(call.interaction.client, call.house, info, call.id)


async def invite(call: Call, game_id: str, people: Sequence[int]) -> None:
    """Invite people by their user ids."""
    if bots := [person for person in people if person in _bots(call.interaction)]:
        raise LobbyRefusal(_("{who} is a bot. Only people can sit at a table.", who=f"<@{bots[0]}>"))
    info = (await call.house.tables.look(game_id)).info
    for number, person in enumerate(people):
        info = await call.house.tables.invite(call.id + number, game_id, call.user_id, person)
    say = await call.speaker(info)
    said = say(_("Invited: {who}. They can join now.", who=", ".join(f"<@{person}>" for person in people)))
    if call.ack is Ack.UPDATE:
        await call.show(options_screen(call.house, info, say, said))
    else:
        await call.tell(said)


def _bots(interaction: discord.Interaction) -> frozenset[int]:
    """Return which of the people that an option or a list names are bots, as Discord says with it."""
    data: dict[str, Any] = dict(interaction.data or {})
    users: dict[str, dict[str, Any]] = data.get("resolved", {}).get("users", {})
    return frozenset(int(user_id) for user_id, user in users.items() if user.get("bot"))


async def mind_host(call: Call, game_id: str) -> None:
    """Hand a table over whose host has left the server or was removed, before somebody who sits there is refused.

    Discord tells us nothing of people who go, so it is asked when it matters.
    """
    info = (await call.house.tables.look(game_id)).info
    guild = call.interaction.guild
    if guild is None or guild.id != info.guild_id or not info.status.alive:
        return
    if info.host_id == call.user_id or info.seat_of(call.user_id) is None:
        return
    try:
        await guild.fetch_member(info.host_id)
    except discord.NotFound:
        now = await call.house.tables.host_gone(game_id, info.host_id)
        if now.status is Status.LOBBY:
            await renew_card(call.interaction.client, call.house, now, call.id)
    except (discord.HTTPException, *NETWORK) as error:
        log.warning("it is not known whether the host of game %s is still there: %s", game_id, error)


async def mind_begun(call: Call, game_id: str) -> None:
    """Refuse a button of a card whose table has begun, and say where the game is.

    The card has no buttons then; a client may still show them, and Discord may have refused the edit.
    """
    info = (await call.house.tables.look(game_id)).info
    if info.started_at is not None:
        place = f"<#{info.thread_id or info.channel_id}>"
        raise LobbyRefusal(_("{game} has begun. Go on in {place}.", game=info.id, place=place))


async def refresh(call: Call, info: GameInfo, done: Text) -> None:
    """Show the card as it is now: in the message pressed on, else where it stands, with a word to the person."""
    if call.ack is Ack.UPDATE:
        message = call.interaction.message
        await call.show(await card_screen(call.interaction.client, call.house, info.id))
        if message is not None and message.id != info.lobby_message_id:
            await renew_card(call.interaction.client, call.house, info, call.id)
        return
    await call.say(done, info)
    await renew_card(call.interaction.client, call.house, info, call.id)
