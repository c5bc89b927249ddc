"""The guard against login loops: it outlives the process, waits before one login too many, and says so."""

import json

import pytest

from bot.tools.logins import FILE, MOST, WINDOW, Logins


class Time:
    def __init__(self):
        self.now, self.slept = 1_000_000.0, []

    def __call__(self):
        return self.now

    async def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def time():
    return Time()


async def started(folder, time):
    """A start of a new process."""
    await Logins(folder, time, time.sleep).turn()


async def test_a_loop_of_starts_is_slowed_so_that_a_day_stays_below_a_thousand(tmp_path, time, caplog):
    for _ in range(MOST):
        await started(tmp_path, time)
        time.now += 30
    assert time.slept == []
    await started(tmp_path, time)
    assert time.slept == [WINDOW - 30 * MOST]
    assert "next login waits" in caplog.text
    begun, logins = time.now, 0
    while time.now < begun + 24 * 60 * 60:
        await started(tmp_path, time)
        time.now += 1
        logins += 1
    assert logins < 1000


async def test_starts_now_and_then_never_wait(tmp_path, time):
    for _ in range(3 * MOST):
        await started(tmp_path, time)
        time.now += WINDOW / MOST + 1
    assert time.slept == []


@pytest.mark.parametrize("kept", ["", "{", '["x"]', "7", json.dumps([9e9] * 50)])
async def test_a_damaged_file_or_a_wrong_clock_keeps_nobody_offline(tmp_path, time, kept):
    (tmp_path / FILE).write_text(kept)
    await started(tmp_path, time)
    assert time.slept == []
    assert json.loads((tmp_path / FILE).read_text()) == [time.now]


async def test_a_folder_that_cannot_be_written_keeps_nobody_offline(tmp_path, time, caplog):
    await started(tmp_path / "gone", time)
    assert "cannot be written" in caplog.text
