"""Which space is used, or how many workers become tools."""

from __future__ import annotations

from bot.games.hallertau import words
from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.moves import Exchange, Move, Place, print_move
from bot.games.hallertau.prompts.icons import of_move
from bot.games.hallertau.prompts.labels import SPACE_EFFECTS, code, label, without_label
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.spaces import PlaceWorkers, why_closed
from bot.games.prompts import Buttons, Menu, Option, Prompt, Widget
from bot.games.text import Text, _, listed

QUADRANTS: dict[int, Text] = {
    1: _("Top left"),
    2: _("Top right"),
    3: _("Bottom left"),
    4: _("Bottom right"),
}


def place_prompt(state: Position, step: PlaceWorkers, partial: str) -> Prompt:
    """Return the spaces by quadrant in board order with their price, and the exchange."""
    player = state.players[step.seat]
    moves = step.moves(state)
    if partial.strip() == "without":
        return _without_page(step, list(moves), partial)
    widgets = space_menus(state, step.seat, list(moves))
    exchanges = [move for move in moves if isinstance(move, Exchange)]
    widgets.append(
        Menu(
            key="tools",
            title=_("Exchange workers for tools"),
            options=tuple(
                Option(
                    code=f"tools-{move.count}",
                    label=label(state, step.seat, move),
                    move=print_move(move),
                    icon=of_move(move),
                )
                for move in exchanges
            ),
        )
    )
    if any(isinstance(move, Place) and move.without for move in moves):
        less = Option(code="to-without", label=_("Skip part of it"), partial="without")
        widgets.append(Buttons(key="less", options=(less,)))
    notes = [_("You have {workers} left.", workers=words.amount("workers", player.workers))]
    usable = [key for key in SPACES if why_closed(state, key) is None]
    dear = [key for key in usable if state.board.next_row(key) > player.workers]
    full = [key for key in SPACES if not state.board.next_row(key)]
    if full:
        notes.append(_("Full: {spaces}.", spaces=listed([SPACES[key].name() for key in full])))
    if dear:
        notes.append(_("Too few workers for: {spaces}.", spaces=listed([SPACES[key].name() for key in dear])))
    if player.spend_all:
        notes.append(_("After your card you must use all your workers right away."))
    return Prompt(
        seat=step.seat,
        kind="place",
        question=_("Which space do you use?"),
        notes=tuple(notes),
        widgets=tuple(widgets),
    )


def space_menus(state: Position, seat: int, moves: list[Move]) -> list[Widget]:
    """Return the spaces of these moves as one list for each quadrant, in board order."""
    widgets: list[Widget] = []
    keys = {move.space for move in moves if isinstance(move, Place)}
    for quadrant, title in QUADRANTS.items():
        options = tuple(
            Option(
                code=key,
                label=_("{space} · {workers}", space=facts.name(),
                        workers=words.amount("workers", state.board.next_row(key))),
                detail=SPACE_EFFECTS[key],
                move=f"place {key}",
                icon=of_move(Place(key)),
            )
            for key, facts in SPACES.items()
            if facts.quadrant == quadrant and key in keys
        )  # fmt: skip
        if options:
            widgets.append(Menu(key=f"quadrant-{quadrant}", title=title, options=options))
    return widgets


def _without_page(step: PlaceWorkers, moves: list[Move], partial: str) -> Prompt:
    options = tuple(
        Option(
            code=code(print_move(move)),
            label=_("{space}, {without}", space=SPACES[move.space].name(), without=without_label(move.without)),
            move=print_move(move),
            icon=of_move(move),
        )
        for move in moves
        if isinstance(move, Place) and move.without
    )
    return Prompt(
        seat=step.seat,
        kind="place",
        question=_("Which space do you use, and which part do you skip?"),
        widgets=(Menu(key="without", title=_("Space"), options=options),) if options else (),
        partial=partial,
    )
