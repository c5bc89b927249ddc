"""What is paid for and the price itself are looked at together: the same goods do not pay twice."""

from __future__ import annotations

import inspect
import re

import pytest

from bot.games.agricola.box.hooks import CARDS
from tests.games.agricola.scene import Scene


def merchant(*hand: str, **goods: int) -> Scene:
    """Merchant could repeat the improvement action of a space for 1 food; no major is for sale, so the hand decides."""
    scene = Scene.full(round=4).played(0, "E179").hand(0, "E28", *hand).has(0, **goods)
    scene.farm(0, majors=["fireplace-2"])
    scene.state.board.majors = []
    return scene


def test_E179_no_repeat_where_the_food_is_all_that_the_card_costs() -> None:
    """E11 Field costs 1 food: 1 food pays Merchant or the card."""
    scene = merchant("E11", wood=1, food=1).do(0, "place improve", "improve clogs")
    assert not scene.listed(0, "use merchant again")
    enough = merchant("E11", wood=1, food=2).turn(0, "place improve", "improve clogs", "use merchant again",
                                                    "improve field", "plough A3")  # fmt: skip
    assert enough.goods(0) == {}


def test_E179_the_animal_that_the_card_costs_does_not_pay_merchant() -> None:
    """E60 Cattle Market costs 1 sheep, which would be cooked for the food of Merchant."""
    scene = merchant("E60", wood=1).farm(0, animals={"sheep": 1})
    assert not scene.do(0, "place improve", "improve clogs").listed(0, "use merchant again")
    for goods in ({"vegetable": 1}, {"food": 1}, {"grain": 1}):
        more = merchant("E60", wood=1, **goods).farm(0, animals={"sheep": 1})
        assert more.do(0, "place improve", "improve clogs").listed(0, "use merchant again")


def test_E179_one_vegetable_pays_merchant_and_the_card() -> None:
    """2 food for a vegetable in a Fireplace: 1 for Merchant, 1 for Field."""
    scene = merchant("E11", wood=1, vegetable=1).do(0, "place improve", "improve clogs")
    assert scene.listed(0, "use merchant again")


ASKING = {code: card for code, card in CARDS.items() if "ctx.do(" in inspect.getsource(type(card).then)}


def test_there_are_cards_that_grant_an_action_for_food() -> None:
    assert {"E179", "K270", "I265", "K312", "I68"} <= set(ASKING)


@pytest.mark.parametrize("code", sorted(ASKING))
def test_a_card_that_is_paid_for_an_action_asks_for_both_together(code: str) -> None:
    """`Owner.can_pay` gets the action; alone it would look at the price only."""
    source = inspect.getsource(type(ASKING[code]).can)
    for inner in re.findall(r"me\.can_pay\(((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*)\)", source):
        assert "," in inner, f"{code}: can_pay({inner})"
