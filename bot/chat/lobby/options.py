"""The host's private set-up: three pages of selects, each with what it does in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, cast

from bot.chat.kit.actions import ShowOptions
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import Block, Entry, Pick, Row, Screen, Words
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, cut, harmless
from bot.chat.lobby.facts import variant_line
from bot.chat.lobby.questions import back, press
from bot.games.rules import AnyRules, SetupOption
from bot.games.text import Text, _, n_
from bot.tables.db.settings import Changes, Thread, Undo
from bot.tables.db.values import GameInfo
from bot.tables.services.results import Length
from bot.tables.session.schedule import CLOCKS, NO_CLOCK, PACES

Page = Literal["game", "cards", "pace"]

PAGES: Mapping[Page, Text] = {"game": _("Game"), "cards": _("Cards"), "pace": _("Pace")}
"""The pages of options, in order."""

THREADS: Mapping[Thread, Text] = {
    "lines": _("a line for each turn, a picture for each round"),
    "short": _("lines go when their round is over"),
    "pictures": _("every post keeps its picture"),
}
"""What older posts become, by the value of the option."""

UNDOS: Mapping[Undo, Text] = {
    "free": _("freely until confirmed, then if the affected players agree"),
    "consent": _("after Confirm only if everyone agrees"),
    "none": _("never after Confirm"),
}
"""What a table lets people take back."""

RATED_LATER = _("rated if everyone has finished a game")
"""What holds of the rating unless the host chooses."""

HELP: Mapping[str, Text] = {
    "game": _("Which game you play. You can change it until the start."),
    "variant": _("How long and how hard the game is."),
    "wanted": _("How many people can play at most."),
    "open": _("Whether people need an invitation."),
    "order": _("Who sits next to whom, and who begins."),
    "pace": _("When I remind someone who has not moved."),
    "clock": _("How long everyone may think in the whole game."),
    "undo": _("Who must agree before confirmed turns are undone."),
    "thread": _("What older posts in the thread become."),
    "rated": _("Whether the result counts for the ratings."),
}
"""What each setting of a table does, in at most 60 characters; options of a game bring their own words."""

_PACE = frozenset({"pace", "clock", "undo", "thread", "rated"})

Line = tuple[str, Text, str]
"""A line of a select: value, label, and more about it."""


def page_of(rules: AnyRules, choice: str) -> Page:
    """Return the page on which a select stands, by the choice of its id."""
    kind, _dot, key = choice.removeprefix("!").partition(".")
    if kind == "opt":
        return "cards" if any(option.key == key and option.cards for option in rules.options) else "game"
    return "pace" if key in _PACE else "game"


def options_screen(
    services: Services, info: GameInfo, say: Speaker, page: Page = "game", lengths: Mapping[str, Length] = {}
) -> Screen:
    """Return one page of what the host can choose; changes are on the table's card at once.

    `lengths` say by variant how long such games were here.
    """
    rules = services.rules(info)
    head = _("Options of {game}. The table card shows changes right away.", game=info.id)
    tabs = [
        press(info, ShowOptions(key), title, say, "main" if key == page else "plain") for key, title in PAGES.items()
    ]
    blocks: list[Block] = [Words(say(head)), Row(tuple(tabs))]
    match page:
        case "game":
            blocks += _game_page(services, info, say, lengths)
        case "cards":
            blocks += _card_page(rules, info, say)
        case "pace":
            blocks += _pace_page(info, say)
    return Screen((*blocks, Row((back(info, say),))))


def _game_page(services: Services, info: GameInfo, say: Speaker, lengths: Mapping[str, Length]) -> list[Block]:
    rules = services.rules(info)
    variant = next((one for one in rules.variants if one.key == info.variant), rules.variants[0])
    blocks: list[Block] = []
    if len(services.games) > 1:
        games = [(key, one.title, "") for key, one in services.games.items()]
        blocks += _setting(info, "game", _("Game"), games, info.game, say)
    if len(rules.variants) > 1:
        variants = [
            (one.key, one.title, variant_line(services, info, one.key, say, lengths.get(one.key)))
            for one in rules.variants
        ]
        blocks += _setting(info, "variant", _("Variant"), variants, info.variant, say)
    seats = [(str(n), n_("{n} seat", "{n} seats", n), "") for n in variant.seats]
    blocks += _setting(info, "wanted", _("Seats"), seats, str(info.wanted), say)
    ways = [("yes", _("open to everyone"), ""), ("no", _("invitation only"), "")]
    blocks += _setting(info, "open", _("Who may join"), ways, "yes" if info.open else "no", say)
    orders = [("random", _("random seats"), ""), ("fixed", _("seats in order of joining"), "")]
    blocks += _setting(info, "order", _("Seating"), orders, info.order, say)
    for option in rules.options:
        if option.belongs(info.variant) and not option.cards:
            blocks += _option(info, option, say)
    return blocks


def _card_page(rules: AnyRules, info: GameInfo, say: Speaker) -> list[Block]:
    blocks: list[Block] = []
    for option in rules.options:
        if option.belongs(info.variant) and option.cards:
            blocks += _option(info, option, say)
    return blocks or [Words(say(_("This variant has no cards to choose.")))]


def _pace_page(info: GameInfo, say: Speaker) -> list[Block]:
    clocks = [(NO_CLOCK, _("no time limit"), ""), *((key, one.title, "") for key, one in CLOCKS.items())]
    undos = [(key, title, "") for key, title in UNDOS.items()]
    threads = [(key, title, "") for key, title in THREADS.items()]
    rated = [("open", RATED_LATER, ""), ("yes", _("rated"), ""), ("no", _("unrated"), "")]
    rating = "open" if info.rating_open else "yes" if info.rated else "no"
    return [
        *_reminders(info, say),
        *_setting(info, "clock", _("Thinking time"), clocks, info.clock, say),
        *_setting(info, "undo", _("Undo"), undos, info.undo, say),
        *_setting(info, "thread", _("Thread"), threads, info.thread, say),
        *_setting(info, "rated", _("Rating"), rated, rating, say),
    ]


def _reminders(info: GameInfo, say: Speaker) -> list[Block]:
    paces = [(key, one.title, "") for key, one in PACES.items()]
    return _setting(info, "pace", _("Reminders"), paces, info.pace, say)


def _setting(info: GameInfo, key: str, title: Text, lines: Iterable[Line], chosen: str, say: Speaker) -> list[Block]:
    return _pick(info, f"!set.{key}", title, HELP[key], lines, chosen, say)


def _option(info: GameInfo, option: SetupOption, say: Speaker) -> list[Block]:
    """Return the select of an option of the game; one of text says what it is, and how it is changed."""
    chosen = info.options.get(option.key, option.default)
    if option.choices:
        lines = [(one.key, one.title, "") for one in option.choices]
        return _pick(info, f"!opt.{option.key}", option.title, option.help, lines, chosen, say)
    now = cut(harmless(chosen, 1000), 500) if chosen else say(_("nothing"))
    how = say(_("Change with `/farm table options {key}:`; write *none* to clear it.", key=option.key))
    return [Words(f"{say(option.title)}: {now}\n-# {how}")]


def _pick(
    info: GameInfo, choice: str, title: Text, help: Text, lines: Iterable[Line], chosen: str, say: Speaker
) -> list[Block]:
    """Return a select below its head: what it is called and what it does."""
    entries = tuple(
        Entry(value=value, label=say.bare(label), detail=detail, chosen=value == chosen)
        for value, label, detail in list(lines)[:25]
    )
    pick = Pick(id=Address(game=info.id, choice=choice).select(), title=say.bare(title), entries=entries)
    return [Words(f"**{say(title)}** · {say(help)}" if help.message else f"**{say(title)}**"), pick]


def pace_screen(info: GameInfo, say: Speaker) -> Screen:
    """Return what the host can still choose while the game runs."""
    words = say(_("The game has started, so its options are fixed. You can still change the reminders:"))
    return Screen((Words(words), *_reminders(info, say)))


def changes(choice: str, value: str) -> Changes:
    """Return what a select of the options changes, as arguments of `Tables.configure`."""
    kind, _dot, key = choice.removeprefix("!").partition(".")
    if kind == "opt":
        return {"options": {key: value}}
    match key:
        case "wanted":
            return {"wanted": int(value)}
        case "open":
            return {"open": value == "yes"}
        case "rated":
            return {"rated": value != "no", "rating_open": value == "open"}
        case _:  # an old button may name anything: the tables refuse what is no setting and no value of one
            return cast("Changes", {key: value})
