"""Phrases of the questions that cards ask: what is paid, what one gets, what one has."""

from __future__ import annotations

from bot.games.agricola.box import words
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.engine.conversions import most_food
from bot.games.text import Text, _, listed


def owned(ctx: CardContext, *goods: str) -> Text:
    """*3 grain and 0 vegetables*, what lies in the owner's supply or lives on their farm."""
    return listed([words.amount(good, ctx.player.have(good)) for good in goods])


def purse(ctx: CardContext, price: int) -> Text:
    """*3 food*, or *0 food and goods worth 4 food* where a price in food is paid out of goods."""
    ready = ctx.player.goods.food
    food = words.amount("food", ready)
    more = most_food(ctx.state, ctx.seat) - ready
    if ready >= price or more <= 0:
        return food
    return _("{food} and goods worth {more}", food=food, more=words.amount("food", more))


def for_food(ctx: CardContext, price: int, gets: Text) -> Text:
    """*Pay 1 food for 1 sheep? You have 3 food.*"""
    return _(
        "Pay {food} for {gets}? You have {have}.", food=words.amount("food", price), gets=gets, have=purse(ctx, price)
    )


def priced(price: int, what: Text) -> Text:
    """*1 sheep for 1 food*."""
    return _("{what} for {food}", what=what, food=words.amount("food", price))


def pay(price: int, gets: Text) -> Text:
    """*Pay 1 food, get 1 sheep*."""
    return _("Pay {food}, get {gets}", food=words.amount("food", price), gets=gets)


def which(ctx: CardContext, *goods: str) -> Text:
    """*Which do you get? You have 3 wood and 1 clay.*"""
    return _("Which do you want? You have {have}.", have=owned(ctx, *goods))


def get(gets: Text) -> Text:
    """*Get 1 grain*."""
    return _("Get {gets}", gets=gets)


def may_play(ctx: CardContext, price: int) -> Text:
    """*Play an occupation for 3 food? You have 4 food and 2 occupations in hand.*"""
    hand = len(ctx.player.hand_occupations)
    return _(
        "Pay {food} to play an occupation? You have {have}. Occupations in your hand: {hand}.",
        food=words.amount("food", price), have=purse(ctx, price), hand=hand,
    )  # fmt: skip


def pay_and_play(price: int) -> Text:
    """*Pay 3 food, play an occupation*."""
    return _("Pay {food}, play an occupation", food=words.amount("food", price))
