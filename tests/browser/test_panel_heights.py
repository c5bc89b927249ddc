"""Every panel of Agricola fits between the bars of a phone of 400 x 800 px, and no label is wider than its button.

Random games give positions of every kind of decision; of each kind the fullest panels are looked at.
"""

from __future__ import annotations

import io
import itertools
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from typing import Any

import discord
import pytest
from PIL import Image
from playwright.async_api import Browser, expect

from bot.boards import Picture, boards_for
from bot.boards.landscape import in_parts
from bot.boards.pictures import Names, of_cards, with_room
from bot.chat.kit.layout import Screen, Shown, cost
from bot.chat.kit.speaker import Speaker
from bot.chat.play.hand import hand_screen
from bot.chat.play.panel import panel_screen
from bot.games.prompts import Prompt
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat
from bot.tables.db.values import GameInfo, SeatInfo, Status
from bot.tables.views import SeatView
from bot.texts import translator
from tests.browser.page_driver import PHONE, PageDriver, chromium
from tests.chat.test_panels import NOW
from tests.games.walking import opening, positions, walk
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


PAGES = 4
"""So many pages beside the opening one are followed from a position."""


def looked_at() -> Iterator[tuple[Any, Seat, Prompt]]:
    """Give positions of random games, rich openings among them, with what is asked there and on pages behind it."""
    dice = random.Random(5)
    states: list[Iterator[Any]] = []
    for number, (variant, seats) in enumerate([("family", 5), ("full", 5), ("full", 1), ("family", 2)]):
        states.append(positions(RULES, variant, seats, number))
        rich = RULES.enriched(opening(RULES, variant, seats, number), dice.randrange)
        states.append(
            after for _before, _seat, _move, outcome in walk(RULES, rich, number) for after in [outcome.state]
        )
    draft = RULES.new_game(Setup(seats=4, variant="full", seed=3, options={"deal": "draft"})).state
    states.append(after for _before, _seat, _move, outcome in walk(RULES, draft, 3) for after in [outcome.state])
    for state in itertools.chain.from_iterable(states):
        for seat in RULES.waiting(state):
            pages = [""]
            for _page in range(PAGES):
                prompt = RULES.prompt(state, seat, pages.pop(0))
                if prompt is None:
                    break
                yield state, seat, prompt
                further = [one.partial for one in prompt.options() if one.enabled and one.partial]
                pages += [one.partial for one in prompt.small() if one.partial]
                pages += dice.sample(further, min(1, len(further)))
                if not pages or dice.random() < 0.8:
                    break


def panels() -> Iterator[tuple[str, Screen]]:
    """Give the fullest panels of every kind of decision in random games, by the kind, and full hands."""
    found: dict[str, list[tuple[int, int, Any, Seat, Prompt]]] = defaultdict(list)
    for number, (state, seat, prompt) in enumerate(looked_at()):
        size = sum(1 for _option in prompt.options()) + len(prompt.notes)
        known = found[prompt.kind]
        if len(known) < FULLEST or size > known[-1][0]:
            known.append((size, number, state, seat, prompt))
            known.sort(key=lambda one: (-one[0], one[1]))
            del known[FULLEST:]
    for kind, known in found.items():
        for _size, _number, state, seat, prompt in known:
            panel = seen(state, seat, prompt)
            shown = Shown(sight(kind, panel.view, seat))
            since = SINCE if kind == "place" else ""
            yield kind, panel_screen(panel, SAY, sight=shown, since=since, hand=bool(panel.hand))
    state = RULES.enriched(opening(RULES, "full", 4, 1), random.Random(1).randrange)
    panel = seen(state, Seat(0), None)
    picture = BOARDS.hand(panel.view, NAMES, SAY.bare)
    assert picture is not None
    parts = in_parts(picture, SAY.bare)
    for page in range(len(parts)):
        yield f"hand of {len(panel.hand)}", hand_screen(panel, parts, SAY, page)


def seen(state: Any, seat: Seat, prompt: Prompt | None) -> SeatView:
    """Return what a seat sees in a position."""
    begun = prompt is not None and prompt.kind not in ("place", "feed", "draft", "keep", "breed")
    return SeatView(
        info=INFO,
        seat=seat,
        position=1000,
        prompt=prompt,
        view=RULES.view(state, seat, (prompt.plan or prompt.partial) if prompt else ""),
        partial=prompt.partial if prompt else "",
        turn_end=RULES.is_turn_end(state, seat),
        can_undo=begun,
        awaited=True,
        hand=RULES.hand(state, seat),
    )


def blank(picture: Picture) -> discord.File:
    """Return a picture of the size alone: what is on it does not matter here."""
    layout = with_room(picture).layout()
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
