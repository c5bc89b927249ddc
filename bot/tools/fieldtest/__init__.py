"""The field test: what our own server cannot prove is tried on the real Discord, and written down in a report."""
