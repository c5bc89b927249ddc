"""Discord's limits on modals: title, number and kinds of fields, and each field's own limits."""

from __future__ import annotations

from bot.local.errors import InvalidForm
from bot.local.json_object import Json
from bot.local.limits.components import (
    ACTION_ROW,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    walk,
)
from bot.local.limits.messages import check_counts, check_options, count, distinct, kind_in, length, required_id

FIELDS = 5
LABELLED = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}


def check_modal(data: Json) -> None:
    """Check a modal: 1 to 5 fields, unique custom_ids, kinds that a modal may hold. Raises `InvalidForm`."""
    length(data.get("title") or "", "data.title", 1, 45)
    length(data.get("custom_id") or "", "data.custom_id", 1, 100)
    parts = data.get("components") or []
    count(parts, "data.components", 1, FIELDS)
    every = list(walk(parts, "data.components"))
    distinct((part["custom_id"] for _, part in every if part.get("custom_id")), "data.components", "custom_id")
    distinct((part["id"] for _, part in every if part.get("id")), "data.components", "id")
    for index, part in enumerate(parts):
        path = f"data.components.{index}"
        kind_in(part, {ACTION_ROW, LABEL, TEXT_DISPLAY}, path)
        if part["type"] == TEXT_DISPLAY:
            length(part.get("content", ""), f"{path}.content", 1, 4000)
        elif part["type"] == LABEL:
            length(part.get("label") or "", f"{path}.label", 1, 45)
            length(part.get("description"), f"{path}.description", 0, 100)
            field = part.get("component") or {}
            kind_in(field, LABELLED, f"{path}.component")
            _check_field(field, f"{path}.component")
        else:
            inside = part.get("components") or []
            count(inside, f"{path}.components", 1, 1)
            kind_in(inside[0], {TEXT_INPUT}, f"{path}.components.0")
            length(inside[0].get("label") or "", f"{path}.components.0.label", 1, 45)
            _check_field(inside[0], f"{path}.components.0")


def _check_field(field: Json, path: str) -> None:
    kind = field["type"]
    required_id(field, path)
    if kind == TEXT_INPUT:
        _check_text_input(field, path)
    elif kind in SELECTS:
        length(field.get("placeholder"), f"{path}.placeholder", 0, 150)
        if kind == STRING_SELECT:
            check_options(field, path, 25)
        check_counts(field, path, 25)
        if field.get("disabled"):
            raise InvalidForm(f"{path}.disabled", "A select in a modal cannot be disabled.")
    elif kind == RADIO_GROUP:
        check_options(field, path, 10, least=2)
    elif kind == CHECKBOX_GROUP:
        check_options(field, path, 10)
        check_counts(field, path, 10)
    elif kind == FILE_UPLOAD:
        check_counts(field, path, 10)


def _check_text_input(field: Json, path: str) -> None:
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    length(field.get("value"), f"{path}.value", 0, 4000)
    length(field.get("placeholder"), f"{path}.placeholder", 0, 100)
    if field.get("style") not in (1, 2):
        raise InvalidForm(f"{path}.style", "Value must be one of {1, 2}.", "BASE_TYPE_CHOICES")
    if not 0 <= low <= high <= 4000:
        raise InvalidForm(f"{path}.min_length", "Must be 0 <= min_length <= max_length <= 4000.", "INVALID_RANGE")
    if field.get("value") and not low <= len(field["value"]) <= high:
        raise InvalidForm(
            f"{path}.value", "The prefilled value breaks min_length or max_length.", "BASE_TYPE_BAD_LENGTH"
        )
