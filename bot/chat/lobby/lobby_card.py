"""The lobby card: one picture of a table that has not started, and three buttons: Join, Rules, Host."""

from __future__ import annotations

from collections.abc import Mapping

from bot.boards import Picture
from bot.boards.lobby import LobbyPicture, LobbySeat, Pill, Seat, lobby_picture
from bot.chat.kit.actions import Action, HostMenu, Join, ShowRules
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import Look, Press, Row, Screen, Shown, Words
from bot.chat.kit.services import Services, title
from bot.chat.kit.speaker import Speaker, cut, harmless, one_line
from bot.chat.lobby.facts import facts_of
from bot.chat.lobby.options import RATED_LATER, THREADS, UNDOS
from bot.chat.people.reminder_settings import WallTime
from bot.games.rules import AnyRules
from bot.games.text import Text, _, n_
from bot.tables.db.values import GameInfo, SeatInfo, Status
from bot.tables.services.results import Length
from bot.tables.session.schedule import CLOCKS, PACES


def lobby_screen(
    services: Services,
    info: GameInfo,
    say: Speaker,
    clocks: Mapping[int, WallTime] = {},
    length: Length | None = None,
    *,
    pictured: bool = True,
) -> Screen:
    """Return the card of a lobby; once the table was canceled, a last word without buttons.

    One that has begun is a line with the link to its thread: the thread begins with a copy of the card.

    `clocks` says of people, by their id, what time it is where they are, `length` how long such games were here.
    Unless it is `pictured`, the seats are words.
    """
    rules = services.rules(info)
    if info.started_at is not None:
        return Screen((Words(_begun_line(rules, info, say)),))
    if info.status is not Status.LOBBY:
        return Screen((Words(f"{_head(rules, info, say)}\n{say(_('This table was canceled.'))}"),))
    picture = _picture(services, info, say, clocks, length)
    small = " · ".join(option_words(rules, info, say))
    return Screen(
        (
            Words(_head(rules, info, say)),
            Shown(picture) if pictured else Words(harmless(picture.alt, 1024)),
            Words(f"-# {small}"),
            _buttons(info, say),
        )
    )


def _head(rules: AnyRules, info: GameInfo, say: Speaker) -> str:
    """Return the first line: which game, the name of the table if it has one of its own, and the host."""
    parts = [f"**{say.bare(rules.title)} {info.id}**", _variant_words(rules, info, say)]
    if info.id not in info.name:
        parts.insert(1, f"**{harmless(info.name, 60)}**")
    host = info.seat_of(info.host_id)
    who = say.mark(host.seat) if host else f"<@{info.host_id}>"
    return " · ".join([*filter(None, parts), say(_("host {who}", who=who))])


def _variant_words(rules: AnyRules, info: GameInfo, say: Speaker) -> str:
    """Return the variant, where there are several, as words within a line."""
    named = title(rules, info, say).removeprefix(say.bare(rules.title)).removeprefix(", ")
    return named[:1].lower() + named[1:]


def _begun_line(rules: AnyRules, info: GameInfo, say: Speaker) -> str:
    named = f"**{title(rules, info, say)} · {info.id}**"
    if info.thread_id is None:
        return f"{named} · {say(_('The game has begun.'))}"
    return f"{named} · {say(_('The game has begun in <#{place}>.', place=info.thread_id))}"


def _picture(
    services: Services, info: GameInfo, say: Speaker, clocks: Mapping[int, WallTime], length: Length | None
) -> Picture:
    """Return the picture of the seats and of what the game is like, with all of it in words."""
    rules = services.rules(info)
    free = max(0, info.wanted - len(info.seats))
    taken = [_seat(info, place, say, clocks) for place in info.seats]
    words = (
        say.bare(n_("{n} of {all} seats free", "{n} of {all} seats free", free, all=info.wanted))
        if free
        else say.bare(_("all seats taken"))
    )
    facts = facts_of(services, info, say, length)
    note = _variant_words(rules, info, say)
    value = LobbyPicture(
        title=say.bare(rules.title),
        note=note,
        pill=Pill(words, icon="person"),
        seats=(*taken, *[None] * free),
        free=say.bare(_("free")),
        facts=facts,
    )
    seats = [_seat_words(info, place, say, clocks) for place in info.seats]
    told = [f"{one.head}{f', {one.detail}' if one.detail else ''}" for one in facts]
    alt = " ".join([f"{words[:1].upper()}{words[1:]}: {', '.join(seats)}.", *(f"{one}." for one in told)])
    return lobby_picture(value, alt)


def _seat(info: GameInfo, place: SeatInfo, say: Speaker, clocks: Mapping[int, WallTime]) -> LobbySeat:
    """Return a seat of the picture, with what the clock shows where its person is."""
    small = [say.bare(_("host"))] if place.user_id == info.host_id else []
    if place.user_id in clocks:
        small.append(clocks[place.user_id].clock)
    return LobbySeat(Seat(place.seat, place.letter, one_line(place.name)), " · ".join(small))


def _seat_words(info: GameInfo, place: SeatInfo, say: Speaker, clocks: Mapping[int, WallTime]) -> str:
    """Return a seat in words: *A Ada (host, 13:00 their time)*."""
    more = [say.bare(_("host"))] if place.user_id == info.host_id else []
    if place.user_id in clocks:
        more.append(say.bare(clocks[place.user_id].words))
    return f"{place.letter} {one_line(place.name)}" + (f" ({', '.join(more)})" if more else "")


def option_words(rules: AnyRules, info: GameInfo, say: Speaker) -> list[str]:
    """Return what the host has chosen and no picture shows, in a few words each."""
    words = [say(_("open to everyone") if info.open else _("invitation only"))]
    if info.order == "fixed":
        words.append(say(_("seats in order of joining")))
    words.append(say(PACES[info.pace].title))
    if info.clock in CLOCKS:
        words.append(say(_("thinking time: {clock}", clock=CLOCKS[info.clock].title)))
    if info.undo != "free":
        words.append(f"{say(_('Undo'))}: {say(UNDOS[info.undo])}")
    if info.thread != "lines":
        words.append(f"{say(_('Thread'))}: {say(THREADS[info.thread])}")
    if info.wanted > 1:
        words.append(say(RATED_LATER if info.rating_open else _("rated") if info.rated else _("unrated")))
    for option in rules.options:
        if not option.belongs(info.variant):
            continue
        chosen = info.options.get(option.key, option.default)
        named = next((one.title for one in option.choices if one.key == chosen), None)
        if named is not None and chosen != option.default:
            words.append(f"{say(option.title)}: {say(named)}")
        elif chosen and not option.choices:
            words.append(f"{say(option.title)}: {cut(harmless(chosen, 200), 100)}")
    return words


def _buttons(info: GameInfo, say: Speaker) -> Row:
    """Return the buttons. The first one takes a seat, or gives it back: whoever presses it is asked."""

    def press(act: Action, label: Text, look: Look = "plain") -> Press:
        return Press(id=Address(game=info.id, choice=act.choice()).button(), label=say.bare(label), look=look)

    full = len(info.seats) >= info.wanted
    return Row(
        (
            press(Join(), _("Leave")) if full else press(Join(), _("Join"), "good"),
            press(ShowRules(), _("Rules")),
            press(HostMenu(), _("Host…")),
        )
    )
