"""The solo series: goals that rise from game to game, and occupations that stay (rules 8.6, 12.6, 12.7).

What a game of the series begins with is a `Series`; it travels as text in the set-up's option `series`.
"""

from __future__ import annotations

import msgspec

from bot.games.agricola.box.card_facts import OCCUPATIONS
from bot.games.agricola.position.state import Position
from bot.games.rules import RulesError, SeriesKind, Standing
from bot.games.text import Seat, _, listed, n_

KIND = SeriesKind("full", _("Which occupation do you keep?"), ("decks",))
"""A series is the full game; its decks are chosen once."""

GOALS = (50, 55, 59, 62, 64, 65, 66, 67)
"""The points to be reached in the first games; each later one asks for one more (rules 8.6)."""

MOST = 7
"""So many occupations stay at most, and so many are dealt in the first game."""


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game of a series begins with: its number from 1, the occupations that stay, by code, and food."""

    game: int = 1
    permanents: tuple[str, ...] = ()
    food: int = 0

    @property
    def goal(self) -> int:
        """The points to be reached."""
        return GOALS[self.game - 1] if self.game <= len(GOALS) else GOALS[-1] + self.game - len(GOALS)

    @property
    def dealt(self) -> int:
        """How many occupations are dealt."""
        return max(0, MOST + 1 - self.game)


def write_series(series: Series) -> str:
    """Return the text form that a set-up carries."""
    return msgspec.json.encode(series).decode()


def read_series(text: str) -> Series:
    """Read what `write_series` wrote. Raises `RulesError` when it says nothing that can be."""
    try:
        series = msgspec.json.decode(text, type=Series)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise RulesError(_("that is not a position in a solo series")) from error
    known = all(code in OCCUPATIONS and OCCUPATIONS[code].players == 1 for code in series.permanents)
    few = len(set(series.permanents)) == len(series.permanents) <= min(MOST, series.game - 1)
    if series.game < 1 or series.food < 0 or not known or not few:
        raise RulesError(_("that is not a position in a solo series"))
    return series


def may_stay(state: Position) -> tuple[str, ...]:
    """Return the occupations played in this game, one of which may stay from the next game on."""
    if len(state.permanents) >= MOST:
        return ()
    return tuple(code for code in state.players[Seat(0)].occupations if code not in state.permanents)


def following(state: Position, series: Series, points: int, stays: str = "") -> Series:
    """Return what the next game begins with after one ended with so many points; `stays` is the occupation chosen.

    Every 2 full points above the goal are 1 food. A missed goal repeats the game without food. Occupations whose
    price could not be paid at the start are lost; in a game that ended before round 1 none is. Raises `RulesError`
    when the occupation was not played.
    """
    kept = tuple(state.permanents) if state.round else series.permanents
    if points < series.goal:
        return Series(series.game, kept, 0)
    if stays and stays not in may_stay(state):
        raise RulesError(_("choose an occupation you played in this game"))
    return Series(series.game + 1, (*kept, stays) if stays else kept, (points - series.goal) // 2)


def said(series: Series) -> Standing:
    """Return what a game begins with, in words (rules 8.6)."""
    lines = [n_("Goal: {n} point.", "Goal: {n} points.", series.goal)]
    if series.permanents:
        names = listed([OCCUPATIONS[code].name() for code in series.permanents])
        lines.append(_("In play from the start: {cards}.", cards=names))
    lines.append(n_("Dealt: {n} occupation.", "Dealt: {n} occupations.", series.dealt))
    if series.food:
        lines.append(_("Starting food: {n}.", n=series.food))
    title = _("solo series, game {n}", n=series.game)
    return Standing(number=series.game, title=title, goal=series.goal, lines=tuple(lines))
