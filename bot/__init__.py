"""Hofpost: a Discord bot for farming board games played over days and weeks."""
