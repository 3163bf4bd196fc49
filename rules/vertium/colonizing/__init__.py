"""Phase one: cards, sets and disasters."""
