"""What is in the box: spaces, cards, fences, words; and what happens at a table, by name."""
