"""Spectators: asking to be told when rounds end, and the words that tell them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.kit.actions import Watch
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.speaker import Speaker
from bot.chat.send.threads import gather
from bot.games.text import Text, _
from bot.tables.db.values import GameInfo, Onlooker, Refusal, Status
from bot.tables.views import TableView


async def watch(interaction: Interaction, game_id: str, act: Watch) -> None:
    """Watch a game or no more; `on` or `off` say which, else it changes."""
    tables = interaction.services.tables
    info = (await tables.look(game_id)).info
    on = None if act.switch is None else act.switch == "on"
    if on is None:
        on = not await tables.watches(game_id, interaction.user_id)
    if on and info.status is Status.RUNNING and interaction.channel_id not in (info.channel_id, info.thread_id):
        place = info.thread_id or info.channel_id
        raise Refusal(
            _("Ask where the game is shown: <#{place}>. Anyone who can see that channel can watch.", place=place)
        )
    watches = await tables.watch(interaction.id, game_id, interaction.user_id, on)
    await interaction.say(await _said(interaction, info, watches=watches), info)
    if watches:
        await gather(interaction.raw.client, info, [interaction.user_id])


async def _said(interaction: Interaction, info: GameInfo, *, watches: bool) -> Text:
    if not watches:
        return _("You are no longer watching {game}.", game=info.id)
    if (await interaction.services.tables.preferences(interaction.user_id)).notify == "none":
        return _(
            "You are watching {game}, but your notifications are off, so you will not hear from me. "
            "Change this with /farm me notifications.",
            game=info.id,
        )
    return _(
        "You watch {game}: I tell you when a round ends, in the way that you set with /farm me notifications. "
        "All other posts are silent: they notify only those whom they mention. /farm watch once more ends it.",
        game=info.id,
    )


def of_game(onlookers: Sequence[Onlooker], now: TableView) -> tuple[Onlooker, ...]:
    """Return those who are told of a game and do not play there."""
    return tuple(one for one in onlookers if one.game_id == now.info.id and now.info.seat_of(one.user_id) is None)


def told(onlookers: Sequence[Onlooker], now: TableView, game: Text | None = None) -> Text:
    """Return what spectators are told, of a `game` that the message does not name: a round is over, or the game."""
    over = now.info.status is not Status.RUNNING
    number = max(one.round for one in onlookers) - 1
    if game is None:
        return _("the game is over.") if over else _("round {n} is over.", n=number)
    return _("{game} is over.", game=game) if over else _("round {n} of {game} is over.", n=number, game=game)


def line(onlookers: Sequence[Onlooker], now: TableView, say: Speaker, game: Text | None = None) -> str:
    """Return the line that mentions spectators and tells them; empty without any. `game` as in `told`."""
    if not onlookers:
        return ""
    people = ", ".join(f"<@{one.user_id}>" for one in onlookers)
    return say(_("{people}, you watch this: {news}", people=people, news=told(onlookers, now, game)))
