"""Looking back: turns and the states after them, the log, and which turns still stand after others were taken back."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from bot.games.rules import AnyState, Event
from bot.games.story import Course
from bot.games.text import Seat, Text, Who, _, listed, n_, plain
from bot.tables.db.values import LogEntry, Refusal, Turn
from bot.tables.repository import games
from bot.tables.services.unit_of_work import UnitOfWork, trim

_LOOK_BACK = 48
"""How many turns are read at first to find the last one of a seat."""

UNDO = "undo"
"""The kind of the event of a turn that takes others back; its data hold as `to` the turn whose position is restored."""


def restored(turn: Turn) -> int | None:
    """Return the number of the turn to whose position this one goes back, or None when it is a turn like others."""
    return next((int(event.data["to"]) for event in turn.events if event.kind == UNDO), None)


def standing(turns: Sequence[Turn]) -> list[Turn]:
    """Return of all turns from the opening on those that stand: none that was taken back, nor the taking back."""
    kept: list[Turn] = []
    for turn in turns:
        to = restored(turn)
        if to is None:
            kept.append(turn)
        else:
            while kept[-1].number > to:
                kept.pop()
    return kept


def beginnings(rounds: Sequence[int], turns: Sequence[Turn]) -> dict[int, int]:
    """Return of each round the turn after which it stood at its beginning, among the turns that stand."""
    found: dict[int, int] = {}
    for turn in standing(turns):
        found.setdefault(rounds[turn.number], turn.number)
    return found


def named(numbers: Sequence[int]) -> Text:
    """Return the numbers of turns in words."""
    return n_("turn {numbers}", "turns {numbers}", len(numbers), numbers=listed([plain(str(one)) for one in numbers]))


def taken_back(numbers: Sequence[int], to: int, alone: Seat | None) -> Event:
    """Return the event of taking turns back; `alone` is the seat that decided without a vote."""
    turns = named(numbers)
    text = _("By agreement, {turns} undone. The game is back to the position after turn {n}.", turns=turns, n=to)
    if alone is not None:
        text = _(
            "{who} undoes {turns}. The game is back to the position after turn {n}.", who=Who(alone), turns=turns, n=to
        )
    return Event(kind=UNDO, text=text, data={"to": to})


class History:
    """Looks back at games."""

    def __init__(self, uow: UnitOfWork) -> None:
        self.uow = uow
        self._states: OrderedDict[tuple[str, int], AnyState] = OrderedDict()
        self._rounds: OrderedDict[str, tuple[int, ...]] = OrderedDict()

    async def turns(self, game_id: str, last: int | None = None, *, first: int = 0) -> list[Turn]:
        """Return the turns from number `first` on, or only the `last` so many; number 0 is the opening."""
        info = (await self.uow.current(game_id)).info
        if last is not None:
            first = max(first, info.turn - last + 1)
        return await self.uow.read(games.read_turns, info.id, first, info.turn)

    async def since_own(self, game_id: str, seat: Seat) -> list[Turn]:
        """Return the last turn of a seat that stands and the turns that stand after it; all, if it has taken none."""
        info = (await self.uow.current(game_id)).info
        turns = await self.uow.read(games.read_turns, info.id, max(0, info.turn - _LOOK_BACK), info.turn)
        if all(turn.seat != seat for turn in turns) or any(restored(turn) is not None for turn in turns):
            turns = await self.uow.read(games.read_turns, info.id, 0, info.turn)
        kept = standing(turns)
        own = next((place for place, turn in reversed(list(enumerate(kept))) if turn.seat == seat), 0)
        return kept[own:]

    async def state_after(self, game_id: str, turn: int) -> AnyState:
        """Return the state after a turn. Raises `UnknownGame`, and `Refusal` when there is no such turn."""
        position = await self.uow.current(game_id)
        info = position.info
        if turn == info.turn and position.places:
            return position.state
        key = (info.id, turn)
        if key not in self._states:
            self._states[key] = games.decoded(self.uow.rules(info.game), await self.encoded_after(*key))
            trim(self._states)
        return self._states[key]

    async def encoded_after(self, game_id: str, turn: int) -> bytes:
        """Return the state after a turn as the rules encoded it. Raises as `state_after` does."""
        info = (await self.uow.current(game_id)).info
        data = await self.uow.read(games.read_state, info.id, turn)
        if data is None:
            raise Refusal(
                _(
                    "{game} has no turn {n}. The latest is {last}.",
                    game=info.called,
                    n=turn,
                    last=info.turn,
                )
            )
        return data

    async def states(self, game_id: str, numbers: Sequence[int]) -> list[AnyState]:
        """Return the states after some turns, in the order of their numbers."""
        info = (await self.uow.current(game_id)).info
        rules = self.uow.rules(info.game)
        stored = [await self.uow.read(games.read_state, info.id, number) for number in numbers]
        return await asyncio.to_thread(lambda: [rules.decode(data) for data in stored if data is not None])

    async def rounds(self, game_id: str) -> tuple[int, ...]:
        """Return of every turn, from the opening on, the round in which the game stood after it."""
        info = (await self.uow.current(game_id)).info
        known = self._rounds.get(info.id, ())
        if len(known) <= info.turn:
            rules = self.uow.rules(info.game)
            stored = await self.uow.read(games.read_states, info.id, len(known), info.turn)
            known += await asyncio.to_thread(lambda: tuple(rules.round(rules.decode(data)) for data in stored))
            self._rounds[info.id] = known
            trim(self._rounds)
        return known[: info.turn + 1]

    async def course(self, game_id: str) -> Course | None:
        """Return the points after each round that was played, of the turns that stand; None where no round is over."""
        info = (await self.uow.current(game_id)).info
        starts = beginnings(await self.rounds(game_id), await self.turns(game_id))
        played = [number for number in starts if number > 0]
        if not played:
            return None
        states = await self.states(game_id, [*(starts[number] for number in played[1:]), info.turn])
        rules = self.uow.rules(info.game)
        scores = await asyncio.to_thread(lambda: tuple(map(rules.scores, states)))
        return Course(rounds=tuple(played), scores=scores, harvests=rules.harvests())

    async def seed_of(self, game_id: str) -> int | None:
        """Return the seed of a game, from which its secrets follow; None before the start."""
        info = (await self.uow.current(game_id)).info
        return await self.uow.read(games.read_seed, info.id)

    async def log(self, game_id: str) -> list[LogEntry]:
        """Return every change of a game: who, what, when."""
        info = (await self.uow.current(game_id)).info
        return await self.uow.read(games.read_log, info.id)

    async def first_message(self, game_id: str) -> int | None:
        """Return the message with which a game began, or None when there is none."""
        info = (await self.uow.current(game_id)).info
        return await self.uow.read(games.opening_message, info.id)

    def forget(self, game_id: str) -> None:
        """Keep nothing in memory of a game that is no more."""
        self._rounds.pop(game_id, None)
        for key in [key for key in self._states if key[0] == game_id]:
            del self._states[key]
