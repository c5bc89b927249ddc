"""Moves that are put together from parts: payments, crops, fields, sheep. One page for all of them.

A move is a bag of parts (*tokens*). From the legal moves follows which part can still be added, and what is still owed.
"""

from __future__ import annotations

from collections import Counter as Bag
from collections.abc import Sequence

from bot.games.hallertau import words
from bot.games.hallertau.facts import FLOCKS
from bot.games.hallertau.moves import Craft, Gain, Harvest, Move, MoveSheep, Pay, Shift, Sow, print_move, read_move
from bot.games.hallertau.prompts.icons import of_move, of_token
from bot.games.hallertau.prompts.labels import code, label, token_label
from bot.games.hallertau.state import Position
from bot.games.prompts import Buttons, Counter, Counters, Many, Option, Widget
from bot.games.rules import Unreadable
from bot.games.text import Seat, Text, _, n_

QUICK = 3
"""So many of the cheapest moves are offered as buttons."""

Buildable = Craft | Gain | Harvest | MoveSheep | Pay | Shift | Sow


def tokens(move: Move) -> list[str] | None:
    """Return the parts of a move, or None when it is not put together from parts."""
    match move:
        case Craft(_building, goods) if goods:
            return [good for good, count in goods for _one in range(count)]
        case Gain(goods):
            return [good for good, count in goods for _one in range(count)]
        case Pay(goods, sheep, fields, cards):
            return [
                *(good for good, count in goods for _one in range(count)),
                *(f"sheep {FLOCKS[place]}" for place in sheep),
                *(f"field {kind}" for kind in fields),
                *(f"card {card}" for card in cards),
            ]
        case Sow(fields):
            found = []
            for crop, row, count in fields:
                if count != 1 or not row:
                    return None
                found.append(f"{crop} {row}")
            return found
        case Shift(kinds) | Harvest(kinds):
            return list(kinds)
        case MoveSheep(sheep) if all(end == start + 1 for start, end in sheep):
            return [FLOCKS[start] for start, _end in sheep]
        case _:
            return None


def written(head: str, bag: Bag[str]) -> str:
    """Return the half-built move with these parts; `head` is its verb, and the building of a step."""
    mark = " + " if head.startswith("craft") else ", "
    parts = []
    for token, count in bag.items():
        parts += [token] * count if " " in token or token[0].isdigit() else [f"{count} {token}"] * (count > 0)
    return f"{head} {mark.join(parts)}".strip()


def _begun(head: str, partial: str) -> Bag[str]:
    """Return the parts that a half-built move has."""
    if not partial.startswith(head) or partial.strip() == head:
        return Bag()
    try:
        return Bag(tokens(read_move(partial)) or [])
    except Unreadable:
        return Bag()


def builder(
    state: Position, seat: Seat, head: str, moves: Sequence[Move], partial: str, done: Text
) -> tuple[tuple[Text, ...], tuple[Widget, ...]]:
    """Return notes and widgets for putting together one of the moves.

    `head` begins the text of all of them; `done` is what the last button says.
    """
    bags = [(move, Bag(parts)) for move in moves if (parts := tokens(move)) is not None]
    kinds = list(dict.fromkeys(token for _move, bag in bags for token in bag))
    chosen = _begun(head, partial)
    reachable = [(move, bag) for move, bag in bags if chosen <= bag] if chosen else bags
    if not reachable:
        chosen = Bag()
        reachable = bags
    room: Bag[str] = Bag()
    for _move, bag in reachable:
        for token, count in bag.items():
            if count - chosen[token] > room[token]:
                room[token] = count - chosen[token]
    verb = head.partition(" ")[0]
    widgets: list[Widget] = []
    lines = [_line(head, verb, token, chosen, room) for token in kinds if not token.startswith("card ")]
    if lines:
        widgets.append(Counters(key="build", lines=tuple(lines)))
    cards = [token for token in kinds if token.startswith("card ")]
    if cards:
        widgets.append(_cards(head, cards, chosen, max(bag.total() for _move, bag in bags)))
    ready = next((move for move, bag in reachable if bag == chosen), None)
    quick = sorted(bags, key=lambda pair: pair[1].total())[:QUICK] if verb in ("craft", "pay") and not cards else []
    finish = Option(code="done", label=done, move=print_move(ready) if ready else None, style="main",
                    enabled=ready is not None)  # fmt: skip
    if not chosen and quick:
        widgets.insert(0, Buttons(key="quick", options=tuple(
            Option(code=code(f"quick {print_move(move)}"), label=_price(state, seat, move), move=print_move(move),
                   icon=of_move(move))
            for move, _bag in quick
        )))  # fmt: skip
    widgets.append(Buttons(key="done", options=(finish,)))
    owed = min((bag.total() - chosen.total() for _move, bag in reachable), default=0)
    notes = (n_("{n} more is needed.", "{n} more are needed.", owed),) if owed and ready is None else ()
    return notes, tuple(widgets)


def _price(state: Position, seat: Seat, move: Move) -> Text:
    """What is paid, without the building that stands above."""
    return words.amounts(dict(move.goods)) if isinstance(move, Craft) else label(state, seat, move)


def _line(head: str, verb: str, token: str, chosen: Bag[str], room: Bag[str]) -> Counter:
    fewer, more = chosen.copy(), chosen.copy()
    fewer[token] -= 1
    more[token] += 1
    can_less, can_more = chosen[token] > 0, room[token] > 0
    return Counter(
        label=token_label(verb, token),
        count=chosen[token],
        icon=of_token(verb, token),
        minus=Option(code=f"{code(token)}.l"[-24:], label=Text("−"), enabled=can_less,
                     partial=written(head, +fewer) if can_less else None),
        plus=Option(code=f"{code(token)}.m"[-24:], label=Text("+"), enabled=can_more,
                    partial=written(head, more) if can_more else None),
    )  # fmt: skip


def _cards(head: str, cards: Sequence[str], chosen: Bag[str], most: int) -> Many:
    others = Bag({token: count for token, count in chosen.items() if not token.startswith("card ")})
    return Many(
        key="cards",
        title=_("Cards you pay with"),
        options=tuple(
            Option(code=code(token), label=token_label("pay", token), partial=token, icon=of_token("pay", token))
            for token in cards
        ),
        chosen=tuple(code(token) for token in cards if chosen[token]),
        base=written(head, others) if others else f"{head} ",
        most=min(most, len(cards)),
    )
