"""The 330 cards: read from data, put into words, carried out."""
