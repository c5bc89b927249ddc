"""What a seat is asked while cards are dealt: which of a pack it keeps, or whether it wants another hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.agricola.box.card_facts import CODES, OCCUPATIONS, key_of, title_of
from bot.games.agricola.phases.dealing import DraftCard, Exchange, KeepCards, left_of
from bot.games.agricola.position.state import Position
from bot.games.agricola.prompts.hand import card_detail
from bot.games.prompts import Buttons, Many, Menu, Option, Prompt, Widget
from bot.games.text import Seat, Text, Who, _, listed, n_


def deal_prompt(state: Position, step: DraftCard | KeepCards | Exchange, partial: str, rest: str) -> Prompt:
    """Return the question of a step of dealing."""
    match step:
        case DraftCard():
            return _draft_prompt(state, step)
        case KeepCards():
            return _keep_prompt(state, step, partial, rest)
        case Exchange():
            return _exchange_prompt(state, step)


def _hand_notes(state: Position, seat: Seat) -> tuple[Text, ...]:
    player = state.players[seat]
    held = [title_of(code) for code in (*player.hand_occupations, *player.hand_minors)]
    return (_("In your hand: {cards}.", cards=listed(held)),) if held else ()


def _options(codes: Sequence[str], *, fragments: bool) -> tuple[Option, ...]:
    options = []
    for code in codes:
        key = key_of(code)
        shown = Option(code=code.lower(), label=title_of(code), detail=card_detail(key), move=f"keep {key}")
        if fragments:
            shown = Option(code=code.lower(), label=title_of(code), detail=card_detail(key), partial=key)
        options.append(shown)
    return tuple(options)


def _draft_prompt(state: Position, step: DraftCard) -> Prompt:
    seat = step.seat
    pack = state.packs[seat][0]
    jobs = pack[0] in OCCUPATIONS
    notes = [_("You pass the rest to the left, to {name}.", name=Who(left_of(state, seat)))]
    more = len(state.packs[seat]) - 1
    if more:
        notes.append(n_("{n} more pack is waiting for you.", "{n} more packs are waiting for you.", more))
    return Prompt(
        seat=seat,
        kind="draft",
        question=_("Which occupation do you keep?") if jobs else _("Which minor improvement do you keep?"),
        notes=(*notes, *_hand_notes(state, seat)),
        widgets=(Menu(key="pack", title=_("Keep"), options=_options(pack, fragments=False)),),
    )


def _keep_prompt(state: Position, step: KeepCards, partial: str, rest: str) -> Prompt:
    pack = state.packs[step.seat][0]
    named = {CODES.get(part.strip()) for part in rest.split(",")}
    chosen = [code for code in pack if code in named]
    widgets: list[Widget] = [
        Many(
            key="keep",
            title=_("Keep"),
            options=_options(pack, fragments=True),
            chosen=tuple(code.lower() for code in chosen),
            base="keep",
            least=step.count,
            most=step.count,
        )
    ]
    if len(chosen) == step.count:
        move = "keep " + ", ".join(key_of(code) for code in chosen)
        label = n_("Keep this {n} card", "Keep these {n} cards", step.count)
        widgets.append(Buttons(key="done", options=(Option(code="take", label=label, move=move, style="good"),)))
    jobs = pack[0] in OCCUPATIONS
    of = n_("Choosing from {n} card", "Choosing from {n} cards", len(pack))
    return Prompt(
        seat=step.seat,
        kind="keep",
        question=_("{of}: which {count} occupations do you keep?", of=of, count=step.count)
        if jobs
        else _("{of}: which {count} minor improvements do you keep?", of=of, count=step.count),
        notes=(
            *((_("Chosen: {cards}.", cards=listed([title_of(code) for code in chosen])),) if chosen else ()),
            *_hand_notes(state, step.seat),
        ),
        widgets=tuple(widgets),
        partial=partial if chosen else "",
    )


def _exchange_prompt(state: Position, step: Exchange) -> Prompt:
    options = (
        Option(code="pass", label=_("Keep this hand"), move="pass", style="good"),
        Option(code="mulligan", label=_("Exchange the hand"), move="mulligan"),
    )
    return Prompt(
        seat=step.seat,
        kind="mulligan",
        question=_("Do you keep this hand?"),
        notes=(
            *_hand_notes(state, step.seat),
            _("You can exchange your whole hand once for cards that have not been dealt."),
        ),
        widgets=(Buttons(key="hand", options=options),),
    )
