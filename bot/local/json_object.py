"""The JSON objects that Discord and the bot send each other."""

from __future__ import annotations

from typing import Any

# Any: what stands under a key depends on the endpoint and is checked where it is read (`limits`, Discord's own schema).
Json = dict[str, Any]
