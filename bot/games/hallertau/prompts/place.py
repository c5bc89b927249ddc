"""Which space is used, or how many workers become tools."""

from __future__ import annotations

from bot.games.hallertau import words
from bot.games.hallertau.facts import ON_BOARD, SPACES
from bot.games.hallertau.idle import idle_reason
from bot.games.hallertau.moves import Exchange, Move, Place, print_move
from bot.games.hallertau.prompts.hand import hand_widgets
from bot.games.hallertau.prompts.icons import of_move
from bot.games.hallertau.prompts.labels import SPACE_EFFECTS, code, label, without_label
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.spaces import PlaceWorkers, why_closed
from bot.games.prompts import Buttons, Grid, Menu, Option, Prompt, Widget
from bot.games.text import Seat, Text, _, listed, plain

QUADRANTS: dict[int, Text] = {
    1: _("Top left"),
    2: _("Top right"),
    3: _("Bottom left"),
    4: _("Bottom right"),
}
MORE, TOOLS, WITHOUT = "more", "tools", "without"
"""Half-built moves that lead to pages of their own."""
_COLUMNS = 4


def place_prompt(state: Position, step: PlaceWorkers, partial: str) -> Prompt:
    """Return the spaces as they lie on the board, with the workers that they take now; the rest is behind a button."""
    player = state.players[step.seat]
    moves = list(step.moves(state))
    page, _space, space = partial.strip().partition(" ")
    match page:
        case "without":
            return _without_page(step, moves, partial)
        case "tools":
            return _tools_page(state, step, moves, partial)
        case "more":
            return _more_page(state, step, moves, partial)
        case "idle" if Place(space) in moves:
            return _idle_page(state, step.seat, space, partial)
    notes = [_("You have {workers} left.", workers=words.amount("workers", player.workers))]
    if player.spend_all:
        notes.append(_("After your card you must use all your workers right away."))
    return Prompt(
        seat=step.seat,
        kind="place",
        question=_("Which space do you use?"),
        notes=tuple(notes),
        widgets=(_board(state, step.seat, moves),),
        beside=_beside(),
    )


def _board(state: Position, seat: Seat, moves: list[Move]) -> Grid:
    able = {move.space for move in moves if isinstance(move, Place)}
    return Grid(key="spaces", columns=_COLUMNS, options=tuple(_cell(state, seat, key, key in able) for key in ON_BOARD))


def _cell(state: Position, seat: Seat, key: str, able: bool) -> Option:
    """Return a space: what it takes now; one that brings nothing asks first, one that cannot be used is closed."""
    cost = state.board.next_row(key)
    named = SPACES[key].name()
    if not able:
        short = plain(str(cost)) if cost and why_closed(state, key) is None else plain("–")
        return Option(code=key, label=named, short=short, icon=of_move(Place(key)), enabled=False)
    idle = idle_reason(state, seat, key) is not None
    return Option(
        code=key,
        label=_("{space} · {n}", space=named, n=cost),
        short=plain(str(cost)),
        detail=SPACE_EFFECTS[key],
        move=None if idle else f"place {key}",
        partial=f"idle {key}" if idle else None,
        style="quiet" if idle else "plain",
        icon=of_move(Place(key)),
    )


def _beside() -> tuple[Option, ...]:
    """Return the ways to what is not a space: the exchange for tools, and what is seldom done."""
    tools = Option(code="to-tools", label=_("Tools"), partial=TOOLS, icon="tool")
    return (tools, Option(code="to-more", label=_("More…"), partial=MORE))


def _closed(state: Position, seat: Seat) -> tuple[Text, ...]:
    player = state.players[seat]
    usable = [key for key in SPACES if why_closed(state, key) is None]
    dear = [key for key in usable if state.board.next_row(key) > player.workers]
    full = [key for key in SPACES if not state.board.next_row(key)]
    notes = []
    if full:
        notes.append(_("Full: {spaces}.", spaces=listed([SPACES[key].name() for key in full])))
    if dear:
        notes.append(_("Too few workers for: {spaces}.", spaces=listed([SPACES[key].name() for key in dear])))
    return tuple(notes)


def _back() -> Option:
    return Option(code="to-board", label=_("Back"), partial="")


def _idle_page(state: Position, seat: Seat, space: str, partial: str) -> Prompt:
    """Ask whether a space is to be used although it brings nothing."""
    reason = idle_reason(state, seat, space) or _("nothing to get")
    name = SPACES[space].name()
    use = Option(code="all-the-same", label=_("Use it anyway"), move=f"place {space}", icon=of_move(Place(space)))
    return Prompt(
        seat=seat,
        kind="idle",
        question=_("{space} gives you nothing now: {reason}. Use it anyway?", space=name, reason=reason),
        widgets=(Buttons(key="idle", options=(_back(), use)),),
        partial=partial,
    )


def _tools_page(state: Position, step: PlaceWorkers, moves: list[Move], partial: str) -> Prompt:
    options = tuple(
        Option(
            code=f"tools-{move.count}",
            label=label(state, step.seat, move),
            move=print_move(move),
            icon=of_move(move),
        )
        for move in moves
        if isinstance(move, Exchange)
    )
    return Prompt(
        seat=step.seat,
        kind="tools",
        question=_("How many workers do you exchange for tools?"),
        widgets=(Buttons(key="tools", options=options),),
        beside=(_back(),),
        partial=partial,
    )


def _more_page(state: Position, step: PlaceWorkers, moves: list[Move], partial: str) -> Prompt:
    widgets: list[Widget] = []
    if any(isinstance(move, Place) and move.without for move in moves):
        less = Option(code="to-without", label=_("Skip part of an action"), partial=WITHOUT)
        widgets.append(Buttons(key="less", options=(less,)))
    return Prompt(
        seat=step.seat,
        kind="more",
        question=_("What else do you do?"),
        notes=_closed(state, step.seat),
        widgets=(*widgets, *hand_widgets(state, step.seat, stops=True)),
        beside=(_back(),),
        partial=partial,
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
        kind="without",
        question=_("Which space do you use, and which part do you skip?"),
        widgets=(Menu(key="without", title=_("Space"), options=options),) if options else (),
        beside=(_back(),),
        partial=partial,
    )
