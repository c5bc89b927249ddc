"""Options of a table that belong to one variant only, and options that are text."""

from __future__ import annotations

from datetime import UTC, datetime
from gettext import NullTranslations

import pytest
from msgspec.structs import replace

from bot.games.agricola.game import Agricola
from bot.games.text import Seat
from bot.tables.db.values import GameInfo, LobbyRefusal, SeatInfo, Status
from bot.tables.session import lobby

HOST = 1
NOW = datetime(2026, 1, 1, tzinfo=UTC)
RULES = Agricola()


def table(variant: str = "full") -> GameInfo:
    """Return a table of Agricola that waits for people."""
    return GameInfo(
        id="K7",
        name="Sunday",
        game="agricola",
        variant=variant,
        options={},
        wanted=2,
        open=True,
        order="fixed",
        host_id=HOST,
        guild_id=2,
        channel_id=3,
        created_at=NOW,
        touched_at=NOW,
        seats=(SeatInfo(Seat(0), HOST, "Mila", "M"),),
    )


def said(error: pytest.ExceptionInfo[LobbyRefusal]) -> str:
    """Return the words of a refusal."""
    return error.value.reason.say(NullTranslations())


@pytest.mark.parametrize(("key", "value"), [("decks", "E"), ("deal", "draft"), ("ban", "E176")])
def test_cards_are_no_matter_of_the_family_game(key: str, value: str) -> None:
    with pytest.raises(LobbyRefusal) as error:
        lobby.configure(RULES, table("family"), HOST, {"options": {key: value}})
    assert "Family game" in said(error)
    assert lobby.configure(RULES, table(), HOST, {"options": {key: value}}).options == {key: value}


def test_what_was_chosen_for_another_variant_falls_away_with_it() -> None:
    info = lobby.configure(RULES, table(), HOST, {"options": {"deal": "ten", "ban": "E176", "tie": "resources"}})
    info = lobby.configure(RULES, info, HOST, {"variant": "family"})
    assert info.options == {"tie": "resources"}
    info = lobby.configure(RULES, info, HOST, {"variant": "full", "options": {"deal": "draft"}})
    assert info.options == {"tie": "resources", "deal": "draft"}


def test_a_table_that_was_set_up_before_starts_without_what_does_not_belong() -> None:
    old = replace(table("family"), options={"decks": "E"})
    started = lobby.start(RULES, old, HOST, 1, NOW)
    assert (started.status, started.options) == (Status.RUNNING, {})


def test_a_ban_list_is_kept_as_codes_and_can_be_emptied() -> None:
    info = lobby.configure(RULES, table(), HOST, {"options": {"ban": "k110,  e176"}})
    assert info.options == {"ban": "E176 K110"}
    assert lobby.configure(RULES, info, HOST, {"options": {"ban": ""}}).options == {"ban": ""}
    with pytest.raises(LobbyRefusal) as error:
        lobby.configure(RULES, info, HOST, {"options": {"ban": "Dragon"}})
    assert "no hand card “Dragon”" in said(error)
