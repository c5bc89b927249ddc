"""What a game gives away as files while others still play: the points as CSV, and its public record."""

from __future__ import annotations

import csv
import io
from typing import Any

from bot.games.rules import AnyRules, Scores
from bot.games.text import Seat, Translator, _
from bot.tables.services.export import Recorded

_FORMULA = ("=", "+", "-", "@")
"""A cell that begins so would be reckoned by a spreadsheet."""


def csv_of(scores: Scores, names: tuple[str, ...], translator: Translator) -> str:
    """Return the points by category as CSV: for each seat a column of how many and one of points, then the totals."""
    file = io.StringIO()
    sheet = csv.writer(file, lineterminator="\n")
    plain = [f"'{name}" if name.startswith(_FORMULA) else name for name in names]
    sheet.writerow(["", *(cell for name in plain for cell in (f"{name} (n)", name))])
    for line in scores.lines:
        pairs = zip(line.counts, line.points, strict=True)
        sheet.writerow([line.title.say(translator), *(cell for pair in pairs for cell in pair)])
    sheet.writerow([_("Total").say(translator), *(cell for total in scores.totals for cell in ("", total))])
    return file.getvalue()


async def public_record(
    tables: Recorded, rules: AnyRules, game_id: str, seat: Seat | None, translator: Translator
) -> dict[str, Any]:
    """Return what everybody saw of a game as plain data for JSON, and the hand of `seat` alone.

    It holds neither states nor moves nor the seed: from these follow the secrets of a running game.
    """
    now = await tables.look(game_id)
    info = now.info
    own = rules.hand(now.state, seat) if seat is not None else ()
    names = [place.name for place in info.seats]

    def named(number: int) -> str:
        return names[number]

    return {
        "id": info.id,
        "name": info.name,
        "game": info.game,
        "variant": info.variant,
        "options": info.options,
        "status": info.status.value,
        "names": names,
        "turns": [
            {
                "number": turn.number,
                "seat": turn.seat,
                "at": turn.at.isoformat(),
                "events": [
                    {"seat": event.seat, "kind": event.kind, "text": event.text.say(translator, named)}
                    for event in turn.events
                ],
            }
            for turn in await tables.turns(info.id)
        ],
        "totals": list(rules.scores(now.state).totals),
        "hand": [one.card.key for one in own],
    }
