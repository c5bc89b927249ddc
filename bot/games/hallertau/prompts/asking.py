"""Every other question: a few choices as they are, many of them put together from parts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.hallertau import words
from bot.games.hallertau.cards.wording import card_words
from bot.games.hallertau.facts import GOODS
from bot.games.hallertau.moves import Move, Pay, Place, print_move
from bot.games.hallertau.prompts.builder import builder, tokens
from bot.games.hallertau.prompts.icons import of_move
from bot.games.hallertau.prompts.labels import code
from bot.games.hallertau.prompts.place import space_menus
from bot.games.hallertau.prompts.questions import choice, question, refusal
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.base import Ask
from bot.games.hallertau.steps.buildings import AdvanceBuilding, MoveBoulders, StepBack
from bot.games.hallertau.steps.cards import PayForCard, TakeIncome
from bot.games.hallertau.steps.clearing import ClearSpace, ClearTopRows, MergeWorkers
from bot.games.hallertau.steps.fields import (
    ChooseFields,
    DoubleHarvest,
    FieldsOfSum,
    HarvestFields,
    HarvestNow,
    MoveEmptyField,
    RaiseFields,
    SowFields,
)
from bot.games.hallertau.steps.goods import ChooseGoods, Either, PayInstead, SellFor
from bot.games.hallertau.steps.rounds import RaiseOne
from bot.games.hallertau.steps.sheep import MoveFlock
from bot.games.hallertau.steps.spaces import SecondRow, UseSpace
from bot.games.prompts import Buttons, Menu, Option, Prompt, Widget
from bot.games.text import Text, _

DIRECT = 10
"""Up to so many choices are shown as they are."""

KINDS: dict[type[Ask], str] = {
    ChooseGoods: "gain",
    Either: "choose",
    ChooseFields: "field",
    FieldsOfSum: "field",
    SowFields: "sow",
    HarvestNow: "harvest",
    HarvestFields: "harvest",
    DoubleHarvest: "double",
    RaiseFields: "shift",
    MoveEmptyField: "shift",
    RaiseOne: "fallow",
    MoveFlock: "move",
    SellFor: "sell",
    PayInstead: "pay",
    PayForCard: "pay",
    StepBack: "back",
    AdvanceBuilding: "advance",
    MoveBoulders: "boulder",
    ClearSpace: "clear",
    ClearTopRows: "clear",
    MergeWorkers: "merge",
    SecondRow: "place",
    UseSpace: "place",
    TakeIncome: "income",
}
"""The kind of decision of each step."""


def ask_prompt(state: Position, step: Ask, partial: str) -> Prompt:
    """Return the question of a step with its choices; `partial` is a half-built move of it."""
    kind, asked = KINDS[type(step)], question(state, step)
    options = step.options(state)
    notes = list(_notes(state, step))
    widgets: list[Widget] = []
    shown = ""
    if any(isinstance(move, Place) for move in options):
        widgets += space_menus(state, step.seat, list(options))
    elif (by_head := _to_build(options)) is not None:
        if len(by_head) > 1 and partial.strip().partition(" ")[0] not in by_head:
            widgets.append(Buttons(key="do", options=tuple(_branch(state, step, head, moves)
                                                           for head, moves in by_head.items())))  # fmt: skip
        else:
            head = partial.strip().partition(" ")[0]
            head = head if head in by_head else next(iter(by_head))
            shown = partial if partial.strip().partition(" ")[0] == head else ""
            more, built = builder(state, step.seat, head, by_head[head], shown, DONE[head])
            notes += more
            widgets += built
    else:
        entries = tuple(Option(code=code(print_move(move)), label=choice(state, step, move), move=print_move(move),
                               icon=of_move(move))
                        for move in options)  # fmt: skip
        few = len(entries) <= 5
        widgets.append(Buttons(key="do", options=entries) if few else Menu(key="do", title=asked, options=entries))
    if step.optional:
        stop = Option(code="pass", label=refusal(step), move="pass")
        widgets.append(Buttons(key="stop", options=(stop,)))
    return Prompt(seat=step.seat, kind=kind, question=asked, notes=tuple(notes), widgets=tuple(widgets),
                  partial=shown)  # fmt: skip


DONE: dict[str, Text] = {
    "sow": _("Sow"),
    "gain": _("Take these"),
    "pay": _("Pay"),
    "shift": _("Move these"),
    "harvest": _("Harvest these"),
    "move": _("Move these"),
    "field": _("Take the field"),
}


def _to_build(options: Sequence[Move]) -> dict[str, list[Move]] | None:
    """Return the moves by their verb when there are many and all are put together from parts; else None.

    Several cards are always chosen one by one, each with what it does.

    A verb with one move only is a choice of its own.
    """
    if len(options) <= DIRECT and not any(isinstance(move, Pay) and len(move.cards) > 1 for move in options):
        return None
    by_kind: dict[type[Move], list[Move]] = {}
    for move in options:
        by_kind.setdefault(type(move), []).append(move)
    if any(tokens(move) is None for moves in by_kind.values() if len(moves) > 1 for move in moves):
        return None
    return {print_move(moves[0]).partition(" ")[0]: moves for moves in by_kind.values()}


def _branch(state: Position, step: Ask, head: str, moves: Sequence[Move]) -> Option:
    if len(moves) == 1:
        return Option(code=code(print_move(moves[0])), label=choice(state, step, moves[0]),
                      move=print_move(moves[0]), icon=of_move(moves[0]))  # fmt: skip
    return Option(code=f"to-{head}", label=DONE[head], partial=head)


def _notes(state: Position, step: Ask) -> tuple[Text, ...]:
    player = state.players[step.seat]
    if isinstance(step, PayForCard):
        return (_("Card {card}: {price}", card=step.card, price=card_words(step.card).requirement()),)
    if isinstance(step, SowFields):
        seeds = words.amounts(step.seeds(player))
        return (_("You can sow: {seed}.", seed=seeds),)
    if isinstance(step, ChooseGoods) and not any(offer.pay for offer in step.offers):
        have = {good: player.goods.get(good) for good in GOODS if player.goods.get(good)}
        return (_("You have {goods}.", goods=words.amounts(have)),)
    return ()
