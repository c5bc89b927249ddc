"""The chat gets views: whatever the facade returns or raises, no position and no other's hand hangs on it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from bot.games.registry import GAMES
from bot.games.rules import Rules
from bot.tables.db.values import Panel, Refusal, Snapshot
from bot.tables.facade import Facade, passed
from bot.tables.session.session import Position
from tests.tables.club import JONAS, MILA, Club
from tests.toy import Toy

HOLD_POSITIONS = ("Any", "Snapshot", "Panel", "Answer", "Position")
"""What the calls that are handed on as they are must not return, by the words of their annotation."""


def inside(value: Any) -> Iterator[Any]:
    """Return a value and all that hangs on it."""
    waiting, seen = [value], set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        if isinstance(one, msgspec.Struct):
            waiting += [getattr(one, field) for field in one.__struct_fields__]
        elif isinstance(one, BaseException):
            waiting += [*vars(one).values(), *one.args, one.__cause__, one.__context__]
        elif isinstance(one, Mapping):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple | set | frozenset):
            waiting += one


def assert_no_position(value: Any, state: type) -> None:
    held = [one for one in inside(value) if isinstance(one, state | Panel | Snapshot | Position)]
    assert not held, f"{type(value).__name__} holds a {type(held[0]).__name__}"


@pytest.mark.parametrize(("game", "variant"), [("toy", "hands"), ("agricola", "full"), ("hallertau", None)])
async def test_no_answer_and_no_refusal_holds_a_position(tmp_path: Path, game: str, variant: str | None) -> None:
    games: dict[str, Rules[Any, Any]] = {"toy": Toy(), **GAMES}
    club, dice = await Club(tmp_path / "g.db", games).open(), random.Random(3)
    played = await club.running(2, game=game, variant=variant or games[game].variants[0].key)
    facade, state = Facade(club.tables, games), type((await club.tables.look(played)).state)
    refused = moved = 0
    for number in range(60):
        now = await facade.look(played)
        if not now.waiting:
            break
        user = now.info.seats[now.waiting[0].seat].user_id
        seen: list[Any] = [now, *[await facade.board(played, one) for one in (MILA, None)]]
        seat = await facade.panel(played, user)
        seen += [seat, await facade.known_orders(played, user), await facade.prompt(played, user)]
        seen += [await facade.ways_to_play(played, user, one.card.key) for one in seat.hand[:2]]
        seen += [await facade.board_after(played, now.info.turn), await facade.record(played, user, NullTranslations())]
        assert seat.prompt is not None
        choices = [one for one in seat.prompt.options() if one.enabled]
        code = "!confirm" if seat.turn_end else dice.choice(choices).code if choices else "!back"
        for act in (
            facade.press(1000 + number, played, user, seat.position, code),
            facade.press(2000 + number, played, user, seat.position - 1, code),
            facade.play(3000 + number, played, user, "nothing of the kind"),
            facade.order(4000 + number, played, user, "nothing of the kind"),
            facade.wish(5000 + number, played, user, "no-such-card", wanted=True),
        ):
            try:
                seen.append(await act)
                moved += 1
            except Refusal as refusal:
                refused += 1
                seen.append(refusal)
        for value in seen:
            assert_no_position(value, state)
    assert moved
    assert refused
    await club.tables.close()


async def test_a_hand_is_in_no_view_of_another(tmp_path: Path) -> None:
    games: dict[str, Rules[Any, Any]] = {"toy": Toy()}
    club = await Club(tmp_path / "g.db", games).open()
    played = await club.running(2, game="toy", variant="hands")
    facade = Facade(club.tables, games)
    own = {one.card.key for one in (await facade.panel(played, MILA)).hand}
    assert own
    for view in (await facade.board(played), await facade.board(played, JONAS), await facade.panel(played, JONAS)):
        assert not own & {one for one in inside(view) if isinstance(one, str)}
    await club.tables.close()


def test_what_is_handed_on_as_it_is_returns_no_position() -> None:
    handed_on = {name: one for name, one in vars(Facade).items() if isinstance(one, passed)}
    assert len(handed_on) > 50
    for name, one in handed_on.items():
        returned = str(one.call.__annotations__["return"])
        words = set(returned.replace("[", " ").replace("]", " ").replace(",", " ").replace("|", " ").split())
        if name == "personal_record":  # a file for the person alone, as plain data for JSON
            assert get_type_hints(one.call)["return"] == dict[str, Any]
            continue
        assert not words & set(HOLD_POSITIONS), f"{name} returns {returned}"
