"""Discord's limits on messages and components as plain checks, each an `InvalidForm` (400, code 50035) when broken.

Discord's published API description expresses only part of them; here are the others, and the common ones again, so that
the local server is strict without that file. Limits of commands and modals: `limits.commands` and `limits.modals`.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Sequence

from bot.local.errors import InvalidForm, too_large
from bot.local.flags import COMPONENTS_V2, EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS
from bot.local.json_object import Json
from bot.local.limits.components import (
    ACTION_ROW,
    BUTTON,
    CHECKBOX_GROUP,
    CONTAINER,
    FILE,
    LINK_STYLE,
    MEDIA_GALLERY,
    NAMES,
    PREMIUM_STYLE,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT_DISPLAY,
    THUMBNAIL,
    children,
    media_of,
    texts,
    walk,
)

CONTENT = 2000
EMBEDS, EMBED_CHARACTERS = 10, 6000
ROWS, ROW_BUTTONS, OPTIONS = 5, 5, 25
V2_COMPONENTS, V2_CHARACTERS = 40, 4000
FILES, FILE_BYTES, REQUEST_BYTES = 10, 10 * 1024 * 1024, 25 * 1024 * 1024
ALT_TEXT = 1024
CHOICES = 25

VOICE_MESSAGE = 8192
CREATE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | VOICE_MESSAGE
EDIT_FLAGS = SUPPRESS_EMBEDS | COMPONENTS_V2
CALLBACK_FLAGS = {4: CREATE_FLAGS | EPHEMERAL, 5: EPHEMERAL, 6: 0, 7: EDIT_FLAGS}
"""Flags that may be set, by callback type; follow-ups take those of type 4."""

CALLBACKS = {2: {4, 5, 9}, 3: {4, 5, 6, 7, 9}, 4: {8}, 5: {4, 5, 6, 7}}
"""Callback types that may answer, by interaction type: command, component, autocomplete, modal submit."""


def length(value: object, path: str, low: int, high: int) -> None:
    """Refuse a text (None counts as absent) that is shorter than `low` or longer than `high` characters."""
    if value is None:
        return
    if not isinstance(value, str):
        raise InvalidForm(path, "Must be a string.")
    if not low <= len(value) <= high:
        raise InvalidForm(path, f"Must be between {low} and {high} in length.", "BASE_TYPE_BAD_LENGTH")


def count(items: Sequence[object], path: str, low: int, high: int) -> None:
    """Refuse a list with fewer than `low` or more than `high` entries."""
    if not low <= len(items) <= high:
        raise InvalidForm(path, f"Must be between {low} and {high} in length.", "BASE_TYPE_BAD_LENGTH")


def distinct(values: Iterable[Hashable], path: str, what: str) -> None:
    """Refuse a value that occurs twice."""
    seen: set[Hashable] = set()
    for value in values:
        if value in seen:
            raise InvalidForm(path, f"{what} {value!r} occurs twice; it must be unique.", "COMPONENT_DUPLICATED")
        seen.add(value)


def check_flags(flags: int, allowed: int) -> None:
    """Refuse message flags that may not be set here."""
    if flags & ~allowed:
        raise InvalidForm("flags", f"The flags {flags & ~allowed} cannot be set here.", "MESSAGE_FLAGS_INVALID")


def check_files(sizes: Sequence[int], total: int) -> None:
    """Refuse a file over 10 MiB, a request over 25 MiB (both 413, code 40005) and more than ten files."""
    count(sizes, "files", 0, FILES)
    if total > REQUEST_BYTES or any(size > FILE_BYTES for size in sizes):
        raise too_large()


def check_message(body: Json, *, v2: bool, attached: set[str]) -> None:
    """Check the fields of a message that is being sent or edited, as far as they are there.

    `v2` says whether the message is (or becomes) one of Components V2, `attached` names its files after the change.
    """
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                raise InvalidForm(
                    key, "Cannot be used with the flag IS_COMPONENTS_V2.", "MESSAGE_CANNOT_USE_LEGACY_FIELDS"
                )
    length(body.get("content"), "content", 0, CONTENT)
    if isinstance(body.get("nonce"), str):
        length(body["nonce"], "nonce", 0, 25)
    check_embeds(body.get("embeds") or [], attached)
    check_components(body.get("components") or [], v2=v2, attached=attached)
    attachments = body.get("attachments") or []
    count(attachments, "attachments", 0, FILES)
    for index, attachment in enumerate(attachments):
        length(attachment.get("description"), f"attachments.{index}.description", 0, ALT_TEXT)
    check_allowed_mentions(body.get("allowed_mentions") or {})


def check_embeds(embeds: list[Json], attached: set[str]) -> None:
    """At most ten embeds with 6000 characters in all, the limits of each part, and no picture that is not attached."""
    count(embeds, "embeds", 0, EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        path = f"embeds.{index}"
        fields = embed.get("fields") or []
        count(fields, f"{path}.fields", 0, 25)
        parts: list[tuple[str, object, int]] = [
            ("title", embed.get("title"), 256),
            ("description", embed.get("description"), 4096),
            ("footer.text", (embed.get("footer") or {}).get("text"), 2048),
            ("author.name", (embed.get("author") or {}).get("name"), 256),
        ]
        for number, item in enumerate(fields):
            parts += [
                (f"fields.{number}.name", item.get("name"), 256),
                (f"fields.{number}.value", item.get("value"), 1024),
            ]
            if not item.get("name") or not item.get("value"):
                raise InvalidForm(f"{path}.fields.{number}", "A field needs a name and a value.", "BASE_TYPE_REQUIRED")
        for key, text, limit in parts:
            length(text, f"{path}.{key}", 0, limit)
            total += len(text) if isinstance(text, str) else 0
        for key in ("image", "thumbnail"):
            check_reference(embed.get(key) or {}, f"{path}.{key}", attached)
    if total > EMBED_CHARACTERS:
        raise InvalidForm(
            "embeds", f"Embed size exceeds maximum size of {EMBED_CHARACTERS}.", "MAX_EMBED_SIZE_EXCEEDED"
        )


def check_reference(medium: Json, path: str, attached: set[str]) -> None:
    """Refuse `attachment://name` when no file of that name belongs to the message."""
    url = medium.get("url") or ""
    if url.startswith("attachment://") and url.removeprefix("attachment://") not in attached:
        raise InvalidForm(f"{path}.url", f"{url} is not attached to this message.", "MEDIA_REFERENCE_NOT_FOUND")


def check_allowed_mentions(allowed: Json) -> None:
    """At most 100 ids of a kind; a kind is parsed or listed, not both."""
    for key in ("users", "roles"):
        listed = allowed.get(key) or []
        count(listed, f"allowed_mentions.{key}", 0, 100)
        if listed and key in (allowed.get("parse") or []):
            raise InvalidForm(
                "allowed_mentions.parse",
                f"parse:[{key!r}] and {key}: [ids...] are mutually exclusive.",
                "INVALID_MENTIONS",
            )


def check_components(parts: list[Json], *, v2: bool, attached: set[str]) -> None:
    """The component tree of a message: what may stand where, how many, unique ids, and each part's own limits."""
    every = list(walk(parts))
    distinct((part["custom_id"] for _, part in every if part.get("custom_id") is not None), "components", "custom_id")
    distinct((part["id"] for _, part in every if part.get("id")), "components", "id")
    top = {ACTION_ROW, CONTAINER, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR}
    if v2:
        if len(every) > V2_COMPONENTS:
            raise InvalidForm(
                "components",
                f"The total number of components is {len(every)}; at most {V2_COMPONENTS} are allowed.",
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            )
        if sum(map(len, texts(parts))) > V2_CHARACTERS:
            raise InvalidForm(
                "components",
                f"The text displays have more than {V2_CHARACTERS} characters in all.",
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            )
    else:
        count(parts, "components", 0, ROWS)
        top = {ACTION_ROW}
    for index, part in enumerate(parts):
        kind_in(part, top, f"components.{index}")
    for path, part in every:
        check_part(part, path, attached)


def kind_in(part: Json, allowed: set[int] | frozenset[int], path: str) -> None:
    """Refuse a component of a kind that may not stand here."""
    if part.get("type") not in allowed:
        name = NAMES.get(part.get("type", 0), f"component of type {part.get('type')}")
        raise InvalidForm(f"{path}.type", f"A {name} cannot stand here.", "UNION_TYPE_CHOICES")


def check_part(part: Json, path: str, attached: set[str]) -> None:
    """One component of a message by itself, and the kinds of its direct children."""
    kind = part["type"]
    if kind == ACTION_ROW:
        _check_row(part, path)
    elif kind == BUTTON:
        check_button(part, path)
    elif kind in SELECTS:
        check_select(part, path)
    elif kind == SECTION:
        count(part.get("components") or [], f"{path}.components", 1, 3)
        for step, child in children(part):
            kind_in(child, {BUTTON, THUMBNAIL} if step == "accessory" else {TEXT_DISPLAY}, f"{path}.{step}")
        if not part.get("accessory"):
            raise InvalidForm(f"{path}.accessory", "This field is required.", "BASE_TYPE_REQUIRED")
    elif kind == TEXT_DISPLAY:
        length(part.get("content", ""), f"{path}.content", 1, V2_CHARACTERS)
    elif kind == MEDIA_GALLERY:
        count(part.get("items") or [], f"{path}.items", 1, 10)
        for index, item in enumerate(part["items"]):
            length(item.get("description"), f"{path}.items.{index}.description", 0, ALT_TEXT)
    elif kind == THUMBNAIL:
        length(part.get("description"), f"{path}.description", 0, ALT_TEXT)
    elif kind == FILE:
        if not str((part.get("file") or {}).get("url", "")).startswith("attachment://"):
            raise InvalidForm(f"{path}.file.url", "Only attachment:// references are supported.")
    elif kind == CONTAINER:
        count(part.get("components") or [], f"{path}.components", 1, V2_COMPONENTS)
        inner = {ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR}
        for step, child in children(part):
            kind_in(child, inner, f"{path}.{step}")
    for step, medium in media_of(part):
        check_reference(medium, f"{path}.{step}", attached)


def _check_row(part: Json, path: str) -> None:
    inside = part.get("components") or []
    kinds = {child.get("type") for child in inside}
    if kinds & SELECTS:
        if len(inside) != 1:
            raise InvalidForm(path, "A row with a select holds nothing else.", "COMPONENT_LAYOUT_WIDTH_EXCEEDED")
        return
    count(inside, f"{path}.components", 1, ROW_BUTTONS)
    for index, child in enumerate(inside):
        kind_in(child, {BUTTON}, f"{path}.components.{index}")


def check_button(part: Json, path: str) -> None:
    """A button: label, and exactly one of custom_id (styles 1-4) and url (style 5)."""
    length(part.get("label"), f"{path}.label", 0, 80)
    length(part.get("custom_id"), f"{path}.custom_id", 1, 100)
    length(part.get("url"), f"{path}.url", 1, 512)
    style = part.get("style")
    if style not in range(1, 7):
        raise InvalidForm(f"{path}.style", "Value must be one of {1, 2, 3, 4, 5, 6}.", "BASE_TYPE_CHOICES")
    if style == PREMIUM_STYLE:
        return
    if bool(part.get("custom_id")) == bool(part.get("url")):
        raise InvalidForm(path, "A button needs either a custom_id or a url, and not both.", "BUTTON_CUSTOM_ID_OR_URL")
    if bool(part.get("url")) != (style == LINK_STYLE):
        raise InvalidForm(f"{path}.style", "A button has a url if and only if it is a link.", "BUTTON_STYLE_MISMATCH")
    if not part.get("label") and not part.get("emoji"):
        raise InvalidForm(path, "A button must have a label or an emoji.", "BUTTON_COMPONENT_INVALID_EMPTY")


def check_select(part: Json, path: str) -> None:
    """A select of any kind: ids, placeholder, numbers of values, and the options of a string select."""
    required_id(part, path)
    length(part.get("placeholder"), f"{path}.placeholder", 0, 150)
    if part["type"] == STRING_SELECT:
        check_options(part, path, OPTIONS)
    check_counts(part, path, OPTIONS)


def check_emoji(parts: list[Json], known: Container[int]) -> None:
    """Refuse an emoji of a button or option that has an id and is none of those that the application can use."""
    for path, part in walk(parts):
        options = part.get("options") or []
        shown = [(path, part), *((f"{path}.options.{index}", option) for index, option in enumerate(options))]
        for place, one in shown:
            number = (one.get("emoji") or {}).get("id")
            if number is not None and int(number) not in known:
                raise InvalidForm(f"{place}.emoji.id", "Invalid emoji", "BUTTON_COMPONENT_INVALID_EMOJI")


def required_id(part: Json, path: str) -> None:
    """A custom_id of 1 to 100 characters must be there."""
    if not part.get("custom_id"):
        raise InvalidForm(f"{path}.custom_id", "This field is required.", "BASE_TYPE_REQUIRED")
    length(part["custom_id"], f"{path}.custom_id", 1, 100)


def check_options(part: Json, path: str, most: int, least: int = 1) -> None:
    """The options of a select or group: number, lengths, distinct values, not more defaults than can be chosen."""
    options = part.get("options") or []
    count(options, f"{path}.options", least, most)
    for index, option in enumerate(options):
        for key in ("label", "value"):
            if not option.get(key):
                raise InvalidForm(f"{path}.options.{index}.{key}", "This field is required.", "BASE_TYPE_REQUIRED")
            length(option[key], f"{path}.options.{index}.{key}", 1, 100)
        length(option.get("description"), f"{path}.options.{index}.description", 0, 100)
    distinct((option["value"] for option in options), f"{path}.options", "The option value")
    chosen = sum(bool(option.get("default")) for option in options)
    highest = most_values(part)
    if chosen > highest:
        raise InvalidForm(f"{path}.options", f"{chosen} options are default, at most {highest} can be chosen.")


def most_values(part: Json) -> int:
    """How many values a select or group lets choose at most."""
    given = part.get("max_values")
    if given is not None:
        return int(given)
    return len(part.get("options") or []) if part.get("type") == CHECKBOX_GROUP else 1


def check_counts(part: Json, path: str, most: int) -> None:
    """min_values and max_values: in range, in order, and with a string select or group not above its options."""
    low, high = part.get("min_values"), part.get("max_values")
    if low is not None and not 0 <= low <= most:
        raise InvalidForm(f"{path}.min_values", f"Must be between 0 and {most}.", "NUMBER_TYPE_MAX")
    if high is not None and not 1 <= high <= most:
        raise InvalidForm(f"{path}.max_values", f"Must be between 1 and {most}.", "NUMBER_TYPE_MAX")
    if (1 if low is None else low) > most_values(part):
        raise InvalidForm(f"{path}.min_values", "min_values must not be greater than max_values.", "INVALID_RANGE")
    if high is not None and part.get("options") and high > len(part["options"]):
        raise InvalidForm(
            f"{path}.max_values", "max_values must not be greater than the number of options.", "INVALID_RANGE"
        )


def check_callback(interaction_type: int, kind: int, *, modal_from_message: bool) -> None:
    """Whether a callback type may answer an interaction; a modal opened by a command has no message to update."""
    allowed = set(CALLBACKS.get(interaction_type, ()))
    if interaction_type == 5 and not modal_from_message:
        allowed -= {6, 7}
    if kind not in allowed:
        raise InvalidForm(
            "type",
            f"Callback type {kind} cannot answer an interaction of type {interaction_type}; only {sorted(allowed)}.",
            "INTERACTION_CALLBACK_TYPE_INVALID",
        )


def check_choices(choices: list[Json]) -> None:
    """Autocomplete: at most 25 choices, names of 1 to 100 characters, texts of at most 100."""
    count(choices, "data.choices", 0, CHOICES)
    for index, choice in enumerate(choices):
        length(choice.get("name", ""), f"data.choices.{index}.name", 1, 100)
        if isinstance(choice.get("value"), str):
            length(choice["value"], f"data.choices.{index}.value", 1, 100)
