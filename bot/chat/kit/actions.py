"""What can be asked about a table or a person: one typed value for each act, which buttons carry and commands make.

An act prints as its name and its fields, with dots between: `!log.2.m.-`. `-` stands for nothing; a yes or no is the
name of its field, or is left out. Ids of messages posted long ago are read in the same way, also without fields that
have come since.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, get_args, get_type_hints

from bot.games.text import _
from bot.tables.db.values import Refusal

NOTHING = "-"


@dataclass(frozen=True)
class Action:
    """An act; those with arguments have fields of `int`, `str`, `bool` or `Literal`, also optional.

    With `text` its answer is to come in words, without pictures.
    """

    text: bool = field(default=False, kw_only=True)
    name: ClassVar[str] = ""
    known: ClassVar[dict[str, type[Action]]] = {}

    def __init_subclass__(cls, name: str, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.name = name
        Action.known[name] = cls

    def choice(self) -> str:
        """Return the form in which the id of a button carries it."""
        words, flags = [self.name], []
        for key in (one.name for one in fields(self)):
            value = getattr(self, key)
            if isinstance(value, bool):
                flags += [key] if value else []
            elif isinstance(value, tuple):
                words += value
            else:
                words.append(NOTHING if value is None else str(value).lower())
        while words[-1] == NOTHING:
            words.pop()
        return ".".join([*words, *reversed(flags)])


@dataclass(frozen=True)
class Move(Action, name="!move"):
    """Make moves that are given in words."""

    words: str = ""

    def choice(self) -> str:
        """Return the words, for the line of a list; no button carries them."""
        return f"{_IN_WORDS}{self.words}" if self.text else self.words


_IN_WORDS = "!text "


def read_line(value: str) -> Action:
    """Read an act as a line of a list carries it: as in an id, formerly with spaces, or moves in words."""
    if value.startswith(_IN_WORDS):
        return Move(value.removeprefix(_IN_WORDS), text=True)
    return read_action(value.replace(" ", ".")) if value.startswith("!") else Move(value)


def read_action(choice: str) -> Action:
    """Read an act as it stands in an id. Raises `Refusal` for what none of our buttons says."""
    name, *words = choice.split(".")
    kind = Action.known.get(name)
    if kind is None:
        raise Refusal(_("This button is out of date. Use /farm table prompt to post the current decision again."))
    try:
        return kind(**_arguments(kind, words))
    except (ValueError, TypeError):
        raise Refusal(
            _("This button is out of date. Use /farm table prompt to post the current decision again.")
        ) from None


def _arguments(kind: type[Action], words: Sequence[str]) -> dict[str, Any]:
    """Return the fields that words stand for, in the order in which they are printed."""
    types = get_type_hints(kind)
    found: dict[str, Any] = {}
    rest = list(words)
    for key in (one.name for one in fields(kind)):
        if types[key] is bool:
            found[key] = key in rest
            rest = [word for word in rest if word != key]
    for key in (one.name for one in fields(kind) if one.name not in found):
        if types[key] == tuple[str, ...]:
            found[key], rest = tuple(rest), []
        elif rest and (word := rest.pop(0)) != NOTHING:
            found[key] = _read(types[key], word)
    return found


def _read(hint: Any, word: str) -> int | str:
    """Return one field. Raises `ValueError` for what it cannot be."""
    options = get_args(hint)
    if hint is int or int in options:
        return int(word) if word.isdecimal() else _wrong(word)
    literal = next((get_args(one) for one in (hint, *options) if getattr(one, "__origin__", None) is Literal), None)
    if literal is not None and word not in literal:
        return _wrong(word)
    return word


def _wrong(word: str) -> int:
    raise ValueError(word)


# looking


@dataclass(frozen=True)
class Open(Action, name="!open"):
    """Open the person's panel; with `go` what it opens with is done at once where nobody would choose otherwise."""

    go: bool = False


@dataclass(frozen=True)
class Farm(Action, name="!farm"):
    """Show a farm, or all cards in front of its seat: the person's own, or that of the seat with a letter."""

    seat: str | None = None
    cards: bool = False


@dataclass(frozen=True)
class CardLook(Action, name="!look"):
    """Show one card of the table's game large; with the letter of a seat there is a way back to that seat's cards."""

    key: str = ""
    seat: str | None = None


@dataclass(frozen=True)
class Hand(Action, name="!hand"):
    """Show the person's hand."""


@dataclass(frozen=True)
class HandCard(Action, name="!own"):
    """Show one card of the person's hand large."""

    key: str = ""


@dataclass(frozen=True)
class Board(Action, name="!board"):
    """Show the table."""


@dataclass(frozen=True)
class ShowRules(Action, name="!rules"):
    """Show the rules in short, a page from 0 on, or their `topics`: of the table's game, or of one by its key."""

    page: int | None = None
    game: str | None = None
    topics: bool = False


@dataclass(frozen=True)
class Score(Action, name="!score"):
    """Show the points."""


@dataclass(frozen=True)
class Log(Action, name="!log"):
    """Show what happened: page 0 is the newest; all, or of one round or the seat with a letter."""

    page: int = 0
    seat: str | None = None
    round: int | None = None


@dataclass(frozen=True)
class Past(Action, name="!past"):
    """Show the board after a turn, without one the newest."""

    turn: int | None = None


@dataclass(frozen=True)
class OfRound(Action, name="!round"):
    """Show the board with which a round began."""

    number: int = 0


@dataclass(frozen=True)
class Replay(Action, name="!replay"):
    """Show the game as a film, to the person or to all."""

    public: bool = False


@dataclass(frozen=True)
class Stats(Action, name="!stats"):
    """Show figures: a page, whose games, of which kind, of whom."""

    page: str | None = None
    where: str | None = None
    game: str | None = None
    person: int | None = None


# seats, hosts and the place of a table


@dataclass(frozen=True)
class Join(Action, name="!join"):
    """Take a seat; in a running game the open one with a letter, or the first."""

    seat: str | None = None


@dataclass(frozen=True)
class Take(Action, name="!take"):
    """Take an open seat of a running game."""

    seat: str | None = None


@dataclass(frozen=True)
class MoveByManager(Action, name="!admin-move"):
    """Move a game to a channel, or here."""

    channel: int | None = None


@dataclass(frozen=True)
class Watch(Action, name="!watch"):
    """Watch a game or no more; without a switch the other of what holds."""

    switch: Literal["on", "off"] | None = None


# reminders, votes and turns taken back


@dataclass(frozen=True)
class Snooze(Action, name="!snooze"):
    """Remind the person later."""

    hours: int | None = None


@dataclass(frozen=True)
class Remind(Action, name="!remind"):
    """Ask when the person wants to be reminded; `post` is the direct message under which the button stands."""

    post: int = 0


@dataclass(frozen=True)
class Tomorrow(Action, name="!tomorrow"):
    """Remind the person tomorrow morning."""


@dataclass(frozen=True)
class Ask(Action, name="!ask"):
    """Open a vote about a seat."""

    kind: str
    seat: int


@dataclass(frozen=True)
class Ballot(Action, name="!ballot"):
    """Vote; `post` is the post under which the button stands."""

    poll: int
    answer: Literal["yes", "no"]
    post: int = 0


@dataclass(frozen=True)
class TakeBack(Action, name="!takeback"):
    """Show what taking back some turns would cost."""

    turns: int = 1


@dataclass(frozen=True)
class Retract(Action, name="!retract"):
    """Take back the turns after one; `seen` is the last turn that the person knew of."""

    to: int
    seen: int


# the person


@dataclass(frozen=True)
class Arrived(Action, name="!arrived"):
    """Say whether a direct message has arrived."""

    answer: Literal["yes", "no"] = "yes"


@dataclass(frozen=True)
class Forget(Action, name="!forget"):
    """Ask to be forgotten; with `yes`, be forgotten."""

    yes: bool = False


@dataclass(frozen=True)
class SeriesAct(Action, name="!series"):
    """Do something with a series: `steps` are what, and of which."""

    steps: tuple[str, ...] = ()


@dataclass(frozen=True)
class More(Action, name="!more"):
    """Show the menu; `post` is the post under which the button stands, by which it is known again."""

    post: int | None = None


# acts without arguments


@dataclass(frozen=True)
class ShowStatus(Action, name="!status"):
    """Say who is awaited."""


@dataclass(frozen=True)
class ShowReport(Action, name="!report"):
    """Give the facts for a report."""


@dataclass(frozen=True)
class Repost(Action, name="!repost"):
    """Post the decision again."""


@dataclass(frozen=True)
class ShowOrders(Action, name="!orders"):
    """Show the standing orders."""


@dataclass(frozen=True)
class DismissHint(Action, name="!hint"):
    """Show a hint no more; without a key, no hint at all."""

    key: str | None = None


@dataclass(frozen=True)
class ShowSettings(Action, name="!settings"):
    """Show the settings."""


@dataclass(frozen=True)
class ShowReminders(Action, name="!calls"):
    """Show when and how the person is reminded."""


@dataclass(frozen=True)
class ShowData(Action, name="!data"):
    """Say what is stored about the person."""


@dataclass(frozen=True)
class ExportData(Action, name="!export"):
    """Give the person what is stored about them."""


@dataclass(frozen=True)
class Hush(Action, name="!hush"):
    """Remind the person no more for this turn."""


@dataclass(frozen=True)
class ExportRecord(Action, name="!record"):
    """Give a game as files."""


@dataclass(frozen=True)
class Rematch(Action, name="!rematch"):
    """Open a table like the one that has ended."""


@dataclass(frozen=True)
class AskToEnd(Action, name="!end"):
    """Ask whether the game is to end."""


@dataclass(frozen=True)
class VoteToEnd(Action, name="!vote"):
    """Vote to end the game."""


@dataclass(frozen=True)
class Leave(Action, name="!leave"):
    """Give a seat back; before the start only when the person is `sure`, else they are asked."""

    sure: bool = False


@dataclass(frozen=True)
class MoveHere(Action, name="!move-here"):
    """Show the table here."""


@dataclass(frozen=True)
class EndByManager(Action, name="!admin-end"):
    """End a game for the server."""


@dataclass(frozen=True)
class QuitGame(Action, name="!quit"):
    """Leave a running game."""


@dataclass(frozen=True)
class Start(Action, name="!start"):
    """Begin the game; with free seats only when the host is `sure`, else they are asked."""

    sure: bool = False


@dataclass(frozen=True)
class Cancel(Action, name="!cancel"):
    """Cancel a table when the host is `sure`, else ask."""

    sure: bool = False


@dataclass(frozen=True)
class HostMenu(Action, name="!host"):
    """Show the host what only they can do at a table that has not started."""


@dataclass(frozen=True)
class ShowInvite(Action, name="!guests"):
    """Show the list from which people are invited."""


@dataclass(frozen=True)
class ShowOptions(Action, name="!options"):
    """Show the options to the host, one page of them."""

    page: Literal["game", "cards", "pace"] | None = None
