"""Agricola, original edition."""
