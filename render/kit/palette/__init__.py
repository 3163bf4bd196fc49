"""Palettes: the tool that chooses a game's 256 colours, and the kit's own palettes as data."""
