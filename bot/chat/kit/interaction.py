"""One command or press from its first answer to its last: acknowledged at once, always answered, never left open."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from enum import Enum, auto

import discord
from discord import ui

from bot.boards.pictures import with_room
from bot.chat.kit.classic import ClassicMessage
from bot.chat.kit.errors import NETWORK, fault
from bot.chat.kit.layout import Screen, Words, drawn_again
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, cut, pages
from bot.games.text import Text, _
from bot.tables.db.values import GameInfo, Refusal

log = logging.getLogger(__name__)

_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that is acknowledged already."""

_TRIES = 3
"""How often an acknowledgement is tried whose answer does not arrive."""

AGAIN = (1.0, 3.0, 10.0, 30.0, 60.0)
"""Seconds between the tries of last words; the last one for all that follow while the answer can still be given."""

_INVALID = 50035
"""Discord's code for a form that it does not take, among others for an emoji that is gone."""

_EMOJI = "emoji"
"""What Discord names in its answer where it is one that it does not take."""

Work = Callable[["Interaction"], Awaitable[None]]


class Ack(Enum):
    """How an interaction is acknowledged: with a private answer to come, or with a change of the message pressed on."""

    PRIVATE = auto()
    UPDATE = auto()


class Interaction:
    """A press or command of somebody; `raw` is the library's.

    All answers are private to them, except changes of the message they pressed on.
    """

    def __init__(self, services: Services, raw: discord.Interaction) -> None:
        self.services = services
        self.raw = raw
        self.ack: Ack | None = None
        self.answered = False
        self.words = False  # whether the person asked for words in the place of pictures
        self.redrawn = False  # whether the message pressed on is another than it was
        self._below = False  # whether the answer stands in a message of its own below
        self._language: str | None = None

    @property
    def id(self) -> int:
        """The interaction's id: the key under which a repeated request changes nothing."""
        return self.raw.id

    @property
    def user_id(self) -> int:
        """Who asks."""
        return self.raw.user.id

    @property
    def user_name(self) -> str:
        """Their name on this server."""
        return self.raw.user.display_name

    @property
    def channel_id(self) -> int:
        """The channel or thread in which they ask; 0 where Discord does not say."""
        return self.raw.channel_id or 0

    async def speaker(self, info: GameInfo | None = None) -> Speaker:
        """Return who speaks the person's language: what they chose, else that of their Discord."""
        if self._language is None:
            chosen = (await self.services.tables.preferences(self.user_id)).language
            self._language = chosen or str(self.raw.locale)
        return self.services.speaker(self._language, info)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that can be chosen."""
        return self.services.languages

    def forget_language(self) -> None:
        """Look the person's language up anew: they have just changed it."""
        self._language = None

    async def acknowledge(self, ack: Ack) -> bool:
        """Acknowledge within Discord's three seconds; must come before anything slow.

        Returns False when Discord did not take it: then nothing may be done, for the person saw a failure. Where the
        answer is lost on the way, another try tells whether it was taken.
        """
        for left in range(_TRIES - 1, -1, -1):
            try:
                if ack is Ack.PRIVATE:
                    await self.raw.response.defer(ephemeral=True, thinking=True)
                else:
                    await self.raw.response.defer()
            except discord.HTTPException as error:
                if error.code == _ACKNOWLEDGED:
                    break  # an earlier try arrived, though its answer did not
                if left and isinstance(error, discord.DiscordServerError):
                    continue
                log.warning("interaction %s could not be acknowledged: %s", self.id, error)
                return False
            except discord.InteractionResponded as error:
                log.warning("interaction %s could not be acknowledged: %s", self.id, error)
                return False
            except NETWORK as error:
                log.warning("interaction %s: the answer to its acknowledgement was lost: %r", self.id, error)
                if not left:
                    return False
            else:
                break
        self.ack = ack
        return True

    async def show(self, screen: Screen, cache_key: str | None = None) -> None:
        """Show a screen: as the private answer, or in the place of the message that was pressed on."""
        files: list[discord.File] = []
        if screen.pictures and not self._may_attach():
            screen = screen.without_pictures((await self.speaker())(_NO_PICTURES))
        if screen.pictures:
            try:
                files = await self.services.files(tuple(map(with_room, screen.pictures)), cache_key)
            except Exception:
                log.exception("a picture could not be painted for interaction %s", self.id)
                screen = screen.without_pictures((await self.speaker())(_UNPAINTED))
        icons = self.services.emoji.known
        try:
            await self._send(screen.view(icons), files)
        except discord.HTTPException as error:
            if error.code != _INVALID or not (files or screen.shows(icons)):
                raise
            await self._plainer(screen, files, error)
        self.answered = True

    async def _plainer(self, screen: Screen, files: list[discord.File], error: discord.HTTPException) -> None:
        """Show a screen that Discord does not take: without icons, then in words alone."""
        if screen.shows(self.services.emoji.known):
            log.warning("interaction %s: shown again without icons, for Discord answered %s", self.id, error)
            self.services.emoji.doubt()
            try:
                await self._send(screen.view(), files)
            except discord.HTTPException as second:
                if second.code != _INVALID or not files:
                    raise
                error = second
            else:
                return
        log.warning("interaction %s: shown without pictures, for Discord answered %s", self.id, error)
        await self._send(screen.without_pictures((await self.speaker())(_REFUSED)).view(), [])

    async def _send(self, view: ui.LayoutView, files: list[discord.File]) -> None:
        """Put components where the answer stands; new files in a message of their own where an edit takes none."""
        if self._below or (self.ack is Ack.PRIVATE and self.answered):
            await self._follow(view, files)
            return
        way = self.services.picture_way
        if not files or way.edits_take_files:
            try:
                await self._edit(lambda: self.raw.edit_original_response(view=view, attachments=_fresh(files)))
            except discord.HTTPException as error:
                if error.code != _INVALID or not files or self._on_public() or _EMOJI in error.text:
                    raise
                await self._send_below(view, files)
                way.edits_take_files = False
                log.warning("pictures come in messages of their own from now on, for Discord answered %s", error)
            else:
                self.redrawn = True
        else:
            await self._send_below(view, files)

    async def _send_below(self, view: ui.LayoutView, files: list[discord.File]) -> None:
        """Send a new private message in the place of the one that cannot take the files."""
        if self.ack is Ack.PRIVATE:  # the first message after *thinking* would be an edit of it
            words = Screen((Words((await self.speaker())(_BELOW)),))
            await self.raw.edit_original_response(view=words.view(), attachments=[])
            await self._follow(view, files)
        else:
            await self._follow(view, files)
            try:
                await self.raw.delete_original_response()
            except (discord.HTTPException, *NETWORK) as error:
                log.warning("interaction %s: the panel before could not be taken away: %s", self.id, error)
        self.redrawn = self._below = True

    async def _follow(self, view: ui.LayoutView, files: list[discord.File]) -> None:
        await self.raw.followup.send(view=view, files=_fresh(files), ephemeral=True)

    async def _edit(self, edit: Callable[[], Awaitable[object]]) -> None:
        """Edit the original response; where that is a message that all see, when an edit there may be made."""
        pressed = self.raw.message
        if pressed is None or not self._on_public():
            await edit()
            return

        async def work() -> None:
            await edit()

        await self.services.edits.edit(pressed.channel.id, pressed.id, work)

    def _on_public(self) -> bool:
        """Tell whether the answer is a change of a message that all see."""
        pressed = self.raw.message
        return self.ack is Ack.UPDATE and pressed is not None and not pressed.flags.ephemeral

    async def renew_selects(self) -> None:
        """Give the selects of the private message pressed on new ids, if it was not drawn anew.

        Else a client, which goes on showing what was chosen, would send nothing for the same line.
        """
        if self.redrawn or self.ack is not Ack.UPDATE or self._on_public():
            return
        try:
            shown = await self.raw.original_response()
            await self.raw.edit_original_response(view=drawn_again(shown))
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("interaction %s: its lists could not be drawn anew: %s", self.id, error)
        except Exception:
            log.exception("interaction %s: its lists could not be drawn anew", self.id)

    async def show_public(self, message: ClassicMessage) -> None:
        """Show a classic message in the place of the public one that was pressed on; it notifies nobody."""
        pressed = self.raw.message
        if pressed is not None and pressed.flags.components_v2:
            await self.show(message.screen())
            return
        quiet = discord.AllowedMentions.none()
        content, view = message.content, message.view()
        await self._edit(lambda: self.raw.edit_original_response(content=content, view=view, allowed_mentions=quiet))
        self.answered = True

    async def attach(self, words: str, file: discord.File) -> None:
        """Give the person a file, in a message of its own that they alone see. Raises `Refusal` where none may be."""
        if not self._may_attach():
            raise Refusal(
                _(
                    "I am not allowed to attach files here. Use the command in a direct message to me or "
                    "in another channel."
                )
            )
        view = Screen((Words(cut(words, 3900)),)).view()
        view.add_item(ui.File(f"attachment://{file.filename}"))
        view.stop()
        if self.ack is Ack.PRIVATE:
            await self._send(view, [file])
        else:
            await self._follow(view, [file])
        self.answered = True

    async def tell(self, words: str) -> None:
        """Say something to the person alone, without touching the message they pressed on."""
        screen = Screen((Words(cut(words, 3900)),))
        if self.ack is Ack.UPDATE:
            await self.raw.followup.send(view=screen.view(), ephemeral=True)
            self.answered = True
        else:
            await self.show(screen)

    async def say(self, text: Text, info: GameInfo | None = None) -> None:
        """Say a sentence to the person alone."""
        await self.tell((await self.speaker(info))(text))

    async def in_words(self, words: str) -> None:
        """Show a long text, in as many messages as it takes."""
        for piece in pages(words):
            screen = Screen((Words(piece),))
            if self.answered:
                await self.raw.followup.send(view=screen.view(), ephemeral=True)
            else:
                await self.show(screen)

    def _may_attach(self) -> bool:
        return self.raw.guild_id is None or self.raw.app_permissions.attach_files


_NO_PICTURES = _(
    "-# I am not allowed to attach files here, so there is no picture. Use /farm board with `text` to read it instead."
)
_UNPAINTED = _("-# The picture could not be drawn. Use /farm board with `text` to read it instead.")
_REFUSED = _("-# Discord did not take the picture. /farm board with text shows it in words.")
_BELOW = _("-# It goes on in the message below.")


def _fresh(files: list[discord.File]) -> list[discord.File]:
    """Return files that can be sent, also once more."""
    for file in files:
        file.reset(seek=True)
    return files


async def answer(services: Services, raw: discord.Interaction, ack: Ack, work: Work) -> Interaction:
    """Acknowledge, do the work, and see to it that the person gets an answer whatever happens; return what it was."""
    interaction = Interaction(services, raw)
    services.alarm.seen(interaction.id)
    if not await interaction.acknowledge(ack):
        services.alarm.done(interaction.id, "not acknowledged")
        return interaction
    failure: str | None = None
    last: Text | None = None
    try:
        if raw.guild_id is not None:
            await services.tables.known_as(raw.guild_id, interaction.user_id, interaction.user_name)
        await work(interaction)
    except Refusal as refusal:
        last = refusal.reason
    except discord.HTTPException as error:
        log.warning("interaction %s: Discord answered %s", interaction.id, error)
        failure = f"Discord answered {error.status} (code {error.code})"
        last = _both(await _came_of(interaction), fault(error).words)
    except NETWORK as error:
        log.warning("interaction %s: %r", interaction.id, error)
        failure, last = type(error).__name__, _both(await _came_of(interaction), fault(error).words)
    except Exception as error:
        log.exception("interaction %s of user %s failed", interaction.id, interaction.user_id)
        sorry = _("Something went wrong on my side (report {id}).", id=interaction.id)
        failure, last = type(error).__name__, _both(sorry, await _came_of(interaction) or _NOTHING)
    else:
        if ack is Ack.PRIVATE and not interaction.answered:
            last = _("Done.")
    if last is not None and not await _last_words(interaction, last):
        failure = failure or "the answer could not be sent"
    services.alarm.done(interaction.id, failure)
    return interaction


_NOTHING = _("No turn was confirmed by this. Please try it once more.")
_UNKNOWN = _("I cannot say whether it was stored. /farm status shows how the table stands.")


def _both(first: Text | None, second: Text) -> Text:
    return second if first is None else _("{first} {second}", first=first, second=second)


async def _came_of(interaction: Interaction) -> Text | None:
    """Return what an interaction is certain to have done, by what is stored of it; None when nothing is.

    What was not stored is never told as kept, and what was stored never as lost.
    """
    try:
        known = await interaction.services.tables.came_of(interaction.id)
    except Exception:
        log.exception("it could not be found out what interaction %s came to", interaction.id)
        return _UNKNOWN
    if known is None:
        return None
    if known.refused is not None:
        return known.refused.reason
    if known.turns is not None:
        return _("Your turn is confirmed.")
    return _("What you did is stored.")


async def _last_words(interaction: Interaction, words: Text) -> bool:
    """Say something last, and tell whether it could be said.

    While the answer can still be given (15 minutes) it is tried again, so that no *thinking* stays behind.
    """
    tries = 0
    while True:
        try:
            await interaction.say(words)
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("interaction %s could not be answered: %s", interaction.id, error)
            if isinstance(error, discord.HTTPException) and not isinstance(error, discord.DiscordServerError):
                return await _in_another_message(interaction, words)
            pause = AGAIN[min(tries, len(AGAIN) - 1)]
            tries += 1
            if discord.utils.utcnow() + timedelta(seconds=pause) >= interaction.raw.expires_at:
                return False
            await asyncio.sleep(pause)
        else:
            return True


async def _in_another_message(interaction: Interaction, words: Text) -> bool:
    """Say something last in a message of its own, where the one that was to hold it is gone or refused."""
    screen = Screen((Words(cut((await interaction.speaker())(words), 3900)),))
    try:
        await interaction.raw.followup.send(view=screen.view(), ephemeral=True)
    except (discord.HTTPException, *NETWORK) as error:
        log.warning("interaction %s could not be answered at all: %s", interaction.id, error)
        return False
    interaction.answered = True
    return True
