"""The table as text, in the order of the board, for screen readers and those who like words."""

from __future__ import annotations

from bot.boards.hallertau.board import moment
from bot.boards.hallertau.display import farm_words
from bot.boards.hallertau.hand import hand_words
from bot.boards.pictures import Names, Say
from bot.games.hallertau import words as phrases
from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.view import HallertauView, SpaceView
from bot.games.text import Text, Who, _, n_


def words(view: HallertauView, names: Names, say: Say) -> str:
    """Return everything that the pictures show, as Markdown; the hand only in the view of its owner."""
    lines = [say(moment(view))]
    lines += [say(_("To move: {name}.", name=Who(seat))) for seat in view.awaited]
    for number in (1, 2, 3, 4):
        lines.append(f"**{say(_('Quadrant {n}', n=number))}**")
        lines += [
            f"- {_space(view, space, say)}" for space in view.spaces if SPACES[space.key].quadrant == number
        ]  # fmt: skip
    for farm in view.farms:
        mark = f" · {say(_('first player'))}" if farm.first else ""
        lines.append(f"**{names.letters[farm.seat]} {names.names[farm.seat]}**{mark}")
        lines.append(farm_words(view, farm.seat, say))
    hand = hand_words(view, say)
    if hand:
        lines.append(f"**{say(_('Your hand'))}**")
        lines += [f"- {line}" for line in hand]
    return "\n".join(lines)


def _space(view: HallertauView, space: SpaceView, say: Say) -> str:
    facts = SPACES[space.key]
    text: Text = facts.name()
    if facts.deck and view.cards:
        left = n_("{n} card left", "{n} cards left", view.decks.get(facts.deck, 0))
        text = _("{space}: {left}", space=text, left=left)
    standing = sum(space.rows)
    if standing:
        text = _("{space}, {workers} there", space=text, workers=phrases.amount("workers", standing))
    if space.cost:
        return say(_("{space}, next: {workers}", space=text, workers=phrases.amount("workers", space.cost)))
    return say(_("{space}, full", space=text) if 0 not in space.rows else _("{space}, closed", space=text))
