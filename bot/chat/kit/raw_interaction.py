"""Interactions as discord.py hands them over."""

from __future__ import annotations

from typing import Any

import discord

# Any: of which client it is plays no part; discord.py leaves the type open itself.
RawInteraction = discord.Interaction[Any]
