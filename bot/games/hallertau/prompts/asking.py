"""Every other question: a few choices as they are, many of them put together from parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.hallertau import words
from bot.games.hallertau.cards.wording import card_words
from bot.games.hallertau.facts import GOODS
from bot.games.hallertau.moves import Move, Place, print_move
from bot.games.hallertau.prompts.builder import builder, tokens
from bot.games.hallertau.prompts.icons import of_move
from bot.games.hallertau.prompts.labels import code, label
from bot.games.hallertau.prompts.place import space_menus
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.cards import PayForCard
from bot.games.hallertau.steps.fields import SowFields
from bot.games.prompts import Buttons, Menu, Option, Prompt, Widget
from bot.games.text import Text, _, n_

DIRECT = 10
"""Up to so many choices are shown as they are."""

QUESTIONS: dict[str, tuple[str, Text]] = {
    "ChooseGoods": ("gain", _("What do you choose?")),
    "Either": ("choose", _("What do you do?")),
    "ChooseFields": ("field", _("How many new fields do you take?")),
    "FieldsOfSum": ("field", _("Into which rows do your new fields go?")),
    "SowFields": ("sow", _("What do you sow?")),
    "HarvestNow": ("harvest", _("Which fields do you harvest now?")),
    "HarvestFields": ("harvest", _("Which field is harvested next?")),
    "DoubleHarvest": ("double", _("Which field gives twice as much?")),
    "RaiseFields": ("shift", _("Which fields move up?")),
    "MoveEmptyField": ("shift", _("Do you move the empty field?")),
    "RaiseOne": ("fallow", _("Which empty field moves up once more?")),
    "MoveFlock": ("move", _("Which sheep do you move on?")),
    "SellFor": ("sell", _("What do you give?")),
    "PayInstead": ("pay", _("Do you pay 1 jewelry in place of the sheep?")),
    "PayForCard": ("pay", _("What do you pay?")),
    "StepBack": ("back", _("Which building moves back for 2 jewelry?")),
    "AdvanceBuilding": ("advance", _("Which building moves on?")),
    "MoveBoulders": ("boulder", _("Which boulder moves one place right?")),
    "ClearSpace": ("clear", _("From which space do you take workers?")),
    "ClearTopRows": ("clear", _("Do you remove the workers?")),
    "MergeWorkers": ("merge", _("Which workers move, and where?")),
    "SecondRow": ("place", _("On which second row do you place your last worker?")),
    "UseSpace": ("place", _("Which space do you use?")),
    "TakeIncome": ("income", _("Which Bonus card pays next?")),
}


def ask_prompt(state: Position, step: Any, partial: str) -> Prompt:
    """Return the question of a step with its choices; `partial` is a half-built move of it."""
    kind, question = QUESTIONS[type(step).__name__]
    options: Sequence[Move] = step.options(state)
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
        entries = tuple(Option(code=code(print_move(move)), label=label(state, step.seat, move), move=print_move(move),
                               icon=of_move(move))
                        for move in options)  # fmt: skip
        few = len(entries) <= 5
        widgets.append(Buttons(key="do", options=entries) if few else Menu(key="do", title=question, options=entries))
    if step.optional:
        stop = Option(code="pass", label=_("Done"), move="pass")
        widgets.append(Buttons(key="stop", options=(stop,)))
    return Prompt(seat=step.seat, kind=kind, question=question, notes=tuple(notes), widgets=tuple(widgets),
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

    A verb with one move only is a choice of its own.
    """
    if len(options) <= DIRECT:
        return None
    by_kind: dict[type[Move], list[Move]] = {}
    for move in options:
        by_kind.setdefault(type(move), []).append(move)
    if any(tokens(move) is None for moves in by_kind.values() if len(moves) > 1 for move in moves):
        return None
    return {print_move(moves[0]).partition(" ")[0]: moves for moves in by_kind.values()}


def _branch(state: Position, step: Any, head: str, moves: Sequence[Move]) -> Option:
    if len(moves) == 1:
        return Option(code=code(print_move(moves[0])), label=label(state, step.seat, moves[0]),
                      move=print_move(moves[0]), icon=of_move(moves[0]))  # fmt: skip
    return Option(code=f"to-{head}", label=DONE[head], partial=head)


def _notes(state: Position, step: Any) -> tuple[Text, ...]:
    player = state.players[step.seat]
    if isinstance(step, PayForCard):
        return (_("Card {card}: {price}", card=step.card, price=card_words(step.card).requirement()),)
    if isinstance(step, SowFields):
        seeds = words.amounts(step.seeds(player))
        return (
            n_("You may sow {n} field. Seed: {seed}.", "You may sow up to {n} fields. Seed: {seed}.", step.count,
               seed=seeds),
        )  # fmt: skip
    if type(step).__name__ == "SellFor":
        return (_("You get {goods}.", goods=words.amounts(step.get)),)
    if type(step).__name__ == "ChooseGoods":
        have = {good: player.goods.get(good) for good in GOODS if player.goods.get(good)}
        return (_("You have {goods}.", goods=words.amounts(have)),)
    return ()
