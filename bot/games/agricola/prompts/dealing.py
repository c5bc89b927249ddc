"""What a seat is asked while cards are dealt: which of a pack it keeps, or whether it wants another hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.agricola.box.card_facts import CODES, OCCUPATIONS, hand_card, key_of, title_of
from bot.games.agricola.phases.dealing import DraftCard, Exchange, KeepCards, left_of
from bot.games.agricola.position.state import Position
from bot.games.prompts import Buttons, Cards, Many, Option, Prompt, Widget
from bot.games.text import Seat, Text, Who, _, listed, n_


def deal_prompt(state: Position, step: DraftCard | KeepCards | Exchange, partial: str, rest: str) -> Prompt:
    """Return the question of a step of dealing."""
    match step:
        case DraftCard():
            return _draft_prompt(state, step, rest)
        case KeepCards():
            return _keep_prompt(state, step, partial, rest)
        case Exchange():
            return _exchange_prompt(state, step)


def _hand_notes(state: Position, seat: Seat) -> tuple[Text, ...]:
    player = state.players[seat]
    held = [title_of(code) for code in (*player.hand_occupations, *player.hand_minors)]
    return (_("In your hand: {cards}.", cards=listed(held)),) if held else ()


def _cards(codes: Sequence[str], chosen: Sequence[str]) -> Cards:
    """One option for each card of which one is kept: it marks the card, or takes the mark away."""
    return Cards(
        key="pack",
        options=tuple(
            Option(
                code=code.lower(),
                label=title_of(code),
                detail=Text(hand_card(code).short),
                partial="" if code in chosen else f"keep {key_of(code)}",
                style="good" if code in chosen else "plain",
            )
            for code in codes
        ),
        keys=tuple(key_of(code) for code in codes),
        chosen=tuple(code.lower() for code in chosen),
    )


def _marked(pack: Sequence[str], rest: str) -> list[str]:
    named = {CODES.get(part.strip()) for part in rest.split(",")}
    return [code for code in pack if code in named]


def _draft_prompt(state: Position, step: DraftCard, rest: str) -> Prompt:
    seat = step.seat
    pack = state.packs[seat][0]
    jobs = pack[0] in OCCUPATIONS
    chosen = _marked(pack, rest)[:1]
    widgets: list[Widget] = [_cards(pack, chosen)]
    notes = [_("You pass the rest to the left, to {name}.", name=Who(left_of(state, seat)))]
    more = len(state.packs[seat]) - 1
    if more:
        notes.append(n_("{n} more pack is waiting for you.", "{n} more packs are waiting for you.", more))
    if chosen:
        title, key = title_of(chosen[0]), key_of(chosen[0])
        notes.append(_("{card} is chosen.", card=title))
        keep = Option(
            code="take",
            label=_("Keep {card}", card=title),
            move=f"keep {key}; confirm",
            style="good",
            said=_kept(state, seat, title),
        )
        widgets.append(Buttons(key="done", options=(keep,)))
    return Prompt(
        seat=seat,
        kind="draft",
        question=_("Which occupation do you keep?") if jobs else _("Which minor improvement do you keep?"),
        notes=tuple(notes),
        widgets=tuple(widgets),
        partial=f"keep {key_of(chosen[0])}" if chosen else "",
    )


def _kept(state: Position, seat: Seat, card: Text) -> Text:
    """What is said when a card is kept: which, and how many come next from whom, where the seat has to wait for it."""
    right = Seat((seat - 1) % len(state.players))
    before = state.packs[right]
    if len(state.packs[seat]) > 1 or right == seat or not before or len(before[0]) < 2:
        return _("You keep {card}.", card=card)
    return n_(
        "You keep {card}. {n} card comes next from {name}.", "You keep {card}. {n} cards come next from {name}.",
        len(before[0]) - 1, card=card, name=Who(right),
    )  # fmt: skip


def _keep_prompt(state: Position, step: KeepCards, partial: str, rest: str) -> Prompt:
    pack = state.packs[step.seat][0]
    chosen = _marked(pack, rest)
    widgets: list[Widget] = [
        Many(
            key="keep",
            title=_("Keep"),
            options=tuple(
                Option(
                    code=code.lower(),
                    label=_("{n} {card}", n=number, card=title_of(code)),
                    detail=Text(hand_card(code).short),
                    partial=key_of(code),
                )
                for number, code in enumerate(pack, 1)
            ),
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
        notes=(_("Chosen: {cards}.", cards=listed([title_of(code) for code in chosen])),) if chosen else (),
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
