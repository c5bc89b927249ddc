"""What can be done with tables: one service for each concern, all on one unit of work."""
