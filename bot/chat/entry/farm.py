"""The command `/farm`: everything about tables that is no move of a game. Each subcommand has a button as its twin."""

from __future__ import annotations

import re
from typing import Literal

import discord
from discord import app_commands

from bot.chat.entry.command_options import (
    GAME,
    SEAT,
    WORDS,
    act_at,
    given,
    meant_game,
    private,
    suggest_game,
    suggest_open_seat,
    suggest_seat,
    suggestion,
)
from bot.chat.entry.farm_groups import PersonCommands, TableCommands, YesNo
from bot.chat.entry.installs import ON_SERVERS
from bot.chat.entry.record import RecordCommands
from bot.chat.entry.routes import look_up, my_games
from bot.chat.kit.actions import (
    Board,
    Cancel,
    Farm,
    Hand,
    Join,
    Leave,
    Log,
    Move,
    OfRound,
    Open,
    Past,
    Score,
    ShowRules,
    ShowStatus,
    Start,
    TakeBack,
    Watch,
)
from bot.chat.kit.card_text import find_cards, value_of
from bot.chat.kit.custom_ids import NO_TABLE
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.localise import loc
from bot.chat.kit.raw_interaction import RawInteraction
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, cut, harmless
from bot.chat.lobby import host, series
from bot.chat.look import stats
from bot.chat.look.help import how_to_play
from bot.chat.look.rules import explained, plain_name, topics_screen
from bot.chat.look.rules import rules as show_rules
from bot.chat.people import reminder_settings
from bot.games.naming import Known, matching, meant
from bot.games.rules import AnyRules, Variant
from bot.games.text import _
from bot.tables.db.settings import Undo
from bot.tables.db.values import LobbyRefusal, Refusal


@suggestion
async def _suggest_kind(interaction: Interaction, typed: str) -> list[Known]:
    return matching(_known_kinds(interaction.services, await interaction.speaker()), typed)


@suggestion
async def _suggest_variant(interaction: Interaction, typed: str) -> list[Known]:
    say = await interaction.speaker()
    return matching(_known_variants(_kind(interaction.services, say, given(interaction, "game")), say), typed)


@suggestion
async def _suggest_series(interaction: Interaction, typed: str) -> list[Known]:
    return matching(series.known_games(interaction.services, await interaction.speaker()), typed)


@suggestion
async def _suggest_decks(interaction: Interaction, typed: str) -> list[Known]:
    say = await interaction.speaker()
    named = meant(series.known_games(interaction.services, say), given(interaction, "game"))
    return matching(series.known_decks(interaction.services, say, None if named is None else named.value), typed)


@suggestion
async def _suggest_topic(interaction: Interaction, typed: str) -> list[Known]:
    return matching(_known_topics(await _rules_meant(interaction)), typed)


@suggestion
async def _suggest_card(interaction: Interaction, typed: str) -> list[Known]:
    found = find_cards(interaction.services.games, typed, await interaction.speaker())
    return [Known(value_of(game, card), label) for game, card, label in found]


@suggestion
async def _suggest_absence(interaction: Interaction, typed: str) -> list[Known]:
    return matching(reminder_settings.known_spans(await interaction.speaker()), typed)


def _known_kinds(services: Services, say: Speaker) -> list[Known]:
    return [Known(key, say.bare(rules.title)) for key, rules in services.games.items()]


def _known_variants(rules: AnyRules, say: Speaker) -> list[Known]:
    return [Known(one.key, say.bare(one.title)) for one in rules.variants]


def _known_topics(rules: AnyRules) -> list[Known]:
    return [Known(topic, plain_name(topic)) for topic in rules.topics()]


async def _rules_meant(interaction: Interaction) -> AnyRules:
    """Return the rules of the table that is meant, or of the game that is named, or of the first game."""
    services = interaction.services
    named = meant(_known_kinds(services, await interaction.speaker()), given(interaction, "game"))
    if named is not None:
        return services.games[named.value]
    game_id = await meant_game(interaction)
    if game_id is not None:
        try:
            return services.rules((await services.tables.look(game_id)).info)
        except Refusal:
            pass  # a table that does not exist; the rules of the first game are as good a guess as any
    return next(iter(services.games.values()))


async def _table_meant(interaction: Interaction) -> str:
    """Return the table whose rules are meant when no game is named."""
    if meant(_known_kinds(interaction.services, await interaction.speaker()), given(interaction, "game")) is not None:
        return NO_TABLE
    game_id = await meant_game(interaction)
    try:
        return NO_TABLE if game_id is None else (await interaction.services.tables.look(game_id)).info.id
    except Refusal:
        return NO_TABLE


def _kind(services: Services, say: Speaker, named: str | None) -> AnyRules:
    if not named:
        return next(iter(services.games.values()))
    found = meant(_known_kinds(services, say), named)
    if found is None:
        known = ", ".join(services.games)
        raise LobbyRefusal(_("I do not know a game “{key}”. Games: {known}.", key=cut(named, 40), known=known))
    return services.games[found.value]


def _variant(rules: AnyRules, say: Speaker, named: str | None, seats: int | None) -> Variant:
    """Return the variant that is named, else the first that fits the number of seats."""
    if named:
        key = meant(_known_variants(rules, say), named)
        if key is None:
            known = ", ".join(one.key for one in rules.variants)
            raise LobbyRefusal(
                _("There is no variant “{variant}”. Variants: {known}.", variant=cut(named, 40), known=known)
            )
        return next(one for one in rules.variants if one.key == key.value)
    return next((one for one in rules.variants if seats is None or seats in one.seats), rules.variants[0])


_USUAL_SEATS = 4


def _usual_seats(variant: Variant, guests: int) -> int:
    """Return how many seats a table has unless the host says so: one for everybody invited, else four."""
    wanted = guests + 1 if guests else _USUAL_SEATS
    return min(variant.seats, key=lambda seats: (abs(seats - wanted), -seats))


class FarmCommands(app_commands.Group):
    """Tables: open, join, look, end. Without `game` the table of the thread or the one that awaits you is meant."""

    def __init__(self) -> None:
        super().__init__(
            name="farm",
            description=loc(_("Tables: open, join, watch or end one")),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=ON_SERVERS,
        )
        self.add_command(TableCommands())
        self.add_command(PersonCommands())
        self.add_command(RecordCommands())

    @app_commands.command(name=loc(_("new")), description=loc(_("Open a table in this channel")))
    @app_commands.describe(
        game=loc(_("Which game")),
        seats=loc(_("Maximum number of seats")),
        variant=loc(_("Game variant")),
        name=loc(_("A name for the table")),
        who=loc(_("Who may join")),
        pace=loc(_("How often I remind a player whose turn it is")),
        clock=loc(_("Thinking time per player")),
        undo=loc(_("Who must agree before confirmed turns are undone")),
        rated=loc(_("Whether the result counts; leave empty to rate once everyone has finished a game")),
        invite=loc(_("People to invite: mention them with @")),
    )
    @app_commands.autocomplete(game=_suggest_kind, variant=_suggest_variant)
    async def new(
        self,
        raw: RawInteraction,
        game: str | None = None,
        seats: app_commands.Range[int, 1, 8] | None = None,
        variant: str | None = None,
        name: app_commands.Range[str, 1, 60] | None = None,
        who: Literal["open", "invited"] = "open",
        pace: Literal["off", "relaxed", "daily", "brisk"] = "daily",
        clock: Literal["none", "fast", "steady", "slow"] = "none",
        undo: Undo = "free",
        rated: YesNo | None = None,
        invite: app_commands.Range[str, 1, 300] | None = None,
    ) -> None:
        """Open a table."""

        async def work(interaction: Interaction) -> None:
            say = await interaction.speaker()
            rules = _kind(interaction.services, say, game)
            chosen = _variant(rules, say, variant, seats)
            guests = [int(found) for found in re.findall(r"<@!?(\d{1,20})>", invite or "")]
            await host.new(
                interaction,
                game=rules.key,
                variant=chosen.key,
                seats=seats or _usual_seats(chosen, len(guests)),
                name=name,
                open=who == "open",
                pace=pace,
                clock=clock,
                undo=undo,
                rated=rated != "no",
                rating_open=rated is None,
                invited=guests,
            )

        await private(raw, work)

    @app_commands.command(
        name=loc(_("join")), description=loc(_("Take a seat: at a new table, or an open one in a running game"))
    )
    @app_commands.describe(seat=loc(_("Open seat in a running game")), game=loc(GAME))
    @app_commands.autocomplete(seat=suggest_open_seat, game=suggest_game)
    async def join(
        self, raw: RawInteraction, seat: app_commands.Range[str, 1, 100] | None = None, game: str | None = None
    ) -> None:
        """Take a seat."""
        await act_at(raw, game, Join(seat))

    @app_commands.command(
        name=loc(_("leave")), description=loc(_("Leave your seat; in a running game it becomes open to others"))
    )
    @app_commands.describe(game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def leave(self, raw: RawInteraction, game: str | None = None) -> None:
        """Give a seat back."""
        await act_at(raw, game, Leave())

    @app_commands.command(name=loc(_("start")), description=loc(_("Start the game with the players who have joined")))
    @app_commands.describe(game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def start(self, raw: RawInteraction, game: str | None = None) -> None:
        """Begin."""
        await act_at(raw, game, Start())

    @app_commands.command(name=loc(_("cancel")), description=loc(_("Cancel a table that has not started")))
    @app_commands.describe(game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def cancel(self, raw: RawInteraction, game: str | None = None) -> None:
        """Call off."""
        await act_at(raw, game, Cancel())

    @app_commands.command(name=loc(_("games")), description=loc(_("Your tables; the ones waiting for you come first")))
    async def games(self, raw: RawInteraction) -> None:
        """List the person's tables."""
        await private(raw, my_games)

    @app_commands.command(name=loc(_("series")), description=loc(_("Your solo series: standings and next game")))
    @app_commands.describe(game=loc(_("Which game")), decks=loc(_("Card decks for a new series")))
    @app_commands.autocomplete(game=_suggest_series, decks=_suggest_decks)
    async def series(self, raw: RawInteraction, game: str | None = None, decks: str | None = None) -> None:
        """Show the person's series."""

        async def work(interaction: Interaction) -> None:
            await series.command(interaction, game, decks)

        await private(raw, work)

    @app_commands.command(name=loc(_("board")), description=loc(_("The whole table, now or after an earlier turn")))
    @app_commands.describe(turn=loc(_("The table as it was after this turn")), game=loc(GAME), text=loc(WORDS))
    @app_commands.autocomplete(game=suggest_game)
    async def board(
        self,
        raw: RawInteraction,
        turn: app_commands.Range[int, 0, 100000] | None = None,
        game: str | None = None,
        text: bool = False,
    ) -> None:
        """Show the table."""
        await act_at(raw, game, Board(text=text) if turn is None else Past(turn, text=text))

    @app_commands.command(name=loc(_("farm")), description=loc(_("One farm, large: yours or another player's")))
    @app_commands.describe(seat=loc(SEAT), game=loc(GAME), text=loc(WORDS))
    @app_commands.autocomplete(seat=suggest_seat, game=suggest_game)
    async def farm(
        self,
        raw: RawInteraction,
        seat: app_commands.Range[str, 1, 100] | None = None,
        game: str | None = None,
        text: bool = False,
    ) -> None:
        """Show a farm."""
        await act_at(raw, game, Farm(seat, text=text))

    @app_commands.command(
        name=loc(_("hand")), description=loc(_("Your hand, for your eyes only, and what you can play now"))
    )
    @app_commands.describe(game=loc(GAME), text=loc(WORDS))
    @app_commands.autocomplete(game=suggest_game)
    async def hand(self, raw: RawInteraction, game: str | None = None, text: bool = False) -> None:
        """Show the person's hand."""
        await act_at(raw, game, Hand(text=text))

    @app_commands.command(name=loc(_("card")), description=loc(_("Look up any card: text, cost and rulings")))
    @app_commands.describe(card=loc(_("Name or number of the card")), text=loc(WORDS))
    @app_commands.autocomplete(card=_suggest_card)
    async def card(self, raw: RawInteraction, card: str, text: bool = False) -> None:
        """Show a card of any game."""

        async def work(interaction: Interaction) -> None:
            interaction.words = text
            await look_up(interaction, card)

        await private(raw, work)

    @app_commands.command(name=loc(_("status")), description=loc(_("Whose turn it is, and since when")))
    @app_commands.describe(game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def status(self, raw: RawInteraction, game: str | None = None) -> None:
        """Say who is awaited."""
        await act_at(raw, game, ShowStatus())

    @app_commands.command(
        name=loc(_("history")), description=loc(_("The board at earlier moments, by turn or by round"))
    )
    @app_commands.describe(
        turn=loc(_("The table as it was after this turn")),
        round=loc(_("The table at the start of this round")),
        game=loc(GAME),
        text=loc(WORDS),
    )
    @app_commands.autocomplete(game=suggest_game)
    async def history(
        self,
        raw: RawInteraction,
        turn: app_commands.Range[int, 0, 100000] | None = None,
        round: app_commands.Range[int, 1, 100] | None = None,
        game: str | None = None,
        text: bool = False,
    ) -> None:
        """Show the board of the past."""
        await act_at(raw, game, Past(turn, text=text) if round is None else OfRound(round, text=text))

    @app_commands.command(
        name=loc(_("log")), description=loc(_("What has happened so far: everything, one round or one seat"))
    )
    @app_commands.describe(
        page=loc(_("0 is the newest page")),
        round=loc(_("Only this round")),
        seat=loc(SEAT),
        game=loc(GAME),
    )
    @app_commands.autocomplete(seat=suggest_seat, game=suggest_game)
    async def log(
        self,
        raw: RawInteraction,
        page: app_commands.Range[int, 0, 99] = 0,
        round: app_commands.Range[int, 1, 100] | None = None,
        seat: app_commands.Range[str, 1, 100] | None = None,
        game: str | None = None,
    ) -> None:
        """Show the log."""
        await act_at(raw, game, Log(page, (seat or "").strip() or None, round))

    @app_commands.command(name=loc(_("score")), description=loc(_("Current scores by category")))
    @app_commands.describe(game=loc(GAME), text=loc(WORDS))
    @app_commands.autocomplete(game=suggest_game)
    async def score(self, raw: RawInteraction, game: str | None = None, text: bool = False) -> None:
        """Show the points."""
        await act_at(raw, game, Score(text=text))

    @app_commands.command(name=loc(_("move")), description=loc(_("Type a move; leave empty to open your turn")))
    @app_commands.describe(move=loc(_("The move; separate several with ;")), game=loc(GAME), text=loc(WORDS))
    @app_commands.autocomplete(game=suggest_game)
    async def move(
        self, raw: RawInteraction, move: str | None = None, game: str | None = None, text: bool = False
    ) -> None:
        """Make a move, or open the panel."""
        moved = (move or "").strip().lstrip("!")
        await act_at(raw, game, Move(moved, text=text) if moved else Open(text=text))

    @app_commands.command(name=loc(_("undo")), description=loc(_("Undo your last choice, or confirmed turns")))
    @app_commands.describe(
        turns=loc(_("How many confirmed turns; you see what would be lost first")), game=loc(GAME), text=loc(WORDS)
    )
    @app_commands.autocomplete(game=suggest_game)
    async def undo(
        self,
        raw: RawInteraction,
        turns: app_commands.Range[int, 1, 50] | None = None,
        game: str | None = None,
        text: bool = False,
    ) -> None:
        """Take back a choice, or look at what taking back turns would cost."""
        await act_at(raw, game, Move("undo", text=text) if turns is None else TakeBack(turns, text=text))

    @app_commands.command(
        name=loc(_("away")), description=loc(_("Be away for a few days: no notifications until you are back"))
    )
    @app_commands.describe(until=loc(_("Days, such as 3, or a date, such as 2026-08-20; leave empty if you are back")))
    @app_commands.autocomplete(until=_suggest_absence)
    async def away(self, raw: RawInteraction, until: app_commands.Range[str, 1, 20] | None = None) -> None:
        """Be away, or be back."""

        async def work(interaction: Interaction) -> None:
            await reminder_settings.away(interaction, until)

        await private(raw, work)

    @app_commands.command(
        name=loc(_("watch")), description=loc(_("Get a message when a round ends at a table, or stop these messages"))
    )
    @app_commands.describe(switch=loc(_("On or off; leave empty to toggle")), game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def watch(
        self, raw: RawInteraction, switch: Literal["on", "off"] | None = None, game: str | None = None
    ) -> None:
        """Watch a table, or no more."""
        await act_at(raw, game, Watch(switch))

    @app_commands.command(
        name=loc(_("stats")), description=loc(_("Statistics of finished games: places, ratings, cards"))
    )
    @app_commands.describe(
        person=loc(_("Whose games on this server")),
        game=loc(_("Which game")),
        where=loc(_("Your own games, this server's games, or all games I know")),
        card=loc(_("Only this card: name or number")),
        text=loc(WORDS),
    )
    @app_commands.autocomplete(game=_suggest_kind, card=_suggest_card)
    async def stats(
        self,
        raw: RawInteraction,
        person: discord.User | None = None,
        game: str | None = None,
        where: Literal["me", "server", "all"] = "me",
        card: str | None = None,
        text: bool = False,
    ) -> None:
        """Show figures."""

        async def work(interaction: Interaction) -> None:
            key = _kind(interaction.services, await interaction.speaker(), game).key if game else ""
            if card is None:
                await stats.show(interaction, stats.wish(interaction, person, where, key, text=text))
                return
            say = await interaction.speaker()
            games = {key: interaction.services.games[key]} if key else interaction.services.games
            known = find_cards(games, card, say, most=1)
            if not known:
                raise Refusal(_("I do not know a card “{typed}”. Type part of its name, or its number.", typed=card))
            await stats.of_card(interaction, stats.wish(interaction, person, where, known[0][0]), known[0][1])

        await private(raw, work)

    @app_commands.command(name=loc(_("rules")), description=loc(_("The rules in short, by topic")))
    @app_commands.describe(topic=loc(_("Topic")), game=loc(_("A table or game")))
    @app_commands.autocomplete(topic=_suggest_topic)
    async def rules(self, raw: RawInteraction, topic: str | None = None, game: str | None = None) -> None:
        """Explain the rules."""

        async def work(interaction: Interaction) -> None:
            rules = await _rules_meant(interaction)
            if not topic:
                await show_rules(interaction, await _table_meant(interaction), ShowRules(game=rules.key))
                return
            known = meant(_known_topics(rules), topic)
            if known is not None:
                await interaction.in_words(explained(rules, known.value))
                return
            say = await interaction.speaker()
            head = say(_("There is no topic “{topic}”. Choose one:", topic=cut(harmless(topic, 100), 100)))
            await interaction.show(topics_screen(NO_TABLE, rules.key, rules, say, head))

        await private(raw, work)

    @app_commands.command(name=loc(_("help")), description=loc(_("How to play here")))
    async def help(self, raw: RawInteraction) -> None:
        """Explain the bot."""

        async def work(interaction: Interaction) -> None:
            await how_to_play(interaction, await _table_meant(interaction))

        await private(raw, work)
