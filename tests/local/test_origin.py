"""Only programs of this machine and the server's own page are served, on every route and socket (DNS rebinding)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.local import LocalDiscord
from bot.local.play import Page
from bot.settings import Settings
from bot.tools.table import local_table
from tests.local.parrot import picture

STRANGE = [
    {"Host": "elsewhere.example"},
    {"Host": "elsewhere.example:{port}"},
    {"Host": "127.0.0.1.elsewhere.example:{port}"},
    {"Host": "10.0.0.7:{port}"},
    {"Host": "[:::"},
    {"Host": ""},
    {"Origin": "http://elsewhere.example"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "http://elsewhere.example#127.0.0.1:{port}"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"},
    {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"},
]


@pytest.fixture
async def server() -> AsyncIterator[LocalDiscord]:
    page = Page()
    async with LocalDiscord(extra_routes=page.routes()) as running:
        page.attach(running)
        yield running


def routes(server: LocalDiscord) -> list[tuple[str, str]]:
    """Every route with its parameters filled in."""
    assert server._runner is not None
    found = []
    for resource in server._runner.app.router.resources():
        path = re.sub(r"\{\w+}", "1", resource.canonical)
        found += [(route.method, path) for route in resource]
    return [("GET" if method == "*" else method, path) for method, path in found]


@pytest.mark.parametrize("strange", STRANGE)
async def test_no_route_and_no_socket_serves_strangers(server: LocalDiscord, strange: dict[str, str]) -> None:
    headers = {name: value.format(port=server.port) for name, value in strange.items()}
    paths = routes(server)
    assert {"/", "/play", "/play/people", "/play/files", "/ws/", "/emojis/1"} <= {path for _, path in paths}
    assert sum(path.startswith("/api/") for _, path in paths) > 50
    async with aiohttp.ClientSession() as session:
        for method, path in paths:
            async with session.request(method, f"{server.url}{path}", headers=headers) as answer:
                assert answer.status in (400, 403), (method, path)
                if answer.status == 400:
                    assert "Host" in headers, "a request that is no HTTP"
        for path in ("/ws/", f"/play?user={server.world.user('ada').id}"):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(f"{server.url}{path}", headers=headers)
    assert server.api.calls == []


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "localhost:9000", "[::1]:{port}"])
async def test_the_page_is_served_under_the_names_of_this_machine(server: LocalDiscord, host: str) -> None:
    named = host.format(port=server.port)
    async with aiohttp.ClientSession() as session:
        for more in ({}, {"Origin": f"http://{named}"}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}):
            async with session.get(f"{server.url}/play/people", headers={"Host": named} | more) as answer:
                assert answer.status == 200


async def test_a_link_elsewhere_leads_to_the_page_alone(server: LocalDiscord) -> None:
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{server.url}/", headers=link) as answer:
            assert answer.status == 200
        async with session.get(f"{server.url}/play/people", headers=link) as answer:
            assert answer.status == 403
        async with session.post(f"{server.url}/play/files?user=1", headers=link, data=picture()) as answer:
            assert answer.status == 403


async def test_the_bots_token_is_another_one_at_each_start(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, local_port=0)
    settings.folder.mkdir()
    tokens = set()
    for _start in range(2):
        async with local_table(settings) as (address, token), aiohttp.ClientSession() as session:
            tokens.add(token)
            url = f"{address}/api/v10/users/@me"
            async with session.get(url, headers={"Authorization": f"Bot {token}"}) as answer:
                assert answer.status == 200
            for old in tokens - {token}:
                async with session.get(url, headers={"Authorization": f"Bot {old}"}) as answer:
                    assert answer.status == 401
            assert all(one.encode() not in settings.local_world_file.read_bytes() for one in tokens)
    assert len(tokens) == 2
    assert settings.local_world_file.stat().st_mode & 0o777 == 0o600
