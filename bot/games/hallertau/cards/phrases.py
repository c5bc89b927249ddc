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
    "price": _("Cost: {what}"),
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
    "window": _("your window number"),
}

STATES: dict[str, tuple[str, str]] = {
    **GOODS,
    "sheep_stables": n_("{amount} sheep in the stables", "{amount} sheep in the stables", 1).forms(),
    "sheep_one_card": n_("{amount} sheep on one Farmyard card", "{amount} sheep on one Farmyard card", 1).forms(),
    "sheep_next_card": n_(
        "a sheep on the next card to be removed", "{amount} sheep on the next card to be removed", 1
    ).forms(),
    "farmyard_cards_with_sheep": n_("a Farmyard card with sheep", "{amount} Farmyard cards with sheep", 1).forms(),
    "planted": n_("{amount} planted field", "{amount} planted fields", 1).forms(),
    "empty": n_("{amount} empty field", "{amount} empty fields", 1).forms(),
    "planted_r5": n_("{amount} planted field in row 5", "{amount} planted fields in row 5", 1).forms(),
    "fields_r5": n_("{amount} field in row 5", "{amount} fields in row 5", 1).forms(),
    "fields_flax": n_("{amount} field with flax", "{amount} fields with flax", 1).forms(),
    "fields_hops": n_("{amount} field with hops", "{amount} fields with hops", 1).forms(),
    "fields_same_crop": n_("{amount} field with a crop", "{amount} fields with the same crop", 1).forms(),
    "crop_types_planted": n_("a crop on your fields", "{amount} kinds of crops on your fields", 1).forms(),
    "maxcrop": n_("{amount} crop", "{amount} of one crop", 1).forms(),
    "crops_total": n_("{amount} crop", "{amount} crops in all", 1).forms(),
    "building_gap": n_(
        "{amount} step between your most and least advanced craft buildings",
        "{amount} steps between your most and least advanced craft buildings",
        1,
    ).forms(),
    "hand_nongateway": n_(
        "{amount} card in hand, Gateway cards excluded", "{amount} cards in hand, Gateway cards excluded", 1
    ).forms(),
    "played_gateway": n_("{amount} played Gateway card", "{amount} played Gateway cards", 1).forms(),
    "played_farmyard": n_("{amount} played Farmyard card", "{amount} played Farmyard cards", 1).forms(),
    "played_bonus": n_("{amount} played Bonus card", "{amount} played Bonus cards", 1).forms(),
    "played_point_other": n_("{amount} other played Point card", "{amount} other played Point cards", 1).forms(),
    "played_same_type": n_("{amount} played card", "{amount} other played cards of one type", 1).forms(),
    "played_total": n_("{amount} other played card", "{amount} other played cards", 1).forms(),
    "full_spaces": n_("{amount} full space", "{amount} full spaces", 1).forms(),
    "spaces_with_3_workers": n_("a space with exactly 3 workers", "{amount} spaces with exactly 3 workers", 1).forms(),
    "workers_on_nursery": n_("{amount} worker on Nursery", "{amount} workers on Nursery", 1).forms(),
    "workers_in_its_quadrant": n_(
        "{amount} worker in the quadrant of that space", "{amount} workers in the quadrant of that space", 1
    ).forms(),
    "max_removed_one_quadrant": n_(
        "{amount} worker just removed from one quadrant", "{amount} workers just removed from one quadrant", 1
    ).forms(),
    "workers_left": n_("{amount} worker left", "{amount} workers left", 1).forms(),
}
"""States that a condition asks for, an amount before each."""

MOMENTS: dict[str, tuple[str, str]] = {
    "round": n_("in round {amount} or later", "in round {amount} or later", 1).forms(),
    "workers_exchanged_one_turn": n_(
        "right after exchanging {amount} worker for tools", "right after exchanging {amount} workers for tools", 1
    ).forms(),
    "tools_gained_at_once": n_(
        "right after gaining {amount} tool in one go", "right after gaining {amount} tools in one go", 1
    ).forms(),
    "tools_gained_this_phase": n_(
        "after gaining {amount} tool in this phase", "after gaining {amount} tools in this phase", 1
    ).forms(),
    "harvested_this_phase": n_(
        "after harvesting {amount} good in this phase", "after harvesting {amount} goods in this phase", 1
    ).forms(),
    "harvested_same_crop_this_phase": n_(
        "right after harvesting, with {amount} of one crop harvested this phase",
        "right after harvesting, with {amount} of one crop harvested this phase",
        1,
    ).forms(),
    "max_advances_one_building_this_phase": n_(
        "after {amount} step with one craft building in this phase",
        "after {amount} steps with one craft building in this phase",
        1,
    ).forms(),
}
"""What must have happened, an amount in each."""

NONE: dict[str, Text] = {
    "empty": _("no empty fields"),
    "planted": _("no planted fields"),
    "fields_r2r3": _("no fields in rows 2-3"),
    "fields_r2r3r4": _("no fields in rows 2-4"),
}

EACH: dict[str, Text] = {
    "fields": _("each of your fields"),
    "planted": _("each planted field"),
    "empty": _("each empty field"),
    "empty_farmyard_cards": _("each Farmyard card without sheep"),
    "sheep_on_farmyard_cards": _("each sheep on your Farmyard cards"),
    "sheep_on_card_of_choice": _("each sheep on one Farmyard card"),
    "half_hides": _("for every 2 hides you have"),
}

PRICES: dict[str, tuple[str, str]] = {
    **GOODS,
    "field_r5": n_("{amount} field from row 5", "{amount} fields from row 5", 1).forms(),
    "fields_not_r2": n_("{amount} field, not from row 2", "{amount} fields, none from row 2", 1).forms(),
    "planted_field": n_("{amount} planted field", "{amount} planted fields", 1).forms(),
    "planted_good": n_("the good planted on {amount} field", "the goods planted on {amount} fields", 1).forms(),
    "handcards": n_("{amount} other card in hand", "{amount} other cards in hand", 1).forms(),
    "hand_point_cards": n_("{amount} Point card in hand", "{amount} Point cards in hand", 1).forms(),
    "anygood": n_("{amount} good", "{amount} of one good", 1).forms(),
    "each_of_2_goods": n_("{amount} each of two goods", "{amount} each of two goods", 1).forms(),
    "each_of_3_goods": n_("{amount} each of three goods", "{amount} each of three goods", 1).forms(),
}

SPECIAL: dict[str, Text] = {
    "sheep_steps_back": _("move 2 sheep back 1 card each"),
    "crops_down_to_3": _("return crops until you have only 3 left"),
}

DRAWN: dict[str, tuple[str, str]] = {
    "gateway": n_("{amount} Gateway card", "{amount} Gateway cards", 1).forms(),
    "farmyard": n_("{amount} Farmyard card", "{amount} Farmyard cards", 1).forms(),
    "bonus": n_("{amount} Bonus card", "{amount} Bonus cards", 1).forms(),
    "point": n_("{amount} Point card", "{amount} Point cards", 1).forms(),
}

TRIGGERS: dict[str, Text] = {
    "spent_last_jewelry": _("right after spending your last jewelry"),
    "used_action_space": _("right after using an action space"),
    "used_sow_space": _("right after using Farming, Fertilizing, Cultivation or Busy Weekend"),
    "using_butchery": _("while using Butchery"),
    "before_own_last_action": _("right before your last action"),
    "just_harvested": _("from the goods you have just harvested"),
    "card_played_right_after_gaining": _("with a card you play as soon as you draw it"),
}
"""Moments in which alone a card can be played; the other triggers are said by what the card asks."""

SPACES: dict[str, Text] = {
    "sheep-market": _("Sheep Market"),
    "sheep-breeding": _("Sheep Breeding"),
    "weekly-market": _("Weekly Market"),
    "land-sale": _("Land Sale"),
    "town-hall": _("Town Hall"),
}

CROPS = {"barley", "flax", "hops", "rye"}
MOVED: dict[str, tuple[str, str]] = {
    "all": n_("move all fields up {amount} row", "move all fields up {amount} rows", 1).forms(),
    "empty": n_("move empty fields up {amount} row", "move empty fields up {amount} rows", 1).forms(),
    "planted": n_("move planted fields up {amount} row", "move planted fields up {amount} rows", 1).forms(),
}
WHOLE: dict[str, Text] = {
    "sow_chosen": _("sow that crop on 1 field"),
    "sow_that_field": _("sow it"),
    "sow_double": _("sow 1 field with up to 2 of one crop"),
    "double_harvest": _("1 field you are about to harvest gives twice as much"),
    "fields_with_row_sum": _("2 fields whose rows add up to your jewelry (or 1 field with 4 or 5 jewelry)"),
    "clear_space": _("clear one space of workers"),
    "take_top_row_workers": _("take the workers in the top row of one space for yourself"),
    "merge_three_workers": _("move 3 workers from one of them to row 3 of the other"),
    "place_last_worker_second_row": _("place it on its own in an empty row 2 and use that space"),
    "use_space": _("use a space with at most 1 worker; fill its next row from the general supply"),
    "butchery_pay_jewelry": _("pay 1 jewelry instead of a sheep"),
}
