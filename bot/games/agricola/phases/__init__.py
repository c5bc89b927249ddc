"""The course of a game, in the order of the rulebook: dealing, rounds, work, harvest."""
