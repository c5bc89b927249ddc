"""Hallertau: its rules, its cards, its prompts."""
