"""The steps of a game of Agricola, in the order of the rulebook: round, work, harvest."""
