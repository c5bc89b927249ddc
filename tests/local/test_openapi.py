"""The check against Discord's description works, where that is at hand; and all our routes are in it."""

from __future__ import annotations

from bot.local import LocalDiscord
from bot.local.world import payloads
from tests.local import openapi


def complaints(what: str, method: str, path: str, body: object) -> list[str]:
    validate = openapi.validator()
    return list(validate(what, method, path, body)) if validate is not None else []


def present(count: int) -> int:
    """How many complaints there are to be: none without the description."""
    return count if openapi.validator() is not None else 0


MESSAGES = "/channels/{channel_id}/messages"


def test_requests_are_checked() -> None:
    assert complaints("request", "post", MESSAGES, {"content": "x"}) == []
    assert len(complaints("request", "post", MESSAGES, {"content": "x" * 4001})) == present(1)
    assert complaints("request", "post", MESSAGES, {"attachments": [{"id": 0, "filename": "a.png"}]}) == []


def test_answers_are_checked() -> None:
    world = LocalDiscord().world
    user = payloads.user_payload(world.user("ada"))
    assert complaints("200", "get", "/users/{user_id}", user) == []
    del user["global_name"]
    assert len(complaints("200", "get", "/users/{user_id}", user)) == present(1)
    assert len(complaints("201", "get", "/users/{user_id}", user)) == present(1)


def test_all_routes_are_discords() -> None:
    for endpoint in LocalDiscord().api.endpoints:
        assert complaints("request", endpoint.method.lower(), endpoint.path, None) == [], endpoint.path
    assert len(complaints("request", "get", "/users/{user_id}/shoes", None)) == present(1)
