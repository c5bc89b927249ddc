"""Each limit of Discord has a case that trips it, and one beside it that just passes."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from bot.local import LocalDiscord
from bot.local.errors import ApiError, InvalidForm
from bot.local.flags import COMPONENTS_V2
from bot.local.limits import messages as limits
from bot.local.limits.modals import check_modal
from bot.local.world.post import Upload

Json = dict[str, Any]


def button(custom_id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 2, "label": "Go", "custom_id": custom_id} | more


def link(**more: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Go", "url": "https://example.org"} | more


def option(value: str = "v", **more: Any) -> Json:
    return {"label": value, "value": value} | more


def select(custom_id: str = "s", options: int = 2, **more: Any) -> Json:
    return {"type": 3, "custom_id": custom_id, "options": [option(str(n)) for n in range(options)]} | more


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def rows(number: int, width: int = 1) -> list[Json]:
    return [row(*(button(f"{n}-{m}") for m in range(width))) for n in range(number)]


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def container(*parts: Json) -> Json:
    return {"type": 17, "components": list(parts)}


def gallery(count: int = 1, name: str = "a.png", **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}} | more for _ in range(count)]}


def section(*parts: Json, accessory: Json | None = None) -> Json:
    return {"type": 9, "components": list(parts), "accessory": accessory or button()}


PASSES: dict[str, Json] = {
    "2000 characters": {"content": "x" * 2000},
    "five full rows": {"components": rows(5, 5)},
    "25 options": {"components": [row(select(options=25))]},
    "custom_id of 100": {"components": [row(button("x" * 100))]},
    "link": {"components": [row(link())]},
    "label of 80": {"components": [row(button(label="x" * 80))]},
    "emoji instead of a label": {"components": [row(button(label=None, emoji={"name": "x"}))]},
    "embeds with 6000 characters": {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2000}]},
    "40 components": {"flags": COMPONENTS_V2, "components": [text() for _ in range(40)]},
    "4000 characters of text": {"flags": COMPONENTS_V2, "components": [text("x" * 4000)]},
    "user select": {"components": [row({"type": 5, "custom_id": "u", "min_values": 0, "max_values": 25})]},
}

TRIPS: dict[str, tuple[Json, str]] = {
    "content 2001": ({"content": "x" * 2001}, "content"),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "6001 characters": ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds"),
    "embed title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "embed description": ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description"),
    "embed footer": ({"embeds": [{"footer": {"text": "x" * 2049}}]}, "embeds.0.footer.text"),
    "26 fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds.0.fields"),
    "field without a value": ({"embeds": [{"fields": [{"name": "n", "value": ""}]}]}, "embeds.0.fields.0"),
    "field value": ({"embeds": [{"fields": [{"name": "n", "value": "x" * 1025}]}]}, "embeds.0.fields.0.value"),
    "embed picture not attached": (
        {"embeds": [{"title": "x", "image": {"url": "attachment://b.png"}}]},
        "embeds.0.image.url",
    ),
    "six rows": ({"components": rows(6)}, "components"),
    "six buttons": ({"components": [row(*(button(str(n)) for n in range(6)))]}, "components.0.components"),
    "empty row": ({"components": [row()]}, "components.0.components"),
    "two selects in a row": ({"components": [row(select("a"), select("b"))]}, "components.0"),
    "select beside a button": ({"components": [row(select("a"), button("b"))]}, "components.0"),
    "equal custom_ids": ({"components": [row(button("a")), row(button("a"))]}, "components"),
    "equal ids": ({"components": [row(button("a", id=7)), row(button("b", id=7))]}, "components"),
    "button with neither": (
        {"components": [row(button(custom_id="x") | {"custom_id": None})]},
        "components.0.components.0",
    ),
    "button with both": ({"components": [row(button(url="https://example.org"))]}, "components.0.components.0"),
    "link with a plain style": ({"components": [row(link(style=1))]}, "components.0.components.0.style"),
    "button style": ({"components": [row(button(style=9))]}, "components.0.components.0.style"),
    "button without words": ({"components": [row(button(label=""))]}, "components.0.components.0"),
    "label 81": ({"components": [row(button(label="x" * 81))]}, "components.0.components.0.label"),
    "custom_id 101": ({"components": [row(button("x" * 101))]}, "components.0.components.0.custom_id"),
    "url 513": ({"components": [row(link(url="https://" + "x" * 505))]}, "components.0.components.0.url"),
    "26 options": ({"components": [row(select(options=26))]}, "components.0.components.0.options"),
    "no options": ({"components": [row(select(options=0))]}, "components.0.components.0.options"),
    "select without custom_id": ({"components": [row(select(""))]}, "components.0.components.0.custom_id"),
    "placeholder 151": ({"components": [row(select(placeholder="x" * 151))]}, "components.0.components.0.placeholder"),
    "equal option values": (
        {"components": [row(select() | {"options": [option("a"), option("a", label="b")]})]},
        "components.0.components.0.options",
    ),
    "option label 101": (
        {"components": [row(select() | {"options": [option(label="x" * 101)]})]},
        "components.0.components.0.options.0.label",
    ),
    "option description 101": (
        {"components": [row(select() | {"options": [option(description="x" * 101)]})]},
        "components.0.components.0.options.0.description",
    ),
    "two defaults of one": (
        {"components": [row(select() | {"options": [option("a", default=True), option("b", default=True)]})]},
        "components.0.components.0.options",
    ),
    "min above max": (
        {"components": [row(select(min_values=2, max_values=1))]},
        "components.0.components.0.min_values",
    ),
    "max above options": ({"components": [row(select(max_values=3))]}, "components.0.components.0.max_values"),
    "max 26": (
        {"components": [row({"type": 5, "custom_id": "u", "max_values": 26})]},
        "components.0.components.0.max_values",
    ),
    "min -1": (
        {"components": [row({"type": 5, "custom_id": "u", "min_values": -1})]},
        "components.0.components.0.min_values",
    ),
    "text display without V2": ({"components": [text()]}, "components.0.type"),
    "button outside a row": ({"components": [button()]}, "components.0.type"),
    "text input in a message": (
        {"components": [row({"type": 4, "custom_id": "t", "style": 1})]},
        "components.0.components.0.type",
    ),
    "V2 with content": ({"flags": COMPONENTS_V2, "content": "x", "components": [text()]}, "content"),
    "V2 with embeds": ({"flags": COMPONENTS_V2, "embeds": [{"title": "x"}], "components": [text()]}, "embeds"),
    "V2 with a poll": ({"flags": COMPONENTS_V2, "poll": {"question": {}}, "components": [text()]}, "poll"),
    "41 components": (
        {"flags": COMPONENTS_V2, "components": [container(*(text() for _ in range(40)))]},
        "components",
    ),
    "4001 characters of text": (
        {"flags": COMPONENTS_V2, "components": [text("x" * 2000), text("x" * 2001)]},
        "components",
    ),
    "empty text": ({"flags": COMPONENTS_V2, "components": [text("")]}, "components.0.content"),
    "container in a container": (
        {"flags": COMPONENTS_V2, "components": [container(container(text()))]},
        "components.0.components.0.type",
    ),
    "empty container": ({"flags": COMPONENTS_V2, "components": [container()]}, "components.0.components"),
    "four texts in a section": (
        {"flags": COMPONENTS_V2, "components": [section(*[text()] * 4)]},
        "components.0.components",
    ),
    "section without accessory": (
        {"flags": COMPONENTS_V2, "components": [section(text()) | {"accessory": None}]},
        "components.0.accessory",
    ),
    "section with a row": (
        {"flags": COMPONENTS_V2, "components": [section(row(button("b")))]},
        "components.0.components.0.type",
    ),
    "11 pictures": ({"flags": COMPONENTS_V2, "components": [gallery(11)]}, "components.0.items"),
    "gallery not attached": (
        {"flags": COMPONENTS_V2, "components": [gallery(name="b.png")]},
        "components.0.items.0.media.url",
    ),
    "thumbnail not attached": (
        {
            "flags": COMPONENTS_V2,
            "components": [section(text(), accessory={"type": 11, "media": {"url": "attachment://b.png"}})],
        },
        "components.0.accessory.media.url",
    ),
    "file not attached": (
        {"flags": COMPONENTS_V2, "components": [{"type": 13, "file": {"url": "attachment://b.png"}}]},
        "components.0.file.url",
    ),
    "file from elsewhere": (
        {"flags": COMPONENTS_V2, "components": [{"type": 13, "file": {"url": "https://example.org/b.png"}}]},
        "components.0.file.url",
    ),
    "alt text 1025": (
        {"flags": COMPONENTS_V2, "components": [gallery(description="x" * 1025)]},
        "components.0.items.0.description",
    ),
    "attachment alt text": ({"attachments": [{"id": 0, "description": "x" * 1025}]}, "attachments.0.description"),
    "11 attachments": ({"attachments": [{"id": n} for n in range(11)]}, "attachments"),
    "nonce 26": ({"content": "x", "nonce": "x" * 26}, "nonce"),
    "parse and users": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions.parse",
    ),
    "101 users": (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "allowed_mentions.users",
    ),
}


def checked(body: Json) -> None:
    limits.check_message(body, v2=bool(body.get("flags", 0) & COMPONENTS_V2), attached={"a.png"})


@pytest.mark.parametrize("name", PASSES)
def test_passes(name: str) -> None:
    checked(PASSES[name])


@pytest.mark.parametrize("name", TRIPS)
def test_trips(name: str) -> None:
    body, path = TRIPS[name]
    with pytest.raises(InvalidForm) as error:
        checked(body)
    assert error.value.path == path
    assert error.value.body()["code"] == 50035


def test_files() -> None:
    mega = 1024 * 1024
    limits.check_files([10 * mega, 10 * mega], 20 * mega)
    for sizes in ([10 * mega + 1], [9 * mega] * 3):
        with pytest.raises(ApiError) as error:
            limits.check_files(sizes, sum(sizes))
        assert error.value.code == 40005
    with pytest.raises(InvalidForm):
        limits.check_files([1] * 11, 11)


def test_named_file_must_come() -> None:
    server = LocalDiscord()
    with pytest.raises(InvalidForm) as error:
        server.post.send(
            server.world.channel("barn"),
            server.world.bot,
            {"attachments": [{"id": 1, "filename": "a.png"}]},
            {0: Upload("a.png", b"x")},
        )
    assert error.value.path == "attachments.0.id"


@pytest.mark.parametrize(("kind", "allowed"), [(2, {4, 5, 9}), (3, {4, 5, 6, 7, 9}), (4, {8}), (5, {4, 5, 6, 7})])
def test_callback_types(kind: int, allowed: set[int]) -> None:
    for callback in range(1, 13):
        if callback in allowed:
            limits.check_callback(kind, callback, modal_from_message=True)
        else:
            with pytest.raises(InvalidForm):
                limits.check_callback(kind, callback, modal_from_message=True)


def test_form_of_a_command_has_no_message_to_update() -> None:
    for callback in (6, 7):
        with pytest.raises(InvalidForm):
            limits.check_callback(5, callback, modal_from_message=False)


def test_autocomplete_choices() -> None:
    limits.check_choices([{"name": "x" * 100, "value": "x" * 100}] * 25)
    for wrong in (
        [{"name": "x", "value": "x"}] * 26,
        [{"name": "x" * 101, "value": "x"}],
        [{"name": "x", "value": "x" * 101}],
    ):
        with pytest.raises(InvalidForm):
            limits.check_choices(wrong)


def label(field: Json, **more: Any) -> Json:
    return {"type": 18, "label": "L", "component": field} | more


def modal(*fields: Json, **more: Any) -> Json:
    return {"custom_id": "m", "title": "T", "components": list(fields)} | more


FIELD: Json = {"type": 4, "custom_id": "t", "style": 1}
RADIO: Json = {"type": 21, "custom_id": "r", "options": [option("a"), option("b")]}
CHECKS: Json = {"type": 22, "custom_id": "c", "options": [option("a"), option("b")]}


def test_good_modal() -> None:
    check_modal(modal(label(FIELD), label(RADIO), label(CHECKS), label(select()), text()))
    check_modal(modal(row(FIELD | {"label": "Old form"})))


BAD_MODALS: dict[str, Json] = {
    "title 46": modal(label(FIELD), title="x" * 46),
    "no title": modal(label(FIELD), title=""),
    "custom_id 101": modal(label(FIELD), custom_id="x" * 101),
    "no fields": modal(),
    "six fields": modal(*(label(FIELD | {"custom_id": str(n)}) for n in range(6))),
    "equal ids": modal(label(FIELD), label(FIELD)),
    "label 46": modal(label(FIELD, label="x" * 46)),
    "description 101": modal(label(FIELD, description="x" * 101)),
    "button": modal(label(button())),
    "button in a row": modal(row(button())),
    "bare field": modal(FIELD),
    "field without id": modal(label(FIELD | {"custom_id": ""})),
    "style": modal(label(FIELD | {"style": 3})),
    "min above max": modal(label(FIELD | {"min_length": 5, "max_length": 4})),
    "prefilled too long": modal(label(FIELD | {"max_length": 3, "value": "four"})),
    "value 4001": modal(label(FIELD | {"value": "x" * 4001})),
    "one radio": modal(label(RADIO | {"options": [option("a")]})),
    "11 radios": modal(label(RADIO | {"options": [option(str(n)) for n in range(11)]})),
    "two radios default": modal(label(RADIO | {"options": [option("a", default=True), option("b", default=True)]})),
    "11 checkboxes": modal(label(CHECKS | {"options": [option(str(n)) for n in range(11)]})),
    "checkbox min": modal(label(CHECKS | {"min_values": 3})),
    "26 options": modal(label(select(options=26))),
    "disabled select": modal(label(select(disabled=True))),
}


@pytest.mark.parametrize("name", BAD_MODALS)
def test_bad_modal(name: str) -> None:
    with pytest.raises(InvalidForm):
        check_modal(copy.deepcopy(BAD_MODALS[name]))
