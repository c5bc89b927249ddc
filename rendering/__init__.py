"""Values to pixels: draws what it is given and knows no rule of any game."""
