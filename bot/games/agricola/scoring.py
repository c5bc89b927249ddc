"""Points by category, and who wins (rules 10)."""

from __future__ import annotations

from bot.games.agricola.facts import BUILDING, MAJORS
from bot.games.agricola.fences import ALL_CELLS
from bot.games.agricola.state import Player, Position
from bot.games.rules import ScoreLine, Scores
from bot.games.text import Seat, Text, Who, _, listed

SOLO_GOAL = 50
"""The aim of a single solo game (rules 8.5)."""

_TABLES: dict[str, tuple[int, int, int, int]] = {
    "fields": (2, 3, 4, 5),
    "pastures": (1, 2, 3, 4),
    "grain": (1, 4, 6, 8),
    "vegetable": (1, 2, 3, 4),
    "sheep": (1, 4, 6, 8),
    "boar": (1, 3, 5, 7),
    "cattle": (1, 2, 4, 6),
}
"""From how many on a category gives 1, 2, 3, 4 points; below the first it is −1 (rules 10.1)."""

_TITLES: tuple[tuple[str, Text], ...] = (
    ("fields", _("Fields")),
    ("pastures", _("Pastures")),
    ("grain", _("Grain")),
    ("vegetable", _("Vegetables")),
    ("sheep", _("Sheep")),
    ("boar", _("Wild boar")),
    ("cattle", _("Cattle")),
    ("unused", _("Unused spaces")),
    ("stables", _("Fenced stables")),
    ("rooms", _("Rooms")),
    ("family", _("Family")),
    ("begging", _("Begging cards")),
    ("improvements", _("Improvements")),
    ("bonus", _("Bonus points")),
)


def category_points(category: str, count: int) -> int:
    """Return the points of a counted category (rules 10.1)."""
    steps = sum(1 for threshold in _TABLES[category] if count >= threshold)
    return steps if steps else -1


def craft_bonus(player: Player) -> int:
    """Return the points for goods in front of craft buildings (rules 5, R52, R53, U4)."""
    points = 0
    for key in player.majors:
        craft = MAJORS[key].craft
        if craft is not None:
            points += sum(1 for threshold in craft.bonus if player.goods.get(craft.good) >= threshold)
    return points


def breakdown(player: Player) -> dict[str, tuple[int | None, int]]:
    """Return (how many, points) of each category (rules 10.1)."""
    farm = player.farm
    counted = {
        "fields": len(farm.fields),
        "pastures": len(farm.pastures()),
        "grain": player.goods.grain + player.planted("grain"),
        "vegetable": player.goods.vegetable + player.planted("vegetable"),
        "sheep": player.animals[0],
        "boar": player.animals[1],
        "cattle": player.animals[2],
    }
    result: dict[str, tuple[int | None, int]] = {
        key: (count, category_points(key, count)) for key, count in counted.items()
    }
    unused = (ALL_CELLS & ~farm.used()).bit_count()
    stables = (farm.stables & farm.fenced()).bit_count()
    rooms = player.rooms()
    result["unused"] = (unused, -unused)
    result["stables"] = (stables, stables)
    result["rooms"] = (rooms, rooms * {"wood": 0, "clay": 1, "stone": 2}[farm.material])
    result["family"] = (player.people, 3 * player.people)
    result["begging"] = (player.begging, -3 * player.begging)
    result["improvements"] = (len(player.majors), sum(MAJORS[key].points for key in player.majors))
    result["bonus"] = (None, craft_bonus(player))
    return result


def total(player: Player) -> int:
    """Return all points of a player."""
    return sum(points for _count, points in breakdown(player).values())


def scores(state: Position) -> Scores:
    """Return the breakdown of all seats; winners and remark when the game is over (rules 10.3)."""
    parts = [breakdown(player) for player in state.players]
    lines = tuple(
        ScoreLine(
            key=key,
            title=title,
            counts=tuple(part[key][0] for part in parts),
            points=tuple(part[key][1] for part in parts),
        )
        for key, title in _TITLES
    )
    totals = tuple(sum(points for _count, points in part.values()) for part in parts)
    if not state.over:
        return Scores(lines=lines, totals=totals)
    if state.solo:
        reached = totals[0] >= SOLO_GOAL
        goal = _("The goal of {goal} points is reached.", goal=SOLO_GOAL)
        missed = _("The goal of {goal} points is missed by {points}.", goal=SOLO_GOAL, points=SOLO_GOAL - totals[0])
        return Scores(
            lines=lines, totals=totals, winners=(Seat(0),) if reached else (), remark=goal if reached else missed
        )
    best = [Seat(seat) for seat, points in enumerate(totals) if points == max(totals)]
    remark = None
    if len(best) > 1 and state.tie_break:
        left = {seat: sum(state.players[seat].goods.get(good) for good in BUILDING) for seat in best}
        most = max(left.values())
        best = [seat for seat in best if left[seat] == most]
        if len(best) == 1:
            remark = _("{name} wins the tie with {count} building resources left.", name=Who(best[0]), count=most)
    if len(best) > 1:
        remark = _("{names} share the win.", names=listed([_("{name}", name=Who(seat)) for seat in best]))
    return Scores(lines=lines, totals=totals, winners=tuple(best), remark=remark)
