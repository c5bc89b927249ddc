"""Faults on demand: REST calls that fail, answers that get lost, sockets that die, a server that restarts."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field
from typing import Protocol

from aiohttp import web

from bot.local.gateway import INVALID_SESSION, RECONNECT, Gateway, Socket
from bot.local.json_object import Json


@dataclass(frozen=True, slots=True)
class Answer:
    """What a fault answers: a status with a body and headers; or `drop` cuts the connection; `delay` seconds before."""

    status: int = 0
    body: Json = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    drop: bool = False
    delay: float = 0.0


def rate_limited(retry_after: float = 0.2, *, everywhere: bool = False, via: bool = True) -> Answer:
    """429 with `retry_after` seconds. Without `via` it looks like a ban by the network in front: not retried."""
    headers = {"X-RateLimit-Scope": "global" if everywhere else "user", "Retry-After": str(max(1, round(retry_after)))}
    if via:
        headers["Via"] = "1.1 local"
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
    return Answer(429, body, headers)


def broken(status: int = 502) -> Answer:
    """A failure of the server itself."""
    return Answer(status, {"message": f"{status}: Server Error", "code": 0})


def refused(status: int, code: int, message: str) -> Answer:
    """An error by Discord's number, such as 429, 30046 for too many edits of an old message; never retried."""
    return Answer(status, {"message": message, "code": code})


CHANNEL_WRITES = refused(429, 20028, "The write action you are performing on the channel has hit the write rate limit")
SERVER_WRITES = refused(429, 20029, "The write action you are performing on the server has hit the write rate limit")
NETWORK = refused(403, 40333, "Cloudflare is blocking your request")
"""Refusals that nothing in the request explains, to be injected."""

DROPPED = Answer(drop=True)
"""The connection is cut without an answer."""


def slow(seconds: float) -> Answer:
    """The call is served, but so much later."""
    return Answer(delay=seconds)


@dataclass(slots=True)
class Plan:
    """A fault that waits for calls: `met` counts those it hit; `answered` lets the call take effect first."""

    pattern: re.Pattern[str]
    left: int
    answer: Answer
    answered: bool
    met: int = 0
    hit: asyncio.Event = field(default_factory=asyncio.Event)


class Listener(Protocol):
    """What listens on a port and can be restarted: the whole server."""

    async def start(self) -> None:
        """Listen."""

    async def stop(self, *, keep_sessions: bool = True) -> None:
        """Stop listening and cut all connections."""


class Faults:
    """Injects faults into one server: into its REST calls, the sockets of its gateway, and what listens for both."""

    def __init__(self, gateway: Gateway, listener: Listener) -> None:
        self.gateway = gateway
        self.listener = listener
        self.plans: list[Plan] = []

    def inject(self, pattern: str, times: int, answer: Answer, *, answered: bool = False) -> Plan:
        """Let the next `times` REST calls that match fail. The regular expression is searched in "METHOD /path?query".

        With `answered` the call takes effect and only its answer is replaced: what a crash between the two looks like.
        """
        plan = Plan(re.compile(pattern), times, answer, answered)
        self.plans.append(plan)
        return plan

    def clear(self) -> None:
        """Take all waiting faults back."""
        self.plans.clear()

    async def meet(self, request: web.Request, *, answered: bool = False) -> web.Response | None:
        """The faulty answer for a request, or None. A dropped connection is cut here."""
        line = f"{request.method} {request.path_qs}"
        for plan in self.plans:
            if plan.left > 0 and plan.answered is answered and plan.pattern.search(line):
                plan.left -= 1
                plan.met += 1
                plan.hit.set()
                return await self._suffer(request, plan.answer)
        return None

    @staticmethod
    async def _suffer(request: web.Request, answer: Answer) -> web.Response | None:
        if answer.delay:
            await asyncio.sleep(answer.delay)
        if answer.drop:
            if request.transport is not None:
                request.transport.close()
            return web.Response(status=500, text="{}")
        if not answer.status:
            return None
        return web.Response(status=answer.status, text=json.dumps(answer.body), headers=answer.headers)

    # -- sockets -----------------------------------------------------------------------------------------------------

    def _sockets(self, shard: int | None) -> list[Socket]:
        return [s.socket for s in self.gateway.live if s.socket is not None and shard in (None, s.shard)]

    def kill_sockets(self, shard: int | None = None) -> None:
        """Cut the gateway connections (of one shard) as a lost network does."""
        for socket in self._sockets(shard):
            socket.kill()

    async def close_sockets(self, code: int = 1000, shard: int | None = None) -> None:
        """Close the gateway connections with a code."""
        for socket in self._sockets(shard):
            await socket.close(code)

    def ask_reconnect(self, shard: int | None = None) -> None:
        """Send op 7: reconnect and resume."""
        for socket in self._sockets(shard):
            socket.send_op(RECONNECT)

    async def invalidate_sessions(self, *, resumable: bool = False, shard: int | None = None) -> None:
        """Send op 9; sessions that are not resumable are forgotten."""
        for socket in self._sockets(shard):
            socket.send_op(INVALID_SESSION, resumable)
            await socket.flushed()
            session = socket.session
            socket.detach()
            if session is not None and not resumable:
                self.gateway.sessions.pop(session.id, None)

    def silence(self, shard: int | None = None) -> None:
        """Let the gateway connections stay open but say nothing more, not even heartbeat answers."""
        for socket in self._sockets(shard):
            socket.silent = True

    # -- the whole server --------------------------------------------------------------------------------------------

    async def stop_server(self, *, keep_sessions: bool = True) -> None:
        """Stop listening and cut every connection; the world stays."""
        await self.listener.stop(keep_sessions=keep_sessions)

    async def start_server(self) -> None:
        """Listen again on the same port."""
        await self.listener.start()
