"""The local Discord as a whole: one object that serves REST, gateway and files on the loopback interface."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.local.buckets import Buckets
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Desk
from bot.local.origin import own_page_only
from bot.local.people.people import People
from bot.local.rest import application, channels, emoji, interactions, messages
from bot.local.rest.api import Api, Validate
from bot.local.world import payloads
from bot.local.world.entities import Channel, Guild, User
from bot.local.world.post import PostOffice
from bot.local.world.world import World

HOST = "127.0.0.1"
PEOPLE = ("ada", "bela", "cleo", "dario", "edda")
TOKEN = "local.bot.token"  # noqa: S105 (opens nothing but a server that a test has started)

_log = logging.getLogger(__name__)


class LocalDiscord:
    """A Discord on this machine, with one guild "Hofpost table", channels #farm-post and #barn, and five people.

    ```
    async with LocalDiscord() as server:      # port 0: any free one
        hooks.point_at(server.url)
        ...                                   # start a bot with the token TOKEN
        shown = await server.people.slash("ada", "farm-post", "farm new")
        assert server.violations == []
    ```
    `violations` collects, as sentences, everything that Discord would have refused or a person would have seen fail:
    unknown routes, broken limits, second, late and missing acknowledgements. `validate` (see `api.Validate`) checks
    every request and every answer in addition. `extra_routes` are further aiohttp routes, such as those of a page.
    """

    def __init__(
        self,
        *,
        ack_window: float = 3.0,
        token_seconds: float = 900.0,
        port: int = 0,
        world: World | None = None,
        validate: Validate | None = None,
        extra_routes: Iterable[web.AbstractRouteDef] = (),
        privileged: bool = False,
        recommended_shards: int = 1,
        patience: float = 10.0,
    ) -> None:
        self.violations: list[str] = []
        self.world = world or table_world()
        self.validate = validate
        self.recommended_shards = recommended_shards
        self.command_creates: dict[int | None, int] = {}
        self.gateway = Gateway(self.world, self.violations)
        self.gateway.privileged = privileged
        self.world.dispatcher = self.gateway.dispatch
        self.post = PostOffice(self.world)
        self.buckets = Buckets(self.world.habits)
        self.world.permissions_changed = self.post.permissions_changed
        self.desk = Desk(self.world, self.post, self.gateway, self.violations)
        self.desk.ack_window, self.desk.token_seconds = ack_window, token_seconds
        self.people = People(self.desk, patience=patience)
        self.faults = Faults(self.gateway, self)
        areas = (messages, channels, application, emoji, interactions)
        self.api = Api(self, [endpoint for area in areas for endpoint in area.endpoints.all])
        self.port = port
        self._extra_routes = list(extra_routes)
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The base address, such as `http://127.0.0.1:8765`."""
        return self.world.base_url

    @property
    def guild(self) -> Guild:
        """The guild that is there from the start."""
        return next(iter(self.world.guilds.values()))

    @property
    def bot_is_online(self) -> bool:
        """Whether the bot is connected to the gateway."""
        return bool(self.gateway.live)

    async def start(self) -> None:
        """Listen; with port 0 a free one is taken and kept for later starts."""
        app = web.Application(client_max_size=64 * 1024 * 1024, middlewares=[own_page_only])
        app.add_routes([*self._extra_routes, *self.api.routes()])
        app.router.add_get("/ws/", self.gateway.handle)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", self._file)
        app.router.add_get("/emojis/{emoji}", self._emoji)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        site = web.TCPSite(runner, HOST, self.port, reuse_address=True)
        await site.start()
        self._runner = runner
        self.port = int(runner.addresses[0][1])
        self.world.base_url = f"http://{HOST}:{self.port}"
        _log.info("The local Discord listens on %s", self.url)

    async def stop(self, *, keep_sessions: bool = True) -> None:
        """Stop listening and cut all connections; the world stays as it is."""
        if self._runner is None:
            return
        runner, self._runner = self._runner, None
        await self.gateway.shut(keep_sessions=keep_sessions)
        await runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with its messages."""
        self.post.remove_channel(channel)

    def join_guild(self, guild: Guild) -> None:
        """Tell the running bot of a guild that was added after its start."""
        for session in self.gateway.sessions.values():
            if (guild.id >> 22) % session.shards == session.shard:
                shown = self.gateway.guild_create(guild, session.intents)
                del shown["unavailable"]
                session.dispatch("GUILD_CREATE", shown)

    def leave_guild(self, guild: Guild) -> None:
        """Throw the bot out of a guild."""
        guild.installed = False
        guild.members.pop(self.world.bot.id, None)
        self.world.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id)

    def member_joins(self, guild: Guild, user: User) -> None:
        """Let a person into a guild."""
        self.world.add_member(guild, user)
        shown = payloads.member_payload(self.world, guild, user.id) | {"guild_id": str(guild.id)}
        self.world.dispatch("GUILD_MEMBER_ADD", shown, guild.id)

    def member_leaves(self, guild: Guild, user: User) -> None:
        """Let a person leave a guild, and with it its threads."""
        del guild.members[user.id]
        for channel in guild.channels.values():
            channel.members.pop(user.id, None)
        gone = {"guild_id": str(guild.id), "user": payloads.user_payload(user)}
        self.world.dispatch("GUILD_MEMBER_REMOVE", gone, guild.id)

    async def _file(self, request: web.Request) -> web.Response:
        number = request.match_info["attachment"]
        attachment = self.world.attachments.get(int(number)) if number.isdigit() else None
        if attachment is None or attachment.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        return web.Response(body=attachment.data, content_type=attachment.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        number = request.match_info["emoji"]
        emoji = self.world.emojis.get(int(number)) if number.isdigit() else None
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.data, content_type=emoji.kind)


def table_world(guild_id: int | None = None, token: str = TOKEN) -> World:
    """The usual world: the guild "Hofpost table" owned by ada, #farm-post and #barn, and five people."""
    world = World(token)
    people = [world.add_user(name) for name in PEOPLE]
    guild = world.add_guild("Hofpost table", people[0], guild_id=guild_id)
    for person in people[1:]:
        world.add_member(guild, person)
    world.add_channel(guild, "farm-post").topic = "Boards, turns and whose turn it is"
    world.add_channel(guild, "barn").topic = "Talk"
    return world
