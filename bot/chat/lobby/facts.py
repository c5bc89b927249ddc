"""What a table's game is like: how long, how many turns, which cards, how hard. On the card and in the options."""

from __future__ import annotations

from bot.boards.lobby import Fact
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker
from bot.games.rules import Facts
from bot.games.text import Text, _, n_
from bot.tables.db.values import GameInfo
from bot.tables.services.results import Length

EVENING = 0.5
"""A game that takes at most so many days is played in an evening."""


def facts_of(services: Services, info: GameInfo, say: Speaker, length: Length | None) -> tuple[Fact, ...]:
    """Return the four facts of a table's game; `length` is what this bot has measured of such games."""
    facts = services.rules(info).facts(info.variant, info.options)
    if facts is None:
        return ()
    turns, days = _turns(facts, info.wanted, length), _days(info.wanted, length)
    return (
        Fact("harvest", say.bare(facts.length), say.bare(facts.length_detail)),
        Fact("person", say.bare(turns or days), say.bare(days) if turns else ""),
        Fact("occupation", say.bare(facts.cards), say.bare(facts.dealing)),
        Fact("sow", say.bare(facts.level), say.bare(facts.level_detail)),
    )


def variant_line(services: Services, info: GameInfo, variant: str, say: Speaker, length: Length | None) -> str:
    """Return what a variant is like in one line: *no cards · about 90 turns · easy, start here*."""
    facts = services.rules(info).facts(variant, info.options)
    if facts is None:
        return ""
    time = _turns(facts, info.wanted, length) or _days(info.wanted, length)
    level = _("{level}, {detail}", level=facts.level, detail=facts.level_detail)
    return " · ".join(say.bare(words) for words in (facts.hands, time, level))


def _turns(facts: Facts, seats: int, length: Length | None) -> Text | None:
    """Return about how many turns the game has; None alone, where nothing is measured."""
    if length is None and seats == 1:
        return None
    turns = facts.turns if length is None else _rounded(length.turns)
    return n_("about {n} turn", "about {n} turns", turns)


def _rounded(turns: int) -> int:
    """Return a number of turns as people say it: tens above fifty."""
    return turns if turns < 50 else round(turns, -1)


def _days(seats: int, length: Length | None) -> Text:
    """Return how long the game takes by chat."""
    if length is None:
        return _("an evening") if seats == 1 else _("1-3 weeks by chat")
    if length.days <= EVENING:
        return _("an evening")
    return n_("about {n} day by chat", "about {n} days by chat", max(1, round(length.days)))
