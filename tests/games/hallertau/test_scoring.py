"""Points (rules 8.1), tie-break, solo goals (8.2), the game without cards (8.3), vector 10."""

from __future__ import annotations

import pytest

from tests.games.hallertau.scene import Scene
from tests.games.scene import say


def ended(seats: int = 1, *, cards: bool = False) -> Scene:
    """Return a game that is over, everybody with nothing but buildings at the start."""
    scene = Scene.bare(seats, round=6, cards=cards)
    for seat in range(seats):
        scene.lay(seat)
    scene.state.over = True
    return scene


def test_vector_10_goods_tools_and_field_rows():
    """Goods 11, tools 4, fields in rows 5, 4, 2: 26 / 5 = 5 points, remainder 1."""
    scene = ended().give(0, barley=6, hides=5, tools=4).lay(0, "5", "4-hops", "2")
    line = next(one for one in scene.scores().lines if one.key == "goods")
    assert (line.counts, line.points) == ((26,), (5,))


def test_8_1_sheep_only_in_the_stables_and_jewelry():
    scene = ended().sheep(0, r6=3, stables=4).give(0, jewelry=7)
    assert scene.points(0, "sheep") == 4
    assert scene.points(0, "jewelry") == 7


def test_4_2_goods_on_fields_do_not_score():
    assert ended().lay(0, "5-barley").scores().totals == (1,)


def test_8_1_played_cards_score_hand_cards_do_not():
    """806: 3 points, 920: 10 points; Gateway and Farmyard cards score nothing."""
    scene = ended(cards=True).played(0, "806", "920", "001", "406").hand(0, "921")
    assert scene.points(0, "cards") == 13


@pytest.mark.parametrize("house", [0, 6, 7, 10])
def test_6_3_symbols_under_the_house_do_not_count(house):
    assert ended().build(0, house, house, house, house, house).points(0, "rows") == 0


@pytest.mark.parametrize(("steps", "points"), [(6, 0), (7, 3), (8, 6), (9, 9), (10, 12)])
def test_6_3_a_row_with_the_house_far_left(steps, points):
    assert ended().build(0, steps, 0, 0, 0, 0).points(0, "rows") == points


def test_8_1_most_points_win():
    scene = ended(3).give(1, jewelry=2).give(2, jewelry=1)
    assert scene.scores().winners == (1,)
    assert scene.scores().remark is None


def test_8_1_tie_higher_remainder():
    scene = ended(2).give(0, barley=5).give(1, barley=9)
    assert scene.scores().totals == (1, 1)
    assert scene.scores().winners == (1,)
    assert "4 left over" in say(scene.scores().remark)


def test_8_1_still_tied_share_the_win():
    scene = ended(3).give(0, barley=7).give(2, clay=7)
    assert scene.scores().winners == (0, 2)
    assert "share the win" in say(scene.scores().remark)


def _solo(points: int, *, cards: bool) -> Scene:
    """A single player with so many points: 70 in the window, the rest in goods."""
    return ended(cards=cards).build(0, 10, 10, 10, 10, 10).give(0, barley=5 * (points - 70))


@pytest.mark.parametrize(
    ("points", "cards", "won", "word"),
    [
        (99, True, False, "points by 1."), (100, True, True, "reached"), (110, True, True, "reached"),
        (111, True, True, "extraordinary"), (79, False, False, "points by 1."), (80, False, True, "reached"),
        (85, False, True, "reached"), (86, False, True, "extraordinary"),
    ],
)  # fmt: skip
def test_8_2_solo_goals(points, cards, won, word):
    scores = _solo(points, cards=cards).scores()
    assert scores.totals == (points,)
    assert scores.winners == ((0,) if won else ())
    assert word in say(scores.remark)


def test_8_3_without_cards_the_card_category_is_missing():
    assert [line.key for line in ended(2).scores().lines] == ["window", "rows", "sheep", "jewelry", "goods"]
    assert ended(2, cards=True).scores().lines[-1].key == "cards"


def test_points_so_far_name_no_winner():
    scene = Scene.actions(2)
    assert scene.scores().winners == ()
    assert scene.scores().totals == (2, 2)


# --- the game without cards (8.3) --------------------------------------------------------------------------


def test_8_3_no_hand_no_decks_and_closed_card_spaces():
    scene = Scene.actions(2)
    assert scene.state.board.decks == {}
    assert scene.player(0).hand == []
    assert "you cannot use card spaces" in scene.refused(0, "place bonus-card")
    assert not any("card" in move for move in scene.moves(0))


def test_8_3_the_rooster_passes_clockwise_at_the_end_of_each_round():
    scene = Scene.actions(3, first=1)
    scene.rest()
    while scene.state.round == 1:
        scene.turn(scene.waiting()[0])
    assert scene.state.first == 2
    assert scene.waiting() == (2,)


def test_8_3_farmyard_cards_still_hold_workers_and_sheep():
    scene = Scene.actions(1, round=3).turn(0, "place weekly-market")
    assert scene.flock(0) == {"6": 1}
    scene.rest()
    assert scene.player(0).hand == []
    while scene.state.round == 3:
        scene.turn(0)
    assert [bool(card) for card in scene.player(0).yard] == [False] * 4 + [True] * 2
