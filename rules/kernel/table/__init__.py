"""The table: steps on an agenda, chance, secrecy, and what a game is."""
