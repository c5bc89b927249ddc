"""Component trees: walking them, numbering them, and the form in which answers show them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.local.json_object import Json

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23

SELECTS = frozenset({STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
LINK_STYLE, PREMIUM_STYLE = 5, 6
NAMES = {
    ACTION_ROW: "action row",
    BUTTON: "button",
    STRING_SELECT: "string select",
    TEXT_INPUT: "text input",
    USER_SELECT: "user select",
    ROLE_SELECT: "role select",
    MENTIONABLE_SELECT: "mentionable select",
    CHANNEL_SELECT: "channel select",
    SECTION: "section",
    TEXT_DISPLAY: "text display",
    THUMBNAIL: "thumbnail",
    MEDIA_GALLERY: "media gallery",
    FILE: "file",
    SEPARATOR: "separator",
    CONTAINER: "container",
    LABEL: "label",
    FILE_UPLOAD: "file upload",
    RADIO_GROUP: "radio group",
    CHECKBOX_GROUP: "checkbox group",
    CHECKBOX: "checkbox",
}

Component = Json


def children(part: Component) -> Iterator[tuple[str, Component]]:
    """The direct children of a component with the path from it, such as `components.0` or `accessory`."""
    for index, child in enumerate(part.get("components") or ()):
        yield f"components.{index}", child
    for key in ("accessory", "component"):
        if isinstance(part.get(key), dict):
            yield key, part[key]


def walk(parts: list[Component], path: str = "components") -> Iterator[tuple[str, Component]]:
    """All components of a tree, parents first, each with its full path (`components.0.components.1`)."""
    for index, part in enumerate(parts):
        yield from _walk(part, f"{path}.{index}")


def _walk(part: Component, path: str) -> Iterator[tuple[str, Component]]:
    yield path, part
    for step, child in children(part):
        yield from _walk(child, f"{path}.{step}")


def media_of(part: Component) -> Iterator[tuple[str, Component]]:
    """The media references that one component holds itself, with the path from it."""
    if part.get("type") == THUMBNAIL and isinstance(part.get("media"), dict):
        yield "media", part["media"]
    if part.get("type") == FILE and isinstance(part.get("file"), dict):
        yield "file", part["file"]
    if part.get("type") == MEDIA_GALLERY:
        for index, item in enumerate(part.get("items") or ()):
            if isinstance(item.get("media"), dict):
                yield f"items.{index}.media", item["media"]


def find(parts: list[Component], custom_id: str) -> Component | None:
    """The component with a custom id, or None."""
    return next((part for _, part in walk(parts) if part.get("custom_id") == custom_id), None)


def texts(parts: list[Component]) -> list[str]:
    """The contents of all text displays, in order."""
    return [part.get("content", "") for _, part in walk(parts) if part.get("type") == TEXT_DISPLAY]


def numbered(parts: list[Component]) -> list[Component]:
    """A copy in which every component has an id: the given ones stay, the rest take free numbers from 1 in order."""
    taken = {part["id"] for _, part in walk(parts) if part.get("id")}
    free = iter(number for number in range(1, 10_000) if number not in taken)

    def copy(part: Component) -> Component:
        result = dict(part)
        result["id"] = part.get("id") or next(free)
        if "components" in part:
            result["components"] = [copy(child) for child in part["components"]]
        for key in ("accessory", "component"):
            if isinstance(part.get(key), dict):
                result[key] = copy(part[key])
        return result

    return [copy(part) for part in parts]


def _without_nothing(given: Component) -> Component:
    return {key: value for key, value in given.items() if value is not None}


def _emoji(given: Component) -> Component:
    """An emoji as answers show it: its id is a text, as every id is."""
    shown = _without_nothing(given)
    return shown | {"id": str(shown["id"])} if "id" in shown else shown


class Resolver:
    """Turns stored components and embeds into what an answer shows, with `attachment://name` resolved.

    `media` maps file names to media objects (with two more keys, `name` and `size`, which a file component shows).
    """

    def __init__(self, base_url: str, media: dict[str, Json]) -> None:
        self.base_url = base_url
        self.media = media

    def medium(self, reference: Component) -> Component:
        """The media object for one reference; an outside URL stays as it is."""
        found = self._found(reference)
        if found is None:
            url = reference.get("url", "")
            return {"id": "0", "url": url, "proxy_url": url, "width": None, "height": None, "content_type": None}
        return {key: value for key, value in found.items() if key not in ("name", "size")}

    def _found(self, reference: Component) -> Component | None:
        url = reference.get("url", "")
        if url.startswith("attachment://"):
            return self.media.get(url.removeprefix("attachment://"))
        return next((found for found in self.media.values() if found["url"] == url), None)

    def in_embed(self, embed: Json) -> Json:
        """A copy of an embed with its image, thumbnail and icons resolved."""
        shown = dict(embed)
        for key in ("image", "thumbnail"):
            if isinstance(embed.get(key), dict):
                found = self._found(embed[key])
                if found is not None:
                    sizes = {k: found[k] for k in ("width", "height") if found[k] is not None}
                    shown[key] = {"url": found["url"], "proxy_url": found["proxy_url"]} | sizes
        return shown

    def component(self, part: Component) -> Component:
        """A copy of a component with its defaults filled in, its media resolved, and its children likewise."""
        shown = _without_nothing(part)
        if isinstance(part.get("emoji"), dict):
            shown["emoji"] = _emoji(part["emoji"])
        kind = part["type"]
        if "components" in part:
            shown["components"] = [self.component(child) for child in part["components"]]
        if "accessory" in part:
            shown["accessory"] = self.component(part["accessory"])
        if kind in SELECTS:
            shown.setdefault("min_values", 1)
            shown.setdefault("max_values", 1)
            shown.pop("required", None)
            if "options" in part:
                shown["options"] = [
                    _without_nothing(option) | ({"emoji": _emoji(option["emoji"])} if option.get("emoji") else {})
                    for option in part["options"]
                ]
        elif kind == CONTAINER:
            shown.setdefault("accent_color", None)
            shown.setdefault("spoiler", False)
        elif kind == SEPARATOR:
            shown.setdefault("divider", True)
            shown.setdefault("spacing", 1)
        elif kind == THUMBNAIL:
            shown |= {"media": self.medium(part["media"]), "description": part.get("description")}
            shown.setdefault("spoiler", False)
        elif kind == FILE:
            found = self._found(part["file"]) or {}
            shown |= {"file": self.medium(part["file"]), "name": found.get("name"), "size": found.get("size")}
            shown.setdefault("spoiler", False)
        elif kind == MEDIA_GALLERY:
            shown["items"] = [
                {
                    "media": self.medium(item["media"]),
                    "description": item.get("description"),
                    "spoiler": bool(item.get("spoiler")),
                }
                for item in part["items"]
            ]
        return shown
