"""Standing orders and moves without a choice: fewer waits (U51, U52, U53)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable
from contextvars import Context
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.games.text import Seat
from bot.tables.db.values import Panel, Refusal
from bot.tables.services.export import export_game, replay
from bot.tables.session import standing_orders as orders
from tests.tables.club import JONAS, MILA, NAMES, OLE, STRANGER, TOVE, Club
from tests.toy import Toy


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Tables on a new file."""
    club = await Club(tmp_path / "games.db").open()
    yield club
    await club.tables.close()


async def order(club: Club, game: str, user_id: int, text: str) -> Panel:
    return await club.tables.order(next(club.ids), game, user_id, text)


async def standing(club: Club, game: str, user_id: int) -> list[tuple[str, str, str]]:
    """The orders of a person as (text, status, why it did not act)."""
    found: list[tuple[str, str, str]] = []
    for one in (await club.tables.panel(game, user_id)).orders:
        reason = one.reason
        found.append((one.text, one.status, reason.message.format_map(reason.args) if reason else ""))
    return found


async def test_an_order_acts_in_the_transaction_of_the_turn_before(club: Club) -> None:
    """Nobody waits, nobody is called, and there is one post for both turns (U51)."""
    game = await club.running()
    await club.posted()
    await order(club, game, JONAS, "go wood")
    answer = await club.play(game, MILA, "place clay; confirm")
    assert [(turn.seat, turn.moves) for turn in answer.committed] == [
        (0, ("place clay", "confirm")),
        (1, ("place wood", "confirm")),
    ]
    posts = await club.posted()
    assert [(post.kind, post.first_turn, post.last_turn) for post in posts] == [("turn", 1, 2)]
    assert [call.user_id for call in posts[0].calls] == [JONAS]  # for the feeding, which awaits both; Mila is here
    assert (await standing(club, game, JONAS))[0][:2] == ("go wood", "used")


async def test_a_turn_by_order_says_so_and_is_the_persons_own(club: Club) -> None:
    """The line is for everybody, and the log names who ordered it (U52, U53)."""
    game = await club.running()
    await order(club, game, JONAS, "go wood")
    await club.play(game, MILA, "place clay; confirm")
    turn = (await club.tables.turns(game))[2]
    assert [(event.kind, event.seat) for event in turn.events] == [("order", 1), ("place", 1)]
    entry = (await club.tables.log(game))[-1]
    assert (entry.kind, entry.actor, entry.turn) == ("turn", JONAS, 2)


async def test_nobody_but_its_seat_learns_of_an_order(club: Club) -> None:
    """It tells plans: it stands in no log, no post, and in no other's panel."""
    game = await club.running()
    before = len(await club.tables.log(game))
    await club.posted()
    await order(club, game, JONAS, "go wood")
    assert len(await club.tables.log(game)) == before
    assert await club.posted() == []
    assert (await club.tables.panel(game, MILA)).orders == ()
    with pytest.raises(Refusal):
        await order(club, game, STRANGER, "go wood")


async def test_one_that_does_not_hold_asks_and_says_why(club: Club) -> None:
    """The default is to stop and ask; the reason stands in the panel while the seat is asked (U52)."""
    game = await club.running()
    await order(club, game, JONAS, "go wood")
    await club.play(game, MILA, "place wood; confirm")
    panel = await club.tables.panel(game, JONAS)
    assert panel.awaited
    assert panel.draft == ()
    assert await standing(club, game, JONAS) == [("go wood", "disarmed", "wood is taken.")]
    assert [one.text for one in panel.missed] == ["go wood"]
    await club.play(game, JONAS, "place clay; confirm")
    assert (await club.tables.panel(game, JONAS)).missed == ()


async def test_the_condition_is_looked_at_when_it_is_used(club: Club) -> None:
    """The number counts then, not when the order was given (U52)."""
    game = await club.running()
    await order(club, game, JONAS, "if-fed clay 2")
    await club.play(game, MILA, "place wood; confirm")
    assert await standing(club, game, JONAS) == [("if-fed clay 2", "disarmed", "You have too little food.")]


async def test_of_several_the_first_that_holds_acts_and_the_others_end(club: Club) -> None:
    """All were for the same decision."""
    game = await club.running()
    for text in ("if-fed wood 3", "go clay", "go yard"):
        await order(club, game, JONAS, text)
    await club.play(game, MILA, "place field; plant A1; confirm")
    assert (await club.tables.turns(game))[-1].moves == ("place clay", "confirm")
    assert await standing(club, game, JONAS) == [
        ("if-fed wood 3", "disarmed", "You have too little food."),
        ("go clay", "used", ""),
        ("go yard", "disarmed", "An earlier order was used instead."),
    ]


@pytest.mark.parametrize(("space", "reason"), [("market", "left you a choice"), ("dig", "revealed something")])
async def test_it_never_decides_beyond_its_words(club: Club, space: str, reason: str) -> None:
    """What would leave a choice or reveal something is not made, not even in part."""
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    await order(club, game, MILA, f"go {space}")
    for user_id in (MILA, JONAS):
        await club.play(game, user_id, "feed 1; confirm")
    panel = await club.tables.panel(game, MILA)
    assert (panel.draft, panel.awaited) == ((), True)
    ((_text, status, said),) = await standing(club, game, MILA)
    assert status == "disarmed"
    assert reason in said
    state = (await club.tables.look(game)).state
    assert space not in state.taken


async def test_a_choice_of_one_follows_unless_the_person_wants_to_be_asked(club: Club) -> None:
    """The market leaves no choice to one without wood; with the switch set to no it is asked (U51)."""
    game = await club.running()
    await order(club, game, JONAS, "go market")
    await club.play(game, MILA, "place wood; confirm")
    assert (await club.tables.turns(game))[2].moves == ("place market", "choose food", "confirm")
    other = await club.running(channel_id=3)
    await club.tables.set_preferences(JONAS, forced=False)
    await order(club, other, JONAS, "go market")
    await club.play(other, MILA, "place wood; confirm")
    assert await standing(club, other, JONAS) == [("go market", "disarmed", "It would have left you a choice.")]


async def test_what_is_begun_is_never_touched(club: Club) -> None:
    """An order given while the seat is asked holds from its next decision on, whatever others do meanwhile."""
    game = await club.to_feeding()
    await order(club, game, MILA, "pay")
    await club.play(game, JONAS, "feed 0; confirm")
    assert (await club.tables.panel(game, MILA)).awaited
    other = await club.to_feeding(channel_id=3)
    await order(club, other, MILA, "pay")
    await club.press(other, MILA, "less")
    await club.play(other, JONAS, "grab; feed 0; confirm")
    panel = await club.tables.panel(other, MILA)
    assert (panel.awaited, panel.partial) == (True, "feed 1")


async def test_a_standing_one_acts_again_and_again(club: Club) -> None:
    """It stands until it is cancelled; where it does not hold it says why and stays."""
    game = await club.running(variant="long")
    await order(club, game, MILA, "pay")
    await club.play(game, MILA, "place market; confirm")
    await club.play(game, JONAS, "place wood; confirm")
    (one,) = (await club.tables.panel(game, MILA)).orders
    assert (one.status, one.uses, one.reason) == ("armed", 1, None)
    await club.play(game, JONAS, "feed 0; confirm")
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    panel = await club.tables.panel(game, MILA)
    assert panel.awaited
    assert [(one.status, one.uses) for one in panel.missed] == [("armed", 1)]


async def test_two_seats_can_have_orders_for_the_same_moment(club: Club) -> None:
    """Both turns follow in one transaction, in one post."""
    game = await club.running(3)
    await club.posted()
    await order(club, game, JONAS, "go wood")
    await order(club, game, TOVE, "go wood")
    await order(club, game, TOVE, "go clay")
    answer = await club.play(game, MILA, "place market; confirm")
    assert [turn.seat for turn in answer.committed] == [0, 1, 2]
    assert (await standing(club, game, TOVE))[0] == ("go wood", "disarmed", "wood is taken.")
    assert len(await club.posted()) == 1


async def test_one_can_be_cancelled_until_it_is_used(club: Club) -> None:
    """A cancelled order does nothing; one that is used cannot be cancelled; numbers are not given twice."""
    game = await club.running()
    await order(club, game, JONAS, "go wood")
    await club.tables.cancel_order(next(club.ids), game, JONAS, 1)
    await order(club, game, JONAS, "go clay")
    await club.play(game, MILA, "place market; confirm")
    assert [one[:2] for one in await standing(club, game, JONAS)] == [("go wood", "cancelled"), ("go clay", "used")]
    with pytest.raises(Refusal):
        await club.tables.cancel_order(next(club.ids), game, JONAS, 2)


async def test_what_cannot_be_ordered_is_refused(club: Club) -> None:
    """No unknown space, no number that is not offered, nothing twice, not too many."""
    game = await club.running()
    for text in ("go nowhere", "if-fed wood 9", "if-fed wood", "fly", ""):
        with pytest.raises(Refusal):
            await order(club, game, JONAS, text)
    await order(club, game, JONAS, " Go  Wood ")
    with pytest.raises(Refusal):
        await order(club, game, JONAS, "go wood")
    for text in ("go clay", "go market", "go field", "go yard", "go dig", "if-fed wood 1", "if-fed wood 2", "pay"):
        await order(club, game, JONAS, text)
    await order(club, game, JONAS, "if-fed wood 3")
    with pytest.raises(Refusal):
        await order(club, game, JONAS, "if-fed clay 1")


async def test_the_same_press_gives_one_order(club: Club) -> None:
    """A repeated request changes nothing."""
    game = await club.running()
    for _count in range(2):
        await club.tables.order(777, game, JONAS, "go wood")
    assert len(await standing(club, game, JONAS)) == 1


async def test_orders_outlive_a_restart(club: Club) -> None:
    """What is armed acts, what has ended stays to be looked up."""
    game = await club.running()
    await order(club, game, JONAS, "if-fed wood 3")
    await order(club, game, JONAS, "go clay")
    await club.restart()
    await club.play(game, MILA, "place market; confirm")
    await club.restart()
    assert [one[:2] for one in await standing(club, game, JONAS)] == [
        ("if-fed wood 3", "disarmed"),
        ("go clay", "used"),
    ]


async def test_a_seat_in_other_hands_has_no_orders(club: Club) -> None:
    """Whoever takes the seat decides anew, and learns nothing of the plans of the one before."""
    game = await club.running(3)
    await order(club, game, JONAS, "go wood")
    await club.tables.leave(next(club.ids), game, JONAS)
    await club.tables.take(next(club.ids), game, OLE, "Ole")
    await club.play(game, MILA, "place market; confirm")
    assert (await club.tables.panel(game, OLE)).orders == ()
    assert (await club.tables.panel(game, OLE)).awaited
    await club.restart()
    assert (await club.tables.panel(game, OLE)).orders == ()


async def test_taking_turns_back_leaves_an_order_used(club: Club) -> None:
    """It has acted once; the seat decides anew by itself."""
    game = await club.running()
    await order(club, game, JONAS, "go wood")
    await club.play(game, MILA, "place clay; confirm")
    poll = await club.tables.take_back(next(club.ids), game, MILA, 0, 2)
    if poll is not None:
        for user_id in (MILA, JONAS):
            found = await club.tables.poll(poll.id)
            if found.open:
                await club.tables.ballot(next(club.ids), poll.id, user_id, yes=True)
    await club.play(game, MILA, "place clay; confirm")
    panel = await club.tables.panel(game, JONAS)
    assert panel.awaited
    assert [(one.status, one.uses) for one in panel.orders] == [("used", 1)]


async def test_no_order_stands_when_the_game_is_over(club: Club) -> None:
    """They end with it, and say so."""
    game = await club.running()
    await order(club, game, JONAS, "go wood")
    await club.tables.vote_end(next(club.ids), game, MILA)
    assert await standing(club, game, JONAS) == [("go wood", "cancelled", "The game is over.")]


async def test_one_turn_by_order_may_follow_another(club: Club) -> None:
    """Each order acts at its own decision; those for one decision end with it."""
    game = await club.running(1, variant="long")
    for text in ("go wood", "go clay", "pay"):
        await order(club, game, MILA, text)
    await club.play(game, MILA, "place market; confirm")
    assert [one[1] for one in await standing(club, game, MILA)] == ["used", "disarmed", "armed"]
    assert [turn.moves[0] for turn in await club.tables.turns(game, first=1)] == [
        "place market",
        "feed 2",
        "place wood",
    ]


async def test_who_wants_to_be_asked_is_asked_without_a_choice(club: Club) -> None:
    """The switch holds at once at all tables, also after a restart; what was moved for them is asked again (U51)."""
    game = await club.running()
    await club.play(game, MILA, "place market")
    assert (await club.tables.panel(game, MILA)).draft == ("place market", "choose food")
    await club.play(game, MILA, "reset")
    before = (await club.tables.panel(game, MILA)).position
    await club.tables.set_preferences(MILA, forced=False)
    assert (await club.tables.panel(game, MILA)).position > before
    await club.play(game, MILA, "place market")
    assert (await club.tables.panel(game, MILA)).draft == ("place market",)
    await club.restart()
    panel = await club.tables.panel(game, MILA)
    assert panel.draft == ("place market",)
    assert panel.prompt is not None
    assert panel.prompt.kind == "choose"
    await club.tables.set_preferences(MILA, forced=True)
    assert (await club.tables.panel(game, MILA)).draft == ("place market", "choose food")


async def test_a_game_with_orders_is_replayed_from_its_moves_alone(club: Club) -> None:
    """Turns by order and moves without a choice are stored as they were made, whoever made them."""
    await club.tables.set_preferences(MILA, forced=False)
    game = await club.running(3)
    await order(club, game, JONAS, "go market")
    await order(club, game, TOVE, "pay")
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, TOVE, "place clay; confirm")
    record = await export_game(club.tables, game, secrets=True)
    assert replay(record, {"toy": Toy()}) is None


@pytest.mark.parametrize("seed", range(6))
async def test_random_orders_make_only_legal_moves(club: Club, seed: int) -> None:
    """Whatever is ordered, the same moves made by hand lead to the same states."""
    dice = random.Random(seed)
    people = list(NAMES)[:3]
    game = await club.running(3, variant="long" if seed % 2 else "hands")
    rules: Any = Toy()
    for _count in range(60):
        now = await club.tables.look(game)
        if not now.waiting:
            break
        user_id = dice.choice(people)
        kinds = rules.orders(now.state, Seat(people.index(user_id)))
        texts = [text for kind in kinds for text in kind.texts()]
        if dice.random() < 0.5:
            with contextlib.suppress(Refusal):  # it stands already
                await order(club, game, user_id, dice.choice(texts))
        seat = dice.choice(now.waiting).seat
        panel = await club.tables.panel(game, people[seat])
        moves = [rules.format(move) for move in rules.legal_moves(panel.state, seat)]
        await club.play(game, people[seat], dice.choice(moves))
    record = await export_game(club.tables, game, secrets=True)
    assert replay(record, {"toy": Toy()}) is None
    by_order = [turn for turn in await club.tables.turns(game) if any(event.kind == "order" for event in turn.events)]
    used = [one.uses for user_id in people for one in (await club.tables.panel(game, user_id)).orders]
    assert len(by_order) == sum(used)


async def test_orders_belong_to_the_persons_data(club: Club) -> None:
    """They are in a person's record, and gone when they are forgotten or their seat is somebody else's (U84)."""
    game = await club.running()
    await order(club, game, JONAS, "go wood")
    await order(club, game, MILA, "pay")
    record = await club.tables.personal_record(JONAS)
    (played,) = record["games"]
    assert [(one["order"], one["status"], one["uses"]) for one in played["orders"]] == [("go wood", "armed", 0)]
    assert record["preferences"]["forced"] is True
    await club.tables.vote_end(next(club.ids), game, MILA)
    await club.tables.forget_person(next(club.ids), JONAS)
    left = await club.tables._store.read(lambda connection: orders.read(connection, game))
    assert [(one.seat, one.text) for one in left] == [(0, "pay")]


async def test_a_seat_that_is_left_leaves_no_orders_behind(club: Club) -> None:
    """Not even in the database."""
    game = await club.running(3)
    await order(club, game, JONAS, "go wood")
    await club.tables.leave(next(club.ids), game, JONAS)
    assert await club.tables._store.read(lambda connection: orders.read(connection, game)) == ()


async def test_whoever_takes_a_seat_is_asked_as_he_likes(club: Club) -> None:
    """Moves without a choice are made for a seat as the one who sits there now has set it."""
    await club.tables.set_preferences(OLE, forced=False)
    game = await club.running(3)
    await club.tables.leave(next(club.ids), game, MILA)
    await club.tables.take(next(club.ids), game, OLE, "Ole")
    await club.play(game, OLE, "place market")
    assert (await club.tables.panel(game, OLE)).draft == ("place market",)


@pytest.mark.parametrize("way", ["take", "series", "record"])
async def test_what_is_set_while_a_seat_is_taken_holds_there(
    club: Club, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read of it may be of before, and its game is not yet one of the person's tables."""
    game = await club.running(3)
    record = json.dumps(await export_game(club.tables, game, secrets=True)).encode()
    await club.tables.leave(next(club.ids), game, MILA)
    read, changed = club.tables._store.read, asyncio.Event()

    async def changed_after(job: Callable[[Connection], Any]) -> Any:
        found = await read(job)
        if isinstance(found, frozenset) and not changed.is_set():
            changed.set()
            await asyncio.create_task(club.tables.set_preferences(OLE, forced=False), context=Context())
        return found

    monkeypatch.setattr(club.tables._store, "read", changed_after)
    where: dict[str, Any] = {"user_id": OLE, "user_name": "Ole", "guild_id": 1, "channel_id": 2}
    if way == "take":
        await club.tables.take(next(club.ids), game, OLE, "Ole")
    elif way == "series":
        game = (await club.tables.begin_series(next(club.ids), game="toy", **where)).id
    else:
        game = (await club.tables.reopen(next(club.ids), record, **where)).id
    assert changed.is_set()
    await club.play(game, OLE, "place market")
    assert (await club.tables.panel(game, OLE)).draft == ("place market",)


async def test_a_turn_by_order_is_no_answer_in_the_figures(club: Club) -> None:
    """U45: instant answers do not count. Expected, in minutes: Mila 10, then 3 and 9; Jonas 12 (feeding) and 4."""
    game = await club.running()
    await order(club, game, JONAS, "go clay")
    club.clock.forward(minutes=10)
    await club.play(game, MILA, "place wood; confirm")  # Jonas follows by order; both feed
    club.clock.forward(minutes=7)
    await club.play(game, MILA, "feed 0; confirm")
    club.clock.forward(minutes=5)
    await club.play(game, JONAS, "feed 0; confirm")
    club.clock.forward(minutes=3)
    await club.play(game, MILA, "place wood; confirm")
    club.clock.forward(minutes=4)
    await club.play(game, JONAS, "place clay; confirm")
    club.clock.forward(minutes=9)
    await club.play(game, MILA, "feed 0; confirm")
    await club.play(game, JONAS, "feed 0; confirm")
    (found,) = await club.tables.finished()
    assert [[wait // 60 for wait in one.facts.waits] for one in found.seats] == [[10, 3, 9], [12, 4]]
