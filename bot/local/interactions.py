"""The life of an interaction: sent to the bot, acknowledged once and in time, followed up until its token ends."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from secrets import token_urlsafe
from time import monotonic
from typing import TypeVar

from bot.local import errors
from bot.local.flags import EPHEMERAL, LOADING
from bot.local.gateway import Gateway, Session
from bot.local.json_object import Json
from bot.local.limits import components
from bot.local.limits.messages import (
    CALLBACK_FLAGS,
    CREATE_FLAGS,
    EDIT_FLAGS,
    FILE_BYTES,
    check_callback,
    check_choices,
    check_flags,
)
from bot.local.limits.modals import check_modal
from bot.local.world import payloads
from bot.local.world.entities import Channel, Message, User
from bot.local.world.post import PostOffice, Uploads
from bot.local.world.world import World

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 1, 2, 3, 4, 5
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
DID_NOT_RESPOND = "The application did not respond"
REMEMBERED = 1000
"""So many interactions are kept even when their tokens have run out."""
T = TypeVar("T")
SETTLING_SECONDS = 0.003
"""Between an answer and a person's next act, so that the bot's library has taken note of what it just sent."""


@dataclass(eq=False)
class Interaction:
    """One act of a person and all that the bot answers to it.

    `done` ends with the acknowledgement's callback type, or with 0 when the window passed without one. `visible` ends
    when the person sees a result: message, edit, modal, choices, or (then `failed` says so) the client's own error.
    `far_back`: it began so far up in its channel that its client does not see the end, where private answers stand.
    """

    id: int
    token: str
    type: int
    user: User
    channel: Channel
    data: Json
    name: str
    source: Message | None = None
    opened_by: Interaction | None = None
    user_installed: bool = False
    far_back: bool = False
    created: float = field(default_factory=monotonic)
    acknowledged: int = 0
    response: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    failed: str | None = None
    updates: int = 0
    done: asyncio.Future[int] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    visible: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def messages(self) -> list[Message]:
        """All messages the bot sent through this interaction, in order; deleted ones included."""
        own = self.response is not None and self.response is not self.source
        return [*([self.response] if own and self.response else []), *self.followups]

    @property
    def message(self) -> Message:
        """The newest message of this interaction, else the one it updated. Raises LookupError if there is none."""
        found = self.messages[-1] if self.messages else self.source
        if found is None:
            raise LookupError(f"{self} has shown no message.")
        return found

    @property
    def text(self) -> str:
        """All words of `message`: content, embeds' texts and text displays, one per line."""
        message = self.message
        embeds = [embed.get(key, "") for embed in message.embeds for key in ("title", "description")]
        return "\n".join(part for part in [message.content, *embeds, *components.texts(message.components)] if part)

    @property
    def ephemeral(self) -> bool:
        """Whether the newest message is for the person alone."""
        return self.message.ephemeral_for is not None

    def __str__(self) -> str:
        return f"{self.name} by {self.user.name}"


class Desk:
    """Where interactions are opened, acknowledged and followed up.

    `ack_window` and `token_seconds` are Discord's 3 s and 15 min; tests may shorten them.
    """

    def __init__(self, world: World, post: PostOffice, gateway: Gateway, violations: list[str]) -> None:
        self.world = world
        self.post = post
        self.gateway = gateway
        self.violations = violations
        self.ack_window = 3.0
        self.token_seconds = 900.0
        self.attachment_limit = FILE_BYTES
        self.interactions: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # -- opening -----------------------------------------------------------------------------------------------------

    def open(self, interaction: Interaction, payload: Json) -> Interaction:
        """Send an interaction to the bot and start its window. `payload` holds what its type adds (data, message)."""
        self._forget_the_old()
        self.interactions[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        channel = interaction.channel
        sessions = self._sessions(channel)
        self.world.dispatch("INTERACTION_CREATE", self._base(interaction) | payload, channel.guild_id)
        self._tell(interaction, "sent")
        asyncio.get_running_loop().call_later(self.ack_window, self._window_over, interaction, sessions)
        return interaction

    def _forget_the_old(self) -> None:
        for old in list(self.interactions.values()) if len(self.interactions) > REMEMBERED else ():
            if monotonic() - old.created > self.token_seconds:
                del self.interactions[old.id], self._by_token[old.token]

    def new(
        self,
        user: User,
        channel: Channel,
        kind: int,
        name: str,
        data: Json,
        *,
        source: Message | None = None,
        opened_by: Interaction | None = None,
        user_installed: bool = False,
        far_back: bool = False,
    ) -> Interaction:
        """A new interaction with these fields of `Interaction`, not yet sent."""
        number, token = self.world.snowflake(), token_urlsafe(24)
        return Interaction(number, token, kind, user, channel, data, name, source, opened_by, user_installed, far_back)

    def _sessions(self, channel: Channel) -> list[tuple[Session, object]]:
        guild_id = channel.guild_id or 0
        return [(s, s.socket) for s in self.gateway.live if (guild_id >> 22) % s.shards == s.shard]

    def _base(self, interaction: Interaction) -> Json:
        world, channel, user = self.world, interaction.channel, interaction.user
        guild = world.guild_of(channel)
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "channel_id": str(channel.id),
            "channel": payloads.channel_payload(world, channel, user.id),
            "app_permissions": str(world.permissions(world.bot, channel)),
            "locale": user.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self._owners(interaction),
            "attachment_size_limit": self.attachment_limit,
            "data": interaction.data,
        }
        if guild is None:
            return payload | {"user": payloads.user_payload(user), "context": 1}
        member = payloads.member_payload(world, guild, user.id)
        return payload | {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": member | {"permissions": str(world.permissions(user, channel))},
            "context": 0,
        }

    def _owners(self, interaction: Interaction) -> Json:
        guild = self.world.guild_of(interaction.channel)
        if interaction.user_installed:
            return {"1": str(interaction.user.id)}
        return {"0": str(guild.id) if guild is not None else "0"}

    def _window_over(self, interaction: Interaction, sessions: list[tuple[Session, object]]) -> None:
        if interaction.acknowledged or interaction.done.done():
            return
        if sessions and all(session.socket is socket for session, socket in sessions):
            self.violations.append(f"{interaction} was not acknowledged within {self.ack_window:g} s.")
        self._fail(interaction)

    def _fail(self, interaction: Interaction) -> None:
        interaction.failed = DID_NOT_RESPOND
        self._tell(interaction, "failed", text=DID_NOT_RESPOND)
        _settle(interaction.done, 0)
        _settle(interaction.visible, None)

    # -- acknowledging -----------------------------------------------------------------------------------------------

    def acknowledge(self, interaction_id: int, token: str, body: Json, uploads: Uploads) -> Json:
        """Take the one callback of an interaction; gives the body for `with_response`.

        Raises 10062 when it is unknown or late, 40060 the second time, `InvalidForm` on a limit.
        """
        interaction = self.interactions.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise errors.unknown_interaction()
        if interaction.acknowledged:
            self.violations.append(f"{interaction} was acknowledged twice.")
            raise errors.already_acknowledged()
        if interaction.failed or monotonic() - interaction.created > self.ack_window:
            self.violations.append(f"{interaction} was acknowledged too late, after {self.ack_window:g} s.")
            raise errors.unknown_interaction()
        kind, data = int(body["type"]), body.get("data") or {}
        opener = interaction.opened_by
        from_message = interaction.source is not None if opener is None else opener.source is not None
        check_callback(interaction.type, kind, modal_from_message=from_message)
        if kind in CALLBACK_FLAGS:
            check_flags(data.get("flags") or 0, CALLBACK_FLAGS[kind])
        changed = self._answer(interaction, kind, data, uploads)
        interaction.acknowledged = kind
        _settle(interaction.done, kind)
        if kind not in (DEFERRED_MESSAGE, DEFERRED_UPDATE):
            self._seen(interaction)
        return self._callback_body(interaction, kind, changed)

    def _answer(self, interaction: Interaction, kind: int, data: Json, uploads: Uploads) -> Message | None:
        if kind in (MESSAGE, DEFERRED_MESSAGE):
            loading = kind == DEFERRED_MESSAGE
            interaction.response = self._send(interaction, data, uploads, loading=loading)
            self._tell(interaction, "thinking" if loading else "answered", message_id=interaction.response.id)
            return interaction.response
        if kind in (DEFERRED_UPDATE, UPDATE):
            interaction.response = interaction.source
            if interaction.source is None or self.world.find_message(interaction.source.id) is None:
                raise errors.unknown_message()
            if kind == UPDATE:
                self.post.edit(interaction.source, data, uploads)
                interaction.updates += 1
            self._tell(interaction, "answered" if kind == UPDATE else "accepted")
            return interaction.source if kind == UPDATE else None
        if kind == CHOICES:
            check_choices(data.get("choices") or [])
            interaction.choices = list(data.get("choices") or [])
            self._tell(interaction, "choices", choices=interaction.choices)
        else:
            check_modal(data)
            interaction.modal = data | {"components": components.numbered(data["components"])}
            self._tell(interaction, "modal", modal=interaction.modal)
        return None

    def _send(self, interaction: Interaction, data: Json, uploads: Uploads, *, loading: bool = False) -> Message:
        ephemeral = bool((data.get("flags") or 0) & EPHEMERAL)
        body = data | {"flags": (data.get("flags") or 0) & ~EPHEMERAL}
        return self.post.send(
            interaction.channel,
            self.world.bot,
            body,
            uploads,
            ephemeral_for=interaction.user.id if ephemeral else None,
            interaction=self.metadata(interaction),
            loading=loading,
            kind=20 if interaction.type == COMMAND and interaction.response is None else 0,
            lost=ephemeral and interaction.far_back and self.world.habits.private_answers_get_lost,
        )

    def metadata(self, interaction: Interaction) -> Json:
        """The `interaction_metadata` of a message that answers an interaction."""
        about: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": payloads.user_payload(interaction.user),
            "authorizing_integration_owners": self._owners(interaction),
        }
        if interaction.type == COMMAND:
            about["name"] = interaction.name
        if interaction.type == COMPONENT and interaction.source is not None:
            about["interacted_message_id"] = str(interaction.source.id)
        if interaction.type == MODAL_SUBMIT and interaction.opened_by is not None:
            about["triggering_interaction_metadata"] = self.metadata(interaction.opened_by)
        return about

    def _callback_body(self, interaction: Interaction, kind: int, changed: Message | None) -> Json:
        about: Json = {"id": str(interaction.id), "type": interaction.type}
        if interaction.response is not None:
            about |= {
                "response_message_id": str(interaction.response.id),
                "response_message_loading": interaction.response.is_loading,
                "response_message_ephemeral": interaction.response.ephemeral_for is not None,
            }
        body: Json = {"interaction": about}
        if changed is not None and kind != DEFERRED_MESSAGE:
            body["resource"] = {"type": kind, "message": payloads.message_payload(self.world, changed)}
        return body

    # -- after the acknowledgement -----------------------------------------------------------------------------------

    def by_token(self, token: str) -> Interaction:
        """The acknowledged interaction of a webhook token. Raises 10015 if there is none, 50027 when it has run out."""
        interaction = self._by_token.get(token)
        if interaction is None or not interaction.acknowledged:
            if interaction is not None:
                self.violations.append(f"{interaction} was followed up without an acknowledgement.")
            raise errors.unknown_webhook()
        if monotonic() - interaction.created > self.token_seconds:
            raise errors.invalid_webhook_token()
        return interaction

    def follow_up(self, interaction: Interaction, body: Json, uploads: Uploads) -> Message:
        """A further message; the first one after a deferral fills its placeholder, whose privacy stays as it was."""
        check_flags(body.get("flags") or 0, CREATE_FLAGS | EPHEMERAL)
        placeholder = interaction.response
        if placeholder is not None and placeholder.flags & LOADING:
            clean = {key: value for key, value in body.items() if key not in ("tts", "flags")}
            if body.get("flags"):
                clean["flags"] = body["flags"] & ~EPHEMERAL
            return self.edit(interaction, placeholder, clean, uploads)
        if interaction.user_installed and len(interaction.followups) >= 5:
            raise errors.too_many_followups()
        message = self._send(interaction, body, uploads)
        interaction.followups.append(message)
        self._tell(interaction, "answered", message_id=message.id)
        self._seen(interaction)
        return message

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """A message by id or `@original`, as far as the token reaches. Raises 10008."""
        own = [interaction.response, interaction.source, *interaction.followups]
        wanted = str(interaction.response.id) if which == "@original" and interaction.response is not None else which
        for message in own:
            if message is not None and str(message.id) == wanted and self.world.find_message(message.id) is not None:
                return message
        raise errors.unknown_message()

    def edit(self, interaction: Interaction, message: Message, body: Json, uploads: Uploads) -> Message:
        """Edit a message of an interaction; shows the person a result if they were waiting for one."""
        check_flags(body.get("flags") or 0, EDIT_FLAGS | CREATE_FLAGS)
        self.post.edit(message, body, uploads)
        interaction.updates += 1
        self._tell(interaction, "answered", message_id=message.id)
        self._seen(interaction)
        return message

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Delete a message of an interaction; what the person then sees is that it is gone."""
        self.post.delete(message)
        interaction.updates += 1
        self._tell(interaction, "answered")
        self._seen(interaction)

    # -- telling -----------------------------------------------------------------------------------------------------

    def _seen(self, interaction: Interaction) -> None:
        """The person sees a result: a moment after the answer to the bot has been written."""

        def settle_soon() -> None:
            asyncio.get_running_loop().call_later(SETTLING_SECONDS, _settle, interaction.visible, None)

        self.world.after_answer(settle_soon)

    def _tell(self, interaction: Interaction, state: str, *, message_id: int | None = None, **more: object) -> None:
        source = interaction.source.id if interaction.source is not None else None
        shown = message_id if message_id is not None else source
        self.world.notify(
            "interaction",
            {
                "id": str(interaction.id),
                "type": interaction.type,
                "user_id": str(interaction.user.id),
                "channel_id": str(interaction.channel.id),
                "message_id": str(shown) if shown is not None else None,
                "state": state,
            }
            | more,
        )


def _settle(future: asyncio.Future[T], value: T) -> None:
    if not future.done():
        future.set_result(value)
