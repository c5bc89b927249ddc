"""Short effects for pictures: names of goods become their icons, and what a played card has done already is dimmed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.boards.pictures import Say
from bot.games.agricola.box import words
from bot.games.text import Text, _, n_
from rendering.agricola.effects import Effect, Run, Word

_PART = "; "
"""What stands between two parts of a short effect."""

_DONE = re.compile(r"\bnow\b(?! and)|\bright away\b|\bextra food to play\b")
"""What says, in the English of the data, that a part happens once, when the card is played."""

_COUNT = re.compile(r"(^|[^\w])[+−]?\d+\+?$")
"""A word that counts the one after it."""


class Signs:
    """Turns short effects into words and icons, in the language of one reader.

    A good's name that stands by itself becomes its icon; a name in capitals is that of a space or card and stays, as
    does the material of a home (*clay hut*).
    """

    def __init__(self, say: Say) -> None:
        """Read what goods and homes are called in the reader's language; `say` speaks it."""
        self.say = say
        self._icons: dict[str, str] = {}
        for good, forms in words.PHRASES.items():
            named = (say(n_(*forms, number)).replace(str(number), "").strip() for number in (1, 2))
            self._icons |= dict.fromkeys((say(words.NAMES[good]), *named), good)
        self._icons[say(_("boar"))] = "boar"
        homes = [say(material) for material in words.MATERIALS.values()]
        every = sorted({*self._icons, *homes}, key=len, reverse=True)
        self._names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, every))})(?!\w)")

    def effect(self, short: Text, *, played: bool = False) -> Effect:
        """Return a short effect as it is drawn; of a card that is played, what is over is dimmed."""
        spoken = self.say(short).split(_PART)
        over = [bool(played and _DONE.search(part)) for part in short.message.split(_PART)]
        if len(over) != len(spoken):
            over = [all(over)] * len(spoken)
        found: list[Word] = []
        for number, part in enumerate(spoken):
            ended = part if number == len(spoken) - 1 else part + _PART.strip()
            found += self._words(ended, dim=over[number])
        return tuple(found)

    def words(self, text: Text) -> Effect:
        """Return any sentence with the icons of goods in it."""
        return tuple(self._words(self.say(text), dim=False))

    def _words(self, text: str, *, dim: bool) -> Iterator[Word]:
        before: tuple[Run, ...] = ()
        for runs in self._split(text):
            counted = bool(before) and bool(runs[0].icon) and bool(_COUNT.search(before[-1].text))
            counts = bool(before) and bool(before[-1].icon) and runs[0].text[:1].isdigit()
            yield Word(runs, glued=counted or counts, dim=dim)
            before = runs

    def _split(self, text: str) -> Iterator[tuple[Run, ...]]:
        """Return the words of a text as letters and icons."""
        runs: list[Run] = []
        at = 0
        pieces: list[Run] = []
        for name in self._names.finditer(text):
            if name[0] in self._icons:
                pieces += [Run(text[at : name.start()]), Run(icon=self._icons[name[0]])]
                at = name.end()
        pieces.append(Run(text[at:]))
        for piece in pieces:
            if piece.icon:
                runs.append(piece)
                continue
            first, *others = piece.text.split(" ")
            runs += [Run(first)] if first else []
            for other in others:
                if runs:
                    yield tuple(runs)
                runs = [Run(other)] if other else []
        if runs:
            yield tuple(runs)
