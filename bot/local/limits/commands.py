"""Discord's limits on application commands: names, numbers, order of options, sizes."""

from __future__ import annotations

import re
import unicodedata

from bot.local.errors import InvalidForm
from bot.local.json_object import Json
from bot.local.limits.messages import CHOICES, count, distinct, length

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10
MOST = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}
"""How many commands of a kind one scope (global or a guild) may have."""
CHARACTERS = 8000
DAILY_CREATES = 200

_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")


def check_commands(commands: list[Json]) -> None:
    """Check the whole set of commands of one scope. Raises `InvalidForm`."""
    for kind, most in MOST.items():
        number = sum(command.get("type", CHAT_INPUT) == kind for command in commands)
        if number > most:
            raise InvalidForm(
                "", f"{number} commands of type {kind}; at most {most} may be.", "APPLICATION_COMMANDS_MAX"
            )
    distinct(
        ((command.get("type", CHAT_INPUT), command.get("name")) for command in commands), "", "The command (type, name)"
    )
    for index, command in enumerate(commands):
        check_command(command, str(index))


def check_command(command: Json, path: str = "") -> None:
    """Check one command with all its options. Raises `InvalidForm`."""
    prefix = f"{path}." if path else ""
    if command.get("type", CHAT_INPUT) == CHAT_INPUT:
        _check_named(command, prefix)
        _check_options(command.get("options") or [], f"{prefix}options", depth=0)
    else:
        length(command.get("name") or "", f"{prefix}name", 1, 32)
        if command.get("description") or command.get("options"):
            raise InvalidForm(f"{prefix}description", "Only chat commands have descriptions and options.")
    size = characters(command)
    if size > CHARACTERS:
        raise InvalidForm(path, f"The command has {size} characters; at most {CHARACTERS} may be.", "COMMAND_TOO_LARGE")


def characters(part: Json) -> int:
    """Characters of names, descriptions and choice values, options included; the longest localisation counts."""
    size = 0
    for key in ("name", "description"):
        texts = [part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()]
        size += max(map(len, texts))
    for choice in part.get("choices") or []:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        size += max(map(len, names)) + len(str(choice["value"]))
    return size + sum(characters(option) for option in part.get("options") or [])


def _is_name(name: object) -> bool:
    """Whether it is 1 to 32 letters, digits, `-`, `_`, `'` (or Devanagari, Thai), lower case where there is such."""
    if not isinstance(name, str) or not _NAME.fullmatch(name) or name != name.lower():
        return False
    return all(c in "-_'" or unicodedata.category(c)[0] in "LN" or "\u0900" <= c <= "\u0e7f" for c in name)


def _check_named(part: Json, prefix: str) -> None:
    for key, name in [("name", part.get("name")), *(part.get("name_localizations") or {}).items()]:
        if not _is_name(name):
            raise InvalidForm(
                f"{prefix}{key}", f"Command name {name!r} is invalid.", "APPLICATION_COMMAND_INVALID_NAME"
            )
    length(part.get("description") or "", f"{prefix}description", 1, 100)
    for text in (part.get("description_localizations") or {}).values():
        length(text, f"{prefix}description_localizations", 1, 100)


def _check_options(options: list[Json], path: str, depth: int) -> None:
    count(options, path, 0, 25)
    distinct((option.get("name") for option in options), path, "The option name")
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) == 2:
        raise InvalidForm(path, "Sub-command and sub-command group option types are mutually exclusive with others.")
    optional_seen = False
    for index, option in enumerate(options):
        here = f"{path}.{index}"
        _check_named(option, f"{here}.")
        kind = option.get("type")
        if (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
            raise InvalidForm(f"{here}.type", "Groups and sub-commands are nested too deeply.")
        if kind in (SUBCOMMAND, GROUP):
            _check_options(option.get("options") or [], f"{here}.options", depth + 1 if kind == GROUP else 2)
            continue
        if option.get("required") and optional_seen:
            raise InvalidForm(
                f"{here}.required",
                "Required options must be placed before non-required options.",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            )
        optional_seen = optional_seen or not option.get("required")
        _check_choices(option, here)


def _check_choices(option: Json, path: str) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        raise InvalidForm(f"{path}.choices", "choices and autocomplete are mutually exclusive.")
    if (choices or option.get("autocomplete")) and option.get("type") not in (STRING, INTEGER, NUMBER):
        raise InvalidForm(f"{path}.type", "Only text and number options have choices or autocomplete.")
    count(choices, f"{path}.choices", 0, CHOICES)
    distinct((choice.get("name") for choice in choices), f"{path}.choices", "The choice name")
    for index, choice in enumerate(choices):
        length(choice.get("name") or "", f"{path}.choices.{index}.name", 1, 100)
        if isinstance(choice.get("value"), str):
            length(choice["value"], f"{path}.choices.{index}.value", 1, 100)
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        if option.get(low) is not None and option.get(high) is not None and option[low] > option[high]:
            raise InvalidForm(f"{path}.{low}", f"{low} must not be greater than {high}.", "INVALID_RANGE")
