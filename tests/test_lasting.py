"""What a process does before it answers anybody."""

import gc
import sys

import pytest

from bot.tools.gc_tuning import TURN, settle_in


@pytest.fixture
def as_before():
    interval = sys.getswitchinterval()
    yield
    gc.unfreeze()
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("as_before")
def test_what_is_loaded_is_passed_over_and_threads_take_turns():
    settle_in()
    assert gc.get_freeze_count() > 10_000
    assert gc.get_count()[2] == 0
    assert sys.getswitchinterval() == pytest.approx(TURN)
