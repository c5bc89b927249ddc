"""The whole table: header, spaces, rounds, improvements, farms."""

from __future__ import annotations

from bot.boards.agricola.spaces import major_value, round_value, space_rows
from bot.boards.agricola.yard import goods, people, yard
from bot.boards.marks import seat_mark
from bot.boards.pictures import Line, Names, Say
from bot.games.agricola.box import words
from bot.games.agricola.box.facts import HARVEST_ROUNDS, MAJORS
from bot.games.agricola.view import AgricolaView, FarmView
from bot.games.text import Text, Who, _, n_
from rendering.agricola.values import Fact, LogLine, SeatFarm, Table
from rendering.marks import Pill


def table_value(
    view: AgricolaView, names: Names, say: Say, before: AgricolaView | None, log: tuple[Line, ...]
) -> Table:
    """Return the table as drawn; what differs from `before` is new."""
    solo = view.seats == 1
    return Table(
        title=say(_title(view)),
        spaces=space_rows(view, names, say, before),
        rounds=tuple(round_value(view, space, names, say, before) for space in view.rounds),
        majors=tuple(major_value(view, key, names, say, before) for key in MAJORS),
        farms=tuple(seat_farm(view, farm, names, before) for farm in view.farms),
        note=say(_harvest_note(view)) if view.round and not view.over else "",
        harvest=not view.over and (view.round in HARVEST_ROUNDS),
        pill=_pill(view, names, say),
        log_title=say(_("Last moves")) if log else "",
        log=tuple(LogLine(words, None if seat is None else seat_mark(seat, names)) for seat, words in log),
        facts=_facts(view.farms[0], say) if solo else (),
    )


def _title(view: AgricolaView) -> Text:
    if view.over:
        return _("End of the game")
    return _("Round {round}", round=view.round) if view.round else _("Draft")


def _harvest_note(view: AgricolaView) -> Text:
    if view.phase in ("feed", "breed"):
        return _("harvest")
    if view.round in HARVEST_ROUNDS:
        return _("harvest after this round")
    following = next(number for number in HARVEST_ROUNDS if number > view.round)
    return _("next harvest: round {round}", round=following)


def _pill(view: AgricolaView, names: Names, say: Say) -> Pill | None:
    if len(view.awaited) == 1:
        seat = view.awaited[0]
        wish = {
            "deal": _("{name} to pick", name=Who(seat)),
            "feed": _("{name} to feed", name=Who(seat)),
            "breed": _("{name} to choose", name=Who(seat)),
        }
        return Pill(say(wish.get(view.phase, _("{name}’s turn", name=Who(seat)))), "turn", seat_mark(seat, names))
    if view.awaited and not view.round:
        return Pill(say(n_("{n} to pick", "{n} to pick", len(view.awaited))), "turn", icon="occupation")
    if view.awaited:
        return Pill(say(n_("{n} to feed", "{n} to feed", len(view.awaited))), "turn", icon="food")
    return None


def _facts(farm: FarmView, say: Say) -> tuple[Fact, ...]:
    return (
        Fact("food", say(_("to feed")), say(words.amount("food", farm.food_needed))),
        Fact("fence", say(_("fences left")), str(farm.fences_left)),
        Fact("stable", say(_("stables left")), str(farm.stables_left)),
    )


def seat_farm(view: AgricolaView, farm: FarmView, names: Names, before: AgricolaView | None) -> SeatFarm:
    """Return one player's panel; what differs from `before` is new."""
    old = before.farms[farm.seat] if before is not None else None
    return SeatFarm(
        seat=seat_mark(farm.seat, names),
        farm=yard(farm, old),
        goods=goods(farm),
        people=people(view, farm),
        start=farm.starting,
        turn=farm.seat in view.awaited,
        begging=farm.begging,
        occupations=None if view.family else len(farm.occupations),
        minors=None if view.family else len(farm.minors),
    )


def moment(view: AgricolaView) -> Text:
    """Return where the game stands, as a sentence."""
    if view.over:
        return _("End of the game.")
    if not view.round:
        return _("Cards are dealt.")
    return _("Round {round} of 14, {note}.", round=view.round, note=_harvest_note(view))


def table_alt(view: AgricolaView, names: Names, say: Say) -> str:
    """Return the table in a few sentences: round, whose turn, what lies where, each farm in figures."""
    parts = [say(moment(view))] if not view.over else []
    for farm in view.farms:
        animals = {kind: count for kind, count in farm.animals.items() if count}
        parts.append(
            say(
                _(
                    "{name}: {people} people, {rooms} rooms, {fields} fields, {pastures} pastures, {animals}, {goods}.",
                    name=Who(farm.seat),
                    people=farm.people,
                    rooms=len(farm.rooms),
                    fields=len(farm.fields),
                    pastures=len(farm.pastures),
                    animals=words.amounts(animals) if animals else _("no animals"),
                    goods=words.amounts(farm.goods),
                )
            )
        )
    return " ".join(parts)
