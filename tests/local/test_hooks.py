"""discord.py is pointed at this machine only, and back."""

from __future__ import annotations

import discord
import pytest

from bot.local import hooks


@pytest.mark.parametrize(
    "base",
    [
        "http://discord.com",
        "http://10.0.0.1:80",
        "http://localhost.example.org",
        "http://127.0.0.1.example.org",
        "https://127.0.0.1",
        "127.0.0.1:80",
        "",
    ],
)
def test_other_hosts_are_refused(base: str) -> None:
    before = discord.http.Route.BASE
    with pytest.raises(ValueError, match="is not a local server"):
        hooks.point_at(base)
    assert before == discord.http.Route.BASE


@pytest.mark.parametrize("base", ["http://127.0.0.1:8765", "http://localhost:8765/", "http://[::1]:8765"])
def test_this_machine_is_taken(base: str) -> None:
    with hooks.pointed_at(base):
        plain = base.rstrip("/")
        assert discord.http.Route("GET", "/users/@me").url == f"{plain}/api/v10/users/@me"
        assert str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY) == plain.replace("http", "ws") + "/ws/"
        assert plain == discord.asset.Asset.BASE
    assert discord.http.Route.BASE == "https://discord.com/api/v10"
    assert discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY.host == "gateway.discord.gg"
