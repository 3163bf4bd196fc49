"""Moves: what a player may do, the offers of it, and the menu made of them."""
