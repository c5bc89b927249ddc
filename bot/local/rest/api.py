"""The HTTP side: routing, authorisation, bodies with files, faults, answers in the form that discord.py expects."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from aiohttp import web

from bot.local.buckets import Buckets
from bot.local.errors import ApiError, InvalidForm, unauthorized
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Desk
from bot.local.json_object import Json
from bot.local.limits.messages import check_files
from bot.local.world.post import PostOffice, Upload
from bot.local.world.world import World, holding_notices

PREFIX = "/api/v10"
_log = logging.getLogger(__name__)
Validate = Callable[[str, str, str, object], Iterable[str]]
"""`validate("request" or the status as text, method in small letters, path template, body)` gives complaints."""


class Server(Protocol):
    """What the REST calls need of the server that they are sent to."""

    world: World
    post: PostOffice
    desk: Desk
    gateway: Gateway
    buckets: Buckets
    faults: Faults
    violations: list[str]
    validate: Validate | None
    recommended_shards: int
    command_creates: dict[int | None, int]


@dataclass(slots=True)
class Call:
    """One REST call: path parameters, query, JSON body and files."""

    server: Server
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None  # an object or a list, by the endpoint
    uploads: dict[int, Upload] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """A path parameter that is an id. Raises `InvalidForm` if it is not one."""
        if not self.params[name].isdigit():
            raise InvalidForm(name, f"Value {self.params[name]!r} is not snowflake.", "NUMBER_TYPE_COERCE")
        return int(self.params[name])


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer with a status other than 200. `body` None: nothing is sent (204)."""

    status: int
    body: Json | list[Json] | None = None


NO_CONTENT = Reply(204)
Result = Reply | Json | list[Json]
"""What an endpoint gives: a body for 200, or a whole answer."""
Handler = Callable[[Call], Result]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A route: method, path template with `{name}` parameters as in Discord's description, handler."""

    method: str
    path: str
    handler: Handler
    authorized: bool = True


class Endpoints:
    """Collects the routes of one area with the decorators `get`, `post`, `put`, `patch`, `delete`."""

    def __init__(self) -> None:
        self.all: list[Endpoint] = []

    def route(self, method: str, path: str, *, authorized: bool = True) -> Callable[[Handler], Handler]:
        """Register a handler. `authorized` False: the token in the path is enough."""

        def register(handler: Handler) -> Handler:
            self.all.append(Endpoint(method, path, handler, authorized))
            return handler

        return register


def literal_first(endpoints: Iterable[Endpoint]) -> list[Endpoint]:
    """The endpoints in the order of matching: words before parameters, so that `@me` is not taken for an id."""

    def key(endpoint: Endpoint) -> list[tuple[bool, str]]:
        return [(step.startswith("{"), step) for step in endpoint.path.split("/")]

    return sorted(endpoints, key=key)


def _describe(complaint: str) -> str:
    return re.sub(r"\s+", " ", complaint)[:400]


class Api:
    """Serves the endpoints for one server; unknown routes are 404 and recorded."""

    def __init__(self, server: Server, endpoints: Iterable[Endpoint]) -> None:
        self.server = server
        self.endpoints = literal_first(endpoints)
        self.calls: list[str] = []
        """Method and path of every REST call so far, in order."""

    def routes(self) -> list[web.RouteDef]:
        """The aiohttp routes, the catch-all last."""
        made = [web.route(e.method, PREFIX + e.path, self._handler_for(e)) for e in self.endpoints]
        return [*made, web.route("*", "/api/{tail:.*}", self._unknown)]

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        self.server.violations.append(f"Unknown route: {request.method} {request.path}")
        return await self._write(request, web.Response(status=404, text='{"message": "404: Not Found", "code": 0}'))

    def _handler_for(self, endpoint: Endpoint) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            self.calls.append(f"{request.method} {request.path.removeprefix(PREFIX)}")
            fault = await self.server.faults.meet(request)
            if fault is not None:
                return await self._write(request, fault)
            with holding_notices() as held:
                response = await self._respond(endpoint, request)
                late = await self.server.faults.meet(request, answered=True)
            try:
                return await self._write(request, late or response)
            finally:
                for action in held:
                    action()

        return handle

    async def _respond(self, endpoint: Endpoint, request: web.Request) -> web.Response:
        try:
            if endpoint.authorized and request.headers.get("Authorization") != f"Bot {self.server.world.token}":
                raise unauthorized()
            call = Call(self.server, dict(request.match_info), dict(request.query))
            await self._read(request, call)
            self._validate(endpoint, "request", call.body)
            result = endpoint.handler(call)
        except ApiError as error:
            self._record(request, error)
            return web.Response(status=error.status, text=json.dumps(error.body()), headers=error.headers())
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            where = f"{request.method} {request.path.removeprefix(PREFIX)}"
            _log.exception("%s could not be served", where)
            self.server.violations.append(f"{where}: the body makes no sense to this server: {error!r}")
            return web.Response(status=400, text='{"message": "400: Bad Request", "code": 0}')
        reply = result if isinstance(result, Reply) else Reply(200, result)
        if reply.status == 204:
            return web.Response(status=204)
        self._validate(endpoint, str(reply.status), reply.body)
        return web.Response(status=reply.status, text=json.dumps(reply.body))

    def _record(self, request: web.Request, error: ApiError) -> None:
        where = f"{request.method} {request.path.removeprefix(PREFIX)}"
        if isinstance(error, InvalidForm):
            self.server.violations.append(f"{where}: {error.path or 'body'}: {error.complaint}")
        elif error.code in (40005, 50006, 40094, 30034):
            self.server.violations.append(f"{where}: {error.message}")

    def _validate(self, endpoint: Endpoint, what: str, body: object) -> None:
        validate = self.server.validate
        if validate is None:
            return
        complaints = [_describe(text) for text in validate(what, endpoint.method.lower(), endpoint.path, body)]
        if what == "request" and complaints:
            raise InvalidForm("", "; ".join(complaints))
        self.server.violations.extend(f"Our answer to {endpoint.method} {endpoint.path}: {text}" for text in complaints)

    async def _read(self, request: web.Request, call: Call) -> None:
        if not request.can_read_body:
            return
        if request.content_type == "multipart/form-data":
            await self._read_multipart(request, call)
        else:
            raw = await request.read()
            if raw:
                call.body = json.loads(raw)

    async def _read_multipart(self, request: web.Request, call: Call) -> None:
        form = await request.post()
        total = 0
        for name, part in form.items():
            found = re.fullmatch(r"files\[(\d+)]|file", name)
            if name == "payload_json":
                call.body = json.loads(part.file.read() if isinstance(part, web.FileField) else part)
            elif found and isinstance(part, web.FileField):
                data = part.file.read()
                total += len(data)
                call.uploads[int(found.group(1) or 0)] = Upload(part.filename, data)
        check_files([len(upload.data) for upload in call.uploads.values()], total)

    @staticmethod
    async def _write(request: web.Request, response: web.Response) -> web.Response:
        """Write an answer to the end. The type is exactly `application/json`: discord.py compares it as a whole."""
        if response.status != 204:
            response.content_type, response.charset = "application/json", None
        await response.prepare(request)
        await response.write_eof()
        await asyncio.sleep(0)
        return response
