"""Turning goods into food, and letting animals go: possible in every own decision (rules 7.7, 7.6)."""

from __future__ import annotations

from bot.games.agricola import words
from bot.games.agricola.facts import ANIMALS, CROPS, MAJORS
from bot.games.agricola.moves import Cook, Move, Release
from bot.games.agricola.state import Player, Position
from bot.games.rules import Illegal
from bot.games.steps import Play
from bot.games.text import Seat, _, plain


def rates(player: Player) -> dict[str, int]:
    """Return the food for one of each good that can be turned into food at any time."""
    found = {}
    for good in (*CROPS, *ANIMALS):
        rate = player.raw_rate(good)
        if rate:
            found[good] = rate
    return found


def crafts(player: Player) -> dict[str, tuple[str, int]]:
    """Return, by good, the craft building that can still convert one in this harvest and its food (rules 5)."""
    return {
        craft.good: (key, craft.food)
        for key in player.majors
        if (craft := MAJORS[key].craft) is not None and key not in player.crafted and player.goods.get(craft.good)
    }


def most_food(state: Position, seat: Seat) -> int:
    """Return the food that a seat could have by converting all it may convert at any time."""
    player = state.players[seat]
    return player.goods.food + sum(player.have(good) * rate for good, rate in rates(player).items())


def free_moves(player: Player, *, cook: bool = True, craft: bool = False) -> list[Move]:
    """Return the conversions and releases that are possible, every number as a move of its own."""
    found: list[Move] = []
    if cook:
        for good in rates(player):
            found.extend(Cook(good, count) for count in range(1, player.have(good) + 1))
    if craft:
        found.extend(Cook(good, 1) for good in crafts(player))
    for number, kind in enumerate(ANIMALS):
        found.extend(Release(kind, count) for count in range(1, player.animals[number] + 1))
    return found


def check(player: Player, move: Cook | Release, *, cook: bool = True, craft: bool = False) -> None:
    """Raise `Illegal` with the reason when a conversion or release is not possible."""
    if isinstance(move, Release):
        if not 1 <= move.count <= player.have(move.kind):
            raise Illegal(_("you have {have}", have=words.amount(move.kind, player.have(move.kind))))
        return
    if craft and move.good in crafts(player):
        if move.count != 1:
            raise Illegal(_("a craft building converts one good in a harvest"))
        return
    if not cook:
        raise Illegal(_("nothing can be cooked while animals breed"))
    rate = rates(player).get(move.good)
    if rate is None:
        if move.good in ("wood", "clay", "reed"):
            raise Illegal(_("only a craft building turns {good} into food, once in each harvest",
                            good=words.NAMES[move.good]))  # fmt: skip
        if move.good in ANIMALS:
            raise Illegal(_("to cook animals you need a Fireplace or a Cooking hearth"))
        raise Illegal(_("“{good}” cannot be turned into food", good=plain(move.good)))
    if not 1 <= move.count <= player.have(move.good):
        raise Illegal(_("you have {have}", have=words.amount(move.good, player.have(move.good))))


def convert(play: Play[Position], seat: Seat, move: Cook | Release, *, craft: bool = False) -> None:
    """Carry out a legal conversion or release."""
    player = play.state.players[seat]
    if isinstance(move, Release):
        player.add(move.kind, -move.count)
        play.tell("release", _("lets {animals} run free", animals=words.amount(move.kind, move.count)), seat)
        return
    rate = rates(player).get(move.good, 0)
    if craft and move.good in crafts(player):
        building, rate = crafts(player)[move.good]
        player.crafted.append(building)
    food = rate * move.count
    player.add(move.good, -move.count)
    player.goods.add("food", food)
    kind = "cook" if move.good in ANIMALS else "convert"
    play.tell(
        kind,
        _(
            "turns {goods} into {food}",
            goods=words.amount(move.good, move.count),
            food=words.amount("food", food),
        ),
        seat,
        good=move.good,
        count=move.count,
        food=food,
    )
