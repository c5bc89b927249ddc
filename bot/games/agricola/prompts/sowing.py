"""Sowing and baking: which seed goes on which field, and how much grain becomes bread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.agricola.actions.farming import SOWN, BakeBread, SowFields
from bot.games.agricola.box import words
from bot.games.agricola.position.fields import place_name, place_named, place_title
from bot.games.agricola.position.moves import Bake, Sow, print_move
from bot.games.agricola.position.state import Player, Position
from bot.games.prompts import Buttons, Menu, Option, Widget
from bot.games.text import Seat, Text, _, listed, n_, plain

from .pages import Page

NOTHING = "nothing"
"""What stands in a half-built move in which every seed has been taken back."""

BUTTONS = 5
"""So many other amounts of grain are buttons; more are a list."""

Places = Mapping[int, tuple[str, ...]]
"""The places that can be sown, with the crops that they take."""
Seeds = dict[int, str]
"""What is planned, by place."""


def seeds_of(rest: str) -> Seeds:
    """Read *C2 grain, C3 vegetable*; what cannot be read is left out."""
    found = {}
    for part in rest.split(","):
        where, _space, crop = part.strip().rpartition(" ")
        place = place_named(where)
        if place is not None and crop in SOWN:
            found[place] = crop
    return found


def _written(seeds: Seeds) -> str:
    return "sow " + (", ".join(f"{place_name(place)} {crop}" for place, crop in sorted(seeds.items())) or NOTHING)


def _left(player: Player, seeds: Seeds) -> dict[str, int]:
    """Return the seed that is not planned yet."""
    return {crop: player.goods.get(crop) - list(seeds.values()).count(crop) for crop in SOWN}


def _best(player: Player, places: Places, most: int) -> Seeds:
    """Return the plan that sows all it can: what takes one crop first, the seed of which there is least first."""
    seeds: Seeds = {}
    for place in sorted(places, key=lambda place: (len(places[place]), place)):
        left = _left(player, seeds)
        crops = [crop for crop in places[place] if left[crop] > 0]
        if crops and len(seeds) < most:
            seeds[place] = min(crops, key=lambda crop: player.goods.get(crop))
    return seeds


def sow_page(state: Position, seat: Seat, action: SowFields, rest: str) -> Page:
    """Return a button for each field that goes through the seed it can get, from the plan in `rest`.

    Empty: all that can be sown, of the seed of which the seat has least first (rules 7.4).
    """
    player = state.players[seat]
    places = action.places(player)
    seeds = {place: crop for place, crop in seeds_of(rest).items() if crop in places.get(place, ())}
    if not seeds and rest != NOTHING:
        seeds = _best(player, places, action.most)
    left = _left(player, seeds)
    fields = tuple(_field(player, places[place], place, seeds, action.most) for place in sorted(places))
    ready = bool(seeds) and min(left.values()) >= 0 and len(seeds) <= action.most
    go = Option(
        code="go",
        label=n_("Sow {n} field", "Sow {n} fields", len(seeds)) if seeds else _("Sow"),
        move=print_move(Sow(tuple(sorted(seeds.items())))) if ready else None,
        style="good",
        enabled=ready,
        icon="sow",
    )
    notes = _notes(places, seeds, left)
    return Page(_("What do you sow?"), notes, (Buttons(key="fields", options=fields),), go, _written(seeds))


def _field(player: Player, crops: Sequence[str], place: int, seeds: Seeds, most: int) -> Option:
    """Return the button of a field: a press gives it the next seed that there is, then none."""
    others = {other: crop for other, crop in seeds.items() if other != place}
    left = _left(player, others)
    free = [crop for crop in crops if left[crop] > 0] if len(others) < most else []
    cycle = ["", *free]
    now = seeds.get(place, "")
    following = cycle[(cycle.index(now) + 1) % len(cycle)] if now in cycle else ""
    partial = _written({**others, place: following} if following else others)
    where = plain(place_title(place))
    label = _("{field} {crop}", field=where, crop=words.NAMES[now]) if now else _("{field} empty", field=where)
    return Option(
        code=place_name(place).lower(),
        label=label,
        partial=partial if len(cycle) > 1 or now else None,
        style="good" if now else "plain",
        enabled=len(cycle) > 1 or bool(now),
        icon=now,
    )


def _notes(places: Places, seeds: Seeds, left: Mapping[str, int]) -> tuple[Text, ...]:
    """*Press a field to change it. Seed left: 1 vegetable.*, or what stays empty for want of seed."""
    taken = {crop for crops in places.values() for crop in crops}
    over = {crop: count for crop, count in left.items() if crop in taken and count > 0}
    empty = [plain(place_title(place)) for place in sorted(places) if place not in seeds]
    notes = [_("Press a field to change it.")]
    if over:
        notes.append(_("Seed left: {seed}.", seed=words.amounts(over)))
    elif empty:
        notes.append(_("No seed left for {fields}.", fields=listed(empty)))
    return tuple(notes)


def bake_page(state: Position, seat: Seat, action: BakeBread, rest: str) -> Page:
    """Return how much grain is baked: at first what the next feeding lacks, but 1 at least (rules 7.8)."""
    player = state.players[seat]
    most = player.most_bread()
    short = state.food_needed(seat) - player.goods.food
    chosen = int(rest) if rest.isdecimal() and 1 <= int(rest) <= most else 0
    if not chosen:
        chosen = next((grain for grain in range(1, most) if player.bread(grain) >= short), most)
        chosen = 1 if short <= 0 else chosen
    others = tuple(
        Option(code=f"bake-{grain}", label=_loaf(player, grain), partial=f"bake {grain}", icon="bread")
        for grain in range(1, most + 1)
        if grain != chosen
    )
    widgets: list[Widget] = []
    if others:
        few = len(others) <= BUTTONS
        widgets.append(
            Buttons(key="bake", options=others) if few else Menu(key="bake", title=_("Bake"), options=others)
        )
    grain, food = words.amount("grain", chosen), words.amount("food", player.bread(chosen))
    go = Option(
        code="go",
        label=_("Bake {grain}: {food}", grain=grain, food=food),
        move=print_move(Bake(chosen)),
        style="good",
        icon="bread",
    )
    note = _("You have {grain}.", grain=words.amount("grain", player.goods.grain))
    return Page(_("How much grain do you bake?"), (note,), tuple(widgets), go, f"bake {chosen}")


def _loaf(player: Player, grain: int) -> Text:
    """*2 grain: 4 food*."""
    return _("{grain}: {food}", grain=words.amount("grain", grain), food=words.amount("food", player.bread(grain)))
