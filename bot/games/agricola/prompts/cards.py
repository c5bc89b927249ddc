"""What cards ask, how something is paid, and what cards do at any time."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, hand_card, key_of, title_of
from bot.games.agricola.box.facts import ANIMALS, SUPPLY
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.engine.emit import AskCard
from bot.games.agricola.engine.paying import Pay
from bot.games.agricola.position.exchanges import open_exchanges
from bot.games.agricola.position.moves import Move, PayWith, Policy, Use, print_move
from bot.games.agricola.position.state import Position
from bot.games.prompts import Buttons, Menu, Option, Prompt, Widget
from bot.games.text import Seat, Text, _, listed

from .icons import of_goods

BUTTONS = 4
"""So many ways to pay are buttons; of more the three cheapest."""
PAID: dict[str, Text] = {
    "room": _("How do you pay for the room?"),
    "stable": _("How do you pay for the stable?"),
    "renovation": _("How do you pay for the renovation?"),
    "fences": _("How do you pay for the fences?"),
}
ANSWERS: dict[str, Text] = {
    "ask": _("{card}: ask me"),
    "always": _("{card}: always, do not ask"),
    "never": _("{card}: never, do not ask"),
}


def question_prompt(state: Position, step: AskCard) -> Prompt:
    """Return what a card asks its owner."""
    found = step.choices(state)
    key = key_of(step.code)
    options = [
        Option(code=f"c{number}", label=step.label(state, choice), move=f"use {key} {choice}", style="good")
        for number, choice in enumerate(found)
    ]
    if step.optional:
        options.append(Option(code="pass", label=step.refusal(state), move="pass"))
    widget: Widget = (
        Buttons(key="answer", options=tuple(options))
        if len(options) <= 5
        else Menu(key="answer", title=title_of(step.code), options=tuple(options))
    )
    return Prompt(
        seat=step.seat,
        kind="card",
        question=step.question(state),
        notes=(Text(hand_card(step.code).text), *([] if found else [_("You cannot use any of these cards now.")])),
        widgets=(widget,),
    )


def pay_prompt(state: Position, step: Pay) -> Prompt:
    """Return the ways to pay: the cheapest as buttons, the rest in a list; and what the seat has of those goods."""
    found = sorted((move for move in step.moves(state) if isinstance(move, PayWith)), key=_amount)
    options = tuple(
        Option(code=f"w{number}", label=pay_label(move), move=print_move(move), icon=of_goods(dict(move.cost)))
        for number, move in enumerate(found)
    )
    most = len(options) if len(options) <= BUTTONS else BUTTONS - 1
    widgets: list[Widget] = [Buttons(key="pay", options=options[:most])]
    if options[most:]:
        widgets.append(Menu(key="other", title=_("More options"), options=options[most:]))
    player = state.players[step.seat]
    goods = [good for good in (*SUPPLY, *ANIMALS) if any(good == one for move in found for one, _count in move.cost)]
    have = listed([words.amount(good, player.have(good)) for good in goods])
    return Prompt(
        seat=step.seat,
        kind="pay-with",
        question=_paid(step.bought),
        notes=(_("You have {have}.", have=have),),
        widgets=tuple(widgets),
    )


def _paid(bought: str) -> Text:
    """What is paid for."""
    if bought in PAID:
        return PAID[bought]
    return _("How do you pay for {card}?", card=title_of(bought)) if bought else _("How do you pay?")


def _amount(move: PayWith) -> int:
    return sum(count for _good, count in move.cost)


def pay_label(move: PayWith) -> Text:
    """*2 clay and 1 reed*, with the cards whose right is used up."""
    goods = words.amounts(dict(move.cost))
    if not move.using:
        return goods
    return _("{goods}, using {cards}", goods=goods, cards=listed([title_of(CODES[key]) for key in move.using]))


def card_page(state: Position, seat: Seat, moves: Sequence[Move]) -> tuple[Text, tuple[Text, ...], tuple[Widget, ...]]:
    """Return question, notes and choices of what cards can do now, and of answers given beforehand."""
    uses = [move for move in moves if isinstance(move, Use)]
    asked = [move for move in moves if isinstance(move, Policy)]
    widgets: list[Widget] = []
    if uses:
        options = tuple(
            Option(code=f"u{number}", label=use_label(state, seat, move), move=print_move(move))
            for number, move in enumerate(uses)
        )
        widgets.append(Menu(key="use", title=_("Use"), options=options))
    if asked:
        answers = tuple(
            Option(code=f"p{number}", label=policy_label(move), move=print_move(move))
            for number, move in enumerate(asked)
        )
        widgets.append(Menu(key="policy", title=_("Answer in advance"), options=answers))
    return _("Which card do you use?"), (), tuple(widgets)


def policy_label(move: Policy) -> Text:
    """*Wood Buyer: never, without asking*."""
    return Text(ANSWERS[move.answer].message, {"card": title_of(CODES[move.card])})


def use_label(state: Position, seat: Seat, move: Use) -> Text:
    """*Dock Worker: 3 wood → 1 clay*, or the card's own words."""
    code = CODES[move.card]
    for card, one in open_exchanges(state, seat, feeding=True):
        if card.code == code and one.key == move.choice:
            return _("{card}: {goods} → {gets}", card=title_of(code), goods=words.amounts(one.gives),
                     gets=words.amounts(one.gets))  # fmt: skip
    card = CARDS[code]
    return _(
        "{card}: {text}", card=title_of(code), text=card.label(card.context(state, seat), "power", move.choice, {})
    )
