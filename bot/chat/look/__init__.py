"""Looking at games: board, farms, log, past turns, figures, records."""
