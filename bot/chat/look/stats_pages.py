"""Pages of statistics as pictures: of a person or a server, cards, spaces, times. They show what the words say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot.boards import Boards, Picture
from bot.boards.stats import (
    Bar,
    Bars,
    Column,
    Columns,
    Figure,
    Panel,
    Pill,
    Seat,
    Stack,
    Stacks,
    StatsPicture,
    stats_picture,
)
from bot.chat.kit.speaker import Speaker, one_line
from bot.games.rules import AnyRules
from bot.games.text import Text, _, n_, numeral
from bot.tables.services import statistics
from bot.tables.services.ratings import Rating
from bot.tables.services.results import Finished, SeatOfGame

LATEST = 12
"""How many of the latest games a picture shows one by one."""

PEOPLE = 10
"""How many people, cards or spaces a picture shows."""

LEAST = 3
"""How often a card must have been played before points are said of it."""

_DAYS = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))


class Subject(msgspec.Struct, frozen=True, kw_only=True):
    """What a page is about: games of one kind, the seats asked about (`chosen`), a person's (`own`) or anybody's.

    `names` says whether people may be named, `ratings` are those that are known by person, the heading stands above.
    """

    rules: AnyRules
    games: Sequence[Finished]
    chosen: Callable[[SeatOfGame], bool]
    own: bool
    names: bool
    heading: Text
    ratings: Mapping[int, Rating] = {}


def page_picture(page: str, about: Subject, boards: Boards, say: Speaker) -> Picture | None:
    """Return a page (o overview, c cards, s spaces, t times) as a picture; None where there is nothing to draw."""
    match page:
        case "o":
            figures, panels = _overview(about, boards, say)
        case "c":
            figures, panels = (), _cards(about, say)
        case "s":
            figures, panels = (), _spaces(about, say)
        case _:
            figures, panels = (), _times(about, say)
    if not panels:
        return None
    title = about.rules.title
    value = StatsPicture(
        title=say.bare(about.heading),
        note=say.bare(title),
        pill=Pill(say.bare(n_("{n} game", "{n} games", len(about.games)))),
        figures=figures,
        panels=panels,
    )
    return stats_picture(value, _alt(value))


def _alt(value: StatsPicture) -> str:
    """Return the numbers of a picture in words."""
    parts = [f"{value.title}, {value.note}."]
    parts += [f"{figure.number} {figure.label}." for figure in value.figures]
    for panel in value.panels:
        match panel:
            case Columns(columns=columns):
                told = [f"{column.label}: {column.text}" for column in columns]
            case Bars(bars=bars):
                told = [f"{bar.label} {bar.text}" for bar in bars]
            case Stacks(stacks=stacks):
                told = [f"{stack.seat.name} {'/'.join(map(str, stack.places))}" for stack in stacks]
        parts.append(f"{panel.title}: {', '.join(told)}.")
    return " ".join(parts)


def decimal(value: float, digits: int = 1) -> str:
    """Return a number as it is written for people, with the real minus and at most one decimal."""
    words = f"{value:.{digits}f}".replace("-", "−")
    return "0.0" if words == "−0.0" else words


# overview


def _overview(about: Subject, boards: Boards, say: Speaker) -> tuple[tuple[Figure, ...], tuple[Panel, ...]]:
    seats = [seat for game in about.games for seat in game.seats if about.chosen(seat)]
    if not seats:
        return (), ()
    points = [seat.points for seat in seats]
    figures = [
        Figure(decimal(sum(points) / len(points)), say.bare(_("points on average"))),
        Figure(numeral(max(points)), say.bare(_("best"))),
    ]
    panels: list[Panel] = []
    if about.own:
        wins = sum(seat.rank == 1 for game in about.games if len(game.seats) > 1 for seat in game.seats
                   if about.chosen(seat))  # fmt: skip
        figures.insert(0, Figure(str(wins), say.bare(n_("win", "wins", wins))))
        if len(about.ratings) == 1:
            (rating,) = about.ratings.values()
            figures.append(Figure(decimal(rating.value), say.bare(_("rating ± {doubt}", doubt=decimal(rating.doubt)))))
        panels.append(_game_by_game(about, say))
    else:
        people = {seat.user_id for game in about.games for seat in game.seats if seat.user_id is not None}
        figures.insert(0, Figure(str(len(people)), say.bare(n_("player", "players", len(people)))))
        if about.names and (places := _places(about, say)) is not None:
            panels.append(places)
    sources = _sources(about, boards, say)
    return tuple(figures), (*panels, *((sources,) if sources is not None else ()))


def _game_by_game(about: Subject, say: Speaker) -> Columns:
    latest = about.games[-LATEST:]
    first = len(about.games) - len(latest) + 1
    columns = [
        Column(seat.points, numeral(seat.points), str(number), seat.rank == 1 and len(game.seats) > 1)
        for number, game in enumerate(latest, first)
        for seat in game.seats
        if about.chosen(seat)
    ]
    return Columns(say.bare(_("Points, game by game")), say.bare(_("bright: won")), tuple(columns))


def _places(about: Subject, say: Speaker) -> Stacks | None:
    """Return how often each person took each place, those with most games first; None where nobody is known."""
    found = statistics.places_of(about.games)
    if not found:
        return None
    names = {seat.user_id: one_line(seat.name) for game in about.games for seat in game.seats}
    order = sorted(found, key=lambda person: (-found[person].total(), -found[person][1], names[person]))[:PEOPLE]
    stacks = [
        Stack(
            Seat(0, "", names[person]),
            tuple(found[person][place] for place in range(1, max(found[person]) + 1)),
            _rating(about.ratings.get(person)),
        )
        for person in order
    ]
    return Stacks(say.bare(_("Places")), say.bare(_("yellow: first")), tuple(stacks))


def _rating(rating: Rating | None) -> str:
    return "" if rating is None else f"{decimal(rating.value)} ± {decimal(rating.doubt)}"


def _sources(about: Subject, boards: Boards, say: Speaker) -> Bars | None:
    """Return where the points come from; None for results that do not tell categories."""
    found = statistics.sources(about.games, about.chosen)
    titles = {key: title for key, title in about.rules.categories().items() if key in found}
    if not titles:
        return None
    bars = [
        Bar(boards.category_icon(key), say.bare(title), found[key][0], decimal(found[key][0]), found[key][1])
        for key, title in titles.items()
    ]
    compared = any(bar.mark is not None for bar in bars)
    title = _("Where your points come from") if about.own else _("Where points come from")
    return Bars(say.bare(title), say.bare(_("line: the other players")) if compared else "", tuple(bars))


# cards, spaces, times


def _cards(about: Subject, say: Speaker) -> tuple[Panel, ...]:
    titles = {card.key: card.title for card in about.rules.cards()}
    figures = [one for one in statistics.cards(about.games, about.chosen).values() if one.key in titles]
    played = sorted((one for one in figures if one.played), key=lambda one: (-one.played, -one.held, one.key))[:PEOPLE]
    sure = [one for one in figures if one.margin is not None and one.compared >= LEAST]
    sure = sorted(sure, key=lambda one: (-(one.margin or 0.0), one.key))[:PEOPLE]
    panels: list[Panel] = []
    if played:
        bars = tuple(Bar("", say.bare(titles[one.key]), one.played, f"{one.played}/{one.held}") for one in played)
        panels.append(Bars(say.bare(_("Played most")), say.bare(_("played/held")), bars))
    if sure:
        bars = tuple(Bar("", say.bare(titles[one.key]), one.margin or 0.0, _signed(one.margin or 0.0)) for one in sure)
        panels.append(Bars(say.bare(_("Points with it")), say.bare(_("against the average of the table")), bars))
    return tuple(panels)


def _signed(value: float) -> str:
    return f"+{decimal(value)}" if value > 0.05 else decimal(value)


def _spaces(about: Subject, say: Speaker) -> tuple[Panel, ...]:
    names = about.rules.spaces()
    games = about.games if about.own else [game for game in about.games if len(game.seats) > 1]
    chosen = about.chosen if about.own else (lambda seat: seat.rank == 1)
    figures = [one for one in statistics.spaces(games, chosen) if one.key in names][:PEOPLE]
    if not figures:
        return ()
    bars = tuple(Bar("", say.bare(names[one.key]), one.own, decimal(one.own), one.others) for one in figures)
    title = _("Your uses in a game") if about.own else _("Uses in a game by who won")
    return (Bars(say.bare(title), say.bare(_("line: the other players")), bars),)


def _times(about: Subject, say: Speaker) -> tuple[Panel, ...]:
    found = statistics.pace_by_day(about.games, about.chosen)
    if not found:
        return ()
    hours = {day: seconds / 3600 for day, seconds in found.items()}
    columns = tuple(
        Column(hours.get(day, 0.0), decimal(hours[day]) if day in hours else "", say.bare(name))
        for day, name in enumerate(_DAYS)
    )
    return (Columns(say.bare(_("Hours to a turn, by weekday")), say.bare(_("half were quicker")), columns),)
