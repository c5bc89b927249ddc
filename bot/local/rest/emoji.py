"""REST: the application's own emoji, with their pictures."""

from __future__ import annotations

import base64
import re

from bot.local import errors
from bot.local.rest.api import NO_CONTENT, Call, Endpoints, Reply, Result
from bot.local.world import payloads
from bot.local.world.entities import Emoji

endpoints = Endpoints()
ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"

MOST, BYTES = 2000, 256 * 1024

_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)
_STARTS = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff", "image/gif": b"GIF8"}


def _mine(call: Call) -> dict[int, Emoji]:
    if call.number("application_id") != call.server.world.bot.id:
        raise errors.ApiError(404, 10002, "Unknown Application")
    return call.server.world.emojis


def _one(call: Call) -> Emoji:
    found = _mine(call).get(call.number("emoji_id"))
    if found is None:
        raise errors.ApiError(404, 10014, "Unknown Emoji")
    return found


def _free_name(call: Call, own: int | None = None) -> str:
    """Return the name that is asked for: 2 to 32 letters, digits, underscores, and no other emoji's."""
    name = call.body["name"]
    if not isinstance(name, str) or not 2 <= len(name) <= 32:
        raise errors.InvalidForm("name", "Must be between 2 and 32 in length.", "BASE_TYPE_BAD_LENGTH")
    if not _NAME.fullmatch(name):
        raise errors.InvalidForm("name", "String value did not match validation regex.", "STRING_TYPE_REGEX")
    if any(emoji.name == name and emoji.id != own for emoji in _mine(call).values()):
        raise errors.InvalidForm("name", "This emoji name is already taken.", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN")
    return name


def _picture(image: object) -> tuple[str, bytes]:
    """Return the type and the bytes of a picture in a data URI, at most 256 KiB and what it says it is."""
    found = _IMAGE.fullmatch(image) if isinstance(image, str) else None
    try:
        data = base64.b64decode(found[2], validate=True) if found else b""
    except ValueError:
        data = b""
    if found is None or not data.startswith(_STARTS.get(found[1], b"")) or not data:
        raise errors.InvalidForm("image", "Invalid image data", "IMAGE_INVALID")
    if len(data) > BYTES:
        raise errors.InvalidForm("image", "File cannot be larger than 256.0 kb.", "BINARY_TYPE_MAX_SIZE")
    return found[1], data


@endpoints.route("GET", ALL)
def emojis(call: Call) -> Result:
    world = call.server.world
    return {"items": [payloads.emoji_payload(world, emoji) for emoji in _mine(call).values()]}


@endpoints.route("GET", ONE)
def emoji(call: Call) -> Result:
    return payloads.emoji_payload(call.server.world, _one(call))


@endpoints.route("POST", ALL)
def add_emoji(call: Call) -> Result:
    """Upload an emoji; at most 2000."""
    world, kept = call.server.world, _mine(call)
    name = _free_name(call)
    kind, data = _picture(call.body["image"])
    if len(kept) >= MOST:
        raise errors.ApiError(400, 30008, "Maximum number of emojis reached (2000)")
    made = Emoji(world.snowflake(), name, data, kind)
    kept[made.id] = made
    return Reply(201, payloads.emoji_payload(world, made))


@endpoints.route("PATCH", ONE)
def rename_emoji(call: Call) -> Result:
    found = _one(call)
    found.name = _free_name(call, found.id)
    return payloads.emoji_payload(call.server.world, found)


@endpoints.route("DELETE", ONE)
def delete_emoji(call: Call) -> Result:
    del _mine(call)[_one(call).id]
    return NO_CONTENT
