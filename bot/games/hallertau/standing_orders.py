"""Standing orders: which there are, what they say, and what they come to at a decision."""

from __future__ import annotations

from bot.games.hallertau import words
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import HARVEST, SPACES
from bot.games.hallertau.moves import Fallow, print_move
from bot.games.hallertau.state import Position, seats_from
from bot.games.hallertau.steps.base import Ask
from bot.games.hallertau.steps.buildings import Progress
from bot.games.hallertau.steps.cards import Window, momentary
from bot.games.hallertau.steps.fields import HarvestFields
from bot.games.hallertau.steps.rounds import RaiseOne
from bot.games.hallertau.steps.spaces import PlaceWorkers, Work, why_closed
from bot.games.orders import Arranged, Obeyed, OrderKind, OrderSubject
from bot.games.rules import Unreadable
from bot.games.text import Seat, Text, _, n_, plain

SIMPLE = frozenset({"gain", "field", "trade", "lifeline"})
"""What spaces do that can leave no choice. Drawing is not among it: it reveals cards."""

BETWEEN_TURNS = frozenset({"workers_removed", "harvested", "just_harvested", "card_played_right_after_gaining"})
"""The moments of cards in which a seat is asked that does nothing else; an order acts in no turn that is begun."""

ANY = "any"
"""In place of a card: whatever could be played in a moment."""

WORKERS = (1, 2, 3)

FALLOW: dict[str, tuple[Text, Text]] = {
    "highest": (_("Highest empty field"), _("Fallow: move up the highest empty field below row 5 again.")),
    "lowest": (_("Lowest empty field"), _("Fallow: move up the lowest empty field again.")),
}


def kinds(state: Position, seat: Seat) -> tuple[OrderKind, ...]:
    """Return the orders that a seat can give now."""
    spaces = tuple(
        OrderSubject(key=key, title=facts.name(), numbers=WORKERS)
        for key, facts in SPACES.items()
        if {effect.op for effect in facts.effects} <= SIMPLE
    )
    found = [
        OrderKind(
            key="place",
            title=_("Use a space if it is cheap enough"),
            once=True,
            subjects=spaces,
            number=_("Maximum number of workers"),
        ),
        OrderKind(
            key="fallow",
            title=_("Move up an empty field again, every round"),
            subjects=tuple(OrderSubject(key=key, title=title) for key, (title, _said) in FALLOW.items()),
        ),
    ]
    if state.cards:
        found.append(OrderKind(key="still", title=_("Pass in phase 9 if I cannot move any craft building or boulder")))
    if state.cards:
        cards = [
            OrderSubject(key=number, title=_("Card {card}", card=number))
            for number in sorted(state.players[seat].hand)
            if CARDS[number].trigger in BETWEEN_TURNS
        ]
        subjects = (OrderSubject(key=ANY, title=_("Any card")), *cards)
        found.append(OrderKind(key="decline", title=_("Decline a card at a certain moment"), subjects=subjects))
    return tuple(found)


def said(order: str) -> Text:
    """Return an order as one sentence. Raises `Unreadable`."""
    kind, _space, rest = order.partition(" ")
    subject, _space, number = rest.partition(" ")
    match kind:
        case "place" if subject in SPACES and number.isdecimal():
            return n_(
                "Placing: if “{space}” costs at most {n} worker, use it; otherwise ask me.",
                "Placing: if “{space}” costs at most {n} workers, use it; otherwise ask me.",
                int(number),
                space=SPACES[subject].name(),
            )
        case "fallow" if subject in FALLOW:
            return FALLOW[subject][1]
        case "still":
            return _("Progress: if I cannot move any craft building or boulder, pass.")
        case "decline" if subject == ANY:
            return _(
                "If I am only asked because I could play a card at that moment, pass, whatever I hold; in the "
                "harvest, harvest every field."
            )
        case "decline" if subject in CARDS:
            return _("If I am only asked because I could play card {card} at that moment, pass.", card=subject)
        case _:
            raise Unreadable(_("“{text}” is not a standing order.", text=plain(order[:60])))


def obey(state: Position, seat: Seat, order: str) -> Obeyed:
    """Return what an order comes to now."""
    kind, _space, rest = order.partition(" ")
    subject, _space, number = rest.partition(" ")
    step = Ask.of(state, seat)
    match kind, step:
        case "place", PlaceWorkers():
            return _place(state, seat, subject, int(number or 0))
        case "fallow", RaiseOne():
            rows = [move.row for move in step.options(state) if isinstance(move, Fallow)]
            return Obeyed((f"fallow {max(rows) if subject == 'highest' else min(rows)}",))
        case "still", Progress():
            if step.options(state):
                return Obeyed(reason=_("You could have moved something."))
            return Obeyed(("pass",))
        case "decline", Window() if not step.last and step.phase not in state.players[seat].holds:
            if subject == ANY:
                return Obeyed(("pass",))
            cards = momentary(state, seat)
            if subject not in cards:
                return Obeyed()
            if len(cards) > 1:
                return Obeyed(reason=_("You could also play another card at that moment."))
            return Obeyed(("pass",))
        case "decline", HarvestFields() if subject == ANY and HARVEST not in state.players[seat].holds:
            return Obeyed((print_move(step.options(state)[0]),))
        case _:
            return Obeyed()


def _place(state: Position, seat: Seat, space: str, most: int) -> Obeyed:
    player, name = state.players[seat], SPACES[space].name()
    closed = why_closed(state, space)
    if closed is not None:
        return Obeyed(reason=_("“{space}” could not be used: {reason}.", space=name, reason=closed))
    cost = state.board.next_row(space)
    if cost > most:
        return Obeyed(
            reason=_("“{space}” would have cost {workers}.", space=name, workers=words.amount("workers", cost))
        )
    if cost > player.workers:
        have = words.amount("workers", player.workers)
        return Obeyed(reason=_("You only had {workers}.", workers=have))
    return Obeyed((f"place {space}",))


def arranged(state: Position, seat: Seat) -> tuple[Arranged, ...]:
    """Return the phases in which a seat asked to be waited for."""
    holds = state.players[seat].holds
    if not holds:
        return ()
    named = words.numbers(sorted(holds))
    return (Arranged(_("The game pauses for your cards in these phases: {phases}.", phases=named), "hold none"),)


def ahead(state: Position) -> tuple[tuple[Seat, Text], ...]:
    """Return whose turn follows, with the workers that each has left (rules 3, phase 4)."""
    work = next((step for step in reversed(state.stack) if isinstance(step, Work)), None)
    if work is None or any(state.lanes):
        return ()
    now = state.stack[-1].waits(state)
    order = [seat for seat in seats_from(work.turn, len(state.players)) if seat != now]
    workers = [(seat, state.players[seat].workers) for seat in order]
    return tuple((seat, n_("{n} left", "{n} left", left)) for seat, left in workers if left)
