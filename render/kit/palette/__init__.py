"""Choosing the colours that a game's pictures are sent in, and the kit's own, which lie here as
data."""
