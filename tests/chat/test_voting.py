"""Every kind of vote in the chat: its words, its post that shows how it stands, its end, its lines in the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.text import Text
from bot.local.world.entities import Message
from bot.tables.repository.votes import KINDS, SEATED, UNDO
from tests.chat.month import Month
from tests.chat.rig import labels, text
from tests.chat.test_calls import last_in, month

LASTS = {"end": 7, "wait": 3, "default": 3, "replace": 3, "host": 3, UNDO: 3}
"""For how many days each can be voted about (README)."""

SAID = {
    "wait": ("Should we keep waiting for Ada?", "We keep waiting for Ada."),
    "default": ("Should I make a safe default move for Ada?", "I made a default move for Ada"),
    "replace": ("Should Ada's seat be opened to someone else?", "The others voted to open that seat"),
    "host": ("Should the player who started this vote replace Ada as host?", "Bela is now the host"),
    "end": ("Should this game end now,", "has ended early"),
}


async def overdue(it: Month) -> str:
    """A game of three in which Ada, the host, has been awaited for so long that the table was told."""
    game = await it.table("ada", "bela", "cleo")
    await it.until("03-11 12:00")
    return game


async def log(it: Month, game: str) -> list[Text]:
    return [entry.text for entry in await it.it.tables.log(game) if entry.kind == "vote"]


def test_there_is_nothing_else_to_vote_about() -> None:
    assert set(KINDS) == set(LASTS) == set(SAID) | {UNDO}
    assert set(SAID) - {"end"} == SEATED
    assert {key: kind.lasting.days for key, kind in KINDS.items()} == LASTS


@pytest.mark.parametrize("kind", sorted(SEATED))
async def test_a_vote_about_who_is_overdue_passes(tmp_path: Path, kind: str) -> None:
    """U60, U63: by buttons from the word to the table to what comes of it; each step is a line of the log."""
    async with month(tmp_path) as it:
        game = await overdue(it)
        late = await last_in(it, game)
        named = {"wait": "keep waiting", "default": "default move", "replace": "replace player", "host": "change host"}[
            kind
        ]
        await it.it.press("bela", late, f"Vote: {named}")
        await it.post()
        vote = await last_in(it, game)
        question, outcome = SAID[kind]
        assert question in text(vote)
        assert "2 votes are needed within " in text(vote)
        await it.it.press("cleo", late, f"Vote: {named}")  # by the other way, so that the post hears of it
        await it.post()
        assert labels(vote) == []
        assert "You agreed." in text(vote)
        thread = it.it.server.world.channel((await it.it.tables.look(game)).info.thread_id or 0)
        assert any(outcome in text(one) for one in thread.messages.values())
        kinds = KINDS[kind]
        assert [one.message for one in await log(it, game)] == [kinds.agreed.message] * 2 + [kinds.passed.message]


@pytest.mark.parametrize("kind", sorted(SEATED))
async def test_a_vote_about_who_is_overdue_runs_out(tmp_path: Path, kind: str) -> None:
    async with month(tmp_path) as it:
        game = await overdue(it)
        await it.vote(game, "bela", kind, 0)
        vote = await last_in(it, game)
        await it.until("03-14 11:59")
        assert labels(vote) == ["Yes", "No", "More"]
        await it.until("03-14 12:00")
        told = await last_in(it, game)
        assert "too few people voted (1 of 2)" in text(told)
        assert SAID[kind][0] in text(told)
        assert labels(vote) == []
        assert (await log(it, game))[-1].args["needed"] == 2


async def test_the_end_is_voted_and_the_host_alone_may_end_in_the_first_round(tmp_path: Path) -> None:
    """U66, U64."""
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        await it.vote(game, "bela", "end")
        vote = await last_in(it, game)
        assert SAID["end"][0] in text(vote)
        assert "2 votes are needed" in text(vote)
        await it.vote(game, "ada", "end")
        assert SAID["end"][1] in text(await last_in(it, game))
        assert labels(vote) == []
        young = await it.table("ada", "bela")
        await it.vote(young, "ada", "end")
        assert SAID["end"][1] in text(await last_in(it, young))


async def test_a_vote_shows_each_ballot_wherever_it_was_given(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela", "cleo")
        await it.until("03-11 12:00")
        await it.vote(game, "bela", "wait", 0)
        vote = await last_in(it, game)
        assert "Not yet: Cleo" in text(vote)
        await it.it.tables.ballot(900, 1, it.it.user_id("cleo"), yes=False)
        await it.post()
        assert "No: Cleo" in text(vote)
        assert "The vote failed." in text(vote)
        assert labels(vote) == []
        assert vote.edits > 0  # shown by editing, not by another post


async def test_a_vote_whose_post_is_out_of_reach_stops_nothing(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await overdue(it)
        await it.vote(game, "bela", "wait", 0)
        vote = await last_in(it, game)
        it.it.server.world.channel(vote.channel_id).messages.pop(vote.id)
        await it.vote(game, "cleo", "wait", 0)
        assert it.transcript[-1].endswith("waited")


def directly(month: Month, user_id: int) -> int:
    """Return how often somebody has been called directly."""
    return sum(push.user_id == user_id and push.title == "Hofpost" for push in month.it.server.world.pushes)


async def test_replaced_by_vote_the_seat_is_taken_with_a_briefing_and_calls_go_to_the_new_one(tmp_path: Path) -> None:
    """U60: the whole way in the chat."""
    async with month(tmp_path) as it:
        ada = it.it.user_id("ada")
        await it.it.tables.set_preferences(ada, notify="dm")
        game = await overdue(it)
        await it.until("03-11 13:00")  # he was called directly, a little later
        heard = directly(it, ada)
        assert heard
        for name in ("bela", "cleo"):
            await it.vote(game, name, "replace", 0)
        post = await last_in(it, game)
        assert "Take an open seat" in labels(post)
        shown = await it.it.press("dario", post, "Take an open seat")
        assert f"You are now in {game}" in text(shown)
        await it.post()
        await it.until("03-12 13:00")
        reminder = await last_in(it, game)
        assert reminder.pinged == {it.it.user_id("dario")}
        assert directly(it, ada) == heard
        assert ada not in {user for moment, user in it.rings if moment > it.clock.now.replace(day=11, hour=13)}


async def test_somebody_who_is_replaced_gives_up_his_seats_in_lobbies_and_says_so(tmp_path: Path) -> None:
    """U62: the card shows it, the people there are told."""
    async with month(tmp_path) as it:
        await it.it.slash("cleo", "farm-post", "farm new", seats=3)
        card = await it.it.card("cleo")
        await it.it.press("ada", card, "Join")
        game = await overdue(it)
        for name in ("bela", "cleo"):
            await it.vote(game, name, "replace", 0)
        assert "Ada" not in text(card)
        shown = [text(one) for one in it.it.server.world.channel("farm-post").messages.values()]
        assert any(f"Ada (A) was replaced in {game} for not moving, and loses their seat here." in one for one in shown)


async def test_an_open_seat_would_lose_moves_so_all_others_must_agree_to_take_them_back(tmp_path: Path) -> None:
    """U56: nobody speaks for an open seat alone."""
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela", "cleo")
        await it.play(game, "ada", "place wood; confirm")
        await it.play(game, "bela", "place clay; confirm")
        await it.it.tables.leave(900, game, it.it.user_id("bela"))
        await it.post()
        shown = text(await it.it.slash("ada", "farm-post", "farm undo", turns=1, game=game))
        assert "would lose a move, but no one is in that seat, so all the others must agree." in shown
        assert "**C** Cleo must agree" in shown


async def undo_asked(it: Month) -> tuple[str, Message]:
    """A game in which Ada asks to take her turn and Bela's back; return it and the post of the vote."""
    game = await it.table("ada", "bela", "cleo")
    await it.play(game, "ada", "place wood; confirm")
    await it.play(game, "bela", "place clay; confirm")
    await it.it.press("ada", await it.it.slash("ada", "farm-post", "farm undo", turns=2, game=game), "Ask the others")
    await it.post()
    return game, await last_in(it, game)


async def test_a_vote_to_take_back_runs_out(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game, vote = await undo_asked(it)
        assert "Should these turns be undone?" in text(vote)
        assert "goes to clay" in text(vote)
        assert "2 votes are needed within " in text(vote)
        await it.until("03-08 12:00")
        thread = it.it.server.world.channel(vote.channel_id)
        assert any("too few people voted (1 of 2)" in text(one) for one in thread.messages.values())
        assert labels(vote) == []
        assert (await it.it.tables.look(game)).info.turn == 2


async def test_a_vote_to_take_back_is_void_when_somebody_moves(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game, vote = await undo_asked(it)
        await it.play(game, "cleo", "place yard; build A1; confirm")
        assert labels(vote) == []
        assert "The vote is void" in text(vote)
        assert (await it.it.tables.look(game)).info.turn == 3


async def test_a_vote_to_take_back_is_voted_down(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game, vote = await undo_asked(it)
        await it.it.press("bela", vote, "No")
        assert "The vote failed." in text(vote)
        await it.post()
        assert "The vote failed" in text(await last_in(it, game))
        assert (await log(it, game))[-1].message == "The vote failed: {q}"


async def test_a_vote_is_posted_once_more_where_its_game_has_moved(tmp_path: Path) -> None:
    """Its thread may be gone, and with it the buttons; what was said so far counts on."""
    async with month(tmp_path) as it:
        game, old = await undo_asked(it)
        world = it.it.server.world
        await it.it.slash("ada", "barn", "farm table move-here", game=game)
        await it.post()
        info = (await it.it.tables.look(game)).info
        assert info.thread_id not in (None, old.channel_id)
        vote = await last_in(it, game)
        assert "Should these turns be undone?" in text(vote)
        assert "Not yet: Bela" in text(vote)
        await it.it.press("bela", vote, "Yes")
        await it.post()
        assert labels(vote) == []
        assert (await it.it.tables.look(game)).info.turn == 3
        assert sum("Should these" in text(one) for one in world.channel(vote.channel_id).messages.values()) == 1
        assert "That vote is over." in text(await it.it.press("bela", old, "Yes"))


async def test_who_presses_the_same_button_again_has_voted_once(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await overdue(it)
        await it.vote(game, "bela", "wait", 0)
        vote = await last_in(it, game)
        for _ in range(2):
            assert "Yes: Bela" in text(await it.it.press("bela", vote, "Yes"))
        assert [one.message for one in await log(it, game)] == ["votes to keep waiting for {who}"]
        game, vote = await undo_asked(it)
        for _ in range(2):
            assert "Yes: Ada" in text(await it.it.press("ada", vote, "Yes"))
        assert [one.message for one in await log(it, game)] == ["asks to undo {turns}"]
