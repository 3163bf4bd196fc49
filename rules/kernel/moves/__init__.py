"""Moves: the verbs of a player, their offers, and the menu made of those."""
