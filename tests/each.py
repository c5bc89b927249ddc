"""Many small cases in one test: all are checked, and all that fail are told together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def each(cases: Iterable[Any], check: Callable[..., None]) -> None:
    """Check every case, of which there must be some; a tuple is given as several arguments.

    Raises `ExceptionGroup` of what the cases that fail have raised, each with a note of the case.
    """
    checked, failed = 0, []
    for case in cases:
        checked += 1
        try:
            check(*(case if isinstance(case, tuple) else (case,)))
        except Exception as error:  # told below, when all are checked
            error.add_note(f"in the case {case!r}")
            failed.append(error)
    assert checked, "there are no cases"
    if failed:
        raise ExceptionGroup(f"{len(failed)} of {checked} cases fail", failed)
