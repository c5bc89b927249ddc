"""One card large on a screen: as a picture where its game draws cards, else in words."""

from __future__ import annotations

from bot.boards.pictures import of_cards
from bot.chat.kit import device_pictures
from bot.chat.kit.card_text import card_words
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Words
from bot.chat.kit.speaker import Speaker, fitted
from bot.games.cards import Card
from bot.games.rules import AnyView

_ROOM = 3600
"""Characters that a card in words may take beside what else stands on its screen."""


async def card_blocks(
    interaction: Interaction, game: str, card: Card, say: Speaker, view: AnyView = None
) -> list[Block]:
    """Return a card of a game large; with the view of the seat that holds it also what it costs now and where."""
    drawn = of_cards(interaction.services.boards(game))
    if interaction.words or drawn is None:
        return [Words(fitted(card_words(card, say).split("\n"), _ROOM, "…"))]
    return [*await device_pictures.whole(interaction, drawn.card(card.key, say.bare, view=view), say)]
