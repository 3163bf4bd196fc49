"""What corporations have: headquarters, cards, and what lies at the side of the board."""
