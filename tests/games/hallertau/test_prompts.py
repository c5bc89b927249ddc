"""Questions as values: spaces as on the board, payments put together from parts, the hand with reasons."""

from __future__ import annotations

from bot.games.prompts import Buttons, Counters, Grid, Many, Menu, Option, Prompt
from bot.games.text import Seat
from tests.games.hallertau.scene import RULES, Scene
from tests.games.scene import say


def prompt(scene: Scene, partial: str = "", seat: int = 0) -> Prompt:
    found = RULES.prompt(scene.state, Seat(seat), partial)
    assert found is not None
    return found


def words(found: Prompt) -> str:
    return "\n".join(say(note) for note in found.notes)


def _option(found: Prompt, code: str) -> Option:
    option = found.find(code)
    assert option is not None, (code, [one.code for one in found.options()])
    assert option.enabled
    return option


def move(found: Prompt, code: str) -> str | None:
    """Return the move that a choice makes."""
    return _option(found, code).move


def page(scene: Scene, found: Prompt, code: str) -> Prompt:
    """Return the prompt to which a choice leads."""
    return prompt(scene, _option(found, code).partial or "")


def test_spaces_stand_as_on_the_board_with_the_workers_that_they_take_now():
    """Two quadrants side by side, each with two by two spaces (rules 2.2); the card spaces come last."""
    found = prompt(Scene.actions(seats=1).on("nursery", 1).on("clearing", 1, 2, 3))
    (board,) = (widget for widget in found.widgets if isinstance(widget, Grid))
    codes = [option.code for option in board.options]
    assert board.columns == 4
    assert codes[:8] == [
        "sheep-breeding", "sheep-shearing", "butchery", "nursery",
        "clay-delivery", "farming", "busy-weekend", "clearing",
    ]  # fmt: skip
    assert codes[-4:] == ["gateway-card", "farmyard-card", "bonus-card", "point-card"]
    nursery, clearing, corner = board.options[3], board.options[7], board.options[-1]
    assert nursery.short is not None
    assert (say(nursery.label), say(nursery.short), nursery.move) == ("Nursery · 2", "2", "place nursery")
    assert (clearing.enabled, corner.enabled) == (False, False)
    tools = page(Scene.actions(seats=1), found, "to-tools")
    assert [option.move for option in tools.options() if option.move] == [f"tools {n}" for n in range(1, 7)]


def test_a_space_that_brings_nothing_asks_first():
    scene = Scene.actions(seats=1)
    found = prompt(scene)
    butchery = found.find("butchery")
    assert butchery is not None
    assert (butchery.style, butchery.move) == ("quiet", None)
    asked = page(scene, found, "butchery")
    assert say(asked.question) == "Butchery gives you nothing now: no sheep. Use it anyway?"
    assert move(asked, "all-the-same") == "place butchery"
    assert page(scene, asked, "to-board") == found


def test_a_payment_is_put_together_and_says_what_is_owed():
    scene = Scene.progress(round=5, flax=3, hides=3, wool=3)
    found = prompt(scene, "craft manufacture")
    assert any(isinstance(widget, Counters) for widget in found.widgets)
    quick = next(widget for widget in found.widgets if isinstance(widget, Buttons) and widget.key == "quick")
    assert quick.options[0].move == "craft manufacture 1 flax + 1 hides + 1 wool"
    found = page(scene, found, "flax.m")
    assert "2 more are needed" in words(found)
    found = page(scene, found, "hides.m")
    found = page(scene, found, "wool.m")
    assert move(found, "done") == "craft manufacture 1 flax + 1 hides + 1 wool"
    back = page(scene, found, "wool.l")
    assert not next(option for option in back.options() if option.code == "done").enabled


def test_a_limit_closes_the_plus():
    """Bakehouse takes at most 1 flax."""
    found = prompt(Scene.progress(round=3, flax=3, rye=3), "craft bakehouse 1 flax")
    assert not next(option for option in found.options() if option.code == "flax.m").enabled


def test_a_boulder_in_the_way_is_moved_with_one_press():
    scene = Scene.progress(tools=2).build(0, 1, 0, 0, 0, 0, boulders={"carpentry": (2, 3)})
    found = prompt(scene, "craft carpentry")
    assert move(found, "free") == "boulder carpentry 2; boulder carpentry 1"


def test_what_is_sown_is_put_together_by_rows():
    scene = Scene.actions(seats=1).give(0, barley=3, hops=3, rye=3).do(0, "place cultivation")
    found = prompt(scene)
    assert found.kind == "sow"
    found = page(scene, found, "hops.5.m")
    found = page(scene, found, "rye.4.m")
    assert move(found, "done") == "sow hops 5, rye 4"


def test_cards_that_can_be_played_are_offered_and_one_that_cannot_says_why():
    scene = Scene.actions(seats=1, cards=True).hand(0, "012", "910").give(0, tools=4)
    found = page(scene, prompt(scene), "to-more")
    menu = next(widget for widget in found.widgets if isinstance(widget, Menu) and widget.key == "hand")
    assert [option.partial for option in menu.options] == ["card 012"]
    card = prompt(scene, "card 012")
    assert card.find("card.012") is not None
    look = prompt(scene, "card 910")
    assert "Not now" in words(look)
    assert all(option.move is None for option in look.options())


def test_tiers_are_buttons_of_their_card_with_their_own_numbers():
    scene = Scene.actions(seats=1, cards=True).hand(0, "107").give(0, hides=2)
    options = {option.move: say(option.label) for option in prompt(scene, "card 107").options()}
    moves = set(options)
    assert "1 hide →" in options["card 107 tier 1"]
    assert "2 hides →" in options["card 107 tier 2"]
    assert "/" not in options["card 107 tier 1"] + options["card 107 tier 2"]
    assert {"card 107 tier 1", "card 107 tier 2"} <= moves
    assert "card 107 tier 3" not in moves


def test_stops_are_chosen_on_a_page_of_their_own():
    scene = Scene.actions(seats=1, cards=True).hand(0, "901")
    found = page(scene, page(scene, prompt(scene), "to-more"), "to-hold")
    many = next(widget for widget in found.widgets if isinstance(widget, Many))
    assert [option.partial for option in many.options] == ["1", "2", "3", "4", "5", "6", "7", "8", "10"]
    found = prompt(scene, "hold 3, 7")
    assert move(found, "keep") == "hold 3, 7"
    scene.do(0, "hold 3, 7")
    assert next(widget for widget in prompt(scene, "hold").widgets if isinstance(widget, Many)).chosen == ("p-3", "p-7")
    assert move(prompt(scene, "hold "), "keep") == "hold none"


def test_a_seat_that_is_not_awaited_is_offered_its_cards():
    scene = Scene.actions(seats=2, cards=True).hand(1, "012").give(1, tools=4)
    found = prompt(scene, seat=1)
    assert found.kind == "cards"
    assert say(found.question) == "It is not your turn, but you may play a card."
    scene = Scene.actions(seats=2, cards=True).hand(1, "012")
    assert say(prompt(scene, seat=1).question) == "You cannot play any of your cards now."
    assert RULES.prompt(Scene.actions(seats=2).state, Seat(1)) is None


def test_a_draw_says_what_confirm_does():
    found = prompt(Scene.actions(seats=1, cards=True).do(0, "place point-card"))
    assert found.kind == "draw"
    assert say(found.question) == "Confirm to draw 1 Point card."


def test_hand_cards_to_pay_are_a_list_of_several():
    scene = Scene.actions(seats=1, cards=True).hand(0, "815", *[f"9{n:02d}" for n in range(1, 7)]).do(0, "card 815")
    found = prompt(scene)
    many = next(widget for widget in found.widgets if isinstance(widget, Many))
    assert (len(many.options), many.most) == (6, 3)
    chosen = prompt(scene, "pay card 901, card 902, card 903")
    assert move(chosen, "done") == "pay card 901, card 902, card 903"


def test_suggestions_are_legal_continuations():
    scene = Scene.actions(seats=1).give(0, barley=1)
    found = RULES.suggest(scene.state, Seat(0), "place", "cul")
    assert [text for text, _label in found] == ["cultivation"]
    scene.do(0, "place cultivation")
    assert [text for text, _label in RULES.suggest(scene.state, Seat(0), "sow", "")] == [
        "barley 5", "barley 4", "barley 3",
    ]  # fmt: skip
    assert RULES.suggest(scene.state, Seat(0), "craft", "") == []
