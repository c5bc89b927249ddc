"""The local table's page in a real browser: what a person sees, presses, types and hears."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, expect

from tests.browser.page_driver import PHONE, PageDriver, chromium
from tests.local.demo_bot import DemoTable, demo_table

pytestmark = pytest.mark.browser


@pytest.fixture
async def table() -> AsyncIterator[DemoTable]:
    async with demo_table() as table:
        yield table


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


async def test_a_newcomer_is_told_how_to_start(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url)
    await expect(page.page.get_by_test_id("hint")).to_contain_text("/farm new")
    await expect(page.person("ada")).to_have_attribute("aria-checked", "true")
    await page.page.get_by_test_id("hint-start").click()
    await expect(page.page.get_by_test_id("option-game")).to_be_focused()
    assert page.errors == []


async def test_a_command_is_checked_before_it_is_sent(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    entry = await page.start_command("farm new")
    await page.page.get_by_test_id("command-send").click()
    await expect(entry).to_contain_text("This field is needed.")
    await page.fill_option("game", "Hallertau")
    await page.fill_option("seats", "9")
    await page.page.get_by_test_id("command-send").click()
    await expect(entry).to_contain_text("At most 5.")
    await page.fill_option("seats", "two")
    await page.page.get_by_test_id("command-send").click()
    await expect(entry).to_contain_text("A whole number, please.")
    await page.fill_option("seats", "2")
    for name, value in [("guest", "Bela"), ("where", "#barn"), ("everyone", "False")]:
        await page.fill_option(name, value)
    await page.page.get_by_test_id("command-send").click()
    await page.wait_for("hallertau for 2, name=None, guest=bela, where=barn, everyone=False")
    assert page.errors == []
    assert table.server.violations == []


async def test_a_command_by_keys_alone_with_suggestions_of_the_bot(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    keys = page.page.keyboard
    await page.page.get_by_test_id("composer-input").focus()
    await keys.type("/pla")
    await expect(page.page.get_by_test_id("suggestion")).to_have_count(1)
    await keys.press("Enter")
    await expect(page.page.get_by_test_id("option-space")).to_be_focused()
    await keys.type("l")
    await expect(page.page.get_by_test_id("suggestion")).to_have_count(4)  # clay-1, plough, labourer, build
    await keys.press("ArrowDown")
    await keys.press("Enter")
    await expect(page.page.get_by_test_id("option-space")).to_have_value("plough is free")
    await keys.press("Enter")
    await page.wait_for("Placed on plough (None).")
    await expect(page.page.get_by_test_id("composer-input")).to_be_focused()
    await keys.type("/farm place")
    await keys.press("Enter")
    await expect(page.page.get_by_test_id("option-space")).to_be_focused()
    await keys.press("Escape")  # first the list, then the command
    await keys.press("Escape")
    await expect(page.page.get_by_test_id("command-entry")).to_have_count(0)
    await expect(page.page.get_by_test_id("composer-input")).to_be_focused()


async def test_mentions_ring_for_the_right_person(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm new", game="Agricola", seats=3, name="Agricola K7", guest="Cleo")
    await expect(page.page.get_by_test_id("other-threads")).to_have_text("1 other thread")
    badge = page.person("cleo").get_by_test_id("person-badge")
    await expect(badge).to_have_text("1")
    await expect(page.person("bela").get_by_test_id("person-badge")).to_have_count(0)
    await page.page.keyboard.press("Alt+Digit3")
    await expect(page.person("cleo")).to_have_attribute("aria-checked", "true")
    assert "#cleo" in page.page.url
    await expect(page.place("Agricola K7").get_by_test_id("channel-badge")).to_have_text("1")
    await page.open_channel("Agricola K7")
    message = await page.wait_for("Welcome to Agricola K7. @Cleo")
    await expect(message).to_have_class("message for-me")
    await expect(badge).to_have_count(0)
    await page.say("hello @ada")
    await expect(page.person("ada").get_by_test_id("person-badge")).to_have_text("1")
    await expect(page.page.get_by_test_id("live")).to_contain_text("Ada is mentioned in Agricola K7")
    await page.page.reload()
    await expect(page.person("ada").get_by_test_id("person-badge")).to_have_text("1")


async def test_persons_channels_and_messages_by_arrow_keys(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.say("first")
    await page.wait_for("first")
    await page.slash("farm panel")
    await page.wait_for("Where to plough")
    await page.person("ada").focus()
    await page.page.keyboard.press("ArrowRight")
    await expect(page.person("bela")).to_be_focused()
    await expect(page.person("bela")).to_have_attribute("aria-checked", "true")
    await page.page.keyboard.press("ArrowLeft")
    await page.place("farm-post").focus()
    await page.page.keyboard.press("ArrowDown")
    await page.page.keyboard.press("Enter")
    await expect(page.page.get_by_test_id("room-title")).to_have_text("barn")
    await page.open_channel("farm-post")
    await page.wait_for("Where to plough")
    await page.page.get_by_test_id("composer-input").press("ArrowUp")
    await expect(page.messages("Where to plough")).to_be_focused()
    await page.page.keyboard.press("ArrowUp")
    await expect(page.messages("first")).to_be_focused()


async def test_what_only_one_may_see_stays_with_that_person(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm table", reader="Bela")
    await page.click("Your turn")
    private = await page.wait_for("You pressed Your turn.")
    await expect(private).to_contain_text("Only you can see this")
    await page.switch("bela")
    await expect(page.messages("Next: @Bela")).to_be_visible()
    await expect(page.messages("You pressed")).to_have_count(0)
    await page.switch("ada")
    private = await page.wait_for("You pressed Your turn.")
    await private.get_by_test_id("dismiss").click()
    await expect(page.messages("You pressed")).to_have_count(0)


async def test_a_grid_of_buttons_by_arrow_keys_keeps_the_focus(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm panel")
    await page.button("A2").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        await page.page.keyboard.press(key)
    await page.wait_for("1 of 3 chosen · B3")
    await expect(page.button("B3")).to_be_focused()
    await page.page.keyboard.press("ArrowDown")
    await page.page.keyboard.press("Enter")
    await page.wait_for("2 of 3 chosen · B3, C3")
    await expect(page.button("B1")).to_be_disabled()


async def test_selects_of_one_of_several_and_of_people(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm widgets")
    await page.choose("Goods", "fishing")
    await page.wait_for("Chosen: fishing")
    await page.select("Fields to sow").click()
    sheet = page.page.get_by_test_id("select-list")
    await page.page.keyboard.press("Enter")
    await expect(sheet).to_contain_text("Choose 2 to 3 · 1 chosen")
    await expect(sheet.get_by_test_id("select-done")).to_be_disabled()
    await page.page.keyboard.press("Escape")
    await expect(sheet).to_have_count(0)
    await expect(page.select("Fields to sow")).to_be_focused()
    await page.choose("Fields to sow", "A3", "B3")
    await page.wait_for("Sown: A3, B3")
    await page.choose("Invite somebody", "Bela", "Edda")
    await page.wait_for("Invited: Bela, Edda")
    assert table.server.violations == []


async def test_a_form_is_checked_and_sent(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm widgets")
    await page.click("Form")
    form = page.page.get_by_test_id("modal")
    await page.page.get_by_test_id("modal-submit").click()
    await expect(form).to_contain_text("Please fill this in.")
    await expect(form).to_contain_text("Please choose one.")
    await form.get_by_label("A note").fill("to all")
    await page.choose("Where from", "Grain")
    await form.get_by_label("Two").check()
    await form.get_by_label("Beg for the rest").check()
    await page.submit_form()
    await page.wait_for("note=to all source=grain how=2 more=beg")
    await page.click("Form")
    await expect(form).to_be_visible()
    await page.page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    assert page.errors == []


async def test_thinking_and_failing_are_shown(table: DemoTable, browser: Browser) -> None:
    table.server.desk.ack_window = 0.5
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm widgets")
    await page.click("Slow")
    await expect(page.page.get_by_test_id("thinking")).to_contain_text("Hofpost is thinking")
    table.bot.release_slow.set()
    await page.wait_for("Thought about it.")
    await expect(page.page.get_by_test_id("thinking")).to_have_count(0)
    await page.click("Silent")
    await expect(page.page.get_by_test_id("press-failed")).to_contain_text("This interaction failed")


async def test_text_is_text_and_times_are_the_readers(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada", timezone_id="Asia/Tokyo", locale="en-GB")
    await page.slash("farm widgets")
    text = (await page.wait_for("Heading one")).get_by_test_id("text").first
    for tag, words in [("h3", "Heading one"), ("strong", "bold"), ("u", "underlined"), ("s", "struck")]:
        await expect(text.locator(tag).filter(has_text=words).first).to_be_visible()
    await expect(text.locator("pre")).to_contain_text("if <b>not html</b>:")
    await expect(text.locator("ul ul li")).to_have_text("inner")
    await expect(text).to_contain_text("snake_case_stays")
    await expect(text.locator("blockquote")).to_contain_text("quoted\ntwice")
    # 1790000000 is 21 September 2026, 14:13:20 UTC; Tokyo is nine hours ahead
    await expect(text.locator("time").nth(1)).to_have_text("23:13")
    await page.say("<img src=x onerror=alert(1)> **x**")
    await expect((await page.wait_for("<img src=x")).locator("img")).to_have_count(0)
    await text.get_by_test_id("command-mention").click()
    await expect(page.page.get_by_test_id("command-entry")).to_contain_text("/farm new")


async def test_pictures_have_words_and_a_full_size(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm table", reader="Bela")
    message = await page.wait_for("ploughs B3")
    await message.get_by_test_id("alt-badge").click()
    await expect(message.get_by_test_id("alt-text")).to_have_text("The table in round 9: wood 6, 2 and 3.")
    await message.get_by_test_id("picture").click()
    picture = page.page.get_by_test_id("viewer-picture")
    fitted = await picture.evaluate("async (image) => { await image.decode(); return image.clientWidth }")
    assert fitted < 1200
    await page.page.get_by_test_id("viewer-plus").click()
    assert await picture.evaluate("image => image.clientWidth") > fitted
    await page.page.keyboard.press("Escape")
    await expect(page.page.get_by_test_id("viewer")).to_have_count(0)


async def test_the_line_comes_back_by_itself_with_what_was_missed(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.say("before")
    await page.wait_for("before")
    await table.server.stop()
    await expect(page.page.get_by_test_id("status")).to_contain_text("Trying again")
    await table.server.people.say("bela", "farm-post", f"<@{table.server.world.user('ada').id}> meanwhile")
    await table.server.start()
    await page.wait_for("meanwhile")
    await page.wait_for("before")
    await expect(page.page.get_by_test_id("status")).not_to_contain_text("Trying again")
    await page.say("after")
    await page.wait_for("after")


async def test_a_phone_has_room_for_everything(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "bela", size=PHONE, has_touch=True)
    await page.slash("farm widgets")
    await page.slash("farm panel")
    await page.wait_for("Where to plough")
    assert await page.page.evaluate("document.documentElement.scrollWidth") <= 400
    small = await page.page.evaluate(
        """() => [...document.querySelectorAll('button, .select, textarea')]
            .filter((element) => element.offsetParent && !element.matches('.quiet, .mention, .spoiler'))
            .map((element) => [element.textContent || element.ariaLabel, element.getBoundingClientRect()])
            .filter(([, box]) => box.width < 40 || box.height < 40)
            .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
    )
    assert small == []
    top = "element => element.getBoundingClientRect().top"
    tops = [await page.button(f"A{column}").evaluate(top) for column in range(1, 6)]
    assert len(set(tops)) == 1, "the five cells of a row stand beside each other"
    await expect(page.place("barn")).not_to_be_visible()
    await page.open_channel("barn")
    await expect(page.place("barn")).not_to_be_visible()
    assert page.errors == []
