"""Filling in options, selects and forms as a person's client does; what it would not let through is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.local.json_object import Json
from bot.local.limits.components import (
    ACTION_ROW,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    STRING_SELECT,
    TEXT_INPUT,
    USER_SELECT,
    walk,
)
from bot.local.world import payloads
from bot.local.world.entities import Attachment, Channel, Guild, Message, Role, User
from bot.local.world.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(3, 12)


# Any: whatever a caller thinks may be filled in; what the client would not take is refused as `Impossible`.
Value = Any
"""What somebody fills in: a text, number or truth, a user, channel or role, a file, or several of them."""


class Impossible(Exception):
    """A person cannot do this at their client; the text says why."""


class Resolved:
    """Collects the objects behind ids, as the `resolved` part of an interaction."""

    def __init__(self, world: World, guild: Guild | None) -> None:
        self.world = world
        self.guild = guild
        self.found: dict[str, Json] = {}

    def user(self, value: User | int | str) -> str:
        """A person or the bot, by object, id or name."""
        user = self.world.user(int(value) if isinstance(value, str) and value.isdigit() else value)
        self.found.setdefault("users", {})[str(user.id)] = payloads.user_payload(user)
        if self.guild is not None and user.id in self.guild.members:
            member = payloads.member_payload(self.world, self.guild, user.id, with_user=False)
            self.found.setdefault("members", {})[str(user.id)] = member | {"permissions": "0"}
        return str(user.id)

    def channel(self, value: Channel | int | str) -> str:
        """A channel, by object, id or name; its payload is noted as found."""
        channel = self.world.channel(int(value) if isinstance(value, str) and value.isdigit() else value)
        shown = payloads.channel_payload(self.world, channel, self.world.bot.id)
        self.found.setdefault("channels", {})[str(channel.id)] = shown
        return str(channel.id)

    def role(self, value: Role | int | str) -> str:
        """A role of the guild, by object or id. Raises `Impossible` where there is none."""
        number = value.id if isinstance(value, Role) else int(value)
        if self.guild is None or number not in self.guild.roles:
            raise Impossible(f"There is no role {value!r} here.")
        self.found.setdefault("roles", {})[str(number)] = payloads.role_payload(self.guild.roles[number])
        return str(number)

    def mentionable(self, value: User | Role | int | str) -> str:
        """A person or a role."""
        number = value.id if isinstance(value, User | Role) else value
        if self.guild is not None and str(number).isdigit() and int(number) in self.guild.roles:
            return self.role(int(number))
        return self.user(number)

    def message(self, message: Message) -> str:
        """A message; its payload is noted as found."""
        self.found.setdefault("messages", {})[str(message.id)] = payloads.message_payload(self.world, message)
        return str(message.id)

    def file(self, value: tuple[str, bytes]) -> str:
        """An uploaded file, given as name and bytes."""
        made = Attachment(self.world.snowflake(), value[0], value[1], "application/octet-stream", 0)
        self.world.attachments[made.id] = made
        self.found.setdefault("attachments", {})[str(made.id)] = payloads.attachment_payload(self.world, made)
        return str(made.id)

    def by_kind(self, kind: int, value: Value) -> str:
        """The id for the value of an option or select of users, roles, channels, files."""
        lookups: dict[int, Callable[[Value], str]] = {
            USER: self.user,
            CHANNEL: self.channel,
            ROLE: self.role,
            MENTIONABLE: self.mentionable,
            FILE: self.file,
        }
        return lookups[kind](value)


def fill_options(
    options: list[Json], given: Mapping[str, Value], resolved: Resolved, *, complete: bool, focused: str | None = None
) -> list[Json]:
    """The options of a command as the interaction carries them. Raises `Impossible` for what the client refuses.

    `complete` False (autocomplete): required options may still be missing, and the focused one is text as typed.
    """
    unknown = set(given) - {option["name"] for option in options}
    if unknown:
        raise Impossible(f"The command has no option {sorted(unknown)}.")
    filled = []
    for option in options:
        name = option["name"]
        if given.get(name) is None:
            if option.get("required") and complete:
                raise Impossible(f"The option {name!r} is required.")
            continue
        if name == focused:
            if not option.get("autocomplete"):
                raise Impossible(f"The option {name!r} has no suggestions.")
            filled.append({"name": name, "type": option["type"], "value": str(given[name]), "focused": True})
        else:
            filled.append({"name": name, "type": option["type"], "value": _value(option, given[name], resolved)})
    return filled


def _value(option: Json, value: Value, resolved: Resolved) -> Value:
    kind, name = option["type"], option["name"]
    choices = option.get("choices") or []
    if choices:
        by_name = {choice["name"]: choice["value"] for choice in choices}
        if value not in by_name.values() and value not in by_name:
            raise Impossible(f"{value!r} is no choice of {name!r}; there are {sorted(map(str, by_name))}.")
        return by_name.get(value, value)
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE, FILE):
        return resolved.by_kind(kind, value)
    expected: dict[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float)}
    if not isinstance(value, expected[kind]) or (isinstance(value, bool) and kind != BOOLEAN):
        raise Impossible(f"{value!r} is not of the type of {name!r}.")
    size: Value = len(value) if isinstance(value, str) else value
    low, high = option.get("min_length", option.get("min_value")), option.get("max_length", option.get("max_value"))
    if (low is not None and size < low) or (high is not None and size > high):
        raise Impossible(f"{value!r} is out of the range of {name!r}: {low} to {high}.")
    return value


def select_values(part: Json, values: Value, resolved: Resolved) -> list[str]:
    """The values of a select as the interaction carries them. Raises `Impossible` for what cannot be chosen."""
    single = isinstance(values, str | int | User | Role | Channel)
    chosen = [] if values is None else [values] if single else list(values)
    kind = part["type"]
    if kind in (STRING_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        offered = [option["value"] for option in part.get("options") or []]
        by_label = {option["label"]: option["value"] for option in part.get("options") or []}
        result = [value if value in offered else by_label.get(value, value) for value in map(str, chosen)]
        for value in result:
            if value not in offered:
                raise Impossible(f"{value!r} is not offered; there are {offered}.")
    else:
        look = {
            USER_SELECT: USER,
            ROLE_SELECT: ROLE,
            MENTIONABLE_SELECT: MENTIONABLE,
            CHANNEL_SELECT: CHANNEL,
        }
        result = [resolved.by_kind(look[kind], value) for value in chosen]
    low, high = part.get("min_values", 1), part.get("max_values", 1)
    if len(set(result)) != len(result) or not low <= len(result) <= high:
        raise Impossible(f"{len(result)} values chosen, {low} to {high} different ones are to be.")
    return result


def fill_modal(modal: Json, values: Mapping[str, Value], resolved: Resolved) -> list[Json]:
    """The fields of a form as the interaction carries them; fields without a value keep their prefilled one.

    Raises `Impossible` for an unknown field, a missing required one, and values that the form does not take.
    """
    unknown = set(values) - {part["custom_id"] for _, part in walk(modal["components"]) if part.get("custom_id")}
    if unknown:
        raise Impossible(f"The form has no field {sorted(unknown)}.")
    filled: list[Json] = []
    for part in modal["components"]:
        shell = {"type": part["type"], "id": part["id"]}
        if part["type"] == ACTION_ROW:
            filled.append(shell | {"components": [_field(field, values, resolved) for field in part["components"]]})
        elif part["type"] == LABEL:
            filled.append(shell | {"component": _field(part["component"], values, resolved)})
        else:
            filled.append(shell)
    return filled


def _field(field: Json, values: Mapping[str, Value], resolved: Resolved) -> Json:
    kind, name = field["type"], field["custom_id"]
    shell: Json = {"type": kind, "id": field["id"], "custom_id": name}
    field = {key: value for key, value in field.items() if value is not None}
    given = values.get(name)
    required = bool(field.get("required", True))
    if kind == TEXT_INPUT:
        return shell | {"value": _text(field, str(given) if given is not None else field.get("value") or "", required)}
    if kind == CHECKBOX:
        return shell | {"value": bool(given) if name in values else bool(field.get("default"))}
    if given is None and kind != FILE_UPLOAD:
        given = [option["value"] for option in field.get("options") or [] if option.get("default")]
        given += [entry["id"] for entry in field.get("default_values") or []]
    if kind == FILE_UPLOAD:
        files = [given] if isinstance(given, tuple) else list(given or [])
        if required and not files:
            raise Impossible(f"The field {name!r} is required.")
        return shell | {"values": [resolved.file(file) for file in files]}
    if not given and required:
        raise Impossible(f"The field {name!r} is required.")
    limits = field
    if kind == CHECKBOX_GROUP:
        limits = {"max_values": len(field["options"])} | field
    if not required or kind == RADIO_GROUP:
        limits = limits | {"min_values": 0}
    chosen = select_values(limits, given, resolved)
    if kind == RADIO_GROUP:
        return shell | {"value": chosen[0] if chosen else None}
    return shell | {"values": chosen}


def _text(field: Json, text: str, required: bool) -> str:
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if not text:
        if required:
            raise Impossible(f"The field {field['custom_id']!r} is required.")
        return text
    if not low <= len(text) <= high:
        raise Impossible(f"The field {field['custom_id']!r} takes {low} to {high} characters.")
    return text
