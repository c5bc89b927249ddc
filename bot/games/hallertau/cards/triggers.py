"""Moments: what must just have happened for a card to be playable (rules 7.3)."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.hallertau.facts import HARVEST, SPACES
from bot.games.hallertau.state import Position
from bot.games.steps import Ask, stack_of
from bot.games.text import Seat, Text, _

Trigger = Callable[[Position, Seat], bool]


def _sows(space: str) -> bool:
    """Whether a space lets sow: the four centre spaces (rules 2.2)."""
    return bool(space) and SPACES[space].centre


def _before_own_action(state: Position, seat: Seat) -> bool:
    stack = stack_of(state, seat)
    step = stack[-1] if stack else None
    return isinstance(step, Ask) and step.opens_turn and step.seat == seat


TRIGGERS: dict[str, Trigger] = {
    "spent_last_jewelry": lambda state, seat: state.players[seat].just.spent_last_jewelry,
    "tools_gained_at_once": lambda state, seat: state.players[seat].just.tools > 0,
    "used_action_space": lambda state, seat: bool(state.players[seat].just.space),
    "used_sow_space": lambda state, seat: _sows(state.players[seat].just.space),
    "using_butchery": lambda state, seat: state.players[seat].just.at_butchery,
    "before_own_last_action": _before_own_action,
    "workers_removed": lambda state, seat: bool(state.removed),
    "workers_exchanged_one_turn": lambda state, seat: state.players[seat].just.exchanged > 0,
    "harvested": lambda state, seat: state.phase == HARVEST and bool(state.players[seat].just.harvest),
    "just_harvested": lambda state, seat: bool(
        state.players[seat].harvested if state.phase == HARVEST else state.players[seat].just.harvest
    ),
    "card_played_right_after_gaining": lambda state, seat: state.players[seat].just.fresh,
}
"""Whether the moment of a trigger is now, by its name in the data."""

_WHEN: dict[str, Text] = {
    "spent_last_jewelry": _("only right after spending your last jewelry"),
    "tools_gained_at_once": _("only right after gaining tools"),
    "used_action_space": _("only right after using an action space"),
    "used_sow_space": _("only right after using Farming, Fertilizing, Cultivation or Busy Weekend"),
    "using_butchery": _("only while using Butchery, before you pay for it"),
    "before_own_last_action": _("only on your turn, before you place workers"),
    "workers_removed": _("only right after workers are removed in phase 1"),
    "workers_exchanged_one_turn": _("only right after exchanging workers for tools"),
    "harvested": _("only right after harvesting a field in phase 7"),
    "just_harvested": _("only right after harvesting"),
    "card_played_right_after_gaining": _("only right after playing a card you have just drawn"),
}


def why_not_now(trigger: str) -> Text:
    """Return when a trigger's moment would be."""
    return _WHEN[trigger]
