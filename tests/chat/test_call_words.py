"""Every kind of call in both games: within 100 characters who, why and which game, in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.boards import boards_for
from bot.chat.kit.classic import PLAIN, ClassicMessage
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker
from bot.chat.posts.reminders import direct_message, late_message, reminder_message
from bot.chat.posts.turn_posts import News, plain_message
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat, Who, _
from bot.tables.db.values import Calling, CallKind, GameInfo, Post, PostKind, SeatInfo, Snapshot, Status, Waiting
from bot.tables.facade import Facade
from bot.tables.views import BoardView, TableView, board_view
from bot.texts import translator
from tests.chat.rig import PlainPainter
from tests.games.walking import walk

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)
NAMES = ("Ada", "Bela", "Cleo")
SEATS = tuple(SeatInfo(Seat(n), 1577159899291320324 + n, name, name[0]) for n, name in enumerate(NAMES))
MARKED = re.compile(r"\*\*|__|~~|`|^#|\n#|-# |<t:|<a?:\w+:|\[[^\]]+\]\(", re.MULTILINE)
MENTION = re.compile(r"<@(\d+)>")
SERVICES = Services(
    cast(Facade, SimpleNamespace(now=lambda: NOW)), GAMES, boards_for, cast(Any, PlainPainter()), translator
)
SAY = Speaker(translator("en"), SEATS)

CASES = {
    ("agricola", "family", ""): ("your turn", "feed your family: 2 food a person"),
    ("agricola", "full", "draft"): ("7 cards are waiting: keep one", "can be used now"),
    ("agricola", "full", "ten"): ("10 cards are waiting: keep 7", "feed your family: 2 food a person"),
    ("hallertau", "cards", ""): ("your turn", "move your buildings"),
    ("hallertau", "no-cards", ""): ("your turn", "move your buildings"),
}
"""Of game, variant and way to deal: reasons that occur in it."""


def views(key: str, variant: str, deal: str) -> Iterator[BoardView]:
    """Yield the table at every position of a random game at which others are awaited than before, or for else."""
    rules = GAMES[key]
    options = {"deal": deal} if deal else {}
    state = rules.new_game(Setup(seats=3, variant=variant, seed=4, options=options)).state
    shared: dict[str, Any] = {"host_id": SEATS[0].user_id, "guild_id": 2, "channel_id": 3, "created_at": NOW}
    info = GameInfo(
        id="K7", name="Table", game=key, variant=variant, options=options, wanted=3, open=True, order="fixed",
        status=Status.RUNNING, touched_at=NOW, seats=SEATS, turn=9, **shared,
    )  # fmt: skip
    seen: set[Any] = set()
    for position, _seat, _move, _outcome in walk(rules, state, 4):
        waiting = tuple(Waiting(seat, NOW, False) for seat in rules.waiting(position))
        view = board_view(rules, Snapshot(info, position, waiting), None)
        said = [text.say(SAY.translator) for text in (view.moment, *view.errands.values()) if text is not None]
        sight = (tuple(one.seat for one in waiting), *said)
        if sight not in seen:
            seen.add(sight)
            yield view


def post(kind: PostKind, **more: Any) -> Post:
    return Post(id=5, game_id="K7", kind=kind, first_turn=9, last_turn=9, nonce="n", **more)


def calling(seat: Seat, kind: CallKind, step: int = 0, note: str = "") -> Calling:
    since = NOW - timedelta(days=3) if step else NOW
    user_id = SEATS[seat].user_id
    return Calling(game_id="K7", seat=seat, user_id=user_id, kind=kind, step=step, since=since, note=note)


def beginning(message: ClassicMessage) -> str:
    """Return the first 100 characters that a lock screen shows: a mention is the name of a person."""
    people = {one.user_id: one.name for one in SEATS}
    shown = MENTION.sub(lambda mention: f"@{people[int(mention[1])]}", message.content)[:PLAIN]
    assert not MARKED.search(shown), shown
    return shown


def called(view: TableView, kind: CallKind, step: int = 0, note: str = "") -> str:
    calls = [calling(one.seat, kind, step, note) for one in view.waiting]
    return beginning(reminder_message(SERVICES, view, post("call"), calls, SAY))


@pytest.mark.parametrize(("key", "variant", "deal"), CASES)
def test_every_call_holds_name_reason_and_game(key: str, variant: str, deal: str) -> None:
    game = f"{key.title()} K7"
    reasons: set[str] = set()
    for view in views(key, variant, deal):
        names = [f"@{SEATS[one.seat].name}" for one in view.waiting]
        pinged = [one.seat for one in view.waiting]
        news = News(post=post("turn"), now=view, turns=(), pinged=pinged, last=len(names) == 1)
        board = beginning(plain_message(SERVICES, news, SAY))
        turn = called(view, "turn")
        calls = [board, turn, called(view, "turn", 1), called(view, "turn", 0, "snoozed"), called(view, "silence")]
        calls += [called(view, "last")] if len(names) == 1 else []
        for shown in calls:
            assert game in shown
            assert all(name in shown for name in names), shown
        direct = beginning(
            direct_message(SERVICES, post("direct"), [(view, [calling(pinged[0], "turn")], ())], lambda _info: SAY)
        )
        assert game in direct
        late = post("late", seat=pinged[0], text=_("{who} has run out of time.", who=Who(pinged[0])))
        word = beginning(late_message(SERVICES, view, late, [calling(pinged[0], "clock")], SAY))
        assert names[0] in word
        assert game in word
        assert "still your turn" in calls[2]
        assert "for 3 days" in calls[2]
        errands = {errand.say(translator("en")) for errand in view.errands.values()}
        if len(pinged) == 1:
            assert "only you are left" in board
            assert "only you are left" in calls[-1]
        for reason in errands if len(errands) == 1 and len(view.errands) == len(names) else ():
            assert reason in board
            assert reason in turn
            assert reason.lower() in direct.lower()
        if not errands:
            assert "your turn in" in turn
            assert direct.startswith("Your turn in")
        reasons |= {turn}
    for reason in CASES[key, variant, deal]:
        assert any(reason in shown for shown in reasons), (reason, reasons)
