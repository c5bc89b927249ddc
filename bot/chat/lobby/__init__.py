"""Before and between games: lobbies, their cards, rematches, series, and the place where a game is shown."""
