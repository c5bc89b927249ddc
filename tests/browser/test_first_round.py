"""The product as a newcomer meets it: `hofpost` started, the page opened, the first round played by clicks."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.page_driver import PHONE, WIDE, PageDriver, chromium

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

ROUND_1 = (
    ("Plow", "B3", "Plow B3"),
    ("1 grain",),
    ("Day Laborer", "1 stone"),
    ("Fishing 1",),
)
"""What the four people press, in order: the button of a space, and those that come then."""

SLOW = 30_000
"""Milliseconds after which something counts as not coming; the machine may be busy."""


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


@contextlib.asynccontextmanager
async def hofpost(folder: Path) -> AsyncIterator[str]:
    """Start the local table as a person does, in a data folder of its own; gives the page's address."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("HOFPOST_")}
    around |= {"HOFPOST_DATA_DIR": str(folder), "HOFPOST_LOCAL_PORT": "0", "CI": "1"}
    with (folder / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", stdout=asyncio.subprocess.PIPE, stderr=log, env=around
        )
        try:
            assert process.stdout
            line = (await process.stdout.readline()).decode()
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            assert found, line + (folder / "log").read_text()
            yield found[0]
        finally:
            if process.returncode is None:
                process.terminate()
            await process.communicate()
    assert process.returncode == 0
    assert "Traceback" not in (folder / "log").read_text()


async def pictures_are_seen(message: Locator, count: int) -> None:
    """Hold the pictures of a message: all there, loaded, in words as well, and not wider than the screen."""
    pictures = message.get_by_test_id("picture").locator("img")
    await expect(pictures).to_have_count(count, timeout=SLOW)
    for number in range(count):
        picture = pictures.nth(number)
        await picture.scroll_into_view_if_needed()
        seen = await picture.evaluate(
            "async (image) => { await image.decode(); return [image.naturalWidth, image.alt, image.clientWidth] }"
        )
        assert seen[0] >= 1000
        assert len(seen[1]) > 20
        assert 200 < seen[2] <= seen[0]


async def next_one(page: PageDriver) -> str:
    """Return the user name of who is called in the newest post, which everybody sees."""
    called = await live_posts(page).last.locator(".mention").first.inner_text()
    return called.removeprefix("@").lower()


def live_posts(page: PageDriver) -> Locator:
    """Return the posts under which one can open a move, as entries of the list of messages."""
    public = page.page.locator('.entry:has([data-testid=message]:not([data-ephemeral="yes"]))')
    return public.filter(has=page.page.locator('[data-testid=button][data-custom-id*="!open"]'))


async def a_table_for_two(page: PageDriver) -> None:
    """Open a table as Ada, join it as Bela, begin it as Ada, and go to its thread."""
    await page.slash("farm new", seats="2")
    await page.switch("bela")
    await page.click("Join")
    await page.switch("ada")
    await page.click("Host…")
    await page.click("Start")
    thread = page.page.locator('[data-channel-id][data-name^="Agricola"]')
    await expect(thread).to_be_attached(timeout=SLOW)
    name = await thread.get_attribute("data-name")
    assert name
    await page.open_channel(name)


def cell(page: PageDriver, name: str) -> Locator:
    """Return the newest button for a place on the farm; a sign for what lies there may stand behind its name."""
    return page.page.locator("[data-testid=button]").filter(has_text=re.compile(f"^{name}")).last


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desk", "phone"])
async def test_the_first_round_by_clicks(browser: Browser, tmp_path: Path, size: dict[str, int]) -> None:
    async with hofpost(tmp_path) as address:
        page = await PageDriver.open(browser, address, "ada", size=size)
        await a_table_for_two(page)
        opening = live_posts(page).last
        await expect(opening).to_be_visible(timeout=SLOW)
        await pictures_are_seen(opening, 1)
        for buttons in ROUND_1:
            name = await next_one(page)
            before = await live_posts(page).last.get_attribute("data-message-id")
            await page.switch(name)
            await page.click("Your turn")
            panel = page.messages("Where does your person go?").last
            await expect(panel).to_be_visible(timeout=SLOW)
            await expect(panel).to_have_attribute("data-ephemeral", "yes")
            await pictures_are_seen(panel, 1)
            for button in buttons:
                await page.click(button)
            await expect(page.messages("Your turn is complete.").last).to_be_visible(timeout=SLOW)
            assert await page.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
            await page.click("Confirm")
            await expect(page.messages("Done.").last).to_be_visible(timeout=SLOW)
            newer = live_posts(page).and_(page.page.locator(f':not([data-message-id="{before}"])')).last
            await expect(newer).to_be_visible(timeout=SLOW)
            await pictures_are_seen(newer, 1)
        await expect(page.messages("Round 2").last).to_be_visible(timeout=SLOW)
        await expect(page.messages("plows B3").last).to_be_visible()
        assert page.errors == []


async def test_the_panel_of_a_phone_fits(browser: Browser, tmp_path: Path) -> None:
    async with hofpost(tmp_path) as address:
        page = await PageDriver.open(browser, address, "ada")
        await a_table_for_two(page)
        await expect(live_posts(page).last).to_be_visible(timeout=SLOW)
        name, thread = await next_one(page), await page.page.get_by_test_id("room-title").inner_text()
        await page.switch(name)
        phone = await PageDriver.open(browser, address, name, size=PHONE, has_touch=True)
        await phone.open_channel(thread)
        await phone.click("Your turn")
        await phone.click("Plow")
        top = "element => element.getBoundingClientRect().top"
        boxes = "element => [element.getBoundingClientRect().left, element.getBoundingClientRect().right]"
        await expect(cell(phone, "C5")).to_be_visible(timeout=SLOW)
        for row in "ABC":
            cells = [cell(phone, f"{row}{column}") for column in range(1, 6)]
            assert len({await cell.evaluate(top) for cell in cells}) == 1, f"row {row} stands in one line"
            assert all(0 <= left < right <= 400 for left, right in [await cell.evaluate(boxes) for cell in cells])
        for room in ("B1", "C1"):
            await expect(cell(phone, room)).to_be_disabled()
        assert await phone.page.evaluate("document.documentElement.scrollWidth") <= 400
        assert phone.errors == page.errors == []
