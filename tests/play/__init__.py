"""Whole games played at the local table by scripted people, held against the engine alone."""
