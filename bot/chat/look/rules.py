"""The rules on a private screen: a game in short, and its topics by plain names."""

from __future__ import annotations

import re

from bot.chat.kit.actions import ShowRules
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import OPTIONS, Block, Entry, Pick, Screen, Words
from bot.chat.kit.speaker import Speaker, cut
from bot.games.rules import AnyRules
from bot.games.text import _
from bot.tables.db.values import Refusal

TOPIC = "!topic"
"""What a list of topics stands for; its lines are places in the rules, from 0."""

_NUMBER = re.compile(r"^\d+(\.\d+)?[a-z]?\.? ")


def plain_name(topic: str) -> str:
    """Return a heading of the rules without its number."""
    return _NUMBER.sub("", topic)


async def rules(interaction: Interaction, game_id: str, act: ShowRules) -> None:
    """Show the topics of the rules of a table's game, or of the one that is named."""
    game, known = await game_meant(interaction, game_id, act.game)
    await interaction.show(topics_screen(game_id, game, known, await interaction.speaker()))


async def game_meant(interaction: Interaction, game_id: str, named: str | None) -> tuple[str, AnyRules]:
    """Return key and rules of the game that is named, else of that of the table."""
    games = interaction.services.games
    if game_id != NO_TABLE:
        info = (await interaction.services.tables.look(game_id)).info
        return info.game, interaction.services.rules(info)
    key = named if named is not None and named in games else next(iter(games))
    return key, games[key]


def topics_screen(game_id: str, game: str, known: AnyRules, say: Speaker, shown: str = "") -> Screen:
    """Return the lists of topics, below the text of one of them."""
    topics = known.topics()
    blocks: list[Block] = [Words(shown)] if shown else []
    for first in range(0, len(topics), OPTIONS):
        entries = tuple(
            Entry(value=str(place), label=plain_name(topic))
            for place, topic in enumerate(topics[first : first + OPTIONS], first)
        )
        choice = f"{TOPIC}.{game}" if not first else f"{TOPIC}.{game}.more"
        title = _("The rules of {game}: topics", game=known.title) if not first else _("More topics")
        pick = Pick(id=Address(game=game_id, choice=choice).select(), title=say.bare(title), entries=entries)
        blocks.append(pick)
    return Screen(tuple(blocks))


async def topic(interaction: Interaction, game_id: str, choice: str, value: str) -> None:
    """Show one topic, chosen from the list of a game; the list stays below it."""
    key, known = await game_meant(interaction, game_id, choice.split(".")[1])
    topics = known.topics()
    place = int(value) if value.isdecimal() else len(topics)
    if place >= len(topics):
        raise Refusal(_("There is no such topic any more. Choose one from the list."))
    name = topics[place]
    body = known.explain(name).split("\n", 1)
    shown = f"### {plain_name(name)}\n{body[1] if len(body) > 1 else ''}"
    await interaction.show(topics_screen(game_id, key, known, await interaction.speaker(), cut(shown, 3900)))
