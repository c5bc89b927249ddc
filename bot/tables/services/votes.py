"""Votes: what may be asked, who decides, and what happens at the end of each kind.

Each kind of vote is a `Motion` in one table: who may ask for it, how many must agree, and what is done when it passes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from bot.games.text import Seat, _
from bot.tables.db.values import GameId, Poll, Refusal, read_game_id
from bot.tables.reminders import timers
from bot.tables.repository import votes
from bot.tables.services.checks import going, own_seat, seat_at
from bot.tables.services.endings import end_early
from bot.tables.services.presence import Presence
from bot.tables.services.requests import in_queue
from bot.tables.services.seats import Seats, change_host, held, open_seat
from bot.tables.services.undo import Undo
from bot.tables.services.unit_of_work import Change, Done, UnitOfWork
from bot.tables.session.schedule import UNATTENDED


@dataclass(frozen=True)
class Ballot:
    """What somebody votes: whose seat, about which seat, in which vote if it is open already.

    `lobbies` are the tables that the seat which it is about would have to leave.
    """

    user_id: int
    own: Seat
    about: Seat | None
    yes: bool
    poll: Poll | None
    lobbies: Sequence[str] = ()

    @property
    def asker(self) -> Seat:
        """Who asked for it first."""
        return self.poll.yes[0] if self.poll is not None and self.poll.yes else self.own


@dataclass(frozen=True)
class Motion:
    """A kind of vote: `check` refuses who may not ask, `needed` is how many must agree, `passes` what is done then."""

    check: Callable[[Change, Ballot], Awaitable[None]]
    needed: Callable[[Change, Ballot], int]
    passes: Callable[[Change, Ballot], Awaitable[None]]


class Votes:
    """Lets those at a table decide together."""

    def __init__(self, uow: UnitOfWork, presence: Presence, seats: Seats, undo: Undo) -> None:
        self.uow = uow
        self._presence = presence
        self._seats = seats
        self._undo = undo
        self._motions: Mapping[str, Motion] = {
            "end": Motion(_anybody, self._to_end, self._end),
            "wait": Motion(self._overdue, _more_than_half, self._wait),
            "default": Motion(self._overdue, _more_than_half, self._default),
            "replace": Motion(self._taken, _more_than_half, self._replace),
            "host": Motion(self._hosting, _more_than_half, self._host),
            votes.UNDO: Motion(_concerned, _all_asked, self._take_back),
        }

    async def vote(
        self,
        interaction_id: int,
        game_id: str,
        user_id: int,
        kind: str,
        seat: Seat | None = None,
        *,
        yes: bool = True,
        poll_id: int | None = None,
    ) -> Poll:
        """Vote about something, opening the vote if there is none; do what was voted for when that is decided.

        With `poll_id` only in that vote, while it is open.

        `kind` is a key of `votes.KINDS`; all but `end` are about a `seat` that keeps others waiting. Raises
        `NotYourSeat`, `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` when the seat is not
        one to be voted about.
        """
        key = read_game_id(game_id)
        lobbies = await self._seats.lobbies_of(key, seat) if kind == "replace" and seat is not None else []
        work = partial(self._vote, interaction_id, key, user_id, kind, seat, lobbies, yes=yes, poll_id=poll_id)
        return (await self.uow.once(interaction_id, key, user_id, work, Poll, beside=held(lobbies))).value

    async def _vote(
        self,
        interaction_id: int,
        game_id: GameId,
        user_id: int,
        kind: str,
        about: Seat | None,
        lobbies: Sequence[str],
        *,
        yes: bool,
        poll_id: int | None,
    ) -> Done[Poll]:
        change = await self.uow.load(game_id)
        info = change.info
        going(info)
        own = own_seat(info, user_id).seat
        if about is not None:
            seat_at(info, about)
        motion, words = self._motions[kind], votes.KINDS[kind]
        known = await self.uow.read(votes.find, game_id, kind, about)
        ballot = Ballot(user_id, own, about, yes, known, lobbies)
        await motion.check(change, ballot)
        if (known is None and not yes) or (poll_id is not None and (known is None or known.id != poll_id)):
            raise Refusal(_("That vote is over."))
        needed = motion.needed(change, ballot)
        voters = known.voters if known is not None else votes.voters(info, about)[0]
        outcome = votes.counted(known, voters, own, yes=yes, needed=needed)
        poll = change.write(
            votes.vote, info, kind, about, own, change.at, yes=yes, needed=needed, decided=outcome == "passed"
        )
        question = votes.said(words.question, about)
        if known is None or own not in (known.yes if yes else known.no):
            said = votes.said(words.agreed, about) if yes else _("votes against: {question}", question=question)
            change.log(user_id, "vote", said)
        if outcome == "passed":
            await motion.passes(change, ballot)
        elif outcome == "failed":
            change.notice(None, "vote", _("The vote failed: {q}", q=question))
        change.due = True
        return await change.commit(interaction_id, poll)

    async def vote_end(self, interaction_id: int, game_id: str, user_id: int) -> Poll:
        """Vote to end a running game without result; the host alone can do so while the game is young.

        Raises as `vote` does.
        """
        return await self.vote(interaction_id, game_id, user_id, "end")

    async def ballot(self, interaction_id: int, poll_id: int, user_id: int, *, yes: bool) -> Poll:
        """Vote yes or no in an open vote. Raises `Refusal` when it is over, else as `vote` does."""
        poll = await self.poll(poll_id)
        if not poll.open:
            raise Refusal(_("That vote is over."))
        return await self.vote(interaction_id, poll.game_id, user_id, poll.kind, poll.seat, yes=yes, poll_id=poll_id)

    async def poll(self, poll_id: int) -> Poll:
        """Return a vote. Raises `Refusal` when there is none."""
        found = await self.uow.read(votes.read, poll_id)
        if found is None:
            raise Refusal(_("There is no such vote."))
        return found

    async def vote_post(self, poll_id: int) -> tuple[int, int] | None:
        """Return the post of a vote and the message that it is, or None while it is not out."""
        return await self.uow.read(votes.post_of, poll_id)

    async def expire_votes(self) -> None:
        """Close the votes whose time has run out, each in its game's queue, and tell the tables."""
        for one in await self.uow.read(votes.overdue, self.uow.clock()):
            await self._expire(one)

    @in_queue
    async def _expire(self, game_id: GameId) -> None:
        change = await self.uow.load(game_id)
        for poll in await self.uow.read(votes.late, game_id, change.at):
            change.write(votes.close, poll, "expired")
            text = _(
                "The vote has expired: too few people voted ({n} of {needed}). The question was: {question}",
                n=len(poll.yes),
                needed=poll.needed,
                question=votes.said(votes.KINDS[poll.kind].question, poll.seat),
            )
            change.notice(None, "vote", text)
        await change.commit(None, None)

    # who may ask, and how many must agree

    async def _overdue(self, change: Change, ballot: Ballot) -> None:
        """Refuse a vote about a seat that keeps nobody waiting for long, or that is one's own."""
        found = await self.uow.read(timers.timing, change.before, change.at)
        if ballot.about == ballot.own:
            raise Refusal(_("The others are voting about your seat. Just make your move and the vote ends."))
        asked = next((one for one in found if one.seat == ballot.about), None)
        if asked is not None and asked.away_until is not None and not asked.overdue:
            raise Refusal(
                _(
                    "That player is away until {time}. You can vote about their seat once it has kept you "
                    "waiting, or they have been away, for {n} days.",
                    time=f"<t:{int(asked.away_until.timestamp())}:D>",
                    n=UNATTENDED.days,
                )
            )
        if asked is None or not asked.overdue:
            raise Refusal(_("There is nothing to vote about: that player is not overdue."))

    async def _taken(self, change: Change, ballot: Ballot) -> None:
        """Refuse also a vote to open a seat that stands open."""
        await self._overdue(change, ballot)
        if ballot.about is not None and change.info.seats[ballot.about].vacant:
            raise Refusal(_("That seat is already open. Anyone can take it with /farm join."))

    async def _hosting(self, change: Change, ballot: Ballot) -> None:
        """Refuse also a vote for another host about a seat that is not the host's."""
        await self._overdue(change, ballot)
        if ballot.about is not None and change.info.seats[ballot.about].user_id != change.info.host_id:
            raise Refusal(_("That is not the host's seat."))

    def _to_end(self, change: Change, ballot: Ballot) -> int:
        """The host can end a young game alone."""
        alone = ballot.user_id == change.info.host_id and change.rules.may_end_freely(change.before.state)
        return 1 if alone else _more_than_half(change, ballot)

    # what happens when a vote passes

    async def _end(self, change: Change, ballot: Ballot) -> None:
        end_early(change, ballot.user_id, _("ends the game early, without a result"))

    async def _wait(self, change: Change, ballot: Ballot) -> None:
        assert ballot.about is not None
        _agreed(change, "wait", ballot)
        change.write(timers.wait_on, change.info, ballot.about, change.at)

    async def _default(self, change: Change, ballot: Ballot) -> None:
        assert ballot.about is not None
        session = change.session()
        session.default(ballot.about)
        change.become(session.after(change.info))
        _agreed(change, "default", ballot)
        ahead = await self._presence.ahead(change.before, change.after)
        change.turns(session, ballot.about, here=False, ahead=ahead)

    async def _replace(self, change: Change, ballot: Ballot) -> None:
        assert ballot.about is not None
        _agreed(change, "replace", ballot)
        open_seat(change, change.info.seats[ballot.about], None, "replace", ballot.lobbies)

    async def _host(self, change: Change, ballot: Ballot) -> None:
        _agreed(change, "host", ballot)
        change_host(change, change.info.seats[ballot.asker].user_id, None)

    async def _take_back(self, change: Change, ballot: Ballot) -> None:
        assert ballot.poll is not None
        await self._undo.restore(change, await self._undo.loss_of(ballot.poll), ballot.user_id)


def _agreed(change: Change, kind: str, ballot: Ballot) -> None:
    """Say that a vote has passed."""
    change.notice(None, "vote", votes.said(votes.KINDS[kind].passed, ballot.about))


async def _anybody(_change: Change, _ballot: Ballot) -> None:
    """Refuse nobody who sits there."""


async def _concerned(_change: Change, ballot: Ballot) -> None:
    """Refuse those of whose moves nothing would be lost."""
    if ballot.poll is not None and ballot.own not in ballot.poll.voters:
        raise Refusal(_("You would not lose any of your moves, so the others decide."))


def _more_than_half(change: Change, ballot: Ballot) -> int:
    """All who sit there, or more than half of the others about one of them."""
    return votes.voters(change.info, ballot.about)[1]


def _all_asked(_change: Change, ballot: Ballot) -> int:
    """All whose moves would be lost."""
    if ballot.poll is None:
        raise Refusal(_("That vote is over."))
    return ballot.poll.needed
