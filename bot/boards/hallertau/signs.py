"""What spaces and cards say, as signs."""

from __future__ import annotations

from bot.boards.pictures import Say
from bot.games.hallertau.cards import wording
from bot.games.text import _
from rendering.hallertau.values import Line, Sign

_ICONS = {"tools": "tool", "crop": "any-crop", "good": "any-good"}
_ARROW, _OR, _EQUAL = Sign("", "→"), Sign("", "/"), Sign("", "=")


def card_line(line: wording.Line, say: Say) -> Line:
    """Return a line of a card, in signs where they say all."""
    signs = tuple(
        Sign(_ICONS.get(part.icon, part.icon), part.number, say(_("row {row}", row=part.row)) if part.row else "")
        for part in line.parts
    )
    return Line(signs, say(line.text))


def space_lines(key: str, round_number: int, say: Say) -> tuple[tuple[Sign, ...], ...]:
    """Return what an action space does, line by line (rules 2.2). Raises `KeyError`."""

    def row(number: int) -> Sign:
        return Sign("field", "", say(_("row {row}", row=number)))

    def sow(count: int) -> Sign:
        return Sign("sow", str(count))

    either = Sign("", "", say(_("or")))
    lifeline = (Sign("sheep", "", say(_("+1 round"))),)
    milk_or_wool = (Sign("milk"), _OR, Sign("wool"))
    found: dict[str, tuple[tuple[Sign, ...], ...]] = {
        "sheep-breeding": (
            (Sign("milk", "2"), _ARROW, Sign("sheep", "1")),
            (Sign("milk", "4"), _ARROW, Sign("sheep", "2")),
        ),
        "sheep-shearing": ((Sign("wool"), _EQUAL, Sign("sheep")), lifeline),
        "clay-delivery": ((Sign("clay", str(max(1, round_number))),),),
        "farming": ((row(5),), (either, sow(4))),
        "butchery": ((Sign("sheep", "1"), _ARROW), (Sign("meat", "4"),), (Sign("hides", "2"),)),
        "nursery": ((Sign("clay", "3"),), (either, Sign("any-crop", "3"))),
        "busy-weekend": (milk_or_wool, (sow(2),)),
        "clearing": ((row(2),), (Sign("clay", "1"),)),
        "small-trade": ((Sign("any-crop", "2"),), milk_or_wool, lifeline),
        "cultivation": ((sow(3),),),
        "weekly-market": ((Sign("sheep", "1"),), (Sign("meat", "1"),)),
        "land-sale": ((Sign("field", "1"), _ARROW), (Sign("jewelry", "1"),), (Sign("clay", "3"),)),
        "fertilizing": ((Sign("field", "2", say(_("to row {row}", row=5))),), (sow(1),)),
        "tool-shed": ((Sign("clay", "4"),), (either, row(4))),
        "town-hall": ((Sign("house", "", say(_("back 1"))),), (Sign("jewelry", "2"),)),
        "sheep-market": ((Sign("sheep", "1"),), (Sign("hides", "1"),)),
    }
    return found[key]
