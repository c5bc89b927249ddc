"""The groups under `/farm`: `/farm table` for what is seldom done with a table, `/farm me` for the person."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.chat.entry.command_options import (
    GAME,
    SEAT,
    WORDS,
    act_at,
    meant_game,
    private,
    suggest_game,
    suggest_seat,
    suggestion,
)
from bot.chat.entry.routes import candidates, table_named
from bot.chat.kit.actions import AskToEnd, MoveHere, Repost, ShowOptions, ShowOrders, ShowReport
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.localise import loc
from bot.chat.kit.permissions import missing, words
from bot.chat.kit.raw_interaction import RawInteraction
from bot.chat.lobby import host, seats, setting_up
from bot.chat.people import preferences, privacy, reminder_settings
from bot.chat.play import standing_orders
from bot.games.naming import Known, matching, meant
from bot.games.text import _
from bot.tables.db.values import Notify, Refusal

YesNo = Literal["yes", "no"]


def _known_languages(interaction: Interaction) -> list[Known]:
    named = [Known(code, preferences.LANGUAGES.get(code, code)) for code in interaction.languages]
    return [Known("auto", "auto"), *named]


@suggestion
async def _suggest_language(interaction: Interaction, typed: str) -> list[Known]:
    return matching(_known_languages(interaction), typed)


@suggestion
async def _suggest_zone(interaction: Interaction, typed: str) -> list[Known]:
    return [
        Known(name, label)
        for name, label in reminder_settings.suggested_zones(typed, interaction.services.tables.now())
    ]


@suggestion
async def _suggest_order(interaction: Interaction, typed: str) -> list[Known]:
    game_id = await meant_game(interaction)
    return matching(await standing_orders.known_orders(interaction, game_id), typed) if game_id else []


class TableCommands(app_commands.Group):
    """Setting a table up, and finding out what is wrong with it."""

    def __init__(self) -> None:
        super().__init__(name="table", description=loc(_("Set up a table, or find out what is wrong with it")))

    @app_commands.command(
        name=loc(_("options")), description=loc(_("Change the variant, seats and options of your table"))
    )
    @app_commands.describe(
        game=loc(GAME), ban=loc(_("Cards to leave out: names or codes, separated by commas; or none"))
    )
    @app_commands.autocomplete(game=suggest_game)
    async def options(
        self, raw: RawInteraction, game: str | None = None, ban: app_commands.Range[str, 1, 2000] | None = None
    ) -> None:
        """Show the host's options, or write the list of banned cards."""
        if ban is None:
            await act_at(raw, game, ShowOptions())
            return

        async def work(interaction: Interaction) -> None:
            await setting_up.write(
                interaction,
                await _of_host(interaction, await _lobby(interaction, game)),
                "ban",
                "" if ban.strip().lower() == "none" else ban,
            )

        await private(raw, work)

    @app_commands.command(name=loc(_("invite")), description=loc(_("Invite someone to your table")))
    @app_commands.describe(person=loc(_("Who to invite")), game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def invite(self, raw: RawInteraction, person: discord.User, game: str | None = None) -> None:
        """Invite a person."""

        async def work(interaction: Interaction) -> None:
            await setting_up.invite(interaction, await _lobby(interaction, game), [person.id])

        await private(raw, work)

    @app_commands.command(
        name=loc(_("replace")), description=loc(_("Open the seat of a player who does not move, after 3 days' notice"))
    )
    @app_commands.describe(seat=loc(SEAT), game=loc(GAME))
    @app_commands.autocomplete(seat=suggest_seat, game=suggest_game)
    async def replace(
        self, raw: RawInteraction, seat: app_commands.Range[str, 1, 100], game: str | None = None
    ) -> None:
        """Give a seat notice, or open it."""

        async def work(interaction: Interaction) -> None:
            await seats.replace(interaction, await _of_host(interaction, await _running(interaction, game)), seat)

        await private(raw, work)

    @app_commands.command(name=loc(_("host")), description=loc(_("Make another player the host of your table")))
    @app_commands.describe(seat=loc(SEAT), game=loc(GAME))
    @app_commands.autocomplete(seat=suggest_seat, game=suggest_game)
    async def host(self, raw: RawInteraction, seat: app_commands.Range[str, 1, 100], game: str | None = None) -> None:
        """Hand the table over."""

        async def work(interaction: Interaction) -> None:
            await seats.hand_over(interaction, await _of_host(interaction, await _running(interaction, game)), seat)

        await private(raw, work)

    @app_commands.command(
        name=loc(_("move-here")), description=loc(_("Show your table here from now on; resumes a paused game"))
    )
    @app_commands.describe(game=loc(_("Which table")))
    @app_commands.autocomplete(game=suggest_game)
    async def move_here(self, raw: RawInteraction, game: str) -> None:
        """Move a table."""
        await act_at(raw, game, MoveHere())

    @app_commands.command(name=loc(_("end")), description=loc(_("End a running game by vote, or alone in round 1")))
    @app_commands.describe(game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def end(self, raw: RawInteraction, game: str | None = None) -> None:
        """Ask for the end."""
        await act_at(raw, game, AskToEnd())

    @app_commands.command(name=loc(_("prompt")), description=loc(_("Post the current decision again")))
    @app_commands.describe(game=loc(GAME), text=loc(WORDS))
    @app_commands.autocomplete(game=suggest_game)
    async def prompt(self, raw: RawInteraction, game: str | None = None, text: bool = False) -> None:
        """Post the decision again."""
        await act_at(raw, game, Repost(text=text))

    @app_commands.command(name=loc(_("check")), description=loc(_("Which permissions I am missing in this channel")))
    async def check(self, raw: RawInteraction) -> None:
        """Say which permissions are missing."""

        async def work(interaction: Interaction) -> None:
            in_thread = isinstance(raw.channel, discord.Thread)
            lacking = missing(raw.app_permissions, in_thread)
            await interaction.tell(words(lacking, await interaction.speaker()))

        await private(raw, work)

    @app_commands.command(name=loc(_("report")), description=loc(_("The details to include when you report a problem")))
    @app_commands.describe(game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def report(self, raw: RawInteraction, game: str | None = None) -> None:
        """Give the facts of a table."""
        await act_at(raw, game, ShowReport())


class PersonCommands(app_commands.Group):
    """What is about a person and no table."""

    def __init__(self) -> None:
        super().__init__(name="me", description=loc(_("Your settings and data, at all tables")))

    @app_commands.command(name=loc(_("settings")), description=loc(_("Your preferences at all tables")))
    @app_commands.describe(
        confirm=loc(_("When I ask you to confirm a turn: always, never, or when you spend something")),
        language=loc(_("Language I use with you")),
        desk=loc(_("Desktop: wide, cropped pictures")),
        tell=loc(_("Notify me when a card I am watching becomes playable")),
        forced=loc(_("Make forced moves for me")),
    )
    @app_commands.autocomplete(language=_suggest_language)
    async def settings(
        self,
        raw: RawInteraction,
        confirm: Literal["yes", "no", "spent"] | None = None,
        language: str | None = None,
        desk: YesNo | None = None,
        tell: YesNo | None = None,
        forced: YesNo | None = None,
    ) -> None:
        """Show or change the person's settings."""

        async def work(interaction: Interaction) -> None:
            spoken = meant(_known_languages(interaction), language or "")
            if language is not None and spoken is None:
                raise Refusal(_("Languages: {known}.", known=", ".join(interaction.languages)))
            chosen = {
                "confirm": confirm,
                "language": None if spoken is None else spoken.value,
                "desk": desk,
                "tell": tell,
            }
            chosen["forced"] = forced
            for key, value in chosen.items():
                if value is not None:
                    await preferences.set_preference(interaction, key, value)
            await preferences.settings(interaction, "-")

        await private(raw, work)

    @app_commands.command(name=loc(_("orders")), description=loc(_("Standing orders: moves I make for you, and when")))
    @app_commands.describe(
        game=loc(GAME), new=loc(_("A new order, such as: take wood-3 6; leave empty to open your orders"))
    )
    @app_commands.autocomplete(game=suggest_game, new=_suggest_order)
    async def standing_orders(
        self, raw: RawInteraction, game: str | None = None, new: app_commands.Range[str, 1, 100] | None = None
    ) -> None:
        """Show the panel of standing orders, or give one in words."""
        if new is None:
            await act_at(raw, game, ShowOrders())
            return

        async def work(interaction: Interaction) -> None:
            await standing_orders.give(interaction, await _running(interaction, game), new)

        await private(raw, work)

    @app_commands.command(
        name=loc(_("notifications")), description=loc(_("When and how I notify you: method, time zone, quiet hours"))
    )
    @app_commands.describe(
        notify=loc(_("How I notify you when it is your turn")),
        hour=loc(_("Hour of the daily message, in your time zone")),
        zone=loc(_("Your time zone: type a city")),
        quiet=loc(_("Hours when I never notify you, such as 22:00-7:00, or none")),
        ahead=loc(_("Also tell me when I am next")),
        always=loc(_("Notify me straight away, even while I am active at the table")),
    )
    @app_commands.autocomplete(zone=_suggest_zone)
    async def calls(
        self,
        raw: RawInteraction,
        notify: Notify | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        zone: str | None = None,
        quiet: app_commands.Range[str, 1, 20] | None = None,
        ahead: YesNo | None = None,
        always: YesNo | None = None,
    ) -> None:
        """Show or change when and how the person is called."""

        async def work(interaction: Interaction) -> None:
            chosen = {"notify": notify, "digest_hour": hour, "zone": zone}
            chosen |= {"heads_up": ahead and ahead == "yes", "always": always and always == "yes"}
            changed = {key: value for key, value in chosen.items() if value is not None}
            if changed or quiet is not None:
                await reminder_settings.set_reminders(
                    interaction, quiet=quiet.strip().lower() if quiet else None, **changed
                )
            else:
                await reminder_settings.calls(interaction)

        await private(raw, work)

    @app_commands.command(
        name=loc(_("data")), description=loc(_("What I store about you: view, download or delete it"))
    )
    @app_commands.describe(what=loc(_("See how much it is, download all of it, or have it deleted")))
    async def data(self, raw: RawInteraction, what: Literal["show", "export", "forget"] = "show") -> None:
        """Show, give out or forget what is stored about the person."""
        works = {"show": privacy.show, "export": privacy.export, "forget": privacy.forget}
        await private(raw, works[what])


async def _running(interaction: Interaction, given: str | None) -> str:
    """Return the table that is meant, a running one first."""
    if given:
        return await table_named(interaction, given)
    found = await candidates(interaction)
    if len(found) != 1:
        raise Refusal(_("Name the table with the `game` option."))
    return found[0].id


async def _of_host(interaction: Interaction, game_id: str) -> str:
    """Return the table, for what only its host may do; one whose host is gone has another one then."""
    await host.mind_host(interaction, game_id)
    return game_id


async def _lobby(interaction: Interaction, given: str | None) -> str:
    """Return the lobby that is meant."""
    if given:
        return await table_named(interaction, given)
    found = await candidates(interaction, lobby=True)
    if len(found) != 1:
        raise Refusal(_("Name the table with the `game` option."))
    return found[0].id
