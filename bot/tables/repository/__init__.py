"""Rows: how games, votes and what is stored about people are written and read back."""
