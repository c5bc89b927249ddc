"""The table as text, in the order of the board, for screen readers and those who like words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bot.boards.agricola.farm import farm_words
from bot.boards.agricola.table import moment
from bot.boards.pictures import Names, Say
from bot.games.agricola.box import words as phrases
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.facts import MAJORS, SPACES
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.view import AgricolaView, RoundView, SpaceView
from bot.games.text import Text, Who, _, listed, plain


def words(view: AgricolaView, names: Names, say: Say) -> str:
    """Return everything that the pictures show, as Markdown."""
    lines = [say(moment(view))]
    for seat in view.awaited:
        lines.append(say(_("To move: {name}.", name=Who(seat))))
    lines.append(f"**{say(_('Action spaces'))}**")
    lines.extend(f"- {_space(view, space, say)}" for space in view.spaces)
    lines.append(f"**{say(_('Round cards'))}**")
    hidden: list[RoundView] = []
    for card in view.rounds:
        if card.card:
            lines.append(f"- {card.number}. {_space(view, view.card_spaces[card.card], say)}")
        else:
            hidden.append(card)
        lines.extend(f"- {say(one)}" for one in _waiting(card))
    lines.extend(f"- {say(one)}" for one in _to_come(view, hidden))
    harvests = [plain(str(card.number)) for card in view.rounds if card.harvest]
    lines.append("- " + say(_("Harvests after rounds {rounds}", rounds=listed(harvests))))
    lines.append(f"**{say(_('Improvements for sale'))}**")
    lines.append(
        ", ".join(f"{say(MAJORS[key].name())} ({say(phrases.amounts(MAJORS[key].cost))})" for key in view.majors)
    )
    for farm in view.farms:
        mark = " ⚑" if farm.starting else ""
        lines.append(f"**{names.letters[farm.seat]} {names.names[farm.seat]}{mark}**")
        lines.append(farm_words(view, farm.seat, say))
    return "\n".join(lines)


def _waiting(card: RoundView) -> Iterator[Text]:
    """What lies on a round space: goods, and what cards offer."""
    for seat, goods in card.goods:
        yield _("Round {round}: {goods} for {name}", round=card.number, goods=phrases.amounts(goods), name=Who(seat))
    for seat, code in card.offers:
        yield _(
            "Round {round}: {card} offers {name} {what}",
            round=card.number,
            card=title_of(code),
            name=Who(seat),
            what=CARDS[code].on_offer(card.number),
        )


def _to_come(view: AgricolaView, hidden: list[RoundView]) -> Iterator[Text]:
    """The cards that are still to come, by the rounds in which they do; their order is unknown."""
    for possible, group in groupby(hidden, key=lambda card: card.possible):
        rounds = [card.number for card in group]
        cards = listed([SPACES[view.family][key].name() for key in possible])
        if len(rounds) == 1:
            yield _("Round {round}, not revealed: {cards}", round=rounds[0], cards=cards)
        else:
            numbers = listed([plain(str(number)) for number in rounds])
            yield _("Rounds {rounds}, not revealed: {cards}, in any order", rounds=numbers, cards=cards)


def _space(view: AgricolaView, space: SpaceView, say: Say) -> str:
    facts = SPACES[view.family][space.key]
    text: Text = facts.name()
    if space.goods:
        text = _("{space}: {goods}", space=text, goods=phrases.amounts(space.goods))
    if space.people:
        there = listed([Text("{name}", {"name": Who(seat)}) for seat in space.people])
        text = _("{space} (taken by {name})", space=text, name=there)
    return say(text)
