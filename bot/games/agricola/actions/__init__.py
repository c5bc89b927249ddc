"""The kinds of action that spaces offer, by the names that `data/agricola/spaces.json` uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from bot.games.agricola.actions.base import Action
from bot.games.agricola.actions.building import RenovateHome, Rooms, Stables
from bot.games.agricola.actions.farming import BakeBread, PloughField, SowFields
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import BuyMajor, GrowFamily, PlayOccupation, TakeStart
from bot.games.agricola.actions.taking import Market, TakeAll, TakeGoods
from bot.games.agricola.box.facts import SpaceFacts

if TYPE_CHECKING:
    AnyAction: TypeAlias = Action
else:  # what is stored is read back kind by kind
    AnyAction = (
        Rooms | Stables | PloughField | SowFields | BakeBread | BuildFences | RenovateHome | BuyMajor | GrowFamily
        | TakeGoods | TakeAll | Market | PlayOccupation | TakeStart
    )  # fmt: skip

NAMED: dict[str, Action] = {
    "rooms": Rooms(),
    "one-room": Rooms(1),
    "stables": Stables(),
    "cheap-stable": Stables(1, 1),
    "plough": PloughField(),
    "sow": SowFields(),
    "bake": BakeBread(),
    "fences": BuildFences(),
    "renovate": RenovateHome(),
    "improve": BuyMajor(),
    "growth": GrowFamily(),
    "growth-any": GrowFamily(room=False),
    "growth-5": GrowFamily(since=5),
    "one-good": TakeGoods(1),
    "two-goods": TakeGoods(2),
    "market": Market(),
    "minor": BuyMajor(kind="minor"),
    "start": TakeStart(),
    "occupation": PlayOccupation(),
}


def named(name: str, facts: SpaceFacts) -> Action:
    """Return a fresh action by its name in the table of spaces. Raises `KeyError` for an unknown name."""
    if name == "take-all":
        return TakeAll(facts.key, origin=facts.key)
    if name == "occupation":
        return PlayOccupation(tuple(facts.occupation), origin=facts.key)
    return msgspec.structs.replace(NAMED[name], origin=facts.key)
