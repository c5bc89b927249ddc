"""Cards of a hand in others' turns, and the wish to be told when one becomes playable."""

from __future__ import annotations

import random
from datetime import timedelta
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine, select, text

from bot.games.text import Seat
from bot.tables.db import migrations, schema
from bot.tables.db.values import IllegalMove, NotYourTurn, Panel, Refusal, Stale, Status, Wish
from bot.tables.manager import Tables
from bot.tables.session.drafts import lay
from bot.tables.session.session import Session
from tests.tables.club import JONAS, MILA, STRANGER, TOVE, Club
from tests.tables.test_drafts import AT, TOY, begun
from tests.toy import Toy


async def hands(club: Club, seats: int = 2) -> str:
    return await club.running(seats, variant="hands")


async def panel_of(club: Club, game: str, user_id: int) -> Panel:
    return await club.tables.panel(game, user_id)


async def test_who_is_not_awaited_is_asked_what_he_may_do_and_is_still_not_awaited(club: Club) -> None:
    game = await hands(club)
    panel = await panel_of(club, game, JONAS)
    assert panel.prompt is not None
    assert {one.code for one in panel.prompt.options()} == {"card.birch-gift", "card.birch-ladle", "card.birch-spade"}
    assert not panel.awaited
    assert (await panel_of(club, game, MILA)).awaited
    assert [one.seat for one in (await club.tables.look(game)).waiting] == [0]
    assert await club.tables.suggest(game, JONAS, "charm", "gift") != []
    assert await club.tables.suggest(game, JONAS, "place", "") == []


async def test_a_card_in_anothers_turn_is_a_turn_of_its_own(club: Club) -> None:
    game = await hands(club)
    since = (await club.tables.look(game)).waiting
    club.clock.forward(minutes=5)
    panel = (await club.press(game, JONAS, "card.birch-gift")).panel
    assert panel is not None
    assert (panel.draft, panel.turn_end, panel.can_undo) == (("charm birch-gift",), True, True)
    assert (await club.tables.look(game)).waiting == since
    assert (await panel_of(club, game, MILA)).view.people[1].charms == ()
    answer = await club.press(game, JONAS, "!confirm")
    assert [(turn.seat, turn.moves) for turn in answer.committed] == [(1, ("charm birch-gift", "confirm"))]
    now = await club.tables.look(game)
    assert now.waiting == since
    assert now.state.people[1].food == 2
    assert (await club.play(game, MILA, "place wood; confirm")).committed[0].number == 2


async def test_without_confirmation_the_card_is_played_at_once(club: Club) -> None:
    await club.tables.set_preferences(JONAS, confirm=False)
    game = await hands(club)
    assert (await club.press(game, JONAS, "card.birch-gift")).committed[0].moves == ("charm birch-gift", "confirm")


async def test_it_can_be_taken_back_before_it_is_confirmed(club: Club) -> None:
    game = await hands(club)
    before = await panel_of(club, game, JONAS)
    await club.press(game, JONAS, "card.birch-gift")
    panel = (await club.press(game, JONAS, "!reset")).panel
    assert panel is not None
    assert (panel.draft, panel.prompt, panel.state) == ((), before.prompt, before.state)


async def test_a_secret_revealed_in_anothers_turn_is_public_at_once_and_calls_nobody_anew(club: Club) -> None:
    game = await hands(club)
    since = (await club.tables.look(game)).waiting
    club.clock.forward(minutes=5)
    answer = await club.play(game, JONAS, "charm birch-spade")
    assert [turn.moves for turn in answer.committed] == [("charm birch-spade",), ("confirm",)]
    assert (await club.tables.look(game)).waiting == since


async def test_what_others_cannot_do_is_refused(club: Club) -> None:
    game = await hands(club)
    with pytest.raises(NotYourTurn):
        await club.play(game, JONAS, "place wood")
    with pytest.raises(IllegalMove, match="need 2 wood"):
        await club.play(game, JONAS, "charm birch-axe")
    with pytest.raises(IllegalMove, match="no such charm"):
        await club.play(game, JONAS, "charm amber-gift")
    with pytest.raises(NotYourTurn):
        await club.press(game, JONAS, "!confirm")


async def test_a_draft_is_laid_anew_when_the_owner_of_the_turn_confirms(club: Club) -> None:
    game = await hands(club, 3)
    await club.play(game, TOVE, "charm cedar-gift")
    old = (await panel_of(club, game, TOVE)).position
    await club.play(game, MILA, "place wood; confirm")
    panel = await panel_of(club, game, TOVE)
    assert (panel.draft, panel.position, panel.awaited) == (("charm cedar-gift",), old, False)
    assert panel.state.people[0].wood == 2
    assert (await club.press(game, TOVE, "!confirm")).committed[0].number == 2


async def test_a_draft_becomes_part_of_the_own_turn_when_that_comes(club: Club) -> None:
    game = await hands(club)
    await club.play(game, JONAS, "charm birch-gift")
    await club.play(game, MILA, "place wood; confirm")
    panel = await panel_of(club, game, JONAS)
    assert (panel.draft, panel.awaited, panel.turn_end) == (("charm birch-gift",), True, False)
    answer = await club.play(game, JONAS, "place clay; confirm")
    assert answer.committed[0].moves == ("charm birch-gift", "place clay", "confirm")


async def test_a_draft_that_no_longer_fits_is_dropped_with_a_word(club: Club) -> None:
    game = await hands(club, 3)
    await club.play(game, TOVE, "charm cedar-ladle")
    old = (await panel_of(club, game, TOVE)).position
    await club.play(game, JONAS, "charm birch-ladle; confirm")  # the bowl is empty now
    panel = await panel_of(club, game, TOVE)
    assert panel.draft == ()
    assert panel.notice is not None
    assert panel.notice.args["moves"] == "charm cedar-ladle"
    with pytest.raises(Stale) as error:
        await club.tables.press(next(club.ids), game, TOVE, old, "!confirm")
    assert error.value.panel == panel
    await club.restart()
    assert await panel_of(club, game, TOVE) == panel


async def test_the_word_reaches_also_who_can_do_nothing_more(club: Club) -> None:
    game = await hands(club)
    for card in ("birch-gift", "birch-spade"):
        await club.play(game, JONAS, f"charm {card}; confirm")
    await club.play(game, JONAS, "charm birch-ladle")
    old = (await panel_of(club, game, JONAS)).position
    await club.play(game, MILA, "charm amber-ladle")
    await club.play(game, MILA, "place wood; confirm")
    panel = await panel_of(club, game, JONAS)  # his turn has come; before that the bowl was emptied
    assert (panel.draft, panel.awaited) == ((), True)
    assert panel.notice is not None
    await club.play(game, JONAS, "place clay; confirm")
    await club.play(game, JONAS, "feed 0; confirm")
    with pytest.raises(NotYourTurn):
        await club.tables.press(next(club.ids), game, JONAS, old, "card.birch-ladle")


async def test_drafts_of_others_turns_are_still_there_after_a_restart(club: Club) -> None:
    game = await hands(club, 3)
    await club.play(game, TOVE, "charm cedar-gift")
    before = [await panel_of(club, game, user) for user in (MILA, JONAS, TOVE)]
    await club.restart()
    assert [await panel_of(club, game, user) for user in (MILA, JONAS, TOVE)] == before


async def test_a_wish_is_due_when_its_card_becomes_playable_until_the_seat_has_had_its_turn(club: Club) -> None:
    game = await hands(club)
    panel = await club.tables.wish(next(club.ids), game, MILA, "amber-axe", wanted=True)
    assert panel.wishes == (Wish("amber-axe"),)
    await club.play(game, MILA, "place wood; confirm")
    assert (await panel_of(club, game, MILA)).wishes == (Wish("amber-axe", due=True),)
    await club.restart()
    await club.play(game, JONAS, "place clay; confirm")  # now all feed: no charms meanwhile
    assert (await panel_of(club, game, MILA)).wishes == (Wish("amber-axe"),)
    await club.play(game, MILA, "feed 0; confirm")
    assert (await panel_of(club, game, MILA)).wishes == (Wish("amber-axe", due=True),)
    await club.play(game, MILA, "charm amber-gift; confirm")  # told; playable as before, so it is not said once more
    assert (await panel_of(club, game, MILA)).wishes == (Wish("amber-axe"),)
    await club.play(game, MILA, "charm amber-axe; confirm")
    assert (await panel_of(club, game, MILA)).wishes == ()


async def test_a_wish_can_be_taken_back_and_only_own_cards_can_be_wished_for(club: Club) -> None:
    game = await hands(club)
    await club.tables.wish(next(club.ids), game, MILA, "amber-axe", wanted=True)
    twice = next(club.ids)
    await club.tables.wish(twice, game, MILA, "amber-axe", wanted=False)
    panel = await club.tables.wish(twice, game, MILA, "amber-axe", wanted=False)
    assert panel.wishes == ()
    for card in ("birch-axe", "nothing"):
        with pytest.raises(Refusal, match="not in your hand"):
            await club.tables.wish(next(club.ids), game, MILA, card, wanted=True)
    with pytest.raises(Refusal):
        await club.tables.wish(next(club.ids), game, STRANGER, "amber-axe", wanted=True)


@pytest.mark.parametrize("tell", [True, False])
async def test_who_likes_is_called_once_without_a_word_about_the_card(club: Club, tell: bool) -> None:
    await club.tables.set_preferences(TOVE, tell=tell)
    game = await hands(club, 3)
    await club.play(game, JONAS, "charm birch-ladle; confirm")
    await club.tables.wish(next(club.ids), game, TOVE, "cedar-ladle", wanted=True)
    await club.posted()
    for user in (MILA, JONAS, TOVE):
        await club.play(game, user, f"place {({MILA: 'wood', JONAS: 'clay', TOVE: 'yard; build A1'})[user]}; confirm")
    for user in (MILA, TOVE):
        await club.play(game, user, "feed 0; confirm")
    assert "notice" not in {post.kind for post in await club.posted()}
    club.clock.forward(minutes=1)
    await club.play(game, JONAS, "feed 0; confirm")  # a new round: the bowl is full again
    assert (await panel_of(club, game, TOVE)).wishes == (Wish("cedar-ladle", due=True),)
    notices = [post for post in await club.posted() if post.kind == "notice"]
    assert [post.seat for post in notices] == ([2] if tell else [])
    for post in notices:
        assert post.text is not None
        assert post.text.args == {}
        assert "cedar" not in post.text.message.lower()
    await club.play(game, JONAS, "charm birch-gift; confirm")
    assert "notice" not in {post.kind for post in await club.posted()}


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_whoever_acts_when_he_may_the_game_goes_on_and_nobody_is_called_twice(seats: int, seed: int) -> None:
    """On every position of a random game in which also those act who are not awaited."""
    source = random.Random(seed)
    position, at = begun(seats, seed, "hands"), AT
    while (waiting := position.snapshot().waiting) and at < AT + timedelta(minutes=2000):
        at += timedelta(minutes=1)
        places = [(Seat(number), place) for number, place in enumerate(position.places) if place is not None]
        seat, place = source.choice([one for one in places if one[1].prompt is not None])
        session = Session(TOY, position, at)
        moves = list(TOY.legal_moves(place.state, seat))
        if place.draft.begun and source.random() < 0.3:
            session.press(seat, "!undo")
        else:
            session.play(seat, TOY.format(source.choice(moves)))
        after = session.after(position.info)
        acted = {new.turn.seat for new in session.turns}
        now = {one.seat: one.since for one in after.snapshot().waiting}
        for one in waiting:
            assert one.seat in acted or now[one.seat] == one.since
        for number, kept in enumerate(after.places):
            if kept is not None and kept.draft.begun:
                assert lay(TOY, after.state, Seat(number), kept.draft) == kept
        position = after
    assert position.info.status is Status.FINISHED


async def test_games_of_before_are_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO players (user_id, confirm, desk) VALUES (100, 0, 1)"))
    engine.dispose()
    tables = await Tables.open(f"sqlite+aiosqlite:///{path}", {"toy": Toy()})
    chosen = await tables.preferences(MILA)
    assert (chosen.confirm, chosen.desk, chosen.tell) == (False, True, False)
    assert await tables._store.read(lambda connection: connection.execute(select(schema.wishes)).all()) == []
    await tables.close()


async def test_a_finished_game_wishes_for_nothing(club: Club) -> None:
    game = await hands(club)
    await club.tables.wish(next(club.ids), game, MILA, "amber-axe", wanted=True)
    for _round in range(2):
        for user, space in ((MILA, "clay"), (JONAS, "wood")):
            await club.play(game, user, f"place {space}; confirm")
        for user in (MILA, JONAS):
            await club.play(game, user, "feed 0; confirm")
    panel = await panel_of(club, game, MILA)
    assert (panel.wishes, panel.prompt) == ((), None)
