"""REST: the application, its commands, the gateway's address."""

from __future__ import annotations

from bot.local import errors
from bot.local.json_object import Json
from bot.local.limits.commands import CHAT_INPUT, DAILY_CREATES, check_commands
from bot.local.rest.api import NO_CONTENT, Call, Endpoints, Reply, Result
from bot.local.world import payloads

endpoints = Endpoints()
GLOBAL = "/applications/{application_id}/commands"
IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


@endpoints.route("GET", "/oauth2/applications/@me")
@endpoints.route("GET", "/applications/@me")
def application(call: Call) -> Result:
    return payloads.application_payload(call.server.world)


@endpoints.route("GET", "/gateway", authorized=False)
def gateway(call: Call) -> Result:
    return {"url": call.server.gateway.url()}


@endpoints.route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Result:
    """Where the gateway is, with how many shards and how fast to identify."""
    of = call.server.gateway
    limit = {
        "total": of.session_budget,
        "remaining": of.session_starts_left,
        "reset_after": 0,
        "max_concurrency": of.max_concurrency,
    }
    return {"url": call.server.gateway.url(), "shards": call.server.recommended_shards, "session_start_limit": limit}


def _scope(call: Call) -> int | None:
    if call.params["application_id"] != str(call.server.world.bot.id):
        raise errors.missing_access()
    if "guild_id" not in call.params:
        return None
    guild = call.server.world.guild(call.number("guild_id"))
    if not guild.installed:
        raise errors.missing_access()
    return guild.id


def _stored(call: Call, scope: int | None, given: Json, old: Json | None) -> Json:
    world = call.server.world
    command: Json = {
        "id": old["id"] if old else str(world.snowflake()),
        "application_id": str(world.bot.id),
        "version": str(world.snowflake()),
        "default_member_permissions": None,
        "type": CHAT_INPUT,
        "description": "",
        "nsfw": False,
    }
    if scope is not None:
        command["guild_id"] = str(scope)
    else:
        command |= {"contexts": None, "integration_types": [0], "dm_permission": True}
    command |= {
        k: v for k, v in given.items() if k not in ("id", "application_id", "version", "guild_id") and v is not None
    }
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    return command


def _replace(call: Call, scope: int | None, wanted: list[Json]) -> list[Json]:
    check_commands(wanted)
    world = call.server.world
    old = {(c["type"], c["name"]): c for c in world.commands.get(scope, [])}
    made = [c for c in wanted if (c.get("type", CHAT_INPUT), c["name"]) not in old]
    created = call.server.command_creates
    if created.get(scope, 0) + len(made) > DAILY_CREATES:
        raise errors.too_many_command_creates()
    created[scope] = created.get(scope, 0) + len(made)
    world.commands[scope] = [_stored(call, scope, c, old.get((c.get("type", CHAT_INPUT), c["name"]))) for c in wanted]
    world.notify("commands", {"guild_id": str(scope) if scope is not None else None})
    return world.commands[scope]


@endpoints.route("GET", GLOBAL)
@endpoints.route("GET", IN_GUILD)
def commands(call: Call) -> Result:
    return call.server.world.commands.get(_scope(call), [])


@endpoints.route("PUT", GLOBAL)
@endpoints.route("PUT", IN_GUILD)
def set_commands(call: Call) -> Result:
    """Replace all commands of a scope; those with an old name keep their id and do not count as created."""
    return _replace(call, _scope(call), call.body or [])


@endpoints.route("POST", GLOBAL)
@endpoints.route("POST", IN_GUILD)
def add_command(call: Call) -> Result:
    """Add one command, or replace the one of its name."""
    scope, given = _scope(call), call.body
    key = (given.get("type", CHAT_INPUT), given["name"])
    others = [c for c in call.server.world.commands.get(scope, []) if (c["type"], c["name"]) != key]
    existed = len(others) < len(call.server.world.commands.get(scope, []))
    return Reply(200 if existed else 201, _replace(call, scope, [*others, given])[-1])


def _command(call: Call, scope: int | None) -> Json:
    wanted = call.params["command_id"]
    found = next((c for c in call.server.world.commands.get(scope, []) if c["id"] == wanted), None)
    if found is None:
        raise errors.unknown_command()
    return found


@endpoints.route("GET", GLOBAL + "/{command_id}")
@endpoints.route("GET", IN_GUILD + "/{command_id}")
def command(call: Call) -> Result:
    return _command(call, _scope(call))


@endpoints.route("PATCH", GLOBAL + "/{command_id}")
@endpoints.route("PATCH", IN_GUILD + "/{command_id}")
def change_command(call: Call) -> Result:
    scope = _scope(call)
    old = _command(call, scope)
    new = old | call.body
    check_commands([new if c is old else c for c in call.server.world.commands[scope]])
    stored = _stored(call, scope, new, old)
    call.server.world.commands[scope] = [stored if c is old else c for c in call.server.world.commands[scope]]
    call.server.world.notify("commands", {"guild_id": str(scope) if scope is not None else None})
    return stored


@endpoints.route("DELETE", GLOBAL + "/{command_id}")
@endpoints.route("DELETE", IN_GUILD + "/{command_id}")
def delete_command(call: Call) -> Result:
    scope = _scope(call)
    call.server.world.commands[scope].remove(_command(call, scope))
    call.server.world.notify("commands", {"guild_id": str(scope) if scope is not None else None})
    return NO_CONTENT
