"""What a minor improvement asks to be shown when it is played (rules 6.2.1): checked, never paid."""

from __future__ import annotations

from bot.games.agricola.box.card_facts import Bound, Minor
from bot.games.agricola.box.hooks import Trait
from bot.games.agricola.position.state import Player, Position
from bot.games.text import Seat, Text, _

WEIGHT = Trait[int]()
"""As how many occupations the card counts where some are required."""

GIVEN_BACK: dict[str, Text] = {
    "oven": _("an oven"),
    "cooking-hearth": _("a Cooking Hearth"),
    "fireplace": _("a Fireplace"),
    "well": _("the Well"),
    "joinery": _("Joinery"),
    "improvement": _("2 improvements"),
}
"""What is given back for a minor improvement, by kind."""


def unmet(state: Position, seat: Seat, card: Minor) -> Text | None:
    """Return what a minor improvement needs if it is not there, else None."""
    for what, bound in card.needs.items():
        if not _holds(state, seat, what, bound):
            return Text(card.needs_text)
    own = state.players[seat]
    if card.returns is not None:
        keys = [one.key for one in own.improvements()]
        fitting = [key for key in keys if not card.returns.keys or key in card.returns.keys]
        if len(fitting) < card.returns.count:
            return Text(card.needs_text) if card.needs_text else GIVEN_BACK[card.returns.kind]
    return None


def weight(player: Player) -> int:
    """Return how many occupations a player has for requirements; some count as two."""
    return len(player.occupations) + sum(weight - 1 for weight in WEIGHT.of(player))


def _holds(state: Position, seat: Seat, what: str, bound: Bound | str) -> bool:
    player = state.players[seat]
    if isinstance(bound, str):
        assert what == "house"
        return player.farm.material == bound
    if what == "other_player_occupations":
        others = [other for other in range(len(state.players)) if other != seat or state.solo]
        return any(bound.holds(weight(state.players[other])) for other in others)
    return bound.holds(_count(state, player, what))


def _count(state: Position, player: Player, what: str) -> int:
    match what:
        case "occupations":
            return weight(player)
        case "improvements":
            return sum(1 for _card in player.improvements())
        case "oven":
            return player.ovens()
        case "animals":
            return sum(player.animals)
        case "sheep" | "cattle" | "boar":
            return player.have(what)
        case "grain_fields":
            return _planted(player, ("grain",))
        case "vegetable_fields":
            return _planted(player, ("vegetable",))
        case "planted_fields":
            return _planted(player, ("grain", "vegetable"))
        case _:
            assert what == "round", what
            return state.round


def _planted(player: Player, crops: tuple[str, ...]) -> int:
    return sum(1 for field in player.every_field() if field.count and field.crop in crops)
