"""The table as text, in the order of the board, for screen readers and those who like words."""

from __future__ import annotations

from bot.boards.agricola.farm import farm_words
from bot.boards.agricola.table import moment
from bot.boards.pictures import Names, Say
from bot.games.agricola import words as phrases
from bot.games.agricola.facts import MAJORS, SPACES
from bot.games.agricola.view import AgricolaView, SpaceView
from bot.games.text import Text, Who, _


def words(view: AgricolaView, names: Names, say: Say) -> str:
    """Return everything that the pictures show, as Markdown."""
    lines = [say(moment(view))]
    for seat in view.awaited:
        lines.append(say(_("Awaited: {name}.", name=Who(seat))))
    lines.append(f"**{say(_('Action spaces'))}**")
    lines.extend(f"- {_space(view, space, say)}" for space in view.spaces)
    lines.append(f"**{say(_('Round cards'))}**")
    for card in view.rounds:
        if card.card:
            lines.append(f"- {card.number}. {_space(view, view.card_spaces[card.card], say)}")
        for seat, goods in card.goods:
            lines.append("- " + say(_("Round {round}: {goods} for {name}", round=card.number,
                                      goods=phrases.amounts(goods), name=Who(seat))))  # fmt: skip
    lines.append(f"**{say(_('Improvements for sale'))}**")
    lines.append(
        ", ".join(f"{say(MAJORS[key].name())} ({say(phrases.amounts(MAJORS[key].cost))})" for key in view.majors)
    )
    for farm in view.farms:
        mark = " ⚑" if farm.starting else ""
        lines.append(f"**{names.letters[farm.seat]} {names.names[farm.seat]}{mark}**")
        lines.append(farm_words(view, farm.seat, say))
    return "\n".join(lines)


def _space(view: AgricolaView, space: SpaceView, say: Say) -> str:
    facts = SPACES[view.family][space.key]
    text: Text = facts.name()
    if space.goods:
        text = _("{space}: {goods}", space=text, goods=phrases.amounts(space.goods))
    if space.people:
        text = _("{space} ({name} is there)", space=text, name=Who(space.people[-1]))
    return say(text)
