"""A draft: the moves of an unfinished turn, which only their seat sees, laid on the committed position."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.prompts import Prompt
from bot.games.rules import AnyRules, AnyState, Event, Outcome, RulesError
from bot.games.text import Seat, Text, n_


class DraftMove(msgspec.Struct, frozen=True):
    """The text form of a move; `forced` when it was taken for the seat because there was no choice."""

    text: str
    forced: bool = False


class Draft(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is stored: the moves, a half-built move, and a word to its owner (what was dropped)."""

    moves: tuple[DraftMove, ...] = ()
    partial: str = ""
    notice: Text | None = None

    @property
    def own(self) -> bool:
        """Whether the seat itself has chosen anything."""
        return any(not move.forced for move in self.moves)

    @property
    def begun(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self.partial) or self.own

    @property
    def texts(self) -> tuple[str, ...]:
        """The text forms of the moves."""
        return tuple(move.text for move in self.moves)


class Laid(msgspec.Struct, frozen=True):
    """A draft on a position: the state and the events it leads to, and what the seat is asked there."""

    draft: Draft
    state: AnyState
    events: tuple[Event, ...] = ()
    prompt: Prompt | None = None

    def asked(self) -> tuple[Any, ...]:
        """What makes a decision another one: the question and its choices, not the notes beside them."""
        prompt = self.prompt
        if prompt is None:
            return ()
        return prompt.kind, prompt.question, prompt.widgets, prompt.partial, prompt.beside, prompt.go


def lay(rules: AnyRules, state: object, seat: Seat, draft: Draft, *, ask: bool = False) -> Laid:
    """Apply a draft to a position; what no longer fits is dropped with a notice in the draft.

    Forced moves follow by themselves, up to one that would reveal something; a seat that is not awaited is forced
    to nothing before it has chosen something. With `ask` none follow: the seat is asked also where it has no choice.
    """
    laid = Laid(Draft(), state)
    for number, move in enumerate(draft.moves):
        try:
            outcome = rules.apply(laid.state, seat, rules.parse(laid.state, seat, move.text))
        except RulesError:
            draft = Draft(notice=_dropped([one.text for one in draft.moves[number:] if not one.forced]))
            break
        laid = _longer(laid, outcome, move)
    if not laid.draft.own:
        laid = Laid(Draft(), state)
    if not ask and (laid.draft.own or seat in rules.waiting(state)):
        laid = extend(rules, laid, seat)
    return resume(rules, laid, seat, draft.partial, draft.notice)


def _dropped(texts: list[str]) -> Text | None:
    if not texts:
        return None
    return n_(
        "The board has changed. This move no longer works and has been removed from your draft: {moves}. "
        "Please choose again.",
        "The board has changed. These {n} moves no longer work and have been removed from your draft: "
        "{moves}. Please choose again.",
        len(texts),
        moves="; ".join(texts),
    )


def _longer(laid: Laid, outcome: Outcome[Any], move: DraftMove) -> Laid:
    draft = Draft((*laid.draft.moves, move))
    return Laid(draft, outcome.state, laid.events + outcome.events)


def step(rules: AnyRules, laid: Laid, seat: Seat, move: Any, *, forced: bool = False) -> tuple[Laid, bool]:
    """Return the draft with one more move, and whether that reveals something. Raises `RulesError`."""
    outcome = rules.apply(laid.state, seat, move)
    return _longer(laid, outcome, DraftMove(rules.format(move), forced)), outcome.revealed


def extend(rules: AnyRules, laid: Laid, seat: Seat) -> Laid:
    """Return the draft with the forced moves that follow, as long as they reveal nothing."""
    while (move := rules.forced(laid.state, seat)) is not None:
        longer, revealed = step(rules, laid, seat, move, forced=True)
        if revealed:
            break
        laid = longer
    return laid


def resume(rules: AnyRules, laid: Laid, seat: Seat, partial: str = "", notice: Text | None = None) -> Laid:
    """Return the draft with its prompt, for the half-built move as far as it can be continued."""
    prompt = rules.prompt(laid.state, seat, partial)
    partial = "" if prompt is None else prompt.partial
    return Laid(Draft(laid.draft.moves, partial, notice), laid.state, laid.events, prompt)


def undone(draft: Draft) -> Draft:
    """Return the draft without its half-built move, else without its last own move and what followed from that."""
    if draft.partial:
        return Draft(draft.moves)
    moves = list(draft.moves)
    while moves and moves.pop().forced:
        pass
    return Draft(tuple(moves))
