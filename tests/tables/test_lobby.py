import contextlib
import re
from datetime import timedelta
from gettext import NullTranslations

import pytest

from bot.tables.db.settings import Changes
from bot.tables.db.values import GameOver, LobbyRefusal, NotYourSeat, Status, UnknownGame
from bot.tables.session.lobby import clean, game_ids, letter
from tests.tables.club import JONAS, MILA, OLE, STRANGER, TOVE, Club


def said(error: pytest.ExceptionInfo[LobbyRefusal]) -> str:
    return error.value.reason.message.format_map(error.value.reason.args)


async def test_a_table_has_a_short_id_a_name_and_its_host_in_the_first_seat(club: Club) -> None:
    info = await club.lobby(seats=3)
    assert re.fullmatch(r"[A-Z][A-Z0-9]{1,3}", info.id)
    assert info.name == f"Toy {info.id}"
    assert (info.status, info.wanted, info.host_id, info.turn) == (Status.LOBBY, 3, MILA, 0)
    assert [(seat.seat, seat.user_id, seat.name, seat.letter) for seat in info.seats] == [(0, MILA, "Mila", "M")]
    assert (await club.tables.look(info.id.lower())).info == info
    assert (await club.tables.look(info.id)).state is None


async def test_words_about_a_lobby_come_once_and_not_when_it_has_begun(club: Club) -> None:
    """The host is called by a post that is stored with the last seat; one who fills it needs no word."""
    game = (await club.lobby(2)).id
    await club.tables.join(7001, game, JONAS, "Jonas")
    with contextlib.suppress(LobbyRefusal):
        await club.tables.join(7001, game, JONAS, "Jonas")  # the same press once more
    await club.restart()
    (post,) = await club.posted()
    assert (post.kind, post.text and post.text.args["who"]) == ("invite", f"<@{MILA}>")
    await club.tables.leave(next(club.ids), game, MILA)
    await club.tables.join(next(club.ids), game, TOVE, "Tove")
    await club.tables.start(next(club.ids), game, JONAS)
    assert [post.kind for post in await club.posted()] == ["opening"]
    again = (await club.lobby(2, invited=[JONAS, TOVE], rematch_of=game)).id
    await club.tables.cancel(next(club.ids), again, MILA)
    club.clock.forward(minutes=1)
    assert await club.posted() == []


@pytest.mark.parametrize("ends", ["cancelled", "begun"])
@pytest.mark.parametrize("fate", ["released", "failed", "snooze.", "made"])
async def test_a_word_about_a_lobby_that_is_being_sent_is_not_tried_again_when_the_lobby_is_none(
    club: Club, fate: str, ends: str
) -> None:
    game = (await club.lobby(2)).id
    await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    word = await club.tables.claim_post()
    assert word is not None
    assert word.kind == "invite"
    if ends == "begun":
        await club.tables.start(next(club.ids), game, MILA)
    else:
        await club.tables.cancel(next(club.ids), game, MILA)
    await club.restart()
    assert [post.id for post in await club.tables.unfinished_posts()] == [word.id]
    later = timedelta(minutes=1)
    match fate:
        case "released":
            await club.tables.release_post(word)
        case "failed":
            await club.tables.fail_post(word, later, "503")
        case "snooze.":
            await club.tables.put_off_post(word, later)
        case _:
            await club.tables.finish_post(word, 77)
    club.clock.forward(minutes=1)
    assert [post.kind for post in await club.posted()] == (["opening"] if ends == "begun" else [])
    assert await club.tables.unfinished_posts() == []


async def test_any_number_of_games_per_channel(club: Club) -> None:
    infos = []
    for _count in range(30):
        club.clock.forward(minutes=1)
        infos.append(await club.lobby(channel_id=7))
    assert len({info.id for info in infos}) == 30
    assert await club.tables.games_in(7) == infos
    assert await club.tables.games_in(8) == []


def test_ids_have_no_sign_that_looks_like_another() -> None:
    source = iter(game_ids(1))
    ids = [next(source) for _count in range(500)]
    assert not set("".join(ids)) & set("IOQ01")
    assert {len(one) for one in ids} == {2, 3, 4}
    assert all(one[0].isalpha() for one in ids)


@pytest.mark.parametrize(
    ("name", "taken", "mark"),
    [
        ("Mila", "", "M"),
        ("Max", "M", "A"),
        ("Élodie", "", "E"),
        ("小明", "", "A"),
        ("Mm", "MA", "B"),
        ("42", "AB", "C"),
    ],
)
def test_a_seat_is_marked_with_a_letter_of_the_name_where_possible(name: str, taken: str, mark: str) -> None:
    assert letter(name, set(taken)) == mark


def test_names_are_one_line() -> None:
    assert clean("  a\nb\u202e\tc ") == "a b c"
    assert len(clean("x" * 500)) == 60


async def test_joining_leaving_and_who_may(club: Club) -> None:
    """U64."""
    game = (await club.lobby(seats=2)).id
    await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    with pytest.raises(LobbyRefusal, match="already"):
        await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    with pytest.raises(LobbyRefusal, match="seats are taken"):
        await club.tables.join(next(club.ids), game, TOVE, "Tove")
    with pytest.raises(NotYourSeat):
        await club.tables.leave(next(club.ids), game, TOVE)
    info = await club.tables.leave(next(club.ids), game, MILA)
    assert info.host_id == JONAS
    assert [(seat.seat, seat.user_id) for seat in info.seats] == [(0, JONAS)]
    info = await club.tables.join(next(club.ids), game, TOVE, "Tove")
    assert [seat.seat for seat in info.seats] == [0, 1]


async def test_an_empty_table_closes_at_once(club: Club) -> None:
    """U65."""
    game = (await club.lobby()).id
    assert (await club.tables.leave(next(club.ids), game, MILA)).status is Status.CANCELLED
    with pytest.raises(GameOver):
        await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    assert await club.tables.games_in(2) == []
    assert [info.id for info in await club.tables.games_in(2, ended=True)] == [game]


async def test_a_closed_table_is_for_the_invited(club: Club) -> None:
    game = (await club.lobby(seats=4, variant="long", open=False, invited=[JONAS, JONAS])).id
    await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    with pytest.raises(LobbyRefusal, match="invitation"):
        await club.tables.join(next(club.ids), game, TOVE, "Tove")
    with pytest.raises(NotYourSeat):
        await club.tables.invite(next(club.ids), game, TOVE, TOVE)
    info = await club.tables.invite(next(club.ids), game, JONAS, TOVE)
    assert info.invited == (JONAS, TOVE)
    await club.tables.join(next(club.ids), game, TOVE, "Tove")


async def test_only_the_host_configures_starts_and_cancels(club: Club) -> None:
    game = (await club.lobby(seats=2)).id
    await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    for call in (club.tables.configure, club.tables.start, club.tables.cancel):
        with pytest.raises(LobbyRefusal) as error:
            await call(next(club.ids), game, JONAS)
        assert "Mila" in said(error)
    info = await club.tables.configure(
        next(club.ids), game, MILA, variant="long", wanted=4, options={"bowl": "none"}, name="Sunday", open=False
    )
    assert (info.variant, info.wanted, info.options, info.name, info.open) == (
        "long",
        4,
        {"bowl": "none"},
        "Sunday",
        False,
    )
    assert (await club.tables.cancel(next(club.ids), game, MILA)).status is Status.CANCELLED


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"variant": "endless"}, "Two rounds"),
        ({"wanted": 7}, "2, 3 and 4"),
        ({"options": {"moon": "full"}}, "moon"),
        ({"options": {"bowl": "two"}}, "One food and Empty"),
        ({"wanted": 1, "variant": "long"}, "2 people"),
    ],
)
async def test_what_does_not_fit_is_refused_with_what_does(club: Club, changes: Changes, word: str) -> None:
    game = (await club.lobby(seats=3)).id
    await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    before = (await club.tables.look(game)).info
    with pytest.raises(LobbyRefusal) as error:
        await club.tables.configure(next(club.ids), game, MILA, **changes)
    assert word in error.value.reason.say(NullTranslations())
    assert (await club.tables.look(game)).info == before


async def test_an_unknown_game_or_table_is_refused(club: Club) -> None:
    with pytest.raises(LobbyRefusal, match="Games:"):
        await club.lobby(game="chess")
    with pytest.raises(UnknownGame):
        await club.tables.join(next(club.ids), "ZZZZ", JONAS, "Jonas")


async def test_the_start_takes_those_who_are_there(club: Club) -> None:
    game = (await club.lobby(seats=4)).id
    with pytest.raises(LobbyRefusal):  # the short variant is for two to four
        await club.tables.start(next(club.ids), game, MILA)
    await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    info = await club.tables.start(next(club.ids), game, MILA)
    assert (info.status, info.wanted, info.started_at) == (Status.RUNNING, 2, club.clock.now)
    snapshot = await club.tables.look(game)
    assert len(snapshot.state.people) == 2
    assert [(one.seat, one.since, one.drafting) for one in snapshot.waiting] == [(0, club.clock.now, False)]
    with pytest.raises(LobbyRefusal, match="has started"):
        await club.tables.join(next(club.ids), game, TOVE, "Tove")


async def test_fixed_order_is_that_of_joining_and_random_order_follows_the_seed(club: Club) -> None:
    orders = set()
    for number in range(12):
        order = "random" if number else "fixed"
        game = await club.running(seats=4, order=order)
        seats = (await club.tables.look(game)).info.seats
        assert [seat.seat for seat in seats] == [0, 1, 2, 3]
        users = tuple(seat.user_id for seat in seats)
        assert sorted(users) == [MILA, JONAS, TOVE, OLE]
        if order == "fixed":
            assert users == (MILA, JONAS, TOVE, OLE)
        orders.add(users)
    assert len(orders) > 3


async def test_an_idle_lobby_closes_after_seven_days_with_a_word(club: Club) -> None:
    """U64."""
    idle, busy, going = (await club.lobby()).id, (await club.lobby()).id, await club.running()
    await club.posted()
    club.clock.now += timedelta(days=6)
    await club.tables.join(next(club.ids), busy, JONAS, "Jonas")
    assert await club.tables.close_idle_lobbies() == []
    club.clock.now += timedelta(days=1)
    assert [info.id for info in await club.tables.close_idle_lobbies()] == [idle]
    assert await club.tables.close_idle_lobbies() == []
    assert (await club.tables.look(idle)).info.status is Status.CANCELLED
    assert (await club.tables.look(busy)).info.status is Status.LOBBY
    assert (await club.tables.look(going)).info.status is Status.RUNNING
    (post,) = [one for one in await club.posted() if one.kind == "notice"]
    assert (post.game_id, post.kind) == (idle, "notice")
    assert post.text is not None
    assert post.text.args["game"] == f"Toy {idle}"
    assert (await club.tables.log(idle))[-1].actor is None


async def test_every_change_is_in_the_log_with_its_actor(club: Club) -> None:
    game = (await club.lobby(seats=3)).id
    await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    await club.tables.invite(next(club.ids), game, JONAS, TOVE)
    await club.tables.configure(next(club.ids), game, MILA, name="Sunday")
    await club.tables.join(next(club.ids), game, TOVE, "Tove")
    await club.tables.leave(next(club.ids), game, TOVE)
    await club.tables.start(next(club.ids), game, MILA)
    await club.play(game, MILA, "place clay; confirm")
    await club.tables.vote_end(next(club.ids), game, JONAS)
    await club.tables.vote_end(next(club.ids), game, MILA)
    log = await club.tables.log(game)
    assert [(one.actor, one.kind, one.turn) for one in log] == [
        (MILA, "open", 0),
        (JONAS, "join", 0),
        (JONAS, "invite", 0),
        (MILA, "configure", 0),
        (TOVE, "join", 0),
        (TOVE, "leave", 0),
        (MILA, "start", 0),
        (MILA, "turn", 1),
        (JONAS, "vote", 1),
        (MILA, "vote", 1),
        (MILA, "end", 1),
    ]
    assert log[7].text.args == {"words": "place clay; confirm"}


async def test_lobbies_survive_a_restart(club: Club) -> None:
    """U18."""
    info = await club.lobby(seats=3, open=False, invited=[TOVE], options={"bowl": "none"}, name="Sunday")
    info = await club.tables.set_place(info.id, lobby_message_id=77, thread_id=78)
    await club.restart()
    assert (await club.tables.look(info.id)).info == info
    assert await club.tables.games_in(78) == [info]


async def test_a_stranger_is_told_that_he_has_no_seat(club: Club) -> None:
    game = await club.running()
    with pytest.raises(NotYourSeat):
        await club.tables.panel(game, STRANGER)
