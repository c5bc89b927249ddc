"""The commands of a game, made from its verbs: one subcommand for each kind of move, and those that take moves back."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.chat.entry.command_options import GAME, WORDS, private, suggest_game, suggest_move, suggestion
from bot.chat.entry.installs import ON_SERVERS
from bot.chat.entry.routes import at_table
from bot.chat.kit.actions import Move
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.localise import DESCRIPTION, loc
from bot.chat.kit.raw_interaction import RawInteraction
from bot.chat.kit.speaker import cut
from bot.games.naming import Known
from bot.games.rules import AnyRules, Verb
from bot.games.text import Text, _

DRAFT_VERBS = (
    Verb(name="undo", description=_("Undo your last choice of this turn")),
    Verb(name="reset", description=_("Undo everything you did this turn")),
)
"""What every game has beside its verbs: these change the draft and are no moves."""


def game_group(rules: AnyRules) -> app_commands.Group:
    """Return the command of a game with a subcommand for each verb, and `undo` and `reset`.

    Raises `ValueError` when the game has more verbs than Discord allows subcommands.
    """
    game = rules.title.message.format_map(rules.title.args)
    group = app_commands.Group(
        name=rules.key,
        description=cut(_("Moves in {game}", game=game).message.format(game=game), DESCRIPTION),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        allowed_installs=ON_SERVERS,
    )
    for verb in (*rules.verbs, *DRAFT_VERBS):
        group.add_command(_command(verb))
    return group


def _command(verb: Verb) -> app_commands.Command[Any, ..., Any]:
    description = loc(Text(cut(verb.description.message.format_map(verb.description.args), DESCRIPTION)))

    async def play(raw: RawInteraction, rest: str, game: str | None, text: bool) -> None:
        async def work(interaction: Interaction) -> None:
            await at_table(interaction, game, Move(f"{verb.name} {rest}".strip(), text=text))

        await private(raw, work)

    @suggestion
    async def suggest(interaction: Interaction, typed: str) -> list[Known]:
        return await suggest_move(interaction, verb.name, typed)

    if verb.argument is None:

        @app_commands.describe(game=loc(GAME), text=loc(WORDS))
        @app_commands.autocomplete(game=suggest_game)
        async def bare(raw: RawInteraction, game: str | None = None, text: bool = False) -> None:
            await play(raw, "", game, text)

        return app_commands.Command(name=verb.name, description=description, callback=bare)

    what = loc(Text(cut(verb.argument.message.format_map(verb.argument.args), DESCRIPTION)))
    if verb.needed:

        @app_commands.describe(what=what, game=loc(GAME), text=loc(WORDS))
        @app_commands.autocomplete(what=suggest, game=suggest_game)
        async def needing(raw: RawInteraction, what: str, game: str | None = None, text: bool = False) -> None:
            await play(raw, what, game, text)

        return app_commands.Command(name=verb.name, description=description, callback=needing)

    @app_commands.describe(what=what, game=loc(GAME), text=loc(WORDS))
    @app_commands.autocomplete(what=suggest, game=suggest_game)
    async def taking(raw: RawInteraction, what: str = "", game: str | None = None, text: bool = False) -> None:
        await play(raw, what, game, text)

    return app_commands.Command(name=verb.name, description=description, callback=taking)
