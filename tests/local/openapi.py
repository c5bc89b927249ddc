"""Checks REST traffic against Discord's published API description, where that file lies beside the repository.

The description is not part of this project. Without it `validator()` is None, and `LocalDiscord(validate=None)` checks
nothing more than its own limits; no test is skipped for that.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.local.rest.api import Validate

DESCRIPTION = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"

ALLOWED: dict[tuple[str, str], str] = {}
"""(path template, pattern of the complaint) that our answers may draw, each with the reason why."""


def _bare(path: str) -> str:
    return re.sub(r"\{[^}]*}", "{}", path)


class Description:
    """The description, with one validator per operation made on first use."""

    def __init__(self, file: Path) -> None:
        self.document: dict[str, Any] = json.loads(file.read_text())
        # Discord takes numbers for ids as well: discord.py numbers the new files of a message 0, 1, ...
        self.document["components"]["schemas"]["SnowflakeType"] = {
            "anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]
        }
        self.paths = {_bare(path): operations for path, operations in self.document["paths"].items()}
        self._validators: dict[tuple[str, str, str], jsonschema_rs.Draft202012Validator | None] = {}

    def _validator(self, what: str, method: str, path: str) -> jsonschema_rs.Draft202012Validator | None:
        key = (what, method, path)
        if key not in self._validators:
            operation = self.paths[_bare(path)][method]
            found = operation.get("requestBody") if what == "request" else operation["responses"].get(what)
            content = (found or {}).get("content", {}).get("application/json")
            self._validators[key] = content and jsonschema_rs.Draft202012Validator(
                {
                    "$schema": "https://json-schema.org/draft/2020-12/schema",
                    **content["schema"],
                    "components": self.document["components"],
                }
            )
        return self._validators[key]

    def complaints(self, what: str, method: str, path: str, body: Any) -> Iterator[str]:
        """What is wrong with a request ("request") or an answer (its status) of an operation, as sentences."""
        operation = self.paths.get(_bare(path), {}).get(method)
        if operation is None:
            yield f"Discord's description has no {method.upper()} {path}."
            return
        if what != "request" and what not in operation["responses"]:
            yield f"{method.upper()} {path} does not answer {what}."
            return
        validator = self._validator(what, method, path)
        if validator is None or (what == "request" and body is None):
            return
        for error in validator.iter_errors(body):
            where = ".".join(map(str, error.instance_path)) or "body"
            complaint = f"{where}: {error.message}"
            if not any(route == path and re.search(pattern, complaint) for route, pattern in ALLOWED):
                yield complaint


@cache
def validator() -> Validate | None:
    """A validator for `LocalDiscord(validate=...)`, or None where the description is not at hand."""
    return Description(DESCRIPTION).complaints if DESCRIPTION.is_file() else None
