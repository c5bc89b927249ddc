"""Taking confirmed turns back: what would be lost, whose consent that needs, and the event that it is.

Nothing is deleted. A taking back is a turn of its own that restores a stored position, so the turns that no longer
stand, and what is posted and told of them, stay as they were.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.text import Seat, _, n_
from bot.tables.db.values import GameId, GameInfo, Poll, Refusal, Turn
from bot.tables.repository import games, votes
from bot.tables.services.checks import going, own_seat
from bot.tables.services.history import UNDO, History, named, standing, taken_back
from bot.tables.services.requests import request
from bot.tables.services.unit_of_work import Change, Done, UnitOfWork

MOST = 50
"""How many turns can be taken back at once."""


class Loss(msgspec.Struct, frozen=True):
    """What taking back would cost: the turns that go, oldest first, the turn to whose position the game goes back.

    `consent` are the seats that must agree; `revealed` says whether a secret became known in one of the turns.
    """

    to: int
    turns: tuple[Turn, ...]
    consent: tuple[Seat, ...]
    revealed: bool


class Undo:
    """Takes turns back."""

    def __init__(self, uow: UnitOfWork, history: History) -> None:
        self.uow = uow
        self._history = history

    async def loss(self, game_id: str, count: int) -> Loss:
        """Return what taking back the last `count` turns would cost; turns that nobody chose go with those before.

        Raises `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` when the table does not allow it
        or there are not so many turns.
        """
        info = (await self.uow.current(game_id)).info
        _allowed(info)
        turns = await self.uow.read(games.read_turns, info.id, 0, info.turn)
        forced = (await self.uow.read(games.read_kinds, info.id, 0))[1]
        kept = standing(turns)
        left = min(count, MOST)
        while left > 0 and len(kept) > 1:
            left -= kept.pop().number not in forced
        if left > 0:
            own = sum(turn.number not in forced for turn in standing(turns)[1:])
            raise Refusal(
                n_(
                    "Only {n} turn can be undone.",
                    "Only {n} turns can be undone.",
                    own,
                )
                if own
                else _("There are no turns to undo.")
            )
        return await self._loss(info, turns, kept[-1].number)

    async def loss_of(self, poll: Poll) -> Loss:
        """Return what a vote about taking back is about, as it was when the vote began."""
        info = (await self.uow.current(poll.game_id)).info
        turns = await self.uow.read(games.read_turns, info.id, 0, info.turn)
        then = [turn for turn in turns if turn.at <= poll.opened_at]
        assert poll.target is not None
        return await self._loss(info, then, poll.target)

    async def _loss(self, info: GameInfo, turns: Sequence[Turn], to: int) -> Loss:
        revealed = (await self.uow.read(games.read_kinds, info.id, to + 1))[0]
        lost = tuple(turn for turn in standing(turns) if turn.number > to)
        secret = any(turn.number in revealed for turn in lost)
        seats = {turn.seat for turn in lost if turn.seat is not None}
        if secret or info.undo == "consent" or any(place.seat in seats for place in info.vacant):
            seats = {place.seat for place in info.taken}  # for a seat that stands open the others speak
        return Loss(to, lost, tuple(sorted(seats)), secret)

    @request
    async def take_back(
        self, interaction_id: int, game_id: GameId, user_id: int, to: int, seen: int
    ) -> Done[Poll | None]:
        """Take back the turns after turn `to`, at once when only the person's own moves are lost, else by a vote.

        `seen` is the last turn the person knew of. Returns the vote, in which they agree, or None when it is done.
        Raises `NotYourSeat`, what `loss` raises, and `Refusal` when the game has gone on since or another such vote is
        open.
        """
        change = await self.uow.load(game_id)
        info = change.info
        going(info)
        own = own_seat(info, user_id).seat
        _allowed(info)
        if seen != info.turn:
            raise Refusal(_("The game has moved on. Check again what would be lost."))
        turns = await self.uow.read(games.read_turns, game_id, 0, seen)
        if not any(turn.number == to for turn in standing(turns)[:-1]):
            raise Refusal(_("There is no such turn to go back to."))
        loss = await self._loss(info, turns, to)
        if await self.uow.read(votes.find, game_id, votes.UNDO, None) is not None:
            raise Refusal(_("There is already a vote about undoing turns. Vote there first."))
        if {*loss.consent} <= {own}:
            await self.restore(change, loss, user_id, own)
            return await change.commit(interaction_id, None)
        change.log(user_id, "vote", _("asks to undo {turns}", turns=named([turn.number for turn in loss.turns])))
        poll = change.write(votes.ask, info, loss.consent, own, change.at, to)
        change.due = True
        return await change.commit(interaction_id, poll)

    async def restore(self, change: Change, loss: Loss, user_id: int, alone: Seat | None = None) -> None:
        """Let a game go back as part of a change; `alone` is the seat that decided without a vote."""
        (state,) = await self._history.states(change.info.id, [loss.to])
        event = taken_back([turn.number for turn in loss.turns], loss.to, alone)
        session = change.session()
        session.restore(state, event)
        change.go_back(session, user_id, UNDO, event.text, alone, loss.to)


def _allowed(info: GameInfo) -> None:
    going(info)
    if info.undo == "none":
        raise Refusal(_("At this table, confirmed turns cannot be undone."))
