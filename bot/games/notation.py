"""Plain data as text to read and to edit: a small part of YAML.

```
round: 5
players:
  - goods: {food: 3, wood: 1}
    hand: [E176, "014"]
```

What fits on a line stands on one; else each entry of a mapping or a list has lines of its own, indented by two. Words
of letters, digits and `.+_-` that begin with a letter need no quotes. Lines that begin with `#` are remarks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

WIDTH = 110
"""Signs on a line at most, where it can be broken."""

MOST_DEEP = 60
"""Lists and mappings within one another, at most, in a text that is read."""

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9._+-]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?(?![A-Za-z0-9._+-])")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_KEY = re.compile(rf"(?P<key>{_WORD.pattern}|{_QUOTED.pattern}):(?: +|$)")
_NAMES = {"true": True, "false": False, "null": None}
_YAML_NAMES = frozenset({"y", "n", "yes", "no", "on", "off", "nan", "inf"}) | set(_NAMES)
"""What YAML takes for something else than a text; written in quotes."""


class Misprint(ValueError):
    """A text that cannot be read; the message says in which line, and what is wrong there."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")


def written(value: object) -> str:
    """Return plain data as text."""
    return "".join(f"{line}\n" for line in _block(value, 0))


def read(text: str) -> object:
    """Return the plain data that a text stands for. Raises `Misprint`."""
    lines = [
        _Line(number, len(line) - len(line.lstrip(" ")), line.strip(" "))
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines:
        raise Misprint(1, "there is nothing here")
    reader = _Reader(lines)
    value = reader.block(lines[0].indent)
    if reader.lines:
        raise Misprint(reader.lines[0].number, "this does not belong to what stands before it")
    return value


# -- writing ---------------------------------------------------------------------------------------------------------


def _block(value: object, indent: int) -> Iterator[str]:
    """Yield the lines of a value; the first has no indent yet where it goes on a line that is begun."""
    space = " " * indent
    flow = _flow(value)
    if not value or not isinstance(value, Mapping | Sequence) or isinstance(value, str):
        yield space + flow
    elif isinstance(value, Mapping):
        for key, entry in value.items():
            yield from _entry(f"{space}{_text(key)}:", entry, indent)
    else:
        for entry in value:
            flow = _flow(entry)
            if _short(entry, f"{space}- {flow}"):
                yield f"{space}- {flow}"
            else:
                first, *others = _block(entry, indent + 2)
                yield f"{space}- {first.lstrip(' ')}"
                yield from others


def _entry(begun: str, value: object, indent: int) -> Iterator[str]:
    line = f"{begun} {_flow(value)}"
    if _short(value, line):
        yield line
    else:
        yield begun
        yield from _block(value, indent + 2)


def _short(value: object, line: str) -> bool:
    return len(line) <= WIDTH or not value or isinstance(value, str | int | float)


def _flow(value: object) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_text(key)}: {_flow(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return json.dumps(value, allow_nan=False)


def _text(value: str) -> str:
    plain = _WORD.fullmatch(value) and value.lower() not in _YAML_NAMES
    return value if plain else json.dumps(value, ensure_ascii=False)


# -- reading ---------------------------------------------------------------------------------------------------------


class _Line:
    def __init__(self, number: int, indent: int, text: str) -> None:
        self.number, self.indent, self.text = number, indent, text

    @property
    def opens_list(self) -> bool:
        return self.text == "-" or self.text.startswith("- ")


class _Reader:
    """Takes the lines of a text one after the other."""

    def __init__(self, lines: list[_Line]) -> None:
        self.lines = lines

    def block(self, indent: int, deep: int = 0) -> object:
        """Take the lines of one value that begin at an indent."""
        line = self.lines[0]
        if deep > MOST_DEEP:
            raise Misprint(line.number, "this is nested too deeply")
        if line.opens_list:
            return self._list(indent, deep)
        if _KEY.match(line.text):
            return self._mapping(indent, deep)
        del self.lines[0]
        return _Flow(line).whole(line.text)

    def _list(self, indent: int, deep: int) -> list[object]:
        found = []
        while self.lines and self.lines[0].indent == indent and self.lines[0].opens_list:
            line = self.lines[0]
            rest = line.text[1:].lstrip(" ")
            if rest:
                self.lines[0] = _Line(line.number, indent + len(line.text) - len(rest), rest)
                found.append(self.block(self.lines[0].indent, deep + 1))
            else:
                del self.lines[0]
                found.append(self._within(line, indent, deep))
        return found

    def _mapping(self, indent: int, deep: int) -> dict[str, object]:
        found: dict[str, object] = {}
        while self.lines and self.lines[0].indent == indent and (match := _KEY.match(self.lines[0].text)):
            line = self.lines.pop(0)
            key = str(_Flow(line).whole(match["key"])) if match["key"].startswith('"') else match["key"]
            if key in found:
                raise Misprint(line.number, f"{key} stands here twice")
            rest = line.text[match.end() :]
            found[key] = _Flow(line).whole(rest) if rest else self._within(line, indent, deep)
        return found

    def _within(self, line: _Line, indent: int, deep: int) -> object:
        """Take the lines below one that ends with `:` or `-`."""
        inner = self.lines[0].indent if self.lines else -1
        if inner <= indent and not (inner == indent and self.lines[0].opens_list and not line.opens_list):
            raise Misprint(line.number, "what belongs here is missing; write it on the lines below, indented")
        return self.block(inner, deep + 1)


class _Flow:
    """Reads what stands on one line."""

    def __init__(self, line: _Line) -> None:
        self._line = line
        self._text = ""
        self._at = 0

    def whole(self, text: str) -> object:
        """Return the one value that a text is."""
        self._text, self._at = text, 0
        value = self._value(0)
        if self._at < len(text):
            raise self._wrong(f"{text[self._at :]!r} is too much")
        return value

    def _wrong(self, what: str) -> Misprint:
        return Misprint(self._line.number, what)

    def _value(self, deep: int) -> object:
        if deep > MOST_DEEP:
            raise self._wrong("this is nested too deeply")
        if self._took("["):
            return self._many("]", lambda: self._value(deep + 1))
        if self._took("{"):
            return self._pairs(deep)
        if match := _NUMBER.match(self._text, self._at):
            self._at = match.end()
            return float(match[0]) if match[1] or match[2] else int(match[0])
        return self._word(names=True)

    def _pairs(self, deep: int) -> dict[str, object]:
        found: dict[str, object] = {}

        def pair() -> None:
            key = str(self._word(names=False))
            if not self._took(":"):
                raise self._wrong(f"a colon is missing after {key}")
            if key in found:
                raise self._wrong(f"{key} stands here twice")
            found[key] = self._value(deep + 1)

        self._many("}", pair)
        return found

    def _many(self, end: str, one: Callable[[], object]) -> list[object]:
        found: list[object] = []
        while not self._took(end):
            if found and not self._took(","):
                raise self._wrong(f"a comma or {end} is missing at {self._text[self._at :]!r}")
            found.append(one())
        return found

    def _word(self, *, names: bool) -> object:
        if match := _QUOTED.match(self._text, self._at):
            self._at = match.end()
            try:
                return json.loads(match[0])
            except ValueError:
                raise self._wrong(f"{match[0]} is no text in quotes") from None
        match = _WORD.match(self._text, self._at)
        if match is None:
            raise self._wrong(f"a value is missing at {self._text[self._at :]!r}")
        self._at = match.end()
        return _NAMES[match[0]] if names and match[0] in _NAMES else match[0]

    def _took(self, sign: str) -> bool:
        while self._text[self._at : self._at + 1] == " ":
            self._at += 1
        took = self._text.startswith(sign, self._at)
        self._at += took
        while took and self._text[self._at : self._at + 1] == " ":
            self._at += 1
        return took
