"""Playing: the panel of a seat, its hand, its moves and its standing orders."""
