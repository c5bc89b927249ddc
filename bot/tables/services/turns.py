"""Playing: what a seat is asked, its moves, its confirmed turns, and the cards of which it wants to hear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from types import NoneType

from msgspec.structs import replace

from bot.games.naming import Say, english
from bot.games.text import Seat, Text, _
from bot.tables.db.values import Answer, GameId, Panel, Refusal, Stale, Turn, UnknownGame, read_game_id
from bot.tables.services.checks import going, own_seat
from bot.tables.services.history import History
from bot.tables.services.presence import Presence
from bot.tables.services.requests import request
from bot.tables.services.unit_of_work import Change, Done, UnitOfWork
from bot.tables.session import card_alerts
from bot.tables.session.session import Session

_CALLED = _("You asked me to notify you.")

TO_UNDO = timedelta(seconds=5)
"""How long the post of a turn that was confirmed by itself waits: one that is undone meanwhile leaves no trace."""

Act = Callable[[Session, Seat], None]


class Turns:
    """Games that are played."""

    def __init__(self, uow: UnitOfWork, presence: Presence, history: History) -> None:
        self.uow = uow
        self._presence = presence
        self._history = history

    async def panel(self, game_id: str, user_id: int) -> Panel:
        """Return what a person's seat sees and is asked. Raises `NotYourSeat`, and `LobbyRefusal` before the start."""
        position = await self.uow.current(game_id)
        own = own_seat(position.info, user_id)
        if not position.places:
            going(position.info)
        return position.panel(self.uow.rules(position.info.game), own.seat)

    async def suggest(
        self, game_id: str, user_id: int, verb: str, typed: str, say: Say = english
    ) -> list[tuple[str, Text]]:
        """Return what may follow a verb for the person's seat as (text, label); nothing when it is asked nothing.

        What is typed is compared with the words that the person is shown, in the language in which `say` speaks.
        """
        try:
            position = await self.uow.current(game_id)
        except UnknownGame:
            return []
        own = position.info.seat_of(user_id)
        place = position.places[own.seat] if own is not None and position.places else None
        if own is None or place is None:
            return []
        return self.uow.rules(position.info.game).suggest(place.state, own.seat, verb, typed, say)

    async def press(
        self, interaction_id: int, game_id: str, user_id: int, position: int, code: str, values: Sequence[str] = ()
    ) -> Answer:
        """Do what a component says at the decision it belongs to.

        `code` is an option's code, the key of a list with the codes chosen in it as `values`, or a control:
        `!confirm`, `!reset`, `!undo`, `!back`. Raises a `Refusal`: `UnknownGame`, `GameOver`, `NotYourSeat`,
        `NotYourTurn`, `Stale`, `IllegalMove`, in this order.
        """
        return await self._act(
            interaction_id, game_id, user_id, position, lambda session, seat: session.press(seat, code, values)
        )

    async def play(self, interaction_id: int, game_id: str, user_id: int, text: str, say: Say = english) -> Answer:
        """Make the moves of a text, separated by `;`, all or none; also `confirm`, `reset`, `undo`.

        They may be named as they are shown in the language in which `say` speaks. Raises a `Refusal` as `press` does.
        """
        return await self._act(
            interaction_id, game_id, user_id, None, lambda session, seat: session.play(seat, text, say)
        )

    async def _act(self, interaction_id: int, game_id: str, user_id: int, decision: int | None, act: Act) -> Answer:
        key = read_game_id(game_id)
        work = partial(self._turn, interaction_id, key, user_id, decision, act)
        done = await self.uow.once(interaction_id, key, user_id, work, NoneType)
        if done.turns:
            self._presence.back(user_id)
        turns: tuple[Turn, ...] = tuple(new.turn for new in done.turns)
        if done.result.turns is not None and not turns:  # the same interaction once more
            first, last = done.result.turns
            turns = tuple(await self._history.turns(done.result.game_id, first=first))[: last - first + 1]
        return Answer(await self.uow.asked(done.result.game_id, user_id), turns, done.result.notice)

    async def _turn(
        self, interaction_id: int, game_id: GameId, user_id: int, decision: int | None, act: Act
    ) -> Done[None]:
        """Let a seat act: its draft grows, or a turn is confirmed with all that follows from it."""
        change = await self.uow.load(game_id)
        going(change.info)
        seat = own_seat(change.info, user_id).seat
        session = change.session()
        session.check(seat)
        if decision is not None and decision != change.before.decisions[seat]:
            raise Stale(decision, change.before.decisions[seat])
        act(session, seat)
        chosen = await self._presence.preferences(user_id)
        if session.complete(seat):
            if not chosen.confirm:
                session.confirm(seat)
            elif change.info.undo != "none" and await self._presence.quick(user_id, chosen) and session.plain(seat):
                session.confirm(seat)
                change.hold = TO_UNDO
        change.become(session.after(change.info))
        if session.turns:
            self._presence.end_absence(change, user_id, chosen)
            ahead = await self._presence.ahead(change.before, change.after)
            change.turns(session, seat, always=chosen.always, ahead=ahead)
        for alerted in await self._alerted(change, seat):
            change.post("notice", _CALLED, alerted)
        return await change.commit(interaction_id, None, notice=session.notice)

    async def _alerted(self, change: Change, actor: Seat) -> list[Seat]:
        """Return the seats that want to hear of a card of theirs, for which the moment has come.

        Not the one that acts, for it is here, nor one that is awaited: that one is called anyway.
        """
        before, after = change.before, change.after
        return [
            seat
            for seat in card_alerts.newly_due(before.wishes, after.wishes)
            if seat != actor
            and after.since[seat] is None
            and (await self._presence.preferences(after.info.seats[seat].user_id)).tell
        ]

    async def wish(self, interaction_id: int, game_id: str, user_id: int, card: str, *, wanted: bool) -> Panel:
        """Ask to be told when a card of the own hand becomes playable, or take that back; return the panel.

        Raises `NotYourSeat`, `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` when the card is
        not in the hand.
        """
        await self._wish(interaction_id, game_id, user_id, card, wanted=wanted)
        return await self.panel(game_id, user_id)

    @request
    async def _wish(self, interaction_id: int, game_id: GameId, user_id: int, card: str, *, wanted: bool) -> Done[None]:
        change = await self.uow.load(game_id)
        before = change.before
        going(before.info)
        seat = own_seat(before.info, user_id).seat
        if wanted and card not in card_alerts.playable(change.rules, before.state, seat):
            raise Refusal(_("That card is not in your hand. Please look at your hand again."))
        wished = card_alerts.changed(before.wishes, len(before.info.seats), seat, card, wanted=wanted)
        change.become(replace(before, wishes=wished))
        return await change.commit(interaction_id, None)
