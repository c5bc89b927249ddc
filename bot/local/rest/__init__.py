"""The REST side of the local Discord."""
