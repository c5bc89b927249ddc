"""Points by category, and who wins (rules 8)."""

from __future__ import annotations

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import SCORING, SOLO_GOALS, STABLES, VALUES, WINDOW_POINTS, Goal
from bot.games.hallertau.state import Player, Position
from bot.games.rules import ScoreLine, Scores
from bot.games.text import Seat, Text, Who, _, listed

TITLES: tuple[tuple[str, Text], ...] = (
    ("window", _("Community Center window")),
    ("rows", _("Craft building rows")),
    ("sheep", _("Sheep in the stables")),
    ("jewelry", _("Jewelry")),
    ("goods", _("Goods, tools and fields")),
    ("cards", _("Bonus and Point cards")),
)
"""The categories: key and title, in the order of the table of points."""


def symbols(player: Player) -> int:
    """Return the 3-point symbols between house and buildings (rules 6.3)."""
    house = player.house()
    return sum(1 for steps in player.steps for symbol in VALUES.row_symbols if house < symbol <= steps)


def stock(player: Player) -> int:
    """Return the total that is divided by 5: goods, tools, and the row numbers of all fields (rules 8.1)."""
    return player.goods.total() + player.tools + sum(field.row for field in player.tiles())


def breakdown(player: Player, *, cards: bool) -> dict[str, tuple[int | None, int]]:
    """Return (how many, points) of each category (rules 8.1)."""
    shown, total = symbols(player), stock(player)
    result: dict[str, tuple[int | None, int]] = {
        "window": (None, WINDOW_POINTS[player.house()]),
        "rows": (shown, SCORING["symbol"] * shown),
        "sheep": (player.flock[STABLES], SCORING["sheep"] * player.flock[STABLES]),
        "jewelry": (player.jewelry, SCORING["jewelry"] * player.jewelry),
        "goods": (total, total // SCORING["goods_per_point"]),
    }
    if cards:
        scoring = [card for card in player.played if CARDS[card].vp]
        result["cards"] = (len(scoring), sum(CARDS[card].vp for card in scoring))
    return result


def total(player: Player, *, cards: bool) -> int:
    """Return all points of a player."""
    return sum(points for _count, points in breakdown(player, cards=cards).values())


def scores(state: Position) -> Scores:
    """Return the breakdown of all seats; winners and remark when the game is over."""
    parts = [breakdown(player, cards=state.cards) for player in state.players]
    lines = tuple(
        ScoreLine(
            key=key,
            title=title,
            counts=tuple(part[key][0] for part in parts),
            points=tuple(part[key][1] for part in parts),
        )
        for key, title in TITLES
        if key in parts[0]
    )
    totals = tuple(sum(points for _count, points in part.values()) for part in parts)
    if not state.over:
        return Scores(lines=lines, totals=totals)
    if state.solo:
        goal = SOLO_GOALS["cards" if state.cards else "no_cards"]
        winners, remark = _solo(goal, totals[0])
        return Scores(lines=lines, totals=totals, winners=winners, remark=remark, goal=goal.goal)
    winners, ranked = _ranked(state, totals)
    return Scores(lines=lines, totals=totals, winners=winners, remark=ranked)


def _solo(goal: Goal, points: int) -> tuple[tuple[Seat, ...], Text]:
    """A single player reaches a goal or misses it (rules 8.2)."""
    if points > goal.extraordinary:
        return (Seat(0),), _("More than {points} points: extraordinary.", points=goal.extraordinary)
    if points >= goal.goal:
        return (Seat(0),), _("You reached the goal of {goal} points.", goal=goal.goal)
    missed = goal.goal - points
    return (), _("You missed the goal of {goal} points by {points}.", goal=goal.goal, points=missed)


def _ranked(state: Position, totals: tuple[int, ...]) -> tuple[tuple[Seat, ...], Text | None]:
    """Most points win; then the higher remainder of the total that was divided; then a shared win (rules 8.1)."""
    best = [Seat(seat) for seat, points in enumerate(totals) if points == max(totals)]
    if len(best) == 1:
        return tuple(best), None
    left = {seat: stock(state.players[seat]) % SCORING["goods_per_point"] for seat in best}
    ahead = [seat for seat in best if left[seat] == max(left.values())]
    if len(ahead) == 1:
        return tuple(ahead), _(
            "{name} wins the tie with {count} left over after dividing goods, tools and fields by 5.",
            name=Who(ahead[0]),
            count=left[ahead[0]],
        )
    return tuple(ahead), _("{names} share the win.", names=listed([_("{name}", name=Who(seat)) for seat in ahead]))
