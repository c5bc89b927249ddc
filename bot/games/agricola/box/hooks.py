"""What the engine asks cards: hooks, each typed where it is asked, and the cards of a player that answer to one.

Knows no card and no position. A hook is made in the module that asks it (`TOLL = Hook[[str, Seat], int]()`) and joined
to the method of `Card` that answers it (`TOLL.answered_by(Card.toll)`): a misspelt hook, a method that does not fit it
and a wrong argument are type errors.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, ClassVar, Concatenate, Generic, Literal, ParamSpec, Protocol, TypeVar

import msgspec

from bot.games.agricola.box.events import CardEvent
from bot.games.text import Seat, Text

Window = Literal[
    "goods", "start-of-round", "start-of-work", "end-of-work", "returning-home", "field-start", "field", "after-field",
    "feed-start", "after-feed", "harvest-end", "end-of-round", "after-last-harvest", "before-scoring",
]  # fmt: skip
"""A moment of the round at which cards act (rules 9.1, 9.2)."""

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

# What a card sees and does, the position and a change under way are classes of layers above: a card is handed what it
# made itself, so that `Any` hides nothing here.
Context = Any


class Plots(msgspec.Struct, frozen=True):
    """Plots on a card that are sown like fields: how many, and which crops they take."""

    count: int = 0
    crops: tuple[str, ...] = ()


class PlayedCard(Protocol):
    """What the engine knows of any card: what it tells it, and what it asks the one card that is meant."""

    code: ClassVar[str]
    answers_first: ClassVar[bool]
    asks_everybody: ClassVar[bool]
    asks_others_turn: ClassVar[bool]
    feeds_last: ClassVar[bool]
    sees_early: ClassVar[bool]
    yields: ClassVar[Mapping[str, int]]
    answers_last: ClassVar[bool]
    at_once: ClassVar[bool]
    in_actions: ClassVar[bool]
    listens_to: ClassVar[tuple[type[CardEvent], ...]]
    listens_from_hand: ClassVar[tuple[type[CardEvent], ...]]
    plots: ClassVar[Plots]
    reopens: ClassVar[bool]
    serves_others: ClassVar[bool]
    timely: ClassVar[bool]
    unasked: ClassVar[str]
    weight: ClassVar[int]
    windows: ClassVar[tuple[Window, ...]]

    def context(self, state: Any, seat: Seat, play: Any = None) -> Context:
        """Return the card in the hands of its owner."""

    def played(self, ctx: Context) -> None:
        """Do what it does on being played."""

    def lost(self, ctx: Context) -> None:
        """Do what is to be done before it is given back."""

    def on_event(self, ctx: Context, event: Any) -> None:
        """Answer to what happened."""

    def on_event_from_hand(self, ctx: Context, event: Any) -> None:
        """Answer to what happened while it is in a hand."""

    def on_window(self, ctx: Context, window: str) -> None:
        """Act at a moment of the round."""

    def visit(self, ctx: Context, visitor: Seat) -> None:
        """Serve a seat on the card's own space."""

    def may_visit(self, ctx: Context, visitor: Seat) -> bool:
        """Return whether a seat gets something on the card's own space."""

    def used_right(self, ctx: Context) -> None:
        """Note that a right was used up."""

    def can(self, ctx: Context, key: str, choice: str, data: dict[str, int]) -> bool:
        """Return whether a choice is possible."""

    def chose(self, ctx: Context, key: str, choice: str, data: dict[str, int]) -> None:
        """Do what was chosen."""

    def then(self, ctx: Context, key: str, choice: str, data: dict[str, int]) -> None:
        """Go on."""

    def asks_anyway(self, ctx: Context, key: str) -> bool:
        """Return whether a question without a choice is asked."""

    def question(self, ctx: Context, key: str, data: dict[str, int]) -> Text:
        """Return a question in words."""

    def label(self, ctx: Context, key: str, choice: str, data: dict[str, int]) -> Text:
        """Return a choice in words."""

    def refusal(self, ctx: Context, key: str, data: dict[str, int]) -> Text:
        """Return what declining means in words."""

    def shows(self, memo: Mapping[str, int]) -> Text | None:
        """Return what is to be seen of what it remembers."""

    def on_offer(self, number: int) -> Text:
        """Return what it offers at the start of a round."""

    def why_no_power(self, ctx: Context) -> Text:
        """Return why none of its powers is open."""


class HasCards(Protocol):
    """The part of a player that is looked at here: the codes of the cards in front of them."""

    occupations: list[str]
    minors: list[str]


class HasPlayers(Protocol):
    """The part of a position that is looked at here."""

    @property
    def players(self) -> Sequence[HasCards]:
        """Everybody, by seat."""

    @property
    def family(self) -> bool:
        """Whether it is the family game, which has no such cards."""


CARDS: dict[str, PlayedCard] = {}
"""Every card that is written, by code."""

_ANSWERS: dict[str, frozenset[str]] = {}
_JOINED: list[tuple[str, Callable[[Any], bool]]] = []


def register(card: PlayedCard) -> None:
    """Add a card with the names of the hooks, events and windows it answers to."""
    assert card.code not in CARDS, f"{card.code} is written twice"
    CARDS[card.code] = card
    hooks = {name for name, answers in _JOINED if answers(type(card))}
    moments = {*map(_event, card.listens_to), *map(_window, card.windows)}
    _ANSWERS[card.code] = frozenset(hooks | moments)


def _event(kind: type[CardEvent]) -> str:
    return f"on:{kind.__name__}"


def _window(window: str) -> str:
    return f"at:{window}"


class _Named:
    """What cards answer to under one name."""

    name: str = ""

    def cards(self, player: HasCards) -> tuple[PlayedCard, ...]:
        """Return the cards in front of a player that answer: occupations before minors, as they were played.

        Cards that answer first (`Card.answers_first`) come before both, those that answer last after both.
        """
        return _with(player, self.name)

    def among(self, state: HasPlayers, first: int = 0) -> list[tuple[Seat, PlayedCard]]:
        """Return every seat's cards that answer, in turn order from a seat."""
        return _among(state, self.name, first)

    def every(self) -> tuple[PlayedCard, ...]:
        """Return every card there is that answers, in the order of codes."""
        return tuple(CARDS[code] for code in sorted(CARDS) if self.name in _ANSWERS[code])

    def knows(self, code: str) -> bool:
        """Return whether a card answers."""
        return self.name in _ANSWERS.get(code, ())

    def _join(self, name: str, answers: Callable[[Any], bool]) -> None:
        assert not self.name, f"{self.name} is joined twice"
        self.name = name
        _JOINED.append((name, answers))


class Answer(Generic[P, R]):
    """One card's answer to a hook: call it with what the hook asks about."""

    __slots__ = ("_ask", "card")

    def __init__(self, card: PlayedCard, ask: Callable[P, R]) -> None:
        self.card = card
        self._ask = ask

    @property
    def code(self) -> str:
        """The card's code."""
        return self.card.code

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Ask the card."""
        return self._ask(*args, **kwargs)


class Hook(_Named, Generic[P, R]):
    """A question to the cards of a seat; they see the position as their owner's."""

    def answered_by(
        self, method: Callable[Concatenate[Any, Any, P], R], besides: Callable[[Any], bool] = lambda _card: False
    ) -> None:
        """Join it to the method of `Card` that answers: a card that overrides it answers, and those `besides`."""
        name = method.__name__
        self._join(name, lambda card: getattr(card, name) is not method or besides(card))

    def of(self, state: HasPlayers, seat: int) -> Sequence[Answer[P, R]]:
        """Return the answers of the cards in front of a seat, in the order of `cards`."""
        cards = _with(state.players[seat], self.name)
        return [self._bound(state, Seat(seat), card) for card in cards] if cards else ()

    def of_all(self, state: HasPlayers, first: int = 0) -> Sequence[tuple[Seat, Answer[P, R]]]:
        """Return the answers of every seat's cards with the seat, in turn order from a seat."""
        return [(seat, self._bound(state, seat, card)) for seat, card in _among(state, self.name, first)]

    def by(self, state: HasPlayers, seat: Seat, code: str) -> Answer[P, R]:
        """Return the answer of one card of a seat."""
        return self._bound(state, seat, CARDS[code])

    def _bound(self, state: HasPlayers, seat: Seat, card: PlayedCard) -> Answer[P, R]:
        return Answer(card, partial(getattr(card, self.name), card.context(state, seat)))


class PlayerHook(_Named, Generic[P, R]):
    """A question to the cards of a player that is answered without a look at the position."""

    def answered_by(self, method: Callable[Concatenate[Any, P], R]) -> None:
        """Join it to the method of `Card` that answers."""
        name = method.__name__
        self._join(name, lambda card: getattr(card, name) is not method)

    def of(self, player: HasCards) -> Sequence[Answer[P, R]]:
        """Return the answers of the cards in front of a player."""
        return [Answer(card, getattr(card, self.name)) for card in _with(player, self.name)]


class Trait(_Named, Generic[T]):
    """Something that is so with some cards, always."""

    def read_from(self, name: str, read: Callable[[PlayedCard], T], usual: T) -> None:
        """Join it to the attribute that says so; a card with the usual value does not answer."""
        self._read = read
        self._join(name, lambda card: read(card) != usual)

    def of(self, player: HasCards) -> list[T]:
        """Return what is so with the cards in front of a player that have it."""
        return [self._read(card) for card in _with(player, self.name)]


def answers_any(player: HasCards, *hooks: _Named) -> bool:
    """Return whether a card in front of a player answers to one of some hooks."""
    if not player.occupations and not player.minors:
        return False
    names = _names(tuple(player.occupations), tuple(player.minors))
    return not names.isdisjoint([hook.name for hook in hooks])


def listeners(state: HasPlayers, kind: type[CardEvent], first: int = 0) -> list[tuple[Seat, PlayedCard]]:
    """Return every seat's cards that hear of a kind of event, in turn order from a seat."""
    return _among(state, _event(kind), first)


def listens(player: HasCards, *kinds: type[CardEvent]) -> bool:
    """Return whether a card of a player hears of one of these kinds of event."""
    return any(_with(player, _event(kind)) for kind in kinds)


def at_window(player: HasCards, window: Window) -> tuple[PlayedCard, ...]:
    """Return the cards of a player that act at a moment of the round."""
    return _with(player, _window(window))


def _among(state: HasPlayers, name: str, first: int) -> list[tuple[Seat, PlayedCard]]:
    if state.family:
        return []
    players = state.players
    order = (*range(first, len(players)), *range(first))
    return [(Seat(seat), card) for seat in order for card in _with(players[seat], name)]


def _with(player: HasCards, name: str) -> tuple[PlayedCard, ...]:
    if not player.occupations and not player.minors:
        return ()
    assert name, "a hook was never joined to a method of Card"
    return _found(tuple(player.occupations), tuple(player.minors), name)


@lru_cache(maxsize=4096)
def _names(occupations: tuple[str, ...], minors: tuple[str, ...]) -> frozenset[str]:
    """Return all that some cards answer to."""
    return frozenset(name for code in (*occupations, *minors) for name in _ANSWERS.get(code, ()))


@lru_cache(maxsize=16384)
def _found(occupations: tuple[str, ...], minors: tuple[str, ...], name: str) -> tuple[PlayedCard, ...]:
    found = [CARDS[code] for code in (*occupations, *minors) if name in _ANSWERS.get(code, ())]
    return tuple(sorted(found, key=lambda card: (not card.answers_first, card.answers_last)))
