"""What every screen is made of: interactions, ids, layouts, pages, words, pictures."""
