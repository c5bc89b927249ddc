"""The web page of the local table: its files, and one web socket for each person who plays in a browser.

`/play?user=<id>` speaks JSON. The page sends `{"op", "re", ...}`, where `re` numbers the request:

* `history` `{channel, before?}` -> `{"messages": [...], "more": bool}`, oldest first
* `dismiss` `{channel, message}` -> `{}`
* `say` `{channel, content}`, `slash` `{channel, command, options}`, `click` `{channel, message, custom_id, values}`,
  `modal` `{interaction, values}` -> `{}` or `{"modal": {...}}` when the bot answers with a form
* `autocomplete` `{channel, command, options, focused}` -> `{"choices": [...]}`

Answers are `{"t": "REPLY", "re", "ok", "d" | "error"}`; `error` is a sentence fit to be shown. All else that comes
is an event `{"t", "d"}`: `HELLO` first, then what this person's client sees (`MESSAGE_CREATE`, `THREAD_UPDATE`, ...).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any

from aiohttp import WSMsgType, web

import data
from bot.local import payloads
from bot.local.errors import ApiError
from bot.local.hooks import is_loopback
from bot.local.interactions import DID_NOT_RESPOND, Interaction
from bot.local.people import Impossible
from bot.local.server import LocalDiscord
from bot.local.world import DM, Channel, Message, User

_log = logging.getLogger(__name__)
Json = dict[str, Any]

HISTORY = 60
"""Messages sent at once when a channel is opened."""
BOT_CHECK_SECONDS = 1.0
TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "ttf": "font/ttf"}
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class Page:
    """The page of one local server: give `routes()` to the server as extra routes, then `attach` the server."""

    def __init__(self) -> None:
        self._server: LocalDiscord | None = None

    def attach(self, server: LocalDiscord) -> None:
        """Say whose people, channels and bot the page shows."""
        self._server = server

    @property
    def server(self) -> LocalDiscord:
        """The server that is shown. Raises RuntimeError before `attach`."""
        if self._server is None:
            raise RuntimeError("The page has no server yet; call attach(server).")
        return self._server

    def routes(self) -> list[web.RouteDef]:
        """The aiohttp routes: the page's files, its type, who can sit here, and the socket."""
        return [
            web.get("/", self._index),
            web.get("/play", self._play),
            web.get("/play/people", self._people),
            web.get(r"/fonts/{name:[A-Za-z-]+\.ttf}", self._font),
            web.get(r"/{name:[a-z]+\.(?:css|js|svg)}", self._file),
        ]

    async def _index(self, request: web.Request) -> web.Response:
        return _file_of_page("index.html")

    async def _file(self, request: web.Request) -> web.Response:
        return _file_of_page(request.match_info["name"])

    async def _font(self, request: web.Request) -> web.Response:
        font = data.ROOT / "fonts" / request.match_info["name"]
        if not font.is_file():
            raise web.HTTPNotFound
        return web.Response(body=font.read_bytes(), content_type=TYPES["ttf"], headers=HEADERS)

    async def _people(self, request: web.Request) -> web.Response:
        people = [payloads.user_payload(user) for user in self.server.world.users.values() if not user.bot]
        return web.json_response({"people": people}, headers=HEADERS)

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        _refuse_strangers(request)
        number = request.query.get("user", "")
        user = self.server.world.users.get(int(number)) if number.isdecimal() else None
        if user is None or user.bot:
            raise web.HTTPNotFound(text="Nobody of that id sits here.")
        ws = web.WebSocketResponse(heartbeat=20)
        await ws.prepare(request)
        await PlayerSocket(self.server, user, ws).run()
        return ws


def _refuse_strangers(request: web.Request) -> None:
    """Only this server's own page may open the socket: through the browser, other web sites reach this machine too."""
    origin = request.headers.get("Origin")
    if not is_loopback(request.url.host) or (origin is not None and origin.partition("//")[2] != request.host):
        raise web.HTTPForbidden(text="Only the page of this server may open this socket.")


def _file_of_page(name: str) -> web.Response:
    file = files("bot.local") / "page" / name
    if not file.is_file():
        raise web.HTTPNotFound
    kind = TYPES[name.rpartition(".")[2]]
    return web.Response(body=file.read_bytes(), content_type=kind, charset="utf-8", headers=HEADERS)


class PlayerSocket:
    """One person's line: forwards what this person sees, and carries out what the person does."""

    def __init__(self, server: LocalDiscord, user: User, ws: web.WebSocketResponse) -> None:
        self.server = server
        self.world = server.world
        self.user = user
        self.ws = ws
        self._frames: asyncio.Queue[Json] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._bot_online = bool(server.gateway.live)
        self._acts: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "history": self._history,
            "say": self._say,
            "dismiss": self._dismiss,
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "click": self._click,
            "modal": self._modal,
        }

    async def run(self) -> None:
        """Serve the line until it closes."""
        stop = self.world.watch(self._notice)
        self._send("HELLO", self._hello())
        writer = asyncio.create_task(self._write())
        try:
            async for message in self.ws:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._answer(json.loads(message.data)))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        finally:
            stop()
            for task in [writer, *self._tasks]:
                task.cancel()
            await asyncio.gather(writer, *self._tasks, return_exceptions=True)

    # -- to the page -------------------------------------------------------------------------------------------------

    def _send(self, name: str, payload: Json) -> None:
        self._frames.put_nowait({"t": name, "d": payload})

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                with contextlib.suppress(TimeoutError):
                    frame = await asyncio.wait_for(self._frames.get(), BOT_CHECK_SECONDS)
                    await self.ws.send_str(json.dumps(frame))
                if self._bot_online is not bool(self.server.gateway.live):
                    self._bot_online = not self._bot_online
                    self._send("BOT", {"online": self._bot_online})

    def _hello(self) -> Json:
        guilds = [guild for guild in self.world.guilds.values() if self.user.id in guild.members]
        members = {user_id for guild in guilds for user_id in guild.members} | {self.user.id}
        return {
            "me": payloads.user_payload(self.user),
            "guild": {"name": ", ".join(guild.name for guild in guilds)},
            "users": [payloads.user_payload(self.world.users[user_id]) for user_id in sorted(members)],
            "roles": [payloads.role_payload(role) for guild in guilds for role in guild.roles.values()],
            "channels": [self._channel(channel) for channel in self._channels()],
            "bot_online": self._bot_online,
        } | self._commands()

    def _channels(self) -> list[Channel]:
        return [channel for channel in self.world.channels.values() if self.world.can_see(self.user, channel)]

    def _channel(self, channel: Channel) -> Json:
        shown = payloads.channel_payload(self.world, channel, self.user.id)
        return shown | {"name": self.world.bot.display} if channel.type == DM else shown

    def _commands(self) -> Json:
        """The commands offered in the channels of the guild, and in direct messages."""
        offered: Json = {"commands": [], "direct_commands": []}
        for channel in reversed(self._channels()):
            key = "direct_commands" if channel.type == DM else "commands"
            offered[key] = self.server.people.commands(self.user, channel)
        return offered

    def _notice(self, kind: str, payload: Json) -> None:
        visible_to = payload.get("visible_to")
        if visible_to is not None and self.user.id not in [int(user_id) for user_id in visible_to]:
            return
        if kind == "commands":
            self._send("COMMANDS", self._commands())
        elif kind == "message_delete":
            self._send("MESSAGE_DELETE", {"id": str(payload["id"]), "channel_id": str(payload["channel_id"])})
        elif kind in ("message_create", "message_update"):
            if visible_to is not None or self._sees(payload["channel_id"]):
                self._send(kind.upper(), payload["message"])
        elif kind == "channel_delete":
            self._send("CHANNEL_DELETE", payload["channel"])
        elif kind in ("channel_create", "channel_update", "thread_create", "thread_update"):
            channel = self.world.channels.get(int(payload["channel"]["id"]))
            if channel is not None and self.world.can_see(self.user, channel):
                self._send(kind.upper(), self._channel(channel))
            else:
                self._send("CHANNEL_DELETE", payload["channel"])

    def _sees(self, channel_id: int | str) -> bool:
        channel = self.world.channels.get(int(channel_id))
        return channel is not None and self.world.can_see(self.user, channel)

    # -- from the page -----------------------------------------------------------------------------------------------

    async def _answer(self, request: Json) -> None:
        act = self._acts.get(request.get("op", ""))
        reply: Json = {"t": "REPLY", "re": request.get("re"), "ok": True}
        try:
            if act is None:
                raise Impossible("The page and the server do not understand each other. Reload the page.")
            reply["d"] = await act(request)
        except Impossible as error:
            reply |= {"ok": False, "error": str(error)}
        except ApiError as error:
            reply |= {"ok": False, "error": f"The server refused this: {error.message}."}
        except (KeyError, ValueError, TypeError):
            _log.exception("A request of the page could not be carried out: %s", request.get("op"))
            reply |= {"ok": False, "error": "The server could not read this request. Reload the page, then try again."}
        self._frames.put_nowait(reply)

    def _place(self, request: Json) -> Channel:
        channel = self.world.channels.get(int(request["channel"]))
        if channel is None or not self.world.can_see(self.user, channel):
            raise Impossible("That channel is not there, or not for you to see.")
        return channel

    def _message(self, request: Json) -> Message:
        message = self._place(request).messages.get(int(request["message"]))
        if message is None or not self.world.can_see_message(self.user, message):
            raise Impossible("That message is gone.")
        return message

    async def _history(self, request: Json) -> Json:
        seen = self.server.people.sees(self.user, self._place(request))
        if request.get("before"):
            seen = [message for message in seen if message.id < int(request["before"])]
        shown = [payloads.message_payload(self.world, message) for message in seen[-HISTORY:]]
        return {"messages": shown, "more": len(seen) > HISTORY}

    async def _say(self, request: Json) -> Json:
        await self.server.people.say(self.user, self._place(request), str(request["content"]))
        return {}

    async def _dismiss(self, request: Json) -> Json:
        self.server.people.dismiss(self.user, self._message(request))
        return {}

    async def _slash(self, request: Json) -> Json:
        people, place = self.server.people, self._place(request)
        act = people.begin_slash(self.user, place, str(request["command"]), **request.get("options", {}))
        return await self._outcome(act, f"{DID_NOT_RESPOND}.")

    async def _autocomplete(self, request: Json) -> Json:
        options = dict(request.get("options", {}))
        focused = str(request["focused"])
        typed = options.pop(focused, "")
        act = self.server.people.begin_autocomplete(
            self.user, self._place(request), str(request["command"]), focused, typed, **options
        )
        await self._outcome(act, "The bot gave no choices in time.")
        return {"choices": act.choices or []}

    async def _click(self, request: Json) -> Json:
        act = self.server.people.begin_click(
            self.user, self._message(request), str(request["custom_id"]), request.get("values")
        )
        return await self._outcome(act, "This interaction failed: the bot did not answer in time.")

    async def _modal(self, request: Json) -> Json:
        opened = self.server.desk.interactions.get(int(request["interaction"]))
        if opened is None:
            raise Impossible("That form is not known any more. Close it and open it anew.")
        act = self.server.people.begin_submit(self.user, opened, request["values"])
        return await self._outcome(act, "Something went wrong: the bot did not answer in time. Try again.")

    async def _outcome(self, act: Interaction, failure: str) -> Json:
        """Wait until the bot took the interaction; a form it opens goes back to the page. Raises `Impossible`."""
        await act.done
        if act.failed:
            raise Impossible(failure)
        if act.modal is None:
            return {}
        await act.visible
        return {"modal": act.modal | {"interaction": str(act.id)}}
