"""Improvements and occupations: which card is bought or played, for what it costs now."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.agricola.actions.improving import BuyMajor, PlayOccupation, major_price, minor_price
from bot.games.agricola.box.card_facts import CODES, OCCUPATIONS, Minor, improvement, title_of
from bot.games.agricola.position.moves import Improve, Occupation, Use, print_move
from bot.games.agricola.position.state import Position
from bot.games.prompts import Buttons, Menu, Option, Widget
from bot.games.text import Seat, Text, _, listed

from .cards import use_label
from .hand import card_detail, cost_label, given, hand_notes, improve_detail, improve_label
from .pages import Page

BUTTONS = 9
"""So many cards are buttons; more are a list."""


class _Offer(NamedTuple):
    """A card, or a way to have it: the button's code, its key in a half-built move, what it is called, its price (None:
    free) and what it does.
    """

    code: str
    key: str
    name: Text
    cost: Text | None
    detail: Text
    move: str
    played: bool
    icon: str


def _chosen(offers: list[_Offer], rest: str) -> _Offer | None:
    """Return the offer that a half-built move names; of a single one that one."""
    if len(offers) == 1:
        return offers[0]
    return next((offer for offer in offers if offer.key == rest), None)


def _page(page: str, question: Text, offers: list[_Offer], rest: str, closed: tuple[Text, ...], key: str) -> Page:
    """Return cards as buttons, one of which a press marks; the green button buys or plays the marked one."""
    chosen = _chosen(offers, rest)
    options = tuple(
        Option(
            code=offer.code,
            label=offer.name,
            detail=offer.cost if len(offers) > BUTTONS else None,
            partial=f"{page} {offer.key}",
            style="good" if offer is chosen else "plain",
            icon=offer.icon,
        )
        for offer in offers
    )
    widgets: list[Widget] = []
    if len(offers) > BUTTONS:
        widgets.append(Menu(key=key, title=_("Cards"), options=options))
    elif len(offers) > 1 or key == "hand":
        widgets.append(Buttons(key=key, options=options))
    if chosen is None:
        return Page(question, (), tuple(widgets), closed=closed)
    told = _("{card}: {text}", card=chosen.name, text=chosen.detail)
    go = Option(code="go", label=_go(chosen), move=chosen.move, style="good", icon=chosen.icon)
    return Page(question, (told,), tuple(widgets), go, chosen.move, closed)


def _go(offer: _Offer) -> Text:
    """*Buy for 3 clay and 1 stone*, *Play for 1 food*, *Play Butcher*."""
    if offer.cost is None:
        return _("Play {card}", card=offer.name) if offer.played else _("Buy {card}", card=offer.name)
    return _("Play for {cost}", cost=offer.cost) if offer.played else _("Buy for {cost}", cost=offer.cost)


def improve_page(state: Position, seat: Seat, action: BuyMajor, rest: str) -> Page:
    """Return the improvements that can be had; one that goes in several ways is there once for each."""
    moves = [move for move in action.moves(state, seat) if isinstance(move, Improve)]
    ways: dict[str, int] = {}
    for move in moves:
        ways[move.card] = ways.get(move.card, 0) + 1
    offers = []
    for number, move in enumerate(moves):
        card = improvement(move.card)
        assert card is not None
        minor = isinstance(card, Minor)
        title = card.name() if isinstance(card, Minor) else Text(card.label)
        price = minor_price(card, action.origin) if isinstance(card, Minor) else major_price(card, action.origin)
        returned = [given(one) for key in move.returned.split("+") if (one := improvement(key)) is not None]
        paid = None if returned and not minor else cost_label(state, seat, price)
        parts = [*returned, *([paid] if paid is not None else [])]
        several = ways[move.card] > 1
        offers.append(
            _Offer(
                code=f"{move.card[:20]}.{number}" if several else move.card[:24],
                key=f"{move.card}.{number}" if several else move.card,
                name=improve_label(state, seat, move, action.origin) if several else title,
                cost=listed(parts) if parts else None,
                detail=improve_detail(move.card),
                move=print_move(move),
                played=minor,
                icon="minor" if minor else "major",
            )
        )
    question = _("Which improvement do you buy?") if state.family else _("Which improvement do you buy or play?")
    key = "improve" if state.family else "hand"
    return _page("improve", question, offers, rest, hand_notes(state, seat, action), key)


def occupation_page(state: Position, seat: Seat, action: PlayOccupation, rest: str) -> Page:
    """Return the occupations that can be played, and what a card offers instead."""
    offers = []
    for number, move in enumerate(action.moves(state, seat)):
        if isinstance(move, Use):
            label, detail = use_label(state, seat, move), Text(title_of(CODES[move.card]).message)
            offers.append(_Offer(f"other.{number}", f"other.{number}", label, None, detail, print_move(move), True, ""))
            continue
        assert isinstance(move, Occupation)
        card = OCCUPATIONS[CODES[move.card]]
        offers.append(
            _Offer(
                code=move.card[:24],
                key=move.card,
                name=card.name(),
                cost=cost_label(state, seat, action.price(state, seat, card.code), action.income(state, seat)),
                detail=card_detail(move.card),
                move=print_move(move),
                played=True,
                icon="occupation",
            )
        )
    question = _("Which occupation do you play?")
    return _page("occupation", question, offers, rest, hand_notes(state, seat, action), "hand")
