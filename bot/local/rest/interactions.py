"""REST: interaction callbacks, and the webhook routes that an interaction token opens."""

from __future__ import annotations

from bot.local import errors
from bot.local.interactions import Interaction
from bot.local.rest.api import NO_CONTENT, Call, Endpoints, Result
from bot.local.rest.messages import shown
from bot.local.world.entities import Message

endpoints = Endpoints()
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
YES = ("1", "true", "True")


@endpoints.route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", authorized=False)
def callback(call: Call) -> Result:
    """Acknowledge an interaction; with `with_response` the answer tells what became of it."""
    body = call.server.desk.acknowledge(
        call.number("interaction_id"), call.params["interaction_token"], call.body, call.uploads
    )
    return body if call.query.get("with_response") in YES else NO_CONTENT


def _interaction(call: Call) -> Interaction:
    if call.params["webhook_id"] != str(call.server.world.bot.id):
        raise errors.unknown_webhook()
    return call.server.desk.by_token(call.params["webhook_token"])


def _message(call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(call)
    return interaction, call.server.desk.message_of(interaction, call.params.get("message_id", "@original"))


@endpoints.route("POST", WEBHOOK, authorized=False)
def follow_up(call: Call) -> Result:
    message = call.server.desk.follow_up(_interaction(call), call.body, call.uploads)
    return shown(call, message) if call.query.get("wait") in YES else NO_CONTENT


@endpoints.route("GET", WEBHOOK + "/messages/@original", authorized=False)
@endpoints.route("GET", WEBHOOK + "/messages/{message_id}", authorized=False)
def fetch(call: Call) -> Result:
    return shown(call, _message(call)[1])


@endpoints.route("PATCH", WEBHOOK + "/messages/@original", authorized=False)
@endpoints.route("PATCH", WEBHOOK + "/messages/{message_id}", authorized=False)
def edit(call: Call) -> Result:
    interaction, message = _message(call)
    return shown(call, call.server.desk.edit(interaction, message, call.body, call.uploads))


@endpoints.route("DELETE", WEBHOOK + "/messages/@original", authorized=False)
@endpoints.route("DELETE", WEBHOOK + "/messages/{message_id}", authorized=False)
def delete(call: Call) -> Result:
    call.server.desk.delete(*_message(call))
    return NO_CONTENT
