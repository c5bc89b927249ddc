"""How positions are stored: as MessagePack with the number of the version that wrote them.

A version is a shape of the stored data. A change that old data still fits (a new field with a default) needs no new
one; for any other there is a migration from each version to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from bot.games.text import Text, _

S = TypeVar("S")
Plain = dict[str, Any]
"""A position as plain data: texts, numbers, truth values, None, lists, and mappings whose keys are texts.

`Any`, for a migration knows the shape of the version that it reads, and no type of today describes that.
"""
Migration = Callable[[Plain], None]
"""Changes plain data of a version, in place, into that of the next."""

FIRST = 1
"""The version of data that names none."""


class UnknownVersion(Exception):
    """A position was stored by a newer program; `reason` says so, and what to do."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.message.format_map(reason.args))
        self.reason = reason


class _Stamp(msgspec.Struct):
    version: int = FIRST


_stamp = msgspec.msgpack.Decoder(_Stamp)


class Codec(Generic[S]):
    """Writes and reads the positions of a game, a msgspec struct with a field `version`.

    `migrations` hold for each version before the present one how its plain data become those of the next.
    """

    def __init__(self, kind: type[S], version: int = FIRST, migrations: Mapping[int, Migration] | None = None) -> None:
        self.version = version
        self._kind = kind
        self._migrations = dict(migrations or {})
        missing = {*range(FIRST, version)} ^ {*self._migrations}
        if missing:
            raise ValueError(f"each version before {version} needs one migration; see to {sorted(missing)}")
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(kind)

    def encode(self, state: S) -> bytes:
        """Return a position as bytes."""
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> S:
        """Read a position of this version or an earlier one.

        Raises `UnknownVersion`, and `msgspec.DecodeError` for what is no position.
        """
        if _stamp.decode(data).version == self.version:
            return self._decoder.decode(data)
        return self.from_plain(msgspec.to_builtins(msgspec.msgpack.decode(data), str_keys=True))

    def copy(self, state: object) -> S:
        """Return a position that is stored as the given one is and shares nothing with it."""
        return self._decoder.decode(self._encoder.encode(state))

    def plain(self, state: S) -> Plain:
        """Return a position as plain data, its version included."""
        return {"version": self.version, **msgspec.to_builtins(state, str_keys=True)}

    def from_plain(self, plain: Plain) -> S:
        """Read plain data of this version or an earlier one; they may be changed by that. Raises as `decode` does."""
        version = plain.get("version", FIRST)
        if not isinstance(version, int) or not FIRST <= version <= self.version:
            raise UnknownVersion(
                _(
                    "This game was stored by a newer Hofpost: its position has version {n}, and this one reads "
                    "versions up to {known}. Whoever runs it must install the newer one; nothing is lost.",
                    n=str(version),
                    known=self.version,
                )
            )
        for before in range(version, self.version):
            self._migrations[before](plain)
            plain["version"] = before + 1
        return msgspec.convert(plain, self._kind, str_keys=True)
