"""The life-cycle of interactions, driven by the real client."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord.http import Route

from bot.local import LocalDiscord
from bot.local.interactions import DID_NOT_RESPOND
from bot.local.limits import components
from bot.local.people.people import Impossible, People
from bot.local.world.entities import Channel
from tests.local.conftest import taken
from tests.local.parrot import Parrot, counter, png
from tests.local_table import running_bot


@pytest.fixture(autouse=True)
def _running(bot: Parrot) -> None:
    """Every test here wants the parrot."""


async def test_slash_answers_in_public(people: People) -> None:
    act = await people.slash("ada", "farm-post", "farm say", text="Good morning")
    assert act.text == "Good morning"
    assert people.last("bela", "farm-post") is act.message
    assert act.message.interaction is not None
    assert act.message.interaction["user"]["username"] == "ada"


async def test_user_option_is_resolved(people: People, server: LocalDiscord) -> None:
    act = await people.slash("ada", "farm-post", "farm say", text="Hello", whom="bela")
    assert act.text == f"Hello <@{server.world.user('bela').id}>"


async def test_autocomplete_sees_the_other_options(people: People) -> None:
    found = await people.autocomplete("ada", "farm-post", "farm do", "what", "pl", side="left")
    assert found == [{"name": "plough left", "value": "plough"}, {"name": "plant left", "value": "plant"}]


async def test_button_edits_its_message(people: People) -> None:
    act = await people.slash("ada", "farm-post", "farm count")
    for n in range(3):
        pressed = await people.click("bela", act.message, f"count:{n}")
        assert pressed.message is act.message
    assert act.message.content == "Counted 3"
    assert act.message.edits == 3


async def test_select_defers_silently_and_follows_up_for_the_person_alone(people: People) -> None:
    card = await people.slash("ada", "farm-post", "farm card")
    act = await people.click("bela", card.message, "pick", ["Two"])
    assert act.acknowledged == 6
    assert act.text == "Chosen ['Two']"
    assert act.ephemeral
    assert act.message in people.sees("bela", "farm-post")
    assert act.message not in people.sees("ada", "farm-post")


async def test_user_select_is_resolved(people: People) -> None:
    card = await people.slash("ada", "farm-post", "farm card")
    assert (await people.click("ada", card.message, "whom", ["cleo"])).text == "Invited cleo"


async def test_modal_with_every_kind_of_field(people: People) -> None:
    opened = await people.slash("ada", "farm-post", "farm feed")
    assert opened.modal is not None
    assert opened.modal["title"] == "Feed your family"
    values = {"note": "hungry", "good": "Sheep", "way": "cook", "also": ["wood", "clay"], "guest": ["bela"]}
    sent = await people.submit_modal("ada", opened, values)
    assert sent.text == "hungry sheep cook wood clay bela"


async def test_modal_from_a_button_may_update_the_message(people: People, bot: Parrot, post: Channel) -> None:
    async def answer(interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.edit_message(content="Fed", view=None)

    view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Feed", custom_id="form"))
    sent = await bot.get_partial_messageable(post.id).send("Hungry", view=view)
    form = await people.click("ada", post.messages[sent.id], "form")
    bot.add_listener(answer, "on_interaction")
    bot._connection._view_store._modals.clear()
    act = await people.submit_modal("ada", form, {"good": "grain", "way": "beg"})
    assert act.message is post.messages[sent.id]
    assert act.message.content == "Fed"


async def test_deferral_shows_thinking_then_is_filled_by_the_first_follow_up(people: People, post: Channel) -> None:
    states: list[str] = []
    stop = people.world.watch(lambda kind, d: states.append(d["state"]) if kind == "interaction" else None)
    act = await people.slash("ada", "farm-post", "farm draw")
    stop()
    assert states == ["sent", "thinking", "answered"]
    assert act.followups == []
    assert act.text == "Drawn"
    assert not act.message.is_loading
    (file,) = act.message.attachments
    assert (file.filename, file.description, file.width, file.height) == ("first.png", "A red field", 40, 30)


async def test_privacy_of_a_deferral_stays(people: People) -> None:
    act = await people.slash("ada", "farm-post", "farm draw", secret=True)
    assert act.ephemeral
    assert act.message.attachments[0].filename == "first.png"
    assert people.sees("bela", "farm-post") == []


async def test_edit_replaces_the_picture(people: People) -> None:
    act = await people.slash("ada", "farm-post", "farm redraw")
    message = await people.wait_message("bela", "farm-post", lambda m: m.content == "Two")
    assert message is act.message
    assert [file.filename for file in message.attachments] == ["two.png"]


async def test_picture_can_be_fetched(people: People, server: LocalDiscord, bot: Parrot) -> None:
    act = await people.slash("ada", "farm-post", "farm draw")
    fetched = await bot.get_partial_messageable(act.channel.id).fetch_message(act.message.id)
    assert await fetched.attachments[0].read() == act.message.attachments[0].data


async def test_ephemeral_answer_is_nobody_elses(people: People, bot: Parrot, post: Channel) -> None:
    act = await people.slash("ada", "farm-post", "farm whisper", text="My hand")
    assert act.message in people.sees("ada", "farm-post")
    assert people.sees("bela", "farm-post") == []
    with pytest.raises(discord.NotFound) as error:
        await bot.get_partial_messageable(post.id).fetch_message(act.message.id)
    assert error.value.code == 10008
    assert "My hand" not in bot.received
    with pytest.raises(Impossible):
        people.begin_click("bela", act.message, "count:0")
    people.restart_client("ada")
    assert people.sees("ada", "farm-post") == []


async def test_silence_is_seen_and_recorded(people: People, server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Dead", custom_id="dead"))
    sent = await bot.get_partial_messageable(post.id).send("Old", view=view)
    act = await people.click("ada", post.messages[sent.id], "dead")
    assert act.failed == DID_NOT_RESPOND
    assert act.done.result() == 0
    assert taken(server) == ["'dead' pressed by ada was not acknowledged within 0.4 s."]


async def test_late_acknowledgement(people: People, server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Slow", custom_id="slow"))
    sent = await bot.get_partial_messageable(post.id).send("Slow", view=view)
    await people.click("ada", post.messages[sent.id], "slow")
    with pytest.raises(discord.NotFound) as error:
        await bot.interactions[-1].response.send_message("Too late")
    assert error.value.code == 10062
    assert len(taken(server)) == 2


async def test_second_acknowledgement(people: People, server: LocalDiscord, bot: Parrot) -> None:
    await people.slash("ada", "farm-post", "farm say", text="Once")
    interaction = bot.interactions[-1]
    interaction.response._response_type = None
    with pytest.raises(discord.HTTPException) as error:
        await interaction.response.send_message("Twice")
    assert error.value.code == 40060
    assert taken(server) == ["/farm say by ada was acknowledged twice."]


async def test_token_runs_out(people: People, server: LocalDiscord, bot: Parrot) -> None:
    await people.slash("ada", "farm-post", "farm say", text="Once")
    server.desk.token_seconds = 0.0
    with pytest.raises(discord.HTTPException) as error:
        await bot.interactions[-1].followup.send("Too late")
    assert error.value.code == 50027


async def test_follow_up_before_acknowledging(people: People, server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    act, interaction = await _press(people, bot, post, "rash")
    with pytest.raises(discord.NotFound) as error:
        await interaction.followup.send("Rash")
    assert error.value.code == 10015
    await interaction.response.defer()
    assert await act.done == 6
    assert taken(server) == ["'rash' pressed by ada was followed up without an acknowledgement."]


async def _press(people: People, bot: Parrot, post: Channel, custom_id: str) -> tuple[Any, discord.Interaction[Any]]:
    """A press on a button that the parrot leaves to the test, as the person and as the bot hold it."""
    view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Press", custom_id=custom_id))
    sent = await bot.get_partial_messageable(post.id).send("Press me", view=view)
    act = people.begin_click("ada", post.messages[sent.id], custom_id)
    return act, await bot.wait_for("interaction", timeout=5)


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ({"type": 8, "data": {"choices": []}}, "Callback type 8 cannot answer an interaction of type 3"),
        ({"type": 5, "data": {"flags": 64 | 32768}}, "The flags 32768 cannot be set here"),
        ({"type": 4, "data": {"content": "x", "flags": 128}}, "The flags 128 cannot be set here"),
    ],
)
async def test_callback_must_suit(
    people: People, server: LocalDiscord, bot: Parrot, post: Channel, body: dict[str, Any], complaint: str
) -> None:
    act, interaction = await _press(people, bot, post, "odd")
    where = Route("POST", "/interactions/{i}/{t}/callback", i=interaction.id, t=interaction.token)
    with pytest.raises(discord.HTTPException) as error:
        await bot.http.request(where, json=body)
    assert error.value.code == 50035
    await interaction.response.send_message("Well then")
    assert (await act.done) == 4
    (violation,) = taken(server)
    assert complaint in violation


async def test_dynamic_item_after_a_restart(people: People, server: LocalDiscord, bot: Parrot) -> None:
    act = await people.slash("ada", "farm-post", "farm count")
    await bot.close()
    async with running_bot(server, Parrot):
        await people.click("ada", act.message, "count:0")
    assert act.message.content == "Counted 1"


async def test_pressing_while_the_bot_is_down_fails_but_is_not_its_fault(
    people: People, server: LocalDiscord, bot: Parrot
) -> None:
    act = await people.slash("ada", "farm-post", "farm count")
    await bot.close()
    pressed = await people.click("ada", act.message, "count:0")
    assert pressed.failed == DID_NOT_RESPOND
    assert server.violations == []


async def test_direct_messages(people: People, server: LocalDiscord) -> None:
    act = await people.slash("ada", "farm-post", "farm direct")
    assert act.text == "Written"
    message = people.last("ada", people.direct("ada"))
    assert message.content == "It is your turn"
    assert message.pinged == {server.world.user("ada").id}
    in_direct = await people.slash("ada", people.direct("ada"), "farm count")
    await people.click("ada", in_direct.message, "count:0")
    assert in_direct.text == "Counted 1"


async def test_closed_direct_messages(people: People, server: LocalDiscord) -> None:
    server.world.user("ada").dms_open = False
    assert (await people.slash("ada", "farm-post", "farm direct")).text == "Refused: 50007"


async def test_components_v2_card(people: People, server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    act = await people.slash("ada", "farm-post", "farm card")
    message = await bot.get_partial_messageable(post.id).fetch_message(act.message.id)
    gallery = next(c for c in _walk(message.components) if isinstance(c, discord.MediaGalleryComponent))
    assert gallery.items[0].description == "The table, seen from above"
    assert gallery.items[0].media.url == message.attachments[0].url
    assert gallery.items[0].media.url.startswith(server.url)
    ids = [part["id"] for _, part in components.walk(act.message.components)]
    assert ids == list(range(1, len(ids) + 1))


def _walk(parts: Any) -> Any:
    for part in parts:
        yield part
        yield from _walk(getattr(part, "children", ()))


async def test_app_permissions_tell_what_is_missing(
    people: People, server: LocalDiscord, bot: Parrot, post: Channel
) -> None:
    server.world.deny_bot("attach_files", channel=post)
    await people.slash("ada", "farm-post", "farm say", text="x")
    assert not bot.interactions[-1].app_permissions.attach_files
    assert bot.interactions[-1].app_permissions.send_messages
    assert bot.interactions[-1].filesize_limit == 10 * 1024 * 1024


async def test_five_follow_ups_where_only_the_person_installed(
    people: People, server: LocalDiscord, bot: Parrot
) -> None:
    world = server.world
    club = world.add_guild("Elsewhere", world.user("ada"), installed=False)
    lobby = world.add_channel(club, "lobby")
    with pytest.raises(Impossible):
        people.begin_slash("ada", lobby, "farm say", text="x")
    world.commands[None][0]["integration_types"] = [0, 1]
    act = await people.slash("ada", lobby, "farm say", text="x")
    interaction = bot.interactions[-1]
    for n in range(5):
        await interaction.followup.send(str(n))
    with pytest.raises(discord.HTTPException) as error:
        await interaction.followup.send("one too many")
    assert error.value.code == 40094
    assert len(act.followups) == 5
    assert len(taken(server)) == 1


async def test_many_at_once(people: People) -> None:
    acts = await asyncio.gather(*(people.slash("ada", "farm-post", "farm say", text=str(n)) for n in range(20)))
    assert sorted(int(act.text) for act in acts) == list(range(20))


async def test_original_response_can_be_fetched_and_deleted(people: People, bot: Parrot, post: Channel) -> None:
    act = await people.slash("ada", "farm-post", "farm whisper", text="Gone soon")
    original = await bot.interactions[-1].original_response()
    assert original.content == "Gone soon"
    assert original.flags.ephemeral
    await bot.interactions[-1].delete_original_response()
    assert people.sees("ada", "farm-post") == []
    assert act.message.id not in post.messages


async def test_follow_up_can_be_edited(people: People, bot: Parrot) -> None:
    act = await people.slash("ada", "farm-post", "farm whisper", text="First")
    sent = await bot.interactions[-1].followup.send("Second", ephemeral=True, wait=True, view=counter(0), file=png())
    await sent.edit(content="Changed", attachments=[])
    assert act.text == "Changed"
    assert act.message.attachments == []
    await people.click("ada", act.message, "count:0")
    assert act.text == "Counted 1"
