"""The cards themselves, by kind."""
