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

from bot.chat.entry.routes import perform, picked
from bot.chat.kit import custom_ids
from bot.chat.kit.actions import Ballot, Open, Past, read_action
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.interaction import Ack, Interaction, answer
from bot.chat.kit.raw_interaction import RawInteraction
from bot.chat.kit.services import Services
from bot.chat.lobby import host, series, setting_up
from bot.chat.look import farms, history, log_book, rules
from bot.chat.people import preferences, reminder_settings
from bot.chat.play import hand, moves, standing_orders
from bot.games.text import _
from bot.tables.db.values import Refusal
from bot.tables.views import HAND_LIST

log = logging.getLogger(__name__)

CHANGING = frozenset({Ballot.name})
"""Buttons under a public message that change it; all others there open something private."""

SEATED = {**hand.SEATED, **standing_orders.SEATED}
"""Buttons and lists of a seat's own screens other than the panel."""

_turns: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
"""By private message: its presses are answered one after the other, so an older picture never covers a newer."""


class GameButton(ui.DynamicItem[ui.Button[Any]], template=custom_ids.BUTTON):
    """A button of ours."""

    def __init__(self, item: ui.Button[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(cls, raw: RawInteraction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Wrap the button that was pressed."""
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, raw: RawInteraction) -> None:
        """Answer the press."""
        await pressed(raw, self.custom_id, ())


class GameSelect(ui.DynamicItem[ui.Item[Any]], template=custom_ids.SELECT):
    """A select of ours, of lines or of people."""

    @classmethod
    async def from_custom_id(cls, raw: RawInteraction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Wrap the select that was used."""
        return cls(item)

    async def callback(self, raw: RawInteraction) -> None:
        """Answer the choice."""
        await pressed(raw, self.custom_id, _values(raw), select=True)


def _values(raw: RawInteraction) -> tuple[str, ...]:
    data: dict[str, Any] = dict(raw.data or {})
    return tuple(str(value) for value in data.get("values", ()))


async def pressed(raw: RawInteraction, custom_id: str, values: tuple[str, ...], *, select: bool = False) -> None:
    """Acknowledge a press and do what its id says."""
    address = custom_ids.read(custom_id)
    assert address is not None
    message = raw.message
    private = message is not None and message.flags.ephemeral
    services: Services = raw.client.services
    ack = Ack.UPDATE if private or address.choice.partition(".")[0] in CHANGING else Ack.PRIVATE

    async def work(interaction: Interaction) -> None:
        facts = {
            "game": address.game,
            "position": address.position,
            "seat": address.seat,
            "interaction": interaction.id,
        }
        log.info("press %s", address.choice.partition(".")[0], extra=facts)
        if not private or message is None:
            await _chosen(interaction, address, values, select=select, private=False)
            return
        async with _turns.setdefault(message.id, asyncio.Lock()):
            await _chosen(interaction, address, values, select=select, private=True)

    interaction = await answer(services, raw, ack, work)
    if select and private and message is not None:
        async with _turns.setdefault(message.id, asyncio.Lock()):
            await interaction.renew_selects()


async def _chosen(
    interaction: Interaction, address: Address, values: tuple[str, ...], *, select: bool, private: bool
) -> None:
    if select and not values and not await moves.may_be_empty(interaction, address):
        raise Refusal(_("You have not chosen anything."))
    await _answer(interaction, address, values, private=private)


async def _answer(interaction: Interaction, address: Address, values: tuple[str, ...], *, private: bool) -> None:
    choice = address.choice
    if address.seat is not None:
        await _decide(interaction, address, values)
    elif choice in (Open().choice(), Open(go=True).choice()):
        behind = None if private else address.position
        await moves.open_panel(interaction, address.game, behind, go=read_action(choice) == Open(go=True))
    elif choice == "!pick":
        await picked(interaction, values[0])
    elif choice == history.ROUND and values:
        await perform(interaction, address.game, read_action(f"{Past.name}.{values[0]}"))
    elif choice in (farms.READ, log_book.PART) and values:
        await perform(interaction, address.game, read_action(values[0]))
    elif choice.startswith(f"{rules.TOPIC}.") and values:
        await rules.topic(interaction, address.game, choice, values[0])
    elif choice == "!invite":
        await setting_up.invite(interaction, address.game, [int(value) for value in values])
    elif choice.startswith("!when."):
        await reminder_settings.choose(interaction, choice, values)
    elif choice.startswith("!series.") and values:
        await series.picked(interaction, choice, values[0])
    elif choice.startswith("!prefer."):
        await preferences.prefer(interaction, choice, values)
    elif choice.startswith(("!set.", "!opt.")):
        await setting_up.choose(interaction, address.game, choice, values)
    elif choice.partition(".")[0] in host.CARD_BUTTONS:
        await host.mind_begun(interaction, address.game)
        await perform(interaction, address.game, read_action(choice))
    else:
        await perform(interaction, address.game, read_action(choice))


async def _decide(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Answer a press on a panel; only the one whose seat it shows can press there."""
    now = await interaction.services.tables.look(address.game)
    place = now.info.seat_of(interaction.user_id)
    if place is None or place.seat != address.seat:
        raise Refusal(_("That panel belongs to another player. Open yours with Your turn under the latest post."))
    ours = SEATED.get(address.choice.partition(".")[0])
    if address.choice.startswith("!page-"):
        await moves.open_panel(interaction, address.game, page=address.page)
    elif ours is not None:
        await ours(interaction, address, values)
    elif address.choice == HAND_LIST and values:
        await hand.chosen(interaction, address, values)
    else:
        await moves.press(interaction, address, values)


def _stands(message: discord.Message | None, custom_id: str) -> bool:
    """Tell whether a message has the component of an id."""
    if message is None:
        return False
    shown = ui.LayoutView.from_message(message) if message.flags.components_v2 else ui.View.from_message(message)
    return any(getattr(item, "custom_id", None) == custom_id for item in shown.walk_children())


async def unclaimed(raw: RawInteraction) -> None:
    """Answer what no dynamic item takes: ids of ours in a form no longer made or of a drawing before, and lost forms.

    The library finds an item only on the message as it is now; a list may have been drawn anew since it was shown.
    """
    services: Services = raw.client.services
    data: dict[str, Any] = dict(raw.data or {})
    custom_id = str(data.get("custom_id", ""))
    if not custom_ids.OURS.fullmatch(custom_id):
        return
    if raw.type is discord.InteractionType.modal_submit:
        words = _("That form was lost in a restart. Please open it again.")
    elif raw.type is discord.InteractionType.component and custom_ids.read(custom_id) is None:
        words = _("This button is out of date. Use /farm table prompt to post the current decision again.")
    elif raw.type is discord.InteractionType.component and not _stands(raw.message, custom_id):
        values, select = _values(raw), custom_ids.SELECT.fullmatch(custom_id) is not None
        await pressed(raw, custom_id, values, select=select)
        return
    else:
        return

    async def work(interaction: Interaction) -> None:
        # Only the beginning of the id: what follows may name a card of a hand.
        log.warning("press %s: nothing takes the id %r", interaction.id, custom_id[:12])
        await interaction.say(words)

    await answer(services, raw, Ack.PRIVATE, work)
