"""The rules on a private screen: a game in short, and its topics by plain names."""

from __future__ import annotations

import re

from bot.boards.introductions import IntroBoards, introduced
from bot.chat.kit.actions import ShowRules
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import OPTIONS, Block, Entry, Look, Pick, Press, Row, Screen, Shown, Words
from bot.chat.kit.speaker import Speaker, cut
from bot.games.rules import AnyRules
from bot.games.text import Text, _
from bot.tables.db.values import Refusal

TOPIC = "!topic"
"""What a list of topics stands for; its lines are places in the rules, from 0."""

_NUMBER = re.compile(r"^\d+(\.\d+)?[a-z]?\.? ")


def plain_name(topic: str) -> str:
    """Return a heading of the rules without its number."""
    return _NUMBER.sub("", topic)


async def rules(interaction: Interaction, game_id: str, act: ShowRules) -> None:
    """Show a page of the game in two minutes, of a table's game or the one that is named; or the topics of its rules.

    A game without such pages shows its topics.
    """
    game, hands = await game_meant(interaction, game_id, act.game)
    known, boards = interaction.services.games[game], interaction.services.boards(game)
    say = await interaction.speaker()
    if act.topics or not isinstance(boards, IntroBoards):
        await interaction.show(topics_screen(game_id, game, known, say))
        return
    pages = boards.introduction(say.bare, hands=hands)
    number = min(act.page or 0, len(pages) - 1)
    page = introduced(known.title, pages, number, say.bare)

    def press(to: ShowRules, label: Text, look: Look = "plain", enabled: bool = True) -> Press:
        address = Address(game=game_id, choice=to.choice())
        return Press(id=address.button(), label=say.bare(label), look=look, enabled=enabled)

    last = number == len(pages) - 1
    back = press(ShowRules(max(0, number - 1), game), _("◀ Back"), enabled=number > 0)
    on = press(ShowRules(min(number + 1, len(pages) - 1), game), _("Next ▶"), "plain" if last else "main", not last)
    topics = press(ShowRules(number, game, topics=True), _("Topics"), "main" if last else "plain")
    await interaction.show(Screen((Shown(page.picture), Words(page.words), Row((back, on, topics)))))


async def game_meant(interaction: Interaction, game_id: str, named: str | None) -> tuple[str, bool]:
    """Return the key of the game of a table, else of the one that is named, and whether people hold cards in it."""
    games = interaction.services.games
    if game_id != NO_TABLE:
        info = (await interaction.services.tables.look(game_id)).info
        facts = interaction.services.rules(info).facts(info.variant, info.options)
        return info.game, facts is None or bool(facts.dealing.message)
    return (named if named is not None and named in games else next(iter(games))), True


def topics_screen(game_id: str, game: str, known: AnyRules, say: Speaker, shown: str = "") -> Screen:
    """Return the lists of topics below the text of one of them, and a way back to the pages."""
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
    address = Address(game=game_id, choice=ShowRules(0, game).choice())
    in_short = say.bare(_("{game} in 2 minutes", game=known.title))
    return Screen((*blocks, Row((Press(id=address.button(), label=in_short),))))


async def topic(interaction: Interaction, game_id: str, choice: str, value: str) -> None:
    """Show one topic, chosen from the list of a game; the list stays below it."""
    key, _hands = await game_meant(interaction, game_id, choice.split(".")[1])
    known = interaction.services.games[key]
    topics = known.topics()
    place = int(value) if value.isdecimal() else len(topics)
    if place >= len(topics):
        raise Refusal(_("There is no such topic any more. Choose one from the list."))
    shown = cut(explained(known, topics[place]), 3900)
    await interaction.show(topics_screen(game_id, key, known, await interaction.speaker(), shown))


def explained(known: AnyRules, topic: str) -> str:
    """Return the text of a topic below its plain name."""
    words = known.explain(topic)
    body = words.partition("\n")[2] if words.startswith("#") else words
    return f"### {plain_name(topic)}\n{body}"
