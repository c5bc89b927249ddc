"""Point discord.py at a local server instead of Discord: three class attributes, process-wide, loopback only.

discord.py offers no setting for this, so its internals are relied on; should a release rename them, the import fails.
"""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Iterator

import discord
import yarl
from discord import asset, gateway, http

for _owner, _name in (
    (http.Route, "BASE"),
    (gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
    (asset.Asset, "BASE"),
    (discord.Client, "before_identify_hook"),
):
    if not hasattr(_owner, _name):
        raise ImportError(f"discord.py {discord.__version__} has no {_owner.__name__}.{_name}; see bot/local/hooks.py.")

_ORIGINAL = (http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, asset.Asset.BASE)


def is_loopback(host: str | None) -> bool:
    """Whether a host name or address is this machine itself."""
    if host == "localhost":
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host or "").is_loopback
    return False


def point_at(base: str) -> None:
    """Let discord.py talk to the server at `base` (such as `http://127.0.0.1:8765`); call before the client starts.

    Raises ValueError unless the host is a loopback address: a token must never go to somebody else's server.
    """
    url = yarl.URL(base)
    if url.scheme != "http" or not is_loopback(url.host):
        raise ValueError(
            f"{base!r} is not a local server. Use an http address of this machine, such as http://127.0.0.1:8765."
        )
    plain = str(url.origin())
    http.Route.BASE = f"{plain}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(plain.replace("http", "ws", 1) + "/ws/")
    asset.Asset.BASE = plain


def restore() -> None:
    """Let discord.py talk to Discord again."""
    http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, asset.Asset.BASE = _ORIGINAL


@contextlib.contextmanager
def pointed_at(base: str) -> Iterator[None]:
    """`point_at` for the length of a block."""
    point_at(base)
    try:
        yield
    finally:
        restore()
