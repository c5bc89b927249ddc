"""A local server that must end without violations, and the parrot on it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.local import LocalDiscord
from bot.local.people.people import People
from bot.local.world.entities import Channel
from tests.local import openapi
from tests.local.parrot import Parrot
from tests.local_table import running_bot


@pytest.fixture
async def server() -> AsyncIterator[LocalDiscord]:
    """A server with short windows; a test that provokes violations takes them with `taken`."""
    async with LocalDiscord(ack_window=0.4, validate=openapi.validator()) as running:
        yield running
    assert running.violations == []


@pytest.fixture
async def bot(server: LocalDiscord) -> AsyncIterator[Parrot]:
    """The parrot, ready."""
    async with running_bot(server, Parrot) as parrot:
        yield parrot


@pytest.fixture
def people(server: LocalDiscord) -> People:
    return server.people


@pytest.fixture
def post(server: LocalDiscord) -> Channel:
    """The channel #farm-post."""
    return server.world.channel("farm-post")


def taken(server: LocalDiscord) -> list[str]:
    """The violations so far, which are thereby forgiven."""
    found = list(server.violations)
    server.violations.clear()
    return found
