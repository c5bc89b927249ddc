"""The lobby card: who sits at a table that has not begun, and the buttons to join, leave, set up and start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.chat.kit.actions import Cancel, Join, Leave, ShowOptions, Start
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import Block, Entry, People, Pick, Press, Row, Screen, Words
from bot.chat.kit.services import Services, title
from bot.chat.kit.speaker import Speaker, cut, harmless
from bot.games.rules import AnyRules, SetupOption
from bot.games.text import Text, _, n_
from bot.tables.db.settings import Changes, Thread, Undo
from bot.tables.db.values import GameInfo, Status
from bot.tables.session.schedule import CLOCKS, NO_CLOCK, PACES

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


def lobby_screen(services: Services, info: GameInfo, say: Speaker, clocks: Mapping[int, Text] = {}) -> Screen:
    """Return the card of a lobby; once the table was called off, a last word without buttons.

    One that has begun is a line with the link to its thread: the thread begins with a copy of the card.

    `clocks` says of people, by their id, what time it is where they are.
    """
    rules = services.rules(info)
    if info.started_at is not None:
        return Screen((Words(_begun_line(rules, info, say)),))
    lines = [f"### {title(rules, info, say)} · {info.id}"]
    if info.id not in info.name:
        lines.append(f"**{harmless(info.name, 60)}**")
    lines.append(" · ".join(option_words(rules, info, say)))
    lines += _seat_lines(info, say, clocks if info.status is Status.LOBBY else {})
    if info.status is not Status.LOBBY:
        lines.append(say(_("This table was canceled.")))
        return Screen((Words("\n".join(lines)),))
    free = info.wanted - len(info.seats)
    lines.append(say(n_("{n} seat is free.", "{n} seats are free.", free)) if free > 0 else say(_FULL))
    return Screen((Words("\n".join(lines)), *_card_rows(info, say)))


def _begun_line(rules: AnyRules, info: GameInfo, say: Speaker) -> str:
    named = f"**{title(rules, info, say)} · {info.id}**"
    if info.thread_id is None:
        return f"{named} · {say(_('The game has begun.'))}"
    return f"{named} · {say(_('The game has begun in <#{place}>.', place=info.thread_id))}"


_FULL = _("All seats are taken. The host can start.")


def _seat_lines(info: GameInfo, say: Speaker, clocks: Mapping[int, Text]) -> list[str]:
    """Return a line for each seat, the host's marked, with the time of day there, and one for a host without a seat."""
    host = info.seat_of(info.host_id)
    lines = [] if host else [say(_("Host: {who}", who=f"<@{info.host_id}>"))]
    for seat in info.seats:
        mark = say.mark(seat.seat)
        line = say(_("{who}, host", who=mark)) if host and seat.seat == host.seat else mark
        clock = clocks.get(seat.user_id)
        lines.append(line if clock is None else f"{line} · {say(clock)}")
    return lines


def option_words(rules: AnyRules, info: GameInfo, say: Speaker) -> list[str]:
    """Return what the host has chosen, in a few words each."""
    words = [
        say(n_("{n} seat", "{n} seats", info.wanted)),
        say(_("open to everyone") if info.open else _("invitation only")),
        say(_("random seats") if info.order == "random" else _("seats in order of joining")),
        say(PACES[info.pace].title),
    ]
    if info.clock in CLOCKS:
        words.append(say(_("thinking time: {clock}", clock=CLOCKS[info.clock].title)))
    if info.undo != "free":
        words.append(f"{say(_('Undo'))}: {say(UNDOS[info.undo])}")
    if info.thread != "lines":
        words.append(f"{say(_('Thread'))}: {say(THREADS[info.thread])}")
    if info.wanted > 1:
        words.append(say(_("rated") if info.rated else _("unrated")))
    for option in rules.options:
        if not option.belongs(info.variant):
            continue
        chosen = info.options.get(option.key, option.default)
        named = next((one.title for one in option.choices if one.key == chosen), None)
        if named is not None:
            words.append(f"{say(option.title)}: {say(named)}")
        elif chosen and not option.choices:
            words.append(f"{say(option.title)}: {cut(harmless(chosen, 200), 100)}")
    return words


def _card_rows(info: GameInfo, say: Speaker) -> tuple[Row, ...]:
    def press(choice: str, label: Text, look: Any = "plain") -> Press:
        return Press(id=Address(game=info.id, choice=choice).button(), label=say.bare(label), look=look)

    return (
        Row(
            (
                press(Join().choice(), _("Join"), "good"),
                press(Leave().choice(), _("Leave")),
                press(Start().choice(), _("Start"), "main"),
                press(ShowOptions().choice(), _("Options")),
                press(Cancel().choice(), _("Cancel"), "danger"),
            )
        ),
    )


def options_screen(services: Services, info: GameInfo, say: Speaker, notice: str = "") -> Screen:
    """Return the host's private set-up: a select for each thing that can be chosen, and one to invite people."""
    rules = services.rules(info)
    head = say(_("Options of {game}. Changes appear on the table card immediately.", game=info.id))
    blocks: list[Block] = [Words(f"*{notice}*\n{head}" if notice else head)]

    def pick(choice: str, named: Text, entries: list[tuple[str, Text]], chosen: str) -> None:
        lines = tuple(
            Entry(value=value, label=f"{say.bare(named)}: {say.bare(label)}", chosen=value == chosen)
            for value, label in entries[:25]
        )
        blocks.append(Pick(id=Address(game=info.id, choice=choice).select(), title=say.bare(named), entries=lines))

    variant = next((one for one in rules.variants if one.key == info.variant), rules.variants[0])
    if len(rules.variants) > 1:
        pick("!set.variant", _("Variant"), [(one.key, one.title) for one in rules.variants], info.variant)
    pick("!set.wanted", _("Seats"), [(str(n), n_("{n} seat", "{n} seats", n)) for n in variant.seats], str(info.wanted))
    pick(
        "!set.open",
        _("Who may join"),
        [("yes", _("open to everyone")), ("no", _("invitation only"))],
        "yes" if info.open else "no",
    )
    pick(
        "!set.order",
        _("Seating"),
        [("random", _("random seats")), ("fixed", _("seats in order of joining"))],
        info.order,
    )
    blocks.append(pace_pick(info, say))
    clocks = [(NO_CLOCK, _("no time limit")), *((key, one.title) for key, one in CLOCKS.items())]
    pick("!set.clock", _("Thinking time"), clocks, info.clock)
    pick("!set.undo", _("Undo"), [*UNDOS.items()], info.undo)
    pick("!set.thread", _("Thread"), [*THREADS.items()], info.thread)
    pick("!set.rated", _("Rating"), [("yes", _("rated")), ("no", _("unrated"))], "yes" if info.rated else "no")
    for option in rules.options:
        if not option.belongs(info.variant):
            continue
        chosen = info.options.get(option.key, option.default)
        if not option.choices:
            blocks.append(Words(_text_words(option, chosen, say)))
            continue
        pick(f"!opt.{option.key}", option.title, [(one.key, one.title) for one in option.choices], chosen)
    invite = Address(game=info.id, choice="!invite").select()
    blocks.append(People(id=invite, title=say.bare(_("Invite people"))))
    return Screen(tuple(blocks))


def _text_words(option: SetupOption, chosen: str, say: Speaker) -> str:
    """Return what a text option says now, and how it is changed."""
    now = cut(harmless(chosen, 1000), 500) if chosen else say(_("nothing"))
    how = say(_("Change with `/farm table options {key}:`; write *none* to clear it.", key=option.key))
    return f"{say(option.title)}: {now}\n{how}"


def pace_pick(info: GameInfo, say: Speaker) -> Pick:
    """Return the select for how often a table reminds."""
    entries = tuple(
        Entry(value=key, label=f"{say.bare(_('Reminders'))}: {say.bare(one.title)}", chosen=key == info.pace)
        for key, one in PACES.items()
    )
    return Pick(id=Address(game=info.id, choice="!set.pace").select(), title=say.bare(_("Reminders")), entries=entries)


def pace_screen(info: GameInfo, say: Speaker) -> Screen:
    """Return what the host can still choose while the game runs."""
    words = say(_("The game has started, so its options are fixed. You can still change the reminders:"))
    return Screen((Words(words), pace_pick(info, say)))


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
            return {"rated": value == "yes"}
        case _:  # an old button may name anything: the tables refuse what is no setting and no value of one
            return cast("Changes", {key: value})
