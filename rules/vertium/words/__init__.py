"""Vertium in words: events, the table, names and help."""
