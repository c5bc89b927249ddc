"""Every button and select of ours, as two dynamic items: made anew at each press from the id alone.

So they work after a restart and on any message. Acknowledging, answering and logging lie in `call.answer`; nothing
raised here reaches the library, which would only log it and leave the person without a word.
"""

from __future__ import annotations

import asyncio
import logging
import re
import weakref
from typing import Any, Self

import discord
from discord import ui

from bot.chat.entry.routes import ACTIONS, act, picked
from bot.chat.kit import custom_ids as ids
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.interaction import Ack, Call, answer
from bot.chat.kit.services import Services
from bot.chat.lobby import host as hosting
from bot.chat.lobby import series
from bot.chat.look import history
from bot.chat.people import preferences
from bot.chat.people import reminder_settings as times
from bot.chat.play import hand
from bot.chat.play import moves as playing
from bot.chat.play import standing_orders as orders
from bot.games.text import _
from bot.tables.db.values import Refusal
from bot.tables.views import HAND_LIST

log = logging.getLogger(__name__)

ON_THE_CARD = hosting.CARD_BUTTONS - {"!options"} | {"!ballot"}
"""Buttons under a public message that change it; all others there open something private."""

SEATED = {**hand.SEATED, **orders.SEATED}
"""Buttons and lists of a seat's own screens other than the panel."""

_turns: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
"""By private message: its presses are answered one after the other, so an older picture never covers a newer."""


class GameButton(ui.DynamicItem[ui.Button[Any]], template=ids.BUTTON):
    """A button of ours."""

    def __init__(self, item: ui.Button[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Wrap the button that was pressed."""
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the press."""
        await pressed(interaction, self.custom_id, ())


class GameSelect(ui.DynamicItem[ui.Item[Any]], template=ids.SELECT):
    """A select of ours, of lines or of people."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Wrap the select that was used."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the choice."""
        await pressed(interaction, self.custom_id, _values(interaction), select=True)


def _values(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    data: dict[str, Any] = dict(interaction.data or {})
    return tuple(str(value) for value in data.get("values", ()))


async def pressed(
    interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...], *, select: bool = False
) -> None:
    """Acknowledge a press and do what its id says."""
    address = ids.read(custom_id)
    assert address is not None
    message = interaction.message
    private = message is not None and message.flags.ephemeral
    house: Services = interaction.client.house
    ack = Ack.UPDATE if private or address.choice.partition(".")[0] in ON_THE_CARD else Ack.PRIVATE

    async def work(call: Call) -> None:
        facts = {"game": address.game, "position": address.position, "seat": address.seat, "interaction": call.id}
        log.info("press %s", address.choice.partition(".")[0], extra=facts)
        if not private or message is None:
            await _chosen(call, address, values, select=select, private=False)
            return
        async with _turns.setdefault(message.id, asyncio.Lock()):
            await _chosen(call, address, values, select=select, private=True)

    call = await answer(house, interaction, ack, work)
    if select and private and message is not None:
        async with _turns.setdefault(message.id, asyncio.Lock()):
            await call.renew_selects()


async def _chosen(call: Call, address: Address, values: tuple[str, ...], *, select: bool, private: bool) -> None:
    if select and not values and not await playing.may_be_empty(call, address):
        raise Refusal(_("Nothing was chosen."))
    await _answer(call, address, values, private=private)


async def _answer(call: Call, address: Address, values: tuple[str, ...], *, private: bool) -> None:
    choice = address.choice
    if address.seat is not None:
        await _decide(call, address, values)
    elif choice == "!open":
        await playing.open_panel(call, address.game, None if private else address.position)
    elif choice.startswith("!more."):
        await act(call, address.game, "!more")
    elif choice == "!pick":
        await picked(call, values[0])
    elif choice == history.ROUND and values:
        await act(call, address.game, f"!past {values[0]}")
    elif choice == "!invite":
        await hosting.invite(call, address.game, [int(value) for value in values])
    elif choice.startswith("!when."):
        await times.choose(call, choice, values)
    elif choice.startswith("!series.") and values:
        await series.picked(call, choice, values[0])
    elif choice.startswith("!prefer."):
        await preferences.prefer(call, choice, values)
    elif choice.startswith(("!set.", "!opt.")):
        await hosting.choose(call, address.game, choice, values)
    elif choice in hosting.CARD_BUTTONS:
        await hosting.mind_begun(call, address.game)
        await act(call, address.game, choice)
    elif choice.partition(".")[0] in ACTIONS:
        await act(call, address.game, choice.replace(".", " "))
    else:
        raise Refusal(_("This button is of an older form. /farm table prompt posts the current decision anew."))


async def _decide(call: Call, address: Address, values: tuple[str, ...]) -> None:
    """Answer a press on a panel; only the one whose seat it shows can press there."""
    now = await call.house.tables.look(address.game)
    place = now.info.seat_of(call.user_id)
    if place is None or place.seat != address.seat:
        raise Refusal(_("That panel belongs to another seat. Open your own with Your move under the last post."))
    ours = SEATED.get(address.choice.partition(".")[0])
    if address.choice.startswith("!page-"):
        await playing.open_panel(call, address.game, page=address.page)
    elif ours is not None:
        await ours(call, address, values)
    elif address.choice == HAND_LIST and values:
        await hand.chosen(call, address, values)
    else:
        await playing.press(call, address, values)


def _stands(message: discord.Message | None, custom_id: str) -> bool:
    """Tell whether a message has the component of an id."""
    if message is None:
        return False
    shown = ui.LayoutView.from_message(message) if message.flags.components_v2 else ui.View.from_message(message)
    return any(getattr(item, "custom_id", None) == custom_id for item in shown.walk_children())


async def unclaimed(interaction: discord.Interaction[Any]) -> None:
    """Answer what no dynamic item takes: ids of ours in a form no longer made or of a drawing before, and lost forms.

    The library finds an item only on the message as it is now; a list may have been drawn anew since it was shown.
    """
    house: Services = interaction.client.house
    data: dict[str, Any] = dict(interaction.data or {})
    custom_id = str(data.get("custom_id", ""))
    if not ids.OURS.fullmatch(custom_id):
        return
    if interaction.type is discord.InteractionType.modal_submit:
        words = _("That form was lost in a restart. Please open it again.")
    elif interaction.type is discord.InteractionType.component and ids.read(custom_id) is None:
        words = _("This button is of an older form. /farm table prompt posts the current decision anew.")
    elif interaction.type is discord.InteractionType.component and not _stands(interaction.message, custom_id):
        values, select = _values(interaction), ids.SELECT.fullmatch(custom_id) is not None
        await pressed(interaction, custom_id, values, select=select)
        return
    else:
        return

    async def work(call: Call) -> None:
        # Only the beginning of the id: what follows may name a card of a hand.
        log.warning("press %s: nothing takes the id %r", call.id, custom_id[:12])
        await call.say(words)

    await answer(house, interaction, Ack.PRIVATE, work)
