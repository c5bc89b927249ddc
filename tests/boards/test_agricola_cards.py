"""Cards of Agricola as pictures: every tile of every card without a cut, icons for goods, and nobody else's cards."""

from __future__ import annotations

import gettext
from collections.abc import Sequence

import msgspec
import pytest

from bot.boards import Names, Picture
from bot.boards.agricola import AgricolaBoards
from bot.boards.agricola.card import large_card
from bot.boards.agricola.effects import Signs
from bot.boards.agricola.table import table_value
from bot.boards.agricola.tiles import draft_picture, hand_tiles, tableau
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, hand_card, key_of
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.view import AgricolaView, DealView, HandView
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat, Text, plain
from rendering.agricola.card_values import CardTile
from rendering.agricola.effects import Effect
from rendering.text import cuts
from tests.games.agricola.scene import Scene

rules = GAMES["agricola"]
boards = AgricolaBoards()
NAMES = Names(("Ada", "Bela", "Charlotte-Amelie", "Dario", "Wendelin"), ("A", "B", "C", "D", "W"))
CODES = (*OCCUPATIONS, *MINORS)
TENS = [CODES[start : start + 10] for start in range(0, len(CODES), 10)]
REASON = plain("needs 3 occupations, at most 2 improvements and a stone house; 1 wood, 2 clay or 3 reed short")


def say(text: Text) -> str:
    return text.say(gettext.NullTranslations(), dict(enumerate(NAMES.names)))


def cut_in(picture: Picture) -> list[str]:
    """Draw a picture and return what was cut in it."""
    with cuts() as found:
        picture.layout().painted()
    return found


def holding(codes: Sequence[str], closed: Sequence[str] = ()) -> AgricolaView:
    """Return the view of a seat in round 1 that holds these cards, some of which it cannot play."""
    view: AgricolaView = Scene.full(seats=4).view(0)
    own = HandView(
        tuple(code for code in codes if code in OCCUPATIONS),
        tuple(code for code in codes if code in MINORS),
        dict.fromkeys(closed, REASON),
        prices={code: MINORS[code].cost if code in MINORS else ({"food": 2},) for code in codes},
    )
    return msgspec.structs.replace(view, hand=own)


def read(effect: Effect) -> str:
    """Return an effect as text, icons in brackets."""
    return " ".join("".join(run.text or f"[{run.icon}]" for run in word.runs) for word in effect)


# --- nothing is cut -------------------------------------------------------------------------------


@pytest.mark.parametrize("codes", TENS, ids=lambda codes: codes[0])
def test_no_tile_of_any_card_is_cut(codes: Sequence[str]) -> None:
    """In a hand that can be played and one that cannot, in a draft, and in front of a player."""
    view = holding(codes)
    for own in (view, holding(codes, closed=codes)):
        hand = boards.hand(own, NAMES, say)
        assert hand is not None
        assert cut_in(hand) == []
    deal = DealView(pack=tuple(codes), chosen=tuple(codes[:1]), keep=1, occupations=True, kept=tuple(codes[:6]),
                    total=7, left=Seat(2), right=Seat(1), coming=3)  # fmt: skip
    draft = boards.draft(msgspec.structs.replace(view, deal=deal), NAMES, say)
    assert draft is not None
    assert cut_in(draft) == []
    farms = (msgspec.structs.replace(view.farms[0], occupations=tuple(codes), majors=()), *view.farms[1:])
    for picture in boards.cards(msgspec.structs.replace(view, farms=farms), Seat(0), NAMES, say):
        assert cut_in(picture) == []


def test_no_tile_of_a_major_improvement_is_cut() -> None:
    view = Scene.full(seats=4).view(None)
    farms = (msgspec.structs.replace(view.farms[0], majors=tuple(MAJORS)), *view.farms[1:])
    (picture,) = boards.cards(msgspec.structs.replace(view, farms=farms), Seat(0), NAMES, say)
    assert cut_in(picture) == []


@pytest.mark.parametrize("codes", TENS, ids=lambda codes: codes[0])
def test_no_card_is_cut_when_it_is_large(codes: Sequence[str]) -> None:
    view = holding(codes, closed=codes)
    for code in codes:
        assert cut_in(boards.card(key_of(code), say, view=view)) == []


def test_no_major_improvement_is_cut_when_it_is_large() -> None:
    for key in MAJORS:
        assert cut_in(boards.card(key, say)) == []


# --- words and icons ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("short", "drawn"),
    [
        ("Any time: sheep 1, boar 2, cattle 3 food", "Any time: [sheep] 1, [boar] 2, [cattle] 3 [food]"),
        ("Sheep, Boar, Cattle space: for 1 food +1", "Sheep, Boar, Cattle space: for 1 [food] +1"),
        ("End: 3 points in a stone house, 1 in a clay hut →", "End: 3 points in a stone house, 1 in a clay hut →"),
        ("Any time: 3 wood or 2 clay/reed/stone", "Any time: 3 [wood] or 2 [clay]/[reed]/[stone]"),
        ("Rooms of a wooden hut cost 2 wood", "Rooms of a wooden hut cost 2 [wood]"),
        ("2 vegetables now", "2 [vegetable] now"),
        ("1 more (vegetable: 2 food)", "1 more ([vegetable]: 2 [food])"),
    ],
)
def test_goods_become_icons_and_names_and_homes_stay_words(short: str, drawn: str) -> None:
    assert read(Signs(say).effect(Text(short))) == drawn


@pytest.mark.parametrize(
    ("code", "over"),
    [
        ("E39", "1 [vegetable] now"),
        ("E147", "1 [vegetable] now;"),
        ("E180", "1 [vegetable] now; you can sow it right away"),
        ("E172", "2 extra [food] to play;"),
        ("E14", "bake bread now"),
        ("E150", ""),  # bakes in each harvest, too
        ("K271", ""),  # its price is paid each time
        ("I84", ""),
    ],
)
def test_of_a_played_card_what_is_over_is_dimmed(code: str, over: str) -> None:
    effect = Signs(say).effect(Text(hand_card(code).short), played=True)
    assert read(tuple(word for word in effect if word.dim)) == over
    assert not any(word.dim for word in Signs(say).effect(Text(hand_card(code).short)))


def test_a_number_stays_with_the_good_that_it_counts() -> None:
    effect = Signs(say).effect(Text("Any time: 1 grain → 2 food, sheep 1"))
    assert [read((word,)) for word in effect if word.glued] == ["[grain]", "[food],", "1"]


# --- the hand -------------------------------------------------------------------------------------


def test_what_can_be_played_stands_first_with_its_price() -> None:
    scene = Scene.full(seats=4).hand(0, "I247", "E152", "E31", "I79").played(0, "E203").has(0, wood=3, food=2)
    value = hand_tiles(scene.view(0), NAMES, say)
    assert value is not None
    shown = {tile.title: (tile.state, [[(p.icon, p.count) for p in way] for way in tile.costs], read(tile.foot))
             for tile in value.tiles}  # fmt: skip
    assert shown == {
        "Berry Picker": ("playable", [[("food", 1)]], ""),
        "Butcher": ("playable", [[("food", 1)]], ""),
        "Carp Pond": ("closed", [], "needs 1 occupation and 2 improvements"),
        "Wood Cart": ("closed", [[("wood", 3)]], "needs 3 occupations"),
    }
    assert [tile.state for tile in value.tiles] == ["playable", "playable", "closed", "closed"]
    assert value.pill is not None
    assert value.pill.text == "2 playable"


def test_what_costs_nothing_is_free() -> None:
    value = hand_tiles(Scene.full(seats=2).hand(0, "I247").view(0), NAMES, say)
    assert value is not None
    (butcher,) = value.tiles
    assert (butcher.state, butcher.costs, read(butcher.foot)) == ("playable", (), "free")


def test_a_large_card_of_the_hand_says_what_it_costs_now_and_where() -> None:
    scene = Scene.full(seats=4).hand(0, "I247").played(0, "E203").has(0, food=3).people_on("occupation", 1)
    picture = large_card("butcher", say, scene.view(0))
    assert (picture.place, picture.verdict, picture.state) == ("Occupation", "playable", "playable")
    assert [(p.icon, p.count) for p in picture.costs[0]] == [("food", 1)]
    assert picture.note == "1 played so far · you have 3 food"
    printed = large_card("butcher", say, None)
    assert (printed.costs, printed.verdict, printed.note) == ((), "", "first free, then 1 food")


# --- in front of a player -------------------------------------------------------------------------


def test_the_tableau_shows_all_that_is_played_and_marks_what_is_new() -> None:
    before = Scene.full(seats=3).played(1, "I247", "I79", "I84").view(None)
    now = Scene.full(seats=3).played(1, "I247", "E152", "I79", "I84").view(None)
    (value,) = tableau(now, Seat(1), NAMES, say, before)
    assert [(tile.title, tile.new, tile.points) for tile in value.tiles] == [
        ("Butcher", False, None),
        ("Berry Picker", True, None),
        ("Wood Cart", False, None),
        ("Chicken Coop", False, 1),
    ]
    assert (value.title, value.note) == ("Bela", "4 cards · 1 point on them")
    assert value.pill is not None
    assert value.pill.text == "Berry Picker is new"
    (empty,) = tableau(now, Seat(0), NAMES, say, None)
    assert (empty.tiles, empty.note, empty.pill) == ((), "", None)


def test_24_cards_are_two_pictures() -> None:
    view = Scene.full(seats=2).view(None)
    farms = (msgspec.structs.replace(view.farms[0], occupations=tuple(sorted(OCCUPATIONS)[:24])), view.farms[1])
    full = msgspec.structs.replace(view, farms=farms)
    assert [len(value.tiles) for value in tableau(full, Seat(0), NAMES, say, None)] == [12, 12]
    assert len({picture.kind for picture in boards.cards(full, Seat(0), NAMES, say)}) == 2


def test_a_minor_that_travels_on_has_a_mark() -> None:
    passing = [code for code in MINORS if MINORS[code].passing]
    value = hand_tiles(holding([*passing, "I79"]), NAMES, say)
    assert value is not None
    assert {tile.title for tile in value.tiles if not tile.travels} == {"Wood Cart"}


# --- the draft ------------------------------------------------------------------------------------


def drafted(seats: int) -> tuple[AgricolaView, list[CardTile]]:
    state = rules.new_game(Setup(seats=seats, variant="full", seed=5, options={"deal": "draft"})).state
    prompt = rules.prompt(state, Seat(1))
    assert prompt is not None
    view = rules.view(state, Seat(1), next(prompt.options()).partial or "")
    value = draft_picture(view, NAMES, say)
    assert value is not None
    assert value.note == "occupations · pick 1 of 7"
    assert value.pill is not None
    assert value.pill.text == f"passes to {NAMES.names[2 % seats]}"
    return view, list(value.tiles)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_draft_numbers_its_tiles_and_whitens_the_marked_one(seats: int) -> None:
    _view, tiles = drafted(seats)
    assert [tile.number for tile in tiles] == list("1234567")
    assert [tile.state for tile in tiles] == ["chosen", *["plain"] * 6]


def test_the_public_sees_a_draft_but_no_card_of_it() -> None:
    state = rules.new_game(Setup(seats=3, variant="full", seed=5, options={"deal": "draft"})).state
    public = rules.view(state, None)
    assert boards.draft(public, NAMES, say) is None
    assert boards.hand(public, NAMES, say) is None
    table = table_value(public, NAMES, say, None, ())
    assert table.pill is not None
    assert (table.title, table.note, table.pill.text) == ("Draft", "", "3 to pick")
    assert table.pill.icon != "food"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hand_draft_and_tableau_hold_no_card_of_another(seat: int) -> None:
    """Neither in what is drawn nor in the words beside it."""
    state = rules.new_game(Setup(seats=3, variant="full", seed=8, options={"deal": "draft"})).state
    for number in (0, 1, 2):
        move = rules.legal_moves(state, Seat(number))[0]
        state = rules.apply(state, Seat(number), move).state
    view = rules.view(state, Seat(seat))
    own = {*view.hand.occupations, *view.hand.minors, *(view.deal.pack if view.deal else ())}
    others = [one for one in CODES if one not in own]
    shown = [boards.hand(view, NAMES, say), boards.draft(view, NAMES, say), *boards.cards(view, Seat(0), NAMES, say)]
    for picture in shown:
        assert picture is not None
        words = repr(picture.value) + picture.alt
        for code in others:
            assert f"title='{hand_card(code).title}'" not in words
            assert hand_card(code).short not in words
