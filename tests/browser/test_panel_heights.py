"""Every panel of Agricola fits between the bars of a phone of 400 x 800 px, and no label is wider than its button.

Random games give positions of every kind of decision; of each kind the fullest panels are looked at.
"""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from typing import Any

import discord
import pytest
from PIL import Image
from playwright.async_api import Browser, expect

from bot.boards import Picture, boards_for
from bot.boards.pictures import Names, of_cards
from bot.chat.kit.layout import Screen, Shown, cost
from bot.chat.kit.speaker import Speaker
from bot.chat.play.panel import panel_screen
from bot.games.registry import GAMES
from bot.games.text import Seat
from bot.tables.db.values import GameInfo, SeatInfo, Status
from bot.tables.views import SeatView
from bot.texts import translator
from tests.browser.page_driver import PHONE, PageDriver, chromium
from tests.chat.test_panels import NOW
from tests.games.walking import positions
from tests.local.demo_bot import DemoTable, demo_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

TALLEST = 690
"""Pixels between the bars of a phone with 800."""

MOST_COMPONENTS = 40
"""So many components a message may have."""

PEOPLE = ("Ada", "Bela", "Cleo", "Dana", "Edda")
NAMES = Names(PEOPLE, tuple("ABCDE"))
INFO = GameInfo(
    id="K7",
    name="Table",
    game="agricola",
    variant="full",
    options={},
    wanted=5,
    open=True,
    order="fixed",
    host_id=1,
    guild_id=2,
    channel_id=3,
    status=Status.RUNNING,
    created_at=NOW,
    touched_at=NOW,
    seats=tuple(SeatInfo(Seat(number), 11 + number, name, name[0]) for number, name in enumerate(PEOPLE)),
)
SAY = Speaker(translator(None), INFO.seats)
RULES, BOARDS = GAMES["agricola"], boards_for("agricola")
FOOT = 46
"""Pixels of the line *Only you can see this* and the edges of a private message, which a public one has not."""
SINCE = "**Since your turn** · **A** Ada: 6 wood, plows C3 · **C** Cleo: 1 grain"
"""What others have done, as a panel in which a person is placed says it first."""
FULLEST = 4
"""So many panels of each kind are looked at."""


class AnyIcon(dict[str, discord.PartialEmoji]):
    """An emoji for every icon: each is as wide as any other."""

    def __bool__(self) -> bool:
        return True

    def get(self, key: str, default: Any = None) -> Any:
        return discord.PartialEmoji(name="🌾") if key else default


def sight(kind: str, view: Any, seat: Seat) -> Picture:
    """Return the picture that stands in a panel."""
    cards = of_cards(BOARDS)
    dealt = cards.draft(view, NAMES, SAY.bare) if cards is not None else None
    return dealt or BOARDS.asked(view, seat, kind, NAMES, SAY.bare) or BOARDS.farm(view, seat, NAMES, SAY.bare)


def panels() -> Iterator[tuple[str, Screen]]:
    """Give the fullest panels of every kind of decision in random games, by the kind."""
    found: dict[str, list[tuple[int, int, Screen]]] = defaultdict(list)
    for number, (variant, seats) in enumerate([("family", 5), ("full", 5), ("full", 4), ("full", 1), ("family", 2)]):
        for state in positions(RULES, variant, seats, number):
            for seat in RULES.waiting(state):
                prompt = RULES.prompt(state, seat)
                if prompt is None:
                    continue
                size = sum(1 for _option in prompt.options()) + len(prompt.notes)
                known = found[prompt.kind]
                if len(known) >= FULLEST and size <= known[-1][0]:
                    continue
                view = RULES.view(state, seat, prompt.plan)
                begun = prompt.kind not in ("place", "feed", "draft", "keep", "breed")
                panel = SeatView(
                    info=INFO,
                    seat=seat,
                    position=1000,
                    prompt=prompt,
                    view=view,
                    turn_end=RULES.is_turn_end(state, seat),
                    can_undo=begun,
                    awaited=True,
                    hand=RULES.hand(state, seat),
                )
                shown = Shown(sight(prompt.kind, view, seat))
                since = SINCE if prompt.kind == "place" else ""
                screen = panel_screen(panel, SAY, sight=shown, since=since, hand=bool(panel.hand))
                known.append((size, len(known), screen))
                known.sort(key=lambda one: (-one[0], one[1]))
                del known[FULLEST:]
    for kind, known in found.items():
        yield from ((kind, screen) for _size, _number, screen in known)


def blank(picture: Picture) -> discord.File:
    """Return a picture of the size alone: what is on it does not matter here."""
    layout = picture.layout()
    out = io.BytesIO()
    Image.new("L", (layout.width, layout.height), 200).save(out, "PNG")
    out.seek(0)
    return discord.File(out, picture.file, description=picture.alt[:1000])


@pytest.fixture
async def table() -> AsyncIterator[DemoTable]:
    async with demo_table() as table:
        yield table


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


MEASURE = """async (element) => {
    for (const image of element.querySelectorAll("img")) await image.decode().catch(() => 0);
    const buttons = [...element.querySelectorAll("[data-testid=button]")];
    const wide = buttons.filter((one) => one.scrollWidth > one.clientWidth + 1);
    return [Math.round(element.getBoundingClientRect().height), wide.map((one) => one.innerText)];
}"""


async def test_every_panel_fits_a_phone(table: DemoTable, browser: Browser) -> None:
    place, post = table.server.world.channel("farm-post"), table.server.post
    channel = await table.bot.fetch_channel(place.id)
    assert isinstance(channel, discord.TextChannel)
    bela = table.server.world.user("bela")
    page = await PageDriver.open(browser, table.server.url, "ada", size=PHONE)
    await page.open_channel("farm-post")
    sent: dict[int, tuple[str, Screen]] = {}
    for kind, screen in panels():
        post.send(place, bela, {"content": kind})  # so that the next message has its head
        message = await channel.send(view=screen.view(AnyIcon()), files=[blank(one) for one in screen.pictures])
        sent[message.id] = kind, screen
    bad = []
    for number, (kind, screen) in sent.items():
        shown = page.page.locator(f'.entry[data-message-id="{number}"] [data-testid=message]')
        await expect(shown).to_be_attached()
        height, wide = await shown.evaluate(MEASURE)
        height += FOOT
        components = sum(map(cost, screen.blocks))
        if height > TALLEST or wide or components > MOST_COMPONENTS:
            bad.append((kind, height, wide, components))
    assert bad == []
