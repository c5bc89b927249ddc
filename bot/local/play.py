"""The web page of the local table: its files, and one web socket for each person who plays in a browser.

`/play?user=<id>` speaks JSON. The page sends `{"op", "re", ...}`, where `re` numbers the request:

* `history` `{channel, before?}` -> `{"messages": [...], "more": bool}`, oldest first; private answers are not among
  them: they live in the page that asked for them
* `jump` `{channel}` -> `{}`: the channel is loaded anew at its end, and private answers in it are gone
* `dismiss` `{channel, message}` -> `{}`
* `say` `{channel, content}`, `slash` `{channel, command, options}`, `click` `{channel, message, custom_id, values}`,
  `modal` `{interaction, values}` -> `{}` or `{"modal": {...}}` when the bot answers with a form
* `autocomplete` `{channel, command, options, focused}` -> `{"choices": [...]}`

A file is first sent to `/play/files?user=<id>&name=<name>`, which answers `{"file": <number>}`; in an option or a field
of a form it then stands as `{"file": <number>}`.

Answers are `{"t": "REPLY", "re", "ok", "d" | "error"}`; `error` is a sentence fit to be shown. All else that comes
is an event `{"t", "d"}`: `HELLO` first, then what this person's client sees (`MESSAGE_CREATE`, `THREAD_UPDATE`, ...).
Channels have one field more, `joined`: whether a thread is in this person's own list. `PUSH` is what the person's phone
shows, `MARKS` `{channel, marks}` how a game's pictures mark people there: `{<user id>: {"seat", "letter"}}`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine
from importlib.resources import files

from aiohttp import WSMsgType, web

import data
from bot.local.errors import ApiError
from bot.local.flags import EPHEMERAL
from bot.local.interactions import DID_NOT_RESPOND, Interaction
from bot.local.json_object import Json
from bot.local.limits.messages import FILE_BYTES
from bot.local.people.people import Impossible
from bot.local.server import LocalDiscord
from bot.local.world import payloads
from bot.local.world.entities import DM, Channel, Message, User

_log = logging.getLogger(__name__)

Mark = tuple[int, str]
"""How pictures mark a person: the number of the seat, which is a shape and a colour, and a letter."""
Marks = Callable[[int], Awaitable[dict[int, Mark]]]
"""Tells for a channel how the pictures in it mark people, by user id; empty where there are none."""

HISTORY = 60
"""Messages sent at once when a channel is opened."""
FILES_KEPT = 20
"""How many files of one person wait to be sent with a command or a form; more push the oldest out."""
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

    def __init__(self, marks: Marks | None = None) -> None:
        self._server: LocalDiscord | None = None
        self.marks = marks
        self.asked_by: dict[int, PlayerSocket] = {}
        """Who sent an interaction: the private answers to it are shown there alone."""
        self._files: dict[int, dict[int, tuple[str, bytes]]] = {}

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
            web.post("/play/files", self._take),
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

    def _person(self, request: web.Request) -> User:
        number = request.query.get("user", "")
        user = self.server.world.users.get(int(number)) if number.isdecimal() else None
        if user is None or user.bot:
            raise web.HTTPNotFound(text="Nobody of that id sits here.")
        return user

    async def _take(self, request: web.Request) -> web.Response:
        """Keep a file until a command or form of the person names it."""
        user, name = self._person(request), request.query.get("name", "") or "file"
        data = await request.content.read(FILE_BYTES + 1)
        while len(data) <= FILE_BYTES and (more := await request.content.read(FILE_BYTES)):
            data += more
        if len(data) > FILE_BYTES:
            raise web.HTTPRequestEntityTooLarge(FILE_BYTES, len(data), text="A file has at most 10 MiB.")
        files_of = self._files.setdefault(user.id, {})
        number = self.server.world.snowflake()
        files_of[number] = (name, data)
        while len(files_of) > FILES_KEPT:
            del files_of[next(iter(files_of))]
        return web.json_response({"file": str(number)}, headers=HEADERS)

    def file(self, user: User, number: str) -> tuple[str, bytes]:
        """A file that a person has sent, by its number. Raises `Impossible`."""
        found = self._files.get(user.id, {}).get(int(number))
        if found is None:
            raise Impossible("That file is not here any more. Choose it again.")
        return found

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        user = self._person(request)
        ws = web.WebSocketResponse(heartbeat=20)
        await ws.prepare(request)
        await PlayerSocket(self, user, ws).run()
        return ws


def _file_of_page(name: str) -> web.Response:
    file = files("bot.local") / "page" / name
    if not file.is_file():
        raise web.HTTPNotFound
    kind = TYPES[name.rpartition(".")[2]]
    return web.Response(body=file.read_bytes(), content_type=kind, charset="utf-8", headers=HEADERS)


class PlayerSocket:
    """One person's line: forwards what this person sees, and carries out what the person does."""

    def __init__(self, page: Page, user: User, ws: web.WebSocketResponse) -> None:
        self.page = page
        self.server = page.server
        self.world = page.server.world
        self.user = user
        self.ws = ws
        self._frames: asyncio.Queue[Json] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._marks: dict[int, Json] = {}
        self._bot_online = bool(self.server.gateway.live)
        self._acts: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "history": self._history,
            "jump": self._jump,
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
                    self._begin(self._answer(json.loads(message.data)))
        finally:
            stop()
            for number in [number for number, socket in self.page.asked_by.items() if socket is self]:
                del self.page.asked_by[number]
            for task in [writer, *self._tasks]:
                task.cancel()
            await asyncio.gather(writer, *self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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
        if channel.type == DM:
            return shown | {"name": self.world.bot.display, "joined": True}
        return shown | {"joined": not channel.is_thread or self.user.id in channel.members, "hidden": channel.hidden}

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
        elif kind == "push":
            self._send("PUSH", {key: value for key, value in payload.items() if key != "visible_to"})
        elif kind == "message_delete":
            self._send("MESSAGE_DELETE", {"id": str(payload["id"]), "channel_id": str(payload["channel_id"])})
        elif kind in ("message_create", "message_update"):
            if visible_to is not None or self._sees(payload["channel_id"]):
                self._message_came(kind.upper(), payload["message"])
        elif kind == "channel_delete":
            self._send("CHANNEL_DELETE", payload["channel"])
        elif kind in ("channel_create", "channel_update", "thread_create", "thread_update"):
            channel = self.world.channels.get(int(payload["channel"]["id"]))
            if channel is not None and self.world.can_see(self.user, channel):
                self._send(kind.upper(), self._channel(channel))
            else:
                self._send("CHANNEL_DELETE", payload["channel"])

    def _message_came(self, name: str, message: Json) -> None:
        if message["flags"] & EPHEMERAL:
            asked_by = self.page.asked_by.get(int(message["interaction_metadata"]["id"]))
            if asked_by not in (None, self):
                return  # another page of the same person has asked
        self._send(name, message)
        if name == "MESSAGE_CREATE" and message["author"].get("bot"):
            self._begin(self._mark(self.world.channels[int(message["channel_id"])]))

    async def _mark(self, channel: Channel) -> None:
        """Tell how people are marked in a channel, where that has changed."""
        if self.page.marks is None:
            return
        marks = {
            str(who): {"seat": seat, "letter": a} for who, (seat, a) in (await self.page.marks(channel.id)).items()
        }
        if marks != self._marks.get(channel.id, {}):
            self._marks[channel.id] = marks
            self._send("MARKS", {"channel": str(channel.id), "marks": marks})

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
        place = self._place(request)
        seen = [message for message in self.server.people.sees(self.user, place) if message.ephemeral_for is None]
        await self._mark(place)
        if request.get("before"):
            seen = [message for message in seen if message.id < int(request["before"])]
        shown = [payloads.message_payload(self.world, message) for message in seen[-HISTORY:]]
        return {"messages": shown, "more": len(seen) > HISTORY}

    async def _jump(self, request: Json) -> Json:
        self.server.people.jump_to_present(self.user, self._place(request))
        return {}

    async def _say(self, request: Json) -> Json:
        await self.server.people.say(self.user, self._place(request), str(request["content"]))
        return {}

    async def _dismiss(self, request: Json) -> Json:
        self.server.people.dismiss(self.user, self._message(request))
        return {}

    async def _slash(self, request: Json) -> Json:
        people, place = self.server.people, self._place(request)
        options = {name: self._with_files(value) for name, value in request.get("options", {}).items()}
        act = people.begin_slash(self.user, place, str(request["command"]), **options)
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
        values = {name: self._with_files(value) for name, value in request["values"].items()}
        act = self.server.people.begin_submit(self.user, opened, values)
        return await self._outcome(act, "Something went wrong: the bot did not answer in time. Try again.")

    def _with_files(self, value: object) -> object:
        """A value with the files that it names by number."""
        if isinstance(value, list):
            return [self._with_files(one) for one in value]
        return self.page.file(self.user, str(value["file"])) if isinstance(value, dict) else value

    async def _outcome(self, act: Interaction, failure: str) -> Json:
        """Wait until the bot took the interaction; a form it opens goes back to the page. Raises `Impossible`."""
        self.page.asked_by[act.id] = self
        await act.done
        if act.failed:
            raise Impossible(failure)
        if act.modal is None:
            return {}
        await act.visible
        return {"modal": act.modal | {"interaction": str(act.id)}}
