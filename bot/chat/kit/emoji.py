"""Our own icons as the application's emoji: uploaded once, found again at each start, left out while not there.

An icon is called `hp_<key>_<fingerprint>`. One that is drawn anew has another fingerprint: it is uploaded, and the old
one removed after that. Nothing else of the application's emoji is ever touched. Whatever fails leaves plain words.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterable, Sequence

import discord

from bot.boards.icons import Icon
from bot.boards.paint_pool import aside
from bot.chat.kit.errors import NETWORK
from bot.chat.kit.layout import Icons

log = logging.getLogger(__name__)

AGAIN = 60 * 60.0
"""Seconds until the next try, after one that failed or after an emoji turned out to be gone."""

_NAME = re.compile(r"hp_([a-z0-9_]+)_([0-9a-f]{8})")

NOTHING: Icons = {}
"""No icon: everything is said in words alone."""


def name_of(icon: Icon) -> str:
    """Return the name of an icon's emoji."""
    return f"hp_{_slug(icon.key)}_{icon.fingerprint}"


def _slug(key: str) -> str:
    return key.replace("-", "_")


class Emoji:
    """The emoji that stand for icons, by the icon's key.

    `draw` gives all icons; it is called in a thread. `again` are the seconds until the next try. `settled` is set while
    nothing is being looked up or uploaded.
    """

    def __init__(self, draw: Callable[[], Sequence[Icon]] = tuple, again: float = AGAIN) -> None:
        self._draw, self._again = draw, again
        self._known: Icons = NOTHING
        self._doubted = asyncio.Event()
        self.settled = asyncio.Event()

    @property
    def known(self) -> Icons:
        """The emoji that can be shown now, by key."""
        return self._known

    def doubt(self) -> None:
        """Show none for the time being: Discord refused one."""
        self._known = NOTHING
        self.settled.clear()
        self._doubted.set()

    async def keep(self, client: discord.Client) -> None:
        """Find and upload our emoji, and do so again after a failure or a doubt. Never returns."""
        while True:
            self.settled.clear()
            whole = await self.renew(client)
            self.settled.set()
            if whole:
                await self._doubted.wait()
                self._doubted.clear()
            await asyncio.sleep(self._again)

    async def renew(self, client: discord.Client) -> bool:
        """Make the emoji those that are drawn now: upload what is missing, then remove what it replaces.

        Tells whether all went well; what went wrong is in the log.
        """
        icons = await aside(self._draw)
        if not icons:
            return True
        try:
            there = await client.fetch_application_emojis()
            usable = [emoji for emoji in there if emoji.available]
            self._known = _known(icons, usable)
            whole = await self._upload(client, icons, {emoji.name for emoji in there}, usable)
            await _remove(icons, there, {emoji.name for emoji in usable})
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("icons stay words where they are not uploaded: %r", error)
            return False
        return whole

    async def _upload(
        self, client: discord.Client, icons: Iterable[Icon], names: set[str], usable: list[discord.Emoji]
    ) -> bool:
        """Upload the icons that are not there one by one, and tell whether all could be."""
        count, failed = 0, 0
        for icon in icons:
            if name_of(icon) in names:
                continue
            try:
                usable.append(await client.create_application_emoji(name=name_of(icon), image=icon.png))
            except discord.DiscordServerError:
                raise
            except discord.HTTPException as error:
                failed += 1
                log.warning("the icon %s could not be uploaded: %s", icon.key, error)
                continue
            count += 1
            self._known = _known(icons, usable)
        if count:
            log.info("uploaded %s icons", count)
        return not failed


def _known(icons: Iterable[Icon], emoji: Iterable[discord.Emoji]) -> Icons:
    """Return by key the emoji of each icon: the one drawn as now, else an older one."""
    by_name = {one.name: one for one in emoji}
    older = {found[1]: one for one in by_name.values() if (found := _NAME.fullmatch(one.name))}
    known = {}
    for icon in icons:
        one = by_name.get(name_of(icon)) or older.get(_slug(icon.key))
        if one is not None:
            known[icon.key] = discord.PartialEmoji(name=one.name, id=one.id)
    return known


async def _remove(icons: Iterable[Icon], there: Iterable[discord.Emoji], usable: set[str]) -> None:
    """Remove older drawings of those icons whose present one can be used."""
    replaced = {_slug(icon.key): name_of(icon) for icon in icons if name_of(icon) in usable}
    for emoji in there:
        found = _NAME.fullmatch(emoji.name)
        if found and found[1] in replaced and emoji.name != replaced[found[1]]:
            await emoji.delete()
            log.info("removed the icon %s, which is drawn otherwise now", emoji.name)
