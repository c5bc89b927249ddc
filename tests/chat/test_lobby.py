"""The lobby: no press starts, cancels or leaves without a question; what is called for has its button."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.boards import boards_for
from bot.chat.lobby.options import HELP
from bot.games.registry import GAMES
from bot.local.world.entities import Message
from bot.tables.db.values import Status
from tests.chat.rig import Rig, files, ids, rig, said, seen, text


async def pressed(it: Rig, who: str, message: Message, choice: str) -> Message:
    """Press the button with a choice, without regard to its words."""
    custom_id = next(one for one in ids(message) if one.endswith(f":{choice}"))
    return said(await it.people.click(who, message, custom_id))


async def table(it: Rig, seats: int, *others: str) -> tuple[str, Message]:
    """Open Ada's table and let others join; return its id and its card."""
    await it.slash("ada", "farm-post", "farm new", seats=seats, variant="long")
    card = await it.card()
    for name in others:
        await pressed(it, name, card, "!join")
    return (await it.tables.games_of(it.user_id("ada")))[0].info.id, card


async def test_the_card_has_three_buttons_and_one_picture(tmp_path: Path) -> None:
    """One picture and three buttons; taking a seat and giving it back have one place."""
    async with rig(tmp_path) as it:
        _game, card = await table(it, 2)
        shown = [one.rsplit(":", 1)[1] for one in ids(card)]
        assert shown == ["!join", "!rules", "!host"]
        assert files(card) == ["lobby.png"]
        await pressed(it, "bela", card, "!join")
        await it.people.wait_until(lambda: "B Bela" in seen(card) or None)
        assert [one.rsplit(":", 1)[1] for one in ids(card)] == shown
        assert it.server.violations == []


async def test_a_start_with_free_seats_is_asked_about(tmp_path: Path) -> None:
    """**Start with 2 of 4 seats taken?** Nobody can join after that."""
    async with rig(tmp_path) as it:
        game, card = await table(it, 4, "bela")
        asked = await pressed(it, "ada", await pressed(it, "ada", card, "!host"), "!start")
        assert text(asked) == "**Start with 2 of 4 seats taken?** Nobody can join after that."
        assert (await it.tables.look(game)).info.status is Status.LOBBY
        back = await pressed(it, "ada", asked, "!host")
        assert (await it.tables.look(game)).info.status is Status.LOBBY
        await pressed(it, "ada", await pressed(it, "ada", back, "!start"), "!start.sure")
        assert (await it.tables.look(game)).info.status is Status.RUNNING


async def test_a_full_table_starts_at_once_also_from_the_call_to_its_host(tmp_path: Path) -> None:
    """When the seats are full, the call to the host has the button *Start*."""
    async with rig(tmp_path) as it:
        game, _card = await table(it, 2, "bela")
        called = await it.people.wait_message("ada", "farm-post", lambda one: it.user_id("ada") in one.pinged)
        refused = await pressed(it, "bela", called, "!start")
        assert "Only" in text(refused)
        await pressed(it, "ada", called, "!start")
        assert (await it.tables.look(game)).info.status is Status.RUNNING
        assert it.server.violations == []


@pytest.mark.parametrize("way", ["!cancel", "!leave"])
async def test_a_host_who_cancels_or_leaves_is_asked(tmp_path: Path, way: str) -> None:
    async with rig(tmp_path) as it:
        game, card = await table(it, 3, "bela")
        if way == "!cancel":
            asked = await pressed(it, "ada", await pressed(it, "ada", card, "!host"), way)
        else:
            asked = await pressed(it, "ada", card, "!join")
            assert "**B** Bela becomes the host." in text(asked)
        info = (await it.tables.look(game)).info
        assert (info.status, len(info.seats)) == (Status.LOBBY, 2)
        await pressed(it, "ada", asked, f"{way}.sure")
        info = (await it.tables.look(game)).info
        if way == "!cancel":
            assert info.status is Status.CANCELLED
        else:
            assert [place.user_id for place in info.seats] == [it.user_id("bela")]
            assert info.host_id == it.user_id("bela")


@pytest.mark.parametrize(("old", "after"), [("!start", Status.RUNNING), ("!cancel", Status.CANCELLED)])
async def test_buttons_of_cards_from_before_ask_as_well(tmp_path: Path, old: str, after: Status) -> None:
    """The ids of the five buttons of earlier cards still work."""
    async with rig(tmp_path) as it:
        game, card = await table(it, 4, "bela")
        custom_id = f"hb:{game}:0:-:{old}"
        row = next(part for part in card.components if part["type"] == 1)
        row["components"][0]["custom_id"] = custom_id
        asked = said(await it.people.click("ada", card, custom_id))
        assert (await it.tables.look(game)).info.status is Status.LOBBY
        await pressed(it, "ada", asked, f"{old}.sure")
        assert (await it.tables.look(game)).info.status is after


async def test_the_call_to_a_rematch_has_a_button_to_join(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        ada, bela = it.user_id("ada"), it.user_id("bela")
        guild, place = it.server.guild.id, it.server.world.channel("farm-post").id
        new = await it.tables.create(
            5,
            user_id=ada,
            user_name="Ada",
            guild_id=guild,
            channel_id=place,
            game="toy",
            variant="long",
            seats=2,
            invited=[bela],
            rematch_of="K7",
        )
        await it.tables.set_preferences(ada)
        called = await it.people.wait_message("bela", "farm-post", lambda one: bela in one.pinged)
        await pressed(it, "bela", called, "!join")
        assert (await it.tables.look(new.id)).info.seat_of(bela) is not None


async def test_a_table_has_four_seats_or_one_for_everybody_invited(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        bela, cleo = it.user_id("bela"), it.user_id("cleo")
        await it.slash("ada", "farm-post", "farm new", variant="long")
        await it.slash("dario", "barn", "farm new", variant="long", invite=f"<@{bela}> and <@!{cleo}>")
        (ours,) = [one.info for one in await it.tables.games_of(it.user_id("ada"))]
        (theirs,) = [one.info for one in await it.tables.games_of(it.user_id("dario"))]
        assert (ours.wanted, ours.invited) == (4, ())
        assert (theirs.wanted, theirs.invited) == (3, tuple(sorted((bela, cleo))))
        assert "rated if everyone has finished a game" in text(await it.card())
        assert it.server.violations == []


@pytest.mark.parametrize("words", [*HELP.values(), *(o.help for rules in GAMES.values() for o in rules.options)])
def test_every_option_says_what_it_does_in_sixty_characters(words: object) -> None:
    """Every option of the set-up says what it does in <= 60 characters."""
    assert 0 < len(getattr(words, "message", "")) <= 60


async def test_the_game_can_be_changed_until_the_start(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.slash("ada", "farm-post", "farm new", game="agricola", variant="full", seats=5)
        card = await it.card()
        shown = await it.options("ada", "Cards", card)
        shown = await it.press("ada", shown, "Dealing cards", "draft")
        shown = await it.options("ada", "Game", card)
        select = next(one for one in ids(shown) if ":!set.game" in one)
        await it.people.click("ada", shown, select, "hallertau")
        info = (await it.tables.games_of(it.user_id("ada")))[0].info
        assert (info.game, info.wanted, info.options) == ("hallertau", 4, {})
        await it.people.wait_until(lambda: "Hallertau" in text(card) or None)
        await it.start("ada", card)
        assert (await it.tables.look(info.id)).state.round == 1


@pytest.mark.parametrize("game", [*GAMES])
async def test_pages_of_options_do_not_repeat_their_heads(tmp_path: Path, game: str) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.slash("ada", "farm-post", "farm new", game=game, seats=2)
        card = await it.card()
        for page in ("Game", "Cards", "Pace"):
            shown = await it.options("ada", page, card)
            for row in shown.components:
                for part in row.get("components", []):
                    for option in part.get("options", []):
                        assert not option["label"].startswith(f"{part['placeholder']}:")
        assert it.server.violations == []
