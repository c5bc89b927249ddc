"""The gateway: web sockets on which the bot hears events; sessions outlive their sockets, so that it can resume."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
import zlib
from collections import deque
from dataclasses import dataclass, field
from secrets import token_urlsafe
from uuid import uuid4

from aiohttp import WSCloseCode, WSMsgType, web

from bot.local.json_object import Json
from bot.local.world import payloads
from bot.local.world.entities import Guild
from bot.local.world.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 1, 1 << 9, 1 << 12, 1 << 15
BUFFER = 2000


@dataclass(eq=False)
class Session:
    """What the gateway knows of one shard of the bot: its place, intents, and the last events for a resume."""

    id: str
    shard: int
    shards: int
    intents: int
    seq: int = 0
    buffer: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=BUFFER))
    socket: Socket | None = None

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, keep it, and send it if there is a socket."""
        self.seq += 1
        frame = json.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self.buffer.append((self.seq, frame))
        if self.socket is not None:
            self.socket.send(frame)


class Socket:
    """One web socket: a queue of frames, compressed in order by one writer."""

    def __init__(self, ws: web.WebSocketResponse, *, compressed: bool, transport: asyncio.BaseTransport | None) -> None:
        self.ws = ws
        self.silent = False
        self.session: Session | None = None
        self._transport = transport
        self._zlib = zlib.compressobj() if compressed else None
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: str) -> None:
        """Queue a frame; a silent socket swallows it."""
        if not self.silent:
            self._frames.put_nowait(frame)

    def send_op(self, op: int, data: Json | int | bool | None = None) -> None:
        """Queue a frame that is not an event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                frame = await self._frames.get()
                if self._zlib is None:
                    await self.ws.send_str(frame)
                else:
                    packed = self._zlib.compress(frame.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(packed)
                self._frames.task_done()

    async def flushed(self) -> None:
        """Wait until every queued frame is on its way; returns at once if the socket has died."""
        done = asyncio.create_task(self._frames.join())
        await asyncio.wait({done, self._writer}, return_when=asyncio.FIRST_COMPLETED)
        done.cancel()

    def kill(self) -> None:
        """Cut the connection without a word, as a lost network does."""
        self.detach()
        if isinstance(self._transport, asyncio.Transport):
            self._transport.abort()

    async def close(self, code: int, reason: str = "") -> None:
        """Close the connection with a code of the web socket or of Discord."""
        self.detach()
        await self.ws.close(code=code, message=reason.encode())

    def detach(self) -> None:
        """Part from the session; what comes from now on waits in its buffer."""
        if self.session is not None and self.session.socket is self:
            self.session.socket = None
        self._writer.cancel()


class Gateway:
    """All sessions and sockets of the bot.

    `max_concurrency` and `identify_seconds` are the limit on IDENTIFYs (0 seconds: none); `privileged` allows the
    intents that need Discord's approval; `heartbeat_ms` is what HELLO asks for. After `session_budget` IDENTIFYs the
    token is reset.
    """

    def __init__(self, world: World, violations: list[str]) -> None:
        self.world = world
        self.violations = violations
        self.sessions: dict[str, Session] = {}
        self.sockets: set[Socket] = set()
        self.heartbeat_ms = 41_250
        self.max_concurrency = 1
        self.identify_seconds = 0.0
        self.privileged = False
        self.shards = 1
        self.identifies = 0
        self.session_budget = 1000
        self.resumes = 0
        self._identified: dict[int, float] = {}
        self._changed = asyncio.Event()

    def url(self) -> str:
        """Where clients connect, as a `ws://` address."""
        return self.world.base_url.replace("http", "ws", 1) + "/ws/"

    @property
    def live(self) -> list[Session]:
        """The sessions that have a socket now."""
        return [session for session in self.sessions.values() if session.socket is not None]

    async def connected(self, count: int = 1) -> None:
        """Wait until at least so many sessions are live."""
        while len(self.live) < count:
            self._changed.clear()
            await self._changed.wait()

    # -- events ------------------------------------------------------------------------------------------------------

    def dispatch(self, event: str, data: Json, guild_id: int | None) -> None:
        """Send an event to the sessions of the guild's shard whose intents ask for it."""
        for session in self.sessions.values():
            shard = (guild_id >> 22) % session.shards if guild_id is not None else 0
            if shard != session.shard or not _wanted(event, guild_id, session.intents):
                continue
            session.dispatch(event, self._as_seen(event, data, guild_id, session))

    def _as_seen(self, event: str, data: Json, guild_id: int | None, session: Session) -> Json:
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or session.intents & MESSAGE_CONTENT or guild_id is None:
            return data
        own = data["author"]["id"] == str(self.world.bot.id)
        if own or any(user["id"] == str(self.world.bot.id) for user in data["mentions"]):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    # -- sockets -----------------------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one web socket from HELLO to its end."""
        ws = web.WebSocketResponse(max_msg_size=0, autoping=True)
        await ws.prepare(request)
        socket = Socket(ws, compressed=request.query.get("compress") == "zlib-stream", transport=request.transport)
        self.sockets.add(socket)
        socket.send_op(HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": []})
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    continue
                if len(message.data.encode()) > 4096:
                    await socket.close(4002, "Error while decoding payload.")
                    break
                await self._received(socket, json.loads(message.data))
        finally:
            socket.detach()
            self.sockets.discard(socket)
            self._changed.set()
        return ws

    async def _received(self, socket: Socket, frame: Json) -> None:
        op, data = frame.get("op"), frame.get("d")
        if op == HEARTBEAT:
            socket.send_op(HEARTBEAT_ACK)
        elif op == IDENTIFY:
            await self._identify(socket, data or {})
        elif op == RESUME:
            await self._resume(socket, data or {})
        elif op == REQUEST_MEMBERS:
            self._send_members(socket, data or {})
        elif op not in (PRESENCE, VOICE):
            await socket.close(4001, "Unknown opcode.")

    async def _identify(self, socket: Socket, data: Json) -> None:
        intents = int(data.get("intents") or 0)
        if data.get("token") != self.world.token:
            return await socket.close(4004, "Authentication failed.")
        if intents & PRIVILEGED and not self.privileged:
            return await socket.close(4014, "Disallowed intent(s).")
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            return await socket.close(4010, "Invalid shard.")
        bucket, now = shard % self.max_concurrency, time.monotonic()
        if now - self._identified.get(bucket, -1e9) < self.identify_seconds:
            self.violations.append(
                f"Shard {shard} identified within {self.identify_seconds} s of another of its bucket."
            )
            socket.send_op(INVALID_SESSION, False)
            return None
        self._identified[bucket] = now
        self.identifies += 1
        if self.identifies > self.session_budget:
            self._reset_token()
            return await socket.close(4004, "Authentication failed.")
        self.shards = max(self.shards, shards)
        for old in [s for s in self.sessions.values() if (s.shard, s.shards, s.socket) == (shard, shards, None)]:
            del self.sessions[old.id]
        session = Session(uuid4().hex, shard, shards, intents)
        self.sessions[session.id] = session
        socket.session, session.socket = session, socket
        guilds = [g for g in self.world.guilds.values() if g.installed and (g.id >> 22) % shards == shard]
        session.dispatch("READY", self._ready(session, guilds))
        for guild in guilds:
            session.dispatch("GUILD_CREATE", self.guild_create(guild, intents))
        self._changed.set()
        return None

    @property
    def session_starts_left(self) -> int:
        """How many sessions may still be started today."""
        return max(0, self.session_budget - self.identifies)

    def _reset_token(self) -> None:
        """Make the bot's token worthless, as Discord does when a bot starts too many sessions in a day."""
        self.world.token = token_urlsafe(24)
        self.violations.append(f"More than {self.session_budget} sessions were started; the token was reset.")

    def _ready(self, session: Session, guilds: list[Guild]) -> Json:
        return {
            "v": 10,
            "user": payloads.own_user_payload(self.world.bot),
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url(),
            "shard": [session.shard, session.shards],
            "application": {"id": str(self.world.bot.id), "flags": 0},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "private_channels": [],
            "relationships": [],
        }

    def guild_create(self, guild: Guild, intents: int) -> Json:
        """A guild with all that GUILD_CREATE carries; without the members intent the bot is its only member."""
        ids = list(guild.members) if intents & MEMBERS else [self.world.bot.id]
        seen = [c for c in guild.channels.values() if self.world.can_see(self.world.bot, c)]
        return payloads.guild_payload(self.world, guild) | {
            "joined_at": payloads.stamp(guild.members[self.world.bot.id].joined),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [payloads.member_payload(self.world, guild, user_id) for user_id in ids],
            "channels": [payloads.channel_payload(self.world, c) for c in guild.channels.values() if not c.is_thread],
            "threads": [payloads.channel_payload(self.world, c) for c in seen if c.is_thread and not c.archived],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    async def _resume(self, socket: Socket, data: Json) -> None:
        session = self.sessions.get(data.get("session_id") or "")
        seq = int(data.get("seq") or 0)
        if data.get("token") != self.world.token:
            return await socket.close(4004, "Authentication failed.")
        if session is None or seq > session.seq or (session.buffer and seq < session.buffer[0][0] - 1):
            socket.send_op(INVALID_SESSION, False)
            return None
        if session.socket is not None:
            session.socket.detach()
        self.resumes += 1
        for number, frame in session.buffer:
            if number > seq:
                socket.send(frame)
        socket.session, session.socket = session, socket
        session.dispatch("RESUMED", {"_trace": []})
        self._changed.set()
        return None

    def _send_members(self, socket: Socket, data: Json) -> None:
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if socket.session is None or guild is None:
            return
        wanted = data.get("user_ids") or []
        ids = [int(i) for i in ([wanted] if isinstance(wanted, str) else wanted)] or list(guild.members)
        found = [user_id for user_id in ids if user_id in guild.members]
        query = (data.get("query") or "").lower()
        found = [user_id for user_id in found if self.world.users[user_id].name.startswith(query)]
        limit = data.get("limit") or len(found)
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [payloads.member_payload(self.world, guild, user_id) for user_id in found[:limit]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(user_id) for user_id in ids if user_id not in guild.members],
            "presences": [],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        socket.session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    async def shut(self, *, keep_sessions: bool) -> None:
        """Close every socket, as a stopping server does; sessions may be forgotten as well."""
        for socket in list(self.sockets):
            socket.kill()
        self.sockets.clear()
        if not keep_sessions:
            self.sessions.clear()

    async def close_all(self, code: int = WSCloseCode.OK) -> None:
        """Close every socket properly."""
        for socket in list(self.sockets):
            await socket.close(code)


def _wanted(event: str, guild_id: int | None, intents: int) -> bool:
    """Whether a session with these intents hears of an event; interactions come always."""
    if event.startswith("MESSAGE_REACTION"):
        return bool(intents & (1 << 10 if guild_id is not None else 1 << 13))
    if event.startswith("MESSAGE_"):
        return bool(intents & (GUILD_MESSAGES if guild_id is not None else DIRECT_MESSAGES))
    if event.startswith("GUILD_MEMBER_"):
        return bool(intents & MEMBERS)
    if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
        return bool(intents & 1)
    return True
