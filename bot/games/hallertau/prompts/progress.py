"""Phase 9: which building moves, what is paid, which boulder is in the way."""

from __future__ import annotations

from bot.games.hallertau import crafting, words
from bot.games.hallertau.facts import BUILDING_KEYS, BUILDINGS, OFF_BOARD, STEP_COST
from bot.games.hallertau.moves import Boulder, Craft, Move, print_move, read_move
from bot.games.hallertau.prompts.builder import builder
from bot.games.hallertau.prompts.labels import code, label
from bot.games.hallertau.state import Player, Position
from bot.games.hallertau.steps.buildings import Progress, why_no_step
from bot.games.prompts import Buttons, Menu, Option, Prompt, Widget
from bot.games.rules import Unreadable
from bot.games.text import Text, _, n_


def progress_prompt(state: Position, step: Progress, partial: str) -> Prompt:
    """Return the five buildings, or the page of one, or of the boulders."""
    page, _space, rest = partial.strip().partition(" ")
    if page == "craft":
        number = next((n for n, key in enumerate(BUILDING_KEYS) if rest.startswith(key)), None)
        if number is not None:
            return _building_page(state, step, number, partial)
    if page == "boulder":
        return _boulder_page(state, step, partial)
    player = state.players[step.seat]
    options = []
    for number, facts in enumerate(BUILDINGS):
        options.append(
            Option(
                code=facts.key,
                label=_("{building}: {steps} steps", building=facts.name(), steps=player.steps[number]),
                detail=_detail(state, player, number),
                partial=f"craft {facts.key}",
            )
        )
    widgets: list[Widget] = [Menu(key="craft", title=_("Move a craft building"), options=tuple(options))]
    buttons = [Option(code="pass", label=_("Done"), move="pass", style="good")]
    if any(isinstance(move, Boulder) for move in step.options(state)):
        buttons.insert(0, Option(code="to-boulder", label=_("Move a boulder"), partial="boulder", icon="boulder"))
    widgets.append(Buttons(key="go", options=tuple(buttons)))
    return Prompt(
        seat=step.seat,
        kind="progress",
        question=_("Which craft building moves 1 space right?"),
        notes=(_price_note(state.round), _have_note(player)),
        widgets=tuple(widgets),
    )


def _price_note(round_number: int) -> Text:
    """What a step costs in this round (rules 6.1)."""
    costs = {kinds: cost[round_number - 1] for kinds, cost in sorted(STEP_COST.items())}
    full, two, three = costs[1], costs[2], costs[3]
    if three is not None and two is not None:
        return _("A step costs {full} goods, {two} of 2 types, {three} of 3 types, or 1 jewelry.", full=full or 0,
                 two=two, three=three)  # fmt: skip
    if two is not None:
        return _("A step costs {full} goods, {two} of 2 types, or 1 jewelry.", full=full or 0, two=two)
    return n_("A step costs {n} good or 1 jewelry.", "A step costs {n} goods or 1 jewelry.", full or 0)


def _have_note(player: Player) -> Text:
    return n_("You have {n} tool ready and {jewelry} jewelry.", "You have {n} tools ready and {jewelry} jewelry.",
              player.ready_tools(), jewelry=player.jewelry)  # fmt: skip


def _detail(state: Position, player: Player, number: int) -> Text:
    reason = why_no_step(player, number)
    if reason is not None:
        return reason
    ways = crafting.affordable(number, state.round, player.goods)
    if ways:
        return _("for example {goods}", goods=words.amounts(dict(ways[0])))
    if player.jewelry:
        return _("for 1 jewelry")
    return _("nothing to pay with")


def boulder_moves(player: Player, number: int) -> list[Boulder] | None:
    """Return the boulder moves that free the next place of a building, or None when tools do not reach."""
    near, far = player.boulders[number]
    place = player.steps[number] + 1
    key = BUILDING_KEYS[number]
    if place not in (near, far):
        return []
    if place == far or far != near + 1 or near + 1 == OFF_BOARD:
        needed = [Boulder(key, 2 if place == far and place != near else 1)]
    else:
        needed = [Boulder(key, 2), Boulder(key, 1)]
    return needed if len(needed) <= player.ready_tools() else None


def _building_page(state: Position, step: Progress, number: int, partial: str) -> Prompt:
    player = state.players[step.seat]
    facts = BUILDINGS[number]
    head = f"craft {facts.key}"
    reason = why_no_step(player, number)
    widgets: list[Widget] = []
    notes: list[Text] = [_price_note(state.round), _limits(number)]
    if reason is not None:
        notes.insert(0, reason)
        needed = boulder_moves(player, number) if player.steps[number] + 1 < OFF_BOARD else None
        if needed:
            text = "; ".join(print_move(move) for move in needed)
            name = n_("Move {n} boulder with a tool", "Move {n} boulders with tools", len(needed))
            widgets.append(Buttons(key="free", options=(
                Option(code="free", label=name, move=text, icon="boulder"),
            )))  # fmt: skip
    else:
        moves: list[Move] = [
            Craft(facts.key, goods) for goods in crafting.affordable(number, state.round, player.goods)
        ]
        if player.jewelry:
            pay = Option(code="jewelry", label=_("Pay 1 jewelry"), move=print_move(Craft(facts.key)),
                         icon="jewelry")  # fmt: skip
            widgets.append(Buttons(key="jewelry", options=(pay,)))
        if moves:
            more, built = builder(state, step.seat, head, moves, _readable(partial), _("Pay and move"))
            notes += more
            widgets += built
        elif not player.jewelry:
            notes.append(_("You cannot pay for any step now."))
    have = {good: player.goods.get(good) for good in facts.accepts}
    notes.append(_("You have {goods}.", goods=words.amounts(have)))
    return Prompt(
        seat=step.seat,
        kind="craft",
        question=_("What do you pay for a step with the {building}?", building=facts.name()),
        notes=tuple(notes),
        widgets=tuple(widgets),
        partial=partial,
    )


def _readable(partial: str) -> str:
    try:
        read_move(partial)
    except Unreadable:
        return ""
    return partial


def _limits(number: int) -> Text:
    """What a building accepts within one step."""
    facts = BUILDINGS[number]
    names = [words.NAMES[good] for good in facts.accepts]
    if facts.more:
        return _(
            "{building} takes {many} and {few}, with more {many} than {few}.", building=facts.name(), many=names[0],
                 few=names[1])  # fmt: skip
    if len(names) == 2:
        return _("{building} takes {one} and {two}.", building=facts.name(), one=names[0], two=names[1])
    if facts.most:
        return _(
            "{building} takes {one}, {two} and {three}, with at most 1 {one}.", building=facts.name(), one=names[0],
                 two=names[1], three=names[2])  # fmt: skip
    return _("{building} takes {one}, {two} and {three}.", building=facts.name(), one=names[0], two=names[1],
             three=names[2])  # fmt: skip


def _boulder_page(state: Position, step: Progress, partial: str) -> Prompt:
    moves = [move for move in step.options(state) if isinstance(move, Boulder)]
    options = tuple(
        Option(code=code(print_move(move)), label=label(state, step.seat, move), move=print_move(move))
        for move in moves
    )
    return Prompt(
        seat=step.seat,
        kind="boulder",
        question=_("Which boulder moves 1 space right?"),
        notes=(_have_note(state.players[step.seat]),),
        widgets=(Menu(key="boulder", title=_("Boulder"), options=options),) if options else (),
        partial=partial,
    )
