"""The picture of a new table: nothing is cut, for every game, variant and number of seats."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.boards import boards_for
from bot.chat.kit.pictures import PictureWay
from bot.chat.kit.services import Services
from bot.chat.lobby.facts import facts_of, variant_line
from bot.chat.lobby.lobby_card import lobby_screen
from bot.chat.people.reminder_settings import WallTime
from bot.games.registry import GAMES
from bot.games.text import Seat, plain
from bot.tables.db.values import GameInfo, SeatInfo
from bot.tables.services.results import Length
from bot.texts import translator
from rendering.text import cuts

NOW = datetime(2026, 12, 1, tzinfo=UTC)
NAMES = ("Charlotte-Amelie", "Maximilian Petro", "Ada", "Wilhelmina Wood", "Bartholomew Quin")
KINDS = [(key, one.key, seats) for key, rules in GAMES.items() for one in rules.variants for seats in one.seats]


def services() -> Services:
    """Return what a card is made of; nothing is stored."""
    missing: None = None
    return Services(missing, GAMES, boards_for, missing, translator, picture_way=PictureWay())  # type: ignore[arg-type]


def table(game: str, variant: str, seats: int, taken: int, **options: str) -> GameInfo:
    people = tuple(SeatInfo(Seat(number), 11 + number, NAMES[number], "ABCDE"[number]) for number in range(taken))
    return GameInfo(
        id="K7",
        name="Agricola K7",
        game=game,
        variant=variant,
        options=options,
        wanted=seats,
        host_id=11,
        guild_id=2,
        channel_id=3,
        created_at=NOW,
        touched_at=NOW,
        seats=people,
    )


@pytest.mark.parametrize(("game", "variant", "seats"), KINDS)
def test_nothing_on_the_card_is_cut(game: str, variant: str, seats: int) -> None:
    """With names of 16 letters and the host's local time, empty and full."""
    house = services()
    clocks = {11: WallTime("18:14", plain("18:14 their time"))}
    for taken in {1, seats}:
        info = table(game, variant, seats, taken)
        say = house.speaker("en", info)
        with cuts() as short:
            (picture,) = lobby_screen(house, info, say, clocks, Length(120, 17.0)).pictures
            painted = picture.layout().painted().image
        assert short == []
        assert painted.width == 1200
        assert painted.height <= 764
        assert all(place.name in picture.alt for place in info.seats)


@pytest.mark.parametrize("deal", ["plain", "draft", "ten", "mulligan"])
def test_four_facts_are_those_of_the_variant(deal: str) -> None:
    house = services()
    info = table("agricola", "full", 4, 1, deal=deal)
    facts = facts_of(house, info, house.speaker("en", info), None)
    assert [(one.head, one.detail) for one in facts[:2]] == [
        ("14 rounds", "6 harvests"),
        ("about 120 turns", "1-3 weeks by chat"),
    ]
    assert facts[2].head == "7 + 7 cards"
    assert (facts[3].head, facts[3].detail) == ("medium", "know the family game")
    measured = facts_of(house, info, house.speaker("en", info), Length(137, 9.4))
    assert (measured[1].head, measured[1].detail) == ("about 140 turns", "about 9 days by chat")


@pytest.mark.parametrize(
    ("game", "variant", "seats", "line"),
    [
        ("agricola", "family", 4, "no cards · about 90 turns · easy, start here"),
        ("agricola", "full", 4, "7 occupations, 7 minors · about 120 turns · medium, know the family game"),
        ("agricola", "family", 1, "no cards · an evening · easy, start here"),
        ("hallertau", "no-cards", 3, "no cards · about 60 turns · easy, start here"),
        ("hallertau", "cards", 3, "330 cards · about 90 turns · hard, play without cards first"),
    ],
)
def test_each_variant_is_one_line(game: str, variant: str, seats: int, line: str) -> None:
    house = services()
    info = table(game, variant, seats, 1)
    assert variant_line(house, info, variant, house.speaker("en", info), None) == line
