"""When and how a person is called: the panel for it, the commands behind it, absences, and local times at a table."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import Enum, auto
from typing import Any, NamedTuple

import discord

from bot.chat.kit.actions import Action, Arrived
from bot.chat.kit.classic import ClassicMessage, composed
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.errors import NETWORK
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Press, Row, Screen, Words
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, cut, stamp
from bot.chat.send.direct_messages import Closed, NotNow, deliver_direct
from bot.games.naming import DIVIDER, Known, english, matching, meant
from bot.games.text import Text, _, n_
from bot.tables.db.values import GameInfo, Preferences, Refusal
from bot.tables.session.quiet_hours import known_zones, local, read_clock, read_until, said_clock, zone_named

log = logging.getLogger(__name__)

WAYS: Mapping[str, Text] = {
    "thread": _("Mention me in the thread"),
    "dm": _("Send me a direct message"),
    "digest": _("One direct message a day, about all tables"),
    "none": _("Do not notify me"),
}

NIGHTS = (
    *("21:00-7:00", "22:00-6:00", "22:00-7:00", "22:00-8:00", "23:00-7:00"),
    *("23:00-8:00", "23:00-9:00", "0:00-7:00", "0:00-8:00", "0:00-9:00"),
)
"""Quiet hours that can be picked; others are typed."""

_DIRECT = frozenset({"dm", "digest"})


class Tried(Enum):
    """What came of a first direct message."""

    SENT = auto()
    CLOSED = auto()
    LATER = auto()
    MISSED = auto()


_TRIED: Mapping[Tried, Text] = {
    Tried.SENT: _("I have just written to you directly. Did it arrive? It may lie in your message requests."),
    Tried.CLOSED: _(
        "You take no direct messages from me, so I call you in the thread. Allow messages from members of this server "
        "in its privacy settings, then choose this again."
    ),
    Tried.LATER: _("I could not write to you just now; the first call comes directly all the same."),
    Tried.MISSED: _("Then I call you in the thread."),
}

_NO_ZONE = _("Set your time zone first (/farm me notifications zone:), so I know when it is night for you.")


async def calls(interaction: Interaction, _game_id: str = NO_TABLE, _act: Action | None = None) -> None:
    """Show when and how the person is called, with what can be changed."""
    await _show_reminders(interaction)


async def _show_reminders(interaction: Interaction, tried: Tried | None = None) -> None:
    tables = interaction.services.tables
    chosen = await tables.preferences(interaction.user_id)
    await interaction.show(reminders_screen(chosen, tables.now(), await interaction.speaker(), tried))


async def arrived(interaction: Interaction, _game_id: str, act: Arrived) -> None:
    """Hear whether the direct message that was tried has arrived; if not, the person is called in the thread."""
    if act.answer == "no":
        await interaction.services.tables.set_preferences(interaction.user_id, notify="thread")
        await _show_reminders(interaction, Tried.MISSED)
    else:
        await _show_reminders(interaction)


async def choose(interaction: Interaction, choice: str, values: Sequence[str]) -> None:
    """Change one thing about the person's calls by a select."""
    key, value = choice.removeprefix("!when."), values[0]
    match key:
        case "quiet":
            await set_reminders(interaction, quiet=value)
        case "hour":
            await set_reminders(interaction, digest_hour=int(value))
        case "notify":
            await set_reminders(interaction, notify=value)
        case "heads_up":
            await set_reminders(interaction, heads_up=value == "yes")
        case _:
            await set_reminders(interaction, always=value == "yes")


async def set_reminders(interaction: Interaction, *, quiet: str | None = None, **changes: Any) -> None:
    """Store what the person has chosen and show it; one who chose direct messages gets one at once, to see it arrive.

    `quiet` is `22:00-7:00` or `none`; a `zone` is an IANA name. Raises `Refusal` for what cannot be read, and for quiet
    hours without a zone.
    """
    before = (await interaction.services.tables.preferences(interaction.user_id)).notify
    await _store(interaction, quiet=quiet, **changes)
    chosen = changes.get("notify", before)
    tried = None if chosen == before or chosen not in _DIRECT else await _try(interaction)
    if tried is Tried.CLOSED:
        await interaction.services.tables.set_preferences(interaction.user_id, notify="thread")
    await _show_reminders(interaction, tried)


async def _try(interaction: Interaction) -> Tried:
    """Write to the person directly; return what came of it."""
    say = await interaction.speaker()
    words = _("This is how I call you from now on. If you see it without having looked for it, all is well.")
    message = ClassicMessage(content=composed([say(words)]))
    try:
        await deliver_direct(
            interaction.raw.client, interaction.services, interaction.user_id, message, nonce=f"t{interaction.id}"
        )
    except Closed:
        return Tried.CLOSED
    except NotNow:
        return Tried.LATER
    except (discord.HTTPException, *NETWORK) as error:
        log.warning("interaction %s: the first direct message failed: %s", interaction.id, error)
        return Tried.LATER
    return Tried.SENT


async def _store(interaction: Interaction, *, quiet: str | None = None, **changes: Any) -> None:
    tables = interaction.services.tables
    zone = changes.get("zone")
    if zone is not None:
        found = zone_named(zone)
        if found is None:
            raise Refusal(
                _("I do not know the time zone “{zone}”. Type a city and choose from the list.", zone=cut(zone, 40))
            )
        zone = changes["zone"] = found
    if quiet is not None:
        if quiet != "none" and zone is None and (await tables.preferences(interaction.user_id)).zone is None:
            raise Refusal(_NO_ZONE)
        begin, end = (None, None) if quiet == "none" else _night(quiet)
        changes |= {"quiet_from": begin, "quiet_to": end}
    await tables.set_preferences(interaction.user_id, **changes)


def _night(typed: str) -> tuple[int, int]:
    begin, _dash, end = typed.replace("–", "-").partition("-")
    found = read_clock(begin), read_clock(end)
    if found[0] is None or found[1] is None or found[0] == found[1]:
        raise Refusal(_("I could not read “{typed}”. Write quiet hours like this: 22:00-7:00.", typed=typed))
    return found[0], found[1]


def reminders_screen(chosen: Preferences, now: datetime, say: Speaker, tried: Tried | None = None) -> Screen:
    """Return the panel about calls: a select for each thing, the zone and what the clock there shows in words.

    Above it stands what came of a direct message that was `tried`, with the question whether it arrived.
    """

    def pick(key: str, named: Text, entries: list[tuple[str, str]], present: str) -> Block:
        lines = tuple(Entry(value=value, label=label, chosen=value == present) for value, label in entries[:25])
        return Pick(id=Address(game=NO_TABLE, choice=f"!when.{key}").select(), title=say.bare(named), entries=lines)

    zone = chosen.zone or "UTC"
    clock = said_clock_at(now, chosen.zone)
    lines = [
        say(_("When and how I notify you, at all tables. Your local time: {time} ({zone}).", time=clock, zone=zone))
    ]
    if chosen.zone is None:
        lines.append(say(_("Set your time zone with `/farm me notifications zone:`.")))
    away = chosen.away(now)
    if away is not None:
        lines.append(say(_("You are away until {time}. Use /farm away when you are back.", time=stamp(away))))
    if tried is not None:
        lines.insert(0, f"**{say(_TRIED[tried])}**")
    ways = [(key, say.bare(words)) for key, words in WAYS.items()]
    hours = [(str(hour), say.bare(_("The daily message comes at {n}:00", n=hour))) for hour in range(24)]
    nights = [("none", say.bare(_("No quiet hours")))]
    quiet = _quiet_value(chosen)
    for night in dict.fromkeys((*NIGHTS, quiet)):
        begin, _dash, end = night.partition("-")
        if end:
            nights.append((night, say.bare(_("Quiet from {a} to {b}", a=begin, b=end))))
    ahead = [("no", say.bare(_("Notify me when it is my move"))), ("yes", say.bare(_("Also tell me when I am next")))]
    always = [
        ("no", say.bare(_("Not while I am active at the table"))),
        ("yes", say.bare(_("Always notify me straight away"))),
    ]
    blocks: list[Block] = [Words("\n".join(lines)), pick("notify", _("How to notify me"), ways, chosen.notify)]
    if chosen.notify == "digest":
        blocks.append(pick("hour", _("Hour of the daily message"), hours, str(chosen.digest_hour)))
    blocks += [
        pick("quiet", _("Quiet hours"), nights, quiet),
        pick("heads_up", _("When I am next"), ahead, "yes" if chosen.heads_up else "no"),
        pick("always", _("While I am active"), always, "yes" if chosen.always else "no"),
    ]
    if tried is Tried.SENT:

        def press(choice: str, label: Text) -> Press:
            return Press(id=Address(game=NO_TABLE, choice=choice).button(), label=say.bare(label))

        asked = (
            press(Arrived("yes").choice(), _("Yes, it arrived")),
            press(Arrived("no").choice(), _("No, call me in the thread")),
        )
        blocks.insert(1, Row(asked))
    return Screen(tuple(blocks))


def _quiet_value(chosen: Preferences) -> str:
    if chosen.quiet is None:
        return "none"
    begin, end = chosen.quiet
    return f"{begin // 60}:{begin % 60:02}-{end // 60}:{end % 60:02}"


def said_clock_at(now: datetime, zone: str | None) -> str:
    """Return what the clock on the wall of a zone shows."""
    wall = local(now, zone)
    return said_clock(wall.hour * 60 + wall.minute)


def suggested_zones(typed: str, now: datetime) -> list[tuple[str, str]]:
    """Return up to 25 zones that match what was typed, each with what its clock shows, to tell them apart."""
    found = matching(known_zones(), typed)
    return [(one.value, f"{one.shown}{DIVIDER}{said_clock_at(now, one.value)}") for one in found]


SPANS: tuple[Text, ...] = (
    *(n_("{n} day", "{n} days", days) for days in (1, 2, 3, 5)),
    *(n_("{n} week", "{n} weeks", weeks) for weeks in (1, 2, 4)),
)
"""Absences that are suggested."""


def known_spans(say: Speaker) -> list[Known]:
    """Return the absences that are suggested: their value can be read, shown are the words of the reader's language."""
    return [Known(english(one), say.bare(one)) for one in SPANS]


async def away(interaction: Interaction, until: str | None) -> None:
    """Be away until a date or for some days; without one be back."""
    tables = interaction.services.tables
    chosen = await tables.preferences(interaction.user_id)
    moment = None
    shown = meant(known_spans(await interaction.speaker()), until or "")
    until = until if shown is None else shown.value
    if until is not None and until.strip().lower() not in ("back", "0"):
        moment = read_until(until, tables.now(), chosen.zone)
        if moment is None:
            raise Refusal(
                _(
                    "I could not read “{typed}”. Give a number of days, such as 3, or a date, such as 2026-08-20.",
                    typed=until,
                )
            )
    if moment is None and chosen.away(tables.now()) is None:
        await interaction.say(_("You are not away. To go away, give a number of days or a date: `/farm away until:`."))
        return
    told = await tables.away(interaction.id, interaction.user_id, moment)
    if moment is None:
        await interaction.say(_("Welcome back. Notifications are on again."))
        return
    await interaction.say(
        n_(
            "You are away until {time}; I have told {n} table. Making a move ends it.",
            "You are away until {time}; I have told {n} tables. Making a move ends it.",
            len(told),
            time=stamp(moment),
        )
    )


class WallTime(NamedTuple):
    """What the clock on the wall of a person shows, alone and in words that say also when they are awake."""

    clock: str
    words: Text


async def wall_times(services: Services, info: GameInfo) -> dict[int, WallTime]:
    """Return the local time of those at a table who have set a zone, by person, and when they are awake."""
    found: dict[int, WallTime] = {}
    now = services.tables.now()
    for place in info.seats:
        chosen = await services.tables.preferences(place.user_id)
        if chosen.zone is None:
            continue
        clock = said_clock_at(now, chosen.zone)
        if chosen.quiet is None:
            found[place.user_id] = WallTime(clock, _("{time} their time", time=clock))
        else:
            begin, end = (said_clock(minute) for minute in chosen.quiet)
            words = _("{time} their time, awake {a} to {b}", time=clock, a=end, b=begin)
            found[place.user_id] = WallTime(clock, words)
    return found
