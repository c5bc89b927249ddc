"""These tests need Playwright (the `browser` extra); without it they are not even read."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("playwright") else ["test_*.py"]
