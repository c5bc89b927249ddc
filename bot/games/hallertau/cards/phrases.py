"""The phrases of which the words of cards are put together.

Where a table holds two forms, they are singular and plural with `{amount}`: a number, or tiers such as *1/2/3*.
"""

from __future__ import annotations

from bot.games.text import Text, _, n_

LEADS: dict[str, Text] = {
    "have": _("Have {what}"),
    "pay": _("Pay {what}"),
    "board": _("On the action board: {what}"),
    "when": _("Play it {what}"),
    "price": _("Price: {what}"),
}

GOODS: dict[str, tuple[str, str]] = {
    "barley": n_("{amount} barley", "{amount} barley", 1).forms(),
    "flax": n_("{amount} flax", "{amount} flax", 1).forms(),
    "hops": n_("{amount} hops", "{amount} hops", 1).forms(),
    "rye": n_("{amount} rye", "{amount} rye", 1).forms(),
    "hides": n_("{amount} hide", "{amount} hides", 1).forms(),
    "meat": n_("{amount} meat", "{amount} meat", 1).forms(),
    "milk": n_("{amount} milk", "{amount} milk", 1).forms(),
    "wool": n_("{amount} wool", "{amount} wool", 1).forms(),
    "clay": n_("{amount} clay", "{amount} clay", 1).forms(),
    "tools": n_("{amount} tool", "{amount} tools", 1).forms(),
    "jewelry": n_("{amount} jewelry", "{amount} jewelry", 1).forms(),
    "sheep": n_("{amount} sheep", "{amount} sheep", 1).forms(),
    "fields": n_("{amount} field", "{amount} fields", 1).forms(),
}

NAMES: dict[str, Text] = {
    "barley": _("barley"),
    "flax": _("flax"),
    "hops": _("hops"),
    "rye": _("rye"),
    "hides": _("hides"),
    "meat": _("meat"),
    "milk": _("milk"),
    "wool": _("wool"),
    "clay": _("clay"),
    "tools": _("tools"),
    "jewelry": _("jewelry"),
    "sheep": _("sheep"),
    "fields": _("fields"),
    "window": _("your window"),
}

STATES: dict[str, tuple[str, str]] = {
    **GOODS,
    "sheep_stables": n_("{amount} sheep in the stables", "{amount} sheep in the stables", 1).forms(),
    "sheep_one_card": n_("{amount} sheep on one Farmyard card", "{amount} sheep on one Farmyard card", 1).forms(),
    "sheep_next_card": n_("a sheep on the next card to leave", "{amount} sheep on the next card to leave", 1).forms(),
    "farmyard_cards_with_sheep": n_("a Farmyard card with sheep", "{amount} Farmyard cards with sheep", 1).forms(),
    "planted": n_("{amount} sown field", "{amount} sown fields", 1).forms(),
    "empty": n_("{amount} empty field", "{amount} empty fields", 1).forms(),
    "planted_r5": n_("{amount} sown field in row 5", "{amount} sown fields in row 5", 1).forms(),
    "fields_r5": n_("{amount} field in row 5", "{amount} fields in row 5", 1).forms(),
    "fields_flax": n_("{amount} field of flax", "{amount} fields of flax", 1).forms(),
    "fields_hops": n_("{amount} field of hops", "{amount} fields of hops", 1).forms(),
    "fields_same_crop": n_("{amount} field of a crop", "{amount} fields of one crop", 1).forms(),
    "crop_types_planted": n_("a crop on your fields", "{amount} kinds of crops on your fields", 1).forms(),
    "maxcrop": n_("{amount} crop", "{amount} of one crop", 1).forms(),
    "crops_total": n_("{amount} crop", "{amount} crops in all", 1).forms(),
    "building_gap": n_(
        "{amount} step between your first and last building",
        "{amount} steps between your first and last building",
        1,
    ).forms(),
    "hand_nongateway": n_(
        "{amount} card in hand, not Gateway", "{amount} cards in hand, Gateway cards not counted", 1
    ).forms(),
    "played_gateway": n_("{amount} Gateway card face up", "{amount} Gateway cards face up", 1).forms(),
    "played_farmyard": n_("{amount} Farmyard card face up", "{amount} Farmyard cards face up", 1).forms(),
    "played_bonus": n_("{amount} Bonus card face up", "{amount} Bonus cards face up", 1).forms(),
    "played_point_other": n_("{amount} other Point card face up", "{amount} other Point cards face up", 1).forms(),
    "played_same_type": n_("{amount} card face up", "{amount} other face-up cards of one type", 1).forms(),
    "played_total": n_("{amount} other card face up", "{amount} other cards face up", 1).forms(),
    "full_spaces": n_("{amount} full space", "{amount} full spaces", 1).forms(),
    "spaces_with_3_workers": n_("a space with just 3 workers", "{amount} spaces with just 3 workers", 1).forms(),
    "workers_on_nursery": n_("{amount} worker on the Nursery", "{amount} workers on the Nursery", 1).forms(),
    "workers_in_its_quadrant": n_(
        "{amount} worker in the quadrant of that space", "{amount} workers in the quadrant of that space", 1
    ).forms(),
    "max_removed_one_quadrant": n_(
        "{amount} worker has just left one quadrant", "{amount} workers have just left one quadrant", 1
    ).forms(),
    "workers_left": n_("{amount} worker left", "{amount} workers left", 1).forms(),
}
"""States that a condition asks for, an amount before each."""

MOMENTS: dict[str, tuple[str, str]] = {
    "round": n_("in round {amount} or later", "in round {amount} or later", 1).forms(),
    "workers_exchanged_one_turn": n_(
        "right after you handed in {amount} worker", "right after you handed in {amount} workers", 1
    ).forms(),
    "tools_gained_at_once": n_(
        "right after you gained {amount} tool at once", "right after you gained {amount} tools at once", 1
    ).forms(),
    "tools_gained_this_phase": n_(
        "after you gained {amount} tool in this phase", "after you gained {amount} tools in this phase", 1
    ).forms(),
    "harvested_this_phase": n_(
        "after you harvested {amount} good in this phase", "after you harvested {amount} goods in this phase", 1
    ).forms(),
    "harvested_same_crop_this_phase": n_(
        "right after a harvest, with {amount} of one crop in this phase",
        "right after a harvest, with {amount} of one crop in this phase",
        1,
    ).forms(),
    "max_advances_one_building_this_phase": n_(
        "after {amount} step of one building in this phase", "after {amount} steps of one building in this phase", 1
    ).forms(),
}
"""What must have happened, an amount in each."""

NONE: dict[str, Text] = {
    "empty": _("no empty field"),
    "planted": _("no sown field"),
    "fields_r2r3": _("no field in rows 2-3"),
    "fields_r2r3r4": _("no field in rows 2-4"),
}

EACH: dict[str, Text] = {
    "fields": _("each of your fields"),
    "planted": _("each sown field"),
    "empty": _("each empty field"),
    "empty_farmyard_cards": _("each Farmyard card without sheep"),
    "sheep_on_farmyard_cards": _("each sheep on your Farmyard cards"),
    "sheep_on_card_of_choice": _("each sheep on one Farmyard card"),
    "half_hides": _("every 2 hides you have"),
}

PRICES: dict[str, tuple[str, str]] = {
    **GOODS,
    "field_r5": n_("{amount} field from row 5", "{amount} fields from row 5", 1).forms(),
    "fields_not_r2": n_("{amount} field, not from row 2", "{amount} fields, none from row 2", 1).forms(),
    "planted_field": n_("{amount} sown field", "{amount} sown fields", 1).forms(),
    "planted_good": n_("what grows on {amount} field", "what grows on {amount} fields", 1).forms(),
    "handcards": n_("{amount} other card in hand", "{amount} other cards in hand", 1).forms(),
    "hand_point_cards": n_("{amount} Point card in hand", "{amount} Point cards in hand", 1).forms(),
    "anygood": n_("{amount} good", "{amount} of one good", 1).forms(),
    "each_of_2_goods": n_("{amount} each of two goods", "{amount} each of two goods", 1).forms(),
    "each_of_3_goods": n_("{amount} each of three goods", "{amount} each of three goods", 1).forms(),
}

SPECIAL: dict[str, Text] = {
    "sheep_steps_back": _("move 2 sheep back 1 card each"),
    "crops_down_to_3": _("return crops until you have only 3"),
}

DRAWN: dict[str, tuple[str, str]] = {
    "gateway": n_("{amount} Gateway card", "{amount} Gateway cards", 1).forms(),
    "farmyard": n_("{amount} Farmyard card", "{amount} Farmyard cards", 1).forms(),
    "bonus": n_("{amount} Bonus card", "{amount} Bonus cards", 1).forms(),
    "point": n_("{amount} Point card", "{amount} Point cards", 1).forms(),
}

TRIGGERS: dict[str, Text] = {
    "spent_last_jewelry": _("right after you spent your last jewelry"),
    "used_action_space": _("right after you used a space"),
    "used_sow_space": _("right after you used Farming, Fertilizing, Cultivation or Busy weekend"),
    "using_butchery": _("while you use the Butchery"),
    "before_own_last_action": _("right before your last action"),
    "just_harvested": _("out of what you have just harvested"),
    "card_played_right_after_gaining": _("with a card that you play as soon as you get it"),
}
"""Moments in which alone a card can be played; the other triggers are said by what the card asks."""

SPACES: dict[str, Text] = {
    "sheep-market": _("Sheep market"),
    "sheep-breeding": _("Sheep breeding"),
    "weekly-market": _("Weekly market"),
    "land-sale": _("Land sale"),
    "town-hall": _("Town hall"),
}

CROPS = {"barley", "flax", "hops", "rye"}
MOVED: dict[str, tuple[str, str]] = {
    "all": n_("move all fields {amount} row up", "move all fields {amount} rows up", 1).forms(),
    "empty": n_("move empty fields {amount} row up", "move empty fields {amount} rows up", 1).forms(),
    "planted": n_("move sown fields {amount} row up", "move sown fields {amount} rows up", 1).forms(),
}
WHOLE: dict[str, Text] = {
    "sow_chosen": _("sow that crop on 1 field"),
    "sow_that_field": _("sow it"),
    "sow_double": _("sow 1 field with up to 2 of one crop"),
    "double_harvest": _("1 field that you are about to harvest gives double"),
    "fields_with_row_sum": _("2 fields whose rows add up to your jewelry (with 4 or 5 jewelry also 1 field)"),
    "clear_space": _("clear one space of workers"),
    "take_top_row_workers": _("take the top row of workers of one space for yourself"),
    "merge_three_workers": _("move the 3 workers of one to row 3 of the other"),
    "place_last_worker_second_row": _("place it alone in a free row 2 and use that space"),
    "use_space": _("use a space with at most 1 worker; its next row is filled for free"),
    "butchery_pay_jewelry": _("pay 1 jewelry instead of the sheep"),
}
