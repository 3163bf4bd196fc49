"""Solarius Mission in words: what happened, what lies on the table, what things are called, and
help."""
