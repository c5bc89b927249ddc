"""What goes wrong at a table: old buttons, double presses, strangers, crashes, missing permissions."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from bot.chat.kit import custom_ids
from bot.chat.posts.worker import Poster
from bot.local import LocalDiscord
from bot.local.faults import DROPPED, broken, refused
from bot.local.interactions import COMPONENT, MODAL_SUBMIT
from bot.local.limits import components
from bot.local.people.people import Impossible
from bot.local.world import payloads
from bot.local.world.entities import Message, Overwrite
from bot.local.world.permissions import BITS
from bot.tables.db import queues
from tests.chat.rig import Player, Rig, files, labels, rig, said, text


async def opened(it: Rig, *names: str) -> tuple[str, Any, str, str]:
    """Begin a game; return its id, its thread, who is awaited and who is not."""
    game, thread = await it.begun(*names)
    (name,) = await it.awaited(game)
    return game, thread, name, next(one for one in names if one != name)


async def test_old_button_shows_the_present_decision(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        first = await it.press(name, await it.posted(game, thread), "Your turn")
        second = await it.press(name, await it.posted(game, thread), "Your turn")
        await it.press(name, second, "Space", "yard")
        shown = await it.press(name, first, "Space", "wood")
        assert "That was for move" in text(shown)
        assert "Where do you build?" in text(shown)
        assert (await it.tables.panel(game, it.user_id(name))).draft == ("place yard",)
        assert it.server.violations == []


async def test_old_post_opens_the_present_decision(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, other = await opened(it, "ada", "bela")
        opening = await it.posted(game, thread)
        await Player(it, name, random.Random(1)).turn(opening)
        shown = await it.press(other, opening, "Your turn")
        assert "That post is 1 turn old" in text(shown)
        assert "Where do you place your person?" in text(shown)


async def test_double_press_counts_once(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        custom_id = it.people.button(panel, "Space")
        acts = []
        for _ in range(2):
            acts.append(it.people.begin_click(name, panel, custom_id, "wood"))
            it.server.world.chosen.clear()  # from another device, which shows nothing chosen
        await asyncio.gather(*(it.people.patiently(act, act.visible) for act in acts))
        shown = await it.people.wait_message(name, thread, lambda one: "Confirm" in labels(one))
        assert (await it.tables.panel(game, it.user_id(name))).draft == ("place wood",)
        confirm = it.people.button(shown, "Confirm")
        acts = [it.people.begin_click(name, shown, confirm) for _ in range(2)]
        await asyncio.gather(*(it.people.patiently(act, act.visible) for act in acts))
        assert (await it.tables.look(game)).info.turn == 1
        assert it.server.violations == []


async def test_who_is_not_awaited_sees_his_farm_and_whose_move_it_is(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, other = await opened(it, "ada", "bela")
        shown = await it.press(other, await it.posted(game, thread), "Your turn")
        assert f"Waiting for **{name[0].upper()}** {name.title()}" in text(shown)
        assert files(shown) == ["farm.png"]
        shown = await it.slash(other, thread, "toy place", what="wood")
        assert "turn" in text(shown).lower()


async def test_stranger_is_told_that_he_has_no_seat(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, _name, _other = await opened(it, "ada", "bela")
        post = await it.posted(game, thread)
        shown = await it.press("cleo", post, "Your turn")
        assert shown.ephemeral_for == it.user_id("cleo")
        assert text(shown)
        assert files(shown) == []
        assert files(await it.press("cleo", post, "Farms")) == ["farm.png"], "farms are for spectators, too"
        assert "The table" not in text(await it.press("cleo", post, "More"))
        assert it.server.violations == []


async def test_panel_of_another_seat_moves_nothing(tmp_path: Path) -> None:
    """U70: nobody plays for another."""
    async with rig(tmp_path) as it:
        game, thread, name, other = await opened(it, "ada", "bela")
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        custom_id = it.people.button(panel, "Space")
        with pytest.raises(Impossible):
            it.people.begin_click(other, panel, custom_id, "wood")
        panel.ephemeral_for = None  # as if it had been forged into a public message
        shown = said(await it.people.click(other, panel, custom_id, "wood"))
        assert "belongs to another player." in text(shown)
        assert (await it.tables.panel(game, it.user_id(name))).draft == ()


async def test_buttons_of_a_game_that_is_over_say_so(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        post = await it.posted(game, thread)
        panel = await it.press(name, post, "Your turn")
        asked = await it.slash("ada", thread, "farm table end")
        await it.press("ada", asked, "End the game")
        assert "over" in text(await it.press(name, panel, "Space", "wood"))
        assert "over" in text(await it.press(name, post, "Your turn"))
        assert files(await it.press(name, post, "Farms")) == ["farm.png"]


async def test_old_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with LocalDiscord() as server:
        async with rig(tmp_path, server) as it:
            game, thread, name, other = await opened(it, "ada", "bela")
            post = await it.posted(game, thread)
            panel = await it.press(name, post, "Your turn")
            panel = await it.press(name, panel, "Space", "yard")
        async with rig(tmp_path, server) as it:
            panel = await it.press(name, panel, "A2")
            panel = await it.press(name, panel, "Confirm")
            assert "Done." in text(panel)
        async with rig(tmp_path, server) as it:
            shown = await it.press(other, post, "Your turn")
            assert "Where do you place your person?" in text(shown)
            await it.posted(game, thread)
            posts = [one for one in thread.messages.values() if "!more" in str(one.components)]
            assert len([one for one in posts if one.ephemeral_for is None]) == 2
        assert server.violations == []


async def test_what_was_sent_before_a_crash_is_not_sent_again(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        await it.posted(game, thread)
        await it.stop_workers()
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        post = await it.tables.claim_post()
        assert post is not None
        await it.bot.poster._send(post)  # and then the power fails, before it is noted
        await Poster(it.bot, it.bot.services).reconcile()
        assert await it.tables.unfinished_posts() == []
        assert await it.tables.claim_post() is None
        assert (await it.tables.look(game)).info.last_message_id == (await it.posted(game, thread)).id


async def test_what_was_claimed_but_not_sent_before_a_crash_is_sent(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        await it.posted(game, thread)
        await it.stop_workers()
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        post = await it.tables.claim_post()
        await Poster(it.bot, it.bot.services).reconcile()
        assert await it.tables.claim_post() == post


async def test_without_threads_the_game_is_played_in_the_channel(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        deny(it, "create_public_threads")
        answer = await it.slash("ada", "farm-post", "farm new", seats=1, variant="long")
        assert "Create Public Threads" in text(answer)
        await it.start("ada")
        opening = await it.post("ada", "farm-post", "At the table")
        assert "/farm table check" in text(opening)
        panel = await it.press("ada", opening, "Your turn")
        assert "Where do you place your person?" in text(panel)


async def test_game_that_lost_its_place_moves_to_where_it_is_asked_for(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        await it.posted(game, thread)
        place = it.server.world.channel("farm-post")
        place.overwrites[it.server.world.bot.id] = Overwrite(it.server.world.bot.id, 1, deny=BITS["view_channel"])
        shown = await it.slash(name, "barn", "farm table prompt", game=game)
        assert "Where do you place your person?" in text(shown)
        moved = await it.posted(game, it.server.world.channel("barn"))
        assert "Your turn" in labels(moved)


async def test_without_files_there_are_words(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        deny(it, "attach_files")
        _game, thread = await it.begun("ada", variant="long")
        opening = await it.post("ada", thread, "At the table")
        assert files(opening) == []
        assert "may not attach files" in text(opening)
        panel = await it.press("ada", opening, "Your turn")
        assert files(panel) == []
        assert "Space" in labels(panel)


async def test_without_a_vital_permission_no_table_is_opened(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        deny(it, "send_messages")
        answer = await it.slash("ada", "farm-post", "farm new", seats=2)
        assert "Send Messages" in text(answer)
        assert await it.tables.games_of(it.user_id("ada")) == []
        checked = await it.slash("ada", "farm-post", "farm table check")
        assert "Send Messages" in text(checked)


async def test_picture_that_cannot_be_painted_leaves_the_words(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        it.painter.fails = True
        _game, thread = await it.begun("ada", variant="long")
        opening = await it.post("ada", thread, "At the table")
        assert "could not be drawn" in text(opening)
        panel = await it.press("ada", opening, "Your turn")
        assert "could not be drawn" in text(panel)
        assert "Space" in labels(panel)


async def test_a_fault_inside_is_answered_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")

        async def broken(*_args: Any) -> None:
            raise RuntimeError("secret innards")

        monkeypatch.setattr(it.tables, "panel", broken)
        shown = await it.press(name, await it.posted(game, thread), "Your turn")
        assert "Something went wrong on my side" in text(shown)
        assert "innards" not in text(shown)


async def test_a_turn_that_hangs_is_answered_in_words_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")

        async def hangs(_game_id: str) -> Any:
            await asyncio.Event().wait()

        with monkeypatch.context() as patch:
            patch.setattr(it.tables._uow, "load", hangs)
            patch.setattr(queues, "LONGEST_WORK", 0.1)
            shown = await it.slash(name, thread, "farm move", move="place wood; confirm")
        assert "No turn was confirmed by this" in text(shown)
        assert (await it.tables.look(game)).info.turn == 0
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        assert (await it.tables.look(game)).info.turn == 1


async def test_form_that_was_lost_in_a_restart_explains_itself(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        data = {"custom_id": "hm:K7:1:0:say", "components": []}
        person, place = it.server.world.user("ada"), it.server.world.channel("farm-post")
        act = it.server.desk.open(it.server.desk.new(person, place, MODAL_SUBMIT, "form", data), {})
        await it.people.patiently(act, act.visible)
        assert "lost in a restart" in text(said(act))


async def select_nothing(it: Rig, name: str, message: Message) -> list[str]:
    """Send, for each select of a message, a choice of nothing, which Discord would not; return what is answered."""
    answers = []
    for _, part in components.walk(message.components):
        if part.get("type") in components.SELECTS:
            data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"], "values": []}
            place = it.server.world.channels[message.channel_id]
            act = it.server.desk.new(it.server.world.user(name), place, COMPONENT, "nothing", data, source=message)
            shown = {"message": payloads.message_payload(it.server.world, message)}
            await it.people.patiently(act, it.server.desk.open(act, shown).visible)
            answers.append(text(said(act)))
    return answers


async def test_a_select_in_which_nothing_was_chosen_changes_nothing(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        await it.slash("ada", "farm-post", "farm new", seats=3)
        asked = [
            await it.press(name, await it.posted(game, thread), "Your turn"),
            await it.options("ada"),
            await it.slash("ada", thread, "farm me notifications"),
            await it.slash("ada", thread, "farm me settings"),
            await it.slash("ada", thread, "farm me orders"),
            await it.slash("ada", thread, "farm games"),
            await it.slash("ada", thread, "farm hand", game=game),
        ]
        for who, message in zip((name, *["ada"] * 6), asked, strict=True):
            answers = await select_nothing(it, who, message)
            assert {one for one in answers if one != "You have not chosen anything."} == set()
            assert answers or message is asked[-1]
        assert it.server.violations == []


async def test_press_that_discord_took_for_lost_changes_nothing(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        late = it.server.faults.inject("POST .*/callback", 1, refused(404, 10062, "Unknown interaction"))
        it.people.begin_click(name, panel, it.people.button(panel, "Space"), "wood")
        await late.hit.wait()
        panel = await it.slash(name, thread, "farm move")
        assert "Where do you place your person?" in text(panel)
        assert (await it.tables.panel(game, it.user_id(name))).draft == ()


async def test_ids_of_an_older_form_explain_themselves(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        post = await it.posted(game, thread)
        for _, part in components.walk(post.components):
            if part.get("label") == "Your turn":
                part["custom_id"] = f"h:{game}:old"
        shown = said(await it.people.click(name, post, f"h:{game}:old"))
        assert "Use" in text(shown)
        assert it.server.violations == []


def deny(it: Rig, flag: str) -> None:
    """Take a permission from the bot in the whole guild."""
    it.server.guild.members[it.server.world.bot.id].denied |= BITS[flag]


def test_templates_are_disjoint_and_ids_read_back() -> None:
    address = custom_ids.Address(game="K7", position=41, seat=None, choice="goods", part=2, page=3)
    assert custom_ids.read(address.button()) == address == custom_ids.read(address.select())
    assert not custom_ids.SELECT.fullmatch(address.button())
    assert not custom_ids.BUTTON.fullmatch(address.select())


async def confirmed_with(
    it: Rig, pattern: str, answer: Any, *, times: int = 1, answered: bool = False
) -> tuple[str, str]:
    """Confirm a turn while a call to Discord fails; return the game and the words of the answer."""
    game, thread, name, _other = await opened(it, "ada", "bela")
    panel = await it.press(name, await it.posted(game, thread), "Your turn")
    panel = await it.press(name, panel, "Space", "wood")
    it.server.faults.inject(pattern, 1, answer, answered=answered)
    act = it.people.begin_click(name, panel, it.people.button(panel, "Confirm"))
    await it.people.patiently(act, act.visible)
    return game, text(said(act))


@pytest.mark.parametrize(
    "answer", [refused(404, 10008, "gone"), refused(400, 50035, "form"), refused(400, 40060, "twice"), DROPPED]
)
async def test_a_turn_whose_answer_fails_is_told_as_confirmed(tmp_path: Path, answer: Any) -> None:
    async with rig(tmp_path) as it:
        game, words = await confirmed_with(it, "PATCH .*/messages/@original", answer)
        assert (await it.tables.look(game)).info.turn == 1
        assert "confirmed" in words or "Done" in words


@pytest.mark.parametrize("answer", [broken(500), DROPPED])
async def test_an_acknowledgement_whose_answer_is_lost_counts(tmp_path: Path, answer: Any) -> None:
    async with rig(tmp_path) as it:
        game, words = await confirmed_with(it, "POST .*/callback", answer, answered=True)
        assert (await it.tables.look(game)).info.turn == 1
        assert words


async def test_what_a_full_disk_refused_is_not_told_as_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        await it.posted(game, thread)

        async def full(_self: Any, _job: Any) -> Any:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as disk:
            disk.setattr("bot.tables.db.store.Store.write", full)
            shown = await it.slash(name, thread, "farm move", move="place wood; confirm")
        assert (await it.tables.look(game)).info.turn == 0
        assert "Your turn is confirmed" not in text(shown)
        assert "is stored" not in text(shown)


async def test_no_thinking_stays_when_the_answer_fails_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.chat.kit.interaction.AGAIN", (0.05,))
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        await it.posted(game, thread)
        it.server.faults.inject("PATCH .*/messages/@original", 4, DROPPED)
        assert text(await it.slash(name, thread, "farm status"))


async def test_a_new_name_is_shown_everywhere_from_the_next_act_on(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, other = await opened(it, "ada", "bela")
        it.server.world.user(other).display = "Zora"
        assert text(await it.slash(other, thread, "farm status"))
        seat = (await it.tables.look(game)).info.seat_of(it.user_id(other))
        assert seat is not None
        assert seat.name == "Zora"
        await Player(it, name, random.Random(1)).turn(await it.posted(game, thread))
        assert "Zora" in str((await it.posted(game, thread)).attachments[0].description)


async def test_a_bot_is_not_invited_and_a_host_who_left_the_server_hands_over(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=3, variant="long")
        await it.press("bela", await it.card(), "Join")
        await it.press("cleo", await it.card(), "Join")
        await it.slash("ada", "farm-post", "farm table invite", person=it.server.world.bot.id)
        game = (await it.tables.games_of(it.user_id("ada")))[0].info.id
        assert (await it.tables.look(game)).info.invited == ()
        it.server.member_leaves(it.server.guild, it.server.world.user("ada"))
        await it.start("bela")
        info = (await it.tables.look(game)).info
        assert info.started_at is not None
        assert info.host_id == it.user_id("bela")
        assert {seat.user_id for seat in info.seats} == {it.user_id("bela"), it.user_id("cleo")}


async def test_a_turn_not_yet_posted_is_posted_once_where_the_table_moves(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread, name, _other = await opened(it, "ada", "bela")
        await it.posted(game, thread)
        plan = it.server.faults.inject("POST .*/channels/.*/messages", 1, refused(403, 50001, "no"))
        await it.slash(name, thread, "farm move", move="place wood; confirm")
        await plan.hit.wait()
        await it.slash("ada", "barn", "farm table move-here", game=game)
        there = it.server.world.channels[(await it.tables.look(game)).info.thread_id or 0]
        await it.post("ada", there, "continues here.")
        while (post := await it.tables.claim_post()) is not None:
            await it.bot.poster._work(post)
        boards = [one for one in there.messages.values() if f":{game}:1:-:!more" in str(one.components)]
        assert len([one for one in boards if one.ephemeral_for is None]) == 1
