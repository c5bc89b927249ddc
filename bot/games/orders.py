"""Standing orders as values: what can be ordered, and what an order comes to."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.games.text import Text


class OrderSubject(msgspec.Struct, frozen=True, kw_only=True):
    """What a standing order can be about, and the numbers that can stand in its condition (empty: it has none)."""

    key: str
    title: Text
    numbers: tuple[int, ...] = ()


class OrderKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of standing order: the first word of its text form; subject and number follow (`take wood-3 6`).

    One for `once` is meant for one decision: it is used there or ends. Another stands until it is taken back.
    `number` says what the number means (*at least*). Keys are at most 24 characters of `[a-z0-9-]`.
    """

    key: str
    title: Text
    once: bool = False
    subjects: tuple[OrderSubject, ...] = ()
    number: Text | None = None

    def texts(self) -> Iterator[str]:
        """Return the text form of every order of this kind that can be given now."""
        for subject in self.subjects:
            for number in subject.numbers or (None,):
                yield " ".join(str(part) for part in (self.key, subject.key, number) if part is not None)
        if not self.subjects:
            yield self.key


class Obeyed(msgspec.Struct, frozen=True):
    """What a standing order comes to at a decision: the `moves` to make, or the `reason` why it does not hold there.

    Neither when the decision is not what the order is about.
    """

    moves: tuple[str, ...] = ()
    reason: Text | None = None


class Arranged(msgspec.Struct, frozen=True):
    """An answer that a seat has given beforehand by a move, as the position holds it; the move `undo` takes it back."""

    text: Text
    undo: str
