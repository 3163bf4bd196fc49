"""Computers: their turns, and hints."""
