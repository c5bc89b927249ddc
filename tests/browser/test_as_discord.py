"""The page does what the real clients do: pushes, joined threads, small pictures, private answers that get lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from playwright.async_api import Browser, expect

from tests.browser.page_driver import PHONE, PageDriver, chromium
from tests.local.demo_bot import DemoTable, demo_table, picture

pytestmark = pytest.mark.browser

LOUD = discord.AllowedMentions(users=True)


@pytest.fixture
async def table() -> AsyncIterator[DemoTable]:
    async with demo_table() as table:
        yield table


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


async def farm_post(table: DemoTable) -> discord.TextChannel:
    found = await table.bot.fetch_channel(table.server.world.channel("farm-post").id)
    assert isinstance(found, discord.TextChannel)
    return found


async def to_the_top(page: PageDriver) -> None:
    """Scroll up, until the page has noticed."""
    await page.page.get_by_test_id("scroll").evaluate(
        """element => new Promise((done) => {
            element.addEventListener("scroll", () => requestAnimationFrame(done), { once: true });
            element.scrollTop = 0;
        })"""
    )


async def test_what_a_phone_shows_is_shown(table: DemoTable, browser: Browser) -> None:
    """A message of Components V2 arrives without a word; a classic one says who, what and where."""
    page = await PageDriver.open(browser, table.server.url, "ada")
    place = await farm_post(table)
    bela = table.server.world.user("bela")
    toasts = page.page.get_by_test_id("toast")
    await place.send(f"<@{bela.id}> it is your turn", allowed_mentions=LOUD)
    await expect(toasts.last.get_by_test_id("toast-text")).to_have_text("@Bela it is your turn")
    await expect(toasts.last).to_contain_text("Hofpost (#farm-post, Hofpost table)")
    await expect(toasts.last).to_have_attribute("data-person", "bela")
    blank = discord.ui.LayoutView().add_item(discord.ui.TextDisplay(f"<@{bela.id}> it is your turn"))
    await place.send(view=blank, allowed_mentions=LOUD)
    await expect(toasts.last.get_by_test_id("toast-text")).to_have_attribute("data-blank", "yes")
    await page.open_channel("barn")
    await toasts.first.locator(".toast-body").click()
    await expect(page.person("bela")).to_have_attribute("aria-checked", "true")
    await expect(page.page.get_by_test_id("room-title")).to_have_text("farm-post")
    assert page.errors == []


async def test_threads_are_listed_for_those_who_joined(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm new", game="Agricola", seats=2, name="Agricola K7", guest="Bela")
    fold = page.page.get_by_test_id("other-threads")
    await expect(fold).to_have_text("1 other thread")
    await expect(page.place("Agricola K7")).to_have_count(0)
    await page.switch("bela")
    await expect(page.place("Agricola K7")).to_be_visible()
    await expect(fold).to_have_count(0)
    await page.switch("cleo")
    await fold.click()
    await page.place("Agricola K7").click()
    await page.say("may I watch?")
    await page.wait_for("may I watch?")
    await page.open_channel("farm-post")
    await expect(page.place("Agricola K7")).to_be_visible()
    await expect(fold).to_have_count(0)
    thread = table.server.world.channel("Agricola K7")
    table.server.post.hide_thread(thread)
    await expect(fold).to_have_text("1 other thread")
    table.server.post.close_thread(thread)
    await expect(page.page.get_by_test_id("older-threads")).to_have_text("1 closed thread")
    assert page.errors == []


@pytest.mark.parametrize(
    ("size", "shown"),
    [((1200, 764), (550, 350)), ((1200, 1241), (338, 350)), ((1200, 637), (550, 292)), ((200, 100), (200, 100))],
)
async def test_a_desk_fits_pictures_into_a_box(
    table: DemoTable, browser: Browser, size: tuple[int, int], shown: tuple[int, int]
) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    place = await farm_post(table)
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://one.png")
    )
    await place.send(view=discord.ui.LayoutView().add_item(gallery), file=picture(*size, "one.png", "One"))
    await place.send("classic", file=picture(*size, "two.png", "Two"))
    pictures = page.page.get_by_test_id("picture").locator("img")
    await expect(pictures).to_have_count(2)
    for number in range(2):
        box = await pictures.nth(number).evaluate(
            "async (image) => { await image.decode(); return [image.clientWidth, image.clientHeight] }"
        )
        assert abs(box[0] - shown[0]) <= 1
        assert abs(box[1] - shown[1]) <= 1


async def test_a_phone_shows_pictures_as_wide_as_it_is(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada", size=PHONE)
    await (await farm_post(table)).send("classic", file=picture(1200, 1241, "one.png", "One"))
    shown = page.page.get_by_test_id("picture").locator("img")
    width, height = await shown.evaluate(
        "async (image) => { await image.decode(); return [image.clientWidth, image.clientHeight] }"
    )
    assert 340 <= width <= 400
    assert height > width


async def test_several_pictures_of_a_classic_message_are_cropped(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    files = [picture(1200, 600, f"{name}.png", name) for name in ("one", "two")]
    await (await farm_post(table)).send("classic", files=files)
    pictures = page.page.get_by_test_id("picture").locator("img")
    await expect(pictures).to_have_count(2)
    boxes = [await pictures.nth(n).evaluate("image => [image.clientWidth, image.clientHeight]") for n in range(2)]
    assert all(abs(width - height) <= 2 for width, height in boxes), "squares, cut at the edges"


async def test_edited_messages_say_so(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    place = await farm_post(table)
    words = discord.ui.LayoutView().add_item(discord.ui.TextDisplay("new words"))
    classic, new = await place.send("classic"), await place.send(view=words)
    await page.wait_for("new words")
    await expect(page.page.get_by_test_id("edited")).to_have_count(0)
    await classic.edit(content="changed")
    await expect(page.page.get_by_test_id("edited")).to_have_count(1)
    await new.edit(view=words)
    await expect(page.page.get_by_test_id("edited")).to_have_count(2)


async def test_private_answers_live_in_the_page_that_asked(table: DemoTable, browser: Browser) -> None:
    """They survive a lost line, but no reload, and another page of the same person never has them."""
    page = await PageDriver.open(browser, table.server.url, "ada")
    other = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm table", reader="Bela")
    await other.wait_for("ploughs B3")
    await page.click("Your turn")
    await page.wait_for("You pressed Your turn.")
    await page.page.reload()
    await page.wait_for("ploughs B3")
    await expect(page.messages("You pressed")).to_have_count(0)
    await page.click("Your turn")
    await page.wait_for("You pressed Your turn.")
    await table.server.stop()
    await expect(page.page.get_by_test_id("status")).to_contain_text("Trying again")
    await table.server.start()
    await expect(page.page.get_by_test_id("status")).not_to_contain_text("Trying again")
    await page.wait_for("You pressed Your turn.")
    await expect(other.messages("You pressed")).to_have_count(0)


async def test_a_private_answer_far_below_is_not_seen(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    await page.slash("farm table", reader="Bela")
    await page.wait_for("ploughs B3")
    for number in range(51):
        await table.server.people.say("bela", "farm-post", f"talk {number}")
    await page.wait_for("talk 50")
    await page.click("Your turn")
    await page.say("seen?")
    await page.wait_for("seen?")
    await expect(page.messages("You pressed")).to_have_count(0)
    await to_the_top(page)
    await page.slash("farm panel")
    await page.wait_for("Where to plough")
    await to_the_top(page)
    await table.server.people.say("bela", "farm-post", "look here")
    await page.page.get_by_test_id("to-newest").click()
    await page.wait_for("look here")
    await expect(page.messages("Where to plough")).to_have_count(0)


async def test_what_is_new_is_brought_into_view(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    for number in range(20):
        await page.say(f"old {number}")
    await page.wait_for("old 19")
    await page.open_channel("barn")
    for number in range(30):
        await table.server.people.say("bela", "farm-post", f"new {number}")
    await page.open_channel("farm-post")
    await expect(page.page.get_by_test_id("new-line")).to_be_in_viewport()
    await expect(page.messages("new 0").first).to_be_in_viewport()
    await page.page.get_by_test_id("to-newest").click()
    await expect(page.messages("new 29")).to_be_in_viewport()


async def test_a_thread_begins_with_its_card(table: DemoTable, browser: Browser) -> None:
    page = await PageDriver.open(browser, table.server.url, "ada")
    sent = await (await farm_post(table)).send("The lobby card")
    thread = await sent.create_thread(name="K7")
    await thread.add_user(discord.Object(table.server.world.user("ada").id))
    await page.open_channel("K7")
    first = page.messages("The thread began with:")
    await expect(first).to_contain_text("The lobby card")
    await expect(page.messages("added Ada to the thread")).to_be_visible()


async def test_files_are_sent_with_commands_and_forms(table: DemoTable, browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"{" + b" " * 6_000_000 + b"}")
    page = await PageDriver.open(browser, table.server.url, "ada")
    entry = await page.start_command("farm weigh")
    await entry.get_by_test_id("option-file").set_input_files(file)
    await entry.locator('[data-testid=add-option][data-name="words"]').click()
    await entry.get_by_test_id("option-words").fill("one\ntwo")
    await page.page.get_by_test_id("command-send").click()
    await page.wait_for("game.json: 6000002 bytes, b'{    ', 'one\\ntwo'")
    await page.slash("farm letter")
    await page.page.get_by_test_id("modal-submit").click()
    await expect(page.page.get_by_test_id("modal")).to_contain_text("Please choose a file.")
    await page.page.get_by_test_id("modal").locator("input[type=file]").set_input_files(file)
    await page.submit_form()
    await page.wait_for("Enclosed is game.json")
    assert page.errors == []
    assert table.server.violations == []


async def test_wider_buttons_wrap(table: DemoTable, browser: Browser) -> None:
    """Some phones draw buttons wider than others; no meaning may lie in their places."""
    page = await PageDriver.open(browser, table.server.url, "ada", size=PHONE, has_touch=True)
    await page.slash("farm panel")
    await page.wait_for("Where to plough")
    top = "element => element.getBoundingClientRect().top"
    assert len({await page.button(f"A{column}").evaluate(top) for column in range(1, 6)}) == 1
    await page.page.get_by_test_id("wide-buttons").check()
    assert len({await page.button(f"A{column}").evaluate(top) for column in range(1, 6)}) > 1
    assert await page.page.evaluate("document.documentElement.scrollWidth") <= 400


async def test_people_bear_the_marks_of_the_pictures(table: DemoTable, browser: Browser) -> None:
    """The seat in the game of the open channel chooses shape and colour, and its letter stands in it."""
    world = table.server.world
    place = world.channel("farm-post").id
    bela = world.user("bela").id

    async def marks(channel_id: int) -> dict[int, tuple[int, str]]:
        return {bela: (4, "X")} if channel_id == place else {}

    table.page.marks = marks
    page = await PageDriver.open(browser, table.server.url, "ada")
    mark = page.person("bela").locator(".seat-mark")
    await expect(mark).to_have_attribute("data-seat", "4")
    await expect(mark).to_have_text("X")
    await table.server.people.say("bela", "farm-post", "Here")
    message = await page.wait_for("Here")
    await expect(message.locator(".seat-mark")).to_have_attribute("data-seat", "4")
    await page.open_channel("barn")
    await expect(mark).to_have_text("B")
