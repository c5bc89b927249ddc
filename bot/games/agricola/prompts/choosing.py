"""What is done on an action space: one page for each kind of action, and a fork where several are open."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.agricola.actions.base import Action
from bot.games.agricola.actions.building import RenovateHome, Rooms, Stables
from bot.games.agricola.actions.farming import BakeBread, PloughField, SowFields
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import BuyMajor, GrowFamily, PlayOccupation, TakeStart
from bot.games.agricola.actions.taking import TakeAll
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.phases.choosing import Choose
from bot.games.agricola.position.moves import Move, Renovate, Take, print_move
from bot.games.agricola.position.state import Position
from bot.games.prompts import Buttons, Menu, Option, Prompt, Widget
from bot.games.text import Seat, Text, _, listed

from .buying import improve_page, occupation_page
from .fencing import fence_page
from .hand import cost_label
from .icons import PAGES, only
from .land import land_page
from .pages import After, Page
from .sowing import bake_page, sow_page


def choose_prompt(state: Position, step: Choose, partial: str, page: str, rest: str, after: After) -> Prompt:
    """Return the page of the action that is being done, or the fork between those that can be.

    Where several can all be done, one after another, the first is open at once and the others have buttons.
    """
    possible = [action for action in step.actions if action.possible(state, step.seat)]
    pages: dict[str, list[Action]] = {}
    for action in possible:
        if (name := _page_name(action)) is not None:
            pages.setdefault(name, []).append(action)
    direct = [option for action in possible if _page_name(action) is None for option in _direct(state, step, action)]
    stop = () if step.must else (Option(code="pass", label=_("Done"), move="pass"),)
    if page not in pages:
        page, rest, partial = "", "", ""
        if pages and not direct and (len(pages) == 1 or not step.single):
            page = next(iter(pages))
    fork = [
        Option(code=name, label=_FORK[name], partial=name, style="plain" if page else "good", icon=PAGES[name])
        for name in pages
        if name != page
    ]
    if page:
        shown = _page_of(state, step, page, pages[page], rest, after)
        beside = (*(fork if not direct else ()), *stop)
        return Prompt(
            seat=step.seat,
            kind=page,
            question=shown.question,
            notes=(*_given_by(pages[page][0]), *shown.notes),
            widgets=shown.widgets,
            beside=beside,
            partial=partial,
            go=shown.go,
            plan=shown.plan,
            closed=shown.closed,
        )
    options = (*fork, *direct, *stop)
    if len(options) == 1 and direct:
        return Prompt(
            seat=step.seat,
            kind="choose",
            question=_fork_question(state, step, fork, direct),
            go=replace(direct[0], code="go", style="good"),
        )
    choice: Widget = (
        Buttons(key="do", options=options) if len(options) <= 12 else Menu(key="do", title=_("Choose"), options=options)
    )
    return Prompt(
        seat=step.seat,
        kind="choose",
        question=_fork_question(state, step, fork, direct),
        widgets=(choice,),
    )


def _fork_question(state: Position, step: Choose, fork: list[Option], direct: list[Option]) -> Text:
    """What is chosen, and on which space."""
    origins = {action.origin for action in step.actions}
    spaces = [state.facts(origin).name() for origin in origins if origin in state.board.spaces]
    if step.must and not fork and all((option.move or "").startswith("take ") for option in direct):
        return _("Which do you take?")
    if len(spaces) != 1:
        return _("What do you do?") if step.must else _("Do you do anything else?")
    if step.must:
        return _("What do you do on “{space}”?", space=spaces[0])
    return _("What else do you do on “{space}”?", space=spaces[0])


def _given_by(action: Action) -> tuple[Text, ...]:
    """The card that gives the action, if one does."""
    if action.origin in CARDS or action.origin in MAJORS:
        return (_("{card} gives you this action.", card=title_of(action.origin)),)
    return ()


def _page_name(action: Action) -> str | None:
    match action:
        case Rooms() | Stables():
            return "build"
        case PloughField():
            return "plough"
        case SowFields():
            return "sow"
        case BakeBread():
            return "bake"
        case BuildFences():
            return "fence"
        case BuyMajor():
            return "improve"
        case PlayOccupation():
            return "occupation"
        case _:
            return None


_FORK: dict[str, Text] = {
    "build": _("Build"),
    "plough": _("Plow"),
    "sow": _("Sow"),
    "bake": _("Bake bread"),
    "fence": _("Build fences"),
    "improve": _("Buy an improvement"),
    "occupation": _("Play an occupation"),
}


def _direct(state: Position, step: Choose, action: Action) -> list[Option]:
    options = []
    for move in action.moves(state, step.seat):
        text = print_move(move)
        if isinstance(move, Take):
            label = _taken(state, step, move)
            code, icon = ".".join(move.goods), only(move.goods)
        else:
            label, icon = _direct_label(state, step.seat, action, move)
            code = text.replace(" ", "-")
        options.append(Option(code=code, label=label, move=text, icon=icon))
    return options


def _direct_label(state: Position, seat: Seat, action: Action, move: Move) -> tuple[Text, str]:
    """What is done at once, with its icon."""
    if isinstance(action, GrowFamily):
        return _("Family growth"), "growth"
    if isinstance(action, TakeStart):
        return _("Starting player"), "start"
    assert isinstance(action, RenovateHome)
    assert isinstance(move, Renovate)
    return _price_label(state, seat, action, move), "renovate"


def _taken(state: Position, step: Choose, move: Take) -> Text:
    if move.goods == ("cattle",):
        return _("1 cattle for 1 food")
    if move.goods == ("sheep",):
        return _("1 sheep and 1 food")
    if move.goods == ("food",):
        lying = next(
            (state.board.spaces[action.space].goods for action in step.actions if isinstance(action, TakeAll)), {}
        )
        return words.amount("food", lying.get("food", 1))
    return listed([words.amount(good, 1) for good in move.goods])


def _price_label(state: Position, seat: Seat, action: RenovateHome, move: Renovate) -> Text:
    """*Renovate for 2 clay and 1 reed*, with the material where it is not the next step."""
    prices = action.prices(state, seat)
    new = move.to or {"wood": "clay", "clay": "stone"}[state.players[seat].farm.material]
    cost = cost_label(state, seat, prices[new])
    if move.to:
        return _("Renovate to stone for {cost}", cost=cost) if cost is not None else _("Renovate to stone")
    return _("Renovate for {cost}", cost=cost) if cost is not None else _("Renovate")


def _page_of(state: Position, step: Choose, name: str, actions: Sequence[Action], rest: str, after: After) -> Page:
    """Return the page of what is done with one or two kinds of action."""
    seat, first = step.seat, actions[0]
    match first:
        case Rooms() | Stables() | PloughField():
            return land_page(state, step, name, rest, after)
        case SowFields():
            return sow_page(state, seat, first, rest)
        case BakeBread():
            return bake_page(state, seat, first, rest)
        case BuyMajor():
            return improve_page(state, seat, first, rest)
        case PlayOccupation():
            return occupation_page(state, seat, first, rest)
        case _:
            assert isinstance(first, BuildFences)
            fences = first

            def wood_for(count: int) -> int:
                return fences.wood_for(state, seat, count)

            left = BuildFences().left(state, seat)
            return fence_page(state.players[seat], fences.layouts(state, seat), rest, wood_for, left)
