"""The hand: what can be played now, one card with the ways to play it, and when to be stopped for."""

from __future__ import annotations

from bot.games.hallertau.cards.playing import playable
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import PHASES
from bot.games.hallertau.moves import LEAVABLE, Hold, Play, print_move, read_move
from bot.games.hallertau.prompts.icons import of_card
from bot.games.hallertau.prompts.labels import card_label, card_sentence, code, tier_sentence, without_label
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.cards import plays
from bot.games.hallertau.steps.effects import leavable
from bot.games.prompts import Buttons, Many, Menu, Option, Prompt, Widget
from bot.games.rules import Unreadable
from bot.games.text import Seat, Text, _, n_

STOPS = (1, 2, 3, 4, 5, 6, 7, 8, 10)
"""Phases in which a seat can ask to be stopped for; in phase 9 it is asked anyway."""
ODDS = ("tools", "sheep", "field")
"""Gains of which fewer can be better for a later card, so leaving them out is offered."""


def _entry(card: str) -> Option:
    return Option(code=f"c-{card}", label=card_label(card), detail=card_sentence(card), partial=f"card {card}",
                  icon=of_card(card))  # fmt: skip


def hand_widgets(state: Position, seat: Seat, *, stops: bool) -> tuple[Widget, ...]:
    """Return the cards that can be played now as a list; with `stops` the way to the phases to be waited for in."""
    player = state.players[seat]
    if not player.hand:
        return ()
    widgets: list[Widget] = []
    cards = list(dict.fromkeys(move.card for move in plays(state, seat) if isinstance(move, Play)))
    if cards:
        widgets.append(Menu(key="hand", title=_("Play a card"), options=tuple(_entry(card) for card in cards)))
    if stops:
        count = len(player.holds)
        name = n_("Pause for me in {n} phase", "Pause for me in {n} phases", count) if count else _("Pause for me in…")
        widgets.append(Buttons(key="to-hold", options=(Option(code="to-hold", label=name, partial="hold"),)))
    return tuple(widgets)


def hold_page(state: Position, seat: Seat, partial: str) -> Prompt:
    """Return the phases in which a seat can ask to be stopped for."""
    player = state.players[seat]
    holds = _holds(partial, player.holds)
    every = Many(
        key="holds",
        title=_("Pause for me in"),
        options=tuple(
            Option(code=f"p-{phase}", label=_("phase {phase}, {title}", phase=phase, title=PHASES[phase - 1]),
                   partial=str(phase))
            for phase in STOPS
        ),
        chosen=tuple(f"p-{phase}" for phase in holds),
        base="hold ",
        most=len(STOPS),
    )  # fmt: skip
    changed = list(holds) != list(player.holds)
    keep = Option(code="keep", label=_("Keep this"), move=print_move(Hold(holds)) if changed else None, style="main",
                  enabled=changed)  # fmt: skip
    return Prompt(
        seat=seat,
        kind="hold",
        question=_("In which phases should the game pause for you?"),
        notes=(
            _(
                "Most phases run automatically. In the phases you choose, the game asks you whether you "
                "want to play a card."
            ),
        ),
        widgets=(every, Buttons(key="keep", options=(keep,))),
        partial=partial,
    )


def _holds(partial: str, now: list[int]) -> tuple[int, ...]:
    if partial == "hold ":
        return ()
    if partial.startswith("hold "):
        try:
            move = read_move(partial)
        except Unreadable:
            return tuple(now)
        assert isinstance(move, Hold)
        return tuple(phase for phase in move.phases if phase in STOPS)
    return tuple(now)


def card_page(state: Position, seat: Seat, partial: str) -> Prompt | None:
    """Return one card with the ways to play it; None when it is not in the hand."""
    try:
        wanted = read_move(partial)
    except Unreadable:
        return None
    if not isinstance(wanted, Play) or wanted.card not in state.players[seat].hand:
        return None
    card = wanted.card
    moves = [move for move in plays(state, seat) if isinstance(move, Play) and move.card == card]
    widgets: list[Widget] = []
    if moves:
        widgets.append(Buttons(key="play", options=tuple(_play(move) for move in moves)))
        left = [part for part in LEAVABLE if part in ODDS and part in leavable(card)]
        if left and CARDS[card].effects:
            fewer = [Play(card, move.tier, (part,)) for move in moves for part in left]
            widgets.append(Menu(key="without", title=_("Skip part of it"), options=tuple(
                Option(code=code(print_move(move)), label=_without(move), move=print_move(move)) for move in fewer
            )))  # fmt: skip
    reason = next((reason for number, reason in playable(state, seat) if number == card), None)
    return Prompt(
        seat=seat,
        kind="card",
        question=_("Card {card}: {what}", card=card, what=card_sentence(card)),
        notes=(_("Not now: {reason}", reason=reason),) if reason is not None else (),
        widgets=tuple(widgets),
        partial=partial,
    )


def _play(move: Play) -> Option:
    name = tier_sentence(move.card, move.tier) if move.tier else _("Play")
    return Option(code=code(print_move(move)), label=name, move=print_move(move), style="main")


def _without(move: Play) -> Text:
    without = without_label(move.without)
    return _("{what}, {without}", what=tier_sentence(move.card, move.tier), without=without) if move.tier else without
