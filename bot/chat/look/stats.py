"""Figures of finished games in words: places and ratings, cards, spaces, answering times; of a person, a server, all.

Whoever asks sees all of their own games. Of others they see only games of the server on which they ask, and names only
there. What is asked for stands in the ids of the buttons, so that they work after a restart; what may be seen is found
out anew at each press.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import discord
import msgspec

from bot.chat.kit.actions import Stats
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Press, Row, Screen, Shown, Words
from bot.chat.kit.speaker import Speaker, fitted, harmless
from bot.chat.look.stats_pages import Subject, page_picture
from bot.games.cards import Card
from bot.games.rules import AnyRules
from bot.games.text import Text, _, n_, plain
from bot.tables.db.values import Refusal
from bot.tables.services import statistics
from bot.tables.services.ratings import Ladder, Rating, pool_of
from bot.tables.services.results import Finished, SeatOfGame
from bot.tables.services.statistics import CardFigures, Pace, Record

OWN, SERVER, ALL = "m", "s", "g"
"""Whose games: the person's own, this server's, all that the bot has seen."""

PAGES: Mapping[str, Text] = {"o": _("Overview"), "c": _("Cards"), "s": _("Spaces"), "t": _("Waiting times")}

LEAST = 3
"""How often a card must have been played, or how many rated games one must have, to stand in a list."""

_ROOM = 3400
_LISTED = 10
_CARDS = 6

PLACES = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"), _("7th"), _("8th"))


class Wanted(msgspec.Struct, frozen=True):
    """What is asked for: the page, whose games, of which kind (empty: any), of whom (None: of the server or all).

    With `text` in words alone.
    """

    page: str = "o"
    where: str = OWN
    game: str = ""
    person: int | None = None
    text: bool = False

    def choice(self) -> str:
        """Return the form in which it stands in the id of a button."""
        return Stats(self.page, self.where, self.game or None, self.person, text=self.text).choice()


def wanted(act: Stats) -> Wanted:
    """Read what is asked for. Raises `Refusal` for what no button of ours says."""
    page, where = act.page or "o", act.where or OWN
    if page not in PAGES or where not in (OWN, SERVER, ALL):
        raise Refusal(_("I do not have those statistics. Use one of the buttons of /farm stats."))
    return Wanted(page, where, act.game or "", act.person, act.text)


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """The games that are asked for, and of whom: `mine` of a person, `names` whether people may be named."""

    asked: Wanted
    games: Sequence[Finished]
    person: int | None
    names: bool
    servers: Mapping[int, str]

    def chosen(self, seat: SeatOfGame) -> bool:
        """Return whether figures are about a seat: the person's, or anybody's."""
        return self.person is None or seat.user_id == self.person

    def ahead(self, seat: SeatOfGame) -> bool:
        """Return whether a seat is to be compared with the others: the person's, or whoever won."""
        return seat.rank == 1 if self.person is None else seat.user_id == self.person


async def stats(interaction: Interaction, game_id: str, act: Stats) -> None:
    """Show figures; from a table, those of its game."""
    asked = wanted(act)
    if game_id != NO_TABLE and act == Stats():
        asked = Wanted(game=(await interaction.services.tables.look(game_id)).info.game)
    await show(interaction, asked)


async def show(interaction: Interaction, asked: Wanted) -> None:
    """Show figures, with buttons to the other pages."""
    found = await _found(interaction, asked)
    say = await interaction.speaker()
    kinds = [key for key, _count in Counter(game.game for game in found.games).most_common()]
    kind = asked.game or (kinds[0] if kinds else "")
    games = [game for game in found.games if game.game == kind]
    rules = interaction.services.games.get(kind)
    lines = [f"### {say(_head(found))}"]
    if not found.games or rules is None or (asked.game and not games):
        lines.append(say(_("No finished games count here yet.")))
    elif asked.page == "o":
        for key in [asked.game] if asked.game else kinds:
            own = [game for game in found.games if game.game == key]
            lines += await _overview(interaction, found, own, say)
        meaning = [*_MEANING, _LISTING] if found.names and found.person is None else _MEANING
        lines += ["", *(f"-# {say(text)}" for text in meaning)]
    elif asked.page == "c":
        lines += _cards(found, games, rules, say)
    elif asked.page == "s":
        lines += _spaces(found, games, rules, say)
    else:
        lines += _times(interaction, found, kinds, say)
    words = fitted(lines, _ROOM, "…")
    ways = _ways(interaction, asked, kinds, say)
    picture = None
    if games and rules is not None and not asked.text:
        about = await _subject(interaction, found, games, rules)
        picture = page_picture(asked.page, about, interaction.services.boards(kind), say)
    if picture is None:
        await interaction.show(Screen((Words(words), *ways)))
        return
    await interaction.show(Screen((Words(f"### {say(_head(found))}"), Shown(picture), *ways)))


async def _subject(interaction: Interaction, found: Found, games: Sequence[Finished], rules: AnyRules) -> Subject:
    """Return what a picture is about: the games of one kind, and ratings in the pool that has most games."""
    ratings: Mapping[int, Rating] = {}
    if found.names and found.asked.page == "o":
        ladder = await interaction.services.tables.ladder({game.guild_id for game in games}, games[0].game)
        pool = Counter(pool_of(game) for game in games if game.rated).most_common(1)
        ratings = ladder.pools.get(pool[0][0], {}) if pool else {}
    if found.person is not None:
        ratings = {person: rating for person, rating in ratings.items() if person == found.person}
    return Subject(
        rules=rules,
        games=games,
        chosen=found.chosen,
        own=found.person is not None,
        names=found.names,
        heading=_("Your games") if found.asked.person is None and found.person is not None else _title(found, games),
        ratings=ratings,
    )


def _title(found: Found, games: Sequence[Finished]) -> Text:
    """Return whose games they are, for a picture: no mention."""
    if found.person is not None:
        return _("Games of {name}", name=_names(games).get(found.person, "?"))
    return _("This server") if found.names else _("All games")


async def of_card(interaction: Interaction, asked: Wanted, card: Card) -> None:
    """Show the figures of one card of the game that is asked for."""
    found = await _found(interaction, asked)
    say = await interaction.speaker()
    one = statistics.cards(found.games, found.chosen).get(card.key)
    lines = [f"### {say(card.title)}", f"-# {say(_head(found))}"]
    if one is None:
        lines.append(say(_("No one has had this card in a finished game that counts here.")))
    else:
        lines.append(say(n_("In {n} hand.", "In {n} hands.", one.held)))
        lines.append(say(n_("Played {n} time.", "Played {n} times.", one.played)))
    if one is not None and one.margin is not None:
        margin = n_(
            "That player finished {margin} points from their table's average.",
            "On average these {n} players finished {margin} points from their table's average.",
            one.compared,
            margin=signed(one.margin),
        )
        lines.append(say(margin))
    await interaction.show(Screen((Words("\n".join(lines)),)))


# whose games


async def _found(interaction: Interaction, asked: Wanted) -> Found:
    """Return the games that the person may see figures of. Raises `Refusal` outside a server for those of others."""
    tables, guild = interaction.services.tables, interaction.raw.guild_id
    game = asked.game or None
    if asked.person is not None:
        games = await tables.finished(guilds=[_here(guild)], user_id=asked.person, game=game)
        return Found(asked=asked, games=games, person=asked.person, names=True, servers={})
    if asked.where == SERVER:
        games = await tables.finished(guilds=[_here(guild)], game=game)
        return Found(asked=asked, games=games, person=None, names=True, servers={})
    if asked.where == ALL:
        games = await tables.finished(game=game)
        return Found(asked=asked, games=games, person=None, names=False, servers={})
    games = await tables.finished(user_id=interaction.user_id, game=game)
    servers = {one.guild_id: _server(interaction, one.guild_id) for one in games}
    return Found(asked=asked, games=games, person=interaction.user_id, names=True, servers=servers)


def _here(guild_id: int | None) -> int:
    if guild_id is None:
        raise Refusal(_("Statistics of a server or of other people are shown in server channels only."))
    return guild_id


def _server(interaction: Interaction, guild_id: int) -> str:
    guild = interaction.raw.client.get_guild(guild_id)
    return harmless(guild.name) if guild is not None else "?"


def _head(found: Found) -> Text:
    if found.asked.person is not None and found.asked.person == found.person:
        return _("Games of <@{person}> on this server", person=found.person)
    if found.person is not None:
        return _("Your games")
    return _("Games on this server") if found.names else _("All games I know, without names")


# overview


_MEANING = (
    _(
        "A rating tells how strong someone is compared with their opponents; ± is how far off it may "
        "still be. Everyone starts at 25."
    ),
    _("Games that ended early or were opened from a record do not count. Solo games are unrated."),
)
_LISTING = _("People with at least {n} rated games, sorted by rating minus ±.", n=LEAST)


async def _overview(interaction: Interaction, found: Found, games: Sequence[Finished], say: Speaker) -> list[str]:
    """Return places and averages by number of seats, and ratings, of one game."""
    kind = games[0].game
    title = say(interaction.services.games[kind].title) if kind in interaction.services.games else kind
    lines = [f"**{title}** · {say(n_('{n} game', '{n} games', len(games)))}"]
    lines += [
        _record_line(one, say, places=found.person is not None) for one in statistics.records(games, found.chosen)
    ]
    if not found.names:
        return lines
    ladder = await interaction.services.tables.ladder({game.guild_id for game in games}, kind)
    if found.person is not None:
        return lines + _own_ratings(ladder, found, say)
    return lines + _listed_ratings(ladder, _names(games), say)


def _record_line(one: Record, say: Speaker, *, places: bool) -> str:
    facts = [
        say(n_("{n} game", "{n} games", one.games)),
        say(_("{points} points on average, best {best}", points=_number(one.average), best=_number(one.best, 0))),
    ]
    if places and one.places:
        facts.append(", ".join(f"{say(_place(place))} {count}×" for place, count in one.places.items()))
    return f"- {say(n_('{n} seat', '{n} seats', one.seats))}: {' · '.join(facts)}"


def _place(place: int) -> Text:
    return PLACES[place - 1] if place <= len(PLACES) else plain(str(place))


def rating_words(rating: Rating) -> str:
    """Return a rating with its doubt: 27.3 ± 4.1."""
    return f"{rating.value:.1f} ± {rating.doubt:.1f}"


def _own_ratings(ladder: Ladder, found: Found, say: Speaker) -> list[str]:
    lines = []
    for (guild_id, _game, seats), pool in sorted(ladder.pools.items(), key=lambda one: (one[0][2], one[0][0])):
        rating = pool.get(found.person or 0)
        if rating is None:
            continue
        words = n_(
            "Rating with {seats} players: {rating} after {n} game",
            "Rating with {seats} players: {rating} after {n} games",
            rating.games,
            seats=seats,
            rating=rating_words(rating),
        )
        where = f" · {found.servers[guild_id]}" if len(found.servers) > 1 else ""
        lines.append(f"- {say(words)}{where}")
    return lines


def _listed_ratings(ladder: Ladder, names: Mapping[int, str], say: Speaker) -> list[str]:
    lines = []
    for (_guild, _game, seats), pool in sorted(ladder.pools.items(), key=lambda one: one[0][2]):
        known = [(user_id, rating) for user_id, rating in pool.items() if rating.games >= LEAST]
        if not known:
            continue
        lines.append(say(_("Ratings with {seats} players:", seats=seats)))
        known.sort(key=lambda one: -one[1].sure)
        for number, (user_id, rating) in enumerate(known[:_LISTED], 1):
            count = say(n_("{n} game", "{n} games", rating.games))
            lines.append(f"{number}. {names.get(user_id, '?')} {rating_words(rating)} · {count}")
    return lines


def _names(games: Sequence[Finished]) -> dict[int, str]:
    """Return how people were called in their latest game."""
    return {seat.user_id: harmless(seat.name) for game in games for seat in game.seats if seat.user_id is not None}


# cards


def _cards(found: Found, games: Sequence[Finished], rules: AnyRules, say: Speaker) -> list[str]:
    titles = _titles(rules, say)
    known = [one for one in statistics.cards(games, found.chosen).values() if one.key in titles]
    lines = [_about(rules, _("Cards"), len(games), say)]
    if not any(one.played for one in known):
        return [*lines, say(_("No cards have been played."))]

    def line(one: CardFigures) -> str:
        margin = "" if one.margin is None or one.compared < LEAST else f" · {signed(one.margin)}"
        played = say(_("played {played} of {held} times", played=one.played, held=one.held))
        return f"- **{titles[one.key]}** · {played}{margin}"

    sure = sorted(
        ((one.margin, one) for one in known if one.margin is not None and one.compared >= LEAST),
        key=lambda pair: (-pair[0], pair[1].key),
    )
    half = min(_CARDS, -(-len(sure) // 2))
    for head, some in ((_("Best"), sure[:half]), (_("Worst"), sure[half:][-half:][::-1])):
        if some:
            lines += [f"**{say(head)}**", *(line(one) for _margin, one in some)]
    often = sorted(known, key=lambda one: (-one.played, -one.held, one.key))[:_CARDS]
    lines += [f"**{say(_('Most played'))}**", *(line(one) for one in often if one.played)]
    text = _(
        "The last number: how far above or below their table's average the players of this card finished. "
        "It is shown for cards that at least {n} players have played in multiplayer games. Look up any "
        "card with `/farm stats card:`.",
        n=LEAST,
    )
    return [*lines, f"-# {say(text)}"]


def _titles(rules: AnyRules, say: Speaker) -> dict[str, str]:
    """Return the names of all cards by key; those that share a name have the key behind it."""
    named = {card.key: say(card.title) for card in rules.cards()}
    count = Counter(named.values())
    return {key: name if count[name] == 1 else f"{name} ({key})" for key, name in named.items()}


def signed(number: float) -> str:
    """Return a number with its sign: +3.2 or −0.5."""
    return f"{number:+.1f}".replace("-", "−")


def _number(number: float, digits: int = 1) -> str:
    return f"{number:.{digits}f}".replace("-", "−")


# spaces


def _spaces(found: Found, games: Sequence[Finished], rules: AnyRules, say: Speaker) -> list[str]:
    names = rules.spaces()
    if found.person is None:
        games = [game for game in games if len(game.seats) > 1]
    lines = [_about(rules, _("Spaces"), len(games), say)]
    figures = [one for one in statistics.spaces(games, found.ahead) if one.key in names]
    if not figures:
        return [*lines, say(_("No spaces have been used."))]
    head = _("Uses per game: winners · each other player")
    if found.person is not None:
        head = _("Uses per game: this person · each other player")
    if found.person is not None and found.person != found.asked.person:
        head = _("Uses per game: you · each other player")
    lines.append(say(head))
    for one in figures:
        others = "" if one.others is None else f" · {one.others:.1f}"
        lines.append(f"- {say(names[one.key])}: **{one.own:.1f}**{others}")
    return lines


# times


def _times(interaction: Interaction, found: Found, kinds: Sequence[str], say: Speaker) -> list[str]:
    lines = []
    for kind in [found.asked.game] if found.asked.game else kinds:
        pace = statistics.pace((game for game in found.games if game.game == kind), found.chosen)
        if pace is not None and kind in interaction.services.games:
            lines.append(f"**{say(interaction.services.games[kind].title)}** · {say(pace_text(pace))}")
    if not lines:
        lines.append(say(_("There are no waiting times yet.")))
    text = _(
        "Measured from the moment it became someone's move until they confirmed the turn, nights and "
        "holidays included. Turns without a choice, and turns that followed straight after their own, do "
        "not count."
    )
    return [*lines, f"-# {say(text)}"]


def pace_text(pace: Pace) -> Text:
    """Return how fast answers came, in a sentence."""
    return n_(
        "{n} answer, within {middle}.",
        "{n} answers: half within {middle}, nine in ten within {most}.",
        pace.answers,
        middle=span(pace.middle),
        most=span(pace.most),
    )


def span(seconds: float) -> Text:
    """Return a time in words: minutes, hours and minutes, days and hours."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return _("a minute")
    if minutes < 60:
        return n_("{n} minute", "{n} minutes", minutes)
    hours = round(minutes / 60)
    if hours < 48:
        return n_("{n} hour", "{n} hours", hours)
    return n_("{n} day", "{n} days", round(hours / 24))


# around


def _about(rules: AnyRules, page: Text, games: int, say: Speaker) -> str:
    return f"**{say(rules.title)}** · {say(page)} · {say(n_('{n} game', '{n} games', games))}"


def _ways(interaction: Interaction, asked: Wanted, kinds: Sequence[str], say: Speaker) -> tuple[Block, ...]:
    """Return the buttons to other pages and to whose games, and a select of the games where there are several."""

    def press(there: Wanted, label: Text, row: int) -> Press:
        address = Address(game=NO_TABLE, choice=there.choice(), page=row)  # two may lead to the same place
        return Press(id=address.button(), label=say.bare(label), enabled=there != asked)

    pages = Row(tuple(press(msgspec.structs.replace(asked, page=key), label, 0) for key, label in PAGES.items()))
    whose = [(OWN, _("My games")), (SERVER, _("This server")), (ALL, _("All games"))]
    if interaction.raw.guild_id is None:
        whose = [one for one in whose if one[0] != SERVER]
    rows: list[Block] = [
        pages,
        Row(tuple(press(Wanted(asked.page, key, asked.game, text=asked.text), label, 1) for key, label in whose)),
    ]
    known = [key for key in interaction.services.games if key in kinds or asked.game]
    if len(known) > 1:
        entries = [Entry(value=_action(msgspec.structs.replace(asked, game="")), label=say.bare(_("In total")))]
        entries += [
            Entry(
                value=_action(msgspec.structs.replace(asked, game=key)),
                label=say.bare(interaction.services.games[key].title),
                chosen=key == asked.game,
            )
            for key in known[:24]
        ]
        rows.append(
            Pick(
                id=Address(game=NO_TABLE, choice="!pick").select(),
                title=say.bare(_("Which game?")),
                entries=tuple(entries),
            )
        )
    return tuple(rows)


def _action(there: Wanted) -> str:
    return f"{NO_TABLE}|{there.choice()}"


def wish(
    interaction: Interaction, person: discord.User | discord.Member | None, where: str, game: str, *, text: bool = False
) -> Wanted:
    """Return what the command asks for; naming another person asks for that person's games."""
    chosen = {"me": OWN, "server": SERVER, "all": ALL}[where]
    if person is None or person.id == interaction.user_id:
        return Wanted("o", chosen, game, text=text)
    return Wanted("o", chosen, game, person.id, text)
