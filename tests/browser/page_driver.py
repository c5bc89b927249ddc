"""Drives the local table's page in a headless Chromium as a person would: by labels, roles and keys."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Locator, Page, async_playwright, expect

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 400, "height": 800}


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The system's Chromium where there is one, else Playwright's own."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


class PageDriver:
    """One browser page. `errors` collects what the page's scripts threw or logged as an error."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)

    def _note(self, message: ConsoleMessage) -> None:
        lost_line = "WebSocket connection" in message.text or "ERR_CONNECTION_REFUSED" in message.text
        if message.type == "error" and not lost_line:
            self.errors.append(f"{message.text} {message.location.get('url', '')}")

    @classmethod
    async def open(
        cls,
        browser: Browser,
        url: str,
        person: str = "",
        *,
        size: dict[str, int] = WIDE,
        dark: bool = False,
        **context: Any,
    ) -> PageDriver:
        """Open the page in a new browser profile, as `person` (user name), and wait until it has its channels."""
        profile = await browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **context,
        )
        driver = cls(await profile.new_page())
        await driver.page.goto(f"{url.rstrip('/')}/#{person}")
        await expect(driver.page.get_by_test_id("channel").first).to_be_attached()
        return driver

    # -- looking -----------------------------------------------------------------------------------------------------

    def messages(self, text: str = "") -> Locator:
        """The messages on show that contain `text`, oldest first."""
        found = self.page.get_by_test_id("message")
        return found.filter(has_text=text) if text else found

    async def wait_for(self, text: str) -> Locator:
        """Wait until a message contains `text`; gives the newest such one."""
        message = self.messages(text).last
        await expect(message).to_be_visible()
        return message

    def button(self, label: str) -> Locator:
        """The newest button of a message with exactly this label."""
        return self.page.locator("[data-testid=button]").filter(has=self.page.get_by_text(label, exact=True)).last

    def select(self, placeholder: str) -> Locator:
        """The newest select whose placeholder (or label, in a form) is this."""
        return self.page.locator(f'[data-testid=select][aria-label^="{placeholder}"]').last

    def person(self, name: str) -> Locator:
        """A person's place in the switch, by user name."""
        return self.page.locator(f'[data-testid=person][data-person="{name}"]')

    def place(self, name: str) -> Locator:
        """A channel or thread in the list, by name."""
        return self.page.locator(f'[data-channel-id][data-name="{name}"]')

    async def screenshot(self, path: Path) -> None:
        """Keep a picture of the page as it is, with its type loaded."""
        await self.page.evaluate("document.fonts.ready")
        await self.page.screenshot(path=str(path))

    # -- acting ------------------------------------------------------------------------------------------------------

    async def switch(self, name: str) -> None:
        """Become another person, by user name."""
        await self.person(name).click()
        await expect(self.person(name)).to_have_attribute("aria-checked", "true")

    async def open_channel(self, name: str) -> None:
        """Open a channel or thread by name, through the drawer where there is one."""
        toggle = self.page.get_by_test_id("drawer-toggle")
        if await toggle.is_visible():
            await toggle.click()
        await self.place(name).click()
        await expect(self.page.get_by_test_id("room-title")).to_have_text(name)

    async def say(self, text: str) -> None:
        """Write a plain message."""
        field = self.page.get_by_test_id("composer-input")
        await field.fill(text)
        await field.press("Enter")

    async def start_command(self, command: str) -> Locator:
        """Type a command and take it from the list; gives the place with its fields."""
        field = self.page.get_by_test_id("composer-input")
        await field.fill(f"/{command}")
        await self.page.locator(f'[data-testid=suggestion][data-key="{command}"]').click()
        entry = self.page.get_by_test_id("command-entry")
        await expect(entry).to_be_visible()
        return entry

    async def fill_option(self, name: str, value: str) -> None:
        """Fill one option; where there are suggestions, the first that fits the text is taken."""
        entry = self.page.get_by_test_id("command-entry")
        offer = entry.locator(f'[data-testid=add-option][data-name="{name}"]')
        if await offer.count():
            await offer.click()
        field = entry.get_by_test_id(f"option-{name}")
        await field.fill(value)
        if await field.get_attribute("role") == "combobox":
            choice = entry.locator("[data-testid=suggestion]").filter(has_text=value).first
            await choice.click()

    async def slash(self, command: str, **options: Any) -> None:
        """Use a slash command with options by name; booleans may be given as such."""
        await self.start_command(command)
        for name, value in options.items():
            await self.fill_option(name, str(value))
        if await self.page.get_by_test_id("command-entry").is_visible():
            await self.page.get_by_test_id("command-send").click()
        await expect(self.page.get_by_test_id("sending")).to_have_count(0)

    async def click(self, label: str) -> None:
        """Press the newest button with this label."""
        await self.button(label).click()

    async def choose(self, placeholder: str, *labels: str) -> None:
        """Choose options by label in the newest select with this placeholder."""
        await self.select(placeholder).click()
        sheet = self.page.get_by_test_id("select-list")
        for label in labels:
            await sheet.locator("[data-testid=option]").filter(has=self.page.get_by_text(label, exact=True)).click()
        done = sheet.get_by_test_id("select-done")
        if await done.is_visible():
            await done.click()
        await expect(sheet).to_have_count(0)

    async def submit_form(self) -> None:
        """Send the open form and wait until it is taken."""
        await self.page.get_by_test_id("modal-submit").click()
        await expect(self.page.get_by_test_id("modal")).to_have_count(0)
