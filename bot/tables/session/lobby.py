"""Before the first turn: seats, invitations, options, the order. Values in, values out."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, get_args

from msgspec.structs import replace
from typing_extensions import Unpack

from bot.games.rules import SERIES, AnyRules, RulesError
from bot.games.text import Seat, Text, _, listed, plain
from bot.tables.db import names
from bot.tables.db.settings import Changes, Chosen, Thread, Undo
from bot.tables.db.values import GameId, GameInfo, GameOver, LobbyRefusal, NotYourSeat, SeatInfo, Status
from bot.tables.session.schedule import CLOCKS, NO_CLOCK, PACES

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
SIGNS = LETTERS + "23456789"
MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NAME_LENGTH = 60


def game_ids(seed: int) -> Iterable[str]:
    """Yield candidates for a game's id: a letter and one to three signs, none of which looks like another."""
    source = random.Random(seed)
    for length in (1, 1, 1, 2, 2, 2, *[3] * 1000):
        yield source.choice(LETTERS) + "".join(source.choices(SIGNS, k=length))


def clean(name: str, length: int = NAME_LENGTH) -> str:
    """Return a name as `names.clean` does, by default as long as that of a table may be."""
    return names.clean(name, length)


def harmless(name: str, length: int = NAME_LENGTH) -> str:
    """Return a name from a file as words alone: no mention, link or mark of Markdown is left in it."""
    words = clean("".join(sign if _in_words(sign) else " " for sign in name), len(name))
    return clean(re.sub(r"^(?:\d{1,9}\.(?=\s)|[^\w])+", "", words), length)


def _in_words(sign: str) -> bool:
    category = unicodedata.category(sign)
    return category[0] in "LMN" or category == "So" or sign in "'’-.,&!·"


def letter(name: str, taken: Collection[str]) -> str:
    """Return the mark of a seat: the first free letter of the name, else the first free letter."""
    plain_name = unicodedata.normalize("NFKD", name).upper()
    free: list[str] = [mark for mark in (*re.findall(r"[A-Z]", plain_name), *MARKS) if mark not in taken]
    return free[0]


def check(rules: AnyRules, info: GameInfo) -> None:
    """Refuse a variant, a number of seats or options that the game does not have."""
    variant = next((one for one in rules.variants if one.key == info.variant), None)
    if variant is None:
        known = listed([one.title for one in rules.variants])
        raise LobbyRefusal(
            _("{game} has no variant “{key}”. Choose {known}.", game=rules.title, key=info.variant, known=known)
        )
    if info.wanted not in variant.seats:
        raise LobbyRefusal(_seats_allowed(rules, info))
    if info.wanted < len(info.seats):
        raise LobbyRefusal(_("{n} people already have seats here. Choose at least {n}.", n=len(info.seats)))
    chosen: tuple[tuple[str, Sequence[str]], ...] = (
        (info.pace, [*PACES]),
        (info.clock, [NO_CLOCK, *CLOCKS]),
        (info.undo, get_args(Undo)),
        (info.thread, get_args(Thread)),
    )
    for key, keys in chosen:
        if key not in keys:
            raise LobbyRefusal(_("I do not know “{key}”. Choose one of: {known}.", key=key, known=", ".join(keys)))
    for key, value in info.options.items():
        if key == SERIES:
            _check_series(rules, info, value)
            continue
        option = next((one for one in rules.options if one.key == key), None)
        if option is None:
            raise LobbyRefusal(_("{game} has no option “{key}”.", game=rules.title, key=key))
        if not option.belongs(variant.key):
            raise LobbyRefusal(_("{variant} has no option “{option}”.", option=option.title, variant=variant.title))
        if option.choices and value not in {choice.key for choice in option.choices}:
            known = listed([choice.title for choice in option.choices])
            raise LobbyRefusal(
                _(
                    "“{value}” is not a valid choice for {option}. Choose {known}.",
                    value=value,
                    option=option.title,
                    known=known,
                )
            )


def _check_series(rules: AnyRules, info: GameInfo, standing: str) -> None:
    """Refuse a standing that the game does not know, or not for this variant."""
    if rules.series is None or rules.series.variant != info.variant or info.wanted != 1:
        raise LobbyRefusal(_("{game} cannot be played as a series with that variant.", game=rules.title))
    try:
        rules.series_words(standing)
    except RulesError as error:
        raise LobbyRefusal(error.reason) from error


def _seats_allowed(rules: AnyRules, info: GameInfo) -> Text:
    variant = next(one for one in rules.variants if one.key == info.variant)
    numbers = listed([plain(str(number)) for number in variant.seats])
    return _("{variant} can have {numbers} players.", variant=variant.title, numbers=numbers)


def named_game(rules: AnyRules, info: GameInfo) -> Text:
    """Return how a table is named in a message that rings: the title of its game and its id."""
    return _("{title} {game}", title=rules.title, game=info.id)


def _waiting(info: GameInfo) -> None:
    if info.status is Status.RUNNING:
        raise LobbyRefusal(_("{game} has started, so its seats and options are fixed.", game=info.called))
    if info.status is not Status.LOBBY:
        raise GameOver(_("{game} is closed. Open a new table.", game=info.called))


def _host(info: GameInfo, user_id: int) -> None:
    if user_id != info.host_id:
        host = info.seat_of(info.host_id)
        raise LobbyRefusal(_("Only {host} can do that: they are the host.", host=host.called if host else "?"))


class Host(NamedTuple):
    """Who opens a table, and where."""

    user_id: int
    user_name: str
    guild_id: int
    channel_id: int


NOBODY = Host(0, "", 0, 0)
"""Who has opened a table that is only looked at so far."""


def table(game: str, host: Host, at: datetime, **settings: Unpack[Chosen]) -> GameInfo:
    """Return a table at which nobody sits, still without an id, as its host wants it."""
    return GameInfo(
        id="",
        game=game,
        host_id=host.user_id,
        guild_id=host.guild_id,
        channel_id=host.channel_id,
        created_at=at,
        touched_at=at,
        **settings,
    )


def opened(rules: AnyRules, info: GameInfo, key: GameId, name: str) -> GameInfo:
    """Return a table with an id and its host, who has a name, in the first seat. Raises `LobbyRefusal`.

    One that is not called anything is called by the title of its game and its id.
    """
    info = seated(replace(info, id=key, name=info.name or named(rules, key)), info.host_id, name)
    check(rules, info)
    return info


def seated(info: GameInfo, user_id: int, name: str) -> GameInfo:
    """Give a person the next free seat."""
    name = names.clean(name, 32) or "?"
    mark = letter(name, {seat.letter for seat in info.seats})
    return replace(info, seats=(*info.seats, SeatInfo(Seat(len(info.seats)), user_id, name, mark)))


def join(info: GameInfo, user_id: int, name: str) -> GameInfo:
    """Return the table with one more person. Raises `LobbyRefusal` or `GameOver`."""
    _waiting(info)
    if info.seat_of(user_id):
        raise LobbyRefusal(_("You are already at this table."))
    if len(info.seats) >= info.wanted:
        raise LobbyRefusal(
            _("All {n} seats are taken. Ask the host for another seat, or open your own table.", n=info.wanted)
        )
    if not info.open and user_id not in info.invited:
        raise LobbyRefusal(_("This table is by invitation only. Ask the host to invite you."))
    return seated(info, user_id, name)


def leave(info: GameInfo, user_id: int, at: datetime) -> GameInfo:
    """Return the table without the person; an empty one closes, a host's leaving makes the next person host."""
    _waiting(info)
    if not info.seat_of(user_id):
        raise NotYourSeat(_("You are not at this table."))
    rest = [seat for seat in info.seats if seat.user_id != user_id]
    info = replace(info, seats=tuple(replace(seat, seat=Seat(number)) for number, seat in enumerate(rest)))
    if not rest:
        return replace(info, status=Status.CANCELLED, ended_at=at)
    return replace(info, host_id=rest[0].user_id) if user_id == info.host_id else info


def invite(info: GameInfo, user_id: int, guest_id: int) -> GameInfo:
    """Return the table with one more invitation. Whoever sits there may invite."""
    _waiting(info)
    if not info.seat_of(user_id):
        raise NotYourSeat(_("Only people at the table can invite others. Join first."))
    if guest_id in info.invited or info.seat_of(guest_id):
        raise LobbyRefusal(_("That person has already been invited or has a seat."))
    return replace(info, invited=tuple(sorted((*info.invited, guest_id))))


def configure(rules: AnyRules, info: GameInfo, user_id: int, changes: Changes) -> GameInfo:
    """Return the table with other settings. Raises `LobbyRefusal`."""
    _waiting(info)
    _host(info, user_id)
    if unknown := changes.keys() - Changes.__annotations__.keys():
        raise TypeError(f"a table has no {', '.join(sorted(unknown))}")
    if changes.get("game", info.game) != info.game:
        info = _of_game(rules, info)
    chosen = read_options(rules, changes.get("options", {}))
    name = clean(changes.get("name", "")) or info.name
    changed = {**changes, "name": name, "options": {**info.options, **chosen}}
    info = _fitting(rules, replace(info, **changed))
    check(rules, replace(info, options={**info.options, **chosen}))
    return info


def _of_game(rules: AnyRules, info: GameInfo) -> GameInfo:
    """Return the table for another game, with its defaults for as many seats; a name of its own stays.

    Raises `LobbyRefusal` for a table of a series.
    """
    if SERIES in info.options:
        raise LobbyRefusal(_("This table belongs to a series, so its game is fixed."))
    wanted = max(min(info.wanted, *(max(one.seats) for one in rules.variants)), len(info.seats))
    variant = next((one for one in rules.variants if wanted in one.seats), rules.variants[0])
    name = named(rules, info.id) if info.id in info.name else info.name
    return replace(info, game=rules.key, variant=variant.key, options={}, wanted=wanted, name=name)


def named(rules: AnyRules, key: str) -> str:
    """Return what a table is called that has no name of its own."""
    return f"{rules.title.message.format_map(rules.title.args)} {key}"


def read_options(rules: AnyRules, typed: Mapping[str, str]) -> dict[str, str]:
    """Return options as they are kept: those of text in the form that the rules give them.

    The standing of a series is none that anybody may choose. Raises `LobbyRefusal`.
    """
    if SERIES in typed:
        raise LobbyRefusal(_("{game} has no option “{key}”.", game=rules.title, key=SERIES))
    texts = {option.key for option in rules.options if not option.choices}
    try:
        return {key: rules.read_option(key, value) if key in texts else value for key, value in typed.items()}
    except RulesError as error:
        raise LobbyRefusal(error.reason) from error


def _fitting(rules: AnyRules, info: GameInfo) -> GameInfo:
    """Return the table without what was chosen for another variant."""
    strange = {option.key for option in rules.options if not option.belongs(info.variant)}
    return replace(info, options={key: value for key, value in info.options.items() if key not in strange})


def start(rules: AnyRules, info: GameInfo, user_id: int, seed: int, at: datetime) -> GameInfo:
    """Return the game with its seats in order, ready for the opening. Raises `LobbyRefusal`."""
    _waiting(info)
    _host(info, user_id)
    info = _fitting(rules, replace(info, wanted=len(info.seats)))
    check(rules, info)
    seats = list(info.seats)
    if info.order == "random":
        random.Random(f"order {seed}").shuffle(seats)
    seats = [replace(seat, seat=Seat(number)) for number, seat in enumerate(seats)]
    return replace(info, seats=tuple(seats), status=Status.RUNNING, started_at=at)


def cancel(info: GameInfo, user_id: int, at: datetime) -> GameInfo:
    """Return the table closed by its host."""
    _waiting(info)
    _host(info, user_id)
    return replace(info, status=Status.CANCELLED, ended_at=at)
