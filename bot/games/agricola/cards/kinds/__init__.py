"""What several cards have in common: base classes and the few functions that they share."""
