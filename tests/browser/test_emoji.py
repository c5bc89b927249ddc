"""The application's emoji on the page: in texts, before the labels of buttons and options, and when they are gone."""

from __future__ import annotations

import discord
from playwright.async_api import expect

from bot.chat.kit.layout import Entry, Pick, Press, Row, Screen, Words
from rendering.emoji import emoji, png
from tests.browser.page_driver import PHONE, PageDriver, chromium
from tests.local.demo_bot import demo_table


async def test_emoji_are_pictures_beside_words() -> None:
    async with demo_table() as table, chromium() as browser:
        made = await table.bot.create_application_emoji(name="hp_wood_0123abcd", image=png(emoji("wood")))
        gone = await table.bot.create_application_emoji(name="hp_clay_0123abcd", image=png(emoji("clay")))
        screen = Screen((
            Words(f"Some {made} and {gone}"),
            Row((Press(id="take", label="3 wood", icon="wood"), Press(id="stay", label="Stay"))),
            Pick(id="goods", title="Goods", entries=(Entry(value="w", label="Wood: 3 wood", icon="wood"),)),
        ))  # fmt: skip
        icons = {"wood": discord.PartialEmoji(name=made.name, id=made.id)}
        place = await table.bot.fetch_channel(table.server.world.channel("farm-post").id)
        assert isinstance(place, discord.TextChannel)
        await place.send(view=screen.view(icons))
        await gone.delete()
        page = await PageDriver.open(browser, table.server.url, "ada", size=PHONE)
        message = await page.wait_for("Some")
        shown = message.locator(".text img.emoji")
        await expect(shown).to_have_count(1)
        await expect(shown).to_have_attribute("alt", ":hp_wood_0123abcd:")
        assert await shown.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") == 128
        await expect(message).to_contain_text(":hp_clay_0123abcd:")
        button = page.button("3 wood")
        await expect(button).to_have_accessible_name("3 wood")
        box = await button.locator("img.emoji").bounding_box()
        assert box is not None
        assert box["width"] == box["height"] == 22
        await expect(page.button("Stay").locator("img")).to_have_count(0)
        await page.select("Goods").click()
        option = page.page.get_by_test_id("option")
        await expect(option).to_have_accessible_name("Wood: 3 wood")
        await expect(option.locator("img.emoji")).to_be_visible()
        assert len(page.errors) == 1, "only the picture that is gone"
        assert table.server.violations == []
