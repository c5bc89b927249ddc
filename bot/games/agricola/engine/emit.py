"""How cards hear of what happens, and how they ask.

`announce` lays one `React` for each card that listens, in turn order from the one who acted; each runs on its own, so
that one card's effect is done before the next card looks. `Window` calls the cards that wait for a moment of the round.
`AskCard` is what a card asks its owner; `Then` lets a card go on after a payment or a confirmation.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from typing_extensions import override

from bot.games.agricola.box.card_facts import CODES, key_of, title_of
from bot.games.agricola.box.events import AnyCardEvent
from bot.games.agricola.box.hooks import CARDS, Hook, at_window, listeners
from bot.games.agricola.box.hooks import Window as Moment
from bot.games.agricola.engine.ask import NOT_ASKED, Ask
from bot.games.agricola.engine.turns import confirmed
from bot.games.agricola.position.moves import Move, Use
from bot.games.agricola.position.state import Position, seats_from
from bot.games.move_text import Pass
from bot.games.rules import Illegal
from bot.games.steps import Play, Step
from bot.games.text import Seat, Text, _, listed, plain

SKIPS_HARVEST = Hook[[], bool]()
"""Whether the owner skips the present harvest."""

SEQUENTIAL = ("start-of-work", "end-of-work")
"""Windows in which one seat is through before the next one looks (rules 9.1b)."""
HARVEST = ("field-start", "field", "after-field", "feed-start", "after-feed", "harvest-end")
"""Windows that a seat which skips the harvest does not take part in."""


class React(Step[Position], tag="react"):
    """One card answers to what happened."""

    owner: Seat
    code: str
    event: AnyCardEvent = msgspec.field(name="happening")

    @property
    @override
    def seat(self) -> Seat:
        """Whoever acted: it belongs to their turn, which goes on whatever somebody else does aside."""
        return Seat(self.event.seat)

    def run(self, play: Play[Position]) -> None:
        """Let it, if it still lies in front of its owner (or is heard from the hand)."""
        player = play.state.players[self.owner]
        if player.owns(self.code):
            card = CARDS[self.code]
            card.on_event(card.context(play.state, self.owner, play), self.event)
        elif self.code in player.hand_occupations:
            card = CARDS[self.code]
            card.on_event_from_hand(card.context(play.state, self.owner, play), self.event)


class Announce(Step[Position], tag="announce"):
    """Something is over that cards listen to."""

    event: AnyCardEvent = msgspec.field(name="happening")

    @property
    @override
    def seat(self) -> Seat:
        """Whoever acted: it belongs to their turn."""
        return Seat(self.event.seat)

    @override
    def run(self, play: Play[Position]) -> None:
        announce(play, self.event)


def announce(play: Play[Position], event: AnyCardEvent) -> None:
    """Let every card that listens answer, in turn order from the one who acted, own cards first."""
    state = play.state
    if state.family:
        return
    cards = sorted(listeners(state, type(event), event.seat), key=lambda one: not one[1].at_once)
    found: list[Step[Position]] = [React(seat, card.code, event) for seat, card in cards]
    for seat, player in enumerate(state.players):
        for code in player.hand_occupations:
            card = CARDS[code]
            if card.listens_from_hand and isinstance(event, card.listens_from_hand):
                found.append(React(Seat(seat), code, event))
    if found:
        play.push(*found)


class Window(Step[Position], tag="window", omit_defaults=True):
    """A moment of the round at which cards act: first all that needs no answer, then seats are asked.

    `seats` are those still to come, None before the first.
    """

    name: Moment
    seats: list[Seat] | None = None

    def run(self, play: Play[Position]) -> None:
        """Call the cards of all seats in turn order, or of the next one where seats follow each other."""
        state = play.state
        state.turns += 1
        state.no_cooking = state.no_cooking or self.name == "after-last-harvest"
        seats = self.seats
        if seats is None:
            first = state.first
            if self.name == "end-of-work" and state.last >= 0:
                first = Seat((state.last + 1) % len(state.players))
            seats = seats_from(first, len(state.players))
        if self.name in SEQUENTIAL:
            now, rest = seats[:1], seats[1:]
        else:
            now, rest = seats, []
        for seat in now:
            there = self._takes_part(state, seat)
            for card in at_window(state.players[seat], self.name):
                if there or card.serves_others:
                    card.on_window(card.context(state, seat, play), self.name)
        if rest:
            play.push(Window(self.name, rest))
        confirmed(play)

    def _takes_part(self, state: Position, seat: Seat) -> bool:
        return self.name not in HARVEST or takes_part(state, seat)


def takes_part(state: Position, seat: Seat) -> bool:
    """Return whether a seat takes part in the present harvest."""
    return state.family or not any(skips() for skips in SKIPS_HARVEST.of(state, seat))


class Then(Step[Position], tag="then", omit_defaults=True):
    """A card goes on."""

    seat: Seat
    code: str
    key: str
    choice: str = ""
    data: dict[str, int] = msgspec.field(default_factory=dict)

    @override
    def run(self, play: Play[Position]) -> None:
        card = CARDS[self.code]
        card.then(card.context(play.state, self.seat, play), self.key, self.choice, self.data)


class AskCard(Ask, tag="question", omit_defaults=True):
    """A card asks its owner to choose; an optional one may be declined.

    `policies` may answer: *never* declines, *always* takes the first choice. A compulsory question with one choice
    answers itself. One without any choice is not asked, unless that would show what the seat holds
    (`Card.asks_anyway`): then only *never* declines for it, in the words of whoever declines in person (U53).
    """

    code: str
    key: str
    options: list[str]
    optional: bool = True
    data: dict[str, int] = msgspec.field(default_factory=dict)

    def choices(self, state: Position) -> list[str]:
        """Return the choices that are possible now."""
        card = CARDS[self.code]
        ctx = card.context(state, self.seat)
        return [choice for choice in self.options if card.can(ctx, self.key, choice, self.data)]

    def answer(self, state: Position) -> str | None:
        """Return the answer that needs no asking: a choice, *pass*, or None."""
        found = self.choices(state)
        ctx = CARDS[self.code].context(state, self.seat)
        policy = ctx.policy_of(self.seat)
        if self.optional and policy == "never":
            return "pass"
        if not found:
            return None if self._asked_anyway(state) else "pass"
        if policy == "always" or (not self.optional and len(found) == 1):
            return found[0]
        return None

    @override
    def waits(self, state: Position) -> Seat | None:
        return self.seat if self.answer(state) is None else None

    @override
    def run(self, play: Play[Position]) -> None:
        answer = self.answer(play.state)
        if answer is not None and answer != "pass":
            self._choose(play, answer)
        elif self._asked_anyway(play.state):
            self._decline(play)

    def _asked_anyway(self, state: Position) -> bool:
        card = CARDS[self.code]
        return card.asks_anyway(card.context(state, self.seat), self.key)

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        key = key_of(self.code)
        found: list[Move] = [Use(key, choice) for choice in self.choices(state)]
        return [*found, Pass()] if self.optional else found

    @override
    def check(self, state: Position, move: Move) -> None:
        if not isinstance(move, Use | Pass):
            raise Illegal(NOT_ASKED)
        if move in self.moves(state):
            return
        card = title_of(self.code)
        if isinstance(move, Use) and CODES.get(move.card) == self.code:
            offered = [plain(choice) for choice in self.choices(state)]
            if not offered:
                raise Illegal(_("nothing that {card} offers is possible for you now", card=card))
            raise Illegal(_("{card} offers: {choices}", card=card, choices=listed(offered)))
        if isinstance(move, Pass):
            raise Illegal(_("{card} does not let you decline", card=card))
        raise Illegal(_("first answer {card}", card=card))

    def take(self, play: Play[Position], move: Move) -> None:
        """Do what was chosen; what is declined out of turn is said."""
        if isinstance(move, Use):
            self._choose(play, move.choice)
        else:
            self._decline(play)

    def _decline(self, play: Play[Position]) -> None:
        if play.current is not play.state.stack:
            play.tell("declined", _("does not use {card}", card=title_of(self.code)), self.seat)

    def _choose(self, play: Play[Position], choice: str) -> None:
        card = CARDS[self.code]
        card.chose(card.context(play.state, self.seat, play), self.key, choice, self.data)

    def label(self, state: Position, choice: str) -> Text:
        """Return the words of a choice."""
        card = CARDS[self.code]
        return card.label(card.context(state, self.seat), self.key, choice, self.data)

    def refusal(self, state: Position) -> Text:
        """Return the words of declining."""
        card = CARDS[self.code]
        return card.refusal(card.context(state, self.seat), self.key, self.data)

    def question(self, state: Position) -> Text:
        """Return the question."""
        card = CARDS[self.code]
        return card.question(card.context(state, self.seat), self.key, self.data)
