"""The pictures of Hallertau: action board, a player's display, a hand of cards."""
