"""The position of a game as plain data, and what can be read off it."""
