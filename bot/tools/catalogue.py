"""Collect the marked messages and bring every catalogue up to date: `python -m bot.tools.catalogue`.

Needs Babel (in the `test` extra). Run it after adding, changing or removing a message, and commit what it changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

import bot
from bot.texts import DOMAIN, LOCALE

KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "n_": (1, 2), "gettext": None, "ngettext": (1, 2)}
"""The functions that mark a message, and where its singular and plural stand."""

CODE = Path(bot.__file__).parent
FACTS = LOCALE.parent
FIELDS = ("title", "label", "short", "name", "text", "needs_text", "rulings")
"""The fields in the JSON files of `data` that are messages, or lists of messages."""
NOTES = "*/*_notes.json"
"""The files of `data` that are messages throughout."""
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
HEADER = "# The messages of Hofpost. Made by `python -m bot.tools.catalogue`."
_LEFT_OUT = (
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
    "PO-Revision-Date",
    "POT-Creation-Date",
    "Generated-By",
    "Last-Translator",
    "Language-Team",
)


def extract() -> Catalog:
    """Return the messages marked in the code and the words in the facts, each with the files it stands in."""
    found = Catalog(domain=DOMAIN, header_comment=HEADER, fuzzy=False)
    marked = extract_from_dir(
        CODE,
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, _line, message, comments, context in sorted(marked, key=lambda each: (each[0], each[1])):
        found.add(message, locations=[(f"bot/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context)
    for facts in sorted(FACTS.glob("*/*.json")):
        known = json.loads(facts.read_bytes())
        for words in known.values() if facts.match(NOTES) else _words(known):
            found.add(words, locations=[(f"data/{facts.relative_to(FACTS).as_posix()}", 0)])
    return found


def _words(facts: Any) -> Iterator[str]:
    """Yield the fields of facts that are shown to people, however deep they lie."""
    if isinstance(facts, list):
        for each in facts:
            yield from _words(each)
    elif isinstance(facts, dict):
        for field, value in facts.items():
            if field in FIELDS and isinstance(value, str):
                yield value
            elif field in FIELDS and isinstance(value, list):
                yield from value
            else:
                yield from _words(value)


def catalogues() -> list[Path]:
    """Return the translation files (.po), one for each language."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(path: Path) -> Catalog:
    """Return the catalogue in a .po or .pot file."""
    with path.open("rb") as file:
        locale = path.parent.parent.name if path.suffix == ".po" else None
        return read_po(file, locale=locale, domain=DOMAIN)


def is_compiled(path: Path) -> bool:
    """Return whether the .mo file beside a .po file says the same."""
    with path.with_suffix(".mo").open("rb") as file:
        spoken = {message.id: message.string for message in read_mo(file) if message.id}
    return spoken == {message.id: message.string for message in read(path) if message.id and _is_said(message)}


def update() -> None:
    """Write the template anew, merge it into every language and compile these."""
    template = extract()
    TEMPLATE.write_bytes(_written(template))
    for path in catalogues():
        catalogue = read(path)
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
        path.write_bytes(_written(catalogue))
        if not path.with_suffix(".mo").exists() or not is_compiled(path):
            with path.with_suffix(".mo").open("wb") as file:
                write_mo(file, read(path))


def _is_said(message: Message) -> bool:
    return any(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)


def _written(catalogue: Catalog) -> bytes:
    """Return the file's text without what changes from day to day (dates, line numbers) and empty fields."""
    out = BytesIO()
    write_po(out, catalogue, width=100, include_lineno=False, sort_output=True)
    lines = out.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(tuple(f'"{head}:' for head in _LEFT_OUT))).encode()


if __name__ == "__main__":
    update()
