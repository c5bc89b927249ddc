"""A game in play, as values: turns, drafts, standing orders, the lobby. No SQL."""
