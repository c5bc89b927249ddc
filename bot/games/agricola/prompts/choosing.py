"""What is done on an action space: one page for each kind of action, and a fork where several are open."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.agricola.actions.base import Action
from bot.games.agricola.actions.building import Rooms, Stables
from bot.games.agricola.actions.farming import SOWN, BakeBread, PloughField, SowFields
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import BuyMajor, GrowFamily, PlayOccupation, TakeStart
from bot.games.agricola.actions.taking import TakeAll
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, title_of
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.engine.paying import Price, payable
from bot.games.agricola.phases.choosing import Choose
from bot.games.agricola.position.fields import place_name, place_named, place_title
from bot.games.agricola.position.moves import Improve, Occupation, Sow, Take, Use, print_move
from bot.games.agricola.position.state import Position
from bot.games.prompts import Buttons, Many, Menu, Option, Prompt, Widget
from bot.games.text import Seat, Text, _, listed, n_, plain

from .cards import use_label
from .fencing import fence_page
from .hand import card_detail, cost_label, hand_notes, improve_detail, improve_label, occupation_label
from .icons import PAGES, only
from .pages import cell_grid

Page = tuple[Text, tuple[Text, ...], tuple[Widget, ...]]


def choose_prompt(state: Position, step: Choose, partial: str, page: str, rest: str) -> Prompt:
    """Return the page of the action that is being done, or the fork between those that can be."""
    possible = [action for action in step.actions if action.possible(state, step.seat)]
    pages = {name: action for action in possible if (name := _page_name(action)) is not None}
    direct = [option for action in possible if _page_name(action) is None for option in _direct(state, step, action)]
    stop = () if step.must else (Option(code="pass", label=_("Done"), move="pass"),)
    if page not in pages:
        page, rest, partial = "", "", ""
        if len(pages) == 1 and not direct:
            page = next(iter(pages))
    if page:
        question, notes, widgets = _PAGES[page](state, step.seat, pages[page], rest)
        notes = (*_given_by(pages[page]), *notes)
        if stop and not partial:
            widgets = (*widgets, Buttons(key="stop", options=stop))
        return Prompt(seat=step.seat, kind=page, question=question, notes=notes, widgets=widgets, partial=partial)
    fork = [Option(code=name, label=_FORK[name], partial=name, style="good", icon=PAGES[name]) for name in pages]
    options = (*fork, *direct, *stop)
    choice: Widget = (
        Buttons(key="do", options=options) if len(options) <= 5 else Menu(key="do", title=_("Choose"), options=options)
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
        case Rooms():
            return "build"
        case Stables():
            return "stable"
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
    "build": _("Build rooms"),
    "stable": _("Build stables"),
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
            label, icon = _direct_label(action, text)
            code = text.replace(" ", "-")
        options.append(Option(code=code, label=label, move=text, icon=icon))
    return options


def _direct_label(action: Action, text: str) -> tuple[Text, str]:
    """What is done at once, with its icon."""
    if isinstance(action, GrowFamily):
        return _("Family growth"), "growth"
    if isinstance(action, TakeStart):
        return _("Starting player"), "start"
    return (_("Renovate") if text == "renovate" else _("Renovate to stone")), "renovate"


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


def _build_page(state: Position, seat: Seat, action: Action, rest: str) -> Page:
    assert isinstance(action, Rooms)
    player = state.players[seat]
    cost = cost_label(state, seat, price := action.price(player))
    if cost is None:
        notes = (_("It costs nothing."),)
    else:
        notes = (_("A room costs {cost}. You have {have}.", cost=cost, have=_have(state, seat, price)),)
    return _("Where do you build the room?"), notes, (cell_grid(player, player.farm.room_places(), "build"),)


def _stable_page(state: Position, seat: Seat, action: Action, rest: str) -> Page:
    assert isinstance(action, Stables)
    player = state.players[seat]
    cost = cost_label(state, seat, price := action.price())
    if cost is None:
        notes = (_("It costs nothing."),)
    else:
        notes = (_("A stable costs {cost}. You have {have}.", cost=cost, have=_have(state, seat, price)),)
    return _("Where do you build the stable?"), notes, (cell_grid(player, player.farm.stable_places(), "stable"),)


def _plough_page(state: Position, seat: Seat, action: Action, rest: str) -> Page:
    player = state.players[seat]
    return _("Where do you plow the field?"), (), (cell_grid(player, player.farm.field_places(), "plough"),)


def _have(state: Position, seat: Seat, price: Price) -> Text:
    """What there is of the goods with which a price can be paid."""
    goods = dict.fromkeys(good for way in payable(state, seat, price) for good, count in way.cost.items() if count)
    return listed([words.amount(good, state.players[seat].have(good)) for good in goods])


def _bake_page(state: Position, seat: Seat, action: Action, rest: str) -> Page:
    player = state.players[seat]
    options = tuple(
        Option(
            code=f"bake-{grain}",
            label=_(
                "{grain} → {food}",
                grain=words.amount("grain", grain),
                food=words.amount("food", player.bread(grain)),
            ),
            move=f"bake {grain}",
            icon="bread",
        )
        for grain in range(player.most_bread(), 0, -1)
    )
    return _("How much grain do you bake?"), (), (Menu(key="bake", title=_("Bake"), options=options),)


def _improve_page(state: Position, seat: Seat, action: Action, rest: str) -> Page:
    """The improvements that can be had; a card of the hand that goes in several ways leads to a page of its own."""
    assert isinstance(action, BuyMajor)
    moves: dict[str, list[Improve]] = {}
    for move in action.moves(state, seat):
        assert isinstance(move, Improve)
        moves.setdefault(move.card, []).append(move)
    if rest in CODES and len(moves.get(rest, ())) > 1:
        ways = tuple(
            Option(code=f"way.{number}", label=improve_label(state, seat, move, action.origin), move=print_move(move))
            for number, move in enumerate(moves[rest])
        )
        question = _("What do you return for {card}?", card=title_of(CODES[rest]))
        return question, (card_detail(rest),), (Menu(key="improve", title=_("Return"), options=ways),)
    options = []
    for card, found in moves.items():
        if card in CODES and len(found) > 1:
            label, detail = title_of(CODES[card]), improve_detail(card)
            options.append(Option(code=card[:24], label=label, detail=detail, partial=f"improve {card}", icon="minor"))
            continue
        for move in found:
            options.append(
                Option(
                    code=f"{card[:20]}.{len(options)}" if move.returned else card[:24],
                    label=improve_label(state, seat, move, action.origin),
                    detail=improve_detail(card),
                    move=print_move(move),
                    icon="minor" if card in CODES else "major",
                )
            )
    key = "improve" if state.family else "hand"
    return _("Which improvement do you buy or play?"), hand_notes(state, seat, action), (
        Menu(key=key, title=_("Improvement"), options=tuple(options)),
    )  # fmt: skip


def _occupation_page(state: Position, seat: Seat, action: Action, rest: str) -> Page:
    assert isinstance(action, PlayOccupation)
    options = []
    for number, move in enumerate(action.moves(state, seat)):
        if isinstance(move, Use):
            label = use_label(state, seat, move)
            options.append(Option(code=f"other.{number}", label=label, move=print_move(move)))
            continue
        assert isinstance(move, Occupation)
        options.append(
            Option(
                code=move.card[:24],
                label=occupation_label(state, seat, move, action),
                detail=card_detail(move.card),
                move=print_move(move),
            )
        )
    menu = Menu(key="hand", title=_("Occupation"), options=tuple(options))
    return _("Which occupation do you play?"), hand_notes(state, seat, action), (menu,)


def _fence_page(state: Position, seat: Seat, action: Action, rest: str) -> Page:
    assert isinstance(action, BuildFences)
    player = state.players[seat]

    def wood_for(count: int) -> int:
        return action.wood_for(state, seat, count)

    return fence_page(player, action.layouts(state, seat), rest, wood_for, BuildFences().left(state, seat))


def _sow_page(state: Position, seat: Seat, action: Action, rest: str) -> Page:
    assert isinstance(action, SowFields)
    player = state.players[seat]
    places = action.places(player)
    chosen: dict[int, str] = {}
    for part in rest.split(","):
        where, _space, crop = part.strip().rpartition(" ")
        place = place_named(where)
        if place is not None and place in places and crop in places[place]:
            chosen[place] = crop
    left = {crop: player.goods.get(crop) - list(chosen.values()).count(crop) for crop in SOWN}
    widgets: list[Widget] = []
    for crop, title in (
        ("grain", _("Plant grain on")),
        ("vegetable", _("Plant vegetables on")),
        ("wood", _("Plant wood on")),
    ):
        seeds = player.goods.get(crop)
        fields = [place for place, crops in places.items() if crop in crops and chosen.get(place, crop) == crop]
        if not seeds or not fields:
            continue
        others = [f"{place_name(place)} {other}" for place, other in chosen.items() if other != crop]
        widgets.append(
            Many(
                key=f"sow-{crop}",
                title=title,
                options=tuple(
                    Option(
                        code=f"{crop[0]}-{place_name(place).lower()}",
                        label=plain(place_title(place)),
                        partial=f"{place_name(place)} {crop}",
                        icon=crop,
                    )
                    for place in fields
                ),
                chosen=tuple(f"{crop[0]}-{place_name(place).lower()}" for place, own in chosen.items() if own == crop),
                base=", ".join(["sow", *others]),
                most=min(seeds, len(fields)),
            )
        )
    quick = [move for move in action.moves(state, seat) if isinstance(move, Sow)]
    quick.sort(key=lambda move: -len(move.fields))
    if len(quick) > 1:
        options = tuple(Option(code=f"q{n}", label=_amounts(move), partial=print_move(move),
                               icon=only(crop for _cell, crop in move.fields))
                        for n, move in enumerate(quick[:25]))  # fmt: skip
        widgets.append(Menu(key="quick", title=_("Or choose amounts"), options=options))
    text = "sow " + ", ".join(f"{place_name(place)} {crop}" for place, crop in sorted(chosen.items()))
    ready = bool(chosen) and min(left.values()) >= 0 and len(chosen) <= action.most
    label = _("Sow {n}", n=len(chosen)) if chosen else _("Sow")
    done = Option(code="done", label=label, move=text if ready else None, style="main", enabled=ready)
    widgets.append(Buttons(key="done", options=(done,)))
    taken = {crop for crops in places.values() for crop in crops}
    notes = (
        n_("{n} empty field. You can sow: {seed}.", "{n} empty fields. You can sow: {seed}.", len(places) - len(chosen),
           seed=words.amounts({crop: count for crop, count in left.items() if crop in taken})),
    )  # fmt: skip
    return _("What do you sow?"), notes, tuple(widgets)


def _amounts(move: Sow) -> Text:
    crops = [crop for _cell, crop in move.fields]
    return words.amounts({crop: crops.count(crop) for crop in SOWN})


_PAGES: dict[str, Callable[[Position, Seat, Action, str], Page]] = {
    "build": _build_page,
    "stable": _stable_page,
    "plough": _plough_page,
    "sow": _sow_page,
    "bake": _bake_page,
    "fence": _fence_page,
    "improve": _improve_page,
    "occupation": _occupation_page,
}
