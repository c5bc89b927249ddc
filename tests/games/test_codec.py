"""Stored positions name their version; those of earlier ones are migrated, those of newer ones are refused in words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.codec import Codec, Plain, UnknownVersion
from bot.games.registry import GAMES
from bot.games.rules import Setup
from tests.games.recorded import files, read
from tests.toy import Toy

EVERY_GAME = {**GAMES, "toy": Toy()}


class Barn(msgspec.Struct, omit_defaults=True):
    """The third shape of a stored position: cows were `cattle` in the second, and a list of names in the first."""

    version: int = msgspec.field(default_factory=lambda: 3)
    cows: int = 0
    stalls: dict[int, str] = {}


def _count(plain: Plain) -> None:
    plain["cattle"] = len(plain.pop("names"))


def _rename(plain: Plain) -> None:
    plain["cows"] = plain.pop("cattle")


CODEC = Codec(Barn, 3, {1: _count, 2: _rename})


@pytest.mark.parametrize(
    "stored",
    [
        {"names": ["Berta", "Alma"], "stalls": {4: "hay"}},
        {"version": 1, "names": ["Berta", "Alma"], "stalls": {4: "hay"}},
        {"version": 2, "cattle": 2, "stalls": {4: "hay"}},
        {"version": 3, "cows": 2, "stalls": {4: "hay"}},
    ],
)
def test_each_version_is_read_by_the_migrations_from_there_on(stored: dict[str, Any]) -> None:
    """Data without a number are of version 1, as those were that left out what stood at its default."""
    assert CODEC.decode(msgspec.msgpack.encode(stored)) == Barn(cows=2, stalls={4: "hay"})


@pytest.mark.parametrize("version", [0, 4, 99, "3", None])
def test_an_unknown_version_is_told_in_words(version: Any) -> None:
    plain = {"version": version, "cows": 2}
    with pytest.raises(UnknownVersion, match=r"newer Hofpost: its position has version \w+, .* versions up to 3\."):
        CODEC.from_plain(plain)


def test_what_a_newer_program_has_stored_is_not_read_as_ours() -> None:
    with pytest.raises(UnknownVersion) as refused:
        CODEC.decode(msgspec.msgpack.encode({"version": 4, "cows": 2}))
    assert refused.value.reason.args == {"n": "4", "known": 3}


def test_every_version_has_its_migration() -> None:
    for migrations in ({}, {1: _count}, {1: _count, 2: _rename, 3: _rename}):
        with pytest.raises(ValueError, match="each version before 3 needs one migration"):
            Codec(Barn, 3, migrations)


@pytest.mark.parametrize("key", EVERY_GAME)
def test_the_version_is_always_stored(key: str) -> None:
    """Else data of this version would be taken for those of the first when there is another."""
    rules = EVERY_GAME[key]
    variant = rules.variants[0]
    state = rules.new_game(Setup(seats=variant.seats[-1], variant=variant.key, seed=1)).state
    assert msgspec.msgpack.decode(rules.encode(state))["version"] == rules.version == state.version


@pytest.mark.parametrize("key", EVERY_GAME)
def test_a_copy_shares_nothing(key: str) -> None:
    rules = EVERY_GAME[key]
    variant = rules.variants[0]
    state = rules.new_game(Setup(seats=variant.seats[-1], variant=variant.key, seed=1)).state
    before, copy = rules.encode(state), rules.codec.copy(state)
    assert copy == state
    people = copy.people if key == "toy" else copy.players
    people.clear()
    assert rules.encode(state) == before


@pytest.mark.parametrize("key", GAMES)
def test_positions_of_each_version_that_there_has_been_are_kept(key: str) -> None:
    stored = [msgspec.msgpack.decode(one.encoded()) for file in files() for one in read(file) if one.game == key]
    assert {plain.get("version", 1) for plain in stored} == set(range(1, GAMES[key].version + 1))
