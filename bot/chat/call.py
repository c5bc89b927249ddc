"""One command or press from its first answer to its last: acknowledged at once, always answered, never left open."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from enum import Enum, auto

import discord
from discord import ui

from bot.chat.classic import ClassicMessage
from bot.chat.errors import NETWORK, fault
from bot.chat.house import House
from bot.chat.screens import Screen, Words
from bot.chat.words import Speaker, cut
from bot.games.text import Text, _
from bot.tables.values import GameInfo, Refusal

log = logging.getLogger(__name__)

_INVALID = 50035
"""Discord's code for a form that it does not take, among others for an emoji that is gone."""

Work = Callable[["Call"], Awaitable[None]]


class Ack(Enum):
    """How an interaction is acknowledged: with a private answer to come, or with a change of the message pressed on."""

    PRIVATE = auto()
    UPDATE = auto()


class Call:
    """An interaction with somebody. All answers are private to him, except changes of the message he pressed on."""

    def __init__(self, house: House, interaction: discord.Interaction) -> None:
        self.house = house
        self.interaction = interaction
        self.ack: Ack | None = None
        self.answered = False
        self.words = False  # whether the person asked for words in the place of pictures
        self._language: str | None = None

    @property
    def id(self) -> int:
        """The interaction's id: the key under which a repeated request changes nothing."""
        return self.interaction.id

    @property
    def user_id(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def user_name(self) -> str:
        """How he is called on this server."""
        return self.interaction.user.display_name

    @property
    def channel_id(self) -> int:
        """The channel or thread in which he asks; 0 where Discord does not say."""
        return self.interaction.channel_id or 0

    async def speaker(self, info: GameInfo | None = None) -> Speaker:
        """Return who speaks the person's language: what he chose, else that of his Discord."""
        if self._language is None:
            chosen = (await self.house.tables.preferences(self.user_id)).language
            self._language = chosen or str(self.interaction.locale)
        return self.house.speaker(self._language, info)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that can be chosen."""
        return self.house.languages

    def forget_language(self) -> None:
        """Look the person's language up anew: he has just changed it."""
        self._language = None

    async def acknowledge(self, ack: Ack) -> bool:
        """Acknowledge within Discord's three seconds; must come before anything slow.

        Returns False when Discord did not take it: then nothing may be done, for the person saw a failure.
        """
        try:
            if ack is Ack.PRIVATE:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
            else:
                await self.interaction.response.defer()
        except (discord.HTTPException, discord.InteractionResponded, *NETWORK) as error:
            log.warning("interaction %s could not be acknowledged: %s", self.id, error)
            return False
        self.ack = ack
        return True

    async def show(self, screen: Screen, cache_key: str | None = None) -> None:
        """Show a screen: as the private answer, or in the place of the message that was pressed on."""
        files: list[discord.File] = []
        if screen.pictures and not self._may_attach():
            screen = screen.without_pictures((await self.speaker())(_NO_PICTURES))
        if screen.pictures:
            try:
                files = await self.house.files(screen.pictures, cache_key)
            except Exception:
                log.exception("a picture could not be painted for interaction %s", self.id)
                screen = screen.without_pictures((await self.speaker())(_UNPAINTED))
        icons = self.house.emoji.known
        try:
            await self._send(screen.view(icons), files)
        except discord.HTTPException as error:
            if error.code != _INVALID or not screen.shows(icons):
                raise
            log.warning("interaction %s: shown again without icons, for Discord answered %s", self.id, error)
            self.house.emoji.doubt()
            for file in files:
                file.reset(seek=True)
            await self._send(screen.view(), files)
        self.answered = True

    async def _send(self, view: ui.LayoutView, files: list[discord.File]) -> None:
        if self.ack is Ack.PRIVATE and self.answered:
            await self.interaction.followup.send(view=view, files=files, ephemeral=True)
        else:
            await self.interaction.edit_original_response(view=view, attachments=files)

    async def show_public(self, message: ClassicMessage) -> None:
        """Show a classic message in the place of the public one that was pressed on; it notifies nobody."""
        pressed = self.interaction.message
        if pressed is not None and pressed.flags.components_v2:
            await self.show(message.screen())
            return
        await self.interaction.edit_original_response(
            content=message.content, view=message.view(), allowed_mentions=discord.AllowedMentions.none()
        )
        self.answered = True

    async def attach(self, words: str, file: discord.File) -> None:
        """Give the person a file, in a message of its own that he alone sees. Raises `Refusal` where none may be."""
        if not self._may_attach():
            raise Refusal(_("I may not attach files here. Write the command to me directly, or in another channel."))
        view = Screen((Words(cut(words, 3900)),)).view()
        view.add_item(ui.File(f"attachment://{file.filename}"))
        view.stop()
        if self.ack is Ack.PRIVATE and not self.answered:
            await self.interaction.edit_original_response(view=view, attachments=[file])
        else:
            await self.interaction.followup.send(view=view, files=[file], ephemeral=True)
        self.answered = True

    async def tell(self, words: str) -> None:
        """Say something to the person alone, without touching the message he pressed on."""
        screen = Screen((Words(cut(words, 3900)),))
        if self.ack is Ack.UPDATE:
            await self.interaction.followup.send(view=screen.view(), ephemeral=True)
            self.answered = True
        else:
            await self.show(screen)

    async def say(self, text: Text, info: GameInfo | None = None) -> None:
        """Say a sentence to the person alone."""
        await self.tell((await self.speaker(info))(text))

    def _may_attach(self) -> bool:
        return self.interaction.guild_id is None or self.interaction.app_permissions.attach_files


_NO_PICTURES = _("-# I may not attach files here, so there is no picture. /farm board with text shows it in words.")
_UNPAINTED = _("-# The picture could not be painted. /farm board with text shows it in words.")


async def answer(house: House, interaction: discord.Interaction, ack: Ack, work: Work) -> None:
    """Acknowledge, do the work, and see to it that the person gets an answer whatever happens."""
    call = Call(house, interaction)
    house.alarm.seen(call.id)
    if not await call.acknowledge(ack):
        house.alarm.done(call.id, "not acknowledged")
        return
    failure: str | None = None
    last: Text | None = None
    try:
        await work(call)
    except Refusal as refusal:
        last = refusal.reason
    except discord.HTTPException as error:
        log.warning("interaction %s: Discord answered %s", call.id, error)
        failure, last = f"Discord answered {error.status} (code {error.code})", fault(error).words
    except NETWORK as error:
        log.warning("interaction %s: %r", call.id, error)
        failure, last = type(error).__name__, fault(error).words
    except Exception as error:
        log.exception("interaction %s of user %s failed", call.id, call.user_id)
        failure, last = type(error).__name__, _sorry(call.id)
    else:
        if ack is Ack.PRIVATE and not call.answered:
            last = _("Done.")
    if last is not None and not await _last_words(call, last):
        failure = failure or "the answer could not be sent"
    house.alarm.done(call.id, failure)


def _sorry(interaction_id: int) -> Text:
    return _(
        "Something went wrong on my side (report {id}). What you confirmed is kept. Open your move once more.",
        id=interaction_id,
    )


async def _last_words(call: Call, words: Text) -> bool:
    """Say something last, and tell whether it could be said."""
    try:
        await call.say(words)
    except (discord.HTTPException, *NETWORK) as error:
        log.warning("interaction %s could not be answered: %s", call.id, error)
        return False
    return True
