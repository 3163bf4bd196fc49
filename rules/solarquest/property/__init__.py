"""Property: what captains own, buy, sell, trade and owe."""
