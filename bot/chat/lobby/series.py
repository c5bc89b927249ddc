"""A person's series: where it stands, choosing what stays, the next game, beginning one and giving it up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.chat.kit.actions import SeriesAct
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Press, Row, Screen, Words
from bot.chat.kit.permissions import missing, vital, words
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, cut, fitted
from bot.chat.send.threads import venue
from bot.games.naming import Known, meant
from bot.games.rules import AnyRules, SetupOption, Standing
from bot.games.text import Text, _, n_
from bot.tables.db.series_rows import NONE, Series, SeriesGame
from bot.tables.db.values import GameInfo, Refusal

Chosen = Mapping[str, str]

_GAMES = 1500
"""How many characters the games played so far may take."""

DECKS = "decks"
"""The option of a game that names its decks of cards."""

_CARDS = 24
"""How many cards a choice may offer; a select has one line more for none."""


def in_series(services: Services) -> dict[str, AnyRules]:
    """Return the games that are played in series, by key."""
    return {key: rules for key, rules in services.games.items() if rules.series is not None}


async def show(
    interaction: Interaction, key: str | None = None, chosen: Chosen | None = None, notice: Text | None = None
) -> None:
    """Show the person's series of a game, with what can be done; `chosen` are options of one to be begun.

    Without a game the series that goes on is meant, else the first game that is played in series.
    """
    own = await interaction.services.tables.series_of(interaction.user_id)
    going = [one for one in own if one.going]
    known = in_series(interaction.services)
    if key is None:
        key = going[-1].game if going else next(iter(known), "")
    if key not in known:
        raise Refusal(
            _("Games you can play as a series: {known}.", known=", ".join(known))
            if known
            else _("There are no games here that you can play as a series.")
        )
    rules = known[key]
    say = await interaction.speaker()
    lines = [f"*{say(notice)}*"] if notice is not None else []
    found = next((one for one in going if one.game == key), None)
    if found is not None:
        if chosen:
            lines.append(f"*{say(_('You are in a series already; what it is played with was chosen when it began.'))}*")
        info = (await interaction.services.tables.look(found.last.game_id)).info if found.last.game_id else None
        await interaction.show(_going_screen(rules, found, info, lines, say))
        return
    ended = next((one for one in reversed(own) if one.game == key), None)
    await interaction.show(_beginning_screen(rules, ended, chosen or {}, lines, say))


async def command(interaction: Interaction, game: str | None, decks: str | None) -> None:
    """Show the person's series of a game; a new one would be played with these decks."""
    say = await interaction.speaker()
    named = meant(known_games(interaction.services, say), game or "")
    key = named.value if named is not None else game.strip().lower() if game else None
    if decks is None:
        await show(interaction, key)
        return
    known = known_decks(interaction.services, say, key)
    if not known:
        raise Refusal(_("There are no decks to choose from. Use /farm series without that option."))
    found = meant(known, decks)
    if found is None:
        there = ", ".join(one.value for one in known)
        raise Refusal(_("I do not know the decks “{typed}”. Decks: {known}.", typed=cut(decks, 40), known=there))
    await show(interaction, key or next(iter(in_series(interaction.services))), {DECKS: found.value})


def known_games(services: Services, say: Speaker) -> list[Known]:
    """Return the games that are played in series."""
    return [Known(key, say.bare(rules.title)) for key, rules in in_series(services).items()]


def known_decks(services: Services, say: Speaker, key: str | None) -> list[Known]:
    """Return the decks that a series of a game, or of the first game, can be played with."""
    played = in_series(services)
    rules = played.get(key or next(iter(played), ""))
    option = _options(rules).get(DECKS) if rules is not None else None
    return [Known(one.key, say.bare(one.title)) for one in option.choices] if option is not None else []


async def pressed(interaction: Interaction, game_id: str, act: SeriesAct) -> None:
    """Do what a button says: begin, start the next game, ask about giving up, give up; or go on after a game's end."""
    match list(act.steps):
        case ["begin", key, *options]:
            await _begin(interaction, key, options)
        case ["next", series_id, place] if series_id.isdecimal() and place.isdecimal():
            await _next(interaction, int(series_id), int(place))
        case ["stop", series_id] if series_id.isdecimal():
            await _ask_to_stop(interaction, int(series_id))
        case ["quit", series_id] if series_id.isdecimal():
            ended = await interaction.services.tables.stop_series(interaction.id, int(series_id), interaction.user_id)
            await show(interaction, ended.game, notice=_("You have given up the series."))
        case ["after"]:
            await _after(interaction, game_id)
        case _:
            await show(interaction)


async def picked(interaction: Interaction, choice: str, value: str) -> None:
    """Do what a select says: what stays, or an option of a series to be begun."""
    match choice.split(".")[1:]:
        case ["stays", series_id, place] if series_id.isdecimal() and place.isdecimal():
            now = await interaction.services.tables.choose_in_series(
                interaction.id, int(series_id), int(place), interaction.user_id, value
            )
            await show(interaction, now.game)
        case ["with", key, option, *others]:
            await show(interaction, key, _read(interaction.services.games.get(key), [*others, f"{option}-{value}"]))
        case _:
            await show(interaction)


async def _begin(interaction: Interaction, key: str, options: Sequence[str]) -> None:
    place = await _place(interaction)
    if place is None:
        return
    info = await interaction.services.tables.begin_series(
        interaction.id,
        user_id=interaction.user_id,
        user_name=interaction.user_name,
        guild_id=place[0],
        channel_id=place[1],
        game=key,
        options=_read(interaction.services.games.get(key), options),
    )
    await show(interaction, key, notice=_("{game} is starting.", game=info.id))


async def _next(interaction: Interaction, series_id: int, last: int) -> None:
    place = await _place(interaction)
    if place is None:
        return
    info = await interaction.services.tables.next_of_series(
        interaction.id,
        series_id,
        last,
        user_id=interaction.user_id,
        user_name=interaction.user_name,
        guild_id=place[0],
        channel_id=place[1],
    )
    await show(interaction, info.game, notice=_("{game} is starting.", game=info.id))


async def _after(interaction: Interaction, game_id: str) -> None:
    """Start the game that follows one, from the post of its end; when a choice is due, ask for that first."""
    known = await interaction.services.tables.series_with(game_id)
    if known is None:
        raise Refusal(_("{game} does not belong to a running series. Use /farm series to see yours.", game=game_id))
    due = known.going and known.undecided and known.last.game_id == game_id
    if due and known.user_id == interaction.user_id:
        await show(interaction, known.game)
        return
    place = next(one.place for one in known.games if one.game_id == game_id)
    await _next(interaction, known.id, place)


async def _ask_to_stop(interaction: Interaction, series_id: int) -> None:
    say = await interaction.speaker()
    asked = _("Give up this series? Your progress in it ends here. A game that is still running continues on its own.")
    stay = _press(say, "!series.show", _("Keep the series"))
    stop = _press(say, f"!series.quit.{series_id}", _("Give up the series"), "danger")
    await interaction.show(Screen((Words(say(asked)), Row((stay, stop)))))


async def _place(interaction: Interaction) -> tuple[int, int] | None:
    """Return server and channel where a game begins: where the person is, from a game's thread the channel above it.

    None when the bot may not post there; the person has been told then. Raises `Refusal` outside of a server.
    """
    raw = interaction.raw
    if raw.guild_id is None:
        raise Refusal(_("Games start in a server channel. Use /farm series there."))
    in_thread = isinstance(venue(raw.channel), discord.Thread)
    lacking = missing(raw.app_permissions, in_thread)
    if vital(lacking):
        await interaction.tell(words(lacking, await interaction.speaker()))
        return None
    if in_thread:
        for info in await interaction.services.tables.games_in(interaction.channel_id, ended=True):
            if info.thread_id == interaction.channel_id:
                return raw.guild_id, info.channel_id
    return raw.guild_id, interaction.channel_id


def _going_screen(rules: AnyRules, series: Series, info: GameInfo | None, lines: list[str], say: Speaker) -> Screen:
    """Return a series that goes on: its games, what the next begins with, what stays, the ways on."""
    last = series.last
    now = rules.series_words(series.following or last.standing)
    lines += [f"### {say(rules.title)}: {say(now.title)}", *_options_line(rules, series.options, say)]
    lines += _games(rules, series, say)
    if series.following is None:
        place = info.thread_id or info.channel_id if info is not None else 0
        lines.append(say(_("{game} is running in <#{place}>.", game=last.game_id or "", place=place)))
        lines += [f"- {say(line)}" for line in now.lines]
        own = Press(
            id=Address(game=last.game_id or NO_TABLE, choice="!open").button(),
            label=say.bare(_("Your turn")),
            look="main",
        )
        return Screen((Words("\n".join(lines)), Row((own, _stop(series, say)))))
    blocks: list[Block] = []
    if series.choices:
        assert rules.series is not None
        question = rules.series.question
        lines.append(f"**{say(question)}** {say(_('Until the next game starts you can change your mind.'))}")
        cards = series.choices[:_CARDS]
        lines += [f"- **{say(card.title)}**: {cut(' '.join(say(line) for line in card.lines), 300)}" for card in cards]
        entries = [
            Entry(
                value=card.key,
                label=say.bare(card.title),
                detail=say.bare(card.lines[-1]) if card.lines else "",
                chosen=card.key == last.choice,
            )
            for card in cards
        ]
        entries.append(Entry(value=NONE, label=say.bare(_("None of them")), chosen=last.choice == NONE))
        address = Address(game=NO_TABLE, choice=f"!series.stays.{series.id}.{last.place}")
        blocks.append(Pick(id=address.select(), title=say.bare(question), entries=tuple(entries)))
    again = now.number == rules.series_words(last.standing).number
    label = _("Restart game {n}", n=now.number) if again else _("Start game {n}", n=now.number)
    start = _press(say, f"!series.next.{series.id}.{last.place}", label, "main", enabled=not series.undecided)
    begins = [say(_("Game {n} starts with:", n=now.number)), *(f"- {say(line)}" for line in now.lines)]
    return Screen((Words("\n".join([*lines])), *blocks, Words("\n".join(begins)), Row((start, _stop(series, say)))))


def _beginning_screen(rules: AnyRules, ended: Series | None, chosen: Chosen, lines: list[str], say: Speaker) -> Screen:
    """Return what a series is, the options it can be begun with, and the one before, if there was one."""
    first = rules.series_words(rules.series_first())
    lines.append(f"### {say(rules.title)}: {say(_('solo series'))}")
    lines.append(
        say(
            _(
                "You play alone, one game after another. Reach the goal and the next game has a higher "
                "one; miss it and you play the same game again."
            )
        )
    )
    lines += [say(_("Game {n} starts with:", n=1)), *(f"- {say(line)}" for line in first.lines)]
    if ended is not None:
        lines += [say(_("Your last series:")), *_games(rules, ended, say)]
    blocks: list[Block] = [Words("\n".join(lines))]
    written = {key: f"{key}-{_index(option, chosen[key])}" for key, option in _options(rules).items() if key in chosen}
    for key, option in _options(rules).items():
        others = "".join(f".{one}" for name, one in written.items() if name != key)
        entries = tuple(
            Entry(
                value=str(number),
                label=f"{say.bare(option.title)}: {say.bare(one.title)}",
                chosen=one.key == chosen.get(key, option.default),
            )
            for number, one in enumerate(option.choices[:25])
        )
        address = Address(game=NO_TABLE, choice=f"!series.with.{rules.key}.{key}{others}")
        blocks.append(Pick(id=address.select(), title=say.bare(option.title), entries=entries))
    begin = ".".join(["!series.begin", rules.key, *written.values()])
    blocks.append(Row((_press(say, begin, _("Start a series"), "main"),)))
    return Screen(tuple(blocks))


def _games(rules: AnyRules, series: Series, say: Speaker) -> list[str]:
    """Return a line for each game that is over, newest first when there are many."""
    titles = {card.key: card.title for card in rules.cards()}
    told = [_game(rules.series_words(one.standing), one, titles, say) for one in series.games]
    lines = [f"- {line}" for line in told if line]
    return fitted(lines[::-1], _GAMES, "…").split("\n")[::-1] if lines else []


def _game(standing: Standing, game: SeriesGame, titles: Mapping[str, Text], say: Speaker) -> str:
    number = standing.number
    if game.status is not None and game.status.alive:
        return ""
    if game.points is None:
        return say(_("Game {n} was not played to the end, so its goal was missed.", n=number))
    points = n_("{n} point", "{n} points", game.points)
    reached = game.points >= standing.goal
    words = (
        _("Game {game}: {points}, reached the goal of {goal}.", game=number, points=points, goal=standing.goal)
        if reached
        else _("Game {game}: {points}, missed the goal of {goal}.", game=number, points=points, goal=standing.goal)
    )
    line = say(words)
    if reached and game.choice in titles:
        line = f"{line} {say(_('{card} stays.', card=titles[game.choice or '']))}"
    return line


def _options(rules: AnyRules) -> dict[str, SetupOption]:
    """Return the options that a series is begun with."""
    assert rules.series is not None
    return {one.key: one for one in rules.options if one.key in rules.series.options and one.choices}


def _options_line(rules: AnyRules, options: Chosen, say: Speaker) -> list[str]:
    """Return in one line what was chosen when a series began."""
    said = []
    for key, option in _options(rules).items():
        value = options.get(key, option.default)
        said += [f"{say(option.title)}: {say(one.title)}" for one in option.choices if one.key == value]
    return [" · ".join(said)] if said else []


def _index(option: SetupOption, value: str) -> int:
    return next((number for number, one in enumerate(option.choices) if one.key == value), 0)


def _read(rules: AnyRules | None, written: Sequence[str]) -> dict[str, str]:
    """Return the options that an id names: each as key and number of the choice, *decks-3*."""
    chosen: dict[str, str] = {}
    for one in written:
        key, _dash, number = one.rpartition("-")
        option = _options(rules).get(key) if rules is not None and rules.series is not None else None
        if option is not None and number.isdecimal() and int(number) < len(option.choices):
            chosen[key] = option.choices[int(number)].key
    return chosen


def _stop(series: Series, say: Speaker) -> Press:
    return _press(say, f"!series.stop.{series.id}", _("Give up the series"))


def _press(say: Speaker, choice: str, label: Text, look: Any = "plain", *, enabled: bool = True) -> Press:
    address = Address(game=NO_TABLE, choice=choice)
    return Press(id=address.button(), label=say.bare(label), look=look, enabled=enabled)
