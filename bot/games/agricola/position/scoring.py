"""Points by category, and who wins (rules 10)."""

from __future__ import annotations

from bot.games.agricola.box.facts import BUILDING, CROPS, MAJORS
from bot.games.agricola.box.fences import ALL_CELLS
from bot.games.agricola.box.hooks import Hook, PlayerHook
from bot.games.agricola.position.state import Position
from bot.games.rules import ScoreLine, Scores
from bot.games.text import Seat, Text, Who, _, listed, n_

Lines = dict[str, tuple[int | None, int]]
"""The score lines of a seat: (how many, points) by category."""

STORED = Hook[[str], int]()
"""How many of a building resource on the card count for the bonus of craft buildings."""
TAKES_CRAFT = PlayerHook[[str], bool]()
"""Whether the card scores instead of a craft building (by key)."""
PENALTY = Hook[[], int]()
"""The owner's minus points by the card, 0 or less."""
CANCELS = Hook[[Lines], int]()
"""How many of the owner's minus points do not count; given back as a bonus."""
POINTS = Hook[[], int]()
"""The owner's bonus points."""
POINTS_FOR = Hook[[Seat], int]()
"""The bonus points of any seat by this card, the owner's included."""
POINTS_LAST = Hook[[Seat, Lines, int], int]()
"""The bonus points of any seat that depend on its lines and on its minus points that do not count."""

SOLO_GOAL = 50
"""The aim of a single solo game (rules 8.5)."""

SCALES: dict[str, tuple[int, int, int, int]] = {
    "fields": (2, 3, 4, 5),
    "pastures": (1, 2, 3, 4),
    "grain": (1, 4, 6, 8),
    "vegetable": (1, 2, 3, 4),
    "sheep": (1, 4, 6, 8),
    "boar": (1, 3, 5, 7),
    "cattle": (1, 2, 4, 6),
}
"""From how many on a category gives 1, 2, 3, 4 points; below the first it is −1 (rules 10.1)."""

TITLES: tuple[tuple[str, Text], ...] = (
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
"""The categories: key and title, in the order of the table of points."""


def category_points(category: str, count: int) -> int:
    """Return the points of a counted category (rules 10.1)."""
    steps = sum(1 for threshold in SCALES[category] if count >= threshold)
    return steps if steps else -1


def craft_goods(state: Position, seat: Seat, good: str) -> int:
    """Return how many of a building resource lie in front of craft buildings, those on cards that say so included."""
    player = state.players[seat]
    stored = sum(stored(good) for stored in STORED.of(state, seat))
    planted = player.planted(good) if good not in CROPS else 0
    return player.goods.get(good) + stored + planted


def craft_bonus(state: Position, seat: Seat) -> int:
    """Return the points for goods in front of craft buildings (rules 5, 12.4; R52, R53)."""
    points = 0
    for key in state.players[seat].majors:
        craft = MAJORS[key].craft
        if craft is not None and not any(takes(key) for takes in TAKES_CRAFT.of(state.players[seat])):
            points += sum(1 for threshold in craft.bonus if craft_goods(state, seat, craft.good) >= threshold)
    return points


def breakdown(state: Position, seat: Seat) -> dict[str, tuple[int | None, int]]:
    """Return (how many, points) of each category (rules 10.1), all bonus points in one line."""
    if state.family:
        return _own_lines(state, seat)
    return _with_bonus(state, seat, *_all_lines(state))


def _all_lines(state: Position) -> tuple[list[Lines], list[int]]:
    """What each seat scores by itself, minus points of cards in a line *penalty*, and the minus points that lapse."""
    everybody = [_own_lines(state, Seat(number)) for number in range(len(state.players))]
    for number, lines in enumerate(everybody):
        lines["penalty"] = (None, sum(penalty() for penalty in PENALTY.of(state, number)))
    cancelled = [sum(cancels(lines) for cancels in CANCELS.of(state, number)) for number, lines in enumerate(everybody)]
    return everybody, cancelled


def _with_bonus(
    state: Position, seat: Seat, everybody: list[Lines], cancelled: list[int]
) -> dict[str, tuple[int | None, int]]:
    """The lines of a seat with the points of all cards in the one for bonus points."""
    lines = dict(everybody[seat])
    bonus = lines["bonus"][1] + lines.pop("penalty")[1] + cancelled[seat] + state.players[seat].noted
    bonus += sum(points() for points in POINTS.of(state, seat))
    bonus += sum(points(seat) for _owner, points in POINTS_FOR.of_all(state))
    bonus += sum(points(seat, everybody[seat], cancelled[seat]) for _owner, points in POINTS_LAST.of_all(state))
    lines["bonus"] = (None, bonus)
    return lines


def _own_lines(state: Position, seat: Seat) -> dict[str, tuple[int | None, int]]:
    """What the farm itself scores."""
    player = state.players[seat]
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
    result["improvements"] = (
        sum(1 for _card in player.improvements()),
        sum(card.points for card in player.improvements()),
    )
    result["bonus"] = (None, craft_bonus(state, seat))
    return result


def total(state: Position, seat: Seat) -> int:
    """Return all points of a player."""
    return sum(points for _count, points in breakdown(state, seat).values())


def scores(state: Position) -> Scores:
    """Return the breakdown of all seats; winners and remark when the game is over (rules 10.3)."""
    seats = [Seat(number) for number in range(len(state.players))]
    if state.family:
        parts = [_own_lines(state, seat) for seat in seats]
    else:
        everybody, cancelled = _all_lines(state)
        parts = [_with_bonus(state, seat, everybody, cancelled) for seat in seats]
    lines = tuple(
        ScoreLine(
            key=key,
            title=title,
            counts=tuple(part[key][0] for part in parts),
            points=tuple(part[key][1] for part in parts),
        )
        for key, title in TITLES
    )
    totals = tuple(sum(points for _count, points in part.values()) for part in parts)
    if not state.over:
        return Scores(lines=lines, totals=totals)
    if state.solo:
        wanted = state.goal or SOLO_GOAL
        reached = totals[0] >= wanted
        return Scores(
            lines=lines,
            totals=totals,
            winners=(Seat(0),) if reached else (),
            remark=_goal(wanted, totals[0]),
            goal=wanted,
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


def _goal(wanted: int, points: int) -> Text:
    """Say whether the goal of a solo game is reached, and by how much."""
    if points < wanted:
        return n_(
            "You missed the goal of {goal} points by {n} point.",
            "You missed the goal of {goal} points by {n} points.",
            wanted - points,
            goal=wanted,
        )
    if points == wanted:
        return _("You reached the goal of {goal} points exactly.", goal=wanted)
    return n_(
        "You reached the goal of {goal} points with {n} point to spare.",
        "You reached the goal of {goal} points with {n} points to spare.",
        points - wanted,
        goal=wanted,
    )
