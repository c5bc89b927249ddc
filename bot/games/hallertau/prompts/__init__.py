"""What a seat is asked, with the choices as a chat can show them."""

from __future__ import annotations

import msgspec

from bot.games.hallertau import words
from bot.games.hallertau.prompts.asking import ask_prompt
from bot.games.hallertau.prompts.hand import card_page, hand_widgets, hold_page
from bot.games.hallertau.prompts.place import place_prompt
from bot.games.hallertau.prompts.progress import progress_prompt
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.base import Ask, Draw, TurnEnd
from bot.games.hallertau.steps.buildings import Progress
from bot.games.hallertau.steps.cards import PayForCard, Window, plays
from bot.games.hallertau.steps.spaces import PlaceWorkers
from bot.games.prompts import Buttons, Menu, Option, Prompt
from bot.games.text import Seat, Text, _


def prompt(state: Position, seat: Seat, step: Ask | None, partial: str) -> Prompt | None:
    """Return the question of a waiting step (None: the seat is not awaited, but may play cards)."""
    if isinstance(step, Draw):
        drawn = words.amount(step.deck, min(step.count, len(state.board.decks[step.deck])))
        return Prompt(
            seat=seat,
            kind="draw",
            question=_("Confirm to draw {cards}.", cards=drawn),
            notes=(_("You cannot undo anything you did before that."),),
        )
    page = partial.strip().partition(" ")[0]
    if page in ("card", "hold") and not isinstance(step, PayForCard) and state.players[seat].hand:
        found = card_page(state, seat, partial) if page == "card" else hold_page(state, seat, partial)
        if found is not None:
            return found
        partial = ""
    if step is None:
        return _waiting_prompt(state, seat)
    asked = _asked(state, step, partial)
    if isinstance(step, PayForCard | PlaceWorkers):
        return asked
    if asked.partial:
        return asked
    stops = isinstance(step, Progress | Window)
    return msgspec.structs.replace(asked, widgets=(*asked.widgets, *hand_widgets(state, seat, stops=stops)))


def _waiting_prompt(state: Position, seat: Seat) -> Prompt | None:
    widgets = hand_widgets(state, seat, stops=True)
    if not widgets:
        return None
    able = any(isinstance(widget, Menu) for widget in widgets)
    question = (
        _("It is not your turn, but you may play a card.") if able else _("You cannot play any of your cards now.")
    )
    return Prompt(seat=seat, kind="cards", question=question, widgets=widgets)


def _moment_for_cards(state: Position, step: Window) -> Prompt:
    question = _("You may play a card now.")
    notes: tuple[Text, ...] = ()
    if step.last:
        question = _("This is your last chance to play cards.")
    elif not plays(state, step.seat):
        question = _("You cannot play any of your cards now.")
        notes = (_("You are asked all the same, so that nobody can tell what you hold."),)
    stop = Option(code="pass", label=_("Continue without a card"), move="pass")
    return Prompt(seat=step.seat, kind="window", question=question, notes=notes,
                  widgets=(Buttons(key="stop", options=(stop,)),))  # fmt: skip


def _asked(state: Position, step: Ask, partial: str) -> Prompt:
    match step:
        case TurnEnd():
            return Prompt(seat=step.seat, kind="confirm", question=_("Your turn is complete."))
        case PlaceWorkers():
            return place_prompt(state, step, partial)
        case Progress():
            return progress_prompt(state, step, partial)
        case Window():
            return _moment_for_cards(state, step)
        case _:
            return ask_prompt(state, step, partial)
