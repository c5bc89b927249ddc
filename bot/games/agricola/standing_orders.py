"""Standing orders: which there are, what they say, and what they come to at a decision.

An order never pays a toll, never begs, never slaughters and never builds: its words name all it does.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, key_of, title_of
from bot.games.agricola.box.facts import ANIMALS, SPACES, SpaceFacts
from bot.games.agricola.engine.animals import Breed
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.conversions import crafts, rates
from bot.games.agricola.engine.emit import AskCard
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.phases.choosing import policies
from bot.games.agricola.phases.harvest import FeedFamily
from bot.games.agricola.phases.work import PlacePerson, Work, tolls, why_closed
from bot.games.agricola.position.moves import Arrange, Policy, print_move
from bot.games.agricola.position.state import Position, seats_from
from bot.games.agricola.prompts.converting import cook_moves
from bot.games.orders import Arranged, Obeyed, OrderKind, OrderSubject
from bot.games.rules import Unreadable
from bot.games.text import Seat, Text, _, n_, plain

MOST_GOODS = 12
"""The largest number of goods that a condition can name."""

START = "start-minor"
"""The space of the full game on which starting player and a minor improvement are chosen."""

FEEDING: dict[str, tuple[Text, Text]] = {
    "food": (_("Food only"), _("Feeding: pay with food. If that is not enough, ask me.")),
    "crops": (
        _("Food, then vegetables, then grain"),
        _("Feeding: pay with food, then vegetables, then raw grain. If that is not enough, ask me."),
    ),
    "crafts": (
        _("Food, then craft improvements, vegetables, grain"),
        _(
            "Feeding: pay with food, then one good per craft improvement, then vegetables, then raw "
            "grain. If that is not enough, ask me."
        ),
    ),
}
BREEDING: dict[str, tuple[Text, Text]] = {
    "most": (
        _("Most young; ask me if kinds compete"),
        _("Breeding: keep as many young as possible. If kinds compete for space, ask me."),
    ),
    "sheep": (_("Sheep first"), _("Breeding: keep young sheep first, then as many young as possible.")),
    "boar": (_("Wild boar first"), _("Breeding: keep young wild boar first, then as many young as possible.")),
    "cattle": (_("Cattle first"), _("Breeding: keep young cattle first, then as many young as possible.")),
}


def kinds(state: Position, seat: Seat) -> tuple[OrderKind, ...]:
    """Return the orders that a seat can give now; of the spaces those that lie open and leave no choice."""
    lying, plain_ones = [], []
    for key in state.board.spaces:
        facts = state.facts(key)
        if facts.adds and not facts.action:
            numbers = tuple(range(1, MOST_GOODS + 1))
            lying.append(OrderSubject(key=key, title=facts.name(), numbers=numbers))
        elif (facts.gives and not facts.action) or key == START:
            plain_ones.append(OrderSubject(key=key, title=_named(facts)))
    found = [
        OrderKind(
            key="take", title=_("Take goods if there are enough"), once=True, subjects=tuple(lying),
            number=_("Minimum amount"),
        ),
        OrderKind(key="use", title=_("Use a space if it is free"), once=True, subjects=tuple(plain_ones)),
        OrderKind(key="feed", title=_("Feed my family, every harvest"), subjects=_subjects(FEEDING)),
        OrderKind(key="breed", title=_("Breed animals, every harvest"), subjects=_subjects(BREEDING)),
    ]  # fmt: skip
    asked = dict.fromkeys(move.card for move in policies(state, seat) if isinstance(move, Policy))
    cards = tuple(OrderSubject(key=card, title=title_of(CODES[card])) for card in asked)
    if cards:
        found.append(OrderKind(key="decline", title=_("Decline a card's offers"), subjects=cards))
    return tuple(found)


def _subjects(known: dict[str, tuple[Text, Text]]) -> tuple[OrderSubject, ...]:
    return tuple(OrderSubject(key=key, title=title) for key, (title, _sentence) in known.items())


def _named(facts: SpaceFacts) -> Text:
    return _("Starting Player without a minor improvement") if facts.key == START else facts.name()


def said(state: Position, order: str) -> Text:
    """Return an order as one sentence. Raises `Unreadable`."""
    kind, _space, rest = order.partition(" ")
    subject, _space, number = rest.partition(" ")
    facts = SPACES[state.family].get(subject)
    match kind:
        case "take" if facts is not None and facts.adds and number.isdecimal():
            goods = words.amount(_good_of(facts), int(number))
            return _(
                "Placing: if “{space}” is free and has at least {goods}, take them; otherwise ask me.",
                space=facts.name(),
                goods=goods,
            )
        case "use" if facts is not None:
            return _("Placing: if “{space}” is free, use it; otherwise ask me.", space=_named(facts))
        case "feed" if subject in FEEDING:
            return FEEDING[subject][1]
        case "breed" if subject in BREEDING:
            return BREEDING[subject][1]
        case "decline" if subject in CODES:
            return _("Decline what {card} offers outside my turn.", card=title_of(CODES[subject]))
        case _:
            raise Unreadable(_("“{text}” is not a standing order.", text=plain(order[:60])))


def obey(state: Position, seat: Seat, order: str, ends: Callable[[tuple[str, ...]], bool]) -> Obeyed:
    """Return what an order comes to now; `ends` tells whether moves complete the turn."""
    kind, _space, rest = order.partition(" ")
    subject, _space, number = rest.partition(" ")
    match kind, Ask.of(state, seat):
        case (("take" | "use"), PlacePerson()):
            return _place(state, seat, subject, int(number or 0), ends)
        case "feed", FeedFamily():
            return _feed(state, seat, subject)
        case "breed", Breed() as step:
            return _breed(state, step, subject)
        case "decline", AskCard() as step if key_of(step.code) == subject and step.optional and not _in_turn(state):
            return Obeyed(("pass",))
        case _:
            return Obeyed()


def _in_turn(state: Position) -> bool:
    """Return whether the seat that is asked is in its own turn of the work phase."""
    if any(state.lanes):
        return False
    ends = [number for number, step in enumerate(state.stack) if isinstance(step, TurnEnd)]
    return bool(ends) and isinstance(state.stack[ends[-1] - 1], Work)


def _place(state: Position, seat: Seat, space: str, least: int, ends: Callable[[tuple[str, ...]], bool]) -> Obeyed:
    if space not in state.board.spaces:
        return Obeyed(reason=_("That space is no longer in the game."))
    closed = why_closed(state, seat, space)
    name = state.facts(space).name()
    if closed is not None:
        return Obeyed(reason=_("“{space}” could not be used: {reason}.", space=name, reason=closed))
    if least:
        good = _good_of(state.facts(space))
        lying = state.board.spaces[space].goods.get(good, 0)
        if lying < least:
            return Obeyed(reason=_("There was only {goods} on “{space}”.", space=name, goods=words.amount(good, lying)))
    for _owner, card, food in tolls(state, seat, space):
        return Obeyed(reason=_("{card} would have cost {food}.", card=title_of(card), food=words.amount("food", food)))
    if space != START:
        return Obeyed((f"place {space}",))
    alone = (f"place {space}", "start")
    return Obeyed(alone if ends(alone) else (*alone, "pass"))


def _good_of(facts: SpaceFacts) -> str:
    """Return the good that an order about a space names and counts; what cards lay there besides is none of it."""
    return next(iter(facts.adds))


def _feed(state: Position, seat: Seat, way: str) -> Obeyed:
    player = state.players[seat]
    need, food = state.food_needed(seat), player.goods.food
    known: list[tuple[str, int, int]] = []
    if way == "crafts":
        built = [(good, rate, 1) for good, (_building, rate) in crafts(player).items()]
        known += sorted(built, key=lambda one: -one[1])
    if way != "food":
        known += [(good, rates(player).get(good, 0), player.have(good)) for good in ("vegetable", "grain")]
    counts: dict[str, int] = {}
    short = need - food
    for good, rate, most in known:
        wanted = min(most, -(-short // rate)) if rate else 0
        if wanted > 0:
            counts[good] = wanted
            short -= rate * wanted
    if short > 0:
        return Obeyed(
            reason=_(
                "Your family needs {need}; the goods this order may use are {n} food short.",
                need=words.amount("food", need),
                n=short,
            )
        )
    return Obeyed((*cook_moves(counts), "feed"))


def _breed(state: Position, step: Breed, first: str) -> Obeyed:
    herds = step.options(state)

    def worth(herd: tuple[int, int, int]) -> tuple[int, int]:
        return (herd[ANIMALS.index(first)] if first in ANIMALS else 0, sum(herd))

    best = max(worth(herd) for herd in herds)
    found = [herd for herd in herds if worth(herd) == best]
    if len(found) > 1:
        return Obeyed(reason=_("Several kinds of young animals competed for space."))
    return Obeyed((print_move(Arrange(found[0])),))


def arranged(state: Position, seat: Seat) -> tuple[Arranged, ...]:
    """Return the answers given beforehand to what cards ask."""
    said_of = {
        "always": _("{card}: always accept its offers."),
        "never": _("{card}: always decline its offers."),
    }
    return tuple(
        Arranged(Text(said_of[answer].message, {"card": title_of(code)}), f"policy {key_of(code)} ask")
        for code, answer in state.players[seat].policies.items()
        if answer in said_of
    )


def ahead(state: Position) -> tuple[tuple[Seat, Text], ...]:
    """Return who places after the seat that is awaited, with the people that each has left (rules 9.1, R7)."""
    work = next((step for step in reversed(state.stack) if isinstance(step, Work)), None)
    if work is None or any(state.lanes):
        return ()
    left = [player.home for player in state.players]
    now = state.stack[-1]
    if isinstance(now, PlacePerson):
        left[now.seat] -= 1
    order = dict.fromkeys([*(Seat(seat) for seat in state.ahead), *seats_from(work.turn, len(left))])
    return tuple((seat, n_("{n} left", "{n} left", left[seat])) for seat in order if left[seat] > 0)
