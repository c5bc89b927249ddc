"""Sending: messages to threads, channels and people, slowly enough for Discord."""
