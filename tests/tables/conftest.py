from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.tables.club import Club


@pytest_asyncio.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    opened = await Club(tmp_path / "games.db").open()
    yield opened
    await opened.tables.close()
