"""Taking confirmed turns back: what would be lost, whose consent that needs, and the event that it is.

Nothing is deleted. A taking back is a turn of its own that restores a stored position, so the turns that no longer
stand, and what is posted and told of them, stay as they were.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot.games.text import Seat, _, n_
from bot.tables.db.values import GameInfo, Poll, Refusal, Turn
from bot.tables.reminders import timers
from bot.tables.repository import games as rows
from bot.tables.repository import votes
from bot.tables.repository.idempotency import Result
from bot.tables.services.history import UNDO, named, standing, taken_back
from bot.tables.services.import_game import Reopening
from bot.tables.services.unit_of_work import Change, going, own_seat, tell_dropped
from bot.tables.session.session import Position, Session

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


class Undoing(Reopening):
    """Tables at which turns can be taken back."""

    async def loss(self, game_id: str, count: int) -> Loss:
        """Return what taking back the last `count` turns would cost; turns that nobody chose go with those before.

        Raises `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` when the table does not allow it
        or there are not so many turns.
        """
        info = (await self._current(game_id)).info
        _allowed(info)
        turns = await self._store.read(lambda connection: rows.read_turns(connection, info.id, 0, info.turn))
        forced = (await self._store.read(lambda connection: rows.read_kinds(connection, info.id, 0)))[1]
        kept = standing(turns)
        left = min(count, MOST)
        while left > 0 and len(kept) > 1:
            left -= kept.pop().number not in forced
        if left > 0:
            own = sum(turn.number not in forced for turn in standing(turns)[1:])
            raise Refusal(
                n_(
                    "There is only {n} turn to take back.",
                    "There are only {n} turns to take back.",
                    own,
                )
                if own
                else _("There is no turn to take back.")
            )
        return await self._loss(info, turns, kept[-1].number)

    async def loss_of(self, poll: Poll) -> Loss:
        """Return what a vote about taking back is about, as it was when the vote began."""
        info = (await self._current(poll.game_id)).info
        turns = await self._store.read(lambda connection: rows.read_turns(connection, info.id, 0, info.turn))
        then = [turn for turn in turns if turn.at <= poll.opened_at]
        assert poll.target is not None
        return await self._loss(info, then, poll.target)

    async def _loss(self, info: GameInfo, turns: Sequence[Turn], to: int) -> Loss:
        revealed = (await self._store.read(lambda connection: rows.read_kinds(connection, info.id, to + 1)))[0]
        lost = tuple(turn for turn in standing(turns) if turn.number > to)
        secret = any(turn.number in revealed for turn in lost)
        seats = {turn.seat for turn in lost if turn.seat is not None}
        if secret or info.undo == "consent" or any(place.seat in seats for place in info.vacant):
            seats = {place.seat for place in info.taken}  # for a seat that stands open the others speak
        return Loss(to, lost, tuple(sorted(seats)), secret)

    async def take_back(self, interaction_id: int, game_id: str, user_id: int, to: int, seen: int) -> Poll | None:
        """Take back the turns after turn `to`, at once when only the person's own moves are lost, else by a vote.

        `seen` is the last turn the person knew of. Returns the vote, in which they agree, or None when it is done.
        Raises `NotYourSeat`, what `loss` raises, and `Refusal` when the game has gone on since or another such vote is
        open.
        """
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            own = own_seat(before.info, user_id).seat
            _allowed(before.info)
            if seen != before.info.turn:
                raise Refusal(_("The game has gone on meanwhile. Look once more at what would be lost."))
            turns = await self._store.read(lambda connection: rows.read_turns(connection, game_id, 0, seen))
            if not any(turn.number == to for turn in standing(turns)[:-1]):
                raise Refusal(_("There is no such turn to go back to."))
            loss = await self._loss(before.info, turns, to)
            known = await self._store.read(lambda connection: votes.find(connection, game_id, votes.UNDO, None))
            if known is not None:
                raise Refusal(_("There is a vote about taking back already. Vote there first."))
            if {*loss.consent} <= {own}:
                return await self._taken(before, loss, at, user_id, own)
            stored: list[Poll] = []

            def write(connection: Connection) -> None:
                poll = votes.begin(
                    connection, before.info, votes.UNDO, None, len(loss.consent), at, asked=loss.consent, target=to
                )
                rows.add_post(connection, before.info, at, "vote", seen, seen, seat=own, poll_id=poll.id)
                rows.add_log(
                    connection,
                    before.info,
                    at,
                    user_id,
                    "vote",
                    _("asks to take {turns} back", turns=named([turn.number for turn in loss.turns])),
                )
                if own in loss.consent:
                    poll = votes.cast(connection, poll, own, yes=True, needed=poll.needed, at=at)
                stored.append(poll)

            def result() -> Result:
                return Result(game_id, value=rows.text_of(stored[-1]))

            return Change(Result(game_id), write, posts=True, told=result)

        result, _turns = await self._once(interaction_id, game_id, user_id, work)
        return msgspec.json.decode(result.value, type=Poll) if result.value else None

    async def ballot(self, interaction_id: int, poll_id: int, user_id: int, *, yes: bool) -> Poll:
        """Vote yes or no in an open vote of any kind. Raises as `Attendance.ballot` does."""
        poll = await self.poll(poll_id)
        if poll.kind != votes.UNDO:
            return await super().ballot(interaction_id, poll_id, user_id, yes=yes)
        game_id = poll.game_id

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            own = own_seat(before.info, user_id).seat
            known = await self.poll(poll_id)
            if not known.open:
                raise Refusal(_("That vote is over."))
            if own not in known.voters:
                raise Refusal(_("None of your moves would be lost, so the others decide."))
            agreed = yes and {*known.yes, own} >= {*known.voters}
            done = await self._taken(before, await self.loss_of(known), at, user_id) if agreed else None
            stored: list[Poll] = []

            def write(connection: Connection) -> None:
                kind = votes.KINDS[votes.UNDO]
                after = votes.cast(connection, known, own, yes=yes, needed=known.needed, at=at)
                words = kind.agreed if yes else _("votes against: {question}", question=kind.question)
                if own not in (known.yes if yes else known.no):
                    rows.add_log(connection, before.info, at, user_id, "vote", words)
                if after.status == "failed":
                    text = _("Voted down: {q}", q=kind.question)
                    rows.add_log(connection, before.info, at, None, "vote", text)
                    rows.add_post(connection, before.info, at, "notice", before.info.turn, before.info.turn, text)
                if done is not None:
                    done.write(connection)
                stored.append(after)

            def result() -> Result:
                return Result(game_id, value=rows.text_of(stored[-1]))

            if done is None:
                return Change(Result(game_id), write, posts=True, told=result)
            return Change(Result(game_id), write, done.position, done.turns, posts=True, told=result)

        result, _turns = await self._once(interaction_id, game_id, user_id, work)
        return msgspec.json.decode(result.value, type=Poll)

    async def _taken(
        self, before: Position, loss: Loss, at: datetime, user_id: int, alone: Seat | None = None
    ) -> Change:
        """Return the change that takes turns back; `alone` is the seat that decided without a vote."""
        rules = self._rules(before.info.game)
        (state,) = await self.states(before.info.id, [loss.to])
        event = taken_back([turn.number for turn in loss.turns], loss.to, alone)
        session = Session(rules, before, at)
        session.restore(state, event)
        after = session.after(before.info)
        number = after.info.turn

        def write(connection: Connection) -> None:
            rows.update_game(connection, before.info, after.info)
            rows.write_play(connection, before, after)
            rows.insert_turns(connection, rules, after.info.id, session.turns)
            rows.add_log(connection, after.info, at, user_id, UNDO, event.text)
            rows.add_post(connection, after.info, at, "turn", number, number)
            tell_dropped(connection, before, after, at, alone)
            votes.outdate(connection, after.info.id)
            timers.follow(connection, before, after, at, actor=alone)

        return Change(Result(before.info.id), write, after, tuple(session.turns), posts=True)


def _allowed(info: GameInfo) -> None:
    going(info)
    if info.undo == "none":
        raise Refusal(_("At this table nothing is taken back after Confirm."))
