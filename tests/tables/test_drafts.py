import asyncio
import random
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.rules import Setup
from bot.games.text import Seat
from bot.tables.db.values import GameInfo, IllegalMove, NotYourTurn, Preferences, Stale, Status
from bot.tables.session.drafts import Draft, DraftMove, lay, undone
from bot.tables.session.session import Position, Session, joined
from tests.tables.club import JONAS, MILA, TOVE, Club
from tests.toy import Toy

TOY = Toy()
AT = datetime(2026, 3, 1, tzinfo=UTC)


async def test_a_draft_is_seen_by_its_seat_alone(club: Club) -> None:
    game = await club.running()
    before = await club.tables.look(game)
    answer = await club.press(game, MILA, "wood")
    panel = answer.panel
    assert panel is not None
    assert answer.committed == ()
    assert panel.draft == ("place wood",)
    assert [event.kind for event in panel.draft_events] == ["place"]
    assert panel.view.people[0].wood == 2
    assert (panel.turn_end, panel.can_undo, panel.can_reset) == (True, True, False)  # Undo takes back all there is
    other = await club.tables.panel(game, JONAS)
    assert (other.prompt, other.draft, other.view.people[0].wood) == (None, (), 0)
    after = await club.tables.look(game)
    assert (after.state, replace(after.info, version=0)) == (before.state, replace(before.info, version=0))
    assert [(one.seat, one.drafting) for one in after.waiting] == [(0, True)]


async def test_confirm_makes_it_public(club: Club) -> None:
    """U54."""
    game = await club.running()
    await club.press(game, MILA, "wood")
    answer = await club.press(game, MILA, "!confirm")
    (turn,) = answer.committed
    assert (turn.number, turn.seat, turn.moves, turn.at) == (1, 0, ("place wood", "confirm"), club.clock.now)
    assert [event.kind for event in turn.events] == ["place"]
    assert answer.panel is not None
    assert (answer.panel.prompt, answer.panel.draft) == (None, ())
    snapshot = await club.tables.look(game)
    assert snapshot.info.turn == 1
    assert snapshot.state.people[0].wood == 2
    assert [one.seat for one in snapshot.waiting] == [1]
    assert (await club.tables.turns(game))[1:] == [turn]


async def test_confirm_as_the_option_of_the_prompt_does_the_same(club: Club) -> None:
    game = await club.running()
    await club.press(game, MILA, "wood")
    assert (await club.press(game, MILA, "confirm")).committed[0].moves == ("place wood", "confirm")


async def test_reset_drops_the_draft(club: Club) -> None:
    """U57: in one press."""
    game = await club.running()
    fresh = await club.tables.panel(game, MILA)
    await club.play(game, MILA, "place yard; build B2")
    panel = (await club.press(game, MILA, "!reset")).panel
    assert panel is not None
    assert (panel.state, panel.prompt, panel.draft) == (fresh.state, fresh.prompt, ())
    assert (panel.can_undo, panel.can_reset) == (False, False)
    assert panel.position > fresh.position


async def test_undo_takes_back_one_move(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place yard")
    asked = await club.tables.panel(game, MILA)
    await club.play(game, MILA, "build B2")
    panel = (await club.press(game, MILA, "!undo")).panel
    assert panel is not None
    assert (panel.draft, panel.state, panel.prompt) == (("place yard",), asked.state, asked.prompt)
    panel = (await club.play(game, MILA, "undo")).panel
    assert panel is not None
    assert panel.draft == ()
    with pytest.raises(IllegalMove, match="nothing to undo"):
        await club.play(game, MILA, "undo")


async def test_a_forced_move_is_taken_and_undone_with_the_move_that_led_to_it(club: Club) -> None:
    game = await club.running()
    panel = (await club.press(game, MILA, "market")).panel  # without wood the market gives food and nothing else
    assert panel is not None
    assert panel.draft == ("place market", "choose food")
    assert panel.turn_end
    panel = (await club.press(game, MILA, "!undo")).panel
    assert panel is not None
    assert panel.draft == ()
    assert panel.state == (await club.tables.look(game)).state


async def test_undo_drops_a_half_built_move_first(club: Club) -> None:
    game = await club.running()
    await club.press(game, MILA, "field")
    panel = (await club.press(game, MILA, "plots", "a1", "a3")).panel
    assert panel is not None
    assert (panel.partial, panel.draft) == ("plant A1, A3", ("place field",))
    assert panel.view.plan == ("A1", "A3")
    assert panel.can_undo
    panel = (await club.press(game, MILA, "!undo")).panel
    assert panel is not None
    assert (panel.partial, panel.draft) == ("", ("place field",))
    panel = (await club.press(game, MILA, "!undo")).panel
    assert panel is not None
    assert panel.draft == ()


async def test_back_clears_only_the_half_built_move(club: Club) -> None:
    game = await club.running()
    await club.press(game, MILA, "field")
    await club.press(game, MILA, "plots", "a1")
    panel = (await club.press(game, MILA, "!back")).panel
    assert panel is not None
    assert (panel.partial, panel.draft) == ("", ("place field",))
    with pytest.raises(IllegalMove):
        await club.press(game, MILA, "!back")


async def test_a_half_built_move_survives_a_restart_and_is_finished(club: Club) -> None:
    game = await club.running()
    await club.press(game, MILA, "field")
    before = (await club.press(game, MILA, "plots", "a1", "a3")).panel
    await club.restart()
    assert await club.tables.panel(game, MILA) == before
    answer = await club.press(game, MILA, "plant")
    assert answer.panel is not None
    assert answer.panel.draft == ("place field", "plant A1, A3")


async def test_several_are_chosen_within_bounds(club: Club) -> None:
    game = await club.running()
    await club.press(game, MILA, "field")
    with pytest.raises(IllegalMove, match="Choose"):
        await club.press(game, MILA, "plots", "a1", "a2", "a3")
    with pytest.raises(IllegalMove, match="no longer"):
        await club.press(game, MILA, "plots", "a1", "z9")
    with pytest.raises(IllegalMove, match="no longer"):  # one of several is no choice alone
        await club.press(game, MILA, "a1")


def test_base_and_fragments_are_joined() -> None:
    assert joined("", ["A1", "A2"], ", ") == "A1, A2"
    assert joined("plant ", ["A1", "A2"], ", ") == "plant A1, A2"
    assert joined("plant A3", ["A1"], ", ") == "plant A3, A1"
    assert joined("plant ", [], ", ") == "plant"
    assert joined("plant A3", [], ", ") == "plant A3"


async def test_a_list_of_one_takes_its_key_too(club: Club) -> None:
    game = await club.running()
    panel = (await club.press(game, MILA, "space", "clay")).panel
    assert panel is not None
    assert panel.draft == ("place clay",)


async def test_what_is_disabled_is_refused(club: Club) -> None:
    game = await club.to_feeding()
    with pytest.raises(IllegalMove, match="not possible"):
        await club.press(game, MILA, "more")
    panel = (await club.press(game, MILA, "less")).panel
    assert panel is not None
    assert panel.partial == "feed 1"


async def test_confirmation_can_be_switched_off(club: Club) -> None:
    """U54."""
    assert (await club.tables.preferences(MILA)).confirm
    await club.tables.set_preferences(MILA, confirm=False, language="de")
    preferences = await club.tables.set_preferences(MILA, desk=True)
    assert (preferences.confirm, preferences.language, preferences.desk) == (False, "de", True)
    game = await club.running()
    assert (await club.press(game, MILA, "clay")).committed[0].moves == ("place clay", "confirm")
    assert (await club.press(game, JONAS, "wood")).committed == ()  # he has left it on


async def test_preferences_kept_in_memory_are_those_that_are_stored(club: Club) -> None:
    first = asyncio.create_task(club.tables.set_preferences(MILA, language="de"))
    looking = asyncio.create_task(club.tables.preferences(MILA))
    second = asyncio.create_task(club.tables.set_preferences(MILA, desk=True))
    await asyncio.sleep(0)
    second.cancel()  # whoever asked has gone; what was ordered is done
    await asyncio.gather(first, second, return_exceptions=True)
    assert await looking == Preferences(language="de")
    all_three = Preferences(confirm=False, language="de", desk=True)
    assert await club.tables.set_preferences(MILA, confirm=False) == all_three
    assert await club.tables.preferences(MILA) == all_three
    await club.restart()
    assert await club.tables.preferences(MILA) == all_three


async def test_without_confirmation_an_unfinished_turn_stays_a_draft(club: Club) -> None:
    await club.tables.set_preferences(MILA, confirm=False)
    game = await club.running()
    assert (await club.press(game, MILA, "yard")).committed == ()
    assert (await club.play(game, MILA, "build A1; confirm")).committed[0].moves == (
        "place yard",
        "build A1",
        "confirm",
    )


async def test_several_moves_are_made_all_or_none(club: Club) -> None:
    game = await club.running()
    before = await club.tables.panel(game, MILA)
    with pytest.raises(IllegalMove):
        await club.play(game, MILA, "place yard; build Z9; confirm")
    assert await club.tables.panel(game, MILA) == before
    answer = await club.play(game, MILA, " place yard ;build b2; CONFIRM ")
    assert answer.committed[0].moves == ("place yard", "build B2", "confirm")


async def test_a_turn_is_not_confirmed_before_it_is_complete(club: Club) -> None:
    game = await club.running()
    await club.press(game, MILA, "yard")
    with pytest.raises(IllegalMove, match="not complete"):
        await club.press(game, MILA, "!confirm")


async def test_a_refusal_says_why_and_carries_the_panel(club: Club) -> None:
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    with pytest.raises(IllegalMove) as error:
        await club.play(game, JONAS, "place wood")
    assert error.value.reason.message == "{who} is there. Choose another space."
    assert error.value.panel == await club.tables.panel(game, JONAS)
    with pytest.raises(IllegalMove, match="is no move"):
        await club.play(game, JONAS, "fly")
    with pytest.raises(IllegalMove, match="no moves in that text"):
        await club.play(game, JONAS, " ; ")


async def test_the_decision_number_grows_with_every_change_and_an_old_press_is_stale(club: Club) -> None:
    game = await club.running()
    numbers = [(await club.tables.panel(game, MILA)).position]
    for code, values in (
        ("field", ()),
        ("plots", ("a1",)),
        ("!undo", ()),
        ("!undo", ()),
        ("wood", ()),
        ("!confirm", ()),
    ):
        answer = await club.press(game, MILA, code, *values)
        assert answer.panel is not None
        numbers.append(answer.panel.position)
    assert numbers == list(range(numbers[0], numbers[0] + 7))
    await club.play(game, JONAS, "place clay; confirm")
    now = (await club.tables.panel(game, MILA)).position
    with pytest.raises(Stale) as error:
        await club.tables.press(next(club.ids), game, MILA, numbers[0], "wood")
    assert (error.value.was, error.value.now) == (numbers[0], now)
    assert error.value.reason.args == {"was": numbers[0], "now": now}
    assert error.value.panel == await club.tables.panel(game, MILA)


async def test_nothing_is_taken_back_past_a_revealed_secret(club: Club) -> None:
    """U55."""
    game = await club.running()
    answer = await club.press(game, MILA, "dig")
    assert [turn.moves for turn in answer.committed] == [("place dig",)]
    assert answer.notice is not None
    panel = answer.panel
    assert panel is not None
    assert (panel.draft, panel.can_undo, panel.prompt.kind if panel.prompt else "") == ((), False, "keep")
    with pytest.raises(IllegalMove, match="nothing to undo"):
        await club.press(game, MILA, "!undo")
    with pytest.raises(IllegalMove, match="nothing to undo"):
        await club.press(game, MILA, "!reset")
    since = (await club.tables.look(game)).waiting[0].since
    club.clock.forward(minutes=5)
    await club.press(game, MILA, "sell")
    panel = (await club.press(game, MILA, "!undo")).panel
    assert panel is not None
    assert panel.prompt is not None
    assert panel.prompt.kind == "keep"
    assert (await club.tables.look(game)).waiting[0].since == since
    answer = await club.play(game, MILA, "keep; confirm")
    assert [turn.moves for turn in answer.committed] == [("keep", "confirm")]


async def test_moves_after_a_reveal_are_not_tried_so_that_a_refusal_shows_nothing_for_free(club: Club) -> None:
    game = await club.running()
    answer = await club.play(game, MILA, "place dig; nonsense")
    assert [turn.moves for turn in answer.committed] == [("place dig",)]
    assert answer.notice is not None
    assert answer.notice.args == {"move": "place dig", "rest": "nonsense"}


async def test_suggestions_come_from_the_draft_of_the_awaited_seat(club: Club) -> None:
    game = await club.running()
    assert [text for text, _label in await club.tables.suggest(game, MILA, "place", "d")] == [
        "dig",
        "wood",
        "field",
        "yard",
    ]
    await club.press(game, MILA, "yard")
    assert await club.tables.suggest(game, MILA, "place", "") == []
    assert len(await club.tables.suggest(game, MILA, "build", "")) == 15
    assert await club.tables.suggest(game, JONAS, "place", "") == []
    assert await club.tables.suggest("ZZZZ", MILA, "place", "") == []


async def test_drafts_are_still_there_after_a_restart(club: Club) -> None:
    game = await club.to_feeding(seats=3)
    await club.play(game, JONAS, "grab")
    await club.press(game, MILA, "less")
    before = [await club.tables.panel(game, user) for user in (MILA, JONAS, TOVE)]
    await club.restart()
    assert [await club.tables.panel(game, user) for user in (MILA, JONAS, TOVE)] == before


async def test_a_draft_that_newer_rules_refuse_is_dropped_with_a_word_and_its_buttons_are_stale(club: Club) -> None:
    class Stricter(Toy):
        def legal_moves(self, state: Any, seat: Seat) -> Any:
            return [move for move in super().legal_moves(state, seat) if move.args != ("B2",)]

    game = await club.running()
    await club.play(game, MILA, "place yard; build B2")
    old = (await club.tables.panel(game, MILA)).position
    club.games["toy"] = Stricter()
    await club.restart()
    panel = await club.tables.panel(game, MILA)
    assert panel.position == old + 1
    assert panel.draft == ("place yard",)
    assert panel.notice is not None
    assert panel.notice.args["moves"] == "build B2"
    with pytest.raises(Stale):
        await club.tables.press(next(club.ids), game, MILA, old, "!confirm")
    await club.restart()
    assert await club.tables.panel(game, MILA) == panel
    answer = await club.press(game, MILA, "cell-a1")
    assert answer.panel is not None
    assert answer.panel.notice is None


def test_undoing_forced_moves() -> None:
    own, forced = DraftMove("own"), DraftMove("forced", forced=True)
    assert undone(Draft((own, forced, forced))) == Draft()
    assert undone(Draft((forced, own, own, forced))) == Draft((forced, own))
    assert undone(Draft((own,), "half")) == Draft((own,))


def begun(seats: int, seed: int, variant: str = "long") -> Position:
    state = TOY.new_game(Setup(seats=seats, variant=variant, seed=seed)).state
    info = GameInfo(
        id="K7",
        name="K7",
        game="toy",
        variant=variant,
        options={},
        wanted=seats,
        open=True,
        order="fixed",
        host_id=MILA,
        guild_id=1,
        channel_id=2,
        status=Status.RUNNING,
        created_at=AT,
        touched_at=AT,
    )
    zeroth = Position(info, state, (None,) * seats, (1,) * seats, (None,) * seats, episodes=(0,) * seats)
    session = Session(TOY, zeroth, AT)
    session.open()
    return session.after(info)


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(1, 4), seed=st.integers(0, 2**32))
def test_undo_after_do_is_as_if_nothing_had_been_done(seats: int, seed: int) -> None:
    """On every position of a random game: state bytes, prompt and draft are those of before."""
    source = random.Random(seed)
    position = begun(seats, seed)
    for _step in range(60):
        awaited = [seat for seat, place in enumerate(position.places) if place is not None]
        if not awaited:
            break
        seat = Seat(source.choice(awaited))
        place = position.places[seat]
        assert place is not None
        text = TOY.format(source.choice(list(TOY.legal_moves(place.state, seat))))
        session = Session(TOY, position, AT)
        session.play(seat, text)
        after = session.after(position.info)
        if not session.turns:
            undo = Session(TOY, after, AT)
            undo.play(seat, "undo")
            back = undo.after(position.info)
            same = back.places[seat]
            assert same is not None
            assert TOY.encode(same.state) == TOY.encode(place.state)
            assert (same.prompt, same.draft.moves, same.events) == (place.prompt, place.draft.moves, place.events)
            assert TOY.encode(back.state) == TOY.encode(position.state)
            assert back.decisions[seat] == position.decisions[seat] + 2
            again = lay(TOY, after.state, seat, after.places[seat].draft)  # type: ignore[union-attr]
            assert again == after.places[seat]
        position = after


@settings(max_examples=30, deadline=None)
@given(seats=st.integers(1, 4), seed=st.integers(0, 2**32))
def test_every_game_comes_to_its_end_and_nobody_is_awaited_then(seats: int, seed: int) -> None:
    source = random.Random(seed)
    position = begun(seats, seed)
    for _step in range(1000):
        awaited = [seat for seat, place in enumerate(position.places) if place is not None]
        if not awaited:
            break
        seat = Seat(source.choice(awaited))
        session = Session(TOY, position, AT)
        place = position.places[seat]
        assert place is not None
        session.play(seat, TOY.format(source.choice(list(TOY.legal_moves(place.state, seat)))))
        if session.complete(seat):
            session.confirm(seat)
        position = session.after(position.info)
    assert position.info.status is Status.FINISHED
    assert position.snapshot().waiting == ()
    with pytest.raises(NotYourTurn):
        Session(TOY, position, AT).play(Seat(0), "confirm")
