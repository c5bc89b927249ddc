"""Animals and their places, checked against every way to fill them one by one (rules 7.6, 9.3)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.agricola.box.animals import Herd, fits, frontier, place

capacities = st.lists(st.sampled_from([2, 4, 6, 8]), max_size=3).map(tuple)
herds = st.tuples(st.integers(0, 7), st.integers(0, 5), st.integers(0, 4))


def housed(pastures: tuple[int, ...], singles: int, herd: Herd) -> set[Herd]:
    """Fill place after place in every way, and return every part of the herd that can be kept."""
    kept = {(0, 0, 0)}
    for capacity in [*pastures, *[1] * singles]:
        kept = {
            (sheep + count * (kind == 0), boar + count * (kind == 1), cattle + count * (kind == 2))
            for sheep, boar, cattle in kept
            for kind in range(3)
            for count in range(min(capacity, herd[kind] - (sheep, boar, cattle)[kind]) + 1)
        }
    return kept


@settings(max_examples=60, deadline=None)
@given(capacities, st.integers(1, 4), herds)
def test_7_6_a_herd_fits_when_some_way_to_fill_the_places_keeps_it(pastures, singles, herd):
    assert fits(pastures, singles, herd) is (herd in housed(pastures, singles, herd))


@settings(max_examples=60, deadline=None)
@given(capacities, st.integers(1, 4), herds)
def test_7_6_the_choices_are_the_herds_that_could_not_keep_one_animal_more(pastures, singles, herd):
    kept = housed(pastures, singles, herd)
    largest = {one for one in kept if not any(other != one and all(map(int.__ge__, other, one)) for other in kept)}
    found = frontier(pastures, singles, herd)
    assert len(found) == len(set(found))
    assert set(found) == largest


@settings(max_examples=60, deadline=None)
@given(capacities, st.integers(1, 4), herds)
def test_7_6_a_drawn_placement_holds_the_whole_herd_within_the_places(pastures, singles, herd):
    for kept in frontier(pastures, singles, herd):
        filled, alone = place(pastures, singles, kept)
        assert len(alone) <= singles
        assert all(count <= capacity for (_kind, count), capacity in zip(filled, pastures, strict=True))
        for kind in range(3):
            assert sum(count for one, count in filled if one == kind) + alone.count(kind) == kept[kind]
