"""How the application is installed: on servers. Commands of one that a person carries along would find no bot there."""

from __future__ import annotations

from typing import Final

from discord import app_commands

ON_SERVERS: Final = app_commands.AppInstallationType(guild=True, user=False)
"""Where every command stands, whatever the application's owner has set in the portal."""
