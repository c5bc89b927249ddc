"""Cards in words: one card large for everybody, and the marks of those in a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from bot.chat.kit.speaker import Speaker, cut
from bot.games.cards import Card, InHand
from bot.games.naming import DIVIDER, Known, matching
from bot.games.rules import AnyRules, Event
from bot.games.text import Text, _, plain

PLAYABLE, NOT_PLAYABLE = "✓", "✗"


def card_words(card: Card, say: Speaker) -> str:
    """Return a card large: its name, kind, what it says line by line, and its rulings."""
    lines = [f"### {say(card.title)}", f"-# {say(card.kind)}", *(say(line) for line in card.lines)]
    if card.rulings:
        lines += [f"**{say(_('Rulings'))}**", *(f"- {say(ruling)}" for ruling in card.rulings)]
    return "\n".join(lines)


def with_effects(events: Iterable[Event], rules: AnyRules, say: Speaker) -> list[Event]:
    """Return what happened, a card that was played with what it does: *plays Butcher: any time sheep 1, …*."""
    found = []
    for event in events:
        card = _played(event, rules)
        if card is not None and card.short is not None:
            effect = plain(in_sentence(say.bare(card.short), named=card.named))
            event = msgspec.structs.replace(event, text=_("{what}: {effect}", what=event.text, effect=effect))
        found.append(event)
    return found


def played(events: Iterable[Event], rules: AnyRules) -> list[Card]:
    """Return the cards that were played, in order."""
    return [card for event in events if (card := _played(event, rules)) is not None]


def _played(event: Event, rules: AnyRules) -> Card | None:
    key = rules.card_played(event)
    return next((card for card in rules.cards() if card.key == key), None) if key is not None else None


def in_sentence(short: str, *, named: bool) -> str:
    """Return a short effect as it stands inside a sentence; one that begins with a name keeps its capital."""
    when, colon, rest = short.partition(": ")
    words = f"{when} {rest}" if colon else short
    return words if named else words[:1].lower() + words[1:]


def standing(one: InHand) -> Text:
    """Return whether a card can be played now, and else why not."""
    return _("playable now") if one.reason is None else one.reason


def mark_line(one: InHand, say: Speaker) -> str:
    """Return a card of a hand in one line: mark, name, and whether it can be played now."""
    return f"{sign(one)} **{say(one.card.title)}** · {say(standing(one))}"


def sign(one: InHand) -> str:
    """Return the mark of a card that can be played now, or of one that cannot."""
    return PLAYABLE if one.reason is None else NOT_PLAYABLE


def full_lines(one: InHand, say: Speaker) -> list[str]:
    """Return a card of a hand with all that it says, for a reader without pictures."""
    return [mark_line(one, say), *(f"> {say(line)}" for line in one.card.lines)]


def find_cards(games: Mapping[str, AnyRules], typed: str, say: Speaker, most: int = 25) -> list[tuple[str, Card, str]]:
    """Return the cards of all games that match what was typed, as (game, card, label), the best first."""
    found: dict[str, tuple[str, Card, str]] = {}

    def things() -> Iterator[Known]:
        for game, rules in games.items():
            for card in rules.cards():
                value, name = value_of(game, card), say.bare(card.title)
                label = label_of(card, name, say.bare(rules.title))
                found[value] = (game, card, label)
                yield Known(value, label, (card.key, name, card.code) if card.code else (card.key, name))

    return [found[one.value] for one in matching(things(), typed, most)]


def value_of(game: str, card: Card) -> str:
    """Return how a card is named in a command when it was chosen from the suggestions."""
    return f"{game}:{card.key}"


def label_of(card: Card, name: str, game: str) -> str:
    """Return how a card is suggested: name, number or key where the name does not hold it, game."""
    plain = card.key.replace("-", " ")
    facts = [name, *([] if plain in name.lower() else [card.key]), game]
    return cut(DIVIDER.join(facts), 100)
