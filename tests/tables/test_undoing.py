"""Taking confirmed turns back: consent, secrets, and that a position taken back to is the position that was."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from bot.games.text import Seat
from bot.tables.db.settings import Undo
from bot.tables.db.values import GameOver, LobbyRefusal, NotYourSeat, Poll, Refusal
from bot.tables.services.export import export_game, replay
from bot.tables.services.history import restored, standing
from tests.tables.club import JONAS, MILA, STRANGER, TOVE, Club
from tests.toy import Toy


async def take(club: Club, game: str, user_id: int, count: int) -> Poll | None:
    """Look at what is lost and take it back, as a person does."""
    loss = await club.tables.loss(game, count)
    seen = (await club.tables.look(game)).info.turn
    return await club.tables.take_back(next(club.ids), game, user_id, loss.to, seen)


async def test_ones_own_last_turn_is_taken_back_at_once(club: Club) -> None:
    """U59: free where nobody else's moves are lost; U31: who is awaited follows from the position."""
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    assert await take(club, game, MILA, 1) is None
    now = await club.tables.look(game)
    assert [one.seat for one in now.waiting] == [0]
    assert now.info.turn == 2
    with pytest.raises(Refusal):
        await club.play(game, JONAS, "place clay")
    await club.play(game, MILA, "place clay; confirm")
    assert (await club.tables.look(game)).state.people[0].wood == 0


@pytest.mark.parametrize("count", [1, 2])
async def test_undo_after_do_is_the_stored_position(club: Club, count: int) -> None:
    """U25: the state afterwards is the stored one, also after a restart."""
    game = await club.running()
    for user, space in ((MILA, "wood"), (JONAS, "clay")):
        await club.play(game, user, f"place {space}; confirm")
    poll = await take(club, game, MILA, count)
    assert poll is not None
    await club.tables.ballot(next(club.ids), poll.id, JONAS, yes=True)
    was = await club.tables.encoded_after(game, 2 - count)
    assert await club.tables.encoded_after(game, 3) == was
    assert Toy().encode((await club.tables.look(game)).state) == was
    await club.restart()
    now = await club.tables.look(game)
    assert Toy().encode(now.state) == was
    assert tuple(one.seat for one in now.waiting) == Toy().waiting(now.state)


async def test_every_position_of_a_game_can_be_gone_back_to(club: Club) -> None:
    """The whole of a game is taken back turn by turn; each time exactly the position of before stands."""
    game = await club.running(seats=2)
    for user, text in ((MILA, "place wood"), (JONAS, "place clay"), (MILA, "feed 0"), (JONAS, "feed 0")):
        await club.play(game, user, f"{text}; confirm")
    for left in (3, 2, 1, 0):
        poll = await take(club, game, MILA, 1)
        if poll is not None:
            for seat in {*poll.voters} - {*poll.yes}:
                await club.tables.ballot(next(club.ids), poll.id, (MILA, JONAS)[seat], yes=True)
        now = (await club.tables.look(game)).info.turn
        assert await club.tables.encoded_after(game, now) == await club.tables.encoded_after(game, left)
        stand = standing(await club.tables.turns(game))
        assert [turn.number for turn in stand] == list(range(left + 1))
    with pytest.raises(Refusal, match="no turns to undo"):
        await club.tables.loss(game, 1)
    assert replay(await export_game(club.tables, game, secrets=True), {"toy": Toy()}) is None


async def test_others_moves_are_lost_only_with_their_consent(club: Club) -> None:
    """U56: further back needs named consent and shows the list of lost moves."""
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    loss = await club.tables.loss(game, 2)
    assert [turn.moves[0] for turn in loss.turns] == ["place wood", "place clay"]
    assert (loss.to, loss.consent, loss.revealed) == (0, (Seat(0), Seat(1)), False)
    poll = await take(club, game, MILA, 2)
    assert poll is not None
    assert (poll.voters, poll.yes, poll.needed, poll.target) == ((0, 1), (0,), 2, 0)
    assert (await club.tables.look(game)).info.turn == 2
    with pytest.raises(Refusal, match="You would not lose any of your moves,"):
        await club.tables.ballot(next(club.ids), poll.id, TOVE, yes=False)
    with pytest.raises(Refusal, match="already"):
        await take(club, game, TOVE, 1)
    after = await club.tables.ballot(next(club.ids), poll.id, JONAS, yes=True)
    assert after.status == "passed"
    turns = await club.tables.turns(game)
    assert [restored(turn) for turn in turns] == [None, None, None, 0]
    assert turns[3].seat is None


async def test_one_who_refuses_keeps_the_turns(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    poll = await take(club, game, MILA, 2)
    assert poll is not None
    assert (await club.tables.ballot(next(club.ids), poll.id, JONAS, yes=False)).status == "failed"
    assert (await club.tables.look(game)).info.turn == 2
    with pytest.raises(Refusal, match="over"):
        await club.tables.ballot(next(club.ids), poll.id, JONAS, yes=True)


async def test_a_revealed_secret_needs_all_seats(club: Club) -> None:
    """U55: never across a revealed secret unless all agree; the digger saw a card of the deck."""
    game = await club.running(seats=3)
    await club.play(game, MILA, "place dig")
    loss = await club.tables.loss(game, 1)
    assert loss.revealed
    assert loss.consent == (0, 1, 2)
    poll = await take(club, game, MILA, 1)
    assert poll is not None
    assert poll.voters == (0, 1, 2)


async def test_a_turn_made_meanwhile_ends_the_vote(club: Club) -> None:
    """Nobody loses a move that the vote did not name."""
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    poll = await take(club, game, MILA, 2)
    assert poll is not None
    await club.play(game, TOVE, "place field; plant A1; confirm")
    assert (await club.tables.poll(poll.id)).status == "void"
    with pytest.raises(Refusal, match="moved on"):
        await club.tables.take_back(next(club.ids), game, MILA, 0, 2)


@pytest.mark.parametrize(("rule", "consent"), [("free", (0,)), ("consent", (0, 1))])
async def test_the_table_says_who_must_agree(club: Club, rule: Undo, consent: tuple[int, ...]) -> None:
    game = await club.running(undo=rule)
    await club.play(game, MILA, "place wood; confirm")
    assert (await club.tables.loss(game, 1)).consent == consent


async def test_a_table_can_forbid_it(club: Club) -> None:
    game = await club.running(undo="none")
    await club.play(game, MILA, "place wood")
    await club.play(game, MILA, "undo")
    await club.play(game, MILA, "place wood; confirm")
    with pytest.raises(Refusal, match="confirmed turns cannot be"):
        await club.tables.loss(game, 1)
    with pytest.raises(Refusal, match="confirmed turns cannot be"):
        await club.tables.take_back(next(club.ids), game, MILA, 0, 1)
    with pytest.raises(LobbyRefusal, match="I do not know"):
        await club.lobby(undo="always")


async def test_who_may_not_take_back(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    with pytest.raises(NotYourSeat):
        await club.tables.take_back(next(club.ids), game, STRANGER, 0, 1)
    with pytest.raises(Refusal, match="Only 1 turn"):
        await club.tables.loss(game, 2)
    with pytest.raises(Refusal, match="no such turn"):
        await club.tables.take_back(next(club.ids), game, MILA, 1, 1)
    for user in (MILA, JONAS):
        await club.tables.vote_end(next(club.ids), game, user)
        if not (await club.tables.look(game)).info.status.alive:
            break
    with pytest.raises(GameOver):
        await club.tables.loss(game, 1)


async def test_the_log_keeps_both_lines_and_the_board_is_posted_as_proof(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    await club.posted()
    await take(club, game, MILA, 1)
    kinds = [entry.kind for entry in await club.tables.log(game)]
    assert kinds[-2:] == ["turn", "undo"]
    assert [(post.kind, post.last_turn) for post in await club.posted() if post.kind == "turn"] == [("turn", 2)]


async def test_calls_follow_the_position_taken_back_to(club: Club) -> None:
    """U29, U31: who is no longer awaited is called no more, who is awaited again is called."""
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    assert [one.seat for one in await club.tables.timing(game)] == [1]
    await take(club, game, MILA, 1)
    assert [one.seat for one in await club.tables.timing(game)] == [0]


async def test_a_repeated_press_takes_back_once(club: Club) -> None:
    """U6."""
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    key = next(club.ids)
    for _again in range(2):
        assert await club.tables.take_back(key, game, MILA, 0, 1) is None
    assert (await club.tables.look(game)).info.turn == 2


async def test_a_draft_that_no_longer_fits_is_dropped_with_a_word(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay")
    await take(club, game, MILA, 1)
    panel = await club.tables.panel(game, JONAS)
    assert panel.draft == ()
    assert panel.notice is not None


def test_migrations_have_a_single_head() -> None:
    folder = Path(__file__).parents[2] / "bot" / "tables" / "db" / "migrations"
    assert len(ScriptDirectory(str(folder)).get_heads()) == 1


async def test_for_an_open_seat_all_others_speak(club: Club) -> None:
    """An open seat cannot consent: its moves are taken back only if everybody who sits there agrees."""
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    await club.tables.leave(next(club.ids), game, JONAS)
    loss = await club.tables.loss(game, 1)
    assert loss.consent == (0, 2)  # Tove loses nothing, and speaks for Jonas's seat with Mila
    poll = await club.tables.take_back(next(club.ids), game, MILA, 1, 2)
    assert poll is not None
    assert (poll.voters, poll.needed) == ((0, 2), 2)
    await club.tables.ballot(next(club.ids), poll.id, TOVE, yes=True)
    assert [turn.number for turn in await club.tables.turns(game)] == [0, 1, 2, 3]
    assert [one.seat for one in (await club.tables.look(game)).waiting] == [1]
