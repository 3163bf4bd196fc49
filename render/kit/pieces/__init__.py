"""Pieces: cards, dice, hexes, planets, tokens and panels."""
