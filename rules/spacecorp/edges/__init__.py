"""Edges (page 8): what they do, when they can be played, and the orders for them."""
